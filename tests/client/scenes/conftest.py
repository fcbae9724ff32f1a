"""A person before a screen: headless, at the keyboard or with the mouse."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pygame
import pytest

from timestrike.client.app import App
from timestrike.client.canvas import Canvas
from timestrike.client.scenes.stack import Scene
from timestrike.client.ui.widget import Widget
from timestrike.storage.settings import Settings

_KEYS = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "end": pygame.K_END,
    "delete": pygame.K_DELETE,
    "backspace": pygame.K_BACKSPACE,
    "f2": pygame.K_F2,
    **{letter: ord(letter) for letter in string.ascii_lowercase},
}


class Person:
    """Uses one scene over an empty one, as `App` shows it."""

    def __init__(self, window: tuple[int, int] = (1280, 720)) -> None:
        self.app = App(Settings(), canvas=Canvas(window))
        self.app.scenes.push(Scene())

    def open(self, scene: Scene) -> None:
        self.app.scenes.push(scene)
        self.app.step(0.0)

    @property
    def top(self) -> Scene | None:
        return self.app.scenes.top

    def press(self, *names: str) -> None:
        for name in names:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.Event(kind, key=_KEYS[name], mod=0, unicode="", scancode=0)
                self.app.feed([event])
            self.app.step(0.02)

    def type(self, text: str) -> None:
        self.app.feed(pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text)
        self.app.step(0.02)

    def replace_text(self, text: str) -> None:
        """Rub out what stands in a line and type something else."""
        self.press("end", *["backspace"] * 40)
        self.type(text)

    def click(self, place: Widget | pygame.Rect | tuple[int, int]) -> None:
        if isinstance(place, Widget):
            place = place.rect
        x, y = place.center if isinstance(place, pygame.Rect) else place
        scale = self.app.canvas.scale
        at = (x * scale, y * scale)
        self.app.feed(
            [
                pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
                pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
            ]
        )
        self.app.step(0.02)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.1)):
            self.app.step(0.1)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield


@pytest.fixture
def person() -> Person:
    return Person()
