"""The three kinds of plain data a match is made of: actions, events and steps.

An **action** says what a player chose, an **event** what happened. A **step** is a piece of a
rule's consequences that waits on the stack; a **question** is a step that must ask a player.
All four are frozen structs that carry a tag, so that they can be written into a journal and
read back. What they do stands in their methods, in the module of the game where a player would
look for it. They get the game's own `Table`, hence `table: Any` up here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, ClassVar

import msgspec

from timestrike.core.refusal import Refusal, refuse


class Action(msgspec.Struct, frozen=True, tag=True, tag_field="do"):
    """What a player chose."""

    def check(self, table: Any) -> Iterable[Refusal]:
        """Every reason against this action now, the weightiest first. None means legal."""
        raise NotImplementedError

    def perform(self, table: Any) -> None:
        """Carry the action out; it has been checked."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """What happened: enough to show it, no more than the players may know."""


class Step(msgspec.Struct, frozen=True, tag=True, tag_field="step"):
    """A consequence that waits for its turn on the stack."""

    def resolve(self, table: Any) -> None:
        """Let it happen: change the state, push what follows."""
        raise NotImplementedError


class Question(Step, frozen=True, tag=True, tag_field="step"):
    """A step that stops the match until a player has chosen.

    `rule` is why it asks, and is cited to whoever tries to do something else meanwhile.
    A standing question stays on the stack after an answer (a turn goes on after a move) until
    an action ends it with `table.answered()`.
    """

    rule: ClassVar[str]
    answers: ClassVar[tuple[type[Action], ...]]
    standing: ClassVar[bool] = False

    def asked(self, table: Any) -> tuple[int, ...]:
        """The seats that may answer; nobody means that there is nothing to choose."""
        raise NotImplementedError

    def choices(self, table: Any) -> Iterable[Action]:
        """Candidates, a superset of what is legal: `Action.check` alone decides."""
        raise NotImplementedError

    def choices_of(self, kind: type[Action], table: Any) -> Iterable[Action]:
        """The candidates of one kind; worth a way of its own where all of them are dear."""
        return (action for action in self.choices(table) if type(action) is kind)

    def author(self, table: Any, action: Action) -> int:
        """Which of the seats asked would be the one to give this answer."""
        return self.asked(table)[0]

    def otherwise(self, action: Action) -> Refusal:
        """What to tell somebody who answers something else."""
        return refuse(self.rule, "answer_first", question=type(self).__name__)


class Decision(msgspec.Struct, frozen=True):
    """Who must choose what."""

    players: tuple[int, ...]
    question: Question

    @property
    def player(self) -> int:
        return self.players[0]

    @property
    def kind(self) -> str:
        return type(self.question).__name__


def kinds_of(base: type[msgspec.Struct], package: str) -> tuple[type[msgspec.Struct], ...]:
    """Every concrete kind of action, event or step that `package` defines, in a stable order."""
    found: dict[str, type[msgspec.Struct]] = {}
    waiting = list(base.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        if kind.__module__.startswith(f"{package}.") and not kind.__name__.startswith("_"):
            found[kind.__name__] = kind
    return tuple(found[name] for name in sorted(found))


def union_of(base: type[msgspec.Struct], package: str) -> Any:
    """The same kinds as one type, to read plain data back with."""
    return reduce(or_, kinds_of(base, package))
