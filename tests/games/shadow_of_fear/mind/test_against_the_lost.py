"""How a player thinks where Fear and its brood are: in raids, in royales, and as a Myth."""

from __future__ import annotations

import pytest
from positions import Position, board, shelf

from timestrike.ai.minds import indifferent, mind_of
from timestrike.ai.players import player_named
from timestrike.core.deck import Deck
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.landing import Land, Unhorsed
from timestrike.games.shadow_of_fear.mind.against_the_lost import (
    ALONE,
    betrayal,
    care,
    denial,
    terror,
)
from timestrike.games.shadow_of_fear.mind.against_the_lost import siege as besieged
from timestrike.games.shadow_of_fear.mind.blows import endured, landed, spread, toll
from timestrike.games.shadow_of_fear.mind.considerations import approach, danger, height, outlast
from timestrike.games.shadow_of_fear.mind.long_view import patience
from timestrike.games.shadow_of_fear.mind.muster import Muster
from timestrike.games.shadow_of_fear.mind.next_card import cards_to_come, harm_to_come
from timestrike.games.shadow_of_fear.mind.onsets import Lore
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.mind.taking_turns import open_to
from timestrike.games.shadow_of_fear.mind.worth import CURSE_WORTH, loss
from timestrike.games.shadow_of_fear.odds import damage_odds
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.turns import BeginTurn, CharacterTurn, EndTurn

