"""Small and cruel landscapes to draw."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from timestrike.client.board.overlays import Cost, Mark, Overlays, Region, Stop
from timestrike.client.board.tokens import BoardToken
from timestrike.client.ui.palette import TEAMS
from timestrike.core.board import Board, BoardMap, Column, Terrain
from timestrike.core.topology import Grid, GridKind

TERRAINS = {
    name: Terrain(name, sunk=int(name == "water"))
    for name in ("sand", "water", "obsidian", "runite", "road")
}
FIGURES = ("jake_alland", "mara_the_meek", "gula", "wyrm_cyan", "luxuria", "nobody_known")


@pytest.fixture(scope="session", autouse=True)
def screen() -> Iterator[pygame.Surface]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode((640, 360))
    pygame.display.quit()


def _board(
    rows: list[list[Column]],
    walls: dict[tuple[int, int], int] | None = None,
    kind: GridKind = GridKind.HEX_POINTY,
) -> Board:
    """A board from its columns, row by row; walls by (column, row)."""
    grid = Grid(kind, len(rows[0]), len(rows))
    return Board(
        BoardMap(
            name="landscape",
            title="Landscape",
            author="",
            players=(2, 2),
            theme="desert",
            grid=grid,
            columns=tuple(column for row in rows for column in row),
            terrains=TERRAINS,
            walls={grid.cell(*place): height for place, height in (walls or {}).items()},
        )
    )


def _random_column(dice: Random) -> Column:
    """Any terrain in any order up to six levels high, with overhangs."""
    if dice.random() < 0.08:
        return ()
    names = ("sand", "sand", "sand", "water", "obsidian", "runite", "road")
    column: list[str | None] = [dice.choice(names) for _ in range(dice.randint(1, 6))]
    for layer in range(1, len(column) - 1):
        if dice.random() < 0.3:
            column[layer] = None
    return tuple(column)


def _torture(
    seed: int, width: int = 7, height: int = 8, kind: GridKind = GridKind.HEX_POINTY
) -> Board:
    dice = Random(seed)
    rows = [[_random_column(dice) for _ in range(width)] for _ in range(height)]
    rows[0][0] = ("sand",)
    walls = {
        (col, row): dice.randint(1, 3)
        for row in range(height)
        for col in range(width)
        if rows[row][col] and dice.random() < 0.12
    }
    return _board(rows, walls, kind)


def _crowd(board: Board, seed: int, count: int = 14) -> list[BoardToken]:
    """Figures everywhere: on top, under overhangs, in water, on several hexes, half way."""
    dice = Random(seed)
    figures = []
    for number in range(count):
        cell = dice.choice(board.cells)
        spots = [dice.choice(board.surfaces(cell)).spot]
        near = [n for n in board.grid.neighbours(cell) if board.inside(n)]
        if number % 5 == 0 and near:
            spots += [surface.spot for n in near for surface in board.surfaces(n)[-1:]]
        figures.append(
            BoardToken(
                id=f"unit {number}",
                figure=dice.choice(FIGURES),
                spots=tuple(spots),
                team=dice.choice(TEAMS),
                health=(dice.randint(0, 6), 6),
                expected_loss=dice.randint(0, 2),
                facing=dice.randrange(6),
                pose=dice.choice(("idle", "walk", "attack")),
                pose_age=dice.random(),
                aloft=2 if number % 9 == 4 else 0,
                offset=(dice.randint(-20, 20), dice.randint(-9, 9)) if number % 3 == 0 else (0, 0),
                lift=dice.choice((0, 0, 7)),
                struck=number % 7 == 0,
                exhausted=number % 6 == 0,
            )
        )
    return figures


def _everything_laid(board: Board, seed: int) -> Overlays:
    """Overlays of all kinds at random places."""
    dice = Random(seed)
    spots = [surface.spot for cell in board.cells for surface in board.surfaces(cell)]

    def some(count: int) -> list:
        return dice.sample(spots, min(count, len(spots)))

    return Overlays(
        regions=(
            Region(frozenset(some(14))),
            Region(frozenset(some(5)), (242, 161, 63), "dots"),
            Region(frozenset(some(5)), (255, 74, 63), "hatch"),
        ),
        marks=(Mark(some(1)[0]), Mark(some(1)[0], "target", (255, 74, 63))),
        costs=tuple(Cost(spot, str(n)) for n, spot in enumerate(some(6))),
        path=tuple(Stop(spot, str(n), peril=n == 2) for n, spot in enumerate(some(4))),
        hover=some(1)[0],
    )


@pytest.fixture
def make_board() -> Callable[..., Board]:
    return _board


@pytest.fixture
def torture() -> Callable[..., Board]:
    return _torture


@pytest.fixture
def crowd() -> Callable[..., list[BoardToken]]:
    return _crowd


@pytest.fixture
def everything_laid() -> Callable[..., Overlays]:
    return _everything_laid


@pytest.fixture
def figure() -> Callable[..., BoardToken]:
    def make(*spots: object, name: str = "jake_alland", **more: object) -> BoardToken:
        return BoardToken("unit", name, spots, TEAMS[0], (4, 4), **more)  # type: ignore[arg-type]

    return make
