"""Where a sound happens: how the place answers, and from which side it comes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from timestrike.art.sound.filters import (
    Response,
    band_pass,
    convolved,
    filtered,
    high_pass,
    low_pass,
)
from timestrike.art.sound.waves import RATE, Samples, generator, length, moments


class Room(NamedTuple):
    name: str
    seconds: float
    """Until nothing more is heard."""
    distance: float
    """Seconds before the first wall answers."""
    dullness: float
    """How much sooner the high frequencies are gone."""


ARENA = Room("arena", 0.7, 0.012, 2.2)
"""Sand, some rocks, open sides: most of what happens on a board."""
CAVERN = Room("cavern", 1.8, 0.025, 2.6)
VOID = Room("void", 4.5, 0.040, 1.8)
"""The endless night around the isles, where music and the Sentience sound."""


def in_room(sound: Samples, room: Room, wet: float, *, loop: bool = False) -> Samples:
    """The sound with a share of the room's answer; it rings out if it is no loop."""
    answer = convolved(sound, _answer(room, 0), loop=loop)
    dry = np.pad(sound, (0, len(answer) - len(sound)))
    return np.asarray(dry * (1 - wet / 2) + answer * wet)


def answers(sound: Samples, room: Room, *, loop: bool = False) -> Samples:
    """The room's answer alone, as both ears hear it."""
    sides = [convolved(sound, _answer(room, ear), loop=loop) for ear in (0, 1)]
    return np.stack(sides, axis=1)


@lru_cache(maxsize=8)
def _answer(room: Room, ear: int) -> Samples:
    """What the room makes of a single crack: a few walls, then a cloud that grows duller."""
    chance = generator(f"{room.name} {ear}")
    time = moments(room.seconds)
    cloud = np.zeros(len(time))
    # Measured in thirds of strength, a sound is gone after about seven.
    slow, fast = room.seconds / 7, room.seconds / 7 / room.dullness
    bands: tuple[tuple[Response, float], ...] = (
        (low_pass(500), slow),
        (band_pass(1500, 0.8), (slow + fast) / 2),
        (high_pass(4000), fast),
    )
    for response, decay in bands:
        grains = chance.standard_normal(len(time))
        cloud += filtered(grains, response) * np.exp(-time / decay)
    cloud[: length(room.distance)] = 0
    for _ in range(7):
        at = length(room.distance * (1 + 3 * chance.random()))
        cloud[at] += 4 * chance.choice([-1, 1]) / (1 + at / RATE / room.distance)
    return np.asarray(cloud / np.sqrt(np.sum(cloud**2)))


def placed(sound: Samples, side: float) -> Samples:
    """For two ears: -1 is far left, 1 far right, with the same strength everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack([sound * np.cos(angle), sound * np.sin(angle)], axis=1)
