"""TS-CONTEST: strength against strength, for the ground one stands on."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import passive

from timestrike.games.shadow_of_fear.contest import (
    ChoosePrize,
    Contest,
    Contested,
    PushAway,
    WaivePrize,
)
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.displacement import Displaced
from timestrike.games.shadow_of_fear.swapping import TradePlaces

JAKE_AGAINST_GULA = Contest("jake_alland", "gula")


def decided(position: Position) -> str:
    assert position.match.decision is not None
    return position.match.decision.kind


def the_contest(position: Position, contest: Contest = JAKE_AGAINST_GULA) -> Contested:
    events = position.do(contest)
    return next(event for event in events if isinstance(event, Contested))


def pushes(position: Position) -> set[tuple[int, int]]:
    grid = position.map.grid
    legal = position.match.legal()
    return {grid.col_row(a.spot.cell) for a in legal if isinstance(a, PushAway)}


@pytest.mark.rule("TS-CONTEST-01", "TS-CONTEST-02")
@pytest.mark.parametrize(("mine", "won"), [("13", True), ("12", False), ("11", False)])
def test_health_counts_and_a_tie_goes_to_the_contested_unit(mine, won):
    """Jake has 6 health and Gula 8, who rolls a 10: 18 must be beaten."""
    position = Position(
        board("0 0 0 0"), dice=[mine, "10"], jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    contest = the_contest(position)
    assert (contest.total, contest.opposing_total, contest.won) == (int(mine) + 6, 18, won)
    assert decided(position) == ("ChoosePrize" if won else "CharacterTurn")
    assert position.unit("jake_alland").energy_spent == 1
    assert position.refusals(JAKE_AGAINST_GULA) == (["TS-CONTEST-05"] if won else ["TS-ACT-03"])


@pytest.mark.rule("TS-CONTEST-02", "TS-HEALTH-04")
def test_only_remaining_health_counts():
    position = Position(
        board("0 0 0 0"),
        dice=["10", "10"],
        has={"gula": {"damage": 3}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    assert the_contest(position).opposing_total == 15


@pytest.mark.rule("TS-CONTEST-03")
def test_the_example_of_22_against_15():
    """Mara rolls 16 with 6 health; a Legion unit 3 levels up rolls 8 with 4 health left."""
    position = Position(
        board("0 3 0 0"),
        dice=["16", "8"],
        has={"legion": {"damage": 2}},
        mara_the_meek=(0, (0, 0)),
        legion=(1, [(1, 0), (3, 0)]),
    )
    contest = the_contest(position, Contest("mara_the_meek", "legion_1"))
    assert (contest.total, contest.opposing_total, contest.won) == (22, 15, True)


@pytest.mark.rule("TS-CONTEST-03")
def test_standing_higher_helps_the_one_who_contests_as_well():
    position = Position(
        board("2 0 0 0"), dice=["10", "10"], jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    contest = the_contest(position)
    assert (contest.total, contest.opposing_total) == (18, 18)


@pytest.mark.rule("TS-CONTEST-01", "TS-ENGAGE-06")
def test_only_enemies_one_is_engaged_with_can_be_contested():
    position = Position(
        board("0 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        gula=(1, (3, 0)),
    )
    assert position.refusals(JAKE_AGAINST_GULA) == ["TS-CONTEST-01"]
    assert position.refusals(Contest("jake_alland", "mara_the_meek")) == ["TS-CONTEST-01"]
    assert not [a for a in position.match.legal() if isinstance(a, Contest)]


@pytest.mark.rule("TS-CONTEST-04")
def test_a_survivor_cannot_contest_a_beast_of_two_hexes_but_it_can_contest_him():
    def meeting(**who):
        return Position(board("0 0 0 0"), dice=["20", "1"], **who)

    survivor = meeting(jake_alland=(0, (0, 0)), txato=(1, (1, 0)))
    assert survivor.refusals(Contest("jake_alland", "txato")) == ["TS-CONTEST-04"]
    beast = meeting(txato=(0, (1, 0)), jake_alland=(1, (0, 0)))
    assert beast.refusals(Contest("txato", "jake_alland")) == []


ROOM = """
    0 0 0 0
     0 1 0 0
    0 0 0 0
