"""The stack of scenes and the loop that runs it."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from timestrike.client.app import App
from timestrike.client.canvas import Canvas
from timestrike.client.scenes.stack import Scene, SceneStack
from timestrike.client.ui.reading import TextScale, text_scale
from timestrike.storage.settings import Settings

from .conftest import Person


class Probe(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, diary: list[str], *, modal: bool = False) -> None:
        super().__init__()
        self.name = name
        self.diary = diary
        self.modal = modal
        self.heard: list[pygame.Event] = []
        self.time = 0.0

    def enter(self) -> None:
        self.diary.append(f"{self.name} enters")

    def leave(self) -> None:
        self.diary.append(f"{self.name} leaves")

    def arrange(self, size: tuple[int, int]) -> None:
        self.size = size

    def handle(self, event: pygame.Event) -> bool:
        self.heard.append(event)
        return True

    def update(self, dt: float) -> None:
        self.time += dt

    def draw(self, canvas: Canvas) -> None:
        self.diary.append(f"{self.name} drawn")
        if not self.modal:
            canvas.surface.fill((200, 100, 50))


@pytest.fixture
def diary() -> list[str]:
    return []


def make_app(diary: list[str], **options: object) -> tuple[App, Probe]:
    app = App(Settings(), canvas=Canvas((1280, 720)), **options)  # type: ignore[arg-type]
    scene = Probe("base", diary)
    app.scenes.push(scene)
    return app, scene


def test_push_pop_and_replace(diary: list[str]) -> None:
    stack = SceneStack((640, 360))
    first, second, third = (Probe(name, diary) for name in ("one", "two", "three"))
    stack.push(first)
    stack.push(second)
    assert first.covered and not second.covered and stack.top is second
    stack.replace(third)
    assert stack.top is third and len(stack) == 2
    assert stack.pop() is third
    assert not first.covered and stack.top is first
    assert diary == ["one enters", "two enters", "two leaves", "three enters", "three leaves"]


def test_reset_leaves_everything(diary: list[str]) -> None:
    stack = SceneStack((640, 360))
    stack.push(Probe("one", diary))
    stack.push(Probe("two", diary))
    stack.reset(Probe("three", diary))
    assert len(stack) == 1
    assert diary[2:] == ["two leaves", "one leaves", "three enters"]


def test_a_scene_closes_itself_only_from_the_top(diary: list[str]) -> None:
    stack = SceneStack((640, 360))
    below, above = Probe("below", diary), Probe("above", diary)
    stack.push(below)
    stack.push(above)
    below.close()
    assert len(stack) == 2
    above.close()
    above.close()
    assert stack.top is below


def test_only_the_top_scene_hears_and_ages(diary: list[str]) -> None:
    app, base = make_app(diary)
    dialog = Probe("dialog", diary, modal=True)
    app.scenes.push(dialog)
    app.feed([pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)])
    app.step(0.05)
    assert (len(base.heard), len(dialog.heard)) == (0, 1)
    assert (base.time, dialog.time) == (0.0, 0.05)


def test_a_modal_scene_leaves_22_per_cent_of_the_light_below(diary: list[str]) -> None:
    app, _ = make_app(diary)
    app.step(0.0)
    before = app.canvas.surface.get_at((5, 5))
    app.scenes.push(Probe("dialog", diary, modal=True))
    app.step(0.0)
    after = app.canvas.surface.get_at((5, 5))
    for bright, dimmed in zip(before[:3], after[:3], strict=True):
        assert dimmed == pytest.approx(bright * 0.22, abs=2)
    assert diary[-2:] == ["base drawn", "dialog drawn"]


def test_dialogs_over_dialogs_dim_once(diary: list[str]) -> None:
    app, _ = make_app(diary)
    app.scenes.push(Probe("dialog", diary, modal=True))
    app.scenes.push(Probe("second", diary, modal=True))
    app.step(0.0)
    assert app.canvas.surface.get_at((5, 5))[0] == pytest.approx(200 * 0.22, abs=2)


def test_a_full_scene_hides_what_is_below(diary: list[str]) -> None:
    app, _ = make_app(diary)
    app.scenes.push(Probe("full", diary))
    diary.clear()
    app.step(0.0)
    assert diary == ["full drawn"]


def test_mouse_events_reach_the_scene_in_logical_pixels(diary: list[str], person: Person) -> None:
    app, base = make_app(diary)
    app.feed(person.press((200, 100)))
    app.step(0.0)
    assert base.heard[0].pos == (100, 50)


def test_quit_and_an_empty_stack_both_end_the_loop(diary: list[str]) -> None:
    app, base = make_app(diary)
    app.feed([pygame.Event(pygame.QUIT)])
    app.step(0.0)
    assert not app.running
    app, base = make_app(diary)
    base.close()
    app.step(0.0)
    assert not app.running


def test_a_minimised_window_is_not_drawn_and_comes_back(diary: list[str]) -> None:
    app, base = make_app(diary)
    diary.clear()
    app.feed([pygame.Event(pygame.WINDOWMINIMIZED)])
    app.step(0.05)
    assert diary == [] and base.time == 0.05
    app.feed([pygame.Event(pygame.WINDOWRESTORED)])
    app.step(0.05)
    assert diary == ["base drawn"]


def test_time_does_not_leap_after_a_long_pause(diary: list[str]) -> None:
    app, base = make_app(diary)
    app.step(30.0)
    assert base.time == 0.1


def test_a_resized_window_lays_all_scenes_out_anew(diary: list[str]) -> None:
    app, base = make_app(diary)
    pygame.display.set_mode((1600, 900))
    app.feed([pygame.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900))])
    app.step(0.0)
    assert base.size == app.scenes.size == (800, 450)


def test_f11_switches_full_screen_and_keeps_it(diary: list[str], person: Person) -> None:
    kept: list[object] = []
    app, base = make_app(diary, on_preferences=kept.append)
    app.feed(person.key(pygame.K_F11))
    app.step(0.0)
    assert app.canvas.fullscreen and app.preferences.fullscreen
    assert kept == [app.preferences]
    assert [event.type for event in base.heard] == [pygame.KEYUP]


def test_changed_preferences_apply_at_once(diary: list[str]) -> None:
    app, base = make_app(diary)
    app.change(text_scale="huge", video_scale=1)
    assert text_scale() is TextScale.HUGE
    assert app.canvas.scale == 1 and base.size == (1280, 720)


class Faulty(Scene):
    def update(self, dt: float) -> None:
        raise RuntimeError("broken rule")


def test_the_crash_hook_hears_of_an_error_while_the_scenes_still_stand(diary: list[str]) -> None:
    seen: list[tuple[str, int]] = []

    def hook(error: Exception) -> bool:
        seen.append((str(error), len(app.scenes)))
        app.scenes.pop()
        return True

    app, _ = make_app(diary, on_crash=hook)
    app.scenes.push(Faulty())
    app.step(0.0)
    assert seen == [("broken rule", 2)]
    app.step(0.0)
    assert app.running


def test_without_a_hook_the_error_ends_the_program(diary: list[str]) -> None:
    app, _ = make_app(diary)
    app.scenes.push(Faulty())
    with pytest.raises(RuntimeError, match="broken rule"):
        app.step(0.0)


def test_run_goes_on_until_someone_quits(diary: list[str]) -> None:
    frames = iter([[], [], [pygame.Event(pygame.QUIT)]])

    class Ticks:
        def tick(self, framerate: float = 0, /) -> int:
            return 16

    app = App(Settings(), canvas=Canvas((640, 360)), clock=Ticks(), events=lambda: next(frames))
    app.run(Probe("only", diary))
    assert diary.count("only drawn") == 3


def test_the_title_needs_neither_numpy_nor_pytmx() -> None:
    code = (
        "import sys; import timestrike.client.app, timestrike.client.scenes.title;"
        "print([m for m in ('numpy', 'pytmx', 'yaml', 'msgspec') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"
