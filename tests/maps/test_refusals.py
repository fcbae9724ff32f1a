"""Every broken or unsupported map is refused with the one error, and told what would be right."""

from __future__ import annotations

import base64
import gzip
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from timestrike.maps import MapError, check_map, load_map
from timestrike.maps.problems import Severity

from .conftest import ISLAND, TILESET

GROUND = """<data encoding="csv">
1,1,2,0,
1,1,1,0,
1,1,1,1
</data>"""
SHEET = '<tileset firstgid="1" source="ground.tsx"/>'


def refusal(path: Path) -> MapError:
    with pytest.raises(MapError) as caught:
        load_map(path)
    assert check_map(path) == list(caught.value.problems)
    assert all(problem.file == str(path) for problem in caught.value.problems)
    return caught.value


def packed(raw: bytes, compression: str = "") -> str:
    attribute = f' compression="{compression}"' if compression else ""
    text = base64.b64encode(raw).decode("ascii")
    return f'<data encoding="base64"{attribute}>{text}</data>'


def number(name: str, value: int | str, kind: str = "int") -> str:
    """A property with a number, as Tiled writes it."""
    return f'name="{name}" type="{kind}" value="{value}"'


TWELVE_TILES = bytes([1, 0, 0, 0]) * 12

SHAPE = {
    "orthogonal": ("hexagonal", "orthogonal", "must be 'hexagonal'"),
    "infinite": ('infinite="0"', 'infinite="1"', "infinite"),
    "even stagger": ('staggerindex="odd"', 'staggerindex="even"', "must be 'odd'"),
    "no stagger axis": ('staggeraxis="y"', 'staggeraxis="z"', "'y' (pointy) or 'x' (flat)"),
    "tile width": ('tilewidth="48"', 'tilewidth="64"', "must be 48, 32, 16"),
    "hex side": ('hexsidelength="16"', 'hexsidelength="20"', "must be 48, 32, 16"),
    "flat with pointy tiles": ('staggeraxis="y"', 'staggeraxis="x"', "must be 52, 26, 26"),
    "no width": ('width="4" height="3" tile', 'width="" height="3" tile', "whole number"),
    "too large": ('width="4" height="3" tile', 'width="4" height="999" tile', "1 to 256"),
    "doctype": ("<map ", '<!DOCTYPE map [<!ENTITY a "b">]><map ', "<!DOCTYPE>"),
    "other root": ("<map ", "<tileset/><!--", "not whole XML"),
    "no title": ('value="Islet"', 'value=" "', "'title' is missing"),
    "unknown theme": ('value="ice"', 'value="swamp"', "desert, ice or garden"),
    "too many players": (number("players_max", 2), number("players_max", 9), "<= 8"),
    "players reversed": (number("players_min", 1), number("players_min", 3), "players_min <="),
    "players as text": ('"players_min" type="int"', '"players_min"', "whole numbers"),
    "bad number": (number("edges", 1), number("edges", "one"), "is no int"),
    "endless number": (number("edges", 1), number("edges", "inf", "float"), "is no float"),
    "class property": (number("edges", 1), 'name="edges" type="class"', "plain type"),
    "missing tileset": ("ground.tsx", "gone.tsx", "'gone.tsx' cannot be read"),
    "tileset without number": ('firstgid="1"', 'firstgid="x"', "firstgid"),
}


@pytest.mark.parametrize(("old", "new", "told"), SHAPE.values(), ids=SHAPE.keys())
def test_a_wrong_map_is_refused(island, old, new, told):
    assert told in str(refusal(island((old, new))))


