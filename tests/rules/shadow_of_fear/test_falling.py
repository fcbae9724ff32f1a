"""TS-FALL: coming down harder than one's legs allow."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.footing import fall_dice


@pytest.mark.rule("TS-FALL-01", "TS-FALL-03")
@pytest.mark.parametrize(
    ("levels", "height", "dice"),
    [(2, 3, 0), (3, 3, 1), (5, 3, 1), (6, 3, 3), (9, 3, 5), (11, 4, 3), (1, 1, 1), (0, 3, 0)],
)
def test_the_dice_of_a_fall(levels, height, dice):
    assert fall_dice(levels, height) == dice


@pytest.mark.rule("TS-FALL-01", "TS-FALL-02", "TS-FALL-04")
def test_each_hit_of_a_fall_hurts_and_nobody_defends():
    position = Position(
        board("6 0 0 0"),
        dice=["hit", "lucky_hit", "block"],
        jake_alland=(0, (0, 0)),
        gula=(1, (3, 0)),
    )
    events = position.do(position.way("jake_alland", (1, 0)))
    assert kinds(events) == ["Stepped", "DiceRolled", "Fell", "Hurt"]
    assert position.health("jake_alland") == 4


@pytest.mark.rule("TS-FALL-01")
def test_less_than_ones_height_is_no_fall():
    position = Position(board("2 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    assert kinds(position.do(position.way("jake_alland", (1, 0)))) == ["Stepped"]


@pytest.mark.rule("TS-FALL-05")
def test_water_breaks_a_fall():
    position = Position(board("6 ~ 0 0"), jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    assert kinds(position.do(position.way("jake_alland", (1, 0)))) == ["Stepped"]


@pytest.mark.rule("TS-MTYPE-06", "TS-MTYPE-11")
@pytest.mark.parametrize("movement", ["fly", "burrow"])
def test_fliers_and_burrowers_do_not_fall_in_their_own_move(movement):
    position = Position(
        board("6 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (3, 0)),
        cards={"jake_alland": {"movement": movement}},
    )
    assert kinds(position.do(position.way("jake_alland", (1, 0)))) == ["Stepped"]


@pytest.mark.rule("TS-DEFEAT-01")
def test_a_unit_that_falls_to_its_death_moves_no_further():
    position = Position(
        board("6 0 0 0 0"),
        dice=["hit"] * 3,
        cards={"jake_alland": {"health": 2}},
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (4, 0)),
        gula=(1, (3, 0)),
    )
    events = position.do(position.way("jake_alland", (1, 0), (2, 0)))
    assert kinds(events) == [
        "Stepped",
        "DiceRolled",
        "Fell",
        "Hurt",
        "UnitDefeated",
        "CharacterDefeated",
        "TurnEnded",
    ]
    assert not position.unit("jake_alland").standing
    assert position.state.active is None


@pytest.mark.rule("TS-FALL-03")
def test_the_roll_comes_after_the_landing():
    position = Position(board("3 0 0 0"), dice=["void"], jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    _, rolled, fell = position.do(position.way("jake_alland", (1, 0)))
    assert isinstance(rolled, DiceRolled)
    assert (rolled.purpose, rolled.faces, fell.damage) == ("fall", ("void",), 0)
