"""Response curves: where they begin, where they bend, where they end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.ai.curves import Inverse, Linear, Logistic, Quadratic, Step

numbers = st.floats(-1e6, 1e6)


def test_a_straight_line_has_a_slope_and_an_offset():
    assert Linear()(0.25) == 0.25
    assert Linear(slope=-2, offset=1)(0.25) == 0.5


def test_a_quadratic_feels_a_lack_like_a_surplus():
    assert [Quadratic()(x) for x in (-2, 0, 0.5, 2)] == [-4, 0, 0.25, 4]


def test_a_logistic_is_one_half_in_its_middle_and_flat_far_away():
    curve = Logistic(middle=3, steepness=2)
    assert curve(3) == 0.5
    assert curve(4) > 0.8
    assert curve(-1e9) < 1e-12
    assert curve(1e9) > 1 - 1e-12


def test_a_step_is_all_or_nothing():
    assert [Step(edge=2)(x) for x in (1.99, 2, 3)] == [0, 1, 1]


def test_an_inverse_reaches_half_where_it_says():
    curve = Inverse(half=4)
    assert (curve(0), curve(4), curve(-4), curve(12)) == (0, 0.5, -0.5, 0.75)


@pytest.mark.parametrize(
    "curve", [Linear(), Quadratic(), Logistic(), Step(), Inverse()], ids=lambda c: type(c).__name__
)
@given(one=numbers, other=numbers)
def test_more_is_never_felt_less(curve, one, other):
    low, high = sorted((one, other))
    assert curve(low) <= curve(high)


@pytest.mark.parametrize("curve", [Logistic(), Step(), Inverse()])
@given(x=st.floats(0, 1e9))
def test_bounded_curves_stay_between_0_and_1(curve, x):
    assert 0 <= curve(x) <= 1
