"""The small picture of a map: what is where, in front and behind."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from positions import board

from timestrike.client.palette import RAMPS
from timestrike.client.scenes import minimap
from timestrike.client.scenes.minimap import Relief, layout_of, map_picture, nearest_cells
from timestrike.client.scenes.relief_colours import colours
from timestrike.client.ui.palette import TEAMS
from timestrike.content.library import Shelf
from timestrike.core.board import BoardMap, Spot
from timestrike.core.topology import Grid, GridKind

SIZE = (180, 110)
LIBRARY = Shelf()


def seen_cells(board_map: BoardMap) -> np.ndarray:
    """The cell that shows at each pixel, -1 for the sky."""
    relief = Relief(board_map, SIZE)
    rows = np.maximum(relief.seen, 0) // relief.slots
    return np.where(relief.seen >= 0, relief.cells[rows, np.arange(SIZE[0])], -1)


def colours_at(board_map: BoardMap, spot: Spot) -> set[tuple[int, ...]]:
    """The colours in the middle of a spot's surface."""
    relief = Relief(board_map, SIZE)
    x, y = relief.layout.point(board_map.grid, spot)
    around = colours(relief)[y - 1 : y + 2, x - 2 : x + 3].reshape(-1, 3)
    return {tuple(int(part) for part in colour) for colour in around}


@pytest.mark.parametrize("kind", GridKind)
def test_every_point_belongs_to_the_cell_whose_centre_is_nearest(kind: GridKind) -> None:
    grid = Grid(kind, 5, 4)
    x, y = np.random.default_rng(1).uniform(-1.2, 5.5, (2, 300))
    found, near = nearest_cells(grid, x, y)
    centres = np.array([grid.centre(cell) for cell in range(len(grid))])
    away = np.hypot(x[:, None] - centres[:, 0], y[:, None] - centres[:, 1])
    inside = found >= 0
    assert inside.sum() > 50
    assert (found[inside] == away.argmin(axis=1)[inside]).all()
    assert near[inside] == pytest.approx(away.min(axis=1)[inside], abs=1e-5)
    assert (away.min(axis=1)[~inside] > 0.49).all()


@pytest.mark.parametrize("name", LIBRARY.map_names())
@pytest.mark.parametrize("size", [SIZE, (84, 47), (400, 240)])
def test_the_whole_map_is_in_the_picture(name: str, size: tuple[int, int]) -> None:
    board_map = LIBRARY.board_map(name)
    relief = Relief(board_map, size)
    shown = relief.seen >= 0
    assert not (shown[0].any() or shown[:, 0].any() or shown[:, -1].any())
    wide = shown.any(axis=0).sum() / size[0]
    high = shown.any(axis=1).sum() / size[1]
    assert max(wide, high) > 0.75


def test_every_cell_of_a_flat_map_shows_where_it_lies() -> None:
    flat = board("0 0 0\n 0 0 0\n0 0 0")
    cells = seen_cells(flat)
    layout = layout_of(flat, SIZE)
    for cell in flat.cells:
        x, y = layout.point(flat.grid, Spot(cell, 0))
        assert cells[y, x] == cell


def test_high_ground_hides_what_lies_behind_it() -> None:
    flat, ridge = board("0 0 0\n 0 0 0\n0 0 0"), board("0 0 0\n 5 5 5\n0 0 0")
    hidden = {1, 2}  # the first one looks out at the left, where odd rows begin later
    assert hidden <= set(np.unique(seen_cells(flat)))
    assert not hidden & set(np.unique(seen_cells(ridge)))


def test_what_lies_in_front_is_never_hidden() -> None:
    ridge = board("0 0 0\n 5 5 5\n0 0 0")
    cells = seen_cells(ridge)
    x, y = layout_of(ridge, SIZE).point(ridge.grid, Spot(7, 0))
    assert cells[y, x] == 7


def test_one_sees_through_below_an_overhang() -> None:
    bridge = board("0 0 0\n 0 b 0\n0 0 0", b=("sand", None, None, None, "sand"))
    pillar = board("0 0 0\n 0 4 0\n0 0 0")
    behind = [1, 2]
    assert set(behind) <= set(np.unique(seen_cells(bridge)))
    assert np.isin(seen_cells(bridge), behind).sum() > np.isin(seen_cells(pillar), behind).sum()


