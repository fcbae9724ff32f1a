"""`timestrike tournament` and `timestrike balance`: what they play, print and keep."""

from __future__ import annotations

import gzip
import json
from functools import partial

import pytest

from timestrike.ai.arena import Bout
from timestrike.cli import balance, many_matches
from timestrike.cli.balance import _play

SHORT = ("--maps", "duel", "--games", 2, "--limit", 12)
PAIR = ("tournament", "--players", "random,gentle", *SHORT)


@pytest.fixture(autouse=True)
def wide(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")


def test_a_tournament_prints_who_beat_whom_and_keeps_all_that_was_played(timestrike, tmp_path):
    out, plot = tmp_path / "results.json", tmp_path / "elo.png"
    ended = timestrike(*PAIR, "--out", out, "--plot", plot)
    assert ended.code == 0
    for word in ("gentle", "random", "95 % between", "Elo", "2 matches unfinished"):
        assert word in ended.out
    kept = json.loads(out.read_text())
    assert [one["bout"]["lineup"] for one in kept["fought"]] == [
        ["random", "gentle"],
        ["gentle", "random"],
    ]
    assert kept["rules"]["options"] == {"draft": "snake"}, "the players pick"
    assert kept["summary"]["pairs"][0]["games"] == 2
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_a_tournament_goes_on_where_it_was_stopped(timestrike, tmp_path, monkeypatch):
    out = tmp_path / "results.json"
    played: list[Bout] = []
    play = many_matches.play

    def stopped_after_one(setup, limit):
        if played:
            raise KeyboardInterrupt
        played.append(Bout.of(setup))
        return play(setup, limit)

    monkeypatch.setattr("timestrike.cli.tournament.play", stopped_after_one)
    assert timestrike(*PAIR, "--out", out).code == 130
    assert len(json.loads(out.read_text())["fought"]) == 1

    def goes_on(setup, limit):
        played.append(Bout.of(setup))
        return play(setup, limit)

    monkeypatch.setattr("timestrike.cli.tournament.play", goes_on)
    assert timestrike(*PAIR, "--out", out, "--resume").code == 0
    assert [bout.lineup for bout in played] == [("random", "gentle"), ("gentle", "random")]
    assert len(json.loads(out.read_text())["fought"]) == 2
    assert timestrike(*PAIR, "--out", out, "--resume").code == 0
    assert len(played) == 2


def test_a_file_can_be_packed(timestrike, tmp_path, monkeypatch):
    plain, packed = tmp_path / "results.json", tmp_path / "results.json.gz"
    assert timestrike(*PAIR, "--out", packed).code == 0
    plain.write_bytes(gzip.decompress(packed.read_bytes()))
    monkeypatch.setattr("timestrike.cli.tournament.play", lambda setup, limit: pytest.fail())
    told = [timestrike(*PAIR, "--out", out, "--resume") for out in (packed, plain)]
    assert [one.code for one in told] == [0, 0]
    assert told[0].out == told[1].out
    packed.write_bytes(packed.read_bytes()[:200])
    ended = timestrike(*PAIR, "--out", packed, "--resume")
    assert ended.code == 2
    assert "is no file of such matches" in ended.err


def test_results_of_other_rules_are_not_mixed(timestrike, tmp_path):
    out = tmp_path / "results.json"
    assert timestrike(*PAIR, "--out", out).code == 0
    ended = timestrike(*PAIR, "--option", "points=300", "--out", out, "--resume")
    assert ended.code == 2
    assert "was played by other rules: skirmish for 2" in ended.err


def test_in_a_raid_each_level_plays_for_itself(timestrike, tmp_path):
    out = tmp_path / "results.json"
    words = ("--players", "random", "--mode", "raid", "--games", 1, "--limit", 12, "--out", out)
    ended = timestrike("tournament", *words)
    assert ended.code == 0
    assert "the game" in ended.out
    assert [one["bout"]["lineup"] for one in json.loads(out.read_text())["fought"]] == [
        ["random"] * 3
    ]


def test_balance_lets_teams_go_round_and_tells_what_each_is_worth(timestrike, tmp_path):
    out = tmp_path / "balance.json"
    words = (*SHORT, "--level", "random", "--out", out)
    ended = timestrike("balance", *words)
    assert ended.code == 0
    for word in ("2 matches, anybody wins 50.0 %", "Whoever is first wins", "character"):
        assert word in ended.out
    found = json.loads(out.read_text())
    assert len(found["fought"]) == 2
    characters = [row for row in found["summary"]["contributions"] if row["sort"] == "character"]
    assert len(characters) >= 2
    assert {row["times"] for row in characters} == {2}


def test_balance_goes_on_where_it_was_stopped(timestrike, tmp_path, monkeypatch):
    out = tmp_path / "balance.json"
    words = ("balance", "--level", "random", *SHORT, "--out", out, "--resume")
    played: list[int] = []

    def play(table, limit, may_play):
        if len(played) == may_play:
            raise KeyboardInterrupt
        played.append(table.moved_on)
        return _play(table, limit)

    monkeypatch.setattr(balance, "_play", partial(play, may_play=1))
    assert timestrike(*words).code == 130
    monkeypatch.setattr(balance, "_play", partial(play, may_play=2))
    assert timestrike(*words).code == 0
    assert played == [0, 1]
    assert len(json.loads(out.read_text())["fought"]) == 2
    ended = timestrike(*words, "--seed", 2)
    assert ended.code == 2
    assert "holds other matches" in ended.err


def test_balance_of_a_raid(timestrike):
    words = ("--mode", "raid", "--level", "random", "--games", 1, "--limit", 12)
    ended = timestrike("balance", *words)
    assert ended.code == 0
    assert "first" not in ended.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tournament", "--players", "hard"), "at least two different players"),
        (("tournament", "--players", "hard,genius"), "no player 'genius'"),
        (("tournament", "--players", "hard,hard:moody"), "no temperament 'moody'"),
        (("tournament", "--resume"), "--resume needs the file"),
        (("tournament", "--plot", "elo.jpg"), "must end in .png"),
        (("tournament", "--games", "0"), "must be at least 1"),
        (("balance", "--level", "genius"), "no player 'genius'"),
        (("balance", "--jobs", "0"), "must be at least 1"),
    ],
)
def test_what_makes_no_sense_is_said(timestrike, words, said):
    ended = timestrike(*words)
    assert ended.code == 2
    assert said in ended.err


def test_a_file_that_is_no_tournament_is_refused(timestrike, tmp_path):
    out = tmp_path / "results.json"
    out.write_text("{}")
    ended = timestrike(*PAIR, "--out", out, "--resume")
    assert ended.code == 2
    assert "is no file of such matches" in ended.err


def test_a_mode_that_no_map_has_room_for_is_refused(timestrike):
    ended = timestrike("tournament", "--mode", "royale", "--seats", 9)
    assert ended.code == 1
    assert "No map has places for 9" in ended.err
