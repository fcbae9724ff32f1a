"""Short messages that come and go by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from timestrike.client.ui.callouts import TOAST_SIZE, toast
from timestrike.client.ui.palette import GOLD, Colour

SHOWN_FOR = 4.0
MOST = 2
_SLIDE = 6
_SLIDE_TIME = 0.1


@dataclass
class Toast:
    text: str
    colour: Colour = GOLD
    on_click: Callable[[], None] | None = None
    age: float = 0.0


class Toasts:
    """At most two messages below the top, the newest last; a click opens the cause."""

    def __init__(self, top: int = 40, *, still: bool = False) -> None:
        self.top = top
        self.still = still
        self.shown: list[Toast] = []

    def say(
        self, text: str, colour: Colour = GOLD, on_click: Callable[[], None] | None = None
    ) -> None:
        """Show a message; the same message again only starts its time anew."""
        self.shown = [message for message in self.shown if message.text != text]
        self.shown = [*self.shown, Toast(text, colour, on_click)][-MOST:]

    def update(self, dt: float) -> None:
        for message in self.shown:
            message.age += dt
        self.shown = [message for message in self.shown if message.age < SHOWN_FOR]

    def place(self, index: int, width: int) -> pygame.Rect:
        """Where a message stands on a screen of this width; new ones slide down into place."""
        rect = pygame.Rect((0, self.top + index * (TOAST_SIZE[1] + 2)), TOAST_SIZE)
        rect.centerx = width // 2
        missing = max(0.0, 1 - self.shown[index].age / _SLIDE_TIME)
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

    def draw(self, target: pygame.Surface) -> None:
        for index, message in enumerate(self.shown):
            left = max(1, round(SHOWN_FOR - message.age))
            place = self.place(index, target.get_width())
            toast(target, place, message.text, f"{left} s", message.colour)
