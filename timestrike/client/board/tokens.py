"""Figures on the board: where they stand, and what they paint on the ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from timestrike.client.board import looks, paints
from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.looks import Look, Sprite, sprite_of
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import Frame
from timestrike.client.board.relief import Piece
from timestrike.client.board.sprites import FACINGS, IDLE
from timestrike.client.ui.palette import Team
from timestrike.core.board import Spot
from timestrike.core.topology import GridKind

_SHADOW_X, _SHADOW_Y = 0.55, 0.10
"""How far a pixel's shadow moves for each pixel it is above the ground."""
_FLAT_FACINGS = ("SE", "SW", "SW", "NW", "NE", "NE")
"""The nearest facings for the directions of hexes with a side on top: SE S SW NW N NE."""


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
    facing: int = 0
    """The direction of the grid that it looks to."""
    pose: str = IDLE
    pose_age: float = 0.0
    """How long ago, in seconds, it took the pose; one that stands idle breathes by itself."""
    offset: tuple[int, int] = (0, 0)
    """Pixels away from its place: a step on the way, a lunge, a recoil."""
    aloft: int = 0
    """Levels above its spot: it stands on somebody's back."""
    lift: int = 0
    """Pixels above where it stands: a leap, a fall."""
    struck: bool = False
    """Whether it flashes from a blow."""
    exhausted: bool = False
    passenger: BoardToken | None = None
    """Who rides it and is in its picture; its health shows above its own."""


class Placed(NamedTuple):
    """Where in the world a figure's anchor is drawn, and its depth."""

    x: int
    y: int
    depth: int


class Standing(NamedTuple):
    """A figure (or one layer of it), where it is and how it looks."""

    place: Placed
    sprite: Sprite
    token: BoardToken

    @property
    def corner(self) -> tuple[int, int]:
        """The world pixel in the upper left of its picture."""
        return self.place.x - self.sprite.foot[0], self.place.y - self.sprite.foot[1]

    @property
    def frame(self) -> Frame:
        return frame_of(self.sprite, self.place)


def frame_of(sprite: Sprite, place: Placed) -> Frame:
    """The world pixels of a sprite that stands somewhere."""
    return Frame(place.x - sprite.foot[0], place.y - sprite.foot[1], *sprite.size)


@lru_cache(maxsize=1024)
def _breath_phase(name: str) -> float:
    return sum(name.encode()) % 11 / 11


def facing_on_screen(token: BoardToken, picture: BoardPicture) -> str:
    projection = picture.relief.projection
    direction = projection.screen_direction(token.facing)
    pointy = projection.grid.kind is GridKind.HEX_POINTY
    return (FACINGS if pointy else _FLAT_FACINGS)[direction]


def look_of(token: BoardToken, picture: BoardPicture, time: float, layer: str = "") -> Look:
    """How a figure looks at a time: idle ones breathe, each in its own time, if they are awake."""
    seconds = token.pose_age
    if token.pose == IDLE:
        seconds = 0.0 if token.exhausted else time + _breath_phase(token.id)
    return Look(
        figure=token.figure,
        facing=facing_on_screen(token, picture),
        pose=token.pose,
        frame=looks.frame_at(token.figure, token.pose, layer, seconds),
        layer=layer,
        struck=token.struck,
        exhausted=token.exhausted,
        swimming=_swims(token, picture),
    )


def _swims(token: BoardToken, picture: BoardPicture) -> bool:
    swimming = picture.relief.stance(token.spots).swimming
    return swimming and not token.lift and not token.aloft and not looks.hovers(token.figure)


def feet(token: BoardToken, picture: BoardPicture) -> tuple[int, int]:
    """The world pixel of the ground under a figure."""
    stance = picture.relief.stance(token.spots)
    return stance.x + token.offset[0], stance.y + token.offset[1]


def standing(token: BoardToken, picture: BoardPicture, time: float) -> Iterator[Standing]:
    """A figure as it stands now, layer by layer: each as deep as the hexes it rises from."""
    x, y = feet(token, picture)
    y -= token.lift + LEVEL * token.aloft
    layers = looks.layers_of(token.figure)
    for number, layer in enumerate(layers):
        depth = picture.relief.depth_within(token.spots, number, len(layers), token.aloft)
        sprite = sprite_of(look_of(token, picture, time, layer))
        yield Standing(Placed(x, y, depth), sprite, token)


