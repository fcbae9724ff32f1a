"""Who plays: each instrument makes one note of a pitch and a length, at full strength."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from timestrike.art.sound.envelopes import held, strike, swell, with_soft_edges
from timestrike.art.sound.filters import filtered, formants, high_pass, low_pass
from timestrike.art.sound.mixing import mixed
from timestrike.art.sound.resonance import BELL, GLASS, struck
from timestrike.art.sound.waves import (
    Samples,
    generator,
    glide,
    harmonics,
    length,
    moments,
    noise,
    silence,
    sine,
    tone,
    vibrato,
)

Instrument = Callable[[float, float], Samples]

SOFT = harmonics(12, 1.9)
BOWED = harmonics(22, 1.25)
BRASS = harmonics(20, 1.15)
HOLLOW = harmonics(14, 1.6, odd=True)
_DETUNED = (-0.0035, 0.0, 0.0042)


def _ensemble(hertz: float, seconds: float, partials: tuple[float, ...]) -> Samples:
    """Three players who are never quite together."""
    voices = [
        tone(hertz * (1 + off), seconds, partials, 0.37 * number)
        for number, off in enumerate(_DETUNED)
    ]
    return np.asarray(sum(voices) / len(voices))


def pad(hertz: float, seconds: float) -> Samples:
    """A warm cloud that comes and goes slowly."""
    attack, release = min(0.9, seconds / 2), 1.6
    sound = _ensemble(hertz, seconds + release, SOFT)
    return sound * held(seconds, attack=attack, release=release)


def drone(hertz: float, seconds: float) -> Samples:
    """The void itself: a ground tone with a hollow fifth in it that beats."""
    whole = seconds + 2.0
    sound = tone(hertz, whole, SOFT) + 0.5 * tone(hertz * 1.4995, whole, SOFT)
    slow = 0.8 + 0.2 * sine(0.23, whole)
    return 0.6 * sound * slow * held(seconds, attack=min(1.5, seconds / 2), release=2.0)


def choir(hertz: float, seconds: float) -> Samples:
    """Far voices on a dark vowel."""
    release = 0.9
    whole = seconds + release
    voices = np.zeros(length(whole))
    for number, off in enumerate(_DETUNED):
        sway = vibrato(hertz * (1 + off), whole, rate=4.6 + 0.5 * number, depth=0.006, after=0.3)
        voices += tone(sway[: len(voices)], whole, BOWED, 0.21 * number)
    mouth = filtered(voices, formants((420, 1.0), (850, 0.55), (2400, 0.12)))
    body = mouth + 0.25 * filtered(voices, low_pass(500))
    return 0.9 * body * held(seconds, attack=min(0.45, seconds / 2), release=release)


def strings(hertz: float, seconds: float) -> Samples:
    """Many bows, a long stroke."""
    release = 0.5
    whole = seconds + release
    sound = filtered(_ensemble(hertz, whole, BOWED), low_pass(3800))
    return sound * held(seconds, attack=min(0.22, seconds / 2), release=release, sag=0.85)


def spiccato(hertz: float, seconds: float) -> Samples:
    """Many bows that bounce: short, with some rosin in the attack."""
    whole = min(seconds, 0.30) + 0.12
    sound = filtered(_ensemble(hertz, whole, BOWED), low_pass(4500))
    return sound * strike(whole, 0.13, attack=0.012)


def cello(hertz: float, seconds: float) -> Samples:
    """One bow, with a voice."""
    release = 0.4
    whole = seconds + release
    sway = vibrato(hertz, whole, rate=5.2, depth=0.007, after=0.35)
    body = filtered(tone(sway, whole, BOWED), formants((240, 0.6), (520, 0.9), (1300, 0.4)))
    sound = 1.4 * body + 0.35 * tone(sway, whole, SOFT)
    return sound * held(seconds, attack=min(0.12, seconds / 2), release=release, sag=0.85)


def horn(hertz: float, seconds: float) -> Samples:
    """Brass that opens while it is blown."""
    release = 0.35
    whole = seconds + release
    blown = _ensemble(hertz, whole, BRASS)
    dull, bright = filtered(blown, low_pass(650)), filtered(blown, low_pass(2400))
    opening = np.interp(moments(whole), [0, 0.12, 0.5, whole], [0, 1, 0.6, 0.3])
    sound = dull + 0.7 * opening[: len(bright)] * bright
    return 0.8 * sound * held(seconds, attack=min(0.08, seconds / 2), release=release, sag=0.85)


def low_brass(hertz: float, seconds: float) -> Samples:
    """Trombones and a tuba, an octave apart."""
    upper, lower = horn(hertz, seconds), horn(hertz / 2, seconds)
    return 0.6 * upper + 0.7 * lower


def harp(hertz: float, seconds: float) -> Samples:
    """A plucked string: the higher its harmonics, the sooner they are gone."""
    whole = 1.8
    time = moments(whole)
    sound = np.zeros(len(time))
    for number in range(1, 13):
        if number * hertz > 14_000:
            break
        plucked = np.sin(np.pi * number * 0.23) / number
        decay = 0.9 / (1 + 0.35 * number) * (330 / hertz) ** 0.3
        sound += plucked * np.exp(-time / decay) * np.sin(2 * np.pi * number * hertz * time)
    return with_soft_edges(sound, 0.003)


def glass(hertz: float, seconds: float) -> Samples:
    """Something like a music box, found in the sand."""
    ringing = struck(GLASS, 2.2, pitch=hertz / GLASS[0].hertz, damping=0.55)
    return with_soft_edges(ringing * (1 + 0.1 * sine(5.5, 2.2)), 0.002)


def bell(hertz: float, seconds: float) -> Samples:
    return with_soft_edges(struck(BELL, 5.0, pitch=hertz / 220), 0.002)


def bass(hertz: float, seconds: float) -> Samples:
    """A plucked low string under everything."""
    whole = seconds + 0.15
    string = tone(hertz, whole, HOLLOW) * np.exp(-moments(whole) / 0.9)
    sound = 0.8 * sine(hertz, whole) + 0.5 * filtered(string, low_pass(900))
    return sound * held(seconds, attack=0.012, release=0.15, sag=0.7)


# --- drums: their pitch is their own -----------------------------------------------------------


def _skin(high: float, low: float, seconds: float, decay: float) -> Samples:
    return sine(glide(high, low, seconds, bend=0.35), seconds) * strike(seconds, decay)


def _rush(seconds: float, name: str) -> Samples:
    return noise(seconds, generator(name))


def taiko(hertz: float, seconds: float) -> Samples:
    """A very large drum."""
    stick = filtered(_rush(0.1, "taiko"), low_pass(1500)) * strike(0.1, 0.012)
    return with_soft_edges(mixed((1.0, _skin(128, 54, 1.1, 0.24)), (0.7, stick)))


def frame_drum(hertz: float, seconds: float) -> Samples:
    slap = filtered(_rush(0.12, "frame"), high_pass(1200), low_pass(5000)) * strike(0.12, 0.018)
    return with_soft_edges(mixed((0.9, _skin(260, 150, 0.5, 0.1)), (0.5, slap)))


def snare(hertz: float, seconds: float) -> Samples:
    """A dry military drum."""
    wires = filtered(_rush(0.22, "snare"), high_pass(1600), low_pass(8000)) * strike(0.22, 0.05)
    return with_soft_edges(mixed((0.6, _skin(330, 190, 0.2, 0.05)), (0.9, wires)))


def shaker(hertz: float, seconds: float) -> Samples:
    """Sand in a gourd."""
    return filtered(_rush(0.11, "shaker"), high_pass(4200)) * swell(0.11, 0.3)


def clock(hertz: float, seconds: float) -> Samples:
    """The tick of the last clock; low notes are its tock."""
    body = sine(hertz, 0.09) * strike(0.09, 0.012) + 0.6 * sine(2.41 * hertz, 0.09) * strike(
        0.09, 0.007
    )
    return with_soft_edges(mixed((1.0, body), (0.2, _rush(0.02, "clock") * strike(0.02, 0.003))))


def anvil(hertz: float, seconds: float) -> Samples:
    ring = sum(
        sine(ratio * 940, 1.0) * strike(1.0, decay)
        for ratio, decay in ((1, 0.3), (1.83, 0.22), (2.71, 0.16), (4.13, 0.09))
    )
    return with_soft_edges(np.asarray(ring) / 4)


def cymbal(hertz: float, seconds: float) -> Samples:
    """Rolled with soft sticks: it swells for as long as its note, then rings out."""
    roll = filtered(_rush(seconds, "roll"), high_pass(3000)) * swell(seconds, 0.97)
    ring = filtered(_rush(1.8, "ring"), high_pass(3600)) * strike(1.8, 0.4)
    return with_soft_edges(np.concatenate([0.8 * roll, 0.8 * ring, silence(0.01)]))
