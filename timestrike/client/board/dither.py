"""From a value of light to a colour of a ramp, with a little ordered dither."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.noise import BAYER, Floats, Ints

Colours = NDArray[np.uint8]


def quantised(ramp: Colours, value: Floats, dither: Floats, strength: float) -> Colours:
    """The colours of a ramp for values from 0 to 1. Too strong a dither looks machine-made."""
    steps = len(ramp)
    index = np.floor(value * np.float32(steps) + dither * np.float32(strength)).astype(np.int8)
    return ramp.take(np.clip(index, 0, steps - 1), axis=0)


def dither_at(x: Ints, y: Ints) -> Floats:
    return BAYER.ravel().take((y & 3) * 4 + (x & 3))


def mixed(colours: Colours, tint: Colours, share: Floats) -> Colours:
    """Colours with a share of a tint mixed in."""
    weight = share[:, None]
    blend: Colours = (colours * (1 - weight) + tint * weight).astype(np.uint8)
    return blend
