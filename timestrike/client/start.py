"""The program is opened: at its title, without a window, or at a replay."""

from __future__ import annotations

import os
from pathlib import Path

from timestrike.client.app import App
from timestrike.client.preparing import prepare
from timestrike.client.program import Program
from timestrike.storage.places import settings_file
from timestrike.storage.settings import load_settings


def open_program(
    *, settings_path: Path | None = None, headless: bool = False, in_passing: bool = False
) -> Program:
    """The program with its window (or without one, if nobody is to see it).

    In passing means that somebody only looks or measures: no match of it is kept.
    """
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    path = settings_path or settings_file()
    settings, trouble = load_settings(path)
    program: Program
    app = App(
        settings,
        on_preferences=lambda changed: program.keep_settings(changed),
        on_crash=lambda problem: program.rescue(problem),
        on_help=lambda rule: program.open_codex(rule),
        on_shown=prepare,
    )
    program = Program(app, path)
    program.thinks_beside = not headless
    program.in_passing = in_passing
    program.trouble = trouble
    return program


def play() -> int:
    program = open_program()
    try:
        program.app.run(*program.first_scenes())
    finally:
        program.close()
    return 0


def watch_replay(path: Path) -> int:
    program = open_program()
    title = program.title()
    program.app.scenes.push(title)
    program.open_replay(path)
    top = program.app.scenes.pop()
    try:
        program.app.run(top)
    finally:
        program.close()
    return 0
