"""A board written as a Tiled map loads as the same board, however its tiles are packed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from timestrike.core.board import BoardMap, Column
from timestrike.core.topology import Grid, GridKind
from timestrike.maps import check_map, load_map, write_map
from timestrike.maps.format import TERRAINS

MAPS = Path(__file__).resolve().parents[2] / "maps"
PACKINGS = ("csv", "base64", "gzip", "zlib")
LAND = st.sampled_from([name for name, terrain in TERRAINS.items() if not terrain.sunk])


@st.composite
def columns(draw) -> Column:
    """A column that may be drawn: its ground, then land and air, perhaps water on top."""
    layers = [draw(LAND)]
    layers += draw(st.lists(st.one_of(st.none(), LAND), max_size=5))
    layers.append(draw(st.sampled_from(tuple(TERRAINS))))
    return tuple(layers[:1] if draw(st.booleans()) else layers)


@st.composite
def boards(draw) -> BoardMap:
    kind = draw(st.sampled_from([GridKind.HEX_POINTY, GridKind.HEX_FLAT]))
    grid = Grid(kind, draw(st.integers(1, 6)), draw(st.integers(1, 6)))
    cells = [draw(st.one_of(st.just(()), columns())) for _ in range(len(grid))]
    cells[draw(st.integers(0, len(grid) - 1))] = ("sand",)
    bare = BoardMap(
        name="made",
        title=draw(st.sampled_from(["Dune", "Łuk & <bridge>", "砂"])),
        author=draw(st.sampled_from(["", "Ana"])),
        players=(1, 1),
        theme=draw(st.sampled_from(["desert", "ice", "garden"])),
        grid=grid,
        columns=tuple(cells),
        terrains=TERRAINS,
        properties={"edges": draw(st.integers(1, 20)), "wind": 0.5, "is_dark": True, "story": "é"},
    )
    tops = [bare.surfaces[cell][-1] for cell in bare.cells]
    spots = [surface.spot for cell in bare.cells for surface in bare.surfaces[cell]]
    dry = [top.cell for top in tops if not TERRAINS[top.terrain].sunk]
    walls = draw(st.dictionaries(st.sampled_from(dry), st.integers(1, 6))) if dry else {}
    free = [spot for spot in spots if spot.cell not in walls]
    if not free:
        walls, free = {}, spots
    starts = draw(st.lists(st.sampled_from(free), min_size=1, unique=True))
    return replace(
        bare,
        walls=dict(sorted(walls.items())),
        starts={1: tuple(sorted(starts))},
        boss=draw(st.one_of(st.none(), st.sampled_from(spots))),
    )


@given(board_map=boards(), packing=st.sampled_from(PACKINGS))
@settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_any_board_comes_back_as_it_was(tmp_path, board_map, packing):
    path = tmp_path / "made.tmx"
    write_map(board_map, path, packing, tileset=str(MAPS / "tilesets" / "desert.tsx"))
    assert load_map(path) == board_map


@pytest.mark.parametrize("packing", PACKINGS)
@pytest.mark.parametrize("name", ["duel", "broken_dial", "long_night"])
def test_the_packing_of_tiles_changes_nothing(tmp_path, name, packing):
    shipped = load_map(MAPS / f"{name}.tmx")
    path = tmp_path / f"{name}.tmx"
    write_map(shipped, path, packing, tileset=str(MAPS / "tilesets" / "desert.tsx"))
    stored = path.read_text(encoding="utf-8")
    assert f'encoding="{"csv" if packing == "csv" else "base64"}"' in stored
    assert ("compression=" in stored) == (packing in ("gzip", "zlib"))
    assert load_map(path) == shipped
    assert load_map(path).digest() == shipped.digest()
    assert check_map(path) == []


def test_writing_is_repeatable(tmp_path):
    shipped = load_map(MAPS / "duel.tmx")
    for name in ("first", "second"):
        write_map(shipped, tmp_path / f"{name}.tmx", "gzip")
    assert (tmp_path / "first.tmx").read_bytes() == (tmp_path / "second.tmx").read_bytes()
