"""A clone, a save and a replay of any moment have the future of the match they come from."""

from __future__ import annotations

import msgspec

from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.games import all_games
from timestrike.storage.files import read_save, write_save
from timestrike.storage.keeping import match_of, save_of, verify

AHEAD = 40


def assert_same_future(story, moment: Match, other: Match) -> None:
    """Both go on as the match really did, and stay the same with every action."""
    mine = moment.clone()
    assert other.fingerprint() == mine.fingerprint()
    assert other.decision == mine.decision
    assert other.legal() == mine.legal()
    for action in story.following(moment, AHEAD):
        assert other.apply(action) == mine.apply(action)
        assert other.fingerprint() == mine.fingerprint()
    assert other.legal() == mine.legal()
    assert other.result == mine.result


def test_a_clone_goes_its_own_way(story):
    for moment in story.moments:
        before, journal = moment.fingerprint(), list(moment.journal)
        assert_same_future(story, moment, moment.clone())
        assert moment.fingerprint() == before
        assert moment.journal == journal


def test_what_is_supposed_comes_as_it_would_come(story):
    moment = story.moments[len(story.moments) // 2]
    thought, played = moment.clone(), moment.clone()
    following = story.following(moment, AHEAD)
    assert following
    for action in following:
        played.apply(action)
        thought.suppose(action)
        assert thought.fingerprint() == played.fingerprint()
        assert thought.decision == played.decision
        assert thought.journal == played.journal
        assert not thought.can_undo


def test_a_save_at_any_moment_goes_on_alike(story, tmp_path):
    for number, moment in enumerate(story.moments):
        file = tmp_path / f"{number}.tsave"
        write_save(file, save_of(moment, "A moment"))
        loaded = match_of(read_save(file).value, all_games(), shelf(), file.name)
        assert loaded.setup == moment.setup
        assert loaded.journal == moment.journal
        assert loaded.state == moment.state
        assert_same_future(story, moment, loaded)


def test_the_journal_leads_to_every_moment_again(story):
    match = Match.start(story.end.game, story.end.setup, story.end.world)
    for moment in story.moments:
        for action in moment.journal[len(match.journal) :]:
            match.apply(action)
        assert match.fingerprint() == moment.fingerprint()
    assert match.result == story.end.result


def test_a_whole_match_can_be_verified_from_its_save(story, tmp_path):
    file = tmp_path / "whole.treplay"
    write_save(file, save_of(story.end, "All of it"))
    again = verify(read_save(file).value, all_games(), shelf(), file.name)
    assert again.result == story.end.result


def test_a_new_match_depends_on_nothing_but_its_setup(seating):
    one, other = seating.match(seed=9), seating.match(seed=9)
    assert one.fingerprint() == other.fingerprint()
    assert one.opening() == other.opening()
    assert seating.match(seed=10).fingerprint() != one.fingerprint()


def test_states_are_plain_data(story):
    game = story.end.game
    for moment in story.moments:
        for codec in (msgspec.json, msgspec.msgpack):
            plain = codec.decode(codec.encode(msgspec.to_builtins(moment.state)))
            state = game.read_state(plain)
            assert state == moment.state
            assert type(state) is type(moment.state)
            again = Match.resume(game, moment.setup, moment.world, state, moment.journal)
            assert again.fingerprint() == moment.fingerprint()


def test_actions_and_events_are_plain_data(story):
    game = story.end.game
    for action in story.end.journal:
        assert game.read_action(msgspec.json.decode(msgspec.json.encode(action))) == action
    for event in story.told:
        plain = msgspec.json.decode(msgspec.json.encode(event))
        assert msgspec.convert(plain, game.event_types) == event
