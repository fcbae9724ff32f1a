"""The crystals that grow on ore: small clusters of faceted spikes, a few for each ore."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.relief import Material
from timestrike.client.palette import OUTLINE, Colour, colour, ramp_array

_WIDTH, _HEIGHT = 30, 34
_FOOT = 29
"""The row on which the middle spike stands."""
_VARIANTS = 4

_GROWN_FROM = {
    Material.OBSIDIAN: ("crystal", colour("8a2ad0")),
    Material.RUNITE: ("runite_crystal", colour("148fa0")),
}


@dataclass(frozen=True, eq=False)
class CrystalPicture:
    mask: NDArray[np.bool_]
    rgb: NDArray[np.uint8]
    anchor_x: int = _WIDTH // 2
    anchor_y: int = _FOOT - 2
    """The pixel that stands on the middle of the hex."""


def crystal_picture(material: Material, cell: int) -> CrystalPicture:
    """The crystals of a cell; the same cell always grows the same ones."""
    return _cluster(material, cell * 7 % _VARIANTS)


@cache
def _cluster(material: Material, variant: int) -> CrystalPicture:
    name, glow = _GROWN_FROM[material]
    shades = ramp_array(name)
    mask = np.zeros((_HEIGHT, _WIDTH), dtype=bool)
    rgb = np.zeros((_HEIGHT, _WIDTH, 3), dtype=np.uint8)
    dice = np.random.RandomState(41 + variant)
    around = [(-8.5, -2, 10), (8, -1, 9), (-4.5, 1, 15), (5, 2, 13), (0, 0, 25), (-1.5, 3.5, 8)]
    for place, (x, y, height) in enumerate(around):
        lean = x * 0.35 + dice.uniform(-1.5, 1.5)
        tall = height + dice.randint(-2, 3)
        _spike(mask, rgb, shades, _WIDTH / 2 + x, _FOOT + y, lean, tall, 4.4 if place == 4 else 2.8)
    _light_the_foot(mask, rgb, glow)
    _outline(mask, rgb)
    return CrystalPicture(mask, rgb)


def _spike(
    mask: NDArray[np.bool_],
    rgb: NDArray[np.uint8],
    shades: NDArray[np.uint8],
    x: float,
    foot: float,
    lean: float,
    tall: int,
    girth: float,
) -> None:
    """One prism: lit left facet, dark right one, a bright ridge between, narrowing to its tip."""
    for step in range(tall):
        share = step / tall
        half = girth * (0.8 + 0.2 * share / 0.6) if share < 0.6 else girth * (1 - share) / 0.4
        middle = x + lean * share
        row = int(foot - step)
        left, right = round(middle - half), round(middle + half)
        if not 0 <= row < _HEIGHT or right <= left:
            continue
        ridge = round(middle - 0.25 * half)
        for column in range(max(0, left), min(_WIDTH, right)):
            shade = 5 if column < ridge else 6 if column == ridge else 3
            if share > 0.6 and column > ridge:
                shade = 4
            if share < 0.25:
                shade -= 1
            mask[row, column] = True
            rgb[row, column] = shades[shade]


def _light_the_foot(mask: NDArray[np.bool_], rgb: NDArray[np.uint8], glow: Colour) -> None:
    """The ore's own light shines up into the lowest pixels."""
    for row in range(_FOOT - 2, _HEIGHT):
        lit = mask[row]
        rgb[row, lit] = rgb[row, lit] // 2 + np.array(glow, dtype=np.uint8) // 2


def _outline(mask: NDArray[np.bool_], rgb: NDArray[np.uint8]) -> None:
    padded = np.pad(mask, 1)
    around = padded[2:, 1:-1] | padded[:-2, 1:-1] | padded[1:-1, 2:] | padded[1:-1, :-2]
    line = around & ~mask
    rgb[line] = OUTLINE
    mask |= line
