"""Themes: what the parts of a board are painted with, and what its weather is like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from timestrike.client.palette import ramp_array


@dataclass(frozen=True)
class Theme:
    """The name of the ramp for each part of the ground and of the void, and of each texture."""

    sand: str = "sand"
    """The open ground, whatever it is made of."""
    cliff: str = "sand"
    """The sides of the ground below its lip."""
    rock: str = "rock"
    stone: str = "stone"
    water: str = "water"
    obsidian: str = "obsidian"
    obsidian_glow: str = "obsidian_glow"
    runite: str = "runite"
    runite_glow: str = "runite_glow"
    nebula: str = "nebula"
    corona: str = "corona"
    texture: Literal["dunes", "snow", "meadow"] = "dunes"
    afloat: Literal["nothing", "floes", "lilies"] = "nothing"
    """What drifts on the water."""
    litter: tuple[str, ...] = ("pebbles", "ribs", "clock", "skull")
    weather: Literal["dust", "snowfall", "fireflies"] = "dust"
    border: float = 0.085
    """How much darker the line between hexes of one level is, so that they can be counted."""
    dusk: int = 150
    """Ground darker than this (0 to 255) lies in shadow already and takes none from a figure."""

    def ramp(self, part: str) -> NDArray[np.uint8]:
        return ramp_array(getattr(self, part))


THEMES = {
    "desert": Theme(),
    "ice": Theme(
        sand="snow",
        cliff="glacier",
        rock="slate",
        stone="cold_stone",
        water="cold_water",
        nebula="cold_nebula",
        corona="cold_corona",
        texture="snow",
        afloat="floes",
        litter=("shards", "drift", "frost", "drift", "skull"),
        weather="snowfall",
        dusk=165,
    ),
    "garden": Theme(
        sand="moss",
        cliff="earth",
        rock="roots",
        stone="mossy_stone",
        water="jade_water",
        nebula="green_nebula",
        corona="green_corona",
        texture="meadow",
        afloat="lilies",
        litter=("tuft", "flowers", "mushrooms", "fern", "flowers", "tuft"),
        weather="fireflies",
        border=0.13,
        dusk=105,
    ),
}


def theme_named(name: str) -> Theme:
    """The theme of a map; a map may ask for one that does not exist and gets the desert."""
    return THEMES.get(name, THEMES["desert"])
