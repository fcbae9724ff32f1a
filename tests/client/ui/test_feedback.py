"""What touching the interface sounds like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from timestrike.client.app import App
from timestrike.client.canvas import Canvas
from timestrike.client.scenes.stack import Scene, SceneStack
from timestrike.client.sound.index import read_index
from timestrike.client.ui import feedback
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.choices import Slider
from timestrike.client.ui.page import Page
from timestrike.client.ui.tips import Refusal
from timestrike.storage.places import assets_dir
from timestrike.storage.settings import Settings

from .conftest import Person

FIRST, SECOND, THIRD = (pygame.Rect(10, 30 * n, 80, 20) for n in range(3))


@pytest.fixture
def noises() -> Iterator[list[str]]:
    heard: list[str] = []
    feedback.listen(heard.append)
    yield heard
    feedback.listen(None)


@pytest.fixture
def page() -> Page:
    closed = Button(SECOND, "Closed", lambda: None)
    closed.refusal = Refusal("It rains.")
    opened = Button(FIRST, "Open", lambda: None)
    return Page([opened, closed, Slider(THIRD, 50, lambda _: None)], on_back=lambda: None)


def give(page: Page, events: list[pygame.Event]) -> None:
    for event in events:
        page.handle(event)


def test_a_button_is_heard_under_the_pointer_and_when_it_is_pressed(page, noises, person: Person):
    give(page, person.click(FIRST.center))
    assert noises == ["hover", "press"]
    give(page, person.point(FIRST.move(2, 2).center))
    assert noises == ["hover", "press"]


def test_a_closed_button_refuses_aloud(page, noises, person: Person):
    give(page, person.click(SECOND.center))
    assert noises == ["hover", "refuse"]


def test_the_keyboard_is_heard_as_the_pointer_is(page, noises, person: Person):
    give(page, person.key(pygame.K_RETURN))
    give(page, person.key(pygame.K_DOWN))
    give(page, person.key(pygame.K_RETURN))
    give(page, person.key(pygame.K_ESCAPE))
    assert noises == ["press", "hover", "refuse", "back"]


def test_a_slider_ticks(page, noises, person: Person):
    page.set_focus(page.widgets[2])
    give(page, person.key(pygame.K_RIGHT))
    assert noises == ["tick"]


def test_scenes_are_heard_coming(noises):
    class Note(Scene):
        modal = True

    stack = SceneStack((640, 360))
    stack.push(Scene())
    stack.push(Note())
    assert noises == ["turn_page", "open_scroll"]


def test_every_noise_has_been_recorded_for_the_interface():
    effects = read_index(assets_dir()).effects
    assert {effects[noise].group for noise in get_args(feedback.Noise)} == {"interface"}


class Desk:
    """Writes down in which order it is asked for what."""

    def __init__(self, diary: list[str]) -> None:
        self.diary = diary

    def open(self) -> None:
        self.diary.append("sound opens")

    def close(self) -> None:
        self.diary.append("sound closes")

    def update(self, seconds: float) -> None:
        self.diary.append("sound goes on")

    def set_volumes(self, volumes: Settings) -> None:
        self.diary.append(f"volume {volumes.master_volume}")

    def device_changed(self, *, came: bool) -> None:
        self.diary.append("device came" if came else "device went")


def test_the_first_picture_does_not_wait_for_the_sound(monkeypatch):
    diary: list[str] = []

    class Picture(Scene):
        def draw(self, canvas: Canvas) -> None:
            diary.append("picture")
            if len(diary) > 4:
                app.quit()

    app = App(Settings(), canvas=Canvas((640, 360)), events=list)
    app.sound = Desk(diary)  # type: ignore[assignment]
    monkeypatch.setattr(pygame, "quit", lambda: None)
    app.run(Picture())
    assert diary.index("picture") < diary.index("sound opens")
    assert diary[-1] == "sound closes"


def test_volumes_and_devices_are_told_at_once():
    diary: list[str] = []
    app = App(Settings(), canvas=Canvas((640, 360)))
    app.scenes.push(Scene())
    app.sound = Desk(diary)  # type: ignore[assignment]
    app.change(master_volume=30)
    for kind, capture in (
        (pygame.AUDIODEVICEREMOVED, False),
        (pygame.AUDIODEVICEADDED, False),
        (pygame.AUDIODEVICEADDED, True),
    ):
        app.feed([pygame.Event(kind, iscapture=capture, which=0)])
    app.step(0.1)
    assert diary == ["volume 30", "device went", "device came", "sound goes on"]
