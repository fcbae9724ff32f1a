"""The void around the island: a nebula, three depths of stars, drifting rocks, the last eclipse.

Nearer things move faster when the camera pans. Layers that are mostly empty are run-length
encoded, so that only their few pixels cost time.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board.modelling import Ball, Model, Part, portrayed
from timestrike.client.board.mood import CALM, Mood
from timestrike.client.board.noise import BAYER, TILE, WRAP, cloud_noise
from timestrike.client.board.surfaces import surface_from
from timestrike.client.board.theme import Theme
from timestrike.client.palette import Colour, colour

_EMPTY = colour("000000")
_ECLIPSE = (94, 74)
_ECLIPSE_RADIUS = 30
_ECLIPSE_SCROLL = 0.05
_TWINKLES = 1.5
"""How often in a second other stars twinkle."""
_TWINKLE_MOMENTS = 4
_ECLIPSE_DISC = colour("04020a")
_FAR_GLOW = colour("0f2a3c")
_ROCK_SCROLL = 0.5
_DISTANCE_TINT = np.array(colour("0a0616"), dtype=np.float32)


@dataclass(frozen=True)
class _Stars:
    scroll: float
    count: int
    colours: tuple[Colour, ...]
    twinkling: float = 0.0
    """The share of stars that have rays."""


_STAR_LAYERS = (
    _Stars(0.10, 420, tuple(map(colour, ("2a2444", "352d55", "2b3a55")))),
    _Stars(0.20, 150, tuple(map(colour, ("5d5788", "7a86b0", "8a6f9a")))),
    _Stars(0.35, 44, tuple(map(colour, ("cfd8f0", "fff4d8", "bfe8f0"))), twinkling=0.35),
)

_ROCKS = (
    *((36, 236, 0.60, 7.0), (596, 60, 0.55, 9.0), (16, 160, 0.50, 8.0), (618, 215, 0.62, 6.0)),
    *((150, 30, 0.45, 5.5), (560, 32, 0.42, 7.5), (230, 338, 0.50, 5.0), (370, 350, 0.40, 8.0)),
)
"""Drifting rocks: place in the view, brightness, size."""


class Void:
    """The background of a view of a given size."""

    def __init__(self, size: tuple[int, int], theme: Theme, mood: Mood = CALM) -> None:
        self.size = size
        self._nebula = _nebula(size, mood.over(theme.ramp("nebula")))
        self._stars = [
            (layer.scroll, _star_fields(size, layer, 5 + number))
            for number, layer in enumerate(_STAR_LAYERS)
        ]
        self._eclipse = _eclipse(mood.over(theme.ramp("corona")), mood.burning)
        self._rocks = [(x, y, _rock(bright, girth)) for x, y, bright, girth in _ROCKS]

    def draw(self, view: pygame.Surface, corner: tuple[int, int], time: float = 0.0) -> None:
        """Fill a view whose upper left pixel looks at a world pixel."""
        view.blit(self._nebula, (0, 0))
        for scroll, fields in self._stars:
            field = fields[int(time * _TWINKLES) % len(fields)]
            self._tile(view, field, scroll, corner)
        reach = self._eclipse.get_width() // 2
        view.blit(
            self._eclipse,
            (
                _ECLIPSE[0] - reach - int(corner[0] * _ECLIPSE_SCROLL),
                _ECLIPSE[1] - reach - int(corner[1] * _ECLIPSE_SCROLL),
            ),
        )
        width, height = self.size[0] + 80, self.size[1] + 80
        for x, y, picture in self._rocks:
            right = (x - int(corner[0] * _ROCK_SCROLL)) % width - 60
            down = (y - int(corner[1] * _ROCK_SCROLL)) % height - 60
            view.blit(picture, (right, down))

    def _tile(
        self, view: pygame.Surface, field: pygame.Surface, scroll: float, corner: tuple[int, int]
    ) -> None:
        width, height = self.size
        x, y = -int(corner[0] * scroll) % width, -int(corner[1] * scroll) % height
        view.fblits([(field, (x - dx, y - dy)) for dx in (0, width) for dy in (0, height)])


def _bgra(rgb: NDArray[np.uint8], shown: NDArray[np.bool_]) -> pygame.Surface:
    pixels = np.zeros((*shown.shape, 4), dtype=np.uint8)
    pixels[..., :3] = rgb[..., ::-1]
    pixels[..., 3] = np.where(shown, 255, 0)
    return surface_from(pixels)


def _nebula(size: tuple[int, int], tones: NDArray[np.uint8]) -> pygame.Surface:
    """A band of faint light across the view, in dithered steps, with a colder glow in it."""
    width, height = size
    y, x = np.mgrid[0:height, 0:width]
    dither = BAYER[y & 3, x & 3]
    place = (y & WRAP, x & WRAP)
    band = np.exp(-(((y - height * 0.45 + (x - width / 2) * 0.28) / 95) ** 2))
    light = np.clip((cloud_noise(4, 6, 50, 5)[place] - 0.36) * 1.7 * band + 0.12 * band, 0, 1)
    step = np.clip(np.floor(light * (len(tones) - 1) + dither * 0.9), 0, len(tones) - 1)
    rgb = tones[step.astype(int)]
    cold = (cloud_noise(6, 7, 60, 4)[place] - 0.55) * band * 5 + dither * 0.8 > 0.35
    cold &= step >= 2
    rgb[cold] = (rgb[cold] * 0.6 + np.array(_FAR_GLOW) * 0.55).astype(np.uint8)
    nebula = _bgra(rgb, np.ones((height, width), dtype=bool))
    return nebula.convert() if pygame.display.get_surface() else nebula


def _star_fields(size: tuple[int, int], layer: _Stars, seed: int) -> list[pygame.Surface]:
    """The moments of a layer's stars: of those with rays, others are dim in each."""
    moments = _TWINKLE_MOMENTS if layer.twinkling else 1
    return [_star_field(size, layer, seed, moment) for moment in range(moments)]


