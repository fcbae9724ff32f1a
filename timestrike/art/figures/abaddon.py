"""Abaddon, the Brute: hooves, a red chest, a dark horned head low between wide wings."""

from __future__ import annotations

from math import sin

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, drum, hoop, limb
from timestrike.art.skeleton import LEFT, RIGHT, SIDES
from timestrike.art.space import Vector, limb_joint, vec

SADDLE = vec(0, -4.5, 27)
"""Where a rider's feet would be if it stood."""


def body_shift(pose: Pose) -> Vector:
    return vec(pose.sway * 1.4, pose.lean * 0.8, pose.bob * 1.3)


def abaddon(pose: Pose) -> Sculpture:
    brute = Sculpture()
    at = body_shift(pose)
    for side, (ahead, lift) in ((LEFT, pose.left_foot), (RIGHT, pose.right_foot)):
        _hind_leg(brute, side, ahead * 1.3, lift * 1.3, at)
    _torso(brute, at)
    _head(brute, vec(0, 8.4, 32) + at + _nod(pose), pose)
    for side in SIDES:
        _arm(brute, pose, at, side)
        _wing(brute, pose, at, side)
    swing = sin(pose.turn)
    tail = [vec(0, -4, 13) + at, vec(2, -9, 7), vec(5, -12, 4), vec(9 + swing, -12, 5 + pose.wing)]
    brute.tube("charcoal", tail, 2.2, 0.9)
    tip = tail[-1]
    brute.facet("demon_wing", tip + vec(-0.5, 0, -1), tip + vec(4.5, 0, 3), tip + vec(1, 0, -2.5))
    if pose.is_at("release"):
        for number in range(6):
            x = (number - 2.5) * 5
            height = (3.5, 6.0, 4.5, 5.5, 6.5, 3.0)[number]
            flame = vec(x, 16 - abs(x) * 0.3, 0.5)
            brute.add("lava_glow", limb(flame, flame + vec(0, 0.8, height), 1.8, 0.5))
    return brute


def _nod(pose: Pose) -> Vector:
    return pose.key(
        (0, 0, 0),
        wind=(0, -2, 1.5),
        strike=(0, 3, -3),
        lift=(0, -2, 3.5),
        release=(0, 2.5, -2),
        flinch=(0, -2.5, 1.5),
    )


def _hind_leg(brute: Sculpture, side: int, ahead: float, lift: float, at: Vector) -> None:
    hoof = vec(side * 6.2, ahead + 0.5, 2 + lift)
    hip = vec(side * 4.2, -1, 14) + at * 0.6
    knee = vec(side * 6.2, 3.4 + ahead * 0.5, 9.5 + at[2] * 0.3 + lift * 0.5)
    ankle = vec(side * 6.0, -2.6 + ahead * 0.85, 5 + lift * 0.8)
    brute.add(
        "charcoal",
        limb(hip, knee, 4.4, 3.2),
        limb(knee, ankle, 2.9, 2.0),
        limb(ankle, hoof, 1.9, 2.1),
        blend=0.8,
    )
    brute.add("dark_steel", ball(hoof + vec(0, 1.2, -0.5), (2.6, 3.4, 1.7)))
    for toe in (-1.4, 1.2):
        brute.mark(hoof + vec(toe, 4.8, -0.4), "ecdfc0", facing=(0, 1, 0.2))


def _torso(brute: Sculpture, at: Vector) -> None:
    brute.add(
        "demon_red",
        ball(vec(0, 0, 17) + at, (6.2, 5.0, 5.5)),
        ball(vec(0, 1.8, 24.5) + at, (9.6, 7.0, 7.2)),
        blend=2,
    )
    brute.add(
        "demon_red",
        *(ball(vec(side * 4, 6.6, 25.5) + at, (4.4, 3, 3.6)) for side in SIDES),
        blend=0.5,
    )
    brute.add("leather", drum(vec(0, 0, 11) + at, vec(0, 0, 15) + at, 6.6, 6.0))
    brute.add("gold", hoop(vec(0, 0, 15) + at, 6.1, 0.9))
    brute.add("bone", ball(vec(0, 6.4, 14.6) + at, (2.1, 1.6, 2.3)))
    for side in SIDES:
        brute.mark(vec(side * 0.8, 8.2, 15) + at, "1a0c1e", facing=(0, 1, 0.2))
    brute.add(
        "charcoal",
        ball(vec(0, -2, 30) + at, (6.5, 5.5, 4)),
        ball(vec(0, -3.5, 26) + at, (4, 4, 6)),
        blend=1.5,
    )


