"""Faces of the figures for the panels."""

from __future__ import annotations

from functools import cache

import pygame

from timestrike.client.board.modelling import FOOT_X
from timestrike.client.board.tokens import Look, sprite_of

PORTRAIT = 52
HEAD = (18, 20)


@cache
def portrait(figure: str) -> pygame.Surface:
    """The upper half of a figure, twice its size, cut to 52x52."""
    sprite = sprite_of(Look(figure, faces_left=True))
    half = PORTRAIT // 2
    top = max(0, sprite.top - 1)
    place = pygame.Rect(FOOT_X - half // 2 - 1, top, half, half)
    cut = sprite.surface.subsurface(place.clip(sprite.surface.get_rect()))
    return pygame.transform.scale_by(cut, 2)


@cache
def head(figure: str) -> pygame.Surface:
    """The head of a figure for the strip of turns, cut to 18x20."""
    sprite = sprite_of(Look(figure, faces_left=True))
    place = pygame.Rect(FOOT_X - HEAD[0] // 2 - 1, max(0, sprite.top), *HEAD)
    return sprite.surface.subsurface(place.clip(sprite.surface.get_rect())).copy()
