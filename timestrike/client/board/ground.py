"""What shading knows of the board."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.raster import Frame
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
        cls, relief: Relief, facts: Surroundings, cells: NDArray[np.int_], theme: Theme
    ) -> Ground:
        """The ground of some cells."""
        frame = ground_frame(relief, cells)
        return cls(relief, facts, cast_shadows(relief.projection, facts, frame), theme)


def ground_frame(relief: Relief, cells: NDArray[np.int_]) -> Frame:
    """The ground pixels of some cells."""
    projection, shape = relief.projection, relief.projection.shape
    x, y = projection.x[cells], projection.y[cells]
    left, top = int(x.min()) - shape.half_width, int(y.min()) - shape.half_height
    right, below = int(x.max()) + shape.half_width, int(y.max()) + shape.half_height
    return Frame(left, top, right - left, below - top)
