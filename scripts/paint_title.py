"""Paint the title's isle with the game's own board and figures: assets/title/isle.png.

Run it after the figures or the ground have changed: `python3 scripts/paint_title.py`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from timestrike.art.icons.rendering import render
from timestrike.art.icons.shapes import ball, plate
from timestrike.art.png import encode
from timestrike.client.board.coating import Coating, Coats
from timestrike.client.board.overlays import NO_OVERLAYS, Overlays
from timestrike.client.board.paints import TeamMark, TeamRing
from timestrike.client.board.scene import BoardPainter
from timestrike.client.board.tokens import BoardToken, Standing
from timestrike.client.scenes.isle import FEAR_AT
from timestrike.client.ui.palette import LOST, TEAMS
from timestrike.core.board import Board, BoardMap, Column, Spot, Terrain
from timestrike.core.topology import Grid, GridKind

TARGET = Path(__file__).resolve().parent.parent / "assets" / "title" / "isle.png"
SIZE = (520, 336)
NOTHING = (255, 0, 255)
MARGIN = 220

# Levels of sand; r is a road, o obsidian, ~ water.
GROUND = (
    ". . . . . . 3 3 . . .",
    ". . . 3 . 2 1 1 2 3 .",
    ". . 3 2 ~ 1 1 1 1 2 .",
    ". 1 2 1 1 1 1 1 1 2 3",
    "1 r r 1 1 1 1 1 1 1 .",
    "1 1 1 r r o 1 1 1 o .",
    ". 1 1 1 1 1 1 1 2 . .",
)
COLUMNS: dict[str, Column] = {
    "~": ("water",),
    "r": ("sand", "road"),
    "o": ("sand", "sand", "obsidian"),
}
TERRAINS = {
    name: Terrain(name, sunk=int(name == "water")) for name in ("sand", "water", "obsidian", "road")
}
FEAR = (6, 3)
SOUTH_EAST, SOUTH_WEST, NORTH_EAST, EAST = 1, 2, 5, 0
HEROES: tuple[tuple[str, tuple[int, int], int, str], ...] = (
    ("mara_the_meek", (3, 4), EAST, "cast"),
    ("jake_alland", (4, 5), NORTH_EAST, "attack"),
    ("roland_rumpus", (5, 6), NORTH_EAST, "idle"),
    ("hod", (3, 6), EAST, "idle"),
    ("moggie", (3, 5), EAST, "idle"),
    ("wyrm_cyan", (3, 2), SOUTH_EAST, "idle"),
    ("tentacle", (8, 5), SOUTH_WEST, "idle"),
)


ROCKS = (((452, 6), 26), ((478, 40), 20), ((108, 22), 16), ((150, 78), 12), ((500, 96), 14))
"""Where stones drift, and how large they are."""


class Bare(Coating):
    """The ground without rings under the figures."""

    def coats(self, figures: Sequence[BoardToken], laid: Overlays) -> dict[int, Coats]:
        return {
            number: tuple(coat for coat in coats if not isinstance(coat, TeamRing | TeamMark))
            for number, coats in super().coats(figures, laid).items()
        }


class Scenery(BoardPainter):
    """The board before nothing at all, without any sign that only players need."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.coating = Bare(self.picture, self.lettering)

    def draw_void(self, view: pygame.Surface, corner: tuple[int, int], time: float) -> None:
        view.fill(NOTHING)

    def draw_air(self, view: pygame.Surface, corner: tuple[int, int], time: float) -> None:
        """No weather."""

    def draw_annotations(
        self,
        view: pygame.Surface,
        standing: list[Standing],
        laid: Overlays,
        corner: tuple[int, int],
        time: float,
    ) -> None:
        """No health bars."""


def isle_map() -> BoardMap:
    signs = [line.split() for line in GROUND]
    grid = Grid(GridKind.HEX_POINTY, len(signs[0]), len(signs))
    return BoardMap(
        name="title",
        title="",
        author="",
        players=(1, 1),
        theme="desert",
        grid=grid,
        columns=tuple(column_of(sign) for row in signs for sign in row),
        terrains=TERRAINS,
    )


def column_of(sign: str) -> Column:
    if sign == ".":
        return ()
    return COLUMNS.get(sign) or ("sand",) * (int(sign) + 1)


def figures(board: Board) -> list[BoardToken]:
    centre = board.grid.cell(*FEAR)
    base = (centre, *board.grid.neighbours(centre))
    standing = [
        BoardToken(
            "fear", "fear", tuple(top_of(board, cell) for cell in base), LOST, (1, 1), facing=2
        )
    ]
    for name, (column, row), facing, pose in HEROES:
        spot = top_of(board, board.grid.cell(column, row))
        token = BoardToken(name, name, (spot,), TEAMS[0], (1, 1), facing=facing, pose=pose)
        standing.append(token)
    return standing


def top_of(board: Board, cell: int) -> Spot:
    top = board.top(cell)
    if top is None:
        raise ValueError(f"nobody can stand on cell {cell}")
    return top.spot


def paint() -> pygame.Surface:
    """The isle with everybody on it, everything else left open."""
    board = Board(isle_map())
    painter = Scenery(board)
    frame = painter.picture.frame
    view = pygame.Surface((frame.width + 2 * MARGIN, frame.height + 2 * MARGIN)).convert()
    camera = painter.camera(view.get_size())
    painter.draw(view, camera, figures(board), NO_OVERLAYS, silhouettes="off")
    x, y = camera.to_screen(painter.centre_of(top_of(board, board.grid.cell(*FEAR))))
    corner = (x - FEAR_AT[0], y - FEAR_AT[1])
    picture = pygame.Surface(SIZE).convert()
    picture.fill(NOTHING)
    picture.blit(view, (0, 0), (corner, SIZE))
    picture.set_colorkey(NOTHING)
    whole = pygame.Surface(SIZE, pygame.SRCALPHA)
    for place, size in ROCKS:
        whole.blit(drifting_rock(size), place)
    whole.blit(picture, (0, 0))
    return whole


def drifting_rock(size: int) -> pygame.Surface:
    """A stone of the Void, far away and dim."""
    stone = (
        plate("rock", "1.4,6 5,3.4 11,3 14.6,6 13,9 11,13 8,14.6 6.4,11.4 3.4,10.4", bevel=1.2),
        ball("stone", 8.2, 5.4, 5.6, 2.2, tone=-0.1),
    )
    pixels = render(stone, size)
    picture = pygame.image.frombytes(pixels.tobytes(), (size, size), "RGBA")
    picture.fill((205, 198, 225), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    picture = paint()
    pixels = pygame.surfarray.array3d(picture).swapaxes(0, 1)
    alpha = pygame.surfarray.array_alpha(picture).swapaxes(0, 1)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(encode(np.dstack([pixels, alpha])))
    print(f"{TARGET} painted.")


if __name__ == "__main__":
    main()
