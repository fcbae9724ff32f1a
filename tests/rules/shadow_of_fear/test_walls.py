"""TS-BUILD, TS-WALL: who may build, and walls."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import (
    BuildWall,
    WallBuilt,
    WallsDestroyed,
    destroy_walls,
    walls_left,
    walls_of_map,
)
from timestrike.games.shadow_of_fear.state import Perch
from timestrike.games.shadow_of_fear.turns import EndTurn

PLAIN = """
    0 0 0 0 0 0
     0 0 0 0 0 0
    0 0 0 0 0 0
"""


def site(drawing: str = PLAIN, materials: int = 1, **more) -> Position:
    """Jake at the left edge with materials, an enemy far to the right."""
    return Position(
        board(drawing, more.pop("walls", None), **more),
        jake_alland=(0, (0, 1)),
        gula=(1, (5, 1)),
        has={"jake_alland": {"materials": materials}},
    )


def wall(position: Position, *places: tuple[int, ...], unit: str = "jake_alland") -> BuildWall:
    return BuildWall(unit, tuple(position.spot(*place) for place in places))


@pytest.mark.rule("TS-WALL-01", "TS-WALL-02", "TS-BUILD-03", "TS-ACT-07")
def test_a_wall_costs_a_material_and_stands_three_levels_high_on_two_hexes():
    position = site(materials=2)
    events = position.do(wall(position, (1, 1), (2, 1)))
    hexes = (position.spot(1, 1), position.spot(2, 1))
    assert events == [WallBuilt("jake_alland", hexes, 3)]
    assert [position.field.board.wall(spot.cell) for spot in hexes] == [3, 3]
    assert position.field.board.top(hexes[0].cell).elevation == 0
    assert position.state.characters["jake_alland"].materials == 1
    jake = position.unit("jake_alland")
    assert (jake.energy_spent, jake.done, jake.moved) == (0, (), 0)


@pytest.mark.rule("TS-BUILD-01")
def test_one_builds_as_often_as_the_material_lasts():
    position = site(materials=2)
    position.do(wall(position, (1, 1), (2, 1)))
    position.do(wall(position, (0, 2), (1, 2)))
    assert position.refusals(wall(position, (0, 0), (1, 0))) == ["TS-BUILD-03"]


@pytest.mark.rule("TS-BUILD-01")
def test_only_survivors_build():
    position = Position(
        board(PLAIN),
        moggie=(0, (0, 1)),
        gula=(1, (5, 1)),
        has={"moggie": {"materials": 1}},
    )
    assert position.refusals(wall(position, (1, 1), (2, 1), unit="moggie")) == ["TS-BUILD-01"]


@pytest.mark.rule("TS-BUILD-02", "TS-ENGAGE-05")
def test_nobody_builds_while_engaged_nor_in_the_turn_of_another():
    position = Position(
        board(PLAIN),
        jake_alland=(0, (0, 1)),
        mara_the_meek=(0, (3, 0)),
        gula=(1, (1, 1)),
        has={"jake_alland": {"materials": 1}, "mara_the_meek": {"materials": 1}},
    )
    assert position.refusals(wall(position, (0, 2), (1, 2))) == ["TS-ENGAGE-05"]
    elsewhere = wall(position, (4, 0), (5, 0), unit="mara_the_meek")
    assert position.refusals(elsewhere) == ["TS-TURN-04"]


@pytest.mark.rule("TS-BUILD-02")
def test_nobody_builds_on_the_sentience():
    position = site()
    position.field.change_unit("jake_alland", base=(), perch=Perch("fear", 1))
    assert "TS-BUILD-02" in position.refusals(wall(position, (1, 1), (2, 1)))


@pytest.mark.rule("TS-BUILD-03")
def test_the_material_must_be_the_builders_own():
    position = Position(
        board(PLAIN),
        jake_alland=(0, (0, 1)),
        mara_the_meek=(0, (3, 0)),
        gula=(1, (5, 1)),
        has={"mara_the_meek": {"materials": 3}},
    )
    assert position.refusals(wall(position, (1, 1), (2, 1))) == ["TS-BUILD-03"]


@pytest.mark.rule("TS-BUILD-01", "TS-TURN-07")
def test_one_may_build_after_an_attack():
    position = Position(
        board(PLAIN),
        dice=["void"] * 3,
        mara_the_meek=(0, (0, 1)),
        gula=(1, (3, 1)),
        has={"mara_the_meek": {"materials": 1}},
    )
    position.do(Attack("mara_the_meek", "gula"))
    assert position.refusals(wall(position, (0, 2), (1, 2), unit="mara_the_meek")) == []


@pytest.mark.rule("TS-WALL-01")
def test_there_are_six_walls():
    position = site(materials=7)
    for _ in range(6):
        position.do(wall(position, (1, 1), (2, 1)))
    assert position.field.board.wall(position.spot(1, 1).cell) == 18
    assert walls_left(position.field) == 0
    assert position.refusals(wall(position, (1, 1), (2, 1))) == ["TS-WALL-01"]


@pytest.mark.rule("TS-WALL-01", "TS-MAP-03")
def test_the_walls_of_the_map_come_out_of_the_same_box():
    walls = {(2, 0): 3, (2, 1): 3, (4, 2): 6, (3, 2): 6, (5, 0): 3}
    position = site(walls=walls)
    assert len(walls_of_map(position.map)) == 4
    assert walls_left(position.field) == 2


@pytest.mark.rule("TS-WALL-02")
def test_a_wall_covers_two_hexes_next_to_each_other():
    position = site()
    assert position.refusals(wall(position, (1, 1))) == ["TS-WALL-02"]
    assert position.refusals(wall(position, (1, 1), (3, 1))) == ["TS-WALL-02"]
    assert position.refusals(wall(position, (1, 1), (1, 1))) == ["TS-WALL-02"]
    assert position.refusals(wall(position, (1, 1), (2, 1), (3, 1))) == ["TS-WALL-02"]


@pytest.mark.rule("TS-WALL-02")
def test_one_of_the_hexes_must_be_next_to_the_builder():
    position = site()
    assert position.refusals(wall(position, (2, 1), (3, 1))) == ["TS-WALL-02"]
    assert position.refusals(wall(position, (2, 1), (1, 1))) == []


@pytest.mark.rule("TS-WALL-02", "TS-HEX-04")
@pytest.mark.parametrize("sign", ["o", "r", "~"])
def test_a_wall_stands_on_base_hexes_only(sign):
    drawing = f"0 0 0 0 0 0\n 0 1 {sign} 0 0 0\n0 0 0 0 0 0"
    if sign == "~":
        drawing = drawing.replace("1", "0")
    columns = {"o": ("sand", "obsidian"), "r": ("sand", "road")}
    position = site(drawing, **columns)
    assert "TS-WALL-02" in position.refusals(wall(position, (1, 1), (2, 1)))
    assert position.refusals(wall(position, (0, 2), (1, 2))) == []


@pytest.mark.rule("TS-WALL-02")
def test_both_hexes_must_be_equally_high_but_the_builder_need_not():
    position = site("0 0 0 0 0 0\n 0 5 5 4 0 0\n0 0 0 0 0 0", materials=2)
    assert position.refusals(wall(position, (1, 1), (2, 1))) == []
    slope = site("0 0 0 0 0 0\n 0 5 4 4 0 0\n0 0 0 0 0 0")
    assert slope.refusals(wall(slope, (1, 1), (2, 1))) == ["TS-WALL-02"]


@pytest.mark.rule("TS-WALL-02")
def test_nobody_may_stand_where_a_wall_is_built():
    position = Position(
        board(PLAIN),
        jake_alland=(0, (0, 1)),
        mara_the_meek=(0, (2, 1)),
        gula=(1, (5, 1)),
        has={"jake_alland": {"materials": 1}},
    )
    assert position.refusals(wall(position, (1, 1), (2, 1))) == ["TS-WALL-02"]
    assert position.refusals(wall(position, (0, 1), (1, 1))) == ["TS-WALL-02"]


@pytest.mark.rule("TS-WALL-02")
def test_a_wall_stands_under_the_open_sky():
    bridge = ("sand", None, None, None, "sand")
    position = site("0 0 0 0 0 0\n 0 b b 0 0 0\n0 0 0 0 0 0", b=bridge)
    assert position.refusals(wall(position, (1, 1, 0), (2, 1, 0))) == ["TS-WALL-02"]
    assert position.refusals(wall(position, (1, 1, 4), (2, 1, 4))) == []


@pytest.mark.rule("TS-MAP-01")
def test_no_wall_stands_outside_the_map():
    position = site("0 0 0 0 0 0\n 0 . 0 0 0 0\n0 0 0 0 0 0")
    gap = Spot(position.map.grid.cell(1, 1), 0)
    assert position.refusals(BuildWall("jake_alland", (gap, position.spot(2, 1)))) == ["TS-MAP-01"]
    off = BuildWall("jake_alland", (Spot(99, 0), position.spot(2, 1)))
    assert position.refusals(off) == ["TS-MAP-01"]


@pytest.mark.rule("TS-WALL-03", "TS-WALL-02")
def test_walls_are_stacked_on_exactly_the_same_hexes():
    position = site(materials=3)
    position.do(wall(position, (1, 1), (2, 1)))
    events = position.do(wall(position, (2, 1), (1, 1)))
    assert events[0].height == 6
    assert position.refusals(wall(position, (1, 1), (1, 2))) == ["TS-WALL-03"]
    position.do(position.way("jake_alland", (0, 0)))
    # Hex (1, 1) is no neighbour of (0, 0), nor is (2, 1).
    assert position.refusals(wall(position, (1, 1), (2, 1))) == ["TS-WALL-02"]


@pytest.mark.rule("TS-WALL-03", "TS-MAP-03")
def test_walls_of_the_map_carry_walls_too():
    position = site(walls={(1, 1): 3, (2, 1): 3})
    position.do(wall(position, (1, 1), (2, 1)))
    assert position.field.board.wall(position.spot(1, 1).cell) == 6


@pytest.mark.rule("TS-WALL-04")
def test_a_wall_must_not_close_off_a_part_of_the_map():
    strip = site("0 0 0 0 0 0\n 0 0 0 0 0 0")
    # From edge to edge: nobody could get to the other side.
    assert strip.refusals(wall(strip, (1, 0), (1, 1))) == ["TS-WALL-04"]
    wide = site()
    assert wide.refusals(wall(wide, (1, 0), (1, 1))) == []


@pytest.mark.rule("TS-WALL-04")
def test_the_test_counts_walls_and_gaps_but_neither_height_nor_units():
    walled = site(walls={(1, 2): 3, (2, 2): 3})
    assert walled.refusals(wall(walled, (1, 0), (1, 1))) == ["TS-WALL-04"]
    gap = site("0 0 0 0 0 0\n 0 0 0 0 0 0\n0 . 0 0 0 0")
    assert gap.refusals(wall(gap, (1, 0), (1, 1))) == ["TS-WALL-04"]
    cliff = site("0 0 0 0 0 0\n 0 0 0 0 0 0\n0 9 9 0 0 0")
    assert cliff.refusals(wall(cliff, (1, 0), (1, 1))) == []


@pytest.mark.rule("TS-WALL-04")
def test_an_island_that_was_apart_before_is_not_closed_off():
    position = site("0 0 0 0 . 0\n 0 0 0 0 . 0\n0 0 0 0 . 0")
    assert position.refusals(wall(position, (1, 0), (1, 1))) == []


@pytest.mark.rule("TS-WALL-05")
def test_walls_cannot_be_attacked():
    position = site()
    position.do(wall(position, (1, 1), (2, 1)))
    assert position.refusals(Attack("jake_alland", "wall")) != []
    assert not any(isinstance(action, Attack) for action in position.match.legal())


@pytest.mark.rule("TS-WALL-05")
def test_a_destroyed_wall_goes_as_a_whole_and_back_to_the_supply():
    position = site(materials=3)
    for _ in range(2):
        position.do(wall(position, (1, 1), (2, 1)))
    position.do(wall(position, (0, 2), (1, 2)))
    field = position.field
    field.events = []
    destroy_walls(field, {position.spot(2, 1).cell})
    assert field.events == [WallsDestroyed((position.spot(1, 1), position.spot(2, 1)))]
    assert [field.board.wall(position.spot(*place).cell) for place in [(1, 1), (2, 1)]] == [0, 0]
    assert field.board.wall(position.spot(0, 2).cell) == 3
    assert walls_left(field) == 5


def test_the_walls_on_offer_are_all_the_legal_ones_next_to_the_builder():
    position = site()
    offered = {
        frozenset(action.hexes)
        for action in position.match.legal()
        if isinstance(action, BuildWall)
    }
    cells = [(col, row) for col in range(6) for row in range(3)]
    possible = {
        frozenset({position.spot(*a), position.spot(*b)})
        for a in cells
        for b in cells
        if a < b and not position.match.why_not(wall(position, a, b))
    }
    assert offered == possible
    assert len(offered) > 8


def test_nothing_is_offered_without_material():
    position = site(materials=0)
    assert not any(isinstance(action, BuildWall) for action in position.match.legal())
    assert EndTurn() in position.match.legal()
