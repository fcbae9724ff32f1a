"""Things that do something when pressed and released."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.ui import controls
from timestrike.client.ui.font import TEXT, Font, plain
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.palette import State
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch, Widget


class Pressable(Widget):
    """Calls `action` when activated. `active` keeps it lit, as a chosen mode is."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        key: str = "",
        tip: Tip | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.label = label
        self.action = action
        self.key = key
        self.active = False

    @property
    def name(self) -> str:
        return super().name or plain(self.label)

    def state(self, touch: Touch) -> State:
        state = super().state(touch)
        if state in (State.PRESSED, State.DISABLED):
            return state
        if self.active:
            return State.ACTIVE
        return State.PRIMARY if self.primary else state

    def activate(self) -> bool:
        self.action()
        return True


class Button(Pressable):
    """A labelled button, with an optional quiet second line."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        key: str = "",
        tip: Tip | None = None,
        note: str = "",
        primary: bool = False,
        centred: bool = False,
        font: Font = TEXT,
    ) -> None:
        super().__init__(rect, label, action, key=key, tip=tip)
        self.note = note
        self.primary = primary
        self.centred = centred
        self.font = font

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        controls.button(
            target,
            self.rect,
            self.label,
            self.state(touch),
            key=cap_for(touch.device, self.key),
            note=self.note,
            centred=self.centred,
            font=self.font,
        )


class CornerButton(Pressable):
    """A small square with one symbol, such as `{undo}`; its label is only spoken and tipped."""

    def __init__(
        self,
        rect: pygame.Rect,
        symbol: str,
        label: str,
        action: Callable[[], None],
        *,
        key: str = "",
        tip: Tip | None = None,
    ) -> None:
        super().__init__(rect, label, action, key=key, tip=tip or Tip(label))
        self.symbol = symbol

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        cap = cap_for(touch.device, self.key)
        controls.corner_button(target, self.rect, self.symbol, self.state(touch), key=cap)