def standing_in_view(
    figures: Iterable[BoardToken], picture: BoardPicture, view: Frame, time: float
) -> list[Standing]:
    """The figures that can show in a view, from back to front."""
    near = view.grown(16)
    seen = [
        layer
        for token in figures
        for layer in standing(token, picture, time)
        if layer.frame.touches(near)
    ]
    seen.sort(key=lambda layer: layer.place[::-1])
    return seen


def figure_at(
    figures: Iterable[BoardToken], picture: BoardPicture, time: float, x: int, y: int
) -> BoardToken | None:
    """The foremost figure that has a pixel at a world pixel, seen or hidden."""
    for layer in reversed(standing_in_view(figures, picture, Frame(x, y, 1, 1), time)):
        column, row = x - layer.frame.x, y - layer.frame.y
        width, height = layer.sprite.size
        if 0 <= column < width and 0 <= row < height and layer.sprite.filled[row, column]:
            return layer.token
    return None


# -- on the ground ---------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _shadow_of(figure: str, facing: str) -> paints.Silhouette:
    """The figure's own outline, laid down along the ground away from the light."""
    sprites = [sprite_of(Look(figure, facing, layer=layer)) for layer in looks.layers_of(figure)]
    pixels = [np.argwhere(sprite.filled) - sprite.foot[::-1] for sprite in sprites]
    rows, columns = np.concatenate(pixels).T
    height = np.maximum(-rows, 0)
    x = (columns + height * _SHADOW_X).astype(int)
    y = (height * _SHADOW_Y).astype(int)
    left, top = int(x.min()), int(y.min()) - 1
    mask = np.zeros((int(y.max()) - top + 2, int(x.max()) - left + 1), dtype=bool)
    for thickness in (-1, 0, 1):
        mask[y - top + thickness, x - left] = True
    return paints.Silhouette(mask, -left, -top)


Underfoot = list[tuple[Spot, paints.Paint]]
"""What a figure paints on which surfaces."""


def underfoot(token: BoardToken, picture: BoardPicture) -> Underfoot:
    """What a figure paints on the ground: its team's ring and mark, and its shadows.

    Who stands on another's back paints nothing: the ground belongs to whoever carries it.
    """
    if token.aloft:
        return []
    ring = paints.TeamRing(token.team.symbol, token.team.colour)
    mark = paints.TeamMark(token.team.symbol, token.team.colour)
    laid: Underfoot = [(spot, paint) for spot in token.spots for paint in (ring, mark)]
    x, y = feet(token, picture)
    silhouette = _shadow_of(token.figure, facing_on_screen(token, picture))
    patch = paints.Foam if _swims(token, picture) else paints.Contact
    girth = looks.girth_of(token.figure)
    for face in _level_ground(token, picture):
        frame = picture.face_frame(face)
        shadow = paints.Shadow(silhouette, x - frame.x, y - frame.y, picture.theme.dusk)
        laid.append((face.spot, shadow))
        if face.spot in token.spots:
            laid.append((face.spot, patch(x - frame.x, y - frame.y, girth)))
    return laid


def _level_ground(token: BoardToken, picture: BoardPicture) -> list[Piece]:
    """The open faces on and around a figure's hexes that are level with it."""
    relief, grid = picture.relief, picture.relief.board.grid
    level = relief.stance(token.spots).level
    cells = dict.fromkeys(spot.cell for spot in token.spots)
    for spot in token.spots:
        cells.update(dict.fromkeys(grid.neighbours(spot.cell)))
    return [
        piece
        for cell in cells
        for piece in relief.pieces[cell]
        if piece.exposed and piece.top == level
    ]


class GroundKey(NamedTuple):
    """All that decides what a figure paints on the ground."""

    spots: tuple[Spot, ...]
    figure: str
    facing: int
    offset: tuple[int, int]
    off_the_ground: bool
    carried: bool
    team: Team


def ground_key(token: BoardToken) -> GroundKey:
    return GroundKey(
        token.spots,
        token.figure,
        token.facing,
        token.offset,
        off_the_ground=token.lift > 0,
        carried=token.aloft > 0,
        team=token.team,
    )
