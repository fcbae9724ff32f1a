"""Columns, surfaces, walls and changes over an immutable map."""

import dataclasses
import pickle
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.core.board import (
    UNCHANGED,
    Board,
    BoardMap,
    Changes,
    Column,
    Spot,
    Terrain,
    board_of,
    column_fault,
    solids_of,
    surfaces_of,
)
from timestrike.core.topology import Grid, GridKind

INF = float("inf")
TERRAINS = {name: Terrain(name, int(name == "water")) for name in ("sand", "water", "obsidian")}
SAND: Column = ("sand",)


def map_of(
    columns: dict[int, Column] | None = None, size: tuple[int, int] = (4, 4), **more: Any
) -> BoardMap:
    """A plain of sand, but for some columns."""
    grid = Grid(GridKind.HEX_POINTY, *size)
    stacks = tuple((columns or {}).get(cell, SAND) for cell in range(len(grid)))
    plain = BoardMap("plain", "Plain", "us", (2, 4), "desert", grid, stacks, TERRAINS)
    return dataclasses.replace(plain, **more)


layers = st.sampled_from(["sand", "water", "obsidian", None])
columns = st.lists(layers, max_size=6).map(tuple).filter(lambda c: not column_fault(c, TERRAINS))


# -- surfaces ------------------------------------------------------------------------------------


@pytest.mark.rule("TS-HEX-05", "TS-HEX-07")
@pytest.mark.parametrize(
    ("column", "elevation"),
    [
        (("sand",), 0),
        (("sand", "sand", "obsidian"), 2),
        (("water",), -1),
        (("sand", "sand", "sand", "water"), 2),
    ],
)
def test_elevation_of_the_top(column: Column, elevation: int) -> None:
    board = Board(map_of({5: column}))
    top = board.top(5)
    assert top is not None
    assert top.spot == Spot(5, elevation)
    assert (top.cell, top.elevation, top.terrain) == (5, elevation, column[-1])
    assert (top.layer, top.clearance, top.overhang) == (len(column) - 1, None, False)


@pytest.mark.rule("TS-OVER-01")
def test_an_overhang_has_a_surface_below_and_one_on_top() -> None:
    below, above = Board(map_of({5: ("sand", None, None, "obsidian")})).surfaces(5)
    assert (below.elevation, below.clearance, below.overhang) == (0, 2, False)
    assert (above.elevation, above.clearance, above.overhang) == (3, None, True)


@pytest.mark.rule("TS-OVER-01")
def test_clearance_counts_from_the_surface_of_the_water() -> None:
    under, _ = surfaces_of(0, ("water", None, "sand"), TERRAINS)
    assert (under.elevation, under.clearance) == (-1, 2)


def test_only_what_lies_open_is_a_surface() -> None:
    levels = surfaces_of(0, ("sand", "sand", None, "sand", "water", None, "sand"), TERRAINS)
    assert [(s.layer, s.elevation, s.clearance) for s in levels] == [
        (1, 1, 1),
        (4, 3, 2),
        (6, 6, None),
    ]


@given(column=columns)
def test_surfaces_are_ordered_and_fit_between_the_solids(column: Column) -> None:
    surfaces = surfaces_of(3, column, TERRAINS)
    assert bool(surfaces) == bool(column)
    elevations = [surface.elevation for surface in surfaces]
    assert elevations == sorted(set(elevations))
    for surface in surfaces:
        for bottom, top in solids_of(column, TERRAINS):
            assert top <= surface.elevation or bottom >= surface.elevation
            if surface.clearance is not None and bottom >= surface.elevation:
                assert bottom >= surface.elevation + surface.clearance


