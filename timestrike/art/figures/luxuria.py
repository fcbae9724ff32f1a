"""Luxuria: horns, bat wings, a tail with a heart at its end, and a whip."""

from __future__ import annotations

from math import sin

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, hoop, limb
from timestrike.art.skeleton import LEFT, RIGHT, SIDES, Build, Dress, Joints, add_body, add_legs
from timestrike.art.space import Vector, curve, vec

_BUILD = Build(
    hip=11.2,
    shoulder=19.2,
    shoulder_width=3.9,
    head=25.2,
    head_size=(4.1, 4.0, 4.5),
    limb=1.55,
    legs_apart=2.1,
    chest=(3.4, 2.8, 4.0),
    boot=1.5,
)
_DRESS = Dress("pink", "pink", "pink", "pink", "pink", "dress")


def luxuria(pose: Pose) -> Sculpture:
    demon = Sculpture()
    add_legs(demon, pose, _BUILD, _DRESS)
    hands = {
        RIGHT: pose.key(
            (8.0, 2.6, 15.5),
            wind=(7.5, -3.5, 22.5),
            swing=(7.0, 5.0, 20.5),
            strike=(6.0, 9.5, 15.5),
            gather=(4.5, 5.5, 15.5),
            lift=(3.0, 6.0, 20.5),
            release=(4.5, 9.5, 19.5),
            flinch=(8.0, -0.5, 18.0),
            down=(6.0, 4.0, 12.0),
        ),
        LEFT: pose.key(
            (-5.6, 0.5, 12.6),
            wind=(-6.5, 3.5, 14.0),
            strike=(-7.0, -1.5, 15.0),
            gather=(-4.5, 5.5, 15.5),
            lift=(-2.2, 6.0, 20.5),
            release=(-6.5, 8.0, 20.0),
            flinch=(-4.5, 5.5, 19.0),
            down=(-2.0, 5.5, 15.0),
        ),
    }
    joints = add_body(demon, pose, _BUILD, _DRESS, hands)
    _dress(demon, pose)
    _head(demon, joints.head)
    for side in SIDES:
        _wing(demon, pose, side)
    _tail(demon, pose)
    _whip(demon, joints, pose)
    if pose.is_at("lift", "release"):
        _heart(demon, joints, pose)
    return demon


def _dress(demon: Sculpture, pose: Pose) -> None:
    """A bodice, and a train slit at both sides that trails in panels of different lengths."""
    at, swing = pose.shift, sin(pose.turn)
    demon.add(
        "dress",
        ball(vec(0, 0.4, 17.3) + at, (3.7, 3.4, 2.5)),
        ball(vec(0, 0.2, 13.4) + at, (2.9, 2.5, 3.4)),
        ball(vec(0, -0.2, 10.4) + at, (4.2, 3.5, 2.6)),
        blend=1,
    )
    waist = [
        vec(x, y, 10.2) + at for x, y in ((-4, 0.6), (-2, -2.8), (0, -3.6), (2, -2.8), (4, 0.6))
    ]
    hem = [
        vec(x + swing * 0.5, y - swing * 0.8 - 0.6 * max(pose.lean, 0), z)
        for x, y, z in (
            (-5.6, -1.8, 5.6),
            (-3.8, -4.6, 1.6),
            (0.0, -4.0, 6.8),
            (3.8, -4.6, 1.6),
            (5.6, -1.8, 5.6),
        )
    ]
    for number in range(4):
        demon.sheet(
            "dress",
            waist[number],
            waist[number + 1],
            hem[number + 1],
            hem[number],
            group=f"train {number}",
        )
    demon.sheet(
        "dress",
        vec(-1.7, 2.9, 10) + at,
        vec(1.7, 2.9, 10) + at,
        vec(1.0, 3.6 + swing * 0.6 + pose.stride, 4.6),
        vec(-1.0, 3.6 + swing * 0.6 + pose.stride, 4.6),
        group="apron",
    )
    demon.add("gold", hoop(vec(0, 0, 12.0) + at, 3.3, 0.55))


