"""Between numpy and pygame: small pictures as arrays of blue, green, red, alpha and as surfaces."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


def surface_on(pixels: Pixels) -> pygame.Surface:
    """A surface that shows an array: what changes in the one changes in the other."""
    height, width = pixels.shape[:2]
    return pygame.image.frombuffer(pixels.data, (width, height), "BGRA")


def surface_from(pixels: Pixels) -> pygame.Surface:
    """A surface of its own with these pixels."""
    return surface_on(np.ascontiguousarray(pixels)).copy()


def pixels_of(surface: pygame.Surface) -> Pixels:
    """The pixels of a surface that was made from pixels."""
    flat = np.frombuffer(surface.get_buffer().raw, dtype=np.uint8)
    return flat.reshape(surface.get_height(), surface.get_width(), 4)
