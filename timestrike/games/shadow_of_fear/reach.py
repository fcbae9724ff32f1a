"""Where a unit can go, and by which way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from timestrike.core.board import Spot
from timestrike.core.ground import Ground, ground_of
from timestrike.core.paths import Reach as Flooded
from timestrike.core.paths import flood
from timestrike.games.shadow_of_fear.engagement import bases_engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_of
from timestrike.games.shadow_of_fear.obstacles import impassable, occupied
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import movement_left


class Reach:
    """All places a unit can move to in one segment, each with the way one would choose.

    That is the cheapest way on which nothing can happen to it; where there is none, the cheapest.
    """

    def __init__(self, field: Battlefield, unit: Unit) -> None:
        self._field = field
        self._unit = unit
        self._board = field.board
        self._start = self._board.node(unit.spot)
        self._gait = gait_of(field.card(unit))
        self._left = movement_left(field, unit)
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
        spot = self._board.spot
        return [spot(node) for node in self._bold.stops() if node != self._start]

    def cost(self, spot: Spot) -> int:
        return self._way(self._board.node(spot))[1]

    def path(self, spot: Spot) -> tuple[Spot, ...]:
        """The spots entered on the way; none if the unit cannot stop there."""
        if self._board.surface(spot) is None:
            return ()
        node = self._board.node(spot)
        if node == self._start or not self._bold.may_stop(node):
            return ()
        return tuple(self._board.spot(step) for step in self._way(node)[0][1:])

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
        if field.card(unit).ignores_obstacles:
            return frozenset()  # TS-MTYPE-07, TS-MTYPE-12: they are not engaged in passing
        height = field.card(unit).height
        return frozenset(
            board.node(surface.spot)
            for enemy in field.standing()
            if field.enemies(unit, enemy)
            for at in enemy.base
            for cell in board.grid.neighbours(at.cell)
            for surface in board.surfaces(cell)
            if surface.spot != unit.spot
            and bases_engaged(field, (surface.spot,), height, enemy.base, field.card(enemy).height)
        )

    def _nodes(self, spots: Iterable[Spot]) -> frozenset[int]:
        return frozenset(map(self._board.node, spots))


def reach_of(field: Battlefield, unit: Unit) -> Reach:
    return field.remember(("reach", unit.id), lambda: Reach(field, unit))
