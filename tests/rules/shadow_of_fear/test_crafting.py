"""TS-CRAFT-01: the hang glider."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.falling import CraftGlider, Fall, Glided, TakeFall


def cliff(**more) -> Position:
    more.setdefault("has", {"jake_alland": {"materials": 1}})
    return Position(board("6 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)), **more)


@pytest.mark.rule("TS-CRAFT-01", "TS-ACT-07", "TS-INV-06")
def test_a_survivor_about_to_fall_may_glide_for_a_material():
    position = cliff()
    assert kinds(position.do(position.way("jake_alland", (1, 0)))) == ["Stepped"]
    assert position.match.decision.players == (0,)
    assert position.match.legal() == [CraftGlider("jake_alland"), TakeFall("jake_alland")]
    draws = position.state.chance.draws
    assert position.do(CraftGlider("jake_alland")) == [Glided("jake_alland", 6)]
    assert position.state.chance.draws == draws
    assert position.state.characters["jake_alland"].materials == 0
    assert position.unit("jake_alland").energy_spent == 0
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-CRAFT-01")
def test_it_is_a_choice():
    position = cliff(dice=["hit", "void", "void"])
    position.do(position.way("jake_alland", (1, 0)))
    assert kinds(position.do(TakeFall("jake_alland"))) == ["DiceRolled", "Fell", "Hurt"]
    assert position.state.characters["jake_alland"].materials == 1


@pytest.mark.rule("TS-CRAFT-01")
def test_the_move_goes_on_after_the_landing():
    position = cliff()
    position.do(position.way("jake_alland", (1, 0), (2, 0)))
    assert position.unit("jake_alland").spot == position.spot(1, 0)
    position.do(CraftGlider("jake_alland"))
    assert position.unit("jake_alland").spot == position.spot(2, 0)


@pytest.mark.rule("TS-CRAFT-01", "TS-BUILD-03")
def test_without_a_material_there_is_no_question():
    position = cliff(has={}, dice=["void"] * 3)
    events = position.do(position.way("jake_alland", (1, 0)))
    assert kinds(events) == ["Stepped", "DiceRolled", "Fell"]


@pytest.mark.rule("TS-CRAFT-01", "TS-BUILD-01")
def test_only_survivors_glide():
    position = Position(
        board("6 0 0 0 0"),
        dice=["void"] * 6,
        moggie=(0, (0, 0)),
        gula=(1, (4, 0)),
        has={"moggie": {"materials": 1}},
    )
    assert "Fell" in kinds(position.do(position.way("moggie", (1, 0))))


@pytest.mark.rule("TS-CRAFT-01")
def test_in_anothers_turn_the_owner_of_the_falling_unit_is_asked():
    position = Position(
        board("6 0 0 0 0"),
        gula=(1, (4, 0)),
        jake_alland=(0, (0, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    field = position.field
    field.change_unit("jake_alland", base=(position.spot(1, 0),))
    field.push(Fall("jake_alland", 6, 3))
    position.match.decision = field.run()
    assert position.match.decision.players == (0,)
    assert position.refusals(Attack("gula", "jake_alland")) == ["TS-CRAFT-01"]
    assert position.refusals(CraftGlider("gula")) != []
    position.do(CraftGlider("jake_alland"))
    assert position.state.characters["jake_alland"].materials == 0
    assert position.state.active == "gula"


@pytest.mark.rule("TS-CRAFT-01", "TS-BUILD-02")
def test_one_crafts_while_engaged():
    position = Position(
        board("6 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    position.do(position.way("jake_alland", (1, 0)))
    assert position.refusals(CraftGlider("jake_alland")) == []