LAYERS = {
    "no elevation": (number("elevation", 1), number("height", 1), "hill", "'elevation'"),
    "elevation as text": (
        number("elevation", 1),
        'name="elevation" value="1"',
        "hill",
        "'elevation'",
    ),
    "elevation twice": (
        number("elevation", 2),
        number("elevation", 1),
        "arch",
        "'hill' has elevation 1 too",
    ),
    "elevation left out": (
        number("elevation", 2),
        number("elevation", 3),
        "arch",
        "no tile layer has elevation 2",
    ),
    "no ground": (
        number("elevation", 0),
        number("elevation", -1),
        "ground",
        "no tile layer has elevation 0",
    ),
    "other size": (
        'name="hill" width="4"',
        'name="hill" width="5"',
        "hill",
        "5 x 3 cells, the map 4 x 3",
    ),
    "offset in half pixels": ('offsety="-24"', 'offsety="-24.5"', "arch", "whole pixels"),
    "offset as text": ('offsety="-24"', 'offsety="up"', "arch", "must be a number"),
    "too few tiles": ("1,1,2,0,\n", "1,1,2,\n", "ground", "has 11 tiles; 4 x 3 cells need 12"),
    "too many tiles": ("1,1,2,0,\n", "1,1,2,0,1,\n", "ground", "has more tiles"),
    "no tile number": ("1,1,2,0,\n", "1,x,2,0,\n", "ground", "'x' among the tile numbers"),
    "tile number too large": ("1,1,2,0,\n", "1,4294967296,2,0,\n", "ground", "no tile number"),
    "no data": (GROUND, "", "ground", "no tile data"),
    "XML tiles": (GROUND, '<data><tile gid="1"/></data>', "ground", "CSV"),
    "odd encoding": ('encoding="csv"', 'encoding="rot13"', "ground", "'rot13'"),
    "zstd": (GROUND, packed(b"\x28\xb5\x2f\xfd", "zstd"), "ground", "'zstd' is not read"),
    "no base64": (GROUND, '<data encoding="base64">A</data>', "ground", "base64"),
    "half a tile": (GROUND, packed(TWELVE_TILES + b"\0"), "ground", "middle of a tile"),
    "base64 too short": (GROUND, packed(TWELVE_TILES[4:]), "ground", "has 11 tiles"),
    "no gzip": (GROUND, packed(TWELVE_TILES, "gzip"), "ground", "no gzip data"),
    "gzip cut short": (
        GROUND,
        packed(gzip.compress(TWELVE_TILES)[:-9], "gzip"),
        "ground",
        "cut short",
    ),
    "zlib too long": (
        GROUND,
        packed(zlib.compress(TWELVE_TILES * 2), "zlib"),
        "ground",
        "has more tiles",
    ),
    "zlib bomb": (
        GROUND,
        packed(zlib.compress(bytes(1 << 24)), "zlib"),
        "ground",
        "has more tiles",
    ),
    "gzip with a tail": (
        GROUND,
        packed(gzip.compress(TWELVE_TILES) * 2, "gzip"),
        "ground",
        "follows",
    ),
}


@pytest.mark.parametrize(("old", "new", "layer", "told"), LAYERS.values(), ids=LAYERS.keys())
def test_a_wrong_layer_is_refused_by_name(island, old, new, layer, told):
    problems = refusal(island((old, new))).problems
    assert any(problem.layer == layer and told in problem.message for problem in problems)


CELLS = {
    "unknown class": ("0,0,5,0", "0,0,6,0", "hill", (2, 2), "'lava' is unknown; use sand, water"),
    "no class": ("0,0,5,0", "0,0,7,0", "hill", (2, 2), "tile 7 has no class"),
    "unknown tile": ("0,0,5,0", "0,0,8,0", "hill", (2, 2), "tile 8 belongs to no tileset"),
    "flipped": ("0,0,5,0", f"0,0,{5 | 1 << 31},0", "hill", (2, 2), "flipped or rotated"),
    "turned by 60 degrees": (
        "0,0,5,0",
        f"0,0,{5 | 1 << 29},0",
        "hill",
        (2, 2),
        "flipped or rotated",
    ),
    "turned by 120 degrees": (
        "0,0,5,0",
        f"0,0,{5 | 1 << 28},0",
        "hill",
        (2, 2),
        "flipped or rotated",
    ),
}


@pytest.mark.parametrize(("old", "new", "layer", "cell", "told"), CELLS.values(), ids=CELLS.keys())
def test_a_wrong_tile_is_refused_with_its_cell(island, old, new, layer, cell, told):
    (problem,) = refusal(island((old, new))).problems
    assert (problem.layer, problem.cell) == (layer, cell)
    assert told in problem.message


