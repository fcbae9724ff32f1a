"""Laying sounds over and after one another."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from timestrike.art.sound.waves import Samples, length


def mixed(*sounds: tuple[float, Samples], at: Iterable[float] = ()) -> Samples:
    """Sounds with their strengths, each beginning at its time (without one, at once)."""
    starts = [length(time) if time else 0 for time in at]
    starts += [0] * (len(sounds) - len(starts))
    return _laid((s, strength * sound) for s, (strength, sound) in zip(starts, sounds, strict=True))


def scattered(grains: Iterable[tuple[float, Samples]]) -> Samples:
    """Many small sounds, each at its own time."""
    return _laid((length(time) if time else 0, grain) for time, grain in grains)


def _laid(sounds: Iterable[tuple[int, Samples]]) -> Samples:
    """Each sound from its own sample on."""
    placed = list(sounds)
    whole = np.zeros(max(start + len(sound) for start, sound in placed))
    for start, sound in placed:
        whole[start : start + len(sound)] += sound
    return whole
