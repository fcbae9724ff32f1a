"""Things that hold a value: steppers, sliders, toggles, tabs, and the rows they stand in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.ui import controls
from timestrike.client.ui.font import TEXT, Font
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.palette import BODY, DISABLED, QUIET, ROW_HOVER, ROW_SELECTED, STRONG
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Touch, Widget


class Stepper(Widget):
    """One of several values, turned with left and right; past the last comes the first."""

    def __init__(
        self,
        rect: pygame.Rect,
        values: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        tip: Tip | None = None,
        font: Font = TEXT,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.values = tuple(values)
        self.chosen = chosen
        self.on_change = on_change
        self.font = font

    @property
    def set_to(self) -> str:
        return self.values[self.chosen]

    def _step(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.values)
        self.on_change(self.chosen)

    def turn(self, step: tuple[int, int]) -> bool:
        if step[0]:
            self._step(step[0])
        return bool(step[0])

    def point_release(self, position: tuple[int, int]) -> None:
        self._step(1 if position[0] >= self.rect.centerx else -1)

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        controls.stepper(
            target,
            self.rect,
            self.values[self.chosen],
            focused=touch.focused,
            enabled=self.enabled,
            font=self.font,
        )


class Slider(Widget):
    """A whole number between two ends. An arrow moves it a tick, a tenth of the way.

    With Shift an arrow moves it by a tenth of a tick, but never by less than one.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        on_change: Callable[[int], None],
        *,
        lowest: int = 0,
        highest: int = 100,
        tip: Tip | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.value = value
        self.on_change = on_change
        self.lowest = lowest
        self.highest = highest

    @property
    def share(self) -> float:
        return (self.value - self.lowest) / (self.highest - self.lowest)

    def _set(self, value: int) -> None:
        value = max(self.lowest, min(self.highest, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _tick(self) -> int:
        return max(1, round((self.highest - self.lowest) / 10))

    def turn(self, step: tuple[int, int]) -> bool:
        if step[0]:
            self._set(self.value + step[0] * self._tick())
        return bool(step[0])

    def key_down(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or not event.mod & pygame.KMOD_SHIFT:
            return False
        self._set(self.value + step * max(1, self._tick() // 10))
        return True

    def point_down(self, position: tuple[int, int]) -> None:
        share = (position[0] - self.rect.left - 1) / max(1, self.rect.width - 2)
        self._set(self.lowest + round(share * (self.highest - self.lowest)))

    def point_drag(self, position: tuple[int, int]) -> None:
        self.point_down(position)

    def point_release(self, position: tuple[int, int]) -> None:
        """The value was set while the pointer was down."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        controls.slider(target, self.rect, self.share, focused=touch.focused, enabled=self.enabled)


class Toggle(Widget):
    """On or off."""

    def __init__(
        self,
        rect: pygame.Rect,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        tip: Tip | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.on = on
        self.on_change = on_change

    @property
    def set_to(self) -> str:
        return said("on" if self.on else "off")

    def activate(self) -> bool:
        self.on = not self.on
        self.on_change(self.on)
        return True

    def turn(self, step: tuple[int, int]) -> bool:
        """Left is off, right is on, as the knob shows it."""
        if step[0] and self.on != (step[0] > 0):
            self.activate()
        return bool(step[0])

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        controls.toggle(target, *self.rect.topleft, on=self.on, enabled=self.enabled)


class CheckBox(Toggle):
    """On or off, as a box with its label behind it."""

    def __init__(
        self, rect: pygame.Rect, label: str, on: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(rect, on, on_change)
        self.label = label

    @property
    def name(self) -> str:
        return self.label

    def turn(self, step: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        lit = touch.hovered or touch.focused
        colour = DISABLED if not self.enabled else STRONG if lit else BODY
        y = self.rect.top + (self.rect.height - controls.CHECK_SIZE[1]) // 2
        controls.check(target, self.rect.left, y, self.label, on=self.on, colour=colour)


class Row(Widget):
    """A control in a row of its own: a label at the left, the value in words at the right.

    The whole row is the target and carries the focus ring.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        control: Widget,
        words: Callable[[], str] | None = None,
        *,
        tip: Tip | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.label = label
        self.control = control
        self.words = words
        self._grabbed = False

    @property
    def name(self) -> str:
        return self.label

    @property
    def set_to(self) -> str:
        return self.words() if self.words is not None else self.control.set_to

    def refuse(self, refusal: Refusal | None) -> None:
        """Disable (or enable) the row together with what stands in it."""
        self.refusal = self.control.refusal = refusal

    def activate(self) -> bool:
        return self.control.activate()

    def turn(self, step: tuple[int, int]) -> bool:
        return self.control.turn(step)

    def key_down(self, event: pygame.Event) -> bool:
        return self.control.key_down(event)

    def point_down(self, position: tuple[int, int]) -> None:
        self._grabbed = self.control.hit(position)
        if self._grabbed:
            self.control.point_down(position)

    def point_drag(self, position: tuple[int, int]) -> None:
        if self._grabbed:
            self.control.point_drag(position)

    def point_release(self, position: tuple[int, int]) -> None:
        if self._grabbed:
            self.control.point_release(position)
        else:
            self.control.activate()

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        if touch.focused or touch.hovered:
            target.fill(ROW_SELECTED if touch.focused else ROW_HOVER, self.rect)
        y = self.rect.top + (self.rect.height - TEXT.capital_height) // 2
        colour = DISABLED if not self.enabled else STRONG if touch.focused else BODY
        TEXT.draw(target, (self.rect.left + 7, y), self.label, colour)
        self.control.draw(target, touch)
        if self.words is not None:
            tone = QUIET if self.enabled else DISABLED
            words = STRONG if touch.focused else tone
            beside = self.control.rect.right >= self.rect.right - 8
            right = self.control.rect.left - 5 if beside else self.rect.right - 7
            TEXT.draw(target, (right, y), self.words(), words, align="right")


class Tabs(Widget):
    """The pages of a screen. Q and E (LB and RB) turn them from anywhere."""

    def __init__(
        self,
        position: tuple[int, int],
        names: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
    ) -> None:
        self.names = tuple(names)
        self.chosen = chosen
        self.on_change = on_change
        self._cap = controls.key_cap_width("LB")
        self._over = -1
        x, y = position
        left = x + self._cap + 4
        self._places: list[pygame.Rect] = []
        for name in self.names:
            place = pygame.Rect(left, y, controls.tab_width(name), controls.TAB_HEIGHT)
            self._places.append(place)
            left = place.right + 2
        super().__init__(pygame.Rect(x, y - 1, left + 2 + self._cap - x, controls.TAB_HEIGHT + 2))

    @property
    def name(self) -> str:
        return self.names[self.chosen]

    def focus_rect(self) -> pygame.Rect:
        return self._places[self.chosen]

    def choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self.on_change(index)

    def page(self, step: int) -> bool:
        self.choose((self.chosen + step) % len(self.names))
        return True

    def turn(self, step: tuple[int, int]) -> bool:
        return self.page(step[0]) if step[0] else False

    def point_over(self, position: tuple[int, int]) -> None:
        self._over = pygame.Rect(position, (1, 1)).collidelist(self._places)

    def point_release(self, position: tuple[int, int]) -> None:
        self.point_over(position)
        if self._over >= 0:
            self.choose(self._over)

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        left, right = cap_for(touch.device, "Q"), cap_for(touch.device, "E")
        top = self.rect.top + 4
        end = self._places[0].left - 4
        controls.key_cap(target, end - controls.key_cap_width(left), top, left)
        for index, (name, place) in enumerate(zip(self.names, self._places, strict=True)):
            hover = touch.hovered and index == self._over
            controls.tab(target, place, name, selected=index == self.chosen, hover=hover)
        controls.key_cap(target, self._places[-1].right + 4, top, right)
