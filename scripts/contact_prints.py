"""What the program draws by itself, laid out: `python scripts/contact_prints.py OUT`.

Writes into the folder OUT every icon in every size, every card, both faces with all their
characters, and a piece of ground of each theme with all that it can be made of.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from shot_studio import studio  # noqa: E402
from timestrike.client.board.scene import BoardPainter  # noqa: E402
from timestrike.client.board.theme import THEMES  # noqa: E402
from timestrike.client.ui.card_face import card_face, card_size  # noqa: E402
from timestrike.client.ui.font import LABEL, TEXT, Font, literal  # noqa: E402
from timestrike.client.ui.icons import ACTION, BADGE, LARGE, SMALL, icon, icon_names  # noqa: E402
from timestrike.client.ui.palette import QUIET, STRONG, VOID  # noqa: E402
from timestrike.content.codex import Codex, codex_of  # noqa: E402
from timestrike.core.board import Board, BoardMap, Column, Terrain  # noqa: E402
from timestrike.core.topology import Grid, GridKind  # noqa: E402
from timestrike.games import all_games  # noqa: E402

WIDTH = 1240
GAP = 6

PANGRAM = "The quick brown fox jumps over the lazy dog: 0123456789, (Äpfel & Öl) “for ever”?"

GROUND: tuple[tuple[Column, ...], ...] = (
    tuple(("sand",) * height for height in (1, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)),
    tuple((*("sand",) * height, "road") for height in (0, 0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0)),
    tuple((*("sand",) * height, "obsidian") for height in (0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 1, 0)),
    tuple((*("sand",) * height, "runite") for height in (0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 1, 0)),
    tuple(("sand",) * height for height in (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    tuple((*("sand",) * height, "water") for height in (0, 0, 0, 1, 1, 2, 2, 1, 1, 0, 0, 0)),
    tuple(("sand", *(None,) * air, "sand", "sand") for air in (1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1)),
    tuple(("sand",) for _ in range(12)),
    tuple(("water",) if col % 3 else ("sand",) for col in range(12)),
    tuple(("sand",) for _ in range(12)),
    tuple(("road",) if col % 4 else ("sand",) for col in range(12)),
    tuple(("sand",) for _ in range(12)),
)
"""Ridges of every material, a bridge to look under, water at several heights, roads that meet."""

WALLS = {(2, 7): 1, (3, 7): 2, (4, 7): 3, (8, 9): 1, (9, 9): 1, (10, 9): 1, (6, 11): 2}


def ground(theme: str) -> Board:
    grid = Grid(GridKind.HEX_POINTY, len(GROUND[0]), len(GROUND))
    names = ("sand", "water", "obsidian", "runite", "road")
    return Board(
        BoardMap(
            name="sample",
            title="Sample",
            author="",
            players=(2, 2),
            theme=theme,
            grid=grid,
            columns=tuple(column for row in GROUND for column in row),
            terrains={name: Terrain(name, sunk=int(name == "water")) for name in names},
            walls={grid.cell(*place): height for place, height in WALLS.items()},
        )
    )


def print_of_ground(theme: str, turn: int) -> pygame.Surface:
    painter = BoardPainter(ground(theme), theme)
    camera = painter.camera((10, 10))
    painter.turn_by(turn, camera)
    frame = painter.picture.frame
    sheet = pygame.Surface((frame.width, frame.height))
    painter.draw(sheet, painter.camera(sheet.get_size()))
    return sheet


def pasted(pictures: Iterable[pygame.Surface], width: int = WIDTH) -> pygame.Surface:
    """Pictures in rows, as many in each as there is room for."""
    rows: list[list[pygame.Surface]] = [[]]
    used = 0
    for picture in pictures:
        if rows[-1] and used + picture.get_width() > width:
            rows.append([])
            used = 0
        rows[-1].append(picture)
        used += picture.get_width() + GAP
    heights = [max(one.get_height() for one in row) + GAP for row in rows]
    sheet = pygame.Surface((width, sum(heights)))
    sheet.fill(VOID)
    y = 0
    for row, height in zip(rows, heights, strict=True):
        x = 0
        for picture in row:
            sheet.blit(picture, (x, y))
            x += picture.get_width() + GAP
        y += height
    return sheet


def print_of_icons() -> pygame.Surface:
    return pasted([_named_icon(name) for name in icon_names(SMALL)], WIDTH // 2)


def _named_icon(name: str) -> pygame.Surface:
    """An icon in all sizes that it was drawn in, with its name below."""
    sizes = [size for size in (BADGE, SMALL, ACTION, LARGE) if name in icon_names(size)]
    wide = max(sum(sizes) + 2 * len(sizes), LABEL.width(name))
    cell = pygame.Surface((wide, LARGE + 8))
    cell.fill(VOID)
    x = 0
    for size in sizes:
        cell.blit(icon(name, size), (x, LARGE - size))
        x += size + 2
    LABEL.draw(cell, (0, LARGE + 2), name, QUIET)
    return cell


def print_of_cards(codex: Codex) -> pygame.Surface:
    cards = [entry.card for entry in codex.entries if entry.card is not None]
    return pasted([card_face(card, card_size(card)) for card in cards])


def print_of_faces() -> pygame.Surface:
    lines = [(font, line) for font in (TEXT, LABEL) for line in _specimens(font)]
    sheet = pygame.Surface((WIDTH // 2, len(lines) * 14 + GAP))
    sheet.fill(VOID)
    for number, (font, line) in enumerate(lines):
        font.draw(sheet, (GAP, GAP + 14 * number), line, STRONG)
    return sheet


def _specimens(font: Font) -> Sequence[str]:
    characters = "".join(map(chr, (*range(0x21, 0x7F), *range(0xA1, 0x100))))
    rows = [literal(characters[start : start + 48]) for start in range(0, len(characters), 48)]
    symbols = " ".join(f"{{{name}}}" for name in font.face.symbols)
    styled = [PANGRAM, f"<s>{PANGRAM}</>", f"<i>{PANGRAM}</>"]
    return [*rows, *font.wrap(symbols, WIDTH // 2 - 2 * GAP), *styled]


def main() -> int:
    parser = argparse.ArgumentParser(description="Lay out icons, cards, faces and ground.")
    parser.add_argument("out", type=Path, metavar="OUT")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)

    def save(name: str, sheet: pygame.Surface, zoom: int = 1) -> None:
        path = out / f"{name}.png"
        pygame.image.save(pygame.transform.scale_by(sheet, zoom), path)
        print(path)

    with studio() as place:
        program = place.program
        save("icons", print_of_icons(), zoom=2)
        save("faces", print_of_faces(), zoom=2)
        for game in all_games().values():
            codex = codex_of(game, program.shelf, program.texts)
            save(f"cards_{game.id}", print_of_cards(codex))
        for theme in THEMES:
            save(f"ground_{theme}", pasted([print_of_ground(theme, turn) for turn in (0, 3)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
