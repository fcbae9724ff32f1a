"""Cast shadows: how high the shadow reaches over each pixel of the ground.

The sun stands to the left, slightly behind. A pixel at height z is in shadow if some ground
towards the sun rises above the ray from it. Instead of marching a ray from every pixel, the
heights themselves are carried along the light, doubling the distance each time.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.geometry import LEVEL, Projection
from timestrike.client.board.noise import Floats, Ints
from timestrike.client.board.raster import Frame
from timestrike.client.board.surroundings import Surroundings

_TO_SUN = (-0.93, -0.132)
"""Ground pixels per pixel of distance towards the sun."""
_RISE = 0.46
"""Pixels that the ray to the sun rises per pixel of distance."""
_ROWS = 96
"""Rows of the ground on which shadows are cast at once."""
_FIRST = 3
_DOUBLINGS = (2, 4, 8, 16, 32)
SHADOW_REACH, SHADOW_DRIFT = 66, 10
"""No shadow falls further to the right, or further down, than this, in pixels."""


class Shadows:
    """Shadow heights in screen pixels over a frame of ground pixels."""

    def __init__(self, projection: Projection, facts: Surroundings, frame: Frame) -> None:
        """Nothing in it is known before it is cast."""
        self._projection = projection
        self._facts = facts
        self.frame = frame
        self.height: Floats = np.empty((frame.height, frame.width), dtype=np.float32)
        """Below this a pixel lies in the shadow of the ground."""
        self.slabs: tuple[Floats, Floats] | None = None
        """Between these it lies in the shadow of an overhang, where the board has any."""
        if np.isfinite(facts.slab_top).any():
            self.slabs = (np.empty_like(self.height), np.empty_like(self.height))

    def casting(self, rows: int) -> Iterator[None]:
        """Cast the shadows on so many rows of the frame at a time."""
        for top in range(0, self.frame.height, rows):
            height = min(rows, self.frame.height - top)
            self._cast(Frame(self.frame.x, self.frame.y + top, self.frame.width, height))
            yield

    def _cast(self, part: Frame) -> None:
        # Shadows come from the left and a little from above: only there one must look further.
        wide = Frame(
            part.x - SHADOW_REACH,
            part.y - SHADOW_DRIFT,
            part.width + SHADOW_REACH,
            part.height + SHADOW_DRIFT,
        )
        cells = self._projection.ground_cells(wide.x, wide.y, wide.right, wide.below)
        inner, area = part.slices(wide), part.slices(self.frame)
        facts = self._facts

        def carried(levels: Floats, stronger: np.ufunc, nothing: float) -> Floats:
            # Cell -1, beyond the grid, reads the last entry.
            return _carried((levels * np.float32(LEVEL))[cells], stronger, nothing)[inner]

        self.height[area] = carried(facts.ground_height, np.maximum, -np.inf)
        if self.slabs is not None:
            low, high = self.slabs
            low[area] = carried(facts.slab_bottom, np.minimum, np.inf)
            high[area] = carried(facts.slab_top, np.maximum, -np.inf)

    def over(self, x: Ints, y: Ints) -> NDArray[np.bool_]:
        """Whether ground pixels lie in the frame."""
        frame = self.frame
        inside: NDArray[np.bool_] = (x >= frame.x) & (x < frame.right)
        inside &= (y >= frame.y) & (y < frame.below)
        return inside

    def fall_on(self, x: Ints, y: Ints, z: Floats) -> NDArray[np.bool_]:
        """Whether pixels at these ground coordinates and heights lie in shadow."""
        place = (y - self.frame.y) * self.frame.width + (x - self.frame.x)
        shaded: NDArray[np.bool_] = z + 0.5 < self.height.ravel().take(place)
        if self.slabs is not None:
            low, high = (slab.ravel().take(place) for slab in self.slabs)
            shaded |= (z + 0.5 < high) & (z > low)
        return shaded


def cast_shadows(projection: Projection, facts: Surroundings, frame: Frame) -> Shadows:
    """The shadows over a frame of ground pixels."""
    shadows = Shadows(projection, facts, frame)
    for _ in shadows.casting(_ROWS):
        pass
    return shadows


def _carried(heights: Floats, stronger: np.ufunc, nothing: float) -> Floats:
    """The strongest of the heights towards the sun, each lowered by the ray's rise on its way."""
    right, down, rise = _way(_FIRST)
    reached = np.full_like(heights, nothing)
    rows, columns = heights.shape
    reached[down:, right:] = heights[: rows - down, : columns - right] - rise
    for distance in _DOUBLINGS:
        right, down, rise = _way(distance)
        moved = reached[: rows - down, : columns - right] - rise
        stronger(reached[down:, right:], moved, out=reached[down:, right:])
    return reached


def _way(distance: int) -> tuple[int, int, np.float32]:
    """How far away from the sun the light goes over a distance, and how far it sinks."""
    right, down = (round(-part * distance) for part in _TO_SUN)
    return right, down, np.float32(_RISE * distance)
