"""How long scenes take to open, the first time and again, and how soon a key is seen.

The title has been looked at for a moment before, as a person does; the time is what the program
itself works. A key counts from the frame that hears it to the one that shows something new.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from timestrike.cli.bench.timing import milliseconds, work_of
from timestrike.core.setup import Seat, Setup

if TYPE_CHECKING:
    from timestrike.client.battle.session import Session
    from timestrike.client.program import Program

FRAME = 1 / 60
LONGEST_MS = 300
MOST_FRAMES = 2
_PATIENCE = 30


def measure() -> dict[str, Any]:
    from timestrike.client.preparing import read_ahead
    from timestrike.client.start import open_program

    with TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.json"
        program = open_program(settings_path=settings, headless=True, in_passing=True)
        program.app.scenes.push(program.title())
        program.app.step(FRAME)
        read_ahead()
        scenes = {name: _opened(program, door) for name, door in _doors(program).items()}
        frames = _frames_to_picture(program)
    return {
        "scenes": scenes,
        "input_to_picture_frames": frames,
        "goals": {
            "every_scene_under_300_ms": max(one["cold_ms"] for one in scenes.values()) < LONGEST_MS,
            "input_seen_within_2_frames": max(frames.values()) <= MOST_FRAMES,
        },
    }


def _doors(program: Program) -> dict[str, Callable[[], None]]:
    from timestrike.client.aftermath import show_result
    from timestrike.client.pausing import pause

    long_royale = _played_out(program)
    drafted = _setup("skirmish", "duel", ("person", "person"), {"draft": "snake"})
    return {
        "title": program.to_title,
        "new_match": program.new_match,
        "draft": lambda: program.start_match(drafted),
        "tutorial": program.open_tutorial,
        "load": program.load,
        "replays": program.list_replays,
        "codex": program.open_codex,
        "mods": program.open_mods,
        "settings": program.open_settings,
        "pause": lambda: pause(program, long_royale, lambda told: None),
        "result_of_a_long_royale": lambda: show_result(program, long_royale),
    }


def _opened(program: Program, door: Callable[[], None]) -> dict[str, float]:
    def open_and_show() -> None:
        door()
        program.app.step(FRAME)

    times = []
    for _ in range(2):
        times.append(milliseconds(work_of(open_and_show)))
        program.to_title()
        program.app.step(FRAME)
    return {"cold_ms": times[0], "warm_ms": times[1]}


def _setup(mode: str, board: str, plays: tuple[str, ...], options: dict[str, Any]) -> Setup:
    seats = tuple(
        Seat(f"Seat {n}", n) if one == "person" else Seat(f"Seat {n}", n, "computer", one)
        for n, one in enumerate(plays)
    )
    return Setup(game="shadow_of_fear", mode=mode, map=board, seed=3, seats=seats, options=options)


def _played_out(program: Program) -> Session:
    """A royale of four who do not think, to its end."""
    from timestrike.client.battle.session import Session
    from timestrike.games import all_games

    setup = _setup("royale", "broken_dial", ("random",) * 4, {})
    session = Session(all_games()[setup.game].new_match(setup, program.shelf), "Royale")
    while session.match.decision is not None:
        session.apply(session.computer_action())
    return session


def _frames_to_picture(program: Program) -> dict[str, int]:
    """Frames from a key to a new picture, at the title, in a list and in a battle."""
    import pygame

    program.app.change(reduced_motion=True, edge_pan=False)
    program.to_title()
    frames = {"title": _seen_after(program, pygame.K_DOWN)}
    program.open_codex()
    frames["codex"] = _seen_after(program, pygame.K_DOWN)
    program.to_title()
    program.start_match(_setup("skirmish", "duel", ("person", "person"), {}))
    while program.battle is None or program.battle.acting_control is None:
        program.app.step(FRAME)
    frames["battle"] = _seen_after(program, pygame.K_1)
    return frames


def _seen_after(program: Program, key: int) -> int:
    import pygame

    app = program.app
    for _ in range(_PATIENCE):
        app.step(FRAME)
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    app.feed([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])
    for frame in range(1, _PATIENCE):
        app.step(FRAME)
        if pygame.image.tobytes(app.canvas.surface, "RGB") != before:
            return frame
    return _PATIENCE
