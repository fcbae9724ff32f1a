"""Actions, events and steps are written into saves: they must be known, each by its own name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from timestrike.core.moves import Action, Event, Step
from timestrike.games import shadow_of_fear

PACKAGE = shadow_of_fear.__name__


def test_no_two_kinds_share_a_name():
    for base in (Action, Event, Step):
        names = [kind.__name__ for kind in every_kind(base)]
        assert len(set(names)) == len(names)


def every_kind(base: type) -> set[type]:
    below = {kind for kind in base.__subclasses__() if kind.__module__.startswith(PACKAGE)}
    public = {kind for kind in below if not kind.__name__.startswith("_")}
    return public.union(*(every_kind(kind) for kind in below))


def test_a_program_that_knows_the_game_knows_all_of_it():
    """A module that is loaded only on some occasion would be missing when a save is read.

    How computers think is no part of a save, and is loaded when one of them plays.
    """
    folder = Path(shadow_of_fear.__file__).parent
    modules = [
        ".".join((PACKAGE, *path.relative_to(folder).with_suffix("").parts))
        for path in folder.rglob("*.py")
        if path.stem != "__init__" and "mind" not in path.relative_to(folder).parts
    ]
    program = "import sys; from timestrike.games import all_games; all_games(); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert set(modules) <= set(loaded.stdout.split())
