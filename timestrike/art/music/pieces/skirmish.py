"""A skirmish: the same theme on the march, over sand."""

from __future__ import annotations

from timestrike.art.music.instruments import (
    anvil,
    bass,
    cello,
    choir,
    clock,
    cymbal,
    drone,
    frame_drum,
    glass,
    harp,
    horn,
    low_brass,
    pad,
    shaker,
    snare,
    spiccato,
    strings,
    taiko,
)
from timestrike.art.music.notation import drums, harmony, line, rest
from timestrike.art.music.score import Part, Piece
from timestrike.art.music.themes import HOUR, HOUR_CHORDS, MEMORY, MEMORY_CHORDS

MARCH_CHORDS = harmony("Dm Dm Eb Eb Bb Gm A A")
CHORDS = HOUR_CHORDS + HOUR_CHORDS + MEMORY_CHORDS + MARCH_CHORDS
MARCH = line(
    "D4!:1/2 D4:1/2 A4:1 G4:1/2 F4:1/2 E4:1 | F4:1 E4:1 D4:2 |"
    "Eb4!:1/2 Eb4:1/2 Bb4:1 A4:1/2 G4:1/2 F4:1 | G4:1 F4:1 Eb4:2 |"
    "F4:1/2 G4:1/2 A4:1 Bb4:2 | Bb4:1/2 A4:1/2 G4:1 D5!:2 | C#5:1 D5:1 E5:2 | C#5:2 A4:2"
)

# While the memory is sung, the drums only mark the time.
STEPS = drums("X..x..x.", "X..x..xo")
STEADY = STEPS * 8 + drums("X.....x.", "x.......") * 4 + STEPS * 4
BLOWS = drums("X..X..X.", "X..X.xXx")
HEAVY = BLOWS * 8 + drums("X.......", "X.....x.") * 4 + BLOWS * 4

SKIRMISH = Piece(
    name="skirmish",
    tempo=96,
    beats=128,
    layers={
        "calm": (
            Part(drone, line("D2:4") * 32, volume=-38),
            Part(pad, CHORDS.held("A3"), volume=-30, spread=0.6),
            Part(harp, CHORDS.figure("0 - 2 - 3 - 2 -", "D3"), volume=-25, spread=0.4),
            Part(glass, rest(64) + MEMORY.up(12) + rest(32), volume=-25, side=0.2, room=0.7),
            Part(clock, line("D7:1 A6:1 D7:1 A6:1") * 32, volume=-41, side=-0.4, room=0.25),
        ),
        "movement": (
            Part(frame_drum, STEADY, volume=-21, side=0.2, room=0.3),
            Part(shaker, drums("o.x.o.x.o.x.o.xo") * 32, volume=-31, side=-0.5, room=0.2),
            Part(bass, CHORDS.figure("0! - 0 0 - 0 2 0", "D2"), volume=-24, room=0.15),
            Part(
                spiccato, CHORDS.figure("0 1 2 1 3 2 1 2", "D3"), volume=-25, side=-0.3, spread=0.3
            ),
        ),
        "tension": (
            Part(horn, HOUR + rest(96), volume=-18, side=0.25, room=0.5),
            Part(strings, rest(32) + HOUR.up(12) + rest(64), volume=-20, side=-0.3, spread=0.2),
            Part(cello, rest(32) + HOUR_CHORDS.held("A2") + rest(64), volume=-33, spread=0.4),
            Part(cello, rest(64) + MEMORY.up(-12) + rest(32), volume=-18, side=0.3),
            Part(horn, rest(96) + MARCH, volume=-18, side=0.25, room=0.5),
            Part(
                snare,
                drums("o..o..oo o..o..oo", "o..o..oo o.oooooo") * 16,
                volume=-29,
                side=0.15,
                room=0.3,
            ),
        ),
        "peril": (
            Part(taiko, HEAVY, volume=-19, room=0.4),
            Part(low_brass, CHORDS.figure("0! _ - 0 - 0 _ -", "D3"), volume=-23, room=0.5),
            Part(choir, CHORDS.held("A4"), volume=-27, spread=0.7, room=0.6),
            Part(
                spiccato,
                CHORDS.figure("3 3 4 3 3 5 3 4 3 3 4 3 5 4 3 4", "D4"),
                volume=-27,
                side=0.35,
            ),
            Part(anvil, drums("........", "......X.") * 16, volume=-30, side=-0.4, room=0.5),
            Part(cymbal, (rest(28) + line("D4:4")) * 4, volume=-31),
        ),
    },
)
