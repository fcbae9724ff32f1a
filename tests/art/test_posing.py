"""Poses: moments blend back to rest, steps alternate, and the fallen lie on their hex."""

from __future__ import annotations

import pytest

from timestrike.art.figures.roster import FIGURES
from timestrike.art.posing import ACTS, Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.space import vec


def spread(sculpture: Sculpture) -> tuple[float, float, float]:
    """How wide and how high the spheres around a figure are, and how far aside their middle is."""
    x, _, z, reach = sculpture.bounds
    left, right = (x - reach).min(), (x + reach).max()
    return right - left, (z + reach).max(), (left + right) / 2


def test_a_moment_blends_back_to_rest():
    keys = {"rest": (0, 0, 0), "strike": (10, 4, 2)}
    assert Pose("strike").key(**keys) == pytest.approx(vec(10, 4, 2))
    assert Pose("strike", 0.5).key(**keys) == pytest.approx(vec(5, 2, 1))
    assert Pose("strike", 1.0).key(**keys) == pytest.approx(vec(0, 0, 0))
    assert Pose("wind").key(**keys) == pytest.approx(vec(0, 0, 0)), "not told: as at rest"
    assert Pose("strike", 0.25).amount(2, strike=6) == pytest.approx(5)


def test_only_a_full_moment_counts():
    assert Pose("release").is_at("lift", "release")
    assert not Pose("release", 0.6).is_at("release")
    assert not Pose().is_at("release")


def test_one_foot_is_on_the_ground_at_every_step_and_they_take_turns():
    steps = ACTS["walk"].poses
    for step in steps:
        assert min(step.left_foot[1], step.right_foot[1]) == 0
    assert any(step.left_foot[1] > 1 for step in steps)
    assert any(step.right_foot[1] > 1 for step in steps)
    half = len(steps) // 2
    for early, late in zip(steps[:half], steps[half:], strict=True):
        assert early.left_foot == pytest.approx(late.right_foot)


@pytest.mark.parametrize("name", ["jake_alland", "mara_the_meek", "abaddon", "moggie", "wyrm_cyan"])
def test_the_defeated_come_to_lie_around_the_middle_of_their_hex(name: str):
    figure = FIGURES[name]
    _, standing, _ = spread(figure.posed(Pose()))
    last = ACTS["defeated"].poses[-1]
    _, lying, aside = spread(figure.posed(last))
    assert last.fallen == 1
    assert lying < 0.8 * standing
    assert abs(aside) < 11


def test_a_flier_hovers_until_it_falls():
    wyrm = FIGURES["wyrm_cyan"]
    assert wyrm.hover > 0
    _, flying, _ = spread(wyrm.posed(Pose()))
    _, plain, _ = spread(wyrm.sculpt(Pose()))
    assert flying - plain == pytest.approx(wyrm.hover / 1.15)


def test_a_rider_sits_on_the_brute():
    pair, alone = (FIGURES[name].posed(Pose()) for name in ("abaddon_with_hod", "abaddon"))
    assert len(pair.parts) > len(alone.parts)
    owned = [part for part in pair.parts if part.group and part.group.startswith("rider ")]
    assert owned
    assert all(part.frame.offset[2] > 20 for part in owned)
