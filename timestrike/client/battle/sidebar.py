"""The whole log at the side of the board."""

from __future__ import annotations

import pygame

from timestrike.client.battle.chronicle import Chronicle
from timestrike.client.battle.layout import Layout
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import header, panel
from timestrike.client.ui.palette import BODY, TEAMS

_PITCH = 11


def draw_chronicle(target: pygame.Surface, layout: Layout, chronicle: Chronicle) -> None:
    rect = layout.sidebar
    panel(target, rect)
    header(target, rect.left + 7, rect.top + 7, rect.width - 14, "Log")
    width = rect.width - 26
    y = rect.bottom - 8
    for line in reversed(chronicle.lines):
        wrapped = TEXT.wrap(line.text, width)
        y -= _PITCH * len(wrapped)
        if y < rect.top + 18:
            break
        if line.team is not None:
            team = TEAMS[line.team % len(TEAMS)]
            TEXT.draw(target, (rect.left + 8, y), f"{{{team.symbol}}}", team.colour)
        for number, part in enumerate(wrapped):
            TEXT.draw(target, (rect.left + 18, y + _PITCH * number), part, BODY)
