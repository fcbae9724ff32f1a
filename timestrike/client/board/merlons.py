"""The parapet of a wall: merlons along its open edges, standing up from the walk."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import hypot, sqrt

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.dither import Colours
from timestrike.client.board.geometry import RIGHT, UNSQUASHED, HexShape
from timestrike.client.board.noise import Floats

_THICK = 4.2
"""Pixels from the outer to the inner face of the parapet."""
_PARAPET, _MERLON = 2, 6
"""Pixels that the parapet and the merlons on it rise above the walk."""
_HALF_WIDE = 3.4
"""Half the width of a merlon: one stands in the middle of each edge, one on each corner."""
_TOP, _LEFT_FACE, _RIGHT_FACE = 0.86, 0.60, 0.36
_CHAMFER = 0.96
"""The light on the row of stones that looks up from the outer edge of a merlon."""


@dataclass(frozen=True, eq=False)
class Parapet:
    """The pixels of a parapet; `rise` rows of its picture lie above the face it stands on."""

    mask: NDArray[np.bool_]
    value: Floats
    """How light each pixel is, from 0 to 1."""
    rise: int = _MERLON

    def painted(self, stone: Colours) -> Colours:
        steps = len(stone)
        index = np.clip((self.value * steps).astype(np.int8), 0, steps - 1)
        return stone[index]


@cache
def parapet(shape: HexShape, open_edges: tuple[bool, ...]) -> Parapet:
    """The parapet of a wall that is open towards some directions of the screen."""
    height = _heights(shape, open_edges)
    rows, columns = height.shape
    mask = np.zeros((rows + _MERLON, columns), dtype=bool)
    value = np.zeros((rows + _MERLON, columns), dtype=np.float32)
    side = np.where(shape.face_of_column == RIGHT, _RIGHT_FACE, _LEFT_FACE).astype(np.float32)
    every = np.arange(columns)
    for row in range(rows):
        tall = height[row]
        for level in range(_MERLON + 1):
            # Nearer rows are drawn later, and leave of these only what rises above them.
            raised = every[(tall > 0) & (level <= tall)]
            place = row + _MERLON - level
            on_top = level == tall[raised]
            mask[place, raised] = True
            tone = np.where(tall[raised] == _MERLON, _TOP, _TOP - 0.16)
            worn = 0.06 * ((raised * 7 + row * 3) % 5 == 0)
            value[place, raised] = np.where(on_top, tone - worn, side[raised])
    _light_edges(mask, value)
    return Parapet(mask, value)


def _heights(shape: HexShape, open_edges: tuple[bool, ...]) -> NDArray[np.int8]:
    """How high the parapet stands at each pixel of the walk."""
    height = np.zeros(shape.mask.shape, dtype=np.int8)
    row, column = np.mgrid[0 : shape.height, 0 : shape.width]
    x = column + 0.5 - shape.half_width
    y = (row + 0.5 - shape.half_height) * UNSQUASHED
    corner = shape.half_width / sqrt(3)
    for direction, is_open in enumerate(open_edges):
        if not is_open:
            continue
        edge = shape.edges[direction]
        rim = shape.mask & (edge < _THICK)
        away_y, away_x = (float(np.median(part)) for part in np.gradient(edge))
        away_y /= UNSQUASHED
        along = np.abs(x * away_y - y * away_x) / hypot(away_x, away_y)
        merlon = rim & ((along < _HALF_WIDE) | (along > corner - _HALF_WIDE))
        height[rim] = np.maximum(height[rim], _PARAPET)
        height[merlon] = _MERLON
    return height


def _light_edges(mask: NDArray[np.bool_], value: Floats) -> None:
    """A bright line where stone stands against what lies behind it."""
    behind = np.zeros_like(mask)
    behind[1:] = mask[:-1]
    value[mask & ~behind] = _CHAMFER
