"""What is true of a battle whatever happens in it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soak_matches import computer_players, every_seating
from timestrike.ai.selfplay import play_out
from timestrike.core.board import Board
from timestrike.core.match import Match
from timestrike.games.shadow_of_fear.movement import Walk
from timestrike.games.shadow_of_fear.turns import CharacterTurn

SEATINGS = [seating for seating in every_seating() if seating.game == "shadow_of_fear"]


@st.composite
def battles(draw: st.DrawFn):
    seating = draw(st.sampled_from(SEATINGS))
    seed = draw(st.integers(0, 2**32))
    deal = draw(st.sampled_from(("classic", "random")))
    return seating.match(seed, {"deal": deal}), computer_players(seating, seed)


def throughout(check):
    """Play some of a battle at random and check every position of it."""

    @settings(max_examples=8, deadline=None)
    @given(battles(), st.integers(1, 400))
    def test(battle, actions):
        match, players = battle
        check(match)
        play_out(match, players, actions, check)

    test.__name__, test.__doc__ = check.__name__, check.__doc__
    return test


@pytest.mark.rule("TS-HEX-08", "TS-MOVE-04")
@throughout
def test_between_two_moves_no_two_units_share_a_place(match: Match):
    if not any(isinstance(step, Walk) for step in match.state.stack):
        places = [spot for unit in match.state.units.values() for spot in unit.base]
        assert len(set(places)) == len(places)


@pytest.mark.rule("TS-OBST-03", "TS-OVER-03")
@throughout
def test_between_two_moves_everybody_has_room_to_stand(match: Match):
    field = match.table
    board: Board = field.board
    for unit in field.standing():
        for spot in unit.base:
            surface = board.surface(spot)
            assert surface is not None
            if not any(isinstance(step, Walk) for step in match.state.stack):
                top = board.top(spot.cell)
                assert not (board.wall(spot.cell) and top is not None and top.spot == spot)
                height = field.card(unit).height
                assert surface.clearance is None or surface.clearance >= height


@pytest.mark.rule("TS-DEFEAT-01", "TS-HEALTH-05")
@throughout
def test_who_has_no_health_left_is_gone_and_nobody_else(match: Match):
    for unit in match.state.units.values():
        assert unit.standing == (match.table.remaining_health(unit) > 0)
        assert unit.damage >= 0


@pytest.mark.rule("TS-DEFEAT-01", "TS-UNIT-01")
@throughout
def test_a_character_is_defeated_exactly_when_all_its_units_are(match: Match):
    state = match.state
    belonging = Counter(unit.character for unit in state.units.values())
    for character in state.characters.values():
        units = [state.units[unit] for unit in character.units]
        assert character.defeated == (not any(unit.standing for unit in units))
        assert belonging[character.id] == len(units) == match.world.characters[character.id].units
        assert {unit.character for unit in units} == {character.id}


@pytest.mark.rule("TS-TURN-04", "TS-TURN-13")
@throughout
def test_only_the_acting_character_has_used_up_anything(match: Match):
    for unit in match.state.units.values():
        card = match.world.characters[unit.character]
        if unit.character == match.state.active:
            assert 0 <= unit.moved <= card.move
            assert 0 <= unit.energy_spent <= card.energy
            assert len(set(unit.done)) == len(unit.done)
        else:
            assert (unit.moved, unit.energy_spent, unit.done) == (0, 0, ())


@pytest.mark.rule("TS-TURN-01", "TS-TURN-02")
@throughout
def test_one_player_decides_or_the_battle_is_over(match: Match):
    assert (match.decision is None) == (match.result is not None)
    if match.decision is not None:
        assert len(match.decision.players) == 1
        if isinstance(match.decision.question, CharacterTurn):
            active = match.state.characters[match.state.active]
            assert active.owner == match.decision.player
            assert not active.exhausted


@pytest.mark.rule("TS-SKIRM-01", "TS-DEFEAT-05")
@throughout
def test_it_is_over_exactly_when_one_team_is_left(match: Match):
    teams = {
        match.world.teams[character.owner]
        for character in match.state.characters.values()
        if not character.defeated
    }
    assert (len(teams) <= 1) == (match.result is not None)
    if match.result is not None:
        assert {match.world.teams[seat] for seat in match.result.winners} == teams


@pytest.mark.rule("TS-MAP-01")
@throughout
def test_nobody_takes_anything_from_the_ground(match: Match):
    board: Board = match.table.board

    def layers(columns) -> Counter[str | None]:
        return Counter(layer for column in columns for layer in column)

    now = layers(board.column(cell) for cell in board.cells)
    assert now == layers(match.world.map.columns)
