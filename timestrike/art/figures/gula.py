"""Gula: a mound of hide whose belly is a mouth."""

from __future__ import annotations

from math import sin

import numpy as np

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Choice, Paint, Sculpture, Skin
from timestrike.art.shapes import Ball, ball, hoop, limb
from timestrike.art.skeleton import LEFT, RIGHT, SIDES
from timestrike.art.space import Vector, curve, limb_joint, unit, vec, wave


def gula(pose: Pose) -> Sculpture:
    glutton = Sculpture()
    at = vec(pose.sway, pose.lean * 0.5, pose.bob * 1.2)
    middle = vec(0, 0, 14) + at
    gape = pose.amount(
        0.3 + 0.4 * sin(pose.turn),
        wind=0.6,
        swing=1.8,
        strike=1.4,
        gather=-0.8,
        lift=1.6,
        release=2.4,
        flinch=0.9,
    )
    for side, (ahead, lift) in ((LEFT, pose.left_foot), (RIGHT, pose.right_foot)):
        _leg(glutton, side, ahead * 0.8, lift)
    _belly(glutton, middle, gape)
    _maw(glutton, middle, gape)
    lash = pose.amount(0, swing=0.35, strike=1.0)
    if lash > 0.05:
        _tongue_lash(glutton, middle + vec(0, 8.0, -2.8 - gape * 0.5), lash)
    glutton.add("crimson", ball(middle + vec(0, 7.8, -8.6), (4.2, 3.0, 4.2)), bias=-0.6)
    glutton.add("leather", hoop(middle + vec(0, 0, -7.6), 9.6, 1.1), bias=-0.4)
    _small_head(glutton, middle + vec(0, 3.5, 14.2))
    for side in SIDES:
        _arm(glutton, middle, at, pose, side)
    if pose.is_at("release"):
        for number in range(5):
            x, z = ((0, -2), (3.6, 1.0), (-3.4, 0.6), (1.8, 4.2), (-1.6, -5.0))[number]
            glutton.add(
                "wyrm_amber", ball(middle + vec(x, 16 + number % 3 * 1.8, z), 2.0 - 0.15 * number)
            )
    return glutton


def _leg(glutton: Sculpture, side: int, ahead: float, lift: float) -> None:
    glutton.add(
        "hide",
        limb((side * 5, 0, 7), (side * 6, ahead + 0.6, 2.6 + lift), 4.1, 3.3),
        ball((side * 6.2, ahead + 2.4, 1.9 + lift), (3.6, 4.4, 2.0)),
        blend=1,
    )
    for toe in (-1.8, 0, 1.8):
        glutton.mark((side * 6.2 + toe, ahead + 6.6, 2.2 + lift), "fdf8e2", facing=(0, 1, 0.2))


def _mouth(middle: Vector, gape: float) -> Ball:
    return ball(middle + vec(0, 10.5, -0.5), (8.8, 8.5, 3.4 + gape))


def _belly(glutton: Sculpture, middle: Vector, gape: float) -> None:
    mouth = _mouth(middle, gape)
    cx, cy, cz = middle.tolist()

    def lips_and_spots(skin: Skin) -> Choice:
        x, y, z = skin.x - cx, skin.y - cy, skin.z - cz
        lips = (mouth.distance(skin.x, skin.y, skin.z) < 0.35) & (y > 2)
        spots = (wave(x * 0.75 + 2) * wave(z * 0.7 + y * 0.6) > 0.5) & ((y < 1) | (z > 5))
        return np.where(lips, 1, np.where(spots, 2, 0))

    glutton.add(
        "hide",
        ball(middle, (13, 11.5, 11.5)),
        ball(middle + vec(0, -0.5, 7.5), (9.5, 8.2, 6)),
        blend=2.5,
        cut=mouth,
        paint=Paint(("flesh", "hide_spots"), lips_and_spots),
    )
    for number in range(4):
        spine = middle + vec(0, -8.6 - 0.9 * number, 11.5 - 4.2 * number)
        glutton.add("horn", limb(spine, spine + vec(0, -2.6, 1.8), 1.3, 0.4))


