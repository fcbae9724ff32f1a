"""The Mana Wyrms: three little dragons on the wing, alike but for colours and breath."""

from __future__ import annotations

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


_CYAN = _Brood("wyrm_cyan", "cyan_wing", "cyan_glow")
_MAGENTA = _Brood("wyrm_magenta", "magenta_wing", "obsidian_glow")
_AMBER = _Brood("wyrm_amber", "amber_wing", "lava_glow")


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
            vec(-1.2 * swing, -9, -5),
            vec(2.5 - swing, -7.5, -6.2),
            vec(2.2, -4, -5),
            vec(-0.5, -1.5, -2),
            vec(0, 1.5, 1.5),
            vec(0, 3.0, 5.5),
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
    tail = spine[0]
    wyrm.facet(brood.wing, tail + vec(0, 0.5, 0), tail + vec(0, -3.4, 3), tail + vec(0, -3.2, -1.6))
    _breath(wyrm, head, pose, brood)
    return wyrm


def _head(wyrm: Sculpture, head: Vector, brood: _Brood) -> None:
    wyrm.add(
        brood.scales,
        ball(head, (3.4, 3.6, 3.1)),
        ball(head + vec(0, 3.4, -0.9), (2.1, 2.6, 1.6)),
        blend=1,
    )
    for side in SIDES:
        wyrm.add(
            "horn",
            limb(head + vec(side * 1.8, -1.2, 2.2), head + vec(side * 3.2, -4, 4.8), 1.0, 0.35),
        )
        wyrm.add(
            brood.scales,
            ball(head + vec(side * 3.0, -1.6, -0.3), (1.7, 1.2, 0.7), (0, side * -20, 0)),
        )
    wyrm.eyes(head + vec(0, 2.2, 1.7), 2.3, "0b0814", turned=1.1)
    wyrm.eyes(head + vec(0, 2.2, 0.9), 2.3, "fff7c8", turned=1.1)


def _wing(wyrm: Sculpture, shoulder: Vector, pose: Pose, side: int, brood: _Brood) -> None:
    beat, out = pose.wing * 7 - 2, side * pose.spread
    root = shoulder + vec(out * 1.5, -1.0, 1.5)
    wrist = root + vec(out * 8.5, -3, 6.5 + beat * 0.6)
    tip = root + vec(out * 13, -4, 1.5 + beat * 1.2)
    edge = [
        tip,
        root + vec(out * 9.5, -4, -1.5 + beat * 0.7),
        root + vec(out * 7.5, -4, -4 + beat * 0.4),
        root + vec(out * 4, -3, -2.8),
        root + vec(out * 0.5, -2, -3.5),
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
