"""The flesh of Fear: violet, mottled with darkness, with glowing veins near the ground."""

from __future__ import annotations

import numpy as np

from timestrike.art.sculpture import Choice, Paint, Skin
from timestrike.art.space import Field, wave

_VEINS_UP_TO = 62.0


def mottling(skin: Skin, grain: float = 1.0, veins: bool = True) -> Choice:
    """0 for skin, 1 for a dark patch, 2 for a vein. A finer grain suits smaller things."""
    x, y, z = skin.x * grain, skin.y * grain, skin.z * grain
    patches = wave(x * 0.31 + wave(z * 0.23) * 1.7) * wave(y * 0.35 + wave(x * 0.21) * 1.3)
    dark = patches + wave(z * 0.6 + x * 0.5) * 0.4 > -0.05
    choice = dark.astype(np.int8)
    if veins:
        course: Field = wave(x * 0.19 + wave(z * 0.17 + y * 0.1) * 1.1)
        course = course + wave(z * 0.21 + y * 0.15 + wave(x * 0.13) * 1.2)
        vein = (np.abs(course) < 0.05) & (skin.up < 0.45) & (skin.z < _VEINS_UP_TO)
        choice = np.where(vein, 2, choice).astype(np.int8)
    return choice


def banded(width: float) -> Paint:
    """Rings of darkness around a limb that stands up."""

    def choose(skin: Skin) -> Choice:
        rings = wave(skin.z * width + wave(skin.x * 0.5 + skin.y * 0.4) * 0.8)
        return (rings > 0.55).astype(np.int8)

    return Paint(("fear_mottle",), choose)


def mottled(grain: float = 1.0, veins: bool = True) -> Paint:
    return Paint(("fear_mottle", "fear_vein"), lambda skin: mottling(skin, grain, veins))
