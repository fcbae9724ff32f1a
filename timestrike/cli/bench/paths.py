"""Floods of a 30x30 board against tcod's Dijkstra given the same costs."""

from __future__ import annotations

from typing import Any

from timestrike.cli.bench.boards import SIDE, hilly_map
from timestrike.cli.bench.timing import fastest, microseconds
from timestrike.core.board import Board, board_of
from timestrike.core.ground import ground_of
from timestrike.core.paths import flood
from timestrike.games.shadow_of_fear.footing import Gait

WIDTH = SIDE + SIDE // 2  # axial coordinates need half a side more
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
BOUND = 8


def measure() -> dict[str, Any]:
    board = board_of(hilly_map())
    gait = Gait("walk", 3)
    ground = ground_of(board, gait)
    start = board.grid.cell(SIDE // 2, SIDE // 2)
    candidates = {
        "full": lambda: flood(ground, (start,)),
        "bounded": lambda: flood(ground, (start,), BOUND),
    }
    tcod_flood = _tcod_flood(board, gait, start)
    if tcod_flood is not None:
        candidates["tcod"] = tcod_flood
    best = fastest(candidates, rounds=400)
    report: dict[str, Any] = {
        "full_us": microseconds(best["full"]),
        "bounded_us": microseconds(best["bounded"]),
        "bounded_to_full": round(best["bounded"] / best["full"], 3),
        "goals": {"bounded_at_most_a_fifth": best["bounded"] <= best["full"] / 5},
    }
    if tcod_flood is None:
        report["note"] = "tcod is not installed (the `bench` extra)"
    else:
        report["tcod_us"] = microseconds(best["tcod"])
        report["full_to_tcod"] = round(best["full"] / best["tcod"], 3)
        report["goals"]["full_at_most_1.5_of_tcod"] = best["full"] <= 1.5 * best["tcod"]
    return report


def _tcod_flood(board: Board, gait: Gait, start: int) -> Any:
    """The same flood by tcod, checked to give the same costs; None if it is not installed."""
    try:
        import numpy as np
        import tcod.path
    except ImportError:
        return None
    grid = board.grid
    graph = tcod.path.CustomGraph((SIDE, WIDTH), order="C")
    for direction, (q, r) in enumerate(DIRECTIONS):
        costs = np.zeros((SIDE, WIDTH), dtype=np.int8)
        for cell in board.cells:
            near = grid.step(cell, direction)
            here, there = board.top(cell), board.top(near) if near is not None else None
            if here is not None and there is not None:
                costs[_axial(board, there.cell)] = gait.step_cost(board, here, there) or 0
        graph.add_edge((r, q), 1, cost=costs)

    def run() -> Any:
        finder = tcod.path.Pathfinder(graph)
        finder.add_root(_axial(board, start))
        finder.resolve()
        return finder

    distance = run().distance
    ours = flood(ground_of(board, gait), (start,))
    unequal = [c for c in board.cells if ours.cost(c) != distance[_axial(board, c)]]
    if unequal:
        raise AssertionError(f"tcod was given another problem: {len(unequal)} costs differ")
    return run


def _axial(board: Board, cell: int) -> tuple[int, int]:
    column, row = board.grid.col_row(cell)
    return row, column - row // 2 + SIDE // 2
