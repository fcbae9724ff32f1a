"""Where a hex lies on Tiled's canvas, and which hex lies under a point of it."""

from __future__ import annotations

from math import sqrt

from timestrike.core.board import BoardMap, Spot
from timestrike.core.topology import Grid, GridKind
from timestrike.maps.format import LEVEL_PIXELS, SHAPES

Pixel = tuple[float, float]

_ROW_PITCH = sqrt(3.0) / 2.0  # of the plane in which neighbouring centres lie 1.0 apart


def _scale(kind: GridKind) -> Pixel:
    """Pixels for one unit of the grid's plane, across and down."""
    shape = SHAPES[kind]
    if kind is GridKind.HEX_POINTY:
        return shape.tile_width, (shape.tile_height + shape.side_length) / 2 / _ROW_PITCH
    return (shape.tile_width + shape.side_length) / 2 / _ROW_PITCH, shape.tile_height


def surface_pixel(grid: Grid, spot: Spot) -> Pixel:
    """The centre of a surface as one sees it: each level lies a little further up the screen."""
    shape, (across, down) = SHAPES[grid.kind], _scale(grid.kind)
    x, y = grid.centre(spot.cell)
    lift = LEVEL_PIXELS * spot.elevation
    return x * across + shape.tile_width / 2, y * down + shape.tile_height / 2 - lift


def cell_at(grid: Grid, point: Pixel, elevation: int = 0) -> int | None:
    """The cell whose hexagon, drawn at an elevation, holds the point."""
    shape, (across, down) = SHAPES[grid.kind], _scale(grid.kind)
    x = (point[0] - shape.tile_width / 2) / across
    y = (point[1] - shape.tile_height / 2 + LEVEL_PIXELS * elevation) / down
    if grid.kind is GridKind.HEX_POINTY:
        col, row = round(x), round(y / _ROW_PITCH)
    else:
        col, row = round(x / _ROW_PITCH), round(y)
    near = [
        grid.cell(c, r)
        for c in range(col - 1, col + 2)
        for r in range(row - 1, row + 2)
        if grid.contains(c, r)
    ]
    if not near:
        return None

    def away(cell: int) -> float:
        centre_x, centre_y = grid.centre(cell)
        return (centre_x - x) ** 2 + (centre_y - y) ** 2

    nearest = min(near, key=away)
    return nearest if _inside_hexagon(grid, nearest, (x, y)) else None


def _inside_hexagon(grid: Grid, cell: int, point: Pixel) -> bool:
    centre_x, centre_y = grid.centre(cell)
    dx, dy = point[0] - centre_x, point[1] - centre_y
    return all(abs(dx * nx + dy * ny) <= 0.5 + 1e-9 for nx, ny in grid.side_normals)


def spot_seen_at(board_map: BoardMap, point: Pixel) -> Spot | None:
    """The top surface one points at: higher ground stands in front of what lies behind it.

    A point on a cliff means the top of that cliff.
    """
    highest = max((len(column) - 1 for column in board_map.columns), default=0)
    for elevation in range(highest, -2, -1):
        cell = cell_at(board_map.grid, point, elevation)
        if cell is None:
            continue
        surfaces = board_map.surfaces[cell]
        if surfaces and surfaces[-1].elevation >= elevation:
            return surfaces[-1].spot
    return None
