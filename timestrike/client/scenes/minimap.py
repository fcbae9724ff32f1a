"""A map at a glance: its relief, a few pixels a hex, under the sky it drifts in.

The ground is cut into pixels, each of which belongs to the nearest cell. They are swept from back
to front, lifted by their elevation and hiding what lies behind them; only then does what is left
in view get its colours, all at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, floor, sqrt
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.scenes.relief_colours import colours
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import INK, TEAMS
from timestrike.core.board import BoardMap, Spot
from timestrike.core.topology import Grid, GridKind

Size = tuple[int, int]
Whole = NDArray[np.int32]
Real = NDArray[np.float32]
Truth = NDArray[np.bool_]

_MARGIN = 4
_LEVEL = 12
_FOOT = 26
"""How far the rock of the isle reaches below level 0, in pixels of the board."""
_LARGEST = 0.6
"""The part of the board's own size that a small map is drawn at, at most."""
_ROW_PITCH = sqrt(3) / 2
_WALL_REACH = 0.34
"""How far from the centre of its cell a wall stands."""

_PLANE: dict[GridKind, tuple[float, float]] = {
    GridKind.HEX_POINTY: (48, 24 / _ROW_PITCH),
    GridKind.HEX_FLAT: (39 / _ROW_PITCH, 26),
    GridKind.SQUARE4: (40, 26),
    GridKind.SQUARE8: (40, 26),
}
"""Pixels of the board, across and down, for one unit of the plane a grid lies in."""


class Layout(NamedTuple):
    """Where the plane of a map's grid lies in its picture."""

    across: float
    down: float
    level: float
    left: float
    top: float

    def point(self, grid: Grid, spot: Spot) -> tuple[int, int]:
        """The pixel in the middle of a spot's surface."""
        x, y = grid.centre(spot.cell)
        top = y * self.down + self.top - spot.elevation * self.level
        return floor(x * self.across + self.left), floor(top)


def layout_of(board_map: BoardMap, size: Size) -> Layout:
    """As large as fits, in the middle."""
    grid = board_map.grid
    across, down = _PLANE[grid.kind]
    cells = board_map.cells
    xs = [grid.centre(cell)[0] * across for cell in cells]
    ys = [grid.centre(cell)[1] * down for cell in cells]
    heights = [_height(board_map, cell) * _LEVEL for cell in cells]
    left, right = min(xs) - across / 2, max(xs) + across / 2
    top = min(y - height for y, height in zip(ys, heights, strict=True)) - down / 2
    bottom = max(ys) + down / 2 + _FOOT
    room_x, room_y = size[0] - 2 * _MARGIN, size[1] - 2 * _MARGIN
    scale = min(room_x / (right - left), room_y / (bottom - top), _LARGEST)
    return Layout(
        across * scale,
        down * scale,
        _LEVEL * scale,
        (size[0] - (right + left) * scale) / 2,
        (size[1] - (bottom + top) * scale) / 2,
    )


def _height(board_map: BoardMap, cell: int) -> int:
    return board_map.surfaces[cell][-1].elevation + board_map.walls.get(cell, 0)


@dataclass(frozen=True)
class Stretches:
    """The solid stretches of all columns by slot, bottom up; the last slot is for walls."""

    there: Truth
    top: Real
    bottom: Real

    @classmethod
    def of(cls, board_map: BoardMap) -> Stretches:
        slots = max(len(surfaces) for surfaces in board_map.surfaces) + 1
        shape = slots, len(board_map.grid)
        there, top, bottom = np.zeros(shape, bool), np.zeros(shape), np.zeros(shape)
        for cell in board_map.cells:
            for slot, surface in enumerate(board_map.surfaces[cell]):
                column, layer = board_map.columns[cell], surface.layer
                below = next((n for n in range(layer, -1, -1) if column[n] is None), -1)
                there[slot, cell], top[slot, cell] = True, surface.elevation
                bottom[slot, cell] = below if below >= 0 else -1
            height = board_map.walls.get(cell, 0)
            ground = board_map.surfaces[cell][-1].elevation
            there[-1, cell] = height > 0
            top[-1, cell], bottom[-1, cell] = ground + height, ground
        return cls(there, top.astype(np.float32), bottom.astype(np.float32))


