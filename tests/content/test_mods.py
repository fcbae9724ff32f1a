"""Mods: what is in the player's folder is found, checked, laid over the game and remembered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from timestrike.cli import main
from timestrike.content.codex import codex_of
from timestrike.content.library import Shelf, shelf
from timestrike.content.mod_review import review
from timestrike.content.mods import BrokenMod, Mod, enabled_mods, find_mods, read_mod
from timestrike.content.source import ContentError
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.storage.errors import ContentMismatchError
from timestrike.storage.keeping import match_of, save_of
from timestrike.storage.places import maps_dir, mods_dir, settings_file
from timestrike.storage.settings import Settings, save_settings

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "modding" / "first_card.md"
GAME = all_games()["shadow_of_fear"]
ITEM = "  copies: 1\n  clauses: [{at: use, do: [{do: gain_energy, amount: 1}]}]\n"
SETUP = Setup(
    game="shadow_of_fear", mode="skirmish", map="duel", seed=1, seats=(Seat("A", 0), Seat("B", 1))
)


def make(folder: Path, id_: str, items: str = "", about: str = "") -> Path:
    path = folder / id_
    (path / "cards" / "shadow_of_fear").mkdir(parents=True)
    (path / "mod.yaml").write_text(f"name: {id_}\n{about}")
    if items:
        (path / "cards" / "shadow_of_fear" / "items.yaml").write_text(items)
    return path


def items(*mods: Mod) -> dict:
    return Shelf(mods=mods).cards(GAME.id, "items", GAME.card_types["items"])


def test_a_card_of_a_mod_is_added(tmp_path):
    mod = read_mod(make(tmp_path, "one", f"lamp:\n  name: Lamp\n{ITEM}"))
    assert items(mod)["lamp"].name == "Lamp"
    assert "lamp" not in items()


def test_a_card_that_is_there_is_replaced_only_on_purpose(tmp_path):
    card = f"whetstone:\n  name: Wet\n{ITEM}"
    with pytest.raises(ContentError, match=r"items.yaml:1: there is a 'items/whetstone' already"):
        items(read_mod(make(tmp_path, "rude", card)))
    polite = read_mod(make(tmp_path, "polite", card, "overrides: [items/whetstone]\n"))
    assert items(polite)["whetstone"].name == "Wet"


def test_a_later_mod_lies_over_an_earlier_one(tmp_path):
    for id_ in ("one", "two"):
        about = "overrides: [items/lamp]\n"
        make(tmp_path, id_, f"lamp:\n  name: Lamp of {id_}\n{ITEM}", about)
    assert items(*enabled_mods(tmp_path, ("one", "two")))["lamp"].name == "Lamp of two"
    assert items(*enabled_mods(tmp_path, ("two", "one")))["lamp"].name == "Lamp of one"
    assert items(*enabled_mods(tmp_path, ("gone", "one")))["lamp"].name == "Lamp of one"


def test_maps_of_a_mod_can_be_played(tmp_path):
    path = make(tmp_path, "one")
    (path / "maps").mkdir()
    (path / "maps" / "again.tmx").write_bytes((maps_dir() / "duel.tmx").read_bytes())
    library = Shelf(mods=(read_mod(path),))
    assert "again" in library.map_names() and "again" not in Shelf().map_names()
    assert library.map_path("again") == path / "maps" / "again.tmx"
    (path / "maps" / "duel.tmx").write_bytes(b"")
    with pytest.raises(ContentError, match="there is a 'maps/duel' already"):
        Shelf(mods=(read_mod(path),)).map_names()


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ("colour: red\n", "mod.yaml:2: .*unknown field 'colour'"),
        ("version: 1\n", "mod.yaml:2: Expected 'str'"),
        ("overrides: [\n", "mod.yaml:3: is not valid YAML"),
    ],
)
def test_a_broken_mod_is_listed_with_its_line(tmp_path, about, wrong):
    make(tmp_path, "broken", about=about)
    [found] = find_mods(tmp_path)
    assert isinstance(found, BrokenMod)
    assert re.match(wrong, found.problem)


def test_only_folders_with_a_sound_name_are_mods(tmp_path):
    make(tmp_path, "My Mod")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "a file").write_text("")
    [found] = find_mods(tmp_path)
    assert isinstance(found, BrokenMod) and "my_mod" in found.problem
    assert find_mods(tmp_path / "nowhere") == []


def test_a_review_tells_what_comes_and_what_is_wrong(tmp_path):
    good = f"lamp:\n  name: Lamp\n{ITEM}whetstone:\n  name: Wet\n{ITEM}"
    found = review(
        read_mod(make(tmp_path, "good", good, "overrides: [items/whetstone]\n")),
        all_games(),
        Shelf(),
    )
    assert (found.adds, found.replaces) == (("items/lamp",), ("items/whetstone",))
    assert found.problems == ()
    bad = make(tmp_path, "bad", "lamp:\n  name: Lamp\n  copys: 2\n")
    (bad / "cards" / "nowhere").mkdir()
    (bad / "cards" / "nowhere" / "items.yaml").write_text("")
    (bad / "cards" / "shadow_of_fear" / "spoons.yaml").write_text("")
    problems = review(read_mod(bad), all_games(), Shelf()).problems
    assert problems[0].startswith("cards/nowhere/items.yaml: there is no game 'nowhere'")
    assert problems[1].startswith("cards/shadow_of_fear/items.yaml:3: ")
    assert "there are no cards called 'spoons'" in problems[2]


def test_a_save_remembers_the_mods_it_was_made_with(tmp_path):
    mod = read_mod(make(tmp_path, "one", f"lamp:\n  name: Lamp\n{ITEM}"))
    with_mod = Shelf(mods=(mod,))
    save = save_of(GAME.new_match(SETUP, with_mod), "With a lamp")
    assert match_of(save, all_games(), with_mod, "file").world.items["lamp"].name == "Lamp"
    with pytest.raises(ContentMismatchError, match="items"):
        match_of(save, all_games(), Shelf(), "file")


def test_the_guide_to_the_first_card_is_true(capsys):
    """Everything that the guide tells to write is written, and what it promises happens."""
    written = re.findall(
        r"`(mods/[\w/]+\.yaml)`:\n\n```yaml\n(.*?)```", GUIDE.read_text(), re.DOTALL
    )
    assert [name for name, _ in written] == [
        "mods/storm_pack/mod.yaml",
        "mods/storm_pack/cards/shadow_of_fear/items.yaml",
    ]
    for name, text in written:
        path = mods_dir().parent / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert main(["check", str(mods_dir() / "storm_pack")]) == 0
    assert "2 files checked: 0 errors" in capsys.readouterr().out
    save_settings(settings_file(), Settings(mods=("storm_pack",)))
    shelf.cache_clear()
    try:
        match = GAME.new_match(SETUP, shelf())
        assert match.state.item_deck.cards.count("storm_lantern") == 2
        found = codex_of(GAME, shelf(), shelf().texts()).search("storm").entries
        assert found[0].title == "Storm Lantern"
        path.write_text(text.replace("gain_energy", "gain_enrgy"))
        assert main(["check", str(mods_dir() / "storm_pack")]) == 1
        assert re.search(r"items.yaml:6: .*did you mean 'gain_energy'", capsys.readouterr().out)
    finally:
        shelf.cache_clear()
