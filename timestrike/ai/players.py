"""Computer players by name. Each chooses one legal action at a time from what it may know.

A player is named by its level, and by a temperament after a colon if it is to have another than
the level's own: `hard`, `hard:hunter`. `random` takes anything that is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from timestrike.ai.considerations import Temperament, Weighing
from timestrike.ai.levels import Level
from timestrike.ai.thinking import Disposition, ThinkingPlayer
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action

RANDOM = "random"

T = TypeVar("T")


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
        decision = match.decision
        assert decision is not None
        # The first legal one in a random order is any of the legal ones, and only a few are asked.
        for kind in self._drawn(decision.question.answers):
            for action in self._drawn(match.candidates(kind, decision.player)):
                if not match.why_not(action):
                    return action
        raise AssertionError("whoever is asked has an answer")

    def _drawn(self, things: Iterable[T]) -> Iterator[T]:
        """The things in a random order, each drawn when it is asked for."""
        left = list(things)
        while left:
            yield left.pop(self._chance.below(len(left)))


class ThoughtShelf(Protocol):
    """Where levels, temperaments and weights are kept (`assets/ai/`)."""

    def thoughts(self, path: str, entry_type: type[Any]) -> dict[str, Any]: ...


def player_names(library: ThoughtShelf) -> tuple[str, ...]:
    """Every computer player, without temperaments, the weakest first."""
    return (RANDOM, *library.thoughts("levels", Level))


def opponents(library: ThoughtShelf) -> tuple[str, ...]:
    """Those among them that a person is offered; the others are there to be measured against."""
    levels: dict[str, Level] = library.thoughts("levels", Level)
    return tuple(name for name, level in levels.items() if level.offered)


def temperament_names(library: ThoughtShelf, game: str) -> tuple[str, ...]:
    return tuple(library.thoughts(f"{game}/temperaments", Temperament))


def player_named(name: str, seed: int, library: ThoughtShelf) -> Player:
    level_name, _, temperament = name.partition(":")
    names = player_names(library)
    if level_name not in names:
        raise ValueError(f"there is no player '{name}'; there are {', '.join(names)}")
    if level_name == RANDOM:
        return RandomPlayer(seed)
    level: Level = library.thoughts("levels", Level)[level_name]
    return ThinkingPlayer(seed, _Dispositions(library, level, temperament))


class _Dispositions:
    """What a player of a level and a temperament brings to a game, read when it is asked for."""

    def __init__(self, library: ThoughtShelf, level: Level, asked_for: str) -> None:
        self._library = library
        self._level = level
        self._asked_for = asked_for

    def __call__(self, game: str) -> Disposition:
        temperaments = self._library.thoughts(f"{game}/temperaments", Temperament)
        if self._asked_for and self._asked_for not in temperaments:
            known = ", ".join(temperaments)
            raise ValueError(f"there is no temperament '{self._asked_for}'; there are {known}")
        # Not every game knows the one that a level has by itself.
        return Disposition(
            self._level,
            temperaments.get(self._asked_for or self._level.temperament),
            self._library.thoughts(f"{game}/considerations", Weighing),
        )
