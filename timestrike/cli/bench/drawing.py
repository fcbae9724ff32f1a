"""The board on the screen, panning, with figures that move, against drawing it naively.

pyscroll is there to compare.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import count, cycle
from math import sin
from statistics import median
from typing import TYPE_CHECKING, Any

from timestrike.cli.bench.boards import SIDE, cells_amid, hilly_map
from timestrike.cli.bench.timing import typical_work, work_of
from timestrike.core.board import Board, board_of

if TYPE_CHECKING:
    from timestrike.client.board.scene import BoardPainter

SIZE = (640, 360)
UNITS = 24
WALKERS = 4
FRAMES = 30
BUILDS = 3
FRAME_TIME = 1 / 60
LONGEST_BUILD = 1.5
FIGURES = ("jake_alland", "mara_the_meek", "roland_rumpus", "hod", "luxuria", "gula")


def measure() -> dict[str, Any]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from timestrike.client.board.scene import BoardPainter

    pygame.display.init()
    screen = pygame.Surface(SIZE, 0, pygame.display.set_mode(SIZE))
    board = board_of(hilly_map())
    BoardPainter(board)  # textures are made once
    build = median(work_of(lambda: BoardPainter(board)) for _ in range(BUILDS))
    painter = BoardPainter(board)
    turned = work_of(lambda: painter.turn_by(1, painter.camera(SIZE)))
    ours, naive, equal = _painters(painter, board, screen)

    candidates = {"ours": ours, "naive": naive}
    pyscroll = _pyscroll(board, screen)
    if pyscroll is not None:
        candidates["pyscroll"] = pyscroll
    work = typical_work(candidates, rounds=10, repeats=FRAMES)
    fps = {name: 1 / seconds for name, seconds in work.items()}
    report: dict[str, Any] = {
        **{f"{name}_fps": round(rate) for name, rate in fps.items()},
        "ours_to_naive": round(fps["ours"] / fps["naive"], 2),
        "pixel_equal": equal,
        "build_seconds": round(build, 3),
        "first_turn_seconds": round(turned, 3),
        "goals": {
            "at_least_5_times_naive": fps["ours"] >= 5 * fps["naive"],
            "built_in_1.5_seconds": build <= LONGEST_BUILD,
            "pixel_equal_to_naive": equal,
        },
    }
    if pyscroll is None:
        report["note"] = "pyscroll is not installed (the `bench` extra)"
    else:
        report["ours_to_pyscroll"] = round(fps["ours"] / fps["pyscroll"], 2)
        report["goals"]["at_least_1.5_times_pyscroll"] = fps["ours"] >= 1.5 * fps["pyscroll"]
    return report


def _painters(
    painter: BoardPainter, board: Board, screen: Any
) -> tuple[Callable[[], None], Callable[[], None], bool]:
    import pygame

    from timestrike.client.board.naive import NaivePainter
    from timestrike.client.board.overlays import Cost, Mark, Overlays, Region
    from timestrike.client.board.tokens import BoardToken
    from timestrike.client.ui.palette import TEAMS

    plain = NaivePainter(painter)
    cells = cells_amid(board)[:UNITS]
    tops = [top for cell in cells if (top := board.top(cell)) is not None]
    figures = [
        BoardToken(
            id=f"unit {number}",
            figure=FIGURES[number % len(FIGURES)],
            spots=(top.spot,),
            team=TEAMS[number % len(TEAMS)],
            health=(4, 6),
            facing=number % 6,
        )
        for number, top in enumerate(tops)
    ]
    middle = board.grid.cell(SIDE // 2, SIDE // 2)
    reach = [top.spot for c in board.grid.disc(middle, 4) if (top := board.top(c)) is not None]
    laid = Overlays(
        regions=(Region(frozenset(reach)),),
        marks=(Mark(tops[0].spot),),
        costs=tuple(Cost(spot, "3") for spot in reach),
        hover=tops[1].spot,
    )
    camera = painter.camera(SIZE)
    pan = cycle([(3, 1)] * 30 + [(-3, -1)] * 30)

    clock = count()

    def moving(time: float) -> list[BoardToken]:
        """Some walk to and fro, all others breathe."""
        offset = round(12 * sin(time))
        walk = [
            replace(figure, pose="walk", pose_age=time, offset=(offset, 0))
            for figure in figures[:WALKERS]
        ]
        return walk + figures[WALKERS:]

    def ours() -> None:
        camera.pan(*next(pan))
        time = next(clock) * FRAME_TIME
        painter.draw(screen, camera, moving(time), laid, time, silhouettes="off")

    def naive() -> None:
        camera.pan(*next(pan))
        time = next(clock) * FRAME_TIME
        plain.draw(screen, camera, moving(time), laid, time)

    ours()
    painter.draw(screen, camera, moving(1.0), laid, 1.0, silhouettes="off")
    fast = pygame.image.tobytes(screen, "RGB")
    plain.draw(screen, camera, moving(1.0), laid, 1.0)
    equal = fast == pygame.image.tobytes(screen, "RGB")
    return ours, naive, equal


def _pyscroll(board: Board, screen: Any) -> Callable[[], None] | None:
    """pyscroll's orthogonal renderer, panning alike, with the same levels as layers of tiles.

    Each sprite lies on the layer of the level it stands on, so that higher tiles hide it.
    """
    try:
        import pygame
        import pyscroll
        from pyscroll.data import PyscrollDataAdapter
    except ImportError:
        return None
    tile = pygame.Surface((48, 32), pygame.SRCALPHA).convert_alpha()
    tile.fill((200, 190, 200))
    grid = board.grid
    levels = [len(board.column(cell)) for cell in range(len(grid))]

    class Tiles(PyscrollDataAdapter):  # type: ignore[misc]
        tile_size = (48, 32)
        map_size = (SIDE, SIDE)
        visible_tile_layers = list(range(max(levels)))

        def reload_data(self) -> None:
            pass

        def get_animations(self) -> list[object]:
            return []

        def _get_tile_image(self, x: int, y: int, layer: int) -> object:
            inside = 0 <= x < SIDE and 0 <= y < SIDE
            return tile if inside and layer < levels[grid.cell(x, y)] else None

        def _get_tile_image_by_id(self, gid: int) -> object:
            return tile

    renderer = pyscroll.BufferedRenderer(Tiles(), SIZE, clamp_camera=True)
    group = pyscroll.PyscrollGroup(map_layer=renderer)
    for cell in cells_amid(board)[:UNITS]:
        sprite = pygame.sprite.Sprite()
        sprite.image = pygame.Surface((56, 58), pygame.SRCALPHA).convert_alpha()
        sprite.image.fill((180, 60, 60, 200))
        column, row = grid.col_row(cell)
        sprite.rect = sprite.image.get_rect(midbottom=(column * 48 + 24, row * 32 + 16))
        group.add(sprite, layer=levels[cell] - 1)
    centre = [SIDE * 24.0, SIDE * 16.0]
    pan = cycle([(3, 1)] * 30 + [(-3, -1)] * 30)

    def draw() -> None:
        right, down = next(pan)
        centre[0] += right
        centre[1] += down
        group.center(centre)
        group.draw(screen)

    draw()
    return draw
