"""Ratings and intervals, against cases that can be worked out by hand."""

from __future__ import annotations

from math import log, log10, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.ai.rating import SURE, elo, win_rate


def scores(*rows: tuple[float, ...]) -> np.ndarray:
    return np.array(rows, dtype=float)


def test_wilsons_interval_is_that_of_the_textbooks():
    """Newcombe (1998): 81 of 263 gives 0.2553 to 0.3662."""
    found = win_rate(81, 263)
    assert found.value == pytest.approx(81 / 263)
    assert found.low == pytest.approx(0.2553, abs=1e-4)
    assert found.high == pytest.approx(0.3662, abs=1e-4)


def test_nothing_is_sure_before_a_game_or_after_a_few():
    assert win_rate(0, 0) == (0.5, 0.0, 1.0)
    assert win_rate(3, 3).low == pytest.approx(3 / (3 + SURE**2))
    assert win_rate(3, 3).high == 1.0


@given(st.integers(1, 500), st.data())
def test_an_interval_holds_its_share_and_mirrors_that_of_the_loser(games, data):
    wins = data.draw(st.integers(0, 2 * games)) / 2
    won, lost = win_rate(wins, games), win_rate(games - wins, games)
    assert 0 <= won.low <= won.value <= won.high <= 1
    assert (won.low, won.high) == pytest.approx((1 - lost.high, 1 - lost.low))


def test_three_wins_in_four_are_191_points():
    better, worse = elo(scores((0, 75), (25, 0)), drawn=0)
    assert better.value - worse.value == pytest.approx(400 * log10(3), abs=1e-3)
    assert better.value == pytest.approx(-worse.value)


def test_the_interval_of_two_is_that_of_the_logarithm_of_the_odds():
    """Its deviation is the root of 1/(n p q); each of the two has half of it."""
    better, _ = elo(scores((0, 75), (25, 0)), drawn=0)
    deviation = sqrt(1 / (100 * 0.75 * 0.25)) / 2
    assert better.high - better.value == pytest.approx(SURE * deviation * 400 / log(10), rel=1e-4)
    assert better.value - better.low == pytest.approx(better.high - better.value)


def test_ratings_come_back_from_the_scores_that_they_make_likely():
    true = np.array([230.0, 40.0, -90.0, -180.0])
    chances = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    np.fill_diagonal(chances, 0)
    found = elo(1000 * chances, drawn=0)
    assert [one.value for one in found] == pytest.approx(list(true), abs=0.01)


def test_who_never_lost_is_rated_all_the_same_and_not_for_sure():
    better, worse = elo(scores((0, 2), (0, 0)))
    assert better.value - worse.value == pytest.approx(400 * log10(5), abs=1e-3)
    assert better.low < 0 < better.high


def test_more_games_leave_less_doubt():
    few, many = (elo(n * scores((0, 6), (4, 0)))[0] for n in (1, 25))
    assert many.high - many.low < (few.high - few.low) / 4
