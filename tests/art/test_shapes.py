"""Shapes know how far away they are, and stay within the reach they promise."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.art.shapes import (
    HexPillar,
    Joined,
    ball,
    beyond,
    block,
    drum,
    hoop,
    joined,
    limb,
    skirt,
)

TURN = (20.0, 35.0, 50.0)
EXACT = {
    "sphere": ball((1, 2, 3), 4),
    "limb": limb((0, 0, 0), (3, 4, 5), 2),
    "block": block((1, 0, 2), (3, 2, 4), TURN),
    "drum": drum((0, 0, 0), (0, 0, 8), 3, 3),
    "hoop": hoop((0, 1, 0), 5, 1, TURN),
}
ROUGH = {
    "ellipsoid": ball((1, 2, 3), (5, 2, 3), TURN),
    "tapered limb": limb((0, 0, 0), (3, 4, 5), 3, 1),
    "blunt cone": drum((0, 0, 0), (0, 2, 8), 5, 2),
    "skirt": skirt((0, 0, 0), (0, 0, 10), 6, 3),
    "pillar": HexPillar(4, 2, 30, 1.2, 2.6, 2.5),
    "joined": joined(ball((0, 0, 0), 3), limb((0, 0, 0), (0, 6, 0), 2), blend=1.0),
}
spot = st.tuples(*[st.floats(-20, 40)] * 3)


def distance(shape, point) -> float:
    x, y, z = (np.array([value], dtype=np.float32) for value in point)
    return float(shape.distance(x, y, z)[0])


@pytest.mark.parametrize("name", EXACT)
@given(one=spot, other=spot)
def test_no_step_comes_nearer_than_it_is_long(name: str, one, other):
    """What a ray relies on: it may go as far as the distance without passing the surface."""
    shape = EXACT[name]
    step = float(np.linalg.norm(np.subtract(one, other)))
    assert abs(distance(shape, one) - distance(shape, other)) <= step + 1e-3


@pytest.mark.parametrize("name", EXACT | ROUGH)
@given(point=spot)
def test_all_of_a_shape_lies_within_its_reach(name: str, point):
    shape = (EXACT | ROUGH)[name]
    room = 0.3 * shape.blend if isinstance(shape, Joined) else 0.0
    if distance(shape, point) < 0:
        assert np.linalg.norm(np.subtract(point, shape.centre)) <= shape.reach + room + 1e-3


def test_distances_of_plain_shapes():
    assert distance(ball((0, 0, 0), 4), (0, 0, 10)) == pytest.approx(6)
    assert distance(ball((0, 0, 0), (4, 2, 2)), (0, 2, 0)) == pytest.approx(0, abs=1e-5)
    assert distance(limb((0, 0, 0), (10, 0, 0), 1), (5, 3, 0)) == pytest.approx(2)
    assert distance(limb((0, 0, 0), (10, 0, 0), 1, 3), (10, 5, 0)) == pytest.approx(2)
    assert distance(block((0, 0, 0), (2, 3, 4)), (0, 0, 9)) == pytest.approx(5, abs=1e-5)
    assert distance(hoop((0, 0, 0), 5, 1), (5, 0, 3)) == pytest.approx(2)
    assert distance(drum((0, 0, 0), (0, 0, 8), 3, 3, 0), (7, 0, 4)) == pytest.approx(4)


def test_a_turned_shape_is_where_it_was_turned_to():
    bar = block((0, 0, 0), (6, 1, 1), (0, 0, 90))
    assert distance(bar, (0, 5, 0)) < 0
    assert distance(bar, (5, 0, 0)) > 0


def test_joined_shapes_flow_together_and_cuts_take_away():
    two = (ball((-2, 0, 0), 2), ball((2, 0, 0), 2))
    waist = (0, 1, 0)
    assert distance(joined(*two, blend=2.0), waist) < distance(joined(*two), waist)
    whole = Joined((ball((0, 0, 0), 5),), 0, None)
    hollow = Joined((ball((0, 0, 0), 5),), 0, ball((0, 0, 0), 3))
    assert distance(whole, (0, 0, 0)) < 0 < distance(hollow, (0, 0, 0))
    assert distance(hollow, (4, 0, 0)) < 0


def test_beyond_cuts_a_shape_to_length():
    barrel = Joined((ball((0, 0, 0), (3, 9, 3)),), 0, beyond((0, 0, 0), 1, 4))
    assert distance(barrel, (0, 3, 0)) < 0 < distance(barrel, (0, 5, 0))


def test_folds_run_around_the_hem_and_not_around_the_waist():
    cloth = skirt((0, 0, 0), (0, 0, 10), 6, 6, folds=6, depth=1)
    turns = np.linspace(0, 6.28, 60, dtype=np.float32)
    x, y = 6 * np.cos(turns), 6 * np.sin(turns)
    hem = cloth.distance(x, y, np.full(60, 0.5, dtype=np.float32))
    waist = cloth.distance(x, y, np.full(60, 9.5, dtype=np.float32))
    assert np.ptp(hem) > 5 * np.ptp(waist)
