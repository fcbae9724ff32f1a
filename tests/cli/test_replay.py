"""`timestrike replay`: a save is verified action by action, and a forged one is found out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from soak_matches import Seating, computer_players
from timestrike.ai.selfplay import play_out
from timestrike.storage.files import write_save
from timestrike.storage.keeping import save_of
from timestrike.storage.save import Save

DUEL = Seating("shadow_of_fear", "skirmish", "duel", 2)
ACTIONS = 60


def saved_match(limit: int = 20_000) -> Save:
    match = DUEL.match(seed=3)
    play_out(match, computer_players(DUEL, 3), limit)
    return save_of(match, "A duel")


@pytest.fixture(scope="module")
def save() -> Save:
    return saved_match(ACTIONS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "duel.tsave"


def test_an_unfinished_match_is_verified(timestrike, file, save):
    write_save(file, save)
    ended = timestrike("replay", file)
    assert ended.code == 0
    assert "duel.tsave: shadow_of_fear, skirmish on duel, 60 actions, unfinished." in ended.out
    assert "The journal leads to the position saved." in ended.out


def test_a_finished_match_names_its_winner(timestrike, file):
    write_save(file, saved_match())
    ended = timestrike("replay", file)
    assert ended.code == 0
    assert "won by Player" in ended.out


def test_the_match_is_told_line_by_line(timestrike, file):
    write_save(file, saved_match())
    told = timestrike("replay", "--log", file).out.splitlines()
    assert "wins the roll and goes first" in told[0]
    assert told[1] == "Round 1 begins."
    assert any("attacks" in line for line in told)
    assert told[-2].endswith("wins.")
    assert not any("{" in line for line in told)


def altered(save: Save, **changes: Any) -> Save:
    """The save with a sound checksum over something else than was played."""
    return msgspec.structs.replace(save, **changes)


def hurt_somebody(save: Save) -> dict[str, Any]:
    units = dict(save.snapshot["units"])
    units["luxuria"] = {**units["luxuria"], "damage": units["luxuria"]["damage"] + 1}
    return {**save.snapshot, "units": units}


FORGERIES = {
    "an illegal action": (
        lambda save: {"journal": [*save.journal[:-1], {"do": "TakeHits", "unit": "hod"}]},
        "its action 60 is not legal (TS-",
    ),
    "no action at all": (
        lambda save: {"journal": [*save.journal[:-1], {"do": "Dance"}]},
        "its journal makes no sense",
    ),
    "somebody hurt": (
        lambda save: {"snapshot": hurt_somebody(save)},
        "its journal leads to another position than it holds",
    ),
    "luckier dice": (
        lambda save: {"snapshot": {**save.snapshot, "chance": {"state": 7, "stream": 7}}},
        "its journal leads to another position than it holds",
    ),
    "an action left out": (
        lambda save: {
            "journal": save.journal[:-1],
            "header": msgspec.structs.replace(save.header, actions=ACTIONS - 1),
        },
        "its journal leads to another position than it holds",
    ),
    "nobody's turn": (
        lambda save: {
            "snapshot": {
                **save.snapshot,
                "stack": [{"step": "CharacterTurn", "character": "nobody"}],
            }
        },
        "its match makes no sense",
    ),
    "an unknown step": (
        lambda save: {"snapshot": {**save.snapshot, "stack": [{"step": "Cheat"}]}},
        "its match makes no sense",
    ),
    "no state": (lambda save: {"snapshot": {}}, "its match makes no sense"),
    "no setup": (lambda save: {"setup": {}}, "its setup makes no sense"),
    "no seats": (
        lambda save: {"setup": {**save.setup, "seats": []}},
        "its setup makes no sense (Skirmish is for 2 to 8 players.)",
    ),
    "an unknown mode": (
        lambda save: {"setup": {**save.setup, "mode": "royal"}},
        "its setup makes no sense",
    ),
    "an unknown game": (
        lambda save: {"setup": {**save.setup, "game": "chess"}},
        "it is a match of 'chess', which is not installed",
    ),
    "another map": (
        lambda save: {"setup": {**save.setup, "map": "long_night"}},
        "made with other content",
    ),
    "no map": (lambda save: {"setup": {**save.setup, "map": "gone"}}, "there is no such map"),
    "other cards": (
        lambda save: {
            "header": msgspec.structs.replace(
                save.header, content={**save.header.content, "characters": "0" * 64}
            )
        },
        "made with other content than the game has now (changed: characters)",
    ),
    "another seed": (lambda save: {"setup": {**save.setup, "seed": 4}}, "its "),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_save_is_found_out(timestrike, file, save, forgery):
    changes, said = FORGERIES[forgery]
    write_save(file, altered(save, **changes(save)))
    before = file.read_bytes()
    ended = timestrike("replay", file)
    assert ended.code == 1
    assert said in ended.err
    assert "Traceback" not in ended.err
    assert ended.out == ""
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda whole: whole[:-10], "duel.tsave: "),
        (lambda whole: whole[:-40] + bytes([whole[-40] ^ 1]) + whole[-39:], "duel.tsave: "),
        (lambda whole: b"", "duel.tsave: "),
        (lambda whole: b"GIF89a" + whole, "this is not a TimeStrike save"),
    ],
)
def test_a_damaged_file_is_refused_in_words(timestrike, file, save, spoil, said):
    write_save(file, save)
    file.write_bytes(spoil(file.read_bytes()))
    ended = timestrike("replay", file)
    assert ended.code == 1
    assert said in ended.err


def test_the_version_before_stands_in_for_a_damaged_one(timestrike, file, save):
    write_save(file, saved_match(20))
    write_save(file, save)
    file.write_bytes(file.read_bytes()[:-10])
    ended = timestrike("replay", file)
    assert ended.code == 0
    assert ended.out.startswith("note: duel.tsave: ")
    assert "20 actions" in ended.out


def test_a_missing_file_is_refused_in_words(timestrike, file):
    ended = timestrike("replay", file)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "timestrike: duel.tsave: there is no such save\n"
