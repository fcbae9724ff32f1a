"""Boards and matches to measure on: 30x30 hexes with elevation, always the same."""

from __future__ import annotations

from typing import Literal

from timestrike.content.library import shelf
from timestrike.core.board import Board, BoardMap, Spot, Terrain
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.core.topology import Grid, GridKind
from timestrike.games import all_games

SIDE = 30


def hilly_map(levels: int = 6) -> BoardMap:
    """Dunes of up to so many levels, the same every time; some water in the lowest ground."""
    grid = Grid(GridKind.HEX_POINTY, SIDE, SIDE)
    chance = Chance.seeded("a board to measure on")
    heights = [chance.below(levels) for _ in range(len(grid))]
    columns = tuple(
        ("water",) if height == 0 and chance.below(4) == 0 else ("sand",) * (height + 1)
        for height in heights
    )
    rim = {
        seat: tuple(Spot(cell, _elevation(columns[cell])) for cell in cells)
        for seat, cells in enumerate(_corners(grid, columns), 1)
    }
    return BoardMap(
        name="measure",
        title="A board to measure on",
        author="TimeStrike",
        players=(2, 4),
        theme="desert",
        grid=grid,
        columns=columns,
        terrains={"sand": Terrain("sand"), "water": Terrain("water", sunk=1)},
        starts=rim,
    )


def _elevation(column: tuple[str, ...]) -> int:
    return len(column) - 1 - (column[-1] == "water")


def _corners(grid: Grid, columns: tuple[tuple[str, ...], ...]) -> list[list[int]]:
    """A few dry cells at each side of the board, one group a seat."""
    sides = [
        [grid.cell(col, 0) for col in range(5, 20)],
        [grid.cell(col, SIDE - 1) for col in range(5, 20)],
        [grid.cell(0, row) for row in range(5, 20)],
        [grid.cell(SIDE - 1, row) for row in range(5, 20)],
    ]
    return [[cell for cell in side if columns[cell][-1] != "water"][:5] for side in sides]


class _MeasuringShelf:
    """The cards of the game with a board of our own."""

    def __init__(self, board_map: BoardMap) -> None:
        self._map = board_map

    def board_map(self, name: str) -> BoardMap:
        return self._map

    def cards(self, game: str, kind: str, card_type: type) -> dict:  # type: ignore[type-arg]
        return shelf().cards(game, kind, card_type)


def cells_amid(board: Board) -> list[int]:
    """Cells near the middle of the board in a random order, all of them on one screen."""
    middle = board.grid.cell(SIDE // 2, SIDE // 2)
    return Chance.seeded("units to draw").shuffled(board.grid.disc(middle, 5))


def match_of_four(
    actions: int = 0, controller: Literal["person", "computer"] = "computer"
) -> Match:
    """Four players on the hilly board, some random actions into the match."""
    from timestrike.ai.players import RandomPlayer

    setup = Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="measure",
        seed=4,
        seats=tuple(Seat(f"Player {n + 1}", n, controller, "random") for n in range(4)),
    )
    match = all_games()[setup.game].new_match(setup, _MeasuringShelf(hilly_map()))
    player = RandomPlayer(4)
    for _ in range(actions):
        if match.decision is None:
            break
        match.apply(player.choose(match))
    return match
