"""What the ground and large figures cover of a figure, and how one still finds it there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board import looks
from timestrike.client.board.looks import Sprite
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import Frame
from timestrike.client.board.surfaces import surface_from
from timestrike.client.board.tokens import Placed, Standing, frame_of
from timestrike.client.palette import Colour

Silhouettes = Literal["off", "on", "strong"]
"""How plainly one sees who is hidden."""
_OUTLINE_SHARE, _FILL_SHARE = 0.80, 0.45
"""How strongly the outline and the checkered inside of a hidden figure show."""
_STRONG_FILL_SHARE = 0.75
"""The same of the inside where outlines are strong; they themselves are solid, and thicker."""
_MOST_REMEMBERED = 4096
"""Cut figures that are kept before all are forgotten."""
_OUT_OF_SIGHT = 1 / 3
"""The share of a figure that larger ones must cover before it shows through them."""


class CutFigures:
    """Figures without what is hidden of them, each cut once as long as nothing moves."""

    def __init__(self, picture: BoardPicture) -> None:
        self._picture = picture
        self._known: dict[
            tuple[Sprite, Placed, Colour, bool], tuple[pygame.Surface, pygame.Surface | None]
        ] = {}
        self._behind: dict[tuple[Hashable, ...], pygame.Surface | None] = {}
        """The silhouettes of those behind other figures, by who stands where before them."""

    def draw(
        self,
        view: pygame.Surface,
        standing: list[Standing],
        corner: tuple[int, int],
        silhouettes: Silhouettes,
    ) -> None:
        """Silhouettes first: what shows of a figure always lies before ground that hides another.

        Those behind large figures come last, over what covers them.
        """
        drawn = []
        shown, strong = silhouettes != "off", silhouettes == "strong"
        for layer in standing:
            x, y = layer.corner[0] - corner[0], layer.corner[1] - corner[1]
            surface, ghost = self._cut(layer, strong)
            drawn.append((surface, (x, y)))
            if shown and ghost is not None:
                view.blit(ghost, (x, y))
        view.fblits(drawn)
        if shown and any(_is_large(layer) for layer in standing):
            for number, layer in enumerate(standing):
                ghost = self._behind_others(layer, standing[number + 1 :], strong)
                if ghost is not None:
                    view.blit(ghost, (layer.corner[0] - corner[0], layer.corner[1] - corner[1]))

    def forget_in(self, region: Frame) -> None:
        """The ground in a region is another: what it covers must be cut anew."""
        self._known = {
            key: cut
            for key, cut in self._known.items()
            if not frame_of(key[0], key[1]).touches(region)
        }
        self._behind.clear()

    def _cut(self, layer: Standing, strong: bool) -> tuple[pygame.Surface, pygame.Surface | None]:
        """What shows of a figure, and the silhouette of what does not."""
        tint = layer.token.team.colour
        key = (layer.sprite, layer.place, tint, strong)
        known = self._known.get(key)
        if known is None:
            hidden = hidden_pixels(layer, self._picture)
            if hidden.any():
                ghost = None if _in_layers(layer) else _silhouette(layer, hidden, tint, strong)
                known = (_uncovered(layer.sprite, hidden), ghost)
            else:
                known = (layer.sprite.surface, None)
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = known
        return known

    def _behind_others(
        self, layer: Standing, before: list[Standing], strong: bool
    ) -> pygame.Surface | None:
        """The silhouette of a figure that larger ones before it hide from sight."""
        own = layer.frame
        covering = [
            other for other in before if other.token is not layer.token and other.frame.touches(own)
        ]
        if _in_layers(layer) or not any(_is_large(other) for other in covering):
            return None
        tint = layer.token.team.colour
        covers = tuple((other.sprite, other.place) for other in covering)
        key = (layer.sprite, layer.place, tint, covers, strong)
        if key not in self._behind:
            if len(self._behind) >= _MOST_REMEMBERED // 4:
                self._behind.clear()
            hidden = covered_pixels(layer, covering, self._picture)
            found = hidden.sum() >= _OUT_OF_SIGHT * layer.sprite.filled.sum()
            self._behind[key] = _silhouette(layer, hidden, tint, strong) if found else None
        return self._behind[key]


def _is_large(layer: Standing) -> bool:
    return len(layer.token.spots) > 1


def _in_layers(layer: Standing) -> bool:
    """A figure in several layers is too large to be lost behind another."""
    return len(looks.layers_of(layer.token.figure)) > 1


def covered_pixels(
    layer: Standing, before: list[Standing], picture: BoardPicture
) -> NDArray[np.bool_]:
    """Which pixels of a figure lie behind large ones, with nobody else before these."""
    covered = np.zeros(layer.sprite.filled.shape, dtype=bool)
    own = layer.frame
    for other in before:
        part = own.overlap(other.frame)
        shown = other.sprite.filled & ~hidden_pixels(other, picture)
        here, there = part.slices(own), part.slices(other.frame)
        if _is_large(other):
            covered[here] |= shown[there]
        else:
            covered[here] &= ~shown[there]
    return covered & layer.sprite.filled


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


def _silhouette(
    layer: Standing, hidden: NDArray[np.bool_], tint: Colour, strong: bool
) -> pygame.Surface:
    """The hidden pixels of a figure: its outline in the team's colour, a checkered inside."""
    outline, fill = _OUTLINE_SHARE, _FILL_SHARE
    inner = layer.sprite.inner
    if strong:
        outline, fill, inner = 1.0, _STRONG_FILL_SHARE, _shrunk(inner)
    width, height = layer.sprite.size
    row, column = np.ogrid[0:height, 0:width]
    checker = (row + column + sum(layer.corner)) % 2 == 0
    pixels = np.zeros((height, width, 4), dtype=np.uint8)
    pixels[hidden, :3] = tint[::-1]
    pixels[hidden & ~inner, 3] = int(255 * outline)
    pixels[hidden & inner & checker, 3] = int(255 * fill)
    return surface_from(pixels)


def _shrunk(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Without the pixels at the edge."""
    wide = np.pad(mask, 1)
    return wide[1:-1, 1:-1] & wide[:-2, 1:-1] & wide[2:, 1:-1] & wide[1:-1, :-2] & wide[1:-1, 2:]
