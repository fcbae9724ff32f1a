"""What there is to draw: a match described in plain data, with no pictures in it.

A client knows a game only through its `Presenter`. Everything it tells is written for a person at
the table: tokens and seats, what a command would do, why another is closed, what is being asked.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from timestrike.core.board import Board, Spot
from timestrike.core.cards import CardView
from timestrike.core.cues import Cue
from timestrike.core.figures import SeatView, Token
from timestrike.core.gathering import DraftView, PlacingView
from timestrike.core.moves import Action, Event
from timestrike.core.prompting import Prompt
from timestrike.core.prospects import Aim, Forecast, PathView, Peril, SightView, Threat
from timestrike.core.refusal import Refusal
from timestrike.core.unit_panel import Command, UnitPanel
from timestrike.core.wording import Gap, Words


class Headline(msgspec.Struct, frozen=True, kw_only=True):
    round: int
    title: Words
    subtitle: Words
    score: Words | None = None
    """How far it is from the end."""
    foe: Words | None = None
    """How much is left of the enemy of all, if there is one."""
    card: str = ""
    """The card that the enemy of all goes by, if there is one."""


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """What happened: whose line it is (-1 where the game itself acts), where, by which card."""

    words: Words
    seat: int | None = None
    spot: Spot | None = None
    card: str = ""


class Sentences(Protocol):
    """The texts of a language."""

    def __contains__(self, key: str) -> bool: ...

    def get(self, key: str, **about: Gap) -> str: ...


class Presenter(Protocol):
    """A match as one viewer sees it, as it stands now."""

    @property
    def board(self) -> Board: ...

    def headline(self) -> Headline: ...

    def seats(self) -> tuple[SeatView, ...]: ...

    def tokens(self) -> tuple[Token, ...]: ...

    def panel(self, token: str) -> UnitPanel: ...

    def ready_tokens(self) -> tuple[str, ...]:
        """Figures that the deciding player may act with now, the active one first."""
        ...

    def opening_action(self, token: str) -> Action | None:
        """What must be done first so that a figure can act (to begin its turn), if anything."""
        ...

    def commands(self, token: str) -> tuple[Command, ...]: ...

    def reach(self, token: str) -> dict[Spot, int]:
        """Where a figure can go, with the cost of going there."""
        ...

    def way(self, token: str, spot: Spot) -> PathView | tuple[Refusal, ...]: ...

    def aims(self, token: str, command: str) -> tuple[Aim, ...]: ...

    def forecast(
        self, token: str, target: str, action: Action | None = None
    ) -> Forecast | tuple[Refusal, ...]:
        """What striking at a figure brings, by an attack that `aims` offers or by the plain one."""
        ...

    def sight(self, token: str, target: str) -> SightView:
        """How one figure looks at another from where it stands."""
        ...

    def engagements(self) -> tuple[tuple[str, str], ...]:
        """The pairs of enemies that hold each other in a fight, each pair once."""
        ...

    def threat(self, token: str) -> Threat: ...

    def peril(self, token: str, spot: Spot) -> Peril:
        """What threatens a figure on one place, in numbers."""
        ...

    def closing_action(self) -> Action | None:
        """The action that ends a turn, after the opening one of a figure that has not begun."""
        ...

    def prompt(self) -> Prompt | None: ...

    def draft(self, player: int | None = None) -> DraftView | None:
        """The draft, while there is one, for one of those who pick now."""
        ...

    def placing(self, player: int | None = None) -> PlacingView | None:
        """What one of those who set up the board now has to put down."""
        ...

    def describe(self, card: str, sentences: Sentences) -> str:
        """What a card says, in the reader's language; nothing if there is no such card."""
        ...

    def card_view(self, card: str, sentences: Sentences) -> CardView | None:
        """The face of a card or of a Character's board, if there is one with this id."""
        ...

    def narrate(self, event: Event) -> LogLine | None: ...

    def cues(self, event: Event) -> tuple[Cue, ...]:
        """What an event looks like; most need one cue, some none."""
        ...
