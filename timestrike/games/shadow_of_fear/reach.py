"""Where a unit can go, and by which way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from timestrike.core.bases import Chain, chains_of
from timestrike.core.board import Spot
from timestrike.core.ground import Ground, ground_of
from timestrike.core.paths import Reach as Flooded
from timestrike.core.paths import flood
from timestrike.games.shadow_of_fear.bases import is_level
from timestrike.games.shadow_of_fear.cheap_shots import punishes_flight
from timestrike.games.shadow_of_fear.destruction import levelled
from timestrike.games.shadow_of_fear.engagement import bases_engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.obstacles import impassable, occupied
from timestrike.games.shadow_of_fear.sentience_movement import bad_centre
from timestrike.games.shadow_of_fear.skills import passive_clauses
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import movement_left
from timestrike.games.shadow_of_fear.vocabulary.terrain import Flatten


class Reach:
    """All places a unit can move to in one segment, each with the way one would choose.

    That is the cheapest way on which nothing can happen to it; where there is none, the cheapest.
    """

    def __init__(self, field: Battlefield, unit: Unit, left: int | None = None) -> None:
        self._field = field
        self._unit = unit
        self._board = field.board
        self._start = self._board.node(unit.spot)
        self._gait = gait_now(field, unit)
        self._left = movement_left(field, unit) if left is None else left
        self._blocked = self._nodes(impassable(field, unit))
        self._bold = flood(
            ground_of(self._board, self._gait),
            (self._start,),
            self._left,
            self._blocked,
            self._nodes(occupied(field, unit)),
        )

    def stops(self) -> list[Spot]:
        """Where the unit may stop, cheapest first; to stay is no move."""
        return list(map(self._board.spot, self._stops()))

    def _stops(self) -> list[int]:
        return [node for node in self._bold.stops() if node != self._start]

    def cost(self, spot: Spot) -> int:
        return self._way(self._board.node(spot))[1]

    def path(self, spot: Spot) -> tuple[Spot, ...]:
        """The spots entered on the way; none if the unit cannot stop there."""
        if self._board.surface(spot) is None:
            return ()
        node = self._board.node(spot)
        if node == self._start or not self._bold.may_stop(node):
            return ()
        return self._path(node)

    def _path(self, node: int) -> tuple[Spot, ...]:
        return tuple(map(self._board.spot, self._way(node)[0][1:]))

    def lead(self, spot: Spot) -> int:
        """Which end leads the way there: a single hex has but one."""
        return 0

    def ways(self) -> Iterator[tuple[tuple[Spot, ...], int]]:
        """One way for each place to stop, and the end that leads it."""
        for node in self._stops():
            yield self._path(node), 0

    def _way(self, node: int) -> tuple[tuple[int, ...], int]:
        """Nodes from the start to a stop, and what they cost."""
        safe_cost = self._careful.cost(node)
        if safe_cost is not None:
            return self._careful.path(node), safe_cost
        last_steps = [
            (cost + price, before)
            for before, price in self._steps_into(node)
            if (cost := self._careful.cost(before)) is not None and cost + price <= self._left
        ]
        if last_steps and node in self._engaging:
            cost, before = min(last_steps)
            return (*self._careful.path(before), node), cost
        cost = self._bold.cost(node)
        assert cost is not None
        return self._bold.path(node), cost

    def _steps_into(self, node: int) -> Iterable[tuple[int, int]]:
        """The careful steps that lead to a node, each with its price."""
        size = len(self._board.grid)
        for cell in self._board.grid.neighbours(node % size):
            for slot in range(len(self._board.surfaces(cell))):
                before = slot * size + cell
                for_one, for_others = self._careful_ground.steps[before]
                if node in for_one:
                    yield before, 1
                for to, price in for_others:
                    if to == node:
                        yield before, price

    @cached_property
    def _careful_ground(self) -> Ground:
        return ground_of(self._board, self._gait._replace(careful=True))

    @cached_property
    def _careful(self) -> Flooded[int]:
        """The same without falls and without passing by enemies one would have to flee from."""
        return flood(
            self._careful_ground, (self._start,), self._left, self._blocked | self._engaging
        )

    @cached_property
    def _engaging(self) -> frozenset[int]:
        """The nodes on which the unit would be engaged with an enemy."""
        field, unit, board = self._field, self._unit, self._board
        if self._gait.ignores_obstacles:
            return frozenset()  # TS-MTYPE-07, TS-MTYPE-12: they are not engaged in passing
        height = field.card(unit).height
        return frozenset(
            board.node(surface.spot)
            for enemy in field.standing()
            if field.enemies(unit, enemy) and punishes_flight(field, enemy)
            for at in enemy.body
            for cell in board.grid.neighbours(at.cell)
            for surface in board.surfaces(cell)
            if surface.spot != unit.spot
            and bases_engaged(field, (surface.spot,), height, enemy.body, field.card(enemy).height)
        )

    def _nodes(self, spots: Iterable[Spot]) -> frozenset[int]:
        return frozenset(map(self._board.node, spots))


class ChainReach:
    """The same for a chain of hexes: every pose it can end in, led by either end (TS-MULTI-01).

    A place stands for the best pose whose leading hex is there.
    """

    def __init__(self, field: Battlefield, unit: Unit, left: int) -> None:
        self._board = field.board
        may_slope = flattens(field, unit)
        chains = chains_of(self._board, gait_now(field, unit), level_only=not may_slope)
        start = tuple(map(self._board.node, unit.base))
        blocked = frozenset(map(self._board.node, impassable(field, unit)))
        taken = frozenset(map(self._board.node, occupied(field, unit)))
        self._poses: dict[Chain, tuple[int, int, tuple[Chain, ...]]] = {}
        for lead, first in enumerate((start, start[::-1])):
            reach = flood(chains, (first,), left, blocked, taken)
            for chain in reach.stops():
                cost, pose = reach.cost(chain) or 0, min(chain, chain[::-1])
                if pose not in self._poses or cost < self._poses[pose][0]:
                    if may_slope and not self._can_settle(chain):
                        continue
                    self._poses[pose] = (cost, lead, reach.path(chain))
        self._poses.pop(min(start, start[::-1]), None)
        self._best: dict[Spot, tuple[int, int, tuple[Chain, ...]]] = {}
        for way in sorted(self._poses.values(), key=lambda way: way[:2]):
            self._best.setdefault(self._board.spot(way[2][-1][0]), way)

    def _can_settle(self, chain: Chain) -> bool:
        base = tuple(map(self._board.spot, chain))
        return is_level(base) or levelled(self._board, base) is not None

    def stops(self) -> list[Spot]:
        return list(self._best)

    def cost(self, spot: Spot) -> int:
        return self._best[spot][0]

    def path(self, spot: Spot) -> tuple[Spot, ...]:
        return self._path(self._best[spot][2]) if spot in self._best else ()

    def lead(self, spot: Spot) -> int:
        return self._best[spot][1] if spot in self._best else 0

    def ways(self) -> Iterator[tuple[tuple[Spot, ...], int]]:
        for _, lead, chains in self._poses.values():
            yield self._path(chains), lead

    def _path(self, chains: tuple[Chain, ...]) -> tuple[Spot, ...]:
        return tuple([self._board.spot(chain[0]) for chain in chains[1:]])


class SentienceReach:
    """Where a Sentience can be placed; nothing between is in its way (TS-SMOVE-02)."""

    def __init__(self, field: Battlefield, unit: Unit, left: int) -> None:
        board, here = field.board, unit.spot.cell
        tops = (board.top(cell) for cell in board.grid.disc(here, left))
        self._costs = {
            top.spot: board.grid.distance(here, top.cell)
            for top in tops
            if top is not None and not any(True for _ in bad_centre(field, unit, top.spot))
        }

    def stops(self) -> list[Spot]:
        return list(self._costs)

    def cost(self, spot: Spot) -> int:
        return self._costs[spot]

    def path(self, spot: Spot) -> tuple[Spot, ...]:
        return (spot,) if spot in self._costs else ()

    def lead(self, spot: Spot) -> int:
        return 0

    def ways(self) -> Iterator[tuple[tuple[Spot, ...], int]]:
        """It does not go hex by hex: there are none."""
        return iter(())


def flattens(field: Battlefield, unit: Unit) -> bool:
    """TS-MULTI-04: whether a skill lets the unit stop on uneven ground and level it."""
    clauses = passive_clauses(field, unit, "always")
    return any(isinstance(effect, Flatten) for _, clause, _ in clauses for effect in clause.do)


AnyReach = Reach | ChainReach | SentienceReach


def reach_of(field: Battlefield, unit: Unit, left: int | None = None) -> AnyReach:
    """Where a unit gets with the Movement it has left, or with so much of it."""
    movement = movement_left(field, unit) if left is None else left
    return field.remember(("reach", unit.id, movement), lambda: _survey(field, unit, movement))


def _survey(field: Battlefield, unit: Unit, left: int) -> AnyReach:
    if len(unit.base) <= 1:
        return Reach(field, unit, left)
    if field.card(unit).rank == "sentience":
        return SentienceReach(field, unit, left)
    return ChainReach(field, unit, left)
