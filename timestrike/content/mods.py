"""Mods: folders of cards and maps that a player adds to the game.

mods/<id>/mod.yaml                       what it is called, who made it, what it may replace
mods/<id>/cards/<game>/<kind>.yaml       cards, in the same words as the game's own
mods/<id>/maps/<name>.tmx                maps
mods/<id>/tutorial/<game>/<name>.yaml    lessons
mods/<id>/text/<language>/...            all these in other languages
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from timestrike.content.cards import load_cards
from timestrike.content.source import ContentError, Source

DESCRIPTION = "mod.yaml"


class About(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mod says about itself.

    `overrides` names what it replaces on purpose, such as `items/whetstone` or `maps/duel`;
    anything else that is there already is refused, so that no two mods meet by accident.
    """

    name: str
    version: str = ""
    author: str = ""
    description: str = ""
    overrides: tuple[str, ...] = ()


class Mod(msgspec.Struct, frozen=True, kw_only=True):
    """A folder with a `mod.yaml`. Its name on the disk is its id."""

    id: str
    path: Path
    about: About

    def card_files(self) -> Iterator[tuple[str, str, Path]]:
        """Game, kind and file of every deck that it has cards for."""
        for path in sorted((self.path / "cards").glob("*/*.yaml")):
            yield path.parent.name, path.stem, path

    def card_file(self, game: str, kind: str) -> Path | None:
        path = self.path / "cards" / game / f"{kind}.yaml"
        return path if path.is_file() else None

    def maps(self) -> dict[str, Path]:
        return {path.stem: path for path in sorted((self.path / "maps").glob("*.tmx"))}

    def with_cards(
        self, game: str, kind: str, cards: Mapping[str, Any], card_type: type[Any]
    ) -> dict[str, Any]:
        """The cards of a deck with those of this mod laid over them."""
        path = self.card_file(game, kind)
        if path is None:
            return dict(cards)
        own = load_cards(path, card_type)
        for id_ in own:
            if id_ in cards and f"{kind}/{id_}" not in self.about.overrides:
                raise Source(path).error((id_,), _taken(f"{kind}/{id_}"))
        return {**cards, **own}

    def with_maps(self, maps: Mapping[str, Path]) -> dict[str, Path]:
        """The maps that can be played with this mod's among them."""
        for name, path in self.maps().items():
            if name in maps and f"maps/{name}" not in self.about.overrides:
                raise ContentError(path, None, _taken(f"maps/{name}"))
        return {**maps, **self.maps()}


class BrokenMod(msgspec.Struct, frozen=True, kw_only=True):
    """A folder that wants to be a mod, and what is wrong with it."""

    id: str
    path: Path
    problem: str


def read_mod(path: Path) -> Mod:
    """The mod in a folder; a `ContentError` with the line if it cannot be one."""
    file = path / DESCRIPTION
    source = Source(file)
    if not re.fullmatch(r"[a-z][a-z0-9_]*", path.name):
        raise ContentError(file, None, f"the folder '{path.name}' needs a name like 'my_mod'")
    try:
        about = msgspec.convert(source.data, About)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        key = re.search(r"\.(\w+)", where) or re.search(r"field `(\w+)`", what)
        raise source.error((key[1],) if key else (), what.replace("`", "'")) from None
    return Mod(id=path.name, path=path, about=about)


def find_mods(folder: Path) -> list[Mod | BrokenMod]:
    """Everything in the player's mods folder, by name."""
    found: list[Mod | BrokenMod] = []
    paths = sorted(folder.iterdir()) if folder.is_dir() else []
    for path in (path for path in paths if path.is_dir() and not path.name.startswith(".")):
        try:
            found.append(read_mod(path))
        except ContentError as error:
            found.append(BrokenMod(id=path.name, path=path, problem=located(error, path)))
    return found


def enabled_mods(folder: Path, wanted: Iterable[str]) -> tuple[Mod, ...]:
    """The mods that are switched on, in their order; those that are gone are left out.

    A later one is laid over the earlier ones.
    """
    found = {mod.id: mod for mod in find_mods(folder) if isinstance(mod, Mod)}
    return tuple(found[id_] for id_ in wanted if id_ in found)


def located(error: ContentError, folder: Path) -> str:
    """An error with its file as seen from a mod's folder: `cards/.../items.yaml:3: ...`."""
    if not error.path.is_relative_to(folder):
        return str(error)
    place = error.path.relative_to(folder).as_posix()
    return f"{place}:{error.line}: {error.message}" if error.line else f"{place}: {error.message}"


def _taken(what: str) -> str:
    return (
        f"there is a '{what}' already; choose another id, "
        f"or name it under 'overrides' in {DESCRIPTION}"
    )
