"""Luxuria picks the fight and the place."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.displacement import PlaceAt

ALLURE = CastAbility("luxuria", "allure", "gula")


def allure(*dice: str, drawing: str = "0 0 0 0 0 0", gula=(4, 0)) -> Position:
    return Position(board(drawing), dice=dice, skills=True, luxuria=(0, (0, 0)), gula=(1, gula))


def test_allure_puts_the_target_next_to_her_on_a_hit():
    position = allure("hit", "void")
    position.do(ALLURE)
    assert position.unit("gula").spot == position.spot(1, 0)


def test_allure_does_nothing_without_a_hit():
    position = allure("block")
    position.do(ALLURE)
    assert position.unit("gula").spot == position.spot(4, 0)


def test_allure_offers_only_hexes_on_which_the_two_are_engaged():
    """Luxuria is of height 3 and stands below a cliff of 5 on one side."""
    position = allure("lucky_hit", "void", drawing="0 0 0 0 0\n 5 0 0 0 0", gula=(4, 0))
    position.do(ALLURE)
    assert position.unit("gula").spot == position.spot(1, 0)


def test_allure_lets_her_player_choose_the_hex():
    position = allure("hit", "void", drawing="0 0 0 0 0\n 0 0 0 0 0")
    position.do(ALLURE)
    assert position.match.decision.players == (0,)
    places = {action.spot for action in position.match.legal()}
    assert places == {position.spot(1, 0), position.spot(0, 1)}
    position.do(PlaceAt("gula", position.spot(0, 1)))
    assert position.unit("gula").spot == position.spot(0, 1)


def test_allure_is_for_single_hex_enemies_within_range():
    assert allure(gula=(5, 0)).refusals(ALLURE) == ["TS-RANGE-02"]
    large = Position(
        board("0 0 0 0 0"), skills=True, luxuria=(0, (0, 0)), gula=(1, (4, 0)),
        cards={"gula": {"hexes": 2}},
    )  # fmt: skip
    assert large.refusals(ALLURE) == ["TS-GEN-03"]
    friends = Position(
        board("0 0 0 0 0"), skills=True, teams=(0, 0, 1),
        luxuria=(0, (0, 0)), gula=(1, (3, 0)), hod=(2, (4, 0)),
    )  # fmt: skip
    assert friends.refusals(ALLURE) == ["TS-GEN-03"]


def test_veil_hides_her_unless_she_is_engaged():
    veil = CastAbility("luxuria", "veil")
    position = allure()
    position.do(veil)
    assert position.state.characters["luxuria"].buffs == ("stealth",)
    assert allure(gula=(1, 0)).refusals(veil) == ["TS-SKILL-03"]


@pytest.mark.rule("TS-ENGAGE-07")
@pytest.mark.parametrize(("face", "curses"), [("hit", ("attack",)), ("void", ())])
def test_temptation_may_curse_whoever_becomes_engaged_with_her(face, curses):
    position = Position(
        board("0 0 0 0"), dice=[face], skills=True, gula=(0, (3, 0)), luxuria=(1, (0, 0))
    )
    position.do(position.way("gula", (2, 0), (1, 0)))
    assert position.state.characters["gula"].curses == curses


def test_temptation_works_in_her_own_turn_too_but_not_on_the_already_cursed():
    position = Position(
        board("0 0 0 0"), dice=["lucky_hit"], skills=True, luxuria=(0, (0, 0)), gula=(1, (3, 0))
    )
    position.do(position.way("luxuria", (1, 0), (2, 0)))
    assert position.state.characters["gula"].curses == ("attack",)
    position.do(position.way("luxuria", (1, 0)))
    position.do(position.match.legal()[-1])  # Gula lets her go
    events = position.do(position.way("luxuria", (2, 0)))
    assert not [event for event in events if isinstance(event, DiceRolled)]


def test_heartbreaker_rolls_one_more_die_against_the_cursed_only():
    attack = Attack("luxuria", "gula", "heartbreaker")
    assert allure().refusals(attack) == ["TS-SKILL-03"]
    position = Position(
        board("0 0 0 0 0"),
        dice=["void"] * 4,
        skills=True,
        has={"gula": {"curses": ("move",)}},
        luxuria=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    (roll,) = [event for event in position.do(attack) if isinstance(event, DiceRolled)]
    assert len(roll.faces) == 4
