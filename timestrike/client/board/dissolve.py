"""From one view of the board to another: the old one goes grain by grain."""

from __future__ import annotations

import numpy as np
import pygame

from timestrike.client.board.noise import BAYER
from timestrike.client.board.surfaces import surface_on

DISSOLVE_TIME = 0.24


class Dissolve:
    """A still picture that vanishes over whatever is drawn below it."""

    def __init__(self, picture: pygame.Surface) -> None:
        width, height = picture.get_size()
        self._pixels = np.empty((height, width, 4), dtype=np.uint8)
        self._surface = surface_on(self._pixels)
        self._surface.blit(picture, (0, 0))
        rows, columns = -(-height // 4), -(-width // 4)
        self._order = np.tile(BAYER + 0.5, (rows, columns))[:height, :width]
        self._age = 0.0

    @property
    def over(self) -> bool:
        return self._age >= DISSOLVE_TIME

    def update(self, seconds: float) -> None:
        self._age += seconds

    def draw(self, target: pygame.Surface) -> None:
        self._pixels[..., 3] = np.where(self._order > self._age / DISSOLVE_TIME, 255, 0)
        target.blit(self._surface, (0, 0))
