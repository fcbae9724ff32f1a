"""The title: a clock that ticks in seconds, and a music box that remembers."""

from __future__ import annotations

from timestrike.art.music.instruments import (
    bass,
    bell,
    cello,
    choir,
    clock,
    cymbal,
    drone,
    glass,
    harp,
    low_brass,
    pad,
    strings,
    taiko,
)
from timestrike.art.music.notation import drums, line, rest
from timestrike.art.music.score import Part, Piece
from timestrike.art.music.themes import HOUR, HOUR_CHORDS, MEMORY, MEMORY_CHORDS

CHORDS = HOUR_CHORDS + MEMORY_CHORDS
TICK_TOCK = line("D7:1 A6:1 D7:1 A6:1") * 16

TITLE = Piece(
    name="title",
    tempo=60,
    beats=64,
    loudness=-21,
    layers={
        "calm": (
            Part(drone, line("D2:4") * 16, volume=-36),
            Part(pad, CHORDS.held("A3"), volume=-29, spread=0.6),
            Part(glass, HOUR.up(12) + rest(32), volume=-19, side=0.15, room=0.7),
            Part(glass, rest(32) + MEMORY.up(12), volume=-21, side=-0.2, room=0.8),
            Part(clock, TICK_TOCK, volume=-38, side=-0.35, room=0.25),
        ),
        "movement": (
            Part(harp, CHORDS.figure("0 2 3 4 5 4 3 2", "D3"), volume=-23, spread=0.5),
            Part(bass, CHORDS.figure("0 _ _ _ _ _ 2 _", "D2"), volume=-24, room=0.15),
        ),
        "tension": (
            Part(choir, CHORDS.held("D4"), volume=-26, spread=0.7, room=0.6),
            Part(cello, rest(32) + MEMORY.up(-12), volume=-19, side=0.3),
            Part(strings, HOUR.up(-12) + rest(32), volume=-24, side=-0.3),
        ),
        "peril": (
            Part(taiko, drums("X.......", "....x.x.") * 8, volume=-20, room=0.5),
            Part(low_brass, CHORDS.figure("0", "D3"), volume=-24),
            Part(bell, line("D4:4 | -:4 | -:4 | -:4") * 4, volume=-24, side=0.4, room=0.7),
            Part(cymbal, (rest(28) + line("D4:4")) * 2, volume=-34, spread=0.5),
        ),
    },
)
