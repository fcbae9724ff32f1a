"""From nothing to the title screen, against importing pygame and opening an empty window."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from timestrike.cli.bench.timing import fastest

EMPTY = (
    "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)); "
    "pygame.display.flip()"
)
TITLE = (
    "from timestrike.client.start import open_program; program = open_program(); "
    "program.app.scenes.push(program.title()); program.app.step(0.0)"
)


def measure() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {
            **os.environ,
            "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "TIMESTRIKE_HOME": folder,
            # A player's second start finds everything compiled; so do we.
            "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled"),
        }
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)

        def start(program: str) -> None:
            subprocess.run([sys.executable, "-c", program], env=surroundings, check=True)

        start(EMPTY)
        start(TITLE)
        best = fastest({"empty": lambda: start(EMPTY), "title": lambda: start(TITLE)}, rounds=12)
    ratio = best["title"] / best["empty"]
    return {
        "empty_window_ms": round(1000 * best["empty"]),
        "title_ms": round(1000 * best["title"]),
        "title_to_empty": round(ratio, 2),
        "goals": {"title_under_1.5_of_empty": ratio < 1.5},
    }
