"""TS-SIMTURN: the players' part of a round in a raid."""

from __future__ import annotations

import msgspec
import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.state import LOST, Character
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

PLAIN = board("\n".join([" ".join(["0"] * 14)] * 9))


def raid(**kwargs) -> Position:
    """Two players with Jake and Mara on one side of the plain, Fear on the other."""
    places = {
        "jake_alland": (0, (0, 0)),
        "mara_the_meek": (1, (1, 4)),
        "fear": (LOST, (10, 4)),
    }
    return Position(PLAIN, mode="raid", **{**places, **kwargs})


@pytest.mark.rule("TS-SIMTURN-01", "TS-SETRD-05")
def test_players_interleave_the_turns_of_their_characters():
    position = raid()
    assert position.match.decision.players == (0, 1)
    position.do(position.way("jake_alland", (1, 0)))
    assert BeginTurn("mara_the_meek") in position.match.legal()
    position.do(BeginTurn("mara_the_meek"))
    position.do(position.way("mara_the_meek", (2, 4)))
    assert BeginTurn("jake_alland") in position.match.legal()
    position.do(BeginTurn("jake_alland"))
    position.do(position.way("jake_alland", (2, 0)))
    assert position.unit("jake_alland").moved == 2
    assert position.unit("mara_the_meek").moved == 1


@pytest.mark.rule("TS-SIMTURN-01")
def test_only_the_character_that_was_taken_up_acts():
    position = raid()
    assert position.refusals(position.way("mara_the_meek", (2, 4))) == ["TS-TURN-04"]
    assert position.refusals(BeginTurn("jake_alland")) == ["TS-SIMTURN-01"]


@pytest.mark.rule("TS-SIMTURN-02")
def test_what_a_character_has_used_up_stays_used_when_its_turn_is_taken_up_again():
    position = raid(moggie=(LOST, (0, 1)), dice=["void"] * 9)
    position.do(Attack("jake_alland", "moggie"))
    position.do(BeginTurn("mara_the_meek"))
    position.do(BeginTurn("jake_alland"))
    assert position.refusals(Attack("jake_alland", "moggie")) == ["TS-ACT-03"]
    assert position.refusals(position.way("jake_alland", (1, 0))) == ["TS-TURN-07"]


@pytest.mark.rule("TS-SIMTURN-03")
def test_a_turn_begins_once_and_ends_when_its_player_says_so():
    position = raid(has={"mara_the_meek": {"buffs": ("stealth",)}})
    begun = position.do(BeginTurn("mara_the_meek"))
    assert kinds(begun) == ["BuffLost", "TurnBegan"]
    position.do(BeginTurn("jake_alland"))
    position.state.characters["mara_the_meek"] = _stealthed(position, "mara_the_meek")
    # To take a turn up again is not to begin it: Stealth gained meanwhile stays.
    assert kinds(position.do(BeginTurn("mara_the_meek"))) == ["TurnBegan"]
    assert not position.state.characters["mara_the_meek"].exhausted
    position.do(EndTurn())
    assert position.state.characters["mara_the_meek"].exhausted
    assert position.refusals(BeginTurn("mara_the_meek")) == ["TS-TURN-01"]
    assert position.match.decision.players == (0,)


def _stealthed(position: Position, name: str) -> Character:
    return msgspec.structs.replace(position.state.characters[name], buffs=("stealth",))


@pytest.mark.rule("TS-SIMTURN-03")
def test_nobody_ends_a_turn_that_nobody_has_begun():
    position = raid()
    position.do(EndTurn())
    assert position.state.active is None
    assert position.refusals(EndTurn()) == ["TS-SIMTURN-03"]


@pytest.mark.rule("TS-SIMTURN-03", "TS-AFFLICT-01")
def test_effects_of_the_end_of_a_turn_wait_until_it_is_declared_over():
    position = raid(has={"jake_alland": {"curses": ("affliction",)}})
    full = position.health("jake_alland")
    position.do(BeginTurn("mara_the_meek"))
    assert position.health("jake_alland") == full
    position.do(BeginTurn("jake_alland"))
    position.do(EndTurn())
    assert position.health("jake_alland") == full - 1


@pytest.mark.rule("TS-SIMTURN-04")
def test_commands_are_handled_one_after_another():
    position = raid()
    author = position.match.decision.question.author
    for action in position.match.legal():
        expected = 1 if action == BeginTurn("mara_the_meek") else 0
        assert author(position.field, action) == expected
    assert BeginTurn("mara_the_meek") in position.match.legal_for(1)
    assert EndTurn() not in position.match.legal_for(1)
    assert EndTurn() in position.match.legal_for(0)
