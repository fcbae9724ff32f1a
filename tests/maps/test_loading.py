"""What a sound Tiled map becomes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from timestrike.core.board import Spot
from timestrike.core.topology import GridKind
from timestrike.maps import check_map, list_maps, load_map

MAPS = Path(__file__).resolve().parents[2] / "maps"


@pytest.mark.rule("TS-HEX-05", "TS-HEX-07", "TS-OVER-01")
def test_levels_become_columns(island):
    board_map = load_map(island())
    assert (board_map.grid.kind, board_map.grid.width, board_map.grid.height) == (
        GridKind.HEX_POINTY,
        4,
        3,
    )
    assert board_map.columns == (
        *(("sand",), ("sand",), ("water",), ()),
        *(("sand",), ("sand", "runite", "obsidian"), ("sand", None, "sand"), ()),
        *(("sand",), ("sand",), ("sand", "road"), ("sand",)),
    )
    cell = board_map.grid.cell
    assert [surface.elevation for surface in board_map.surfaces[cell(2, 0)]] == [-1]
    assert [surface.elevation for surface in board_map.surfaces[cell(2, 1)]] == [0, 2]
    assert [surface.clearance for surface in board_map.surfaces[cell(2, 1)]] == [1, None]


def test_properties_describe_the_map(island):
    board_map = load_map(island())
    assert board_map.name == "islet"
    assert (board_map.title, board_map.author) == ("Islet", "Ana")
    assert (board_map.players, board_map.theme) == ((1, 2), "ice")
    assert board_map.properties == {"edges": 1}


def test_points_become_places(island):
    board_map = load_map(island())
    cell = board_map.grid.cell
    assert board_map.starts == {1: (Spot(cell(0, 0), 0),), 2: (Spot(cell(3, 2), 0),)}
    assert board_map.boss == Spot(cell(1, 1), 2), "the high hex in front is the one seen there"
    assert board_map.walls == {cell(1, 2): 2}


def test_an_elevation_names_the_surface_below_another(island):
    under_the_arch = (
        'value="1"/></properties>\n   <point/>',
        ('value="1"/><property name="elevation" type="int" value="0"/></properties>\n   <point/>'),
    )
    board_map = load_map(island(under_the_arch, ('x="24" y="16"', 'x="144" y="40"')))
    assert board_map.starts[1] == (Spot(board_map.grid.cell(2, 1), 0),)
    on_top = load_map(island(('x="24" y="16"', 'x="144" y="16"')))
    assert on_top.starts[1] == (Spot(on_top.grid.cell(2, 1), 2),)


def test_the_offset_of_an_object_layer_moves_its_points(island):
    moved = ('name="places">', 'name="places" offsetx="48" offsety="-24">')
    back = [
        (f'x="{x}" y="{y}"', f'x="{x - 48}" y="{y + 24}"')
        for x, y in ((24, 16), (168, 64), (96, 16), (72, 64))
    ]
    assert load_map(island(moved, *back)) == load_map(island())


def test_a_start_without_a_seat_is_for_seat_1_as_the_object_type_says(island):
    seat = '<properties><property name="seat" type="int" value="1"/></properties>'
    assert load_map(island((seat, ""))) == load_map(island())


def test_flat_top_maps_stagger_their_columns(island):
    path = island(
        ('tilewidth="48" tileheight="32"', 'tilewidth="52" tileheight="26"'),
        ('hexsidelength="16" staggeraxis="y"', 'hexsidelength="26" staggeraxis="x"'),
        ('x="24" y="16"', 'x="26" y="13"'),
        ('x="168" y="64"', 'x="143" y="78"'),  # column 3 lies half a hex lower than column 0
        ('x="96" y="16"', 'x="26" y="39"'),
        ('x="72" y="64"', 'x="65" y="78"'),
    )
    board_map = load_map(path)
    cell = board_map.grid.cell
    assert board_map.grid.kind is GridKind.HEX_FLAT
    assert board_map.starts == {1: (Spot(cell(0, 0), 0),), 2: (Spot(cell(3, 2), 0),)}
    assert board_map.boss == Spot(cell(0, 1), 0)
    assert board_map.walls == {cell(1, 2): 2}


def test_an_embedded_tileset_is_as_good_as_an_external_one(island, tmp_path):
    external = '<tileset firstgid="1" source="ground.tsx"/>'
    inside = (tmp_path / "ground.tsx").read_text(encoding="utf-8").split("\n", 1)[1]
    embedded = inside.replace("<tileset ", '<tileset firstgid="1" ', 1)
    assert load_map(island((external, embedded))) == load_map(island())


def test_two_tilesets_each_have_their_own_numbers(island):
    second = (
        '<tileset firstgid="1" source="ground.tsx"/>',
        '<tileset firstgid="1" source="ground.tsx"/><tileset firstgid="8" source="ground.tsx"/>',
    )
    renumbered = load_map(island(second, ("0,4,0,0", "0,11,0,0"), ("1,1,2,0", "8,8,9,0")))
    assert renumbered == load_map(island())


def test_layers_may_lie_in_groups_and_in_any_order(island):
    text = island().read_text(encoding="utf-8")
    start, end = text.index(' <layer id="1"'), text.index(' <layer id="2"')
    ground = text[start:end]
    regrouped = text[:start] + text[end:]
    grouped = f'<group id="9" name="terrain">{ground}</group></map>'
    assert load_map(island((text, regrouped.replace("</map>", grouped)))) == load_map(island())


def test_what_the_game_does_not_need_is_left_aside(island):
    extra = """<imagelayer id="7" name="sky"/>
    <objectgroup id="8" name="notes"><object id="90" x="-5" y="1"><text>Hi</text></object>
    </objectgroup></map>"""
    assert load_map(island(("</map>", extra))) == load_map(island())


def test_a_text_of_several_lines_is_a_property_too(island):
    edges = '<property name="edges"'
    story = (edges, f'<property name="story">One\nTwo</property>{edges}')
    assert load_map(island(story)).properties["story"] == "One\nTwo"


def test_equal_files_give_equal_digests(island):
    first = load_map(island())
    assert load_map(island()).digest() == first.digest()
    assert load_map(island(("0,0,5,0", "0,0,1,0"))).digest() != first.digest()


def test_maps_of_a_folder_by_name():
    assert [path.name for path in list_maps(MAPS)] == sorted(p.name for p in MAPS.glob("*.tmx"))
    assert {"duel.tmx", "broken_dial.tmx", "long_night.tmx"} <= {p.name for p in list_maps(MAPS)}


def test_a_wrong_layer_offset_only_warns(island):
    path = island(('offsety="-24"', 'offsety="-20"'))
    assert load_map(path) == load_map(island())
    warnings = [p for p in check_map(island(('offsety="-24"', 'offsety="-20"'))) if p.layer]
    assert [(p.layer, p.severity) for p in warnings] == [("arch", "warning")]
    assert "(0, -24)" in warnings[0].message


def test_importing_the_package_imports_no_pygame_and_loading_opens_no_window():
    program = f"""
import sys
import timestrike.maps
assert "pygame" not in sys.modules and "pytmx" not in sys.modules
timestrike.maps.load_map({str(MAPS / "duel.tmx")!r})
import pygame
assert not pygame.display.get_init()
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, ""), run.stderr
