"""scripts/break_rules.py: the breaks can be made, and what goes unnoticed is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import break_rules
import rule_coverage
from break_rules import Break, breaks_of, main, why_not, witnesses_of
from timestrike.content.rulebook import Rulebook, load_rulebook

GAMES = sorted(path.stem for path in (break_rules.ROOT / "tests" / "breaks").glob("*.yaml"))
BREAKS = [
    pytest.param(game, broken, id=f"{broken.rule}-{broken.module}")
    for game in GAMES
    for breaks in breaks_of(game).values()
    for broken in breaks
]


def catalogue(game: str) -> Rulebook:
    return load_rulebook(break_rules.ROOT / "assets" / "rules" / f"{game}.yaml")


@pytest.mark.parametrize(("game", "broken"), BREAKS)
def test_every_break_can_still_be_made(game: str, broken: Break):
    assert why_not(game, broken) is None
    assert broken.find != broken.put
    assert broken.rule in catalogue(game)


def test_the_skirmish_is_broken_in_every_topic_that_it_has():
    rules = catalogue("shadow_of_fear").for_modes("skirmish")
    topics = {rule.id: rule.topic for rule in rules}
    broken = breaks_of("shadow_of_fear")["skirmish"]
    assert len({one.rule for one in broken}) >= 40
    assert {topics[one.rule] for one in broken} == set(topics.values())


def test_the_lost_are_broken_in_every_topic_that_is_theirs_alone():
    rulebook = catalogue("shadow_of_fear")
    known = {rule.topic for rule in rulebook.for_modes("skirmish")}
    theirs = {rule.id: rule.topic for rule in rulebook.for_modes("royale", "raid", "gauntlet")}
    broken = {one.rule for one in breaks_of("shadow_of_fear")["the_lost"]}
    assert len(broken) >= 30
    assert {theirs[rule] for rule in broken} >= set(theirs.values()) - known


def test_witnesses_of_the_rule_alone_come_first():
    markers = {"CH-01": ["tests/games/test_all.py::test_a", "tests/rules/test_b.py::test_b"]}
    assert witnesses_of("CH-01", markers) == [
        "tests/rules/test_b.py::test_b",
        "tests/games/test_all.py::test_a",
    ]
    assert witnesses_of("CH-02", markers) == []


# --- a small game of its own -------------------------------------------------------------------

GAME = "def first():\n    return 'white'\n\n\ndef squares():\n    return 64\n"
TESTS = """
import pytest
from timestrike.games.chess.board import first, squares

@pytest.mark.rule("CH-01")
def test_white_begins():
    assert first() == "white"

@pytest.mark.rule("CH-02")
def test_there_are_squares():
    assert squares()
"""
CHESS = """
opening:
  - {rule: CH-01, breaks: black begins, module: board, find: white, put: black}
squares:
  - {rule: CH-02, breaks: there are 65 squares, module: board, find: "64", put: "65"}
  - {rule: CH-02, breaks: there is no board, module: board, find: return 64, put: return (}
  - {rule: CH-02, breaks: nothing, module: board, find: return, put: return}
  - {rule: CH-02, breaks: nothing, module: pieces, find: pawn, put: queen}
  - {rule: CH-03, breaks: nothing, module: board, find: "64", put: "65"}
"""


@pytest.fixture
def chess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {
        "timestrike/__init__.py": "",
        "timestrike/games/__init__.py": "",
        "timestrike/games/chess/__init__.py": "",
        "timestrike/games/chess/board.py": GAME,
        "tests/rules/test_chess.py": TESTS,
        "tests/breaks/chess.yaml": CHESS,
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["rule"]\n',
    }.items():
        path = tmp_path / "chess" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(break_rules, "ROOT", tmp_path / "chess")
    monkeypatch.setattr(rule_coverage, "ROOT", tmp_path / "chess")
    monkeypatch.setattr(break_rules, "COPIED", ("timestrike", "tests", "pyproject.toml"))
    return tmp_path / "chess"


def test_a_broken_rule_is_noticed_and_the_game_stays_whole(chess, capsys):
    assert main(["chess", "--section", "opening"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "CH-01           black begins",
        "                noticed by test_white_begins",
        "1 of 1 broken rules were noticed.",
    ]
    board = chess / "timestrike" / "games" / "chess" / "board.py"
    assert board.read_text(encoding="utf-8") == GAME


def test_what_goes_unnoticed_or_cannot_be_broken_is_told(chess, capsys):
    assert main(["chess", "--section", "squares"]) == 1
    said = [line.strip() for line in capsys.readouterr().out.splitlines()[1::2]]
    assert said[0] == "NOT NOTICED: nobody noticed"
    assert said[1].startswith("NOT NOTICED: the tests cannot be run: ")
    assert said[2] == "NOT NOTICED: stands 2 times in board: 'return'"
    assert said[3] == "NOT NOTICED: there is no module pieces"
    assert said[4] == "NOT NOTICED: no test is marked with the rule"


def test_one_rule_can_be_broken_alone(chess, capsys):
    assert main(["chess", "--rule", "CH-03"]) == 1
    assert "0 of 1 broken rules were noticed." in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["chess", "--rule", "CH-09"])
    assert ended.value.code == 2


def test_a_break_that_is_not_well_written_is_told(chess):
    (chess / "tests" / "breaks" / "chess.yaml").write_text("opening: [{rule: CH-01}]\n")
    with pytest.raises(SystemExit, match=r"chess.yaml: .*missing required field `breaks`"):
        breaks_of("chess")
