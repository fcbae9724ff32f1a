"""The shelf that games take their cards and maps from, and the program its texts and rules."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from timestrike.content.cards import load_cards
from timestrike.content.mods import Mod, enabled_mods
from timestrike.content.retelling import ENGLISH, MAPS, told, told_map, told_one, words_for
from timestrike.content.rulebook import Rulebook, load_rulebook
from timestrike.content.source import ContentError
from timestrike.content.texts import Texts
from timestrike.core.board import BoardMap
from timestrike.core.spoken import Keys
from timestrike.maps import MapError, load_map
from timestrike.storage.places import assets_dir, maps_dir, mods_dir, settings_file
from timestrike.storage.settings import load_settings


class Shelf:
    """Everything is read once and kept: content does not change while the program runs.

    Mods are laid over what comes with the game, a later one over the earlier ones. What is to be
    read on it is told in the language of the shelf.
    """

    def __init__(
        self, assets: Path | None = None, maps: Path | None = None, mods: Sequence[Mod] = ()
    ) -> None:
        self.assets = assets or assets_dir()
        self.maps = maps or maps_dir()
        self.mods = tuple(mods)
        self.language = ENGLISH
        self._maps: dict[Path, BoardMap] = {}
        self._cards: dict[tuple[str, str], dict[str, Any]] = {}
        self._told: dict[tuple[str, str], dict[str, Any]] = {}
        self._told_maps: dict[Path, BoardMap] = {}
        self._books: dict[str, Rulebook] = {}

    def in_language(self, language: str) -> Shelf:
        """The same content in other words; what is read for one is there for the other."""
        other = copy(self)
        other.language, other._told, other._told_maps = language, {}, {}
        return other

    @property
    def homes(self) -> tuple[Path, ...]:
        """The folders that content comes from: the game's own, then those of mods."""
        return (self.assets, *(mod.path for mod in self.mods))

    def words(self, place: str) -> dict[Keys, str]:
        """What the language of the shelf has to say about the content at a place."""
        return words_for(self.homes, self.language, place)

    def map_names(self) -> list[str]:
        return sorted(self._map_paths())

    def _map_paths(self) -> dict[str, Path]:
        paths = {path.stem: path for path in self.maps.glob("*.tmx")}
        for mod in self.mods:
            paths = mod.with_maps(paths)
        return paths

    def map_path(self, name: str) -> Path:
        """A map of ours by its name, or anybody's by its path."""
        if name.endswith(".tmx"):
            return Path(name)
        paths = self._map_paths()
        if name not in paths:
            path, known = self.maps / f"{name}.tmx", ", ".join(sorted(paths))
            raise ContentError(path, None, f"there is no such map; there are {known}")
        return paths[name]

    def board_map(self, name: str) -> BoardMap:
        path = self.map_path(name)
        if path not in self._told_maps:
            if path not in self._maps:
                self._maps[path] = load_map(path)
            self._told_maps[path] = told_map(self._maps[path], self.words(MAPS))
        return self._told_maps[path]

    def cards(self, game: str, kind: str, card_type: type[Any]) -> dict[str, Any]:
        key = (game, kind)
        if key not in self._told:
            printed = self._printed(game, kind, card_type)
            self._told[key] = told(printed, self.words(f"cards/{game}/{kind}.yaml"))
        return self._told[key]

    def _printed(self, game: str, kind: str, card_type: type[Any]) -> dict[str, Any]:
        key = (game, kind)
        if key not in self._cards:
            cards = load_cards(self.assets / "cards" / game / f"{kind}.yaml", card_type)
            for mod in self.mods:
                cards = mod.with_cards(game, kind, cards, card_type)
            self._cards[key] = cards
        return self._cards[key]

    def thoughts(self, path: str, entry_type: type[Any]) -> dict[str, Any]:
        """Levels, temperaments or weights of computer players: `levels`, `<game>/temperaments`."""
        key = ("ai", path)
        if key not in self._cards:
            self._cards[key] = load_cards(self.assets / "ai" / f"{path}.yaml", entry_type)
        return self._cards[key]

    def texts(self) -> Texts:
        return Texts(self.assets / "text", self.language)

    def rulebook(self, game: str) -> Rulebook:
        place = f"rules/{game}.yaml"
        if game not in self._books:
            self._books[game] = load_rulebook(self.assets / place)
        return told_one(self._books[game], self.words(place))


@cache
def shelf(language: str = "") -> Shelf:
    """The shelf of this installation, with the mods that the player has switched on.

    Without a language it is in English, in which everything is written.
    """
    if language:
        return shelf() if language == ENGLISH else shelf().in_language(language)
    wanted = load_settings(settings_file()).settings.mods
    return Shelf(mods=enabled_mods(mods_dir(), wanted) if wanted else ())


__all__ = ["ContentError", "MapError", "Shelf", "shelf"]
