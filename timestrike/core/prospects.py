"""What would come of something, exactly: ways, aims, attacks, lines of sight, threats."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.board import Spot
from timestrike.core.figures import Gauge
from timestrike.core.moves import Action
from timestrike.core.refusal import Refusal
from timestrike.core.unit_panel import Part
from timestrike.core.wording import Words


class Warning(msgspec.Struct, frozen=True, kw_only=True):
    """Something bad that a path or a place may bring, with its exact chance."""

    spot: Spot
    icon: Literal["cheap_shot", "fall", "water", "back"]
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


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """Every place that something touches, and every figure, friends of who does it included."""

    spots: tuple[Spot, ...]
    tokens: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of taking a target's last health, where that is not its defeat."""

    words: Words
    percent: int
    damage: int
    """From how much damage on."""


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
    area: Area | None = None
    """What it may strike beside its target."""
    ending: Ending | None = None


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
    is the card whose text explains it. `area` is what it touches, if that is more than one thing.
    `warnings` are what may come of it later.
    """

    action: Action
    words: Words
    token: str | None = None
    spot: Spot | None = None
    then: Spot | None = None
    note: Words | None = None
    card: str = ""
    area: Area | None = None
    warnings: tuple[Warning, ...] = ()
    refusals: tuple[Refusal, ...] = ()


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
