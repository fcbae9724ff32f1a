"""Mana Wryms swarm, sting and are elsewhere."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.awakening import AwakenStat
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.free_moves import GoFreely, StayPut

SWARM = [(0, 0), (1, 0), (2, 0)]


@pytest.mark.parametrize(
    ("faces", "curses"),
    [(["lucky_hit", "lucky_hit"], ("silence",)), (["lucky_hit", "hit"], ())],
)
def test_mana_burn_silences_with_two_lucky_hits(faces, curses):
    position = Position(
        board("0 0 0 0 0 0"), dice=faces, skills=True, mana_wryms=(0, SWARM), gula=(1, (5, 0))
    )
    position.do(Attack("mana_wryms_3", "gula", "mana_burn"))
    position.do(TakeHits("gula"))
    assert position.state.characters["gula"].curses == curses


def flit(face: str) -> Position:
    position = Position(
        board("0 0 0 0 0 0"),
        dice=["hit", "void", "void", face],
        skills=True,
        jake_alland=(0, (3, 0)),
        mana_wryms=(1, SWARM),
    )
    position.do(Attack("jake_alland", "mana_wryms_3"))
    position.do(Defend("mana_wryms_3", "flit"))
    return position


def test_flit_moves_the_defender_after_a_lucky_block_without_a_cheap_shot():
    position = flit("lucky_block")
    assert position.match.decision.players == (1,)
    offered = {a.spot for a in position.match.legal() if isinstance(a, GoFreely)}
    assert offered == {position.spot(4, 0)}
    assert position.refusals(StayPut("mana_wryms_1")) == ["TS-GEN-03"]
    events = position.do(GoFreely("mana_wryms_3", position.spot(4, 0)))
    assert position.unit("mana_wryms_3").spot == position.spot(4, 0)
    assert kinds(events)[-1] != "FleeingPunished"
    assert position.match.decision.kind == "CharacterTurn"


def test_flit_needs_a_lucky_block():
    assert flit("block").match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-AWAKEN-02")
def test_drink_the_ley_awakens_a_stat_for_two_health():
    position = Position(board("0 0 0 0 0 0"), skills=True, mana_wryms=(0, SWARM), gula=(1, (5, 0)))
    position.do(CastAbility("mana_wryms_1", "drink_the_ley"))
    position.do(AwakenStat("mana_wryms", "attack"))
    assert position.health("mana_wryms_2") == 4
    assert position.state.characters["mana_wryms"].awakenings == ("attack",)


def test_drink_the_ley_never_drinks_them_dead():
    position = Position(
        board("0 0 0 0 0 0"),
        skills=True,
        has={"mana_wryms": {"damage": 4}},
        mana_wryms=(0, SWARM),
        gula=(1, (5, 0)),
    )
    refusals = position.refusals(CastAbility("mana_wryms_1", "drink_the_ley"))
    assert refusals == ["TS-SKILL-03"]


def test_drink_the_ley_is_for_those_with_something_left_to_awaken():
    awake = {"awakenings": ("move", "range", "attack", "defense")}
    position = Position(
        board("0 0 0 0 0 0"),
        skills=True,
        has={"mana_wryms": awake},
        mana_wryms=(0, SWARM),
        gula=(1, (5, 0)),
    )
    assert position.refusals(CastAbility("mana_wryms_1", "drink_the_ley")) != []


def test_lift_carries_a_friend_next_to_it_three_hexes():
    position = Position(
        board("0 0 0 0 0 0 0 0"),
        skills=True,
        mana_wryms=(0, SWARM),
        jake_alland=(0, (3, 0)),
        gula=(1, (7, 0)),
    )
    lift = CastAbility("mana_wryms_3", "lift", "jake_alland")
    assert position.refusals(CastAbility("mana_wryms_1", "lift", "jake_alland")) == ["TS-RANGE-02"]
    position.do(lift)
    position.do(GoFreely("jake_alland", position.spot(6, 0)))
    assert position.unit("jake_alland").spot == position.spot(6, 0)
