"""Dice of bone: in the hand, on the table, and what they show."""

from __future__ import annotations

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.envelopes import swell
from timestrike.art.sound.filters import filtered, low_pass
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import BONE, GLASS, WOOD, struck
from timestrike.art.sound.rooms import CAVERN, in_room
from timestrike.art.sound.waves import Samples, glide, sine


def knock(take: Take, about: str, *, hard: float) -> Samples:
    """One die against another or the table."""
    chance = take.chance(about)
    pitch = float(chance.uniform(0.85, 1.25)) * take.pitch
    table = struck(WOOD, 0.08, pitch=1.6 * pitch, damping=2)
    return mixed((1.0, struck(BONE, 0.06, pitch=pitch)), (hard, table))


@effect(loudness=-22, takes=3, priority=2)
def dice_rattle(take: Take) -> Samples:
    """Shaken, then thrown: knocks that come faster, then fewer."""
    chance = take.chance("times")
    times = sorted(float(time) for time in chance.beta(1.6, 1.4, 26) * 0.44)
    return scattered(
        (
            time - times[0],
            chance.uniform(0.25, 0.9) * knock(take, f"knock {number}", hard=time / 0.6),
        )
        for number, time in enumerate(times)
    )


@effect(loudness=-22, takes=4, priority=2, voices=4)
def die_lands(take: Take) -> Samples:
    """A knock and two smaller ones as it settles."""
    return scattered(
        (time, strength * knock(take, f"bounce {time}", hard=0.9))
        for time, strength in ((0.0, 1.0), (0.055, 0.45), (0.09, 0.2))
    )


@effect(loudness=-19, takes=2, priority=4)
def die_lucky(take: Take) -> Samples:
    """Gold: two glass tones, a fifth apart, and their light."""
    first = struck(GLASS, 0.9, pitch=0.75 * take.pitch)
    second = struck(GLASS, 0.9, pitch=1.125 * take.pitch)
    return in_room(mixed((0.8, first), (1.0, second), at=(0, 0.09)), CAVERN, 0.3)


@effect(loudness=-20, takes=2, priority=4)
def die_void(take: Take) -> Samples:
    """Something that should sound, and does not: a tone swallowed backwards."""
    swallowed = sine(glide(330 * take.pitch, 62, 0.4, bend=1.6), 0.4) * swell(0.4, 0.85)
    dull = filtered(take.noise(0.4, "dull"), low_pass(420)) * swell(0.4, 0.8)
    stop = struck(BONE, 0.06, pitch=0.6 * take.pitch)
    return mixed((1.0, swallowed), (0.8, dull), (0.3, stop), at=(0, 0, 0.36))
