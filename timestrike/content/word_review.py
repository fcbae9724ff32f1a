"""A look through the words of a language: those about nothing, and what is still in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import msgspec

from timestrike.content.cards import load_cards
from timestrike.content.lessons import FOLDER as LESSONS
from timestrike.content.library import Shelf
from timestrike.content.retelling import ENGLISH, MAPS, map_words, read_words, words_file
from timestrike.content.rulebook import load_rulebook
from timestrike.content.source import ContentError, Source
from timestrike.core.board import BoardMap
from timestrike.core.game import Game
from timestrike.core.spoken import Keys, words_on
from timestrike.maps import MapError, load_map

Games = Mapping[str, Game]

_DEPTHS = {MAPS: 1, "rules": 2, "cards": 3, LESSONS: 3}
"""How many folders deep in `text` words are, by what they are about."""


class WordsAt(NamedTuple):
    """A file of words: whose content it is about, in which language, and where that lies."""

    home: Path
    language: str
    place: str


def words_at(path: Path) -> WordsAt | None:
    """What a file's words are about, if it is such a file: `<home>/text/<language>/<place>`."""
    path = path.resolve()
    for depth, folder in enumerate(path.parents):
        language, *place = path.relative_to(folder).parts
        if folder.name == "text" and _DEPTHS.get(place[0] if place else "") == depth:
            return WordsAt(folder.parent, language, "/".join(place))
    return None


def words_about_nothing(path: Path, library: Shelf, games: Games) -> Iterator[ContentError]:
    """Every text that there is nothing to put on."""
    about = words_at(path)
    if about is None:
        places = f"cards/<game>/, {LESSONS}/<game>/, rules/ or {MAPS}"
        yield ContentError(path, None, f"words belong to text/<language>/, there in {places}")
        return
    printed: dict[Keys, str] = {}
    for home in dict.fromkeys((*library.homes, about.home)):
        printed |= printed_words(home, about.place, library, games)
    source = Source(path)
    if not printed:
        yield source.error((), "there is nothing at this place to be said in another language")
        return
    for keys in read_words(path):
        if keys not in printed:
            yield source.error(keys, f"there is nothing to read at '{shown(keys)}'")


def words_missing(path: Path, library: Shelf, games: Games) -> Iterator[Keys]:
    """What a language leaves in English, of the content beside it."""
    about = words_at(path)
    assert about is not None
    said = read_words(path)
    for keys in printed_words(about.home, about.place, library, games):
        if keys not in said:
            yield keys


def files_missing(home: Path, library: Shelf, games: Games) -> Iterator[Path]:
    """The files that the languages of the game, or of a mod, still lack."""
    for language in _languages(home):
        for place in _places(home, library, games):
            path = words_file(home, language, place)
            if not path.is_file() and printed_words(home, place, library, games):
                yield path


def shown(keys: Keys) -> str:
    return ".".join(map(str, keys))


def printed_words(home: Path, place: str, library: Shelf, games: Games) -> dict[Keys, str]:
    """All that is to be read on the content at a place, as it is written there."""
    path, parts = home / place, PurePosixPath(place).parts
    if place == MAPS:
        return _by_name({one.name: map_words(one) for one in _sound_maps(home, library)})
    if not path.is_file():
        return {}
    if parts[0] == "rules":
        return words_on(load_rulebook(path))
    game = games.get(path.parent.name)
    types = dict(game.card_types) if game is not None else {}
    type_ = types.get(path.stem) if parts[0] == "cards" else None
    if parts[0] == LESSONS and game is not None:
        type_ = game.lesson_type
    if type_ is None:
        return {}
    return _by_name(load_cards(path, type_))


def _by_name(things: Mapping[str, msgspec.Struct]) -> dict[Keys, str]:
    return {
        (name, *keys): text for name, one in things.items() for keys, text in words_on(one).items()
    }


def _languages(home: Path) -> list[str]:
    """Those that there are any words in."""
    folder = home / "text"
    return sorted({path.stem for path in folder.glob("*")} - {ENGLISH})


def _places(home: Path, library: Shelf, games: Games) -> Iterator[str]:
    for pattern in ("cards/*/*.yaml", f"{LESSONS}/*/*.yaml"):
        for path in sorted(home.glob(pattern)):
            yield path.relative_to(home).as_posix()
    for path in sorted((home / "rules").glob("*.yaml")):
        if path.stem in games:
            yield path.relative_to(home).as_posix()
    yield MAPS


def _sound_maps(home: Path, library: Shelf) -> Iterator[BoardMap]:
    folder = library.maps if home == library.assets else home / "maps"
    for path in sorted(folder.glob("*.tmx")):
        with suppress(MapError):  # a check of its own tells what is wrong with a map
            yield load_map(path)
