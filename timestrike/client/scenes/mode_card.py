"""A mode of a game to choose: its name, and in two lines what it is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import panel
from timestrike.client.ui.palette import GOLD, LOOKS, QUIET, State
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch

_PADDING = 8
_NAME_HEIGHT = 21


class ModeCard(Pressable):
    """Too low for its note, it keeps the note for the tooltip."""

    def __init__(
        self, rect: pygame.Rect, title: str, note: str, action: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(rect, title, action)
        self.note = note
        self.active = chosen
        if rect.height < card_height(note, rect.width):
            self.note = ""
            self.tip = Tip(title, note)

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        state = self.state(touch)
        look = LOOKS[state]
        panel(target, self.rect, look.fill, look.checker, look.brass, look.brass.top)
        x, y = self.rect.left + _PADDING, self.rect.top + 7 + (state is State.PRESSED)
        TEXT.draw(target, (x, y), self.label, GOLD if self.active else look.text)
        if self.active:
            check = (self.rect.right - _PADDING, y)
            TEXT.draw(target, check, "{check}", GOLD, align="right")
        tone = look.text if self.active else QUIET
        TEXT.draw_paragraph(target, (x, y + 12), self.note, self.rect.width - 2 * _PADDING, tone)


def card_height(note: str, width: int) -> int:
    """What a card needs to show all of its note."""
    if not note:
        return _NAME_HEIGHT
    return _NAME_HEIGHT + 3 + TEXT.paragraph_height(note, width - 2 * _PADDING)
