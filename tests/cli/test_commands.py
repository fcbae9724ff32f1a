"""Help, exit codes, and mistakes that are answered with a sentence instead of a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

from timestrike import __version__
from timestrike.cli import COMMANDS, simulate
from timestrike.cli import main as run_main


def test_help_names_every_command(timestrike):
    ended = timestrike("--help")
    assert ended.code == 0
    for command, summary in COMMANDS.items():
        assert command in ended.out
        assert summary.split()[0] in ended.out


@pytest.mark.parametrize("command", ["simulate", "replay", "check"])
def test_every_command_has_help_of_its_own(timestrike, command):
    ended = timestrike(command, "--help")
    assert ended.code == 0
    assert f"usage: timestrike {command}" in ended.out
    assert "--" in ended.out
    assert COMMANDS[command].split()[0] in ended.out.lower()


def test_the_version_is_told(timestrike):
    assert timestrike("--version").out == f"timestrike {__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["simulate", "--dance"], "unrecognized arguments: --dance"),
        (["simulate", "--seed", "soon"], "'soon' is no whole number"),
        (["simulate", "--seed", str(2**64)], "is no whole number of 64 bits"),
        (["simulate", "--games", "many"], "invalid int value: 'many'"),
        (["simulate", "--games", "0"], "must be at least 1"),
        (["simulate", "--jobs", "-1"], "must be at least 1"),
        (["simulate", "--limit", "0"], "must be at least 1"),
        (["simulate", "--players", "genius,random"], "no player 'genius'; there are random"),
        (["simulate", "--players", ""], "no player ''"),
        (["replay"], "the following arguments are required: file"),
        (["replay", "x.tsave", "--log", "--watch"], "not allowed with argument"),
        (["check", "nowhere"], "nowhere does not exist"),
    ],
)
def test_a_command_that_makes_no_sense_ends_with_2(timestrike, words, said):
    ended = timestrike(*words)
    assert ended.code == 2
    assert said in ended.err
    assert ended.out == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--map", "dule"], "there is no such map; there are broken_dial, duel, "),
        (["--map", "/nowhere/own.tmx"], "own.tmx' cannot be read"),
        (["--map", "nul\0.tmx"], "cannot be read"),
        (["--game", "chess"], "There is no game 'chess'; there are shadow_of_fear"),
        (["--mode", "royal"], "has no mode 'royal'; its modes are skirmish"),
        (["--players", "random"], "is for 2 to 8 players"),
        (["--players", "random,random,random"], "is made for 2 players"),
        (["--option", "draft"], "'draft' is no option; write NAME=VALUE"),
        (
            ["--option", "darft=random"],
            "no option 'darft'; there are draft, points, placement, terrain",
        ),
        (["--option", "draft=marked"], "can be snake, classic, random; not marked"),
        (["--option", "draft=--5"], "can be snake, classic, random; not --5"),
        (["--option", "draft=true"], "can be snake, classic, random; not True"),
    ],
)
def test_a_match_that_cannot_be_had_ends_with_1_and_says_what_can(timestrike, words, said):
    ended = timestrike("simulate", "--games", "1", *words)
    assert ended.code == 1
    assert said in ended.err
    assert ended.err.startswith("timestrike: ")
    assert ended.out == ""


def test_a_stop_by_the_keyboard_ends_with_130(timestrike, monkeypatch):
    def interrupted(_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    ended = timestrike("simulate")
    assert ended.code == 130
    assert ended.err == "Stopped.\n"


def test_our_own_mistakes_are_not_hidden(monkeypatch):
    def broken(_options):
        raise RuntimeError("a bug")

    monkeypatch.setattr(simulate, "run", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        run_main(["simulate"])


def run_python(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "timestrike", *words], capture_output=True, text=True, check=False
    )


def test_the_package_can_be_run_and_its_exit_code_is_the_commands():
    ended = run_python("simulate", "--map", "dule")
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert run_python("--version").stdout.startswith("timestrike ")


@pytest.mark.parametrize("words", [["check"], ["simulate", "--games", "1", "--json"]])
def test_a_reader_who_leaves_early_is_no_error(words):
    """`timestrike check | head -0`"""
    writer = subprocess.Popen(
        [sys.executable, "-m", "timestrike", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    with writer.stderr:
        said = writer.stderr.read()
    assert (writer.wait(), said) == (0, "")
