"""Roland Rumpus: bare chest, auburn mohawk and beard, and fists of rock with fire in the cracks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Choice, Paint, Sculpture, Skin
from timestrike.art.shapes import ball, block, drum, hoop, limb
from timestrike.art.skeleton import LEFT, RIGHT, SIDES, Build, Dress, Joints, add_body, add_legs
from timestrike.art.space import Vector, unit, vec, wave

_BUILD = Build(
    limb=2.5,
    arm=6.2,
    shoulder=18.2,
    shoulder_width=6.6,
    chest=(6.5, 4.6, 5.7),
    head=24.0,
    head_size=(4.4, 4.4, 4.8),
    legs_apart=3.7,
    boot=2.3,
)
_DRESS = Dress("skin", "skin", "skin", "skin", "leather", "dark_steel")


def roland_rumpus(pose: Pose) -> Sculpture:
    roland = Sculpture()
    add_legs(roland, pose, _BUILD, _DRESS)
    hands = {
        RIGHT: pose.key(
            (13.6, 2.6, 9.5),
            wind=(10.5, -5.5, 18.0),
            swing=(10.0, 5.0, 18.0),
            strike=(13.0, 13.0, 17.0),
            gather=(4.8, 8.0, 13.5),
            lift=(5.5, 3.0, 28.0),
            release=(6.0, 10.0, 6.5),
            flinch=(10.0, 1.0, 16.0),
            down=(9.5, 5.0, 10.5),
        ),
        LEFT: pose.key(
            (-13.6, 3.4, 10.5),
            wind=(-6.5, 7.0, 15.0),
            swing=(-7.0, 4.0, 13.0),
            strike=(-9.0, -2.0, 11.0),
            gather=(-4.8, 8.0, 13.5),
            lift=(-5.5, 3.0, 28.0),
            release=(-6.0, 10.0, 6.5),
            flinch=(-6.0, 7.0, 18.5),
            down=(-3.5, 9.0, 13.5),
        ),
    }
    joints = add_body(roland, pose, _BUILD, _DRESS, hands)
    _chest(roland, pose)
    for side in SIDES:
        _fist(roland, joints, side)
    _wild_head(roland, joints.head)
    _fire(roland, joints, pose)
    return roland


def _chest(roland: Sculpture, pose: Pose) -> None:
    at = pose.shift
    roland.add(
        "skin",
        *(ball(vec(side * 2.6, 3.3, 17) + at, (3.0, 2.0, 2.2)) for side in SIDES),
        blend=0.3,
    )
    roland.add("leather", drum(vec(0, 0, 7.6) + at, vec(0, 0, 10.8) + at, 5.4, 5.0))
    roland.add("gold", hoop(vec(0, 0, 11.0) + at, 4.9, 0.8))
    roland.add("gold", block(vec(0, 5.0, 11) + at, (1.5, 0.8, 1.4)))
    strap = limb(vec(5, 3.6, 19) + at, vec(-4.6, 3.6, 11.5) + at, 0.9)
    roland.add("leather", strap, bias=-1.2)
    behind = limb(vec(5, -3.6, 19) + at, vec(-4.6, -3.4, 11.5) + at, 0.9)
    roland.add("leather", behind, bias=-1.2)


def _cracks(centre: Vector, side: int) -> Callable[[Skin], Choice]:
    cx, cy, cz = centre.tolist()

    def glowing(skin: Skin) -> Choice:
        x, y, z = skin.x - cx, skin.y - cy, skin.z - cz
        seams = wave(x * 1.45 + wave(z * 1.1) * 1.3)
        seams = seams + wave(z * 1.55 + wave(y * 1.3) * 1.1 + side)
        return (np.abs(seams) < 0.34).astype(np.int8)

    return glowing


def _fist(roland: Sculpture, joints: Joints, side: int) -> None:
    hand = joints.hand[side]
    along = unit(hand - joints.elbow[side])
    roland.add(
        "lava_rock",
        ball(hand + along, (4.7, 4.7, 4.5)),
        ball(hand - along * 2.6, 3.2),
        blend=1.2,
        paint=Paint(("lava_glow",), _cracks(hand, side)),
        group=f"fist {side}",
    )


def _wild_head(roland: Sculpture, head: Vector) -> None:
    roland.add(
        "auburn",
        ball(head + vec(0, 3.0, -3.6), (4.0, 2.6, 2.8)),
        ball(head + vec(0, 4.0, -6.2), (2.6, 1.8, 2.4)),
        ball(head + vec(-3.6, 0.8, -2.0), (1.3, 1.8, 2.2)),
        ball(head + vec(3.6, 0.8, -2.0), (1.3, 1.8, 2.2)),
        blend=0.8,
    )
    roland.add(
        "auburn",
        ball(head + vec(0, 2.4, 5.6), (1.35, 2.2, 3.4)),
        ball(head + vec(0, -1.6, 6.2), (1.35, 2.6, 4.0)),
        ball(head + vec(0, -5.0, 3.2), (1.3, 2.4, 3.8)),
        ball(head + vec(0, -5.2, -2.0), (1.1, 1.4, 2.4)),
        blend=0.6,
    )
    roland.add("skin", ball(head + vec(0, 4.8, -0.5), (1.3, 1.2, 1.3)))
    roland.eyes(head + vec(0, 4.6, 1.6), 2.2, "33141e", width=2)
    roland.eyes(head + vec(0, 4.6, 0.4), 2.0, "1a0c1e")


def _fire(roland: Sculpture, joints: Joints, pose: Pose) -> None:
    if pose.is_at("strike"):
        fist = joints.hand[RIGHT]
        roland.add(
            "lava_glow",
            ball(fist + vec(2.0, 5.0, 0), (2.8, 2.6, 2.8)),
            ball(fist + vec(4.2, 7.6, 0.6), 1.9),
            ball(fist + vec(5.6, 10.0, 0.2), 1.1),
            ball(fist + vec(2.0, 6.5, 3.4), 1.1),
        )
    if pose.is_at("lift"):
        roland.add("lava_glow", *(ball(joints.hand[side] + vec(0, 0, 4.6), 1.5) for side in SIDES))
    if pose.is_at("release"):
        for number in range(7):
            x = (number - 3) * 3.4
            height = (1.4, 3.0, 2.2, 4.2, 2.4, 3.4, 1.4)[number]
            ahead = 13 - abs(x) * 0.35
            roland.add(
                "lava_glow", limb(vec(x, ahead, 0.6), vec(x * 1.1, ahead + 0.6, height), 1.3, 0.5)
            )
