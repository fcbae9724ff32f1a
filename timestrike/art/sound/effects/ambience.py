"""What is always there: the air of a place, as loops without a seam."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.filters import band_pass, filtered, high_pass, low_pass
from timestrike.art.sound.mastering import decibels, strength
from timestrike.art.sound.resonance import GLASS, struck
from timestrike.art.sound.rooms import VOID, answers
from timestrike.art.sound.waves import Samples, length, moments, sine

SECONDS = 24.0


def breathing(take: Take, about: str, waves: int, *, depth: float) -> Samples:
    """A slow swell that is the same at the end as at the beginning."""
    chance = take.chance(about)
    turn = 2 * np.pi * moments(SECONDS) / SECONDS
    swells = sum(
        chance.uniform(0.5, 1) * np.sin(number * turn + chance.uniform(0, 2 * np.pi))
        for number in range(1, waves + 1)
    )
    return np.asarray(1 + depth * swells / np.abs(swells).max())


def wind(take: Take, about: str, centre: float, q: float) -> Samples:
    air = filtered(take.noise(SECONDS, about), band_pass(centre, q), low_pass(4000), loop=True)
    return air * breathing(take, f"{about} breath", 7, depth=0.75) ** 1.5


def sprinkled(take: Take, about: str, grains: list[Samples], count: int) -> Samples:
    """Small sounds at odd moments; one that begins late ends at the beginning."""
    chance = take.chance(about)
    air = np.zeros(length(SECONDS))
    for _ in range(count):
        grain = grains[int(chance.integers(len(grains)))]
        places = (int(chance.integers(len(air))) + np.arange(len(grain))) % len(air)
        air[places] += grain * chance.uniform(0.2, 1)
    return air


def surrounding(air: Samples, loudness: float) -> Samples:
    """For two ears, far and wide, at this mean loudness."""
    around = answers(air, VOID, loop=True)
    near = 0.35 * np.stack([air, np.roll(air, length(0.013))], axis=1)
    whole = around + near
    return np.asarray(whole * 10 ** ((loudness - decibels(strength(whole))) / 20))


@effect(loudness=-34, group="ambience", voices=1, loop=True)
def air_of_desert(take: Take) -> Samples:
    """Wind over the last sand, grains that run, the hum of the void below."""
    sand = filtered(take.noise(SECONDS, "sand"), high_pass(3800), loop=True)
    sand *= breathing(take, "gusts", 9, depth=0.9) ** 3
    hum = sine(36.0, SECONDS) + 0.6 * sine(54.0, SECONDS)
    low, high = wind(take, "low", 260, 0.9), wind(take, "high", 720, 2.2)
    return surrounding(low + 0.6 * high + 0.05 * sand + 0.03 * hum, -34)


@effect(loudness=-35, group="ambience", voices=1, loop=True)
def air_of_ice(take: Take) -> Samples:
    """Thin cold wind, and ice that speaks now and then."""
    cracks = [struck(GLASS, 0.5, pitch=pitch, damping=1.2) for pitch in (0.62, 0.93, 1.31, 1.86)]
    whistle = wind(take, "whistle", 1250, 5.0) + 0.7 * wind(take, "second", 1880, 7.0)
    body = wind(take, "body", 420, 0.8)
    return surrounding(body + 0.8 * whistle + 0.12 * sprinkled(take, "cracks", cracks, 14), -35)


@effect(loudness=-35, group="ambience", voices=1, loop=True)
def air_of_garden(take: Take) -> Samples:
    """Leaves, insects that outlived the sun, drops into a pond."""
    time = moments(0.45)
    chirp = np.sin(2 * np.pi * 4300 * time) * (np.sin(2 * np.pi * 34 * time) > 0.2) * 0.5
    chirp *= np.sin(np.pi * time / time[-1])
    chirp = filtered(chirp, band_pass(4300, 4))
    drop = struck(GLASS, 0.15, pitch=0.5, damping=5)
    leaves = filtered(take.noise(SECONDS, "leaves"), band_pass(2600, 0.6), loop=True)
    leaves *= breathing(take, "rustle", 11, depth=0.85) ** 2
    life = 0.10 * sprinkled(take, "insects", [chirp, chirp * 0.5], 30)
    return surrounding(
        wind(take, "low", 240, 0.8)
        + 0.25 * leaves
        + life
        + 0.12 * sprinkled(take, "drops", [drop], 10),
        -35,
    )
