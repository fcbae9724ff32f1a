"""What a person wants, whichever device says so: keyboard, mouse or pad."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from timestrike.client.ui.keymap import cap_of, code_of, keymap, name_of


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
_BEYOND_ONE_KEY: dict[str, str] = {"UP DOWN": "PAD"}
"""Caps that stand for several keys, and what a pad has for them."""
_SEVERAL: dict[str, tuple[int, ...]] = {
    "UP DOWN": (pygame.K_UP, pygame.K_DOWN),
    "{left} {right}": (pygame.K_LEFT, pygame.K_RIGHT),
}
"""The keys themselves."""


def key_code(cap: str) -> int | None:
    """The key that a cap stands for, if it stands for one key alone."""
    return code_of(cap.lower()) or None


def cap_for(device: Device, cap: str) -> str:
    """What a key cap shows: the key that is bound to do its work; nothing if there is none.

    When the pad was used last it is the pad's button, if there is one.
    """
    on_pad = device is Device.PAD
    code = key_code(cap)
    if code is None:
        return _BEYOND_ONE_KEY.get(cap, cap) if on_pad else _several_keys(cap)
    button = keymap().cap(code, pad=True) if on_pad else ""
    return button or keymap().cap(code, pad=False)


def _several_keys(cap: str) -> str:
    """A cap for several keys, as they are bound."""
    keys = _SEVERAL.get(cap, ())
    bound = [keymap().cap(key, pad=False) for key in keys]
    return cap if bound == [cap_of(name_of(key)) for key in keys] else " ".join(bound)


class Interpreter:
    """Turns events into intents and remembers which device spoke last."""

    def __init__(self) -> None:
        self.device = Device.KEYBOARD

    def read(self, event: pygame.Event) -> Intent | None:
        if event.type == pygame.KEYDOWN:
            self.device = Device.PAD if getattr(event, "pad", False) else Device.KEYBOARD
            return self._key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.device = Device.MOUSE
            right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
            return Intent.BACK if right else None
        return None

    def _key(self, event: pygame.Event) -> Intent | None:
        if event.key == pygame.K_TAB:
            return Intent.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Intent.NEXT
        return _KEYS.get(event.key)
