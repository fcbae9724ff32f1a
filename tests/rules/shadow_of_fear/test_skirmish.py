"""TS-SKIRM: how a battle ends."""

from __future__ import annotations

import pytest
from positions import Position, board
from skillbook import ability

from timestrike.core.state import Result
from timestrike.games.shadow_of_fear.areas import DefendNext
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits

BLAST = ability({"do": "area_attack", "dice": 2, "radius": 1}, id="blast", aim={"who": "anyone"})


def last_stand(*dice: str, **more) -> Position:
    """Roland strikes everything around Gula, himself included; both have 1 health left."""
    return Position(
        board("0 0 0 0 0"),
        dice=["hit", "hit", *dice],
        cards={"roland_rumpus": {"skills": (BLAST,), "health": 1}, "gula": {"health": 1}},
        roland_rumpus=(0, (0, 0)),
        gula=(1, (1, 0)),
        **more,
    )


@pytest.mark.rule("TS-SKIRM-02")
@pytest.mark.parametrize("first", ["roland_rumpus", "gula"])
def test_when_the_last_teams_fall_together_nobody_wins(first):
    position = last_stand()
    second = "gula" if first == "roland_rumpus" else "roland_rumpus"
    position.do(CastAbility("roland_rumpus", "blast", "gula"))
    position.do(DefendNext(first))
    position.do(TakeHits(first))
    assert position.match.result is None
    position.do(TakeHits(second))
    assert position.match.result == Result((), "TS-SKIRM-02")
    assert position.match.result.draw


@pytest.mark.rule("TS-SKIRM-01", "TS-SKIRM-02")
def test_who_lives_through_it_has_won():
    position = last_stand("block", "block")
    position.do(CastAbility("roland_rumpus", "blast", "gula"))
    position.do(DefendNext("gula"))
    position.do(TakeHits("gula"))
    assert position.match.result is None
    position.do(Defend("roland_rumpus"))
    assert position.match.result == Result((0,), "TS-SKIRM-01")


@pytest.mark.rule("TS-SKIRM-01")
def test_the_last_team_wins_with_all_its_members():
    position = Position(
        board("0 0 0 0 0"),
        teams=(0, 1, 0),
        dice=["hit"] * 3,
        cards={"gula": {"health": 1}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(2, (4, 0)),
    )
    position.do(Attack("jake_alland", "gula"))
    position.do(TakeHits("gula"))
    assert position.match.result == Result((0, 2), "TS-SKIRM-01")


@pytest.mark.rule("TS-SKIRM-01")
def test_with_two_teams_left_it_goes_on():
    position = last_stand(hod=(2, (3, 0)), luxuria=(1, (4, 0)))
    position.do(CastAbility("roland_rumpus", "blast", "gula"))
    position.do(DefendNext("roland_rumpus"))
    position.do(TakeHits("roland_rumpus"))
    position.do(TakeHits("gula"))
    assert position.match.result is None
    assert position.match.decision is not None
    assert position.match.decision.player == 1
