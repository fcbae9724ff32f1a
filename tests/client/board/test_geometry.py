import numpy as np
import pytest

from timestrike.client.board.geometry import LEFT, RIGHT, Projection, hex_shape
from timestrike.core.topology import Grid, GridKind

HEXES = (GridKind.HEX_POINTY, GridKind.HEX_FLAT)


def test_the_pointy_hex_has_the_row_widths_of_the_art_direction() -> None:
    widths = hex_shape(GridKind.HEX_POINTY).mask.sum(axis=1).tolist()
    assert widths == [4, 10, 16, 22, 28, 34, 40, 46, *[48] * 16, 44, 38, 32, 26, 20, 14, 8, 2]
    assert sum(widths) == 1152


@pytest.mark.parametrize("kind", HEXES)
def test_hexes_tile_the_ground_without_gap_and_overlap(kind: GridKind) -> None:
    grid = Grid(kind, 7, 8)
    projection = Projection(grid)
    shape = projection.shape
    claimed = np.zeros((400, 500), dtype=int)
    for cell in range(len(grid)):
        x, y = projection.corner(cell, 0)
        claimed[y + 50 : y + 50 + shape.height, x + 50 : x + 50 + shape.width] += shape.mask
    assert claimed.max() == 1
    inner = claimed[50 + 26 : 50 + 100, 50 + 30 : 50 + 200]
    assert inner.min() == 1


@pytest.mark.parametrize("kind", HEXES)
def test_an_edge_borders_the_neighbour_in_its_direction(kind: GridKind) -> None:
    grid = Grid(kind, 5, 5)
    projection = Projection(grid)
    shape = projection.shape
    cells = projection.ground_cells(-80, -80, 400, 300)
    middle = grid.cell(2, 2)
    x, y = projection.corner(middle, 0)
    for direction in range(6):
        away = np.array(projection.centre(grid.step(middle, direction))) - projection.centre(middle)
        inside = np.where(shape.mask, shape.edges[direction], 99)
        sides = np.delete(shape.edges, direction, axis=0).min(axis=0)
        row, column = np.unravel_index(np.argmin(inside - sides / 100), shape.mask.shape)
        step = np.round(away / np.abs(away).max() * 4).astype(int)
        assert cells[y + row + 80 + step[1], x + column + 80 + step[0]] == grid.step(
            middle, direction
        )


def test_ground_cells_are_those_whose_mask_covers_the_pixel() -> None:
    projection = Projection(Grid(GridKind.HEX_POINTY, 4, 4))
    whole = projection.ground_cells(-30, -30, 220, 120)
    part = projection.ground_cells(10, 7, 61, 55)
    assert np.array_equal(part, whole[37:85, 40:91])
    assert whole[30, 30] == 0
    assert whole[0, 0] == -1


def test_nearer_rows_rank_in_front() -> None:
    pointy = Projection(Grid(GridKind.HEX_POINTY, 3, 3))
    assert pointy.rank[3] > pointy.rank[2]
    flat = Projection(Grid(GridKind.HEX_FLAT, 3, 3))
    assert flat.rank[0] < flat.rank[1] < flat.rank[3]


def test_the_plane_of_the_rules_lands_on_the_centres() -> None:
    for kind in HEXES:
        grid = Grid(kind, 4, 5)
        projection = Projection(grid)
        for cell in range(len(grid)):
            assert projection.from_plane(*grid.centre(cell)) == pytest.approx(
                projection.centre(cell)
            )


def test_left_faces_are_left_of_right_faces() -> None:
    faces = hex_shape(GridKind.HEX_POINTY).face_of_column
    assert faces.tolist() == [LEFT] * 24 + [RIGHT] * 24


def test_a_square_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="square4"):
        hex_shape(GridKind.SQUARE4)
