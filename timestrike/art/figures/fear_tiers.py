"""The foot of Fear: six tiers of flesh, each exactly on a hex of the board, and the tentacles."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin

import numpy as np

from timestrike.art.figures.void_flesh import mottling
from timestrike.art.posing import Pose
from timestrike.art.sculpture import Choice, Paint, Sculpture, Skin
from timestrike.art.shapes import HexPillar, ball, hex_distance, limb
from timestrike.art.space import Field, Vector, curve, dot, unit, vec

LEVEL = 14.7
"""One level of the board, in units: 12 pixels up the screen at the board's pitch."""
FRONT, SIDE, BACK = "fear_front", "fear_core", "fear_back"
TIERS = (
    (24.0, 41.57, 1, FRONT),
    (-24.0, 41.57, 1, FRONT),
    (48.0, 0.0, 2, SIDE),
    (-48.0, 0.0, 2, SIDE),
    (24.0, -41.57, 3, BACK),
    (-24.0, -41.57, 3, BACK),
)
"""Middle of the hex, level, and the layer it is drawn in."""
_EYES = ((0.4, 0.35), (1.9, 0.6), (3.2, 0.3), (4.4, 0.7), (5.5, 0.45))
"""Where eyes peer out of a flank: angle, share of the height."""
_TENTACLES = (
    (30, 16.0, 1, FRONT),
    (150, 16.0, -1, FRONT),
    (0, 66.0, 1, SIDE),
    (180, 72.0, -1, SIDE),
    (322, 60.0, 1, BACK),
    (218, 54.0, -1, BACK),
)
"""Direction in degrees, height, the way it curls, and its layer."""


def _plate_cells(x: Field, y: Field) -> tuple[Field, Field]:
    """How far points are from the seams of a pavement of cracked plates, and each plate's number.

    Plates are the places nearest to points that lie about a grid, all a little off.
    """
    x, y = x * (1 / 8.5), y * (1 / 8.5)
    column, row = np.floor(x), np.floor(y)
    near = np.full_like(x, 9.0)
    second, number = near.copy(), near.copy()
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            at_x, at_y = column + across, row + down
            off_x, off_y, own = (_scatter(at_x, at_y, salt) for salt in (4, 11, 17))
            dx, dy = at_x + 0.15 + off_x * 0.7 - x, at_y + 0.15 + off_y * 0.7 - y
            away = np.sqrt(dx * dx + dy * dy)
            nearer = away < near
            second = np.where(nearer, near, np.minimum(second, away))
            number = np.where(nearer, own, number)
            near = np.where(nearer, away, near)
    return second - near, number


def _scatter(column: Field, row: Field, salt: int) -> Field:
    """A number from 0 to 1 that looks drawn by lot, always the same for the same place."""
    mixed = column.astype(np.int64) * 374761393 + row.astype(np.int64) * 668265263 + salt * 974711
    mixed = (mixed ^ (mixed >> 13)) * 1274126177
    return (((mixed ^ (mixed >> 16)) & 0xFFFF) * (1 / 65536)).astype(np.float32)


_TIER_MATERIALS = (
    "fear_mottle",
    "fear_vein",
    "fear_plate",
    "fear_plate_dark",
    "fear_seam",
    "fear_lip",
)


def _tier_paint(x: float, y: float, height: float) -> Callable[[Skin], Choice]:
    """Cracked plates on top to stand on, with a pale lip around; flesh on the flanks."""

    def choose(skin: Skin) -> Choice:
        inward = 22.5 - hex_distance(skin.x - x, skin.y - y)
        seam, number = _plate_cells(skin.x, skin.y)
        top = np.where(number > 0.6, 4, 3)
        top = np.where(seam < 0.16, 5, top)
        top = np.where((seam < 0.06) & (number > 0.72), 2, top)
        lip = (skin.up > 0.3) & (skin.z > height - 4)
        standing = (skin.up > 0.7) & (inward > 2.6)
        return np.where(standing, top, np.where(lip, 6, mottling(skin)))

    return choose


def add_tiers(layers: dict[str, Sculpture]) -> None:
    for number, (x, y, level, layer) in enumerate(TIERS):
        flesh, height = layers[layer], level * LEVEL
        flesh.add(
            "fear",
            HexPillar(x, y, height, inset=1.2, rounding=2.6, flare=2.5),
            paint=Paint(_TIER_MATERIALS, _tier_paint(x, y, height)),
            group=f"tier {number}",
        )
        for corner in range(6):
            turn = radians(30 + 60 * corner)
            out_x, out_y = x + 26 * cos(turn), y + 26 * sin(turn)
            if hypot(out_x, out_y) > 52:
                root = vec(out_x * 0.96, out_y * 0.96, height - 5)
                tip = vec(out_x * 1.06, out_y * 1.06, height + 5 + 2 * (corner % 2))
                flesh.add("bone", limb(root, tip, 2.2, 0.5))
        for turn, share in _EYES:
            out_x, out_y = x + 24 * cos(turn + number), y + 24 * sin(turn + number)
            if hypot(out_x, out_y) > 50:
                size = 1.1 + 0.8 * share
                flesh.add("fear_eye", ball((out_x, out_y, 3 + share * (height - 7)), size))


def add_tentacles(layers: dict[str, Sculpture], pose: Pose, limp: float = 0.0) -> None:
    """They sway, each in its own time; limp ones sink."""
    for number, (degrees, height, curl, layer) in enumerate(_TENTACLES):
        turn = radians(degrees)
        out, aside = vec(cos(turn), sin(turn), 0), vec(-sin(turn), cos(turn), 0) * curl
        sway = 0.8 * sin(pose.turn + number * 2.1)
        rear = 1 - 0.7 * limp + pose.amount(0, wind=0.14, lift=0.2, release=0.28, flinch=-0.1)
        lying = height < 30
        path: list[tuple[float, float, float]]
        if lying:
            path = [
                (40, 0, 5),
                (60, 0, 7),
                (70, 6, 6 + sway),
                (73, 17, 6),
                (66, 26, 8 + 2 * sway),
                (58, 27, 12 + 3 * sway),
                (56, 21, 14 + 3 * sway),
            ]
        else:
            tall = height * rear
            path = [
                (40, 0, 8),
                (62, 0, 10),
                (72, 3 * sway, 10 + tall * 0.3),
                (70, 4 + 4 * sway, 10 + tall * 0.65),
                (64, 3 + 6 * sway, 10 + tall * 0.95),
                (68 + 3 * sway, -2 + 6 * sway, 10 + tall * 1.15),
                (76 + 3 * sway, -5 + 5 * sway, 8 + tall * 1.2),
                (78 + 3 * sway, -3 + 4 * sway, 4 + tall * 1.08),
            ]
        spine = curve([out * far + aside * off + vec(0, 0, up) for far, off, up in path], 3)
        inner = vec(0, 0, -1) if lying else -out
        _add_tentacle(layers[layer], spine, inner, f"tentacle {number}")


def _add_tentacle(flesh: Sculpture, spine: list[Vector], inner: Vector, name: str) -> None:
    flesh.tube("fear", spine, 7.2, 1.2, blend=1.5, group=name)
    last = len(spine) - 1
    for joint in range(3, last):
        thick = 7.2 - 6.0 * joint / last
        along = unit(spine[joint + 1] - spine[joint - 1])
        side = unit(inner - along * dot(inner, along))
        flesh.add("sucker", ball(spine[joint] + side * thick * 0.7, thick * 0.45), bias=-0.2)
