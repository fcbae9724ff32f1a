"""The head of Fear: a skull mask in a cowl, antlers, many eyes, and a beard of feelers."""

from __future__ import annotations

from math import cos, sin

from timestrike.art.figures.void_flesh import mottled
from timestrike.art.posing import Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import ball, limb
from timestrike.art.skeleton import SIDES
from timestrike.art.space import Frame, Vector, curve, pivoted, product, turning, vec

NECK = vec(0, 0, 92)
_SIZE = 1.22
_ANTLER = ((8, 2, 121), (20, -2, 124), (32, -1, 131), (36, 3, 143), (31, 6, 152))
_TINES = (
    (3, (17, 6, 139), 2.0),
    (5, (27, 7, 145), 1.8),
    (6, (46, 2, 138), 2.0),
    (9, (45, 5, 150), 1.6),
)
"""The joint of the antler where it begins, its tip, its thickness."""
_SIDE_EYES = ((13, 7, 121, 1.7), (16, 6, 112, 1.4), (14.5, 8, 99, 1.6), (9, 7.5, 127, 1.3))


def fear_head(pose: Pose, gape: float, wrath: float) -> Sculpture:
    """Looking ahead, as sculpted; wrath makes the eyes grow."""
    head = Sculpture()
    head.add(
        "fear",
        ball((0, -3, 108), (18, 15, 21)),
        ball((0, -12, 118), (11, 12, 14)),
        ball((0, 4, 92), (14, 11, 10)),
        blend=6,
        paint=mottled(veins=False),
        group="cowl",
    )
    rim = [vec(15 * cos(turn), 8, 108 + 17 * sin(turn)) for turn in _steps(-0.3, 3.45, 0.35)]
    head.tube("fear", rim, 3.2, 3.2, blend=2, group="hood")
    _mask(head, gape, wrath, 0.5 * sin(pose.turn))
    for side in SIDES:
        _antler(head, side)
        for x, y, z, size in _SIDE_EYES:
            head.add(
                "fear_eye", ball((side * x, y + 2, z + side * 1.5), size + wrath * 0.5), bias=-0.5
            )
    _feelers(head, pose)
    return head


def _steps(first: float, last: float, step: float) -> list[float]:
    return [first + step * number for number in range(int((last - first) / step) + 1)]


def turned(look: float, nod: float, rise: float) -> Frame:
    """The head on its neck: looking aside, nodding, raised."""
    rotation = product(turning(about_z=look), turning(about_x=nod))
    return pivoted(NECK, rotation, _SIZE, shift=vec(0, 0, rise))


def _mask(head: Sculpture, gape: float, wrath: float, glance: float) -> None:
    head.add(
        "fear_mask",
        ball((0, 11, 113), (10.5, 8.5, 10)),
        limb((0, 15, 106), (0, 22, 90), 7.2, 4.2),
        *(ball((side * 8.2, 12, 104), (3.6, 4.5, 3.4)) for side in SIDES),
        blend=4,
        group="mask",
    )
    head.add("fear_mask", limb((0, 11, 95 - gape), (0, 19, 84 - gape * 1.4), 4.4, 3.0), group="jaw")
    if gape > 2:
        head.add("pit", ball((0, 17, 90 - gape * 0.5), (4.2, 3.4, 1.5 + gape * 0.5)), bias=0.4)
    for side in SIDES:
        eye = vec(side * 5.4, 17.4, 109.2)
        head.add("pit", ball(eye, (3.9, 3.4, 4.0), (0, side * 18, 0)), bias=-0.8)
        head.add("fear_eye", ball(eye + vec(glance, 2.6, 1.0), 1.5 + wrath), bias=-2.2)
        head.add("pit", ball((side * 2.0, 24.6, 93), (1.0, 1.2, 2.2)), bias=-0.4)
        head.add("pit", ball((side * 2.6, 18.0, 116), (1.6, 1.6, 1.4)), bias=-0.8)
        head.add("fear_eye", ball((side * 2.6, 19.4, 116), 0.9 + wrath * 0.4), bias=-1.2)
        for number in range(4):
            root = vec(side * (4.6 - number * 0.6), 19 + number * 1.3, 91 - number * 0.8)
            tip = vec(
                side * (4.8 - number * 0.7), 20 + number * 1.3, 86.5 - number * 0.8 - gape * 0.4
            )
            head.add("tooth", limb(root, tip, 1.0, 0.35), bias=-0.4)


def _antler(head: Sculpture, side: int) -> None:
    up = vec(0, 2, 0)
    beam = [point + up for point in curve([vec(side * x, y, z) for x, y, z in _ANTLER], 3)]
    head.tube("antler", beam, 3.4, 0.7, blend=0.8, group=f"antler {side}")
    for joint, (x, y, z), thick in _TINES:
        root, tip = beam[joint], vec(side * x, y, z) + up
        bend = (root + tip) / 2 + vec(side * 1.5, 0, -1.5)
        head.tube("antler", [root, bend, tip], thick, 0.5, blend=0.3)


def _feelers(head: Sculpture, pose: Pose) -> None:
    for number, x in enumerate((-9, -5, -1.5, 2.5, 6, 9.5)):
        sway = sin(pose.turn + number * 1.3)
        path: list[Vector] = [
            vec(x, 13, 88),
            vec(x * 1.25, 22, 78),
            vec(x * 1.5 + sway * 1.5, 22, 66),
            vec(x * 1.75 + sway * 3, 19, 57 - 3 * (number % 2)),
        ]
        head.tube("fear", curve(path, 3), 3.0, 0.9, blend=0.8, group=f"feeler {number}")
