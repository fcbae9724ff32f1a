"""Keys and pad: every command with what it is bound to, to be bound anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.ui.controls import key_cap
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.keymap import (
    COMMANDS,
    PAD_PREFIX,
    Keymap,
    cap_of,
    is_pad,
    keymap,
    name_of,
)
from timestrike.client.ui.listing import List
from timestrike.client.ui.pad import button_name
from timestrike.client.ui.palette import AMBER, ENEMY_TEXT, FILL, GOLD, QUIET, Colour
from timestrike.client.ui.saying import said

_ROW = 14
_KEY_COLUMN = 102
_PAD_COLUMN = 34


class KeyBinding:
    """The list of commands. Enter waits for a key or a button; the next one is bound."""

    def __init__(self, on_change: Callable[[Keymap], None]) -> None:
        self.on_change = on_change
        self.waiting = False
        self.notice = ""
        """What came of the last binding."""
        self.trouble = False
        """The notice tells of something that is not as it was wanted."""
        self.chosen = 0

    @property
    def command(self) -> str:
        """The command that the list stands on."""
        return COMMANDS[self.chosen].name

    def listing(self, rect: pygame.Rect) -> List:
        return List(
            rect,
            len(COMMANDS),
            self._choose,
            lambda _: self.wait(),
            chosen=self.chosen,
            row_height=_ROW,
            painter=self._draw_row,
            name_of=_spoken_row,
        )

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.notice = ""

    def wait(self) -> None:
        self.waiting = True
        self._tell("settings.keys.waiting", command=command_words(self.command))

    def take(self, event: pygame.Event) -> bool:
        """A key or a button while waiting; True if it was taken. Esc gives up."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.waiting = False
            self.notice = ""
            return True
        one = _input_of(event)
        if not one:
            return event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN)
        self.waiting = False
        self.bind(one)
        return True

    def bind(self, one: str) -> None:
        """Bind a key or a button to the chosen command, if nothing vital is lost by it."""
        robbed = keymap().robs(self.command, one)
        if robbed is not None and robbed.needed:
            self._tell(
                "settings.keys.needed",
                bad=True,
                cap=cap_of(one),
                command=command_words(robbed.name),
            )
            return
        self.on_change(keymap().bound(self.command, one))
        words = command_words(self.command)
        if robbed is not None:
            lost = command_words(robbed.name)
            self._tell("settings.keys.taken", bad=True, cap=cap_of(one), command=words, lost=lost)
        else:
            self._tell("settings.keys.bound", cap=cap_of(one), command=words)

    def reset(self) -> None:
        """The chosen command as it was built in."""
        self.on_change(keymap().reset(self.command))
        self._tell("settings.keys.reset", command=command_words(self.command))

    def _tell(self, key: str, *, bad: bool = False, **about: str) -> None:
        self.notice = said(key, **about)
        self.trouble = bad

    @property
    def notice_colour(self) -> Colour:
        return GOLD if self.waiting else ENEMY_TEXT if self.trouble else AMBER

    def _draw_row(
        self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour
    ) -> None:
        command = COMMANDS[index]
        y = rect.top + (rect.height - TEXT.capital_height) // 2
        TEXT.draw(target, (rect.left + 6, y), command_words(command.name), colour)
        inputs = keymap().inputs(command.name)
        keys = [one for one in inputs if not is_pad(one)]
        buttons = [one for one in inputs if is_pad(one)]
        self._draw_caps(target, rect.right - _KEY_COLUMN, rect.top + 2, keys, index)
        self._draw_caps(target, rect.right - _PAD_COLUMN, rect.top + 2, buttons, index)
        if not inputs:
            none = said("settings.keys.none")
            TEXT.draw(target, (rect.right - _KEY_COLUMN, y), none, ENEMY_TEXT)

    def _draw_caps(
        self, target: pygame.Surface, x: int, y: int, inputs: list[str], index: int
    ) -> None:
        if self.waiting and index == self.chosen:
            TEXT.draw(target, (x, y), said("settings.keys.any"), GOLD)
            return
        for one in inputs:
            x = key_cap(target, x, y, cap_of(one)) + 2


def _spoken_row(index: int) -> str:
    """A command and what it is bound to."""
    command = COMMANDS[index].name
    caps = ", ".join(map(cap_of, keymap().inputs(command))) or said("settings.keys.none")
    return f"{command_words(command)}: {caps}"


def command_words(name: str) -> str:
    return said(f"settings.keys.commands.{name}")


def whole_rows(room: int) -> int:
    """The height of as many rows as fit, none of them cut."""
    return (room + 1) // (_ROW + 1) * (_ROW + 1) - 1


def column_heads(target: pygame.Surface, rect: pygame.Rect, y: int) -> None:
    """What the caps of the list are caps of, in the line of the list's title."""
    target.fill(FILL, (rect.right - _KEY_COLUMN - 4, y, _KEY_COLUMN + 4, 7))
    LABEL.draw(target, (rect.right - _KEY_COLUMN, y), said("settings.keys.key"), QUIET)
    LABEL.draw(target, (rect.right - _PAD_COLUMN, y), said("settings.keys.pad"), QUIET)


def _input_of(event: pygame.Event) -> str:
    """The key or button that was pressed, as it is bound; nothing if it cannot be."""
    if event.type == pygame.KEYDOWN:
        return name_of(event.key)
    if event.type == pygame.JOYBUTTONDOWN and button_name(event):
        return f"{PAD_PREFIX}{button_name(event)}"
    return ""
