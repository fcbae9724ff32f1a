"""What flies, bursts and shines over the board for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from timestrike.core.board import Spot
from timestrike.core.cues import Sign

EffectKind = Sign | Literal["blow", "heal", "bolt", "orb", "vanish", "ashes", "arrival"]

LASTS: dict[EffectKind, float] = {
    "blow": 0.5,
    "heal": 0.7,
    "guard": 0.45,
    "buff": 0.8,
    "curse": 0.8,
    "glory": 1.1,
    "vanish": 0.45,
    "ashes": 0.8,
    "arrival": 0.6,
}
"""Seconds that each is seen; what flies takes as long as its way."""
SPEED = 420.0
"""Pixels of the board that something flies in a second."""
FAR = 80
"""Pixels from which a blow needs something that flies."""


@dataclass
class Effect:
    """Seen on a spot, or on its way from there to another. It begins when its age is 0."""

    kind: EffectKind
    spot: Spot
    lasts: float
    end: Spot | None = None
    strength: int = 1
    age: float = 0.0

    @property
    def share(self) -> float:
        return min(1.0, max(0.0, self.age / self.lasts))

    @property
    def over(self) -> bool:
        return self.age >= self.lasts


def effect(kind: EffectKind, spot: Spot, strength: int = 1) -> Effect:
    return Effect(kind, spot, LASTS[kind], strength=strength)


def missile(kind: Literal["bolt", "orb"], start: Spot, end: Spot, way: float) -> Effect:
    """Something that flies a way of so many pixels."""
    return Effect(kind, start, way / SPEED, end)
