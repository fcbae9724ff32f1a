"""What a match came to, in numbers: kept while it is played again from its journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from timestrike.core.match import Match
from timestrike.core.moves import Event
from timestrike.core.wording import Words


class Deeds(msgspec.Struct, kw_only=True):
    """What one Character did and suffered."""

    id: str
    figure: str
    name: str
    seat: int
    team: int
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    items: int = 0
    defeats: int = 0
    fallen: bool = False


class RoundMark(msgspec.Struct, frozen=True):
    """How the teams stood when a round was over: their health, the damage dealt until then."""

    round: int
    health: dict[int, int]
    dealt: dict[int, int]


class Moment(msgspec.Struct, frozen=True):
    """Something worth remembering."""

    round: int
    words: Words
    team: int


class Saga(msgspec.Struct, frozen=True, kw_only=True):
    characters: tuple[Deeds, ...] = ()
    rounds: tuple[RoundMark, ...] = ()
    moments: tuple[Moment, ...] = ()


class SagaTeller(Protocol):
    """Watches a match go by and remembers what it came to."""

    def note(self, match: Match, events: Sequence[Event]) -> None:
        """Take down what has just happened in the match."""
        ...

    def saga(self, match: Match) -> Saga:
        """Everything so far; the match is as it stands now."""
        ...
