"""TS-MULTI: bases of two and three hexes, and what counts from every one of them."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.bases import fits
from timestrike.games.shadow_of_fear.characters import Slots
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.reach import reach_of
from timestrike.games.shadow_of_fear.skills import Clause, Skill
from timestrike.games.shadow_of_fear.targeting import distance_between, line_of_sight
from timestrike.games.shadow_of_fear.vocabulary.effects import GiveCurse
from timestrike.games.shadow_of_fear.vocabulary.terrain import Flatten

FLATTENING = Skill(
    id="grind",
    name="Grind",
    type="passive",
    clauses=(Clause(at="always", do=(Flatten(),)),),
)
WALKER = {"txato": {"movement": "walk"}}


def strip(drawing: str, base=((1, 0), (0, 0)), far=(7, 1), **more) -> Position:
    """A two-hex walker at the left end of a strip, its leading hex to the right."""
    cards = {"txato": {"movement": "walk", **more.pop("card", {})}, **more.pop("cards", {})}
    return Position(board(drawing, **more), cards=cards, txato=(0, base), gula=(1, far))


FLAT = "0 0 0 0 0 0 0 0\n 0 0 0 0 0 0 0 0"


@pytest.mark.rule("TS-UNIT-06")
def test_a_unit_occupies_every_hex_of_its_base():
    position = Position(
        board("0 0 0 0 0"), jake_alland=(0, (0, 0)), txato=(0, ((2, 0), (1, 0))), gula=(1, (4, 0))
    )
    for place in ((1, 0), (2, 0)):
        occupant = position.field.occupants()[position.spot(*place)]
        assert occupant.id == "txato"
    assert position.refusals(position.way("jake_alland", (1, 0))) == ["TS-MOVE-04"]


@pytest.mark.rule("TS-MULTI-01")
def test_the_rest_follows_through_the_hexes_the_leading_end_has_left():
    position = strip(FLAT)
    position.do(position.way("txato", (2, 0), (3, 0)))
    assert position.unit("txato").base == (position.spot(3, 0), position.spot(2, 0))
    assert position.unit("txato").moved == 2


@pytest.mark.rule("TS-MULTI-01")
def test_a_chain_of_three_winds_around_a_corner():
    position = Position(
        board("0 0 0 0 0\n 0 0 0 0 0\n0 0 0 0 0"),
        cards={"abaddon": {"movement": "walk"}},
        abaddon=(0, ((2, 0), (1, 0), (0, 0))),
        gula=(1, (0, 2)),
    )
    position.do(position.way("abaddon", (2, 1), (2, 2)))
    spots = [(2, 2), (2, 1), (2, 0)]
    assert position.unit("abaddon").base == tuple(position.spot(*place) for place in spots)


@pytest.mark.rule("TS-MULTI-01")
def test_either_end_may_lead_but_the_same_one_all_the_way():
    position = strip(FLAT, base=((3, 0), (2, 0)))
    backwards = Move("txato", (position.spot(1, 0), position.spot(0, 0)), lead=1)
    assert position.refusals(backwards) == []
    position.do(backwards)
    assert position.unit("txato").base == (position.spot(0, 0), position.spot(1, 0))
    turned = Move("txato", (position.spot(2, 0),), lead=1)
    assert position.refusals(turned) == []
    assert position.refusals(Move("txato", (position.spot(2, 0),), lead=0)) == ["TS-MOVE-01"]


@pytest.mark.rule("TS-MULTI-01")
def test_there_are_but_two_ends_and_one_for_a_single_hex():
    position = strip(FLAT)
    assert position.refusals(Move("txato", (position.spot(2, 0),), lead=2)) == ["TS-MULTI-01"]
    single = Position(board("0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    assert single.refusals(Move("jake_alland", (single.spot(1, 0),), lead=1)) == ["TS-MULTI-01"]


@pytest.mark.rule("TS-MULTI-02")
def test_only_the_leading_hex_pays():
    """Up two levels with the head, then level: the tail climbs for nothing."""
    position = strip("0 0 2 2 0 0 0 0\n 0 0 0 0 0 0 0 0")
    position.do(position.way("txato", (2, 0), (3, 0)))
    assert position.unit("txato").moved == 3


@pytest.mark.rule("TS-MULTI-02")
def test_the_swimming_surcharge_is_that_of_the_leading_hex():
    position = strip("~ ~ ~ 0 0 0 0 0\n 0 0 0 0 0 0 0 0", far=(7, 0))
    position.do(position.way("txato", (2, 0), (3, 0), (4, 0)))
    assert position.unit("txato").moved == 2 + 2 + 1


@pytest.mark.rule("TS-MULTI-03")
def test_uneven_ground_may_be_crossed_but_not_stopped_on():
    position = strip("0 0 1 0 0 0 0 0\n 0 0 0 0 0 0 0 0")
    assert position.refusals(position.way("txato", (2, 0))) == ["TS-MULTI-03"]
    assert position.refusals(position.way("txato", (2, 0), (3, 0))) == ["TS-MULTI-03"]
    assert position.refusals(position.way("txato", (2, 0), (3, 0), (4, 0))) == []


@pytest.mark.rule("TS-MULTI-03")
def test_only_level_ends_within_the_movement_left_are_offered():
    position = strip("0 0 1 0 0 0 0 0\n 1 1 1 1 1 1 1 1", card={"move": 3})
    ends = set()
    for move in position.match.legal():
        if isinstance(move, Move):
            copy = position.match.clone()
            copy.apply(move)
            ends.add(copy.state.units["txato"].base)
    assert ends
    assert all(len({spot.elevation for spot in base}) == 1 for base in ends)
    lengths = {frozenset(base) for base in ends}
    assert len(lengths) == len(ends), "each place is offered once"


@pytest.mark.rule("TS-MULTI-04", "TS-MAP-04")
def test_who_flattens_the_ground_may_stop_on_a_slope_and_levels_it():
    position = strip("0 0 2 0 0 0 0 0\n 0 0 0 0 0 0 0 0", card={"skills": (FLATTENING,)})
    events = position.do(position.way("txato", (2, 0)))
    assert kinds(events) == ["Stepped", "GroundChanged"]
    assert position.field.board.column(position.spot(2, 0).cell) == ("sand",)
    assert position.unit("txato").base == (position.spot(2, 0, 0), position.spot(1, 0))


@pytest.mark.rule("TS-MULTI-04", "TS-STAT-06")
def test_who_is_stopped_on_a_slope_levels_it_too():
    """The curse that Gula gives in passing leaves no Movement for the second step."""
    grip = Skill(
        id="grip",
        name="Grip",
        type="passive",
        clauses=(Clause(at="engagement", do=(GiveCurse("move"),)),),
    )
    slots = {"move": Slots(curse=-9)}
    position = Position(
        board("0 0 2 0 0\n 0 0 0 0 0"),
        cards={
            "txato": {"movement": "walk", "skills": (FLATTENING,), "slots": slots},
            "gula": {"skills": (grip,)},
        },
        txato=(0, ((1, 0), (0, 0))),
        gula=(1, (2, 1)),
    )
    position.do(position.way("txato", (2, 0), (3, 0)))
    assert position.unit("txato").base == (position.spot(2, 0, 0), position.spot(1, 0))


@pytest.mark.rule("TS-MULTI-04", "TS-MAP-02")
def test_the_base_layer_is_not_flattened_down_to_water():
    position = strip(
        "0 ~ 0 0 0 0 0 0\n 0 0 0 0 0 0 0 0", card={"skills": (FLATTENING,)}, base=((0, 0), (0, 1))
    )
    assert position.refusals(position.way("txato", (1, 0))) == ["TS-MULTI-03"]


@pytest.mark.rule("TS-MULTI-04")
def test_a_silenced_flattener_needs_level_ground():
    position = Position(
        board("0 0 2 0 0 0"),
        cards={"abaddon": {"skills": (FLATTENING,), "hexes": 2}},
        has={"abaddon": {"curses": ("silence",)}},
        abaddon=(0, ((1, 0), (0, 0))),
        gula=(1, (5, 0)),
    )
    assert position.refusals(position.way("abaddon", (2, 0))) == ["TS-MULTI-03"]


@pytest.mark.rule("TS-MULTI-05")
def test_no_hex_of_the_base_may_end_on_an_occupied_one():
    position = Position(
        board("0 0 0 0 0"),
        cards=WALKER,
        txato=(0, ((1, 0), (0, 0))),
        jake_alland=(0, (2, 0)),
        gula=(1, (4, 0)),
    )
    assert position.refusals(position.way("txato", (2, 0))) == ["TS-MOVE-04"]
    assert position.refusals(position.way("txato", (2, 0), (3, 0))) == ["TS-MOVE-04"]


@pytest.mark.rule("TS-MULTI-05", "TS-OBST-01")
def test_the_leading_hex_meets_the_obstacles_and_never_its_own_base():
    position = Position(
        board("0 0 0 0\n 0 0 0 0"), cards=WALKER, txato=(0, ((1, 0), (0, 0))), gula=(1, (2, 0))
    )
    assert position.refusals(position.way("txato", (2, 0), (3, 0))) == ["TS-OBST-01"]
    assert position.refusals(position.way("txato", (0, 0))) == ["TS-MULTI-05"]


@pytest.mark.rule("TS-MULTI-05", "TS-MTYPE-05")
def test_a_large_flier_passes_over_an_enemy():
    position = Position(board("0 0 0 0 0"), txato=(0, ((1, 0), (0, 0))), gula=(1, (2, 0)))
    assert position.refusals(position.way("txato", (2, 0), (3, 0))) == ["TS-MOVE-04"]
    assert position.refusals(position.way("txato", (2, 0), (3, 0), (4, 0))) == []


@pytest.mark.rule("TS-ENGAGE-01", "TS-RANGE-03")
def test_engagement_and_range_count_from_the_nearest_hex():
    position = Position(board("0 0 0 0 0 0"), txato=(0, ((0, 0), (1, 0))), gula=(1, (2, 0)))
    txato, gula = position.unit("txato"), position.unit("gula")
    assert engaged(position.field, txato, gula)
    assert enemies_engaging(position.field, gula) == ("txato",)
    apart = Position(board("0 0 0 0 0 0"), txato=(0, ((0, 0), (1, 0))), gula=(1, (4, 0)))
    assert distance_between(apart.field, apart.unit("txato"), apart.unit("gula")) == 3
    assert apart.refusals(Attack("txato", "gula")) == []
    further = Position(board("0 0 0 0 0 0"), txato=(0, ((0, 0), (1, 0))), gula=(1, (5, 0)))
    assert further.refusals(Attack("txato", "gula")) == ["TS-RANGE-02"]


@pytest.mark.rule("TS-FLEE-01", "TS-FLEE-04")
def test_a_large_base_flees_with_its_last_hex():
    position = Position(
        board("0 0 0 0 0 0"), cards=WALKER, txato=(0, ((2, 0), (1, 0))), gula=(1, (0, 0))
    )
    position.do(position.way("txato", (3, 0)))
    assert position.match.decision is not None
    assert position.match.decision.kind == "CheapShot"


@pytest.mark.rule("TS-LOS-07")
def test_a_large_unit_looks_from_any_of_its_hexes():
    """A cliff hides the target from the leading hex, not from the other one."""
    drawing = "0 9 0 0\n 0 0 0 0"
    blind = Position(board(drawing), hod=(0, (0, 0)), gula=(1, (2, 1)))
    assert not line_of_sight(blind.field, blind.unit("hod"), blind.unit("gula"))
    position = Position(board(drawing), txato=(0, ((0, 0), (0, 1))), gula=(1, (2, 1)))
    assert line_of_sight(position.field, position.unit("txato"), position.unit("gula"))


PLAIN = "\n".join([" 0" * 11] * 7)


@pytest.mark.rule("TS-LOS-05")
@pytest.mark.parametrize(
    ("height", "seen"), [(12, False), (1, True)], ids=["taller than both", "lower than both"]
)
def test_the_sentience_fills_its_hexes_from_side_to_side(height, seen):
    """The line runs between the centres of its hexes, where a thinner body would let it pass."""
    position = Position(
        board(PLAIN),
        cards={"fear": {"height": height}},
        fear=(0, (4, 3)),
        jake_alland=(0, (0, 0)),
        hod=(1, (8, 5)),
    )
    hod = position.unit("hod")
    assert bool(line_of_sight(position.field, position.unit("jake_alland"), hod)) == seen


@pytest.mark.rule("TS-LOS-07")
def test_the_sentience_looks_from_its_centre_alone():
    """Past the pillar there is a free line from one of its other hexes, but not from the centre."""
    rows = PLAIN.splitlines()
    rows[3] = rows[3].replace(" 0", " 9", 7).replace(" 9", " 0", 6)
    position = Position(
        board("\n".join(rows)), cards={"fear": {"height": 4}}, fear=(0, (4, 3)), hod=(1, (10, 3))
    )
    assert position.spot(6, 3).elevation == 9
    fear, hod = position.unit("fear"), position.unit("hod")
    assert not line_of_sight(position.field, fear, hod)
    rim = Position(
        board("\n".join(rows)), cards={"gula": {"height": 4}}, gula=(0, (5, 2)), hod=(1, (10, 3))
    )
    assert line_of_sight(rim.field, rim.unit("gula"), rim.unit("hod"))


@pytest.mark.rule("TS-SETSK-07", "TS-MULTI-03")
def test_a_base_fits_where_it_lies_level_and_free():
    position = Position(board("0 0 1 0 0 0"), txato=(0, ((4, 0), (5, 0))), gula=(1, (3, 0)))
    field, card = position.field, position.field.world.characters["txato"]
    west, east = 3, 0
    assert fits(field, card, position.spot(0, 0), west) == (
        position.spot(0, 0),
        position.spot(1, 0),
    )
    assert fits(field, card, position.spot(0, 0), east) is None
    assert fits(field, card, position.spot(1, 0), west) is None
    assert fits(field, card, position.spot(2, 0), east) is None


@pytest.mark.rule("TS-MULTI-01", "TS-MULTI-03")
def test_what_reach_says_is_what_a_move_may_do():
    position = strip("0 0 1 0 0 ~ 0 0\n 1 1 0 0 2 0 0 0")
    reach = reach_of(position.field, position.unit("txato"))
    assert reach.stops()
    for spot in reach.stops():
        move = Move("txato", reach.path(spot), reach.lead(spot))
        assert position.match.why_not(move) == []
        copy = position.match.clone()
        copy.apply(move)
        assert copy.state.units["txato"].moved == reach.cost(spot)