@pytest.mark.parametrize(
    ("column", "solids"),
    [
        ((), ()),
        (("sand", "sand"), ((-INF, 1.0),)),
        (("water",), ((-INF, -1.0),)),
        (("sand", "water"), ((-INF, 0.0),)),
        (("sand", None, None, "sand"), ((-INF, 0.0), (2.0, 3.0))),
        (("sand", None, "water", "sand"), ((-INF, 0.0), (2.0, 3.0))),
    ],
)
def test_what_is_solid(column: Column, solids: tuple[tuple[float, float], ...]) -> None:
    assert solids_of(column, TERRAINS) == solids


# -- maps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "fault"),
    [
        ((None, "sand"), "no layer 0"),
        (("sand", None), "ends in a missing layer"),
        (("sand", "cheese"), "unknown terrain: cheese"),
    ],
)
def test_an_unsound_column_is_refused_by_place(column: Column, fault: str) -> None:
    with pytest.raises(ValueError, match=rf"the column at \(1, 1\) .*{fault}"):
        map_of({5: column})
    with pytest.raises(ValueError, match=rf"the column at \(1, 1\) .*{fault}"):
        Board(map_of()).with_column(5, column)


def test_a_map_has_one_column_for_each_cell() -> None:
    with pytest.raises(ValueError, match="1 columns for the 16 cells"):
        dataclasses.replace(map_of(), columns=(SAND,))


def test_a_terrain_is_sunk_by_one_level_at_most() -> None:
    with pytest.raises(ValueError, match="0 or 1"):
        Terrain("abyss", 2)


@pytest.mark.rule("TS-MAP-01")
def test_inside_and_perimeter() -> None:
    board = Board(map_of({12: (), 5: ()}, size=(5, 5)))
    assert not board.inside(12)
    assert board.top(12) is None
    assert board.surfaces(12) == ()
    assert set(board.cells) == set(range(25)) - {5, 12}
    inner = {cell for cell in range(25) if len(board.grid.neighbours(cell)) == 6}
    holes = {5, 12, *board.grid.neighbours(5), *board.grid.neighbours(12)}
    assert set(board.perimeter) == set(board.cells) - (inner - holes)


def test_the_digest_knows_what_matters_for_play() -> None:
    plain = map_of()
    assert plain.digest() == map_of().digest()
    assert plain.digest() == dataclasses.replace(plain, title="Other", theme="ice").digest()
    assert len(plain.digest()) == 64
    others = [
        map_of({3: ("water",)}),
        map_of(walls={3: 3}),
        map_of(starts={1: (Spot(0, 0),)}),
        map_of(boss=Spot(5, 0)),
        map_of(players=(2, 3)),
        map_of(properties={"flat": True}),
        map_of(size=(2, 8)),
    ]
    assert len({plain.digest(), *(other.digest() for other in others)}) == 8


def test_the_digest_does_not_change_from_version_to_version() -> None:
    expected = "12dbab896c034290cd42addf367b5707996493df4df1cdb51e7ea7516d356b45"
    assert map_of({3: ("sand", None, "sand")}, walls={2: 3}).digest() == expected


def test_maps_are_values() -> None:
    one, two = map_of({3: ("water",)}), map_of({3: ("water",)})
    assert one == two
    assert hash(one) == hash(two)
    assert one != map_of()
    assert pickle.loads(pickle.dumps(one)) == one


# -- changes -------------------------------------------------------------------------------------


def test_changes_lie_over_the_map_and_leave_it_alone() -> None:
    plain = map_of({5: ("sand", "obsidian")})
    changes = Board(plain).with_column(5, SAND)
    board = board_of(plain, changes)
    assert changes == Changes(columns=((5, SAND),))
    assert board.column(5) == SAND
    assert board.top(5) == surfaces_of(5, SAND, TERRAINS)[0]
    assert Board(plain).column(5) == ("sand", "obsidian")
    assert board.column(6) == SAND


