"""The Beasts on four legs: Moggie, a striped cat, and Txato, a boar with bat wings and big ears."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin

import numpy as np

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Choice, Paint, Sculpture, Skin
from timestrike.art.shapes import ball, drum, hoop, limb
from timestrike.art.skeleton import SIDES
from timestrike.art.space import Vector, limb_joint, vec, wave


@dataclass(frozen=True)
class _Legs:
    hide: str
    foot: str
    length: float
    """From the middle to the fore legs."""
    hip: float
    apart: float
    thick: float
    paw: float


def _add_four_legs(beast: Sculpture, pose: Pose, legs: _Legs, rear: float = 0.0) -> None:
    """Legs that stand across from each other step together; rearing lifts the fore legs."""
    at = vec(pose.sway * 0.5, pose.lean * 0.4, pose.bob)
    for number, (side, ahead) in enumerate(((-1, 0.62), (1, 0.62), (-1, -0.7), (1, -0.7))):
        step, lift = pose.left_foot if number in (0, 3) else pose.right_foot
        if pose.moment != "rest":
            step = lift = 0.0
        fore = ahead > 0
        y = legs.length * ahead
        raised = rear if fore else 0.0
        foot = vec(side * legs.apart, y + step * 1.05 + 0.4 + raised * 0.8, 1.4 + lift + raised)
        hip = vec(side * legs.apart * 0.8, y, legs.hip) + at * 0.7 + vec(0, 0, raised * 0.6)
        bend = (0, -1 if fore else 1, 0)
        knee, ankle = limb_joint(hip, foot, legs.hip * 0.46, legs.hip * 0.46, bend)
        beast.add(
            legs.hide,
            limb(hip, knee, legs.thick * 1.35, legs.thick),
            limb(knee, ankle, legs.thick, legs.thick * 0.85),
            blend=0.5,
        )
        beast.add(legs.foot, ball(foot + vec(0, 0.7, -0.1), (legs.paw, legs.paw * 1.3, 1.3)))


def _spring(pose: Pose) -> Vector:
    """Where the trunk is: it crouches, leaps ahead and falls back."""
    return vec(pose.sway * 0.5, pose.lean * 0.4, pose.bob) + pose.key(
        (0, 0, 0),
        wind=(0, -3.0, -1.8),
        swing=(0.4, 3.0, 2.6),
        strike=(1.4, 6.0, 1.4),
        gather=(0, -1.5, -1.5),
        lift=(0, -1.0, 1.5),
        release=(0, 1.0, 2.0),
        flinch=(0, -2.5, 0.6),
    )


_CAT_LEGS = _Legs("fur", "bone", 8.5, 9, 3.5, 1.9, 2.1)


def moggie(pose: Pose) -> Sculpture:
    cat = Sculpture()
    rear = pose.amount(0, swing=3.0, strike=4.5, lift=1.0)
    _add_four_legs(cat, pose, _CAT_LEGS, rear)
    at = _spring(pose)
    arch = pose.amount(0, wind=0.8, lift=2.6, release=3.2, flinch=2.0)

    def stripes(skin: Skin) -> Choice:
        bands = wave(skin.y * 1.35 + wave(skin.z * 0.8) * 0.9) > 0.62
        return (bands & (skin.up > -0.25)).astype(np.int8)

    cat.add(
        "fur",
        ball(vec(0, -5.5, 11) + at, (4.3, 5, 4.6)),
        ball(vec(0, 0, 10.8 + arch) + at, (3.8, 6, 4)),
        ball(vec(0, 5, 11.6 + rear * 0.4) + at, (4.5, 4.4, 5)),
        blend=2,
        paint=Paint(("fur_stripe",), stripes),
    )
    cat.add("bone", ball(vec(0, 7.4, 10.6 + rear * 0.4) + at, (3.0, 2.6, 3.6)))
    head = vec(0, 9.6, 16.2 + rear * 0.5) + at
    _cat_head(cat, head)
    cat.add("leather", hoop(head + vec(0, -1.8, -3.2), 3.6, 0.8, (35, 0, 0)))
    cat.add("gold", ball(vec(0, 9.0, 12 + rear * 0.4) + at, 1.2))
    swing = sin(pose.turn)
    up = pose.amount(0, lift=3, release=4, flinch=2)
    tail = [
        # To the left, which shows it beside the rump from before and from behind.
        vec(0, -9.6, 12),
        vec(-2.4, -13, 12.5 + up * 0.3),
        vec(-6 + swing, -14.5, 15.5 + up * 0.7),
        vec(-5.4 + swing * 2, -14, 21 + up),
    ]
    thick = 1.0 if up == 0 else 1.35
    cat.tube("fur", [point + at for point in tail[:3]], 1.5 * thick, 1.3 * thick)
    cat.tube("fur_stripe", [point + at for point in tail[2:]], 1.4 * thick, 1.1 * thick)
    if pose.is_at("strike"):
        for side in SIDES:
            paw = vec(side * 3.2 + 1.8, 12.5, 8.5) + at
            cat.add("fur", limb(vec(side * 3.2, 6, 9.5) + at, paw, 2.0, 1.7))
            for claw in (-1.0, 0.6):
                tip = paw + vec(claw, 1.4, -0.4)
                cat.add("tooth", limb(tip, tip + vec(0.8, 3.4, -1.2), 0.75, 0.3))
    if pose.is_at("release"):
        for x, z in ((-4.5, 4.5), (0, 7.5), (4.5, 4.5)):
            cat.add("gold_glow", ball(head + vec(x, 1.5, z), 1.1))
    return cat


def _cat_head(cat: Sculpture, head: Vector) -> None:
    middle, brow = float(head[0]), float(head[2]) + 1.6

    def brow_stripes(skin: Skin) -> Choice:
        x = skin.x - middle
        lines: Choice = ((np.abs(x) < 3.4) & (skin.z > brow) & (wave(x * 2.2 + 1.57) > 0.35)) * 1
        return lines

    cat.add(
        "fur",
        ball(head, (5.0, 4.3, 4.3)),
        *(ball(head + vec(side * 2.8, 0.6, -1.4), (2.4, 2.4, 2)) for side in SIDES),
        blend=1,
        paint=Paint(("fur_stripe",), brow_stripes),
    )
    cat.add("bone", ball(head + vec(0, 3.5, -1.5), (2.5, 1.8, 1.6)))
    cat.mark(head + vec(-0.4, 5.3, -0.6), "a5346b", facing=(0, 1, 0))
    for side in SIDES:
        cat.add(
            "fur",
            drum(
                head + vec(side * 3.2, -0.4, 2.6), head + vec(side * 4.0, -0.6, 6.2), 1.9, 0.3, 0.3
            ),
        )
        cat.mark(head + vec(side * 3.5, 0.9, 4.6), "d65c86", facing=(side * 0.2, 1, 0))
        cat.mark(head + vec(side * 1.2, 5.0, -2.6), "ffffff", 1, 2, facing=(side * 0.1, 1, 0))
    cat.eyes(head + vec(0, 4.0, 1.2), 2.2, "aef25a", height=2, turned=0.35)
    cat.eyes(head + vec(0, 4.0, 0.4), 2.2, "14220f", turned=0.35)


_BOAR_LEGS = _Legs("boar", "mane", 7.5, 7.4, 3.9, 2.0, 1.9)


def txato(pose: Pose) -> Sculpture:
    boar = Sculpture()
    _add_four_legs(boar, pose, _BOAR_LEGS)
    at = _spring(pose)
    boar.add(
        "boar",
        ball(vec(0, -4.5, 9.6) + at, (5.0, 5.5, 5)),
        ball(vec(0, 2, 11) + at, (5.8, 6.2, 6.2)),
        blend=2,
    )
    boar.add(
        "mane",
        ball(vec(0, 3.4, 15.6) + at, (2.2, 3.6, 3.2)),
        ball(vec(0, -1, 15) + at, (1.7, 4, 2.4)),
        ball(vec(0, -6, 13) + at, (1.4, 3.4, 1.9)),
        blend=0.8,
    )
    toss = pose.key(
        (0, 0, 0),
        wind=(0, -0.5, -2.2),
        strike=(0.8, 3.4, 1.0),
        lift=(0, -0.5, 2.0),
        release=(0, 0.8, 1.0),
        flinch=(0, -1.0, 1.0),
    )
    _boar_head(boar, vec(0, 8.8, 11.4) + at + toss, pose)
    for side in SIDES:
        _bat_wing(boar, at, pose, side)
    swing = sin(pose.turn)
    curl = ((0, -9.4, 10), (1.6, -12.4, 9), (5.4, -13, 9.4), (6, -13.4, 12.4), (3, -13, 13))
    tail = [vec(x + 0.6 * swing, y, z) + at for x, y, z in curl]
    boar.tube("flesh", tail, 0.75, 0.5)
    return boar


def _boar_head(boar: Sculpture, head: Vector, pose: Pose) -> None:
    boar.add(
        "boar",
        ball(head, (4.9, 4.6, 4.6)),
        ball(head + vec(0, 3.6, -1.6), (3.3, 2.6, 2.7)),
        blend=1,
    )
    boar.add("flesh", ball(head + vec(0, 6.0, -1.0), (2.7, 1.0, 2.1)))
    boar.eyes(head + vec(0, 7.1, -0.6), 1.0, "2e0a22", turned=0)
    boar.eyes(head + vec(0, 3.8, 2.6), 2.8, "180d1c", turned=0.45)
    boar.eyes(head + vec(0, 3.8, 1.8), 2.8, "ffd23e", turned=0.45)
    longer = 0.9 if pose.is_at("strike") else 0.0
    for side in SIDES:
        tusk = [(2.6, 4.2, -3.0), (4.2, 5.6 + longer, -2.4), (4.4 + longer, 6.4 + 2 * longer, 0.8)]
        boar.tube("tooth", [head + vec(side * x, y, z) for x, y, z in tusk], 1.1, 0.4)
        # They hang to the sides: upright ones would be lost among the wings.
        ear = head + vec(side * 3.0, -0.6, 3.0)
        tip = ear + vec(side * 8.4, 0.2, 1.6)
        boar.facet("boar", ear + vec(side * 0.2, 0.4, 2.2), ear + vec(side * 1.8, 0.6, -2.8), tip)
        boar.facet(
            "flesh",
            ear + vec(side * 1.0, 1.0, 0.8),
            ear + vec(side * 1.8, 1.0, -1.6),
            tip * 0.8 + ear * 0.2 + vec(0, 0.4, 0),
            bias=-0.3,
        )
    if pose.is_at("lift", "release"):
        blast = (1.0, 1.5) if pose.moment == "lift" else (1.2, 2.0, 2.8)
        for number, size in enumerate(blast):
            puff = head + vec(1.4 * number, 8.0 + 3.6 * number, -1.0)
            boar.add("obsidian_glow", ball(puff, size))


def _bat_wing(boar: Sculpture, at: Vector, pose: Pose, side: int) -> None:
    beat = pose.wing * 4

    def spot(x: float, y: float, z: float, moves: float) -> Vector:
        return vec(side * x * pose.spread, y, z + beat * moves) + at

    root, wrist, tip = spot(2.6, -2.5, 15, 0), spot(9.5, -6, 25, 1), spot(19, -7, 22, 1.5)
    edge = [
        tip,
        spot(15.6, -7.4, 16.5, 1.1),
        spot(12.2, -7.2, 18.4, 0.8),
        spot(9.4, -7, 12.6, 0.4),
        spot(4.2, -6, 13, 0),
    ]
    for number in range(4):
        group = f"wing {side} {number // 2}"
        boar.facet("dark_wing", wrist, edge[number], edge[number + 1], group=group)
    boar.facet("dark_wing", wrist, edge[4], root, group=f"wing {side} 2")
    boar.add("mane", limb(root, wrist, 1.2, 0.8), limb(wrist, tip, 0.8, 0.5), bias=-0.4)
    boar.add("horn", limb(wrist, wrist + vec(0, 0.6, 1.8), 0.7, 0.3))
