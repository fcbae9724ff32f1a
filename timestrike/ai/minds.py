"""What a game must offer so that players can think about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from timestrike.ai.considerations import Consideration
from timestrike.core.board import Spot
from timestrike.core.game import Game
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.wording import Words

Taste = Callable[[str], float]
"""How much somebody likes a thing by its name, for no reason at all: around 0, seldom beyond 2."""


def indifferent(name: str) -> float:
    """The taste of who has none."""
    return 0.0


class Outcome(NamedTuple):
    """One way an action can end, and how likely it is beside the others."""

    share: float
    match: Match
    certain: bool = True
    """Whether neither dice nor hidden cards have a say in it, so that one can plan on."""


class Reasoning(Protocol):
    """One player thinking about one decision. What was worked out on the way may be kept."""

    def ideas(self, match: Match, breadth: int, so_far: Sequence[Action]) -> list[Action]:
        """What is worth a closer look, the most promising first; never nothing."""
        ...

    def purpose(self, match: Match, action: Action) -> Action | None:
        """What an action that has led to this match was done for, if something comes right after.

        It is looked at together with the action: a place alone does not show what it is good for.
        """
        ...

    def answers(self, match: Match) -> Sequence[Action]:
        """What can be said to a question that stands in the midst of a plan; nothing in a turn.

        An action that leads to one is looked at with each answer: half of it is worth nothing.
        """
        ...

    def outcomes(self, match: Match, action: Action, worlds: int) -> list[Outcome]:
        """All that an action can lead to, up to the next choice of the player or of a turn."""
        ...

    def situation(self, match: Match) -> Any:
        """The match as the considerations look at it."""
        ...

    def over(self, match: Match) -> bool:
        """Whether the player's turn has ended, so that a plan has nothing to add."""
        ...

    def pressed(self, match: Match) -> bool:
        """Whether something is asked for that nobody gives without thinking, tired as they are."""
        ...

    def rest(self, match: Match) -> Match:
        """The match once the player leaves it at that."""
        ...

    def on_behalf_of(self, player: int) -> Reasoning:
        """The same thoughts in the place of another, with all that was worked out so far."""
        ...


class Mind(Protocol):
    """A game's own part of thinking, found as `MIND` in the package `mind` of the game."""

    considerations: tuple[Consideration, ...]

    def reason(self, player: int, taste: Taste = indifferent) -> Reasoning: ...

    def describe(self, match: Match, action: Action) -> Words:
        """An action in words, for whoever asks why."""
        ...

    def place(self, match: Match, action: Action) -> Spot | None:
        """Where on the board an action is done or aimed at, if anywhere."""
        ...


def mind_of(game: Game) -> Mind:
    mind: Mind = import_module(f"{game.package}.mind").MIND
    return mind
