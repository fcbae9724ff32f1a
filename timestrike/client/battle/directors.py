"""Who supplies the next action when no person at this table is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from timestrike.client.battle.pace import FAST
from timestrike.client.battle.recording import Recording
from timestrike.client.battle.session import Session
from timestrike.client.battle.thinking import Thinker
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

    def __init__(self, thinker: Thinker | None = None) -> None:
        self.paused = False
        self._thinker = thinker
        """Lets computers think beside the picture; without one the picture waits for them."""
        self._waited = 0.0
        self._step_wanted = False
        self._intended: Action | None = None
        self.thought: tuple[int, int] | None = None
        """Who has thought last, and after how many actions."""

    def toggle_pause(self) -> None:
        """Hold computers before they act, to look at what they think; or let them go on."""
        self.paused = not self.paused

    def step(self) -> None:
        """Let one action happen, then wait."""
        self.paused = True
        self._step_wanted = True

    def next_action(self, session: Session, seconds: float) -> Action | None:
        if session.deciding is None:
            return None
        if session.persons_turn:
            self._change_mind()
            prompt = session.presenter.prompt()
            return session.automatic_action(prompt) if prompt else None
        self._waited += seconds
        intended = self._intention(session)
        if intended is None or self._waited < self._PAUSE:
            return None
        if self.paused and not self._step_wanted:
            return None
        self._waited, self._step_wanted, self._intended = 0.0, False, None
        return intended

    def _intention(self, session: Session) -> Action | None:
        """What the computer at turn has in mind, once it has thought; nothing until then."""
        assert session.deciding is not None
        now = session.deciding, len(session.match.journal)
        if self._intended is None or self.thought != now:
            think = self._thinker.action if self._thinker else Session.computer_action
            self._intended = think(session)
            self.thought = now if self._intended is not None else self.thought
        return self._intended

    def _change_mind(self) -> None:
        """It is a person's turn (again): what a computer had in mind no longer counts."""
        self._intended = None
        if self._thinker is not None:
            self._thinker.forget()


class ReplayPlay:
    """A recording is played again, at the viewer's pace."""

    watching = True
    _PAUSE = 0.35
    _SPARE = 0.004
    """Seconds of a frame that go into looking ahead."""

    def __init__(self, recording: Recording, speed: Callable[[], int] = lambda: 1) -> None:
        self.recording = recording
        self.position = 0
        self.paused = False
        self._speed = speed
        """How fast it is to be shown, 0 for at once."""
        self._step_wanted = False
        self._waited = 0.0

    @property
    def finished(self) -> bool:
        return self.position >= len(self.recording)

    def step(self) -> None:
        """Show one more action, then wait."""
        self.paused = True
        self._step_wanted = True

    def next_action(self, session: Session, seconds: float) -> Action | None:
        self.recording.look_ahead(self._SPARE)
        if self.finished:
            return None
        self._waited += seconds * (self._speed() or FAST)
        if not self._step_wanted and (self.paused or self._waited < self._PAUSE):
            return None
        self._waited = 0.0
        self._step_wanted = False
        action = self.recording.journal[self.position]
        self.position += 1
        return action
