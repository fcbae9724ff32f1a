"""What the ground covers of a figure, and how one still finds it there."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board.looks import Sprite
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.surfaces import surface_from
from timestrike.client.board.tokens import Placed, Standing
from timestrike.client.palette import Colour

_OUTLINE_SHARE, _FILL_SHARE = 0.80, 0.45
"""How strongly the outline and the checkered inside of a hidden figure show."""
_MOST_REMEMBERED = 4096
"""Cut figures that are kept before all are forgotten."""


class CutFigures:
    """Figures without what is hidden of them, each cut once as long as nothing moves."""

    def __init__(self, picture: BoardPicture) -> None:
        self._picture = picture
        self._known: dict[
            tuple[Sprite, Placed, Colour], tuple[pygame.Surface, pygame.Surface | None]
        ] = {}

    def draw(
        self,
        view: pygame.Surface,
        standing: list[Standing],
        corner: tuple[int, int],
        silhouettes: bool,
    ) -> None:
        """Silhouettes first: what shows of a figure always lies before what hides another."""
        drawn = []
        for layer in standing:
            x, y = layer.corner[0] - corner[0], layer.corner[1] - corner[1]
            surface, ghost = self._cut(layer)
            drawn.append((surface, (x, y)))
            if silhouettes and ghost is not None:
                view.blit(ghost, (x, y))
        view.fblits(drawn)

    def _cut(self, layer: Standing) -> tuple[pygame.Surface, pygame.Surface | None]:
        """What shows of a figure, and the silhouette of what does not."""
        tint = layer.token.team.colour
        key = (layer.sprite, layer.place, tint)
        known = self._known.get(key)
        if known is None:
            hidden = hidden_pixels(layer, self._picture)
            if hidden.any():
                ghost = _silhouette(layer, hidden, tint)
                known = (_uncovered(layer.sprite, hidden), ghost)
            else:
                known = (layer.sprite.surface, None)
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = known
        return known


def hidden_pixels(layer: Standing, picture: BoardPicture) -> NDArray[np.bool_]:
    """Which pixels of a figure lie behind the ground."""
    hidden = np.zeros(layer.sprite.filled.shape, dtype=bool)
    own = layer.frame
    part = own.overlap(picture.frame)
    if part.width and part.height:
        pieces = picture.raster.pieces[part.slices(picture.frame)]
        hidden[part.slices(own)] = picture.depths[pieces] > layer.place.depth
    return hidden & layer.sprite.filled


def _uncovered(sprite: Sprite, hidden: NDArray[np.bool_]) -> pygame.Surface:
    """A figure without what is hidden of it."""
    pixels = sprite.pixels.copy()
    pixels[hidden] = 0
    return surface_from(pixels)


def _silhouette(layer: Standing, hidden: NDArray[np.bool_], tint: Colour) -> pygame.Surface:
    """The hidden pixels of a figure: its outline in the team's colour, a checkered inside."""
    width, height = layer.sprite.size
    row, column = np.ogrid[0:height, 0:width]
    checker = (row + column + sum(layer.corner)) % 2 == 0
    pixels = np.zeros((height, width, 4), dtype=np.uint8)
    pixels[hidden, :3] = tint[::-1]
    pixels[hidden & ~layer.sprite.inner, 3] = int(255 * _OUTLINE_SHARE)
    pixels[hidden & layer.sprite.inner & checker, 3] = int(255 * _FILL_SHARE)
    return surface_from(pixels)
