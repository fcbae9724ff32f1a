"""What there is to draw: a match described in plain data, with no pictures in it.

A client knows a game only through its `Presenter`. Everything here is written for a person at the
table: tokens and seats, what a command would do, why another is closed, what is being asked.
"""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from timestrike.core.board import Board, Column, Spot
from timestrike.core.cards import CardView
from timestrike.core.gathering import DraftView, PlacingView
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
    aloft: int = 0
    """Levels above its spot: it stands on somebody's back."""
    tier: int = 0
    """The tier of a great back that it has climbed to, counted from below; 0 for none."""
    mount: str | None = None
    """The figure that it rides, which takes it along wherever it goes."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A Character in the strip of turns."""

    id: str
    figure: str
    name: str
    state: Literal["ready", "active", "exhausted", "defeated"]
    tokens: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays. Where the game itself does, the seat is -1 and `title` says what to call it."""

    seat: int
    name: str
    title: Words | None = None
    team: int
    person: bool
    acting: bool
    heads: tuple[Head, ...]


class Part(msgspec.Struct, frozen=True):
    """One summand of a number, and where it comes from."""

    amount: int
    source: Literal["base", "awakening", "buff", "curse", "artifact", "item", "skill", "height"]


class Stat(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    words: Words
    total: int
    parts: tuple[Part, ...]
    rule: str


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """A short tag on a unit's panel: something that is in force for it."""

    kind: Literal["awakening", "buff", "curse", "artifact"]
    words: Words
    rule: str
    icon: str = ""


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a unit can use or has with it; `command` is what uses it, if anything does."""

    id: str
    kind: Literal["artifact", "item", "fish", "material"]
    name: Words
    count: int = 1
    equipped: bool = False
    command: str = ""


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
    chips: tuple[Chip, ...] = ()
    inventory: tuple[Holding, ...] = ()


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """Something a unit could do, and why not now. `aims` says what the player points at next.

    It has its place in the bar of actions, or it is what something in the inventory is used for.
    """

    id: str
    words: Words
    aims: Literal["spot", "token", "nothing"]
    energy: int = 0
    place: Literal["bar", "inventory"] = "bar"
    refusals: tuple[Refusal, ...] = ()


class Warning(msgspec.Struct, frozen=True, kw_only=True):
    """Something bad that a path may bring, with its exact chance."""

    spot: Spot
    icon: Literal["cheap_shot", "fall", "water"]
    words: Words
    percent: int
    rule: str


class PathView(msgspec.Struct, frozen=True, kw_only=True):
    """A way to a place: each stop with the Movement spent up to it.

    The alternatives end at the same place: by another road, or with a long body lying otherwise.
    """

    action: Action
    stops: tuple[tuple[Spot, int], ...]
    cost: int
    left: int
    warnings: tuple[Warning, ...] = ()
    alternatives: tuple[PathView, ...] = ()


class Bar(msgspec.Struct, frozen=True):
    value: int
    percent: int
    defeats: bool = False


class DicePool(msgspec.Struct, frozen=True):
    """Dice to be rolled, and what counts without a roll (`sure`)."""

    count: int
    parts: tuple[Part, ...]
    sure: int = 0


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The same attack if the target answers it with the best it has."""

    words: Words
    bars: tuple[Bar, ...]
    defeat_percent: int
    average: float


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack would bring, exactly. The percentages add up to 100."""

    action: Action
    title: Words
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
    answer: Answer | None = None
    place: Spot | None = None
    """Where the attacker would stand, if it has to go there first."""


class SightView(msgspec.Struct, frozen=True, kw_only=True):
    """The line along which one figure looks at another, and what is in its way."""

    start: tuple[float, float, float]
    end: tuple[float, float, float]
    clear: bool
    places: tuple[Spot, ...] = ()
    """The ground that blocks it."""
    tokens: tuple[str, ...] = ()
    """The figures that block it."""


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a command could do, possible or refused, and where one points to do it.

    That is a figure, a place or neither. Several aims may share a place: then a second place to
    point at tells them apart (`then`), or their words do. `note` says what it would bring, `card`
    is the card whose text explains it.
    """

    action: Action
    words: Words
    token: str | None = None
    spot: Spot | None = None
    then: Spot | None = None
    note: Words | None = None
    card: str = ""
    refusals: tuple[Refusal, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One answer. With a spot it is given by pointing at that place of the board, and at a second
    one (`then`) where several answers share the first. `card` is the card whose text explains it.
    """

    words: Words
    action: Action
    note: Words | None = None
    card: str = ""
    spot: Spot | None = None
    then: Spot | None = None
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


class Danger(msgspec.Struct, frozen=True, kw_only=True):
    """What one enemy could do to a figure that stands somewhere."""

    token: str
    figure: str
    name: str
    seat: int
    words: Words
    loss: float
    hit_percent: int
    start: Spot
    """The place it would strike from."""


class Peril(msgspec.Struct, frozen=True, kw_only=True):
    """What a figure must reckon with on one place until its next turn."""

    token: str
    spot: Spot
    health: Gauge
    dangers: tuple[Danger, ...]
    defeat_percent: int


class Threat(msgspec.Struct, frozen=True, kw_only=True):
    """Who could strike a figure where; who is not reckoned with, and why."""

    token: str
    strikers: dict[Spot, tuple[str, ...]]
    notes: tuple[Words, ...] = ()


# --- what is to be shown happening -----------------------------------------------------------


class Cue(msgspec.Struct, frozen=True):
    """Something for the stage: an event in terms of figures and places, the same for all games."""


Manner = Literal["walk", "leap", "shove", "vanish"]
"""How a figure gets from one place to another."""
Sign = Literal["guard", "buff", "curse", "glory"]
"""What is to be seen at a figure, beside a word over it."""


class Steps(Cue, frozen=True):
    """A figure goes from one spot to another: to the next one, or at once over several."""

    token: str
    start: Spot
    end: Spot
    facing: int
    manner: Manner = "walk"


class Strikes(Cue, frozen=True):
    """A figure turns to another one and strikes at it, with a weapon or by a spell."""

    token: str
    target: str
    facing: int
    gesture: Literal["attack", "cast"] = "attack"


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
    sign: Sign | None = None


class Transforms(Cue, frozen=True):
    """A figure becomes another enemy than it was."""

    token: str


class Cheers(Cue, frozen=True):
    """A figure is among the winners, and shows it."""

    token: str


class Appears(Cue, frozen=True):
    """A figure comes into play."""

    token: str
    figure: Token


class Leaves(Cue, frozen=True):
    """A figure is defeated and leaves the board."""

    token: str


class Sounds(Cue, frozen=True):
    """Something to be heard, by the name of its sound, and where on the board."""

    name: str
    at: Spot | None = None


class Reshapes(Cue, frozen=True):
    """Ground is mined, heaped up or destroyed: columns and walls are as they are named now."""

    columns: tuple[tuple[int, Column], ...] = ()
    walls: tuple[tuple[int, int], ...] = ()


class Announces(Cue, frozen=True):
    """A word to everybody: a round begins, somebody has won."""

    words: Words
    seat: int | None = None


class Sentences(Protocol):
    """The texts of a language."""

    def __contains__(self, key: str) -> bool: ...

    def get(self, key: str, **about: str | int) -> str: ...


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
