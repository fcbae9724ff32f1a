"""What shading knows of the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.noise import Floats, Ints
from timestrike.client.board.raster import STRIDE, Frame
from timestrike.client.board.relief import Relief
from timestrike.client.board.sunlight import Shadows, cast_shadows
from timestrike.client.board.surroundings import Surroundings
from timestrike.client.board.theme import Theme


@dataclass(frozen=True, eq=False)
class Ground:
    """All that shading looks up: the pieces' surroundings and the shadows over a frame."""

    relief: Relief
    facts: Surroundings
    shadows: Shadows
    theme: Theme

    @classmethod
    def under(
        cls, relief: Relief, facts: Surroundings, cells: Iterable[int], theme: Theme
    ) -> Ground:
        """The ground of some cells."""
        frame = ground_frame(relief, np.array(list(cells)))
        return cls(relief, facts, cast_shadows(relief.projection, facts, frame), theme)

    def places(self, pieces: Ints, names: Ints) -> tuple[Ints, Ints, Floats]:
        """Where pixels are on the ground, and how many pixels above it, for the light."""
        projection = self.relief.projection
        column, row = names % STRIDE, names // STRIDE - 1
        last = projection.shape.last_row.take(column)
        cell = self.facts.cell.take(pieces)
        x = projection.x.take(cell) - projection.shape.half_width + column
        y = projection.y.take(cell) - projection.shape.half_height + np.minimum(row, last)
        drop = np.maximum(row - last - 1, 0)
        height = self.facts.top.take(pieces).astype(np.float32) * LEVEL - drop
        return x, y, height


def ground_frame(relief: Relief, cells: NDArray[np.int_]) -> Frame:
    """The ground pixels of some cells."""
    projection, shape = relief.projection, relief.projection.shape
    x, y = projection.x[cells], projection.y[cells]
    left, top = int(x.min()) - shape.half_width, int(y.min()) - shape.half_height
    right, below = int(x.max()) + shape.half_width, int(y.max()) + shape.half_height
    return Frame(left, top, right - left, below - top)
