"""The scenes that need no match, used as a person uses them."""

from __future__ import annotations

import pygame
import pytest

from timestrike.client.app import App
from timestrike.client.canvas import Canvas
from timestrike.client.scenes import dialogs
from timestrike.client.scenes.isle import isle
from timestrike.client.scenes.logo import logo
from timestrike.client.scenes.stack import Scene
from timestrike.client.scenes.title import TitleActions, TitleScene
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.reading import TextScale, set_text_scale
from timestrike.client.ui.saying import said
from timestrike.storage.settings import Settings

from .conftest import Person

KEYS = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "down": pygame.K_DOWN,
    "right": pygame.K_RIGHT,
}


class House:
    """An app with a ground scene, and what was called."""

    def __init__(self) -> None:
        self.app = App(Settings(), canvas=Canvas((1280, 720)))
        self.app.scenes.push(Scene())
        self.called: list[str] = []
        self.person = Person()

    def call(self, name: str) -> None:
        self.called.append(name)

    def does(self, name: str):  # type: ignore[no-untyped-def]
        return lambda: self.call(name)

    def show(self, scene: Scene) -> None:
        self.app.scenes.push(scene)
        self.app.step(0.0)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.app.feed(self.person.key(KEYS.get(key) or ord(key)))
            self.app.step(0.02)


@pytest.fixture
def house() -> House:
    return House()


def title_actions(house: House, *, resume: bool) -> TitleActions:
    names = ("new match", "tutorial", "load", "replays", "codex", "mods", "settings", "quit")
    first = house.does("continue") if resume else None
    return TitleActions(first, *(house.does(name) for name in names))


def test_the_title_leads_everywhere(house: House) -> None:
    house.show(TitleScene(title_actions(house, resume=True), resume_note="Round 4"))
    for _ in range(9):
        house.press("enter", "down")
    assert house.called == [
        "continue",
        "new match",
        "tutorial",
        "load",
        "replays",
        "codex",
        "mods",
        "settings",
        "quit",
    ]


def test_without_a_match_continue_says_why_and_new_match_is_first(house: House) -> None:
    title = TitleScene(title_actions(house, resume=False))
    house.show(title)
    house.press("enter", "c")
    assert house.called == ["new match"]
    resume = title.page.widgets[0]
    assert not resume.enabled and resume.explain() is not None
    assert [widget.primary for widget in title.page.widgets].count(True) == 1


def test_the_title_learns_of_a_match_to_go_on_with(house: House) -> None:
    title = TitleScene(title_actions(house, resume=False))
    house.show(title)
    title.offer_resume(house.does("continue"), "Round 2")
    house.press("c")
    assert house.called == ["continue"]


