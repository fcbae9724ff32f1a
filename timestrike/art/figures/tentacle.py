"""A Tentacle: a limb of Fear that breaks through the ground, sways, and slams down."""

from __future__ import annotations

from math import cos, pi, sin

from timestrike.art.figures.void_flesh import banded
from timestrike.art.posing import ACTS, Act, Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, beyond, limb
from timestrike.art.space import Vector, curve, dot, length, unit, vec

_UNDERGROUND = beyond((0, 0, 500), 2, 500)
"""All below the ground: what has not come out yet does not show."""
_UPRIGHT = [
    (0, 0, -3),
    (0.6, -1, 7),
    (-1.6, -2.4, 17),
    (0.4, -1.4, 27),
    (4.6, 3.2, 35),
    (9.4, 8.6, 37),
    (9.4, 10.0, 30.5),
]
_COILED = [
    (0, 0, -3),
    (1.4, -3, 7),
    (1.4, -7.5, 16),
    (-1, -8.5, 26),
    (2.5, -4.0, 35),
    (7, -0.5, 37),
    (8, 2, 34),
]
_SWUNG = [
    (0, 0, -3),
    (0.6, -0.5, 8),
    (-0.4, 0.8, 18),
    (2.0, 5.2, 26),
    (6.0, 11.5, 27),
    (9.0, 16, 23),
    (9.6, 17.5, 19),
]
_SLAMMED = [
    (0, 0, -3),
    (0.8, 1.2, 8),
    (2.4, 6.0, 13.5),
    (5.4, 11.5, 11),
    (8.4, 17, 6),
    (11.4, 22.5, 3.4),
    (13.5, 26, 2.4),
]
_RAISED = [
    (0, 0, -3),
    (0.2, -0.5, 8),
    (-0.4, -0.8, 19),
    (0.2, -0.4, 30),
    (0.6, 0.8, 40),
    (1.6, 2.4, 47),
    (3.0, 3.8, 50),
]
_STRUCK = [
    (0, 0, -3),
    (-0.5, -2.4, 7),
    (-2.4, -7.4, 14),
    (-3.5, -11, 22),
    (-0.5, -11.5, 30),
    (3.5, -8, 31),
    (4, -5, 27.5),
]
_LIMP = [
    (0, 0, -3),
    (1.2, 2.5, 6),
    (5.0, 5.5, 8.5),
    (9.5, 6.5, 5.5),
    (13.5, 5.0, 2.8),
    (16.5, 1.5, 1.8),
    (16, -2, 1.6),
]


def _emergence(beat: int) -> Pose:
    share = (beat + 1) / 5
    return Pose("lift", 1 - share, phase=beat / 5, bob=-34 * (1 - share) ** 1.5)


_BASE = {name: act for name, act in ACTS.items() if name != "defeated"}
TENTACLE_ACTS: dict[str, Act] = {
    **_BASE,
    "idle": Act(tuple(Pose(phase=beat / 6) for beat in range(6)), 6, True),
    "walk": Act(
        tuple(Pose(phase=beat / 6, stride=sin(2 * pi * beat / 6), bob=-3.0) for beat in range(6)),
        10,
        True,
    ),
    "emerge": Act(tuple(_emergence(beat) for beat in range(5)), 10, False),
    "defeated": Act(
        tuple(
            Pose("flinch", settled=0.0, phase=0.5, wing=share, bob=sink)
            for share, sink in ((0.0, 0.0), (0.4, -1.0), (0.8, -2.5), (1.0, -4.5), (1.0, -7.0))
        ),
        8,
        False,
    ),
}
"""A limb has no legs and does not fall over: it grows out of the ground and sinks into it."""


def _spine(pose: Pose) -> list[Vector]:
    limp = pose.wing if pose.moment == "flinch" and pose.wing > 0 and not pose.lean else 0.0
    keys = zip(_UPRIGHT, _COILED, _SWUNG, _SLAMMED, _RAISED, _STRUCK, _LIMP, strict=True)
    points = []
    for number, (rest, wind, swing, strike, lift, flinch, down) in enumerate(keys):
        struck = vec(*flinch) * (1 - limp) + vec(*down) * limp
        point = pose.key(
            rest,
            wind=wind,
            swing=swing,
            strike=strike,
            gather=wind,
            lift=lift,
            release=lift,
            flinch=(float(struck[0]), float(struck[1]), float(struck[2])),
        )
        share = number / 6
        sway = sin(pose.turn - share * 2.4) * 3.4 * share * (1 - limp)
        if pose.moment in ("rest", "release", "lift"):
            point = point + vec(sway, cos(pose.turn - share * 2.4) * 1.6 * share, 0)
        points.append(point + vec(0, pose.stride * 3.0 * share, 0))
    return points


def tentacle(pose: Pose) -> Sculpture:
    arm = Sculpture()
    spine = [point + vec(0, 0, pose.bob) for point in curve(_spine(pose), 3)]
    count = len(spine) - 1
    above = [number for number, point in enumerate(spine) if point[2] > -7]
    if len(above) > 1:
        first = above[0]

        def thick(number: float) -> float:
            return 5.6 - 4.6 * (number / count)

        arm.tube(
            "fear",
            spine[first:],
            thick(first),
            1.0,
            blend=1.2,
            group="arm",
            paint=banded(1.15),
            cut=_UNDERGROUND,
        )
        for number in range(max(first, 3), count):
            _sucker(arm, spine, number, thick(number))
        for number in range(max(first, 2), count - 3, 4):
            if spine[number][2] < 2:
                continue
            back = _inner_side(spine, number) * -1
            root = spine[number] + back * thick(number) * 0.8
            arm.add("horn", limb(root, root + back * 2.6 + vec(0, 0, 1.6), 1.1, 0.3))
    _broken_ground(arm, 1.0 if pose.bob > -20 else 0.75)
    return arm


def _inner_side(spine: list[Vector], number: int) -> Vector:
    """Where the limb curls to: there are its suckers."""
    along = unit(spine[min(number + 1, len(spine) - 1)] - spine[number - 1])
    inward = vec(0.45, 1, -0.2)
    inward = inward - along * dot(inward, along)
    return unit(inward) if length(inward) > 1e-6 else vec(0, 1, 0)


def _sucker(arm: Sculpture, spine: list[Vector], number: int, thick: float) -> None:
    at = spine[number] + _inner_side(spine, number) * thick * 0.72
    if at[2] > 1:
        arm.add("sucker", ball(at, thick * 0.5), bias=-0.5)


def _broken_ground(arm: Sculpture, size: float) -> None:
    """Slabs of rock pushed up around it."""
    for number in range(7):
        turn = 2 * pi * number / 7 + 0.4
        out = vec(cos(turn), sin(turn), 0)
        foot = out * 7.4 * size
        tip = foot + out * 2.2 + vec(0, 0, (3.4, 2.2, 4.2, 2.6, 3.6, 2.0, 3.0)[number] * size)
        arm.add("fear_plate", limb(foot, tip, 2.0 * size, 0.7), cut=_UNDERGROUND)
    arm.add("fear_mottle", ball((0, 0, 0), (7.4 * size, 7.4 * size, 1.6)), cut=_UNDERGROUND)
