"""What the lower edge shows for a while: forecast and target, dice, whose turn it is."""

from __future__ import annotations

import pygame
from pygame import Rect

from timestrike.client.battle.panels import Say, sum_of
from timestrike.client.battle.portraits import PORTRAIT, portrait
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, inset, panel, rule
from timestrike.client.ui.marks import amount, bar, bar_chart, die
from timestrike.client.ui.palette import (
    BODY,
    ENEMY,
    ENEMY_TEXT,
    GOLD,
    HEALTH,
    MAGIC,
    QUIET,
    STRONG,
    TRACK,
    team_of,
)
from timestrike.client.ui.saying import said
from timestrike.client.ui.team_marks import draw_name
from timestrike.core.figures import SeatView
from timestrike.core.prospects import DicePool, Forecast
from timestrike.core.unit_panel import UnitPanel

_LEAST_AIM = 60


def draw_forecast(
    target: pygame.Surface, rect: Rect, forecast: Forecast, say: Say, *, variants: int = 1
) -> dict[str, Rect]:
    """Both pools with their parts, the skill in use, and the whole distribution of damage.

    The violet line is the same attack against the best answer that the target has. Returns where
    the pools stand, for their explanation.
    """
    panel(target, rect)
    x, y = rect.left + 7, rect.top + 6
    header(target, x, y, 114, said("forecast.title"))
    _pool(target, (x, y + 11), forecast.attack, "{hit}", said("forecast.dice"))
    LABEL.draw(target, (x, y + 25), said("forecast.base", sum=sum_of(forecast.attack.parts)), QUIET)
    _pool(target, (x, y + 35), forecast.defence, "{shield}", said("forecast.to_block"))
    LABEL.draw(
        target, (x, y + 49), said("forecast.base", sum=sum_of(forecast.defence.parts)), QUIET
    )
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
    return {
        "attack_pool": Rect(x, y + 10, 114, 22),
        "defence_pool": Rect(x, y + 34, 114, 22),
    }


def draw_aim(target: pygame.Surface, room: Rect, title: str, text: str, note: str) -> None:
    """What would be done, what the card says about it, and what it brings.

    The panel grows upward as far as its text needs.
    """
    inner = room.width - 14
    needed = 20 + TEXT.paragraph_height(text, inner) + (TEXT.pitch + 2 if note else 0) + 4
    height = max(needed, _LEAST_AIM)
    rect = Rect(room.left, room.bottom - height, room.width, height)
    panel(target, rect)
    x, y = rect.left + 7, rect.top + 7
    TEXT.draw(target, (x, y), TEXT.fit(title, inner), GOLD)
    rule(target, x, y + 10, inner)
    y = TEXT.draw_paragraph(target, (x, y + 14), text, inner, BODY)
    if note:
        TEXT.draw(target, (x, y + 2), TEXT.fit(note, inner), STRONG)


def _chart(target: pygame.Surface, rect: Rect, forecast: Forecast, say: Say) -> None:
    chart = Rect(rect.left + 128, rect.top + 20, rect.width - 138, rect.height - 40)
    shares = {one.value: one.percent / 100 for one in forecast.bars}
    answer = forecast.answer
    other = {one.value: one.percent / 100 for one in answer.bars} if answer else None
    if answer is not None:
        text = LABEL.fit(said("forecast.with", answer=say(answer.words)), chart.width - 12)
        start = rect.right - 8 - LABEL.width(text)
        target.fill(MAGIC, (start - 11, rect.top + 9, 8, 1))
        LABEL.draw(target, (start, rect.top + 7), text, MAGIC)
    deadly = min((one.value for one in forecast.bars if one.defeats), default=None)
    if forecast.ending is not None:
        deadly = forecast.ending.damage
    bar_chart(target, chart, shares, decisive=deadly, other=other)
    LABEL.draw(
        target, (chart.centerx, rect.bottom - 10), said("forecast.axis"), QUIET, align="centre"
    )


def _pool(
    target: pygame.Surface, at: tuple[int, int], pool: DicePool, face: str, word: str
) -> None:
    """The dice of one side; what needs no roll is said to be sure."""
    x, y = at
    count = pool.count or pool.sure
    for number in range(min(count, 7)):
        die(target, x + 11 * number, y, face, size=9)
    word = said("forecast.sure") if pool.sure else word
    TEXT.draw(target, (x + 11 * min(count, 7) + 3, y + 1), f"{count} {word}", STRONG)


def _chance_of_the_end(
    target: pygame.Surface, at: tuple[int, int], right: int, forecast: Forecast, say: Say
) -> None:
    """How likely it is their defeat, or what comes of their last health otherwise."""
    (x, y), ending = at, forecast.ending
    share = ending.percent if ending is not None else forecast.defeat_percent
    word, room = (say(ending.words), 64) if ending is not None else (said("forecast.defeat"), 30)
    TEXT.draw(target, at, TEXT.fit(word, room), BODY)
    bar(target, Rect(x + room + 2, y, 76 - room - 2, 7), share / 100, ENEMY)
    TEXT.draw(target, (right, y), f"{share}%", ENEMY_TEXT, align="right")


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
    team = team_of(seat.team)
    frame = Rect(rect.left + 5, rect.top + 5, PORTRAIT - 6, PORTRAIT - 6)
    inset(target, frame, TRACK)
    inner = frame.inflate(-2, -2)
    target.fill(team.fill, inner)
    picture = portrait(unit.figure)
    target.blit(picture, inner, Rect((picture.get_width() - inner.width) // 2, 0, *inner.size))
    x, y = rect.left + 56, rect.top + 6
    draw_name(target, (x, y), unit.name, team, rect.right - 7 - x, STRONG)
    end = TEXT.draw(target, (x, y + 11), "{heart}", HEALTH) + 1
    loss = min(unit.health.now, round(forecast.average))
    amount(target, end, y + 12, unit.health.now, unit.health.full, HEALTH, expected_loss=loss)
    _chance_of_the_end(target, (x, y + 24), rect.right - 7, forecast, say)
    average = said("forecast.average", damage=f"{forecast.average:.1f}")
    if forecast.answer is not None:
        share = f"{forecast.answer.defeat_percent}%"
        LABEL.draw(target, (rect.right - 7, y + 34), share, MAGIC, align="right")
        room = rect.right - 14 - x - LABEL.width(share)
        text = LABEL.fit(said("forecast.with", answer=say(forecast.answer.words)), room)
        LABEL.draw(target, (x, y + 34), text, MAGIC)
        then = f"{forecast.answer.average:.1f}"
        average = said("forecast.then", damage=f"{forecast.average:.1f}", then=then)
    LABEL.draw(target, (x, y + 42), average, BODY)
    LABEL.draw(
        target,
        (rect.left + 6, rect.bottom - 11),
        LABEL.fit(f"{{{team.symbol}}} {seat.name}", 48),
        team.colour,
    )
    LABEL.draw(target, (x, y + 50), LABEL.fit(say(unit.traits), rect.right - 7 - x), QUIET)