@pytest.mark.rule("TS-MAP-02")
def test_a_cell_without_ground_is_refused(island):
    (problem,) = refusal(island(("1,1,1,0", "1,0,1,0"), ("1,1,1,1\n", "1,1,0,1\n"))).problems
    assert (problem.layer, problem.cell) == ("ground", (1, 1))
    assert "none on level 0" in problem.message
    assert "1 more cell" in problem.message


@pytest.mark.rule("TS-HEX-04")
def test_nothing_lies_right_on_water(island):
    (problem,) = refusal(island(("0,0,0,0,\n0,4", "0,0,1,0,\n0,4"))).problems
    assert (problem.layer, problem.cell) == ("ground", (2, 0))
    assert "right on water" in problem.message


def test_an_empty_map_is_refused(island):
    bare = ISLAND[: ISLAND.index(' <layer id="1"')] + "</map>"
    assert "no tiles" in str(refusal(island((ISLAND, bare))))


SEAT_2 = f"<property {number('seat', 2)}/>"
WALL = f"<property {number('levels', 2)}/>"
BOSS = 'class="boss" x="96" y="16"'
WALL_PLACE = f'x="72" y="64">\n   <properties>{WALL}'


def at_elevation(pixel: str, elevation: int) -> str:
    return f"{pixel}>\n   <properties><property {number('elevation', elevation)}/>"


PLACES = {
    "start outside": ('x="168" y="64"', 'x="180" y="16"', "start (object 2): it lies outside"),
    "start off the canvas": ('x="168" y="64"', 'x="-9999" y="1e9"', "outside the board"),
    "start nowhere": ('x="168" y="64"', 'x="nan" y="64"', "must be a number"),
    "one spot for two": ('x="168" y="64"', 'x="20" y="14"', "two start places, of seats 1 and 2"),
    "start under a wall": ('x="168" y="64"', 'x="72" y="64"', "under a wall"),
    "seat 9": (number("seat", 2), number("seat", 9), "from 1 to 8"),
    "seat as text": (number("seat", 2), 'name="seat" value="two"', "whole number from 1"),
    "seat left out": (number("seat", 2), number("seat", 3), "no start place for seat 2"),
    "no such surface": (
        SEAT_2,
        f"{SEAT_2}<property {number('elevation', 1)}/>",
        "cell (3, 2) has no surface at elevation 1, but at 0",
    ),
    "elevation outside": (
        SEAT_2,
        f"{SEAT_2}<property {number('elevation', 9)}/>",
        "at elevation 9 it lies outside",
    ),
    "elevation as text": (
        SEAT_2,
        SEAT_2 + '<property name="elevation" value="up"/>',
        "no whole number",
    ),
    "unknown object": ('type="wall"', 'type="trap"', "use start, boss or wall"),
    "no point": (f"{BOSS}><point/>", f"{BOSS}>", "must be a point"),
    "tile object": (f"{BOSS}><point/>", f'gid="1" {BOSS}>', "must be a point"),
    "template": ('class="boss"', 'template="boss.tx"', "uses a template"),
    "two bosses": ('type="wall"', 'type="boss"', "2 boss places"),
    "flat wall": (WALL, f"<property {number('levels', 0)}/>", "not 1 or more"),
    "wall on water": (
        WALL_PLACE,
        at_elevation('x="120" y="28"', -1),
        "nothing can be built on water",
    ),
    "wall below an arch": (WALL_PLACE, at_elevation('x="144" y="40"', 0), "uppermost surface"),
    "two walls": (BOSS, 'type="wall" x="72" y="60"', "another wall stands there"),
    "group with an offset": (
        ' <objectgroup id="4"',
        '<group offsetx="4"/><objectgroup id="4"',
        "the group has an offset",
    ),
}


@pytest.mark.parametrize(("old", "new", "told"), PLACES.values(), ids=PLACES.keys())
def test_a_wrong_place_is_refused(island, old, new, told):
    assert told in str(refusal(island((old, new))))


