"""What all widgets have in common."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.intent import Device
from timestrike.client.ui.palette import State
from timestrike.client.ui.tips import Refusal, Tip


class Touch(NamedTuple):
    """How a person is touching a widget right now."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    device: Device = Device.KEYBOARD


class Widget:
    """A rectangle that can be focused, pressed, turned and typed into.

    A widget with a refusal is disabled, yet still takes focus and hover, to say why.
    """

    key: str = ""
    """The cap of the key that presses it from anywhere on the screen."""

    primary = False
    """Enter presses it when the focused widget has no use for Enter."""

    tip_side: Literal["above", "below", "left", "right"] = "above"
    """Where the tooltip stands, if there is room: not over what one looks at next."""

    def __init__(self, rect: pygame.Rect, *, tip: Tip | None = None) -> None:
        self.rect = rect
        self.tip = tip
        self.refusal: Refusal | None = None

    @property
    def enabled(self) -> bool:
        return self.refusal is None

    @property
    def name(self) -> str:
        """What the tooltip of a refusal is headed with."""
        return self.tip.title if self.tip else ""

    @property
    def set_to(self) -> str:
        """What it is set to, in words."""
        return ""

    @property
    def spoken(self) -> str:
        """What is read aloud of it: its name, what it is set to, and what its tooltip says."""
        tip = self.explain()
        about = (tip.text, tip.note) if tip is not None else ()
        return in_sentences((self.name, self.set_to, *about))

    @property
    def typing(self) -> bool:
        """It takes the letters that are typed; hovering elsewhere does not take focus from it."""
        return False

    def explain(self) -> Tip | None:
        """What the tooltip says: the refusal if there is one, else the widget's own tip."""
        if self.refusal is None:
            return self.tip
        tip = self.tip or Tip("")
        reason, rule = self.refusal
        return Tip(self.name, reason, rule, tip.note, refused=True, card=tip.card)

    def state(self, touch: Touch) -> State:
        if not self.enabled:
            return State.DISABLED
        if touch.pressed and touch.hovered:
            return State.PRESSED
        return State.HOVER if touch.hovered else State.IDLE

    def focus_rect(self) -> pygame.Rect:
        """What the focus ring is drawn around."""
        return self.rect

    def hit(self, position: tuple[int, int]) -> bool:
        return bool(self.rect.collidepoint(position))

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        raise NotImplementedError

    def activate(self) -> bool:
        """Enter, or the pointer released on it. False: it has no use for it."""
        return False

    def turn(self, step: tuple[int, int]) -> bool:
        """An arrow key while focused. False: focus moves on instead."""
        return False

    def page(self, step: int) -> bool:
        """Q or E, wherever the focus is. False: it has no pages."""
        return False

    def key_down(self, event: pygame.Event) -> bool:
        """A key while focused, before anyone else sees it. True: it was used."""
        return False

    def type_text(self, text: str) -> None:
        """Letters while focused."""

    def point_over(self, position: tuple[int, int]) -> None:
        """The pointer moved over it."""

    def point_down(self, position: tuple[int, int]) -> None:
        """The pointer was pressed on it."""

    def point_drag(self, position: tuple[int, int]) -> None:
        """The pointer moved while pressed on it."""

    def point_release(self, position: tuple[int, int]) -> None:
        """The pointer was released on it: what it was pressed for happens now."""
        self.activate()

    def wheel(self, steps: int) -> bool:
        """The wheel turned over it. False: whoever is below may use it."""
        return False

    def update(self, dt: float) -> None:
        """Time passes."""
