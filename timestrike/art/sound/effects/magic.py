"""Magic: what helps rises, what harms sinks."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.envelopes import held, strike, swell
from timestrike.art.sound.filters import band_pass, filtered, high_pass, swept
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import BELL, GLASS, struck
from timestrike.art.sound.rooms import CAVERN, VOID, in_room
from timestrike.art.sound.waves import Samples, glide, harmonics, moments, sine, tone

REED = harmonics(10, 1.6)
D4 = 293.66
FIFTH, OCTAVE = 1.5, 2.0


def chime(hertz: float, seconds: float) -> Samples:
    """A glass tone of this pitch."""
    return struck(GLASS, seconds, pitch=hertz / GLASS[0].hertz)


def shimmer(take: Take, seconds: float, low: float, high: float) -> Samples:
    """Light dust that drifts from one height to another."""
    dust = swept(
        take.noise(seconds, "dust"), lambda c: band_pass(c, 3.0), glide(low, high, seconds)
    )
    return dust * swell(seconds, 0.5) * (0.7 + 0.3 * sine(11, seconds))


def spread(notes: tuple[float, ...], gap: float, seconds: float) -> Samples:
    """Chimes, one after another."""
    return scattered((gap * place, chime(hertz, seconds)) for place, hertz in enumerate(notes))


@effect(loudness=-19, takes=2, priority=4)
def heal(take: Take) -> Samples:
    """A warm major chord, opened from below."""
    notes = tuple(D4 * ratio * take.pitch for ratio in (1, 1.25, FIFTH, OCTAVE))
    warmth = sum(tone(hertz, 1.0, REED) for hertz in notes) * held(0.6, attack=0.15, release=0.4)
    return in_room(mixed((1.0, spread(notes, 0.07, 0.9)), (0.12, warmth)), CAVERN, 0.35)


@effect(loudness=-19, takes=2, priority=3)
def buff(take: Take) -> Samples:
    """Quick steps up, with light on them."""
    notes = tuple(2 * D4 * ratio * take.pitch for ratio in (1, 4 / 3, FIFTH, OCTAVE))
    return in_room(
        mixed((1.0, spread(notes, 0.05, 0.5)), (0.5, shimmer(take, 0.5, 3000, 8000))), CAVERN, 0.25
    )


@effect(loudness=-18, takes=2, priority=3)
def curse(take: Take) -> Samples:
    """Two reeds a false step apart that slide down together."""
    slide = glide(220 * take.pitch, 98, 0.9, bend=0.7)
    reeds = tone(slide, 0.9, REED) + tone(slide * 1.06, 0.9, REED)
    hiss = shimmer(take, 0.9, 5000, 700)
    return in_room(mixed((0.5, reeds * swell(0.9, 0.15)), (0.5, hiss)), CAVERN, 0.35)


@effect(loudness=-23, takes=2, priority=2)
def fade(take: Take) -> Samples:
    """A good thing ends: its chime, upside down and dull."""
    notes = tuple(D4 * ratio * take.pitch for ratio in (OCTAVE, FIFTH, 1))
    return in_room(spread(notes, 0.09, 0.35), CAVERN, 0.3)


@effect(loudness=-20, takes=2, priority=3)
def cleanse(take: Take) -> Samples:
    """Water over glass: what was bad is washed off."""
    notes = tuple(2 * D4 * ratio * take.pitch for ratio in (FIFTH, 1.667, OCTAVE, 2.5))
    wash = shimmer(take, 0.8, 900, 7500)
    return in_room(mixed((0.6, spread(notes, 0.08, 0.6)), (1.0, wash)), CAVERN, 0.3)


@effect(loudness=-15, priority=6)
def awakening(take: Take) -> Samples:
    """A bell from very far, a chord that grows under it, light over it."""
    bell = struck(BELL, 2.2, pitch=D4 / 220)
    chord = sum(tone(D4 * ratio / 2, 1.6, REED) for ratio in (1, FIFTH, OCTAVE, 2.5))
    rising = tone(glide(D4, 2 * D4, 0.7), 0.7, REED) * swell(0.7, 0.9)
    return in_room(
        mixed(
            (0.9, bell),
            (0.16, chord * swell(1.6, 0.4)),
            (0.25, rising),
            (0.6, shimmer(take, 1.4, 2500, 9000)),
            at=(0.55, 0.3, 0, 0.4),
        ),
        VOID,
        0.3,
    )


@effect(loudness=-19, takes=3, priority=3)
def cast(take: Take) -> Samples:
    """Power is gathered and let go."""
    gather = sine(glide(140, 620 * take.pitch, 0.35, bend=1.5), 0.35) * swell(0.35, 0.9)
    burst = filtered(take.noise(0.4, "burst"), band_pass(2600 * take.pitch, 0.8))
    return in_room(
        mixed(
            (0.7, gather),
            (0.9, burst * strike(0.4, 0.07)),
            (0.5, chime(880 * take.pitch, 0.5)),
            at=(0, 0.33, 0.33),
        ),
        CAVERN,
        0.35,
    )


@effect(loudness=-19, takes=2, priority=3)
def ward(take: Take) -> Samples:
    """A dome of glass that takes a blow."""
    dome = chime(523 * take.pitch, 0.8) + 0.7 * chime(784 * take.pitch, 0.8)
    hum = sine(131 * take.pitch, 0.8) * held(0.4, attack=0.02, release=0.4)
    return in_room(mixed((1.0, dome), (0.4, hum)), CAVERN, 0.3)


@effect(loudness=-18, takes=2, priority=3)
def teleport(take: Take) -> Samples:
    """Gone with a rising whirl, there again with a drop of sound."""
    away = sine(glide(300, 2600 * take.pitch, 0.32), 0.32) * swell(0.32, 0.8)
    whirl = np.asarray(away * (0.6 + 0.4 * np.sin(2 * np.pi * 26 * moments(0.32))))
    back = sine(glide(1500 * take.pitch, 210, 0.28, bend=0.6), 0.28) * strike(0.28, 0.09)
    air = filtered(take.noise(0.3, "air"), high_pass(3500)) * swell(0.3, 0.7)
    return in_room(mixed((0.7, whirl), (0.9, back), (0.4, air), at=(0, 0.36, 0.05)), CAVERN, 0.35)
