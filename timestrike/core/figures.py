"""Who is to be seen: figures on the board, and the seats they belong to."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.board import Spot
from timestrike.core.wording import Words


class Gauge(msgspec.Struct, frozen=True):
    """Something that is used up: health, Energy, Movement."""

    now: int
    full: int


Gait = Literal["walk", "swim", "fly", "burrow"]
"""How a figure gets about by itself: on foot, or in, above or below the ground."""


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
    gait: Gait = "walk"
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
