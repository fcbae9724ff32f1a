"""Smooth greys to pixel art: quantised to a ramp of colours with an ordered dither."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from timestrike.client.ui.palette import Colour

_BAYER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)


def dithered(
    grey: pygame.Surface, ramp: Sequence[Colour], *, open_ground: bool = False
) -> pygame.Surface:
    """A grey picture in the colours of a ramp, each pair of neighbours mixed by a 4x4 pattern.

    With `open_ground` the darkest tone is left out: what lies below shows through.
    """
    step = 256 // len(ramp)
    lifted = grey.copy()
    _add_pattern(lifted, step)
    tones = bytes(min(len(ramp) - 1, max(0, value - step // 2) // step) for value in range(256))
    indices = pygame.image.tobytes(lifted, "RGB")[::3].translate(tones)
    picture = pygame.image.frombytes(indices, grey.get_size(), "P")
    picture.set_palette(ramp)
    if open_ground:
        picture.set_colorkey(0)
    return picture.convert_alpha()


def _add_pattern(grey: pygame.Surface, step: int) -> None:
    """Lift each pixel by its place in the 4x4 pattern, by most of a step at most."""
    width, height = grey.get_size()
    lines = []
    for row in range(4):
        line = bytes(_BAYER[row * 4 + column] * step * 9 // 160 for column in range(4))
        lines.append((line * (width // 4 + 1))[:width])
    strip = grey_picture(b"".join(lines), (width, 4))
    for y in range(0, height, 4):
        grey.blit(strip, (0, y), special_flags=pygame.BLEND_RGB_ADD)


def grey_picture(values: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A picture from one brightness a pixel."""
    pixels = bytearray(3 * len(values))
    for channel in range(3):
        pixels[channel::3] = values
    return pygame.image.frombytes(bytes(pixels), size, "RGB")
