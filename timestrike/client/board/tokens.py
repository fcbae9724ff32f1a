"""Figures on the board: their pictures, their shadows, and what covers them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board import paints
from timestrike.client.board.figures import model_of
from timestrike.client.board.modelling import FOOT_X, FOOT_Y, HEIGHT, WIDTH, portrayed
from timestrike.client.board.overlays import FacePaints
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import Frame
from timestrike.client.board.surfaces import Pixels, surface_from
from timestrike.client.palette import Colour
from timestrike.client.ui.palette import Team
from timestrike.core.board import Spot

_BREATH = 1.1
"""Seconds from one breath to the next."""
_DRAUGHT = 8
"""Pixels that a swimmer sinks in."""
_KNEES = 10
"""Pixels above the ground that stand still while a figure breathes."""
_SHADOW_X, _SHADOW_Y = 0.55, 0.10
"""How far a pixel's shadow moves for each pixel it is above the ground."""
_OUTLINE_SHARE, _FILL_SHARE = 0.80, 0.45
"""How strongly the outline and the checkered inside of a hidden figure show."""
_WEARY_TINT = np.array((40, 30, 70), dtype=np.float32)


@dataclass(frozen=True)
class BoardToken:
    """A figure as it is to be drawn now. A figure of several hexes names them all."""

    id: str
    figure: str
    spots: tuple[Spot, ...]
    team: Team
    health: tuple[int, int]
    """Health left, and full health."""
    expected_loss: int = 0
    """Health that the previewed attack will probably take."""
    faces_left: bool = False
    offset: tuple[int, int] = (0, 0)
    """Pixels away from its place: a step on the way, a lunge, a recoil."""
    lift: int = 0
    """Pixels above the ground: a leap, a fall."""
    struck: bool = False
    """Whether it flashes from a blow."""
    exhausted: bool = False


@dataclass(frozen=True, eq=False)
class Sprite:
    """One picture of a figure."""

    pixels: Pixels
    """Blue, green, red, alpha."""
    surface: pygame.Surface
    filled: NDArray[np.bool_]
    inner: NDArray[np.bool_]
    """The filled pixels that are not on the outline."""
    top: int
    """The highest filled row."""


class Placed(NamedTuple):
    """A figure's place in the world: where its picture's corner and its feet are, and its depth."""

    corner: tuple[int, int]
    feet: tuple[int, int]
    depth: int


class Look(NamedTuple):
    """All that decides how a figure's picture looks."""

    figure: str
    faces_left: bool = False
    breathing_in: bool = False
    struck: bool = False
    exhausted: bool = False
    swimming: bool = False


@lru_cache(maxsize=256)
def sprite_of(look: Look) -> Sprite:
    picture = portrayed(model_of(look.figure), look.faces_left)
    light = picture.rgb.astype(np.float32)
    if look.exhausted:
        light = light * 0.55 + _WEARY_TINT * 0.45
    if look.struck:
        light += (255 - light) * 0.7
    pixels = np.zeros((HEIGHT, WIDTH, 4), dtype=np.uint8)
    pixels[picture.filled, 2::-1] = light[picture.filled].astype(np.uint8)
    pixels[picture.filled, 3] = 255
    if look.breathing_in:
        chest = FOOT_Y - _KNEES
        pixels[1:chest] = pixels[: chest - 1].copy()
    if look.swimming:
        pixels[_DRAUGHT:] = pixels[:-_DRAUGHT].copy()
        pixels[FOOT_Y:] = 0
    filled = pixels[..., 3] > 0
    inner = filled.copy()
    for axis, way in ((0, 1), (0, -1), (1, 1), (1, -1)):
        inner &= np.roll(filled, way, axis)
    top = int(filled.any(axis=1).argmax())
    return Sprite(pixels, surface_from(pixels), filled, inner, top)


@cache
def _shadow_of(figure: str, faces_left: bool) -> paints.Silhouette:
    """The figure's own outline, laid down along the ground away from the light."""
    sprite = sprite_of(Look(figure, faces_left))
    rows, columns = np.nonzero(sprite.filled)
    height = np.maximum(FOOT_Y - rows, 0)
    x = (columns - FOOT_X + height * _SHADOW_X).astype(int)
    y = (height * _SHADOW_Y).astype(int)
    left, top = int(x.min()), int(y.min()) - 1
    mask = np.zeros((int(y.max()) - top + 2, int(x.max()) - left + 1), dtype=bool)
    for thickness in (-1, 0, 1):
        mask[y - top + thickness, x - left] = True
    return paints.Silhouette(mask, -left, -top)


@lru_cache(maxsize=1024)
def _breath_phase(name: str) -> float:
    return sum(name.encode()) % 11 / 11


