"""Hod: an old fisher under a straw hat who rides a barrel and never lets go of his rod."""

from __future__ import annotations

from dataclasses import replace
from math import cos, sin

import numpy as np

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Choice, Paint, Sculpture, Skin
from timestrike.art.shapes import ball, beyond, drum, hoop, limb
from timestrike.art.skeleton import LEFT, RIGHT, SIDES, Build, Dress, add_body
from timestrike.art.space import Vector, bearing, bend, unit, vec, wave

_BUILD = Build(
    hip=12.8,
    shoulder=19.4,
    shoulder_width=4.8,
    head=24.4,
    head_size=(4.6, 4.4, 4.5),
    chest=(5.2, 4.2, 4.6),
)
_DRESS = Dress("green", "skin", "green", "skin", "wood", "dark_steel")
_BARREL = vec(0, 0.5, 6.2)


def hod(pose: Pose) -> Sculpture:
    fisher = Sculpture()
    _barrel(fisher, pose)
    seat = replace(pose, bob=pose.bob * 0.8, lean=pose.lean * 0.8)
    _legs(fisher, seat)
    hands = {
        RIGHT: seat.key(
            (7.2, 3.4, 17.5),
            wind=(6.5, -3.0, 23.0),
            swing=(6.5, 4.0, 22.5),
            strike=(6.0, 8.0, 17.5),
            gather=(4.5, 6.0, 16.0),
            lift=(6.5, 2.5, 24.0),
            release=(7.0, 4.0, 24.5),
            flinch=(8.0, -1.0, 19.0),
            down=(7.0, 5.0, 16.0),
        ),
        LEFT: seat.key(
            (-5.4, 4.4, 15.8),
            wind=(-5.0, 5.0, 16.5),
            strike=(-6.0, 0.5, 16.0),
            gather=(-3.0, 6.5, 16.0),
            lift=(-7.0, 3.0, 21.0),
            release=(-7.5, 5.0, 22.5),
            flinch=(-5.0, 5.5, 20.5),
            down=(-2.5, 6.5, 16.5),
        ),
    }
    joints = add_body(fisher, seat, _BUILD, _DRESS, hands)
    _bearded_head(fisher, joints.head)
    _rod_and_line(fisher, joints.hand[RIGHT], pose)
    if pose.is_at("lift", "release"):
        _catch(fisher, joints.hand[LEFT] + vec(0, 1.5, 3.0), pose.moment == "release")
    return fisher


def _barrel(fisher: Sculpture, pose: Pose) -> None:
    """It lies on its side, and rolls when he rides."""
    roll = pose.turn if pose.stride else 0.0

    def staves(skin: Skin) -> Choice:
        along = np.abs(skin.y - 0.5)
        around = bearing(skin.x, skin.z - 6.2)
        seam = np.abs(wave(around * 5 + roll)) < 0.2
        return np.where((along > 4.2) & (along < 5.8), 1, np.where(seam, 2, 0))

    fisher.add(
        "wood",
        ball(_BARREL, (6.6, 13, 6.6)),
        cut=beyond(_BARREL, 1, 8.6),
        paint=Paint(("dark_steel", "wood_seam"), staves),
    )
    for side in SIDES:
        lid = _BARREL + vec(0, side * 8.3, 0)
        fisher.add("wood_seam", drum(lid, lid + vec(0, side * 0.2, 0), 3.9, 3.9, 0.1))
        fisher.add("dark_steel", hoop(lid + vec(0, side * 0.3, 0), 4.6, 0.75, (90, 0, 0)))
    hole = _BARREL + vec(2.0 * sin(roll), 9.1, 2.0 * cos(roll))
    fisher.mark(hole, "1e1020", 2, 2, facing=(0, 1, 0))


def _legs(fisher: Sculpture, pose: Pose) -> None:
    at = pose.shift
    for side, (ahead, _) in ((LEFT, pose.left_foot), (RIGHT, pose.right_foot)):
        hip = vec(side * 2.4, 0, 12.8) + at
        knee = vec(side * 6.2, 2.2 + ahead * 0.3, 11.4) + at
        foot = vec(side * 7.0, 1.8 + ahead * 0.8, 6.6) + at
        fisher.add("wood_seam", limb(hip, knee, 2.2, 2.0), limb(knee, foot, 1.8, 1.7), blend=0.5)
        fisher.add("dark_steel", ball(foot + vec(0, 1.2, -0.7), (1.8, 2.7, 1.6)))


