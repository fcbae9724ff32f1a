"""`timestrike simulate`: the same seed gives the same report, however many work on it."""

from __future__ import annotations

import json

import pytest

TIMINGS = ("actions_per_second", "games_per_second")


@pytest.fixture
def report(timestrike):
    """The report of a few matches without what a clock has measured."""

    def run(*words: object) -> dict:
        ended = timestrike("simulate", "--json", *words)
        assert ended.code == 0
        found = json.loads(ended.out)
        for timing in TIMINGS:
            assert found.pop(timing) > 0
        return found

    return run


def test_the_report_adds_up(report):
    found = report("--games", 3, "--seed", 4)
    assert (found["game"], found["mode"], found["map"]) == ("shadow_of_fear", "skirmish", "duel")
    assert found["games"] == found["finished"] == 3
    assert [row["seat"] for row in found["players"]] == [1, 2]
    assert {row["player"] for row in found["players"]} == {"random"}
    assert sum(row["wins"] for row in found["players"]) + found["draws"] == 3
    assert all(row["share"] == row["wins"] / 3 for row in found["players"])
    assert 0 < found["actions"]["median"] <= found["actions"]["most"]
    assert found["actions"]["mean"] <= found["actions"]["most"]
    assert found["branching"] > 1


def test_the_same_seed_gives_the_same_report_and_another_one_another(report):
    assert report("--games", 2, "--seed", 4) == report("--games", 2, "--seed", 4)
    assert report("--games", 2, "--seed", 4) != report("--games", 2, "--seed", 40)


def test_several_processes_report_what_one_does(report):
    words = ("--games", 4, "--seed", 7)
    assert report(*words, "--jobs", 2) == report(*words, "--jobs", 1)


def test_map_players_and_options_are_heeded(report):
    words = ("--games", 1, "--map", "broken_dial", "--players", "random, random,random")
    found = report(*words, "--option", "draft=random")
    assert found["map"] == "broken_dial"
    assert len(found["players"]) == 3
    assert found != report(*words)


def test_a_map_may_be_a_file_of_ones_own(report, tmp_path):
    from timestrike.storage.places import maps_dir

    own = tmp_path / "own.tmx"
    text = (maps_dir() / "duel.tmx").read_text(encoding="utf-8")
    own.write_text(text.replace("tilesets/", f"{maps_dir()}/tilesets/"), encoding="utf-8")
    assert report("--games", 1, "--map", own)["map"] == str(own)


def test_a_match_that_takes_too_long_counts_as_unfinished(report):
    found = report("--games", 2, "--limit", 10)
    assert found["finished"] == 0
    assert found["actions"] == {"mean": 10, "median": 10, "most": 10}
    assert [row["wins"] for row in found["players"]] == [0, 0]


def test_people_read_a_table(timestrike, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    ended = timestrike("simulate", "--games", 2, "--seed", 4)
    assert ended.code == 0
    assert "shadow_of_fear, skirmish on duel" in ended.out
    for heading in ("seat", "player", "wins", "share"):
        assert heading in ended.out
    assert "2 of 2 finished" in " ".join(ended.out.split())
    assert ended.err == ""


def test_length_damage_and_cards_are_reported(report):
    found = report("--games", 2, "--seed", 4)
    assert 0 < found["rounds"]["median"] <= found["rounds"]["most"]
    assert found["phases"] == {}
    assert found["damage"]["attack"] > 0
    assert list(found["damage"].values()) == sorted(found["damage"].values(), reverse=True)
    assert sum(found["played"]["item"].values()) > 0
    assert "Sentience card" not in found["played"]


def test_a_raid_tells_the_phase_it_ended_in_and_the_cards_of_the_sentience(report):
    words = ("--mode", "raid", "--map", "broken_dial", "--games", 2, "--limit", 400)
    found = report(*words, "--option", "draft=random")
    assert sum(found["phases"].values()) == 2
    assert set(found["phases"]) <= {"1", "2", "3"}
    assert sum(found["played"]["Sentience card"].values()) > 0
    assert found["beaten"] + found["draws"] + found["players"][0]["wins"] == found["finished"]