def test_a_change_that_is_undone_is_none() -> None:
    plain = map_of({5: ("sand", "obsidian")}, walls={7: 3})
    mined = Board(plain).with_changes(columns={5: SAND, 2: ("sand", "sand")}, walls={7: 0, 1: 3})
    assert mined == Changes(((2, ("sand", "sand")), (5, SAND)), ((1, 3), (7, 0)))
    restored = board_of(plain, mined).with_changes(
        columns={5: ("sand", "obsidian"), 2: SAND}, walls={7: 3, 1: 0}
    )
    assert restored == UNCHANGED


@pytest.mark.rule("TS-MAP-01")
def test_play_neither_adds_nor_removes_cells() -> None:
    board = Board(map_of({5: ()}))
    for cell, column in ((5, SAND), (6, ())):
        with pytest.raises(ValueError, match="cannot leave or join the map"):
            board.with_column(cell, column)
    with pytest.raises(ValueError, match="outside the map"):
        board.with_wall(5, 3)
    with pytest.raises(ValueError, match="outside the map"):
        map_of({5: ()}, walls={5: 3})


@pytest.mark.rule("TS-HEX-07")
def test_walls_stand_on_the_top_and_do_not_change_the_ground() -> None:
    plain = map_of({5: ("sand", "sand")}, walls={5: 3})
    board = Board(plain)
    assert (board.wall(5), board.wall(6)) == (3, 0)
    top = board.top(5)
    assert top is not None
    assert top.elevation == 1
    assert board.solids(5) == ((-INF, 4.0),)
    taller = board_of(plain, board.with_wall(5, 6))
    assert taller.solids(5) == ((-INF, 7.0),)
    gone = board_of(plain, board.with_wall(5, 0))
    assert (gone.wall(5), gone.solids(5)) == (0, ((-INF, 1.0),))
    assert 5 not in gone.walls


def test_a_wall_on_an_overhang_leaves_the_gap_open() -> None:
    board = Board(map_of({5: ("sand", None, "sand")}, walls={5: 3}))
    assert board.solids(5) == ((-INF, 0.0), (1.0, 5.0))


def test_boards_are_shared() -> None:
    changes = Board(map_of()).with_column(5, ("water",))
    same = msgspec.msgpack.decode(msgspec.msgpack.encode(changes), type=Changes)
    assert same == changes
    assert board_of(map_of(), changes) is board_of(map_of(), same)
    assert board_of(map_of()) is board_of(map_of(), UNCHANGED)


def test_where_boards_differ() -> None:
    plain = map_of(walls={9: 3})
    one = board_of(plain, Board(plain).with_changes(columns={5: ("water",)}, walls={9: 0}))
    two = board_of(plain, one.with_changes(columns={6: ("water",)}, walls={2: 3}))
    assert one.cells_unlike(two) == two.cells_unlike(one) == {6, 2}
    assert one.cells_unlike(board_of(plain)) == {5, 9}


# -- nodes ---------------------------------------------------------------------------------------


def test_every_surface_has_a_node_of_its_own() -> None:
    board = Board(map_of({5: ("sand", None, "sand"), 6: ("sand", None, "sand", None, "sand")}))
    spots = [surface.spot for cell in board.cells for surface in board.surfaces(cell)]
    nodes = [board.node(spot) for spot in spots]
    assert len(set(nodes)) == len(spots) == 19
    assert [board.spot(node) for node in nodes] == spots
    assert max(nodes) < board.node_limit == 48
    for spot in spots:
        surface = board.surface(spot)
        assert surface is not None
        assert surface.spot == spot
    assert board.surface(Spot(5, 1)) is None
    with pytest.raises(KeyError):
        board.node(Spot(5, 1))


def test_a_change_leaves_all_other_nodes_alone() -> None:
    plain = map_of({5: ("sand", None, "sand")})
    before = board_of(plain)
    after = board_of(plain, before.with_column(6, ("sand", None, None, "sand")))
    for cell in set(before.cells) - {6}:
        for surface in before.surfaces(cell):
            assert before.node(surface.spot) == after.node(surface.spot)
