"""The codex as a person uses it: type, walk, follow links, come back."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from timestrike.client.scenes.codex import CodexScene
from timestrike.content.codex import Codex, codex_of, topic_id
from timestrike.content.library import shelf
from timestrike.games import all_games

from .conftest import Person


@cache
def codex() -> Codex:
    return codex_of(all_games()["shadow_of_fear"], shelf(), shelf().texts())


@pytest.fixture
def scene(person: Person) -> CodexScene:
    scene = CodexScene(codex(), person.app.scenes.pop)
    person.open(scene)
    return scene


def alt(person: Person, key: int) -> None:
    down = pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    person.app.feed([down])
    person.app.step(0.02)


def test_one_types_at_once_and_the_best_is_open(person, scene):
    person.type("cheap sh")
    assert scene.query == "cheap sh"
    assert scene.entry.id == topic_id("cheap shots")


def test_the_arrows_walk_what_was_found_while_one_goes_on_typing(person, scene):
    person.type("cheap")
    second = scene.found.entries[1]
    person.press("down")
    assert scene.entry == second
    person.type(" shot")
    assert scene.query == "cheap shot"


def test_rubbing_out_looks_again(person, scene):
    person.type("cheapx")
    person.press("backspace")
    assert scene.query == "cheap"
    assert scene.found == codex().search("cheap")


def test_links_are_followed_by_keys_and_the_way_leads_back_and_on(person, scene):
    person.type("ts-flee-02")
    person.press("enter", "down")
    second = scene._reading.links[1].entry
    person.press("enter")
    assert scene.entry == second
    alt(person, pygame.K_LEFT)
    assert scene.entry.id == "TS-FLEE-02"
    alt(person, pygame.K_RIGHT)
    assert scene.entry == second


def test_links_are_followed_by_a_click(person, scene):
    person.type("ts-flee-02")
    link = scene._reading.links[2]
    person.click(scene._reading._on_screen(link.rect))
    assert scene.entry == link.entry


def test_a_link_out_of_the_search_forgets_the_search(person, scene):
    person.type("ts-flee-02")
    scene.follow("TS-CHEAP-01")
    assert scene.query == "" and scene._field.text == ""
    assert scene.entry in scene.found.entries


def test_tabs_narrow_the_search(person, scene):
    person.type("luck")
    person.click(scene.widgets["tabs"]._places[1])
    assert scene.found.entries
    assert {entry.kind for entry in scene.found.entries} == {"rule"}


def test_it_opens_where_it_is_asked_to_and_escape_closes_it(person):
    scene = CodexScene(codex(), person.app.scenes.pop, at="TS-ENGAGE-05")
    person.open(scene)
    assert scene.entry.id == "TS-ENGAGE-05"
    person.press("esc")
    assert person.top is not scene


def test_nothing_found_is_said_and_the_page_stays(person, scene):
    before = scene.entry
    scene.search("xyzzyq")
    assert scene.found.entries == ()
    assert scene.entry == before


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (2560, 1080)])
def test_every_entry_fits_its_page_at_any_size(window):
    person = Person(window)
    scene = CodexScene(codex(), person.app.scenes.pop)
    person.open(scene)
    for entry in codex().entries[::23]:
        scene.follow(entry.id)
        page = scene._reading
        for link in page.links:
            assert link.rect.left >= 0 and link.rect.right <= page.rect.width
        person.app.step(0.0)
