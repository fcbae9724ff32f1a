"""The standing panels of a battle: round, turns, the unit at hand, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from timestrike.client.battle.portraits import PORTRAIT, head, portrait
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import inset, panel, plate
from timestrike.client.ui.icons import BADGE, icon
from timestrike.client.ui.marks import (
    HEAD_TILE_SIZE,
    HeadState,
    amount,
    chip,
    chip_width,
    head_tile,
    pips,
    stat_tile,
)
from timestrike.client.ui.palette import (
    AMBER,
    BETTER_TEXT,
    BODY,
    ENEMY_TEXT,
    FAINT,
    GOLD,
    HEALTH,
    MAGIC,
    MOVEMENT,
    QUIET,
    STRONG,
    TRACK,
    Colour,
    team_of,
)
from timestrike.client.ui.team_marks import draw_name
from timestrike.core.figures import Gauge, SeatView
from timestrike.core.unit_panel import Chip, Part, UnitPanel
from timestrike.core.view import Headline
from timestrike.core.wording import Words

Say = Callable[[Words], str]

_APART = 6
"""Pixels between what stands at the two ends of a line of the round plate."""
PART_TAGS = {
    "base": "b",
    "awakening": "g",
    "buff": "n",
    "curse": "e",
    "artifact": "v",
    "item": "v",
    "skill": "v",
    "height": "a",
}


def draw_round_plate(
    target: pygame.Surface, rect: Rect, headline: Headline, say: Say, right: int
) -> Rect:
    """Wider than it is if its words want it, up to `right`. Returns where it lies."""
    title, subtitle = say(headline.title), say(headline.subtitle)
    score = say(headline.score) if headline.score else ""
    foe = say(headline.foe) if headline.foe else ""
    upper, lower = (foe, score) if foe else (score, "")
    beside = LABEL.width(lower) + _APART if lower else 0
    wanted = max(TEXT.width(title) + _APART + LABEL.width(upper), LABEL.width(subtitle) + beside)
    width = max(rect.width, min(wanted + 14, right - rect.left))
    rect = Rect(rect.topleft, (width, rect.height))
    panel(target, rect)
    TEXT.draw(target, (rect.left + 7, rect.top + 6), title, STRONG)
    LABEL.draw(target, (rect.right - 7, rect.top + 7), upper, BODY, align="right")
    shown = LABEL.fit(subtitle, rect.width - 14 - beside)
    LABEL.draw(target, (rect.left + 7, rect.top + 17), shown, QUIET)
    LABEL.draw(target, (rect.right - 7, rect.top + 17), lower, BODY, align="right")
    return rect


def strip_width(seats: Sequence[SeatView]) -> int:
    return sum(_seat_width(seat) for seat in seats) + 8 * (len(seats) - 1) + 12


def _seat_width(seat: SeatView) -> int:
    return 10 + (HEAD_TILE_SIZE[0] + 1) * len(seat.heads)


def draw_turn_strip(
    target: pygame.Surface, room: Rect, seats: Sequence[SeatView]
) -> list[tuple[Rect, str]]:
    """Seats in turn order. Returns where each head lies, with its Character's first figure."""
    width = strip_width(seats)
    rect = Rect(room.left + (room.width - width) // 2, room.top, width, room.height)
    panel(target, rect)
    x = rect.left + 7
    places: list[tuple[Rect, str]] = []
    for number, seat in enumerate(seats):
        if number:
            LABEL.draw(target, (x, rect.top + 15), "{right}", FAINT)
            x += 8
        team = team_of(seat.team)
        own = Rect(x - 2, rect.top + 4, _seat_width(seat) + 2, 27)
        if seat.acting:
            target.fill(team.fill, own)
            target.fill(GOLD, (own.left, own.bottom - 1, own.width, 1))
        TEXT.draw(target, (x, rect.top + 13), f"{{{team.symbol}}}", team.colour)
        x += 10
        for tile in seat.heads:
            place = Rect(x, rect.top + 5, *HEAD_TILE_SIZE)
            head_tile(target, *place.topleft, head(tile.figure), team, HeadState(tile.state))
            places.append((place, tile.tokens[0]))
            x += HEAD_TILE_SIZE[0] + 1
    return places


def draw_unit_panel(
    target: pygame.Surface,
    rect: Rect,
    unit: UnitPanel,
    seat: SeatView,
    say: Say,
    *,
    lit: str = "",
) -> dict[str, Rect]:
    """The unit at hand. Returns where each number and tag stands, for its explanation."""
    panel(target, rect)
    team = team_of(seat.team)
    frame = Rect(rect.left + 6, rect.top + 6, PORTRAIT + 2, PORTRAIT + 2)
    inset(target, frame, TRACK)
    target.fill(team.fill, frame.inflate(-2, -2))
    picture = portrait(unit.figure)
    target.blit(picture, picture.get_rect(midbottom=(frame.centerx, frame.bottom - 1)))
    x, y = rect.left + 64, rect.top + 6
    draw_name(target, (x, y), unit.name, team, rect.width - 70, STRONG)
    energy = _energy(target, rect.right - 7, y + 11, unit.energy.now, unit.energy.full)
    places: dict[str, Rect] = {
        "health": _gauge(target, (x, y + 11), "{heart}", HEALTH, unit.health),
        "energy": energy,
        "movement": _gauge(target, (x, y + 21), "{boot}", MOVEMENT, unit.movement),
    }
    LABEL.draw(target, (rect.right - 7, y + 22), say(unit.traits), QUIET, align="right")
    for number, stat in enumerate(unit.stats):
        place = Rect(rect.left + 63 + 35 * number, rect.top + 37, 33, 22)
        label, total, parts = say(stat.words), str(stat.total), sum_of(stat.parts)
        stat_tile(target, place, label, total, parts, lit=stat.id == lit)
        places[stat.id] = place
    chips = _chips(target, (rect.left + 63, rect.top + 61), rect.right - 6, unit.chips, say)
    places |= {f"chip {number}": place for number, place in enumerate(chips)}
    mark = f"{{{team.symbol}}} {seat.name}"
    LABEL.draw(target, (rect.left + 7, rect.top + 63), LABEL.fit(mark, 52), team.colour)
    return places


CHIP_LOOKS: dict[str, tuple[str, Colour]] = {
    "awakening": ("{star}", GOLD),
    "artifact": ("{gem}", MAGIC),
    "buff": ("{up1}", BETTER_TEXT),
    "curse": ("{dn1}", ENEMY_TEXT),
    "danger": ("{warn}", ENEMY_TEXT),
}


_SHORTEST_CHIP = 30


def _chips(
    target: pygame.Surface, at: tuple[int, int], end: int, chips: Sequence[Chip], say: Say
) -> list[Rect]:
    """What is in force, a tag each, with words only if there is room for all of them.

    The last one may be shortened; more than fits is counted. Returns where those lie that fit.
    """
    left, y = at
    places: list[Rect] = []
    badges = [icon(tag.icon, BADGE) if tag.icon else None for tag in chips]
    words = [_chip_words(tag, say) for tag in chips]
    if sum(map(chip_width, words, badges)) > end - left:
        words = [word if badge is None else "" for word, badge in zip(words, badges, strict=True)]
    for number, (tag, text, badge) in enumerate(zip(chips, words, badges, strict=True)):
        rest = f"+{len(chips) - number}"
        if badge is None and number == len(chips) - 1 and end - left > _SHORTEST_CHIP:
            text = LABEL.fit(text, end - left - 6)
        elif left + chip_width(text, badge) > end - (number < len(chips) - 1) * chip_width(rest):
            chip(target, left, y, rest, QUIET)
            break
        start, left = left, chip(target, left, y, text, CHIP_LOOKS[tag.kind][1], badge=badge)
        places.append(Rect(start, y - 1, left - start, 11))
    return places


def _chip_words(tag: Chip, say: Say) -> str:
    words = say(tag.words)
    return words if tag.icon else f"{CHIP_LOOKS[tag.kind][0]}{words}"


def _gauge(
    target: pygame.Surface, at: tuple[int, int], symbol: str, colour: Colour, gauge: Gauge
) -> Rect:
    x = TEXT.draw(target, at, symbol, colour) + 1
    end = amount(target, x, at[1] + 1, gauge.now, gauge.full, colour)
    return Rect(at[0], at[1] - 1, end - at[0], 10)


def _energy(target: pygame.Surface, right: int, y: int, now: int, full: int) -> Rect:
    left = right - 5 * full
    pips(target, left, y + 1, now, full, AMBER)
    TEXT.draw(target, (left - 2, y), "{bolt}", AMBER, align="right")
    return Rect(left - 9, y - 1, right - left + 9, 10)


def sum_of(parts: Sequence[Part]) -> str:
    """The summands of a stat, each in the colour of where it comes from."""
    shown = []
    for number, part in enumerate(parts):
        amount = f"{part.amount:+d}" if number else str(part.amount)
        shown.append(f"<{PART_TAGS[part.source]}>{amount}</>")
    return "".join(shown)


LOG_WIDTH, LOG_PITCH, LOG_ROWS = 212, 12, 4
"""The room of the last lines of the log."""


class LogRow(NamedTuple):
    """A line of the log, or the rest of one that is too long; only its beginning has a mark."""

    text: str
    team: int | None
    begins: bool = True


def rows_of_log(lines: Sequence[tuple[str, int | None]]) -> list[LogRow]:
    """The last lines in full, the newest last; what does not fit is left out, the oldest first."""
    shown: list[LogRow] = []
    for text, team in reversed(lines):
        room = LOG_WIDTH - 6 - TEXT.width(_mark_of(team))
        wrapped = TEXT.wrap(text, room)
        if len(shown) + len(wrapped) > LOG_ROWS:
            break
        shown[:0] = [LogRow(row, team, number == 0) for number, row in enumerate(wrapped)]
    return shown


def _mark_of(team: int | None) -> str:
    return f"{{{team_of(team).symbol}}} " if team is not None else ""


def draw_log(
    target: pygame.Surface, foot: tuple[int, int], lines: Sequence[tuple[str, int | None]]
) -> None:
    """The last lines of the log, each before a dark plate, with the mark of its side."""
    x, bottom = foot
    for row in reversed(rows_of_log(lines)):
        mark = _mark_of(row.team)
        indent = TEXT.width(mark)
        plate(target, Rect(x - 2, bottom - 12, indent + TEXT.width(row.text) + 6, 12))
        if row.begins and row.team is not None:
            TEXT.draw(target, (x + 1, bottom - 10), mark, team_of(row.team).colour)
        TEXT.draw(target, (x + 1 + indent, bottom - 10), row.text, BODY)
        bottom -= LOG_PITCH
