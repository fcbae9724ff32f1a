"""The settings screen: every change holds at once, and every page can be put back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from timestrike.client.scenes import settings_rows
from timestrike.client.scenes.settings import SettingsScene
from timestrike.client.scenes.settings_rows import PAGES
from timestrike.client.sound.speech import PROGRAMS, Found
from timestrike.client.ui.keymap import Keymap, keymap, set_keymap
from timestrike.client.ui.palette import TEAMS, set_colours
from timestrike.client.ui.saying import said, set_language
from timestrike.storage.settings import Settings

from .conftest import Person


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    set_keymap(Keymap())
    set_colours("standard")
    set_language("en")


@pytest.fixture
def scene(person: Person) -> SettingsScene:
    app = person.app
    scene = SettingsScene(lambda: app.preferences, lambda new: app.change(**new), Settings())
    person.open(scene)
    return scene


def raw(person: Person, kind: int, **about: object) -> None:
    person.app.feed([pygame.Event(kind, **about)])
    person.app.step(0.02)


@pytest.mark.parametrize("page", [page for page in PAGES if page != "controls"])
def test_every_row_changes_its_preference_and_the_page_is_put_back(person, scene, page):
    scene.show(page)
    unchanged = {setting.name for part in PAGES[page].values() for setting in part}
    before = person.app.preferences
    for row in [name for name in scene.widgets if name.startswith("settings.")]:
        now = person.app.preferences
        for step in (-1, 1):
            if person.app.preferences == now:
                scene.widgets[row].turn((step, 0))
    unchanged -= {n for n in unchanged if getattr(before, n) != getattr(person.app.preferences, n)}
    assert unchanged <= {"language"}
    person.press("backspace")
    assert person.app.preferences == Settings()


def test_rows_stand_one_below_the_other_above_the_buttons(scene):
    for page in PAGES:
        scene.show(page)
        rows = [row for name, row in scene.widgets.items() if name.startswith("settings.")]
        assert all(above.rect.bottom <= below.rect.top for above, below in pairwise(rows))
        assert all(row.rect.bottom < scene.widgets["back"].rect.top for row in rows)


def test_q_and_e_turn_the_pages(person, scene):
    person.press("e")
    assert scene.shown == "picture"
    person.press("q", "q")
    assert scene.shown == "access"


def test_every_page_says_what_its_first_row_changes(person, scene):
    for page in PAGES:
        scene.show(page)
        assert scene._meaning() and not scene._meaning().startswith("interface.")


def test_keys_for_one_hand_are_chosen_above_the_list_and_what_is_bound_stays(person, scene):
    scene.show("controls")
    person.press(*["down"] * 12, "enter", "l")
    scene.page.set_focus(scene.widgets["settings.hand_keys"])
    assert scene._meaning() == said("settings.hand_keys.meaning")
    person.press("right")
    assert person.app.preferences.hand_keys == "left"
    assert keymap().inputs("up") == ("w", "pad up")
    assert keymap().inputs("attack") == ("l",)
    person.press("backspace")
    assert person.app.preferences == Settings()


def test_who_has_no_voice_on_the_machine_is_told_so(scene, monkeypatch):
    row = next(one for part in PAGES["access"].values() for one in part if one.name == "read_aloud")
    nobody = said("settings.read_aloud.nobody")
    monkeypatch.setattr(settings_rows, "speaking_program", lambda: None)
    assert row.meaning.endswith(nobody)
    monkeypatch.setattr(settings_rows, "speaking_program", lambda: Found(PROGRAMS[0], "spd-say"))
    assert nobody not in row.meaning


def test_escape_leaves(person, scene):
    person.press("esc")
    assert person.top is not scene


def test_a_key_is_bound_shown_and_kept(person, scene):
    scene.show("controls")
    person.press(*["down"] * 12)
    assert scene.keys.command == "attack"
    person.press("enter")
    assert scene.capturing
    person.press("j")
    assert not scene.capturing
    assert person.app.preferences.key_bindings == {"attack": ("j",)}
    assert keymap().cap(pygame.K_a, pad=False) == "J"


def test_a_button_of_the_pad_is_bound(person, scene):
    scene.show("controls")
    person.press(*["down"] * 12, "enter")
    raw(person, pygame.JOYBUTTONDOWN, button=9, instance_id=0)
    assert keymap().inputs("attack") == ("a", "pad rs")
    assert keymap().inputs("help") == ("f1",)


def test_escape_gives_up_waiting_and_leaves_nothing_changed(person, scene):
    scene.show("controls")
    person.press("enter", "esc")
    assert person.top is scene and not scene.capturing
    assert person.app.preferences.key_bindings == {}


def test_a_taken_key_is_told(person, scene):
    scene.show("controls")
    person.press(*["down"] * 12, "enter", "m")
    assert keymap().inputs("move") == ()
    assert scene.keys.trouble and "Move" in scene.keys.notice


def test_what_one_cannot_do_without_keeps_its_key(person, scene):
    scene.show("controls")
    person.press(*["down"] * 12, "enter", "enter")
    assert scene.keys.trouble
    assert person.app.preferences.key_bindings == {}


def test_one_key_is_put_back_or_all(person, scene):
    scene.show("controls")
    person.press(*["down"] * 12, "enter", "j")
    person.press("up", "enter", "w")
    person.press("delete")
    assert person.app.preferences.key_bindings == {"attack": ("j",)}
    person.press("backspace")
    assert person.app.preferences.key_bindings == {}


def test_colours_of_the_teams_change_but_never_their_shapes(person):
    usual = list(TEAMS)
    for name in ("red_green_safe", "blue_yellow_safe", "monochrome"):
        person.app.change(colour_set=name)
        assert usual != TEAMS
        assert [team.symbol for team in TEAMS] == [team.symbol for team in usual]
        assert len({team.colour for team in TEAMS}) == len(TEAMS)
    person.app.change(colour_set="standard")
    assert usual == TEAMS


def test_every_setting_and_command_has_its_words():
    for page, sections in PAGES.items():
        keys = [f"settings.pages.{page}", *(f"settings.sections.{name}" for name in sections)]
        for settings in sections.values():
            for setting in settings:
                keys += [f"{setting.key}.label", f"{setting.key}.meaning"]
        for key in keys:
            assert not said(key).startswith("interface."), key
