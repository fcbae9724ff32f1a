"""A match told again from its journal, a little at a time, to find out what it came to."""

from __future__ import annotations

from time import perf_counter

from timestrike.core.match import Match
from timestrike.core.refusal import Refused
from timestrike.core.saga import Saga


class Retelling:
    """Plays the same match again beside the screen. Games without a saga have nothing to tell."""

    def __init__(self, match: Match) -> None:
        self._journal = tuple(match.journal)
        self._told = 0
        self._match = Match.start(match.game, match.setup, match.world)
        self._teller = match.game.saga_teller()
        self.finished = self._teller is None
        if self._teller is not None:
            self._teller.note(self._match, self._match.opening())

    @property
    def share(self) -> float:
        """How much has been told."""
        return self._told / max(1, len(self._journal)) if not self.finished else 1.0

    def go_on(self, seconds: float) -> bool:
        """Tell on for a while; True once, when it has all been told."""
        if self.finished or self._teller is None:
            return False
        until = perf_counter() + seconds
        while self._told < len(self._journal) and perf_counter() < until:
            try:
                events = self._match.apply(self._journal[self._told])
            except Refused:
                # A match that began in the middle (a lesson) has no beginning to tell.
                self._told = len(self._journal)
                break
            self._teller.note(self._match, events)
            self._told += 1
        self.finished = self._told == len(self._journal)
        return self.finished

    def saga(self) -> Saga:
        """What is known so far."""
        return self._teller.saga(self._match) if self._teller is not None else Saga()
