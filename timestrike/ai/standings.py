"""What a tournament has shown: who is stronger, how sure that is, how long they thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from timestrike.ai.arena import Fought
from timestrike.ai.rating import Estimate, Scores, elo, win_rate


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """How often the first won against the second, beside what would be its fair share."""

    one: str
    other: str
    games: int
    share: Estimate
    fair: float


class Thinking(msgspec.Struct, frozen=True):
    """Seconds that a player thought about a turn."""

    turns: int
    median: float
    percentile_95: float


class Length(msgspec.Struct, frozen=True):
    """How many rounds the matches took."""

    shortest: int
    median: float
    longest: int


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    pairs: tuple[Pair, ...]
    ratings: dict[str, Estimate]
    """On Elo's scale, where two meet at a time; the strongest first."""
    thinking: dict[str, Thinking]
    rounds: Length
    unfinished: int


def standings(fought: Sequence[Fought]) -> Standings:
    """What a tournament has come to so far."""
    players = list(dict.fromkeys(name for one in fought for name in one.bout.lineup))
    duels = [one for one in fought if len(one.bout.lineup) == len(set(one.bout.lineup)) == 2]
    return Standings(
        pairs=tuple(_pairs(fought)),
        ratings=_ratings(players, duels) if duels else {},
        thinking=_thinking(players, fought),
        rounds=_length(fought),
        unfinished=sum(1 for one in fought if one.winners is None),
    )


def measured(lineup: tuple[str, ...]) -> tuple[str, str, tuple[int, ...]]:
    """Who is measured, against whom, and in which seats: the one of a kind, or the whole table.

    Of two, each is one of a kind; the first in the alphabet is taken, the same from both seats.
    """
    alone = sorted(name for name in set(lineup) if lineup.count(name) == 1)
    if not alone or len(set(lineup)) == 1:
        return lineup[0], "", tuple(range(len(lineup)))
    other = next(name for name in lineup if name != alone[0])
    return alone[0], other, (lineup.index(alone[0]),)


def _pairs(fought: Iterable[Fought]) -> list[Pair]:
    scores: dict[tuple[str, str], list[float]] = {}
    tables: dict[tuple[str, str], int] = {}
    for one in fought:
        name, other, seats = measured(one.bout.lineup)
        together = not other
        score = float(bool(one.winners)) if together else one.score(seats[0])
        scores.setdefault((name, other), []).append(score)
        tables[name, other] = 1 if together else len(one.bout.lineup)
    found = [
        Pair(
            one=name,
            other=other,
            games=len(row),
            share=win_rate(sum(row), len(row)),
            fair=1 / tables[name, other],
        )
        for (name, other), row in scores.items()
    ]
    return [_from_above(pair) for pair in found]


def _from_above(pair: Pair) -> Pair:
    """Of two, the stronger is named first."""
    if pair.fair != 0.5 or pair.share.value >= 0.5:
        return pair
    share = Estimate(1 - pair.share.value, 1 - pair.share.high, 1 - pair.share.low)
    return msgspec.structs.replace(pair, one=pair.other, other=pair.one, share=share)


def _ratings(players: Sequence[str], duels: Iterable[Fought]) -> dict[str, Estimate]:
    place = {name: number for number, name in enumerate(players)}
    scores: Scores = np.zeros((len(players), len(players)))
    for duel in duels:
        mine, theirs = (place[name] for name in duel.bout.lineup)
        scores[mine, theirs] += duel.score(0)
        scores[theirs, mine] += duel.score(1)
    estimates = zip(players, elo(scores), strict=True)
    return dict(sorted(estimates, key=lambda row: -row[1].value))


def _thinking(players: Sequence[str], fought: Iterable[Fought]) -> dict[str, Thinking]:
    seconds: dict[str, list[float]] = {name: [] for name in players}
    for one in fought:
        for seat, turns in one.thinking.items():
            seconds[one.bout.lineup[seat]] += turns
    return {
        name: Thinking(len(turns), *map(float, np.percentile(turns, (50, 95))))
        for name, turns in seconds.items()
        if turns
    }


def _length(fought: Sequence[Fought]) -> Length:
    rounds = [one.annals.rounds for one in fought]
    return Length(min(rounds), float(np.median(rounds)), max(rounds))
