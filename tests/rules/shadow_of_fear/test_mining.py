"""TS-MINE, TS-HEX-03: resource hexes become materials."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.mining import Mine, Mined

ORE = {"o": ("sand", "obsidian"), "p": ("sand", "obsidian", "runite")}


def mine(position: Position, *place: int, unit: str = "jake_alland") -> Mine:
    return Mine(unit, position.spot(*place))


@pytest.mark.rule("TS-MINE-01", "TS-HEX-03", "TS-INV-03")
@pytest.mark.parametrize("resource", ["obsidian", "runite"])
def test_the_hex_leaves_the_map_and_is_a_material(resource):
    position = Position(
        board("0 o 0 0 0", o=("sand", resource)), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    draws = position.state.chance.draws
    events = position.do(mine(position, 1, 0))
    assert kinds(events) == ["GroundChanged", "Mined", "MaterialsGained"]
    assert events[1] == Mined("jake_alland", position.spot(1, 0), resource)
    assert position.field.board.column(1) == ("sand",)
    assert position.state.characters["jake_alland"].materials == 1
    assert position.unit("jake_alland").energy_spent == 1
    assert position.state.chance.draws == draws


@pytest.mark.rule("TS-MINE-01", "TS-HEX-02")
@pytest.mark.parametrize("sign", ["0", "~", "r"])
def test_only_resource_hexes_can_be_mined(sign):
    position = Position(
        board(f"0 {sign} 0 0 0", r=("sand", "road")), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(mine(position, 1, 0)) == ["TS-MINE-01"]


@pytest.mark.rule("TS-MINE-01")
def test_the_resource_must_be_adjacent_and_on_the_map():
    position = Position(board("0 0 o 0 0", **ORE), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(mine(position, 2, 0)) == ["TS-MINE-01"]
    assert position.refusals(Mine("jake_alland", Spot(99, 1))) == ["TS-MINE-01"]


@pytest.mark.rule("TS-MINE-01")
def test_nobody_may_stand_on_it():
    position = Position(
        board("0 o 0 0 0", **ORE),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        gula=(1, (4, 0)),
    )
    assert position.refusals(mine(position, 1, 0)) == ["TS-MINE-01"]
    walled = Position(
        board("0 o 0 0 0", walls={(1, 0): 3}, **ORE), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    assert walled.refusals(mine(walled, 1, 0)) == ["TS-MINE-01"]


@pytest.mark.rule("TS-MINE-01", "TS-ENGAGE-05")
def test_nobody_mines_with_an_enemy_at_the_throat():
    position = Position(board("0 0 o 0 0", **ORE), jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    assert position.refusals(mine(position, 2, 0)) == ["TS-ENGAGE-05"]


@pytest.mark.rule("TS-MINE-01")
def test_one_may_mine_from_the_water():
    position = Position(board("~ o 0 0 0", **ORE), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(mine(position, 1, 0)) == []


@pytest.mark.rule("TS-MINE-02")
@pytest.mark.parametrize(
    ("elevation", "refusals"),
    [(1, ["TS-MINE-02"]), (2, []), (13, []), (14, ["TS-MINE-02"])],
)
def test_from_four_below_the_feet_to_four_above_the_head(elevation, refusals):
    """The catalogue's example: height 3 at elevation 6 reaches from 2 to 13."""
    ore = ("sand",) * elevation + ("obsidian",)
    position = Position(board("6 o 0 0 0", o=ore), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.spot(1, 0).elevation == elevation
    assert position.refusals(mine(position, 1, 0)) == refusals


@pytest.mark.rule("TS-MINE-03")
def test_only_the_topmost_hex_of_a_stack():
    position = Position(board("0 p 0 0 0", **ORE), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(mine(position, 1, 0, 1)) == ["TS-MINE-03"]
    position.do(mine(position, 1, 0))
    assert position.field.board.top(1).spot == position.spot(1, 0, 1)
    assert position.field.board.top(1).terrain == "obsidian"


@pytest.mark.rule("TS-MINE-03", "TS-RBUILD-03")
def test_a_resource_under_a_road_must_be_uncovered_first():
    covered = ("sand", "obsidian", "road")
    position = Position(board("0 c 0 0 0", c=covered), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(mine(position, 1, 0)) == ["TS-MINE-01"]
    assert position.refusals(mine(position, 1, 0, 1)) == ["TS-MINE-03"]


@pytest.mark.rule("TS-MINE-03")
def test_under_an_overhang_the_lower_stack_has_a_top_of_its_own():
    bridge = ("sand", "obsidian", None, None, "sand", "runite")
    position = Position(board("0 b 0 0 0", b=bridge), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    position.do(mine(position, 1, 0, 1))
    assert position.field.board.column(1) == ("sand", None, None, None, "sand", "runite")
    again = Position(board("0 b 0 0 0", b=bridge), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    again.do(mine(again, 1, 0, 5))
    assert again.field.board.column(1) == ("sand", "obsidian", None, None, "sand")


@pytest.mark.rule("TS-MINE-03")
def test_a_bridge_of_one_resource_is_gone_with_it():
    bridge = ("sand", None, None, "obsidian")
    position = Position(board("0 b 0 0 0", b=bridge), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    position.do(mine(position, 1, 0, 3))
    assert position.field.board.column(1) == ("sand",)


@pytest.mark.rule("TS-MAP-02")
def test_the_base_layer_stays():
    position = Position(
        board("0 o 0 0 0", o=("obsidian",)), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(mine(position, 1, 0)) == ["TS-MAP-02"]
