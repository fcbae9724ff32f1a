"""From a drawing to a board: levels become columns, points become places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from timestrike.core.board import BoardMap, Column, Property, Spot
from timestrike.core.topology import Grid
from timestrike.maps.drawing import Drawing, Level, Mark, Tile
from timestrike.maps.format import (
    LEVEL_PIXELS,
    MAX_SEATS,
    TERRAINS,
    THEMES,
    WALL_LEVELS,
)
from timestrike.maps.pixels import cell_at, spot_seen_at
from timestrike.maps.problems import Findings

_MAP_PROPERTIES = ("title", "author", "description", "players_min", "players_max", "theme")


def build_map(name: str, drawing: Drawing, findings: Findings) -> BoardMap:
    """The board that a drawing means; raises MapError with all that makes no sense in it."""
    grid = Grid(drawing.kind, drawing.width, drawing.height)
    levels = _levels_in_order(drawing.levels, findings)
    columns = tuple(_column(cell, levels, grid, findings) for cell in range(len(grid)))
    title = _title(drawing.properties, findings)
    players = _players(drawing.properties, findings)
    theme = _theme(drawing.properties, findings)
    if not any(columns):
        findings.error("the map has no tiles; draw sand on the layer with elevation 0")
    findings.refuse_if_broken()
    bare = BoardMap(
        name=name,
        title=title,
        author=str(drawing.properties.get("author", "")),
        players=players,
        theme=theme,
        grid=grid,
        columns=columns,
        terrains=TERRAINS,
        properties={k: v for k, v in drawing.properties.items() if k not in _MAP_PROPERTIES},
        description=str(drawing.properties.get("description", "")),
    )
    furnished = _with_places(bare, drawing.marks, findings)
    findings.refuse_if_broken()
    return furnished


# -- the map's properties ----------------------------------------------------------------------


def _title(properties: Mapping[str, Property], findings: Findings) -> str:
    title = str(properties.get("title", "")).strip()
    if not title:
        findings.error("the map property 'title' is missing; write the map's name there")
    return title


def _players(properties: Mapping[str, Property], findings: Findings) -> tuple[int, int]:
    fewest = _whole(properties, "players_min")
    most = _whole(properties, "players_max")
    if fewest is None or most is None or not 1 <= fewest <= most <= MAX_SEATS:
        findings.error(
            f"the map properties players_min and players_max are "
            f"{properties.get('players_min')!r} and {properties.get('players_max')!r}; they must "
            f"be whole numbers with 1 <= players_min <= players_max <= {MAX_SEATS}"
        )
        return (1, MAX_SEATS)
    return fewest, most


def _theme(properties: Mapping[str, Property], findings: Findings) -> str:
    """A theme changes the looks alone (TS-MAP-09)."""
    theme = str(properties.get("theme", THEMES[0]))
    if theme not in THEMES:
        findings.error(f"the theme {theme!r} is unknown; choose {_one_of(THEMES)}")
    return theme


# -- columns -----------------------------------------------------------------------------------


def _levels_in_order(levels: Sequence[Level], findings: Findings) -> list[Level]:
    """The levels from the ground up; their elevations must be 0, 1, 2 and so on."""
    by_elevation: dict[int, Level] = {}
    for level in levels:
        elevation = _whole(level.properties, "elevation")
        if elevation is None:
            findings.error(
                "the layer has no whole number as its property 'elevation'; the ground has 0",
                layer=level.name,
            )
        elif elevation in by_elevation:
            other = by_elevation[elevation].name
            findings.error(f"layer {other!r} has elevation {elevation} too", layer=level.name)
        else:
            by_elevation[elevation] = level
            _check_offset(level, elevation, findings)
    for n, elevation in enumerate(sorted(by_elevation)):
        if n != elevation:
            findings.error(
                f"no tile layer has elevation {n}; elevations must be 0, 1, 2 and so on",
                layer=by_elevation[elevation].name,
            )
            break
    return [by_elevation[elevation] for elevation in sorted(by_elevation)]


def _check_offset(level: Level, elevation: int, findings: Findings) -> None:
    right = (0, -LEVEL_PIXELS * elevation)
    if level.offset != right:
        findings.warn(
            f"the layer's offset is {level.offset}; with {right} Tiled shows it as the game does",
            layer=level.name,
        )


def _column(cell: int, levels: Sequence[Level], grid: Grid, findings: Findings) -> Column:
    """The layers of one cell, bottom up, without the air above the uppermost tile."""
    tiles = [level.tiles[cell] for level in levels]
    while tiles and tiles[-1] is None:
        tiles.pop()
    at = grid.col_row(cell)
    if tiles and tiles[0] is None:
        findings.error_at(
            at,
            "there is a tile above, but none on level 0; a cell of the map needs its ground",
            layer=levels[0].name,
        )
    for level, tile, above in zip(levels, tiles, [*tiles[1:], None], strict=False):
        if tile is None:
            continue
        _check_tile(tile, level, at, findings)
        if above is not None and tile.terrain in TERRAINS and TERRAINS[tile.terrain].sunk:
            findings.error_at(
                at,
                f"a tile lies right on {tile.terrain}; leave at least one level free above it",
                layer=level.name,
            )
    return tuple(None if tile is None else tile.terrain for tile in tiles)


def _check_tile(tile: Tile, level: Level, at: tuple[int, int], findings: Findings) -> None:
    if not tile.is_known:
        findings.error_at(at, f"tile {tile.gid} belongs to no tileset", layer=level.name)
    elif not tile.terrain:
        findings.error_at(
            at,
            f"tile {tile.gid} has no class; in its tileset, set it to {_one_of(TERRAINS)}",
            layer=level.name,
        )
    elif tile.terrain not in TERRAINS:
        findings.error_at(
            at,
            f"the tile class {tile.terrain!r} is unknown; use {_one_of(TERRAINS)}",
            layer=level.name,
        )
    if tile.is_turned:
        findings.error_at(at, "the tile is flipped or rotated; draw it upright", layer=level.name)


# -- places ------------------------------------------------------------------------------------


def _with_places(bare: BoardMap, marks: Sequence[Mark], findings: Findings) -> BoardMap:
    """The map with its start places, its boss and its walls."""
    starts: dict[int, list[Spot]] = {}
    bosses: list[Spot] = []
    walls: dict[int, int] = {}
    for mark in marks:
        if mark.kind not in ("start", "boss", "wall"):
            _fault(mark, f"the class {mark.kind!r} is unknown; use start, boss or wall", findings)
            continue
        spot = _spot(bare, mark, findings)
        if spot is None:
            continue
        if mark.kind == "wall":
            _raise_wall(bare, mark, spot, walls, findings)
        elif mark.kind == "boss":
            bosses.append(spot)
        else:
            seat = _whole(mark.properties, "seat", 1)  # Tiled leaves out what is default
            if seat is None or not 1 <= seat <= MAX_SEATS:
                right = f"a seat is a whole number from 1 to {MAX_SEATS}"
                _fault(mark, f"its seat is {mark.properties.get('seat')!r}; {right}", findings)
            else:
                starts.setdefault(seat, []).append(spot)
    _check_starts(bare, starts, walls, findings)
    if len(bosses) > 1:
        findings.error(f"the map has {len(bosses)} boss places; one is enough")
    return replace(
        bare,
        walls=dict(sorted(walls.items())),
        starts={seat: tuple(sorted(spots)) for seat, spots in sorted(starts.items())},
        boss=bosses[0] if bosses else None,
    )


def _spot(bare: BoardMap, mark: Mark, findings: Findings) -> Spot | None:
    """The place a point marks: the surface seen under it, or the one of its `elevation`."""
    if "elevation" not in mark.properties:
        spot = spot_seen_at(bare, mark.pixel)
        if spot is None:
            _fault(mark, "it lies outside the board; move it onto a hex", findings)
        return spot
    elevation = _whole(mark.properties, "elevation")
    if elevation is None:
        _fault(mark, "its elevation is no whole number", findings)
        return None
    cell = cell_at(bare.grid, mark.pixel, elevation)
    if cell is None or not bare.columns[cell]:
        message = f"at elevation {elevation} it lies outside the board; move it onto a hex"
        _fault(mark, message, findings)
        return None
    surfaces = [surface.elevation for surface in bare.surfaces[cell]]
    if elevation not in surfaces:
        at = bare.grid.col_row(cell)
        message = f"cell {at} has no surface at elevation {elevation}, but at {_one_of(surfaces)}"
        _fault(mark, message, findings)
        return None
    return Spot(cell, elevation)


def _raise_wall(
    bare: BoardMap, mark: Mark, spot: Spot, walls: dict[int, int], findings: Findings
) -> None:
    levels = _whole(mark.properties, "levels", WALL_LEVELS)
    top = bare.surfaces[spot.cell][-1]
    if levels is None or levels < 1:
        _fault(mark, f"its levels are {mark.properties['levels']!r}, not 1 or more", findings)
    elif spot.cell in walls:
        _fault(mark, "another wall stands there; give one of them more levels", findings)
    elif spot != top.spot:
        _fault(mark, "a wall stands on the uppermost surface of its hex only", findings)
    elif bare.terrains[top.terrain].sunk:
        _fault(mark, f"nothing can be built on {top.terrain} [TS-HEX-04]", findings)
    else:
        walls[spot.cell] = levels


def _check_starts(
    bare: BoardMap,
    starts: Mapping[int, Sequence[Spot]],
    walls: Mapping[int, int],
    findings: Findings,
) -> None:
    taken: dict[Spot, int] = {}
    for seat, spots in sorted(starts.items()):
        for spot in spots:
            at = bare.grid.col_row(spot.cell)
            if spot in taken:
                findings.error(f"two start places, of seats {taken[spot]} and {seat}", cell=at)
            if spot.cell in walls and spot == bare.surfaces[spot.cell][-1].spot:
                findings.error(f"a start place of seat {seat} lies under a wall", cell=at)
            taken[spot] = seat
    missing = [seat for seat in range(1, bare.players[1] + 1) if seat not in starts]
    if missing:
        seats = ", ".join(map(str, missing))
        findings.error(f"no start place for seat {seats}, but players_max is {bare.players[1]}")


def _fault(mark: Mark, message: str, findings: Findings) -> None:
    findings.error(f"{mark.kind} (object {mark.number}): {message}", layer=mark.layer)


def _whole(properties: Mapping[str, Property], name: str, default: int | None = None) -> int | None:
    value = properties.get(name, default)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _one_of(choices: Mapping[str, object] | Sequence[object]) -> str:
    *first, last = map(str, choices)
    return f"{', '.join(first)} or {last}" if first else last
