"""What is to be read about one figure, and what it could do."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.figures import Gauge
from timestrike.core.refusal import Refusal
from timestrike.core.wording import Words


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
    """A short tag on a unit's panel: something that is in force for it.

    `name` is what it is called in full, `about` what it does; a card says that itself.
    """

    kind: Literal["awakening", "buff", "curse", "artifact", "danger"]
    words: Words
    name: Words
    rule: str
    icon: str = ""
    about: Words | None = None
    card: str = ""


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
    cards: tuple[str, ...] = ()
    """The cards that lie before it: its board, what it has set out to do."""
    coming: tuple[str, ...] = ()
    """The cards that may be drawn for it next; their order tells nothing."""


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
