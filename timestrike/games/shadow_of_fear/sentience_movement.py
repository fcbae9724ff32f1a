"""How a Sentience moves: it is where it wants to be, and everything else makes room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_activate
from timestrike.games.shadow_of_fear.bases import Base, cells_of, rosette
from timestrike.games.shadow_of_fear.building import destroy_walls
from timestrike.games.shadow_of_fear.cheap_shots import cheap_shots
from timestrike.games.shadow_of_fear.destruction import Settle, settled
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.landing import PushedAside
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit
from timestrike.games.shadow_of_fear.stats import movement_left


class SentienceMoved(Event, frozen=True):
    """From one centre to another."""

    unit: str
    start: Spot
    end: Spot
    facing: int
    cost: int


def sentience_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if field.card(unit).rank != "sentience":
        return
    for cell in field.board.grid.disc(unit.spot.cell, movement_left(field, unit)):
        top = field.board.top(cell)
        if top is not None:
            yield MoveSentience(unit.id, top.spot)


@in_a_turn(sentience_choices)
class MoveSentience(Action, frozen=True):
    """TS-SMOVE-02, TS-SKIRM-04: put the centre here, whatever lies between."""

    unit: str
    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred = list(may_activate(field, self.unit))
        if barred:
            yield from barred
            return
        unit = field.unit(self.unit)
        if field.card(unit).rank != "sentience":
            yield refuse("TS-SKIRM-04", "moves_hex_by_hex", unit=field.name(unit))
            return
        if "attack" in unit.done:
            yield refuse("TS-TURN-07", "moved_after_attack", unit=field.name(unit))
            return
        wrong = list(bad_centre(field, unit, self.spot))
        yield from wrong
        if not wrong:
            cost, left = _way_to(field, unit, self.spot), movement_left(field, unit)
            if cost > left:
                yield refuse("TS-SMOVE-02", "too_far", cost=cost, left=left)

    def perform(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        moved_on = {other.id for other in _shoved_by(field, unit, self.spot)}
        left = tuple(name for name in enemies_engaging(field, unit) if name not in moved_on)
        moved = unit.moved + _way_to(field, unit, self.spot)
        put_sentience(field, unit, self.spot, PartWays(unit.id, left))
        field.change_unit(unit.id, moved=moved)


def put_sentience(field: Battlefield, unit: Unit, centre: Spot, *afterwards: Step) -> None:
    """TS-SMOVE-03 to TS-SMOVE-11: the same whoever moves it; what follows may be named."""
    moved_on = _shoved_by(field, unit, centre)
    start, base = unit.spot, rosette(field.board, centre.cell)
    facing = field.board.grid.facing(start.cell, centre.cell)
    cost = _way_to(field, unit, centre)
    field.emit(SentienceMoved(unit.id, start, centre, facing, cost))
    with noticing_engagements(field):
        field.change_unit(unit.id, base=base, facing=facing)
    destroy_walls(field, cells_of(base))  # TS-SMOVE-07
    pushed = [
        PushedAside(other.id, unit.id, next(c for c in _cells(other) if c in cells_of(base)))
        for other in moved_on
    ]
    field.push(*pushed, Settle(unit.id), *afterwards)


def _shoved_by(field: Battlefield, unit: Unit, centre: Spot) -> list[Unit]:
    """TS-SMOVE-04: who must make room for a Sentience there, from its front hex on clockwise."""
    facing = field.board.grid.facing(unit.spot.cell, centre.cell)
    return in_the_way(field, unit, _clockwise_from(field, centre.cell, facing))


def _cells(unit: Unit) -> list[int]:
    return [spot.cell for spot in unit.base]


def _way_to(field: Battlefield, unit: Unit, centre: Spot) -> int:
    return field.board.grid.distance(unit.spot.cell, centre.cell)


def _clockwise_from(field: Battlefield, centre: int, facing: int) -> Base:
    """TS-SMOVE-04: where the hexes of the new base will lie, from the front hex on clockwise."""
    _, (_, *rim) = settled(field.board, centre)
    grid = field.board.grid
    by_cell = {spot.cell: spot for spot in rim}
    around = (grid.step(centre, facing + turn) for turn in range(grid.directions))
    return tuple(by_cell[cell] for cell in around if cell is not None)


def bad_centre(field: Battlefield, unit: Unit, centre: Spot) -> Iterator[Refusal]:
    """Why a Sentience cannot be placed with its centre here (TS-SMOVE-02)."""
    board = field.board
    top = board.top(centre.cell) if 0 <= centre.cell < len(board.grid) else None
    if top is None or top.spot != centre:
        yield refuse("TS-MAP-01", "off_the_map")
    elif centre.cell == unit.spot.cell:
        yield refuse("TS-MOVE-01", "path_of_nothing")
    elif len(rosette(board, centre.cell)) < SENTIENCE_HEXES:
        yield refuse("TS-SMOVE-02", "base_over_the_edge", unit=field.name(unit))
    else:
        _, base = settled(board, centre.cell)
        for other in in_the_way(field, unit, base[:1]):
            yield refuse("TS-SMOVE-02", "centre_occupied", unit=field.name(other))


def in_the_way(field: Battlefield, unit: Unit, base: Base) -> list[Unit]:
    """The other units on or above some hexes, in their order, the upper ones first.

    Who stands below an overhang that holds is not in the way.
    """
    found: dict[str, Unit] = {}
    for place in base:
        above = [
            (spot.elevation, other)
            for spot, other in field.occupants().items()
            if spot.cell == place.cell and spot.elevation >= place.elevation
        ]
        for _, other in sorted(above, key=lambda one: -one[0]):
            if other.id != unit.id:
                found.setdefault(other.id, other)
    return list(found.values())


class PartWays(Step, frozen=True):
    """TS-SMOVE-13: enemies that a Sentience has left behind may strike; those it pushed may not."""

    unit: str
    held_by: tuple[str, ...]

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if unit.base:
            engaged_now = enemies_engaging(field, unit)
            left_behind = [enemy for enemy in self.held_by if enemy not in engaged_now]
            field.push(*cheap_shots(field, unit, left_behind))
