"""Gula is slow, vast and hungry."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.turns import EndTurn

ROW = "0 0 0 0"


@pytest.mark.parametrize(
    ("attack", "block", "health"),
    [("lucky_hit", "void", 6), ("hit", "void", 5), ("lucky_hit", "block", 5)],
)
def test_devour_heals_after_a_lucky_hit_that_did_damage(attack, block, health):
    position = Position(
        board(ROW),
        dice=[attack, "void", "void", "void", block, "void", "void"],
        skills=True,
        has={"gula": {"damage": 3}},
        gula=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
    )
    position.do(Attack("gula", "jake_alland", "devour"))
    position.do(Defend("jake_alland"))
    assert position.health("gula") == health


def test_fat_folds_roll_voids_again_once():
    position = Position(
        board(ROW),
        dice=["hit", "hit", "void", "void", "hit", "block", "void"],
        skills=True,
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(Attack("jake_alland", "gula"))
    position.do(Defend("gula", "fat_folds"))
    # A void and a hit; the void becomes a block, and one hit of two is left.
    assert position.health("gula") == 7


@pytest.mark.parametrize(("face", "curses"), [("hit", ("affliction",)), ("void", ())])
def test_belch_may_afflict_an_enemy_within_two_hexes(face, curses):
    position = Position(
        board(ROW), dice=[face], skills=True, gula=(0, (0, 0)), jake_alland=(1, (2, 0))
    )
    position.do(CastAbility("gula", "belch", "jake_alland"))
    assert position.state.characters["jake_alland"].curses == curses
    far = Position(board(ROW), skills=True, gula=(0, (0, 0)), jake_alland=(1, (3, 0)))
    assert far.refusals(CastAbility("gula", "belch", "jake_alland")) == ["TS-RANGE-02"]


@pytest.mark.parametrize(("fish", "health"), [("sardine", 6), ("swordfish", 5)])
def test_iron_stomach_heals_one_more_with_every_fish(fish, health):
    position = Position(
        board(ROW),
        skills=True,
        has={"gula": {"damage": 4, "fish": (fish,)}},
        gula=(0, (0, 0)),
        jake_alland=(1, (3, 0)),
    )
    position.do(EatFish("gula", fish))
    assert position.health("gula") == health


def test_iron_stomach_makes_a_meal_of_a_fish_that_has_nothing_else_to_give():
    position = Position(
        board(ROW),
        skills=True,
        has={"gula": {"damage": 4, "fish": ("archerfish",)}},
        gula=(0, (0, 0)),
        jake_alland=(1, (3, 0)),
    )
    position.do(EatFish("gula", "archerfish"))
    assert position.health("gula") == 5


@pytest.mark.rule("TS-AFFLICT-01", "TS-AFFLICT-03")
def test_affliction_does_him_good():
    position = Position(
        board(ROW),
        has={"gula": {"damage": 4, "curses": ("affliction",)}},
        gula=(0, (0, 0)),
        jake_alland=(1, (3, 0)),
    )
    position.do(EndTurn())
    assert position.health("gula") == 5
    assert position.state.characters["gula"].curses == ()


def test_a_hit_taken_is_a_hit_taken():
    """Without Fat Folds a void stays a void."""
    position = Position(
        board(ROW),
        dice=["hit", "void", "void"],
        skills=True,
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(Attack("jake_alland", "gula"))
    position.do(TakeHits("gula"))
    assert position.health("gula") == 7
