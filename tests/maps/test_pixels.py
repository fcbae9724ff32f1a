"""Points on Tiled's canvas and the hexes they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.core.board import BoardMap, Spot
from timestrike.core.topology import Grid, GridKind
from timestrike.maps.format import TERRAINS
from timestrike.maps.pixels import cell_at, spot_seen_at, surface_pixel

POINTY = Grid(GridKind.HEX_POINTY, 7, 6)
FLAT = Grid(GridKind.HEX_FLAT, 7, 6)


def test_pointy_hexes_lie_where_the_game_draws_them():
    for col, row in ((0, 0), (3, 0), (2, 1), (4, 5)):
        x, y = surface_pixel(POINTY, Spot(POINTY.cell(col, row), 2))
        assert (x, y) == pytest.approx((24 + 48 * col + 24 * (row & 1), 16 + 24 * row - 24))


def test_flat_hexes_lie_where_the_game_draws_them():
    for col, row in ((0, 0), (3, 0), (2, 1), (4, 5)):
        x, y = surface_pixel(FLAT, Spot(FLAT.cell(col, row), 1))
        assert (x, y) == pytest.approx((26 + 39 * col, 13 + 26 * row + 13 * (col & 1) - 12))


@given(
    grid=st.sampled_from([POINTY, FLAT]),
    place=st.integers(0, 41),
    elevation=st.integers(-1, 6),
    dx=st.floats(-10, 10),
    dy=st.floats(-5, 5),
)
def test_a_point_near_the_middle_of_a_hex_means_that_hex(grid, place, elevation, dx, dy):
    x, y = surface_pixel(grid, Spot(place, elevation))
    assert cell_at(grid, (x + dx, y + dy), elevation) == place


def test_the_slanted_corners_belong_to_the_neighbours():
    assert cell_at(POINTY, (24, 1)) == POINTY.cell(0, 0)
    assert cell_at(POINTY, (2, 2)) is None, "left of the roof of the first hex"
    assert cell_at(POINTY, (46, 30)) == POINTY.cell(0, 1)
    assert cell_at(POINTY, (2, 26)) is None
    assert cell_at(POINTY, (47, 16)) == POINTY.cell(0, 0)
    assert cell_at(POINTY, (49, 16)) == POINTY.cell(1, 0)


@pytest.mark.parametrize("point", [(-5, 10), (400, 10), (30, -3), (30, 200), (1e12, -1e12)])
def test_beyond_the_canvas_there_is_no_hex(point):
    assert cell_at(POINTY, point) is None


def board(*columns) -> BoardMap:
    grid = Grid(GridKind.HEX_POINTY, 1, len(columns))
    return BoardMap("b", "B", "", (1, 1), "desert", grid, columns, TERRAINS)


def test_a_point_means_the_foremost_surface_seen_there():
    cliff = board(("sand",), ("sand",), ("sand",) * 4)
    behind = surface_pixel(cliff.grid, Spot(0, 0))
    assert spot_seen_at(cliff, (behind[0], behind[1] - 8)) == Spot(0, 0)
    assert spot_seen_at(cliff, behind) == Spot(2, 3), "three levels hide the hex two rows behind"
    assert spot_seen_at(board(("sand",), ("sand",), ("sand",)), behind) == Spot(0, 0)


def test_a_point_on_a_cliff_means_its_top():
    cliff = board(("sand",) * 4)
    x, y = surface_pixel(cliff.grid, Spot(0, 0))
    assert spot_seen_at(cliff, (x, y + 6)) == Spot(0, 3)


def test_water_is_seen_a_level_lower():
    lake = board(("water",))
    x, y = surface_pixel(lake.grid, Spot(0, -1))
    assert y == pytest.approx(28)
    assert spot_seen_at(lake, (x, y + 14)) == Spot(0, -1)
    assert spot_seen_at(lake, (x, 2)) is None
