"""Noise that repeats without a seam, as square tables; texture is looked up, never computed twice.

All tables are ``TILE`` pixels wide and high and wrap around, so ground coordinates index them
with a mask. Value noise is separable: it is stretched along one axis, then along the other.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

TILE = 512
WRAP = TILE - 1

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]

BAYER: Floats = np.array(
    [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], dtype=np.float32
) / np.float32(16) + np.float32(1 / 32 - 1 / 2)
"""Ordered dither thresholds around zero."""


def _lattice(rows: int, columns: int, seed: int) -> Floats:
    return np.random.RandomState(seed).random_sample((rows, columns)).astype(np.float32)


def _stretched(lattice: Floats, axis: int) -> Floats:
    """A lattice blended smoothly between its points until it fills the tile along one axis."""
    cells = lattice.shape[axis]
    place = np.arange(TILE) * (cells / TILE)
    left = np.floor(place).astype(int)
    fade = (place - left).astype(np.float32)
    fade = fade * fade * (3 - 2 * fade)
    if axis == 0:
        fade = fade[:, None]
    here, beyond = lattice.take(left, axis), lattice.take((left + 1) % cells, axis)
    return here + (beyond - here) * fade


@cache
def value_noise(columns: int, rows: int, seed: int) -> Floats:
    """Smooth noise from 0 to 1 with so many lattice cells across and down the tile."""
    return _stretched(_stretched(_lattice(rows, columns, seed), axis=0), axis=1)


@cache
def cloud_noise(columns: int, rows: int, seed: int, octaves: int = 3) -> Floats:
    """Value noise with finer and fainter noise on top, from 0 to 1."""
    total = np.zeros((TILE, TILE), dtype=np.float32)
    for octave in range(octaves):
        finer = 2**octave
        total += value_noise(columns * finer, rows * finer, seed + octave) / np.float32(finer * 2)
    return total / np.float32(1 - 0.5**octaves)


@cache
def grain(seed: int) -> Floats:
    """White noise from 0 to 1, one value a pixel."""
    return _lattice(TILE, TILE, seed)


@cache
def plates(columns: int, rows: int, seed: int) -> tuple[Floats, Floats, Floats]:
    """Cracked plates (Voronoi cells): distance to a plate's heart, to its crack, and its own tone.

    Distances are in lattice cells; the distance to the crack is second nearest minus nearest.
    """
    heart_x = np.float32(0.15) + np.float32(0.7) * _lattice(rows, columns, seed)
    heart_y = np.float32(0.15) + np.float32(0.7) * _lattice(rows, columns, seed + 7)
    tones = _lattice(rows, columns, seed + 13)
    x = np.arange(TILE, dtype=np.float32) * np.float32(columns / TILE)
    y = np.arange(TILE, dtype=np.float32) * np.float32(rows / TILE)
    column, row = x.astype(np.int32), y.astype(np.int32)
    nearest = np.full((TILE, TILE), 9, dtype=np.float32)
    second = nearest.copy()
    tone = np.zeros_like(nearest)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            across, along = (column + right) % columns, (row + down) % rows
            away_x = heart_x.take(along, 0).take(across, 1) + (column + right - x)[None, :]
            away_y = heart_y.take(along, 0).take(across, 1) + (row + down - y)[:, None]
            distance = away_x * away_x + away_y * away_y
            nearer = distance < nearest
            np.minimum(second, np.maximum(nearest, distance), out=second)
            np.copyto(tone, tones.take(along, 0).take(across, 1), where=nearer)
            np.minimum(nearest, distance, out=nearest)
    nearest, second = np.sqrt(nearest), np.sqrt(second)
    return nearest, second - nearest, tone
