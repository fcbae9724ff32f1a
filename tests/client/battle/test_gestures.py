"""Figures on their way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from timestrike.client.battle.gestures import LUNGE, drop_of, lunge, stride, stride_time
from timestrike.client.board.geometry import LEVEL
from timestrike.core.board import Spot

HIGH, LOW = Spot(0, 3), Spot(1, 0)
PLACES = ((0, -3 * LEVEL), (48, 0))
"""Where the two hexes are on the screen: side by side on the ground."""


def drawn_at(share: float) -> tuple[int, int]:
    """Where on the screen somebody who falls is seen."""
    spot, (x, y), lift = stride(HIGH, LOW, PLACES, share, hop=True)
    place = PLACES[0] if spot == HIGH else PLACES[1]
    return place[0] + x, place[1] + y - lift


def test_a_step_down_is_no_fall() -> None:
    assert drop_of(Spot(0, 1), LOW) == 0
    assert drop_of(LOW, HIGH) == 0
    assert drop_of(HIGH, LOW) == 3
    assert stride_time(HIGH, LOW) > stride_time(LOW, HIGH)


def test_who_falls_gets_beyond_the_edge_before_it_goes_down() -> None:
    assert drawn_at(0) == PLACES[0]
    assert drawn_at(1) == PLACES[1]
    way = [drawn_at(step / 40) for step in range(41)]
    assert all(y == -3 * LEVEL for x, y in way if x < 44)
    falling = [y for x, y in way if x >= 48]
    steps = [after - before for before, after in pairwise(falling)]
    assert steps[0] < steps[-1]
    assert falling == sorted(falling)


def test_a_walk_is_even_and_changes_hands_half_way() -> None:
    level = (Spot(0, 0), Spot(1, 0))
    places = ((0, 0), (48, 0))
    assert stride(*level, places, 0.25, hop=False) == (level[0], (12, 0), 0)
    assert stride(*level, places, 0.75, hop=False) == (level[1], (-12, 0), 0)
    assert stride(*level, places, 0.5, hop=True).lift > 0


def test_who_flies_neither_hops_nor_falls() -> None:
    assert drop_of(HIGH, LOW, "fly") == 0
    assert stride_time(HIGH, LOW, gait="fly") == stride_time(LOW, HIGH)
    for share in (0.25, 0.5, 0.75):
        assert stride(HIGH, LOW, PLACES, share, hop=True, gait="fly").lift == 0


@pytest.mark.parametrize("target", [(48, 0), (24, 24), (-24, -24)])
def test_a_lunge_goes_towards_its_target_and_comes_back(target: tuple[int, int]) -> None:
    assert lunge((0, 0), target, 0) == (0, 0)
    assert lunge((0, 0), target, 1) == (0, 0)
    x, y = lunge((0, 0), target, 0.5)
    assert x * target[1] == pytest.approx(y * target[0], abs=24)
    assert LUNGE - 1 <= (x**2 + y**2) ** 0.5 <= LUNGE + 1
