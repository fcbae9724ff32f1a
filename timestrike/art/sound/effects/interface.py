"""Buttons, pages and messages: small, dry, never in the way."""

from __future__ import annotations

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.effects.magic import D4, chime
from timestrike.art.sound.envelopes import strike, swell
from timestrike.art.sound.filters import band_pass, filtered, swept
from timestrike.art.sound.mixing import mixed
from timestrike.art.sound.resonance import BONE, STONE, WOOD, struck
from timestrike.art.sound.waves import Samples, glide, harmonics, sine, tone

DULL = harmonics(6, 1.4, odd=True)


@effect(loudness=-36, group="interface", takes=3, priority=0, voices=2)
def hover(take: Take) -> Samples:
    return struck(BONE, 0.04, pitch=0.9 * take.pitch, damping=1.6)


@effect(loudness=-25, group="interface", takes=2, priority=2)
def press(take: Take) -> Samples:
    """A stone key that goes down."""
    return mixed(
        (1.0, struck(STONE, 0.09, pitch=1.5 * take.pitch, damping=1.4)),
        (0.6, struck(WOOD, 0.1, pitch=2.0 * take.pitch, damping=1.6)),
    )


@effect(loudness=-26, group="interface", takes=2, priority=2)
def back(take: Take) -> Samples:
    """The same key, lower, coming up again."""
    return mixed(
        (0.8, struck(STONE, 0.09, pitch=1.0 * take.pitch, damping=1.4)),
        (0.7, struck(WOOD, 0.1, pitch=1.3 * take.pitch, damping=1.6)),
        at=(0, 0.045),
    )


@effect(loudness=-23, group="interface", takes=2, priority=4, voices=1)
def refuse(take: Take) -> Samples:
    """Twice a dull no."""
    no = tone(116 * take.pitch, 0.11, DULL) * strike(0.11, 0.05, attack=0.004)
    return mixed((1.0, no), (0.85, no), at=(0, 0.13))


@effect(loudness=-25, group="interface", takes=1, priority=3, voices=1)
def open_scroll(take: Take) -> Samples:
    """Something unrolls over the board."""
    paper = swept(take.noise(0.24, "paper"), lambda c: band_pass(c, 1.2), glide(1200, 4200, 0.24))
    return mixed((1.2, paper * swell(0.24, 0.5)), (0.35, chime(2 * D4, 0.3)), at=(0, 0.12))


@effect(loudness=-24, group="interface", takes=2, priority=3, voices=1)
def toast(take: Take) -> Samples:
    return mixed(
        (0.7, chime(3 * D4 * take.pitch, 0.4)), (0.6, chime(4 * D4 * take.pitch, 0.4)), at=(0, 0.08)
    )


@effect(loudness=-25, group="interface", takes=2, priority=3, voices=1)
def turn_page(take: Take) -> Samples:
    """A heavy page, and it lies."""
    flip = swept(take.noise(0.22, "flip"), lambda c: band_pass(c, 0.9), glide(3200, 900, 0.22))
    lie = filtered(take.noise(0.06, "lie"), band_pass(420 * take.pitch, 1.0)) * strike(0.06, 0.015)
    return mixed((1.2, flip * swell(0.22, 0.4)), (1.0, lie), at=(0, 0.2))


@effect(loudness=-31, group="interface", takes=2, priority=1)
def tick(take: Take) -> Samples:
    """One notch of a slider or a stepper."""
    hertz = glide(1900 * take.pitch, 1500, 0.03)
    return mixed(
        (0.5, sine(hertz, 0.03) * strike(0.03, 0.006)), (0.7, struck(BONE, 0.03, damping=2))
    )
