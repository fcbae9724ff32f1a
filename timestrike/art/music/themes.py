"""What the pieces share: the theme of the last hour, its answer, and their harmonies."""

from __future__ import annotations

from timestrike.art.music.notation import harmony, line

HOUR_CHORDS = harmony("Dm Dm Bb A Gm Dm A Dm")
HOUR = line(
    "A4!:3/2 Bb4:1/2 A4:1 F4:1 | E4:3/2 F4:1/2 D4:2 | D5!:3/2 C5:1/2 Bb4:1 F4:1 | A4:3 -:1 |"
    "Bb4!:3/2 A4:1/2 G4:1 D4:1 | F4:3/2 G4:1/2 A4:2 | G4:1 F4:1 E4:1 C#4:1 | D4:4"
)
"""A sighing half step, a fall, a leap that does not get away: everything else comes from it."""

MEMORY_CHORDS = harmony("Dm F C Gm Bb Gm A A")
MEMORY = line(
    "D5:2 C5:1 A4:1 | C5:2 A4:2 | G4:1 A4:1 C5:1 E5:1 | D5!:3 -:1 |"
    "D5:3/2 C5:1/2 Bb4:1 A4:1 | Bb4:3/2 A4:1/2 G4:2 | A4:1 G4:1 F4:1 E4:1 | E4:3 -:1"
)
"""The answer: how the world was, before."""

DAWN_CHORDS = harmony("D A Bm G D G A D")
DAWN = line(
    "A4!:3/2 B4:1/2 A4:1 F#4:1 | E4:3/2 F#4:1/2 A4:2 | D5!:3/2 C#5:1/2 B4:1 F#4:1 | B4:3 A4:1 |"
    "A4!:3/2 B4:1/2 D5:1 F#5:1 | G5!:3/2 F#5:1/2 E5:1 D5:1 | C#5:1 D5:1 E5:1 C#5:1 | D5:4"
)
"""The same theme in the light: this time the leap gets away."""

DREAD_CHORDS = harmony("Dm Dm Eb Eb Gm Gm A A")
DREAD = line(
    "D4!:1 Eb4:1/2 D4:1/2 ~:1 C#4:1 | D4:4 | Eb4!:1 F4:1/2 Eb4:1/2 ~:1 D4:1 | Eb4:4 |"
    "G4!:1 A4:1/2 Bb4:1/2 ~:1 A4:1 | G4:2 F4:2 | E4!:1 F4:1/2 G4:1/2 ~:1 Bb4:1 | A4!:4"
)
"""Fear: the half step alone, turned round and round, each time from higher up."""
