"""Things that are found, used, eaten, caught and given away."""

from __future__ import annotations

from timestrike.art.sound.catalogue import Take, effect
from timestrike.art.sound.effects.magic import D4, chime, spread
from timestrike.art.sound.effects.steps import splash
from timestrike.art.sound.envelopes import line, strike, swell
from timestrike.art.sound.filters import band_pass, filtered, high_pass, swept
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import BONE, SHIELD, STEEL, STONE, WOOD, struck
from timestrike.art.sound.rooms import ARENA, CAVERN, in_room
from timestrike.art.sound.waves import Samples, glide, sine


def coin(pitch: float) -> Samples:
    return struck(STEEL, 0.35, pitch=1.6 * pitch, damping=1.8)


@effect(loudness=-20, takes=2, priority=3)
def use_item(take: Take) -> Samples:
    """A cork, a clasp, something set free."""
    cork = sine(glide(420 * take.pitch, 900, 0.06), 0.06) * strike(0.06, 0.02)
    fizz = filtered(take.noise(0.4, "fizz"), band_pass(4300, 1.2)) * strike(0.4, 0.1)
    return in_room(
        mixed((1.0, cork), (0.5, fizz), (0.5, chime(1174 * take.pitch, 0.4)), at=(0, 0.05, 0.08)),
        ARENA,
        0.25,
    )


@effect(loudness=-24, takes=3, priority=2)
def card(take: Take) -> Samples:
    """A card is drawn over a thumb and laid down."""
    slide = swept(take.noise(0.13, "slide"), lambda c: band_pass(c, 1.1), glide(2600, 5200, 0.13))
    flap = filtered(take.noise(0.05, "flap"), band_pass(1500 * take.pitch, 0.9))
    return mixed((1.2, slide * swell(0.13, 0.6)), (0.9, flap * strike(0.05, 0.01)), at=(0, 0.12))


@effect(loudness=-18, takes=1, priority=4)
def equip(take: Take) -> Samples:
    """Armour that closes, and the thing wakes in it."""
    clasp = struck(STEEL, 0.2, pitch=0.9, damping=3)
    plate = struck(SHIELD, 0.5, pitch=1.4)
    return in_room(
        mixed(
            (0.6, clasp), (0.9, plate), (0.5, spread((D4, 1.5 * D4), 0.1, 0.9)), at=(0, 0.07, 0.2)
        ),
        CAVERN,
        0.25,
    )


@effect(loudness=-20, takes=2, priority=3)
def eat(take: Take) -> Samples:
    """Three bites, with bones."""
    chance = take.chance("bites")
    bites = []
    for number in range(3):
        crunch = filtered(take.noise(0.11, f"bite {number}"), band_pass(1700, 0.7))
        bites.append((0.17 * number, crunch * strike(0.11, 0.03, attack=0.008)))
        small = struck(BONE, 0.05, pitch=float(chance.uniform(0.6, 0.9)))
        bites.append((0.17 * number + 0.02, 0.4 * small))
    return scattered(bites)


@effect(loudness=-21, takes=2, priority=3)
def fish_line(take: Take) -> Samples:
    """The rod whips, the reel sings, the hook goes in."""
    chance = take.chance("reel")
    whip = swept(take.noise(0.2, "whip"), lambda c: band_pass(c, 2.0), glide(900, 4200, 0.2))
    reel = scattered(
        (0.2 + 0.016 * number, chance.uniform(0.1, 0.25) * struck(BONE, 0.02, pitch=1.3))
        for number in range(22)
    )
    return mixed(
        (1.2, whip * swell(0.2, 0.7)), (1.0, reel), (0.7, splash(take, 0.3, 5)), at=(0, 0, 0.56)
    )


@effect(loudness=-18, takes=2, priority=4)
def fish_caught(take: Take) -> Samples:
    """Out of the water with it."""
    flop = filtered(take.noise(0.09, "flop"), band_pass(900, 0.8)) * strike(0.09, 0.02)
    flops = mixed((1.0, flop), (0.8, flop), (0.6, flop), at=(0, 0.12, 0.21))
    glad = spread((2 * D4, 2.5 * D4, 3 * D4), 0.06, 0.5)
    return in_room(
        mixed((1.0, splash(take, 0.5, 16)), (0.8, flops), (0.45, glad), at=(0, 0.35, 0.3)),
        ARENA,
        0.25,
    )