def _star_field(size: tuple[int, int], layer: _Stars, seed: int, moment: int) -> pygame.Surface:
    width, height = size
    field = pygame.Surface(size)
    field.fill(_EMPTY)
    dice = np.random.RandomState(seed)
    for star in range(layer.count * width * height // (640 * 360)):
        x, y = int(dice.randint(1, width - 1)), int(dice.randint(1, height - 1))
        shine = layer.colours[dice.randint(len(layer.colours))]
        field.set_at((x, y), shine)
        if dice.random_sample() < layer.twinkling and star % _TWINKLE_MOMENTS != moment:
            ray = tuple(int(part * 0.45) for part in shine)
            for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                field.set_at((x + across, y + down), ray)
    field.set_colorkey(_EMPTY, pygame.RLEACCEL)
    return field


def _eclipse(tones: NDArray[np.uint8], burning: float) -> pygame.Surface:
    """A black disc in a burning corona, its flames of uneven length."""
    reach = _ECLIPSE_RADIUS + 34
    y, x = np.mgrid[-reach:reach, -reach:reach] + 0.5
    distance, angle = np.hypot(x, y), np.arctan2(y, x)
    turn = ((angle + np.pi) / (2 * np.pi) * TILE).astype(int) & WRAP
    flames = 2.2 * cloud_noise(31, 31, 3, 1)[7][turn] + 1.5 * cloud_noise(81, 81, 4, 1)[9][turn]
    glow = np.clip(1 - (distance - _ECLIPSE_RADIUS) / (burning * (9 + 7 * flames)), 0, 1)
    glow[distance <= _ECLIPSE_RADIUS] = 0
    dither = np.tile(BAYER, (reach // 2 + 1, reach // 2 + 1))[: 2 * reach, : 2 * reach]
    step = np.clip(np.floor(glow**1.7 * 6.4 + dither * 0.9), 0, len(tones) - 1).astype(int)
    rgb = tones[step]
    disc = distance <= _ECLIPSE_RADIUS
    rgb[disc] = _ECLIPSE_DISC
    ring = np.abs(distance - _ECLIPSE_RADIUS) < 1
    bright = np.cos(angle + 2.4) > -0.2
    rgb[ring] = np.where(bright[ring][:, None], tones[-1], tones[4])
    return _bgra(rgb, (step > 0) | disc | ring)


def _rock(bright: float, girth: float) -> pygame.Surface:
    """A splinter of a world that is gone, with a little of its sand on top."""
    model = Model(
        (
            Part(
                "rock",
                (
                    Ball(0, 14, girth * 1.2, girth),
                    Ball(girth * 0.3, 14 - girth * 0.8, girth * 0.6, girth * 0.7),
                ),
            ),
            Part("sand", (Ball(0, 14 + girth * 0.55, girth, girth * 0.36),), tone=-0.06),
        )
    )
    picture = portrayed(model, faces_left=False)
    dim = picture.rgb * np.float32(bright) + _DISTANCE_TINT * np.float32(1 - bright)
    return _bgra(dim.astype(np.uint8), picture.filled)
