"""How long players think about their turns.

It is their own work that is timed: however busy the machine is, a thought takes as long.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from timestrike.ai.players import Player
from timestrike.core.match import Match
from timestrike.core.moves import Action, Question


class _Turn(NamedTuple):
    seat: int
    question: Question


class TurnClock:
    """Adds up, turn by turn, the seconds that the players sitting by it think.

    A turn is a standing question, with all that is asked of its player before it is over. What a
    player decided right before, such as who is to have the turn, was thought about with a plan for
    it, and counts as a part of it.
    """

    def __init__(self) -> None:
        self.turns: dict[int, list[float]] = {}
        """By seat: the seconds of each turn."""
        self._running: _Turn | None = None
        self._before: tuple[int, float] | None = None

    def beside(self, player: Player) -> Player:
        """The same player, with an eye on the clock."""
        return _Clocked(player, self)

    def note(self, match: Match, seconds: float) -> None:
        decision = match.decision
        assert decision is not None
        seat, standing = decision.player, decision.question.standing
        turn = _Turn(seat, decision.question)
        if self._running is not None and self._running.question not in match.state.stack:
            self._running = None
        running = self._running
        if running is not None and running.seat == seat and (turn == running or not standing):
            self.turns[seat][-1] += seconds
        elif standing:
            self.turns.setdefault(seat, []).append(seconds + self._just_before(seat))
            self._running = turn
        else:
            self._before = (seat, seconds)

    def _just_before(self, seat: int) -> float:
        """How long a player thought about what came right before its turn."""
        before, self._before = self._before, None
        return before[1] if before is not None and before[0] == seat else 0.0


class _Clocked:
    def __init__(self, player: Player, clock: TurnClock) -> None:
        self._player = player
        self._clock = clock

    def choose(self, match: Match) -> Action:
        began = time.thread_time()
        action = self._player.choose(match)
        self._clock.note(match, time.thread_time() - began)
        return action
