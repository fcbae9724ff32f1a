"""Bodies that walk upright: legs and arms bend to where the pose wants feet and hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, limb
from timestrike.art.space import Point, Vector, as_vector, cross, limb_joint, unit, vec

LEFT, RIGHT = -1, 1
SIDES = (LEFT, RIGHT)


@dataclass(frozen=True)
class Build:
    """The measures of a body: big heads and hands, as figures seen from far need them."""

    hip: float = 9.5
    shoulder: float = 17.8
    shoulder_width: float = 5.2
    head: float = 24.6
    head_size: tuple[float, float, float] = (4.9, 4.8, 5.2)
    limb: float = 2.0
    arm: float = 4.9
    legs_apart: float = 2.6
    chest: tuple[float, float, float] = (4.8, 3.5, 5.2)
    boot: float = 1.9


@dataclass(frozen=True)
class Dress:
    """What each part of a body is made of."""

    torso: str
    head: str
    arm: str
    hand: str
    leg: str
    boot: str


@dataclass(frozen=True, eq=False)
class Joints:
    """Where the parts of a posed body are; hands and shoulders by side."""

    head: Vector
    hand: dict[int, Vector]
    elbow: dict[int, Vector]
    shoulder: dict[int, Vector]


def add_legs(figure: Sculpture, pose: Pose, build: Build, dress: Dress) -> None:
    for side in SIDES:
        ahead, lift = pose.left_foot if side == LEFT else pose.right_foot
        foot = vec(side * build.legs_apart * 1.15, ahead, 1.6 + lift)
        hip = vec(
            side * build.legs_apart * 0.85 + pose.sway, pose.lean * 0.2, build.hip + pose.bob * 0.6
        )
        thigh, shin = build.hip * 0.5, build.hip * 0.48
        knee, ankle = limb_joint(hip, foot + vec(0, 0, 0.6), thigh, shin, (side * 0.15, 1, 0))
        size = build.limb
        figure.add(
            dress.leg,
            limb(hip, knee, size * 1.2, size * 1.02),
            limb(knee, ankle, size, size * 0.85),
            blend=0.6,
        )
        boot = build.boot
        figure.add(
            dress.boot,
            ball(foot + vec(0, 0.9, -0.1), (boot, boot * 1.45, 1.55)),
            limb(foot, foot + vec(0, -0.1, 2.2), boot * 0.95),
            blend=0.5,
        )


def add_body(
    figure: Sculpture, pose: Pose, build: Build, dress: Dress, hands: Mapping[int, Point]
) -> Joints:
    """Torso, arms and head. Hands are wanted where they would be on an upright body."""
    rise, lean, sway = pose.bob, pose.lean, pose.sway
    wide, deep, tall = build.chest
    figure.add(
        dress.torso,
        ball((sway, lean * 0.3, build.hip + 1.2 + rise), (wide * 0.82, deep * 0.95, 3.2)),
        ball((sway, lean * 0.5, build.shoulder - 3.0 + rise), (wide, deep, tall)),
        blend=1.2,
    )
    reached, elbows, shoulders = {}, {}, {}
    for side in SIDES:
        shoulder = vec(side * build.shoulder_width + sway, lean * 0.6, build.shoulder - 0.6 + rise)
        wanted = as_vector(hands[side]) + vec(sway, lean * 0.8 + side * pose.stride * 2.2, rise)
        elbow, hand = limb_joint(shoulder, wanted, build.arm, build.arm, (side * 0.7, -0.8, -0.4))
        size = build.limb
        figure.add(
            dress.arm,
            limb(shoulder, elbow, size * 0.98, size * 0.85),
            limb(elbow, hand, size * 0.85, size * 0.78),
            blend=0.4,
            group=f"arm {side}",
        )
        figure.add(dress.hand, ball(hand, size * 0.98))
        reached[side], elbows[side], shoulders[side] = hand, elbow, shoulder
    head = vec(sway, lean * 0.9 + 0.4, build.head + rise)
    figure.add(dress.head, ball(head, build.head_size))
    return Joints(head, reached, elbows, shoulders)


def add_blade(
    figure: Sculpture,
    hilt: Point,
    direction: Vector,
    size: tuple[float, float],
    flat: Point,
    material: str = "blade",
    point: float = 2.2,
) -> None:
    """A sword's blade from its hilt, so long and half so wide, with a ridge down the middle."""
    long, wide = size
    start = as_vector(hilt)
    along, side = unit(direction), unit(flat) * wide
    end = start + along * long
    tip = end + along * point
    ridge = unit(cross(along, side)) * wide * 0.45
    for crest in (ridge, -ridge):
        for edge, group in ((side, "edge"), (-side, "other edge")):
            figure.sheet(
                material, start + edge, start + crest, end + crest, end + edge, group=group
            )
            figure.facet(material, end + edge, end + crest, tip, group=group)
