"""What a person wants, whichever device says so: keyboard, mouse or pad."""

from __future__ import annotations

from enum import Enum, auto

import pygame


class Intent(Enum):
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    CONFIRM = auto()
    BACK = auto()
    PAGE_BACK = auto()
    PAGE_ON = auto()


class Device(Enum):
    KEYBOARD = auto()
    MOUSE = auto()
    PAD = auto()


DIRECTIONS: dict[Intent, tuple[int, int]] = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}

_KEYS: dict[int, Intent] = {
    pygame.K_UP: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_RETURN: Intent.CONFIRM,
    pygame.K_KP_ENTER: Intent.CONFIRM,
    pygame.K_SPACE: Intent.CONFIRM,
    pygame.K_ESCAPE: Intent.BACK,
    pygame.K_q: Intent.PAGE_BACK,
    pygame.K_e: Intent.PAGE_ON,
    pygame.K_PAGEUP: Intent.PAGE_BACK,
    pygame.K_PAGEDOWN: Intent.PAGE_ON,
}
_PAD_BUTTONS: dict[int, Intent] = {
    0: Intent.CONFIRM,
    1: Intent.BACK,
    4: Intent.PAGE_BACK,
    5: Intent.PAGE_ON,
}
_HAT: dict[tuple[int, int], Intent] = {
    (0, 1): Intent.UP,
    (0, -1): Intent.DOWN,
    (-1, 0): Intent.LEFT,
    (1, 0): Intent.RIGHT,
}
_STICK: dict[tuple[int, int], Intent] = {
    (1, -1): Intent.UP,
    (1, 1): Intent.DOWN,
    (0, -1): Intent.LEFT,
    (0, 1): Intent.RIGHT,
}
_STICK_PUSHED = 0.6
_STICK_RELEASED = 0.3

_CAP_CODES: dict[str, int] = {
    "ENTER": pygame.K_RETURN,
    "ESC": pygame.K_ESCAPE,
    "SPACE": pygame.K_SPACE,
    "TAB": pygame.K_TAB,
    "BKSP": pygame.K_BACKSPACE,
    "DEL": pygame.K_DELETE,
    "HOME": pygame.K_HOME,
    **{f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
_PAD_CAPS: dict[str, str] = {"ENTER": "A", "ESC": "B", "Q": "LB", "E": "RB", "UP DOWN": "PAD"}


def key_code(cap: str) -> int | None:
    """The key that a cap stands for, if it stands for one key alone."""
    return _CAP_CODES.get(cap) or (ord(cap.lower()) if len(cap) == 1 else None)


def cap_for(device: Device, cap: str) -> str:
    """What a key cap shows: the pad's button when the pad was used last and has one for it."""
    return _PAD_CAPS.get(cap, cap) if device is Device.PAD else cap


class Interpreter:
    """Turns events into intents and remembers which device spoke last.

    A stick counts once when it is pushed and must come back before it counts again.
    """

    def __init__(self) -> None:
        self.device = Device.KEYBOARD
        self._pushed: dict[tuple[int, int], int] = {}

    def read(self, event: pygame.Event) -> Intent | None:
        if event.type == pygame.KEYDOWN:
            self.device = Device.KEYBOARD
            return self._key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.device = Device.MOUSE
            right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
            return Intent.BACK if right else None
        intent = self._pad(event)
        if intent is not None:
            self.device = Device.PAD
        return intent

    def _key(self, event: pygame.Event) -> Intent | None:
        if event.key == pygame.K_TAB:
            return Intent.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Intent.NEXT
        return _KEYS.get(event.key)

    def _pad(self, event: pygame.Event) -> Intent | None:
        if event.type == pygame.JOYBUTTONDOWN:
            return _PAD_BUTTONS.get(event.button)
        if event.type == pygame.JOYHATMOTION:
            return _HAT.get(tuple(event.value))
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._stick(event)
        return None

    def _stick(self, event: pygame.Event) -> Intent | None:
        key = (getattr(event, "instance_id", 0), event.axis)
        sign = 1 if event.value > 0 else -1
        if abs(event.value) < _STICK_RELEASED:
            self._pushed.pop(key, None)
        elif abs(event.value) > _STICK_PUSHED and self._pushed.get(key) != sign:
            self._pushed[key] = sign
            return _STICK[event.axis, sign]
        return None
