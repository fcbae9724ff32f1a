"""The gamepad as a keyboard: what is pressed on it is heard as the key that does the same."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from timestrike.client.ui.keymap import PAD_PREFIX, Keymap

_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "view", "menu", "ls", "rs")
_STICK = {0: ("left", "right"), 1: ("up", "down")}
_TRIGGERS = {2: "lt", 5: "rt"}
_LOOKING = {3: 0, 4: 1}
_PUSHED = 0.6
_RELEASED = 0.3
_STILL = 0.2

EVENTS = frozenset(
    {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION}
)


class Pad:
    """All pads of the machine together. A stick counts once when it is pushed, as a key does."""

    def __init__(self) -> None:
        self.lean = (0.0, 0.0)
        """How far the right stick leans, which looks around."""
        self._down: dict[tuple[int, str], int] = {}
        """What is held on which pad, and the key that it is heard as."""

    def keys(self, event: pygame.Event, keymap: Keymap) -> Iterator[pygame.Event]:
        """The keys that an event of a pad presses and releases."""
        pad = getattr(event, "instance_id", 0)
        for name, down in self._changes(event, pad):
            yield from self._key(pad, name, keymap, down=down)

    def unplugged(self, pad: int) -> Iterator[pygame.Event]:
        """Let go of everything that was held on a pad that is gone."""
        self.lean = (0.0, 0.0)
        for held in [held for held in self._down if held[0] == pad]:
            yield _heard(pygame.KEYUP, self._down.pop(held))

    def _changes(self, event: pygame.Event, pad: int) -> Iterator[tuple[str, bool]]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = button_name(event)
            if name:
                yield name, event.type == pygame.JOYBUTTONDOWN
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            for name, down in (("left", x < 0), ("right", x > 0), ("up", y > 0), ("down", y < 0)):
                if down != self._holds(pad, name):
                    yield name, down
        elif event.type == pygame.JOYAXISMOTION:
            yield from self._axis(event, pad)

    def _axis(self, event: pygame.Event, pad: int) -> Iterator[tuple[str, bool]]:
        if event.axis in _LOOKING:
            lean = list(self.lean)
            lean[_LOOKING[event.axis]] = event.value if abs(event.value) > _STILL else 0.0
            self.lean = (lean[0], lean[1])
        elif event.axis in _TRIGGERS:
            yield from self._push(pad, _TRIGGERS[event.axis], event.value)
        elif event.axis in _STICK:
            back, on = _STICK[event.axis]
            yield from self._push(pad, back, -event.value)
            yield from self._push(pad, on, event.value)

    def _push(self, pad: int, name: str, value: float) -> Iterator[tuple[str, bool]]:
        held = self._holds(pad, name)
        if not held and value > _PUSHED:
            yield name, True
        elif held and value < _RELEASED:
            yield name, False

    def _holds(self, pad: int, name: str) -> bool:
        return (pad, name) in self._down

    def _key(self, pad: int, name: str, keymap: Keymap, *, down: bool) -> Iterator[pygame.Event]:
        if not down:
            key = self._down.pop((pad, name), None)
            if key is not None:
                yield _heard(pygame.KEYUP, key)
            return
        command = keymap.command_of(f"{PAD_PREFIX}{name}")
        if command is not None:
            self._down[pad, name] = command.key
            yield _heard(pygame.KEYDOWN, command.key)


def button_name(event: pygame.Event) -> str:
    """What the button of an event is called; nothing if pads usually have no such button."""
    return _BUTTONS[event.button] if event.button < len(_BUTTONS) else ""


def _heard(kind: int, key: int) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=0, unicode="", scancode=0, pad=True)
