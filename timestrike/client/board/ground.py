"""What shading knows of the board behind a region of the screen."""

from __future__ import annotations

from dataclasses import dataclass

from timestrike.client.board.geometry import LEVEL
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
    def around(cls, relief: Relief, facts: Surroundings, region: Frame, theme: Theme) -> Ground:
        """The ground behind a region of the screen: lower pixels lie further down the map."""
        levels = [piece.top for pieces in relief.pieces for piece in pieces] or [0]
        highest, lowest = max(0, *levels), min(0, *levels)
        margin = relief.projection.shape.width
        under = Frame(
            region.x - margin,
            region.y + LEVEL * (lowest - 1) - 2 * margin,
            region.width + 2 * margin,
            region.height + LEVEL * (highest - lowest + 1) + 3 * margin,
        )
        return cls(relief, facts, cast_shadows(relief.projection, facts, under), theme)
