"""TS-ROYALE, TS-REWARD, TS-INIT, TS-MYTH: every team for itself, and Fear among them."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.awakening import AwakenStat
from timestrike.games.shadow_of_fear.climbing import ClimbSentience
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.initiative import InitiativeRolled, InitiativeSeized
from timestrike.games.shadow_of_fear.lost_side import keeper_of_monsters
from timestrike.games.shadow_of_fear.monsters import revert
from timestrike.games.shadow_of_fear.myth import MythRose
from timestrike.games.shadow_of_fear.rounds import EndRound, Refresh
from timestrike.games.shadow_of_fear.sentience_turn import SentienceTurn
from timestrike.games.shadow_of_fear.shaking import shake
from timestrike.games.shadow_of_fear.simultaneous import active_player
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.victory import AllStruck

PLAIN = board("\n".join([" ".join(["0"] * 14)] * 9))
HITS = ["lucky_hit"] * 9
ITEMS = ("hex_doll",) * 6


def royale(**kwargs) -> Position:
    """Jake, Mara and Fear far apart on a plain."""
    places = {
        "jake_alland": (0, (0, 0)),
        "mara_the_meek": (1, (0, 8)),
        "fear": (LOST, (10, 4)),
    }
    return Position(PLAIN, mode="royale", **{**places, **kwargs})


def end_round(position: Position) -> list:
    position.state.stack = [EndRound()]
    position.state.active = None
    position.field.change_character("jake_alland", begun=False)
    position.field.events = []
    position.match.decision = position.field.run()
    return position.field.events


def has(position: Position, character: str):
    return position.state.characters[character]


# --- the end -----------------------------------------------------------------------------------


@pytest.mark.rule("TS-ROYALE-01")
def test_a_team_wins_when_fear_and_all_others_are_gone():
    position = royale()
    position.strike_down("fear", "jake_alland")
    assert position.match.result is None
    position.strike_down("mara_the_meek", "jake_alland")
    assert (position.match.result.winners, position.match.result.rule) == ((0,), "TS-ROYALE-01")


@pytest.mark.rule("TS-ROYALE-02", "TS-MYTH-14")
def test_the_lost_win_when_no_team_is_left_and_the_myths_with_them():
    position = royale()
    position.strike_down("mara_the_meek")
    position.strike_down("jake_alland")
    result = position.match.result
    assert (result.winners, result.rule, result.beaten) == ((1,), "TS-ROYALE-02", True)
    assert not result.draw


@pytest.mark.rule("TS-ROYALE-03")
def test_the_last_team_must_still_face_fear():
    position = royale()
    position.strike_down("mara_the_meek", "jake_alland")
    assert position.match.result is None
    position.strike_down("fear", "jake_alland")
    assert (position.match.result.winners, position.match.result.rule) == ((0,), "TS-ROYALE-01")


@pytest.mark.rule("TS-ROYALE-04", "TS-MYTH-15")
def test_with_fear_its_limbs_and_monsters_are_gone_but_not_the_tamed():
    position = royale(
        mobs={"tentacle_1": (5, 5)},
        moggie=(LOST, (3, 3)),
        txato=(0, ((4, 0), (5, 0))),
        has={"txato": {"tamer": "jake_alland"}},
    )
    position.strike_down("fear", "jake_alland")
    assert not position.unit("tentacle_1").in_play
    assert not position.unit("moggie").in_play
    assert has(position, "moggie").defeated
    assert position.unit("txato").in_play


@pytest.mark.rule("TS-ROYALE-05", "TS-INIT-03", "TS-EXHAUST-05")
def test_after_fear_the_rounds_go_on_without_cards():
    position = royale(decks={"lost": ("upheaval",)}, dice=["7", "12"])
    position.strike_down("fear", "jake_alland")
    events = end_round(position)
    assert InitiativeRolled((((0, "7"), (1, "12")),), 1) in events
    assert "SentienceCardDrawn" not in kinds(events)


@pytest.mark.rule("TS-ROYALE-06")
def test_if_the_last_fall_together_fear_decides_whether_it_is_a_draw():
    for fear_is_dead, rule in ((True, "TS-ROYALE-06"), (False, "TS-ROYALE-02")):
        position = royale()
        if fear_is_dead:
            position.strike_down("fear")
        position.field.push(AllStruck())
        for unit in ("jake_alland", "mara_the_meek"):
            hurt(position.field, position.unit(unit), 99)
        position.match.decision = position.field.run()
        assert position.match.result.rule == rule
        assert position.match.result.winners == ()
        assert position.match.result.draw is fear_is_dead


@pytest.mark.rule("TS-ROYALE-07")
def test_half_of_its_health_turns_fears_card_once_and_for_all():
    position = royale(survivors=3)  # 15 health: half of it, rounded up, is 8
    hurt(position.field, position.unit("fear"), 7)
    assert position.state.phase == 1
    hurt(position.field, position.unit("fear"), 1)
    assert position.state.phase == 2
    assert position.unit("fear").damage == 8
    position.field.change_unit("fear", damage=0)
    hurt(position.field, position.unit("fear"), 1)
    assert position.state.phase == 2


# --- rewards -----------------------------------------------------------------------------------


@pytest.mark.rule("TS-REWARD-01", "TS-REWARD-03", "TS-ITEM-03")
def test_a_defeated_monster_gives_an_item_and_an_awakening_beyond_the_item_for_the_damage():
    position = royale(
        moggie=(LOST, (1, 0)),
        dice=HITS,
        decks={"item": ITEMS},
        has={"moggie": {"damage": 3}},
    )
    position.do(Attack("jake_alland", "moggie"))
    assert position.match.decision.players == (0,)
    position.do(AwakenStat("jake_alland", "attack"))
    assert has(position, "jake_alland").items == ("hex_doll",) * 2
    assert has(position, "jake_alland").awakenings == ("attack",)


@pytest.mark.rule("TS-REWARD-01")
def test_a_tentacle_gives_none_of_it():
    position = royale(mobs={"tentacle_1": (1, 0)}, dice=HITS, decks={"item": ITEMS})
    position.do(Attack("jake_alland", "tentacle_1"))
    assert has(position, "jake_alland").items == ("hex_doll",)
    assert has(position, "jake_alland").awakenings == ()


@pytest.mark.rule("TS-REWARD-02")
def test_fears_defeat_gives_three_items_and_all_awakenings():
    position = royale(decks={"item": ITEMS})
    position.strike_down("fear", "jake_alland")
    assert len(has(position, "jake_alland").items) == 3
    assert set(has(position, "jake_alland").awakenings) == {"move", "attack", "defense"}


@pytest.mark.rule("TS-REWARD-04")
def test_what_a_tamed_monster_defeats_rewards_its_tamer():
    position = royale(
        moggie=(LOST, (6, 6)),
        txato=(0, ((4, 0), (5, 0))),
        has={"txato": {"tamer": "jake_alland"}},
        decks={"item": ITEMS},
    )
    position.strike_down("moggie", "txato")
    assert position.match.decision.question.character == "jake_alland"
    assert has(position, "jake_alland").items == ("hex_doll",)
    assert has(position, "txato").items == ()


@pytest.mark.rule("TS-REWARD-05")
def test_nobody_is_rewarded_for_a_fall():
    position = royale(moggie=(LOST, (6, 6)), decks={"item": ITEMS})
    position.strike_down("moggie")
    assert has(position, "jake_alland").items == ()
    assert position.match.decision.question.rule == "TS-TURN-01"


# --- initiative --------------------------------------------------------------------------------


@pytest.mark.rule("TS-INIT-01", "TS-EXHAUST-03")
def test_who_stands_highest_on_fear_begins_the_next_round():
    position = royale(tiers={"jake_alland": 1, "mara_the_meek": 2}, decks={"lost": ("upheaval",)})
    events = end_round(position)
    assert events[0] == InitiativeSeized(1)
    assert kinds(events).index("InitiativeSeized") < kinds(events).index("SentienceCardDrawn")


@pytest.mark.rule("TS-INIT-02")
def test_who_shares_the_highest_tier_rolls_for_it():
    position = royale(
        gula=(2, (3, 8)),
        tiers={"jake_alland": 2, "mara_the_meek": 1, "gula": 2},
        dice=["3", "18"],
        decks={"lost": ("upheaval",)},
    )
    assert end_round(position)[0] == InitiativeRolled((((0, "3"), (2, "18")),), 2)


@pytest.mark.rule("TS-INIT-03")
def test_in_team_play_each_team_rolls_once():
    position = royale(gula=(2, (3, 8)), teams=(0, 1, 0), dice=["3", "18"])
    position.strike_down("fear")
    assert end_round(position)[0] == InitiativeRolled((((2, "3"), (1, "18")),), 1)


@pytest.mark.rule("TS-INIT-04")
def test_if_nobody_stands_on_fear_all_roll():
    position = royale(dice=["3", "18"], decks={"lost": ("devouring_dread",)})
    events = end_round(position)
    assert events[0] == InitiativeRolled((((0, "3"), (1, "18")),), 1)
    assert position.match.decision.players == (1,)


@pytest.mark.rule("TS-INIT-05")
def test_the_tiers_are_read_before_the_card_throws_everybody_off():
    position = royale(tiers={"mara_the_meek": 1}, decks={"lost": ("upheaval",)})
    position.state.stack = [EndRound()]
    step = position.state.stack.pop()
    step.resolve(position.field)
    assert position.state.stack == [Refresh(1), SentienceTurn()]


@pytest.mark.rule("TS-SIMUL-01")
def test_while_a_card_is_resolved_the_player_with_initiative_counts_as_active():
    position = royale(tiers={"mara_the_meek": 1}, decks={"lost": ("upheaval",)})
    position.state.active = None
    assert active_player(position.field) == 0
    EndRound().resolve(position.field)
    assert active_player(position.field) == 1


@pytest.mark.rule("TS-INIT-06", "TS-MYTH-05")
def test_a_myth_takes_no_part_in_the_roll_and_acts_at_its_seat():
    position = royale(
        gula=(2, (3, 8)),
        moggie=(LOST, (6, 1)),
        dice=["3", "18"],
        decks={"lost": ("devouring_dread",)},
    )
    position.strike_down("mara_the_meek")
    events = end_round(position)
    assert InitiativeRolled((((0, "3"), (2, "18")),), 2) in events
    acting = []
    for character in ("gula", "jake_alland", "moggie"):
        acting.append(position.match.decision.player)
        position.do(BeginTurn(character))
        position.do(EndTurn())
    assert acting == [2, 0, 1]


# --- the Myth ----------------------------------------------------------------------------------


@pytest.mark.rule("TS-MYTH-01")
def test_who_loses_everyone_while_fear_lives_becomes_a_myth():
    position = royale(gula=(1, (3, 8)), hod=(2, (9, 0)))
    position.strike_down("mara_the_meek")
    assert position.state.myths == ()
    assert MythRose(1) in position.strike_down("gula")
    assert position.state.myths == (1,)
    position.strike_down("hod")
    assert position.state.myths == (1, 2)


@pytest.mark.rule("TS-MYTH-01")
def test_a_team_becomes_myths_only_when_all_of_it_has_fallen():
    position = royale(gula=(2, (3, 8)), teams=(0, 1, 1))
    position.strike_down("gula")
    assert position.state.myths == ()
    position.strike_down("mara_the_meek")
    assert set(position.state.myths) == {1, 2}


@pytest.mark.rule("TS-MYTH-02")
def test_who_falls_after_fear_is_out_of_the_game():
    position = royale(gula=(2, (3, 8)))
    position.strike_down("fear")
    position.strike_down("mara_the_meek")
    assert position.state.myths == ()


@pytest.mark.rule("TS-MYTH-03")
def test_a_rising_myth_shakes_everybody_off_fear():
    position = royale(gula=(2, (3, 8)), tiers={"jake_alland": 2})
    events = position.strike_down("mara_the_meek")
    assert "ShakenOff" in kinds(events)
    while position.unit("jake_alland").perch is not None:
        position.do(position.match.legal()[0])
    assert position.unit("jake_alland").standing


@pytest.mark.rule("TS-MYTH-04")
def test_under_a_myth_nobody_tames_or_climbs_any_more():
    position = royale(
        gula=(2, (3, 8)),
        moggie=(LOST, (1, 0)),
        jake_alland=(0, (0, 0)),
        has={"jake_alland": {"fish": ("sardine",)}},
    )
    before = position.refusals(Tame("jake_alland", "moggie", "sardine"))
    assert "TS-MYTH-04" not in before
    position.strike_down("mara_the_meek")
    assert "TS-MYTH-04" in position.refusals(Tame("jake_alland", "moggie", "sardine"))
    beside = position.spot(8, 4)
    position.field.change_unit("jake_alland", base=(beside,))
    assert "TS-MYTH-04" in position.refusals(ClimbSentience("jake_alland", "fear", 1))


@pytest.mark.rule("TS-MYTH-05", "TS-MYTH-12", "TS-MYTH-13")
def test_a_myth_takes_over_the_monsters_for_the_next_round_but_not_the_tamed():
    position = royale(
        gula=(2, (3, 8)),
        moggie=(LOST, (6, 1)),
        txato=(0, ((4, 0), (5, 0))),
        has={"txato": {"tamer": "jake_alland"}},
    )
    position.strike_down("mara_the_meek")
    assert (has(position, "moggie").owner, has(position, "moggie").exhausted) == (1, True)
    assert has(position, "txato").owner == 0
    assert has(position, "fear").owner == LOST
    moggie = position.unit("moggie")
    assert position.field.is_lost(moggie)
    assert not position.field.by_lost_stats(moggie)
    assert position.field.enemies(moggie, position.unit("jake_alland"))
    assert not position.field.enemies(moggie, position.unit("fear"))


def beast_on_fears_back(**more) -> Position:
    """Mara's Moggie has climbed Fear, and so has Jake."""
    position = royale(
        moggie=(1, (6, 1)),
        tamed={"moggie": "mara_the_meek"},
        tiers={"moggie": 2, "jake_alland": 1},
        **more,
    )
    position.state.arrivals = (*position.state.arrivals, "moggie")
    return position


