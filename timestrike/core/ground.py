"""The ground a mover sees: the steps between a board's surfaces, worked out once and kept.

A game describes a way of moving as a `Profile`; `ground_of` turns a board and a profile into the
graph that the flood walks on. After a change to the board only the surroundings of the change are
worked out again.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Set
from typing import Protocol
from weakref import WeakValueDictionary

from timestrike.core.board import Board, BoardMap, Surface
from timestrike.core.paths import BLOCKED, UNREACHED, Steps

_NO_STEPS: Steps[int] = ((), ())


class Profile(Hashable, Protocol):
    """A way of moving. Profiles are plain values: equal ones share their graphs.

    Both answers may depend on the surfaces named and on what stands in their cells, nothing else.
    """

    def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
        """The cost of a step to a neighbouring cell's surface; None if there is no such step."""

    def may_stop(self, board: Board, surface: Surface) -> bool:
        """Whether a move may end on this surface."""


class Ground:
    """A board as a graph: its nodes are the board's, its steps are those of one profile."""

    __slots__ = ("__weakref__", "_stops", "board", "cheapest", "dearest", "profile", "steps")

    def __init__(
        self,
        board: Board,
        profile: Profile,
        steps: list[Steps[int]],
        stops: list[bool],
        cheapest: int = 1,
        dearest: int = 1,
    ) -> None:
        self.board = board
        self.profile = profile
        self.steps = steps
        self.cheapest = cheapest
        self.dearest = dearest
        self._stops = stops

    @classmethod
    def surveyed(cls, board: Board, profile: Profile) -> Ground:
        """The ground of a whole board, worked out afresh."""
        limit = board.node_limit
        ground = cls(board, profile, [_NO_STEPS] * limit, [False] * limit)
        ground._survey(board.cells)
        return ground

    def blank(self, blocked: Collection[int]) -> tuple[list[int], list[int | None]]:
        costs = [UNREACHED] * len(self.steps)
        for node in blocked:
            costs[node] = BLOCKED
        return costs, [None] * len(self.steps)

    def may_stop(self, node: int, occupied: Set[int]) -> bool:
        return self._stops[node] and node not in occupied

    def after(self, board: Board) -> Ground:
        """The same profile's ground on another board of the map: only differences are reworked."""
        changed = board.cells_unlike(self.board)
        touched = changed.union(*(board.grid.neighbours(cell) for cell in changed))
        missing = max(0, board.node_limit - len(self.steps))
        ground = Ground(
            board,
            self.profile,
            self.steps[: board.node_limit] + [_NO_STEPS] * missing,
            self._stops[: board.node_limit] + [False] * missing,
            self.cheapest,
            self.dearest,
        )
        ground._survey(touched)
        return ground

    def extended(self, nodes: int, steps: Mapping[int, Iterable[tuple[int, int]]]) -> Ground:
        """This ground with more steps, ``(to, cost)`` by node, and more nodes for them.

        The new nodes are numbered from ``board.node_limit`` on; nobody can stop there.
        """
        ground = Ground(
            self.board,
            self.profile,
            self.steps + [_NO_STEPS] * nodes,
            self._stops + [False] * nodes,
            self.cheapest,
            self.dearest,
        )
        for node, more in steps.items():
            for_one, for_others = self.steps[node] if node < len(self.steps) else _NO_STEPS
            ground._lay_steps(node, [*((to, 1) for to in for_one), *for_others, *more])
        return ground

    def _survey(self, cells: Iterable[int]) -> None:
        """Work out the steps and stops of these cells."""
        board, size = self.board, len(self.board.grid)
        for cell in cells:
            for node in range(cell, len(self.steps), size):
                self.steps[node] = _NO_STEPS
                self._stops[node] = False
            around = [
                (slot * size + near, there)
                for near in board.grid.neighbours(cell)
                for slot, there in enumerate(board.surfaces(near))
            ]
            for slot, here in enumerate(board.surfaces(cell)):
                node = slot * size + cell
                self._stops[node] = self.profile.may_stop(board, here)
                self._lay_steps(node, self._priced(here, around))

    def _priced(self, here: Surface, around: list[tuple[int, Surface]]) -> list[tuple[int, int]]:
        step_cost = self.profile.step_cost
        return [
            (node, cost)
            for node, there in around
            if (cost := step_cost(self.board, here, there)) is not None
        ]

    def _lay_steps(self, node: int, priced: list[tuple[int, int]]) -> None:
        """Set the steps out of a node as the flood wants them: apart by whether they cost 1."""
        for_others = tuple(step for step in priced if step[1] != 1)
        self.steps[node] = (tuple([to for to, cost in priced if cost == 1]), for_others)
        if for_others:
            costs = [cost for _, cost in for_others]
            self.cheapest = min(self.cheapest, *costs)
            self.dearest = max(self.dearest, *costs)


_latest: WeakValueDictionary[tuple[BoardMap, Profile], Ground] = WeakValueDictionary()


def ground_of(board: Board, profile: Profile) -> Ground:
    """The ground of a board for a way of moving, worked out at most once."""
    ground: Ground | None = board.remembered.get(profile)
    if ground is None:
        similar = _latest.get((board.map, profile))
        ground = similar.after(board) if similar else Ground.surveyed(board, profile)
        board.remembered[profile] = _latest[board.map, profile] = ground
    return ground
