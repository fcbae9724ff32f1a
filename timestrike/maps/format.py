"""The map format in figures and names: what a modder's file and our loader agree on."""

from __future__ import annotations

from typing import Final, NamedTuple

from timestrike.core.board import Terrain
from timestrike.core.topology import GridKind

TERRAINS: Final = {
    terrain.name: terrain
    for terrain in (
        Terrain("sand"),
        Terrain("water", sunk=1),
        Terrain("obsidian"),
        Terrain("runite"),
        Terrain("road"),
    )
}
RESOURCES: Final = frozenset({"obsidian", "runite"})
THEMES: Final = ("desert", "ice", "garden")
MAX_SEATS: Final = 8
MAX_SIDE: Final = 256
WALL_LEVELS: Final = 3  # one wall, TS-WALL-03
LEVEL_PIXELS: Final = 12  # how far up the screen one level goes


class HexShape(NamedTuple):
    """The three numbers by which Tiled draws a hexagon."""

    tile_width: int
    tile_height: int
    side_length: int


SHAPES: Final = {
    GridKind.HEX_POINTY: HexShape(48, 32, 16),
    GridKind.HEX_FLAT: HexShape(52, 26, 26),
}
STAGGER_AXIS: Final = {GridKind.HEX_POINTY: "y", GridKind.HEX_FLAT: "x"}
