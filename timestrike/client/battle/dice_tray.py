"""The dice of an exchange on the lower edge: they roll in, tumble and land on what was rolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi

import pygame
from pygame import Rect

from timestrike.client.battle.dice import Tray
from timestrike.client.battle.panels import Say
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import outline, panel
from timestrike.client.ui.marks import DIE_SIZE, DieKind, die
from timestrike.client.ui.palette import GOLD, SELECTION, team_of
from timestrike.core.cues import Die

FACES = {"hit": "{hit}", "block": "{shield}", "void": "{void}"}
_NUMBERS = ("7", "13", "18", "4", "11")
"""What a die of twenty faces shows on its way."""
_RUN = 70
"""Pixels that a die rolls in from."""
_BOUNCE = 13
_TURNS_PER_SECOND = 16
_GLOW = 0.3
"""Seconds that a lucky die shines when it lands."""
_TITLE = 112
_ROW = 27


def draw_dice(
    target: pygame.Surface,
    rect: Rect,
    trays: Sequence[Tray],
    say: Say,
    teams: Mapping[int, int],
    *,
    still: bool = False,
) -> None:
    panel(target, rect)
    former = target.get_clip()
    for row, tray in enumerate(trays[-2:]):
        place = Rect(rect.left + 7, rect.top + 7 + _ROW * row, rect.width - 14, 24)
        team = team_of(teams.get(tray.roll.seat, tray.roll.seat))
        title = f"{{{team.symbol}}} {say(tray.roll.title)}"
        TEXT.draw(target, (place.left, place.top + 7), TEXT.fit(title, _TITLE - 6), team.colour)
        target.set_clip(rect.inflate(-4, -4).clip(former))
        _draw_roll(target, place, tray, still=still)
        target.set_clip(former)
        if tray.settled and tray.roll.total is not None:
            total = say(tray.roll.total)
            TEXT.draw(target, (place.right, place.top + 8), total, GOLD, align="right")


def _draw_roll(target: pygame.Surface, place: Rect, tray: Tray, *, still: bool) -> None:
    for number, rolled in enumerate(tray.roll.dice):
        x = place.left + _TITLE + (DIE_SIZE + 2) * number
        left = tray.landing(number) - tray.age
        if left > 0 and not still:
            _draw_in_the_air(target, (x, place.top + 3), tray, number, left)
        else:
            mark, kind = face_of(rolled)
            die(target, x, place.top + 3, mark, kind)
            if rolled.lucky and rolled.counts:
                _draw_shine(target, Rect(x, place.top + 3, DIE_SIZE, DIE_SIZE), -left)


def face_of(rolled: Die) -> tuple[str, DieKind]:
    """How a die lies: what counts is bright, luck is gold, what helps nobody is dark."""
    mark = FACES.get(rolled.kind, rolled.kind)
    if rolled.kind == "void":
        return mark, DieKind.VOID
    if rolled.lucky and rolled.counts:
        return mark, DieKind.LUCKY
    return mark, DieKind.PLAIN if rolled.counts else DieKind.SPENT


def flight(left: float, whole: float) -> tuple[int, int]:
    """Where a die is from its place, so many seconds before it lands: it rolls in and bounces.

    It bounces thrice, each time lower, and is on the table in the end.
    """
    share = max(0.0, min(1.0, left / whole))
    return -round(_RUN * share), -round(_BOUNCE * share * abs(cos(pi * (3 * (1 - share) + 0.5))))


def _draw_in_the_air(
    target: pygame.Surface, at: tuple[int, int], tray: Tray, number: int, left: float
) -> None:
    across, up = flight(left, tray.landing(number))
    turn = int(left * _TURNS_PER_SECOND) + number
    shown = FACES.values() if tray.roll.dice[number].kind in FACES else _NUMBERS
    faces = tuple(shown)
    picture = _tumbling(faces[turn % len(faces)], turn % 3)
    middle = at[0] + across + DIE_SIZE // 2, at[1] + up + DIE_SIZE // 2
    target.blit(picture, picture.get_rect(center=middle))


@lru_cache(maxsize=64)
def _tumbling(mark: str, turn: int) -> pygame.Surface:
    """A die on one of its edges; a third of a quarter turn at a time."""
    picture = pygame.Surface((DIE_SIZE, DIE_SIZE), pygame.SRCALPHA)
    die(picture, 0, 0, mark, DieKind.PLAIN)
    return pygame.transform.rotate(picture, -30 * turn) if turn else picture


def _draw_shine(target: pygame.Surface, place: Rect, since: float) -> None:
    """A lucky die keeps its golden frame; when it lands, the frame comes from afar."""
    away = round(5 * max(0.0, 1 - since / _GLOW))
    outline(target, place.inflate(2 + 2 * away, 2 + 2 * away), SELECTION)