def _maw(glutton: Sculpture, middle: Vector, gape: float) -> None:
    glutton.add("pit", ball(middle + vec(0, 3.0, -0.5), (8, 4.5, 3 + gape)))
    glutton.add(
        "flesh",
        ball(middle + vec(0, 7.0, -2.6 - gape * 0.7), (4.6, 5.6, 1.4), (-14, 0, 0)),
        ball(middle + vec(1, 11.8, -4.4 - gape), (2.6, 2.4, 1.2), (-35, 0, 0)),
        blend=1.2,
        bias=-0.2,
    )
    for number in range(-3, 4):
        x, inward = number * 2.5, abs(number)
        y = 10.6 * (1 - (x / 10.5) ** 2) ** 0.5
        glutton.add(
            "tooth",
            limb(
                middle + vec(x, y, 3.0 + gape - inward * 0.35),
                middle + vec(x * 0.96, y * 0.98 + 0.3, 0.8 + gape * 0.9 - inward * 0.1),
                1.05,
                0.4,
            ),
        )
        if number % 2 == 0 or inward == 3:
            glutton.add(
                "tooth",
                limb(
                    middle + vec(x + 0.6, y - 0.2, -4.0 - gape + inward * 0.4),
                    middle + vec(x + 0.6, y, -1.7 - gape * 0.8),
                    1.1,
                    0.4,
                ),
            )


def _tongue_lash(glutton: Sculpture, root: Vector, reach: float) -> None:
    """The tongue shoots out, ahead and to its right."""
    path = [
        root,
        root + vec(3.0, 9.0, 2.0) * reach,
        root + vec(9.0, 17.0, 3.0) * reach,
        root + vec(17.0, 23.0, 0.5) * reach,
    ]
    glutton.tube("flesh", curve(path, 3), 2.8, 1.9, blend=0.6, group="tongue")
    glutton.add("flesh", ball(path[-1], (2.9, 2.6, 2.0)), group="tongue")


def _small_head(glutton: Sculpture, head: Vector) -> None:
    glutton.add(
        "hide",
        ball(head, (4.6, 4.4, 4.2)),
        ball(head + vec(0, 0.3, -3.2), (6.2, 5, 3)),
        blend=1,
    )
    for side in SIDES:
        glutton.add(
            "hide", ball(head + vec(side * 4.6, -0.6, 0.6), (2.2, 0.9, 1.4), (0, side * -25, 0))
        )
        glutton.add(
            "horn",
            limb(head + vec(side * 2.2, 0.4, 3.6), head + vec(side * 3.4, 0.9, 6.8), 1.2, 0.4),
        )
    glutton.eyes(head + vec(0, 4.0, 2.2), 1.8, "232033")
    glutton.eyes(head + vec(0, 4.0, 1.4), 1.8, "ff5a3a")
    glutton.mark(head + vec(-0.9, 4.6, -1.6), "2e0a22", 2, 1, facing=(0, 1, 0))


def _arm(glutton: Sculpture, middle: Vector, at: Vector, pose: Pose, side: int) -> None:
    wanted = (
        at
        + vec(0, side * pose.stride * 2.4, 0)
        + pose.key(
            (side * 15, 4, 12),
            wind=(side * 16.5, -2, 21),
            swing=(side * 14, 9, 20),
            strike=(side * 9, 15.5, 12),
            gather=(side * 11, 9, 12),
            lift=(side * 15, 3, 26),
            release=(side * 16.5, 6, 23),
            flinch=(side * 13, 7, 22),
            down=(side * 15, 2, 12),
        )
    )
    shoulder = middle + vec(side * 10, 0.5, 5.5)
    elbow, hand = limb_joint(shoulder + vec(side * 0.5, 0, 0.5), wanted, 7, 7, (side, -0.4, -0.2))
    glutton.add(
        "hide",
        limb(shoulder, elbow, 4.0, 3.2),
        limb(elbow, hand, 3.1, 2.5),
        blend=1,
        group=f"arm {side}",
    )
    glutton.add("hide", ball(hand, (3.1, 3.3, 3.0)))
    glutton.add("dark_steel", hoop(hand - unit(hand - elbow) * 2.4, 2.9, 0.9, (0, 60 * side, 0)))
    for finger in (-1.5, 0, 1.5):
        glutton.mark(hand + vec(finger, 3, -1.6), "fdf8e2", facing=(0, 1, 0.2))
