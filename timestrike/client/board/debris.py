"""What flies about for a moment: chips of ground that breaks off, dust where something lands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, sin, tau
from random import Random

import numpy as np
import pygame

from timestrike.client.board.noise import BAYER
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import stamp_of
from timestrike.client.board.relief import Piece
from timestrike.client.board.surfaces import surface_from
from timestrike.client.palette import Colour

Point = tuple[int, int]

_GRAVITY = 340.0
_CHIP = 8
"""Pixels that a chip is wide and high."""
_FEWEST_PIXELS = 12
_CHIP_TIME, _PUFF_TIME = 0.7, 0.5
_PUFFS = (2, 4, 5, 6, 5, 3)
"""The radius of a puff of dust as it grows and thins."""


@dataclass
class _Flying:
    pictures: tuple[pygame.Surface, ...]
    """What it looks like, from its beginning to its end."""
    x: float
    y: float
    right: float
    down: float
    gravity: float
    lasts: float
    age: float = 0.0

    def fly(self, seconds: float) -> None:
        self.age += seconds
        self.down += self.gravity * seconds
        self.x += self.right * seconds
        self.y += self.down * seconds

    @property
    def picture(self) -> pygame.Surface:
        share = min(self.age / self.lasts, 0.999)
        return self.pictures[int(share * len(self.pictures))]


class Debris:
    """Everything that is in the air now."""

    def __init__(self) -> None:
        self._flying: list[_Flying] = []
        self._dice = Random(5)

    def __bool__(self) -> bool:
        return bool(self._flying)

    def update(self, seconds: float) -> None:
        for one in self._flying:
            one.fly(seconds)
        self._flying = [one for one in self._flying if one.age < one.lasts]

    def draw(self, view: pygame.Surface, corner: Point) -> None:
        view.fblits(
            [
                (
                    one.picture,
                    (
                        round(one.x) - one.picture.get_width() // 2 - corner[0],
                        round(one.y) - one.picture.get_height() // 2 - corner[1],
                    ),
                )
                for one in self._flying
            ]
        )

    def break_off(self, picture: BoardPicture, pieces: Iterable[Piece]) -> None:
        """What shows of some pieces flies off in chips and falls."""
        for piece in pieces:
            frame = stamp_of(picture.relief, piece).frame.overlap(picture.frame)
            area = frame.slices(picture.frame)
            shown = picture.raster.pieces[area] == piece.number
            pixels = picture.pixels[area]
            for top in range(0, frame.height, _CHIP):
                for left in range(0, frame.width, _CHIP):
                    cut = slice(top, top + _CHIP), slice(left, left + _CHIP)
                    if shown[cut].sum() >= _FEWEST_PIXELS:
                        chip = np.where(shown[cut][..., None], pixels[cut], 0).astype(np.uint8)
                        middle = frame.x + left + _CHIP / 2, frame.y + top + _CHIP / 2
                        self._throw(surface_from(chip), *middle, frame.x + frame.width / 2)

    def _throw(self, chip: pygame.Surface, x: float, y: float, middle: float) -> None:
        dice = self._dice
        self._flying.append(
            _Flying(
                (chip,),
                x,
                y,
                right=(x - middle) * 1.6 + dice.uniform(-14, 14),
                down=dice.uniform(-90, -10),
                gravity=_GRAVITY,
                lasts=_CHIP_TIME * dice.uniform(0.6, 1.0),
            )
        )

    def raise_dust(self, place: Point, tint: Colour, strength: int) -> None:
        """Puffs of dust that roll away from a place."""
        puffs = 4 + 2 * strength
        for number in range(puffs):
            turn = tau * (number + self._dice.random()) / puffs
            speed = self._dice.uniform(18, 34)
            self._flying.append(
                _Flying(
                    _puff(tint),
                    place[0] + 6 * cos(turn),
                    place[1] + 3 * sin(turn),
                    right=speed * cos(turn),
                    down=speed * sin(turn) / 2 - 6,
                    gravity=0.0,
                    lasts=_PUFF_TIME * self._dice.uniform(0.7, 1.0),
                )
            )


@cache
def _puff(tint: Colour) -> tuple[pygame.Surface, ...]:
    """A small cloud that grows and thins, grain by grain."""
    pictures = []
    for age, radius in enumerate(_PUFFS):
        size = 2 * radius + 1
        y, x = np.mgrid[-radius : radius + 1, -radius : radius + 1]
        thin = np.tile(BAYER + 0.5, (4, 4))[:size, :size] > age / len(_PUFFS)
        pixels = np.zeros((size, size, 4), dtype=np.uint8)
        inside = (x**2 + y**2 <= radius**2) & thin
        pixels[inside, :3] = tint[::-1]
        pixels[inside, 3] = 200
        pictures.append(surface_from(pixels))
    return tuple(pictures)