def sprite_for(token: BoardToken, picture: BoardPicture, time: float) -> Sprite:
    """How a figure looks at a time: figures breathe, each in its own time."""
    breath = not token.exhausted and (time / _BREATH + _breath_phase(token.id)) % 1 > 0.55
    swims = _swims(token, picture)
    return sprite_of(
        Look(token.figure, token.faces_left, breath, token.struck, token.exhausted, swims)
    )


def _swims(token: BoardToken, picture: BoardPicture) -> bool:
    swimming = picture.relief.stance(token.spots).swimming
    return swimming and not token.lift and not model_of(token.figure).hover


def placed(token: BoardToken, picture: BoardPicture) -> Placed:
    """Where a figure stands now."""
    stance = picture.relief.stance(token.spots)
    x, y = stance.x + token.offset[0], stance.y + token.offset[1]
    return Placed((x - FOOT_X, y - FOOT_Y - token.lift), (x, y), stance.depth)


def lay_under(token: BoardToken, picture: BoardPicture, faces: FacePaints) -> None:
    """What a figure paints on the ground: its team's ring and mark, and its shadows."""
    relief = picture.relief
    x, y = placed(token, picture).feet
    ring = paints.Ring(token.team.colour, inset=2, width=1.3, strength=0.65)
    for spot in token.spots:
        faces.add(spot, ring)
        faces.add(spot, paints.TeamMark(token.team.symbol, token.team.colour))
    silhouette = _shadow_of(token.figure, token.faces_left)
    girth = model_of(token.figure).girth
    for spot in _level_ground(token, picture):
        face = relief.faces.get(spot)
        if face is None:
            continue
        frame = picture.face_frame(face)
        faces.add(spot, paints.Shadow(silhouette, x - frame.x, y - frame.y))
        if spot in token.spots:
            patch = paints.Foam if _swims(token, picture) else paints.Contact
            faces.add(spot, patch(x - frame.x, y - frame.y, girth))


def _level_ground(token: BoardToken, picture: BoardPicture) -> list[Spot]:
    """The surfaces on and around a figure's hexes that are level with it."""
    relief, grid = picture.relief, picture.relief.board.grid
    level = relief.stance(token.spots).level
    cells = dict.fromkeys(spot.cell for spot in token.spots)
    for spot in token.spots:
        cells.update(dict.fromkeys(grid.neighbours(spot.cell)))
    return [
        piece.spot
        for cell in cells
        for piece in relief.pieces[cell]
        if piece.exposed and piece.top == level
    ]


GroundKey = tuple[tuple[Spot, ...], str, bool, tuple[int, int], int, Team]


def ground_key(token: BoardToken) -> GroundKey:
    """All that decides what a figure paints on the ground."""
    return (token.spots, token.figure, token.faces_left, token.offset, token.lift, token.team)


Standing = tuple[Placed, Sprite, BoardToken]
"""A figure, where it stands and how it looks."""


def standing_in_view(
    figures: Iterable[BoardToken], picture: BoardPicture, view: Frame, time: float
) -> list[Standing]:
    """The figures that can show in a view, from back to front."""
    seen = []
    for token in figures:
        place = placed(token, picture)
        x, y = place.corner
        if view.x - WIDTH < x < view.right and view.y - HEIGHT < y < view.below + HEIGHT:
            seen.append((place, sprite_for(token, picture, time), token))
    seen.sort(key=lambda standing: (standing[0].depth, standing[0].corner))
    return seen


def hidden_pixels(sprite: Sprite, place: Placed, picture: BoardPicture) -> NDArray[np.bool_]:
    """Which pixels of a figure lie behind the ground."""
    hidden = np.zeros(sprite.filled.shape, dtype=bool)
    own = Frame(*place.corner, WIDTH, HEIGHT)
    part = own.overlap(picture.frame)
    if part.width and part.height:
        pieces = picture.raster.pieces[part.slices(picture.frame)]
        hidden[part.slices(own)] = picture.depths[pieces] > place.depth
    return hidden & sprite.filled


def uncovered(sprite: Sprite, hidden: NDArray[np.bool_]) -> pygame.Surface:
    """A figure without what is hidden of it."""
    pixels = sprite.pixels.copy()
    pixels[hidden] = 0
    return surface_from(pixels)


def silhouette(
    sprite: Sprite, hidden: NDArray[np.bool_], corner: tuple[int, int], tint: Colour
) -> pygame.Surface:
    """The hidden pixels of a figure: its outline in the team's colour, a checkered inside."""
    row, column = np.ogrid[0:HEIGHT, 0:WIDTH]
    checker = (row + column + corner[0] + corner[1]) % 2 == 0
    pixels = np.zeros((HEIGHT, WIDTH, 4), dtype=np.uint8)
    pixels[hidden, :3] = tint[::-1]
    pixels[hidden & ~sprite.inner, 3] = int(255 * _OUTLINE_SHARE)
    pixels[hidden & sprite.inner & checker, 3] = int(255 * _FILL_SHARE)
    return surface_from(pixels)