@pytest.mark.rule("TS-MYTH-05", "TS-MONST-04", "TS-SHAKE-01")
def test_a_monster_that_loses_its_tamer_on_fears_back_goes_to_the_myth_and_is_shaken_off_too():
    position = beast_on_fears_back(gula=(2, (3, 8)))
    position.strike_down("mara_the_meek")
    assert has(position, "moggie").owner == 1
    for player, unit in ((0, "jake_alland"), (1, "moggie")):
        assert position.match.decision.player == player
        position.do(next(a for a in position.match.legal() if a.unit == unit))
        assert position.unit(unit).standing


@pytest.mark.rule("TS-MONST-04", "TS-SHAKE-01")
def test_a_monster_that_became_lost_on_fears_back_is_shaken_off_after_all_others():
    position = beast_on_fears_back()
    revert(position.field, "moggie")
    assert has(position, "moggie").owner == LOST
    position.field.events = []
    shake(position.field, position.unit("fear"))
    position.match.decision = position.field.run()
    assert position.field.events[0].units == ("jake_alland", "moggie")
    assert position.match.decision.player == 0
    position.do(position.match.legal()[0])
    assert position.unit("moggie").standing


@pytest.mark.rule("TS-ROYALE-04")
def test_a_lost_monster_on_fears_back_falls_with_it():
    position = beast_on_fears_back()
    revert(position.field, "moggie")
    position.strike_down("fear", "jake_alland")
    assert has(position, "moggie").defeated


@pytest.mark.rule("TS-MYTH-11")
def test_several_myths_share_the_monsters():
    beasts = {"moggie": (LOST, (6, 1)), "txato": (LOST, ((4, 0), (5, 0)))}
    position = royale(gula=(2, (3, 8)), teams=(0, 1, 1), **beasts)
    position.field.push(AllStruck())
    for unit in ("mara_the_meek", "gula"):
        hurt(position.field, position.unit(unit), 99)
    position.match.decision = position.field.run()
    assert set(position.state.myths) == {1, 2}
    assert {has(position, name).owner for name in beasts} == {1, 2}
    # A Monster that comes into play later goes to the Myth that has fewer.
    position.strike_down("moggie")
    fewer = {1, 2} - {has(position, "txato").owner}
    assert {keeper_of_monsters(position.field)} == fewer


@pytest.mark.rule("TS-MYTH-14")
def test_a_myth_loses_with_fear():
    position = royale()
    position.strike_down("mara_the_meek")
    position.strike_down("fear", "jake_alland")
    assert position.match.result.winners == (0,)
