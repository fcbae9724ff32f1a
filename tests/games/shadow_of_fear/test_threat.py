"""What enemies could do next turn: held against what the rules really let them do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from positions import Position, board

from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.odds import attack_odds, best_defence
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.roads import RideRoad
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.threat import assaults, defeat_chance, strikers
from timestrike.games.shadow_of_fear.turns import CharacterTurn

HILLS = board(
    """
    0 0 0 1 3 ~ 0 0 0
     0 0 2 0 0 0 0 1 0
    0 ~ 0 0 b 0 r r r
     0 0 0 4 0 0 w 0 0
    0 0 0 0 0 0 0 0 0
    """,
    walls={(6, 3): 3, (7, 3): 3},
    b=("sand", None, None, None, "sand"),
    r=("sand", "road"),
    w=("sand",),
)


def can_strike(position: Position, enemy: str, unit: str, spot: Spot) -> bool:
    """Search the enemy's whole turn for an attack on the unit, with no dice and no questions."""
    match = position.match.clone()
    field: Any = match.table
    field.change_unit(unit, base=(spot,))
    character = field.unit(enemy).character
    field.state.active = character
    field.state.stack = [CharacterTurn(character)]
    seen: set[tuple[tuple[Spot, ...], int]] = set()
    waiting = [Match.resume(match.game, match.setup, match.world, field.state, ())]
    while waiting:
        here = waiting.pop()
        legal = [action for action in here.legal() if getattr(action, "unit", None) == enemy]
        if any(isinstance(a, Attack | JumpAttack) and a.target == unit for a in legal):
            return True
        for action in legal:
            if isinstance(action, Move | RideRoad):
                there = _gone(here, enemy, action)
                key = there.state.units[enemy].base, there.state.units[enemy].moved
                if key not in seen:
                    seen.add(key)
                    waiting.append(there)
    return False


def _gone(match: Match, unit: str, action: Move | RideRoad) -> Match:
    """The match after a way without its perils: the unit is there and has paid for it."""
    presenter = BattlePresenter(match, None)
    way = presenter.way(unit, action.path[-1])
    costs = {one.action: one.cost for one in (way, *getattr(way, "alternatives", ()))}
    state = match.state.clone()
    moved = state.units[unit].moved + costs[action]
    state.units[unit] = msgspec.structs.replace(
        state.units[unit], base=(action.path[-1],), moved=moved
    )
    return Match.resume(match.game, match.setup, match.world, state, ())


@pytest.mark.parametrize(
    "places",
    [
        {"mara_the_meek": (0, (0, 0)), "gula": (1, (6, 4))},
        {"mara_the_meek": (0, (4, 1)), "jake_alland": (0, (0, 0)), "hod": (1, (8, 4))},
        {"jake_alland": (0, (0, 4)), "gula": (1, (4, 0))},
        {"jake_alland": (0, (0, 4)), "gula": (1, (8, 2)), "luxuria": (1, (4, 4))},
    ],
    ids=["melee", "ranged", "leaping", "friends in the way"],
)
def test_who_can_strike_where_is_exactly_what_the_rules_allow(places):
    cards = {name: {"move": 3} for name in ("gula", "hod", "luxuria")}
    position = Position(HILLS, cards=cards, **places)
    unit = next(iter(places))
    enemies = [name for name, (seat, _) in places.items() if seat == 1]
    found = strikers(position.field, position.unit(unit))
    assert found
    for spot, who in list(found.items())[::3]:
        really = {enemy for enemy in enemies if can_strike(position, enemy, unit, spot)}
        assert set(who) == really, spot


def test_the_worst_assault_is_the_attack_the_enemy_would_choose():
    position = Position(HILLS, jake_alland=(0, (0, 4)), gula=(1, (2, 4)), skills=True)
    field, jake = position.field, position.unit("jake_alland")
    (assault,) = assaults(field, jake, jake.spot)
    assert assault.stance.cost == 1
    assert assault.dice == 4
    moved = position.match.clone().table
    gula = moved.change_unit("gula", base=assault.stance.base)
    target = moved.unit("jake_alland")
    answer = best_defence(moved, gula, target)
    assert answer is not None
    odds = attack_odds(moved, gula, target, None, answer).map(lambda end: end.lost)
    assert assault.odds.map(lambda end: end.lost) == odds


