"""Small marks that tell a fact at a glance: chips, pips, bars, tiles, dice, charts."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

import pygame

from timestrike.client.ui.font import LABEL, TEXT, Font
from timestrike.client.ui.frame import inset, outline, weave
from timestrike.client.ui.palette import (
    AMBER,
    AXIS,
    BLACK,
    BODY,
    BRASS,
    DARK_FILL,
    EMPTY,
    ENEMY,
    ENEMY_TEXT,
    EXPECTED_LOSS,
    FILL_CHECKER,
    GOLD,
    INK,
    MAGIC,
    QUIET,
    ROW_SELECTED,
    SELECTION,
    STRONG,
    TRACK,
    WHITE,
    Colour,
    Team,
    mixed,
    rgb,
)

STAT_TILE_SIZE = (33, 22)
HEAD_TILE_SIZE = (22, 24)
SLOT_SIZE = (22, 21)
DIE_SIZE = 19
MOST_PIPS = 12
"""Above this many, a bar with a number tells the amount."""

_PIP_STEP = 5


def chip_width(text: str, badge: pygame.Surface | None = None, font: Font = LABEL) -> int:
    """How far a chip reaches, with the pixel that keeps it from the next one."""
    words = font.width(text) + 6 if text else 0
    return words + (badge.get_width() - (words > 0) if badge is not None else 0) + 1


def chip(
    target: pygame.Surface,
    x: int,
    y: int,
    text: str,
    colour: Colour = BODY,
    *,
    fill: Colour = FILL_CHECKER,
    font: Font = LABEL,
    badge: pygame.Surface | None = None,
) -> int:
    """A tag for a status or a rule id, with a badge before its words or instead of them.

    Returns the x where the next chip starts.
    """
    end = x + chip_width(text, badge, font)
    if text:
        width, height = font.width(text) + 6, font.capital_height + 4
        left = end - 1 - width
        target.fill(INK, (left, y, width, height))
        target.fill(fill, (left + 1, y + 1, width - 2, height - 2))
        target.fill(mixed(colour, BLACK, 0.55), (left + 1, y + 1, width - 2, 1))
        font.draw(target, (left + 3, y + 2), text, colour, shadow=None)
    if badge is not None:
        target.blit(badge, (x, y + (font.capital_height + 4 - badge.get_height()) // 2))
    return end


def pips(
    target: pygame.Surface,
    x: int,
    y: int,
    count: int,
    most: int,
    colour: Colour,
    *,
    expected_loss: int = 0,
) -> int:
    """One mark per point, those expected to be lost pale; returns the x behind the last."""
    for index in range(most):
        mark = pygame.Rect(x + index * _PIP_STEP, y, 4, 5)
        if index >= count:
            target.fill(EMPTY, mark)
            continue
        tone = EXPECTED_LOSS if index >= count - expected_loss else colour
        target.fill(tone, mark)
        target.fill(mixed(tone, WHITE, 0.5), (mark.left, mark.top, 4, 1))
        target.fill(mixed(tone, BLACK, 0.4), (mark.left, mark.bottom - 1, 4, 1))
    return x + most * _PIP_STEP


def bar(target: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour) -> None:
    """A filled share (0 to 1) of a whole."""
    target.fill(INK, rect)
    target.fill(TRACK, rect.inflate(-2, -2))
    reach = round((rect.width - 2) * min(1.0, max(0.0, share)))
    target.fill(colour, (rect.left + 1, rect.top + 1, reach, rect.height - 2))
    target.fill(mixed(colour, WHITE, 0.45), (rect.left + 1, rect.top + 1, reach, 1))


def amount(
    target: pygame.Surface,
    x: int,
    y: int,
    count: int,
    most: int,
    colour: Colour,
    *,
    expected_loss: int = 0,
) -> int:
    """Pips with their number, or a bar when there are too many to count; returns the x behind."""
    if most <= MOST_PIPS:
        end = pips(target, x, y, count, most, colour, expected_loss=expected_loss)
    else:
        width = MOST_PIPS * _PIP_STEP
        bar(target, pygame.Rect(x, y - 1, width, 7), count / most, colour)
        end = x + width + 1
    return LABEL.draw(target, (end + 2, y), f"{count}/{most}", BODY)


def stat_tile(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    total: str,
    parts: str,
    *,
    lit: bool = False,
) -> None:
    """A value with the sum it comes from below it."""
    inset(target, rect, ROW_SELECTED if lit else DARK_FILL)
    if lit:
        outline(target, rect, SELECTION)
    LABEL.draw(target, (rect.left + 3, rect.top + 3), label, QUIET)
    TEXT.draw(target, (rect.right - 3, rect.top + 2), total, WHITE, align="right")
    LABEL.draw(target, (rect.centerx, rect.top + 13), parts, BODY, align="centre")


class DieKind(Enum):
    """How a die lies on the table."""

    PLAIN = "plain"
    LUCKY = "lucky"
    VOID = "void"
    SPENT = "spent"
    WAITING = "waiting"


class _DieLook(NamedTuple):
    side: Colour
    light: Colour
    shade: Colour
    ink: Colour


_DICE: dict[DieKind, _DieLook] = {
    DieKind.PLAIN: _DieLook(rgb("cdbda5"), rgb("fdf8e2"), rgb("685365"), rgb("33223a")),
    DieKind.LUCKY: _DieLook(AMBER, GOLD, rgb("94501f"), rgb("59291f")),
    DieKind.VOID: _DieLook(rgb("3a2a58"), rgb("563f80"), rgb("1e1236"), rgb("b59bd8")),
    DieKind.SPENT: _DieLook(rgb("4a4060"), rgb("5f5578"), rgb("2a2440"), rgb("1a1428")),
    DieKind.WAITING: _DieLook(rgb("2a2440"), rgb("3a3355"), rgb("1a1428"), QUIET),
}


def die(
    target: pygame.Surface,
    x: int,
    y: int,
    mark: str,
    kind: DieKind = DieKind.PLAIN,
    *,
    size: int = DIE_SIZE,
    lit: bool = False,
) -> None:
    """A die that shows `mark`, a symbol such as `{hit}`; small ones (9) use the label face."""
    look = _DICE[kind]
    target.fill(INK, (x + 1, y, size - 2, size))
    target.fill(INK, (x, y + 1, size, size - 2))
    target.fill(look.side, (x + 1, y + 1, size - 2, size - 2))
    target.fill(look.light, (x + 1, y + 1, size - 2, 1))
    target.fill(look.light, (x + 1, y + 1, 1, size - 2))
    thickness = 2 if size > 9 else 1
    target.fill(look.shade, (x + 1, y + size - 1 - thickness, size - 2, thickness))
    font = TEXT if size > 9 else LABEL
    left = x + (size - font.width(mark)) // 2
    font.draw(
        target,
        (left, y + (size - font.capital_height) // 2 - thickness // 2),
        mark,
        look.ink,
        shadow=None,
    )
    if kind is DieKind.LUCKY and size > 9:
        LABEL.draw(target, (x + size - 6, y - 2), "{star}", rgb("fff7c8"), shadow=look.ink)
    if lit:
        outline(target, pygame.Rect(x - 1, y - 1, size + 2, size + 2), SELECTION)


class HeadState(Enum):
    """What a unit of the turn strip is about to do, or no longer can."""

    READY = "ready"
    ACTIVE = "active"
    EXHAUSTED = "exhausted"
    DEFEATED = "defeated"
    TAKEN = "taken"


def head_tile(
    target: pygame.Surface,
    x: int,
    y: int,
    head: pygame.Surface | None,
    team: Team,
    state: HeadState = HeadState.READY,
) -> None:
    """A unit's head (18x20 of it) in its team's frame."""
    dull = state in (HeadState.EXHAUSTED, HeadState.TAKEN)
    line = SELECTION if state is HeadState.ACTIVE else rgb("2f2840") if dull else team.line
    target.fill(INK, (x, y, *HEAD_TILE_SIZE))
    target.fill(line, (x + 1, y + 1, 20, 22))
    inner = pygame.Rect(x + 2, y + 2, 18, 20)
    target.fill(rgb("120e1c") if dull else team.fill, inner)
    if head is not None:
        shown = faded(head) if dull or state is HeadState.DEFEATED else head
        target.blit(shown, inner, (0, 0, inner.width, inner.height))
    if state is HeadState.EXHAUSTED:
        LABEL.draw(target, (x + 14, y + 15), "{glass}", QUIET, shadow=INK)
    if state is HeadState.DEFEATED:
        for step in range(18):
            target.set_at((inner.left + step, inner.top + 1 + step), ENEMY)
            target.set_at((inner.right - 1 - step, inner.top + 1 + step), ENEMY)


def faded(picture: pygame.Surface, share: float = 0.45) -> pygame.Surface:
    """A picture gone grey and dark: no longer available."""
    grey = pygame.transform.grayscale(picture)
    tone = round(255 * share)
    grey.fill((tone, tone, min(255, tone + 12)), special_flags=pygame.BLEND_RGB_MULT)
    return grey


def slot(
    target: pygame.Surface,
    rect: pygame.Rect,
    icon: pygame.Surface | None = None,
    *,
    line: Colour = BRASS.rest,
    count: str = "",
) -> None:
    """A place for an item, with how many of it lie there."""
    inset(target, rect, DARK_FILL)
    outline(target, rect, line)
    if icon is not None:
        target.blit(icon, icon.get_rect(center=rect.center))
    if count:
        LABEL.draw(
            target,
            (rect.right - 2, rect.bottom - 7),
            count,
            WHITE,
            align="right",
            shadow=INK,
            hard=True,
        )


def card_back(target: pygame.Surface, rect: pygame.Rect) -> None:
    """A hidden card: the weave of the Void and an hour-glass."""
    target.fill(INK, rect)
    target.fill(BRASS.bottom, rect.inflate(-2, -2))
    target.fill(rgb("1e1236"), rect.inflate(-4, -4))
    weave(target, rect.inflate(-4, -4), rgb("2a1a48"))
    glass = TEXT.width("{glass}")
    TEXT.draw(target, (rect.centerx - glass // 2, rect.centery - 4), "{glass}", BRASS.rest)


def bar_chart(
    target: pygame.Surface,
    rect: pygame.Rect,
    shares: Mapping[int, float],
    *,
    decisive: int | None = None,
    other: Mapping[int, float] | None = None,
) -> None:
    """The odds of each value from 0 up: per cent above each column, the value below.

    Columns from `decisive` on are red; `other`, an alternative distribution, is a violet line.
    The axis is at the bottom of `rect`; the values stand below it.
    """
    values = range(max(shares, default=0) + 1)
    step = rect.width // len(values)
    width = step - 4
    tallest = max((*shares.values(), *(other or {}).values()), default=1.0) or 1.0
    room = rect.height - 9
    target.fill(AXIS, (rect.left - 2, rect.bottom, len(values) * step + 2, 1))
    for value in values:
        share = shares.get(value, 0.0)
        height = round(room * share / tallest)
        x = rect.left + value * step + 2
        deadly = decisive is not None and value >= decisive
        tone = ENEMY if deadly else AMBER if value else rgb("6d6082")
        if height:
            target.fill(tone, (x, rect.bottom - height, width, height))
            target.fill(mixed(tone, WHITE, 0.5), (x, rect.bottom - height, width, 1))
            shade = mixed(tone, BLACK, 0.35)
            target.fill(shade, (x + width - 1, rect.bottom - height, 1, height))
        line = round(room * other.get(value, 0.0) / tallest) if other else 0
        if line:
            target.fill(MAGIC, (x - 1, rect.bottom - line, width + 2, 1))
        middle = x + width // 2 + 1
        above = rect.bottom - max(height, line) - 7
        number = ENEMY_TEXT if deadly else BODY
        LABEL.draw(target, (middle, above), percent(share), number, align="centre")
        below = ENEMY_TEXT if deadly else STRONG
        LABEL.draw(target, (middle, rect.bottom + 3), str(value), below, align="centre")


def percent(share: float) -> str:
    """A share as whole per cents; a dot for what is possible but hardly ever happens."""
    return str(round(share * 100) or "·")
