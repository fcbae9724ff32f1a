"""Computer players by name, and the matches among them."""

from __future__ import annotations

from collections import Counter

import pytest

from soak_matches import Seating, computer_players
from timestrike.ai.levels import Level
from timestrike.ai.players import (
    RandomPlayer,
    opponents,
    player_named,
    player_names,
    temperament_names,
)
from timestrike.ai.selfplay import SAMPLE, play_out
from timestrike.content.library import shelf

DUEL = Seating("shadow_of_fear", "skirmish", "duel", 2)
QUICK = ("random", "gentle", "greedy", "normal")


@pytest.mark.parametrize("name", QUICK)
def test_a_player_chooses_what_is_legal_and_leaves_the_match_alone(name):
    match, player = DUEL.match(seed=3), player_named(name, 8, shelf())
    for _ in range(40):
        before = match.fingerprint()
        action = player.choose(match)
        assert action in match.legal()
        assert match.fingerprint() == before
        match.apply(action)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same(name):
    ends = [
        play_out(DUEL.match(seed=3), [player_named(name, seat, shelf()) for seat in (1, 2)], 40)
        for _ in range(2)
    ]
    assert ends[0].fingerprint == ends[1].fingerprint


def test_another_seed_plays_otherwise():
    ends = {
        play_out(DUEL.match(seed=3), [RandomPlayer(seed), RandomPlayer(seed)], 60).fingerprint
        for seed in range(5)
    }
    assert len(ends) == 5


def test_the_random_player_chooses_among_kinds_alike():
    """Many moves and one way to end the turn: every kind is chosen as often as any other."""
    match = DUEL.match(seed=3)
    match.apply(match.legal()[0])
    kinds = Counter(type(action).__name__ for action in match.legal())
    assert kinds["EndTurn"] == 1
    assert kinds["Move"] > 10
    player = RandomPlayer(1)
    chosen = Counter(type(player.choose(match)).__name__ for _ in range(300 * len(kinds)))
    assert all(240 < chosen[kind] < 360 for kind in kinds)


def test_the_random_player_chooses_everything_some_time():
    match = DUEL.match(seed=3)
    match.apply(match.legal()[0])
    player = RandomPlayer(1)
    assert {player.choose(match) for _ in range(1500)} == set(match.legal())


def test_there_is_somebody_to_play_against_for_everyone():
    assert len(opponents(shelf())) >= 5
    assert {"gentle", "normal", "merciless"} <= set(opponents(shelf()))
    assert set(opponents(shelf())) < set(player_names(shelf()))
    assert len(temperament_names(shelf(), "shadow_of_fear")) >= 6


def test_every_opponent_and_every_temperament_has_a_sentence():
    texts = shelf().texts()
    for name in ("random", *opponents(shelf())):
        assert f"players.{name}" in texts
    for name in temperament_names(shelf(), "shadow_of_fear"):
        assert f"temperaments.{name}" in texts


def test_an_unknown_player_is_refused_in_words():
    with pytest.raises(ValueError, match="there is no player 'genius'; there are random"):
        player_named("genius", 1, shelf())


def test_an_unknown_temperament_is_refused_in_words():
    player = player_named("normal:moody", 1, shelf())
    with pytest.raises(ValueError, match="no temperament 'moody'; there are opportunist"):
        player.choose(DUEL.match(seed=3))


class ShelfOfAnotherGame:
    """The same levels, and a game that knows no temperaments."""

    def thoughts(self, about, kind):
        known = about.replace("elsewhere", "shadow_of_fear")
        return {} if about == "elsewhere/temperaments" else shelf().thoughts(known, kind)


def test_a_level_has_a_temperament_of_its_own_where_the_game_knows_it():
    def leans(name, library=None, game="shadow_of_fear"):
        player = player_named(name, 1, library or shelf())
        temperament = player.disposition(game).temperament
        return temperament.leans if temperament is not None else {}

    own = shelf().thoughts("levels", Level)["merciless"].temperament
    assert leans("merciless") == leans(f"hard:{own}") != leans("hard") == {}
    assert leans("merciless:hunter") == leans("hard:hunter") != leans("merciless")
    assert leans("merciless", ShelfOfAnotherGame(), "elsewhere") == {}
    with pytest.raises(ValueError, match=f"no temperament '{own}'"):
        leans(f"hard:{own}", ShelfOfAnotherGame(), "elsewhere")


def test_a_match_is_played_to_its_end_and_measured():
    match = DUEL.match(seed=3)
    played = play_out(match, computer_players(DUEL, 3))
    assert match.result is not None
    assert played.finished
    assert played.winners == match.result.winners
    assert played.actions == len(match.journal)
    assert played.fingerprint == match.fingerprint()
    assert played.seed == 3
    assert played.seconds > 0


def test_branching_is_the_mean_number_of_choices_now_and_then():
    match = DUEL.match(seed=3)
    seen = [len(match.legal())]
    players = computer_players(DUEL, 3)
    played = play_out(match, players, 2 * SAMPLE, lambda m: seen.append(len(m.legal())))
    assert played.branching == pytest.approx((seen[0] + seen[SAMPLE]) / 2)


def test_a_match_stops_at_the_limit_and_every_action_is_watched():
    watched: list[int] = []
    match = DUEL.match(seed=3)
    played = play_out(match, computer_players(DUEL, 3), 7, lambda m: watched.append(len(m.journal)))
    assert watched == [1, 2, 3, 4, 5, 6, 7]
    assert not played.finished
    assert played.winners is None
