"""Who supplies the next action when no person at this table is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from timestrike.client.battle.session import Session
from timestrike.core.moves import Action


class Director(Protocol):
    watching: bool
    """Whether people only look on."""

    def next_action(self, session: Session, seconds: float) -> Action | None:
        """The next thing to happen by itself, if it is time for it."""
        ...


class LivePlay:
    """Computers play their seats; people answer what they want to be asked."""

    watching = False
    _PAUSE = 0.25

    def __init__(self) -> None:
        self._waited = 0.0

    def next_action(self, session: Session, seconds: float) -> Action | None:
        if session.deciding is None:
            return None
        if session.persons_turn:
            prompt = session.presenter.prompt()
            return session.automatic_action(prompt) if prompt else None
        self._waited += seconds
        if self._waited < self._PAUSE:
            return None
        self._waited = 0.0
        return session.computer_action()


class ReplayPlay:
    """A journal is played again, at the viewer's pace."""

    watching = True
    _PAUSE = 0.35

    def __init__(self, journal: Sequence[Action]) -> None:
        self.journal = tuple(journal)
        self.position = 0
        self.paused = False
        self._step_wanted = False
        self._waited = 0.0

    @property
    def finished(self) -> bool:
        return self.position >= len(self.journal)

    def step(self) -> None:
        """Show one more action, then wait."""
        self.paused = True
        self._step_wanted = True

    def next_action(self, session: Session, seconds: float) -> Action | None:
        if self.finished:
            return None
        self._waited += seconds
        if not self._step_wanted and (self.paused or self._waited < self._PAUSE):
            return None
        self._waited = 0.0
        self._step_wanted = False
        action = self.journal[self.position]
        self.position += 1
        return action