class Relief:
    """What of a map shows at each pixel of its picture."""

    def __init__(self, board_map: BoardMap, size: Size) -> None:
        self.map = board_map
        self.size = size
        self.layout = layout_of(board_map, size)
        self.stretches = Stretches.of(board_map)
        highest = max((_height(board_map, cell) for cell in board_map.cells), default=0)
        lift = ceil((highest + 1) * self.layout.level)
        self.first_row = -lift
        self.cells, self.reach = self._ground_pixels(size[1] + 2 * lift)
        self.seen = self._sweep()

    def _ground_pixels(self, rows: int) -> tuple[Whole, Real]:
        """The cell of every ground pixel, -1 for none, and how far away its centre is."""
        layout, grid = self.layout, self.map.grid
        x = (np.arange(self.size[0]) + 0.5 - layout.left) / layout.across
        y = (np.arange(rows) + 0.5 + self.first_row - layout.top) / layout.down
        cells, reach = nearest_cells(grid, *np.meshgrid(x, y))
        inside = np.zeros(len(grid) + 1, bool)
        inside[list(self.map.cells)] = True
        return np.where(inside[cells], cells, -1), reach

    @property
    def slots(self) -> int:
        return len(self.stretches.there)

    def _sweep(self) -> Whole:
        """For each pixel of the picture what it shows: ground row times slots plus slot, or -1."""
        width, height = self.size
        seen = np.full((height, width), -1, np.int32)
        screen = np.arange(height, dtype=np.int32)[:, None]
        tops, bottoms, there = self._lifted()
        for row in range(len(self.cells)):
            for slot in range(self.slots):
                here = there[slot, row]
                if not here.any():
                    continue
                top, bottom = tops[slot, row], bottoms[slot, row]
                first, last = max(0, int(top[here].min())), int(bottom[here].max()) + 1
                part = screen[first:last]
                covers = (part >= top) & (part <= bottom) & here
                seen[first:last][covers] = row * self.slots + slot
        return seen

    def _lifted(self) -> tuple[Whole, Whole, Truth]:
        """The first and the last screen row that each ground pixel fills, by slot."""
        stretches, cells, level = self.stretches, self.cells, self.layout.level
        ground = np.arange(len(cells))[:, None] + self.first_row
        tops = np.rint(ground - stretches.top[:, cells] * level).astype(np.int32)
        bottoms = np.rint(ground - stretches.bottom[:, cells] * level).astype(np.int32)
        there = stretches.there[:, cells] & (cells >= 0)
        there[-1] &= self.reach < _WALL_REACH
        bottoms[0] += self.fringe
        return tops, bottoms, there

    @cached_property
    def fringe(self) -> Whole:
        """How far below level 0 the broken rock hangs, for each pixel column."""
        deepest = _FOOT / _LEVEL * self.layout.level - self.layout.level
        x = np.arange(self.size[0])
        ragged = 0.55 + 0.25 * np.sin(x * 0.37) + 0.2 * np.sin(x * 1.3 + 2)
        return np.rint(deepest * ragged).astype(np.int32)


def nearest_cells(grid: Grid, x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[Whole, Real]:
    """The cell whose centre is nearest to each point of the plane (-1: none), and how near."""
    hexes = grid.kind in (GridKind.HEX_POINTY, GridKind.HEX_FLAT)
    flat = grid.kind is GridKind.HEX_FLAT
    along, across = (y, x) if flat else (x, y)
    pitch = _ROW_PITCH if hexes else 1.0
    first = np.floor(across / pitch)
    found = np.full(x.shape, -1, np.int32)
    near = np.full(x.shape, np.inf)
    for lane in (first, first + 1):
        shift = lane % 2 / 2 if hexes else 0.0
        place = np.rint(along - shift)
        away = np.hypot(along - shift - place, across - lane * pitch)
        col, row = (lane, place) if flat else (place, lane)
        inside = (col >= 0) & (col < grid.width) & (row >= 0) & (row < grid.height)
        nearer = away < near
        cells = np.where(inside, row * grid.width + col, -1).astype(np.int32)
        found, near = np.where(nearer, cells, found), np.where(nearer, away, near)
    return found, near.astype(np.float32)


@lru_cache(maxsize=32)
def _isle(board_map: BoardMap, size: Size) -> pygame.Surface:
    """The map under its sky, with nobody on it."""
    picture = _sky(size).copy()
    if board_map.cells:
        relief = Relief(board_map, size)
        shown = relief.seen.T >= 0
        pixels = pygame.surfarray.pixels3d(picture)
        pixels[shown] = colours(relief).swapaxes(0, 1)[shown]
    return picture


@lru_cache(maxsize=4)
def _sky(size: Size) -> pygame.Surface:
    radius = min(size) // 8
    return VoidSky(size, eclipse=(radius + 9, radius + 15), radius=radius).picture


@lru_cache(maxsize=64)
def map_picture(
    board_map: BoardMap, size: Size, teams: tuple[int, ...] | None = None
) -> pygame.Surface:
    """A small picture of a map. Shared: never draw on it.

    `teams` are the teams of the seats, whose marks show where they start; without it every seat
    bears its own.
    """
    picture = _isle(board_map, size).copy()
    if teams is None:
        teams = tuple(seat - 1 for seat in sorted(board_map.starts))
    for seat, team in enumerate(teams, 1):
        spots = board_map.starts.get(seat)
        if spots:
            layout = layout_of(board_map, size)
            _draw_mark(picture, layout.point(board_map.grid, spots[len(spots) // 2]), team)
    return picture


def _draw_mark(picture: pygame.Surface, place: tuple[int, int], team: int) -> None:
    """The mark of a team, with ink around it, so that it stands out on any ground."""
    mark = TEAMS[team % len(TEAMS)]
    symbol = f"{{{mark.symbol}}}"
    x, y = place[0] - TEXT.width(symbol) // 2, place[1] - TEXT.capital_height // 2
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            TEXT.draw(picture, (x + dx, y + dy), symbol, INK, shadow=None)
    TEXT.draw(picture, (x, y), symbol, mark.colour, shadow=None)
