"""Every effect that is heard in the game, by name: who makes it and how it is to be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Literal

import numpy as np

from timestrike.art.sound.mastering import finished
from timestrike.art.sound.waves import Samples, generator, noise

Group = Literal["effects", "interface", "ambience"]

_STUDIOS = (
    "ambience",
    "blows",
    "dice",
    "ground",
    "heralds",
    "interface",
    "magic",
    "sentience",
    "steps",
    "things",
)
_PITCH_SPREAD = 0.045


@dataclass(frozen=True)
class Take:
    """One recording of an effect. No two have the same pitch or the same chance in them."""

    effect: str
    number: int

    @property
    def pitch(self) -> float:
        """Around 1: the first take as designed, the others alternately higher and lower."""
        step = (self.number + 1) // 2
        return 1 + _PITCH_SPREAD * step * (1 if self.number % 2 else -1)

    def chance(self, about: str = "") -> np.random.Generator:
        return generator(f"{self.effect} {self.number} {about}")

    def noise(self, seconds: float, about: str = "") -> Samples:
        return noise(seconds, self.chance(about))


Recording = Callable[[Take], Samples]


@dataclass(frozen=True)
class Effect:
    """`loudness` is in decibels below full. A higher `priority` may silence a lower one when too
    much happens at once; `voices` is how often it may be heard at the same time.
    """

    name: str
    record: Recording
    group: Group
    takes: int
    loudness: float
    priority: int
    voices: int
    loop: bool = False

    def samples(self, number: int) -> Samples:
        sound = self.record(Take(self.name, number))
        return sound if self.loop else finished(sound, self.loudness)

    def files(self) -> list[str]:
        """Under the assets, one for each take."""
        return [f"sounds/{self.name}_{number + 1}.ogg" for number in range(self.takes)]


_known: dict[str, Effect] = {}


def effect(
    *,
    loudness: float,
    group: Group = "effects",
    takes: int = 1,
    priority: int = 1,
    voices: int = 2,
    loop: bool = False,
) -> Callable[[Recording], Recording]:
    """Enters a recording into the catalogue under the name of its function."""

    def enter(record: Recording) -> Recording:
        name = record.__name__
        assert name not in _known, f"two effects are called {name}"
        _known[name] = Effect(name, record, group, takes, loudness, priority, voices, loop)
        return record

    return enter


def all_effects() -> dict[str, Effect]:
    for studio in _STUDIOS:
        import_module(f"timestrike.art.sound.effects.{studio}")
    return dict(sorted(_known.items()))
