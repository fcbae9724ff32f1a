"""Cast shadows: how high the shadow reaches over each pixel of the ground.

The sun stands to the left, slightly behind. A pixel at height z is in shadow if some ground
towards the sun rises above the ray from it. Instead of marching a ray from every pixel, the
heights themselves are carried along the light, doubling the distance each time.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from timestrike.client.board.geometry import LEVEL, Projection
from timestrike.client.board.noise import Floats, Ints
from timestrike.client.board.raster import Frame
from timestrike.client.board.surroundings import Surroundings

_TO_SUN = (-0.93, -0.132)
"""Ground pixels per pixel of distance towards the sun."""
_RISE = 0.46
"""Pixels that the ray to the sun rises per pixel of distance."""
_FIRST = 3
_DOUBLINGS = (2, 4, 8, 16, 32)
SHADOW_REACH = 66
"""No shadow falls further than this, in pixels."""


@dataclass(frozen=True)
class Shadows:
    """Shadow heights in screen pixels over a frame of ground pixels."""

    frame: Frame
    height: Floats
    """Below this a pixel lies in the shadow of the ground."""
    slab_low: Floats
    slab_high: Floats
    """Between these it lies in the shadow of an overhang."""

    def fall_on(self, x: Ints, y: Ints, z: Floats) -> np.ndarray:
        """Whether pixels at these ground coordinates and heights lie in shadow."""
        place = (y - self.frame.y) * self.frame.width + (x - self.frame.x)
        ground = z + 0.5 < self.height.ravel().take(place)
        low, high = self.slab_low.ravel().take(place), self.slab_high.ravel().take(place)
        return ground | ((z + 0.5 < high) & (z > low))


def cast_shadows(projection: Projection, facts: Surroundings, frame: Frame) -> Shadows:
    """The shadows over a frame of ground pixels."""
    wide = frame.grown(SHADOW_REACH)
    cells = projection.ground_cells(wide.x, wide.y, wide.right, wide.below)
    inner = frame.slices(wide)

    def heights(levels: Floats, beyond: float) -> Floats:
        # Cell -1, beyond the grid, reads the entry appended at the end.
        return np.append(levels * LEVEL, np.float32(beyond)).astype(np.float32)[cells]

    ground = _carried(heights(facts.ground_height, -np.inf), np.maximum, -np.inf)
    hanging = heights(facts.slab_bottom, np.inf)
    if np.isinf(hanging).all():
        none = np.full((frame.height, frame.width), -np.inf, dtype=np.float32)
        return Shadows(frame, _own(ground[inner]), none, none)
    low = _carried(hanging, np.minimum, np.inf)
    high = _carried(heights(facts.slab_top, -np.inf), np.maximum, -np.inf)
    return Shadows(frame, _own(ground[inner]), _own(low[inner]), _own(high[inner]))


def _own(part: Floats) -> Floats:
    """A part of an array in one piece, so that looking up in it does not copy it every time."""
    return np.ascontiguousarray(part)


def _carried(heights: Floats, stronger: np.ufunc, nothing: float) -> Floats:
    """The strongest of the heights towards the sun, each lowered by the ray's rise on its way."""
    reached = _moved(heights, _FIRST, nothing)
    for distance in _DOUBLINGS:
        reached = stronger(reached, _moved(reached, distance, nothing))
    return reached


def _moved(heights: Floats, distance: int, nothing: float) -> Floats:
    """Heights carried away from the sun by a distance."""
    right, down = (round(-part * distance) for part in _TO_SUN)
    moved = np.full_like(heights, nothing)
    rows, columns = heights.shape
    moved[down:, right:] = heights[: rows - down, : columns - right] - np.float32(_RISE * distance)
    return moved
