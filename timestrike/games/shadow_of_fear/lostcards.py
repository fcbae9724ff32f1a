"""The cards of the Lost: the Stats cards with their Setup sides, and the Sentience's actions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.core.spoken import Spoken
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import AnyLostStep

Number = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Direction = Literal["front", "front_right", "back_right", "back", "back_left", "front_left"]
DIRECTIONS: tuple[Direction, ...] = (
    "front",
    "front_right",
    "back_right",
    "back",
    "back_left",
    "front_left",
)
"""Clockwise from where Fear looks."""


class SpawnMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark on the diagram of a Setup card: so many hexes from Fear's centre, then aside.

    `aside` counts clockwise along the ring; ring 2 touches Fear's base.
    """

    spawn: Literal["tentacle", "beast", "brute"]
    toward: Direction
    ring: Annotated[int, msgspec.Meta(ge=2)] = 2
    aside: Number = 0

    def __post_init__(self) -> None:
        if self.aside >= self.ring:
            raise ValueError(
                f"'aside' must be below 'ring' ({self.ring}); the next direction begins there"
            )


class StatsCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of a Sentience's Stats card (TS-LSTAT-01), with the Setup side of a phase card.

    The Sentience has `health` for each Survivor that began the game (TS-LSTAT-06).
    """

    id: str
    name: Spoken
    deck: Literal["royale", "raid", "gauntlet"]
    phase: Positive
    move: Number
    range: Positive
    attack: Number
    defense: Number
    health: Positive
    spawns: tuple[SpawnMark, ...] = ()
    setup: tuple[AnyLostStep, ...] = ()
    cast: tuple[str, ...] = ()
    """The figures in its picture, from left to right."""

    def health_for(self, survivors: int) -> int:
        return self.health * max(1, survivors)


class SentienceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the Lost do at the end of a round, from top to bottom (TS-SENT-01)."""

    id: str
    name: Spoken
    deck: Literal["royale", "raid"]
    style: Spoken
    steps: tuple[AnyLostStep, ...]
    cast: tuple[str, ...] = ()
    """The figures in its picture, from left to right."""
