"""The strip of things that a unit has with it: what is equipped, items, fish, materials."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.icons import icon
from timestrike.client.ui.marks import SLOT_SIZE, slot
from timestrike.client.ui.palette import (
    ALLY,
    BRASS,
    MAGIC,
    QUIET,
    SELECTION,
    Colour,
    State,
)
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch
from timestrike.core.unit_panel import Holding

SLOTS = 7

_LINES: dict[str, Colour] = {
    "artifact": MAGIC,
    "item": BRASS.left,
    "fish": ALLY,
    "material": MAGIC,
}


class SlotButton(Pressable):
    """One thing of the inventory. Pressing it uses it, if that can be done now."""

    def __init__(
        self,
        rect: pygame.Rect,
        holding: Holding,
        label: str,
        action: Callable[[], None],
        tip: Tip,
    ) -> None:
        super().__init__(rect, label, action, tip=tip)
        self.holding = holding

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        state = self.state(touch)
        line = _LINES[self.holding.kind]
        if state in (State.HOVER, State.ACTIVE) or touch.focused:
            line = SELECTION
        usable = self.enabled or self.holding.equipped
        shown = icon(f"{self.holding.kind}/{self.holding.id}", lit=usable)
        count = str(self.holding.count) if self.holding.count > 1 else ""
        slot(target, self.rect, shown, line=line, count=count)
        if self.holding.equipped:
            LABEL.draw(target, (self.rect.left + 2, self.rect.top + 2), "{check}", MAGIC)


class MoreButton(Pressable):
    """The last slot when there is more than fits: it turns to the rest."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        lit = touch.hovered or touch.focused
        slot(target, self.rect, line=SELECTION if lit else BRASS.rest)
        LABEL.draw(
            target, (self.rect.centerx, self.rect.centery - 2), self.label, QUIET, align="centre"
        )


def inventory_panel(strip: pygame.Rect, held: int) -> pygame.Rect:
    """The ground under so many things; one that has nothing has no strip."""
    last = slot_rect(strip, min(held, SLOTS) - 1)
    return pygame.Rect(strip.topleft, (last.right + 4 - strip.left, strip.height))


def slot_rect(strip: pygame.Rect, place: int) -> pygame.Rect:
    return pygame.Rect(strip.left + 4 + 24 * place, strip.top + 4, *SLOT_SIZE)
