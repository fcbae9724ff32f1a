"""The tileset we ship: which tile of the sheet shows which terrain."""

from __future__ import annotations

from typing import Final

TILESET_SOURCE: Final = "tilesets/desert.tsx"

SHEET: Final = (
    *("sand", "sand", "sand", "sand", "water", "water"),
    *("obsidian", "obsidian", "runite", "runite", "road", "road"),
)
"""The terrain of every tile, in the order of the sheet; several of one kind differ in looks."""

_VARIANTS: Final = {
    terrain: tuple(number for number, shown in enumerate(SHEET) if shown == terrain)
    for terrain in SHEET
}


def tile_number(terrain: str, cell: int, layer: int) -> int:
    """A tile of this terrain; neighbouring cells get different ones, always the same ones."""
    variants = _VARIANTS[terrain]
    scattered = (cell * 2654435761 + layer * 40503) >> 7
    return variants[scattered % len(variants)]