def test_a_cell_outside_the_map_shows_the_sky() -> None:
    broken = board("0 0 0\n 0 . 0\n0 0 0")
    assert 4 not in np.unique(seen_cells(broken))


@pytest.mark.parametrize(
    ("terrain", "ramps"),
    [
        ("sand", ["sand"]),
        ("road", ["stone"]),
        ("water", ["water"]),
        ("obsidian", ["obsidian", "obsidian_glow"]),
        ("runite", ["runite", "runite_glow"]),
    ],
)
def test_terrains_have_the_colours_of_the_board(terrain: str, ramps: list[str]) -> None:
    made = board("0 0 0 0\n 0 t t 0\n0 t t t\n 0 0 0 0", t=(terrain,))
    middle = made.grid.cell(2, 2)
    allowed = {colour for ramp in ramps for colour in RAMPS[ramp]}
    assert colours_at(made, made.surfaces[middle][-1].spot) <= allowed


def test_a_wall_stands_on_its_cell_and_hides_what_is_behind() -> None:
    bare, walled = board("0 0 0\n 0 0 0"), board("0 0 0\n 0 0 0", walls={(1, 1): 3})
    relief = Relief(walled, SIZE)
    wall = (relief.seen >= 0) & (relief.seen % relief.slots == relief.slots - 1)
    assert set(seen_cells(walled)[wall]) == {walled.grid.cell(1, 1)}
    x, y = relief.layout.point(walled.grid, Spot(walled.grid.cell(1, 1), 3))
    assert wall[y, x]
    without = Relief(bare, SIZE)
    assert not ((without.seen >= 0) & (without.seen % without.slots == without.slots - 1)).any()


def test_seats_start_under_the_mark_of_their_team() -> None:
    duel = LIBRARY.board_map("duel")
    picture = map_picture(duel, SIZE, (3, 0))
    layout = layout_of(duel, SIZE)
    for seat, team in ((1, 3), (2, 0)):
        spots = duel.starts[seat]
        place = layout.point(duel.grid, spots[len(spots) // 2])
        assert picture.get_at(place)[:3] == TEAMS[team].colour


def test_a_seat_that_nobody_plays_bears_no_mark() -> None:
    dial = LIBRARY.board_map("broken_dial")
    layout = layout_of(dial, SIZE)
    place = layout.point(dial.grid, dial.starts[5][len(dial.starts[5]) // 2])
    assert map_picture(dial, SIZE, (0, 1)).get_at(place)[:3] != TEAMS[4].colour
    assert map_picture(dial, SIZE).get_at(place)[:3] == TEAMS[4].colour


@pytest.mark.parametrize("kind", GridKind)
def test_any_kind_of_grid_has_a_picture(kind: GridKind) -> None:
    grid = Grid(kind, 4, 4)
    flat = board("0")
    made = BoardMap(
        name=kind.value,
        title="",
        author="",
        players=(2, 2),
        theme="desert",
        grid=grid,
        columns=(("sand",),) * 16,
        terrains=flat.terrains,
    )
    assert map_picture(made, SIZE).get_size() == SIZE
    assert set(np.unique(seen_cells(made))) == {-1, *range(16)}


def test_a_map_without_a_cell_is_sky() -> None:
    assert map_picture(board(". ."), SIZE).get_size() == SIZE


def test_a_picture_is_made_once() -> None:
    night = LIBRARY.board_map("long_night")
    first = map_picture(night, (190, 112))
    assert map_picture(night, (190, 112)) is first
    assert map_picture(night, (191, 112)) is not first


def test_the_same_map_looks_the_same_every_time() -> None:
    night = LIBRARY.board_map("long_night")
    before = pygame.image.tobytes(map_picture(night, SIZE), "RGB")
    minimap._isle.cache_clear()
    map_picture.cache_clear()
    assert pygame.image.tobytes(map_picture(night, SIZE), "RGB") == before
