"""Who did what in a battle: one row for each Character."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from timestrike.client.battle.portraits import head
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, panel
from timestrike.client.ui.marks import faded
from timestrike.client.ui.palette import GOLD, QUIET, ROW, STRONG, rgb, team_of
from timestrike.core.saga import Deeds

COLUMNS = ("dealt", "taken", "healed", "items", "defeats")
_COLUMN = 38
_HEAD = 28
_LOWEST, _HIGHEST = 10, 19
_HEADS_FROM = 15
"""Lower rows have no room for a head."""
_BEST_ROW = rgb("33260f")


def table_height(rows: int, room: int) -> int:
    """What a table of so many rows wants of the room there is."""
    return min(room, _HEAD + rows * _HIGHEST + 7)


def draw_table(
    target: pygame.Surface,
    place: pygame.Rect,
    title: str,
    names: dict[str, str],
    deeds: Sequence[Deeds],
) -> None:
    """The best of each column in gold; whoever dealt the most stands on a golden row."""
    panel(target, place)
    header(target, place.left + 7, place.top + 8, place.width - 14, title)
    right = place.right - 26
    for number, column in enumerate(reversed(COLUMNS)):
        x = right - number * _COLUMN
        LABEL.draw(target, (x, place.top + 18), names[column], QUIET, align="centre")
    if not deeds:
        return
    pitch = max(_LOWEST, min(_HIGHEST, (place.height - _HEAD - 6) // len(deeds)))
    best = {column: max(getattr(one, column) for one in deeds) for column in COLUMNS}
    for number, one in enumerate(deeds):
        row = pygame.Rect(
            place.left + 4, place.top + _HEAD + number * pitch, place.width - 8, pitch
        )
        if row.bottom > place.bottom - 3:
            break
        _draw_row(target, row, one, best, right)


def _draw_row(
    target: pygame.Surface, row: pygame.Rect, one: Deeds, best: dict[str, int], right: int
) -> None:
    leads = one.dealt == best["dealt"] and one.dealt > 0
    target.fill(_BEST_ROW if leads else ROW, row.inflate(0, -1))
    team = team_of(one.team)
    y = row.centery - 3
    TEXT.draw(target, (row.left + 4, y), f"{{{team.symbol}}}", team.colour)
    if row.height >= _HEADS_FROM:
        picture = faded(head(one.figure)) if one.fallen else head(one.figure)
        target.blit(picture, (row.left + 14, row.top), (0, 0, picture.get_width(), row.height - 1))
    tone = QUIET if one.fallen else STRONG
    end = TEXT.draw(target, (row.left + 38, y), TEXT.fit(one.name, 110), tone)
    if one.fallen:
        LABEL.draw(target, (end + 4, y + 1), "{skull}", team.line)
    elif leads:
        TEXT.draw(target, (end + 4, y), "{crown}", GOLD)
    for number, column in enumerate(reversed(COLUMNS)):
        value = getattr(one, column)
        gold = value == best[column] and value > 0
        colour = GOLD if gold else tone
        TEXT.draw(target, (right - number * _COLUMN, y), str(value), colour, align="centre")
