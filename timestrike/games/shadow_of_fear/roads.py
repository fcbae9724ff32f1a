"""Roads: from one end to the other for 1 Movement."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from timestrike.core.bases import Chain, chains_of
from timestrike.core.board import Board, Spot, Surface
from timestrike.core.moves import Action
from timestrike.core.paths import flood
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import Base, cells_of, onward
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import (
    Gait,
    gait_of,
    no_way_through,
    on_one_road,
    too_low_to_stop,
)
from timestrike.games.shadow_of_fear.movement import (
    Path,
    Walk,
    cannot_rest,
    ends_of,
    may_move,
)
from timestrike.games.shadow_of_fear.obstacles import impassable_on_foot, occupied
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit
from timestrike.games.shadow_of_fear.stats import movement_left
from timestrike.games.shadow_of_fear.terrains import kind_of

RIDE_COST = 1


def road_at(field: Battlefield, spot: Spot) -> frozenset[Spot]:
    """TS-ROAD-01, TS-ROAD-07: the connected road that a hex belongs to; nothing if it is none."""
    return field.remember(("road", spot), lambda: _follow_road(field.board, spot))


def _follow_road(board: Board, spot: Spot) -> frozenset[Spot]:
    start = board.surface(spot)
    if start is None or not is_road(start):
        return frozenset()
    found, waiting = {spot}, [start]
    while waiting:
        here = waiting.pop()
        for cell in board.grid.neighbours(here.cell):
            for there in board.surfaces(cell):
                if there.spot not in found and on_one_road(here, there):
                    found.add(there.spot)
                    waiting.append(there)
    return frozenset(found)


def is_road(surface: Surface) -> bool:
    return kind_of(surface) == "building"


def on_road(field: Battlefield, base: Base) -> bool:
    """TS-ROAD-02, TS-ROAD-06: whether a whole base stands on road hexes."""
    surfaces = [field.surface(spot) for spot in base]
    return bool(base) and all(surface is not None and is_road(surface) for surface in surfaces)


class Riding(NamedTuple):
    """Going along a road: any climb, but never off it and through no rock."""

    gait: Gait

    def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
        return None if self.barred(here, there) else RIDE_COST

    def may_stop(self, board: Board, surface: Surface) -> bool:
        return too_low_to_stop(self.gait, surface) is None

    def barred(self, here: Surface, there: Surface) -> Refusal | None:
        if not is_road(there):
            return refuse("TS-ROAD-02", "off_the_road")
        if not on_one_road(here, there):
            return refuse("TS-ROAD-07", "road_interrupted")
        return no_way_through(self.gait, here, there)


def ride_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    """One ride a destination: past no enemy where that can be helped, else the shortest."""
    if movement_left(field, unit) >= RIDE_COST and on_road(field, unit.base):
        if field.card(unit).rank == "sentience":
            for path in _wide_rides(field, unit):
                yield RideRoad(unit.id, path)
            return
        ends = {frozenset(unit.base)}
        for lead in range(ends_of(unit)):
            for end, path in _rides(field, unit, unit.base[::-1] if lead else unit.base):
                if end not in ends:
                    ends.add(end)
                    yield RideRoad(unit.id, path, lead)


def _rides(field: Battlefield, unit: Unit, base: Base) -> Iterator[tuple[frozenset[Spot], Path]]:
    """Where one gets along the road with the first hex in the lead, and how."""
    board = field.board
    road = chains_of(board, Riding(gait_of(field.card(unit))))
    start = (tuple(map(board.node, base)),)
    blocked = set(map(board.node, impassable_on_foot(field, unit)))
    taken = set(map(board.node, occupied(field, unit)))
    beside_enemies = {
        board.node(spot)
        for spot in road_at(field, base[0])
        if enemies_engaging(field, unit, (spot,))
    }
    shortest = flood(road, start, None, blocked, taken)
    quiet = flood(road, start, None, blocked | beside_enemies, taken)
    for chain in shortest.stops():
        way = quiet.path(chain) if chain in quiet else shortest.path(chain)
        yield frozenset(map(board.spot, chain)), _leading(board, way)


def _wide_rides(field: Battlefield, unit: Unit) -> Iterator[Path]:
    """The ways of a Sentience's centre, where the road is wide enough for all of it."""
    ways: dict[Spot, Path] = {unit.spot: ()}
    waiting = deque([unit.base])
    while waiting:
        base = waiting.popleft()
        for cell in field.board.grid.neighbours(base[0].cell):
            top = field.board.top(cell)
            if top and top.spot not in ways and not _why_no_step(field, unit, base, top.spot):
                ways[top.spot] = (*ways[base[0]], top.spot)
                waiting.append(onward(field.board, base, top.spot))
    yield from list(ways.values())[1:]


