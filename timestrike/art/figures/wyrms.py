"""The Mana Wyrms: three little dragons on the wing.

Each has its own head-dress and tail, so that they are told apart without their colours: swept horns
and a fluke, a frill and a fork, a nose horn and a club.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sin

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, limb
from timestrike.art.skeleton import SIDES
from timestrike.art.space import Vector, vec


@dataclass(frozen=True)
class _Brood:
    scales: str
    wing: str
    breath: str
    wing_reach: float
    wing_rise: float
    """How far out and how high the wings are carried."""
    head_dress: Callable[[Sculpture, Vector, _Brood], None]
    tail_end: Callable[[Sculpture, Vector, _Brood], None]


def _swept_horns(wyrm: Sculpture, head: Vector, brood: _Brood) -> None:
    for side in SIDES:
        horn = [(1.8, -1.2, 2.0), (3.0, -4.0, 4.4), (3.6, -7.6, 5.2)]
        wyrm.tube("horn", [head + vec(side * x, y, z) for x, y, z in horn], 1.1, 0.35)


def _frill(wyrm: Sculpture, head: Vector, brood: _Brood) -> None:
    """A fan that stands up around the head."""
    for side in SIDES:
        rim = [(0.0, -2.4, 7.2), (4.2, -2.8, 5.8), (6.6, -3.0, 1.8), (5.0, -2.8, -1.8)]
        points = [head + vec(side * x, y, z) for x, y, z in rim]
        for number in range(3):
            wyrm.facet(
                brood.wing,
                head + vec(0, -1.6, 0),
                points[number],
                points[number + 1],
                group=f"frill {side} {number % 2}",
            )
        for point in points[1:]:
            wyrm.add(brood.scales, limb(head, point, 0.8, 0.4), bias=-0.3)


def _nose_horn(wyrm: Sculpture, head: Vector, brood: _Brood) -> None:
    wyrm.add("horn", limb(head + vec(0, 4.6, 0.2), head + vec(0, 7.0, 4.6), 1.2, 0.3))
    for side in SIDES:
        root, tip = head + vec(side * 2.4, -0.6, 2.0), head + vec(side * 4.4, -1.4, 3.8)
        wyrm.add("horn", limb(root, tip, 1.0, 0.4))


def _fluke(wyrm: Sculpture, tail: Vector, brood: _Brood) -> None:
    for up in (4.6, -3.6):
        wyrm.facet(
            brood.wing, tail + vec(0, 1.2, 0), tail + vec(0, -4.2, up), tail + vec(0, -2.2, 0)
        )


def _fork(wyrm: Sculpture, tail: Vector, brood: _Brood) -> None:
    for side in SIDES:
        prong = [(0, 0, 0), (side * 2.8, -2.2, 1.4), (side * 3.2, -4.2, 4.2)]
        wyrm.tube(brood.scales, [tail + vec(*point) for point in prong], 0.9, 0.35)


def _club(wyrm: Sculpture, tail: Vector, brood: _Brood) -> None:
    wyrm.add(brood.scales, ball(tail + vec(0, -1.4, 0.6), 2.4))
    for x, y, z in ((0, -2.6, 3.6), (2.8, -1.6, 1.2), (-2.8, -1.6, 1.2), (0, -4.4, 0.4)):
        wyrm.add("horn", limb(tail + vec(0, -1.4, 0.6), tail + vec(x, y, z), 1.0, 0.3))


_CYAN = _Brood("wyrm_cyan", "cyan_wing", "cyan_glow", 1.0, 1.0, _swept_horns, _fluke)
_MAGENTA = _Brood("wyrm_magenta", "magenta_wing", "obsidian_glow", 0.85, 1.4, _frill, _fork)
_AMBER = _Brood("wyrm_amber", "amber_wing", "lava_glow", 1.2, 0.7, _nose_horn, _club)


def wyrm_cyan(pose: Pose) -> Sculpture:
    return _wyrm(pose, _CYAN)


def wyrm_magenta(pose: Pose) -> Sculpture:
    return _wyrm(pose, _MAGENTA)


def wyrm_amber(pose: Pose) -> Sculpture:
    return _wyrm(pose, _AMBER)


def _wyrm(pose: Pose, brood: _Brood) -> Sculpture:
    wyrm = Sculpture()
    height = 9 + 0.9 * sin(pose.turn) * (1 - pose.fallen)
    at = vec(pose.sway, pose.lean * 0.7, height)
    swing = sin(pose.turn + 1.0)
    spine = [
        at + point
        for point in (
            vec(2.6 - 2.0 * swing, -16, 0.5),
            vec(2.8 - swing, -12, -4.5),
            vec(1.4, -7, -5.6),
            vec(-0.4, -2.2, -3.0),
            vec(0, 2.0, 1.0),
            vec(0, 4.4, 6.5),
        )
    ]
    wyrm.tube(brood.scales, spine[::-1], 2.7, 0.7, blend=0.8, group="body")
    wyrm.add(
        "bone",
        *(ball(spine[joint] + vec(0, 1.2, -0.6), (1.7, 1.5, 1.5)) for joint in (3, 4)),
        limb(spine[4] + vec(0, 1.5, -1), spine[5] + vec(0, 1.3, -1.5), 1.7, 1.8),
        blend=0.6,
    )
    head = spine[5] + pose.key(
        (0, 1.6, 1.6),
        wind=(0, -0.6, 2.2),
        swing=(0, 2.0, 1.4),
        strike=(0.6, 4.2, -0.4),
        gather=(0, 0.4, 0.4),
        lift=(0, -0.4, 3.0),
        release=(0, 1.4, 2.6),
        flinch=(0, -0.8, 1.8),
    )
    _head(wyrm, head, brood)
    for side in SIDES:
        _wing(wyrm, spine[4], pose, side, brood)
        wyrm.add(brood.scales, ball(at + vec(side * 1.8, 1.6, -2), (1.0, 1.2, 1.8)))
    for joint in spine[1:5]:
        wyrm.add("horn", limb(joint + vec(0, -1.6, 1.2), joint + vec(0, -2.8, 2.8), 0.8, 0.3))
    brood.tail_end(wyrm, spine[0], brood)
    _breath(wyrm, head, pose, brood)
    return wyrm


def _head(wyrm: Sculpture, head: Vector, brood: _Brood) -> None:
    wyrm.add(
        brood.scales,
        ball(head, (3.4, 3.6, 3.1)),
        ball(head + vec(0, 3.4, -0.9), (2.1, 2.6, 1.6)),
        blend=1,
    )
    brood.head_dress(wyrm, head, brood)
    for side in SIDES:
        wyrm.add(
            brood.scales,
            ball(head + vec(side * 3.0, -1.6, -0.3), (1.7, 1.2, 0.7), (0, side * -20, 0)),
        )
    wyrm.eyes(head + vec(0, 2.2, 1.7), 2.3, "0b0814", turned=1.1)
    wyrm.eyes(head + vec(0, 2.2, 0.9), 2.3, "fff7c8", turned=1.1)


def _wing(wyrm: Sculpture, shoulder: Vector, pose: Pose, side: int, brood: _Brood) -> None:
    beat, out, up = pose.wing * 7 - 2, side * pose.spread * brood.wing_reach, brood.wing_rise
    root = shoulder + vec(out * 1.5, -1.0, 1.5)
    wrist = root + vec(out * 6.5, -3.5, 12 * up + beat * 0.5)
    tip = root + vec(out * 13.5, -8, 12.5 * up + beat)
    edge = [
        tip,
        root + vec(out * 10.5, -7, 6 * up + beat * 0.8),
        root + vec(out * 7.4, -6.4, 6.4 * up + beat * 0.5),
        root + vec(out * 4.4, -5, 0.6 + beat * 0.1),
        root + vec(out * 0.5, -3, -1.0),
    ]
    for number in range(4):
        pivot = wrist if number < 2 else root
        group = f"wing {side} {number % 2}"
        wyrm.facet(brood.wing, pivot, edge[number], edge[number + 1], group=group)
    wyrm.facet(brood.wing, root, wrist, edge[2], group=f"wing {side} 1")
    wyrm.add(brood.scales, limb(root, wrist, 0.9, 0.6), limb(wrist, tip, 0.6, 0.4), bias=-0.5)


def _breath(wyrm: Sculpture, head: Vector, pose: Pose, brood: _Brood) -> None:
    if pose.is_at("strike"):
        wyrm.add(
            brood.breath,
            ball(head + vec(0.8, 7.6, -1.8), (1.9, 3, 1.9)),
            ball(head + vec(2.2, 12.5, -2.4), (2.4, 2.8, 2.4)),
            ball(head + vec(4.4, 16.5, -2.6), 1.4),
        )
    if pose.is_at("lift", "release"):
        size = 1.4 if pose.moment == "lift" else 2.6
        wyrm.add(brood.breath, ball(head + vec(0, 2.0, 7.0), size))
    if pose.is_at("release"):
        for side in SIDES:
            wyrm.add(brood.breath, ball(head + vec(side * 5.0, 1.0, 5.4), 1.0))
