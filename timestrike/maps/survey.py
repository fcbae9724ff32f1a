"""What makes a map a good one: the catalogue's wishes for maps, as warnings to their makers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from timestrike.core.board import BoardMap, Spot
from timestrike.core.topology import Grid
from timestrike.maps.format import RESOURCES
from timestrike.maps.problems import Findings

STANDARD_EDGES = 8
FEWEST_SHORE_HEXES = 8
LEVEL_HEXES_FOR_THE_BOSS = 5


def survey(board_map: BoardMap, findings: Findings) -> None:
    """Add a warning for every wish of the catalogue that the map leaves open."""
    _check_ground(board_map, findings)
    _check_water(board_map, findings)
    _check_resources(board_map, findings)
    _check_walls(board_map, findings)
    _check_starts(board_map, findings)
    _check_boss(board_map, findings)


def _check_ground(board_map: BoardMap, findings: Findings) -> None:
    """The base layer is complete, and the play area is one (TS-MAP-01, TS-MAP-02)."""
    grid, columns = board_map.grid, board_map.columns
    pieces = list(_areas(board_map.cells, grid))
    if len(pieces) > 1:
        at = grid.col_row(min(pieces[-1]))
        findings.warn(f"the map lies in {len(pieces)} pieces", cell=at, rule="TS-MAP-01")
    outside = [cell for cell in range(len(grid)) if not columns[cell]]
    for hole in _areas(outside, grid):
        if all(len(grid.neighbours(cell)) == grid.directions for cell in hole):
            at = grid.col_row(min(hole))
            findings.warn("the base layer has a hole", cell=at, rule="TS-MAP-02")


def _check_water(board_map: BoardMap, findings: Findings) -> None:
    """Two lakes, or a river with room to fish (TS-MAP-07)."""
    water = {
        surface.cell
        for surfaces in board_map.surfaces
        for surface in surfaces
        if board_map.terrains[surface.terrain].sunk
    }
    if not water:
        findings.warn("the map has no water, so nobody can fish", rule="TS-MAP-07")
        return
    shores = [len(_shore(board_map, area)) for area in _areas(water, board_map.grid)]
    lakes = sum(1 for length in shores if length)
    if lakes < 2 and max(shores) < FEWEST_SHORE_HEXES:
        findings.warn(
            f"there is only one water, with {max(shores)} hexes to fish from; "
            f"make it {FEWEST_SHORE_HEXES}, or make a second lake",
            rule="TS-MAP-07",
        )


def _shore(board_map: BoardMap, water: Collection[int]) -> set[Spot]:
    """The land next to a lake and above its surface: where one can fish (TS-FISH-01)."""
    return {
        land.spot
        for cell in water
        for lake in board_map.surfaces[cell]
        if board_map.terrains[lake.terrain].sunk
        for near in board_map.grid.neighbours(cell)
        for land in board_map.surfaces[near]
        if not board_map.terrains[land.terrain].sunk and land.elevation > lake.elevation
    }


def _check_resources(board_map: BoardMap, findings: Findings) -> None:
    """About three resources an edge, in groups (TS-MAP-05, TS-MAP-06).

    The map property `edges` says how many edges would bound the map on a table.
    """
    amounts = {
        cell: amount
        for cell, column in enumerate(board_map.columns)
        if (amount := sum(layer in RESOURCES for layer in column))
    }
    total = sum(amounts.values())
    edges = board_map.properties.get("edges", STANDARD_EDGES)
    if not isinstance(edges, int) or edges < 1:
        findings.warn(f"the map property 'edges' is {edges!r}, not a whole number above 0")
        edges = STANDARD_EDGES
    fewest, most = (edges * 5 + 1) // 2, edges * 15 // 4
    if not fewest <= total <= most:
        findings.warn(
            f"the map has {total} resource hexes; with {edges} edges it should have "
            f"{fewest} to {most}",
            rule="TS-MAP-06",
        )
    alone = [area for area in _areas(amounts, board_map.grid) if sum(amounts[c] for c in area) == 1]
    if 2 * len(alone) > total:
        findings.warn("most resource hexes stand alone; group them", rule="TS-MAP-05")


def _check_walls(board_map: BoardMap, findings: Findings) -> None:
    """Walls stand on base hexes and close nothing off (TS-WALL-02, TS-WALL-04)."""
    grid = board_map.grid
    for cell in board_map.walls:
        terrain = board_map.surfaces[cell][-1].terrain
        if terrain != "sand":
            message = f"a wall stands on {terrain}, not on sand"
            findings.warn(message, cell=grid.col_row(cell), rule="TS-WALL-02")
    open_ground = [cell for cell in board_map.cells if cell not in board_map.walls]
    parts = len(list(_areas(open_ground, grid)))
    if parts > len(list(_areas(board_map.cells, grid))):
        findings.warn("the walls close a part of the map off", rule="TS-WALL-04")


def _check_starts(board_map: BoardMap, findings: Findings) -> None:
    """Teams start in one group at the edge of the map, and not beside another (TS-SETSK-07)."""
    grid, perimeter = board_map.grid, set(board_map.perimeter)
    seat_of = {spot.cell: seat for seat, spots in board_map.starts.items() for spot in spots}
    for seat, spots in board_map.starts.items():
        cells = {spot.cell for spot in spots}
        where = grid.col_row(min(cells))
        if seat > board_map.players[1]:
            findings.warn(f"seat {seat} is never taken; players_max is {board_map.players[1]}")
        for cell in sorted(cells - perimeter):
            message = f"a start place of seat {seat} does not touch the edge of the map"
            findings.warn(message, cell=grid.col_row(cell), rule="TS-SETSK-07")
        if len(list(_areas(cells, grid))) > 1:
            message = f"the start places of seat {seat} are not next to one another"
            findings.warn(message, cell=where, rule="TS-SETSK-07")
        beside = {seat_of.get(near, seat) for cell in cells for near in grid.neighbours(cell)}
        for other in sorted(beside):
            if other > seat:
                message = f"seats {seat} and {other} start next to each other"
                findings.warn(message, cell=where, rule="TS-SETSK-07")


def _check_boss(board_map: BoardMap, findings: Findings) -> None:
    """Of the seven hexes under the boss at least five are level, none higher (TS-SETRY-07)."""
    boss = board_map.boss
    if boss is None:
        return
    grid = board_map.grid
    base = [cell for cell in grid.disc(boss.cell, 1) if board_map.columns[cell]]
    heights = [board_map.surfaces[cell][-1].elevation for cell in base]
    supported = heights.count(max(heights))
    walled = any(cell in board_map.walls for cell in base)
    if walled or supported < LEVEL_HEXES_FOR_THE_BOSS:
        findings.warn(
            f"under the boss {supported} of 7 hexes are level at the top"
            f"{' and a wall stands there' if walled else ''}; "
            f"it needs {LEVEL_HEXES_FOR_THE_BOSS} and no wall",
            cell=grid.col_row(boss.cell),
            rule="TS-SETRY-07",
        )


def _areas(cells: Iterable[int], grid: Grid) -> Iterator[set[int]]:
    """The connected areas that cells form."""
    left = set(cells)
    while left:
        frontier = [left.pop()]
        area = set(frontier)
        while frontier:
            for near in grid.neighbours(frontier.pop()):
                if near in left:
                    left.discard(near)
                    area.add(near)
                    frontier.append(near)
        yield area
