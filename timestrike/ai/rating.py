"""How strong players are, from who beat whom, and how sure one can be of it."""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

SURE = 1.96
"""How many standard deviations either way hold 95 % of what chance brings."""
POINTS_FOR_TENFOLD = 400
"""On Elo's scale so many points make a player ten times as likely to win as to lose."""
MOST_ITERATIONS = 10_000

Scores = NDArray[np.float64]
"""Row by row, how often a player beat each of the others; a draw is half a win for both."""


class Estimate(NamedTuple):
    """A number with the range that holds the true one in 95 cases of 100."""

    value: float
    low: float
    high: float


def win_rate(wins: float, games: int) -> Estimate:
    """The share of games won, with Wilson's interval; half wins are allowed."""
    if games == 0:
        return Estimate(0.5, 0.0, 1.0)
    share, spread = wins / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    # Rounding must not put 0 or 1 outside its own interval.
    return Estimate(
        share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))
    )


def elo(scores: Scores, drawn: float = 1.0) -> list[Estimate]:
    """The ratings under which these scores are likeliest (Bradley and Terry), 0 in the mean.

    Every two who met are given `drawn` draws more than they played, which is what one would guess
    before they have: without, whoever never lost would be stronger than any number can say. The
    intervals come from how fast the likelihood falls off around its top.
    """
    met = (scores + scores.T) > 0
    wins = scores + met * drawn / 2
    games, won = wins + wins.T, wins.sum(axis=1)
    strengths = np.ones(len(scores))
    for _ in range(MOST_ITERATIONS):
        better = won / (games / (strengths[:, None] + strengths)).sum(axis=1)
        better /= np.exp(np.log(better).mean())
        settled = np.allclose(better, strengths, rtol=1e-10, atol=0)
        strengths = better
        if settled:
            break
    points = POINTS_FOR_TENFOLD / log(10)
    doubt = SURE * points * _deviations(games, strengths)
    return [
        Estimate(float(rating), float(rating - reach), float(rating + reach))
        for rating, reach in zip(points * np.log(strengths), doubt, strict=True)
    ]


def _deviations(games: Scores, strengths: Scores) -> Scores:
    """How far the logarithm of each strength may well be off, the mean of all being fixed."""
    chances = strengths[:, None] / (strengths[:, None] + strengths)
    told = games * chances * chances.T
    information = np.diag(told.sum(axis=1)) - told
    deviations: Scores = np.sqrt(np.diag(np.linalg.pinv(information)))
    return deviations
