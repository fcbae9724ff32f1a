"""Check lessons: whether each can be begun, and its goals are about what is there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from timestrike.content.lessons import FOLDER, load_lessons
from timestrike.content.library import Shelf, shelf
from timestrike.content.mods import DESCRIPTION, read_mod
from timestrike.content.source import ContentError
from timestrike.core.game import Game


def is_about_lessons(path: Path) -> bool:
    return path.resolve().parent.parent.name == FOLDER


def require_sound_lessons(path: Path, games: Mapping[str, Game]) -> None:
    path = path.resolve()
    game = games.get(path.parent.name)
    if game is None:
        known = ", ".join(sorted(games))
        raise ContentError(path, None, f"'{path.parent.name}' is no game; there are {known}")
    load_lessons(path, game, shelf_for(path.parents[2]))


def shelf_for(home: Path) -> Shelf:
    """What is in a mod may be about the mod's own cards, switched on or not."""
    installed = shelf()
    if not (home / DESCRIPTION).is_file() or any(mod.path == home for mod in installed.mods):
        return installed
    return Shelf(installed.assets, installed.maps, (*installed.mods, read_mod(home)))
