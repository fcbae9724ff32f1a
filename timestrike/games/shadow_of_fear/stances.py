"""Where a unit can get to in a whole turn: on foot, along roads, and on foot again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from timestrike.games.shadow_of_fear.bases import Base, rosette
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.movement import Path
from timestrike.games.shadow_of_fear.reach import reach_of
from timestrike.games.shadow_of_fear.roads import RIDE_COST, RideRoad, on_road, ride_choices
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import movement_left


class Stance(NamedTuple):
    """A place to act from: the base there, what it cost, and the hexes passed on the way."""

    base: Base
    cost: int
    through: Path


def stances(field: Battlefield, unit: Unit) -> list[Stance]:
    """Every base a unit can end on, the cheapest way to each; the one it has comes first."""
    left = movement_left(field, unit)
    best = {frozenset(unit.base): Stance(unit.base, 0, ())}
    waiting = [best[frozenset(unit.base)]]
    while waiting:
        here = waiting.pop()
        there = _there(field, unit, here)
        for stance in (*_on_foot(there, unit.id, here, left), *_by_road(there, unit.id, here)):
            known = best.get(frozenset(stance.base))
            if stance.cost <= left and (known is None or stance.cost < known.cost):
                best[frozenset(stance.base)] = stance
                # Whoever can ride on from there, or has ridden there, may have more ways to go.
                if on_road(there, stance.base):
                    waiting.append(stance)
    return list(best.values())


def _there(field: Battlefield, unit: Unit, stance: Stance) -> Battlefield:
    if stance.base == unit.base:
        return field
    there = Battlefield(field.world, field.state.clone())
    there.change_unit(unit.id, base=stance.base, moved=unit.moved + stance.cost)
    return there


def _on_foot(field: Battlefield, name: str, start: Stance, left: int) -> Iterator[Stance]:
    unit = field.unit(name)
    reach = reach_of(field, unit, left - start.cost)
    if field.card(unit).rank == "sentience":
        for spot in reach.stops():
            yield Stance(rosette(field.board, spot.cell), start.cost + reach.cost(spot), ())
        return
    for path, lead in reach.ways():
        base = _after(unit, path, lead)
        yield Stance(base, start.cost + reach.cost(path[-1]), (*start.through, *path))


def _by_road(field: Battlefield, name: str, start: Stance) -> Iterator[Stance]:
    unit = field.unit(name)
    for ride in ride_choices(field, unit):
        if isinstance(ride, RideRoad):
            base = _after(unit, ride.path, ride.lead)
            yield Stance(base, start.cost + RIDE_COST, (*start.through, *ride.path))


def _after(unit: Unit, path: Path, lead: int) -> Base:
    """The base at the end of a way: the leading hex there, the others where it has been."""
    start = unit.base[::-1] if lead else unit.base
    return (*reversed(path), *start)[: len(unit.base)]
