"""What every game's state has in common."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from timestrike.core.chance import Chance


class Result(msgspec.Struct, frozen=True):
    """How a match ended. Nobody among the winners means a draw, unless all were beaten."""

    winners: tuple[int, ...]
    rule: str
    beaten: bool = False
    """The game itself has won against the table, with whoever took its side."""

    @property
    def draw(self) -> bool:
        return not self.winners and not self.beaten


class State(msgspec.Struct, kw_only=True):
    """Plain data, nothing else. Games add their own fields and say how to clone them.

    Only the containers of a state are mutable; what lies in them is frozen and gets replaced, so a
    clone copies the containers and shares the rest.
    """

    chance: Chance
    # Steps of the game's own kinds. The list is untyped for the codec's sake: it is read back
    # through the union of the game's steps.
    stack: list[Any] = []
    result: Result | None = None

    def clone(self) -> Self:
        raise NotImplementedError
