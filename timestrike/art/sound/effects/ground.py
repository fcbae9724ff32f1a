"""The ground and what is made of it: mined, built, broken, shaken."""

from __future__ import annotations

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.effects.steps import thud
from timestrike.art.sound.envelopes import line, strike, swell
from timestrike.art.sound.filters import band_pass, filtered, low_pass, swept
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import GLASS, STEEL, STONE, WOOD, struck
from timestrike.art.sound.rooms import ARENA, CAVERN, in_room
from timestrike.art.sound.waves import Samples, glide


def rubble(take: Take, seconds: float, stones: int, *, low: float, high: float) -> Samples:
    """Stones that roll and come to rest, the big ones first."""
    chance = take.chance("stones")
    times = sorted(float(time) for time in chance.beta(1.1, 2.2, stones) * seconds)
    return scattered(
        (
            time,
            chance.uniform(0.3, 1.0)
            * (1.1 - 0.8 * time / seconds)
            * struck(STONE, 0.12, pitch=float(chance.uniform(low, high)) * (0.7 + time / seconds)),
        )
        for time in times
    )


@effect(loudness=-17, takes=2, priority=3)
def mine(take: Take) -> Samples:
    """A pick, twice, and crystal that gives way."""
    pick = mixed(
        (0.6, struck(STEEL, 0.3, pitch=1.25 * take.pitch, damping=2.5)),
        (1.0, struck(STONE, 0.2, pitch=0.9 * take.pitch)),
    )
    shards = scattered(
        (0.04 * number, struck(GLASS, 0.25, pitch=1.1 + 0.23 * number, damping=2.2))
        for number in range(5)
    )
    return in_room(
        mixed(
            (0.8, pick),
            (1.0, pick),
            (0.35, shards),
            (0.6, rubble(take, 0.4, 7, low=1, high=1.8)),
            at=(0, 0.24, 0.27, 0.28),
        ),
        ARENA,
        0.3,
    )


@effect(loudness=-18, takes=2, priority=3)
def build(take: Take) -> Samples:
    """A block is pushed home and knocked fast."""
    drag = swept(take.noise(0.3, "drag"), lambda c: band_pass(c, 1.2), glide(500, 1000, 0.3))
    stone = struck(STONE, 0.25, pitch=0.55 * take.pitch, damping=0.7)
    mallet = struck(WOOD, 0.18, pitch=1.2 * take.pitch)
    return in_room(
        mixed(
            (0.7, drag * swell(0.3, 0.7)),
            (1.0, stone),
            (0.8, mallet),
            (0.7, mallet),
            (0.5, thud(take, 0.2, high=110, low=60, decay=0.05)),
            at=(0, 0.28, 0.46, 0.62, 0.28),
        ),
        ARENA,
        0.25,
    )


@effect(loudness=-15, takes=2, priority=5)
def crumble(take: Take) -> Samples:
    """Ground or wall that breaks and goes down."""
    crack = struck(STONE, 0.2, pitch=0.45 * take.pitch, damping=0.6)
    slide = filtered(take.noise(1.0, "slide"), low_pass(1300)) * line(
        1.0, (0, 0), (0.08, 1), (0.5, 0.45), (1, 0)
    )
    return in_room(
        mixed(
            (1.0, crack),
            (0.9, slide),
            (0.8, rubble(take, 1.1, 24, low=0.5, high=1.5)),
            (0.9, thud(take, 0.5, high=90, low=38, decay=0.16)),
            at=(0, 0.02, 0.05, 0.1),
        ),
        CAVERN,
        0.25,
    )


@effect(loudness=-20, takes=2, priority=2)
def lay_road(take: Take) -> Samples:
    """Flagstones, one beside another, tamped into sand."""
    sand = filtered(take.noise(0.14, "sand"), band_pass(1900, 0.6)) * strike(0.14, 0.04)
    flag = mixed((1.0, struck(STONE, 0.16, pitch=0.8 * take.pitch)), (0.5, sand))
    return in_room(mixed((1.0, flag), (0.8, flag), (0.6, sand), at=(0, 0.17, 0.3)), ARENA, 0.2)
