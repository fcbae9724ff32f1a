"""The shelf that games take their cards and maps from, and the program its texts and rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from timestrike.content.cards import load_cards
from timestrike.content.rulebook import Rulebook, load_rulebook
from timestrike.content.source import ContentError
from timestrike.content.texts import Texts
from timestrike.core.board import BoardMap
from timestrike.maps import MapError, load_map
from timestrike.storage.places import assets_dir, maps_dir


class Shelf:
    """Everything is read once and kept: content does not change while the program runs."""

    def __init__(self, assets: Path | None = None, maps: Path | None = None) -> None:
        self.assets = assets or assets_dir()
        self.maps = maps or maps_dir()
        self._maps: dict[Path, BoardMap] = {}
        self._cards: dict[tuple[str, str], dict[str, Any]] = {}

    def map_names(self) -> list[str]:
        return sorted(path.stem for path in self.maps.glob("*.tmx"))

    def map_path(self, name: str) -> Path:
        """A map of ours by its name, or anybody's by its path."""
        if name.endswith(".tmx"):
            return Path(name)
        path = self.maps / f"{name}.tmx"
        if not path.is_file():
            known = ", ".join(self.map_names())
            raise ContentError(path, None, f"there is no such map; there are {known}")
        return path

    def board_map(self, name: str) -> BoardMap:
        path = self.map_path(name)
        if path not in self._maps:
            self._maps[path] = load_map(path)
        return self._maps[path]

    def cards(self, game: str, kind: str, card_type: type[Any]) -> dict[str, Any]:
        key = (game, kind)
        if key not in self._cards:
            self._cards[key] = load_cards(self.assets / "cards" / game / f"{kind}.yaml", card_type)
        return self._cards[key]

    def texts(self, language: str = "en") -> Texts:
        return Texts(self.assets / "text", language)

    def rulebook(self, game: str) -> Rulebook:
        return load_rulebook(self.assets / "rules" / f"{game}.yaml")


@cache
def shelf() -> Shelf:
    """The shelf of this installation."""
    return Shelf()


__all__ = ["ContentError", "MapError", "Shelf", "shelf"]
