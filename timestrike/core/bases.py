"""Bases that cover several cells: chains that follow their leading cell, and rosettes.

Both are graphs for the flood, made on top of the ground of a single cell: the cost of a step is
that of the leading cell alone (TS-MULTI-02).
"""

from __future__ import annotations

from collections.abc import Collection, Set

from timestrike.core.board import Board
from timestrike.core.ground import Ground, Profile, ground_of
from timestrike.core.paths import BLOCKED, UNREACHED, Steps

Chain = tuple[int, ...]
"""The nodes under a chain of cells, the leading one first."""


class _ChainSteps(dict[Chain, Steps[Chain]]):
    """The steps of chains, worked out when a flood first comes by and then kept."""

    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self._ground = ground
        self._size = len(ground.board.grid)

    def __missing__(self, chain: Chain) -> Steps[Chain]:
        for_one, for_others = self._ground.steps[chain[0]]
        size, followers = self._size, chain[:-1]
        covered = [node % size for node in chain]
        steps = self[chain] = (
            tuple([(to, *followers) for to in for_one if to % size not in covered]),
            tuple([((to, *followers), c) for to, c in for_others if to % size not in covered]),
        )
        return steps


class _ChainCosts(dict[Chain, int]):
    """Costs by chain; only the leading cell meets obstacles (TS-MULTI-05)."""

    def __init__(self, blocked: Collection[int]) -> None:
        super().__init__()
        self._blocked = frozenset(blocked)

    def __missing__(self, chain: Chain) -> int:
        return BLOCKED if chain[0] in self._blocked else UNREACHED


class Chains:
    """How chains of two, three or more cells move (TS-MULTI-01): each follows the one before it.

    A step leads to a cell that the base does not cover itself. To let the player choose the
    leading end, flood from the chain and from its reverse: within one move the lead never changes.
    """

    __slots__ = ("_ground", "_level_only", "cheapest", "dearest", "steps")

    def __init__(self, ground: Ground, level_only: bool = True) -> None:
        self._ground = ground
        self._level_only = level_only
        self.cheapest = ground.cheapest
        self.dearest = ground.dearest
        self.steps = _ChainSteps(ground)

    def blank(self, blocked: Collection[int]) -> tuple[_ChainCosts, dict[Chain, Chain | None]]:
        return _ChainCosts(blocked), {}

    def may_stop(self, chain: Chain, occupied: Set[int]) -> bool:
        """Every cell must be free to stop on, and all level (TS-MULTI-03, TS-MULTI-05)."""
        return _may_rest(self._ground, chain, occupied, self._level_only)


class Rosettes:
    """How a cell with all its neighbours moves: as a whole, by its centre, which is its node.

    Every one of its cells must be inside the map and free of what blocks. In each neighbouring
    column it covers the surface nearest in elevation to the centre's, of two the lower.
    """

    __slots__ = (
        "_centres_over",
        "_covered",
        "_ground",
        "_level_only",
        "cheapest",
        "dearest",
        "steps",
    )

    def __init__(self, ground: Ground, level_only: bool = True) -> None:
        self._ground = ground
        self._level_only = level_only
        self.cheapest = ground.cheapest
        self.dearest = ground.dearest
        self._covered = _rosettes(ground.board)
        self._centres_over: dict[int, list[int]] = {}
        for centre, nodes in self._covered.items():
            for node in nodes:
                self._centres_over.setdefault(node, []).append(centre)
        self.steps = [
            (
                tuple(to for to in for_one if to in self._covered),
                tuple((to, cost) for to, cost in for_others if to in self._covered),
            )
            for for_one, for_others in ground.steps
        ]

    def covered(self, centre: int) -> tuple[int, ...]:
        """The nodes under a rosette, the centre first, then clockwise from direction 0.

        Empty if it would hang over the edge of the map.
        """
        return self._covered.get(centre, ())

    def blank(self, blocked: Collection[int]) -> tuple[list[int], list[int | None]]:
        centres = {centre for node in blocked for centre in self._centres_over.get(node, ())}
        return self._ground.blank(centres)

    def may_stop(self, centre: int, occupied: Set[int]) -> bool:
        """Every cell must be free to stop on, and all level (TS-MULTI-03, TS-MULTI-05)."""
        nodes = self.covered(centre)
        return bool(nodes) and _may_rest(self._ground, nodes, occupied, self._level_only)


def _rosettes(board: Board) -> dict[int, tuple[int, ...]]:
    """The nodes under every rosette that lies wholly inside the map, by its centre."""
    grid, size = board.grid, len(board.grid)
    at_the_edge = frozenset(board.perimeter)
    found = {}
    for cell in board.cells:
        if cell in at_the_edge:
            continue
        for slot, surface in enumerate(board.surfaces(cell)):
            rim = (_nearest_node(board, near, surface.elevation) for near in grid.neighbours(cell))
            centre = slot * size + cell
            found[centre] = (centre, *rim)
    return found


def _nearest_node(board: Board, cell: int, elevation: int) -> int:
    surfaces = board.surfaces(cell)
    if len(surfaces) == 1:
        return cell
    slot = min(range(len(surfaces)), key=lambda s: abs(surfaces[s].elevation - elevation))
    return slot * len(board.grid) + cell


def _may_rest(ground: Ground, nodes: Chain, occupied: Set[int], level_only: bool) -> bool:
    if not all(ground.may_stop(node, occupied) for node in nodes):
        return False
    return not level_only or len({ground.board.spot(node).elevation for node in nodes}) == 1


def chains_of(board: Board, profile: Profile, level_only: bool = True) -> Chains:
    """The graph of chains on a board; if not ``level_only``, they rest on slopes (TS-MULTI-04)."""
    key = (Chains, profile, level_only)
    chains: Chains | None = board.remembered.get(key)
    if chains is None:
        chains = board.remembered[key] = Chains(ground_of(board, profile), level_only)
    return chains


def rosettes_of(board: Board, profile: Profile, level_only: bool = True) -> Rosettes:
    """The graph of rosettes on a board; if not ``level_only``, they rest on slopes."""
    key = (Rosettes, profile, level_only)
    rosettes: Rosettes | None = board.remembered.get(key)
    if rosettes is None:
        rosettes = board.remembered[key] = Rosettes(ground_of(board, profile), level_only)
    return rosettes