def _head(brute: Sculpture, head: Vector, pose: Pose) -> None:
    brute.add(
        "charcoal",
        ball(head, (4.6, 4.8, 4.6)),
        ball(head + vec(0, 3.6, -2.4), (3.3, 3.3, 2.7)),
        blend=1,
        group="head",
    )
    brute.add("charcoal", ball(head + vec(0, 4.0, 2.2), (3.6, 1.6, 1.0)), group="head")
    gape = pose.amount(0.9, strike=1.5, lift=1.5, release=2.2)
    brute.add("lava_glow", ball(head + vec(0, 6.2, -3.6), (2.0, 1.2, gape)))
    brute.eyes(head + vec(0, 4.9, 0.8), 2.3, "ffe066", width=2, depth=3)
    brute.eyes(head + vec(0, 7.0, -2.6), 1.7, "fdf8e2", height=2, turned=0.2, depth=3)
    for side in SIDES:
        horn = [(3, -0.6, 2.6), (7.4, -2.5, 3.6), (9.8, -1.6, 7.0), (9.0, 0.5, 11.0)]
        brute.tube("horn", [head + vec(side * x, y, z) for x, y, z in horn], 1.9, 0.45)


def _arm(brute: Sculpture, pose: Pose, at: Vector, side: int) -> None:
    if side == RIGHT:
        wanted = pose.key(
            (13, 6.5, 9.5),
            wind=(15, -3, 34),
            swing=(13, 11, 30),
            strike=(14, 17, 13),
            gather=(7, 12, 16),
            lift=(14, 4, 38),
            release=(10, 15, 6),
            flinch=(13, 1, 16),
            down=(11, 9, 12),
        )
    else:
        wanted = pose.key(
            (-13, 6.5, 9.5),
            wind=(-13, 6, 13),
            swing=(-13, 4, 12),
            strike=(-14, 0, 13),
            gather=(-7, 12, 16),
            lift=(-14, 4, 38),
            release=(-10, 15, 6),
            flinch=(-10, 10, 22),
            down=(-6, 12, 18),
        )
    shoulder = vec(side * 9.4, 1.5, 27.5) + at
    reach = wanted + at + vec(0, side * pose.stride * 3, 0)
    elbow, hand = limb_joint(shoulder, reach, 10, 10, (side * 0.9, -0.8, -0.1))
    brute.add(
        "demon_red",
        ball(shoulder, (4.6, 4.5, 4.6)),
        limb(shoulder, elbow, 3.7, 3.0),
        blend=1,
        group=f"arm {side}",
    )
    brute.add("demon_red", limb(elbow, hand, 2.9, 2.7))
    cuff = elbow + (hand - elbow) * 0.35, elbow + (hand - elbow) * 0.85
    brute.add("dark_steel", drum(*cuff, 3.3, 3.5, 0.3))
    brute.add("charcoal", ball(hand, (3.2, 3.4, 3.3)))
    for claw in (-1.5, 0, 1.5):
        brute.mark(hand + vec(claw, 2.9, -2.2), "ecdfc0", 1, 2, facing=(0, 1, 0.1))
        if pose.is_at("strike") and side == RIGHT:
            start = hand + vec(claw * 1.2, 2.6, -0.4)
            brute.add("horn", limb(start, start + vec(claw * 0.4 + 1.6, 4.6, -1.0), 1.0, 0.3))


def _wing(brute: Sculpture, pose: Pose, at: Vector, side: int) -> None:
    beat = pose.wing * 5

    def spot(x: float, y: float, z: float, moves: float) -> Vector:
        return vec(side * x * pose.spread, y, z + beat * moves) + at

    root, wrist, tip = spot(4, -4.5, 29, 0), spot(15, -9, 40, 1), spot(27, -10, 37, 1.6)
    edge = [
        tip,
        spot(27, -10, 24, 1.2),
        spot(22.5, -9.6, 24, 1),
        spot(20.5, -9, 15.5, 0.8),
        spot(15.5, -8.4, 18, 0.6),
        spot(12.5, -7.5, 11, 0.4),
        spot(8, -6, 15, 0.2),
        spot(4, -5, 12, 0),
    ]
    for number in range(6):
        group = f"wing {side} {number // 2}"
        brute.facet("demon_wing", wrist, edge[number], edge[number + 1], group=group)
    for one, two, three in ((wrist, edge[6], root), (root, edge[6], edge[7])):
        brute.facet("demon_wing", one, two, three, group=f"wing {side} 3")
    brute.add(
        "charcoal", limb(root, wrist, 1.9, 1.3), limb(wrist, tip, 1.2, 0.7), blend=0.3, bias=-0.4
    )
    for rib in (edge[1], edge[3], edge[5]):
        brute.add("charcoal", limb(wrist, rib, 0.9, 0.45), bias=-0.4)
    brute.add("horn", limb(wrist, wrist + vec(side * 0.8, 1, 3.2), 1.1, 0.4))
