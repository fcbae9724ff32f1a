"""TS-LCOMBAT: fighting with the Lost, who never roll; and what one gets for it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import CheapShot
from timestrike.games.shadow_of_fear.contest import Contest, PushAway
from timestrike.games.shadow_of_fear.defence import AttackResolved, Defend, TakeHits
from timestrike.games.shadow_of_fear.forecasting import forecast_of
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.lost_hunt import LostHunts, LostStrikes
from timestrike.games.shadow_of_fear.odds import (
    attack_odds,
    best_defence,
    cheap_shot_odds,
    damage_odds,
)
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.threat import assaults, strikers
from timestrike.games.shadow_of_fear.vocabulary.areas import AreaAttack
from timestrike.games.shadow_of_fear.vocabulary.effects import Harm
from timestrike.games.shadow_of_fear.ways import way_to

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)


def battle(drawing: str = PLAIN, **more) -> Position:
    units = {"jake_alland": (0, (8, 4)), **more}
    return Position(board(drawing), mode=units.pop("mode", "raid"), **units)


# --- striking the Lost -------------------------------------------------------------------------


@pytest.mark.rule("TS-LCOMBAT-01", "TS-LCOMBAT-03", "TS-MONST-01")
def test_the_lost_block_without_a_roll():
    position = battle(dice=["hit", "lucky_hit", "hit"], moggie=(LOST, (7, 4)))
    events = position.do(Attack("jake_alland", "moggie"))
    resolved = next(event for event in events if isinstance(event, AttackResolved))
    assert (resolved.hits, resolved.blocks) == (3, 1)
    assert position.health("moggie") == 2
    assert [event.purpose for event in events if kinds([event]) == ["DiceRolled"]] == ["attack"]


@pytest.mark.rule("TS-LCOMBAT-03")
def test_each_attack_is_blocked_anew_and_more_in_a_later_phase():
    for phase, damage in ((1, 2), (3, 1)):
        position = battle(phase=phase, dice=["hit"] * 3, moggie=(LOST, (7, 4)))
        position.do(Attack("jake_alland", "moggie"))
        assert position.health("moggie") == 4 - damage


@pytest.mark.rule("TS-LCOMBAT-03")
def test_damage_without_hits_is_not_blocked():
    sting = Skill(
        id="sting",
        name="Sting",
        type="ability",
        aim=Aim(range=3),
        clauses=(Clause(at="cast", do=(Harm(),)),),
    )
    position = battle(moggie=(LOST, (7, 4)), cards={"jake_alland": {"skills": (sting,)}})
    position.do(CastAbility("jake_alland", "sting", "moggie"))
    assert position.health("moggie") == 3


@pytest.mark.rule("TS-LCOMBAT-03", "TS-AOE-01")
def test_in_an_area_every_lost_unit_blocks_for_itself():
    quake = Skill(
        id="quake",
        name="Quake",
        type="ability",
        clauses=(Clause(at="cast", do=(AreaAttack(around="self", dice=3, spare=("self",)),)),),
    )
    position = battle(
        dice=["hit"] * 3,
        moggie=(LOST, (7, 4)),
        txato=(LOST, ((9, 4), (10, 4))),
        cards={"jake_alland": {"skills": (quake,)}},
        decks={"item": ("hex_doll", "hex_doll")},
    )
    position.do(CastAbility("jake_alland", "quake"))
    position.do(position.match.legal()[0])
    assert position.health("moggie") == 2
    assert position.health("txato") == 3
    assert len(position.state.characters["jake_alland"].items) == 2


@pytest.mark.rule("TS-LCOMBAT-04")
def test_damage_to_fear_lies_on_its_stats_card():
    position = battle(dice=["hit"] * 3, survivors=4, jake_alland=(0, (4, 4)), fear=(LOST, (2, 4)))
    position.do(Attack("jake_alland", "fear"))
    assert position.health("fear") == 12 - 2
    position.state.phase = 2
    position.field.changed()
    assert position.health("fear") == 16 - 2


@pytest.mark.rule("TS-LCOMBAT-03", "TS-MOB-03")
def test_two_hits_cut_a_tentacle_off_and_hurt_fear():
    position = battle(dice=["hit", "hit", "void"], fear=(LOST, (2, 4)), mobs={"tentacle_1": (7, 4)})
    position.do(Attack("jake_alland", "tentacle_1"))
    assert not position.unit("tentacle_1").in_play
    assert position.health("fear") == 5


# --- struck by the Lost ------------------------------------------------------------------------


@pytest.mark.rule("TS-LCOMBAT-02")
def test_lost_attack_is_a_number_of_hits_and_the_defender_rolls():
    position = battle(dice=["block", "void", "hit"], moggie=(LOST, (7, 4)))
    events = position.resolve(LostStrikes("moggie", "jake_alland"))
    assert kinds(events) == ["AttackDeclared"]
    decision = position.match.decision
    assert decision.kind == "ChooseDefence"
    assert decision.players == (0,)
    assert decision.question.hits == 2
    position.do(Defend("jake_alland"))
    assert position.health("jake_alland") == 5


@pytest.mark.rule("TS-LCOMBAT-02")
def test_a_card_may_say_how_many_hits():
    position = battle(moggie=(LOST, (7, 4)))
    position.resolve(LostHunts("moggie", "closest", hits=4))
    position.do(TakeHits("jake_alland"))
    assert position.health("jake_alland") == 2


@pytest.mark.rule("TS-LCOMBAT-02", "TS-SENT-05")
def test_fear_strikes_from_any_of_its_seven_hexes():
    position = battle(jake_alland=(0, (5, 4)), fear=(LOST, (2, 4)))
    # Three hexes from the centre, two from the rim: within Range 2.
    events = position.resolve(LostHunts("fear", "closest", moves=False))
    assert kinds(events) == ["AttackDeclared"]
    far = battle(jake_alland=(0, (6, 4)), fear=(LOST, (2, 4)))
    assert far.resolve(LostHunts("fear", "closest", moves=False)) == []


@pytest.mark.rule("TS-SENT-05", "TS-LOS-07")
def test_fear_looks_from_above_its_centre():
    def strikes_over(levels: int) -> bool:
        wall = board(PLAIN, {(4, 4): levels, (4, 3): levels})
        position = Position(wall, mode="raid", jake_alland=(0, (5, 4)), fear=(LOST, (2, 4)))
        return bool(position.resolve(LostHunts("fear", "closest", moves=False)))

    # Its eye is almost eleven levels up, three hexes from Jake: low walls do not hide him.
    assert strikes_over(3)
    assert not strikes_over(9)


# --- exact odds --------------------------------------------------------------------------------


@pytest.mark.rule("TS-LCOMBAT-03")
def test_the_odds_against_the_lost_are_exact():
    position = battle(moggie=(LOST, (7, 4)))
    odds = damage_odds(position.field, position.unit("jake_alland"), position.unit("moggie"))
    # Three dice with a hit on every second face, one hit blocked.
    assert odds[2] == Fraction(1, 8)
    assert odds[1] == Fraction(3, 8)
    assert odds[0] == Fraction(1, 2)
    forecast = forecast_of(position.field, Attack("jake_alland", "moggie"))
    assert forecast.defence.count == 0
    assert forecast.defence.sure == 1
    assert forecast.attack.count == 3
    assert forecast.average == pytest.approx(5 / 8)


@pytest.mark.rule("TS-LCOMBAT-02")
def test_the_odds_of_a_lost_attack_are_exact():
    position = battle(moggie=(LOST, (7, 4)))
    moggie, jake = position.unit("moggie"), position.unit("jake_alland")
    odds = attack_odds(position.field, moggie, jake).map(lambda end: end.damage)
    # Two hits against three dice with a block on every third face.
    assert odds[2] == Fraction(8, 27)
    assert odds[1] == Fraction(12, 27)
    assert odds[0] == Fraction(7, 27)
    assert best_defence(position.field, moggie, jake) is None


@pytest.mark.rule("TS-LCOMBAT-02", "TS-LSTAT-01")
def test_threats_by_the_lost_reckon_with_their_numbers():
    position = battle(moggie=(LOST, (3, 4)))
    jake = position.unit("jake_alland")
    # Move 3 and Range 2: Moggie strikes what is five hexes away, and nothing farther.
    places = strikers(position.field, jake)
    assert places[position.spot(8, 4)] == ("moggie",)
    assert places[position.spot(9, 4)] == ()
    (assault,) = assaults(position.field, jake, position.spot(8, 4))
    assert assault.loss == pytest.approx(2 * 8 / 27 + 12 / 27)


# --- Cheap Shots -------------------------------------------------------------------------------


@pytest.mark.rule("TS-CHEAP-05")
@pytest.mark.parametrize("mode", ["raid", "gauntlet"])
def test_in_a_raid_the_lost_strike_whoever_flees(mode):
    position = battle(mode=mode, moggie=(LOST, (7, 4)), txato=(LOST, ((7, 3), (6, 3))))
    events = position.do(position.way("jake_alland", (9, 4)))
    assert kinds(events) == ["Stepped", "FleeingPunished", "Hurt", "FleeingPunished", "Hurt"]
    assert position.health("jake_alland") == 4


@pytest.mark.rule("TS-CHEAP-04")
def test_in_a_royale_they_do_not():
    position = battle(mode="royale", gula=(1, (0, 0)), moggie=(LOST, (7, 4)))
    assert kinds(position.do(position.way("jake_alland", (9, 4)))) == ["Stepped"]


@pytest.mark.rule("TS-CHEAP-04", "TS-MYTH-05")
def test_a_monster_under_a_myth_may_strike_and_rolls_for_it():
    position = battle(mode="royale", dice=["hit"], gula=(1, (0, 0)), moggie=(1, (7, 4)))
    position.state.myths = (1,)
    position.field.changed()
    position.do(position.way("jake_alland", (9, 4)))
    question = position.match.decision.question
    assert isinstance(question, CheapShot)
    assert position.match.decision.players == (1,)
    events = position.do(position.match.legal()[0])
    assert "DiceRolled" in kinds(events)
    assert position.health("jake_alland") == 5


@pytest.mark.rule("TS-CHEAP-05")
def test_who_falls_on_the_flight_is_struck_no_more():
    position = battle(
        moggie=(LOST, (7, 4)),
        txato=(LOST, ((7, 3), (6, 3))),
        gula=(0, (0, 0)),
        has={"jake_alland": {"damage": 5}},
    )
    events = position.do(position.way("jake_alland", (9, 4)))
    assert kinds(events).count("FleeingPunished") == 1
    assert not position.unit("jake_alland").in_play


@pytest.mark.rule("TS-CHEAP-05")
def test_a_sure_shot_is_shown_before_one_goes():
    position = battle(moggie=(LOST, (7, 4)))
    assert cheap_shot_odds(position.field, position.unit("moggie"))[1] == 1
    way = way_to(position.match, position.unit("jake_alland"), position.spot(9, 4))
    assert [(warning.icon, warning.percent) for warning in way.warnings] == [("cheap_shot", 100)]


@pytest.mark.rule("TS-CHEAP-04")
def test_in_a_royale_nothing_is_shown_and_no_detour_made():
    position = battle(mode="royale", gula=(1, (0, 0)), moggie=(LOST, (6, 3)))
    way = way_to(position.match, position.unit("jake_alland"), position.spot(5, 4))
    assert way.warnings == ()
    assert way.cost == 3


# --- Contests ----------------------------------------------------------------------------------


@pytest.mark.rule("TS-CONTEST-08")
def test_the_lost_can_be_contested():
    position = battle(dice=["12", "13"], moggie=(LOST, (7, 4)))
    events = position.do(Contest("jake_alland", "moggie"))
    contested = events[0]
    # Jake has 6 health, Moggie 4.
    assert (contested.total, contested.opposing_total, contested.won) == (18, 17, True)
    assert position.match.decision.players == (0,)
    position.do(PushAway(position.spot(6, 4)))
    assert position.unit("moggie").spot == position.spot(6, 4)


@pytest.mark.rule("TS-CONTEST-08", "TS-CONTEST-04")
def test_fear_is_too_large_to_be_contested():
    position = battle(jake_alland=(0, (4, 4)), fear=(LOST, (2, 4)))
    assert position.refusals(Contest("jake_alland", "fear")) == ["TS-CONTEST-04"]


# --- loot --------------------------------------------------------------------------------------


@pytest.mark.rule("TS-ITEM-03")
@pytest.mark.parametrize("mode", ["royale", "raid"])
def test_damage_to_a_lost_unit_gives_an_item(mode):
    position = battle(
        mode=mode,
        dice=["hit"] * 3,
        gula=(1, (0, 0)),
        moggie=(LOST, (7, 4)),
        decks={"item": ("hex_doll", "hex_doll")},
    )
    position.do(Attack("jake_alland", "moggie"))
    assert position.state.characters["jake_alland"].items == ("hex_doll",)


@pytest.mark.rule("TS-ITEM-03")
def test_an_attack_that_is_blocked_gives_none():
    position = battle(
        dice=["hit", "void", "void"], moggie=(LOST, (7, 4)), decks={"item": ("hex_doll",)}
    )
    position.do(Attack("jake_alland", "moggie"))
    assert position.state.characters["jake_alland"].items == ()


@pytest.mark.rule("TS-ITEM-06")
def test_in_a_royale_damage_to_a_player_gives_none():
    position = battle(
        mode="royale", dice=["hit"] * 3, gula=(1, (7, 4)), decks={"item": ("hex_doll",)}
    )
    position.do(Attack("jake_alland", "gula"))
    position.do(TakeHits("gula"))
    assert position.health("gula") == 5
    assert position.state.characters["jake_alland"].items == ()


@pytest.mark.rule("TS-ITEM-03", "TS-MYTH-15")
def test_monsters_under_a_myth_still_count_as_lost():
    position = battle(
        mode="royale",
        dice=["hit"] * 3 + ["void"],
        gula=(1, (0, 0)),
        moggie=(1, (7, 4)),
        decks={"item": ("hex_doll",)},
    )
    position.state.myths = (1,)
    position.field.changed()
    position.do(Attack("jake_alland", "moggie"))
    position.do(Defend("moggie"))
    assert position.state.characters["jake_alland"].items == ("hex_doll",)


@pytest.mark.rule("TS-ITEM-03")
def test_the_lost_gain_nothing_themselves():
    position = battle(moggie=(LOST, (7, 4)), decks={"item": ("hex_doll",)})
    position.resolve(LostStrikes("moggie", "jake_alland"))
    position.do(TakeHits("jake_alland"))
    assert position.health("jake_alland") == 4
    assert len(position.state.item_deck) == 1


@pytest.mark.rule("TS-DEFEAT-03")
def test_what_a_lost_unit_defeats_leaves_its_loot_to_nobody():
    position = battle(
        gula=(0, (0, 0)),
        moggie=(LOST, (7, 4)),
        has={"jake_alland": {"damage": 5, "materials": 2, "items": ("hex_doll",)}},
    )
    position.resolve(LostStrikes("moggie", "jake_alland"))
    position.do(TakeHits("jake_alland"))
    assert position.state.characters["jake_alland"].defeated
    assert position.state.characters["moggie"].items == ()
    assert position.state.characters["moggie"].materials == 0
    assert position.state.item_deck.cards == ("hex_doll",)


@pytest.mark.rule("TS-DEFEAT-03", "TS-MYTH-15")
def test_nor_does_a_monster_under_a_myth_take_loot():
    position = battle(
        mode="royale",
        hod=(0, (0, 0)),
        gula=(1, (11, 8)),
        moggie=(1, (7, 4)),
        has={"jake_alland": {"items": ("hex_doll",)}},
    )
    position.state.myths = (1,)
    position.field.changed()
    hurt(position.field, position.unit("jake_alland"), 6, by="moggie", striker="moggie")
    assert position.state.characters["moggie"].items == ()
    assert position.state.item_deck.cards == ("hex_doll",)