def _head(demon: Sculpture, head: Vector) -> None:
    """Her hair is tied at the neck, so that face, shoulders and wings show from every side."""
    demon.add(
        "dark_hair",
        ball(head + vec(0, -1.5, 1.3), (4.7, 4.3, 4.6)),
        ball(head + vec(-3.2, -1.4, -2.4), (1.5, 1.8, 3)),
        ball(head + vec(3.2, -1.4, -2.4), (1.5, 1.8, 3)),
        blend=1.2,
        cut=ball(head + vec(0, 4.6, -1.5), (4.4, 4.4, 4.5)),
    )
    braid = [(0, -5.2, 0.4), (0.4, -6.8, -3.4), (-0.2, -6.4, -7.6), (0.4, -5.6, -11)]
    demon.tube("dark_hair", [head + vec(*point) for point in braid], 1.9, 0.8)
    demon.add("gold", hoop(head + vec(0, -5.2, 0), 1.5, 0.6, (60, 0, 0)))
    demon.add("pink", ball(head + vec(0, 4.1, -0.7), (0.8, 0.7, 0.9)), group="nose")
    for side in SIDES:
        horn = [(2.6, 0.6, 3.8), (4.6, 0.2, 6.2), (4.4, 1.2, 9.2)]
        demon.tube("horn", [head + vec(side * x, y, z) for x, y, z in horn], 1.2, 0.35)
    demon.eyes(head + vec(0, 4.0, 1.0), 1.7, "170d28", turned=0.2)
    demon.eyes(head + vec(0, 4.0, 0.2), 1.7, "ffe066", turned=0.2)
    demon.mark(head + vec(-0.5, 4.4, -2.0), "7f1734", facing=(0, 1, 0))


def _wing(demon: Sculpture, pose: Pose, side: int) -> None:
    beat, spread = pose.wing * 2.2, side * pose.spread

    def spot(x: float, y: float, z: float) -> Vector:
        return vec(spread * x, y, z) + pose.shift

    root, finger = spot(1.8, -2.4, 18.4), spot(15.5, -6.5, 25.5 + beat)
    edge = [
        finger,
        spot(19, -6.5, 18 + beat),
        spot(14, -6, 17.5 + beat * 0.6),
        spot(10.6, -5.6, 12.8),
        spot(6.6, -4.6, 15),
        spot(2.4, -3, 14.2),
    ]
    for number in range(5):
        demon.facet(
            "lust_wing", root, edge[number], edge[number + 1], group=f"wing {side} {number % 2}"
        )
    demon.add("dress", limb(root, finger, 0.75, 0.5), bias=-0.3)
    for rib in (edge[1], edge[3]):
        demon.add("dress", limb(root, rib, 0.6, 0.35), bias=-0.3)
    demon.add("horn", limb(finger, finger + vec(side * 0.6, 0.3, 1.8), 0.6, 0.3))


def _tail(demon: Sculpture, pose: Pose) -> None:
    swing = sin(pose.turn)
    points = [
        vec(0, -2.6, 10) + pose.shift,
        vec(-1, -6, 6),
        vec(-4, -8, 5 + swing),
        vec(-6.5 - 0.6 * swing, -7, 8 + swing),
        vec(-7 - 0.8 * swing, -6.5, 11 + swing),
    ]
    demon.tube("tail", points, 0.9, 0.6)
    for side in SIDES:
        demon.add("tail", ball(points[-1] + vec(side * 0.8, 0.1, 1.4), (1.4, 0.8, 1.6)))


def _whip(demon: Sculpture, joints: Joints, pose: Pose) -> None:
    hand = joints.hand[RIGHT]
    swing = sin(pose.turn)
    coils: dict[str, list[tuple[float, float, float]]] = {
        "wind": [(0, -3, 4), (2, -7, 4.5), (4, -10, 1), (4.5, -11, -3)],
        "swing": [(0.5, 2, 5), (1.5, 6, 7), (3.0, 10, 5), (4.5, 13, 1)],
        "strike": [(2.0, 4.5, 2), (4.5, 9, 1), (7.0, 13, 0), (9.0, 16, 1.8)],
    }
    hanging: list[tuple[float, float, float]] = [
        (1.4, 2, 2.5),
        (3.4, 2.6, -0.5),
        (3.0 + 0.4 * swing, 3, -5),
        (1.0 + 0.8 * swing, 4.5, -9.5),
        (2.6 + 1.2 * swing, 6, -11.5),
    ]
    path = coils.get(pose.moment, hanging) if not pose.settled else hanging
    if pose.moment == "strike" and pose.settled:
        path = [(1.5, 3.5, 1.5), (3.5, 6.5, -1), (4.5, 9, -5), (4.5, 11, -9)]
    points = curve([hand, *(hand + vec(*point) for point in path)], 2)
    demon.tube("whip", points, 0.75, 0.45, blend=0, group="whip")
    demon.add("gold_trim", limb(hand - vec(0, 0, 1.6), hand + vec(0, 0, 1.2), 0.9))


def _heart(demon: Sculpture, joints: Joints, pose: Pose) -> None:
    """A kiss that has taken shape."""
    sent = pose.moment == "release"
    size = 1.9 if sent else 1.2
    middle = (joints.hand[LEFT] + joints.hand[RIGHT]) / 2
    middle = middle + (vec(2, 6.5, 2.5) if sent else vec(0, 1.8, 2.0))
    for side in SIDES:
        demon.add(
            "blood_glow",
            ball(middle + vec(side * size * 0.75, 0, size * 0.5), size),
            limb(middle + vec(side * size * 0.6, 0, 0), middle - vec(0, 0, size * 1.5), size, 0.3),
            group="heart",
        )
