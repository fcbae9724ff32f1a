"""TS-LMOVE: how a Lost unit moves towards its target."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.lost_hunt import LostHunts
from timestrike.games.shadow_of_fear.lost_movement import (
    LostAdvance,
    LostGoesTo,
    MythSteers,
    destinations,
)
from timestrike.games.shadow_of_fear.skills import Clause, Skill
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.vocabulary.effects import Harm

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)
STRAIT = ". . . . . . . . . . . .\n0 0 0 0 0 0 0 0 0 0 0 0\n. . . . . . . . . . . ."


def chase(drawing: str = PLAIN, **more) -> Position:
    units = {"jake_alland": (0, (9, 4)), **more}
    return Position(board(drawing), mode=units.pop("mode", "raid"), **units)


def ends(position: Position, unit: str, target: str = "jake_alland") -> set[tuple[int, int]]:
    """The leading hexes of the equally good places, by column and row."""
    stops = destinations(position.field, position.unit(unit), position.unit(target))
    return {position.map.grid.col_row(stop.base[0].cell) for stop in stops}


def advancing(unit: str) -> LostHunts:
    return LostHunts(unit, "closest", strikes=False)


@pytest.mark.rule("TS-LMOVE-01")
def test_it_goes_to_the_nearest_hex_where_the_two_are_engaged():
    position = chase(moggie=(LOST, (6, 4)))
    assert ends(position, "moggie") == {(8, 4)}
    position.resolve(advancing("moggie"))
    assert position.unit("moggie").spot == position.spot(8, 4)
    # The Lost have Move 3, whatever Moggie's card says.
    assert ends(chase(moggie=(LOST, (4, 4))), "moggie") == {(7, 4)}


@pytest.mark.rule("TS-LMOVE-01")
def test_who_is_engaged_with_its_target_stays():
    position = chase(moggie=(LOST, (8, 4)))
    assert ends(position, "moggie") == set()
    assert position.resolve(advancing("moggie")) == []


@pytest.mark.rule("TS-LMOVE-01", "TS-ENGAGE-02")
def test_next_to_is_not_enough_if_the_two_are_not_engaged():
    cliff = "\n".join(["0 0 0 0 0 0 0 0 6 6 0 0"] * 9)
    position = chase(cliff, moggie=(LOST, (7, 4)))
    # Jake stands six levels up; at his feet nobody of height 2 fights with him.
    assert ends(position, "moggie") == {(8, 4)}


@pytest.mark.rule("TS-LMOVE-02")
def test_where_it_cannot_fight_it_goes_where_it_can_strike():
    # Hod is in the way, but small enough to look over him with Range 3.
    blocked = {"jake_alland": (0, (9, 1)), "hod": (0, (8, 1))}
    position = chase(STRAIT, phase=2, moggie=(LOST, (4, 1)), **blocked)
    assert ends(position, "moggie") == {(6, 1)}
    far = chase(STRAIT, phase=2, moggie=(LOST, (1, 1)), **blocked)
    assert ends(far, "moggie") == {(4, 1)}
    there = chase(STRAIT, phase=2, moggie=(LOST, (6, 1)), **blocked)
    assert ends(there, "moggie") == set()


@pytest.mark.rule("TS-LMOVE-02", "TS-LMOVE-03")
def test_where_it_cannot_even_strike_it_comes_as_close_as_it_can():
    # With Range 2 it would have to stand next to Hod, who holds it up.
    blocked = {"jake_alland": (0, (9, 1)), "hod": (0, (8, 1))}
    position = chase(STRAIT, moggie=(LOST, (4, 1)), **blocked)
    assert ends(position, "moggie") == {(7, 1)}


@pytest.mark.rule("TS-LMOVE-03")
def test_what_is_too_far_is_come_closer_to_with_the_whole_movement():
    position = chase(moggie=(LOST, (1, 4)))
    assert ends(position, "moggie") == {(4, 4)}
    position.resolve(advancing("moggie"))
    assert position.unit("moggie").spot == position.spot(4, 4)


@pytest.mark.rule("TS-LMOVE-03")
def test_it_does_not_run_into_a_dead_end():
    pocket = """
        0 0 0 0 0 0 0
         0 . . . . . 0
        0 0 0 0 . . 0
    """
    position = chase(pocket, jake_alland=(0, (6, 2)), moggie=(LOST, (2, 2)))
    assert ends(position, "moggie") == {(1, 0)}


@pytest.mark.rule("TS-LMOVE-03")
def test_who_cannot_come_closer_stays():
    island = "0 0 . . . 0 0\n 0 0 . . . 0 0"
    position = chase(island, jake_alland=(0, (6, 0)), moggie=(LOST, (0, 0)))
    assert position.resolve(advancing("moggie"))
    assert position.unit("moggie").spot in (position.spot(1, 0), position.spot(1, 1))
    assert kinds(position.resolve(advancing("moggie"))) == ["PreySought"]


@pytest.mark.rule("TS-LMOVE-04")
def test_of_equally_good_hexes_the_higher_one():
    ledge = """
        0 0 0 0 0 0 0
         0 0 0 0 0 0 0
        0 0 0 2 0 0 0
         0 0 0 0 0 0 0
        0 0 0 0 0 0 0
    """
    # Two rows apart there are two hexes between the two: (3, 2) is high, its twin is not.
    flat = chase(ledge.replace("2", "0"), jake_alland=(0, (3, 1)), moggie=(LOST, (3, 3)))
    assert len(ends(flat, "moggie")) == 2
    position = chase(ledge, jake_alland=(0, (3, 1)), moggie=(LOST, (3, 3)))
    assert ends(position, "moggie") == {(3, 2)}


@pytest.mark.rule("TS-LMOVE-04")
def test_then_the_owner_of_the_target_chooses():
    position = chase(jake_alland=(0, (0, 0)), gula=(1, (5, 2)), moggie=(LOST, (5, 4)), teams=(0, 0))
    position.resolve(LostHunts("moggie", "closest", strikes=False))
    decision = position.match.decision
    assert isinstance(decision.question, LostAdvance)
    assert decision.players == (1,)
    offered = {action.spot for action in position.match.legal()}
    assert len(offered) == 2
    assert position.refusals(LostGoesTo("moggie", position.spot(0, 8))) == ["TS-LMOVE-04"]
    chosen = min(offered)
    events = position.do(LostGoesTo("moggie", chosen))
    assert kinds(events) == ["Stepped"]
    assert position.unit("moggie").spot == chosen


@pytest.mark.rule("TS-LMOVE-01", "TS-MULTI-01")
def test_a_monster_of_several_hexes_moves_as_a_chain():
    position = chase(abaddon=(LOST, ((5, 4), (4, 4), (3, 4))))
    position.resolve(advancing("abaddon"))
    assert position.unit("abaddon").base == tuple(position.spot(c, 4) for c in (8, 7, 6))
    backwards = chase(abaddon=(LOST, ((3, 4), (4, 4), (5, 4))))
    backwards.resolve(advancing("abaddon"))
    assert backwards.unit("abaddon").base == tuple(backwards.spot(c, 4) for c in (8, 7, 6))


@pytest.mark.rule("TS-LMOVE-01", "TS-LSTAT-03", "TS-MTYPE-05")
def test_even_those_with_wings_go_on_foot():
    fence = {(6, row): 3 for row in range(9)} | {(7, 5): 3, (7, 3): 3}
    position = Position(
        board(PLAIN, fence),
        mode="raid",
        jake_alland=(0, (9, 4)),
        txato=(LOST, ((5, 4), (4, 4))),
    )
    position.resolve(advancing("txato"))
    assert all(position.map.grid.col_row(s.cell)[0] < 6 for s in position.unit("txato").base)


# --- Fear --------------------------------------------------------------------------------------


@pytest.mark.rule("TS-LMOVE-01", "TS-SMOVE-02", "TS-SMOVE-03")
def test_fear_is_put_where_it_reaches_its_target():
    position = chase(fear=(LOST, (4, 4)))
    assert ends(position, "fear") == {(7, 4)}
    events = position.resolve(advancing("fear"))
    assert kinds(events) == ["PreySought", "SentienceMoved"]
    assert position.unit("fear").spot == position.spot(7, 4)
    assert position.unit("fear").facing == 0
    assert position.unit("jake_alland").spot == position.spot(9, 4)


@pytest.mark.rule("TS-LMOVE-03", "TS-SMOVE-02")
def test_fear_comes_as_close_as_its_move_lets_it():
    position = chase(fear=(LOST, (2, 4)))
    assert ends(position, "fear") == {(5, 4)}


@pytest.mark.rule("TS-SMOVE-04", "TS-SMOVE-07", "TS-SMOVE-11")
def test_a_card_moves_fear_as_a_player_would():
    walled = board(PLAIN, {(5, 4): 3, (5, 5): 3})
    position = Position(
        walled, mode="raid", jake_alland=(0, (9, 4)), gula=(0, (6, 4)), fear=(LOST, (2, 4))
    )
    position.resolve(LostHunts("fear", "farthest", strikes=False))
    assert position.unit("fear").spot == position.spot(5, 4)
    assert position.unit("gula").spot == position.spot(7, 4)
    assert not position.field.board.walls


# --- under a Myth ------------------------------------------------------------------------------


def royale_with_a_myth(**more) -> Position:
    position = chase(
        mode="royale", gula=(1, (11, 8)), fear=(LOST, (2, 4)), mobs={"tentacle_1": (5, 4)}, **more
    )
    position.state.myths = (1,)
    position.field.changed()
    return position


@pytest.mark.rule("TS-MYTH-08")
def test_a_myth_steers_tentacles_within_the_lost_stats():
    position = royale_with_a_myth()
    position.resolve(advancing("tentacle_1"))
    decision = position.match.decision
    assert isinstance(decision.question, MythSteers)
    assert decision.players == (1,)
    distance = position.map.grid.distance
    here = position.unit("tentacle_1").spot
    offered = {action.spot for action in position.match.legal()}
    assert max(distance(spot.cell, here.cell) for spot in offered) == 3
    assert here in offered
    assert position.refusals(LostGoesTo("tentacle_1", position.spot(9, 8))) == ["TS-MYTH-08"]
    position.do(LostGoesTo("tentacle_1", position.spot(5, 1)))
    assert position.unit("tentacle_1").spot == position.spot(5, 1)


@pytest.mark.rule("TS-MYTH-08")
def test_a_myth_steers_fear():
    position = royale_with_a_myth()
    position.resolve(advancing("fear"))
    assert isinstance(position.match.decision.question, MythSteers)
    away = next(a for a in position.match.legal() if a.spot == position.spot(2, 7))
    position.do(away)
    assert position.unit("fear").spot == position.spot(2, 7)


@pytest.mark.rule("TS-MYTH-06", "TS-MONST-02")
def test_a_monster_under_a_myth_does_not_move_by_cards():
    position = royale_with_a_myth(moggie=(1, (7, 7)))
    assert position.field.is_lost(position.unit("moggie"))
    assert position.resolve(LostHunts("moggie", "closest")) == []
    assert position.match.decision.kind == "CharacterTurn"


# --- on the way --------------------------------------------------------------------------------

THORNS = Skill(
    id="thorns",
    name="Thorns",
    type="passive",
    clauses=(Clause(at="engagement", do=(Harm(),)),),
)


@pytest.mark.rule("TS-ENGAGE-08", "TS-ENGAGE-09", "TS-LSPAWN-05")
def test_a_lost_unit_that_passes_by_is_engaged_on_the_way():
    position = chase(
        jake_alland=(0, (9, 4)),
        gula=(0, (6, 3)),
        moggie=(LOST, (4, 4)),
        cards={"gula": {"skills": (THORNS,)}},
    )
    events = position.resolve(LostHunts("moggie", "lowest_health", strikes=False))
    assert position.unit("moggie").spot == position.spot(7, 4)
    assert position.health("moggie") == 3
    assert "Hurt" in kinds(events)


@pytest.mark.rule("TS-CHEAP-06", "TS-FLEE-01")
@pytest.mark.parametrize("mode", ["raid", "royale"])
def test_nobody_gets_a_cheap_shot_at_the_lost(mode):
    position = chase(mode=mode, gula=(0, (4, 3)), moggie=(LOST, (4, 4)), fear=(LOST, (1, 7)))
    events = position.resolve(LostHunts("moggie", "farthest", strikes=False))
    assert set(kinds(events)) == {"PreySought", "Stepped"}
    assert position.match.decision.kind in ("CharacterTurn", "PlayersTurn")


@pytest.mark.rule("TS-CHEAP-06")
def test_nobody_gets_a_cheap_shot_at_fear():
    position = chase(gula=(0, (2, 4)), fear=(LOST, (4, 4)))
    assert kinds(position.resolve(LostHunts("fear", "lowest_health"))) == [
        "PreySought",
        "SentienceMoved",
        "AttackDeclared",
    ]
