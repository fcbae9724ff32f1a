"""TS-ROAD, TS-FALL-06: along a road for 1 Movement."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.board import Column, Spot
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.bases import rosette
from timestrike.games.shadow_of_fear.cheap_shots import LetFlee
from timestrike.games.shadow_of_fear.roads import RideRoad, road_at
from timestrike.games.shadow_of_fear.state import Perch

ROAD: dict[str, Column] = {
    "r": ("sand", "road"),
    "h": ("sand",) * 7 + ("road",),
    "b": ("sand", None, None, None, "road"),
    "t": ("sand", "road", None, None, "sand"),
}


def ride(position: Position, *places: tuple[int, ...], unit: str = "jake_alland") -> RideRoad:
    return RideRoad(unit, tuple(position.spot(*place) for place in places))


def rides(position: Position) -> dict[Spot, RideRoad]:
    """Where a ride could end, with the one on offer."""
    offered = [action for action in position.match.legal() if isinstance(action, RideRoad)]
    assert len({action.path[-1] for action in offered}) == len(offered)
    return {action.path[-1]: action for action in offered}


@pytest.mark.rule("TS-ROAD-01", "TS-ROAD-02")
def test_a_ride_costs_one_over_any_distance_and_any_climb():
    position = Position(
        board("r r r h r r r r 0 0", **ROAD),
        jake_alland=(0, (0, 0)),
        gula=(1, (9, 0)),
    )
    position.do(ride(position, *[(n, 0) for n in range(1, 8)]))
    jake = position.unit("jake_alland")
    assert (jake.spot, jake.moved) == (position.spot(7, 0), 1)


@pytest.mark.rule("TS-ROAD-02")
def test_each_ride_costs_one_again_and_may_stop_anywhere():
    position = Position(board("r r r r 0 0 0 0", **ROAD), jake_alland=(0, (0, 0)), gula=(1, (7, 0)))
    assert set(rides(position)) == {position.spot(n, 0) for n in (1, 2, 3)}
    position.do(ride(position, (1, 0), (2, 0)))
    position.do(ride(position, (3, 0)))
    assert position.unit("jake_alland").moved == 2
    position.do(position.way("jake_alland", (4, 0), (5, 0)))
    assert position.unit("jake_alland").moved == 4


@pytest.mark.rule("TS-ROAD-02", "TS-MOVE-01")
def test_a_ride_needs_movement_and_a_road_under_the_feet():
    bare = Position(board("0 r r 0 0", **ROAD), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert bare.refusals(ride(bare, (1, 0))) == ["TS-ROAD-02"]
    assert rides(bare) == {}
    tired = Position(
        board("r r r 0 0", **ROAD),
        jake_alland=(0, (0, 0)),
        gula=(1, (4, 0)),
        cards={"jake_alland": {"move": 0}},
    )
    assert tired.refusals(ride(tired, (1, 0))) == ["TS-MOVE-01"]
    assert rides(tired) == {}


@pytest.mark.rule("TS-ROAD-01", "TS-ROAD-02")
def test_a_ride_leads_along_connected_road_hexes_only():
    position = Position(board("r r 0 r 0 0", **ROAD), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert position.refusals(ride(position, (1, 0), (2, 0))) == ["TS-ROAD-02"]
    assert position.refusals(ride(position, (1, 0), (3, 0))) == ["TS-MOVE-01"]
    assert position.refusals(ride(position)) == ["TS-MOVE-01"]
    assert position.refusals(RideRoad("jake_alland", (Spot(99, 1),))) == ["TS-MAP-01"]
    assert set(rides(position)) == {position.spot(1, 0)}
    assert road_at(position.field, position.spot(0, 0)) == {
        position.spot(0, 0),
        position.spot(1, 0),
    }
    assert road_at(position.field, position.spot(2, 0)) == frozenset()


@pytest.mark.rule("TS-ROAD-01")
def test_nobody_owns_a_road():
    position = Position(board("r r r 0 0 0", **ROAD), gula=(1, (0, 0)), jake_alland=(0, (5, 0)))
    assert position.refusals(ride(position, (1, 0), (2, 0), unit="gula")) == []


@pytest.mark.rule("TS-TURN-07", "TS-MOVE-06")
def test_a_ride_is_movement():
    position = Position(
        board("r r r 0 0", **ROAD),
        dice=["void"] * 4,
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    position.do(Attack("mara_the_meek", "gula"))
    assert position.refusals(ride(position, (1, 0), unit="mara_the_meek")) == ["TS-TURN-07"]
    position.field.change_unit("mara_the_meek", done=(), base=(), perch=Perch("fear", 1))
    assert position.refusals(ride(position, (1, 0), unit="mara_the_meek")) == ["TS-MOVE-06"]


@pytest.mark.rule("TS-ROAD-03", "TS-OBST-01")
@pytest.mark.parametrize("movement", ["walk", "fly", "burrow"])
def test_enemies_block_a_road_for_everybody(movement):
    position = Position(
        board("r r r r 0", **ROAD),
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
        cards={"jake_alland": {"movement": movement}},
    )
    assert position.refusals(ride(position, (1, 0), (2, 0), (3, 0))) == ["TS-OBST-01"]
    assert set(rides(position)) == {position.spot(1, 0)}


@pytest.mark.rule("TS-ROAD-03", "TS-OBST-02", "TS-MOVE-04")
def test_free_friends_let_one_pass_but_not_stop():
    position = Position(
        board("r r r r 0 0", **ROAD),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        gula=(1, (5, 0)),
    )
    assert position.refusals(ride(position, (1, 0))) == ["TS-MOVE-04"]
    assert position.refusals(ride(position, (1, 0), (2, 0))) == []
    held = Position(
        board("r r r r 0 0\n 0 0 0 0 0 0", **ROAD),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        gula=(1, (1, 1)),
    )
    assert held.refusals(ride(held, (1, 0), (2, 0))) == ["TS-OBST-02"]


@pytest.mark.rule("TS-ROAD-04", "TS-ENGAGE-09", "TS-FLEE-02")
@pytest.mark.parametrize("movement", ["walk", "fly", "burrow"])
def test_riding_past_an_enemy_engages_and_disengages(movement):
    """TS-ROAD-05: fliers and burrowers too."""
    position = Position(
        board("r r r r r 0\n 0 0 0 0 0 0", **ROAD),
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 1)),
        cards={"jake_alland": {"movement": movement}},
    )
    events = position.do(ride(position, (1, 0), (2, 0), (3, 0), (4, 0)))
    assert kinds(events) == ["Stepped"] * 4
    assert position.match.decision.players == (1,)
    position.do(LetFlee("gula", "jake_alland"))
    assert position.unit("jake_alland").spot == position.spot(4, 0)
    assert position.unit("jake_alland").moved == 1


@pytest.mark.rule("TS-ROAD-05", "TS-MTYPE-05")
def test_a_flier_may_ignore_the_road():
    position = Position(
        board("r r r r 0", **ROAD),
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        cards={"jake_alland": {"movement": "fly"}},
    )
    assert position.refusals(position.way("jake_alland", (1, 0), (2, 0))) == []


@pytest.mark.rule("TS-FALL-06")
def test_nobody_falls_along_a_road():
    position = Position(board("h r 0 0 0 0", **ROAD), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert kinds(position.do(ride(position, (1, 0)))) == ["Stepped"]
    afoot = Position(board("h r 0 0 0 0", **ROAD), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert kinds(afoot.do(afoot.way("jake_alland", (1, 0)))) == ["Stepped"]
    beside = Position(
        board("h 1 0 0 0 0", **ROAD),
        dice=["void"] * 3,
        jake_alland=(0, (0, 0)),
        gula=(1, (5, 0)),
    )
    assert "Fell" in kinds(beside.do(beside.way("jake_alland", (1, 0))))


@pytest.mark.rule("TS-ROAD-07")
def test_a_road_goes_on_at_another_height_unless_an_overhang_separates():
    climb = Position(board("r h 0 0", **ROAD), jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    assert climb.refusals(ride(climb, (1, 0))) == []
    under = Position(board("t h 0 0", **ROAD), jake_alland=(0, (0, 0, 1)), gula=(1, (3, 0)))
    under.field.change_unit("jake_alland", base=(under.spot(0, 0, 1),))
    assert under.refusals(ride(under, (1, 0))) == ["TS-ROAD-07"]
    assert len(road_at(under.field, under.spot(0, 0, 1))) == 1


@pytest.mark.rule("TS-ROAD-02", "TS-OVER-02", "TS-MTYPE-10")
def test_a_bridge_can_be_ridden_onto_but_not_by_burrowers():
    bridge = {"h": ROAD["h"], "b": ("sand", None, None, None, None, None, "road")}
    position = Position(board("r b 0 0 0", r=ROAD["r"], **bridge), **_duel())
    assert position.refusals(ride(position, (1, 0))) == []
    assert position.refusals(position.way("jake_alland", (1, 0))) == ["TS-OVER-04"]
    burrower = Position(
        board("r b 0 0 0", r=ROAD["r"], **bridge),
        cards={"jake_alland": {"movement": "burrow"}},
        **_duel(),
    )
    assert burrower.refusals(ride(burrower, (1, 0))) == ["TS-MTYPE-10"]


def _duel():
    return {"jake_alland": (0, (0, 0)), "gula": (1, (4, 0))}


@pytest.mark.rule("TS-ROAD-03", "TS-OVER-02", "TS-OVER-03")
@pytest.mark.parametrize(
    ("air", "through", "stop"), [(1, ["TS-OVER-02"], ["TS-OVER-02"]), (2, [], ["TS-OVER-03"])]
)
def test_low_overhangs_stop_riders_too(air, through, stop):
    tunnel = ("sand", "road", *(None,) * air, "sand")
    position = Position(board("r t r 0 0", r=ROAD["r"], t=tunnel), **_duel())
    assert position.refusals(ride(position, (1, 0, 1), (2, 0))) == through
    assert position.refusals(ride(position, (1, 0, 1))) == stop


@pytest.mark.rule("TS-ROAD-06")
def test_a_larger_unit_rides_with_its_whole_base_on_the_road():
    position = Position(
        board("0 r r r r 0 0 0", **ROAD),
        txato=(0, (2, 0)),
        gula=(1, (7, 0)),
    )
    position.field.change_unit("txato", base=(position.spot(2, 0), position.spot(1, 0)))
    position.do(ride(position, (3, 0), (4, 0), unit="txato"))
    assert position.unit("txato").base == (position.spot(4, 0), position.spot(3, 0))
    assert position.unit("txato").moved == 1
    backwards = RideRoad("txato", (position.spot(2, 0), position.spot(1, 0)), lead=1)
    assert position.refusals(backwards) == []
    position.do(backwards)
    assert position.unit("txato").base == (position.spot(1, 0), position.spot(2, 0))
    assert position.refusals(RideRoad("txato", (position.spot(3, 0),))) == ["TS-MOVE-01"]


@pytest.mark.rule("TS-ROAD-06")
def test_a_base_half_beside_the_road_cannot_ride():
    position = Position(board("1 r r r r 0 0 0", **ROAD), txato=(0, (1, 0)), gula=(1, (7, 0)))
    position.field.change_unit("txato", base=(position.spot(1, 0), position.spot(0, 0)))
    assert position.refusals(ride(position, (2, 0), unit="txato")) == ["TS-ROAD-06"]


@pytest.mark.rule("TS-ROAD-06")
def test_a_larger_unit_is_offered_both_ways():
    position = Position(board("r r r r r 0 0 0", **ROAD), txato=(0, (2, 0)), gula=(1, (7, 0)))
    position.field.change_unit("txato", base=(position.spot(2, 0), position.spot(1, 0)))
    ends = {frozenset(position.spot(n, 0) for n in pair) for pair in [(0, 1), (2, 3), (3, 4)]}
    offered = [action for action in position.match.legal() if isinstance(action, RideRoad)]
    found = set()
    for action in offered:
        match = position.match.clone()
        match.apply(action)
        found.add(frozenset(match.state.units["txato"].base))
    assert found == ends


@pytest.mark.rule("TS-ROAD-06")
@pytest.mark.parametrize(("sign", "refusals"), [("r", []), ("1", ["TS-ROAD-06"])])
def test_a_sentience_needs_a_road_wide_enough_all_the_way(sign, refusals):
    """The rulebook's example; the hex in question is on the rim of the last place."""
    drawing = f"""
        0 r r r r {sign} 0 0 0
         r r r r r r 0 0 0
        0 r r r r r 0 0 0
    """
    position = Position(board(drawing, **ROAD), fear=(0, (1, 1)), gula=(1, (8, 0)))
    position.field.change_unit("fear", base=rosette(position.field.board, position.spot(1, 1).cell))
    assert len(position.unit("fear").base) == 7
    there = ride(position, (2, 1), (3, 1), (4, 1), unit="fear")
    assert position.refusals(there) == refusals
    assert position.refusals(RideRoad("fear", there.path, lead=1)) == ["TS-MULTI-01"]
    ends = {position.spot(2, 1), position.spot(3, 1)} | (
        {there.path[-1]} if not refusals else set()
    )
    assert set(rides(position)) == ends
    if not refusals:
        position.do(there)
        fear = position.unit("fear")
        assert fear.base == rosette(position.field.board, position.spot(4, 1).cell)
        assert fear.moved == 1


