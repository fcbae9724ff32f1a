"""How figures move from place to place: a walk, a fall, a lunge."""

from __future__ import annotations

from math import pi, sin
from typing import NamedTuple

from timestrike.client.board.geometry import LEVEL
from timestrike.core.board import Spot
from timestrike.core.cues import Manner
from timestrike.core.figures import Gait

Pixel = tuple[int, int]

STEP_TIME = 0.17
FALL_TIME = 0.07
"""Seconds more for each level that somebody falls."""
LUNGE = 8
HOP = 5
LEAP = 26
LEAP_TIME = 0.45
VANISH_TIME = 0.4
FALL = 2
"""Levels down from which a step is a fall."""
_OVER_THE_EDGE = 0.4
"""The share of a fall in which the figure still gets beyond the edge."""


class Stride(NamedTuple):
    """A figure on its way: the hex it belongs to, its offset from there, its height above it."""

    spot: Spot
    offset: Pixel
    lift: int


def drop_of(start: Spot, end: Spot, gait: Gait = "walk") -> int:
    """By how many levels somebody falls on the way; 0 for a step. Who flies comes down gently."""
    levels = start.elevation - end.elevation
    return levels if levels >= FALL and gait != "fly" else 0


def stride_time(start: Spot, end: Spot, manner: Manner = "walk", gait: Gait = "walk") -> float:
    if manner == "leap":
        return LEAP_TIME
    if manner == "vanish":
        return VANISH_TIME
    return STEP_TIME + FALL_TIME * drop_of(start, end, gait)


def stride(
    start: Spot,
    end: Spot,
    places: tuple[Pixel, Pixel],
    share: float,
    *,
    hop: bool,
    manner: Manner = "walk",
    gait: Gait = "walk",
) -> Stride:
    """Where a figure is; ``places`` are the middles of the two hexes on the screen.

    It belongs to the hex it is nearer to, so that it is hidden by the right ones.
    """
    (x0, y0), (x1, y1) = places
    if manner == "vanish":
        return Stride(start if share < 0.5 else end, (0, 0), 0)
    drop = drop_of(start, end, gait) if manner != "leap" else 0
    if not drop:
        here, (x, y) = (start, places[0]) if share < 0.5 else (end, places[1])
        offset = round(x0 + (x1 - x0) * share) - x, round(y0 + (y1 - y0) * share) - y
        return Stride(here, offset, round(_height(manner, gait) * sin(pi * share)) if hop else 0)
    out = min(1.0, share / _OVER_THE_EDGE)
    if out < 0.5:
        high = y1 - LEVEL * drop
        return Stride(start, (round((x1 - x0) * out), round((high - y0) * out)), 0)
    fallen = max(0.0, (share - _OVER_THE_EDGE) / (1 - _OVER_THE_EDGE)) ** 2
    y_before = y0 + LEVEL * drop
    offset = round((x0 - x1) * (1 - out)), round((y_before - y1) * (1 - out))
    return Stride(end, offset, round(LEVEL * drop * (1 - fallen)))


def _height(manner: Manner, gait: Gait) -> int:
    """How high somebody goes who goes on foot, leaps or is shoved; who flies does not hop."""
    if manner == "walk":
        return 0 if gait == "fly" else HOP
    return LEAP if manner == "leap" else 0


def lunge(start: Pixel, target: Pixel, share: float) -> Pixel:
    """A dart towards a target and back."""
    across, down = target[0] - start[0], target[1] - start[1]
    length = max(1.0, (across**2 + down**2) ** 0.5)
    reach = LUNGE * sin(pi * share)
    return round(across / length * reach), round(down / length * reach)
