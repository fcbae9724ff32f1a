"""Texts read aloud by whatever program of the system can speak; without one they are not."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from timestrike.client.ui.font import plain

_MOST_WAITING = 6
"""Texts that wait to be spoken before the oldest of them are dropped."""
_POWERSHELL = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "$voice=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try{{$voice.SelectVoiceByHints('NotSet','NotSet',0,[Globalization.CultureInfo]'{language}')}}"
    "catch{{}}"
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Program(NamedTuple):
    """A program that speaks. `words` start it; `{language}` and `{text}` are filled in, and where
    there is no `{text}` among them it is told the text once it runs. `hush` silences it, where
    ending it is not enough.
    """

    name: str
    words: tuple[str, ...]
    hush: tuple[str, ...] = ()

    def command(self, path: str, text: str, language: str) -> list[str]:
        return [path, *(word.format(language=language, text=text) for word in self.words)]

    @property
    def reads_input(self) -> bool:
        return "{text}" not in self.words


PROGRAMS = (
    Program("spd-say", ("--wait", "--language", "{language}", "--", "{text}"), ("--cancel",)),
    Program("say", ("-f", "-")),
    Program("powershell", ("-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)),
)
"""Speech Dispatcher, macOS, Windows."""


class Found(NamedTuple):
    program: Program
    path: str


@cache
def speaking_program() -> Found | None:
    """The program of this machine that speaks, if it has one."""
    for program in PROGRAMS:
        path = shutil.which(program.name)
        if path is not None:
            return Found(program, path)
    return None


class Reader:
    """Speaks one text after the other. What is read at once silences all that came before."""

    def __init__(self, find: Callable[[], Found | None] | None = None) -> None:
        self._find = find or speaking_program
        self.language = "en"
        self._waiting: deque[str] = deque(maxlen=_MOST_WAITING)
        self._speaking: subprocess.Popen[bytes] | None = None

    def read(self, text: str, *, at_once: bool) -> None:
        if at_once:
            self.hush()
        self._waiting.append(plain(text))
        self.update()

    def hush(self) -> None:
        """Say nothing more of what was to be said."""
        self._waiting.clear()
        speaking, self._speaking = self._speaking, None
        found = self._find()
        if speaking is None or found is None or speaking.poll() is not None:
            return
        with suppress(OSError):
            speaking.terminate()
            if found.program.hush:
                _start([found.path, *found.program.hush])

    def update(self) -> None:
        """Go on with what waits as soon as nothing is being spoken."""
        if self._waiting and (self._speaking is None or self._speaking.poll() is not None):
            self._speaking = self._speak(self._waiting.popleft())

    def _speak(self, text: str) -> subprocess.Popen[bytes] | None:
        found = self._find()
        if found is None:
            return None
        language = self.language if self.language.isalpha() else "en"
        with suppress(OSError):
            told = text if found.program.reads_input else ""
            return _start(found.program.command(found.path, text, language), told)
        return None


def _start(command: list[str], told: str = "") -> subprocess.Popen[bytes]:
    """Without a window of its own, and without a word on ours."""
    quiet = subprocess.DEVNULL
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0) if os.name == "nt" else 0
    started = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, creationflags=hidden
    )
    assert started.stdin is not None
    with started.stdin as ear:
        ear.write(told.encode())
    return started