def test_higher_ground_makes_it_worse():
    position = Position(board("1 0 0\n 0 0 0"), jake_alland=(0, (1, 0)), gula=(1, (2, 1)))
    jake = position.unit("jake_alland")
    (assault,) = assaults(position.field, jake, jake.spot)
    assert assault.stance.base == (position.spot(0, 0),)
    assert assault.dice == 5


@pytest.mark.parametrize("start", [(0, 0), (1, 0)])
def test_a_range_that_grows_with_the_ground_counts_where_the_enemy_would_stand(start):
    """Mara sees one hex farther from a hill, and no farther again once she has come down."""
    ridge = board("0 3 " + "0 " * 12)
    position = Position(ridge, skills=True, jake_alland=(0, (13, 0)), mara_the_meek=(1, start))
    field, jake = position.field, position.unit("jake_alland")
    for spot, named in strikers(field, jake).items():
        assert (named == ("mara_the_meek",)) is bool(assaults(field, jake, spot)), spot
        assert (named == ("mara_the_meek",)) is can_strike(position, "mara_the_meek", jake.id, spot)


def test_several_assaults_add_up():
    position = Position(
        board("0 0 0\n 0 0 0"),
        jake_alland=(0, (1, 0)),
        gula=(1, (0, 0)),
        luxuria=(1, (2, 0)),
        has={"jake_alland": {"damage": 4}},
    )
    field, jake = position.field, position.unit("jake_alland")
    both = assaults(field, jake, jake.spot)
    assert {assault.blow.unit for assault in both} == {"gula", "luxuria"}
    chance = defeat_chance(field, jake, both)
    alone = [defeat_chance(field, jake, [assault]) for assault in both]
    assert max(alone) < chance < 1
    first, second = (assault.odds.map(lambda end: min(2, end.lost)) for assault in both)
    sure = first.combine(second, lambda a, b: a + b >= 2)
    assert chance == pytest.approx(float(sure[True]))


def test_who_is_exhausted_is_left_out_and_said_so():
    position = Position(
        HILLS,
        jake_alland=(0, (0, 4)),
        gula=(1, (2, 4)),
        hod=(1, (0, 2)),
        has={"gula": {"exhausted": True}},
    )
    threat = BattlePresenter(position.match, None).threat("jake_alland")
    assert "gula" not in {name for who in threat.strikers.values() for name in who}
    assert [words.about["name"] for words in threat.notes] == ["Gula"]


def test_a_place_out_of_reach_is_safe():
    position = Position(
        HILLS, jake_alland=(0, (0, 0)), gula=(1, (8, 4)), cards={"gula": {"move": 1}}
    )
    presenter = BattlePresenter(position.match, None)
    assert presenter.threat("jake_alland").strikers[position.spot(0, 0)] == ()
    peril = presenter.peril("jake_alland", position.spot(0, 0))
    assert peril.dangers == ()
    assert peril.defeat_percent == 0


def test_who_has_acted_in_the_running_turn_is_reckoned_with_afresh():
    position = Position(HILLS, dice=["void"] * 4, gula=(1, (2, 4)), jake_alland=(0, (1, 4)))
    position.do(Attack("gula", "jake_alland"))
    presenter = BattlePresenter(position.match, None)
    there = position.spot(0, 3)
    assert presenter.threat("jake_alland").strikers[there] == ("gula",)
    assert [danger.token for danger in presenter.peril("jake_alland", there).dangers] == ["gula"]


def test_nobody_is_reckoned_to_stand_where_somebody_stands():
    position = Position(HILLS, jake_alland=(0, (0, 0)), gula=(1, (8, 4)))
    threat = BattlePresenter(position.match, None).threat("jake_alland")
    assert position.spot(8, 4) not in threat.strikers
    assert position.spot(6, 3) not in threat.strikers  # a wall


def test_the_lost_threaten_with_sure_hits_and_no_dice():
    position = Position(
        board("0 0 0\n 0 0 0"), mode="royale", jake_alland=(0, (0, 0)), moggie=(LOST, (2, 0))
    )
    jake = position.unit("jake_alland")
    (assault,) = assaults(position.field, jake, jake.spot)
    assert assault.dice == 0
    assert assault.sure > 0
    (danger,) = BattlePresenter(position.match, 0).peril("jake_alland", jake.spot).dangers
    assert danger.words.about["throws"] == Words("threat.sure", {"hits": assault.sure})
