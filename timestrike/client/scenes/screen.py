"""What most scenes are: a page of widgets that is laid out anew for every canvas size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.scenes.stack import Scene
from timestrike.client.ui.page import Page
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas


class Screen(Scene):
    """A scene with one page. `build` makes the widgets; the focus survives a new layout."""

    still = False
    """Reduced motion: nothing moves by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Page([])

    @property
    def typing(self) -> bool:
        return self.page.focus is not None and self.page.focus.typing

    @property
    def spoken(self) -> str:
        return self.page.focus.spoken if self.page.focus is not None else ""

    @property
    def rule_at_hand(self) -> str:
        return self.page.rule_at_hand

    def build(self, size: tuple[int, int]) -> Page:
        """The page for a canvas of this size."""
        raise NotImplementedError

    def draw_ground(self, canvas: Canvas) -> None:
        """What lies under the widgets."""

    def arrange(self, size: tuple[int, int]) -> None:
        focused = self._place_of(self.page.focus)
        self.page = self.build(size)
        self.page.still = self.still
        if focused is not None and focused < len(self.page.widgets):
            self.page.set_focus(self.page.widgets[focused])

    def _place_of(self, widget: Widget | None) -> int | None:
        return self.page.widgets.index(widget) if widget in self.page.widgets else None

    def handle(self, event: pygame.Event) -> bool:
        return self.page.handle(event)

    def update(self, dt: float) -> None:
        self.page.update(dt)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        self.page.draw(canvas.surface, covered=self.covered)