def _leading(board: Board, way: Iterable[Chain]) -> Path:
    """The hexes that the leading end enters."""
    return tuple(board.spot(chain[0]) for chain in way)[1:]


@in_a_turn(ride_choices)
class RideRoad(Action, frozen=True):
    """TS-ROAD-02 to TS-ROAD-08: the hexes of the road entered, one after the other."""

    unit: str
    path: Path
    lead: int = 0

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred = list(may_move(field, self.unit, self.lead))
        if barred:
            return barred
        unit = field.unit(self.unit)
        if field.card(unit).rank == "mob":
            return [refuse("TS-ROAD-08", "mob_on_road", unit=field.name(unit))]
        if not on_road(field, unit.base):
            rule = "TS-ROAD-06" if len(unit.base) > 1 else "TS-ROAD-02"
            return [refuse(rule, "not_on_a_road", unit=field.name(unit))]
        if not self.path:
            return [refuse("TS-MOVE-01", "path_of_nothing")]
        return _check_ride(field, unit, unit.base[::-1] if self.lead else unit.base, self.path)

    def perform(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        base = unit.base[::-1] if self.lead else unit.base
        unit = field.change_unit(unit.id, base=base, moved=unit.moved + RIDE_COST)
        held_by = enemies_engaging(field, unit)
        field.push(Walk(self.unit, self.path, held_by, riding=True))


def _check_ride(field: Battlefield, unit: Unit, base: Base, path: Path) -> Iterator[Refusal]:
    """The first thing that is wrong with a ride; the way is that of the leading hex."""
    for spot in path:
        obstacle = _why_no_step(field, unit, base, spot)
        if obstacle:
            yield obstacle
            return
        base = onward(field.board, base, spot)
    left = movement_left(field, unit)
    if left < RIDE_COST:
        yield refuse("TS-MOVE-01", "too_far", cost=RIDE_COST, left=left)
    yield from cannot_rest(field, unit, base)


def _why_no_step(field: Battlefield, unit: Unit, base: Base, spot: Spot) -> Refusal | None:
    """Why a base cannot go on to the next hex of a road (TS-ROAD-03, TS-ROAD-06)."""
    here, there, grid = field.surface(base[0]), field.surface(spot), field.board.grid
    if here is None or there is None:
        return refuse("TS-MAP-01", "off_the_map")
    if grid.distance(here.cell, there.cell) != 1:
        return refuse("TS-MOVE-01", "not_adjacent")
    barred = Riding(gait_of(field.card(unit))).barred(here, there)
    if barred:
        return barred
    moves_as_one = len(base) == SENTIENCE_HEXES
    if spot.cell in cells_of(base) and not moves_as_one:
        return refuse("TS-MULTI-05", "own_base_in_the_way", unit=field.name(unit))
    ahead = onward(field.board, base, spot)
    if len(ahead) < len(base) or not on_road(field, ahead):
        return refuse("TS-ROAD-06", "road_too_narrow", unit=field.name(unit))
    blocked = impassable_on_foot(field, unit)
    return next((blocked[own] for own in ahead if own not in base and own in blocked), None)
