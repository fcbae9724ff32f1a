"""A question with numbered answers, beside what it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import dist
from typing import NamedTuple

import pygame

from timestrike.client.ui.callouts import Side, balloon
from timestrike.client.ui.controls import key_cap, key_cap_width
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import focus_ring, inset, weave
from timestrike.client.ui.intent import Device, cap_for
from timestrike.client.ui.palette import (
    BODY,
    DARK_FILL,
    DISABLED,
    ENEMY_TEXT,
    GOLD,
    LOOKS,
    QUIET,
    ROW,
    ROW_SELECTED,
    RULE_ID,
    RULE_LINE,
    STRONG,
    State,
)
from timestrike.client.ui.reading import label_font, reading_size

PROMPT_WIDTH = 222

_PADDING = 6
_GAP = 6
"""Room for the arrow between a prompt and what it is about."""
_FOOT = 15
_MOST_LINES = 3
_WEIGHT = 50
"""How much worse it is to hide what is to be seen than some figure."""
_MUCH = 50 * _WEIGHT
"""More hidden than that, and another place is looked for."""
_STEP = 24

Hints = Sequence[tuple[str, str]]
"""Keys, and what they do."""


class Places(NamedTuple):
    """Where the parts of a prompt lie that can be pressed: its options, the keys at its foot."""

    options: list[pygame.Rect]
    keys: list[tuple[pygame.Rect, str]]


class Option(NamedTuple):
    """One line of a prompt. A refused option says why instead of what it does."""

    title: str
    text: str = ""
    outcome: str = ""
    rule: str = ""
    refused: bool = False


def place_clear_of(
    size: tuple[int, int],
    anchor: pygame.Rect,
    room: pygame.Rect,
    figures: Iterable[pygame.Rect],
    kept: Iterable[pygame.Rect] = (),
) -> tuple[pygame.Rect, Side | None]:
    """Where a prompt covers neither `anchor`, which it is about, nor what is to be `kept` in view,
    and as little as can be of the other figures.

    Beside the anchor if there is room, on the side that is told; else where it disturbs least.
    """
    hides = _hiding(figures, [*kept, anchor])
    beside = min(_places(size, anchor, room), key=lambda place: hides(place[0]))
    if hides(beside[0]) < _MUCH:
        return beside
    away = min(_anywhere(size, room, anchor), key=hides)
    return (away, None) if hides(away) < hides(beside[0]) else beside


def place_at_edge(
    size: tuple[int, int],
    room: pygame.Rect,
    figures: Iterable[pygame.Rect],
    kept: Iterable[pygame.Rect],
) -> pygame.Rect:
    """Where a prompt about places of the board lies: along the upper edge, or the lower one."""
    middle, spare = room.centerx - size[0] // 2, max(0, room.width - size[0]) // 2
    steps = (0, *(sign * step for step in range(_STEP, spare + 1, _STEP) for sign in (1, -1)))
    tops = (room.top + 2, room.bottom - size[1] - 2)
    places = (pygame.Rect((middle + step, top), size) for top in tops for step in steps)
    return min(places, key=_hiding(figures, kept))


def _hiding(
    figures: Iterable[pygame.Rect], kept: Iterable[pygame.Rect]
) -> Callable[[pygame.Rect], int]:
    """How bad it is to put something somewhere: the pixels of figures that it hides, and many
    times those of what is to be kept in view.
    """
    weighed = [*((one, 1) for one in figures), *((one, _WEIGHT) for one in kept)]

    def hides(place: pygame.Rect) -> int:
        parts = ((place.clip(one), weight) for one, weight in weighed)
        return sum(part.width * part.height * weight for part, weight in parts)

    return hides


def _places(
    size: tuple[int, int], anchor: pygame.Rect, room: pygame.Rect
) -> Iterable[tuple[pygame.Rect, Side]]:
    """Each side of the anchor, in the middle first, then pushed along it."""
    width, height = size
    middle = anchor.centerx - width // 2, anchor.centery - height // 2
    for across, down in ((0, 0), (0, -1), (0, 1), (-1, 0), (1, 0)):
        x = middle[0] + across * width // 3
        y = middle[1] + down * height // 3
        sides: tuple[tuple[Side, tuple[int, int]], ...] = (
            ("right", (anchor.right + _GAP, y)),
            ("left", (anchor.left - _GAP - width, y)),
            ("above", (x, anchor.top - _GAP - height)),
            ("below", (x, anchor.bottom + _GAP)),
        )
        for side, corner in sides:
            yield pygame.Rect(corner, size).clamp(room), side


def _anywhere(size: tuple[int, int], room: pygame.Rect, anchor: pygame.Rect) -> list[pygame.Rect]:
    """Places all over the room, the nearest to the anchor first."""
    places = [
        pygame.Rect((x, y), size).clamp(room)
        for x in range(room.left, max(room.left, room.right - size[0]) + _STEP, _STEP)
        for y in range(room.top, max(room.top, room.bottom - size[1]) + _STEP, _STEP)
    ]
    return sorted(places, key=lambda place: dist(place.center, anchor.center))


def prompt_width() -> int:
    """Large letters want longer lines."""
    return PROMPT_WIDTH if reading_size() == 1 else PROMPT_WIDTH * 3 // 2


def option_height(option: Option, width: int = 0) -> int:
    """Of an option in a row of that width, or of the usual one."""
    width = width or prompt_width() - 8
    scale = reading_size()
    text = TEXT.paragraph_height(option.text, width - 24, scale=scale) if option.text else 0
    return TEXT.pitch * scale + text + 7


def prompt_size(
    title: str, options: Sequence[Option], *, note: str = "", hints: Hints = (), width: int = 0
) -> tuple[int, int]:
    wide = width or prompt_width()
    rows = sum(option_height(option, wide - 8) + 3 for option in options)
    bar = _bar_height(_title_lines(title, note, wide))
    return wide, bar + 3 + rows + (_FOOT if hints else 1)


def _title_lines(title: str, note: str, width: int) -> list[str]:
    room = width - 2 * _PADDING - (label_font().width(note) + 8 if note else 0)
    return list(TEXT.wrap(title, room, reading_size()))[:_MOST_LINES]


def _bar_height(lines: Sequence[str]) -> int:
    return 4 + TEXT.pitch * reading_size() * len(lines)


def prompt(
    target: pygame.Surface,
    rect: pygame.Rect,
    title: str,
    options: Sequence[Option],
    chosen: int,
    *,
    note: str = "",
    hints: Hints = (),
    device: Device = Device.KEYBOARD,
    point: tuple[int, int] | None = None,
    side: Side = "above",
    breath: int = 0,
) -> Places:
    """The answers below the question, the chosen one in the focus ring, and keys at the foot."""
    scale, label = reading_size(), label_font()
    balloon(target, rect, point, side, DARK_FILL)
    lines = _title_lines(title, note, rect.width)
    bar = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, _bar_height(lines))
    look = LOOKS[State.ACTIVE]
    target.fill(look.fill, bar)
    weave(target, bar, look.checker or look.fill)
    for number, line in enumerate(lines):
        at = rect.left + _PADDING, rect.top + 5 + number * TEXT.pitch * scale
        TEXT.draw(target, at, line, GOLD, scale=scale)
    label.draw(target, (rect.right - _PADDING, rect.top + 6), note, QUIET, align="right")
    places: list[pygame.Rect] = []
    y = bar.bottom + 2
    for number, option in enumerate(options, start=1):
        place = pygame.Rect(rect.left + 4, y, rect.width - 8, option_height(option, rect.width - 8))
        _option(target, place, number, option, chosen=number - 1 == chosen)
        places.append(place)
        y = place.bottom + 3
    keys = _draw_foot(target, rect, hints, device)
    if 0 <= chosen < len(places):
        focus_ring(target, places[chosen], breath)
    return Places(places, keys)


def _draw_foot(
    target: pygame.Surface, rect: pygame.Rect, hints: Hints, device: Device
) -> list[tuple[pygame.Rect, str]]:
    """As many keys as there is room for, the most important first."""
    x, y = rect.left + _PADDING, rect.bottom - _FOOT + 2
    keys: list[tuple[pygame.Rect, str]] = []
    for key, words in hints:
        cap = cap_for(device, key)
        place = pygame.Rect(x, y, key_cap_width(cap) + 3 + LABEL.width(words), _FOOT - 3)
        if place.right > rect.right - 3:
            break
        end = key_cap(target, x, y, cap) + 3
        x = LABEL.draw(target, (end, y + 2), words, QUIET) + 7
        keys.append((place, key))
    return keys


def _option(
    target: pygame.Surface, rect: pygame.Rect, number: int, option: Option, *, chosen: bool
) -> None:
    scale = reading_size()
    inset(target, rect, ROW_SELECTED if chosen else ROW, RULE_LINE)
    key_cap(target, rect.left + 5, rect.top + 3, str(number), lit=not option.refused)
    x = rect.left + 18
    right = rect.right - 5
    aside, tone = (option.rule, RULE_ID) if option.refused else (option.outcome, BODY)
    font = LABEL if option.refused else TEXT
    room = rect.width - 27 - font.width(aside)
    title = DISABLED if option.refused else STRONG
    TEXT.draw(target, (x, rect.top + 4), TEXT.fit(option.title, room, scale), title, scale=scale)
    font.draw(target, (right, rect.top + 4 + option.refused), aside, tone, align="right")
    if option.text:
        colour = ENEMY_TEXT if option.refused else BODY if chosen else QUIET
        top = rect.top + 4 + TEXT.pitch * scale
        TEXT.draw_paragraph(target, (x, top), option.text, rect.width - 24, colour, scale=scale)
