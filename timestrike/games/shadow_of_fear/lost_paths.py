"""Where a Lost unit can get to: on foot hex by hex, or as a Sentience from place to place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from timestrike.core.bases import Chain, chains_of
from timestrike.core.board import Spot
from timestrike.core.ground import ground_of
from timestrike.core.paths import flood
from timestrike.games.shadow_of_fear.bases import Base, cells_of
from timestrike.games.shadow_of_fear.destruction import settled
from timestrike.games.shadow_of_fear.engagement import bases_engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.obstacles import impassable, occupied
from timestrike.games.shadow_of_fear.sentience_movement import bad_centre
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit


class Stop(NamedTuple):
    """A place where a Lost unit could end: what it costs to get there, and its base then.

    `path` are the hexes entered on the way, and `lead` says which end goes first.
    """

    cost: int
    base: Base
    path: tuple[Spot, ...] = ()
    lead: int = 0

    @property
    def body(self) -> Base:
        """A Sentience hangs over the lower of its hexes (TS-SMOVE-08)."""
        if len(self.base) != SENTIENCE_HEXES:
            return self.base
        return tuple([Spot(spot.cell, self.elevation) for spot in self.base])

    @property
    def elevation(self) -> int:
        return max(spot.elevation for spot in self.base)


class Prowl:
    """On foot: each step costs 1, and nobody is walked through (TS-LSTAT-02, TS-LSTAT-03).

    Where a chain of hexes can end is worked out hex by hex, led by either end (TS-MULTI-01). How
    far it would have to go beyond that is told by the end that leads.
    """

    def __init__(self, field: Battlefield, unit: Unit) -> None:
        self._board, self._unit = field.board, unit
        self._gait = gait_now(field, unit)
        self._start = self._nodes(unit.base)
        self._blocked = frozenset(self._nodes(impassable(field, unit)))
        self._taken = frozenset(self._nodes(occupied(field, unit)))

    def stops(self, move: int) -> list[Stop]:
        """Where it could end its way, the nearest first; to stay comes before all."""
        chains = chains_of(self._board, self._gait, level_only=True)
        found = {frozenset(self._unit.base): Stop(0, self._unit.base)}
        ends = (self._start, self._start[::-1])[: len(self._start)]
        for lead, start in enumerate(ends):
            reach = flood(chains, (start,), move, self._blocked, self._taken)
            for chain in reach.stops():
                cost, base = reach.cost(chain) or 0, self._spots(chain)
                pose = frozenset(base)
                if pose not in found or cost < found[pose].cost:
                    path = self._spots(step[0] for step in reach.path(chain)[1:])
                    found[pose] = Stop(cost, base, path, lead)
        return sorted(found.values(), key=lambda stop: stop.cost)

    @cached_property
    def everywhere(self) -> list[Stop]:
        """Every hex that it could lead its way to, the nearest first."""
        ground, cheapest = ground_of(self._board, self._gait), dict[int, int]()
        for end in (self._start[0], self._start[-1]):
            body = self._blocked.union(node for node in self._start if node != end)
            reach = flood(ground, (end,), None, body, self._taken)
            for node in reach.stops():
                cost = reach.cost(node) or 0
                cheapest[node] = min(cost, cheapest.get(node, cost))
        ordered = sorted(cheapest.items(), key=lambda one: one[1])
        return [Stop(cost, self._spots((node,))) for node, cost in ordered]

    def remaining(self, goals: Iterable[Stop]) -> dict[Spot, int]:
        """From every hex the hexes that are left to the nearest of some goals."""
        layer = [self._board.node(goal.base[0]) for goal in goals]
        left, steps = dict.fromkeys(layer, 0), 0
        while layer:
            steps += 1
            behind = (node for to in layer for node in self._steps_back[to])
            layer = [node for node in dict.fromkeys(behind) if node not in left]
            left.update(dict.fromkeys(layer, steps))
        return {self._board.spot(node): steps for node, steps in left.items()}

    @cached_property
    def _steps_back(self) -> dict[int, list[int]]:
        """From where each hex can be entered, if it can."""
        steps, back = ground_of(self._board, self._gait).steps, defaultdict[int, list[int]](list)
        for node, (for_one, for_others) in enumerate(steps):
            for to in (*for_one, *(step[0] for step in for_others)):
                if to not in self._blocked:
                    back[to].append(node)
        return back

    def _nodes(self, spots: Iterable[Spot]) -> Chain:
        return tuple(map(self._board.node, spots))

    def _spots(self, nodes: Iterable[int]) -> Base:
        return tuple(map(self._board.spot, nodes))


class Loom:
    """A Sentience is wherever it fits, whatever lies between (TS-SMOVE-02)."""

    def __init__(self, field: Battlefield, unit: Unit) -> None:
        self._field, self._unit = field, unit
        self._distance = field.board.grid.distance

    def stops(self, move: int) -> list[Stop]:
        here = Stop(0, self._unit.base)
        return [here, *self._places(self._field.board.grid.disc(self._unit.spot.cell, move))]

    @cached_property
    def everywhere(self) -> list[Stop]:
        return [Stop(0, self._unit.base), *self._places(self._field.board.cells)]

    def remaining(self, goals: Iterable[Stop]) -> dict[Spot, int]:
        centres = [goal.base[0].cell for goal in goals]
        return {
            stop.base[0]: min(self._distance(stop.base[0].cell, centre) for centre in centres)
            for stop in self.everywhere
        }

    def _places(self, cells: Iterable[int]) -> Iterator[Stop]:
        field, here = self._field, self._unit.spot.cell
        for cell in sorted(cells, key=lambda cell: self._distance(here, cell)):
            top = field.board.top(cell)
            if top and not any(True for _ in bad_centre(field, self._unit, top.spot)):
                base = settled(field.board, cell)[1]
                yield Stop(self._distance(here, cell), base, (top.spot,))


def ways_of(field: Battlefield, unit: Unit) -> Prowl | Loom:
    """All the ways that a Lost unit could go as things stand."""
    kind = Loom if field.card(unit).rank == "sentience" else Prowl
    return field.remember(("ways", unit.id), lambda: kind(field, unit))


# --- from there --------------------------------------------------------------------------------


def engages(field: Battlefield, unit: Unit, stop: Stop, target: Unit) -> bool:
    """Whether the unit would be engaged with a target that stays where it is."""
    beside = _cells_beside(field, target)
    if not any(spot.cell in beside for spot in stop.base):
        return False
    if cells_of(stop.base) & cells_of(target.base):
        return False
    height, other_height = field.card(unit).height, field.card(target).height
    return bases_engaged(field, stop.body, height, target.body, other_height)


def _cells_beside(field: Battlefield, target: Unit) -> frozenset[int]:
    near = field.board.grid.neighbours
    return field.remember(
        ("beside", target.id, target.base),
        lambda: frozenset(cell for spot in target.base for cell in near(spot.cell)),
    )


def gap(field: Battlefield, stop: Stop, target: Unit) -> int:
    """The hexes between a base and a target, whatever lies there."""
    distance = field.board.grid.distance
    return max(0, min(distance(a.cell, b.cell) for a in stop.base for b in target.base) - 1)


def distances(field: Battlefield, unit: Unit, targets: Collection[Unit]) -> dict[str, int]:
    """TS-LTARG-02: how far a Lost unit would have to go to fight with each.

    Around enemies and structures; where it cannot get at a target, the gap that stays counts too.
    """
    stops = ways_of(field, unit).everywhere
    return {target.id: _distance(field, unit, stops, target) for target in targets}


def _distance(field: Battlefield, unit: Unit, stops: list[Stop], target: Unit) -> int:
    near = (stop.cost for stop in stops if engages(field, unit, stop, target))
    cost = next(near, None)
    if cost is not None:
        return cost
    closest = min(stops, key=lambda stop: (gap(field, stop, target), stop.cost))
    return closest.cost + max(1, gap(field, closest, target))
