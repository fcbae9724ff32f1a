"""A match in words, played through by somebody who only hears lines and answers them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from timestrike.cli import main
from timestrike.cli.play import play_text
from timestrike.cli.text_play import Leave, TextTable
from timestrike.client.battle.session import Session
from timestrike.content.library import shelf
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.storage.folder import SaveFolder


class Listener:
    """Hears what is told; answers with what it was given, then as `otherwise` says."""

    def __init__(self, *answers: str, otherwise: Callable[[Listener], str] | None = None) -> None:
        self.told: list[str] = []
        self._answers = iter(answers)
        self._otherwise = otherwise

    def tell(self, line: str) -> None:
        self.told.append(line)

    def ask(self, prompt: str) -> str:
        answer = next(self._answers, None)
        if answer is None and self._otherwise is not None:
            return self._otherwise(self)
        return "quit" if answer is None else answer

    @property
    def all(self) -> str:
        return "\n".join(self.told)

    def options(self) -> list[str]:
        """The numbered lines of the question that is open."""
        begun = max(n for n, line in enumerate(self.told) if line.startswith("1: "))
        return list(_counted(self.told[begun:]))


def _counted(lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        if not line.startswith(f"{number}: "):
            return
        yield line.removeprefix(f"{number}: ")


def session(folder: Path, mode: str = "skirmish", board: str = "duel") -> Session:
    seats = (Seat("Ann", 0), Seat("Ash", 1, "computer", "random"))
    setup = Setup(game="shadow_of_fear", mode=mode, map=board, seed=4, seats=seats)
    match = all_games()["shadow_of_fear"].new_match(setup, shelf())
    return Session(match, "A match in words", folder=SaveFolder(folder))


def played(folder: Path, *answers: str) -> tuple[Listener, Session]:
    listener, game = Listener(*answers), session(folder)
    with pytest.raises(Leave):
        TextTable(game, listener.tell, listener.ask).play()
    return listener, game


def eager(chance: random.Random) -> Callable[[Listener], str]:
    """Strikes whenever it can, else does anything that is offered."""

    def answer(listener: Listener) -> str:
        options = listener.options()
        strikes = [n for n, words in enumerate(options, 1) if words.startswith("Attack")]
        return str(strikes[0] if strikes else chance.randint(1, len(options)))

    return answer


def test_a_whole_match_is_played_in_words(tmp_path):
    game = session(tmp_path)
    listener = Listener(otherwise=eager(random.Random(7)))
    TextTable(game, listener.tell, listener.ask).play()
    assert game.match.result is not None
    assert re.search(r"(won the match|Nobody won)\.$", listener.told[-1])
    unsaid = [line for line in listener.all.splitlines() if re.search(r"interface\.|[{}]", line)]
    assert not unsaid, "every sentence has its words"


def test_a_figure_is_chosen_moved_and_taken_back(tmp_path):
    listener, game = played(tmp_path, "2", "move", "1", "undo", "1")
    assert "Mara the Meek begins." in listener.told
    assert "The last thing was taken back." in listener.told
    assert any(line.startswith("The way costs 1 Movement") for line in listener.told)
    assert len(game.match.journal) >= 1


def test_reasons_units_ground_and_rules_are_told(tmp_path):
    listener, _ = played(
        tmp_path, "1", "why", "unit mara", "around mara", "rule TS-FLEE-02", "board"
    )
    assert any(re.match(r"Attack: .+ \(TS-[A-Z]+-\d+\)", line) for line in listener.told)
    assert any("Energy 3 of 3" in line for line in listener.told)
    assert any(line.startswith("0 away: hex") for line in listener.told)
    assert any("(TS-FLEE-02)" in line for line in listener.told)
    assert any(line.startswith("Round 1.") for line in listener.told)


def test_what_is_not_understood_is_said_and_asked_again(tmp_path):
    listener, _ = played(tmp_path, "", "0", "99", "no such thing", "unit nobody")
    answer = "That was not understood. Say a number from 1 to 2, or help."
    assert listener.told.count(answer) == 4
    assert "Nobody here is called nobody." in listener.told


def test_it_is_kept_on_the_way_out_and_goes_on(tmp_path, monkeypatch):
    monkeypatch.setenv("TIMESTRIKE_HOME", str(tmp_path))
    from timestrike.cli import build_parser

    def run(*words: str, answers: tuple[str, ...]) -> Listener:
        listener = Listener(*answers)
        play_text(
            build_parser().parse_args(["play", "--text", *words]), listener.tell, listener.ask
        )
        return listener

    first = run("--players", "person,random", answers=("1", "move", "1"))
    kept = re.search(r"--load (\S+) ", first.told[-1])
    assert kept is not None
    again = run("--load", kept[1], answers=("board",))
    assert any("Round 1." in line for line in again.told)


def test_input_that_ends_is_no_error(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TIMESTRIKE_HOME", str(tmp_path))
    monkeypatch.setattr("builtins.input", _ended)
    assert main(["play", "--text", "--players", "person,random"]) == 0
    assert "The match is kept." in capsys.readouterr().out


def _ended(prompt: str) -> str:
    raise EOFError
