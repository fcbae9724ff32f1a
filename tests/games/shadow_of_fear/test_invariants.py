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
from timestrike.games.shadow_of_fear.bases import is_carried, is_level
from timestrike.games.shadow_of_fear.health import AllStruck
from timestrike.games.shadow_of_fear.landing import PushedAside
from timestrike.games.shadow_of_fear.movement import Walk
from timestrike.games.shadow_of_fear.turns import CharacterTurn

SEATINGS = [seating for seating in every_seating() if seating.game == "shadow_of_fear"]


@st.composite
def battles(draw: st.DrawFn):
    seating = draw(st.sampled_from(SEATINGS))
    seed = draw(st.integers(0, 2**32))
    draft = draw(st.sampled_from(("classic", "random")))
    return seating.match(seed, {"draft": draft}), computer_players(seating, seed)


def somebody_is_on_the_way(match: Match) -> bool:
    """In the middle of a move a unit may pass through another, or be pushed by a Sentience."""
    return any(isinstance(step, Walk | PushedAside) for step in match.state.stack)


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
    if not somebody_is_on_the_way(match):
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
            if not somebody_is_on_the_way(match):
                top = board.top(spot.cell)
                assert not (board.wall(spot.cell) and top is not None and top.spot == spot)
                height = field.card(unit).height
                assert surface.clearance is None or surface.clearance >= height


@pytest.mark.rule("TS-DEFEAT-01", "TS-HEALTH-05")
@throughout
def test_who_has_no_health_left_is_gone_and_nobody_else(match: Match):
    for unit in match.state.units.values():
        assert unit.in_play == (match.table.remaining_health(unit) > 0)
        assert not (unit.base and unit.perch)
        assert unit.damage >= 0


@pytest.mark.rule("TS-DEFEAT-01", "TS-UNIT-01")
@throughout
def test_a_character_is_defeated_exactly_when_all_its_units_are(match: Match):
    state = match.state
    belonging = Counter(unit.character for unit in state.units.values())
    for character in state.characters.values():
        units = [state.units[unit] for unit in character.units]
        assert character.defeated == (not any(unit.in_play for unit in units))
        assert belonging[character.id] == len(units)
        assert {unit.character for unit in units} == {character.id}
        own = [unit for unit in units if unit.mob is None]
        assert len(own) == match.world.characters[character.id].units


@pytest.mark.rule("TS-TURN-04", "TS-TURN-13")
@throughout
def test_only_the_acting_character_has_used_up_anything(match: Match):
    for unit in match.state.units.values():
        if unit.character != match.state.active:
            assert (unit.moved, unit.energy_spent, unit.done, unit.boons) == (0, 0, (), ())
        else:
            card = match.table.card(unit)
            assert 0 <= unit.energy_spent <= card.energy + unit.boons.count("energy")
            assert unit.moved >= 0


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
    striking = any(isinstance(step, AllStruck) for step in match.state.stack)
    assert (len(teams) <= 1 and not striking) == (match.result is not None)
    if match.result is not None:
        assert {match.world.teams[seat] for seat in match.result.winners} == teams


@pytest.mark.rule("TS-MAP-02")
@throughout
def test_the_lowest_layer_of_the_map_stays(match: Match):
    board: Board = match.table.board
    for cell, column in enumerate(match.world.map.columns):
        assert board.column(cell)[:1] == column[:1]


@pytest.mark.rule("TS-INV-05", "TS-INV-09")
@throughout
def test_no_card_is_lost_and_none_is_made(match: Match):
    state, world = match.state, match.world
    known = {"item": world.items, "fish": world.fish, "artifact": world.artifacts}
    hands = {"item": "items", "fish": "fish", "artifact": "artifacts"}
    for deck, cards in known.items():
        held = [c for one in state.characters.values() for c in getattr(one, hands[deck])]
        lying = getattr(state, f"{deck}_deck")
        copies = {name: getattr(card, "copies", 1) for name, card in cards.items()}
        assert Counter((*lying.cards, *lying.discards, *held)) == copies


@pytest.mark.rule("TS-UNIT-06", "TS-MULTI-03", "TS-SMOVE-08")
@throughout
def test_between_two_moves_large_bases_are_whole_and_lie_well(match: Match):
    field = match.table
    if somebody_is_on_the_way(match):
        return
    for unit in field.standing():
        card = field.card(unit)
        assert len(unit.base) == card.hexes
        assert is_carried(unit.base) if card.rank == "sentience" else is_level(unit.base)


@pytest.mark.rule("TS-CLIMB-03")
@throughout
def test_nobody_stands_on_a_full_tier(match: Match):
    riders = Counter(unit.perch for unit in match.state.units.values() if unit.perch)
    for perch, number in riders.items():
        sentience = match.state.units[perch.sentience]
        assert number <= match.table.card(sentience).tiers[perch.tier - 1]
