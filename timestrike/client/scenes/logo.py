"""The name of the game: the text face grown smooth, cast in gold and struck through."""

from __future__ import annotations

from functools import cache

import pygame

from timestrike.client.scenes.dither import dithered
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import BLACK, WHITE, ramp, rgb

_GOLD = ramp("fffaee fff2c8 fdeb9c f2c14e cf8a2b 94501f")
_OUTLINE = rgb("0b0814")
_MARGIN = 16
_STRIKE_SLOPE = 0.055
_SHIFT = 3


def _letters(word: str) -> list[list[bool]]:
    """The word as a grid of ink, one row a line, capitals only."""
    glyphs = [TEXT.glyph(letter).rows for letter in word]
    return [
        [mark == "#" for mark in ".".join(glyph[row] for glyph in glyphs)]
        for row in range(TEXT.capital_height)
    ]


def _doubled(grid: list[list[bool]]) -> list[list[bool]]:
    """Twice the size, with corners rounded where two neighbours agree against the others."""
    height, width = len(grid), len(grid[0])

    def ink(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < height and grid[y][x]

    large = [[False] * (2 * width) for _ in range(2 * height)]
    for y in range(height):
        for x in range(width):
            up, down, left, right = ink(x, y - 1), ink(x, y + 1), ink(x - 1, y), ink(x + 1, y)
            own = grid[y][x]
            corners = (
                (0, 0, left == up and left != down and up != right, up),
                (1, 0, up == right and up != left and right != down, right),
                (0, 1, down == left and down != right and left != up, left),
                (1, 1, right == down and right != up and down != left, down),
            )
            for dx, dy, rounded, neighbour in corners:
                large[2 * y + dy][2 * x + dx] = neighbour if rounded else own
    return large


def _mask_of(word: str, scale: int) -> pygame.Mask:
    """The word's ink, each stroke a pixel fatter, with room around it."""
    grid = _doubled(_letters(word))
    pixels = b"".join(b"\xff" if ink else b"\x00" for row in grid for ink in row)
    picture = pygame.image.frombytes(pixels, (len(grid[0]), len(grid)), "P")
    picture.set_palette([BLACK] * 255 + [WHITE])
    picture = pygame.transform.scale_by(picture.convert(), scale)
    ink_mask = pygame.mask.from_threshold(picture, WHITE, (1, 1, 1))
    width, height = ink_mask.get_size()
    mask = pygame.Mask((width + 2 * _MARGIN + 8, height + 24))
    for dx in (0, 1):
        mask.draw(ink_mask, (_MARGIN + dx, 10))
    return mask


def _shifted(mask: pygame.Mask, dx: int, dy: int) -> pygame.Mask:
    moved = pygame.Mask(mask.get_size())
    moved.draw(mask, (dx, dy))
    return moved


def _without(mask: pygame.Mask, other: pygame.Mask) -> pygame.Mask:
    rest = mask.copy()
    rest.erase(other, (0, 0))
    return rest


def _strike_at(x: int, size: tuple[int, int]) -> int:
    """How high the cut is at a column."""
    width, height = size
    return int(10 + (height - 24) * 0.62 - (x - width / 2) * _STRIKE_SLOPE)


def _struck(mask: pygame.Mask) -> pygame.Mask:
    """What lies above the cut slides right, what lies below slides left."""
    size = width, height = mask.get_size()
    upper = pygame.Surface(size, pygame.SRCALPHA)
    line = [(0, _strike_at(0, size) - 1), (width, _strike_at(width, size) - 1)]
    pygame.draw.polygon(upper, WHITE, [(0, 0), *line, (width, 0)])
    upper_half = pygame.mask.from_surface(upper)
    lower = pygame.Surface(size, pygame.SRCALPHA)
    below = [(x, y + 3) for x, y in line]
    pygame.draw.polygon(lower, WHITE, [(0, height), *below, (width, height)])
    lower_half = pygame.mask.from_surface(lower)
    struck = pygame.Mask(size)
    struck.draw(mask.overlap_mask(upper_half, (0, 0)), (_SHIFT, 0))
    struck.draw(mask.overlap_mask(lower_half, (0, 0)), (-_SHIFT, 0))
    return struck


def _gold(size: tuple[int, int]) -> pygame.Surface:
    """Light above, dark below."""
    width, height = size
    grey = pygame.Surface(size, 0, 32)
    for y in range(height):
        tone = max(0, min(255, int((y - 10) / (height - 24) * 225)))
        grey.fill((tone, tone, tone), (0, y, width, 1))
    return dithered(grey, _GOLD)


def _paint(target: pygame.Surface, mask: pygame.Mask, colour: tuple[int, ...]) -> None:
    mask.to_surface(target, setcolor=colour, unsetcolor=None)


@cache
def logo(word: str = "TIMESTRIKE", scale: int = 3, *, struck: bool = True) -> pygame.Surface:
    """The word in gold, with the strike through it or whole. Shared: never draw on it."""
    mask = _struck(_mask_of(word, scale)) if struck else _mask_of(word, scale)
    size = width, _ = mask.get_size()
    around = pygame.Mask(size)
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            if abs(dx) + abs(dy) < 4:
                around.draw(mask, (dx, dy))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    _paint(picture, _shifted(around, 3, 4), (*BLACK, 190))
    _paint(picture, around, _OUTLINE)
    mask.to_surface(picture, setsurface=_gold(size), unsetcolor=None)
    top = _without(mask, _shifted(mask, 0, 1))
    _paint(picture, _without(mask, _shifted(mask, -1, 0)), rgb("94501f"))
    _paint(picture, _without(mask, _shifted(mask, 0, -1)), rgb("59291f"))
    _paint(picture, _without(mask, _shifted(mask, 1, 0)), rgb("fff7c8"))
    _paint(picture, top, WHITE)
    for x in range(4, width - 4) if struck else ():
        y = _strike_at(x, size)
        middle = min(x, width - x)
        core = rgb("a8f8f4") if middle > 30 else rgb("4fd3ea") if middle > 14 else rgb("1f8fc0")
        picture.set_at((x, y), core)
        if middle > 40:
            picture.set_at((x, y + 1), rgb("1f8fc0"))
    return picture
