"""TS-RBUILD: laying roads."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.road_building import (
    BuildRoad,
    LayMoreRoad,
    LayNoMore,
    LayRoad,
    Lifted,
    RoadLaid,
    roads_left,
)
from timestrike.games.shadow_of_fear.skills import Clause, Skill
from timestrike.games.shadow_of_fear.state import Perch
from timestrike.games.shadow_of_fear.vocabulary.effects import GainMaterials

SIGNS = {"r": ("sand", "road"), "o": ("sand", "obsidian")}


GREEDY_GRIP = Skill(
    id="greedy_grip",
    name="Greedy Grip",
    type="passive",
    clauses=(Clause("engagement", (GainMaterials(1),)),),
)


def site(drawing: str, materials: int = 1, **columns) -> Position:
    """Jake at the left end with materials, an enemy at the right end."""
    drawn = board(drawing, **SIGNS, **columns)
    return Position(
        drawn,
        jake_alland=(0, (0, 0)),
        gula=(1, (drawn.grid.width - 1, 0)),
        has={"jake_alland": {"materials": materials}},
    )


def begin(position: Position, *place: int) -> BuildRoad:
    return BuildRoad("jake_alland", position.spot(*place))


def lay(position: Position, *place: int) -> LayRoad:
    return LayRoad("jake_alland", position.spot(*place))


def roads(position: Position) -> list[int]:
    """The cells topped by road."""
    tops = [position.field.board.top(cell) for cell in position.field.board.cells]
    return [top.cell for top in tops if top.terrain == "road"]


@pytest.mark.rule("TS-RBUILD-01", "TS-RBUILD-02", "TS-RBUILD-03", "TS-ACT-07", "TS-BUILD-03")
def test_a_material_gives_three_road_hexes_the_first_beneath_the_builder():
    position = site("0 0 0 0 0 0 0", materials=2)
    position.do(begin(position, 0, 0))
    assert position.match.decision.question == LayMoreRoad("jake_alland", 2)
    position.do(lay(position, 1, 0))
    position.do(lay(position, 2, 0))
    assert roads(position) == [0, 1, 2]
    assert not isinstance(position.match.decision.question, LayMoreRoad)
    assert position.state.characters["jake_alland"].materials == 1
    jake = position.unit("jake_alland")
    assert (jake.energy_spent, jake.done, jake.moved) == (0, (), 0)


@pytest.mark.rule("TS-RBUILD-01")
def test_one_may_stop_earlier_and_the_rest_returns():
    position = site("0 0 0 0 0 0 0")
    before = roads_left(position.field)
    position.do(begin(position, 0, 0))
    position.do(LayNoMore("jake_alland"))
    assert roads(position) == [0]
    assert roads_left(position.field) == before - 1


@pytest.mark.rule("TS-RBUILD-01")
def test_nobody_builds_a_road_from_the_water():
    position = site("~ 0 0 0 0 0")
    assert position.refusals(begin(position, 0, 0)) == ["TS-RBUILD-01"]


@pytest.mark.rule("TS-RBUILD-01")
@pytest.mark.parametrize(("laid", "left"), [(24, 0), (23, 1), (0, 24)])
def test_there_are_24_road_hexes(laid, left):
    """What is on the map came out of the same box; with few left one takes what is there."""
    highway = ("sand",) + ("road",) * laid
    position = site("0 0 0 0 0 h 0", h=highway)
    assert roads_left(position.field) == left
    if left:
        position.do(begin(position, 0, 0))
        assert isinstance(position.match.decision.question, LayMoreRoad) == (left > 1)
    else:
        assert position.refusals(begin(position, 0, 0)) == ["TS-RBUILD-01"]


@pytest.mark.rule("TS-RBUILD-02")
def test_who_stands_on_no_road_cannot_begin_elsewhere():
    position = site("0 0 r r 0 0 0")
    assert position.refusals(begin(position, 1, 0)) == ["TS-RBUILD-02"]
    on_it = site("r 0 0 0 0 0 0")
    assert on_it.refusals(begin(on_it, 0, 0)) == ["TS-RBUILD-05"]
    on_it.do(begin(on_it, 1, 0))
    assert on_it.match.decision.question == LayMoreRoad("jake_alland", 2)


@pytest.mark.rule("TS-RBUILD-02", "TS-MULTI-03")
def test_a_larger_builder_needs_road_under_its_whole_base():
    def builder(hexes: int, drawing: str) -> Position:
        position = Position(
            board(drawing, **SIGNS),
            jake_alland=(0, (0, 0)),
            gula=(1, (7, 0)),
            has={"jake_alland": {"materials": 1}},
            cards={"jake_alland": {"hexes": hexes}},
        )
        base = tuple(position.spot(n, 0) for n in range(hexes))
        position.field.change_unit("jake_alland", base=base)
        return position

    two = builder(2, "0 0 0 0 0 0 0 0")
    two.do(begin(two, 0, 0))
    assert roads(two) == [0, 1]
    assert two.unit("jake_alland").base == (two.spot(0, 0, 1), two.spot(1, 0, 1))
    assert two.match.decision.question == LayMoreRoad("jake_alland", 1)
    three = builder(3, "0 0 0 0 0 0 0 0")
    three.do(begin(three, 0, 0))
    assert roads(three) == [0, 1, 2]
    assert not isinstance(three.match.decision.question, LayMoreRoad)
    four = builder(3, "0 0 0 0 0 0 0 0")
    four.field.change_unit("jake_alland", base=tuple(four.spot(n, 0) for n in range(4)))
    assert four.refusals(begin(four, 0, 0)) == ["TS-RBUILD-02"]
    half = builder(2, "r 1 0 0 0 0 0 0")
    assert half.refusals(begin(half, 1, 0)) == ["TS-MULTI-03"]


@pytest.mark.rule("TS-RBUILD-03")
def test_each_hex_is_laid_next_to_the_builders_own_road():
    position = site("0 0 0 0 r 0 0")
    position.do(begin(position, 0, 0))
    assert position.refusals(lay(position, 2, 0)) == ["TS-RBUILD-03"]
    assert position.refusals(lay(position, 3, 0)) == ["TS-RBUILD-03"]
    position.do(lay(position, 1, 0))
    assert position.refusals(lay(position, 2, 0)) == []


@pytest.mark.rule("TS-RBUILD-03")
def test_any_hex_of_the_road_will_do():
    position = site("r r r r 0 0 0 0")
    assert position.refusals(begin(position, 4, 0)) == []
    assert position.refusals(begin(position, 5, 0)) == ["TS-RBUILD-03"]


@pytest.mark.rule("TS-RBUILD-03")
def test_roads_are_laid_on_unoccupied_hexes():
    position = Position(
        board("r 0 0 0 0 0\n 0 0 0 0 0 0", walls={(0, 1): 3}, **SIGNS),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        gula=(1, (5, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    assert position.refusals(begin(position, 1, 0)) == ["TS-RBUILD-03"]
    assert position.refusals(begin(position, 0, 1)) == ["TS-RBUILD-03"]


@pytest.mark.rule("TS-RBUILD-03", "TS-MINE-03")
def test_a_resource_can_be_covered_and_then_not_be_mined():
    position = site("r o 0 0 0 0 0")
    position.do(begin(position, 1, 0))
    position.do(LayNoMore("jake_alland"))
    assert position.field.board.column(1) == ("sand", "obsidian", "road")
    assert position.refusals(Mine("jake_alland", position.spot(1, 0))) == ["TS-MINE-03"]


@pytest.mark.rule("TS-RBUILD-04")
def test_the_height_difference_does_not_matter():
    position = site("r 9 0 0 0 0 0")
    assert position.refusals(begin(position, 1, 0)) == []


@pytest.mark.rule("TS-RBUILD-05", "TS-HEX-04")
def test_no_road_on_a_road_nor_on_water():
    position = site("r r ~ 0 0 0 0")
    assert position.refusals(begin(position, 1, 0)) == ["TS-RBUILD-05"]
    assert position.refusals(begin(position, 2, 0)) == ["TS-RBUILD-05"]


@pytest.mark.rule("TS-RBUILD-05")
def test_no_road_where_an_overhang_separates_it():
    bridge = ("sand", None, None, None, "sand")
    high = ("sand",) * 6 + ("road",)
    position = site("h b 0 0 0 0 0", h=high, b=bridge)
    assert position.refusals(begin(position, 1, 0, 0)) == ["TS-RBUILD-05"]
    assert position.refusals(begin(position, 1, 0, 4)) == []
    below = site("r b 0 0 0 0 0", b=bridge)
    assert below.refusals(begin(below, 1, 0, 0)) == []


@pytest.mark.rule("TS-RBUILD-05")
@pytest.mark.parametrize(("air", "refusals"), [(1, ["TS-RBUILD-05"]), (2, [])])
def test_a_road_needs_room_under_an_overhang(air, refusals):
    low = ("sand", *(None,) * air, "sand")
    position = site("r b 0 0 0 0 0", b=low)
    assert position.refusals(begin(position, 1, 0, 0)) == refusals
    on_a_hill = site("r b 0 0 0 0 0", b=("sand", "sand", "sand", *low))
    assert on_a_hill.refusals(begin(on_a_hill, 1, 0, 3)) == refusals


@pytest.mark.rule("TS-RBUILD-06", "TS-OVER-03")
@pytest.mark.parametrize(("air", "refusals"), [(3, ["TS-OVER-03"]), (4, [])])
def test_the_builder_must_still_fit_under_the_overhang(air, refusals):
    tunnel = ("sand", *(None,) * air, "sand")
    position = site("t 0 0 0 0 0 0", t=tunnel)
    position.field.change_unit("jake_alland", base=(position.spot(0, 0, 0),))
    assert position.refusals(begin(position, 0, 0, 0)) == refusals


@pytest.mark.rule("TS-MAP-01")
def test_no_road_outside_the_map():
    position = site("r . 0 0 0 0 0")
    assert position.refusals(BuildRoad("jake_alland", Spot(1, 0))) == ["TS-MAP-01"]


@pytest.mark.rule("TS-RBUILD-06", "TS-HEX-07")
def test_a_road_lifts_its_column_and_who_stands_on_it():
    position = site("2 0 0 0 0 0 0")
    events = position.do(begin(position, 0, 0))
    assert events[-2:] == [
        RoadLaid("jake_alland", position.spot(0, 0, 3)),
        Lifted("jake_alland", position.spot(0, 0, 2), position.spot(0, 0, 3)),
    ]
    assert position.field.board.column(0) == ("sand", "sand", "sand", "road")
    jake = position.unit("jake_alland")
    assert (jake.spot, jake.elevation, jake.moved) == (position.spot(0, 0, 3), 3, 0)
    assert kinds(position.do(lay(position, 1, 0))) == ["GroundChanged", "RoadLaid"]


@pytest.mark.rule("TS-RBUILD-06", "TS-ENGAGE-07", "TS-FLEE-05")
def test_being_lifted_changes_engagement_without_a_cheap_shot():
    """Gula stands 4 higher, out of Jake's reach of 3, until the road lifts him."""
    position = Position(
        board("0 4 0 0 0\n 0 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        has={"jake_alland": {"materials": 1}},
        cards={"gula": {"skills": (GREEDY_GRIP,)}},
    )
    assert enemies_engaging(position.field, position.unit("jake_alland")) == ()
    events = position.do(begin(position, 0, 0))
    assert "FleeingPunished" not in kinds(events)
    assert enemies_engaging(position.field, position.unit("jake_alland")) == ("gula",)
    # What the new engagement sets off comes before the next road hex.
    assert position.state.characters["gula"].materials == 1
    assert position.match.decision.question == LayMoreRoad("jake_alland", 2)


@pytest.mark.rule("TS-BUILD-01", "TS-BUILD-02", "TS-ENGAGE-05")
def test_a_road_asks_for_what_all_building_does():
    poor = site("0 0 0 0 0 0", materials=0)
    assert poor.refusals(begin(poor, 0, 0)) == ["TS-BUILD-03"]
    engaged = Position(
        board("0 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    assert engaged.refusals(begin(engaged, 0, 0)) == ["TS-ENGAGE-05"]
    climber = site("0 0 0 0 0 0")
    climber.field.change_unit("jake_alland", base=(), perch=Perch("fear", 1))
    assert climber.refusals(begin(climber, 0, 0))[0] == "TS-BUILD-02"


@pytest.mark.rule("TS-RBUILD-03")
def test_while_laying_nothing_else_is_done_and_by_nobody_else():
    position = site("0 0 0 0 0 0 0")
    position.do(begin(position, 0, 0))
    assert position.refusals(begin(position, 1, 0)) == ["TS-RBUILD-03"]
    assert position.refusals(LayRoad("gula", position.spot(1, 0))) == ["TS-RBUILD-03"]
    assert position.refusals(LayNoMore("gula")) == ["TS-RBUILD-03"]


def test_every_place_is_offered():
    position = site("0 0 0 0 0 0 0\n 0 0 ~ 0 0 0 0")
    begun = [action for action in position.match.legal() if isinstance(action, BuildRoad)]
    assert begun == [begin(position, 0, 0)]
    position.do(begun[0])
    assert set(position.match.legal()) == {
        lay(position, 1, 0),
        lay(position, 0, 1),
        LayNoMore("jake_alland"),
    }
