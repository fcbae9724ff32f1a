"""Faces of the figures for the panels."""

from __future__ import annotations

from functools import cache

import pygame

from timestrike.client.board.looks import Look, height_of, layers_of, sprite_of
from timestrike.storage.places import assets_dir

PORTRAIT = 52
HEAD = (18, 20)


@cache
def portrait(figure: str) -> pygame.Surface:
    """A figure's painted portrait; one without has the upper half of its figure, twice its size."""
    painted = _painted(figure)
    if painted is not None:
        return _cut(painted, (painted.get_width() // 2, 0), (PORTRAIT, PORTRAIT))
    half = PORTRAIT // 2
    return pygame.transform.scale_by(_upper_part(figure, (half, half)), 2)


@cache
def head(figure: str) -> pygame.Surface:
    """The head of a figure for the strip of turns."""
    return _painted(f"{figure}_head") or _upper_part(figure, HEAD)


def _painted(name: str) -> pygame.Surface | None:
    path = assets_dir() / "portraits" / f"{name}.png"
    return pygame.image.load(path).convert_alpha() if path.is_file() else None


def _upper_part(figure: str, size: tuple[int, int]) -> pygame.Surface:
    sprite = sprite_of(Look(figure, "SW", layer=layers_of(figure)[-1]))
    top = max(0, sprite.foot[1] - height_of(figure) - 1)
    return _cut(sprite.surface, (sprite.foot[0], top), size)


def _cut(picture: pygame.Surface, top: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture, given the middle of its upper edge; empty beyond the picture's edges."""
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(picture, (size[0] // 2 - top[0], -top[1]))
    return cut