@pytest.mark.parametrize("window", [(640, 360), (1366, 768), (2560, 1080)])
def test_the_title_shows_its_menu_first_and_then_the_world(
    house: House, window: tuple[int, int]
) -> None:
    house.app.canvas = Canvas(window)
    house.app.scenes.resize(house.app.canvas.size)
    title = TitleScene(title_actions(house, resume=True))
    house.show(title)
    width, height = house.app.canvas.size
    middle = pygame.Rect(width - 340, height // 2 - 60, 300, 120)

    def colours() -> int:
        part = house.app.canvas.surface.subsurface(middle)
        places = ((x, y) for x in range(0, 300, 3) for y in range(0, 120, 3))
        return len({tuple(part.get_at(place)) for place in places})

    assert colours() == 1, "the first picture is cheap"
    title.settle()
    house.app.step(0.0)
    assert colours() > 30
    screen = house.app.canvas.surface.get_rect()
    assert all(screen.contains(widget.rect) for widget in title.page.widgets)


def test_the_sky_twinkles_but_stands_still_at_one_time() -> None:
    sky = VoidSky((320, 180))
    pictures = []
    for time in (0.0, 0.0, 1.0):
        surface = pygame.Surface((320, 180))
        sky.draw(surface, time)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def test_no_star_shines_through_what_covers_the_sky() -> None:
    sky = VoidSky((320, 180))
    cover = pygame.Surface((320, 180), pygame.SRCALPHA)
    cover.fill((9, 9, 9))
    sky.cover(cover, (0, 0))
    surface = pygame.Surface((320, 180))
    sky.draw(surface, 1.0)
    assert pygame.mask.from_threshold(surface, (9, 9, 9), (1, 1, 1)).count() == 320 * 180


def test_logo_and_isle_are_pictures_with_open_ground() -> None:
    for picture in (logo(), isle()):
        covered = pygame.mask.from_surface(picture).count()
        whole = picture.get_width() * picture.get_height()
        assert whole * 0.2 < covered < whole * 0.95


def test_a_confirmation_closes_before_it_acts(house: House) -> None:
    depth: list[int] = []
    house.show(
        dialogs.confirm("Quit?", "Sure?", "Quit", lambda: depth.append(len(house.app.scenes)))
    )
    house.press("enter")
    assert depth == [1]


def test_escape_is_the_harmless_answer(house: House) -> None:
    house.show(dialogs.confirm("Quit?", "Sure?", "Quit", house.does("yes"), on_no=house.does("no")))
    house.press("esc")
    assert house.called == ["no"] and len(house.app.scenes) == 1


@pytest.mark.parametrize("scale", list(TextScale))
@pytest.mark.parametrize("words", [3, 60, 600])
def test_a_message_of_any_length_fits_the_screen(
    house: House, scale: TextScale, words: int
) -> None:
    set_text_scale(scale)
    dialog = dialogs.error("damaged " * words)
    house.show(dialog)
    screen = house.app.canvas.surface.get_rect()
    assert screen.contains(dialog.place)
    assert all(dialog.place.contains(widget.rect) for widget in dialog.page.widgets)
    house.press("enter")
    assert len(house.app.scenes) == 1


def test_a_name_is_asked_for_and_judged(house: House) -> None:
    named: list[str] = []
    dialog = dialogs.AskText(
        "Save",
        "Under which name?",
        named.append,
        why_not=lambda text: "Taken." if text == "ridge" else None,
    )
    house.show(dialog)
    house.press("enter")
    assert len(house.app.scenes) == 2, "an empty name is refused"
    house.app.feed(house.person.letters("ridge"))
    house.press("enter")
    assert len(house.app.scenes) == 2 and dialog.page.widgets[-1].refusal is not None
    house.app.feed(house.person.letters(" 2"))
    house.press("enter")
    assert named == ["ridge 2"] and len(house.app.scenes) == 1


def test_a_name_that_is_there_gives_way_to_the_one_that_is_typed(house: House) -> None:
    named: list[str] = []
    house.show(dialogs.AskText("Seat 3", "Who sits here?", named.append, initial="Bram"))
    house.app.feed(house.person.letters("Zoe"))
    house.press("enter")
    assert named == ["Zoe"]


def test_the_letter_that_opens_a_line_to_type_in_is_not_typed(house: House) -> None:
    dialog = dialogs.AskText("Save", "Its name:", lambda text: None, initial="ridge")
    house.app.scenes.push(dialog)
    house.app.feed([pygame.Event(pygame.TEXTINPUT, text="s")])
    house.app.step(0.02)
    assert dialog.typed == "ridge"
    house.app.feed(house.person.letters("hill"))
    house.app.step(0.02)
    assert dialog.typed == "hill"


def test_a_paused_match_is_named_in_full(house: House) -> None:
    actions = dialogs.PauseActions(None, None, lambda: None, lambda: None, lambda: None)
    menu = dialogs.PauseMenu(actions, subtitle="Boss Battle Royale on The Broken Dial")
    house.show(menu)
    title = TEXT.width(said("pause.title")) + 6 + TEXT.width(menu.subtitle)
    assert menu.place.width >= title + 18
    assert house.app.canvas.surface.get_rect().contains(menu.place)


def test_the_pause_menu_resumes_and_leads_on(house: House) -> None:
    actions = dialogs.PauseActions(
        house.does("save"), None, house.does("settings"), house.does("title"), house.does("quit")
    )
    menu = dialogs.PauseMenu(actions, no_save="Nothing to load.")
    house.show(menu)
    house.press("s", "l", "o", "t", "q")
    assert house.called == ["save", "settings", "title", "quit"]
    assert menu.page.widgets[2].refusal is not None
    house.press("esc")
    assert len(house.app.scenes) == 1
