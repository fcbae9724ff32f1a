"""What the lower edge shows for a while: forecast and target, dice, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from timestrike.client.battle.panels import Say, sum_of
from timestrike.client.battle.portraits import PORTRAIT, portrait
from timestrike.client.battle.stage import TUMBLE_TIME, Tray
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, inset, panel
from timestrike.client.ui.marks import DIE_SIZE, DieKind, amount, bar, bar_chart, die
from timestrike.client.ui.palette import (
    BODY,
    ENEMY,
    ENEMY_TEXT,
    GOLD,
    HEALTH,
    MAGIC,
    QUIET,
    STRONG,
    TEAMS,
    TRACK,
)
from timestrike.core.view import Die, Forecast, SeatView, UnitPanel

FACES = {"hit": "{hit}", "block": "{shield}", "void": "{void}"}


def draw_forecast(
    target: pygame.Surface, rect: Rect, forecast: Forecast, say: Say, *, variants: int = 1
) -> None:
    """Both pools with their parts, the skill in use, and the whole distribution of damage.

    The violet line is the same attack against the best answer that the target has.
    """
    panel(target, rect)
    x, y = rect.left + 7, rect.top + 6
    header(target, x, y, 114, "Attack forecast · exact")
    _pool(target, (x, y + 11), forecast.attack.count, "{hit}", "dice")
    LABEL.draw(target, (x, y + 25), f"base {sum_of(forecast.attack.parts)}", QUIET)
    _pool(target, (x, y + 35), forecast.defence.count, "{shield}", "to block")
    LABEL.draw(target, (x, y + 49), f"base {sum_of(forecast.defence.parts)}", QUIET)
    title = say(forecast.title)
    if variants > 1:
        title = f"{{up}}{{down}} {title}"
    TEXT.draw(target, (x, y + 58), TEXT.fit(title, 114), GOLD)
    lines = [(say(words), BODY) for words in forecast.notes]
    if forecast.answer is not None:
        lines.append((f"{{shield}} {say(forecast.answer.words)}", MAGIC))
    for number, (line, tone) in enumerate(lines[:2]):
        LABEL.draw(target, (x, y + 69 + 8 * number), LABEL.fit(line, 114), tone)
    _chart(target, rect, forecast, say)


def _chart(target: pygame.Surface, rect: Rect, forecast: Forecast, say: Say) -> None:
    chart = Rect(rect.left + 128, rect.top + 20, rect.width - 138, rect.height - 40)
    shares = {one.value: one.percent / 100 for one in forecast.bars}
    answer = forecast.answer
    other = {one.value: one.percent / 100 for one in answer.bars} if answer else None
    if answer is not None:
        text = LABEL.fit(f"with {say(answer.words)}", chart.width - 12)
        start = rect.right - 8 - LABEL.width(text)
        target.fill(MAGIC, (start - 11, rect.top + 9, 8, 1))
        LABEL.draw(target, (start, rect.top + 7), text, MAGIC)
    deadly = min((one.value for one in forecast.bars if one.defeats), default=None)
    bar_chart(target, chart, shares, decisive=deadly, other=other)
    LABEL.draw(
        target, (chart.centerx, rect.bottom - 10), "damage, % of rolls", QUIET, align="centre"
    )


def _pool(target: pygame.Surface, at: tuple[int, int], count: int, face: str, word: str) -> None:
    x, y = at
    for number in range(min(count, 7)):
        die(target, x + 11 * number, y, face, size=9)
    TEXT.draw(target, (x + 11 * min(count, 7) + 3, y + 1), f"{count} {word}", STRONG)


def draw_target(
    target: pygame.Surface,
    rect: Rect,
    unit: UnitPanel,
    seat: SeatView,
    forecast: Forecast,
    say: Say,
) -> None:
    """Who would be struck, and how likely it is their end."""
    panel(target, rect)
    team = TEAMS[seat.team % len(TEAMS)]
    frame = Rect(rect.left + 5, rect.top + 5, PORTRAIT - 6, PORTRAIT - 6)
    inset(target, frame, TRACK)
    inner = frame.inflate(-2, -2)
    target.fill(team.fill, inner)
    picture = portrait(unit.figure)
    target.blit(picture, inner, Rect((picture.get_width() - inner.width) // 2, 0, *inner.size))
    x, y = rect.left + 56, rect.top + 6
    TEXT.draw(target, (x, y), TEXT.fit(unit.name, rect.right - 7 - x), STRONG)
    end = TEXT.draw(target, (x, y + 11), "{heart}", HEALTH) + 1
    loss = min(unit.health.now, round(forecast.average))
    amount(target, end, y + 12, unit.health.now, unit.health.full, HEALTH, expected_loss=loss)
    TEXT.draw(target, (x, y + 24), "Defeat", BODY)
    bar(target, Rect(x + 32, y + 24, 44, 7), forecast.defeat_percent / 100, ENEMY)
    TEXT.draw(
        target, (rect.right - 7, y + 24), f"{forecast.defeat_percent}%", ENEMY_TEXT, align="right"
    )
    average = f"average {forecast.average:.1f} damage"
    if forecast.answer is not None:
        share = f"{forecast.answer.defeat_percent}%"
        LABEL.draw(target, (rect.right - 7, y + 34), share, MAGIC, align="right")
        room = rect.right - 14 - x - LABEL.width(share)
        text = LABEL.fit(f"with {say(forecast.answer.words)}", room)
        LABEL.draw(target, (x, y + 34), text, MAGIC)
        average = f"average {forecast.average:.1f}, then {forecast.answer.average:.1f}"
    LABEL.draw(target, (x, y + 42), average, BODY)
    LABEL.draw(
        target,
        (rect.left + 6, rect.bottom - 11),
        LABEL.fit(f"{{{team.symbol}}} {seat.name}", 48),
        team.colour,
    )
    LABEL.draw(target, (x, y + 50), LABEL.fit(say(unit.traits), rect.right - 7 - x), QUIET)


def draw_tray(target: pygame.Surface, rect: Rect, trays: Sequence[Tray], say: Say) -> None:
    """The dice of an exchange: they tumble, then land one by one."""
    panel(target, rect)
    for row, tray in enumerate(trays[-2:]):
        _roll(target, Rect(rect.left + 7, rect.top + 7 + 27 * row, rect.width - 14, 24), tray, say)


def _roll(target: pygame.Surface, rect: Rect, tray: Tray, say: Say) -> None:
    roll = tray.roll
    team = TEAMS[roll.seat % len(TEAMS)]
    title = f"{{{team.symbol}}} {say(roll.title)}"
    TEXT.draw(target, (rect.left, rect.top + 7), TEXT.fit(title, 106), team.colour)
    x = rect.left + 112
    for number, shown in enumerate(roll.dice):
        landed = number < tray.landed
        lift = 0 if landed else int(abs((tray.age * 9 + number * 0.37) % 1 - 0.5) * 8)
        mark, kind = _face(shown) if landed else _tumbling(tray, number)
        die(target, x, rect.top + 3 - lift, mark, kind, lit=landed and shown.lucky and shown.counts)
        x += DIE_SIZE + 2
    if tray.settled and roll.total is not None:
        TEXT.draw(target, (rect.right, rect.top + 8), say(roll.total), GOLD, align="right")


def _face(shown: Die) -> tuple[str, DieKind]:
    mark = FACES.get(shown.kind, shown.kind)
    if shown.kind == "void":
        return mark, DieKind.VOID
    if shown.lucky and shown.counts:
        return mark, DieKind.LUCKY
    return mark, DieKind.PLAIN if shown.counts else DieKind.SPENT


def _tumbling(tray: Tray, number: int) -> tuple[str, DieKind]:
    """A die in the air shows one face after another, never the true one on purpose."""
    faces = list(FACES.values()) if tray.roll.dice[number].kind in FACES else ["7", "13", "18", "4"]
    turn = int(min(tray.age, TUMBLE_TIME + 1) * 14) + number
    return faces[turn % len(faces)], DieKind.WAITING


def draw_watching(target: pygame.Surface, rect: Rect, seat: SeatView, hint: str) -> None:
    """Somebody else acts."""
    panel(target, rect)
    team = TEAMS[seat.team % len(TEAMS)]
    TEXT.draw(
        target,
        (rect.left + 8, rect.top + 7),
        TEXT.fit(f"{{{team.symbol}}} {seat.name} acts", rect.width - 16),
        team.colour,
    )
    LABEL.draw(target, (rect.left + 8, rect.top + 23), hint, QUIET)