@effect(loudness=-23, takes=1, priority=3)
def no_catch(take: Take) -> Samples:
    """A small plop, and nothing."""
    plop = sine(glide(260, 520, 0.09), 0.09) * swell(0.09, 0.2)
    drop = chime(D4, 0.3)
    return in_room(
        mixed((1.0, plop), (0.4, splash(take, 0.22, 3)), (0.25, drop), at=(0, 0.03, 0.25)),
        ARENA,
        0.2,
    )


@effect(loudness=-21, takes=3, priority=2)
def material(take: Take) -> Samples:
    """A handful of useful rock goes into the bag."""
    chance = take.chance("rocks")
    return in_room(
        scattered(
            (
                0.055 * number + float(chance.uniform(0, 0.02)),
                chance.uniform(0.4, 1) * struck(STONE, 0.1, pitch=float(chance.uniform(1.1, 1.9))),
            )
            for number in range(5)
        ),
        ARENA,
        0.15,
    )


@effect(loudness=-20, takes=2, priority=2)
def trade(take: Take) -> Samples:
    """Things change hands: two coins on wood."""
    wood = struck(WOOD, 0.12, pitch=1.3 * take.pitch)
    return in_room(
        mixed(
            (0.7, coin(take.pitch)), (0.5, wood), (0.7, coin(1.19 * take.pitch)), at=(0, 0, 0.12)
        ),
        ARENA,
        0.2,
    )


@effect(loudness=-18, takes=1, priority=4)
def loot(take: Take) -> Samples:
    """All that somebody had."""
    chance = take.chance("coins")
    heap = scattered(
        (0.06 * number, chance.uniform(0.4, 1) * coin(float(chance.uniform(0.8, 1.4))))
        for number in range(8)
    )
    return in_room(
        mixed((0.9, heap), (0.5, spread((D4, 1.5 * D4, 2 * D4), 0.09, 0.8)), at=(0, 0.3)),
        CAVERN,
        0.25,
    )


@effect(loudness=-21, takes=3, priority=2)
def place(take: Take) -> Samples:
    """A miniature is set down on its base."""
    tap = struck(WOOD, 0.12, pitch=1.9 * take.pitch, damping=1.4)
    return in_room(
        mixed((1.0, tap), (0.5, struck(STONE, 0.08, pitch=1.3 * take.pitch))), ARENA, 0.15
    )


@effect(loudness=-18, takes=1, priority=4)
def mount(take: Take) -> Samples:
    """Leather, a great wing beat, up."""
    leather = swept(
        take.noise(0.25, "leather"), lambda c: band_pass(c, 3.0), glide(600, 1400, 0.25)
    )
    wings = filtered(take.noise(0.9, "wings"), band_pass(360, 0.7)) * line(
        0.9, (0, 0), (0.18, 1), (0.4, 0.1), (0.6, 0.9), (1, 0)
    )
    return in_room(
        mixed((0.9, leather * swell(0.25, 0.5)), (1.6, wings), at=(0, 0.15)), ARENA, 0.25
    )


@effect(loudness=-19, takes=1, priority=4)
def objective(take: Take) -> Samples:
    """Part of a Trial is done: a quill and a high seal of glass."""
    quill = filtered(take.noise(0.2, "quill"), high_pass(4200)) * swell(0.2, 0.4)
    return in_room(
        mixed((0.4, quill), (1.0, spread((3 * D4, 4 * D4), 0.11, 0.7)), at=(0, 0.15)), CAVERN, 0.3
    )


@effect(loudness=-17, takes=1, priority=5)
def trial_passed(take: Take) -> Samples:
    notes = tuple(D4 * ratio for ratio in (1, 1.25, 1.5, 2, 2.5, 3))
    return in_room(spread(notes, 0.085, 1.2), CAVERN, 0.35)
