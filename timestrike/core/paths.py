"""The flood: what can be reached, at what cost, by which way, and where one may stop.

One flood serves every mover. It walks a `Graph`, which says where a step may lead and what it
costs: `timestrike.core.ground` has the graph of a board for single cells, `timestrike.core.bases`
those of bases that cover several.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Set
from typing import Generic, Protocol, TypeVar

N = TypeVar("N", bound=Hashable)
"""A node: where a mover can be. A number for single cells, a tuple of numbers for a chain."""

Steps = tuple[tuple[N, ...], tuple[tuple[N, int], ...]]
"""The steps out of a node: those that cost 1, which are most, and all others with their cost."""

UNREACHED = 1_000_000
BLOCKED = -1

_K_contra = TypeVar("_K_contra", contravariant=True)
_V = TypeVar("_V")
_V_co = TypeVar("_V_co", covariant=True)


class Lookup(Protocol[_K_contra, _V_co]):
    """A list or a dict, read by node."""

    def __getitem__(self, node: _K_contra, /) -> _V_co: ...


class Table(Protocol[_K_contra, _V]):
    """A list or a dict, read and written by node."""

    def __getitem__(self, node: _K_contra, /) -> _V: ...
    def __setitem__(self, node: _K_contra, value: _V, /) -> None: ...


class Graph(Protocol[N]):
    """What a flood walks on."""

    @property
    def steps(self) -> Lookup[N, Steps[N]]: ...

    @property
    def cheapest(self) -> int:
        """No step costs less than this."""

    @property
    def dearest(self) -> int:
        """No step costs more than this."""

    def blank(self, blocked: Collection[int]) -> tuple[Table[N, int], Table[N, N | None]]:
        """Costs and predecessors before a flood: UNREACHED, or BLOCKED where no step may lead."""

    def may_stop(self, node: N, occupied: Set[int]) -> bool:
        """Whether a move may end here while others occupy these nodes of the board."""


class Reach(Generic[N]):
    """The result of a flood."""

    __slots__ = ("_came_from", "_costs", "_graph", "_layers", "_limit", "_occupied")

    def __init__(
        self,
        graph: Graph[N],
        costs: Table[N, int],
        came_from: Table[N, N | None],
        layers: list[list[N]],
        occupied: Set[int],
    ) -> None:
        self._graph = graph
        self._costs = costs
        self._came_from = came_from
        self._layers = layers
        self._limit = len(layers) - 1
        self._occupied = occupied

    def cost(self, node: N) -> int | None:
        """What it costs to get there; None if one cannot."""
        cost = self._costs[node]
        return cost if 0 <= cost <= self._limit else None

    def __contains__(self, node: N) -> bool:
        return self.cost(node) is not None

    def __iter__(self) -> Iterator[N]:
        """All nodes within reach, cheapest first, each once."""
        costs = self._costs
        for cost, layer in enumerate(self._layers):
            yield from (node for node in layer if costs[node] == cost)

    def may_stop(self, node: N) -> bool:
        """Whether a move may end there."""
        return node in self and self._graph.may_stop(node, self._occupied)

    def stops(self) -> tuple[N, ...]:
        """Where a move may end, cheapest first."""
        return tuple(node for node in self if self._graph.may_stop(node, self._occupied))

    def path(self, node: N) -> tuple[N, ...]:
        """The cheapest way there, from the start on, both ends included."""
        if node not in self:
            raise ValueError(f"{node} is out of reach")
        way = [node]
        while (before := self._came_from[way[-1]]) is not None:
            way.append(before)
        return tuple(reversed(way))


def flood(
    graph: Graph[N],
    starts: Iterable[N],
    budget: int | None = None,
    blocked: Collection[int] = (),
    occupied: Collection[int] = (),
) -> Reach[N]:
    """Everything that can be reached from the starts for at most the budget (None: all there is).

    ``blocked`` are nodes of the board that cannot be entered at all, ``occupied`` those that can
    be passed but not stopped on. Nodes wait in one layer for each cost (a bucket queue), which
    takes steps that cost nothing in its stride: the layer at hand grows while it is read.
    Of two equally cheap ways the one found first stays, so the result is always the same.
    """
    if budget is not None and budget < 0:
        raise ValueError(f"a budget cannot be negative: {budget}")
    costs, came_from = graph.blank(blocked)
    steps = graph.steps
    last_cost_to_leave = (UNREACHED if budget is None else budget) - graph.cheapest
    ahead = graph.dearest + 1
    layers: list[list[N]] = [[] for _ in range(ahead)]
    for start in dict.fromkeys(starts):
        costs[start] = 0
        came_from[start] = None
        layers[0].append(start)
    cost = 0
    for layer in layers:
        if cost > last_cost_to_leave:
            break
        cost_of_one_more = cost + 1
        if layer:
            while len(layers) <= cost + ahead:
                layers.append([])
            next_layer = layers[cost_of_one_more]
            for node in layer:
                if costs[node] != cost:
                    continue  # a cheaper way was found after it was put here
                for_one, for_others = steps[node]
                for to in for_one:
                    if costs[to] > cost_of_one_more:
                        costs[to] = cost_of_one_more
                        came_from[to] = node
                        next_layer.append(to)
                if for_others:
                    for to, price in for_others:
                        total = cost + price
                        if costs[to] > total:
                            costs[to] = total
                            came_from[to] = node
                            layers[total].append(to)
        cost = cost_of_one_more
    if budget is not None:
        del layers[budget + 1 :]
    return Reach(graph, costs, came_from, layers, frozenset(occupied))
