"""What the mouse looks like: it says what a click would do, as large as the picture's pixels."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

import pygame


class Pointer(Enum):
    ARROW = "arrow"
    MOVE = "move"
    """A click would go there, or do something at that place."""
    ATTACK = "attack"
    FORBIDDEN = "forbidden"
    INSPECT = "inspect"
    """There is something to look at."""
    BUSY = "busy"
    """Somebody else acts."""


@lru_cache(maxsize=32)
def cursor_of(pointer: Pointer, scale: int) -> pygame.Cursor:
    """The mouse's picture at the scale of the window, with the pixel that points."""
    from timestrike.client.ui.icons import SMALL, hot_spot, icon  # the first picture needs none

    x, y = hot_spot(pointer.value)
    picture = pygame.transform.scale_by(icon(f"pointer/{pointer.value}", SMALL), scale)
    return pygame.Cursor((x * scale, y * scale), picture)


class MouseLook:
    """Gives the mouse its picture, when it changes. A screen without one keeps its own."""

    def __init__(self) -> None:
        self._shown: tuple[Pointer, int] | None = None

    def show(self, pointer: Pointer, scale: int) -> None:
        if self._shown == (pointer, scale):
            return
        self._shown = (pointer, scale)
        try:
            pygame.mouse.set_cursor(cursor_of(pointer, scale))
        except pygame.error:
            return
