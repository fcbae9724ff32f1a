"""Committed sounds, read back as the game reads them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from timestrike.art.sound.ogg import OVERLAP
from timestrike.art.sound.waves import RATE, Samples
from timestrike.storage.places import assets_dir


def recording(path: str) -> Samples:
    """All samples of a file for two ears; what was mono is the same in both."""
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    sound = pygame.mixer.Sound(assets_dir() / path)
    return np.frombuffer(sound.get_raw(), "<i2").reshape(-1, 2) / 32768


def loop(path: str) -> Samples:
    """A loop without what its file has before and after it."""
    return recording(path)[OVERLAP:-OVERLAP]
