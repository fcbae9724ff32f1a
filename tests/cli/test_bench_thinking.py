"""What the bench counts while a player thinks."""

from __future__ import annotations

import pytest

from timestrike.ai.arena import Bout, Rules
from timestrike.ai.players import RandomPlayer
from timestrike.cli.bench import frames, thinking
from timestrike.cli.bench.frames import Frame
from timestrike.cli.bench.thinking import Doors, Through
from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.games import all_games


@pytest.fixture
def match() -> Match:
    game = all_games()["shadow_of_fear"]
    rules = Rules(game=game.id, mode="skirmish", seats=2)
    setup = Bout(("random", "random"), "duel", 3).setup(rules, game.mode("skirmish"))
    return game.new_match(setup, shelf())


class Tries:
    """Supposes and applies the first legal action on a copy, and chooses it."""

    def choose(self, match):
        action = match.legal()[0]
        twin = match.clone()
        twin.suppose(action)
        twin.clone().apply(twin.legal()[0])
        return action


def test_every_door_is_counted_once_and_only_while_somebody_thinks(match, monkeypatch):
    """Every look at the clock is a second later than the last, so that a door takes one."""
    seconds = iter(range(1000))
    monkeypatch.setattr(thinking.time, "thread_time", lambda: next(seconds))
    doors = Doors()
    action = Through(doors, Tries()).choose(match)
    spent = {"legal": 2, "apply": 1, "suppose": 1, "clone": 2}
    assert doors.spent == spent
    match.apply(action)
    match.legal()
    assert doors.spent == spent


def test_the_doors_are_as_before_even_after_a_mistake(match):
    before = {part: getattr(Match, part) for part in Doors.PARTS}

    class Fails(RandomPlayer):
        def choose(self, match):
            raise RuntimeError("a bug")

    with pytest.raises(RuntimeError, match="a bug"):
        Through(Doors(), Fails(1)).choose(match)
    assert {part: getattr(Match, part) for part in Doors.PARTS} == before


def test_frames_are_told_by_their_work_and_by_the_time_that_passed():
    told = frames._told([Frame(0.001, 0.002)] * 99 + [Frame(0.5, 0.9)])
    assert told["frames"] == 100
    assert told["work"]["median_ms"] == 1.0
    assert told["passed"]["median_ms"] == 2.0
    assert told["work"]["longest_ms"] == 500.0
    assert 1.0 < told["work"]["percentile_99_ms"] <= 500.0
