"""How long computer players think about a Character's turn, and what the time goes into."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any, TypeVar

from timestrike.ai.players import Player, opponents, player_named
from timestrike.ai.turn_clock import TurnClock
from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games

T = TypeVar("T")
MAPS = ("duel", "broken_dial", "frozen_hour", "last_garden", "long_night")
MOST_SECONDS = {"normal": 0.15, "merciless": 2.0}
TURNS = 16
"""On every map, so that approach and fight are both in it."""


def measure() -> dict[str, Any]:
    report: dict[str, Any] = {}
    for name in opponents(shelf()):
        doors = Doors()
        turns = _turns(name, doors)
        report[name] = {
            "turn_ms": round(1000 * median(turns)),
            "longest_ms": round(1000 * max(turns)),
            "shares": {part: round(spent / sum(turns), 2) for part, spent in doors.spent.items()},
        }
    report["goals"] = {
        f"{name}_at_most_{most}_s": report[name]["turn_ms"] <= 1000 * most
        for name, most in MOST_SECONDS.items()
    }
    return report


def _turns(name: str, doors: Doors) -> list[float]:
    """The seconds that a player of a level thinks about each turn, on every map in turn."""
    return [turn for number, board in enumerate(MAPS) for turn in _on(board, number, name, doors)]


def _on(board: str, seed: int, name: str, doors: Doors) -> list[float]:
    """A match against one that does not think ahead."""
    setup = Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map=board,
        seed=seed,
        seats=(Seat("Thinks", 0, "computer", name), Seat("Strikes", 1, "computer", "greedy")),
        options={"draft": "random", "points": 200},
    )
    match, clock = all_games()[setup.game].new_match(setup, shelf()), TurnClock()
    thinks, strikes = (player_named(seat.plays, 7, shelf()) for seat in setup.seats)
    players = [clock.beside(Through(doors, thinks)), strikes]
    while match.decision is not None and len(clock.turns.get(0, ())) < TURNS:
        match.apply(players[match.decision.player].choose(match))
    return clock.turns[0]


class Doors:
    """Counts the time spent in the doors of a match while they are watched.

    What goes through one door from within another is the first one's.
    """

    PARTS = ("legal", "apply", "suppose", "clone")

    def __init__(self) -> None:
        self.spent = dict.fromkeys(self.PARTS, 0.0)
        self._doors = {part: getattr(Match, part) for part in self.PARTS}
        self._inside = False

    def __enter__(self) -> None:
        for part, door in self._doors.items():
            setattr(Match, part, self._timed(part, door))

    def __exit__(self, *_: object) -> None:
        for part, door in self._doors.items():
            setattr(Match, part, door)

    def _timed(self, part: str, door: Callable[..., T]) -> Callable[..., T]:
        def timed(*arguments: Any) -> T:
            if self._inside:
                return door(*arguments)
            self._inside = True
            began = time.thread_time()
            try:
                return door(*arguments)
            finally:
                self.spent[part] += time.thread_time() - began
                self._inside = False

        return timed


class Through:
    """A player whose way through the doors is watched while it thinks."""

    def __init__(self, doors: Doors, player: Player) -> None:
        self._doors = doors
        self._player = player

    def choose(self, match: Match) -> Action:
        with self._doors:
            return self._player.choose(match)
