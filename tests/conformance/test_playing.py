"""Random matches end, every legal action applies, computer players finish what they begin."""

from __future__ import annotations

import pytest
from conformance.played import LONGEST_MATCH, seatings_of_each_mode
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from soak_matches import computer_players, every_seating, faults
from timestrike.ai.selfplay import play_out


def test_a_random_match_ends(story):
    end = story.end
    assert end.result is not None, f"no end after {LONGEST_MATCH} actions"
    assert end.decision is None
    assert end.legal() == []
    assert set(end.result.winners) <= set(range(story.seating.players))


def test_who_must_choose_has_something_to_choose(story):
    for moment in story.moments[:-1]:
        assert moment.decision is not None
        assert moment.decision.players
        assert set(moment.decision.players) <= set(range(story.seating.players))
        assert moment.legal()


def test_every_legal_action_is_refused_by_nothing_and_applies(story):
    for moment in story.moments:
        legal = moment.legal()
        assert len(set(legal)) == len(legal), "an action is listed twice"
        before = moment.fingerprint()
        for action in legal:
            assert moment.why_not(action) == []
            match = moment.clone()
            events = match.apply(action)
            assert match.journal[-1] == action
            assert match.fingerprint() != before or events, f"{action} did nothing at all"
            assert list(faults(match)) == []
        assert moment.fingerprint() == before


def test_what_is_legal_can_be_found_kind_by_kind(story):
    for moment in story.moments:
        for player in moment.decision.players if moment.decision else ():
            found = [
                action
                for kind in moment.decision.question.answers
                for action in moment.candidates(kind, player)
                if not moment.why_not(action)
            ]
            assert len(set(found)) == len(found)
            assert set(found) == set(moment.legal_for(player))


@pytest.mark.parametrize("plays", ["random", "gentle"])
@pytest.mark.parametrize("table", seatings_of_each_mode(), ids=str)
def test_computer_players_finish_their_matches(table, plays):
    match = table.match(seed=11)
    assert play_out(match, computer_players(table, 11, plays), LONGEST_MATCH).finished


@st.composite
def agreed_matches(draw: st.DrawFn):
    """A table, what its players agreed on, and how chance will go."""
    seating = draw(st.sampled_from(every_seating()))
    seed = draw(st.integers(0, 2**64))
    return seating.some_match(seed), computer_players(seating, seed)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(agreed_matches(), st.integers(1, 250))
def test_nothing_impossible_comes_of_random_play(agreed, actions):
    match, players = agreed

    def look(match):
        assert list(faults(match)) == []

    look(match)
    play_out(match, players, actions, look)
