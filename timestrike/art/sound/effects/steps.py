"""Feet, wings and falls: sand, stone, water, flesh, air."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.envelopes import strike, swell
from timestrike.art.sound.filters import band_pass, filtered, high_pass, low_pass, swept
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import STONE, struck
from timestrike.art.sound.rooms import ARENA, in_room
from timestrike.art.sound.waves import Samples, glide, sine


def thud(take: Take, seconds: float, *, high: float, low: float, decay: float) -> Samples:
    """Weight that meets ground: a tone that drops as it dies."""
    hertz = glide(high * take.pitch, low * take.pitch, seconds, bend=0.5)
    return sine(hertz, seconds) * strike(seconds, decay, attack=0.003)


def bubble(hertz: float, seconds: float) -> Samples:
    """Air in water: a short tone that rises as the bubble shrinks."""
    return sine(glide(hertz, hertz * 1.9, seconds), seconds) * swell(seconds, 0.15)


def splash(take: Take, seconds: float, drops: int) -> Samples:
    chance = take.chance("drops")
    body = filtered(take.noise(seconds, "body"), band_pass(1300 * take.pitch, 0.6), low_pass(5200))
    bubbles = scattered(
        (
            float(chance.uniform(0.02, seconds * 0.7)),
            0.5 * chance.uniform(0.3, 1) * bubble(float(chance.uniform(420, 1500)), 0.05),
        )
        for _ in range(drops)
    )
    return mixed((1.0, body * strike(seconds, seconds / 4, attack=0.012)), (0.9, bubbles))


@effect(loudness=-27, takes=4, priority=0, voices=3)
def step_sand(take: Take) -> Samples:
    """Two soft scrunches, heel and toe."""
    grit = take.noise(0.16, "grit")
    shape = strike(0.16, 0.035, attack=0.012) + 0.6 * np.roll(strike(0.16, 0.03, attack=0.02), 1900)
    scrunch = filtered(grit * shape, band_pass(2400 * take.pitch, 0.5), low_pass(6000))
    return mixed((1.0, scrunch), (0.08, thud(take, 0.1, high=120, low=70, decay=0.03)))


@effect(loudness=-25, takes=4, priority=0, voices=3)
def step_stone(take: Take) -> Samples:
    tap = struck(STONE, 0.12, pitch=take.pitch, damping=1.3)
    scuff = filtered(take.noise(0.08, "scuff"), high_pass(2500)) * strike(0.08, 0.012)
    return in_room(mixed((1.0, tap), (0.4, scuff)), ARENA, 0.25)


@effect(loudness=-25, takes=3, priority=0, voices=3)
def step_water(take: Take) -> Samples:
    return splash(take, 0.34, drops=9)


@effect(loudness=-26, takes=3, priority=0, voices=3)
def step_flesh(take: Take) -> Samples:
    """On the back of the Sentience: wet, and it gives way."""
    wet = filtered(take.noise(0.22, "wet"), band_pass(520 * take.pitch, 1.2))
    squelch = bubble(190 * take.pitch, 0.09)
    return mixed((1.2, wet * swell(0.22, 0.2)), (0.7, squelch), at=(0, 0.06))


@effect(loudness=-27, takes=3, priority=0, voices=3)
def wing_beat(take: Take) -> Samples:
    """Leather that pushes air down: a soft rush, and the skin that snaps taut after it."""
    rush = swept(
        take.noise(0.24, "air"), lambda c: band_pass(c, 1.0), glide(240, 820 * take.pitch, 0.24)
    )
    snap = filtered(take.noise(0.06, "skin"), band_pass(1700 * take.pitch, 0.8))
    return mixed(
        (1.6, rush * swell(0.24, 0.55)),
        (0.35, snap * strike(0.06, 0.014, attack=0.004)),
        at=(0, 0.13),
    )


@effect(loudness=-24, takes=3, priority=1, voices=2)
def burrow(take: Take) -> Samples:
    """Something large goes through the ground: a rumble, and grains that trickle after it."""
    rumble = filtered(take.noise(0.42, "rumble"), low_pass(190 * take.pitch))
    chance = take.chance("grains")
    grains = scattered(
        (
            float(chance.uniform(0.05, 0.4)),
            chance.uniform(0.15, 0.6)
            * struck(STONE, 0.05, pitch=float(chance.uniform(1.1, 2.6)), damping=1.8),
        )
        for _ in range(11)
    )
    return in_room(mixed((2.4, rumble * swell(0.42, 0.35)), (0.5, grains)), ARENA, 0.15)


@effect(loudness=-24, takes=3, priority=1)
def climb(take: Take) -> Samples:
    """Hands on rock, pebbles that come loose."""
    scrape = swept(
        take.noise(0.3, "scrape"), lambda c: band_pass(c, 1.6), glide(900, 2300 * take.pitch, 0.3)
    )
    chance = take.chance("pebbles")
    pebbles = scattered(
        (
            float(chance.uniform(0.12, 0.38)),
            chance.uniform(0.2, 0.7)
            * struck(STONE, 0.07, pitch=float(chance.uniform(1.3, 2.4)), damping=1.5),
        )
        for _ in range(5)
    )
    return in_room(mixed((0.8, scrape * swell(0.3, 0.35)), (0.8, pebbles)), ARENA, 0.2)


@effect(loudness=-21, takes=2, priority=2)
def jump(take: Take) -> Samples:
    """A push off the ground and air that rushes by."""
    rush = swept(
        take.noise(0.34, "rush"), lambda c: band_pass(c, 1.4), glide(400, 1900 * take.pitch, 0.34)
    )
    push = thud(take, 0.12, high=150, low=80, decay=0.04)
    return mixed((2.0, rush * swell(0.34, 0.6)), (0.3, push))


@effect(loudness=-21, takes=2, priority=2)
def fall(take: Take) -> Samples:
    """Air, faster and faster, and a tone that sinks."""
    rush = swept(
        take.noise(0.55, "air"), lambda c: band_pass(c, 1.8), glide(2600 * take.pitch, 500, 0.55)
    )
    sinking = sine(glide(620 * take.pitch, 150, 0.55, bend=1.4), 0.55)
    return mixed((1.5, rush * swell(0.55, 0.7)), (0.16, sinking * swell(0.55, 0.5)))


@effect(loudness=-18, takes=3, priority=3)
def land(take: Take) -> Samples:
    """A body on the ground, sand flung aside."""
    sand = filtered(take.noise(0.3, "sand"), band_pass(1500, 0.5)) * strike(0.3, 0.06)
    body = thud(take, 0.3, high=150, low=48, decay=0.09)
    crack = struck(STONE, 0.1, pitch=0.7 * take.pitch)
    return in_room(mixed((1.8, sand), (0.6, body), (0.7, crack)), ARENA, 0.25)


@effect(loudness=-23, priority=2)
def glide_down(take: Take) -> Samples:
    """Cloth that catches the wind."""
    flaps = 0.65 + 0.35 * sine(7.5, 0.9)
    wind = swept(take.noise(0.9, "wind"), lambda c: band_pass(c, 1.1), glide(900, 380, 0.9))
    return np.asarray(wind * flaps * swell(0.9, 0.3, sharpness=1.2))
