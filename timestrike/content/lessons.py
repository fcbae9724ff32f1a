"""Lessons: `tutorial/<game>/*.yaml`, ours in the order of their files, then those of mods."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from timestrike.content.cards import load_cards
from timestrike.content.library import Shelf
from timestrike.content.retelling import told
from timestrike.content.source import Source
from timestrike.core.game import Game
from timestrike.core.lesson import Lesson

FOLDER = "tutorial"


def lesson_files(game: str, library: Shelf) -> Iterator[Path]:
    for folder in library.homes:
        yield from sorted((folder / FOLDER / game).glob("*.yaml"))


def load_lessons(path: Path, game: Game, library: Shelf) -> dict[str, Lesson]:
    """The lessons of a file. The first thing that is wrong stops it, with its line."""
    source = Source(path)
    if game.lesson_type is None:
        raise source.error((), f"{game.title} has no lessons")
    lessons = load_cards(path, game.lesson_type)
    for name, lesson in lessons.items():
        for flaw in lesson.flaws(game, library):
            keys = (name, *flaw.keys)
            raise source.error(keys, f"{'.'.join(map(str, keys))}: {flaw.message}")
    return told(lessons, library.words(f"{FOLDER}/{game.id}/{path.name}"))


def lessons_of(game: Game, library: Shelf) -> dict[str, Lesson]:
    """All lessons of a game by their id."""
    found: dict[str, Lesson] = {}
    for path in lesson_files(game.id, library):
        for name, lesson in load_lessons(path, game, library).items():
            if name in found:
                raise Source(path).error((name,), f"there is a lesson '{name}' already")
            found[name] = lesson
    return found
