"""Legion: two bodies, one life."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import LetFlee, StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.stats import attack_parts, total

PINCER = [(0, 0), (2, 0)]
ALONE = [(0, 0), (4, 0)]


def dice_in(events) -> int:
    (roll,) = [event for event in events if isinstance(event, DiceRolled)]
    return len(roll.faces)


@pytest.mark.parametrize(("places", "dice"), [(PINCER, 3), (ALONE, 2)])
def test_pincer_adds_a_die_if_the_other_body_is_engaged_with_the_same_target(places, dice):
    position = Position(
        board("0 0 0 0 0"),
        dice=["void"] * 3,
        skills=True,
        legion=(0, places),
        gula=(1, (1, 0)),
    )
    assert dice_in(position.do(Attack("legion_1", "gula"))) == dice
    assert total(attack_parts(position.field, position.unit("legion_1"))) == 2


@pytest.mark.rule("TS-ENGAGE-07", "TS-CHEAP-03")
def test_spears_out_strikes_whoever_becomes_engaged():
    position = Position(
        board("0 0 0 0 0"),
        dice=["hit"],
        skills=True,
        gula=(0, (3, 0)),
        legion=(1, [(0, 0), (4, 0)]),
    )
    position.do(position.way("gula", (2, 0)))  # away from the second body
    position.do(LetFlee("legion_2", "gula"))
    position.do(position.way("gula", (1, 0)))
    assert position.match.decision.players == (1,)
    position.do(StrikeFleeing("legion_1", "gula"))
    assert position.health("gula") == 7


def locked(places) -> Position:
    position = Position(
        board("0 0 0 0 0"),
        dice=["hit", *["void"] * 6],
        skills=True,
        gula=(0, (1, 0)),
        legion=(1, places),
    )
    position.do(Attack("gula", "legion_1"))
    return position


def test_locked_shields_add_a_die_if_both_bodies_are_engaged_with_the_attacker():
    assert dice_in(locked(PINCER).do(Defend("legion_1", "locked_shields"))) == 3
    assert dice_in(locked(PINCER).do(Defend("legion_1"))) == 2
    assert locked(ALONE).refusals(Defend("legion_1", "locked_shields")) == ["TS-SKILL-03"]


def test_trade_places_swaps_the_two_bodies_even_out_of_sight():
    position = Position(
        board("0 0 0 0 0 0 0", walls={(2, 0): 9}),
        skills=True,
        legion=(0, [(0, 0), (4, 0)]),
        gula=(1, (5, 0)),
    )
    position.do(CastAbility("legion_1", "trade_places", "legion_2"))
    assert position.unit("legion_1").spot == position.spot(4, 0)
    assert position.unit("legion_2").spot == position.spot(0, 0)


def test_trade_places_is_for_the_other_body_within_six_hexes():
    position = Position(
        board("0 0 0 0 0 0 0 0 0"),
        skills=True,
        legion=(0, [(0, 0), (7, 0)]),
        hod=(0, (2, 0)),
        gula=(1, (8, 0)),
    )
    assert position.refusals(CastAbility("legion_1", "trade_places", "hod")) == ["TS-SKILL-03"]
    assert position.refusals(CastAbility("legion_1", "trade_places", "legion_1")) != []
    far = position.refusals(CastAbility("legion_1", "trade_places", "legion_2"))
    assert far == ["TS-RANGE-02"]
