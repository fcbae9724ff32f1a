"""Headless pygame, and short ways to say what a person does."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from timestrike.client.ui.keymap import Keymap, keymap, set_keymap
from timestrike.client.ui.pad import Pad
from timestrike.client.ui.reading import TextScale, set_text_scale


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    set_text_scale(TextScale.NORMAL)
    set_keymap(Keymap())


class Person:
    """Makes the events of a keyboard, a mouse and a pad."""

    def key(self, code: int, mod: int = 0) -> list[pygame.Event]:
        return [
            pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0),
            pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0),
        ]

    def hold(self, code: int) -> list[pygame.Event]:
        return self.key(code)[:1]

    def letters(self, text: str) -> list[pygame.Event]:
        events = []
        for letter in text:
            down, up = self.key(ord(letter.lower()))
            events += [down, pygame.Event(pygame.TEXTINPUT, text=letter), up]
        return events

    def point(self, position: tuple[int, int]) -> list[pygame.Event]:
        return [pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))]

    def press(self, position: tuple[int, int], button: int = 1) -> list[pygame.Event]:
        return [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button)]

    def release(self, position: tuple[int, int], button: int = 1) -> list[pygame.Event]:
        return [pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button)]

    def click(self, position: tuple[int, int]) -> list[pygame.Event]:
        return self.point(position) + self.press(position) + self.release(position)

    def wheel(self, steps: int) -> list[pygame.Event]:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps)]

    def __init__(self) -> None:
        self._pad = Pad()

    def pad(self, button: int) -> list[pygame.Event]:
        kinds = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
        return [key for kind in kinds for key in self._heard(kind, button=button)]

    def stick(self, axis: int, value: float) -> list[pygame.Event]:
        return self._heard(pygame.JOYAXISMOTION, axis=axis, value=value)

    def hat(self, x: int, y: int) -> list[pygame.Event]:
        return self._heard(pygame.JOYHATMOTION, value=(x, y), hat=0)

    def _heard(self, kind: int, **about: object) -> list[pygame.Event]:
        event = pygame.Event(kind, instance_id=0, **about)
        return list(self._pad.keys(event, keymap()))


@pytest.fixture
def person() -> Person:
    return Person()
