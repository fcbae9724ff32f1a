"""Which key and which button of a pad does what, as the player has bound them.

Scenes know only the built-in keys. A key that is bound otherwise is heard as the built-in key of
the command that it is bound to, so that nobody but this module knows of bindings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from timestrike.client.ui.hand_keys import HAND_KEYS, Hand

Bindings = Mapping[str, tuple[str, ...]]

PAD_PREFIX = "pad "


class Command(NamedTuple):
    """Something that a person can do by a key; `inputs` are the built-in key and pad button."""

    name: str
    key: int
    inputs: tuple[str, ...]
    needed: bool = False
    """Without it one could not even come here and bind it again."""


def _command(name: str, key: str, pad: str = "", *, needed: bool = False) -> Command:
    inputs = (key, f"{PAD_PREFIX}{pad}") if pad else (key,)
    return Command(name, code_of(key), inputs, needed)


_CODES: dict[str, int] = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "bksp": pygame.K_BACKSPACE,
    "del": pygame.K_DELETE,
    "ins": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pgup": pygame.K_PAGEUP,
    "pgdn": pygame.K_PAGEDOWN,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "num enter": pygame.K_KP_ENTER,
    "num +": pygame.K_KP_PLUS,
    "num -": pygame.K_KP_MINUS,
    **{f"num {digit}": pygame.K_KP_0 + (digit - 1) % 10 - 9 for digit in range(10)},
    **{f"f{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
    **{chr(code): code for code in range(ord("!"), ord("~") + 1) if not chr(code).isupper()},
}
_NAMES: dict[int, str] = {code: name for name, code in _CODES.items()}


def code_of(name: str) -> int:
    """The key that is called so; 0 for none."""
    return _CODES.get(name, 0)


def name_of(key: int) -> str:
    """What a key is called; nothing if it cannot be bound."""
    return _NAMES.get(key, "")


COMMANDS: tuple[Command, ...] = (
    _command("up", "up", "up", needed=True),
    _command("down", "down", "down", needed=True),
    _command("left", "left", "left", needed=True),
    _command("right", "right", "right", needed=True),
    _command("confirm", "enter", "a", needed=True),
    _command("back", "esc", "b", needed=True),
    _command("next", "tab", "x"),
    _command("dock", "0", "y"),
    _command("page_back", "q", "lb"),
    _command("page_on", "e", "rb"),
    _command("end_turn", "space", "rt"),
    _command("move", "m"),
    _command("attack", "a"),
    _command("cast", "c"),
    _command("contest", "x"),
    _command("climb", "v"),
    _command("fish", "f"),
    _command("mine", "n"),
    _command("trade", "r"),
    _command("tame", "g"),
    _command("build", "b"),
    _command("undo", "u"),
    _command("threat", "t", "lt"),
    _command("log", "l", "view"),
    _command("thoughts", "h"),
    _command("inspect", "i"),
    _command("minimap", "z"),
    _command("faster", "+"),
    _command("centre", "home", "ls"),
    _command("zoom_in", "pgup"),
    _command("zoom_out", "pgdn"),
    _command("help", "f1", "rs"),
    _command("quick_save", "f5"),
    _command("quick_load", "f9"),
    _command("menu", "f10", "menu"),
    _command("full_screen", "f11"),
)
_BY_NAME = {command.name: command for command in COMMANDS}
_BY_KEY = {command.key: command for command in COMMANDS}


class Keymap:
    """The bindings in force: those for the hands one plays with, and whatever the player has
    changed.
    """

    def __init__(self, changed: Bindings | None = None, hand: Hand = "both") -> None:
        changed = changed or {}
        self.hand: Hand = hand
        taken = {one for inputs in changed.values() for one in inputs}
        self._inputs = {
            command.name: tuple(changed[command.name])
            if command.name in changed
            else tuple(one for one in self._usual(command) if one not in taken)
            for command in COMMANDS
        }
        self._commands = {
            one: _BY_NAME[name] for name, inputs in self._inputs.items() for one in inputs
        }

    def _usual(self, command: Command) -> tuple[str, ...]:
        """What a command is bound to as long as nobody changes it."""
        keys = HAND_KEYS[self.hand].get(command.name)
        if keys is None:
            return command.inputs
        return (*keys, *(one for one in command.inputs if is_pad(one)))

    def inputs(self, command: str) -> tuple[str, ...]:
        return self._inputs[command]

    def command_of(self, one: str) -> Command | None:
        """What a key or a button of the pad does."""
        return self._commands.get(one)

    def heard(self, event: pygame.Event) -> pygame.Event | None:
        """A key as the scenes hear it; None if its old meaning was bound to another key."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return event
        command = self.command_of(name_of(event.key))
        if command is not None:
            return event if command.key == event.key else _with_key(event, command.key)
        return None if event.key in _BY_KEY else event

    def cap(self, key: int, *, pad: bool) -> str:
        """What the cap of a built-in key shows; nothing if no key or button does its work.

        A key without a command is itself, unless it was given to one.
        """
        command = _BY_KEY.get(key)
        if command is None:
            own = "" if pad else name_of(key)
            return "" if self.command_of(own) else cap_of(own)
        fitting = [one for one in self.inputs(command.name) if is_pad(one) == pad]
        return cap_of(fitting[0]) if fitting else ""

    # --- binding ------------------------------------------------------------------------------

    def bound(self, name: str, one: str) -> Keymap:
        """With a key or button bound to a command, in the place of those of its sort.

        Whatever it was bound to before loses it.
        """
        kept = tuple(old for old in self.inputs(name) if is_pad(old) != is_pad(one))
        inputs = {
            other: tuple(old for old in theirs if old != one)
            for other, theirs in self._inputs.items()
        }
        inputs[name] = (*kept, one) if is_pad(one) else (one, *kept)
        return Keymap(inputs, self.hand)

    def robs(self, name: str, one: str) -> Command | None:
        """The command that would lose its last key of the sort if another got this one."""
        owner = self.command_of(one)
        if owner is None or owner.name == name:
            return None
        left = [old for old in self.inputs(owner.name) if is_pad(old) == is_pad(one)]
        return owner if left == [one] else None

    def reset(self, name: str) -> Keymap:
        """With a command as it was built in."""
        keymap = self
        for one in self._usual(_BY_NAME[name]):
            keymap = keymap.bound(name, one)
        return keymap

    def changes(self) -> dict[str, tuple[str, ...]]:
        """What differs from the usual bindings, for the settings."""
        return {
            name: inputs
            for name, inputs in self._inputs.items()
            if inputs != self._usual(_BY_NAME[name])
        }


def is_pad(one: str) -> bool:
    return one.startswith(PAD_PREFIX)


def cap_of(one: str) -> str:
    """A key or a button as its cap shows it."""
    return one.removeprefix(PAD_PREFIX).upper()


def _with_key(event: pygame.Event, key: int) -> pygame.Event:
    return pygame.Event(event.type, {**event.dict, "key": key})


_current = Keymap()


def set_keymap(keymap: Keymap) -> None:
    global _current
    _current = keymap


def keymap() -> Keymap:
    """The bindings of whoever plays now."""
    return _current
