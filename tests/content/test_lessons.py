"""Lessons are read with care: whatever makes no sense is told with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from timestrike.content.lessons import lessons_of, load_lessons
from timestrike.content.library import Shelf
from timestrike.content.mod_review import review
from timestrike.content.mods import read_mod
from timestrike.content.source import ContentError
from timestrike.games import all_games

GAME = all_games()["shadow_of_fear"]
SHELF = Shelf()

SOUND = """\
a_walk:
  title: A walk
  about: Go.
  learned: Gone.
  learner: You
  opponent: Them
  ground:
    rows: |
      0 0 1
       0 ~ .
  characters:
    jake_alland: {at: [0, 0], items: [whetstone]}
    hod: {side: opponent, at: [2, 0]}
  decks:
    fish: [sardine]
  goals:
    - task: Go there
      hint: Click.
      beside: {place: [1, 0]}
      when: {done: stands_on, place: [1, 0]}
"""


def write(folder: Path, text: str, name: str = "a_walk.yaml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_sound_lesson_can_be_begun(tmp_path):
    (lesson,) = load_lessons(write(tmp_path, SOUND), GAME, SHELF).values()
    match = lesson.begin(GAME, SHELF)
    assert match.state.fish_deck.cards[0] == "sardine"
    assert match.state.characters["jake_alland"].items == ("whetstone",)
    assert [seat.controller for seat in match.setup.seats] == ["person", "computer"]
    assert match.world.map.columns[:3] == (("sand",), ("sand",), ("sand", "sand"))


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("title: A walk", "titel: A walk", 2, "did you mean 'title'"),
        ("  learned: Gone.\n", "", 1, "learned"),
        ("      0 0 1", "      0 x 1", 8, "'x' is no hex"),
        ("      0 0 1\n       0 ~ .", "      . .", 8, "nothing to stand on"),
        ("jake_alland: {at", "jake: {at", 12, "no Character 'jake'"),
        ("hod: {side", "legion: {side", 13, "more figures or hexes"),
        ("side: opponent, at: [2, 0]", "side: opponent, at: [2, 1]", 13, "no room for Hod"),
        ("side: opponent, at: [2, 0]", "side: opponent, at: [0, 0]", 13, "Jake Alland stands"),
        ("side: opponent", "side: opponents", 11, "did you mean 'opponent'"),
        ("[2, 0]}", "[2, 0], damage: 99}", 13, "health"),
        ("items: [whetstone]", "items: [whet]", 12, "no card 'whet'"),
        ("fish: [sardine]", "fish: [sardin]", 15, "no 'sardin'"),
        ("jake_alland: {at", "jake_alland: {side: opponent, at", 11, "side of the learner"),
        ("  opponent: Them\n", "", 1, "name of an 'opponent'"),
        ("  learner: You", "  mode: raid\n  learner: You", 12, "a raid needs 'fear'"),
        ("done: stands_on", "done: stands", 20, "did you mean 'stands_on'"),
        ("stands_on, place: [1, 0]", "stands_on, place: [5, 5]", 20, "no hex at [5, 5]"),
        ("stands_on, place: [1, 0]", "stands_on, place: [0, 0]", 20, "from the beginning"),
        ("stands_on, place: [1, 0]", "engages, whom: gula", 20, "no unit 'gula'"),
        ("stands_on, place: [1, 0]", "deals_damage, whom: gula", 20, "no unit 'gula'"),
        ("stands_on, place: [1, 0]", "defeats, character: gula", 20, "does not take part"),
        ("beside: {place: [1, 0]}", "beside: {place: [9, 9]}", 19, "no hex at [9, 9]"),
        ("beside: {place: [1, 0]}", "beside: {unit: gula}", 19, "no unit 'gula'"),
        ("beside: {place: [1, 0]}", "beside: {command: sing}", 19, "no command 'sing'"),
        ("  goals:", "  goals: []\n  wishes:", 16, "length >= 1"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path, right, wrong, line, said):
    assert right in SOUND
    path = write(tmp_path, SOUND.replace(right, wrong, 1))
    with pytest.raises(ContentError) as caught:
        load_lessons(path, GAME, SHELF)
    assert said in caught.value.message
    assert caught.value.line == line


def test_mods_bring_lessons_after_ours_and_none_twice(tmp_path):
    home = tmp_path / "walks"
    write(home / "tutorial" / "shadow_of_fear", SOUND)
    write(home, "name: Walks\n", "mod.yaml")
    *ours, theirs = lessons_of(GAME, Shelf(mods=[read_mod(home)]))
    assert theirs == "a_walk"
    assert review(read_mod(home), all_games(), SHELF).adds == ("lessons/a_walk",)
    assert ours == list(lessons_of(GAME, SHELF))
    write(home / "tutorial" / "shadow_of_fear", SOUND, "again.yaml")
    with pytest.raises(ContentError, match="a lesson 'a_walk' already"):
        lessons_of(GAME, Shelf(mods=[read_mod(home)]))
    (problem,) = review(read_mod(home), all_games(), SHELF).problems
    assert problem.startswith("tutorial/shadow_of_fear/again.yaml:1: there is a lesson")
