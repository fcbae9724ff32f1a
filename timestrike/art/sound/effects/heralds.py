"""What calls the table: rounds, turns, the end."""

from __future__ import annotations

import numpy as np

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.effects.magic import spread
from timestrike.art.sound.effects.steps import thud
from timestrike.art.sound.envelopes import held, swell
from timestrike.art.sound.filters import band_pass, filtered, low_pass, swept
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import BELL, WOOD, struck
from timestrike.art.sound.rooms import CAVERN, VOID, in_room
from timestrike.art.sound.waves import Samples, glide, harmonics, tone

HORN = harmonics(14, 1.35)
D3, A4, B_FLAT4 = 146.83, 440.0, 466.16


def horn(hertz: float, seconds: float) -> Samples:
    """Two horns that do not quite agree, opening as they are blown."""
    shape = held(seconds, attack=0.09, release=0.25, sag=0.8)
    whole = seconds + 0.25
    blown = tone(hertz, whole, HORN) + tone(hertz * 1.004, whole, HORN, 0.3)
    dull = filtered(blown, low_pass(700))
    open_ = filtered(blown, low_pass(2600)) * swell(whole, 0.35)
    return np.asarray((0.7 * dull[: len(shape)] + 0.5 * open_[: len(shape)]) * shape)


@effect(loudness=-17, priority=6, voices=1)
def round_begins(take: Take) -> Samples:
    """The clock of the end of time strikes: tick, tock, a deep bell."""
    ticks = scattered(
        (0.25 * number, struck(WOOD, 0.1, pitch=(4.2, 3.1)[number % 2], damping=2))
        for number in range(2)
    )
    bell = struck(BELL, 2.2, pitch=D3 / 220)
    return in_room(mixed((0.5, ticks), (1.0, bell), at=(0, 0.5)), VOID, 0.3)


@effect(loudness=-22, priority=4, voices=1)
def turn_begins(take: Take) -> Samples:
    """Somebody else moves: one low drum and a reed."""
    drum = thud(take, 0.4, high=120, low=62, decay=0.12)
    return in_room(mixed((1.0, drum), (0.25, horn(D3 / 2, 0.3))), CAVERN, 0.25)


@effect(loudness=-18, priority=6, voices=1)
def your_turn(take: Take) -> Samples:
    """The first two notes of the theme, in glass: it is you who must choose."""
    return in_room(spread((A4, B_FLAT4), 0.16, 1.1), CAVERN, 0.35)


@effect(loudness=-14, priority=9, voices=1)
def victory_call(take: Take) -> Samples:
    """Horns climb out of the minor and stay in the light."""
    notes = ((0.0, D3, 0.22), (0.24, 1.5 * D3, 0.22), (0.48, 2 * D3, 0.3), (0.8, 2.5 * D3, 1.2))
    call = scattered((time, horn(hertz, seconds)) for time, hertz, seconds in notes)
    ground = scattered((0.8, horn(hertz, 1.2)) for hertz in (D3 / 2, D3, 1.5 * D3))
    light = spread((4 * D3, 5 * D3, 6 * D3, 8 * D3), 0.09, 1.0)
    return in_room(mixed((1.0, call), (0.5, ground), (0.4, light), at=(0, 0, 0.85)), VOID, 0.3)


@effect(loudness=-15, priority=9, voices=1)
def defeat_call(take: Take) -> Samples:
    """The same horns fall, and the bell has the last word."""
    notes = ((0.0, 1.5 * D3, 0.4), (0.45, 1.189 * D3, 0.4), (0.9, 1.059 * D3, 0.5), (1.45, D3, 1.2))
    call = scattered((time, horn(hertz / 2, seconds)) for time, hertz, seconds in notes)
    wind = swept(take.noise(2.6, "wind"), lambda c: band_pass(c, 1.5), glide(900, 260, 2.6))
    bell = struck(BELL, 2.2, pitch=D3 / 440)
    return in_room(
        mixed((1.0, call), (0.5, wind * swell(2.6, 0.5)), (0.8, bell), at=(0, 0, 1.45)), VOID, 0.35
    )


@effect(loudness=-16, priority=9, voices=1)
def draw_call(take: Take) -> Samples:
    """Nobody: two bells that answer each other and agree on nothing."""
    first, second = struck(BELL, 2.0, pitch=D3 / 220), struck(BELL, 2.0, pitch=1.414 * D3 / 220)
    return in_room(mixed((1.0, first), (0.8, second), at=(0, 0.6)), VOID, 0.35)
