"""What the hexes of a map are for."""

from __future__ import annotations

from typing import Literal

from timestrike.core.board import Surface

Kind = Literal["base", "resource", "building", "liquid"]

ROAD = "road"

# TS-HEX-01: every surface is of exactly one kind, whatever it looks like (TS-MAP-09).
KINDS: dict[str, Kind] = {
    "sand": "base",
    "obsidian": "resource",
    "runite": "resource",
    ROAD: "building",
    "water": "liquid",
}


def kind_of(surface: Surface) -> Kind:
    return KINDS[surface.terrain]


def is_land(surface: Surface) -> bool:
    """TS-HEX-01."""
    return kind_of(surface) != "liquid"
