"""Won: the theme in the light, for once."""

from __future__ import annotations

from timestrike.art.music.instruments import (
    bass,
    bell,
    choir,
    cymbal,
    frame_drum,
    glass,
    harp,
    horn,
    pad,
    strings,
    taiko,
)
from timestrike.art.music.notation import drums, harmony, line, rest
from timestrike.art.music.score import Part, Piece
from timestrike.art.music.themes import DAWN, DAWN_CHORDS

HOME_CHORDS = harmony("Bm F#m G D Em A A D")
HOME = line(
    "B4:2 D5:2 | C#5:3 A4:1 | B4:3/2 C#5:1/2 D5:2 | A4:4 |"
    "G4:2 B4:2 | C#5:2 E5:2 | D5:1 C#5:1 B4:1 C#5:1 | D5:4"
)
REST_CHORDS = harmony("G D A D")
REST = line("B4:2 D5:2 | A4:4 | E5:2 C#5:2 | D5:4")
CHORDS = DAWN_CHORDS + HOME_CHORDS + REST_CHORDS

VICTORY = Piece(
    name="victory",
    tempo=80,
    beats=80,
    loudness=-20,
    layers={
        "calm": (
            Part(pad, CHORDS.held("A3"), volume=-29, spread=0.6),
            Part(harp, CHORDS.figure("0 2 3 4 5 4 3 2", "D3"), volume=-22, spread=0.5),
            Part(glass, rest(32) + (HOME + REST).up(12), volume=-22, side=0.2, room=0.7),
            Part(bass, CHORDS.figure("0 _ _ _ _ _ 2 _", "D2"), volume=-24, room=0.15),
        ),
        "movement": (
            Part(horn, DAWN + rest(48), volume=-17, side=0.25, room=0.5),
            Part(strings, rest(32) + HOME + REST, volume=-19, side=-0.25, spread=0.2),
            Part(strings, CHORDS.held("F#4"), volume=-28, spread=0.7),
        ),
        "tension": (
            Part(choir, CHORDS.held("D4"), volume=-26, spread=0.7, room=0.6),
            Part(frame_drum, drums("X...x.x.", "X...x.xx") * 10, volume=-24, side=0.2, room=0.3),
            Part(taiko, drums("X.......", "........") * 10, volume=-20, room=0.5),
            Part(bell, (line("D4:4") + rest(12)) * 5, volume=-24, side=-0.3, room=0.7),
            Part(cymbal, rest(28) + line("D4:4") + rest(28) + line("D4:4") + rest(16), volume=-33),
        ),
    },
)
