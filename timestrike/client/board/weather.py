"""What drifts through the air over a board: dust, snow, fireflies.

A mote's way is a function of time alone, so nothing has to be remembered from frame to frame.
Nearer motes move further when the camera pans.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sin, tau

import numpy as np
import pygame

from timestrike.client.palette import Colour, colour

Point = tuple[int, int]

_AREA = 640 * 360
_MARGIN = 8


@dataclass(frozen=True)
class Weather:
    """How many motes an ordinary view has, how they look, and how they drift."""

    motes: int
    colours: tuple[Colour, ...]
    opacity: int
    size: int
    drift: tuple[float, float]
    """Pixels per second to the right and down."""
    sway: float
    """Pixels that a mote swings from side to side."""
    blinks: bool = False


WEATHER = {
    "dust": Weather(34, (colour("efe7d8"), colour("aa9fb2")), 90, 1, (16.0, 3.0), 5.0),
    "snowfall": Weather(70, (colour("ffffff"), colour("cfdfe8")), 170, 1, (-7.0, 22.0), 7.0),
    "fireflies": Weather(
        22, (colour("fff7c8"), colour("d0ea96")), 210, 1, (3.0, -2.0), 14.0, blinks=True
    ),
}


class Air:
    """The motes over a view of some size."""

    def __init__(self, size: tuple[int, int], weather: Weather) -> None:
        self._size = size
        self._weather = weather
        dice = np.random.RandomState(17)
        count = max(4, weather.motes * size[0] * size[1] // _AREA)
        self._motes = dice.random_sample((count, 4)).tolist()
        self._pictures = [_speck(tint, weather) for tint in weather.colours]

    def draw(self, view: pygame.Surface, corner: Point, time: float) -> None:
        width, height = self._size[0] + 2 * _MARGIN, self._size[1] + 2 * _MARGIN
        (right, down), sway = self._weather.drift, self._weather.sway
        placed = []
        for number, (x, y, phase, nearness) in enumerate(self._motes):
            if self._weather.blinks and sin(time * (0.7 + phase) + tau * phase) < 0:
                continue
            speed, scroll = 0.6 + 0.8 * nearness, 0.7 + 0.5 * nearness
            swing = sway * sin(time * (0.5 + phase) + tau * phase)
            column = x * width + right * speed * time + swing - corner[0] * scroll
            row = y * height + down * speed * time + swing / 2 - corner[1] * scroll
            picture = self._pictures[number % len(self._pictures)]
            placed.append((picture, (int(column % width) - _MARGIN, int(row % height) - _MARGIN)))
        view.fblits(placed)


def _speck(tint: Colour, weather: Weather) -> pygame.Surface:
    """A pixel, in a faint halo if it shines."""
    if not weather.blinks:
        speck = pygame.Surface((weather.size, weather.size))
        speck.fill(tint)
        speck.set_alpha(weather.opacity)
        return speck
    speck = pygame.Surface((3, 3), pygame.SRCALPHA)
    speck.fill((*tint, weather.opacity // 5))
    speck.set_at((1, 1), (*tint, weather.opacity))
    return speck
