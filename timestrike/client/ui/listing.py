"""Things longer than their place: lists to choose from, texts to scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from timestrike.client.ui import controls
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import inset
from timestrike.client.ui.palette import QUIET, RULE_LINE, Colour
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch, Widget

_WHEEL_STEP = 24


class RowPainter(Protocol):
    """Draws one row of a list on the ground that is already there."""

    def __call__(
        self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour
    ) -> None: ...


class Scroll:
    """How far a content of some length is moved under a window that shows a part of it."""

    def __init__(self, window: int, content: int) -> None:
        self.window = window
        self.content = content
        self.offset = 0

    @property
    def needed(self) -> bool:
        return self.content > self.window

    def move(self, pixels: int) -> bool:
        """Scroll on; True if anything moved."""
        former = self.offset
        self.offset = max(0, min(self.offset + pixels, self.content - self.window))
        return self.offset != former

    def show(self, start: int, end: int) -> None:
        """Scroll just so far that the stretch from `start` to `end` is in view."""
        if start < self.offset:
            self.move(start - self.offset)
        elif end > self.offset + self.window:
            self.move(end - self.offset - self.window)

    def drag_to(self, share: float) -> None:
        """The pointer took the scroll bar to `share` of its length."""
        self.move(round(share * self.content - self.window / 2) - self.offset)

    def draw(self, target: pygame.Surface, x: int, y: int) -> None:
        if self.needed:
            start, share = self.offset / self.content, self.window / self.content
            controls.scroll_bar(target, x, y, self.window, start, share)


class Scrolling(Widget):
    """A widget whose content is moved under its rectangle by wheel and scroll bar."""

    def __init__(self, rect: pygame.Rect, content: int, *, tip: Tip | None = None) -> None:
        super().__init__(rect, tip=tip)
        self.scroll = Scroll(rect.height, content)
        self._on_bar = False

    @property
    def inner(self) -> pygame.Rect:
        """The place of the content: all but the scroll bar, if there is one."""
        bar = controls.SCROLL_BAR_WIDTH + 2 if self.scroll.needed else 0
        return pygame.Rect(self.rect.topleft, (self.rect.width - bar, self.rect.height))

    def wheel(self, steps: int) -> bool:
        return self.scroll.move(-steps * _WHEEL_STEP)

    def point_down(self, position: tuple[int, int]) -> None:
        self._on_bar = self.scroll.needed and position[0] >= self.inner.right
        self.point_drag(position)

    def point_drag(self, position: tuple[int, int]) -> None:
        if self._on_bar:
            self.scroll.drag_to((position[1] - self.rect.top) / self.rect.height)

    def _draw_bar(self, target: pygame.Surface) -> None:
        self.scroll.draw(target, self.rect.right - controls.SCROLL_BAR_WIDTH, self.rect.top)


class List(Scrolling):
    """Rows of one height, one of them chosen. Up and down choose; Enter or a click takes.

    Leaving the first row upward or the last one downward lets the focus go on.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        rows: Sequence[str] | int,
        on_choose: Callable[[int], None],
        on_take: Callable[[int], None],
        *,
        chosen: int = 0,
        row_height: int = controls.ROW_HEIGHT,
        painter: RowPainter | None = None,
        name_of: Callable[[int], str] | None = None,
        empty: str = "",
    ) -> None:
        self.texts = () if isinstance(rows, int) else tuple(rows)
        self.count = rows if isinstance(rows, int) else len(rows)
        self.row_height = row_height
        super().__init__(rect, self.count * (row_height + 1) - 1)
        self.on_choose = on_choose
        self.on_take = on_take
        self.chosen = min(chosen, max(0, self.count - 1))
        self.painter = painter or self._paint_text
        self.name_of = name_of or self._text_of
        """What a row is called, for whoever hears it and does not see it."""
        self.empty = empty
        self._over: int | None = None
        self._reveal()

    @property
    def name(self) -> str:
        return self.name_of(self.chosen) if self.count else self.empty

    def _text_of(self, index: int) -> str:
        return self.texts[index] if index < len(self.texts) else ""

    def row_rect(self, index: int) -> pygame.Rect:
        inner = self.inner
        top = inner.top + index * (self.row_height + 1) - self.scroll.offset
        return pygame.Rect(inner.left, top, inner.width, self.row_height)

    def row_at(self, position: tuple[int, int]) -> int | None:
        if not self.inner.collidepoint(position):
            return None
        index = (position[1] - self.rect.top + self.scroll.offset) // (self.row_height + 1)
        return index if index < self.count else None

    def focus_rect(self) -> pygame.Rect:
        return self.row_rect(self.chosen).clip(self.rect) if self.count else self.rect

    def choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self._reveal()
            self.on_choose(index)

    def _reveal(self) -> None:
        top = self.chosen * (self.row_height + 1)
        self.scroll.show(top, top + self.row_height)

    def activate(self) -> bool:
        if self.count:
            self.on_take(self.chosen)
        return bool(self.count)

    def turn(self, step: tuple[int, int]) -> bool:
        there = self.chosen + step[1]
        if not step[1] or not 0 <= there < self.count:
            return False
        self.choose(there)
        return True

    def key_down(self, event: pygame.Event) -> bool:
        whole = max(1, self.rect.height // (self.row_height + 1))
        there = {
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
            pygame.K_PAGEUP: self.chosen - whole,
            pygame.K_PAGEDOWN: self.chosen + whole,
        }.get(event.key)
        if there is None or not self.count:
            return False
        self.choose(max(0, min(there, self.count - 1)))
        return True

    def point_over(self, position: tuple[int, int]) -> None:
        self._over = self.row_at(position)

    def point_release(self, position: tuple[int, int]) -> None:
        """A click chooses a row; a click on the chosen row takes it."""
        index = self.row_at(position)
        if self._on_bar or index is None:
            return
        if index == self.chosen:
            self.activate()
        else:
            self.choose(index)

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        if not self.count:
            TEXT.draw(
                target,
                (self.rect.centerx, self.rect.centery - 4),
                self.empty,
                QUIET,
                align="centre",
            )
            return
        former = target.get_clip()
        target.set_clip(self.rect.clip(former))
        for index in range(self.count):
            place = self.row_rect(index)
            if place.bottom <= self.rect.top or place.top >= self.rect.bottom:
                continue
            hover = touch.hovered and index == self._over
            colour = controls.row(target, place, selected=index == self.chosen, hover=hover)
            self.painter(target, place, index, colour)
        self._draw_bar(target)
        target.set_clip(former)

    def _paint_text(
        self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour
    ) -> None:
        y = rect.top + (rect.height - TEXT.capital_height + 1) // 2
        TEXT.draw(target, (rect.left + 6, y), TEXT.fit(self.texts[index], rect.width - 12), colour)


class ScrollArea(Scrolling):
    """A wrapped text in an inset; arrows and wheel scroll it."""

    def __init__(self, rect: pygame.Rect, text: str, *, padding: int = 6) -> None:
        self.padding = padding
        self.text = text
        super().__init__(rect, 0)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show another text, from its beginning. Narrower lines if a scroll bar is needed."""
        self.text = text
        self.scroll = Scroll(self.rect.height, self._height())
        self.scroll = Scroll(self.rect.height, self._height())

    def _width(self) -> int:
        return self.inner.width - 2 * self.padding

    def _height(self) -> int:
        return TEXT.paragraph_height(self.text, self._width()) + 2 * self.padding

    def turn(self, step: tuple[int, int]) -> bool:
        return bool(step[1]) and self.scroll.move(step[1] * TEXT.pitch)

    def point_release(self, position: tuple[int, int]) -> None:
        """Reading is all that can be done here."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        inset(target, self.rect, edge=RULE_LINE)
        former = target.get_clip()
        target.set_clip(self.rect.inflate(-2, -2).clip(former))
        top = self.rect.top + self.padding - self.scroll.offset
        TEXT.draw_paragraph(target, (self.rect.left + self.padding, top), self.text, self._width())
        target.set_clip(former)
        self._draw_bar(target)
