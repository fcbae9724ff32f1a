"""Legion: two bodies of one will, with crest, shield and spear, one in gold and one in ebon."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, block, joined, limb
from timestrike.art.skeleton import LEFT, RIGHT, Build, Dress, add_blade, add_body, add_legs
from timestrike.art.space import Vector, unit, vec

Size = tuple[float, float, float]


@dataclass(frozen=True)
class _Cohort:
    """What tells the two bodies apart."""

    skin: str
    armour: str
    cloth: str
    trim: str
    eyes: str
    aura: str
    crest_across: bool
    """From ear to ear; else from brow to neck."""
    shield: Size
    spear_hand: Size
    spear_way: Size
    """Where the spear is held and where it points at rest: up, or at whoever comes."""


_GOLD = _Cohort(
    "legion_pale",
    "gold",
    "violet",
    "gold_trim",
    "d9a6ff",
    "obsidian_glow",
    crest_across=True,
    shield=(5.9, 1.3, 5.9),
    spear_hand=(10.0, 5.6, 13.0),
    spear_way=(0.1, 0.08, 1.0),
)
_EBON = _Cohort(
    "legion_ebon",
    "dark_steel",
    "crimson",
    "dark_steel",
    "ff9a4a",
    "lava_glow",
    crest_across=False,
    shield=(3.9, 1.3, 7.8),
    spear_hand=(7.0, -2.8, 12.5),
    spear_way=(0.66, 0.75, 0.24),
)
_BUILD = Build(
    limb=1.75, shoulder_width=4.8, chest=(4.4, 3.4, 5), head=24.2, head_size=(4.3, 4.3, 4.7)
)
_BUTT, _SHAFT = -12.0, 15.0
"""Where the spear ends and where its blade begins, from the hand."""


def legion_gold(pose: Pose) -> Sculpture:
    """The golden body: crest from ear to ear, round shield, spear upright."""
    return _legionary(pose, _GOLD)


def legion_ebon(pose: Pose) -> Sculpture:
    """The ebon body: crest from brow to neck, tall shield, spear levelled."""
    return _legionary(pose, _EBON)


def _legionary(pose: Pose, cohort: _Cohort) -> Sculpture:
    body = Sculpture()
    dress = Dress(cohort.armour, "pit", cohort.skin, cohort.skin, cohort.skin, "wood_seam")
    add_legs(body, pose, _BUILD, dress)
    spear_hand = pose.key(
        cohort.spear_hand,
        wind=(8.5, -4.0, 17.5),
        swing=(8.5, 2.0, 17.0),
        strike=(8.5, 9.5, 14.5),
        gather=(5.0, 6.5, 14.0),
        lift=(7.0, 3.0, 23.0),
        release=(8.0, 5.5, 21.0),
        flinch=(8.5, -1.5, 14.0),
        down=(6.5, 4.5, 9.0),
    )
    shield_hand = pose.key(
        (-6.2, 5.0, 13.0),
        wind=(-5.0, 7.5, 14.0),
        strike=(-7.5, 0.5, 12.5),
        gather=(-4.0, 7.5, 13.5),
        lift=(-8.0, 3.5, 17.5),
        release=(-8.5, 4.5, 18.0),
        flinch=(-5.0, 6.8, 16.0),
        down=(-2.0, 6.8, 13.0),
    )
    joints = add_body(body, pose, _BUILD, dress, {LEFT: shield_hand, RIGHT: spear_hand})
    _war_skirt(body, pose, cohort)
    _crested_helm(body, joints.head, cohort)
    shield = joints.hand[LEFT] + vec(-0.6, 1.8, -0.5)
    _shield(body, shield, cohort)
    way = unit(
        pose.key(
            cohort.spear_way,
            wind=(0.5, 0.6, 0.5),
            swing=(0.6, 0.9, 0.25),
            strike=(0.75, 1.0, 0.0),
            gather=(-0.2, 0.4, 1.0),
            lift=(0.1, 0.1, 1.0),
            release=(0.3, 0.4, 1.0),
            flinch=(0.6, -0.3, 0.9),
            down=(0.1, 0.75, -1.0),
        )
    )
    _spear(body, joints.hand[RIGHT], way, cohort)
    if pose.is_at("lift", "release"):
        size = 2.4 if pose.moment == "release" else 1.6
        body.add(cohort.aura, ball(shield + vec(-0.4, 2.2, 0), size), bias=-0.4)
        tip = joints.hand[RIGHT] + way * (_SHAFT + 5)
        body.add(cohort.aura, ball(tip, size * 0.6), bias=-0.4)
    return body


def _war_skirt(body: Sculpture, pose: Pose, cohort: _Cohort) -> None:
    """Straps of leather and metal, by turns, that part over the striding leg."""
    at = pose.shift
    for number in range(10):
        turn = number * pi / 5
        near, far = turn + 0.06, turn + 0.56
        ahead = pose.stride * 1.4 * sin(turn) * (1 if cos(turn) > 0 else -1)

        def around(angle: float, out: float, height: float, ahead: float = 0.0) -> Vector:
            return vec(out * cos(angle), out * 0.9 * sin(angle) + ahead, height)

        body.sheet(
            cohort.trim if number % 2 else cohort.cloth,
            around(near, 3.5, 11.2) + at,
            around(far, 3.5, 11.2) + at,
            around(far, 5.2, 6.2, ahead) + at * 0.6,
            around(near, 5.2, 6.2, ahead) + at * 0.6,
            group=f"strap {number}",
        )


def _crested_helm(body: Sculpture, head: Vector, cohort: _Cohort) -> None:
    opening = joined(
        block(head + vec(0, 5, -1.4), (1.0, 3.5, 4.4)),
        block(head + vec(0, 5, 0.3), (3.2, 3.5, 1.1)),
    )
    body.add(
        cohort.armour,
        ball(head + vec(0, 0, 0.6), (5.1, 5.1, 5.4)),
        ball(head + vec(0, -2, -3.8), (4.2, 3.6, 1.6)),
        blend=0.8,
        cut=opening,
    )
    tufts = []
    for step in range(9):
        turn = 0.35 + step * 0.305 if cohort.crest_across else 0.5 + step * 0.36
        for out in (5.4, 7.0):
            along, up = out * cos(turn), 1 + (out + 0.9) * sin(turn)
            tufts.append(
                head + (vec(along, -0.4, up) if cohort.crest_across else vec(0, along * 0.9, up))
            )
    size = (1.5, 1.1, 1.5) if cohort.crest_across else (1.1, 1.5, 1.5)
    body.add(cohort.cloth, *(ball(tuft, size) for tuft in tufts), blend=0.4)
    body.eyes(head + vec(0, 4.6, 0.6), 1.7, cohort.eyes, depth=6)


def _shield(body: Sculpture, middle: Vector, cohort: _Cohort) -> None:
    wide, thick, tall = cohort.shield
    turn = (0.0, 0.0, 18.0)
    body.add(cohort.cloth, ball(middle, cohort.shield, turn))
    rim = (wide + 0.7, thick - 0.2, tall + 0.7)
    body.add(cohort.armour, ball(middle + vec(0.1, -0.4, 0), rim, turn), bias=0.3)
    body.add(cohort.armour, ball(middle + vec(-0.2, 1.2, 0), 1.6))


def _spear(body: Sculpture, hand: Vector, way: Vector, cohort: _Cohort) -> None:
    foot = hand + way * _BUTT
    foot[2] = max(foot[2], 0.6)
    neck = hand + way * _SHAFT
    body.add("rod", limb(foot, neck, 0.75))
    body.add(cohort.trim, ball(neck, 1.1))
    add_blade(body, neck, way, (2.6, 1.7), (1, 0.2, -0.2), point=3.4)
