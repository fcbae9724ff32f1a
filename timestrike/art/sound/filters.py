"""What takes some frequencies out of a sound.

A filter is a response: how strongly, and how late, each frequency comes through. The responses are
those of real circuits, so a struck sound stays sharp at its beginning.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from timestrike.art.sound.waves import RATE, Samples

Response = Callable[[Samples], NDArray[np.complex128]]
"""Frequencies to factors."""

_FRAME = 2048
_HOP = _FRAME // 4


def low_pass(cut: float, q: float = 0.707) -> Response:
    return lambda hertz: 1 / _resonator(hertz / cut, q)


def high_pass(cut: float, q: float = 0.707) -> Response:
    return lambda hertz: -((hertz / cut) ** 2) / _resonator(hertz / cut, q)


def band_pass(centre: float, q: float = 2.0) -> Response:
    return lambda hertz: (1j * hertz / centre / q) / _resonator(hertz / centre, q)


def formants(*peaks: tuple[float, float]) -> Response:
    """Several bands at once, each with its centre and strength: the shape of a mouth."""
    bands = [(band_pass(centre, 6.0), strength) for centre, strength in peaks]
    return lambda hertz: sum(
        (strength * band(hertz) for band, strength in bands), np.zeros(len(hertz), complex)
    )


def _resonator(ratio: Samples, q: float) -> NDArray[np.complex128]:
    return np.asarray(1 - ratio**2 + 1j * ratio / q)


def filtered(sound: Samples, *responses: Response, loop: bool = False) -> Samples:
    """The sound through filters, one after another; a loop's end rings on into its beginning."""
    count = len(sound)
    room = count if loop else count + RATE // 10
    hertz = _frequencies(room)
    factor = np.ones(len(hertz), np.complex128)
    for response in responses:
        factor = factor * response(hertz)
    return _through(sound, factor, room)[:count]


def convolved(sound: Samples, echo: Samples, *, loop: bool = False) -> Samples:
    """Every sample of the sound answers with the echo; the result is longer, if it is no loop."""
    room = len(sound) if loop else len(sound) + len(echo)
    if loop:
        echo = _folded(echo, room)
    return _through(sound, np.fft.rfft(echo, room), room)


def _folded(echo: Samples, room: int) -> Samples:
    """What rings longer than the loop goes on at its beginning."""
    rounds = -(-len(echo) // room)
    return np.asarray(np.pad(echo, (0, rounds * room - len(echo))).reshape(rounds, room).sum(0))


def _frequencies(room: int) -> Samples:
    """Those that a stretch of this many samples is made of."""
    return np.arange(room // 2 + 1, dtype=np.float64) * (RATE / room)


def _through(sound: Samples, factor: NDArray[np.complex128], room: int) -> Samples:
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, room) * factor, room))


def swept(sound: Samples, shape: Callable[[float], Response], centres: Samples) -> Samples:
    """Through a filter that moves: `centres` has its frequency at each sample."""
    count = len(sound)
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(_FRAME) / _FRAME)
    padded = np.pad(sound, (_FRAME, 2 * _FRAME))
    result = np.zeros(len(padded))
    hertz = _frequencies(_FRAME)
    for start in range(0, count + _FRAME, _HOP):
        middle = min(max(start - _FRAME // 2, 0), count - 1)
        factor = np.abs(shape(float(centres[middle]))(hertz))
        frame = np.fft.rfft(padded[start : start + _FRAME] * window)
        result[start : start + _FRAME] += np.fft.irfft(frame * factor) * window
    return np.asarray(result[_FRAME : _FRAME + count] / 1.5)
