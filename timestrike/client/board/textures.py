"""The patterns of the ground, as tables that repeat without a seam.

Tables are indexed by ground pixels. The ground is seen at a slant, so a pattern that is round on
the ground has more cells down the table than across it.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.noise import (
    TILE,
    Floats,
    cloud_noise,
    grain,
    plates,
    value_noise,
)

LIVING_FRAMES = 8
"""Moments in the loop of moving water and pulsing ore."""


def _coordinates() -> tuple[Floats, Floats]:
    y, x = np.mgrid[0:TILE, 0:TILE].astype(np.float32)
    return x, y


def _turns(waves: int) -> np.float32:
    """The factor that fits so many whole waves into the tile."""
    return np.float32(2 * np.pi * waves / TILE)


@cache
def sand() -> Floats:
    """Dunes: broad drifts, finer drifts, patches of wind ripples, stray grains."""
    x, y = _coordinates()
    value = 0.675 + 0.14 * (cloud_noise(9, 14, 1) - 0.5) + 0.13 * (cloud_noise(30, 48, 4) - 0.5)
    wander = 7 * value_noise(15, 20, 9) + 2.2 * value_noise(57, 58, 8)
    wave = np.sin(y * _turns(55) + x * _turns(13) + wander)
    rippled = cloud_noise(17, 31, 21) > 0.46
    value += np.where(rippled & (wave > 0.80), 0.10, 0) - np.where(
        rippled & (wave < -0.62), 0.07, 0
    )
    stray = grain(77)
    return (value + 0.14 * (stray < 0.006) - 0.13 * (stray > 0.988)).astype(np.float32)


@cache
def snow() -> Floats:
    """Snow: soft drifts, wind-cut ridges here and there, bare blue ice between them, sparkles."""
    x, y = _coordinates()
    value = 0.70 + 0.16 * (cloud_noise(7, 11, 61) - 0.5) + 0.05 * (cloud_noise(30, 48, 64) - 0.5)
    wander = 6 * value_noise(9, 13, 66)
    ridge = np.sin(y * _turns(22) + x * _turns(17) + wander)
    cut = cloud_noise(14, 20, 68) > 0.52
    value += np.where(cut & (ridge > 0.72), 0.09, 0) - np.where(cut & (ridge < -0.80), 0.06, 0)
    _, crack, tone = plates(24, 38, 65)
    bare = cloud_noise(11, 17, 71, 2) < 0.33
    value = np.where(bare, 0.58 + 0.10 * (tone - 0.5) + 0.16 * (crack < 0.05), value)
    stray = grain(79)
    return (value + 0.20 * (stray < 0.008) - 0.06 * (stray > 0.99)).astype(np.float32)


@cache
def meadow() -> Floats:
    """Short grass in clumps: blades of light over darker ground, worn patches between them."""
    value = 0.56 + 0.15 * (cloud_noise(8, 13, 81) - 0.5) + 0.12 * (cloud_noise(26, 40, 84) - 0.5)
    heart, _, tone = plates(64, 128, 85)
    value += 0.10 * (tone - 0.5) - 0.05 * (heart > 0.55)
    blades = _stretched_down(grain(87) > 0.93, 3)
    value += np.where(blades, 0.10, 0) - np.where(np.roll(blades, 1, axis=1), 0.05, 0)
    worn = cloud_noise(13, 21, 88, 2) > 0.66
    value += np.where(worn, 0.11 - 0.06 * blades, 0)
    stray = grain(89)
    return (value + 0.24 * (stray < 0.004)).astype(np.float32)


def _stretched_down(marks: NDArray[np.bool_], rows: int) -> NDArray[np.bool_]:
    """Marks drawn out downwards to so many rows."""
    longer = marks.copy()
    for row in range(1, rows):
        longer |= np.roll(marks, row, axis=0)
    return longer


GROUNDS = {"dunes": sand, "snow": snow, "meadow": meadow}
"""The open ground, by the name of its texture."""


@cache
def rafts() -> tuple[Floats, Floats, Floats]:
    """What drifts on water: plates of which some are there."""
    return plates(36, 58, 95)


@cache
def drift() -> Floats:
    """The finer drifts alone, from 0 to 1."""
    return cloud_noise(30, 48, 4)


@cache
def creep() -> Floats:
    """How far sand creeps over the edge of a road, from 0 to 1."""
    return cloud_noise(85, 136, 8)


@cache
def water(moment: int) -> Floats:
    """The open water at one moment of its loop: a flat tone, streaks of light, stars in it."""
    x, y = _coordinates()
    turn = 2 * np.pi * moment / LIVING_FRAMES
    round_x, round_y = 10 * np.cos(turn), 8 * np.sin(turn)
    stir = _looked_up(value_noise(32, 68, 3), x + round_x, y + round_y)
    breaks = _looked_up(value_noise(46, 204, 12), x - round_x, y + round_y / 2)
    wave = np.sin(y * _turns(47) + x * _turns(4) + 2.5 * stir + turn)
    value = 0.44 + 0.14 * (cloud_noise(13, 27, 2) - 0.5)
    value += np.where((wave > 0.86) & (breaks > 0.44), 0.22, 0)
    value -= np.where((wave < -0.9) & (breaks < 0.5), 0.08, 0)
    glints = (grain(91) > 0.994) & (np.sin(turn + x) > -0.2)
    return np.where(glints, 0.93, value).astype(np.float32)


def _looked_up(table: Floats, x: Floats, y: Floats) -> Floats:
    column, row = x.astype(np.int32) % TILE, y.astype(np.int32) % TILE
    return table[row, column]


@cache
def surf(moment: int) -> Floats:
    """How far the foam of the shore comes in (in pixels, around zero) at one moment."""
    x, _ = _coordinates()
    turn = 2 * np.pi * moment / LIVING_FRAMES
    swell = 1.1 * np.sin(x * _turns(29) + turn)
    return (swell + 1.2 * (value_noise(102, 164, 3) - 0.5)).astype(np.float32)


@cache
def ore_plates() -> tuple[Floats, Floats, Floats]:
    return plates(43, 68, 15)


@cache
def pulse(moment: int) -> Floats:
    """The beat of the light in ore, from 0 to 1, wandering over the ground."""
    x, y = _coordinates()
    turn = 2 * np.pi * moment / LIVING_FRAMES
    return (0.5 + 0.5 * np.sin(turn + x * _turns(5) + y * _turns(6))).astype(np.float32)


@cache
def cobbles() -> tuple[Floats, Floats, Floats]:
    return plates(64, 102, 25)


@cache
def flagstones() -> tuple[Floats, Floats, Floats]:
    """What the walk on top of a wall is laid with."""
    return plates(57, 91, 35)


@cache
def strata() -> Floats:
    """Bands in the side of a cliff, indexed by height and pixel column, from 0 to 1."""
    x, y = _coordinates()
    bend = 3 * value_noise(34, 57, 2)
    return _looked_up(value_noise(23, 155, 41), x, y + bend)


@cache
def rubble() -> tuple[Floats, Floats, Floats]:
    """The stones of the island's underside, indexed by height and pixel column."""
    return plates(73, 57, 6)


@cache
def ore_blocks() -> tuple[Floats, Floats, Floats]:
    """The broken side of ore, indexed by height and pixel column."""
    return plates(64, 46, 16)


@cache
def ore_veins() -> Floats:
    """Where the cracks in the side of ore glow."""
    return value_noise(57, 57, 3)


@cache
def lip() -> Floats:
    """How far sand hangs over an edge, in pixels, by pixel column and by piece."""
    fringe = 3.4 * value_noise(170, 64, 31) + 0.6
    return (fringe + 1.6 * (value_noise(73, 64, 5) > 0.62)).astype(np.float32)
