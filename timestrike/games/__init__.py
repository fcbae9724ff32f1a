"""The games. Each folder here is one game that registers itself when it is imported."""

from __future__ import annotations

import importlib
import pkgutil

from timestrike.core.game import Game, registered


def all_games() -> dict[str, Game]:
    """Every game there is, by its id."""
    for found in pkgutil.iter_modules(__path__):
        if found.ispkg:
            importlib.import_module(f"{__name__}.{found.name}")
    return registered()
