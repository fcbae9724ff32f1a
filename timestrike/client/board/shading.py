"""The colour of every pixel of the ground.

Shading takes pixels in any order and number, each named by its piece and its place in the piece's
picture, and depends on nothing but the board: the whole board, a patch of it and the picture of a
single piece come out alike, pixel for pixel.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board import sides, tops
from timestrike.client.board.crystals import crystal_picture
from timestrike.client.board.geometry import HexShape
from timestrike.client.board.ground import Ground
from timestrike.client.board.merlons import parapet
from timestrike.client.board.noise import Ints
from timestrike.client.board.raster import STRIDE
from timestrike.client.board.relief import SLOTS, Material
from timestrike.client.board.textures import LIVING_FRAMES

_NAME_ROWS = 512
"""Rows that a piece's picture can have at most."""

RIM, TOP, SIDE = 0, 1, 2

_RIM_SHADE = 2

LIVING = (Material.WATER, Material.OBSIDIAN, Material.RUNITE)
"""Materials whose top faces move."""


@cache
def _kinds(shape: HexShape) -> NDArray[np.int8]:
    """By pixel name: whether it lies on the rim, the top face or a side."""
    row = np.arange(_NAME_ROWS)[:, None] - 1
    column = np.minimum(np.arange(STRIDE), shape.width - 1)
    kinds = np.where(row < shape.first_row[column], RIM, TOP)
    return np.where(row > shape.last_row[column], SIDE, kinds).astype(np.int8).ravel()


def shade(ground: Ground, pieces: Ints, names: Ints) -> NDArray[np.uint8]:
    """The colours of pixels, given the numbers of their pieces and their names."""
    shape = ground.relief.projection.shape
    rgb = np.zeros((len(pieces), 3), dtype=np.uint8)
    kinds = _kinds(shape).take(names)
    props = ground.facts.prop.take(pieces)
    kinds[props] = -1
    _shade_props(ground, pieces, names, np.flatnonzero(props), rgb)
    _shade_rims(ground, pieces, names, np.flatnonzero(kinds == RIM), rgb)
    chosen = np.flatnonzero(kinds == TOP)
    if len(chosen):
        (rgb[chosen],) = tops.shade_tops(ground, pieces[chosen], names[chosen])
    chosen = np.flatnonzero(kinds == SIDE)
    if len(chosen):
        rgb[chosen] = sides.shade_sides(ground, pieces[chosen], names[chosen])
    return rgb


def shade_living(ground: Ground, pieces: Ints, names: Ints) -> list[NDArray[np.uint8]]:
    """The colours of pixels of living faces at every moment of their loop."""
    return tops.shade_tops(ground, pieces, names, range(LIVING_FRAMES))


def _shade_rims(
    ground: Ground, pieces: Ints, names: Ints, chosen: NDArray[np.int64], rgb: NDArray[np.uint8]
) -> None:
    """One dark pixel behind a raised back edge parts it from the ground behind."""
    shape = ground.relief.projection.shape
    facts, projection = ground.facts, ground.relief.projection
    ways = np.array([projection.grid_direction(way) for way in shape.back_directions])
    part = shape.face_of_column.take(names[chosen] % STRIDE)
    behind = facts.crown[facts.near[ways[part], facts.cell[pieces[chosen]]]]
    by_material = np.array(
        [
            ground.theme.ramp("sand")[_RIM_SHADE],
            ground.theme.ramp("water")[1],
            ground.theme.ramp("obsidian")[1],
            ground.theme.ramp("runite")[1],
            ground.theme.ramp("stone")[1],
            ground.theme.ramp("stone")[1],
        ]
    )
    rgb[chosen] = by_material[behind]


def _shade_props(
    ground: Ground, pieces: Ints, names: Ints, chosen: NDArray[np.int64], rgb: NDArray[np.uint8]
) -> None:
    numbers = pieces[chosen]
    for number in np.unique(numbers).tolist():
        mine = chosen[numbers == number]
        name = names[mine]
        rgb[mine] = _prop_colours(ground, number)[name // STRIDE, name % STRIDE]


def _prop_colours(ground: Ground, number: int) -> NDArray[np.uint8]:
    relief = ground.relief
    piece = relief.pieces[number // SLOTS][number % SLOTS]
    if piece.material is Material.WALL:
        crown = parapet(relief.projection.shape, relief.open_edges(piece))
        return crown.painted(ground.theme.ramp("stone"))
    return crystal_picture(piece.material, piece.cell).rgb
