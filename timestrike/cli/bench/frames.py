"""How long frames take while the hardest player thinks: beside the picture, or between frames.

Only frames that wait for an action count, not those that show one. A frame's own work is told apart
from the time that passed: on a busy machine others have their share of that.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from timestrike.cli.bench.timing import spread
from timestrike.core.setup import Seat, Setup

FRAME = 1 / 60
ACTIONS = 10
LEVEL = "merciless"
ENOUGH = 60.0


class Frame(NamedTuple):
    work: float
    passed: float


def measure() -> dict[str, Any]:
    between, beside = (_told(_frames(beside=beside)) for beside in (False, True))
    return {
        "between_frames": between,
        "beside_the_picture": beside,
        "goals": {"99_of_100_frames_in_time": beside["work"]["percentile_99_ms"] <= 1000 * FRAME},
    }


def _told(frames: list[Frame]) -> dict[str, Any]:
    works, passed = zip(*frames, strict=True)
    return {"frames": len(frames), "work": spread(works), "passed": spread(passed)}


def _frames(*, beside: bool) -> list[Frame]:
    """The frames between a battle's first actions, at the pace of a screen."""
    from timestrike.client.start import open_program

    setup = Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="broken_dial",
        seed=12,
        seats=(Seat("One", 0, "computer", LEVEL), Seat("Other", 1, "computer", LEVEL)),
        options={"draft": "random"},
    )
    with TemporaryDirectory() as folder:
        program = open_program(
            settings_path=Path(folder) / "settings.json", headless=True, in_passing=True
        )
        program.thinks_beside = beside
        program.app.change(animation_speed=0)
        program.app.scenes.push(program.title())
        program.start_match(setup)
        while program.battle is None:
            program.app.step(FRAME)
        # What else is done in spare time is done before.
        program.battle.view.painter.prepare(ENOUGH)
        frames: list[Frame] = []
        journal = program.battle.session.match.journal
        try:
            while len(journal) < ACTIONS:
                acted, frame = len(journal), _timed(program.app.step)
                if len(journal) == acted:
                    frames.append(frame)
                time.sleep(max(0.0, FRAME - frame.passed))
        finally:
            program.close()
    return frames


def _timed(step: Callable[[float], None]) -> Frame:
    worked, began = time.thread_time(), time.perf_counter()
    step(FRAME)
    return Frame(time.thread_time() - worked, time.perf_counter() - began)
