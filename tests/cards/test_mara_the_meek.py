"""Mara the Meek sees far and strikes far."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.vocabulary.words import TakeWay

ROW = "0 0 0 0 0 0 0 0"


@pytest.mark.parametrize(
    ("face", "health", "curses"), [("lucky_block", 6, ("move",)), ("block", 5, ())]
)
def test_ice_barrier_blocks_one_more_and_curses_the_move_of_an_engaged_attacker(
    face, health, curses
):
    position = Position(
        board(ROW),
        dice=["hit", "hit", "void", "void", face],
        skills=True,
        gula=(0, (1, 0)),
        mara_the_meek=(1, (0, 0)),
    )
    position.do(Attack("gula", "mara_the_meek"))
    position.do(Defend("mara_the_meek", "ice_barrier"))
    assert position.health("mara_the_meek") == health
    assert position.state.characters["gula"].curses == curses


def test_ice_barrier_needs_engagement_with_the_attacker():
    position = Position(
        board(ROW),
        dice=["hit", "void", "void"],
        skills=True,
        luxuria=(0, (3, 0)),
        mara_the_meek=(1, (0, 0)),
    )
    position.do(Attack("luxuria", "mara_the_meek"))
    assert position.refusals(Defend("mara_the_meek", "ice_barrier")) == ["TS-SKILL-03"]


def frostbite(*dice: str, **has) -> tuple[Position, int]:
    position = Position(
        board(ROW),
        dice=dice,
        skills=True,
        has=has,
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    events = position.do(Attack("mara_the_meek", "gula", "frostbite"))
    (roll,) = [event for event in events if isinstance(event, DiceRolled)]
    return position, len(roll.faces)


def test_frostbite_curses_the_move_with_a_lucky_hit():
    position, dice = frostbite("lucky_hit", "void", "void")
    assert dice == 3
    position.do(TakeHits("gula"))
    assert position.state.characters["gula"].curses == ("move",)


def test_frostbite_does_no_more_than_an_attack_without_a_lucky_hit():
    position, _ = frostbite("hit", "void", "void")
    position.do(TakeHits("gula"))
    assert position.state.characters["gula"].curses == ()


def test_frostbite_rolls_one_more_die_against_the_frozen():
    _, dice = frostbite("void", "void", "void", "void", gula={"curses": ("move",)})
    assert dice == 4


def mend(**has) -> Position:
    position = Position(
        board(ROW),
        skills=True,
        has=has,
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (5, 0)),
        gula=(1, (7, 0)),
    )
    position.do(CastAbility("mara_the_meek", "mend", "jake_alland"))
    return position


@pytest.mark.parametrize(("way", "health", "curses"), [(0, 5, ("move",)), (1, 4, ())])
def test_mend_heals_or_cleanses_a_friend_within_range(way, health, curses):
    position = mend(jake_alland={"damage": 2, "curses": ("move",)})
    position.do(TakeWay(way))
    assert position.health("jake_alland") == health
    assert position.state.characters["jake_alland"].curses == curses


def test_mend_asks_nothing_where_only_one_thing_helps_and_helps_oneself_too():
    assert mend(jake_alland={"damage": 2}).health("jake_alland") == 5
    position = Position(
        board(ROW),
        skills=True,
        has={"mara_the_meek": {"damage": 1}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(CastAbility("mara_the_meek", "mend", "mara_the_meek"))
    assert position.health("mara_the_meek") == 6
    assert position.refusals(CastAbility("mara_the_meek", "mend", "mara_the_meek")) != []


@pytest.mark.parametrize(("elevation", "rules"), [(2, ["TS-RANGE-02"]), (3, [])])
def test_far_sight_adds_a_hex_of_range_from_elevation_three_on(elevation, rules):
    position = Position(
        board(f"{elevation} 0 0 0 0 0 0"),
        skills=True,
        mara_the_meek=(0, (0, 0)),
        gula=(1, (6, 0)),
    )
    assert position.refusals(Attack("mara_the_meek", "gula")) == rules
