"""Jake Alland: a knight in plate with a red plume, a long sword and a cape."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, block, drum, hoop, limb
from timestrike.art.skeleton import LEFT, RIGHT, SIDES, Build, Dress, add_blade, add_body, add_legs
from timestrike.art.space import Vector, unit, vec

_KNIGHT = Build(
    limb=2.1, shoulder_width=5.6, chest=(5.4, 4.1, 5.4), head_size=(4.8, 4.9, 5.2), boot=2.1
)
_PLATE = Dress("steel", "steel", "steel", "dark_steel", "steel", "dark_steel")


def _sword_hand(pose: Pose) -> Vector:
    return pose.key(
        (9.2, 3.8, 13.0),
        wind=(9.0, -3.0, 23.5),
        swing=(9.0, 5.0, 20.5),
        strike=(8.0, 9.5, 13.5),
        gather=(6.5, 5.5, 13.5),
        lift=(6.0, 3.0, 25.5),
        release=(7.5, 4.5, 26.0),
        flinch=(10.0, -1.5, 14.5),
        down=(7.0, 4.5, 9.0),
    )


def _sword_way(pose: Pose) -> Vector:
    return unit(
        pose.key(
            (0.55, 0.25, 1.0),
            wind=(0.6, -0.9, 0.7),
            swing=(0.8, 0.5, 0.9),
            strike=(0.75, 1.0, 0.02),
            gather=(-0.35, 0.5, 1.0),
            lift=(0.1, 0.1, 1.0),
            release=(0.35, 0.3, 1.0),
            flinch=(1.0, -0.4, 0.6),
            down=(0.1, 0.75, -1.0),
        )
    )


def jake_alland(pose: Pose) -> Sculpture:
    jake = Sculpture()
    add_legs(jake, pose, _KNIGHT, _PLATE)
    shield_hand = pose.key(
        (-8.0, 4.0, 13.0),
        wind=(-7.0, 7.0, 15.0),
        swing=(-8.0, 4.0, 14.0),
        strike=(-8.5, -1.0, 12.0),
        gather=(-5.0, 7.0, 14.5),
        lift=(-8.5, 3.0, 18.0),
        release=(-9.5, 3.0, 17.0),
        flinch=(-6.5, 6.5, 17.0),
        down=(-2.5, 7.0, 13.0),
    )
    joints = add_body(jake, pose, _KNIGHT, _PLATE, {LEFT: shield_hand, RIGHT: _sword_hand(pose)})
    _tabard(jake, pose)
    for side in SIDES:
        shoulder = joints.shoulder[side]
        jake.add("steel", ball(shoulder + vec(side * 0.7, 0, 0.9), (3.3, 3.2, 2.7)))
        jake.add("gold", hoop(shoulder + vec(side * 0.9, 0, -0.4), 2.7, 0.55, (0, side * 20, 0)))
    _great_helm(jake, joints.head, pose)
    _cape(jake, pose)
    _heater_shield(jake, joints.hand[LEFT])
    _long_sword(jake, joints.hand[RIGHT], _sword_way(pose), pose)
    return jake


def _tabard(jake: Sculpture, pose: Pose) -> None:
    at = pose.shift
    swing = sin(pose.turn)
    jake.add(
        "crimson",
        ball(vec(0, 1.2, 11) + at, (3.2, 3.2, 5.6)),
        ball(vec(0, 1.8 + 0.5 * swing * abs(pose.stride), 8.0) + at * 0.6, (2.8, 2.9, 4)),
        blend=1,
        bias=-0.3,
    )
    jake.add("gold", hoop(vec(0, 0.3, 11.4) + at, 4.3, 0.9))
    jake.mark(vec(0, 5.6, 15.5) + at, "f2c14e", 1, 3, facing=(0, 1, 0.2))
    jake.mark(vec(-0.9, 5.6, 15.0) + at, "f2c14e", 3, 1, facing=(0, 1, 0.2))


def _great_helm(jake: Sculpture, head: Vector, pose: Pose) -> None:
    jake.add(
        "steel",
        drum(head + vec(0, 0, -4.2), head + vec(0, 0.2, 1), 4.6, 5.0),
        ball(head + vec(0, 0, 1.2), (5.0, 5.1, 4.6)),
        blend=0.6,
    )
    for side in SIDES:
        slit = block(head + vec(side * 1.75, 4.2, 0.6), (1.9, 0.9, 0.85), (0, 0, side * -22))
        jake.add("pit", slit, bias=-0.5, group="slit")
    jake.eyes(head + vec(0, 5.3, 1.0), 1.8, "8ff4ff")
    jake.add("gold", limb(head + vec(0, 5.0, -3.4), head + vec(0, 4.4, 3.9), 0.5), bias=-0.6)
    drag = pose.bob + pose.lean * 0.4
    plume = [
        vec(0, 3.2, 5.2),
        vec(0, 0.5, 7.6),
        vec(0, -3.2, 7.2),
        vec(0, -6.2, 3.2 + drag),
        vec(0.8 * sin(pose.turn), -6.8, -0.5 + drag),
    ]
    jake.tube("crimson", [head + point for point in plume], 1.1, 1.7)


def _cape(jake: Sculpture, pose: Pose) -> None:
    """It falls from the shoulders in folds, and its hem swings with breath and stride."""
    at, swing = pose.shift, 1.2 * sin(pose.turn)
    drag = -0.9 * max(pose.lean, 0)
    panels = 6
    lines = []
    for number in range(panels + 1):
        across = number / panels * 2 - 1
        round_back = 1 - across * across
        fold = 0.8 if number % 2 else -0.5
        top = vec(5.0 * across, -3.0 - 1.4 * round_back, 18.4 + 0.8 * round_back) + at
        middle = vec(6.0 * across, -4.9 - 1.6 * round_back + drag * 0.5 + fold * 0.6, 11) + at
        hem = vec(
            6.8 * across + 0.5 * swing,
            -6.0 - 2.0 * round_back + drag - swing * 0.8 * across + fold,
            3.2 - 1.3 * round_back + 0.3 * swing * across,
        )
        lines.append((top, middle, hem))
    for number, (near, far) in enumerate(pairwise(lines)):
        for upper in (0, 1):
            jake.sheet(
                "cape",
                near[upper],
                far[upper],
                far[upper + 1],
                near[upper + 1],
                group=f"cape {number}",
            )


def _heater_shield(jake: Sculpture, hand: Vector) -> None:
    turn = (0.0, 0.0, 38.0)
    jake.add("crimson", ball(hand + vec(-1.2, 1.6, 0), (1.1, 4.1, 5.6), turn))
    jake.add("gold", ball(hand + vec(-1.1, 1.3, 0), (1.0, 4.9, 6.4), turn), bias=0.6)
    jake.add("gold", ball(hand + vec(-2.1, 2.5, 0.3), (0.9, 1.3, 1.5)))


def _long_sword(jake: Sculpture, hand: Vector, way: Vector, pose: Pose) -> None:
    jake.add("leather", limb(hand - way * 2.0, hand + way * 1.2, 0.8))
    guard = hand + way * 1.7
    jake.add("gold_trim", limb(guard + vec(-2.4, 0, 0), guard + vec(2.4, 0, 0), 0.75))
    jake.add("gold", ball(hand - way * 2.8, 1.1))
    add_blade(jake, hand + way * 2, way, (14, 1.7), (1, 0.3, -0.2))
    if pose.is_at("release"):
        jake.add("cyan_glow", ball(hand + way * 18.5, 1.9), bias=-0.5)
        for side in SIDES:
            jake.add("cyan_glow", ball(hand + way * 15 + vec(side * 4.2, 0, 0.6), 0.9))
    elif pose.is_at("lift"):
        jake.add("cyan_glow", ball(hand + way * 18.0, 1.3), bias=-0.5)
