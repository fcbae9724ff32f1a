"""Reading aloud by a program of the system, or not at all."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from timestrike.client.sound import speech
from timestrike.client.sound.speech import PROGRAMS, Found, Program, Reader, speaking_program

WRITES_DOWN = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + sys.stdin.read() + '.')"


class Started:
    """A program that speaks until it is told to end."""

    def __init__(self, log: list[str], command: list[str], told: str) -> None:
        self.log, self.over = log, False
        log.append(command[-1] + told)

    def poll(self) -> int | None:
        return 0 if self.over else None

    def terminate(self) -> None:
        self.over = True
        self.log.append("silence")


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[Started]]:
    log: list[str] = []
    started: list[Started] = []

    def start(command: list[str], told: str = "") -> Started:
        started.append(Started(log, command, told))
        return started[-1]

    monkeypatch.setattr(speech, "_start", start)
    return log, started


def reader(program: Program = PROGRAMS[1]) -> Reader:
    return Reader(lambda: Found(program, program.name))


def test_one_text_is_read_after_the_other(spoken):
    log, started = spoken
    voice = reader()
    voice.read("Mara <g>falls</>.", at_once=False)
    voice.read("Ada wins.", at_once=False)
    assert log == ["-Mara falls."]
    started[0].over = True
    voice.update()
    assert log == ["-Mara falls.", "-Ada wins."]


def test_what_is_read_at_once_silences_the_rest(spoken):
    log, _ = spoken
    voice = reader(PROGRAMS[0])
    for text in ("one", "two", "three"):
        voice.read(text, at_once=False)
    voice.read("now", at_once=True)
    assert log == ["one", "silence", "--cancel", "now"]


def test_of_too_much_only_the_newest_is_read(spoken):
    log, started = spoken
    voice = reader()
    for number in range(20):
        voice.read(str(number), at_once=False)
    for _ in range(20):
        started[-1].over = True
        voice.update()
    assert log == ["-0", *(f"-{number}" for number in range(14, 20))]


def test_every_program_is_told_text_and_language_and_nothing_of_both_is_a_command():
    for program in PROGRAMS:
        command = program.command(program.name, "{evil} --help", "de")
        assert program.reads_input != ("{evil} --help" in command)
        assert program.name == "say" or any("de" in word for word in command)


def test_a_real_program_gets_the_text(tmp_path: Path):
    file = tmp_path / "heard"
    python = Program("python", ("-c", WRITES_DOWN, str(file), "{language} "))
    voice = Reader(lambda: Found(python, sys.executable))
    voice.language = "de"
    voice.read("Über den Hügel", at_once=False)
    until = monotonic() + 5
    while not (file.exists() and file.read_text().endswith(".")) and monotonic() < until:
        sleep(0.005)
    assert file.read_text() == "de Über den Hügel."


def test_without_a_program_nothing_is_said_and_nothing_breaks(monkeypatch):
    speaking_program.cache_clear()
    monkeypatch.setattr(speech.shutil, "which", lambda name: None)
    assert speaking_program() is None
    voice = Reader()
    voice.read("Nobody hears this.", at_once=True)
    voice.update()
    voice.hush()
    speaking_program.cache_clear()
    gone = Reader(lambda: Found(PROGRAMS[1], "/no/such/program"))
    gone.read("Nor this.", at_once=False)
