"""Short messages that come and go by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from timestrike.client.ui.callouts import TOAST_SIZE, toast, toast_width
from timestrike.client.ui.palette import ENEMY_TEXT, GOLD

SHOWN_FOR = 4.0
MOST = 2
_SLIDE = 6
_SLIDE_TIME = 0.1
_EDGE = 8


@dataclass
class Toast:
    """A message for a moment; `rule` is the one that a refusal rests on."""

    text: str
    note: str = ""
    rule: str = ""
    bad: bool = False
    on_click: Callable[[], None] | None = None
    age: float = 0.0


class Toasts:
    """At most two messages below the top, the newest last; a click opens the cause."""

    def __init__(self, top: int = 40, *, still: bool = False) -> None:
        self.top = top
        self.still = still
        self.shown: list[Toast] = []

    def say(
        self,
        text: str,
        *,
        note: str = "",
        rule: str = "",
        bad: bool = False,
        on_click: Callable[[], None] | None = None,
    ) -> None:
        """Show a message; the same message again only starts its time anew."""
        self.shown = [message for message in self.shown if message.text != text]
        self.shown = [*self.shown, Toast(text, note, rule, bad, on_click)][-MOST:]

    def forget_refusals(self) -> None:
        """Something could be done after all: why something else could not is old news."""
        self.shown = [message for message in self.shown if not message.rule]

    @property
    def rule(self) -> str:
        """The rule that the newest refusal rests on."""
        return next((message.rule for message in reversed(self.shown) if message.rule), "")

    def update(self, dt: float) -> None:
        for message in self.shown:
            message.age += dt
        self.shown = [message for message in self.shown if message.age < SHOWN_FOR]

    def place(self, index: int, width: int) -> pygame.Rect:
        """Where a message stands on a screen of this width; new ones slide down into place."""
        message = self.shown[index]
        wide = max(TOAST_SIZE[0], toast_width(message.text, message.note, message.rule))
        size = min(wide, width - 2 * _EDGE), TOAST_SIZE[1]
        rect = pygame.Rect((0, self.top + index * (TOAST_SIZE[1] + 2)), size)
        rect.centerx = width // 2
        missing = max(0.0, 1 - message.age / _SLIDE_TIME)
        return rect if self.still else rect.move(0, -round(_SLIDE * missing))

    def click(self, position: tuple[int, int], width: int) -> bool:
        """True if a message lay under the pointer: its cause is opened, the message goes."""
        for index, message in enumerate(self.shown):
            if self.place(index, width).collidepoint(position):
                del self.shown[index]
                if message.on_click is not None:
                    message.on_click()
                return True
        return False

    def draw(self, target: pygame.Surface, key: str = "F1") -> None:
        for index, message in enumerate(self.shown):
            place = self.place(index, target.get_width())
            colour = ENEMY_TEXT if message.bad else GOLD
            toast(target, place, message.text, message.note, colour, rule=message.rule, key=key)
