"""Boards as Tiled maps: what a map editor, a generator or a test writes."""

from __future__ import annotations

import gzip
import zlib
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from struct import pack
from typing import Literal
from xml.etree.ElementTree import Element, ElementTree, SubElement, indent

from timestrike.core.board import BoardMap, Property, Spot
from timestrike.maps.format import LEVEL_PIXELS, SHAPES, STAGGER_AXIS
from timestrike.maps.pixels import surface_pixel
from timestrike.maps.tileset import TILESET_SOURCE, tile_number

Packing = Literal["csv", "base64", "gzip", "zlib"]

_FIRST_GID = 1
_PROPERTY_TYPES: dict[type, str] = {bool: "bool", int: "int", float: "float"}


def write_map(
    board_map: BoardMap,
    path: str | Path,
    packing: Packing = "csv",
    tileset: str = TILESET_SOURCE,
) -> None:
    """Write a .tmx file that loads as the same board; `tileset` is relative to it."""
    grid, shape = board_map.grid, SHAPES[board_map.grid.kind]
    layers = max(len(column) for column in board_map.columns)
    marks = _Marks(board_map)
    root = Element(
        "map",
        version="1.8",
        orientation="hexagonal",
        renderorder="right-down",
        width=str(grid.width),
        height=str(grid.height),
        tilewidth=str(shape.tile_width),
        tileheight=str(shape.tile_height),
        infinite="0",
        hexsidelength=str(shape.side_length),
        staggeraxis=STAGGER_AXIS[grid.kind],
        staggerindex="odd",
        backgroundcolor="#08050f",
        nextlayerid=str(layers + 2),
        nextobjectid=str(marks.count + 1),
    )
    _add_properties(
        root,
        {
            "title": board_map.title,
            "author": board_map.author,
            "players_min": board_map.players[0],
            "players_max": board_map.players[1],
            "theme": board_map.theme,
            **({"description": board_map.description} if board_map.description else {}),
            **board_map.properties,
        },
    )
    SubElement(root, "tileset", firstgid=str(_FIRST_GID), source=tileset)
    for layer in range(layers):
        _add_level(root, board_map, layer, packing)
    root.append(marks.layer(layers + 1))
    indent(root, " ")
    ElementTree(root).write(path, encoding="UTF-8", xml_declaration=True)


def _add_level(root: Element, board_map: BoardMap, layer: int, packing: Packing) -> None:
    grid = board_map.grid
    node = SubElement(
        root,
        "layer",
        id=str(layer + 1),
        name=f"level {layer}",
        width=str(grid.width),
        height=str(grid.height),
        offsetx="0",
        offsety=str(-LEVEL_PIXELS * layer),
    )
    _add_properties(node, {"elevation": layer})
    gids = []
    for cell, column in enumerate(board_map.columns):
        terrain = column[layer] if layer < len(column) else None
        gids.append(0 if terrain is None else _FIRST_GID + tile_number(terrain, cell, layer))
    if packing == "csv":
        data = SubElement(node, "data", encoding="csv")
        rows = [gids[row : row + grid.width] for row in range(0, len(gids), grid.width)]
        data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"
        return
    data = SubElement(node, "data", encoding="base64")
    raw = pack(f"<{len(gids)}L", *gids)
    if packing != "base64":
        data.set("compression", packing)
        raw = gzip.compress(raw, mtime=0) if packing == "gzip" else zlib.compress(raw)
    data.text = b64encode(raw).decode("ascii")


class _Marks:
    """The start places, the boss and the walls as points of one object layer."""

    def __init__(self, board_map: BoardMap) -> None:
        self.count = 0
        self._grid = board_map.grid
        self._layer = Element("objectgroup", name="places")
        for seat, spots in board_map.starts.items():
            for spot in spots:
                self._add("start", f"seat {seat}", spot, {"seat": seat})
        if board_map.boss is not None:
            self._add("boss", "boss", board_map.boss, {})
        for cell, levels in board_map.walls.items():
            self._add("wall", "wall", board_map.surfaces[cell][-1].spot, {"levels": levels})

    def _add(self, kind: str, name: str, spot: Spot, properties: Mapping[str, Property]) -> None:
        self.count += 1
        x, y = (f"{figure:g}" for figure in surface_pixel(self._grid, spot))
        node = SubElement(self._layer, "object", id=str(self.count), name=name, type=kind, x=x, y=y)
        _add_properties(node, {**properties, "elevation": spot.elevation})
        SubElement(node, "point")

    def layer(self, number: int) -> Element:
        self._layer.set("id", str(number))
        return self._layer


def _add_properties(node: Element, properties: Mapping[str, Property]) -> None:
    listed = SubElement(node, "properties")
    for name, value in sorted(properties.items()):
        entry = SubElement(listed, "property", name=name)
        if type(value) in _PROPERTY_TYPES:
            entry.set("type", _PROPERTY_TYPES[type(value)])
        entry.set("value", str(value).lower() if isinstance(value, bool) else str(value))
