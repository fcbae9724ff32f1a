"""Roland Rumpus wades in and stays in."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.state import LOST

ROW = "0 0 0 0 0"


def fists(*dice: str, **has) -> Position:
    position = Position(
        board(ROW),
        dice=dice,
        skills=True,
        has={"roland_rumpus": {"buffs": ("enrage",)}, **has},
        roland_rumpus=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
    )
    position.do(Attack("roland_rumpus", "jake_alland", "magma_fists"))
    return position


@pytest.mark.rule("TS-ATTACK-06", "TS-ENRAGE-04", "TS-LUCK-01")
def test_magma_fists_give_the_defense_curse_once_the_combat_is_over():
    position = fists("lucky_hit", "hit", "hit", "void", "void", "void", "void", "void")
    assert position.match.decision.question.hits == 3
    assert position.state.characters["jake_alland"].curses == ()
    position.do(Defend("jake_alland"))
    assert position.state.characters["jake_alland"].curses == ("defense",)
    assert position.health("jake_alland") == 3
    assert position.state.characters["roland_rumpus"].buffs == ()


@pytest.mark.rule("TS-ATTACK-06")
def test_magma_fists_hit_the_cursed_once_more_instead():
    position = fists(
        "lucky_hit", "void", "void", "void", "void", jake_alland={"curses": ("defense",)}
    )
    assert position.match.decision.question.hits == 2
    position.do(TakeHits("jake_alland"))
    assert position.health("jake_alland") == 4
    assert position.state.characters["jake_alland"].curses == ("defense",)


def test_magma_fists_need_a_lucky_hit():
    position = fists("hit", "hit", "void", "void", "void", jake_alland={"curses": ("defense",)})
    assert position.match.decision.question.hits == 2


@pytest.mark.rule("TS-SKILL-03", "TS-ENRAGE-04")
def test_magma_fists_need_enrage():
    position = Position(board(ROW), skills=True, roland_rumpus=(0, (0, 0)), jake_alland=(1, (1, 0)))
    attack = Attack("roland_rumpus", "jake_alland", "magma_fists")
    assert position.refusals(attack) == ["TS-SKILL-03"]


def boil(**has) -> Position:
    return Position(
        board(ROW),
        skills=True,
        has={"roland_rumpus": has},
        roland_rumpus=(0, (0, 0)),
        jake_alland=(1, (4, 0)),
    )


BOIL = CastAbility("roland_rumpus", "boiling_blood")


def test_boiling_blood_pays_a_health_for_enrage():
    position = boil()
    position.do(BOIL)
    assert position.health("roland_rumpus") == 6
    assert position.state.characters["roland_rumpus"].buffs == ("enrage",)


@pytest.mark.parametrize("has", [{"damage": 6}, {"buffs": ("enrage",)}])
def test_boiling_blood_needs_two_health_and_no_enrage(has):
    assert boil(**has).refusals(BOIL) == ["TS-SKILL-03"]


@pytest.mark.rule("TS-AOE-01", "TS-AOE-03")
def test_ground_pound_strikes_everybody_around_friends_included_but_not_himself():
    position = Position(
        board("0 0 0 0"),
        dice=["hit", "void"],
        skills=True,
        roland_rumpus=(0, (1, 0)),
        mara_the_meek=(0, (0, 0)),
        jake_alland=(1, (2, 0)),
        gula=(1, (3, 0)),
    )
    position.do(CastAbility("roland_rumpus", "ground_pound"))
    while position.match.decision.kind != "CharacterTurn":
        answers = position.match.legal()
        position.do(next((a for a in answers if isinstance(a, TakeHits)), answers[0]))
    health = {unit: position.health(unit) for unit in position.state.units}
    assert health == {"roland_rumpus": 7, "mara_the_meek": 5, "jake_alland": 5, "gula": 8}


@pytest.mark.parametrize(("damage", "buffs"), [(3, ("enrage",)), (2, ())])
def test_last_ember_enrages_who_is_down_to_three_health(damage, buffs):
    position = Position(
        board(ROW),
        dice=["hit", "void", "void"],
        skills=True,
        has={"roland_rumpus": {"damage": damage}},
        jake_alland=(0, (1, 0)),
        roland_rumpus=(1, (0, 0)),
    )
    position.do(Attack("jake_alland", "roland_rumpus"))
    position.do(TakeHits("roland_rumpus"))
    assert position.state.characters["roland_rumpus"].buffs == buffs


@pytest.mark.rule("TS-BUFF-07")
def test_magma_fists_hit_the_lost_once_more_instead():
    position = Position(
        board("0 0 0 0 0"),
        mode="raid",
        skills=True,
        dice=["lucky_hit"] + ["void"] * 4,
        has={"roland_rumpus": {"buffs": ("enrage",)}},
        roland_rumpus=(0, (1, 0)),
        moggie=(LOST, (2, 0)),
    )
    position.do(Attack("roland_rumpus", "moggie", "magma_fists"))
    # One hit and one more, of which the Lost block 1.
    assert position.health("moggie") == 3
    assert position.state.characters["moggie"].curses == ()
