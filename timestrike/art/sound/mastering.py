"""The last hand: how loud a sound is, measured as an ear would, and that it never clips."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.envelopes import with_soft_edges
from timestrike.art.sound.filters import filtered, high_pass
from timestrike.art.sound.waves import RATE, Samples

CEILING = 0.92
"""The highest sample of anything; the coding adds a little."""
_KNEE = 0.65
_GLANCE = RATE // 20
_FAINT = 10 ** (-62 / 20)


def decibels(strength: float) -> float:
    return 20 * float(np.log10(max(strength, 1e-9)))


def strength(sound: Samples) -> float:
    """The mean strength over all of it."""
    return float(np.sqrt(np.mean(sound**2)))


def loudness(sound: Samples) -> float:
    """In decibels below full: the loudest twentieth of a second, without what is too low to hear
    from small loudspeakers.
    """
    heard = filtered(sound, high_pass(90))
    squares = np.cumsum(np.pad(heard**2, (1, 0)))
    window = min(_GLANCE, len(heard))
    loudest = (squares[window:] - squares[:-window]).max() / window
    return decibels(float(np.sqrt(max(loudest, 0))))


def limited(sound: Samples) -> Samples:
    """Crests above the knee are bent under the ceiling, the more the higher they are."""
    above = np.maximum(np.abs(sound) - _KNEE, 0)
    room = CEILING - _KNEE
    bent = np.minimum(np.abs(sound), _KNEE) + room * np.tanh(above / room)
    return np.asarray(np.sign(sound) * bent)


def finished(sound: Samples, wanted: float) -> Samples:
    """A sound that stands alone: as loud as wanted (in decibels), trimmed, with soft edges."""
    sound = filtered(sound, high_pass(25))
    sound = sound * 10 ** ((wanted - loudness(sound)) / 20)
    audible = np.flatnonzero(np.abs(sound) > _FAINT)
    if len(audible):
        sound = sound[: audible[-1] + 1]
    return with_soft_edges(limited(sound), 0.002)
