"""What there is to draw: a match described in plain data, with no pictures in it.

A client knows a game only through its `Presenter`. Everything here is written for a person at the
table: tokens and seats, what a command would do, why another is closed, what is being asked.
"""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from timestrike.core.board import Board, Spot
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal
from timestrike.core.wording import Words


class Gauge(msgspec.Struct, frozen=True):
    """Something that is used up: health, Energy, Movement."""

    now: int
    full: int


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A figure on the board."""

    id: str
    figure: str
    name: str
    seat: int
    team: int
    spots: tuple[Spot, ...]
    facing: int
    height: int
    health: Gauge
    active: bool = False
    exhausted: bool = False


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A Character in the strip of turns."""

    id: str
    figure: str
    name: str
    state: Literal["ready", "active", "exhausted", "defeated"]
    tokens: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    team: int
    person: bool
    acting: bool
    heads: tuple[Head, ...]


class Part(msgspec.Struct, frozen=True):
    """One summand of a number, and where it comes from."""

    amount: int
    source: Literal["base", "awakening", "buff", "curse", "artifact", "skill", "height"]


class Stat(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    words: Words
    total: int
    parts: tuple[Part, ...]
    rule: str


class UnitPanel(msgspec.Struct, frozen=True, kw_only=True):
    token: str
    figure: str
    name: str
    seat: int
    health: Gauge
    energy: Gauge
    movement: Gauge
    traits: Words
    stats: tuple[Stat, ...]
    chips: tuple[Words, ...] = ()


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """Something a unit could do, and why not now. `aims` says what the player points at next."""

    id: str
    words: Words
    aims: Literal["spot", "token", "nothing"]
    energy: int = 0
    refusals: tuple[Refusal, ...] = ()


class Warning(msgspec.Struct, frozen=True, kw_only=True):
    """Something bad that a path may bring, with its exact chance."""

    spot: Spot
    icon: Literal["cheap_shot", "fall", "water"]
    words: Words
    percent: int
    rule: str


class PathView(msgspec.Struct, frozen=True, kw_only=True):
    """A way to a place: each stop with the Movement spent up to it."""

    action: Action
    stops: tuple[tuple[Spot, int], ...]
    cost: int
    left: int
    warnings: tuple[Warning, ...] = ()


class Bar(msgspec.Struct, frozen=True):
    value: int
    percent: int
    defeats: bool = False


class DicePool(msgspec.Struct, frozen=True):
    count: int
    parts: tuple[Part, ...]


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack would bring, exactly. The percentages add up to 100."""

    action: Action
    attacker: str
    target: str
    attack: DicePool
    defence: DicePool
    bars: tuple[Bar, ...]
    defeat_percent: int
    average: float
    distance: int
    reach: int
    sight: tuple[tuple[float, float, float], tuple[float, float, float]] | None
    notes: tuple[Words, ...] = ()


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """A figure one could point a command at: possible, or refused."""

    token: str
    action: Action
    refusals: tuple[Refusal, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    words: Words
    action: Action
    note: Words | None = None
    default: bool = False


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question in the middle of things, asked at the place where it matters."""

    title: Words
    rule: str
    players: tuple[int, ...]
    token: str | None
    choices: tuple[Choice, ...]
    automatic: str = ""


class Headline(msgspec.Struct, frozen=True, kw_only=True):
    title: Words
    subtitle: Words
    score: Words | None = None


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    words: Words
    seat: int | None = None
    spot: Spot | None = None


# --- what is to be shown happening -----------------------------------------------------------


class Cue(msgspec.Struct, frozen=True):
    """Something for the stage: an event in terms of figures and places, the same for all games."""


class Steps(Cue, frozen=True):
    """A figure goes from one spot to another, next to it."""

    token: str
    start: Spot
    end: Spot
    facing: int


class Strikes(Cue, frozen=True):
    """A figure turns to another one and strikes at it."""

    token: str
    target: str
    facing: int


class Die(msgspec.Struct, frozen=True):
    """A die as it lies. `kind` names the symbol on it, `counts` whether it helps who rolled it."""

    kind: str
    counts: bool
    lucky: bool = False


class Rolls(Cue, frozen=True):
    """Dice on the table, rolled by a figure (or by a seat: initiative)."""

    title: Words
    dice: tuple[Die, ...]
    seat: int
    token: str | None = None
    total: Words | None = None


class Suffers(Cue, frozen=True):
    """A figure loses health (or, with a negative amount, regains it)."""

    token: str
    amount: int
    health: Gauge


class Speaks(Cue, frozen=True):
    """A short word over a figure: what just did or did not happen to it."""

    token: str
    words: Words
    mood: Literal["good", "bad", "plain"] = "plain"


class Leaves(Cue, frozen=True):
    """A figure is defeated and leaves the board."""

    token: str


class Announces(Cue, frozen=True):
    """A word to everybody: a round begins, somebody has won."""

    words: Words
    seat: int | None = None


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

    def forecast(self, token: str, target: str) -> Forecast | tuple[Refusal, ...]: ...

    def closing_action(self) -> Action | None:
        """The action that ends a turn, after the opening one of a figure that has not begun."""
        ...

    def prompt(self) -> Prompt | None: ...

    def narrate(self, event: Event) -> LogLine | None: ...

    def cues(self, event: Event) -> tuple[Cue, ...]:
        """What an event looks like; most need one cue, some none."""
        ...
