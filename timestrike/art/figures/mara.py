"""Mara the Meek: a deep hood, a robe in folds, and a staff with a light in it."""

from __future__ import annotations

from math import sin

import numpy as np

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Choice, Paint, Sculpture, Skin
from timestrike.art.shapes import ball, drum, hoop, limb, skirt
from timestrike.art.skeleton import LEFT, RIGHT, SIDES, Build, Dress, Joints, add_body
from timestrike.art.space import Vector, unit, vec

_BUILD = Build(
    shoulder_width=4.2, chest=(4.0, 3.2, 4.8), head=23.6, head_size=(4.3, 4.2, 4.7), limb=1.9
)
_DRESS = Dress("teal", "pale_skin", "teal", "pale_skin", "teal", "dress")


def mara_the_meek(pose: Pose) -> Sculpture:
    mara = Sculpture()
    _robe(mara, pose)
    hands = {
        RIGHT: pose.key(
            (8.4, 6.4, 14.5),
            wind=(8.8, -1.0, 19.0),
            swing=(8.8, 4.0, 21.0),
            strike=(7.0, 8.5, 17.0),
            gather=(5.5, 6.5, 14.0),
            lift=(7.0, 3.5, 22.5),
            release=(8.0, 4.5, 23.5),
            flinch=(8.5, -1.0, 16.0),
            down=(6.5, 5.0, 11.0),
        ),
        LEFT: pose.key(
            (-5.0, 4.6, 13.5),
            wind=(-6.0, 3.0, 17.0),
            swing=(-6.0, 5.0, 19.0),
            strike=(-4.5, 8.0, 17.0),
            gather=(-4.0, 7.0, 13.0),
            lift=(-8.0, 3.5, 19.0),
            release=(-9.0, 4.5, 21.0),
            flinch=(-5.0, 6.0, 18.0),
            down=(-2.5, 6.0, 13.0),
        ),
    }
    joints = add_body(mara, pose, _BUILD, _DRESS, hands)
    for side in SIDES:
        elbow, hand = joints.elbow[side], joints.hand[side]
        mara.add("teal", drum(elbow, hand + (hand - elbow) * 0.05, 1.8, 3.0))
        mara.add("gold_trim", hoop(hand, 2.4, 0.45, (70, 0, side * 20)))
    _hood(mara, joints.head)
    _staff(mara, joints, pose)
    return mara


def _hem(skin: Skin) -> Choice:
    """A golden border along the ground."""
    return ((skin.z > 1.1) & (skin.z < 2.5)).astype(np.int8)


def _robe(mara: Sculpture, pose: Pose) -> None:
    """Folds that sway from side to side; toes come out under it in turn."""
    at, sway = pose.shift, sin(pose.turn)
    drag = -0.9 * pose.lean if pose.stride or pose.lean > 1 else 0.0
    hem = vec(0.5 * sway - 0.6 * pose.sway, -0.4 + drag, 0.6)
    mara.add(
        "teal",
        skirt(hem, vec(0, 0, 12.5) + at, 6.0, 3.0, folds=9, depth=0.75, swing=1.2 * sway),
        ball(vec(0, 0.2, 15.2) + at, (4.3, 3.4, 5)),
        blend=1.2,
        paint=Paint(("robe_trim",), _hem),
    )
    mara.add(
        "dress",
        skirt(hem + vec(0, 2.6, 0.2), vec(0, 1.9, 13.5) + at, 3.6, 1.6, folds=5, depth=0.4),
        bias=-0.2,
    )
    mara.add("gold", hoop(vec(0, 0, 11.4) + at, 3.8, 0.7))
    mara.add("gold", ball(vec(0, 4.0, 11.2) + at, 1.1))
    for side, (ahead, lift) in ((LEFT, pose.left_foot), (RIGHT, pose.right_foot)):
        toes = vec(side * 2.4, 4.2 + max(ahead, 0) * 1.1 + drag, 1.3 + lift * 0.6)
        mara.add("dress", ball(toes, (1.6, 2.2, 1.3)))


def _hood(mara: Sculpture, head: Vector) -> None:
    """Its opening is wide, so that the face shows from the side too."""
    mara.add(
        "teal",
        ball(head + vec(0, -1.3, 0.7), (5.5, 5.2, 5.9)),
        ball(head + vec(0, -4.4, 2.8), (2.8, 3.6, 2.6), (-35, 0, 0)),
        ball(head + vec(0, -1.4, -5), (4.9, 4.0, 3.0)),
        blend=1.6,
        cut=ball(head + vec(0, 4.9, -0.9), (5.0, 5.3, 4.9)),
    )
    mara.add("gold_trim", hoop(head + vec(0, 2.3, -0.2), 4.5, 0.5, (80, 0, 0)))
    for side in SIDES:
        lock = head + vec(side * 3.5, 2.4, 1)
        mara.add("white_hair", limb(lock, head + vec(side * 4.0, 3.4, -7.5), 1.15, 0.7))
    mara.add("white_hair", ball(head + vec(0, 2.2, 3.1), (3.4, 2.0, 1.5)))
    mara.add("pale_skin", ball(head + vec(0, 4.3, -0.8), (0.8, 0.7, 0.9)), group="nose")
    mara.eyes(head + vec(0, 4.2, 0.9), 1.6, "2f1a3a", turned=0.2)
    mara.eyes(head + vec(0, 4.2, 0.1), 1.6, "35c4e8", turned=0.2)
    mara.mark(head + vec(-0.4, 4.6, -2.2), "a9584b", facing=(0, 1, 0))


def _staff(mara: Sculpture, joints: Joints, pose: Pose) -> None:
    hand = joints.hand[RIGHT]
    lean = pose.key(
        (1.4, 0.2, 14.0),
        wind=(1.5, -6.0, 12.0),
        swing=(2.5, 1.0, 13.0),
        strike=(4.0, 10.0, 8.0),
        gather=(-1.5, 3.0, 13.0),
        lift=(1.0, 0.5, 14.0),
        release=(2.5, 2.0, 14.0),
        flinch=(4.0, -3.0, 12.0),
        down=(1.5, 5.0, 12.0),
    )
    way = unit(lean)
    tip = hand + lean
    foot = hand - way * 13
    if pose.moment in ("rest", "flinch"):
        foot[2] = max(foot[2], 0.3)
    mara.add("rod", limb(foot, tip, 0.75))
    mara.add("gold_trim", hoop(tip + way * 1.8, 2.7, 0.6, (90, 0, 20)))
    size = pose.amount(2.0, wind=2.3, swing=2.9, strike=2.0, gather=1.5, lift=3.0, release=3.8)
    mara.add("cyan_glow", ball(tip + way * 1.9, size))
    if pose.is_at("strike"):
        mara.add("cyan_glow", ball(tip + way * 1.9 + vec(1, 7, 0), 3.4))
        mara.add("cyan_glow", ball(joints.hand[LEFT] + vec(0, 2.5, 1), 1.6))
    if pose.is_at("lift", "release"):
        spark = 1.5 if pose.moment == "lift" else 2.2
        mara.add("cyan_glow", ball(joints.hand[LEFT] + vec(0, 1.0, 2.6), spark))
    if pose.is_at("release"):
        for side in SIDES:
            mara.add("cyan_glow", ball(tip + way * 3 + vec(side * 5.4, 0, 1.5), 0.9))
