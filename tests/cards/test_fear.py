"""Fear, drafted for a Skirmish."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import TakeHits

FIELD = "\n".join((" " if row % 2 else "") + " ".join("0" * 9) for row in range(7))


def fear(*dice: str, **more) -> Position:
    return Position(board(FIELD), dice=dice, skills=True, fear=(0, (2, 3)), **more)


@pytest.mark.rule("TS-MOB-05")
def test_grasping_dark_brings_up_a_tentacle_next_to_an_enemy():
    position = fear(gula=(1, (7, 3)))
    position.do(CastAbility("fear", "grasping_dark"))
    places = {action.spot for action in position.match.legal()}
    neighbours = position.map.grid.neighbours(position.spot(7, 3).cell)
    assert places == {spot for spot in places if spot.cell in neighbours}
    position.do(position.match.legal()[0])
    assert position.unit("tentacle_1").spot.cell in neighbours


@pytest.mark.rule("TS-SHAKE-01", "TS-SHAKE-02")
def test_shudder_throws_everybody_off():
    shudder = CastAbility("fear", "shudder")
    assert fear(gula=(1, (8, 3))).refusals(shudder) == ["TS-ACT-06"]
    position = fear(gula=(1, (8, 3)), tiers={"gula": 2})
    position.do(shudder)
    while position.match.decision.kind != "CharacterTurn":
        position.do(position.match.legal()[0])
    assert position.unit("gula").perch is None
    assert position.unit("gula").standing


def test_wave_of_terror_spreads_its_hits_around_the_target():
    position = fear(
        "lucky_hit", "hit", "void", "void", "void", "void",
        gula=(1, (5, 3)), hod=(1, (6, 3)), luxuria=(1, (8, 3)),
    )  # fmt: skip
    position.do(Attack("fear", "gula", "wave_of_terror"))
    position.do(TakeHits("gula"))
    position.do(TakeHits("hod"))
    health = [position.health(unit) for unit in ("gula", "hod", "luxuria")]
    assert health == [6, 4, 6]


@pytest.mark.parametrize(("face", "curses"), [("hit", ("defense",)), ("void", ())])
def test_dread_may_curse_whoever_becomes_engaged(face, curses):
    position = Position(board(FIELD), dice=[face], skills=True, gula=(0, (6, 3)), fear=(1, (2, 3)))
    position.do(position.way("gula", (5, 3), (4, 3)))
    assert position.state.characters["gula"].curses == curses


@pytest.mark.rule("TS-UNIT-11")
def test_small_cards_have_neither_skills_nor_slots():
    cards = fear(gula=(1, (8, 3))).field.world.characters
    for name in ("moggie", "txato", "tentacle"):
        card = cards[name]
        assert (card.skills, card.slots, card.enrage, card.affliction) == ((), {}, None, None)
        assert not card.stealth
        assert not card.silence
