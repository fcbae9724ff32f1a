"""Where every sound begins: tones and noise, as arrays of samples between -1 and 1."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

RATE = 32_000
"""Samples a second of everything that is baked; the mixer opens at the same rate."""

_TABLE = 4096
_HIGHEST = 0.45 * RATE


def length(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def moments(seconds: float) -> Samples:
    """The time of each sample."""
    return np.arange(length(seconds)) / RATE


def generator(name: str) -> np.random.Generator:
    """Chance that is the same whenever something of this name is made."""
    return np.random.Generator(np.random.PCG64(crc32(name.encode())))


def noise(seconds: float, chance: np.random.Generator) -> Samples:
    return np.clip(chance.standard_normal(length(seconds)) / 3, -1, 1)


def silence(seconds: float) -> Samples:
    return np.zeros(length(seconds))


def glide(start: float, end: float, seconds: float, *, bend: float = 1.0) -> Samples:
    """Frequencies on the way from one to another; a bend above 1 leaves late, below 1 early."""
    share = np.linspace(0.0, 1.0, length(seconds)) ** bend
    return np.asarray(start * (end / start) ** share)


def vibrato(hertz: float, seconds: float, *, rate: float, depth: float, after: float) -> Samples:
    """A steady frequency that begins to sway by `depth` (a share) some time after the start."""
    time = moments(seconds)
    grown = np.clip((time - after) / 0.4, 0, 1)
    return np.asarray(hertz * (1 + depth * grown * np.sin(2 * np.pi * rate * time)))


def sine(hertz: float | Samples, seconds: float, phase: float = 0.0) -> Samples:
    return np.sin(2 * np.pi * (_turns(hertz, seconds) + phase))


def tone(
    hertz: float | Samples, seconds: float, partials: tuple[float, ...], phase: float = 0.0
) -> Samples:
    """A tone of harmonics: their strengths from the ground tone up. What is too high is left out,
    so that nothing folds back.
    """
    highest = float(np.max(hertz))
    heard = tuple(partials[: max(1, int(_HIGHEST / highest))])
    table = _one_turn(heard)
    place = (_turns(hertz, seconds) + phase) * _TABLE
    below = place.astype(np.int64)
    share = place - below
    below &= _TABLE - 1
    return np.asarray(table[below] * (1 - share) + table[below + 1] * share)


def harmonics(count: int, slope: float, *, odd: bool = False) -> tuple[float, ...]:
    """Strengths that fall with the number of the harmonic, as 1/n to the power of `slope`."""
    return tuple(0.0 if odd and n % 2 == 0 else n**-slope for n in range(1, count + 1))


def _turns(hertz: float | Samples, seconds: float) -> Samples:
    """How often the wave has gone round at each sample."""
    if isinstance(hertz, np.ndarray):
        return np.asarray(np.cumsum(hertz) / RATE)
    return np.asarray(np.arange(length(seconds)) * (hertz / RATE))


@lru_cache(maxsize=512)
def _one_turn(partials: tuple[float, ...]) -> Samples:
    """One turn of a wave, with its first sample again at the end."""
    angle = 2 * np.pi * np.arange(_TABLE + 1) / _TABLE
    wave = np.zeros(_TABLE + 1)
    for number, strength in enumerate(partials, 1):
        if strength:
            # Phases as of a shaken bag: the wave stays flatter than with all crests together.
            wave += strength * np.sin(number * angle + 1.7 * number * number)
    loudest = np.abs(wave).max()
    return np.asarray(wave / loudest if loudest else wave)
