"""How loud a sound is from its first moment to its last."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.waves import RATE, Samples, length, moments

EDGE = 0.004
"""Seconds over which a sound comes out of silence and goes back into it, so that nothing clicks."""


def strike(seconds: float, decay: float, *, attack: float = 0.002) -> Samples:
    """At once there, then dying away: `decay` is the time to a third of the strength."""
    time = moments(seconds)
    return np.asarray(np.minimum(1, time / attack) * np.exp(-time / decay) * ending(seconds))


def ending(seconds: float) -> Samples:
    """Whatever still sounds in the last fifth of the time dies away in it."""
    share = np.linspace(0, 1, length(seconds))
    return np.asarray(0.5 + 0.5 * np.cos(np.pi * np.clip((share - 0.8) / 0.2, 0, 1)))


def swell(seconds: float, peak: float, *, sharpness: float = 2.0) -> Samples:
    """Rising to its full strength at a share of the time, then falling."""
    share = np.linspace(0, 1, length(seconds))
    rising = share / peak
    falling = (1 - share) / (1 - peak)
    return np.asarray(np.clip(np.minimum(rising, falling), 0, 1) ** sharpness)


def held(seconds: float, *, attack: float, release: float, sag: float = 1.0) -> Samples:
    """A note that is held for `seconds` and rings on for its release; it sags to a share."""
    time = moments(seconds + release)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(time / attack, 0, 1))
    settle = sag + (1 - sag) * np.exp(-np.maximum(0, time - attack) / 0.35)
    fall = 0.5 + 0.5 * np.cos(np.pi * np.clip((time - seconds) / release, 0, 1))
    return np.asarray(rise * settle * fall)


def line(seconds: float, *points: tuple[float, float]) -> Samples:
    """Straight from point to point; each is a share of the time and a strength."""
    share = np.linspace(0, 1, length(seconds))
    return np.interp(share, [at for at, _ in points], [strength for _, strength in points])


def with_soft_edges(sound: Samples, seconds: float = EDGE) -> Samples:
    """The sound, beginning and ending at exactly nothing."""
    count = min(round(seconds * RATE), len(sound) // 2)
    shaped = sound.copy()
    rise = 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    shape = rise if sound.ndim == 1 else rise[:, None]
    shaped[:count] *= shape
    shaped[len(sound) - count :] *= shape[::-1]
    return shaped
