"""What things stand on: panels, insets, rules, headers, title bars and the focus ring."""

from __future__ import annotations

from functools import lru_cache

import pygame

from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.palette import (
    BRASS,
    DARK_FILL,
    FILL,
    FILL_CHECKER,
    GOLD,
    HEADER_LINE,
    INK,
    INSET,
    INSET_EDGE,
    QUIET,
    RULE_LINE,
    SELECTION,
    SHADOW,
    Brass,
    Colour,
)

FRAME = 3
"""Width of a panel's frame: ink, brass, ink."""

TITLE_BAR_HEIGHT = 26
_CHECKER_SHARE = 0.35
_CHECKER_LIMIT = 26


def panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour = FILL,
    checker: Colour | None = FILL_CHECKER,
    brass: Brass = BRASS,
    stud: Colour = GOLD,
) -> None:
    """A brass frame around a fill, the upper third of it woven, a stud in each corner."""
    target.blit(_panel_image(rect.size, fill, checker, brass, stud), rect)


@lru_cache(maxsize=512)
def _panel_image(
    size: tuple[int, int], fill: Colour, checker: Colour | None, brass: Brass, stud: Colour
) -> pygame.Surface:
    width, height = size
    picture = pygame.Surface(size, 0, 32)
    picture.fill(INK)
    picture.fill(brass.rest, (1, 1, width - 2, height - 2))
    picture.fill(brass.top, (1, 1, width - 2, 1))
    picture.fill(brass.left, (1, 1, 1, height - 2))
    picture.fill(brass.bottom, (1, height - 2, width - 2, 1))
    picture.fill(INK, (2, 2, width - 4, height - 4))
    inner = pygame.Rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    picture.fill(fill, inner)
    if checker is not None:
        woven = min(int(inner.height * _CHECKER_SHARE), _CHECKER_LIMIT)
        weave(picture, pygame.Rect(inner.topleft, (inner.width, woven)), checker)
    for x in (0, width - 3):
        for y in (0, height - 3):
            picture.fill(INK, (x, y, 3, 3))
            picture.set_at((x + 1, y + 1), stud)
    return picture


def weave(target: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Every other pixel of `rect` in `colour`."""
    if rect.width > 0 and rect.height > 0:
        target.blit(_weave_image(rect.size, colour), rect)


@lru_cache(maxsize=256)
def _weave_image(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = size
    pair = bytes((*colour, 255)) + bytes(4)
    row = pair * (width // 2 + 1)
    even, odd = row[: width * 4], row[4 : 4 + width * 4]
    pixels = ((even + odd) * (height // 2 + 1))[: width * height * 4]
    return pygame.image.frombytes(pixels, size, "RGBA")


def outline(target: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """A line of one pixel along the inside of `rect`."""
    pygame.draw.rect(target, colour, rect, 1)


def inset(
    target: pygame.Surface, rect: pygame.Rect, fill: Colour = INSET, edge: Colour = INSET_EDGE
) -> None:
    """A sunken field for lists, graphs, tiles and slots."""
    target.fill(INK, rect)
    target.fill(fill, rect.inflate(-2, -2))
    target.fill(edge, (rect.left, rect.bottom - 1, rect.width, 1))
    target.fill(edge, (rect.right - 1, rect.top, 1, rect.height))


def rule(target: pygame.Surface, x: int, y: int, width: int, colour: Colour = RULE_LINE) -> None:
    """A dividing line with its shadow."""
    target.fill(colour, (x, y, width, 1))
    target.fill(SHADOW, (x, y + 1, width, 1))


def header(
    target: pygame.Surface, x: int, y: int, width: int, title: str, colour: Colour = GOLD
) -> None:
    """A section's name in the label face and a rule up to the section's right edge."""
    end = LABEL.draw(target, (x, y), title, colour)
    rule(target, end + 3, y + 2, max(0, x + width - end - 3), HEADER_LINE)


def title_bar(target: pygame.Surface, title: str, subtitle: str = "") -> int:
    """The bar over a menu screen; returns the x behind its texts."""
    width = target.get_width()
    target.fill(DARK_FILL, (0, 0, width, TITLE_BAR_HEIGHT))
    weave(target, pygame.Rect(0, 0, width, TITLE_BAR_HEIGHT - 1), FILL)
    target.fill(BRASS.rest, (0, TITLE_BAR_HEIGHT - 1, width, 1))
    target.fill(INK, (0, TITLE_BAR_HEIGHT, width, 1))
    end = TEXT.draw(target, (12, 9), title, GOLD)
    return LABEL.draw(target, (end + 9, 11), subtitle, QUIET) if subtitle else end


def veil(target: pygame.Surface, rect: pygame.Rect, colour: Colour, opacity: float) -> None:
    """`rect` covered with a thin colour; 0 shows all that is below, 1 nothing of it."""
    target.blit(_veil_image(rect.size, colour, round(opacity * 255)), rect)


@lru_cache(maxsize=128)
def _veil_image(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    picture = pygame.Surface(size, 0, 32)
    picture.fill(colour)
    picture.set_alpha(alpha)
    return picture


def plate(target: pygame.Surface, rect: pygame.Rect, opacity: float = 0.72) -> None:
    """A thin dark ground that makes text readable over the open board."""
    veil(target, rect, INK, opacity)
    target.fill(BRASS.bottom, (rect.left, rect.bottom - 1, rect.width, 1))


def focus_ring(target: pygame.Surface, rect: pygame.Rect, breath: int = 0) -> None:
    """The one ring of a screen: a line around `rect`, brackets at its corners, ink around.

    `breath` (0 or 1) pushes the brackets outward.
    """
    outline(target, rect.inflate(4, 4), INK)
    outline(target, rect.inflate(2, 2), SELECTION)
    around = rect.inflate(4 + 2 * breath, 4 + 2 * breath)
    length = 5
    for x, left in ((around.left, around.left), (around.right - 1, around.right - length)):
        for y, top in ((around.top, around.top), (around.bottom - 1, around.bottom - length)):
            target.fill(SELECTION, (left, y, length, 1))
            target.fill(SELECTION, (x, top, 1, length))
