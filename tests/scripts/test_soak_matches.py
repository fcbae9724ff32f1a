"""scripts/soak_matches.py: a short turn of it, and that it would notice what it looks for."""

from __future__ import annotations

import random

import msgspec
import pytest

import soak_matches
from soak_matches import Seating, faults, jobs_of, main, soak_one, turns_of
from soak_totals import read_totals
from timestrike.core.board import Spot
from timestrike.core.state import Result

DUEL = Seating("shadow_of_fear", "skirmish", "duel", 2)


@pytest.fixture
def only_duels(monkeypatch):
    monkeypatch.setattr(soak_matches, "every_seating", lambda: (DUEL,))


def test_a_short_turn_finds_nothing(only_duels, capsys):
    assert main(["--matches", "2", "--saves", "1", "--jobs", "1", "--seed", "5"]) == 0
    printed = capsys.readouterr().out
    assert "2 x shadow_of_fear/skirmish on duel with 2" in printed
    assert "2 matches," in printed
    assert "1 resumed from a save, 0 at fault" in printed


def test_a_match_without_end_is_a_fault(only_duels, capsys):
    assert main(["--matches", "1", "--saves", "0", "--jobs", "1", "--limit", "5"]) == 1
    assert "FAULT: shadow_of_fear/skirmish on duel with 2, seed 1: no end after 5 actions" in (
        capsys.readouterr().out
    )


def test_a_save_that_ends_otherwise_is_a_fault(monkeypatch):
    real = soak_matches.match_of

    def forgetful(*arguments):
        match = real(*arguments)
        match.state.chance.below(2)
        return match

    monkeypatch.setattr(soak_matches, "match_of", forgetful)
    assert "ends otherwise" in (soak_one((DUEL, 5, True), 20_000).fault or "")


def test_a_rule_that_fails_is_a_fault(monkeypatch):
    monkeypatch.setattr(soak_matches, "faults", lambda match: 1 / 0)
    soaked = soak_one((DUEL, 5, False), 20_000)
    assert soaked.fault == "action 1: ZeroDivisionError: division by zero"


def test_what_fails_before_a_late_beginning_is_told_with_its_seed(monkeypatch):
    monkeypatch.setattr(soak_matches, "begin_late", lambda match, players: 1 / 0)
    soaked = soak_one((DUEL, 5, False), 20_000)
    assert (soaked.seating, soaked.seed) == (DUEL, 5)
    assert soaked.fault == "action 0: ZeroDivisionError: division by zero"


def spoilt(**changes):
    """A duel whose first unit is not as it may be."""
    match = DUEL.match(seed=5)
    units = match.state.units
    first = next(iter(units))
    units[first] = msgspec.structs.replace(units[first], **changes)
    match.table.changed()
    return match


def place_of_another() -> tuple[Spot, ...]:
    return list(DUEL.match(seed=5).state.units.values())[1].base


def a_wall() -> tuple[Spot, ...]:
    match = DUEL.match(seed=5)
    cell = next(iter(match.table.board.walls))
    return (match.table.board.top(cell).spot,)


def test_a_sound_position_has_no_faults():
    assert list(faults(DUEL.match(seed=5))) == []


def test_two_on_one_place_are_noticed():
    fault, *_ = faults(spoilt(base=place_of_another()))
    assert "both stand on" in fault


def test_somebody_in_the_air_is_noticed():
    fault, *_ = faults(spoilt(base=(Spot(0, 77),)))
    assert "where there is nothing" in fault


def test_somebody_in_a_wall_is_noticed():
    assert any("stands in the wall" in fault for fault in faults(spoilt(base=a_wall())))


def test_somebody_without_health_is_noticed():
    fault, *_ = faults(spoilt(damage=99))
    assert "stands with health 0" in fault


def test_a_decision_after_the_end_is_noticed():
    match = DUEL.match(seed=5)
    match.state.result = Result((0,), "TS-SKIRM-01")
    assert any("beside result" in fault for fault in faults(match))


def test_the_saves_are_spread_over_all_matches():
    jobs = jobs_of([DUEL], matches=10, saves=4, seed=100)
    assert [seed for _, seed, _ in jobs] == list(range(100, 110))
    assert sum(saved for _, _, saved in jobs) == 4
    assert sum(saved for _, _, saved in jobs[:5]) == 2
    assert all(saved for _, _, saved in jobs_of([DUEL], matches=3, saves=3, seed=1))


def test_every_table_has_its_turn_and_small_ones_more_than_one():
    tables = [DUEL._replace(map="long_night", players=players) for players in (2, 5, 8)]
    turns = turns_of(tables)
    assert [turns.count(table) for table in tables] == [5, 2, 2]
    assert turns[:3] == tables


def test_what_was_played_before_is_not_played_again():
    jobs = jobs_of([DUEL], matches=6, saves=3, seed=10)
    assert jobs_of([DUEL], matches=6, saves=3, seed=10, played=4) == jobs[4:]


def test_teams_are_drawn_by_lot_and_there_are_always_two():
    """A free-for-all about half the time, and with more than two players teams of all sizes."""
    table = DUEL._replace(map="long_night", players=4)
    drawn = {table._some_teams(random.Random(seed)) for seed in range(200)}
    assert (0, 1, 2, 3) in drawn
    assert {len(set(teams)) for teams in drawn} == {2, 3, 4}
    assert {max(map(teams.count, teams)) for teams in drawn} == {1, 2, 3}
    assert DUEL._some_teams(random.Random(1)) == (0, 1)


def test_a_soak_goes_on_where_it_stopped(only_duels, capsys, tmp_path):
    totals = ["--totals", str(tmp_path / "totals.json"), "--saves", "0", "--jobs", "1"]
    assert main(["--matches", "1", "--seed", "3", *totals]) == 0
    assert "1 matches," in capsys.readouterr().out
    assert main(["--matches", "2", "--seed", "99", "--table", *totals]) == 0
    printed = capsys.readouterr().out
    assert "2 matches," in printed
    assert "item: 15 kinds" in printed
    whole = ["--totals", str(tmp_path / "whole.json"), "--saves", "0", "--jobs", "1"]
    assert main(["--matches", "2", "--seed", "3", *whole]) == 0
    files = (tmp_path / "totals.json", tmp_path / "whole.json")
    stopped, at_once = (read_totals(file, seed=0) for file in files)
    assert stopped.used == at_once.used
    assert (stopped.actions, stopped.begun_with) == (at_once.actions, 3)


def test_what_is_used_too_rarely_is_told(only_duels, capsys):
    words = ["--matches", "1", "--saves", "0", "--jobs", "1", "--least", "1"]
    assert main(words) == 1
    assert "TOO RARE: passive skill as_one: 0" in capsys.readouterr().out


def test_a_table_that_is_not_there_is_refused(only_duels, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--map", "duel", "--players", "8"])
    assert ended.value.code == 2
    assert "there is no such table" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--matches", "0"], ["--saves", "9", "--matches", "3"]])
def test_numbers_that_make_no_sense_are_refused(words):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
