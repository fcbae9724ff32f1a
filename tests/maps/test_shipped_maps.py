"""The maps that come with the game: sound, fair, and of different character."""

from __future__ import annotations

from pathlib import Path

import pytest

from timestrike.core.board import Board, BoardMap, Spot
from timestrike.maps import check_map, load_map
from timestrike.maps.format import RESOURCES

MAPS = Path(__file__).resolve().parents[2] / "maps"
NAMES = sorted(path.stem for path in MAPS.glob("*.tmx"))


@pytest.fixture(scope="module")
def maps() -> dict[str, BoardMap]:
    return {name: load_map(MAPS / f"{name}.tmx") for name in NAMES}


@pytest.mark.rule("TS-MAP-02", "TS-MAP-03", "TS-MAP-06", "TS-MAP-07", "TS-SETRY-07")
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wrong_or_unwise(name):
    assert check_map(MAPS / f"{name}.tmx") == []


def turned(board_map: BoardMap, cell: int) -> int:
    """The cell half a turn around the middle of the map."""
    grid = board_map.grid
    centres = [grid.centre(inside) for inside in board_map.cells]
    middle_x = (min(x for x, _ in centres) + max(x for x, _ in centres)) / 2
    middle_y = (min(y for _, y in centres) + max(y for _, y in centres)) / 2
    x, y = grid.centre(cell)

    def away(other: int) -> float:
        other_x, other_y = grid.centre(other)
        return abs(2 * middle_x - x - other_x) + abs(2 * middle_y - y - other_y)

    return min(range(len(grid)), key=away)


@pytest.mark.parametrize("name", NAMES)
def test_odd_and_even_seats_have_the_same_map_turned_by_half(maps, name):
    board_map = maps[name]
    for cell in board_map.cells:
        assert board_map.columns[turned(board_map, cell)] == board_map.columns[cell]
    assert {turned(board_map, cell) for cell in board_map.walls} == set(board_map.walls)
    for seat in range(1, board_map.players[1], 2):
        opposite = {Spot(turned(board_map, c), level) for c, level in board_map.starts[seat]}
        assert opposite == set(board_map.starts[seat + 1])


@pytest.mark.rule("TS-SETSK-07")
@pytest.mark.parametrize("name", NAMES)
def test_every_team_has_room_on_land_at_the_edge(maps, name):
    board_map = maps[name]
    board = Board(board_map)
    for seat in range(1, board_map.players[1] + 1):
        surfaces = [board.surface(spot) for spot in board_map.starts[seat]]
        assert len(surfaces) >= 4
        assert all(surface and surface.terrain == "sand" for surface in surfaces)
        assert {spot.cell for spot in board_map.starts[seat]} <= set(board_map.perimeter)


@pytest.mark.rule("TS-OVER-02", "TS-OVER-03")
@pytest.mark.parametrize("name", NAMES)
def test_a_unit_of_height_three_can_stand_under_a_bridge_that_leads_somewhere(maps, name):
    board_map = maps[name]
    covered = [s for surfaces in board_map.surfaces for s in surfaces if s.clearance is not None]
    assert any(s.clearance >= 3 and s.terrain == "sand" for s in covered)
    for surface in covered:
        slab = board_map.surfaces[surface.cell][-1].elevation
        ends = [
            near
            for near in board_map.grid.neighbours(surface.cell)
            if board_map.surfaces[near] and board_map.surfaces[near][-1].elevation >= slab
        ]
        assert len(ends) >= 2, "one can walk onto the bridge and off it"


def amount(board_map: BoardMap, *terrains: str) -> int:
    return sum(layer in terrains for column in board_map.columns for layer in column)


def test_duel_is_small(maps):
    duel = maps["duel"]
    assert (duel.grid.width, duel.grid.height, duel.players) == (11, 9, (2, 2))
    assert 70 <= len(duel.cells) <= 99


@pytest.mark.rule("TS-MAP-05", "TS-MAP-06", "TS-MAP-07")
def test_broken_dial_is_the_eight_edge_desert(maps):
    dial = maps["broken_dial"]
    assert dial.players == (2, 8)
    assert 170 <= len(dial.cells) <= 220
    assert amount(dial, *RESOURCES) == 24
    assert all(amount(dial, resource) for resource in RESOURCES)
    assert any(sum(layer in RESOURCES for layer in column) > 1 for column in dial.columns)
    assert amount(dial, "road") and amount(dial, "water")
    assert max(surfaces[-1].elevation for surfaces in dial.surfaces if surfaces) == 5


def test_long_night_is_large(maps):
    night = maps["long_night"]
    assert (night.grid.width, night.grid.height, night.players) == (30, 30, (2, 8))
    assert len(night.cells) > 600
    assert max(surfaces[-1].elevation for surfaces in night.surfaces if surfaces) == 6


@pytest.mark.parametrize("name", ["broken_dial", "long_night"])
def test_the_boss_waits_near_the_middle(maps, name):
    board_map = maps[name]
    boss = board_map.boss
    assert board_map.grid.distance(boss.cell, turned(board_map, boss.cell)) <= 2
    reach = [
        min(board_map.grid.distance(boss.cell, spot.cell) for spot in spots)
        for spots in board_map.starts.values()
    ]
    assert max(reach) - min(reach) <= 3, "no team starts much nearer to it than another"
