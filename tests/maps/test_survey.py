"""The catalogue's wishes for maps: what earns a warning, and what does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from timestrike.core.board import BoardMap, Spot
from timestrike.core.topology import Grid, GridKind
from timestrike.maps.format import TERRAINS
from timestrike.maps.problems import Findings, Severity
from timestrike.maps.survey import survey

CODES = {
    " ": (),
    ".": ("sand",),
    "^": ("sand", "sand"),
    "~": ("water",),
    "o": ("sand", "obsidian"),
    "R": ("sand", "runite", "runite"),
    "=": ("sand", "road"),
}


def board(*rows: str, **fields) -> BoardMap:
    """A board drawn in letters, one string a row."""
    grid = Grid(GridKind.HEX_POINTY, len(rows[0]), len(rows))
    columns = tuple(CODES[letter] for row in rows for letter in row)
    properties = {"edges": 1} | fields.pop("properties", {})
    whole = BoardMap("b", "B", "", (1, 2), "desert", grid, columns, TERRAINS, properties=properties)
    return replace(whole, **fields)


GOOD = ("~..oR.~", ".......", "......^", ".......", "~~.....")


def warnings(board_map: BoardMap) -> list[tuple[str | None, tuple[int, int] | None]]:
    findings = Findings("b.tmx")
    survey(board_map, findings)
    assert all(problem.severity is Severity.WARNING for problem in findings.problems())
    return [(problem.rule, problem.cell) for problem in findings.problems()]


def cells(board_map: BoardMap, *places: tuple[int, int]) -> tuple[Spot, ...]:
    spots = (board_map.surfaces[board_map.grid.cell(*place)][-1].spot for place in places)
    return tuple(sorted(spots))


def test_a_good_map_earns_no_warning():
    assert warnings(board(*GOOD)) == []


@pytest.mark.rule("TS-MAP-01")
def test_a_map_in_pieces():
    assert warnings(board("~.oR.. .~", "...... ..", "~..... .~")) == [("TS-MAP-01", (7, 0))]


@pytest.mark.rule("TS-MAP-02")
def test_a_hole_in_the_ground_but_not_a_bay():
    assert warnings(board("~..oR.~", "... ...", ".......")) == [("TS-MAP-02", (3, 1))]
    assert warnings(board("~..oR.~", ".......", "... ...")) == []


@pytest.mark.rule("TS-MAP-07", "TS-FISH-01")
class TestWater:
    def test_none_at_all(self):
        assert warnings(board("...oR..", ".......")) == [("TS-MAP-07", None)]

    def test_one_small_lake(self):
        assert warnings(board("...oR..", ".......", "~......")) == [("TS-MAP-07", None)]

    def test_two_small_lakes(self):
        assert warnings(board("...oR.~", ".......", "~......")) == []

    def test_one_river_with_eight_hexes_to_fish_from(self):
        assert warnings(board("..oR..", "......", "..~...", "......")) == [("TS-MAP-07", None)]
        assert warnings(board("..oR..", "......", "..~~..", "......")) == []

    def test_water_below_no_bank_is_no_lake(self):
        high = board("...oR.~", ".......", "~......")
        tower = ("sand", "sand", "sand", "water")
        corner = high.grid.cell(6, 0)
        walled_in = tuple(tower if cell == corner else c for cell, c in enumerate(high.columns))
        assert warnings(replace(high, columns=walled_in)) == [("TS-MAP-07", None)]


@pytest.mark.rule("TS-MAP-05", "TS-MAP-06")
class TestResources:
    @pytest.mark.parametrize(
        ("edges", "stacks", "is_right"),
        [
            (8, 19, False),
            (8, 20, True),
            (8, 30, True),
            (8, 31, False),
            (16, 48, True),
            (4, 12, True),
        ],
    )
    def test_about_three_an_edge_counting_stacked_ones(self, edges, stacks, is_right):
        singles, doubles = stacks % 2, stacks // 2
        row = ("o" * singles + "R" * doubles).ljust(26, ".")
        found = warnings(board(row, "~" + "." * 24 + "~", properties={"edges": edges}))
        assert found == ([] if is_right else [("TS-MAP-06", None)])

    def test_eight_edges_are_the_standard(self):
        plain = board("RRRRRRRRRR..", "~..........~")
        assert warnings(replace(plain, properties={})) == []

    def test_a_senseless_number_of_edges(self):
        plain = board("RRRRRRRRRR..", "~..........~", properties={"edges": "many"})
        assert warnings(plain) == [(None, None)]

    def test_scattered_ones(self):
        assert warnings(board("~o...o~", ".......", "...o...")) == [("TS-MAP-05", None)]


@pytest.mark.rule("TS-WALL-02", "TS-WALL-04")
def test_walls_stand_on_sand_and_close_nothing_off():
    plain = board(*GOOD)
    at = plain.grid.cell
    assert warnings(replace(plain, walls={at(3, 2): 3, at(4, 2): 3})) == []
    assert warnings(replace(plain, walls={at(3, 0): 3})) == [("TS-WALL-02", (3, 0))]
    across = {at(3, row): 3 for row in range(1, 5)} | {at(3, 0): 3}
    assert ("TS-WALL-04", None) in warnings(replace(plain, walls=across))


@pytest.mark.rule("TS-SETSK-07")
class TestStarts:
    plain = board(*GOOD)

    def starts(self, **seats) -> list:
        places = {int(seat[1:]): cells(self.plain, *spots) for seat, spots in seats.items()}
        return warnings(replace(self.plain, starts=places))

    def test_two_groups_at_the_edge(self):
        assert self.starts(s1=[(0, 1), (0, 2)], s2=[(6, 2), (6, 3)]) == []

    def test_away_from_the_edge(self):
        assert self.starts(s1=[(3, 2)]) == [("TS-SETSK-07", (3, 2))]

    def test_torn_apart(self):
        assert self.starts(s1=[(0, 1), (6, 2)]) == [("TS-SETSK-07", (0, 1))]

    def test_side_by_side(self):
        assert self.starts(s1=[(0, 1)], s2=[(0, 2)]) == [("TS-SETSK-07", (0, 1))]

    def test_more_seats_than_players(self):
        assert self.starts(s3=[(0, 1)]) == [(None, None)]


@pytest.mark.rule("TS-SETRY-07")
class TestBoss:
    def boss(self, *rows: str, **fields) -> list:
        plain = board("~oR..~", *rows, "......", **fields)
        return warnings(replace(plain, boss=cells(plain, (2, 2))[0]))

    def test_seven_level_hexes(self):
        assert self.boss("......", "......", "......") == []

    def test_five_level_hexes_and_two_lower_ones(self):
        assert self.boss(".^^...", ".^^^..", "......") == []
        assert self.boss("..^...", ".^^^..", "......") == [("TS-SETRY-07", (2, 2))]

    def test_two_higher_hexes(self):
        assert self.boss("......", ".^.^..", "......") == [("TS-SETRY-07", (2, 2))]

    def test_a_wall_below(self):
        grid = Grid(GridKind.HEX_POINTY, 6, 5)
        walled = {grid.cell(1, 2): 3}
        assert self.boss("......", "......", "......", walls=walled) == [("TS-SETRY-07", (2, 2))]