@pytest.mark.rule("TS-ROAD-03", "TS-ROAD-06", "TS-OBST-01")
def test_a_unit_on_the_rim_blocks_the_road_for_a_sentience():
    drawing = "0 r r r r r 0 0 0\n r r r r r r 0 0 0\n0 r r r r r 0 0 0"
    position = Position(board(drawing, **ROAD), fear=(0, (1, 1)), gula=(1, (4, 0)))
    position.field.change_unit("fear", base=rosette(position.field.board, position.spot(1, 1).cell))
    assert position.refusals(ride(position, (2, 1), (3, 1), unit="fear")) == ["TS-OBST-01"]
    assert set(rides(position)) == {position.spot(2, 1)}


@pytest.mark.rule("TS-ROAD-08")
def test_tentacles_cannot_use_roads():
    position = Position(board("r r r 0 0 0", **ROAD), fear=(0, (0, 0)), gula=(1, (5, 0)))
    position.field.change_unit("fear", mob="tentacle")
    assert position.refusals(ride(position, (1, 0), unit="fear")) == ["TS-ROAD-08"]
    assert rides(position) == {}


@pytest.mark.rule("TS-ROAD-04")
def test_the_way_on_offer_avoids_enemies_where_it_can():
    """Two ways round: the short one passes an enemy, the long one does not."""
    position = Position(
        board(
            """
            0 0 0 0 0 0 0
             r r r r r 0 0
            r 0 0 0 0 r 0
             r 0 0 0 0 r 0
            0 r 0 0 0 r 0
             0 r r r r 0 0
            """,
            **ROAD,
        ),
        jake_alland=(0, (0, 1)),
        gula=(1, (2, 0)),
    )
    way = rides(position)[position.spot(4, 1)].path
    assert position.spot(2, 1) not in way
    assert len(way) == 11