def _bearded_head(fisher: Sculpture, head: Vector) -> None:
    fisher.add(
        "white_hair",
        ball(head + vec(0, 2.8, -3.4), (4.2, 2.8, 3.6)),
        ball(head + vec(0, 4.0, -7.2), (3.2, 1.8, 3.6)),
        ball(head + vec(0, 4.2, -10.2), (1.6, 1.3, 2.2)),
        blend=1,
    )
    fisher.add(
        "white_hair",
        *(ball(head + vec(s * 1.7, 4.5, -1.7), (1.9, 1.1, 1.0), (0, -20 * s, 0)) for s in SIDES),
    )
    fisher.add("skin", ball(head + vec(0, 4.9, -0.4), (1.5, 1.4, 1.4)))
    fisher.add(
        "wyrm_amber",
        drum(head + vec(0, -0.2, 2.2), head + vec(0, -0.3, 3.1), 7.0, 5.8, 0.4),
        ball(head + vec(0, -0.4, 3.6), (4.4, 4.4, 3.8)),
        blend=0.8,
    )
    fisher.add("crimson", hoop(head + vec(0, -0.3, 3.9), 4.2, 0.8))
    fisher.eyes(head + vec(0, 4.4, 0.9), 1.9, "1a0c1e")


def _rod_and_line(fisher: Sculpture, hand: Vector, pose: Pose) -> None:
    """The line hangs at rest, flies with the cast, and lies far out at its end."""
    tip = hand + pose.key(
        (7.5, 7.5, 13.0),
        wind=(4.0, -12.0, 9.0),
        swing=(4.0, 2.0, 15.0),
        strike=(5.0, 12.0, 5.0),
        gather=(2.0, 8.0, 12.0),
        lift=(4.0, 3.0, 15.0),
        release=(6.0, 6.0, 14.0),
        flinch=(9.0, -4.0, 10.0),
    )
    grip = hand - unit(tip - hand) * 2.2
    belly = hand + (tip - hand) * 0.6 + vec(0, -1, 2)
    fisher.tube("rod", bend(grip, belly, tip, 5), 0.75, 0.55, blend=0)
    swing = sin(pose.turn)
    floats = tip + pose.key(
        (0.3 + 0.8 * swing, 0.4, -15.0),
        wind=(2.0, -7.0, -7.0),
        swing=(0.0, -9.0, 4.0),
        strike=(3.0, 8.0, -13.0),
        gather=(0.0, 1.5, -14.0),
        lift=(3.0, 5.0, -8.0),
        release=(4.0, 7.0, -4.0),
        flinch=(3.0, -4.0, -12.0),
    )
    slack = (tip + floats) / 2 + pose.key(
        (0.6 * swing, 0.0, 0.0),
        wind=(0, -3, 2),
        swing=(0, -5, 4),
        strike=(1, 4, 5),
        release=(1, 2, 3),
        flinch=(1, -2, 0),
    )
    fisher.tube("line", bend(tip, slack, floats, 5), 0.34, 0.34, blend=0)
    fisher.add("crimson", ball(floats, 1.3))
    if pose.is_at("strike"):
        fisher.add("water_glow", hoop(floats + vec(0, 0, -0.8), 2.6, 0.6))


def _catch(fisher: Sculpture, hand: Vector, leaping: bool) -> None:
    """A fish that shines."""
    nose = hand + vec(0, 0.6, 3.4 if leaping else 1.6)
    fisher.add("cyan_glow", ball(nose, (1.5, 2.8, 1.7), (25, 0, 20)))
    tail = nose + vec(0, -2.6, -1.2)
    fisher.facet("cyan_glow", tail, tail + vec(0, -2.4, 1.8), tail + vec(0, -2.2, -1.8))
    if leaping:
        for side in SIDES:
            fisher.add("cyan_glow", ball(nose + vec(side * 3.4, 0, 1.6), 0.8))
