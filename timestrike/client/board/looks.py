"""How a figure looks: from its sheet, or as a plain pawn if nobody has sculpted it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board.modelling import FOOT_X, FOOT_Y, HEIGHT, WIDTH, portrayed
from timestrike.client.board.pawn import PAWN
from timestrike.client.board.sprites import IDLE, Cut, sheet_of
from timestrike.client.board.surfaces import Pixels, surface_from

_BREATH = 1.1
"""Seconds from one breath of a pawn to the next."""
_KNEES = 10
"""Pixels above the ground that stand still while a pawn breathes."""
_DRAUGHT = 8
"""Pixels that a swimmer sinks in."""
_LEFT = ("SW", "W", "NW")
_WEARY_TINT = np.array((70, 30, 40), dtype=np.float32)


@dataclass(frozen=True, eq=False)
class Sprite:
    """One picture of a figure."""

    pixels: Pixels
    """Blue, green, red, alpha."""
    surface: pygame.Surface
    filled: NDArray[np.bool_]
    inner: NDArray[np.bool_]
    """The filled pixels that are not on the outline."""
    foot: tuple[int, int]
    """The pixel that stands on the middle of the hex."""

    @cached_property
    def size(self) -> tuple[int, int]:
        return self.filled.shape[1], self.filled.shape[0]


class Look(NamedTuple):
    """All that decides how a figure's picture looks."""

    figure: str
    facing: str = "SE"
    pose: str = IDLE
    frame: int = 0
    layer: str = ""
    struck: bool = False
    exhausted: bool = False
    swimming: bool = False


def layers_of(figure: str) -> tuple[str, ...]:
    """The layers of a figure's picture, from back to front; most have a single, nameless one."""
    sheet = sheet_of(figure)
    return sheet.layers if sheet else ("",)


def frame_at(figure: str, pose: str, layer: str, seconds: float) -> int:
    """Which frame of a pose shows so long after it was taken."""
    sheet = sheet_of(figure)
    if sheet is not None:
        return sheet.pose(pose, layer).frame_at(seconds)
    return int(pose == IDLE and seconds / _BREATH % 1 > 0.55)


@lru_cache(maxsize=256)
def height_of(figure: str) -> int:
    """Pixels from the feet of a figure to the top of its head."""
    sheet = sheet_of(figure)
    if sheet is not None:
        return sheet.height
    return FOOT_Y - int(portrayed(PAWN, faces_left=False).filled.any(axis=1).argmax())


@lru_cache(maxsize=256)
def girth_of(figure: str) -> int:
    """The radius of the dark patch under a figure: half of what its feet and hems cover."""
    sprite = sprite_of(Look(figure, layer=layers_of(figure)[0]))
    low = sprite.filled[max(0, sprite.foot[1] - 8) :].any(axis=0)
    return int(np.clip(low.sum() // 2 - 1, 6, 18)) if low.any() else 6


def hovers(figure: str) -> bool:
    """Whether a figure's feet are in the air: it flies."""
    sheet = sheet_of(figure)
    return sheet is not None and sheet.description.hover > 0


@lru_cache(maxsize=2048)
def sprite_of(look: Look) -> Sprite:
    sheet = sheet_of(look.figure)
    cut = sheet.cut(look.pose, look.frame, look.facing, look.layer) if sheet else _pawn(look)
    pixels, (foot_x, foot_y) = cut.pixels, cut.foot
    filled = pixels[..., 3] > 0
    light = pixels[filled, :3].astype(np.float32)
    if look.exhausted:
        light = light * 0.55 + _WEARY_TINT * 0.45
    if look.struck:
        light += (255 - light) * 0.7
    pixels[filled, :3] = light.astype(np.uint8)
    if look.swimming:
        foot_y -= _DRAUGHT
        pixels[max(0, foot_y) :] = 0
        filled = pixels[..., 3] > 0
    padded = np.pad(filled, 1)
    inner = filled & padded[2:, 1:-1] & padded[:-2, 1:-1] & padded[1:-1, 2:] & padded[1:-1, :-2]
    return Sprite(pixels, surface_from(pixels), filled, inner, (foot_x, foot_y))


def _pawn(look: Look) -> Cut:
    picture = portrayed(PAWN, look.facing in _LEFT)
    pixels = np.zeros((HEIGHT, WIDTH, 4), dtype=np.uint8)
    pixels[picture.filled, 2::-1] = picture.rgb[picture.filled]
    pixels[picture.filled, 3] = 255
    if look.frame:
        chest = FOOT_Y - _KNEES
        pixels[1:chest] = pixels[: chest - 1].copy()
    return Cut(pixels, (FOOT_X, FOOT_Y))
