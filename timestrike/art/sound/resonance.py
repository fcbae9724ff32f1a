"""Things that ring when they are struck: each material has its own frequencies and patience."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from timestrike.art.sound.envelopes import ending
from timestrike.art.sound.waves import RATE, Samples, moments


class Mode(NamedTuple):
    """One way in which a thing can shake."""

    hertz: float
    decay: float
    """Seconds to a third of the strength."""
    strength: float = 1.0


Body = tuple[Mode, ...]

STONE: Body = (
    Mode(310, 0.030, 0.8),
    Mode(742, 0.022),
    Mode(1490, 0.014, 0.7),
    Mode(2630, 0.009, 0.5),
    Mode(4100, 0.005, 0.3),
)
WOOD: Body = (
    Mode(196, 0.060, 0.9),
    Mode(433, 0.045),
    Mode(905, 0.025, 0.6),
    Mode(1620, 0.014, 0.35),
)
BONE: Body = (Mode(1240, 0.016), Mode(2310, 0.012, 0.8), Mode(3890, 0.008, 0.6), Mode(5600, 0.005))
STEEL: Body = (
    Mode(1173, 0.22, 0.6),
    Mode(1911, 0.30, 0.8),
    Mode(2890, 0.24),
    Mode(4127, 0.17, 0.8),
    Mode(5588, 0.11, 0.6),
    Mode(7420, 0.07, 0.4),
)
SHIELD: Body = (
    Mode(212, 0.14),
    Mode(467, 0.20, 0.9),
    Mode(811, 0.17, 0.8),
    Mode(1389, 0.11, 0.6),
    Mode(2241, 0.06, 0.4),
)
GLASS: Body = (
    Mode(1568, 0.42),
    Mode(3136 * 1.01, 0.26, 0.5),
    Mode(1568 * 2.76, 0.16, 0.4),
    Mode(1568 * 4.1, 0.08, 0.2),
)
BELL: Body = (
    Mode(220 * 0.5, 2.4, 0.5),
    Mode(220, 1.9, 0.8),
    Mode(220 * 1.19, 1.6, 0.7),
    Mode(220 * 1.50, 1.1, 0.4),
    Mode(220 * 2.0, 1.3, 0.9),
    Mode(220 * 2.52, 0.7, 0.4),
    Mode(220 * 3.01, 0.5, 0.35),
    Mode(220 * 4.17, 0.35, 0.25),
    Mode(220 * 5.43, 0.2, 0.15),
)


def struck(body: Body, seconds: float, *, pitch: float = 1.0, damping: float = 1.0) -> Samples:
    """A body after a blow. More damping: it is held, or lies in sand."""
    time = moments(seconds)
    sound = np.zeros(len(time))
    for number, mode in enumerate(body):
        hertz = mode.hertz * pitch
        if hertz < 0.45 * RATE:
            ringing = np.exp(-time * damping / mode.decay)
            sound += mode.strength * ringing * np.sin(2 * np.pi * hertz * time + number)
    return np.asarray(sound * ending(seconds) / sum(mode.strength for mode in body))
