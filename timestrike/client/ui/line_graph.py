"""A graph of values over rounds: one line for each side, its mark at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from timestrike.client.ui.font import LABEL
from timestrike.client.ui.frame import inset
from timestrike.client.ui.palette import AXIS, INSET, QUIET, RULE_LINE, team_of

_FOOT = 9
_MARGIN = 8
_LABEL_ROOM = 22
_MARK_STEP = 7


def line_graph(
    target: pygame.Surface,
    rect: pygame.Rect,
    lines: Mapping[int, Sequence[int]],
    labels: Sequence[int],
) -> None:
    """The values of each team, all on one scale from 0; `labels` stand below the axis."""
    inset(target, rect, INSET)
    plot = pygame.Rect(
        rect.left + _MARGIN + 4,
        rect.top + _MARGIN,
        rect.width - 2 * _MARGIN - 12,
        rect.height - _MARGIN - _FOOT - 3,
    )
    highest = max((value for line in lines.values() for value in line), default=0) or 1
    _draw_scale(target, plot, highest)
    count = max(1, len(labels) - 1)
    every = max(1, -(-_LABEL_ROOM * len(labels) // max(1, plot.width)))
    for place, label in enumerate(labels):
        if place % every == 0:
            x = plot.left + place * plot.width // count
            LABEL.draw(target, (x, plot.bottom + 4), str(label), QUIET, align="centre")
    for team, values in lines.items():
        _draw_line(target, plot, team, values, highest, count)
    ends = {team: _height(plot, line[-1], highest) for team, line in lines.items() if line}
    for team, y in spread(ends).items():
        side, x = team_of(team), plot.left + (len(lines[team]) - 1) * plot.width // count
        LABEL.draw(target, (x + 5, y - 2), f"{{{side.symbol}}}", side.colour)


def spread(ends: Mapping[int, int]) -> dict[int, int]:
    """Where the marks of lines stand that end at these heights: apart, and in the same order."""
    places: dict[int, int] = {}
    last: int | None = None
    for team in sorted(ends, key=lambda team: -ends[team]):
        last = ends[team] if last is None else min(ends[team], last - _MARK_STEP)
        places[team] = last
    return places


def _height(plot: pygame.Rect, value: int, highest: int) -> int:
    return plot.bottom - value * plot.height // highest


def _draw_scale(target: pygame.Surface, plot: pygame.Rect, highest: int) -> None:
    target.fill(AXIS, (plot.left - 2, plot.bottom, plot.width + 4, 1))
    for quarter in range(1, 5):
        y = plot.bottom - quarter * plot.height // 4
        for x in range(plot.left, plot.right, 4):
            target.set_at((x, y), RULE_LINE)
    LABEL.draw(target, (plot.left - 3, plot.top - 3), str(highest), QUIET, align="right")


def _draw_line(
    target: pygame.Surface,
    plot: pygame.Rect,
    team: int,
    values: Sequence[int],
    highest: int,
    count: int,
) -> None:
    side = team_of(team)
    points = [
        (plot.left + place * plot.width // count, _height(plot, value, highest))
        for place, value in enumerate(values)
    ]
    if len(points) > 1:
        pygame.draw.lines(target, side.colour, False, points)
    for x, y in points:
        target.fill(side.colour, (x - 1, y - 1, 2, 2))
