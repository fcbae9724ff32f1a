"""Where things are on the screen: the hex in pixels, and ground and elevation as world pixels.

World pixels have their origin at the centre of cell 0 at elevation 0; y runs down the screen, and
one level lifts a thing by ``LEVEL`` pixels. The ground coordinates of a pixel are its world
coordinates with that lift taken away: textures and shadows are drawn in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, hypot, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from timestrike.core.topology import Grid, GridKind

LEVEL = 12
"""Screen pixels that one level of elevation lifts."""

UNSQUASHED = sqrt(3)
"""How much longer ground that runs away from the viewer is than it looks."""

LEFT, MIDDLE, RIGHT = 0, 1, 2
"""The side faces of a column that the viewer sees."""


@dataclass(frozen=True, eq=False)
class HexShape:
    """One hex in pixels, seen from the viewer's height.

    ``edges[d]`` is every pixel's distance from the edge towards grid direction ``d``. Masks of
    neighbouring hexes meet without gap or overlap.
    """

    width: int
    height: int
    mask: NDArray[np.bool_]
    edges: NDArray[np.float32]
    face_of_column: NDArray[np.int8]
    face_directions: tuple[int, int, int]
    """The grid direction that the left, middle and right side face looks to."""
    back_directions: tuple[int, int, int]
    """The grid direction behind the pixel columns of the left, middle and right side face."""
    line_directions: tuple[int, ...]
    """One of each pair of opposite directions: where hexes of equal level draw their border."""
    left_direction: int
    """The direction whose neighbour's side touches the first pixel column of this one's side."""

    @cached_property
    def first_row(self) -> NDArray[np.int16]:
        """The topmost row of the mask in each pixel column."""
        return self.mask.argmax(axis=0).astype(np.int16)

    @cached_property
    def last_row(self) -> NDArray[np.int16]:
        """The lowest row of the mask in each pixel column; the side faces begin below it."""
        return (self.height - 1 - self.mask[::-1].argmax(axis=0)).astype(np.int16)

    @cached_property
    def nearest_edge(self) -> NDArray[np.float32]:
        return self.edges.min(axis=0)

    @property
    def half_width(self) -> int:
        return self.width // 2

    @property
    def half_height(self) -> int:
        return self.height // 2


def _pixel_centres(width: int, height: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    x, y = np.meshgrid(np.arange(width) + 0.5 - width / 2, np.arange(height) + 0.5 - height / 2)
    return x, y


def _pointy_shape() -> HexShape:
    """48 x 32 pixels, edges on exact 3:1 slopes: true isometric. Directions E SE SW W NW NE."""
    x, y = _pixel_centres(48, 32)
    slant = hypot(1 / 3, 1)
    south_east, south_west = 16 - x / 3 - y, 16 + x / 3 - y
    north_west, north_east = 16 + x / 3 + y, 16 - x / 3 + y
    edges = np.stack(
        [
            *(24 - x, south_east / slant, south_west / slant),
            *(24 + x, north_west / slant, north_east / slant),
        ]
    )
    # Opposite edges are half open, so that two neighbours never claim the same pixel.
    mask = (south_east > 0) & (south_west > 0) & (north_west >= 0) & (north_east >= 0)
    faces = np.where(np.arange(48) < 24, LEFT, RIGHT)
    return HexShape(
        width=48,
        height=32,
        mask=mask,
        edges=np.maximum(edges, 0).astype(np.float32),
        face_of_column=faces.astype(np.int8),
        face_directions=(2, 1, 1),
        back_directions=(4, 5, 5),
        line_directions=(0, 4, 5),
        left_direction=3,
    )


def _flat_shape() -> HexShape:
    """52 x 26 pixels, edges on exact 1:1 slopes. Directions SE S SW NW N NE."""
    x, y = _pixel_centres(52, 26)
    south_east, south_west = 26 - x - y, 26 + x - y
    north_west, north_east = 26 + x + y, 26 - x + y
    slant = sqrt(2)
    edges = np.stack(
        [
            *(south_east / slant, 13 - y, south_west / slant),
            *(north_west / slant, 13 + y, north_east / slant),
        ]
    )
    mask = (south_east > 0) & (south_west > 0) & (north_west >= 0) & (north_east >= 0)
    columns = np.arange(52)
    faces = np.where(columns < 13, LEFT, np.where(columns < 39, MIDDLE, RIGHT))
    return HexShape(
        width=52,
        height=26,
        mask=mask,
        edges=np.maximum(edges, 0).astype(np.float32),
        face_of_column=faces.astype(np.int8),
        face_directions=(2, 1, 0),
        back_directions=(3, 4, 5),
        line_directions=(3, 4, 5),
        left_direction=3,
    )


@cache
def hex_shape(kind: GridKind) -> HexShape:
    """The pixels of a hex of this kind of grid."""
    if kind is GridKind.HEX_POINTY:
        return _pointy_shape()
    if kind is GridKind.HEX_FLAT:
        return _flat_shape()
    raise ValueError(f"a {kind.value} grid has no hexes to draw")


TURNS = 6
"""Sixths of a circle that the board can be turned by."""


class Projection:
    """Where the cells of a grid lie in world pixels, and which lies in front of which.

    The viewer may walk round the board in sixths of a circle: each ``turn`` turns it clockwise on
    the screen around cell 0. Directions are those of the screen here; `grid_direction` and
    `screen_direction` lead from them to the grid's and back.
    """

    def __init__(self, grid: Grid, turn: int = 0) -> None:
        self.grid = grid
        self.turn = turn % TURNS
        self.shape = hex_shape(grid.kind)
        columns = np.arange(len(grid)) % grid.width
        rows = np.arange(len(grid)) // grid.width
        if grid.kind is GridKind.HEX_POINTY:
            along, across = self._turned(columns - rows // 2, rows)
            x, y, rank = 48 * along + 24 * across, 24 * across, across
        else:
            along, across = self._turned(columns, rows - columns // 2)
            x, y, rank = 39 * along, 26 * across + 13 * along, 2 * across + along
        self.x, self.y = x.astype(np.int32), y.astype(np.int32)
        self.rank = (rank - rank.min()).astype(np.int32)
        """Cells of a higher rank lie in front. Cells of one rank never overlap."""
        # Single numbers are taken from lists many times as fast as from arrays.
        self._places = list(zip(self.x.tolist(), self.y.tolist(), strict=True))
        self._ranks: list[int] = self.rank.tolist()

    def _turned(
        self, along: NDArray[np.int_], across: NDArray[np.int_]
    ) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
        """Coordinates on the lattice of the hexes after the turn."""
        for _ in range(self.turn):
            along, across = -across, along + across
        return along, across

    # -- directions ------------------------------------------------------------------------------

    def screen_direction(self, grid_direction: int) -> int:
        """Where on the screen a direction of the grid leads."""
        return (grid_direction + self.turn) % TURNS

    def grid_direction(self, screen_direction: int) -> int:
        """Which direction of the grid leads there on the screen."""
        return (screen_direction - self.turn) % TURNS

    def step(self, cell: int, screen_direction: int) -> int | None:
        """The neighbour that lies in a direction of the screen."""
        return self.grid.step(cell, self.grid_direction(screen_direction))

    # -- places ----------------------------------------------------------------------------------

    def centre(self, cell: int, elevation: float = 0) -> tuple[int, int]:
        """The middle of a cell's surface at an elevation."""
        x, y = self._places[cell]
        return x, y - round(LEVEL * elevation)

    def rank_of(self, cell: int) -> int:
        return self._ranks[cell]

    def from_plane(self, x: float, y: float) -> tuple[float, float]:
        """The world pixel, at elevation 0, of a point of the plane that the rules measure in."""
        angle = self.turn * pi / 3
        x, y = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
        if self.grid.kind is GridKind.HEX_POINTY:
            return 48 * x, 24 * y / (sqrt(3) / 2)
        return 39 * x / (sqrt(3) / 2), 26 * y

    def to_plane(self, x: float, y: float) -> tuple[float, float]:
        """The point of the rules' plane under a world pixel at elevation 0."""
        if self.grid.kind is GridKind.HEX_POINTY:
            x, y = x / 48, y * (sqrt(3) / 2) / 24
        else:
            x, y = x * (sqrt(3) / 2) / 39, y / 26
        angle = -self.turn * pi / 3
        return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)

    def corner(self, cell: int, elevation: int) -> tuple[int, int]:
        """The upper left corner of the picture of a cell's surface at an elevation."""
        x, y = self.centre(cell, elevation)
        return x - self.shape.half_width, y - self.shape.half_height

    def ground_cells(self, x0: int, y0: int, x1: int, y1: int) -> NDArray[np.int32]:
        """Which cell each ground pixel of a rectangle belongs to; -1 beyond the grid."""
        shape = self.shape
        cells = np.full((y1 - y0, x1 - x0), -1, dtype=np.int32)
        left, top = self.x - shape.half_width - x0, self.y - shape.half_height - y0
        near = (left < x1 - x0) & (left > -shape.width) & (top < y1 - y0) & (top > -shape.height)
        for cell in np.flatnonzero(near):
            column, row = int(left[cell]), int(top[cell])
            cut_x, cut_y = max(0, -column), max(0, -row)
            part = cells[row + cut_y : row + shape.height, column + cut_x : column + shape.width]
            mask = shape.mask[cut_y : cut_y + part.shape[0], cut_x : cut_x + part.shape[1]]
            np.copyto(part, cell, where=mask)
        return cells
