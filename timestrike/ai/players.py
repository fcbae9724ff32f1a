"""Computer players by name. Each chooses one legal action at a time from what it may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action


class Player(Protocol):
    def choose(self, match: Match) -> Action:
        """One of the legal actions of the decision at hand."""
        ...


class RandomPlayer:
    """Chooses a kind of action first and then any of that kind.

    Moves are many and attacks few; among all actions alike, a fight would never end.
    """

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(f"random player {seed}")

    def choose(self, match: Match) -> Action:
        by_kind: dict[type[Action], list[Action]] = {}
        for action in match.legal():
            by_kind.setdefault(type(action), []).append(action)
        return self._chance.pick(by_kind[self._chance.pick(list(by_kind))])


PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}


def player_named(name: str, seed: int) -> Player:
    if name not in PLAYERS:
        raise ValueError(f"there is no player '{name}'; there are {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
