"""Content in other languages: `text/<language>/<place>` has the words for what lies at `<place>`.

text/de/cards/<game>/<kind>.yaml     what stands on cards, by their ids
text/de/tutorial/<game>/<name>.yaml  lessons, by their ids
text/de/rules/<game>.yaml            rules, by their numbers, and topics
text/de/maps.yaml                    titles and descriptions, by the names of the maps

What a language leaves out is read in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from timestrike.content.source import Source
from timestrike.core.board import BoardMap
from timestrike.core.spoken import Keys, Spoken, retold

ENGLISH = "en"
MAPS = "maps.yaml"

ThingT = TypeVar("ThingT", bound=msgspec.Struct)


class MapWords(msgspec.Struct, frozen=True):
    """What is to be read about a map."""

    title: Spoken
    description: Spoken


def words_file(home: Path, language: str, place: str) -> Path:
    """Where a language has its words for what lies at a place of the game, or of a mod."""
    return home / "text" / language / place


def words_for(homes: Iterable[Path], language: str, place: str) -> dict[Keys, str]:
    """The words of a language by their keys; those of a later home come before an earlier one's."""
    found: dict[Keys, str] = {}
    for home in homes if language != ENGLISH else ():
        path = words_file(home, language, place)
        if path.is_file():
            found |= read_words(path)
    return found


def read_words(path: Path) -> dict[Keys, str]:
    """The words of a file. Nobody can say yet whether there is anything to put them on."""
    source = Source(path)
    return dict(_texts(source, source.data or {}, ()))


def told(things: Mapping[str, ThingT], words: Mapping[Keys, str]) -> dict[str, ThingT]:
    """Cards or lessons in other words."""
    return {id_: told_one(thing, words, id_) for id_, thing in things.items()}


def told_one(thing: ThingT, words: Mapping[Keys, str], *under: str) -> ThingT:
    """One thing in other words; these stand under certain keys."""
    return retold(thing, lambda keys, text: words.get((*under, *keys), text)) if words else thing


def told_map(board_map: BoardMap, words: Mapping[Keys, str]) -> BoardMap:
    """A map in other words."""
    before = map_words(board_map)
    after = told_one(before, words, board_map.name)
    if after is before:
        return board_map
    return replace(board_map, title=after.title, description=after.description)


def map_words(board_map: BoardMap) -> MapWords:
    return MapWords(board_map.title, board_map.description)


def _texts(source: Source, tree: Any, keys: Keys) -> Iterator[tuple[Keys, str]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _texts(source, value, (*keys, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from _texts(source, value, (*keys, place))
    elif isinstance(tree, str) and keys:
        yield keys, tree
    else:
        raise source.error(keys, f"{tree!r} is no text; put it in quotes")
