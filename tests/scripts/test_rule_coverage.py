"""scripts/rule_coverage.py: which rules have a test, which have none, which do not exist."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import rule_coverage

BOOK = """
game: chess
title: Chess
prefix: CH
modes: [blitz, slow]
rules:
  - {id: CH-01, topic: moves, modes: [all], rule: White begins.}
  - {id: CH-02, topic: time, modes: [blitz], rule: Be quick.}
  - {id: CH-03, topic: time, modes: [slow], rule: Think.}
"""
TESTS = '''
import pytest

@pytest.mark.rule("CH-01", "CH-02")
def test_white_begins(): ...

@pytest.mark.parametrize("n", [1])
@pytest.mark.rule("CH-02")
class TestTime: ...

@pytest.mark.slow("CH-03")
def test_thinks(): ...

def test_nothing():
    """A test of CH-03 in words only."""
'''


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for folder, name, text in (
        ("assets/rules", "chess.yaml", BOOK),
        ("tests/rules", "test_chess.py", TESTS),
        ("tests/rules", "notes.py", TESTS.replace("CH-02", "CH-03")),
    ):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(rule_coverage, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def covered(project, monkeypatch, capsys):
    def run(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["rule_coverage.py", *words])
        code = rule_coverage.main()
        return code, capsys.readouterr().out

    return run


def test_markers_are_read_without_running_anything(project):
    found = rule_coverage.markers_in(project / "tests")
    here = "tests/rules/test_chess.py"
    assert found == {
        "CH-01": [f"{here}::test_white_begins"],
        "CH-02": [f"{here}::test_white_begins", f"{here}::TestTime"],
    }


def test_people_read_how_many_rules_have_a_test(covered):
    assert covered() == (0, "chess: 2 of 3 rules (66.7 %)\n")
    assert covered("chess", "--mode", "slow")[1] == "chess: 1 of 2 rules (50.0 %)\n"
    assert "without a test: CH-03" in covered("--uncovered")[1]


def test_programs_read_json(covered):
    code, printed = covered("--json")
    assert code == 0
    read = json.loads(printed)
    (game,) = read["games"]
    assert (game["game"], game["rules"], game["covered"]) == ("chess", 3, 2)
    assert game["share"] == pytest.approx(2 / 3, abs=0.001)
    assert game["uncovered"] == ["CH-03"]
    assert set(game["tests"]) == {"CH-01", "CH-02"}
    assert read["unknown"] == {}


def test_a_rule_that_does_not_exist_is_an_error(covered, project):
    wrong = project / "tests" / "test_wrong.py"
    wrong.write_text(TESTS.replace("CH-01", "CH-99"), encoding="utf-8")
    code, printed = covered()
    assert code == 1
    assert "unknown rule CH-99: tests/test_wrong.py::test_white_begins" in printed
    code, printed = covered("--json")
    assert code == 1
    assert list(json.loads(printed)["unknown"]) == ["CH-99"]


def test_a_game_without_a_catalogue_is_a_usage_error(covered):
    with pytest.raises(SystemExit) as ended:
        covered("go")
    assert ended.value.code == 2


def test_our_own_tests_name_only_rules_that_exist(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["rule_coverage.py", "shadow_of_fear", "--json"])
    assert rule_coverage.main() == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert game["covered"] > 40