TILESETS = {
    "garbage": ("<tileset", "tileset", "not whole XML"),
    "cut short": ("</tileset>", "", "not whole XML"),
    "a map": ("tileset", "map", "<map>, not <tileset>"),
    "loop": ('name="ground"', 'name="ground" source="ground.tsx"', "yet another tileset"),
    "JSON": (TILESET, '{"name": "ground"}', "is JSON"),
    "entities": ("<tileset", '<!DOCTYPE t [<!ENTITY x SYSTEM "a.xml">]><tileset', "<!DOCTYPE>"),
    "no tile count": ('tilecount="7"', "", "tilecount"),
    "tile without number": ('<tile id="0"', '<tile id="first"', "id of a tile"),
}


@pytest.mark.parametrize(("old", "new", "told"), TILESETS.values(), ids=TILESETS.keys())
def test_a_wrong_tileset_is_refused(island, tmp_path, old, new, told):
    path = island()
    text = TILESET.replace(old, new) if new == "map" else TILESET.replace(old, new, 1)
    (tmp_path / "ground.tsx").write_text(text, encoding="utf-8")
    assert told in str(refusal(path))


FILES = {
    "empty": (b"", "not whole XML"),
    "JSON map": (b' {"height": 3}', "is JSON"),
    "picture": (b"\x89PNG\r\n\x1a\n", "not whole XML"),
    "other root": (b"<tileset/>", "<tileset>, not <map>"),
    "unknown encoding": (b'<?xml version="1.0" encoding="klingon"?><map/>', "not whole XML"),
}


@pytest.mark.parametrize(("content", "told"), FILES.values(), ids=FILES.keys())
def test_a_file_that_is_no_map_is_refused(tmp_path, content, told):
    path = tmp_path / "strange.tmx"
    path.write_bytes(content)
    assert told in str(refusal(path))


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    assert "cannot be read" in str(refusal(tmp_path / "none.tmx"))
    assert "cannot be read" in str(refusal(tmp_path))


def test_a_huge_file_is_not_even_read(tmp_path):
    path = tmp_path / "huge.tmx"
    with path.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    assert "at most" in str(refusal(path))


def test_all_problems_are_told_at_once(island):
    path = island(
        ('staggerindex="odd"', 'staggerindex="even"'),
        ("ground.tsx", "gone.tsx"),
        ("0,4,0,0", "0,4,0"),
        ('offsety="-24"', 'offsety="x"'),
    )
    error = refusal(path)
    assert [problem.layer for problem in error.problems] == [None, None, "hill", "arch"]
    assert str(error).count("\n") == 3
    tiles = refusal(island(("0,4,0,0", "0,6,0,0"), ("0,0,5,0", "0,0,9,0"), ("Islet", "")))
    assert len(tiles.problems) == 3


def test_a_problem_reads_as_a_sentence_for_people(island):
    path = island(("0,0,5,0", "0,0,8,0"))
    (problem,) = refusal(path).problems
    assert str(problem) == f"{path}, layer 'hill', cell (2, 2): tile 8 belongs to no tileset"
    assert problem.severity is Severity.ERROR


def test_an_object_without_a_class_only_warns(island):
    path = island(('class="boss" ', ""))
    assert load_map(path).boss is None
    assert [p.message for p in check_map(path) if p.layer == "places"] == [
        "object 3 has no class, so the game ignores it"
    ]


@given(cut=st.integers(0, len(ISLAND) - 9))
@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_a_truncated_map_is_always_refused(island, cut):
    refusal(island((ISLAND, ISLAND[:cut])))


@given(
    spot=st.integers(0, len(ISLAND) - 1),
    length=st.integers(0, 12),
    patch=st.text(st.sampled_from('0123456789abc<>"/=- ,&;\n'), max_size=6),
)
@settings(
    max_examples=250,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_a_damaged_map_loads_or_is_refused_but_never_crashes(island, spot, length, patch):
    path = island((ISLAND, ISLAND[:spot] + patch + ISLAND[spot + length :]))
    try:
        load_map(path)
    except MapError as error:
        assert error.problems
