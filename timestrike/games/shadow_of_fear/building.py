"""Building, and the walls that are built."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from timestrike.core.board import Board, BoardMap, Spot
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_activate, must_be_free
from timestrike.games.shadow_of_fear.crafting import can_craft, may_craft
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import spend_material
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.terrains import kind_of
from timestrike.games.shadow_of_fear.trials import record

Wall = tuple[int, ...]
"""The cells that one wall covers."""

WALLS_IN_THE_BOX = 6
WALL_LEVELS = 3


class WallBuilt(Event, frozen=True):
    """`height` is that of the whole stack, in levels."""

    unit: str
    hexes: tuple[Spot, ...]
    height: int


class WallsDestroyed(Event, frozen=True):
    hexes: tuple[Spot, ...]


# --- what all building asks for ----------------------------------------------------------------


def may_build(field: Battlefield, unit_id: str) -> Iterator[Refusal]:
    """TS-BUILD-01 to TS-BUILD-03, TS-ENGAGE-05; it is no action and costs no Energy (TS-ACT-07)."""
    barred = list(may_activate(field, unit_id))
    if barred:
        yield from barred
        return
    unit = field.unit(unit_id)
    yield from may_craft(field, unit)
    yield from must_be_free(field, unit)
    if unit.perch is not None:
        yield refuse("TS-BUILD-02", "no_ground_to_build", unit=field.name(unit))


def can_build(field: Battlefield, unit: Unit) -> bool:
    """The same, answered as cheaply as a list of candidates needs it."""
    return can_craft(field, unit) and not any(True for _ in may_build(field, unit.id))


# --- building walls ----------------------------------------------------------------------------


def wall_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    """Every pair of hexes next to the unit, each once; `check` says what can carry a wall."""
    if not can_build(field, unit) or walls_left(field) < 1:
        return
    board = field.board
    pairs = {
        (min(cell, other), max(cell, other)): None
        for cell in _cells_around(field, unit)
        for other in board.grid.neighbours(cell)
        if board.inside(cell) and board.inside(other)
    }
    for pair in pairs:
        yield BuildWall(unit.id, _tops(board, pair))


@in_a_turn(wall_choices)
class BuildWall(Action, frozen=True):
    """TS-WALL-01 to TS-WALL-04: two hexes next to each other, at least one next to the builder."""

    unit: str
    hexes: tuple[Spot, ...]

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred = list(may_build(field, self.unit))
        if barred:
            yield from barred
            return
        if walls_left(field) < 1:
            yield refuse("TS-WALL-01", "no_walls_left", supply=WALLS_IN_THE_BOX)
        yield from _why_not_there(field, field.unit(self.unit), self.hexes)

    def perform(self, field: Battlefield) -> None:
        spend_material(field, field.unit(self.unit).character)
        cells = tuple(sorted(spot.cell for spot in self.hexes))
        height = field.board.wall(cells[0]) + WALL_LEVELS
        field.state.terrain = field.board.with_changes(walls=dict.fromkeys(cells, height))
        field.state.walls = (*field.state.walls, cells)
        field.changed()
        field.emit(WallBuilt(self.unit, self.hexes, height))
        record(field, field.unit(self.unit).character, "walls_built")


def _why_not_there(field: Battlefield, unit: Unit, hexes: tuple[Spot, ...]) -> Iterator[Refusal]:
    board, surfaces = field.board, [field.surface(spot) for spot in hexes]
    if any(surface is None for surface in surfaces):
        yield refuse("TS-MAP-01", "off_the_map")
        return
    cells = tuple(sorted(spot.cell for spot in hexes))
    if len(cells) != 2 or board.grid.distance(*cells) != 1:
        yield refuse("TS-WALL-02", "wall_of_two_hexes")
        return
    if _tops(board, [spot.cell for spot in hexes]) != hexes:
        yield refuse("TS-WALL-02", "wall_under_overhang")
        return
    if not any(cell in _cells_around(field, unit) for cell in cells):
        yield refuse("TS-WALL-02", "wall_not_adjacent")
    if any(board.wall(cell) for cell in cells):
        if cells not in field.state.walls:
            yield refuse("TS-WALL-03", "wall_on_part_of_wall")
        return
    yield from _why_no_new_wall(field, hexes)


def _why_no_new_wall(field: Battlefield, hexes: tuple[Spot, ...]) -> Iterator[Refusal]:
    """What two hexes without a wall must be like to carry one (TS-HEX-04)."""
    surfaces = [surface for spot in hexes if (surface := field.surface(spot))]
    if any(kind_of(surface) != "base" for surface in surfaces):
        yield refuse("TS-WALL-02", "wall_on_base_only")
    if hexes[0].elevation != hexes[1].elevation:
        yield refuse("TS-WALL-02", "wall_on_slope")
    if any(spot in field.occupants() for spot in hexes):
        yield refuse("TS-WALL-02", "wall_on_unit")
    if _closes_off(field.board, tuple(spot.cell for spot in hexes)):
        yield refuse("TS-WALL-04", "wall_closes_off")


def _tops(board: Board, cells: Iterable[int]) -> tuple[Spot, ...]:
    return tuple(top.spot for cell in cells if (top := board.top(cell)))


def _cells_around(field: Battlefield, unit: Unit) -> list[int]:
    near, ground = field.board.grid.neighbours, field.ground_of(unit)
    return list(dict.fromkeys(cell for spot in ground for cell in near(spot.cell)))


def _closes_off(board: Board, wall: Wall) -> bool:
    """TS-WALL-04: whether the hexes around a wall are no longer joined once it stands.

    They were joined through its own hexes, so only around it can the map fall apart.
    """
    near = board.grid.neighbours
    around = {cell for covered in wall for cell in near(covered)}.difference(wall)
    rim = {cell for cell in around if board.inside(cell) and not board.wall(cell)}
    if _joined(board, rim, rim):
        return False
    free = {cell for cell in board.cells if not board.wall(cell)}
    return not _joined(board, rim, free.difference(wall))


def _joined(board: Board, cells: Collection[int], ground: Collection[int]) -> bool:
    """Whether one can go from each of the cells to all others without leaving the ground."""
    missing, waiting = set(cells), list(cells)[:1]
    seen = set(waiting)
    while waiting and missing:
        cell = waiting.pop()
        missing.discard(cell)
        for near in board.grid.neighbours(cell):
            if near in ground and near not in seen:
                seen.add(near)
                waiting.append(near)
    return not missing


# --- the walls that stand ----------------------------------------------------------------------


def walls_left(field: Battlefield) -> int:
    """TS-WALL-01: the walls of the map come out of the same box."""
    return max(0, WALLS_IN_THE_BOX - len(field.state.walls))


def walls_of_map(board_map: BoardMap) -> tuple[Wall, ...]:
    """The walls a map begins with, two neighbouring hexes of equal height at a time (TS-MAP-03)."""
    walls: list[Wall] = []
    single = dict(sorted(board_map.walls.items()))
    while single:
        cell, height = next(iter(single.items()))
        near = (other for other in board_map.grid.neighbours(cell) if single.get(other) == height)
        wall = tuple(sorted((cell, *list(near)[:1])))
        for covered in wall:
            del single[covered]
        walls += [wall] * max(1, height // WALL_LEVELS)
    return tuple(walls)


def destroy_walls(field: Battlefield, cells: Collection[int]) -> None:
    """TS-WALL-05: every wall over one of the cells is gone as a whole, back in the supply."""
    fallen = {wall for wall in field.state.walls if any(cell in cells for cell in wall)}
    if not fallen:
        return
    ground = sorted({cell for wall in fallen for cell in wall})
    field.state.walls = tuple(wall for wall in field.state.walls if wall not in fallen)
    field.state.terrain = field.board.with_changes(walls=dict.fromkeys(ground, 0))
    field.changed()
    field.emit(WallsDestroyed(_tops(field.board, ground)))
