"""The icons of cards, panels and buttons, cut from their baked sheet.

An icon is called `family/name`, as in `item/hex_doll`. What a mod brings and nobody drew gets the
picture of its family.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from timestrike.client.ui.marks import faded
from timestrike.storage.places import assets_dir

BADGE, SMALL, ACTION, LARGE = 11, 16, 20, 32
"""The sides that icons come in: statuses over heads, everything, actions in the bar, on cards."""

_ANYTHING = "kind/item"
_STAND_INS = {
    "action": "action/item",
    "awakening": "awakening/attack",
    "buff": "buff/attack",
    "curse": "curse/attack",
    "die": "die/d20",
    "movement": "movement/walk",
    "seat": "seat/person",
    "skill": "skill/passive",
    "stat": "stat/points",
    "terrain": "terrain/sand",
    "time": "time/round",
}
"""Families whose stand-in is one of their own; for the others it is the picture of their kind."""


class _Sheet(NamedTuple):
    picture: pygame.Surface
    places: dict[int, dict[str, tuple[int, int]]]
    hot_spots: dict[str, tuple[int, int]]


@cache
def _sheet() -> _Sheet:
    folder = assets_dir() / "icons"
    listing = json.loads((folder / "icons.json").read_text(encoding="utf-8"))
    places = {int(size): names for size, names in listing["icons"].items()}
    picture = pygame.image.load(folder / "icons.png").convert_alpha()
    return _Sheet(picture, places, listing["hot_spots"])


def icon_names(size: int = SMALL) -> tuple[str, ...]:
    return tuple(_sheet().places[size])


def drawn(name: str, size: int = SMALL) -> str:
    """The icon that is shown under a name: its own, or that of its family."""
    there = _sheet().places[size]
    family = name.partition("/")[0]
    candidates = (name, _STAND_INS.get(family, f"kind/{family}"), _ANYTHING)
    return next((one for one in candidates if one in there), next(iter(there)))


@lru_cache(maxsize=512)
def icon(name: str, size: int = SMALL, *, lit: bool = True) -> pygame.Surface:
    """The picture; unlit when what it stands for cannot be done. Shared: never draw on it."""
    if not lit:
        return faded(icon(name, size))
    sheet = _sheet()
    corner = sheet.places[size][drawn(name, size)]
    return sheet.picture.subsurface((*corner, size, size)).copy()


def hot_spot(pointer: str) -> tuple[int, int]:
    """The pixel of a pointer's icon that does the pointing."""
    x, y = _sheet().hot_spots[pointer]
    return x, y
