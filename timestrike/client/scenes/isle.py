"""The isle of the title, with Fear upon it and those who came: painted ahead of play."""

from __future__ import annotations

from functools import cache

import pygame

from timestrike.storage.places import assets_dir

FEAR_AT = (342, 206)
"""Where the middle of Fear's base lies in the picture."""


@cache
def isle() -> pygame.Surface:
    """The whole isle; scripts/paint_title.py makes it. Shared: never draw on it."""
    return pygame.image.load(assets_dir() / "title" / "isle.png").convert_alpha()
