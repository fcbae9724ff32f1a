"""Ground that is taken away or heaped up during play, and those who stand on it.

The base layer of a map never goes (TS-MAP-02).
"""

from __future__ import annotations

from collections.abc import Mapping

from timestrike.core.board import Board, Column, Spot, board_of, surfaces_of
from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.bases import Base, is_carried, is_level, rests
from timestrike.games.shadow_of_fear.displacement import dice_for_drop
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.landing import LoseGround
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Unit

Columns = Mapping[int, Column]


class GroundChanged(Event, frozen=True):
    """These columns are made of these layers now."""

    columns: tuple[tuple[int, Column], ...]


# --- columns -----------------------------------------------------------------------------------


def without_top(column: Column) -> Column:
    """A column after its top layer went; an overhang of one layer is gone with it."""
    return _trimmed(column[:-1]) if len(column) > 1 else column


def without_overhang(column: Column) -> Column:
    """A column after all that hangs over its highest gap went (TS-SMOVE-10)."""
    return _trimmed(column[: max(n for n, layer in enumerate(column) if layer is None)])


def _trimmed(column: Column) -> Column:
    while column[-1] is None:
        column = column[:-1]
    return column


def levelled(board: Board, base: Base) -> dict[int, Column] | None:
    """The columns after the higher hexes of a base were taken down to the lowest (TS-MULTI-04).

    None if that cannot be: below an overhang, through one, or down to a water's surface.
    """
    lowest = min(spot.elevation for spot in base)
    columns: dict[int, Column] = {}
    for spot in base:
        if spot.elevation == lowest:
            continue
        column = board.column(spot.cell)
        cut = column[: lowest + 1]
        surfaces = surfaces_of(spot.cell, cut, board.map.terrains) if cut and cut[-1] else ()
        if board.top(spot.cell) != board.surface(spot) or None in column[lowest + 1 :]:
            return None
        if not surfaces or surfaces[-1].elevation != lowest:
            return None
        columns[spot.cell] = cut
    return columns


def settled(board: Board, centre: int) -> tuple[dict[int, Column], Base]:
    """The columns under a Sentience once they carry it, and the base that it then has.

    TS-SMOVE-08, TS-SMOVE-09: as long as fewer than five of the seven are as high as the highest,
    each of the highest loses a layer. TS-SMOVE-10: an overhang goes as a whole.
    """
    key = ("settled", centre)
    if key not in board.remembered:
        board.remembered[key] = _settle(board, centre)
    found: tuple[dict[int, Column], Base] = board.remembered[key]
    return found


def _settle(board: Board, centre: int) -> tuple[dict[int, Column], Base]:
    columns = {cell: board.column(cell) for cell in (centre, *board.grid.neighbours(centre))}
    while True:
        tops = [
            surfaces_of(cell, column, board.map.terrains)[-1] for cell, column in columns.items()
        ]
        base = tuple(top.spot for top in tops)
        if is_carried(base):
            return columns, base
        highest = max(spot.elevation for spot in base)
        for top in tops:
            if top.elevation == highest:
                give_way = without_overhang if top.overhang else without_top
                columns[top.cell] = give_way(columns[top.cell])


def set_ground(field: Battlefield, columns: Columns) -> None:
    """Change the ground and nothing else."""
    board = field.board
    changed = {cell: column for cell, column in columns.items() if column != board.column(cell)}
    if not changed:
        return
    field.state.terrain = board.with_changes(columns=changed)
    field.changed()
    field.emit(GroundChanged(tuple(sorted(changed.items()))))


# --- with those who stand on it ----------------------------------------------------------------


def reshape(field: Battlefield, columns: Columns) -> None:
    """Take ground away or heap it up under whoever stands there.

    Who cannot come down straight is asked before the ground goes, so that nobody ever hangs in
    the air; it ends the same way (TS-FALL-08).
    """
    changed = tuple(sorted(columns.items()))
    after = _after(field, changed)
    steps: list[Step] = [GroundGivesWay(changed)]
    for unit in field.standing():
        if not _loses_ground(after, unit):
            continue
        if field.card(unit).rank == "sentience":
            steps.append(Settle(unit.id))
        elif not _lies_well(field, unit, base := sunk(after, unit)):
            highest = max(base, key=lambda spot: spot.elevation)
            steps.insert(0, LoseGround(unit.id, tuple(columns), highest))
    field.push(*steps)


def _after(field: Battlefield, columns: tuple[tuple[int, Column], ...]) -> Board:
    return board_of(field.world.map, field.board.with_changes(columns=dict(columns)))


def _loses_ground(after: Board, unit: Unit) -> bool:
    return any(after.surface(spot) is None for spot in unit.base)


def sunk(after: Board, unit: Unit) -> Base:
    """Each hex of a base by the surface directly below it, or above it if it was buried."""
    return tuple(_sunk_spot(after, spot) for spot in unit.base)


def _sunk_spot(after: Board, spot: Spot) -> Spot:
    if after.surface(spot) is not None:
        return spot
    surfaces, column = after.surfaces(spot.cell), after.column(spot.cell)
    buried = spot.elevation < len(column) and column[spot.elevation] is not None
    if buried:
        return next(s.spot for s in surfaces if s.elevation > spot.elevation)
    return [s.spot for s in surfaces if s.elevation < spot.elevation][-1]


def _lies_well(field: Battlefield, unit: Unit, base: Base) -> bool:
    """TS-FALL-07, TS-FALL-08: level and on nobody else."""
    others = (field.occupants().get(spot, unit) for spot in base)
    return is_level(base) and all(other.id == unit.id for other in others)


class GroundGivesWay(Step, frozen=True):
    """The ground changes, and whoever is on it goes down, or up, with it (TS-FALL-07)."""

    columns: tuple[tuple[int, Column], ...]

    def resolve(self, field: Battlefield) -> None:
        after = _after(field, self.columns)
        sinking = [unit for unit in field.standing() if _loses_ground(after, unit)]
        falls = []
        with noticing_engagements(field):
            set_ground(field, dict(self.columns))
            for unit in sinking:
                base = sunk(after, unit)
                dice = dice_for_drop(field, unit, base)
                field.change_unit(unit.id, base=base)
                if dice:
                    falls.append(Fall(unit.id, unit.elevation - base[0].elevation, dice))
        field.push(*falls)


class Level(Step, frozen=True):
    """TS-MULTI-04: a unit with the skill for it flattens uneven ground where it stops."""

    unit: str

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if not unit.base or rests(unit.base):
            return
        columns = levelled(field.board, unit.base)
        if columns:
            lowest = min(spot.elevation for spot in unit.base)
            with noticing_engagements(field):
                set_ground(field, columns)
                base = tuple(Spot(spot.cell, lowest) for spot in unit.base)
                field.change_unit(unit.id, base=base)


class Settle(Step, frozen=True):
    """TS-SMOVE-08 to TS-SMOVE-10: the ground under a Sentience gives way until it carries it."""

    unit: str

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if unit.base:
            columns, base = settled(field.board, unit.spot.cell)
            with noticing_engagements(field):
                set_ground(field, columns)
                field.change_unit(unit.id, base=base)
