"""Lessons: positions to learn a game from, with goals that tick themselves off.

What a position and a goal can be is a game's own; what the program needs of them is here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.core.moves import Event
from timestrike.core.spoken import Spoken

if TYPE_CHECKING:
    from timestrike.core.game import Game, Library

Place = tuple[int, int]
"""Column and row of a hex, counted from 0."""


class Flaw(NamedTuple):
    """Something in a lesson that makes no sense, and the keys under which it is written."""

    keys: tuple[str | int, ...]
    message: str


class Moment(NamedTuple):
    """One action of a match: how things stood before it, how they stand now, what happened."""

    before: Match
    after: Match
    events: Sequence[Event]


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a hint belongs: at the button of a command, at a hex, or at a unit.

    Of several the first that is on the screen counts; without any, it is the one who acts.
    """

    unit: str = ""
    place: Place | None = None
    command: str = ""


class Goal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    task: Spoken
    hint: Spoken
    beside: Beside = Beside()

    def reached(self, moment: Moment) -> bool:
        """Whether what has just happened, or how things stand now, is what was asked for."""
        raise NotImplementedError


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    title: Spoken
    about: Spoken
    """What one learns, told before it begins."""
    learned: Spoken
    """What to remember, told when all goals are reached."""
    goals: tuple[Goal, ...]

    def flaws(self, game: Game, library: Library) -> Iterator[Flaw]:
        """Everything that would keep the lesson from being played."""
        raise NotImplementedError

    def begin(self, game: Game, library: Library) -> Match:
        """The position that is learned from, each time the same."""
        raise NotImplementedError

    def spot(self, match: Match, place: Place) -> Spot | None:
        """The top of a hex as it lies now."""
        raise NotImplementedError


class Pupil:
    """Which goals of a lesson are reached, and after how many actions; to undo takes them back."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._reached: dict[int, int] = {}

    def watch(self, moment: Moment) -> None:
        """An action has been done. Goals may be reached in any order."""
        for number, goal in enumerate(self.lesson.goals):
            if number not in self._reached and goal.reached(moment):
                self._reached[number] = len(moment.after.journal)

    def take_back(self, match: Match) -> None:
        """The match has gone back to an earlier moment."""
        done = len(match.journal)
        self._reached = {goal: when for goal, when in self._reached.items() if when <= done}

    def has_reached(self, number: int) -> bool:
        return number in self._reached

    @property
    def current(self) -> Goal | None:
        """The first goal that is still to be reached."""
        waiting = (g for n, g in enumerate(self.lesson.goals) if n not in self._reached)
        return next(waiting, None)

    @property
    def done(self) -> bool:
        return self.current is None
