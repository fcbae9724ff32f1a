"""The table a match is played on: the state, the world around it and what just happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

from timestrike.core.moves import Decision, Event, Question, Step
from timestrike.core.state import Result, State

StateT = TypeVar("StateT", bound=State)
WorldT = TypeVar("WorldT")
T = TypeVar("T")

_UNKNOWN = object()


class Table(Generic[StateT, WorldT]):
    """What rules get to see and change.

    The world is immutable (cards, map, options); only the state changes, and only while an action
    is applied. Whatever is worked out from the state may be remembered until the next change.
    """

    def __init__(self, world: WorldT, state: StateT) -> None:
        self.world = world
        self.state = state
        self.events: list[Event] = []
        self.revealed = False
        self.asked: Question | None = None
        """The question that the action being performed answers."""
        self._remembered: dict[Hashable, Any] = {}

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def reveal(self) -> None:
        """Something hidden came to light, so what led here can no longer be undone."""
        self.revealed = True

    def changed(self) -> None:
        """The state is no longer what it was: forget what was worked out from it."""
        if self._remembered:
            self._remembered.clear()

    def remember(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """The answer to `key` for the state as it is, worked out at most once."""
        answer: T = self._remembered.get(key, _UNKNOWN)
        if answer is _UNKNOWN:
            answer = self._remembered[key] = work_out()
        return answer

    def push(self, *steps: Step) -> None:
        """Put steps on the stack so that the first one named happens first."""
        self.state.stack.extend(reversed(steps))
        self.changed()

    def answered(self) -> None:
        """End the standing question on top of the stack."""
        self.state.stack.pop()
        self.changed()

    def finish(self, result: Result) -> None:
        self.state.result = result
        self.state.stack.clear()
        self.changed()

    @property
    def question(self) -> Question | None:
        """The question that waits for an answer, if the match has stopped at one."""
        stack = self.state.stack
        return stack[-1] if stack and isinstance(stack[-1], Question) else None

    def run(self) -> Decision | None:
        """Resolve steps until a player must choose or the match is over."""
        state = self.state
        while state.stack and state.result is None:
            step = state.stack[-1]
            if isinstance(step, Question):
                players = step.asked(self)
                if players:
                    return Decision(players, step)
            state.stack.pop()
            self.changed()
            step.resolve(self)
        return None