PLAIN = board("\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9))
ITEMS = ("hex_doll",) * 6


def raid(*cards: str, **more) -> Position:
    units = {"jake_alland": (0, (9, 4)), "fear": (LOST, (2, 4)), **more}
    position = Position(PLAIN, mode="raid", **units)
    position.state.lost_deck = Deck(cards)
    return position


def royale(**more) -> Position:
    places = {"jake_alland": (0, (9, 0)), "gula": (1, (9, 2)), "hod": (2, (9, 8))}
    return Position(PLAIN, mode="royale", **{**places, "fear": (LOST, (2, 4)), **more})


def seen(position: Position, player: int = 0) -> Situation:
    return Situation(position.field, player, Muster(), indifferent)


def mean(damage) -> float:
    return sum(amount * chance for amount, chance in enumerate(damage))


def harm(position: Position) -> dict[str, float]:
    return harm_to_come(position.field, Lore(), cards_to_come(position.field))


# --- blows -----------------------------------------------------------------------------------


def test_the_lost_block_and_hit_without_dice():
    assert endured(2, 0) == (0.0, 0.0, 1.0)
    assert landed(3, 0) == pytest.approx(spread(3, 0))
    assert landed(2, 4) == pytest.approx((1.0,))
    position = raid(jake_alland=(0, (5, 4)))
    jake, fear = position.unit("jake_alland"), position.unit("fear")
    muster = Muster()
    striker, victim = (muster.fighter(position.field, unit, 0) for unit in (jake, fear))
    glance = striker.blow(position.field, victim)
    exact = damage_odds(position.field, jake, fear)
    assert mean(glance) == pytest.approx(float(sum(n * exact[n] for n in exact.weights)))


def test_on_a_hill_above_many_of_the_lost_one_is_no_higher_than_above_one_of_them():
    hill = board("\n".join(["0 0 0 0 0 0 0 0 0 3 0 0"] * 9))

    def levels_above(mode: str, **foes) -> float:
        position = Position(hill, mode=mode, jake_alland=(0, (9, 4)), **foes)
        here = seen(position)
        return height(here, here)

    two = {"moggie": (8, 3), "txato": (10, 4)}
    lost = {name: (LOST, place) for name, place in two.items()}
    rivals = {name: (1, place) for name, place in two.items()}
    assert levels_above("raid", **lost) == 3.0
    assert levels_above("skirmish", **rivals) == 6.0


# --- what the next card may do -----------------------------------------------------------------


def test_a_card_hurts_whom_it_would_strike():
    pair = {"jake_alland": (0, (0, 8)), "hod": (0, (1, 8))}
    position = raid("the_lonely_one", gula=(0, (7, 4)), **pair)
    gula = position.unit("gula")
    struck = toll(endured(2, Lore().power(position.field, gula).defence), 8)
    # She is sought, struck, and slowed by standing next to Fear then.
    expected = loss(position.field, gula, struck) + CURSE_WORTH["move"]
    assert harm(position) == {"gula": pytest.approx(expected)}
    assert harm(raid("the_lonely_one", gula=(0, (11, 4)), **pair)) == {}


def test_climbers_fear_what_reaches_them_and_nothing_else():
    back = {"jake_alland": 2}
    assert harm(raid("the_lonely_one", tiers=back, gula=(0, (10, 8)))).get("jake_alland") is None
    position = raid("eclipse", tiers=back, gula=(0, (10, 8)))
    jake = position.unit("jake_alland")
    defence = Lore().power(position.field, jake).defence
    bitten = toll(endured(2, defence + 1), 6)
    assert harm(position)["jake_alland"] == pytest.approx(loss(position.field, jake, bitten))
    limbs = {f"tentacle_{n}": (10, 2 * n) for n in (1, 2, 3)}
    few = harm(raid("reaching_deep", tiers=back, gula=(0, (6, 0)), mobs=dict([*limbs.items()][:1])))
    many = harm(raid("reaching_deep", tiers=back, gula=(0, (6, 0)), mobs=limbs))
    assert few.get("jake_alland", 0.0) < many["jake_alland"]


def test_who_is_shaken_off_is_struck_with_those_at_its_feet():
    aloft = harm(raid("undertow", tiers={"jake_alland": 1}, gula=(0, (10, 8))))
    assert aloft["jake_alland"] > 0
    assert "gula" not in aloft


def test_nobody_knows_which_card_comes_so_all_of_them_count():
    alone = harm(raid("eclipse", tiers={"jake_alland": 1}))["jake_alland"]
    among = harm(raid("eclipse", "feeding_time", tiers={"jake_alland": 1}))["jake_alland"]
    assert among == pytest.approx(alone / 2)


def test_what_feeds_fear_is_feared_too():
    fed = raid("feeding_time", moggie=(LOST, (0, 0)), has={"fear": {"damage": 3}})
    starved = raid("feeding_time", has={"fear": {"damage": 3}})
    assert harm(fed)["fear"] < harm(starved).get("fear", 0.0) <= 0


def test_a_myth_likes_what_the_others_fear():
    position = royale(jake_alland=(0, (6, 4)))
    position.strike_down("hod")
    position.state.lost_deck = Deck(("stalking_dark",))
    threatened, myth = seen(position, 0), seen(position, 2)
    assert terror(threatened, threatened) > 0 > terror(myth, myth)


# --- what is won -------------------------------------------------------------------------------


def test_a_phase_is_worth_its_brood():
    position = raid("the_lonely_one", gula=(0, (10, 8)), decks={"item": ITEMS})
    start = besieged(seen(position), seen(position))
    position.field.change_unit("fear", damage=5)
    wounded = besieged(seen(position), seen(position))
    position.strike_down("fear", "jake_alland")
    # While its rewards are still being chosen, the phase counts as over.
    assert position.state.phase == 1
    assert besieged(seen(position), seen(position)) > wounded
    while position.match.decision.question.rule != "TS-SIMTURN-01":
        position.do(position.match.legal()[0])
    assert position.state.phase == 2
    assert start < wounded < besieged(seen(position), seen(position))


def test_the_most_wounded_friend_is_cared_for_in_raids_alone():
    hurt = {"gula": {"damage": 4}}
    allied, rival = raid(gula=(0, (10, 8)), has=hurt), royale(has=hurt)
    assert care(seen(allied), seen(allied)) == pytest.approx(0.5)
    assert care(seen(rival), seen(rival)) == 0.0


def betrayal_of_gula(position: Position) -> float:
    """What it is to the first player if Gula is wounded."""
    struck = Position.__new__(Position)
    struck.map, struck.match = position.map, position.match.clone()
    struck.field.change_unit("gula", damage=4)
    return betrayal(seen(position), seen(struck))


@pytest.mark.parametrize(("left", "worth_it"), [(ALONE + 1, False), (ALONE - 1, True)])
def test_rivals_are_left_alone_as_long_as_they_are_needed_against_fear(left, worth_it):
    position = royale()
    fear = position.unit("fear")
    position.field.change_unit("fear", damage=position.field.full_health(fear) - left)
    assert (betrayal_of_gula(position) > 0) == worth_it


def test_who_has_more_of_its_own_needs_others_less():
    alone, with_a_friend = royale(), royale(roland_rumpus=(0, (9, 4)))
    assert betrayal_of_gula(alone) < betrayal_of_gula(with_a_friend)


def test_a_blow_in_prospect_is_worth_no_more_than_one_that_is_struck():
    """What a rival loses is shared among all who are against it, before the blow and after it."""
    hod = {"hod": (0, (9, 3))}
    duel, crowd = royale(**hod), royale(**hod, mara_the_meek=(2, (11, 8)))
    worth = [seen(one).blow_from(one.unit("hod")) for one in (duel, crowd)]
    assert worth[1] > 0
    assert worth[0] == pytest.approx(2 * worth[1])
    beside_fear = [royale(hod=(0, (4, 4))), royale(hod=(0, (4, 4)), mara_the_meek=(2, (11, 8)))]
    fear = [seen(one).blow_from(one.unit("hod")) for one in beside_fear]
    assert fear[0] == fear[1] > 0


@pytest.mark.parametrize(("among_two", "again"), [(danger, outlast), (approach, patience)])
def test_among_several_rivals_it_counts_again_until_one_is_left(among_two, again):
    position = royale()
    one = seen(position)
    assert among_two(one, one) > 0
    assert again(one, one) == among_two(one, one)
    position.strike_down("hod", "gula")
    one = seen(position)
    assert among_two(one, one) > 0
    assert again(one, one) == 0.0


def test_a_myth_wants_everybody_to_have_less():
    position = royale()
    position.strike_down("hod")
    before = denial(seen(position, 2), seen(position, 2))
    position.field.change_unit("gula", damage=4)
    after = denial(seen(position, 2), seen(position, 2))
    assert after < before
    assert denial(seen(position, 0), seen(position, 0)) == 0.0


# --- turns -------------------------------------------------------------------------------------


def test_in_a_raid_one_turn_is_thought_through_after_the_other():
    position = raid(gula=(0, (10, 8)), hod=(1, (10, 0)))
    begins = [a for a in position.match.legal() if isinstance(a, BeginTurn)]
    assert {action.character for action in begins} == {"gula", "hod"}
    assert not any(isinstance(action, BeginTurn) for action in open_to(position.match, 0))
    position.do(EndTurn())
    assert open_to(position.match, 0) == [BeginTurn("gula")]


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_nobody_goes_back_and_forth_between_characters(name):
    position = raid("eclipse", gula=(0, (10, 8)), hod=(0, (10, 0)), jake_alland=(0, (9, 4)))
    player = player_named(name, 3, shelf())
    begun = []
    while position.state.round == 1:
        action = player.choose(position.match)
        if isinstance(action, BeginTurn):
            begun.append(action.character)
        position.do(action)
    assert sorted(begun) == ["gula", "hod"]


def test_a_friend_asked_out_of_order_thinks_about_its_own():
    position = raid(hod=(1, (10, 0)), gula=(1, (5, 4)))
    asked = position.match.asking(1)
    assert asked.decision.players == (1, 0)
    chosen = player_named("normal", 3, shelf()).choose(asked)
    assert chosen in (BeginTurn("hod"), BeginTurn("gula"))
    assert position.match.decision.player == 0


def test_the_last_turn_of_a_round_does_not_feel_worse_for_it():
    """Which card comes is not known: a thought stops before it is drawn."""
    position = raid("the_lonely_one", jake_alland=(0, (5, 4)))
    reasoning = mind_of(position.match.game).reason(0)
    (outcome,) = reasoning.outcomes(position.match, EndTurn(), worlds=1)
    assert outcome.match.state.round == 2
    assert outcome.match.table.remaining_health(outcome.match.table.unit("jake_alland")) == 6
    assert position.state.lost_deck.cards == ("the_lonely_one",)


def test_it_strikes_fear_where_it_can():
    position = raid("eclipse", jake_alland=(0, (5, 4)), decks={"item": ITEMS})
    player = player_named("hard", 3, shelf())
    done = []
    while position.state.round == 1 and len(done) < 12:
        done.append(player.choose(position.match))
        position.do(done[-1])
    assert any(isinstance(action, Attack) for action in done)


@pytest.mark.parametrize("mode", ["raid", "royale"])
def test_whoever_has_lost_its_steed_thinks_of_where_to_land(mode: str):
    worm = ((7, 4), (8, 4), (9, 4))
    position = Position(
        PLAIN,
        mode=mode,
        gula=(0, (11, 0)),
        abaddon=(0, worm),
        hod=(1, (11, 8)),
        fear=(LOST, (2, 4)),
        tamed={"abaddon": "gula"},
        riding={"gula": "abaddon"},
    )
    hurt(position.field, position.unit("abaddon"), 8)
    position.match.decision = position.match.table.run()
    assert isinstance(position.match.decision.question, Unhorsed)
    landing = player_named("hard", 1, shelf()).choose(position.match)
    assert isinstance(landing, Land)
    assert landing.spot in {position.spot(*place) for place in worm}


def test_whoever_has_lost_its_steed_strikes_nobody_before_it_lands():
    position = Position(
        PLAIN,
        mode="raid",
        hod=(0, (11, 0)),
        abaddon=(0, ((7, 4), (8, 4), (9, 4))),
        fear=(LOST, (2, 4)),
        tamed={"abaddon": "hod"},
        riding={"hod": "abaddon"},
    )
    assert seen(position).armed
    hurt(position.field, position.unit("abaddon"), 8)
    position.match.decision = position.match.table.run()
    assert isinstance(position.match.decision.question, Unhorsed)
    assert seen(position).prospect == 0.0


@pytest.mark.parametrize("name", ["hard", "merciless"])
def test_a_blow_that_fells_fear_is_thought_of_while_others_are_on_its_back(name: str):
    """TS-STIER-06: all of them are nowhere until it is said where they come down."""
    position = Position(
        PLAIN,
        mode="royale",
        mana_wryms=(0, [(9, 0), (10, 0), (11, 0)]),
        jake_alland=(1, (9, 2)),
        hod=(1, (11, 8)),
        fear=(LOST, (2, 4)),
        decks={"item": ITEMS},
        tiers={"mana_wryms_1": 3, "mana_wryms_2": 3, "jake_alland": 1},
    )
    fear = position.unit("fear")
    position.field.change_unit("fear", damage=position.field.full_health(fear) - 1)
    player, done = player_named(name, 3, shelf()), []
    while not any(isinstance(action, Attack | EndTurn) for action in done):
        done.append(player.choose(position.match))
        position.do(done[-1])
    assert isinstance(done[-1], Attack)
    assert done[-1].target == "fear"


def test_a_weak_monster_is_tamed_by_whoever_has_a_fish():
    gula, lost = (0, (6, 4)), (LOST, (7, 4))
    position = royale(
        gula=gula, moggie=lost, has={"gula": {"fish": ("sardine",)}, "moggie": {"damage": 3}}
    )
    position.state.active = "gula"
    position.state.stack[-1] = CharacterTurn("gula")
    position.match.decision = position.match.table.run()
    assert isinstance(player_named("hard", 3, shelf()).choose(position.match), Tame)
