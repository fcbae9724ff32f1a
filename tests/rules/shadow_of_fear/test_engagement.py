"""TS-ENGAGE, TS-FLEE, TS-CHEAP: locked in a fight, and leaving it."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.cheap_shots import CheapShot, LetFlee, StrikeFleeing
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged


def are_engaged(position: Position, one: str, other: str) -> bool:
    there = engaged(position.field, position.unit(one), position.unit(other))
    back = engaged(position.field, position.unit(other), position.unit(one))
    assert there == back
    return there


@pytest.mark.rule("TS-ENGAGE-01", "TS-HEX-06")
def test_neighbours_are_engaged_and_others_are_not():
    position = Position(
        board("0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 0)), roland_rumpus=(1, (2, 0))
    )
    assert are_engaged(position, "jake_alland", "gula")
    assert not are_engaged(position, "jake_alland", "roland_rumpus")


@pytest.mark.rule("TS-ENGAGE-02")
@pytest.mark.parametrize(("levels", "expected"), [(2, True), (3, True), (4, False)])
def test_the_lower_unit_must_reach_up_to_the_higher_one(levels, expected):
    position = Position(board(f"0 {levels} 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 0)))
    assert are_engaged(position, "jake_alland", "gula") is expected


@pytest.mark.rule("TS-ENGAGE-02")
def test_it_is_the_height_of_the_lower_unit_that_counts():
    hod_below = Position(board("0 3 0"), hod=(0, (0, 0)), gula=(1, (1, 0)))
    gula_below = Position(board("3 0 0"), hod=(0, (0, 0)), gula=(1, (1, 0)))
    assert not are_engaged(hod_below, "hod", "gula")
    assert are_engaged(gula_below, "hod", "gula")


@pytest.mark.rule("TS-ENGAGE-03")
def test_friends_are_engaged_too_but_not_with_an_enemy():
    position = Position(
        board("0 0 0 0 0"), jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), gula=(1, (4, 0))
    )
    assert are_engaged(position, "jake_alland", "mara_the_meek")
    assert enemies_engaging(position.field, position.unit("jake_alland")) == ()


@pytest.mark.rule("TS-HEX-09")
def test_above_and_below_an_overhang_is_not_adjacent():
    bridge = ("sand", None, None, None, "sand")
    position = Position(board("0 b 0", b=bridge), jake_alland=(0, (1, 0, 0)), gula=(1, (1, 0, 4)))
    assert not are_engaged(position, "jake_alland", "gula")


FIELD = "0 0 0 0 0\n 0 0 0 0 0"


@pytest.mark.rule("TS-FLEE-01", "TS-FLEE-02", "TS-FLEE-03", "TS-CHEAP-01")
def test_who_flees_may_be_struck_right_after_the_step_and_then_goes_on():
    position = Position(
        board("0 0 0 0 0"), dice=["lucky_hit"], jake_alland=(0, (1, 0)), gula=(1, (0, 0))
    )
    first = position.do(position.way("jake_alland", (2, 0), (3, 0)))
    assert kinds(first) == ["Stepped"]
    decision = position.match.decision
    assert decision is not None
    assert decision.players == (1,)
    assert decision.question == CheapShot("gula", "jake_alland")
    rest = position.do(StrikeFleeing("gula", "jake_alland"))
    assert kinds(rest) == ["DiceRolled", "FleeingPunished", "Hurt", "Stepped"]
    assert position.health("jake_alland") == 5
    assert position.unit("jake_alland").spot == position.spot(3, 0)


@pytest.mark.rule("TS-CHEAP-01", "TS-DICE-03")
@pytest.mark.parametrize(("face", "lost"), [("hit", 1), ("block", 0), ("void", 0)])
def test_only_a_hit_hurts_and_only_for_one(face, lost):
    position = Position(board("0 0 0 0"), dice=[face], jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    position.do(position.way("jake_alland", (2, 0)))
    position.do(StrikeFleeing("gula", "jake_alland"))
    assert position.health("jake_alland") == 6 - lost


@pytest.mark.rule("TS-CHEAP-02")
def test_nobody_is_asked_to_defend_against_a_cheap_shot():
    position = Position(board("3 0 0 0"), dice=["hit"], jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    position.do(position.way("jake_alland", (2, 0)))
    events = position.do(StrikeFleeing("gula", "jake_alland"))
    rolled = events[0]
    assert (rolled.purpose, len(rolled.faces)) == ("cheap_shot", 1)
    assert position.match.decision is not None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-CHEAP-03")
def test_the_cheap_shot_is_optional_and_rolls_nothing_if_waived():
    position = Position(board("0 0 0 0"), jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    position.do(position.way("jake_alland", (2, 0)))
    assert len(position.match.legal()) == 2
    assert position.do(LetFlee("gula", "jake_alland")) == []
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-CHEAP-03", "TS-FLEE-02")
def test_nothing_else_can_be_done_until_the_cheap_shot_is_decided():
    position = Position(board("0 0 0 0"), jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    position.do(position.way("jake_alland", (2, 0)))
    assert position.refusals(position.way("jake_alland", (3, 0))) == ["TS-CHEAP-03"]
    assert position.refusals(StrikeFleeing("gula", "mara_the_meek")) == ["TS-FLEE-02"]


@pytest.mark.rule("TS-FLEE-02")
def test_several_strikers_are_asked_in_turn_order():
    position = Position(
        board("0 0 0 0\n 0 0 0 0"),
        jake_alland=(0, (1, 0)),
        gula=(2, (0, 1)),
        roland_rumpus=(1, (0, 0)),
    )
    position.do(position.way("jake_alland", (2, 0)))
    assert position.match.decision is not None
    assert position.match.decision.question == CheapShot("roland_rumpus", "jake_alland")
    position.do(LetFlee("roland_rumpus", "jake_alland"))
    assert position.match.decision is not None
    assert position.match.decision.question == CheapShot("gula", "jake_alland")


@pytest.mark.rule("TS-FLEE-04")
def test_a_step_around_the_same_enemy_is_not_fleeing():
    position = Position(board(FIELD), jake_alland=(0, (1, 0)), gula=(1, (1, 1)))
    assert kinds(position.do(position.way("jake_alland", (2, 0)))) == ["Stepped"]
    assert position.match.decision is not None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-ENGAGE-09")
def test_a_walker_is_engaged_in_passing_and_flees_when_it_goes_on():
    position = Position(board(FIELD), jake_alland=(0, (0, 0)), gula=(1, (1, 1)))
    position.do(position.way("jake_alland", (1, 0), (2, 0), (3, 0)))
    assert position.match.decision is not None
    assert position.match.decision.kind == "CheapShot"
    assert position.unit("jake_alland").spot == position.spot(3, 0)


@pytest.mark.rule("TS-MTYPE-07", "TS-MTYPE-12")
@pytest.mark.parametrize("movement", ["fly", "burrow"])
def test_fliers_and_burrowers_are_not_engaged_in_passing(movement):
    position = Position(
        board(FIELD),
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 1)),
        cards={"jake_alland": {"movement": movement}},
    )
    events = position.do(position.way("jake_alland", (1, 0), (2, 0), (3, 0)))
    assert kinds(events) == ["Stepped"] * 3


@pytest.mark.rule("TS-MTYPE-13")
@pytest.mark.parametrize("movement", ["fly", "burrow"])
def test_fliers_and_burrowers_flee_from_where_they_stood(movement):
    position = Position(
        board(FIELD),
        jake_alland=(0, (1, 0)),
        gula=(1, (1, 1)),
        cards={"jake_alland": {"movement": movement}},
    )
    position.do(position.way("jake_alland", (2, 0), (3, 0)))
    assert position.match.decision is not None
    assert position.match.decision.kind == "CheapShot"


@pytest.mark.rule("TS-FLEE-03")
def test_a_mover_struck_down_stays_down_and_its_turn_is_over():
    position = Position(
        board("0 0 0 0 0"),
        dice=["hit"],
        cards={"jake_alland": {"health": 1}},
        jake_alland=(0, (1, 0)),
        mara_the_meek=(0, (4, 0)),
        gula=(1, (0, 0)),
    )
    position.do(position.way("jake_alland", (2, 0), (3, 0)))
    events = position.do(StrikeFleeing("gula", "jake_alland"))
    assert kinds(events)[-3:] == ["UnitDefeated", "CharacterDefeated", "TurnEnded"]
    assert position.match.decision is not None
    assert position.match.decision.players == (1,)


@pytest.mark.rule("TS-DEFEAT-01")
def test_the_dead_strike_no_more():
    """The first shot fells the mover, so the second is never offered."""
    position = Position(
        board("0 0 0 0 0\n 0 0 0 0 0"),
        dice=["hit"],
        cards={"jake_alland": {"health": 1}},
        jake_alland=(0, (1, 0)),
        mara_the_meek=(0, (4, 0)),
        gula=(1, (0, 0)),
        roland_rumpus=(1, (0, 1)),
    )
    position.do(position.way("jake_alland", (2, 0)))
    first = position.match.decision
    assert first is not None
    position.do(position.match.legal()[0])
    assert position.match.decision is not None
    assert position.match.decision.kind == "ChooseCharacter"
