"""Grids of all four kinds: neighbours, distances, rings, lines, facings, rotations."""

import copy
import pickle
from collections import deque
from itertools import pairwise, product
from math import atan2, cos, hypot, isclose, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.core.topology import Grid, GridKind

WIDTH, HEIGHT = 9, 8
GRIDS = [Grid(kind, WIDTH, HEIGHT) for kind in GridKind]
MIDDLE = WIDTH * (HEIGHT // 2) + WIDTH // 2

every_grid = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.kind.value)
grids = st.sampled_from(GRIDS)
cells = st.integers(0, WIDTH * HEIGHT - 1)


def steps_by_breadth(grid: Grid, start: int) -> dict[int, int]:
    """Distances counted by walking, as a yardstick."""
    far = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for near in grid.neighbours(cell):
            if near not in far:
                far[near] = far[cell] + 1
                queue.append(near)
    return far


def angle(grid: Grid, a: int, b: int) -> float:
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    return atan2(by - ay, bx - ax)


def turn_between(one: float, other: float) -> float:
    return abs(atan2(sin(one - other), cos(one - other)))


def lies_in(grid: Grid, cell: int, x: float, y: float) -> bool:
    cx, cy = grid.centre(cell)
    return all(abs((x - cx) * nx + (y - cy) * ny) <= 0.5 for nx, ny in grid.side_normals)


def test_the_same_grid_is_the_same_object() -> None:
    grid = Grid(GridKind.HEX_FLAT, 4, 3)
    assert grid is Grid(GridKind.HEX_FLAT, 4, 3)
    assert grid is not Grid(GridKind.HEX_POINTY, 4, 3)
    assert pickle.loads(pickle.dumps(grid)) is grid
    assert copy.deepcopy(grid) is grid


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 2)])
def test_a_grid_needs_cells(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="at least one"):
        Grid(GridKind.SQUARE4, *size)


@every_grid
def test_cells_are_numbered_row_by_row(grid: Grid) -> None:
    places = [(col, row) for row in range(HEIGHT) for col in range(WIDTH)]
    assert [grid.cell(*place) for place in places] == list(range(len(grid)))
    assert [grid.col_row(cell) for cell in range(len(grid))] == places
    assert not grid.contains(WIDTH, 0)
    assert not grid.contains(0, -1)
    with pytest.raises(ValueError, match="no cell at column 9"):
        grid.cell(WIDTH, 0)


@pytest.mark.parametrize(
    ("kind", "around_even", "around_odd"),
    [
        (
            GridKind.HEX_POINTY,
            [(1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)],
            [(1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)],
        ),
        (
            GridKind.HEX_FLAT,
            [(1, 0), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)],
            [(1, 1), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0)],
        ),
        (GridKind.SQUARE4, [(1, 0), (0, 1), (-1, 0), (0, -1)], None),
        (
            GridKind.SQUARE8,
            [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)],
            None,
        ),
    ],
)
def test_neighbours_by_column_and_row(
    kind: GridKind,
    around_even: list[tuple[int, int]],
    around_odd: list[tuple[int, int]] | None,
) -> None:
    grid = Grid(kind, WIDTH, HEIGHT)
    for (col, row), around in (((4, 4), around_even), ((3, 3), around_odd or around_even)):
        expected = [grid.cell(col + dc, row + dr) for dc, dr in around]
        assert list(grid.neighbours(grid.cell(col, row))) == expected


@every_grid
def test_directions_run_clockwise_on_the_screen(grid: Grid) -> None:
    turns = [angle(grid, MIDDLE, near) for near in grid.neighbours(MIDDLE)]
    for one, after in zip(turns, turns[1:] + turns[:1], strict=True):
        assert isclose((after - one) % (2 * pi), 2 * pi / grid.directions)


@every_grid
def test_neighbouring_centres_lie_one_apart(grid: Grid) -> None:
    for cell in range(len(grid)):
        for near in grid.neighbours(cell):
            (ax, ay), (bx, by) = grid.centre(cell), grid.centre(near)
            is_diagonal = grid.kind is GridKind.SQUARE8 and ax != bx and ay != by
            assert isclose(hypot(bx - ax, by - ay), 2**0.5 if is_diagonal else 1.0)


@every_grid
def test_sides_lie_halfway_to_the_cells_beyond_them(grid: Grid) -> None:
    x, y = grid.centre(MIDDLE)
    for side, (nx, ny) in enumerate(grid.side_normals):
        beyond = grid.across_side(MIDDLE, side)
        assert beyond is not None
        assert grid.centre(beyond) == pytest.approx((x + nx, y + ny))
    assert len(grid.side_normals) == (3 if grid.kind.is_hex else 2)


