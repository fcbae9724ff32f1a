"""Themes: the ramps that the parts of a board are painted with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from timestrike.client.palette import ramp_array


@dataclass(frozen=True)
class Theme:
    """The name of the ramp for each part of the ground and of the void."""

    sand: str = "sand"
    rock: str = "rock"
    stone: str = "stone"
    water: str = "water"
    obsidian: str = "obsidian"
    obsidian_glow: str = "obsidian_glow"
    runite: str = "runite"
    runite_glow: str = "runite_glow"
    nebula: str = "nebula"
    corona: str = "corona"

    def ramp(self, part: str) -> NDArray[np.uint8]:
        return ramp_array(getattr(self, part))


THEMES = {"desert": Theme()}


def theme_named(name: str) -> Theme:
    """The theme of a map; a map may ask for one that does not exist and gets the desert."""
    return THEMES.get(name, THEMES["desert"])
