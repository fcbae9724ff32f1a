"""`timestrike check`: our content is sound, and a modder's mistakes are told with their place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from timestrike.content.library import shelf


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """A folder with copies of our own content, to be spoilt."""
    for part in ("cards", "rules", "text"):
        shutil.copytree(shelf().assets / part, tmp_path / part)
    shutil.copytree(shelf().maps, tmp_path / "maps")
    return tmp_path


def spoil(path: Path, right: str, wrong: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return path


def test_what_is_installed_is_sound(timestrike):
    ended = timestrike("check", "--strict")
    assert ended.code == 0
    assert "0 errors, 0 warnings" in ended.out
    assert timestrike("check", "--quiet") == (0, "", "")


def test_a_sound_folder_is_sound(timestrike, mod):
    ended = timestrike("check", mod)
    assert ended.code == 0, ended.out
    files = len([*mod.rglob("*.yaml"), *mod.rglob("*.tmx")])
    assert f"{files} files checked: 0 errors, 0 warnings." in ended.out


@pytest.mark.parametrize(
    ("file", "right", "wrong", "said"),
    [
        ("cards/shadow_of_fear/characters.yaml", "  health: 6", "  helth: 6", "did you mean"),
        ("cards/shadow_of_fear/characters.yaml", "  health: 6", "  health: six", "Expected 'int'"),
        ("cards/shadow_of_fear/characters.yaml", "  health: 6", "  health: 0", ">= 1"),
        ("cards/shadow_of_fear/characters.yaml", "movement: walk", "movement: stroll", "allowed"),
        ("cards/shadow_of_fear/characters.yaml", "hod:", "jake_alland:", "stands here twice"),
        ("cards/shadow_of_fear/characters.yaml", "  name:", "\tname:", "not valid YAML"),
        ("rules/shadow_of_fear.yaml", "id: TS-GEN-02", "id: TS-GEN-01", "stands here twice"),
        ("rules/shadow_of_fear.yaml", "modes: [all]", "modes: [none]", "unknown mode none"),
        ("text/en.yaml", "  not_in_play:", "  match_over:", "stands here twice"),
        ("text/en.yaml", "{unit} has no Energy", "{unit has no Energy", "a gap in"),
        ("maps/duel.tmx", 'tileset firstgid="1"', 'tileset firstgid="9"', "duel.tmx"),
        ("maps/duel.tmx", "<map ", "<mop ", "duel.tmx"),
        ("maps/duel.tmx", "</map>", "", "duel.tmx"),
    ],
)
def test_a_mistake_is_told_with_its_file(timestrike, mod, file, right, wrong, said):
    path = spoil(mod / file, right, wrong)
    ended = timestrike("check", path)
    assert ended.code == 1
    assert said in ended.out
    assert "error: " in ended.out
    assert path.name in ended.out
    assert "1 files checked" in ended.out
    assert ended.err == ""


def test_all_files_are_checked_whatever_is_wrong_with_one(timestrike, mod):
    spoil(mod / "cards/shadow_of_fear/characters.yaml", "  health: 6", "  helth: 6")
    spoil(mod / "maps/duel.tmx", "</map>", "")
    ended = timestrike("check", mod, "--quiet")
    assert ended.code == 1
    assert "characters.yaml" in ended.out
    assert "duel.tmx" in ended.out


def test_a_translation_may_lack_sentences_but_not_invent_any(timestrike, mod):
    german = mod / "text" / "de.yaml"
    german.write_text("log:\n  draw: Unentschieden.\n", encoding="utf-8")
    ended = timestrike("check", german)
    assert ended.code == 0
    assert "warning: de.yaml: 'log.hurt' is missing; English stands in" in ended.out
    assert timestrike("check", german, "--strict").code == 1
    german.write_text("log:\n  drow: Oh.\n  round_began: 'Runde {nummer}'\n", encoding="utf-8")
    ended = timestrike("check", german)
    assert ended.code == 1
    assert "error: de.yaml: 'log.drow' is used nowhere" in ended.out
    assert "error: de.yaml: 'log.round_began' has an unknown gap {nummer}" in ended.out


def test_a_file_that_belongs_nowhere_is_told_where_it_could(timestrike, tmp_path):
    stray = tmp_path / "stray.yaml"
    stray.write_text("a: 1\n", encoding="utf-8")
    ended = timestrike("check", stray)
    assert ended.code == 1
    assert "cards are read from shadow_of_fear/artifacts.yaml, " in ended.out
    other = tmp_path / "picture.png"
    other.touch()
    assert "neither a map (.tmx) nor cards (.yaml)" in timestrike("check", other).out


def test_an_empty_folder_is_a_mistake_of_whoever_asked(timestrike, tmp_path):
    ended = timestrike("check", tmp_path)
    assert ended.code == 2
    assert "no map and no card" in ended.err


def test_lessons_are_checked_with_the_cards_of_their_mod(timestrike, tmp_path):
    home = tmp_path / "walks"
    lessons = home / "tutorial" / "shadow_of_fear"
    lessons.mkdir(parents=True)
    (home / "mod.yaml").write_text("name: Walks\n", encoding="utf-8")
    ours = shelf().assets / "tutorial" / "shadow_of_fear" / "1_moving_and_height.yaml"
    path = Path(shutil.copy(ours, lessons / "walk.yaml"))
    spoil(path, "jake_alland: {at: [0, 2]}", "jake_alland: {at: [0, 2], items: [lucky_boots]}")
    told = timestrike("check", path)
    assert told.code == 1
    assert "there is no card 'lucky_boots'" in told.out
    cards = home / "cards" / "shadow_of_fear" / "items.yaml"
    cards.parent.mkdir(parents=True)
    cards.write_text(
        "lucky_boots: {name: Lucky Boots, clauses: [{at: use, do: [{do: heal}]}]}\n",
        encoding="utf-8",
    )
    assert timestrike("check", home).code == 0
