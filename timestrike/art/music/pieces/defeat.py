"""Lost: the theme goes down with the light, and the clock goes on."""

from __future__ import annotations

from timestrike.art.music.instruments import (
    bell,
    cello,
    choir,
    clock,
    drone,
    glass,
    pad,
    strings,
)
from timestrike.art.music.notation import harmony, line, rest
from timestrike.art.music.score import Part, Piece
from timestrike.art.music.themes import HOUR, HOUR_CHORDS

DUSK_CHORDS = harmony("Gm Dm Bb F Gm Edim A Dm")
DUSK = line(
    "D5:2 Bb4:2 | A4:3 -:1 | F4:2 D4:2 | C5:3 A4:1 |"
    "Bb4:1 A4:1 G4:2 | E4:2 G4:2 | F4:1 E4:1 C#4:2 | D4:4"
)
CHORDS = HOUR_CHORDS + DUSK_CHORDS

DEFEAT = Piece(
    name="defeat",
    tempo=60,
    beats=64,
    loudness=-22,
    layers={
        "calm": (
            Part(drone, line("D2:4") * 16, volume=-36),
            Part(pad, CHORDS.held("F3"), volume=-28, spread=0.6),
            Part(clock, line("D7:1 A6:1 D7:1 A6:1") * 16, volume=-38, side=-0.35, room=0.3),
        ),
        "movement": (
            Part(cello, HOUR.up(-12) + DUSK.up(-12), volume=-18, side=0.2, room=0.5),
            Part(strings, CHORDS.held("D3"), volume=-27, spread=0.6),
        ),
        "tension": (
            Part(choir, CHORDS.held("A3"), volume=-25, spread=0.7, room=0.7),
            Part(bell, (line("D3:4") + rest(12)) * 4, volume=-22, side=-0.3, room=0.8),
            Part(glass, rest(32) + DUSK.up(12), volume=-24, side=0.4, room=0.9),
        ),
    },
)
