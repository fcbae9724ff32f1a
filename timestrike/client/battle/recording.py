"""A match that was played once: every moment of it, and where its rounds begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from timestrike.client.battle.session import Session
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refused
from timestrike.core.state import State
from timestrike.core.view import LogLine


@dataclass(frozen=True)
class RoundMark:
    """A round, and how many actions came before it."""

    position: int
    round: int


class Recording:
    """The journal of a match. It is looked through little by little, ahead of whoever watches."""

    def __init__(self, match: Match, journal: Sequence[Action]) -> None:
        self.journal = tuple(journal)
        self.lines: list[LogLine] = []
        self.rounds: list[RoundMark] = []
        self.broken = False
        """Whether the rules of today refuse the rest of it."""
        self._told: list[int] = []
        self._moments: list[State] = []
        self._scout = Session(match.clone(), "")
        self._remember(match.opening())

    def __len__(self) -> int:
        return len(self.journal)

    @property
    def known(self) -> int:
        """How many actions have been looked through."""
        return len(self._moments) - 1

    def look_ahead(self, seconds: float) -> None:
        """Spend a moment of spare time on what comes."""
        until = perf_counter() + seconds
        while self.known < len(self) and perf_counter() < until:
            self._look_on()

    def match_at(self, position: int) -> Match:
        """The match after so many actions, or after as many as the rules allow."""
        while self.known < min(position, len(self)):
            self._look_on()
        position = min(position, len(self))
        played, moment = self._scout.match, self._moments[position].clone()
        return Match.resume(
            played.game, played.setup, played.world, moment, self.journal[:position]
        )

    def told_at(self, position: int) -> int:
        """How many lines of the log had been told after so many actions."""
        return self._told[position]

    def round_at(self, position: int) -> RoundMark:
        return next(mark for mark in reversed(self.rounds) if mark.position <= position)

    def next_round(self, position: int) -> int:
        """Where the next round begins; in the last one, where everything ends."""
        while self.rounds[-1].position <= position and self.known < len(self):
            self._look_on()
        later = (mark.position for mark in self.rounds if mark.position > position)
        return next(later, len(self))

    def round_before(self, position: int) -> int:
        """Where this round began; at its very beginning, where the one before it did."""
        earlier = [mark.position for mark in self.rounds if mark.position < position]
        return earlier[-1] if earlier else 0

    def _look_on(self) -> None:
        try:
            events = self._scout.apply(self.journal[self.known])
        except Refused:
            self.journal, self.broken = self.journal[: self.known], True
        else:
            self._remember(events)

    def _remember(self, events: Sequence[Event]) -> None:
        presenter = self._scout.presenter
        self.lines += filter(None, map(presenter.narrate, events))
        self._told.append(len(self.lines))
        self._moments.append(self._scout.match.state.clone())
        now = presenter.headline().round
        if not self.rounds or self.rounds[-1].round != now:
            self.rounds.append(RoundMark(self.known, now))
