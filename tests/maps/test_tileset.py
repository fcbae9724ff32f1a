"""The tileset we ship: its sheet, its description, and the types Tiled offers to modders."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

from timestrike.maps.format import TERRAINS, THEMES
from timestrike.maps.tileset import SHEET, TILESET_SOURCE, tile_number

ROOT = Path(__file__).resolve().parents[2]
TILESET = ROOT / "maps" / TILESET_SOURCE


@pytest.fixture(scope="module")
def make_tileset():
    spec = spec_from_file_location("make_tileset", ROOT / "scripts" / "make_tileset.py")
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.fixture(scope="module")
def sheet():
    picture = pygame.image.load(TILESET.with_suffix(".png"))
    return np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8).reshape(88, 288, 4)


def test_the_script_draws_the_sheet_we_ship(make_tileset, sheet):
    assert np.array_equal(make_tileset.draw_sheet(), sheet)


def test_every_tile_has_its_terrain_as_class():
    root = ElementTree.parse(TILESET).getroot()
    assert [tile.get("type") for tile in root.findall("tile")] == list(SHEET)
    assert set(SHEET) == set(TERRAINS)
    assert root.get("tilecount") == str(len(SHEET))
    assert (root.get("tilewidth"), root.get("tileheight")) == ("48", "44")
    assert root.find("tileoffset").attrib == {"x": "0", "y": "12"}


def test_land_rises_and_water_lies_a_level_lower(sheet):
    widths = [4, 10, 16, 22, 28, 34, 40, 46, *[48] * 16, 44, 38, 32, 26, 20, 14, 8, 2]
    for number, terrain in enumerate(SHEET):
        x, y = number % 6 * 48, number // 6 * 44
        tile = sheet[y : y + 44, x : x + 48, 3] == 255
        if terrain == "water":
            assert not tile[:12].any()
            assert tile[12:].sum(axis=1).tolist() == widths
        else:
            assert tile[:24].sum(axis=1).tolist() == widths[:24]
            assert tile.sum() == sum(widths) + 48 * 12, "each column of pixels has 12 of its side"


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_terrain_is_drawn_with_its_own_tiles_in_turn(terrain):
    drawn = {tile_number(terrain, cell, layer) for cell in range(60) for layer in range(3)}
    assert drawn == {number for number, shown in enumerate(SHEET) if shown == terrain}


def test_tiled_offers_all_classes_in_its_old_and_new_ways():
    project = json.loads((ROOT / "maps" / "timestrike.tiled-project").read_text(encoding="utf-8"))
    offered = {kind["name"]: kind for kind in project["propertyTypes"]}
    assert {"start", "boss", "wall", *TERRAINS} <= set(offered)
    assert offered["theme"]["values"] == list(THEMES)
    types = ElementTree.parse(ROOT / "maps" / project["objectTypesFile"]).getroot()
    old = {kind.get("name"): kind for kind in types}
    assert set(old) == {"start", "boss", "wall", *TERRAINS}
    for name in ("start", "wall"):
        (member,) = offered[name]["members"]
        default = old[name].find("property").attrib
        assert default == {
            "name": member["name"],
            "type": member["type"],
            "default": str(member["value"]),
        }