"""


@pytest.mark.rule("TS-CONTEST-05")
def test_the_winner_swaps_pushes_or_waives():
    position = Position(board(ROOM), dice=["20", "1"], jake_alland=(0, (0, 1)), gula=(1, (1, 1)))
    position.do(JAKE_AGAINST_GULA)
    decision = position.match.decision
    assert decision is not None
    assert decision.players == (0,)
    assert decision.question == ChoosePrize("jake_alland", "gula")
    assert pushes(position) == {(2, 1), (1, 2), (2, 2), (1, 0), (2, 0)}
    swap = TradePlaces((position.spot(1, 1),), (position.spot(0, 1),))
    assert [a for a in position.match.legal() if isinstance(a, TradePlaces)] == [swap]
    assert position.do(WaivePrize()) == []
    assert position.unit("gula").spot == position.spot(1, 1)


@pytest.mark.rule("TS-CONTEST-05")
def test_nobody_is_pushed_up_onto_others_into_walls_or_off_the_map():
    position = Position(
        board("0 0 1\n 0 0 0", walls={(0, 1): 3}),
        dice=["20", "1"],
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(1, (1, 1)),
    )
    position.do(JAKE_AGAINST_GULA)
    assert pushes(position) == set()
    assert position.refusals(PushAway(position.spot(2, 0))) == ["TS-CONTEST-05"]
    assert position.refusals(PushAway(position.spot(1, 1))) == ["TS-CONTEST-05"]
    assert position.refusals(PushAway(position.spot(0, 1))) == ["TS-CONTEST-05"]
    assert len(position.match.legal()) == 2  # swap or waive


@pytest.mark.rule("TS-CONTEST-05", "TS-FLEE-05")
def test_the_swap_moves_both_and_nobody_gets_a_cheap_shot():
    """Jake leaves Roland's side by it, and Gula Mara's."""
    position = Position(
        board("0 0 0 0 0"),
        dice=["20", "1"],
        jake_alland=(0, (1, 0)),
        mara_the_meek=(0, (3, 0)),
        gula=(1, (2, 0)),
        roland_rumpus=(1, (0, 0)),
    )
    position.do(JAKE_AGAINST_GULA)
    events = position.do(TradePlaces((position.spot(2, 0),), (position.spot(1, 0),)))
    assert kinds(events) == ["Displaced", "Displaced"]
    assert position.unit("jake_alland").spot == position.spot(2, 0)
    assert position.unit("gula").spot == position.spot(1, 0)
    assert decided(position) == "CharacterTurn"


@pytest.mark.rule("TS-CONTEST-06", "TS-FALL-02")
def test_who_is_pushed_over_an_edge_falls_but_who_is_swapped_does_not():
    def win() -> Position:
        position = Position(
            board("4 4 0 0"),
            dice=["20", "1", "hit"],
            jake_alland=(0, (0, 0)),
            gula=(1, (1, 0)),
        )
        position.do(JAKE_AGAINST_GULA)
        return position

    pushed = win()
    events = pushed.do(PushAway(pushed.spot(2, 0)))
    assert kinds(events) == ["Displaced", "DiceRolled", "Fell", "Hurt"]
    assert pushed.health("gula") == 7
    swapped = Position(
        board("0 4 0 0"), dice=["20", "1"], jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
        cards={"jake_alland": {"height": 4}},
    )  # fmt: skip
    swapped.do(JAKE_AGAINST_GULA)
    swapped.do(TradePlaces((swapped.spot(1, 0),), (swapped.spot(0, 0),)))
    assert swapped.health("gula") == 8


@pytest.mark.rule("TS-MTYPE-06", "TS-MTYPE-11")
@pytest.mark.parametrize(("movement", "rolls"), [("walk", 1), ("fly", 1), ("burrow", 0)])
def test_a_flier_pushed_off_a_cliff_falls_and_a_burrower_never_does(movement, rolls):
    position = Position(
        board("4 4 0 0"),
        dice=["20", "1", "hit"],
        cards={"gula": {"movement": movement}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(JAKE_AGAINST_GULA)
    events = position.do(PushAway(position.spot(2, 0)))
    assert sum(isinstance(event, DiceRolled) for event in events) == rolls


@pytest.mark.rule("TS-CONTEST-06", "TS-FALL-05")
def test_who_is_pushed_into_water_is_not_hurt():
    position = Position(
        board("4 4 ~ 0"), dice=["20", "1"], jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    position.do(JAKE_AGAINST_GULA)
    assert kinds(position.do(PushAway(position.spot(2, 0)))) == ["Displaced"]


@pytest.mark.rule("TS-MTYPE-10")
@pytest.mark.parametrize(("movement", "prizes"), [("walk", 2), ("burrow", 0)])
def test_a_burrower_is_neither_pushed_nor_swapped_off_an_overhang(movement, prizes):
    bridge = ("sand", None, None, "sand")
    position = Position(
        board("3 b 0", b=bridge),
        dice=["20", "1"],
        cards={"gula": {"movement": movement, "height": 2}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0, 3)),
    )
    position.do(JAKE_AGAINST_GULA)
    if prizes:
        legal = position.match.legal()
        assert sum(isinstance(a, PushAway | TradePlaces) for a in legal) == prizes
    else:
        assert decided(position) == "CharacterTurn"


@pytest.mark.rule("TS-CONTEST-05")
def test_a_larger_unit_covers_the_smaller_one_which_goes_where_it_stood():
    position = Position(
        board("0 0 0 0"), dice=["20", "1"], txato=(0, (0, 0)), jake_alland=(1, (2, 0))
    )
    front, back = position.spot(1, 0), position.spot(0, 0)
    position.field.change_unit("txato", base=(front, back))
    position.do(Contest("txato", "jake_alland"))
    swaps = [a for a in position.match.legal() if isinstance(a, TradePlaces)]
    there = position.spot(2, 0)
    for swap in swaps:
        assert there in swap.base
        assert swap.other_base[0] in (front, back)
        assert swap.other_base[0] not in swap.base
    assert {frozenset(swap.base) for swap in swaps} == {
        frozenset({front, there}),
        frozenset({there, position.spot(3, 0)}),
    }
    position.do(swaps[0])
    assert position.unit("jake_alland").base == swaps[0].other_base
    assert set(position.unit("txato").base) == set(swaps[0].base)


@pytest.mark.rule("TS-CONTEST-05")
def test_a_larger_base_is_pushed_as_it_lies_and_stays_level():
    position = Position(
        board("0 0 0 0 0\n 0 1 1 1 1"), dice=["20", "1"], abaddon=(0, (0, 0)), txato=(1, (2, 0))
    )
    position.field.change_unit("txato", base=(position.spot(2, 0), position.spot(3, 0)))
    position.field.change_unit(
        "abaddon", base=(position.spot(1, 0), position.spot(0, 0), position.spot(0, 1))
    )
    position.do(Contest("abaddon", "txato"))
    pushed = [a for a in position.match.legal() if isinstance(a, PushAway)]
    assert pushed == [PushAway(position.spot(3, 0), (position.spot(4, 0),))]
    position.do(pushed[0])
    assert position.unit("txato").base == (position.spot(3, 0), position.spot(4, 0))


@pytest.mark.rule("TS-CONTEST-01", "TS-SKILL-02")
def test_a_skill_may_add_to_a_contest():
    position = Position(
        board("0 0 0 0"),
        dice=["10", "10"],
        cards={
            "jake_alland": {"skills": (passive("always", {"do": "contest_bonus", "amount": 2}),)}
        },
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    assert the_contest(position).total == 18


@pytest.mark.rule("TS-CONTEST-06")
def test_what_happened_is_told_with_where_from_and_where_to():
    position = Position(
        board("0 0 0 0"), dice=["20", "1"], jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    position.do(JAKE_AGAINST_GULA)
    (told,) = position.do(PushAway(position.spot(2, 0)))
    start, end = (position.spot(1, 0),), (position.spot(2, 0),)
    assert told == Displaced("gula", start, end, "pushed")
