"""Computer players think in a process of their own, so that the picture never waits for them.

The worker gets a match as a save would hold it, and gives back the action that a player chose and
how it came to it. It lives as long as the program and keeps cards, maps and players. Thinking is
the same there as here: whatever goes wrong with the worker, the match goes on as it would have.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

import msgspec

from timestrike.ai.players import Player
from timestrike.ai.thinking import ThinkingPlayer, Thought
from timestrike.client.battle.session import Session, computer_at
from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.setup import Setup
from timestrike.core.undisturbed import undisturbed
from timestrike.games import all_games

MOST_CRASHES = 2
"""After so many the worker is given up, and players think between two frames again."""
PATIENCE = 0.5
"""Seconds that a worker has to go home before it is ended."""
POLITENESS = 5
"""By how much the picture is more important to the machine than a thought."""


class Position(msgspec.Struct, frozen=True):
    """A match at a decision, and whose thoughts about it are wanted."""

    number: int
    """Of the question: what comes back to an older one is no longer wanted."""
    table: int
    """Of the match: players remember their plans as long as they sit at the same table."""
    seat: int
    setup: Setup
    state: Any
    journal: Any


class Answer(msgspec.Struct, frozen=True):
    number: int
    action: Any
    """Nothing if the thinking failed: then it fails again, and better, where the match is."""
    thoughts: tuple[Thought, ...] = ()


class Asked(NamedTuple):
    """A question that is still open."""

    number: int
    session: Session
    seat: int
    journal: list[Action]


class Thinker:
    """Asks the worker about a session's decisions, one at a time, and never waits for it."""

    def __init__(self) -> None:
        self.crashes = 0
        self.worker: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: Asked | None = None
        self._number = 0
        self._table = 0
        self._session: Session | None = None

    # --- what others ask for -----------------------------------------------------------------

    def warm_up(self) -> None:
        """Call the worker before it is needed."""
        with suppress(OSError):
            self._call()

    def action(self, session: Session) -> Action | None:
        """What the computer that must decide does, once it has thought about it."""
        if self.crashes >= MOST_CRASHES:
            return session.computer_action()
        try:
            asked = self._asked_about(session) or self._ask(session)
            answer = self._answer(asked.number)
        except (OSError, EOFError):
            self._bury()
            return None
        if answer is None:
            return None
        self._asked = None
        if answer.action is None:
            return session.computer_action()
        session.told[asked.seat] = answer.thoughts
        action: Action = session.match.game.read_action(answer.action)
        return action

    def forget(self) -> None:
        """Whatever is thought about is no longer wanted: somebody took back, or has left."""
        if self._asked is None:
            return
        self._asked = None
        try:
            self._send(b"")
        except OSError:
            self._bury()

    def close(self) -> None:
        """Let the worker go."""
        worker, pipe = self.worker, self._pipe
        self.worker = self._pipe = self._asked = None
        if pipe is not None:
            pipe.close()
        if worker is not None:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
            worker.close()

    # --- the worker, from outside ------------------------------------------------------------

    def _call(self) -> None:
        if self.worker is not None:
            return
        context = get_context("spawn")
        near_end, far_end = context.Pipe()
        worker = context.Process(target=work, args=(far_end,), name="thinking", daemon=True)
        worker.start()
        far_end.close()
        self.worker, self._pipe = worker, near_end

    def _asked_about(self, session: Session) -> Asked | None:
        """The open question, if it is about this very decision."""
        asked = self._asked
        same = (
            asked is not None
            and asked.session is session
            and asked.seat == session.deciding
            and asked.journal == session.match.journal
        )
        return asked if same else None

    def _ask(self, session: Session) -> Asked:
        self._call()
        if session is not self._session:
            self._session = session
            self._table += 1
        self._number += 1
        match, seat = session.match, session.deciding
        assert seat is not None
        position = Position(
            number=self._number,
            table=self._table,
            seat=seat,
            setup=match.setup,
            state=msgspec.to_builtins(match.state),
            journal=msgspec.to_builtins(match.journal),
        )
        self._send(msgspec.msgpack.encode(position))
        self._asked = Asked(self._number, session, seat, match.journal.copy())
        return self._asked

    def _send(self, message: bytes) -> None:
        assert self._pipe is not None
        self._pipe.send_bytes(message)

    def _answer(self, number: int) -> Answer | None:
        """What has come back to a question; what comes to older ones is passed over."""
        assert self._pipe is not None
        while self._pipe.poll():
            answer = msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Answer)
            if answer.number == number:
                return answer
        return None

    def _bury(self) -> None:
        """The worker is gone: the next question goes to a new one."""
        self.crashes += 1
        self.close()


# --- the worker, from inside -------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """Think about whatever comes down the pipe until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a stop by the keyboard is for the program
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    desk = Desk()
    try:
        while True:
            message = pipe.recv_bytes()
            if message and not pipe.poll():
                answer = desk.answer(msgspec.msgpack.decode(message, type=Position), pipe)
                if answer is not None:
                    pipe.send_bytes(msgspec.msgpack.encode(answer))
    except (EOFError, OSError):
        return


class Desk:
    """Where the worker has what it thinks with: the world of the last match and its players."""

    def __init__(self) -> None:
        self._setup: Setup | None = None
        self._world: Any = None
        self._table = 0
        self._players: dict[int, Player] = {}

    def answer(self, position: Position, interruptions: Connection) -> Answer | None:
        """The choice of a player, or nothing if something else has come up meanwhile."""
        try:
            match = self._laid_out(position)
            player = self._player(position)
            action = _chosen(player, match, interruptions)
        except Exception:
            # Where the match is the same will happen again, with somebody there to tell.
            return Answer(position.number, None)
        if action is None:
            return None
        thoughts = tuple(player.explain()) if isinstance(player, ThinkingPlayer) else ()
        return Answer(position.number, msgspec.to_builtins(action), thoughts)

    def _laid_out(self, position: Position) -> Match:
        game, setup = all_games()[position.setup.game], position.setup
        if setup != self._setup:
            self._world, self._setup = game.load_world(setup, shelf()), setup
        journal = [game.read_action(plain) for plain in position.journal]
        state = game.read_state(position.state)
        match = Match.resume(game, setup, self._world, state, journal)
        return match.asking(position.seat)

    def _player(self, position: Position) -> Player:
        if position.table != self._table:
            self._table, self._players = position.table, {}
        if position.seat not in self._players:
            self._players[position.seat] = computer_at(position.setup, position.seat)
        return self._players[position.seat]


def _chosen(player: Player, match: Match, interruptions: Connection) -> Action | None:
    """What a player chooses, with an ear for whoever no longer wants to know."""
    if not isinstance(player, ThinkingPlayer):
        return player.choose(match)
    chosen: Action | None = None
    with undisturbed():
        for best in player.think(match):
            if interruptions.poll():
                return None
            chosen = best
    return chosen
