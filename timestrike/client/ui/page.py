"""A page of widgets: one focus, one ring, one tooltip, whichever device is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.ui import aloud, feedback
from timestrike.client.ui.frame import focus_ring
from timestrike.client.ui.intent import DIRECTIONS, Device, Intent, Interpreter, cap_for, key_code
from timestrike.client.ui.patience import tip_delay
from timestrike.client.ui.widget import Touch, Widget

_BREATH = 0.6
_REPEAT_AFTER = 0.35
_REPEAT_EVERY = 0.07
_REPEATED = frozenset(
    {
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)
_NEW_WISHES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})


class Page:
    """Widgets in reading order, which is also the order of Tab.

    `on_back` is what Esc, the right button and B do. `on_refused` hears of every disabled widget
    that someone tried to press although its tooltip said already why not.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        focus: Widget | None = None,
        on_back: Callable[[], None] | None = None,
        on_refused: Callable[[Widget], None] | None = None,
        still: bool = False,
    ) -> None:
        self.widgets = list(widgets)
        self.focus = focus or (self.widgets[0] if self.widgets else None)
        self.hover: Widget | None = None
        self.on_back = on_back
        self.on_refused = on_refused
        self.still = still
        self._interpreter = Interpreter()
        self._pressed: Widget | None = None
        self._pointer = (-1, -1)
        self._refused: Widget | None = None
        self._told: Widget | None = None
        self._rested = 0.0
        self._time = 0.0
        self._held: pygame.Event | None = None
        self._held_for = 0.0

    # Events

    def handle(self, event: pygame.Event) -> bool:
        """Take an event in logical coordinates; True if the page had a use for it."""
        if event.type in _NEW_WISHES:
            self._told, self._refused = self.explained, None
        match event.type:
            case pygame.MOUSEMOTION:
                self._interpreter.read(event)
                return self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._interpreter.read(event)
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y)
            case pygame.TEXTINPUT:
                return self._type(event.text)
            case pygame.KEYDOWN:
                if event.key in _REPEATED:
                    self._held, self._held_for = event, 0.0
                return self._key(event)
            case pygame.KEYUP:
                self._held = None
                return False
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE:
                self.let_go()
                return False
        return self._follow(self._interpreter.read(event))

    def let_go(self) -> None:
        """Forget every key and button that is down: its release may never be heard."""
        self._held = None
        self._pressed = None
        self.hover = None

    def _point(self, position: tuple[int, int]) -> bool:
        self._pointer = position
        if self._pressed is not None:
            self._pressed.point_drag(position)
        under = self.widget_at(position)
        if under is not None:
            under.point_over(position)
        if under is not self.hover:
            self.hover = under
            self._rested = 0.0
            if under is not None:
                feedback.sounds("hover")
        busy = self._pressed is not None or (self.focus is not None and self.focus.typing)
        if under is not None and not busy:
            self.set_focus(under)
        return under is not None or self._pressed is not None

    def _press(self, position: tuple[int, int]) -> bool:
        self._point(position)
        self._pressed = self.hover
        if self._pressed is None:
            return False
        self.set_focus(self._pressed)
        if self._pressed.enabled:
            self._pressed.point_down(position)
        return True

    def _release(self, position: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if pressed.hit(position):
            if pressed.enabled:
                feedback.sounds("press")
                pressed.point_release(position)
            else:
                self._refuse(pressed)
        return True

    def _wheel(self, steps: int) -> bool:
        under = self.widget_at(self._pointer)
        return under is not None and under.enabled and _ticks(under.wheel(steps))

    def _type(self, text: str) -> bool:
        if self.focus is None or not self.focus.typing:
            return False
        self.focus.type_text(text)
        return True

    def _key(self, event: pygame.Event) -> bool:
        intent = self._interpreter.read(event)
        if self.focus is not None and self.focus.enabled and self.focus.key_down(event):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if intent not in (Intent.CONFIRM, Intent.BACK) or event.key == pygame.K_SPACE:
            for widget in self.widgets:
                if widget.key and key_code(widget.key) == event.key:
                    self.press(widget)
                    return True
        return self._follow(intent)

    def _follow(self, intent: Intent | None) -> bool:
        match intent:
            case None:
                return False
            case Intent.BACK:
                return self._back()
            case Intent.CONFIRM:
                return self._confirm()
            case Intent.NEXT | Intent.PREVIOUS:
                return self._tab(1 if intent is Intent.NEXT else -1)
            case Intent.PAGE_ON | Intent.PAGE_BACK:
                step = 1 if intent is Intent.PAGE_ON else -1
                return any(widget.page(step) for widget in self.widgets)
        step_to = DIRECTIONS[intent]
        focus = self.focus
        if focus is not None and focus.enabled and _ticks(focus.turn(step_to)):
            self._read(focus)
            return True
        return self._walk(step_to)

    def _back(self) -> bool:
        if self.on_back is None:
            return False
        feedback.sounds("back")
        self.on_back()
        return True

    def _confirm(self) -> bool:
        focus = self.focus
        if focus is not None and not focus.enabled:
            self._refuse(focus)
            return True
        if focus is not None and focus.activate():
            feedback.sounds("press")
            if focus.set_to and focus in self.widgets:
                self._read(focus)
            return True
        primary = next((widget for widget in self.widgets if widget.primary), None)
        if primary is not None:
            self.press(primary)
        return primary is not None

    def press(self, widget: Widget) -> None:
        """Do what the widget does, or say why it cannot be done.

        Someone who is typing goes on typing.
        """
        if not widget.enabled:
            self._refuse(widget)
            return
        if self.focus is None or not self.focus.typing:
            self.set_focus(widget)
        feedback.sounds("press")
        widget.activate()

    def _refuse(self, widget: Widget) -> None:
        """Open the tooltip of a refused widget at once, wherever focus and pointer are."""
        self._refused = widget
        feedback.sounds("refuse")
        if self.on_refused is not None and widget is self._told:
            self.on_refused(widget)

    @property
    def grabbed(self) -> bool:
        """Whether the pointer holds a widget down."""
        return self._pressed is not None

    # Focus

    def set_focus(self, widget: Widget) -> None:
        if widget is not self.focus:
            self.focus = widget
            self._rested = 0.0
            self._read(widget)

    def _read(self, widget: Widget) -> None:
        if aloud.listened_to():
            aloud.read_out(widget.spoken, at_once=True)

    def _go_to(self, widget: Widget) -> None:
        """Take the focus on by keys, which is heard as the pointer is."""
        feedback.sounds("hover")
        self.set_focus(widget)

    def _tab(self, step: int) -> bool:
        if not self.widgets:
            return False
        here = self.widgets.index(self.focus) if self.focus in self.widgets else -step
        self._go_to(self.widgets[(here + step) % len(self.widgets)])
        return True

    def _walk(self, step: tuple[int, int]) -> bool:
        """To the nearest widget in a direction; past the last one, round to the first."""
        if self.focus is None:
            return self._tab(1)
        here = self.focus.rect
        others = [widget for widget in self.widgets if widget is not self.focus]
        ahead = [widget for widget in others if _lead(here, widget.rect, step) > 0]
        if ahead:
            self._go_to(min(ahead, key=lambda widget: _detour(here, widget.rect, step)))
            return True
        in_line = [widget for widget in others if _sideways(here, widget.rect, step) == 0]
        if in_line:
            self._go_to(min(in_line, key=lambda widget: _lead(here, widget.rect, step)))
        return bool(in_line)

    def widget_at(self, position: tuple[int, int]) -> Widget | None:
        """The topmost widget under a point."""
        return next((w for w in reversed(self.widgets) if w.hit(position)), None)

    # Time and picture

    def update(self, dt: float) -> None:
        self._time += dt
        self._rested += dt
        for widget in self.widgets:
            widget.update(dt)
        if self._held is not None:
            self._held_for += dt
            while self._held is not None and self._held_for >= _REPEAT_AFTER:
                self._held_for -= _REPEAT_EVERY
                self._key(self._held)

    @property
    def device(self) -> Device:
        """The device that was used last; it decides what the key caps show."""
        return self._interpreter.device

    @property
    def explained(self) -> Widget | None:
        """The widget whose tooltip is open."""
        if self._refused is not None:
            return self._refused
        widget = self.hover or self.focus
        if widget is None or self._pressed is not None or self._rested < tip_delay():
            return None
        return widget if widget.explain() is not None else None

    @property
    def rule_at_hand(self) -> str:
        """The rule that the open tooltip rests on."""
        tip = self.explained.explain() if self.explained is not None else None
        return tip.rule if tip is not None else ""

    def draw(self, target: pygame.Surface, *, covered: bool = False) -> None:
        """Everything; a covered page (a dialog lies over it) has neither ring nor tooltip."""
        for widget in self.widgets:
            widget.draw(target, self.touch(widget) if not covered else Touch())
        if covered:
            return
        if self.focus is not None:
            breath = 0 if self.still else int(self._time / _BREATH) % 2
            focus_ring(target, self.focus.focus_rect(), breath)
        explained = self.explained
        tip = explained.explain() if explained is not None else None
        if explained is not None and tip is not None:
            from timestrike.client.ui.callouts import tooltip  # the first picture needs none

            key = cap_for(self.device, "F1")
            tooltip(target, explained.focus_rect(), tip, explained.tip_side, key=key)

    def touch(self, widget: Widget) -> Touch:
        return Touch(
            focused=widget is self.focus,
            hovered=widget is self.hover,
            pressed=widget is self._pressed,
            device=self.device,
        )


def _ticks(turned: bool) -> bool:
    """Something that can be turned clicks from notch to notch."""
    if turned:
        feedback.sounds("tick")
    return turned


def _lead(here: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> int:
    """How far `there` lies ahead of `here` in a direction, from centre to centre.

    Widgets that overlap in that direction (two columns of one row) are not ahead of each other.
    """
    dx, dy = step
    if dx:
        apart = there.left >= here.right if dx > 0 else there.right <= here.left
        far = (there.centerx - here.centerx) * dx
    else:
        apart = there.top >= here.bottom if dy > 0 else there.bottom <= here.top
        far = (there.centery - here.centery) * dy
    return far if apart else min(far, 0)


def _sideways(here: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> int:
    """The gap between the two across the direction; 0 if one lies in the other's lane."""
    if step[0]:
        return max(0, there.top - here.bottom + 1, here.top - there.bottom + 1)
    return max(0, there.left - here.right + 1, here.left - there.right + 1)


def _detour(here: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> tuple[int, int]:
    """The smaller, the more natural a next stop: near first, straight ahead before aside."""
    across = abs(there.centery - here.centery if step[0] else there.centerx - here.centerx)
    return _lead(here, there, step) + 3 * _sideways(here, there, step), across
