"""Check what computer players are made of: levels, temperaments and weights."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from timestrike.ai.considerations import Temperament, Weighing
from timestrike.ai.levels import Level
from timestrike.ai.minds import mind_of
from timestrike.content.cards import load_cards
from timestrike.content.source import Keys, Source
from timestrike.core.game import Game

LEVELS = "levels"
CONSIDERATIONS = "considerations"
TEMPERAMENTS = "temperaments"


def is_about_minds(path: Path) -> bool:
    """`ai/levels.yaml`, `ai/<game>/considerations.yaml` and `ai/<game>/temperaments.yaml`."""
    return path.stem in (CONSIDERATIONS, TEMPERAMENTS) or (
        path.stem == LEVELS and path.parent.name == "ai"
    )


def require_sound_mind(path: Path, games: dict[str, Game]) -> None:
    """Raise a `ContentError` with the line of the first thing that is wrong."""
    if path.stem == LEVELS:
        _require_levels(path, games)
        return
    if path.parent.name not in games:
        known = ", ".join(sorted(games))
        raise Source(path).error((), f"belongs to no game; the folder must be one of {known}")
    names = _considered(games[path.parent.name])
    if path.stem == TEMPERAMENTS:
        for temperament in load_cards(path, Temperament).values():
            for name in temperament.leans:
                _require_known(path, (temperament.id, "leans", name), name, names)
        return
    weighed = load_cards(path, Weighing)
    for name in weighed:
        _require_known(path, (name,), name, names)
    missing = [name for name in names if name not in weighed]
    if missing:
        raise Source(path).error((), f"says nothing about {', '.join(missing)}")


def _require_levels(path: Path, games: dict[str, Game]) -> None:
    names = {name for game in games.values() for name in _considered(game)}
    for level in load_cards(path, Level).values():
        for number, name in enumerate(level.overlooks):
            _require_known(path, (level.id, "overlooks", number), name, names)
        if level.temperament:
            known = {name for game in games for name in _temperaments(path.parent / game)}
            _require_known(path, (level.id, "temperament"), level.temperament, known)


def _considered(game: Game) -> list[str]:
    return [one.name for one in mind_of(game).considerations]


def _temperaments(folder: Path) -> dict[str, Any]:
    path = folder / f"{TEMPERAMENTS}.yaml"
    return load_cards(path, Temperament) if path.is_file() else {}


def _require_known(path: Path, keys: Keys, name: str, known: Iterable[str]) -> None:
    if name not in known:
        where = ".".join(map(str, keys))
        allowed = ", ".join(sorted(known))
        raise Source(path).error(keys, f"{where}: there is no '{name}'; allowed are {allowed}")
