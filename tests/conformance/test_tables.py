"""Every game can be sat down to, and knows its own rules."""

from __future__ import annotations

import pytest
from conformance.played import rulebook

from soak_matches import every_seating
from timestrike.core.moves import Action, Event, Question, Step, kinds_of
from timestrike.games import all_games

GAMES = all_games()


def test_there_is_a_game():
    assert "shadow_of_fear" in GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_mode_has_a_map_for_every_number_of_players(game):
    seated = {(s.mode, s.players) for s in every_seating() if s.game == game.id}
    for mode in game.modes:
        least, most = mode.players
        assert 1 <= least <= most
        assert {(mode.id, players) for players in range(least, most + 1)} <= seated


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_and_its_catalogue_agree(game):
    book = rulebook(game.id)
    assert (book.game, book.prefix, book.title) == (game.id, game.prefix, game.title)
    assert {mode.id for mode in game.modes} <= set(book.modes)
    assert game.over_rule in book
    for mode in game.modes:
        for option in game.options(mode.id):
            assert option.rule in book
            assert option.default in option.choices


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_kind_of_action_event_and_step_has_a_name_of_its_own(game):
    """Journals and saves tell them apart by their tag alone."""
    for base, read_back_as in (
        (Action, game.action_types),
        (Event, game.event_types),
        (Step, game.step_types),
    ):
        kinds = kinds_of(base, game.package)
        tags = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(tags)) == len(tags) > 0
        assert read_back_as is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_question_says_why_it_asks_and_what_answers_it(game):
    for kind in kinds_of(Question, game.package):
        assert kind.rule in rulebook(game.id)
        assert kind.answers
        assert all(issubclass(answer, Action) for answer in kind.answers)
