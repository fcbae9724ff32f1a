"""The mods screen: switch on and off, put in order, read what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from timestrike.client.scenes.mods import ModsScene
from timestrike.games import all_games

from .conftest import Person

CARD = "{id}:\n  name: Lamp\n  copies: 1\n  clauses: [{{at: use, do: [{{do: gain_energy}}]}}]\n"


def make(folder: Path, id_: str, items: str) -> None:
    cards = folder / id_ / "cards" / "shadow_of_fear"
    cards.mkdir(parents=True)
    (folder / id_ / "mod.yaml").write_text(f"name: The {id_}\n")
    (cards / "items.yaml").write_text(items)


class Shown:
    def __init__(self, person: Person, folder: Path, *enabled: str) -> None:
        self.enabled = enabled
        self.scene = ModsScene(folder, enabled, all_games(), self._change, person.app.scenes.pop)
        person.open(self.scene)

    def _change(self, enabled: tuple[str, ...]) -> None:
        self.enabled = enabled

    def order(self) -> list[str]:
        return [mod.id for mod in self.scene.mods]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    mods = tmp_path / "mods"  # beside what the program keeps for itself
    for id_ in ("apple", "bread"):
        make(mods, id_, CARD.format(id=id_))
    make(mods, "crumb", "lamp:\n  name: Lamp\n  copys: 1\n")
    return mods


def test_enter_switches_on_and_off_and_keeps_the_choice(person, folder):
    shown = Shown(person, folder)
    person.press("down", "enter")
    assert shown.enabled == ("bread",)
    assert shown.order() == ["bread", "apple", "crumb"]
    assert shown.scene.mod.id == "bread"
    person.press("enter")
    assert shown.enabled == ()


def test_the_order_is_changed_among_those_that_are_on(person, folder):
    shown = Shown(person, folder, "apple", "bread")
    shown.scene.shift(1)
    assert shown.enabled == ("bread", "apple")
    assert shown.scene.mod.id == "apple"
    shown.scene.shift(1)
    assert shown.enabled == ("bread", "apple")


def test_a_broken_mod_stays_off_and_says_why_with_its_line(person, folder):
    shown = Shown(person, folder)
    person.press("down", "down", "enter")
    assert shown.enabled == ()
    [problem] = shown.scene._reviews["crumb"].problems
    assert problem.startswith("cards/shadow_of_fear/items.yaml:3: ")
    assert not shown.scene.widgets["toggle"].enabled


def test_two_mods_that_meet_are_told_once_one_of_them_is_on(person, folder):
    make(folder, "zest", CARD.format(id="apple"))
    shown = Shown(person, folder, "apple")
    assert "there is a 'items/apple' already" in shown.scene._reviews["zest"].problems[0]
    assert not Shown(person, folder).scene._reviews["zest"].problems


def test_what_was_mended_is_read_again(person, folder):
    shown = Shown(person, folder)
    (folder / "crumb" / "cards" / "shadow_of_fear" / "items.yaml").write_text(CARD.format(id="c"))
    person.click(shown.scene.widgets["again"])
    assert not shown.scene._reviews["crumb"].problems


def test_an_empty_folder_says_how_to_get_one_and_escape_leaves(person, tmp_path):
    shown = Shown(person, tmp_path / "none")
    assert shown.scene.mod is None
    person.press("enter", "esc")
    assert person.top is not shown.scene
