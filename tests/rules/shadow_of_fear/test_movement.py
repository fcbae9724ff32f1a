"""TS-MOVE, TS-COST, TS-OBST, TS-MTYPE, TS-OVER: going from hex to hex."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.landing import Land, MakeRoom
from timestrike.games.shadow_of_fear.movement import Move, Stepped, Walk
from timestrike.games.shadow_of_fear.stats import movement_left
from timestrike.games.shadow_of_fear.turns import EndTurn


def costs(position: Position, unit: str, *way: tuple[int, ...]) -> list[int]:
    events = position.do(position.way(unit, *way))
    return [event.cost for event in events if isinstance(event, Stepped)]


@pytest.mark.rule("TS-MOVE-01")
def test_a_unit_moves_hex_by_hex_and_pays_for_every_step():
    position = Position(board("0 0 0 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (6, 0)))
    assert costs(position, "jake_alland", (1, 0), (2, 0)) == [1, 1]
    assert position.unit("jake_alland").spot == position.spot(2, 0)
    assert position.unit("jake_alland").moved == 2


@pytest.mark.rule("TS-MOVE-01")
def test_a_step_that_cannot_be_paid_in_full_is_refused():
    flat = board("0 0 0 0 0 0 0 0")
    position = Position(flat, jake_alland=(0, (0, 0)), gula=(1, (7, 0)))
    assert position.refusals(position.way("jake_alland", *[(n, 0) for n in range(1, 7)])) == [
        "TS-MOVE-01"
    ]
    cliff = Position(board("0 0 0 0 2 0"), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert cliff.refusals(cliff.way("jake_alland", (1, 0), (2, 0), (3, 0), (4, 0))) == []
    short = Position(board("0 0 0 0 3 0"), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert short.refusals(short.way("jake_alland", (1, 0), (2, 0), (3, 0), (4, 0))) == [
        "TS-MOVE-01"
    ]


@pytest.mark.rule("TS-MOVE-01")
def test_a_jump_over_a_hex_is_no_step():
    position = Position(board("0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    assert position.refusals(position.way("jake_alland", (2, 0))) == ["TS-MOVE-01"]
    assert position.refusals(Move("jake_alland", ())) == ["TS-MOVE-01"]


@pytest.mark.rule("TS-MAP-01")
def test_nobody_moves_outside_the_map():
    position = Position(board("0 . 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    gap = position.map.grid.cell(1, 0)
    assert position.refusals(Move("jake_alland", (position.spot(0, 0)._replace(cell=gap),))) == [
        "TS-MAP-01"
    ]
    nowhere = position.spot(0, 0)._replace(cell=99)
    assert position.refusals(Move("jake_alland", (nowhere,))) == ["TS-MAP-01"]


@pytest.mark.rule("TS-MOVE-02", "TS-MOVE-03")
def test_level_and_downward_steps_cost_one_however_deep():
    position = Position(
        board("2 2 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)), cards={"gula": {"height": 1}}
    )
    assert costs(position, "jake_alland", (1, 0), (2, 0)) == [1, 1]


@pytest.mark.rule("TS-COST-04")
@pytest.mark.parametrize(("levels", "cost"), [(1, 1), (2, 2), (3, 3), (5, 5)])
def test_climbing_costs_the_levels_climbed(levels, cost):
    position = Position(board(f"0 {levels} 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert costs(position, "jake_alland", (1, 0)) == [cost]


@pytest.mark.rule("TS-COST-01", "TS-COST-02", "TS-COST-03", "TS-MTYPE-02")
def test_a_swimmer_pays_one_more_for_each_step_it_takes_from_water():
    position = Position(board("0 ~ ~ 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert costs(position, "jake_alland", (1, 0), (2, 0), (3, 0)) == [1, 2, 2]


@pytest.mark.rule("TS-COST-05")
def test_swimming_and_climbing_add_up():
    position = Position(board("0 ~ 2 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    # From water at -1 up to 2: three levels and the surcharge.
    assert costs(position, "jake_alland", (1, 0), (2, 0)) == [1, 4]


@pytest.mark.rule("TS-MTYPE-03")
def test_swim_pays_no_surcharge_but_climbs():
    position = Position(board("0 ~ ~ 1 0 0"), hod=(0, (0, 0)), gula=(1, (5, 0)))
    assert costs(position, "hod", (1, 0), (2, 0), (3, 0)) == [1, 1, 2]


@pytest.mark.rule("TS-MTYPE-04")
def test_fly_pays_one_a_step_whatever_the_ground():
    wryms = [(0, 0), (0, 1), (0, 2)]
    position = Position(
        board("0 4 ~ 3 0\n 0 0 0 0 0\n0 0 0 0 0"), mana_wryms=(0, wryms), gula=(1, (4, 2))
    )
    assert costs(position, "mana_wryms_1", (1, 0), (2, 0), (3, 0)) == [1, 1, 1]


@pytest.mark.rule("TS-MTYPE-08")
def test_burrow_ignores_climbing_but_swims_like_others():
    position = Position(
        board("0 4 ~ 1 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (5, 0)),
        cards={"jake_alland": {"movement": "burrow"}},
    )
    assert costs(position, "jake_alland", (1, 0), (2, 0), (3, 0)) == [1, 1, 2]


@pytest.mark.rule("TS-MOVE-04", "TS-HEX-08")
def test_a_segment_must_end_on_an_unoccupied_hex():
    position = Position(
        board("0 0 0 0 0"), jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(position.way("jake_alland", (1, 0))) == ["TS-MOVE-04"]
    assert position.refusals(position.way("jake_alland", (1, 0), (2, 0))) == []


@pytest.mark.rule("TS-OBST-01")
def test_enemies_block_the_way():
    position = Position(board("0 0 0\n 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 0)))
    assert position.refusals(position.way("jake_alland", (1, 0), (2, 0))) == ["TS-OBST-01"]


@pytest.mark.rule("TS-OBST-02")
def test_friends_let_one_pass_unless_they_are_engaged():
    free = Position(
        board("0 0 0 0 0"), jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), gula=(1, (4, 0))
    )
    assert free.refusals(free.way("jake_alland", (1, 0), (2, 0))) == []
    held = Position(
        board("0 0 0 0\n 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        gula=(1, (1, 1)),
    )
    assert held.refusals(held.way("jake_alland", (1, 0), (2, 0))) == ["TS-OBST-02"]


@pytest.mark.rule("TS-OBST-03")
def test_a_wall_can_be_flown_over_but_not_entered():
    walled = board("0 0 0 0 0\n 0 0 0 0 0", walls={(1, 0): 3})
    position = Position(walled, jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(position.way("jake_alland", (1, 0), (2, 0))) == ["TS-OBST-03"]
    flier = Position(walled, mana_wryms=(0, (0, 0)), gula=(1, (4, 0)))
    assert flier.refusals(flier.way("mana_wryms", (1, 0))) == ["TS-OBST-03"]
    assert flier.refusals(flier.way("mana_wryms", (1, 0), (2, 0))) == []


@pytest.mark.rule("TS-MTYPE-05", "TS-MTYPE-09")
@pytest.mark.parametrize("movement", ["fly", "burrow"])
def test_fliers_and_burrowers_pass_enemies_but_do_not_stop_on_them(movement):
    position = Position(
        board("0 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        cards={"jake_alland": {"movement": movement}},
    )
    assert position.refusals(position.way("jake_alland", (1, 0))) == ["TS-MOVE-04"]
    assert position.refusals(position.way("jake_alland", (1, 0), (2, 0))) == []


@pytest.mark.rule("TS-MOVE-07")
def test_entering_an_engagement_does_not_end_a_move():
    position = Position(
        board("0 0 0 0\n 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 1)),
        roland_rumpus=(1, (3, 1)),
    )
    events = position.do(position.way("jake_alland", (1, 0), (2, 0)))
    assert kinds(events) == ["Stepped", "Stepped"]
    assert position.unit("jake_alland").spot == position.spot(2, 0)


@pytest.mark.rule("TS-MOVE-08")
def test_a_unit_may_stop_in_water():
    position = Position(board("0 ~ 0 0"), jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    assert position.refusals(position.way("jake_alland", (1, 0))) == []


@pytest.mark.rule("TS-TURN-07")
def test_no_movement_after_an_attack():
    from timestrike.games.shadow_of_fear.attack import Attack

    position = Position(
        board("0 0 0 0"), dice=["void"] * 3, jake_alland=(0, (1, 0)), gula=(1, (2, 0))
    )
    position.do(Attack("jake_alland", "gula"))
    assert position.refusals(position.way("jake_alland", (0, 0))) == ["TS-TURN-07"]
    assert movement_left(position.field, position.unit("jake_alland")) == 0


@pytest.mark.rule("TS-TURN-08")
def test_the_attack_of_one_unit_does_not_stop_another_of_its_character():
    from timestrike.games.shadow_of_fear.attack import Attack

    position = Position(
        board("0 0 0 0\n 0 0 0 0"),
        dice=["void"] * 2,
        legion=(0, [(1, 0), (0, 1)]),
        gula=(1, (2, 0)),
    )
    position.do(Attack("legion_1", "gula"))
    assert position.refusals(position.way("legion_2", (0, 0))) == []


@pytest.mark.rule("TS-TURN-10")
def test_movement_is_full_again_in_the_next_turn():
    position = Position(board("0 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    position.do(position.way("jake_alland", (1, 0)))
    position.do(EndTurn())
    assert position.unit("jake_alland").moved == 0


BRIDGE = ("sand", None, None, None, "sand")  # three levels of room below


@pytest.mark.rule("TS-OVER-02", "TS-OVER-03")
@pytest.mark.parametrize(
    ("room", "may_pass", "may_stop"), [(1, False, False), (2, True, False), (3, True, True)]
)
def test_passing_under_an_overhang_takes_half_the_height_and_stopping_all_of_it(
    room, may_pass, may_stop
):
    low = ("sand", *[None] * room, "sand")
    position = Position(board("0 b 0 0 0", b=low), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    under = (1, 0, 0)
    through = position.refusals(position.way("jake_alland", under, (2, 0)))
    stop = position.refusals(position.way("jake_alland", under))
    assert through == ([] if may_pass else ["TS-OVER-02"])
    assert stop == ([] if may_stop else ["TS-OVER-03" if may_pass else "TS-OVER-02"])


@pytest.mark.rule("TS-OVER-04", "TS-OVER-05")
def test_an_overhang_can_be_climbed_no_higher_than_the_unit_is_tall():
    bridge = board("0 b 0 0 0", b=BRIDGE)  # its top is four levels up
    walker = Position(
        bridge, jake_alland=(0, (0, 0)), gula=(1, (4, 0)), cards={"jake_alland": {"move": 6}}
    )
    assert walker.refusals(walker.way("jake_alland", (1, 0, 4))) == ["TS-OVER-04"]
    giant = Position(bridge, roland_rumpus=(0, (0, 0)), gula=(1, (4, 0)))
    assert giant.refusals(giant.way("roland_rumpus", (1, 0, 4))) == []
    flier = Position(bridge, mana_wryms=(0, (0, 0)), gula=(1, (4, 0)))
    assert flier.refusals(flier.way("mana_wryms", (1, 0, 4))) == []


@pytest.mark.rule("TS-OVER-06")
@pytest.mark.parametrize("who", ["jake_alland", "mana_wryms"])
def test_nobody_steps_through_the_rock_of_an_overhang(who):
    position = Position(
        board("0 b 5 0 0", b=BRIDGE),
        **{who: (0, (1, 0, 0)), "gula": (1, (4, 0))},
        cards={who: {"move": 9}},
    )
    assert position.refusals(position.way(who, (2, 0))) == ["TS-OVER-06"]


@pytest.mark.rule("TS-MTYPE-10")
def test_a_burrower_never_moves_up_or_down_an_overhang():
    position = Position(
        board("3 b 0 0 0", b=BRIDGE),
        jake_alland=(0, (0, 0)),
        gula=(1, (4, 0)),
        cards={"jake_alland": {"movement": "burrow"}},
    )
    assert position.refusals(position.way("jake_alland", (1, 0, 4))) == ["TS-MTYPE-10"]


@pytest.mark.rule("TS-TURN-04")
def test_only_the_units_of_the_acting_character_move():
    position = Position(
        board("0 0 0 0 0"), jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(position.way("mara_the_meek", (2, 0))) == ["TS-TURN-04"]
    assert position.refusals(position.way("gula", (3, 0))) == ["TS-TURN-04"]


def test_the_offered_way_avoids_falls_and_enemies_while_it_can():
    """The straight way drops three levels; the stairs cost one step more."""
    position = Position(board("3 0 0 0 0\n 2 1 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    moves = {move.path[-1]: move.path for move in position.match.legal() if isinstance(move, Move)}
    way = moves[position.spot(1, 0)]
    assert way == (position.spot(0, 1), position.spot(1, 1), position.spot(1, 0)) or way == (
        position.spot(0, 1),
        position.spot(1, 0),
    )


def test_every_offered_move_is_one_per_destination():
    position = Position(
        board("0 0 1 0\n 0 2 0 0\n0 ~ ~ 0"), jake_alland=(0, (0, 0)), gula=(1, (3, 2))
    )
    ends = [move.path[-1] for move in position.match.legal() if isinstance(move, Move)]
    assert len(ends) == len(set(ends))
    assert ends


@pytest.mark.parametrize("seed", range(6))
def test_what_the_flood_finds_is_what_the_check_allows(seed):
    """Every offered move, walked step by step, meets nothing that speaks against it."""
    from positions import shelf

    from timestrike.ai.players import RandomPlayer
    from timestrike.core.setup import Seat, Setup
    from timestrike.games import all_games
    from timestrike.games.shadow_of_fear.movement import check_path

    game = all_games()["shadow_of_fear"]
    seats = tuple(Seat(f"P{n}", n) for n in range(3))
    options = {"draft": "random"}
    setup = Setup(
        game=game.id, mode="skirmish", map="broken_dial", seed=seed, seats=seats, options=options
    )
    match, player = game.new_match(setup, shelf()), RandomPlayer(seed)
    walked = 0
    for _ in range(60):
        if match.decision is None:
            break
        for move in match.legal():
            if isinstance(move, Move):
                unit = match.state.units[move.unit]
                base = unit.base[::-1] if move.lead else unit.base
                assert list(check_path(match.table, unit, base, move.path)) == []
                walked += 1
        match.apply(player.choose(match))
    assert walked


# --- when somebody comes in the way: a Cheap Shot may end a phase, and friends fall off Fear ---

LANE = board("0 0 0 0 0 0")


def walked(position: Position, *columns: int) -> int:
    """In which column Jake ends who walks along a lane on which things have changed."""
    position.resolve(Walk("jake_alland", tuple(position.spot(c, 0) for c in columns), ()))
    return position.map.grid.col_row(position.unit("jake_alland").spot.cell)[0]


@pytest.mark.rule("TS-MOVE-04")
def test_a_walk_whose_end_was_taken_stops_before_it():
    position = Position(LANE, jake_alland=(0, (0, 0)), hod=(0, (3, 0)), gula=(1, (5, 0)))
    assert walked(position, 1, 2, 3) == 2


@pytest.mark.rule("TS-MOVE-04")
def test_a_friend_on_the_way_is_still_passed_through():
    position = Position(LANE, jake_alland=(0, (0, 0)), hod=(0, (2, 0)), gula=(1, (5, 0)))
    assert walked(position, 1, 2, 3) == 3


@pytest.mark.rule("TS-OBST-01")
def test_an_enemy_that_has_come_in_between_ends_a_walk():
    position = Position(LANE, jake_alland=(0, (0, 0)), hod=(0, (5, 0)), gula=(1, (2, 0)))
    assert walked(position, 1, 2, 3) == 1


@pytest.mark.rule("TS-MOVE-04")
def test_who_must_stop_in_the_midst_of_a_friend_goes_to_the_nearest_hex():
    position = Position(LANE, jake_alland=(0, (0, 0)), hod=(0, (2, 0)), gula=(1, (3, 0)))
    position.field.change_unit("jake_alland", base=(position.spot(2, 0),))
    assert walked(position, 3, 4) == 1, "the only free hex next to it"
    wide = board("0 0 0 0 0\n 0 0 0 0 0\n0 0 0 0 0")
    position = Position(wide, jake_alland=(0, (0, 0)), hod=(0, (2, 1)), gula=(1, (3, 1)))
    position.field.change_unit("jake_alland", base=(position.spot(2, 1),))
    position.resolve(Walk("jake_alland", (position.spot(3, 1),), ()))
    assert position.match.decision.question == MakeRoom("jake_alland")
    assert position.match.decision.players == (0,)
    assert len(position.match.legal()) == 5, "all around but where Gula is"
    assert position.refusals(Land("jake_alland", position.spot(0, 0))) == ["TS-MOVE-04"]
    position.do(Land("jake_alland", position.spot(1, 1)))
    assert position.unit("jake_alland").spot == position.spot(1, 1)
