"""A line to type in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.ui import controls
from timestrike.client.ui.font import TEXT, literal
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch, Widget

_BLINK = 0.5
_PASSED_ON = frozenset(
    {
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_ESCAPE,
        pygame.K_UP,
        pygame.K_DOWN,
        *range(pygame.K_F1, pygame.K_F12 + 1),
    }
)


class TextField(Widget):
    """Text with a caret. While focused it keeps all letters for itself; Enter hands the text in.

    A text that is `marked` goes with the first letter: who wants another need not delete it.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        text: str = "",
        *,
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
        placeholder: str = "",
        longest: int = 40,
        marked: bool = False,
        tip: Tip | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.text = text
        self.caret = len(text)
        self.on_change = on_change
        self.on_enter = on_enter
        self.placeholder = placeholder
        self.longest = longest
        self.marked = marked and bool(text)
        self._time = 0.0

    @property
    def set_to(self) -> str:
        return self.text or self.placeholder

    @property
    def typing(self) -> bool:
        return self.enabled

    def activate(self) -> bool:
        if self.on_enter is not None:
            self.on_enter(self.text)
        return self.on_enter is not None

    def turn(self, step: tuple[int, int]) -> bool:
        if step[0]:
            self._move(self.caret + step[0])
        return bool(step[0])

    def type_text(self, text: str) -> None:
        typed = "".join(letter for letter in text if letter.isprintable())
        if typed and self.marked:
            self._clear()
        typed = typed[: self.longest - len(self.text)]
        self._change(self.text[: self.caret] + typed + self.text[self.caret :])
        self._move(self.caret + len(typed))

    def key_down(self, event: pygame.Event) -> bool:
        match event.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE if self.marked:
                self._clear()
            case pygame.K_BACKSPACE if self.caret:
                self._move(self.caret - 1)
                self._cut_at_caret()
            case pygame.K_DELETE:
                self._cut_at_caret()
            case pygame.K_HOME:
                self._move(0)
            case pygame.K_END:
                self._move(len(self.text))
            case pygame.K_LEFT | pygame.K_RIGHT:
                return False
            case pygame.K_a if event.mod & pygame.KMOD_CTRL:
                self._move(len(self.text))
                self.marked = bool(self.text)
                return True
        return event.key not in _PASSED_ON and not event.mod & pygame.KMOD_CTRL

    def point_down(self, position: tuple[int, int]) -> None:
        """Put the caret between the two letters nearest to the pointer."""
        along = position[0] - self.rect.left - 4
        ends = range(len(self.text) + 1)
        self._move(min(ends, key=lambda end: abs(TEXT.width(literal(self.text[:end])) - along)))

    def point_release(self, position: tuple[int, int]) -> None:
        """Clicking only places the caret."""

    def _clear(self) -> None:
        self._move(0)
        self._change("")

    def _cut_at_caret(self) -> None:
        self._change(self.text[: self.caret] + self.text[self.caret + 1 :])

    def _move(self, caret: int) -> None:
        self.caret = max(0, min(caret, len(self.text)))
        self.marked = False
        self._time = 0.0

    def _change(self, text: str) -> None:
        if text != self.text:
            self.text = text
            if self.on_change is not None:
                self.on_change(text)

    def update(self, dt: float) -> None:
        self._time += dt

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        shown = touch.focused and self._time % (2 * _BLINK) < _BLINK
        controls.text_field(
            target,
            self.rect,
            self.text,
            caret=self.caret,
            caret_shown=shown,
            marked=self.marked and touch.focused,
            focused=touch.focused,
            placeholder="" if touch.focused else self.placeholder,
        )
