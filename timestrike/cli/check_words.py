"""Check what languages say about cards, lessons, rules and maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from timestrike.cli.check_lessons import shelf_for
from timestrike.cli.finding import Finding
from timestrike.content.word_review import (
    files_missing,
    shown,
    words_about_nothing,
    words_at,
    words_missing,
)
from timestrike.core.game import Game


def is_about_words(path: Path) -> bool:
    return words_at(path) is not None


def check_words(path: Path, games: Mapping[str, Game]) -> Iterator[Finding]:
    """What is said about nothing is wrong; what is not said is read in English."""
    about = words_at(path)
    assert about is not None
    library = shelf_for(about.home)
    for error in words_about_nothing(path, library, games):
        yield Finding(path, f"{about.language}: {error}", error=True)
    for keys in words_missing(path, library, games):
        told = f"{about.language}: {path.name}: '{shown(keys)}' is missing; English stands in"
        yield Finding(path, told, error=False)


def missing_words(home: Path, games: Mapping[str, Game]) -> Iterator[Finding]:
    """The files that a language lacks altogether."""
    for path in files_missing(home, shelf_for(home), games):
        about = words_at(path)
        assert about is not None
        told = f"{about.language}: {about.place} is missing; English stands in"
        yield Finding(path, told, error=False)
