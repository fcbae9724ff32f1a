"""Undo is a person's right until the dice or a hidden card spoke."""

from __future__ import annotations

import pytest

AHEAD = 40


def test_undo_leads_back_exactly_and_redo_forward_again(story):
    taken_back = 0
    for moment in story.moments:
        match = moment.clone()
        for action in story.following(moment, AHEAD):
            before, legal, decision = match.fingerprint(), match.legal(), match.decision
            events = match.apply(action)
            if not match.can_undo:
                continue
            after, journal = match.fingerprint(), list(match.journal)
            assert match.undo() == action
            assert match.fingerprint() == before
            assert match.decision == decision
            assert match.legal() == legal
            assert match.journal == journal[:-1]
            assert match.can_redo
            assert match.redo() == events
            assert match.fingerprint() == after
            assert match.journal == journal
            assert not match.can_redo
            taken_back += 1
    assert taken_back > 0


def test_nothing_is_taken_back_once_chance_spoke(story):
    spoken = 0
    for moment in story.moments:
        match = moment.clone()
        for action in story.following(moment, AHEAD):
            draws = match.state.chance.draws
            match.apply(action)
            heard = match.state.chance.draws != draws or match.table.revealed
            assert match.can_undo is not heard
            spoken += heard
    assert spoken > 0


def test_many_actions_are_taken_back_one_by_one(story):
    for moment in story.moments:
        match = moment.clone()
        fingerprints = [match.fingerprint()]
        for action in story.following(moment, AHEAD):
            match.apply(action)
            if not match.can_undo:
                fingerprints.clear()
            fingerprints.append(match.fingerprint())
        end = fingerprints[-1]
        for expected in reversed(fingerprints[:-1]):
            match.undo()
            assert match.fingerprint() == expected
        assert not match.can_undo
        for expected in fingerprints[1:]:
            match.redo()
            assert match.fingerprint() == expected
        assert match.fingerprint() == end
        assert not match.can_redo


def test_a_match_that_cannot_take_back_stays_as_it_is(story):
    match = story.moments[-2].clone()
    before, journal = match.fingerprint(), list(match.journal)
    assert not match.can_undo
    with pytest.raises(IndexError):
        match.undo()
    assert (match.fingerprint(), match.journal) == (before, journal)
