"""The standings of a tournament as a picture: who stands where, with the range of doubt."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from pathlib import Path
from typing import NamedTuple

import pygame

from timestrike.ai.rating import Estimate
from timestrike.ai.standings import Standings
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import TITLE_BAR_HEIGHT, header, inset, panel, title_bar
from timestrike.client.ui.palette import (
    ALLY,
    AXIS,
    BODY,
    GOLD,
    INK,
    QUIET,
    RULE_LINE,
    STRONG,
    TICK,
    VOID,
    Colour,
    mixed,
)

WIDTH = 480
MARGIN = 12
NAMES = 132
"""How much room the names have, left of the scale."""
NUMBERS = 118
"""And how much the numbers, right of it."""
ROW_HEIGHT = 18
SCALE = 2
ELO_STEPS = (25, 50, 100, 200, 400, 800)
MOST_MARKS = 8


class Row(NamedTuple):
    name: str
    estimate: Estimate
    fair: float | None = None
    """Where it would stand by chance alone."""


class Chart(NamedTuple):
    """Rows over one scale."""

    title: str
    rows: list[Row]
    low: float
    high: float
    step: float
    told: Callable[[float], str]


def write_standings(path: Path, standings: Standings, title: str) -> None:
    picture = draw_standings(standings, title)
    pygame.image.save(pygame.transform.scale_by(picture, SCALE), str(path))


def draw_standings(standings: Standings, title: str) -> pygame.Surface:
    charts = [chart for chart in (_ratings(standings), _shares(standings)) if chart.rows]
    height = TITLE_BAR_HEIGHT + MARGIN + sum(_height(chart) + MARGIN for chart in charts)
    picture = pygame.Surface((WIDTH, height), 0, 32)
    picture.fill(VOID)
    title_bar(picture, title, f"{sum(pair.games for pair in standings.pairs)} matches")
    top = TITLE_BAR_HEIGHT + MARGIN
    for chart in charts:
        _draw(picture, pygame.Rect(MARGIN, top, WIDTH - 2 * MARGIN, _height(chart)), chart)
        top += _height(chart) + MARGIN
    return picture


def _ratings(standings: Standings) -> Chart:
    rows = [Row(name, rating) for name, rating in standings.ratings.items()]
    low = min((row.estimate.low for row in rows), default=-1.0)
    high = max((row.estimate.high for row in rows), default=1.0)
    fitting = (step for step in ELO_STEPS if (high - low) / step <= MOST_MARKS - 1)
    step = next(fitting, ELO_STEPS[-1])
    return Chart(
        "Elo, with 95 % intervals",
        rows,
        step * floor(low / step),
        step * ceil(high / step),
        step,
        _told_rating,
    )


def _told_rating(value: float) -> str:
    return f"{value:+.0f}" if round(value) else "0"


def _shares(standings: Standings) -> Chart:
    rows = [
        Row(f"{pair.one} - {pair.other}" if pair.other else pair.one, pair.share, fair)
        for pair in standings.pairs
        for fair in (pair.fair if pair.other else None,)
    ]
    title = "Matches won, with 95 % intervals"
    return Chart(title, rows, 0.0, 1.0, 0.25, lambda value: f"{100 * value:.0f} %")


def _height(chart: Chart) -> int:
    return 44 + ROW_HEIGHT * len(chart.rows)


def _draw(picture: pygame.Surface, rect: pygame.Rect, chart: Chart) -> None:
    panel(picture, rect)
    header(picture, rect.x + 10, rect.y + 9, rect.width - 20, chart.title)
    scale = pygame.Rect(
        rect.x + NAMES,
        rect.y + 20,
        rect.width - NAMES - NUMBERS,
        ROW_HEIGHT * len(chart.rows) + 4,
    )
    inset(picture, scale)

    def across(value: float) -> int:
        part = (value - chart.low) / (chart.high - chart.low)
        return scale.x + 8 + round(part * (scale.width - 17))

    for number in range(round((chart.high - chart.low) / chart.step) + 1):
        value = chart.low + number * chart.step
        colour = AXIS if value == 0 else TICK
        picture.fill(colour, (across(value), scale.y + 1, 1, scale.height - 2))
        LABEL.draw(
            picture, (across(value), scale.bottom + 5), chart.told(value), QUIET, align="centre"
        )
    for number, row in enumerate(chart.rows):
        middle = scale.y + 2 + ROW_HEIGHT * number + ROW_HEIGHT // 2
        TEXT.draw(picture, (rect.x + 10, middle - 4), TEXT.fit(row.name, NAMES - 16), STRONG)
        if row.fair is not None:
            _dotted(picture, across(row.fair), middle)
        _whisker(picture, [across(value) for value in row.estimate], middle, ALLY)
        TEXT.draw(picture, (scale.right + 10, middle - 4), chart.told(row.estimate.value), GOLD)
        between = f"{chart.told(row.estimate.low)} to {chart.told(row.estimate.high)}"
        LABEL.draw(picture, (rect.right - 8, middle - 3), between, BODY, align="right")
        if number:
            picture.fill(RULE_LINE, (rect.x + 8, middle - ROW_HEIGHT // 2, NAMES - 14, 1))


def _whisker(picture: pygame.Surface, at: list[int], middle: int, colour: Colour) -> None:
    """The range as a beam between two posts, what is likeliest as a diamond on it."""
    value, low, high = at
    picture.fill(mixed(colour, INK, 0.45), (low, middle - 1, high - low + 1, 3))
    for end in (low, high):
        picture.fill(colour, (end, middle - 4, 1, 9))
    for reach in range(5):
        wide = 4 - reach
        for y in {middle - reach, middle + reach}:
            picture.fill(GOLD if reach < 4 else STRONG, (value - wide, y, 2 * wide + 1, 1))


def _dotted(picture: pygame.Surface, x: int, middle: int) -> None:
    for y in range(middle - ROW_HEIGHT // 2 + 1, middle + ROW_HEIGHT // 2, 3):
        picture.fill(BODY, (x, y, 1, 2))
