"""A map as Tiled has drawn it, in plain values: the one place that knows pytmx."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import environ
from pathlib import Path
from typing import Any

from timestrike.core.board import Property
from timestrike.core.topology import GridKind
from timestrike.maps.guard import grid_kind, guarded_map
from timestrike.maps.problems import Findings

_HEX_ROTATION = 1 << 28  # the flag that pytmx leaves in the tile number


@dataclass(frozen=True, slots=True)
class Tile:
    """What a level shows in one cell."""

    gid: int
    terrain: str
    """The tile's class, empty if it has none."""
    is_known: bool
    is_turned: bool


@dataclass(frozen=True, slots=True)
class Level:
    """One tile layer; `tiles` is row by row, None where nothing is drawn."""

    name: str
    offset: tuple[int, int]
    tiles: tuple[Tile | None, ...]
    properties: Mapping[str, Property]


@dataclass(frozen=True, slots=True)
class Mark:
    """One classed point of an object layer, at the pixel where it is seen."""

    number: int
    layer: str
    kind: str
    pixel: tuple[float, float]
    properties: Mapping[str, Property]


@dataclass(frozen=True, slots=True)
class Drawing:
    """All that a Tiled map says about a board, before anyone asks whether it makes sense."""

    kind: GridKind
    width: int
    height: int
    properties: Mapping[str, Property]
    levels: tuple[Level, ...]
    marks: tuple[Mark, ...]


def read_drawing(path: Path, findings: Findings) -> Drawing:
    """Read a .tmx file; raises MapError with everything that keeps it from being read."""
    tree = guarded_map(path, findings)
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame, which greets
    import pytmx

    try:
        tiled = pytmx.TiledMap(allow_duplicate_names=True)
        tiled.parse_xml(tree)
    except Exception as trouble:  # pytmx has no error type of its own
        findings.error(f"pytmx cannot read the map: {trouble or type(trouble).__name__}")
        findings.refuse_if_broken()
    tiles = _tiles(tiled)
    return Drawing(
        kind=grid_kind(tree),
        width=tiled.width,
        height=tiled.height,
        properties=tiled.properties,
        levels=tuple(
            Level(
                name=layer.name,
                offset=(layer.offsetx, layer.offsety),
                tiles=tuple(tiles.get(gid) for row in layer.data for gid in row),
                properties=layer.properties,
            )
            for layer in tiled.layers
            if isinstance(layer, pytmx.TiledTileLayer)
        ),
        marks=tuple(
            Mark(
                number=thing.id,
                layer=layer.name,
                kind=thing.type,
                pixel=(thing.x + layer.offsetx, thing.y + layer.offsety),
                properties=thing.properties,
            )
            for layer in tiled.layers
            if isinstance(layer, pytmx.TiledObjectGroup)
            for thing in layer
        ),
    )


def _tiles(tiled: Any) -> dict[int, Tile]:
    """The tiles by the number pytmx gives each pair of a Tiled number and its flips."""
    sheets = [range(t.firstgid, t.firstgid + t.tilecount) for t in tiled.tilesets]
    terrains = {
        tiled.tiledgidmap[pytmx_gid]: properties["type"]
        for pytmx_gid, properties in tiled.tile_properties.items()
    }
    tiles = {}
    for pytmx_gid, tiled_gid in tiled.tiledgidmap.items():
        gid = tiled_gid & ~_HEX_ROTATION
        terrain = terrains.get(gid, "")
        is_turned = gid != tiled_gid or any(
            any(flags) for number, flags in tiled.gidmap[tiled_gid] if number == pytmx_gid
        )
        is_known = bool(terrain) or any(gid in sheet for sheet in sheets)
        tiles[pytmx_gid] = Tile(gid, terrain, is_known, is_turned)
    return tiles
