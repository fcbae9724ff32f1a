"""Frames, limbs and the functions that every machine computes alike."""

from __future__ import annotations

from math import atan2, pi, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.art.space import (
    Frame,
    bearing,
    cross,
    curve,
    length,
    limb_joint,
    pivoted,
    turning,
    vec,
    wave,
)

numbers = st.floats(-40, 40)
points = st.builds(vec, numbers, numbers, numbers)
angles = st.floats(-180, 180)
frames = st.builds(Frame, st.builds(turning, angles, angles, angles), points, st.floats(0.5, 2.0))


@given(frames, points)
def test_going_into_a_frame_and_out_again_leads_back(frame: Frame, point: np.ndarray):
    assert frame.place(frame.inside(point)) == pytest.approx(point, abs=1e-6)


@given(frames, frames, points)
def test_a_frame_in_a_frame_is_one_after_the_other(inner: Frame, outer: Frame, point: np.ndarray):
    assert inner.then(outer).place(point) == pytest.approx(
        outer.place(inner.place(point)), abs=1e-6
    )


@given(points, angles, st.floats(0.5, 2))
def test_a_pivot_stays_where_it_is(pivot: np.ndarray, angle: float, scale: float):
    frame = pivoted(pivot, turning(about_x=angle), scale)
    assert frame.place(pivot) == pytest.approx(pivot, abs=1e-6)


def test_turning_about_z_takes_right_to_ahead():
    assert Frame(turning(about_z=90)).place(vec(1, 0, 0)) == pytest.approx(vec(0, 1, 0))
    assert Frame(turning(about_x=90)).place(vec(0, 1, 0)) == pytest.approx(vec(0, 0, 1))
    assert Frame(turning(about_y=90)).place(vec(0, 0, 1)) == pytest.approx(vec(1, 0, 0))


def test_the_cross_product_is_right_handed():
    assert cross(vec(1, 0, 0), vec(0, 1, 0)) == pytest.approx(vec(0, 0, 1))


@given(points, points, st.floats(2, 12), st.floats(2, 12))
def test_bones_keep_their_length(root: np.ndarray, target: np.ndarray, upper: float, lower: float):
    near = abs(upper - lower) < length(target - root) < upper + lower - 0.1
    joint, end = limb_joint(root, target, upper, lower, (0.1, 1, 0.2))
    if near:
        assert length(joint - root) == pytest.approx(upper, abs=1e-6)
        assert length(end - joint) == pytest.approx(lower, abs=1e-6)
        assert end == pytest.approx(target, abs=1e-6)


def test_what_is_too_far_is_reached_for_with_a_straight_limb():
    joint, end = limb_joint((0, 0, 0), (100, 0, 0), 5, 4, (0, 1, 0))
    assert end == pytest.approx(vec(9, 0, 0), abs=0.02)
    assert joint == pytest.approx(vec(5, 0, 0), abs=0.4)


def test_the_joint_bends_where_it_is_told_to():
    ahead, _ = limb_joint((0, 0, 9), (0, 0, 1), 5, 5, (0, 1, 0))
    behind, _ = limb_joint((0, 0, 9), (0, 0, 1), 5, 5, (0, -1, 0))
    assert ahead[1] == pytest.approx(3)
    assert behind[1] == pytest.approx(-3)


@given(st.floats(-50, 50))
def test_the_wave_is_nearly_a_sine(angle: float):
    assert wave(np.array([angle], dtype=np.float32))[0] == pytest.approx(sin(angle), abs=0.06)


@given(numbers, numbers)
def test_the_bearing_is_the_angle_of_a_point(x: float, y: float):
    if abs(x) + abs(y) < 1e-3:
        return
    found = float(bearing(np.array([x], dtype=np.float32), np.array([y], dtype=np.float32))[0])
    away = (found - atan2(y, x) + pi) % (2 * pi) - pi
    assert away == pytest.approx(0, abs=2e-3)


def test_a_curve_goes_through_its_points():
    knots = [vec(0, 0, 0), vec(1, 5, 0), vec(4, 4, 2), vec(3, 0, 1)]
    line = curve(knots, 3)
    assert len(line) == 10
    for number, knot in enumerate(knots):
        assert line[number * 3] == pytest.approx(knot)
