"""Fear, and what grows out of it."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.effects.blows import snarl
from timestrike.art.sound.effects.ground import rubble
from timestrike.art.sound.effects.steps import splash, thud
from timestrike.art.sound.envelopes import line, strike, swell
from timestrike.art.sound.filters import band_pass, filtered, low_pass, swept
from timestrike.art.sound.mixing import mixed
from timestrike.art.sound.resonance import BELL, struck
from timestrike.art.sound.rooms import CAVERN, VOID, in_room
from timestrike.art.sound.waves import Samples, glide, harmonics, sine, tone

HORN = harmonics(18, 1.25)


def throat(take: Take, seconds: float, low: float, high: float) -> Samples:
    """Several throats of one body, none of them in tune."""
    voices = [
        snarl(Take(f"{take.effect} throat {number}", take.number), seconds, low * tune, high * tune)
        for number, tune in enumerate((1.0, 0.53, 1.49, 0.71))
    ]
    return np.asarray(sum(voices))


def quake(take: Take, seconds: float) -> Samples:
    """The isle trembles."""
    deep = filtered(take.noise(seconds, "deep"), low_pass(95, 1.4), low_pass(220))
    return 6 * deep * (0.75 + 0.25 * sine(9, seconds))


@effect(loudness=-12, takes=2, priority=9, voices=1)
def roar(take: Take) -> Samples:
    mouth = line(1.7, (0, 0), (0.12, 1), (0.55, 0.8), (1, 0))
    cry = throat(take, 1.7, 46, 118) * mouth
    breath = swept(take.noise(1.7, "breath"), lambda c: band_pass(c, 0.9), glide(1900, 500, 1.7))
    return in_room(
        mixed((1.0, cry), (0.7, breath * mouth), (0.5, quake(take, 1.7) * mouth)), VOID, 0.3
    )


@effect(loudness=-12, priority=9, voices=1)
def entrance(take: Take) -> Samples:
    """Out of the void: the ground shakes, horns beyond the sky, then its voice."""
    trembling = quake(take, 3.2) * line(3.2, (0, 0), (0.7, 1), (1, 0))
    horns = sum(tone(glide(hertz * 0.94, hertz, 2.2), 2.2, HORN) for hertz in (36.7, 55.0, 77.8))
    risen = filtered(np.asarray(horns), low_pass(900)) * swell(2.2, 0.8)
    cry = throat(take, 1.5, 50, 125) * swell(1.5, 0.2)
    return in_room(
        mixed(
            (0.8, trembling),
            (0.35, risen),
            (1.0, cry),
            (0.9, thud(take, 0.9, high=80, low=28, decay=0.3)),
            (0.5, rubble(take, 1.2, 16, low=0.4, high=1.1)),
            at=(0, 0.2, 1.9, 1.85, 1.9),
        ),
        VOID,
        0.35,
    )


@effect(loudness=-12, priority=9, voices=1)
def phase_change(take: Take) -> Samples:
    """It becomes something worse: a bell that cracks, then all throats at once."""
    bell = struck(BELL, 2.0, pitch=0.42) + 0.8 * struck(BELL, 2.0, pitch=0.42 * 1.41)
    drawn_in = swept(take.noise(0.9, "in"), lambda c: band_pass(c, 1.5), glide(300, 4200, 0.9))
    cry = throat(take, 1.3, 62, 150) * swell(1.3, 0.15)
    return in_room(
        mixed(
            (0.9, drawn_in * swell(0.9, 0.95)),
            (0.9, bell),
            (0.8, cry),
            (0.7, quake(take, 1.6) * swell(1.6, 0.2)),
            at=(0, 0.85, 0.95, 0.85),
        ),
        VOID,
        0.35,
    )


@effect(loudness=-14, takes=2, priority=7, voices=1)
def shake(take: Take) -> Samples:
    """It shakes itself, and whoever was on it flies."""
    heave = 0.55 + 0.45 * sine(6.5, 1.1)
    body = quake(take, 1.1) * heave * swell(1.1, 0.3, sharpness=1.0)
    grunt = throat(take, 0.7, 60, 95) * swell(0.7, 0.3)
    return in_room(mixed((1.0, body), (0.8, grunt), (0.5, splash(take, 0.6, 8))), CAVERN, 0.25)


@effect(loudness=-14, takes=2, priority=7)
def tentacle(take: Take) -> Samples:
    """Sand bursts, something long and wet comes up."""
    burst = filtered(take.noise(0.5, "burst"), band_pass(800, 0.5)) * strike(0.5, 0.1)
    rising = swept(
        take.noise(0.8, "slime"), lambda c: band_pass(c, 4.0), glide(160, 900 * take.pitch, 0.8)
    )
    return in_room(
        mixed(
            (2.4, burst),
            (3.0, rising * swell(0.8, 0.5)),
            (0.5, splash(take, 0.6, 14)),
            (0.4, thud(take, 0.4, high=100, low=40, decay=0.12)),
            at=(0, 0.05, 0.15, 0),
        ),
        CAVERN,
        0.25,
    )


@effect(loudness=-14, takes=3, priority=5)
def stomp(take: Take) -> Samples:
    """Seven hexes of weight are put down."""
    weight = thud(take, 0.8, high=75, low=30, decay=0.22)
    return in_room(
        mixed(
            (1.0, weight),
            (0.6, quake(take, 0.6) * strike(0.6, 0.2)),
            (1.0, rubble(take, 0.6, 10, low=0.5, high=1.2)),
            (0.8, splash(take, 0.3, 4)),
            at=(0, 0, 0.08, 0.02),
        ),
        CAVERN,
        0.25,
    )