@given(grid=grids, cell=cells, direction=st.integers(0, 7))
def test_a_step_and_its_opposite_cancel(grid: Grid, cell: int, direction: int) -> None:
    there = grid.step(cell, direction)
    if there is None:
        assert len(grid.neighbours(cell)) < grid.directions
    else:
        assert grid.step(there, direction + grid.directions // 2) == cell


@given(grid=grids, cell=cells)
def test_distance_counts_steps(grid: Grid, cell: int) -> None:
    far = steps_by_breadth(grid, cell)
    assert all(grid.distance(cell, other) == far[other] for other in range(len(grid)))


@given(grid=grids, a=cells, b=cells, c=cells)
def test_distance_is_a_metric(grid: Grid, a: int, b: int, c: int) -> None:
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(grid=grids, centre=cells, radius=st.integers(0, 12))
def test_rings_partition_discs(grid: Grid, centre: int, radius: int) -> None:
    disc = grid.disc(centre, radius)
    assert len(set(disc)) == len(disc)
    assert set(disc) == {c for c in range(len(grid)) if grid.distance(centre, c) <= radius}
    assert set(grid.ring(centre, radius)) == {
        c for c in range(len(grid)) if grid.distance(centre, c) == radius
    }


@every_grid
def test_a_ring_runs_clockwise_from_direction_0(grid: Grid) -> None:
    assert grid.ring(MIDDLE, 1) == grid.neighbours(MIDDLE)
    ring = grid.ring(MIDDLE, 2)
    first = grid.step(MIDDLE, 0)
    assert first is not None
    assert ring[0] == grid.step(first, 0)
    turns = [(angle(grid, MIDDLE, cell) - angle(grid, MIDDLE, ring[0])) % (2 * pi) for cell in ring]
    assert turns == sorted(turns)


@pytest.mark.parametrize("kind", GridKind)
def test_a_line_takes_the_fewest_steps_and_is_the_same_both_ways(kind: GridKind) -> None:
    grid = Grid(kind, 5, 5)
    for a, b in product(range(len(grid)), repeat=2):
        line = grid.line(a, b)
        assert (line[0], line[-1]) == (a, b)
        assert len(line) == grid.distance(a, b) + 1
        assert all(near in grid.neighbours(cell) for cell, near in pairwise(line))
        assert line == grid.line(b, a)[::-1]


@given(grid=grids, a=cells, b=cells)
def test_a_line_keeps_close_to_the_straight_one(grid: Grid, a: int, b: int) -> None:
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    length = hypot(bx - ax, by - ay)
    for cell in grid.line(a, b):
        x, y = grid.centre(cell)
        if length:
            aside = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
            assert aside <= 0.5 + 1e-9 if grid.kind is not GridKind.SQUARE4 else aside < 0.71


@given(grid=grids, a=cells, b=cells, width=st.sampled_from([0.0, 0.175, 0.4]))
def test_a_corridor_has_every_cell_that_the_band_crosses(
    grid: Grid, a: int, b: int, width: float
) -> None:
    corridor = set(grid.corridor(a, b, width))
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    length = hypot(bx - ax, by - ay) or 1.0
    side_x, side_y = -(by - ay) / length * width, (bx - ax) / length * width
    for i in range(41):
        for aside in (-1, 0, 1):
            x = ax + (bx - ax) * i / 40 + side_x * aside
            y = ay + (by - ay) * i / 40 + side_y * aside
            inside = {cell for cell in range(len(grid)) if lies_in(grid, cell, x, y)}
            assert inside <= corridor


@given(grid=grids, a=cells, b=cells)
def test_one_faces_the_nearest_direction(grid: Grid, a: int, b: int) -> None:
    if a == b:
        with pytest.raises(ValueError, match="itself"):
            grid.facing(a, b)
        return
    wanted = angle(grid, a, b)
    headings = [angle(grid, MIDDLE, near) for near in grid.neighbours(MIDDLE)]
    offs = [turn_between(wanted, heading) for heading in headings]
    facing = grid.facing(a, b)
    assert offs[facing] == pytest.approx(min(offs))
    anticlockwise = (facing - 1) % grid.directions
    clockwise = (facing + 1) % grid.directions
    assert offs[clockwise] > offs[facing] + 1e-9, "of two equally near the clockwise one"
    assert offs[anticlockwise] >= offs[facing] - 1e-9


@every_grid
def test_one_faces_a_neighbour_directly(grid: Grid) -> None:
    assert [grid.facing(MIDDLE, near) for near in grid.neighbours(MIDDLE)] == list(
        range(grid.directions)
    )


@given(grid=grids, cell=cells, around=cells, steps=st.integers(-9, 9))
def test_a_full_turn_is_none(grid: Grid, cell: int, around: int, steps: int) -> None:
    assert grid.rotate(cell, around, grid.directions) == cell
    turned = grid.rotate(cell, around, steps)
    if turned is not None:
        assert grid.distance(around, turned) == grid.distance(around, cell)
        assert grid.rotate(turned, around, -steps) == cell


@given(cell=cells, around=cells, steps=st.integers(0, 5))
def test_rotation_turns_the_plane(cell: int, around: int, steps: int) -> None:
    for kind in (GridKind.HEX_POINTY, GridKind.HEX_FLAT, GridKind.SQUARE4):
        grid = Grid(kind, WIDTH, HEIGHT)
        turned = grid.rotate(cell, around, steps)
        if turned is not None and cell != around:
            expected = angle(grid, around, cell) + 2 * pi * steps / grid.directions
            assert turn_between(angle(grid, around, turned), expected) < 1e-9


@every_grid
def test_rotation_carries_each_neighbour_to_the_next(grid: Grid) -> None:
    around = grid.neighbours(MIDDLE)
    assert [grid.rotate(near, MIDDLE, 1) for near in around] == [*around[1:], around[0]]
    assert grid.rotate(MIDDLE, MIDDLE, 3) == MIDDLE
    assert grid.rotate(1, 0, grid.directions // 2) is None
