"""Strikes by kind of weapon, what stops them, and what they do."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.effects.steps import splash, thud
from timestrike.art.sound.envelopes import line, strike, swell
from timestrike.art.sound.filters import (
    band_pass,
    filtered,
    formants,
    high_pass,
    low_pass,
    swept,
)
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import BONE, SHIELD, STEEL, STONE, WOOD, struck
from timestrike.art.sound.rooms import ARENA, CAVERN, in_room
from timestrike.art.sound.waves import Samples, glide, harmonics, length, moments, sine, tone

GROWL = harmonics(24, 1.1)


def whoosh(take: Take, seconds: float, low: float, high: float) -> Samples:
    """Something swung through the air: the sound rises to the middle of the swing."""
    share = np.linspace(0, 1, length(seconds))
    way = low * (high / low) ** np.sin(np.pi * share**1.2)
    air = swept(take.noise(seconds, "air"), lambda c: band_pass(c, 1.7), way * take.pitch)
    return air * swell(seconds, 0.6)


def impact(take: Take, *, weight: float = 1.0) -> Samples:
    """The dull part of every blow."""
    crush = filtered(take.noise(0.16, "crush"), low_pass(1700)) * strike(0.16, 0.025)
    body = thud(take, 0.24, high=170 / weight, low=55 / weight, decay=0.06 * weight)
    return mixed((0.8, crush), (1.0, body))


def snarl(take: Take, seconds: float, low: float, high: float) -> Samples:
    """A throat: rough tone, shaped by a mouth that opens."""
    turns = take.chance("throat").standard_normal(max(2, round(seconds * 60)))
    rough = np.interp(moments(seconds), np.linspace(0, seconds, len(turns)), turns)
    hertz = glide(high, low, seconds) * (1 + 0.06 * rough) * take.pitch
    voice = tone(hertz, seconds, GROWL) + 0.5 * take.noise(seconds, "hiss")
    return filtered(voice, formants((430, 1.0), (980, 0.7), (2350, 0.3)))


@effect(loudness=-23, takes=3, priority=1)
def swing(take: Take) -> Samples:
    return whoosh(take, 0.26, 500, 2100)


@effect(loudness=-16, takes=3, priority=4)
def hit_blade(take: Take) -> Samples:
    """Steel that bites: a bright slice over the blow."""
    slice_ = filtered(take.noise(0.14, "slice"), high_pass(3200)) * strike(0.14, 0.03)
    ring = struck(STEEL, 0.5, pitch=take.pitch, damping=1.6)
    return in_room(mixed((2.6, slice_), (1.0, ring), (0.4, impact(take))), ARENA, 0.25)


@effect(loudness=-17, takes=2, priority=4)
def hit_staff(take: Take) -> Samples:
    """Wood with a light in it."""
    spark = sine(glide(2600 * take.pitch, 900, 0.3, bend=0.6), 0.3) * strike(0.3, 0.07)
    knock = struck(WOOD, 0.25, pitch=1.4 * take.pitch)
    fizz = filtered(take.noise(0.3, "fizz"), band_pass(5200, 1.5)) * strike(0.3, 0.09)
    return in_room(mixed((0.9, knock), (0.4, spark), (0.8, fizz)), ARENA, 0.3)


@effect(loudness=-15, takes=3, priority=4)
def hit_fist(take: Take) -> Samples:
    """Fists of rock."""
    rock = struck(STONE, 0.2, pitch=0.62 * take.pitch, damping=0.8)
    return in_room(mixed((0.6, impact(take, weight=1.3)), (1.6, rock)), ARENA, 0.25)


@effect(loudness=-17, takes=2, priority=4)
def hit_hook(take: Take) -> Samples:
    """A rod that whips, a hook that catches."""
    whip = filtered(take.noise(0.09, "whip"), band_pass(3600, 1.2)) * strike(0.09, 0.012)
    catch = struck(STEEL, 0.25, pitch=1.5 * take.pitch, damping=2.6)
    return in_room(
        mixed((4.0, whip), (0.9, catch), (0.3, impact(take)), at=(0, 0.03, 0.03)), ARENA, 0.2
    )


@effect(loudness=-16, takes=2, priority=4)
def hit_shield(take: Take) -> Samples:
    """Bronze driven into somebody."""
    bronze = struck(SHIELD, 0.6, pitch=1.1 * take.pitch)
    return in_room(mixed((1.2, bronze), (0.5, impact(take))), ARENA, 0.25)


@effect(loudness=-17, takes=2, priority=4)
def hit_claw(take: Take) -> Samples:
    """Three claws, one after another."""
    tears = scattered(
        (
            0.035 * number,
            filtered(take.noise(0.13, f"claw {number}"), band_pass(2000 + 500 * number, 1.1))
            * strike(0.13, 0.028),
        )
        for number in range(3)
    )
    return in_room(mixed((3.0, tears), (0.25, impact(take))), ARENA, 0.2)


@effect(loudness=-16, takes=2, priority=4)
def hit_maw(take: Take) -> Samples:
    """Jaws that close, and what is between them."""
    chance = take.chance("teeth")
    teeth = scattered(
        (
            float(chance.uniform(0, 0.05)),
            struck(BONE, 0.08, pitch=float(chance.uniform(0.55, 0.9))) * chance.uniform(0.4, 1),
        )
        for _ in range(6)
    )
    gulp = snarl(take, 0.3, 70, 150) * swell(0.3, 0.2)
    return in_room(mixed((1.4, teeth), (1.6, gulp), (0.35, impact(take, weight=1.2))), ARENA, 0.2)


@effect(loudness=-16, takes=2, priority=4)
def hit_flame(take: Take) -> Samples:
    """Fire that leaps over somebody, crackling."""
    roar = swept(take.noise(0.6, "roar"), lambda c: low_pass(c, 1.0), glide(3200, 350, 0.6))
    chance = take.chance("crackle")
    crackle = scattered(
        (float(chance.uniform(0, 0.5)), chance.uniform(0.2, 0.8) * struck(BONE, 0.03, damping=2))
        for _ in range(14)
    )
    shape = line(0.6, (0, 0), (0.06, 1), (0.4, 0.5), (1, 0))
    return in_room(mixed((1.4, roar * shape), (0.5, crackle), (0.2, impact(take))), ARENA, 0.2)


@effect(loudness=-18, takes=2, priority=4)
def hit_mana(take: Take) -> Samples:
    """A burst of raw magic: two tones that fall apart."""
    fall = glide(1400 * take.pitch, 180, 0.4, bend=0.7)
    burst = sine(fall, 0.4) * sine(fall * 1.51, 0.4)
    dust = filtered(take.noise(0.4, "dust"), high_pass(4200)) * strike(0.4, 0.08)
    return in_room(
        mixed((0.9, burst * strike(0.4, 0.11)), (0.8, dust), (0.25, impact(take))), ARENA, 0.3
    )


@effect(loudness=-15, takes=2, priority=4)
def hit_tentacle(take: Take) -> Samples:
    """A heavy wet slap."""
    slap = filtered(take.noise(0.12, "slap"), band_pass(1100, 0.7)) * strike(0.12, 0.02)
    return in_room(
        mixed((3.0, slap), (0.55, impact(take, weight=1.5)), (0.8, splash(take, 0.3, 6))),
        CAVERN,
        0.2,
    )


@effect(loudness=-17, takes=3, priority=3)
def block(take: Take) -> Samples:
    """A shield takes it all."""
    clang = struck(SHIELD, 0.5, pitch=1.7 * take.pitch, damping=1.4)
    edge = struck(STEEL, 0.3, pitch=0.8 * take.pitch, damping=2.4)
    return in_room(mixed((0.8, clang), (0.5, edge)), ARENA, 0.25)


@effect(loudness=-24, takes=2, priority=2)
def miss(take: Take) -> Samples:
    return whoosh(take, 0.34, 700, 2900)


@effect(loudness=-19, takes=3, priority=3)
def hurt(take: Take) -> Samples:
    """Breath driven out of a chest; of whom, is left open."""
    gasp = snarl(take, 0.2, 110, 210) * swell(0.2, 0.15)
    return mixed((1.4, gasp), (0.3, thud(take, 0.16, high=130, low=60, decay=0.04)))


@effect(loudness=-16, takes=2, priority=4)
def hurt_badly(take: Take) -> Samples:
    gasp = snarl(take, 0.42, 75, 190) * swell(0.42, 0.12)
    crack = struck(BONE, 0.1, pitch=0.5 * take.pitch)
    return in_room(mixed((1.8, gasp), (0.7, crack), (0.45, impact(take, weight=1.4))), ARENA, 0.3)


@effect(loudness=-15, takes=2, priority=6)
def defeated(take: Take) -> Samples:
    """A last breath that falls apart into sand, and a low bell for it."""
    breath = snarl(take, 0.8, 45, 170) * swell(0.8, 0.1)
    sand = swept(take.noise(1.2, "sand"), lambda c: band_pass(c, 0.8), glide(3200, 700, 1.2))
    toll = sine(73.4, 1.6) * strike(1.6, 0.5) + 0.4 * sine(146.8 * 1.19, 1.6) * strike(1.6, 0.3)
    return in_room(
        mixed((1.4, breath), (1.4, sand * swell(1.2, 0.25)), (0.45, toll), at=(0, 0.35, 0.1)),
        CAVERN,
        0.3,
    )


@effect(loudness=-17, takes=2, priority=4)
def cheap_shot(take: Take) -> Samples:
    """A quick, mean stab at somebody's back."""
    stab = filtered(take.noise(0.07, "stab"), high_pass(2600)) * strike(0.07, 0.014)
    return in_room(
        mixed(
            (1.0, whoosh(take, 0.16, 900, 3200)),
            (3.0, stab),
            (0.3, impact(take)),
            at=(0, 0.11, 0.11),
        ),
        ARENA,
        0.2,
    )


@effect(loudness=-18, takes=2, priority=3)
def contest(take: Take) -> Samples:
    """Two that lean against each other: strain, leather, feet that dig in."""
    strain = snarl(take, 0.55, 130, 90) * swell(0.55, 0.7)
    grind = swept(take.noise(0.55, "grind"), lambda c: band_pass(c, 2.0), glide(350, 900, 0.55))
    return in_room(mixed((0.7, strain), (1.1, grind * swell(0.55, 0.6))), ARENA, 0.2)


@effect(loudness=-18, takes=2, priority=3)
def shove(take: Take) -> Samples:
    """Somebody is moved who did not want to be."""
    drag = filtered(take.noise(0.35, "drag"), band_pass(1300, 0.6)) * swell(0.35, 0.2)
    return mixed((0.5, impact(take)), (1.8, drag), at=(0, 0.04))
