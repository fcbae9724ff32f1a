"""Who meets whom, where and how often, so that nobody owes a victory to seat or map.

A player is measured alone among others: one of its kind against the rest of the table, once in
every seat of every setup. Where all play together against the game, the whole table is of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, cycle, islice

import msgspec

from timestrike.ai.players import Player
from timestrike.ai.selfplay import play_out
from timestrike.ai.turn_clock import TurnClock
from timestrike.core.annals import Annals
from timestrike.core.match import Match
from timestrike.core.setup import Mode, OptionValue, Seat, Setup

MOST_ACTIONS = 20_000


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What all matches of a tournament have in common."""

    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue] = {}
    limit: int = MOST_ACTIONS
    """Actions after which a match counts as unfinished."""


class Bout(msgspec.Struct, frozen=True):
    """One match to be played: who sits where, on which map, with which dice."""

    lineup: tuple[str, ...]
    map: str
    seed: int

    @classmethod
    def of(cls, setup: Setup) -> Bout:
        return cls(tuple(seat.plays for seat in setup.seats), setup.map, setup.seed)

    def setup(self, rules: Rules, mode: Mode) -> Setup:
        teams = mode.teams(rules.seats)
        return Setup(
            game=rules.game,
            mode=rules.mode,
            map=self.map,
            seed=self.seed,
            seats=tuple(
                Seat(f"Player {number + 1}", teams[number], "computer", plays, number)
                for number, plays in enumerate(self.lineup)
            ),
            options=rules.options,
        )


class Fought(msgspec.Struct, frozen=True, kw_only=True):
    """How a bout went."""

    bout: Bout
    winners: tuple[int, ...] | None
    """None if it was stopped before it was over."""
    drawn: bool
    actions: int
    branching: float
    seconds: float
    thinking: dict[int, tuple[float, ...]]
    """By seat: the seconds of each turn."""
    annals: Annals

    def score(self, seat: int) -> float:
        """A win is 1, shared with whoever else has won; a draw is shared by the whole table."""
        if self.winners is None or self.drawn:
            return 1 / len(self.bout.lineup)
        return 1 / len(self.winners) if seat in self.winners else 0.0


def lineups(one: str, other: str, seats: int) -> list[tuple[str, ...]]:
    """One player among others, once in every seat."""
    return [
        tuple(one if seat == place else other for seat in range(seats)) for place in range(seats)
    ]


def pairings(players: Sequence[str], mode: Mode) -> list[tuple[str, str]]:
    """Everybody against everybody; against the game, everybody with themselves."""
    if mode.cooperative:
        return [(name, name) for name in players]
    return list(combinations(players, 2))


def bouts(
    players: Sequence[str], games: int, rules: Rules, mode: Mode, maps: Sequence[str], seed: int
) -> Iterator[Bout]:
    """At least so many bouts for each pairing, the maps in turn, every setup from all seats."""
    for one, other in pairings(players, mode):
        tables = [(one,) * rules.seats] if one == other else lineups(one, other, rules.seats)
        setups = -(-games // len(tables))
        for number, name in enumerate(islice(cycle(maps), setups)):
            for lineup in tables:
                yield Bout(lineup, name, seed + number)


def fight(match: Match, players: Sequence[Player], limit: int) -> Fought:
    """Play a match, with a clock beside the players and somebody to write down what happens."""
    clock, annalist = TurnClock(), match.game.annalist(match)
    played = play_out(match, [clock.beside(one) for one in players], limit, annalist.watch)
    return Fought(
        bout=Bout.of(match.setup),
        winners=played.winners,
        drawn=match.result is not None and match.result.draw,
        actions=played.actions,
        branching=played.branching,
        seconds=played.seconds,
        thinking={seat: tuple(turns) for seat, turns in sorted(clock.turns.items())},
        annals=annalist.annals,
    )
