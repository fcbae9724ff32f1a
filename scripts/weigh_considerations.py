"""What considerations are worth: equals meet who lean this way or that by lot.

`python3 scripts/weigh_considerations.py height=0.5..2 grip=0..2 [--games 400] [--jobs 2]`.

Every weight that is named is multiplied by the first or the second factor, drawn anew for each
side of each setup; both sides of a setup are played. What is left of either side after some rounds
is compared, and a linear regression tells by how much the second factor leaves one better off than
the first, in per cent of all that is left. Where the interval holds 0, so many matches show
nothing. Whoever plays thinks like `--level`, but errs in nothing and overlooks nothing that is
weighed.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from timestrike.ai.considerations import Temperament, Weighing  # noqa: E402
from timestrike.ai.levels import Level  # noqa: E402
from timestrike.ai.minds import mind_of  # noqa: E402
from timestrike.ai.rating import SURE, Estimate  # noqa: E402
from timestrike.ai.thinking import Disposition, ThinkingPlayer  # noqa: E402
from timestrike.cli.many_matches import maps_for, match_of, spread, with_progress  # noqa: E402
from timestrike.content.library import shelf  # noqa: E402
from timestrike.core.match import Match  # noqa: E402
from timestrike.core.setup import Seat, Setup  # noqa: E402
from timestrike.games import all_games  # noqa: E402
from timestrike.games.shadow_of_fear.mind.considerations import lives  # noqa: E402
from timestrike.games.shadow_of_fear.mind.situation import Situation  # noqa: E402

GAME, MODE = "shadow_of_fear", "skirmish"
SIDES = 2

Factors = Mapping[str, tuple[float, float]]
"""By consideration: what its weight is multiplied by, this way or that."""
Leaning = tuple[bool, ...]
"""For each factor, whether a side leans the second way."""


class Table(NamedTuple):
    """A setup and how both sides of it lean."""

    setup: Setup
    leanings: tuple[Leaning, Leaning]


class Weighed(NamedTuple):
    """How two sides leaned, and what came of it for the first, from -1 to 1."""

    leanings: tuple[Leaning, Leaning]
    margin: float


def tables(factors: Factors, games: int, maps: Sequence[str], seed: int) -> Iterator[Table]:
    """Every setup from both sides, the maps in turn."""
    lots = random.Random(seed)
    for number, name in enumerate(islice(cycle(maps), -(-games // SIDES))):
        one, other = (tuple(lots.random() < 0.5 for _ in factors) for _ in range(SIDES))
        setup = Setup(
            game=GAME,
            mode=MODE,
            map=name,
            seed=seed + number,
            seats=tuple(Seat(f"Player {n + 1}", n, "computer", "", n) for n in range(SIDES)),
            options={"draft": "snake", "points": 200},
        )
        yield Table(setup, (one, other))
        yield Table(setup, (other, one))


def steady(level: Level, factors: Factors) -> Level:
    """A level that does not err, for errors would hide what is looked for."""
    overlooks = tuple(name for name in level.overlooks if name not in factors)
    return msgspec.structs.replace(level, slip=0.0, lapse=0.0, overlooks=overlooks)


def leaning_player(seed: int, level: Level, factors: Factors, leaning: Leaning) -> ThinkingPlayer:
    ways = zip(factors.items(), leaning, strict=True)
    leans = {name: factor[second] for (name, factor), second in ways}
    usual: Temperament | None = (
        shelf().thoughts(f"{GAME}/temperaments", Temperament).get(level.temperament)
    )
    temperament = Temperament(id="by lot", leans={**(usual.leans if usual else {}), **leans})
    weighings: dict[str, Weighing] = shelf().thoughts(f"{GAME}/considerations", Weighing)
    return ThinkingPlayer(seed, lambda _: Disposition(level, temperament, weighings))


def margin(match: Match) -> float:
    """What one side has more than the other, as a part of all that is left."""
    if match.result is not None and not match.result.draw:
        return 1.0 if 0 in match.result.winners else -1.0
    there: Situation = mind_of(match.game).reason(0).situation(match)
    both = sum(there.lives)
    return lives(there, there) / both if both else 0.0


def play(table: Table, level: Level, factors: Factors, rounds: int) -> Weighed:
    match = match_of(table.setup)
    players = [
        leaning_player(table.setup.seed * 31 + seat, level, factors, leaning)
        for seat, leaning in enumerate(table.leanings)
    ]
    while match.decision is not None and match.state.round <= rounds:
        match.apply(players[match.decision.player].choose(match))
    return Weighed(table.leanings, margin(match))


def worths(names: Sequence[str], weighed: Sequence[Weighed]) -> dict[str, Estimate]:
    """By least squares, with 95 % intervals; the seat is one of the things that may matter."""
    sides = np.array([one.leanings for one in weighed], dtype=float)
    differences = np.column_stack([sides[:, 0] - sides[:, 1], np.ones(len(weighed))])
    margins = np.array([one.margin for one in weighed])
    inverse = np.linalg.pinv(differences.T @ differences)
    worth = inverse @ differences.T @ margins
    off = margins - differences @ worth
    freedom = max(1, len(weighed) - len(worth))
    errors = SURE * np.sqrt(np.diag(inverse) * (off @ off) / freedom)
    found = zip((*names, "the first seat"), worth.tolist(), errors.tolist(), strict=True)
    return {name: Estimate(value, value - error, value + error) for name, value, error in found}


def factors_from(written: Sequence[str], known: Sequence[str]) -> dict[str, tuple[float, float]]:
    factors = {}
    for one in written:
        name, _, both = one.partition("=")
        first, _, second = both.partition("..")
        try:
            factors[name] = (float(first), float(second))
        except ValueError:
            raise SystemExit(f"'{one}' should be like height=0.5..2") from None
        if name not in known:
            raise SystemExit(f"There is no consideration '{name}'; there are {', '.join(known)}.")
        if min(factors[name]) < 0:
            raise SystemExit(f"'{one}': a factor is at least 0.")
    return factors


def main() -> int:
    parser = argparse.ArgumentParser(description="Tell what considerations are worth.")
    parser.add_argument("factors", nargs="+", metavar="NAME=FIRST..SECOND")
    parser.add_argument("--level", default="hard", help="how far they think (default: hard)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=9, help="when what is left is compared")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    options = parser.parse_args()
    levels: dict[str, Level] = shelf().thoughts("levels", Level)
    if options.level not in levels:
        parser.error(f"there is no level '{options.level}'; there are {', '.join(levels)}")
    if min(options.games, options.rounds, options.jobs) < 1:
        parser.error("--games, --rounds and --jobs must be at least 1")
    game = all_games()[GAME]
    factors = factors_from(options.factors, [one.name for one in mind_of(game).considerations])
    maps = maps_for(game, MODE, SIDES, "")
    planned = list(tables(factors, options.games, maps, options.seed))
    level = steady(levels[options.level], factors)
    work = partial(play, level=level, factors=factors, rounds=options.rounds)
    weighed = list(with_progress(spread(work, planned, options.jobs), len(planned)))
    print(f"{len(weighed)} matches of {options.level}, in per cent of what is left:")
    for name, worth in worths(list(factors), weighed).items():
        way = f"{factors[name][0]:g} to {factors[name][1]:g}" if name in factors else ""
        value, low, high = (100 * number for number in worth)
        print(f"  {name:16s} {way:14s} {value:+6.1f}  (95 % between {low:+.1f} and {high:+.1f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
