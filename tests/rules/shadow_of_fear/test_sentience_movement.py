"""TS-SMOVE: Fear is put where its owner wants it, and everything else makes room."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.board import Changes
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import WallsDestroyed
from timestrike.games.shadow_of_fear.cheap_shots import CheapShot, StrikeFleeing
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.landing import Land, PushedAside
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.road_building import roads_left
from timestrike.games.shadow_of_fear.sentience_movement import MoveSentience
from timestrike.games.shadow_of_fear.state import Perch
from timestrike.games.shadow_of_fear.turns import EndTurn

WIDE = [["0"] * 11 for _ in range(9)]
BEYOND = (8, 4)
"""Where Fear moves to in most of these tests: three hexes to the east of (5, 4)."""
RIM = {"E": (9, 4), "SE": (8, 5), "SW": (7, 5), "W": (7, 4), "NW": (7, 3), "NE": (8, 3)}
SHORE = (RIM["E"], RIM["SE"], RIM["SW"])


def ground(**levels: tuple[tuple[int, int], ...]) -> str:
    """A wide plain with some hexes of other signs: ground(s3=((1, 1),)) has a 3 there."""
    rows = [row.copy() for row in WIDE]
    for sign, places in levels.items():
        for col, row in places:
            rows[row][col] = sign.removeprefix("s")
    return "\n".join(" ".join(row) for row in rows)


def fear_at(drawing: str | None = None, where=(5, 4), **more) -> Position:
    columns = more.pop("columns", {})
    walls = more.pop("walls", None)
    others = {"gula": (1, (0, 8)), **more}
    return Position(board(drawing or ground(), walls, **columns), fear=(0, where), **others)


def to(position: Position, col: int, row: int) -> MoveSentience:
    return MoveSentience("fear", position.spot(col, row))


def cells(position: Position, *places: tuple[int, int]) -> set[int]:
    return {position.spot(*place).cell for place in places}


@pytest.mark.rule("TS-SMOVE-01", "TS-SKIRM-04")
def test_the_base_is_a_centre_and_its_six_neighbours():
    position = fear_at()
    position.do(to(position, *BEYOND))
    base = position.unit("fear").base
    assert base[0] == position.spot(*BEYOND)
    assert {spot.cell for spot in base} == cells(position, BEYOND, *RIM.values())
    assert position.unit("fear").moved == 3


@pytest.mark.rule("TS-SMOVE-02")
def test_only_the_distance_of_the_centre_counts_whatever_lies_between():
    position = fear_at(ground(s9=((6, 4), (6, 3), (6, 5))), jake_alland=(1, (6, 2)))
    assert position.refusals(to(position, 8, 4)) == []
    assert position.refusals(to(position, 9, 4)) == ["TS-SMOVE-02"]
    position.do(to(position, 6, 4))
    assert position.unit("fear").moved == 1
    assert position.refusals(
        MoveSentience("fear", position.field.board.top(position.spot(9, 4).cell).spot)
    ) == ["TS-SMOVE-02"]


@pytest.mark.rule("TS-SMOVE-02", "TS-MAP-01")
def test_the_whole_base_stays_inside_the_map():
    position = fear_at(where=(8, 4))
    assert position.refusals(to(position, 10, 4)) == ["TS-SMOVE-02"]
    assert position.refusals(to(position, 9, 4)) == []
    assert position.refusals(MoveSentience("fear", position.spot(8, 3, 4))) == ["TS-MAP-01"]
    assert position.refusals(to(position, 8, 4)) == ["TS-MOVE-01"]


@pytest.mark.rule("TS-SMOVE-02")
def test_the_new_centre_must_be_free_of_units_the_rest_need_not():
    position = fear_at(jake_alland=(1, BEYOND), mara_the_meek=(0, RIM["E"]))
    assert position.refusals(to(position, *BEYOND)) == ["TS-SMOVE-02"]
    own = fear_at(jake_alland=(0, BEYOND))
    assert own.refusals(to(own, *BEYOND)) == ["TS-SMOVE-02"]
    assert position.refusals(to(position, 7, 4)) == []


@pytest.mark.rule("TS-SKIRM-04", "TS-TURN-07")
def test_only_a_sentience_moves_so_and_it_moves_in_no_other_way():
    position = fear_at(dice=["void"] * 5, jake_alland=(1, (7, 4)))
    assert position.refusals(Move("fear", (position.spot(6, 4),))) == ["TS-SKIRM-04"]
    position.do(Attack("fear", "jake_alland"))
    assert position.refusals(to(position, 5, 3)) == ["TS-TURN-07"]
    other = Position(board(ground()), jake_alland=(0, (0, 0)), gula=(1, (8, 8)))
    assert other.refusals(MoveSentience("jake_alland", other.spot(1, 0))) == ["TS-SKIRM-04"]


@pytest.mark.rule("TS-SMOVE-03")
@pytest.mark.parametrize(
    ("where", "facing"), [((8, 4), 0), ((6, 6), 1), ((2, 4), 3), ((5, 2), 5), ((5, 6), 2)]
)
def test_it_faces_the_way_it_went_ties_clockwise(where, facing):
    """(5, 2) lies exactly between north-west and north-east, (5, 6) between the southern two."""
    position = fear_at()
    position.do(to(position, *where))
    assert position.unit("fear").facing == facing


@pytest.mark.rule("TS-SMOVE-04")
@pytest.mark.parametrize(
    ("side", "end"),
    [("E", (10, 4)), ("SE", (9, 6)), ("SW", (7, 6)), ("NW", (7, 2)), ("NE", (9, 2))],
)
def test_a_unit_is_pushed_straight_away_from_the_centre(side, end):
    position = fear_at(jake_alland=(1, RIM[side]))
    events = position.do(to(position, *BEYOND))
    assert position.unit("jake_alland").spot == position.spot(*end)
    assert "Displaced" in kinds(events)


@pytest.mark.rule("TS-SMOVE-04")
def test_they_are_pushed_one_by_one_from_the_front_on_clockwise():
    position = fear_at(jake_alland=(1, RIM["NE"]), hod=(1, RIM["SE"]), mara_the_meek=(0, RIM["E"]))
    events = position.do(to(position, *BEYOND))
    pushed = [event.unit for event in events if type(event).__name__ == "Displaced"]
    assert pushed == ["mara_the_meek", "hod", "jake_alland"]


@pytest.mark.rule("TS-SMOVE-05")
def test_where_the_hex_beyond_is_taken_the_owner_chooses_the_next_closest():
    position = fear_at(jake_alland=(1, RIM["E"]), hod=(0, (10, 4)))
    position.do(to(position, *BEYOND))
    decision = position.match.decision
    assert decision is not None
    assert decision.players == (1,)
    assert isinstance(decision.question, PushedAside)
    offered = {action.spot for action in position.match.legal()}
    assert offered == {position.spot(9, 3), position.spot(9, 5)}
    assert position.refusals(Land("jake_alland", position.spot(10, 3))) == ["TS-SMOVE-05"]
    assert position.refusals(EndTurn()) == ["TS-SMOVE-05"]
    position.do(Land("jake_alland", position.spot(9, 5)))
    assert position.unit("jake_alland").spot == position.spot(9, 5)


@pytest.mark.rule("TS-SMOVE-05")
def test_off_the_map_is_no_place_to_be_pushed_to():
    position = fear_at(where=(7, 4), jake_alland=(1, (10, 4)))
    position.do(to(position, 9, 4))
    offered = {action.spot for action in position.match.legal()}
    assert offered == {position.spot(10, 3), position.spot(10, 5)}


@pytest.mark.rule("TS-SMOVE-04", "TS-MULTI-05")
def test_a_larger_base_is_put_on_the_closest_level_place():
    position = fear_at(ground(s1=((10, 4),)), txato=(1, (RIM["E"], (10, 4, 1))))
    position.do(to(position, *BEYOND))
    bases = [(action.spot, *action.trail) for action in position.match.legal()]
    under = {spot.cell for spot in position.unit("fear").base}
    assert bases
    for base in bases:
        assert len(base) == 2
        assert base[0].elevation == base[1].elevation
        assert not under & {spot.cell for spot in base}
    position.do(position.match.legal()[0])
    assert len(position.unit("txato").base) == 2


@pytest.mark.rule("TS-SMOVE-06")
def test_a_pushed_unit_falls_but_nobody_strikes_at_it():
    cliff = ground(s3=(*RIM.values(), BEYOND))
    position = fear_at(cliff, dice=["hit"], jake_alland=(1, RIM["E"]), mara_the_meek=(0, (10, 3)))
    events = position.do(to(position, *BEYOND))
    assert [e for e in kinds(events) if e in ("Fell", "Hurt")] == ["Fell", "Hurt"]
    assert position.health("jake_alland") == 5
    assert position.match.decision is not None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-SMOVE-06")
def test_less_than_its_height_hurts_no_pushed_unit():
    hill = ground(s2=(*RIM.values(), BEYOND))
    position = fear_at(hill, jake_alland=(1, RIM["E"]))
    assert "Fell" not in kinds(position.do(to(position, *BEYOND)))


@pytest.mark.rule("TS-SMOVE-07", "TS-WALL-05")
def test_walls_under_the_new_base_are_destroyed_as_a_whole():
    position = fear_at(walls={(9, 4): 3, (10, 4): 3, (2, 2): 3, (3, 2): 3})
    events = position.do(to(position, *BEYOND))
    (fallen,) = [event for event in events if isinstance(event, WallsDestroyed)]
    assert set(fallen.hexes) == {position.spot(9, 4), position.spot(10, 4)}
    assert set(position.field.board.walls) == cells(position, (2, 2), (3, 2))
    assert len(position.state.walls) == 1


@pytest.mark.rule("TS-SMOVE-07")
def test_roads_under_it_remain_on_level_ground():
    paved = ("sand", "road")
    signs = {"r": paved}
    drawing = ground(r=(BEYOND, *RIM.values()))
    position = fear_at(drawing, columns=signs)
    position.do(to(position, *BEYOND))
    assert position.state.terrain == Changes()
    assert position.unit("fear").elevation == 1


@pytest.mark.rule("TS-SMOVE-08")
@pytest.mark.parametrize(
    ("high", "flattened"),
    [
        ((), False),
        (("E",), True),
        (("E", "W", "NE", "NW"), True),
        (("E", "W", "NE", "NW", "SE"), False),
        (("E", "W", "NE", "NW", "SE", "SW"), False),
    ],
)
def test_the_highest_hexes_go_until_five_carry_it(high, flattened):
    position = fear_at(ground(s2=tuple(RIM[side] for side in high)))
    events = position.do(to(position, *BEYOND))
    assert ("GroundChanged" in kinds(events)) == flattened
    assert position.unit("fear").elevation == (2 if high and not flattened else 0)
    for spot in position.unit("fear").base:
        assert position.field.board.surface(spot) is not None


@pytest.mark.rule("TS-SMOVE-08")
def test_it_goes_level_by_level_from_the_top():
    """4, 3 and five of 1, 2: the 4 comes down first, until five are equally high at 1."""
    drawing = ground(s4=(RIM["E"],), s3=(RIM["W"],), s2=(RIM["NE"],), s1=(RIM["NW"], RIM["SE"]))
    position = fear_at(drawing)
    position.do(to(position, *BEYOND))
    heights = sorted(spot.elevation for spot in position.unit("fear").base)
    assert heights == [0, 0, 1, 1, 1, 1, 1]
    assert position.unit("fear").elevation == 1


@pytest.mark.rule("TS-SMOVE-08", "TS-SMOVE-07")
def test_removed_roads_go_back_to_the_supply():
    position = fear_at(ground(r=(RIM["E"], RIM["W"])), columns={"r": ("sand", "road")})
    before = roads_left(position.field)
    position.do(to(position, *BEYOND))
    assert roads_left(position.field) == before + 2
    assert position.field.board.column(position.spot(9, 4).cell) == ("sand",)


@pytest.mark.rule("TS-SMOVE-09", "TS-MAP-02")
def test_the_base_layer_stays_and_water_in_it_counts_as_ground():
    lake = ground(**{"~": SHORE}, s1=(RIM["W"],))
    position = fear_at(lake)
    position.do(to(position, *BEYOND))
    board_now = position.field.board
    assert all(board_now.column(spot.cell) for spot in position.unit("fear").base)
    assert [board_now.column(c) for c in cells(position, *SHORE)] == [("water",)] * 3
    assert position.unit("fear").elevation == 0


BRIDGE = ("sand", None, None, None, "sand")


@pytest.mark.rule("TS-SMOVE-10")
def test_a_bridge_that_carries_five_holds():
    sides = [RIM[side] for side in ("E", "W", "NE", "NW")]
    position = fear_at(
        ground(b=(BEYOND, *sides)), columns={"b": BRIDGE}, jake_alland=(1, (8, 4, 0))
    )
    assert position.refusals(to(position, *BEYOND)) == []
    position.do(to(position, *BEYOND))
    assert position.state.terrain == Changes()
    assert position.unit("fear").elevation == 4
    assert position.unit("jake_alland").spot == position.spot(8, 4, 0)


@pytest.mark.rule("TS-SMOVE-10")
def test_a_bridge_with_three_hexes_over_the_edge_is_destroyed_under_the_base():
    sides = [RIM[side] for side in ("E", "W", "NE")]
    thick = ("sand", None, None, None, "sand", "sand")
    position = fear_at(
        ground(b=(BEYOND, *sides, (10, 4))),
        columns={"b": thick},
        dice=["void"],
        jake_alland=(1, (9, 4, 0)),
        hod=(1, (8, 3, 5)),
    )
    position.do(to(position, *BEYOND))
    assert position.unit("fear").elevation == 0
    assert position.field.board.column(position.spot(9, 4).cell) == ("sand",)
    assert position.field.board.column(position.spot(10, 4).cell) == thick
    assert position.unit("jake_alland").spot == position.spot(10, 4, 0)
    assert position.unit("hod").spot == position.spot(9, 2)


@pytest.mark.rule("TS-SMOVE-10")
def test_an_overhang_that_gives_way_goes_through_all_its_layers():
    """One layer less and its two-layered slab would lie level with the rest."""
    slab = ("sand", None, None, "sand", "sand")
    sides = tuple(RIM[side] for side in ("E", "W", "NE"))
    rest = tuple(RIM[side] for side in ("NW", "SE", "SW"))
    position = fear_at(ground(b=sides, s3=(BEYOND, *rest)), columns={"b": slab})
    position.do(to(position, *BEYOND))
    assert position.field.board.column(position.spot(9, 4).cell) == ("sand",)
    assert position.unit("fear").elevation == 0


@pytest.mark.rule("TS-SMOVE-10", "TS-SMOVE-02")
def test_nobody_may_stand_where_the_centre_comes_down():
    position = fear_at(ground(b=(BEYOND,)), columns={"b": BRIDGE}, jake_alland=(1, (8, 4, 0)))
    assert position.refusals(to(position, *BEYOND)) == ["TS-SMOVE-02"]


@pytest.mark.rule("TS-SMOVE-11")
def test_an_owner_pushes_own_units_just_the_same():
    position = fear_at(jake_alland=(0, RIM["E"]))
    position.do(to(position, *BEYOND))
    assert position.unit("jake_alland").spot == position.spot(10, 4)


@pytest.mark.rule("TS-SMOVE-12")
def test_who_stands_on_it_moves_along_on_the_same_tier():
    position = fear_at(jake_alland=(1, (0, 0)), tiers={"jake_alland": 2})
    events = position.do(to(position, *BEYOND))
    assert position.unit("jake_alland").perch == Perch("fear", 2)
    assert kinds(events) == ["SentienceMoved"]


@pytest.mark.rule("TS-SMOVE-13")
def test_enemies_left_behind_may_strike_at_it():
    position = fear_at(dice=["hit"], jake_alland=(1, (3, 4)))
    position.do(to(position, *BEYOND))
    assert position.match.decision is not None
    assert position.match.decision.question == CheapShot("jake_alland", "fear")
    position.do(StrikeFleeing("jake_alland", "fear"))
    assert position.health("fear") == 17


@pytest.mark.rule("TS-SMOVE-13", "TS-FLEE-04")
def test_who_stays_next_to_it_or_is_pushed_by_it_does_not_strike():
    position = fear_at(jake_alland=(1, (7, 4)), hod=(1, (5, 2)))
    position.do(to(position, 6, 4))
    assert position.match.decision is not None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-SMOVE-13")
def test_who_was_pushed_out_of_its_reach_was_not_left_behind():
    position = fear_at(ground(s9=((8, 4),)), cards={"fear": {"height": 5}}, jake_alland=(1, (7, 4)))
    assert enemies_engaging(position.field, position.unit("fear")) == ("jake_alland",)
    position.do(to(position, 6, 4))
    assert position.unit("jake_alland").spot == position.spot(8, 4)
    assert enemies_engaging(position.field, position.unit("fear")) == ()
    assert position.match.decision is not None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-SMOVE-05", "TS-MTYPE-10")
@pytest.mark.parametrize(("movement", "offered"), [("walk", 2), ("burrow", 1)])
def test_a_pushed_burrower_stays_on_its_side_of_an_overhang(movement, offered):
    """Of the two next closest hexes one is the top of a low arch."""
    position = fear_at(
        ground(b=((9, 3),)),
        columns={"b": ("sand", None, "sand")},
        cards={"jake_alland": {"movement": movement}},
        jake_alland=(1, RIM["E"]),
        hod=(0, (10, 4)),
    )
    position.do(to(position, *BEYOND))
    assert position.match.decision is not None
    if offered == 1:
        assert position.match.decision.kind == "CharacterTurn"
        assert position.unit("jake_alland").spot == position.spot(9, 5)
    else:
        spots = {action.spot for action in position.match.legal()}
        assert spots == {position.spot(9, 3), position.spot(9, 5)}


@pytest.mark.rule("TS-OBST-01")
def test_the_sentience_is_in_everybodys_way_even_its_owners():
    position = Position(
        board(ground()), jake_alland=(0, (3, 4)), fear=(0, (5, 4)), gula=(1, (0, 8))
    )
    assert position.refusals(position.way("jake_alland", (4, 4), (5, 4))) == ["TS-OBST-01"]
    assert position.refusals(position.way("jake_alland", (4, 4))) == ["TS-OBST-01"]
    assert position.refusals(position.way("jake_alland", (3, 5))) == []
