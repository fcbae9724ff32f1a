"""Moods: how the last light falls on the void, by what kind of battle is fought."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from timestrike.client.palette import Colour, colour


@dataclass(frozen=True)
class Mood:
    """A tint of the void: how much of which colour lies in its light."""

    tint: Colour
    share: float
    burning: float
    """How far the flames of the eclipse reach, as a share of their common length."""

    def over(self, ramp: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """A ramp in this light: each shade as light as before, in the colour of the mood."""
        light = ramp.astype(np.float32)
        brightness = light.mean(axis=1, keepdims=True)
        tint = np.array(self.tint, dtype=np.float32)
        tinted = tint * (brightness / tint.mean())
        return np.clip(light + (tinted - light) * self.share, 0, 255).astype(np.uint8)


CALM = Mood(colour("382258"), 0.0, 1.0)

MOODS = {
    "skirmish": CALM,
    "royale": Mood(colour("7a1f3a"), 0.45, 1.15),
    "raid": Mood(colour("5a1fae"), 0.60, 1.35),
    "gauntlet": Mood(colour("14566a"), 0.50, 0.75),
}


def mood_of(mode: str) -> Mood:
    """The mood of a mode; one that nobody has set a mood for is calm."""
    return MOODS.get(mode, CALM)
