"""The Sentience: a half step that will not let go, over three and three and two."""

from __future__ import annotations

from timestrike.art.music.instruments import (
    anvil,
    bass,
    bell,
    choir,
    clock,
    cymbal,
    drone,
    horn,
    low_brass,
    pad,
    snare,
    spiccato,
    strings,
    taiko,
)
from timestrike.art.music.notation import drums, harmony, line, rest
from timestrike.art.music.score import Part, Piece
from timestrike.art.music.themes import DREAD, DREAD_CHORDS, HOUR, HOUR_CHORDS

HUNT_CHORDS = harmony("Dm Bb Eb A Dm Bb Eb A")
ABYSS_CHORDS = harmony("Gm Eb Cm A Gm Eb Edim A")
CHORDS = DREAD_CHORDS + HUNT_CHORDS + ABYSS_CHORDS + HOUR_CHORDS + DREAD_CHORDS
HUNT = line(
    "A4!:1 D5:1 C5:1 A4:1 | Bb4:3 A4:1 | G4!:1 Bb4:1 Eb5:1 D5:1 | C#5:3 -:1 |"
    "D5!:1 F5:1 E5:1 D5:1 | D5:2 Bb4:2 | Eb5!:1 D5:1 C5:1 Bb4:1 | A4:3 -:1"
)
THREE_THREE_TWO = "0! 2 3 0! 2 3 0! 4"

# Over the abyss everybody holds their breath, then it goes on.
CHASE = drums("X..x..x.", "X..x..xx") * 8
CHASE_AND_BREATH = CHASE + drums("X.......", "....x...") * 4 + CHASE
BLOWS = drums("X.xXx.X.", "X.xXx.XX") * 8
BLOWS_AND_BREATH = BLOWS + drums("X.......", "X...x.x.") * 4 + BLOWS
RUN = (
    (DREAD_CHORDS + HUNT_CHORDS).figure(THREE_THREE_TWO, "D3")
    + ABYSS_CHORDS.figure("0 - 2 - 3 - 2 -", "D3")
    + (HOUR_CHORDS + DREAD_CHORDS).figure(THREE_THREE_TWO, "D3")
)

BOSS = Piece(
    name="boss",
    tempo=128,
    beats=160,
    loudness=-18,
    layers={
        "calm": (
            Part(drone, line("D2:4") * 40, volume=-35),
            Part(pad, CHORDS.held("F3"), volume=-29, spread=0.6),
            Part(bass, CHORDS.figure("0! 0 0 0 0 0 0 0", "D2"), volume=-28, room=0.1),
            Part(clock, line("D7:1 A6:1 D7:1 A6:1") * 40, volume=-39, side=-0.4, room=0.25),
            Part(bell, (line("D3:4") + rest(28)) * 5, volume=-25, side=0.3, room=0.8),
        ),
        "movement": (
            Part(spiccato, RUN, volume=-22, side=-0.25, spread=0.2),
            Part(taiko, CHASE_AND_BREATH, volume=-19, room=0.35),
            Part(
                snare,
                drums("o..x..o.o..x..o.", "o..x..o.o.oxoxox") * 20,
                volume=-29,
                side=0.2,
                room=0.3,
            ),
        ),
        "tension": (
            Part(low_brass, DREAD + rest(96) + DREAD, volume=-17, side=0.1, room=0.5),
            Part(horn, rest(32) + HUNT + rest(96), volume=-17, side=0.25, room=0.5),
            Part(
                strings,
                rest(64) + ABYSS_CHORDS.held("A4") + rest(64),
                volume=-24,
                spread=0.6,
            ),
            Part(horn, rest(96) + HOUR + rest(32), volume=-17, side=-0.2, room=0.5),
        ),
        "peril": (
            Part(choir, CHORDS.held("D5"), volume=-26, spread=0.7, room=0.6),
            Part(choir, CHORDS.held("D4"), volume=-27, spread=0.7, room=0.6),
            Part(
                spiccato,
                CHORDS.figure("3 4 3 5 3 4 3 5 3 4 3 5 3 6 5 4", "D4"),
                volume=-26,
                side=0.35,
            ),
            Part(taiko, BLOWS_AND_BREATH, volume=-18, side=-0.15, room=0.4),
            Part(anvil, drums("..X...X.", "..X..XX.") * 20, volume=-31, side=-0.4, room=0.5),
            Part(cymbal, (rest(28) + line("D4:4")) * 5, volume=-31),
        ),
    },
)
