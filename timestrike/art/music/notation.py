"""How music is written down here: lines of notes, chords, figures over chords, and drums.

A line is read as it is sung: `A4:3/2 Bb4:1/2 A4:1 F4:1 | E4:4`, each note with its beats. `-` is a
rest, `~` holds the note before it, `!` after a note stresses it. Bar lines are checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "dim": (0, 3, 6),
    "sus4": (0, 5, 7),
    "5": (0, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
}
NORMAL, STRESSED = 0.8, 1.0
CONCERT_A, A4 = 440.0, 69


class ScoreError(ValueError):
    """Something in a score that cannot be played."""


@dataclass(frozen=True)
class Note:
    """`start` and `beats` are counted in beats, `pitch` in half tones as keyboards do (A4 is 69).

    Drums have no pitch of their own.
    """

    start: Fraction
    beats: Fraction
    pitch: int
    strength: float = NORMAL


@dataclass(frozen=True)
class Phrase:
    """Notes, and how long they take together. Phrases follow each other by `+`, repeat by `*`."""

    notes: tuple[Note, ...]
    beats: Fraction

    def __add__(self, then: Phrase) -> Phrase:
        later = tuple(replace(note, start=note.start + self.beats) for note in then.notes)
        return Phrase(self.notes + later, self.beats + then.beats)

    def __mul__(self, times: int) -> Phrase:
        whole = Phrase((), Fraction(0))
        for _ in range(times):
            whole += self
        return whole

    def up(self, half_tones: int) -> Phrase:
        return replace(
            self, notes=tuple(replace(note, pitch=note.pitch + half_tones) for note in self.notes)
        )


def rest(beats: int) -> Phrase:
    return Phrase((), Fraction(beats))


def hertz_of(pitch: float) -> float:
    return CONCERT_A * 2 ** ((pitch - A4) / 12)


def pitch_of(name: str) -> int:
    """`Bb3` or `C#5`: its number on a keyboard."""
    if name[:1] not in STEPS or not name[-1:].isdigit():
        raise ScoreError(f"{name!r} is no note")
    return _step_of(name[:-1]) + 12 * (int(name[-1]) + 1)


def _step_of(name: str) -> int:
    signs = name[1:]
    if signs.strip("#b"):
        raise ScoreError(f"{name!r} is no tone")
    return STEPS[name[0]] + signs.count("#") - signs.count("b")


def line(text: str, beats_in_bar: int = 4) -> Phrase:
    """A melody."""
    notes: list[Note] = []
    now = Fraction(0)
    for number, bar in enumerate(text.split("|"), 1):
        start = now
        for word in bar.split():
            name, _, beats = word.partition(":")
            lasts = Fraction(beats)
            strength = STRESSED if name.endswith("!") else NORMAL
            if name == "~":
                notes[-1] = replace(notes[-1], beats=notes[-1].beats + lasts)
            elif name != "-":
                notes.append(Note(now, lasts, pitch_of(name.rstrip("!")), strength))
            now += lasts
        if now - start != beats_in_bar:
            raise ScoreError(f"bar {number} has {now - start} beats, not {beats_in_bar}: {bar}")
    return Phrase(tuple(notes), now)


@dataclass(frozen=True)
class Harmony:
    """A chord for each bar, by name: `Dm Bb Gm A7`."""

    chords: tuple[str, ...]
    beats_in_bar: int = 4

    def __add__(self, then: Harmony) -> Harmony:
        return Harmony(self.chords + then.chords, self.beats_in_bar)

    def tones(self, chord: str, above: int) -> tuple[int, ...]:
        """The tones of a chord from its root up, the root at or above a pitch."""
        root_length = 2 if chord[1:2] in ("#", "b") else 1
        kind = chord[root_length:]
        if chord[:1] not in STEPS or kind not in KINDS:
            raise ScoreError(f"{chord!r} is no chord")
        root = above + (_step_of(chord[:root_length]) - above) % 12
        return tuple(root + step for step in KINDS[kind])

    def held(self, around: str) -> Phrase:
        """Each chord for its bar, its tones as near to one pitch as they can be, so that each voice
        moves as little as possible.
        """
        middle = pitch_of(around)
        phrase = Phrase((), Fraction(0))
        for chord in self.chords:
            near = sorted(middle + (t - middle + 6) % 12 - 6 for t in self.tones(chord, middle))
            notes = (Note(Fraction(0), Fraction(self.beats_in_bar), tone) for tone in near)
            phrase += Phrase(tuple(notes), Fraction(self.beats_in_bar))
        return phrase

    def figure(self, pattern: str, lowest: str) -> Phrase:
        """A figure over each chord: one word a step, filling a bar. A number is a tone of the chord
        (going on an octave higher when they are used up), `-` rests, `_` holds, `!` stresses.
        """
        words = pattern.split()
        step = Fraction(self.beats_in_bar, len(words))
        bottom = pitch_of(lowest)
        phrase = Phrase((), Fraction(0))
        for chord in self.chords:
            tones = self.tones(chord, bottom)
            notes: list[Note] = []
            for place, word in enumerate(words):
                if word == "_":
                    notes[-1] = replace(notes[-1], beats=notes[-1].beats + step)
                elif word != "-":
                    octave, tone = divmod(int(word.rstrip("!")), len(tones))
                    strength = STRESSED if word.endswith("!") else NORMAL
                    notes.append(Note(place * step, step, tones[tone] + 12 * octave, strength))
            phrase += Phrase(tuple(notes), Fraction(self.beats_in_bar))
        return phrase


def harmony(text: str, beats_in_bar: int = 4) -> Harmony:
    return Harmony(tuple(text.split()), beats_in_bar)


def drums(*bars: str, beats_in_bar: int = 4) -> Phrase:
    """Bars of strokes: `X` loud, `x` as usual, `o` soft, `.` none; spaces are for the eye."""
    strengths = {"X": STRESSED, "x": NORMAL, "o": 0.5}
    phrase = Phrase((), Fraction(0))
    for bar in bars:
        strokes: Sequence[str] = bar.replace(" ", "")
        step = Fraction(beats_in_bar, len(strokes))
        if set(strokes) - set(strengths) - {"."}:
            raise ScoreError(f"{bar!r} has a stroke that nobody knows")
        notes = (
            Note(place * step, step, 0, strengths[stroke])
            for place, stroke in enumerate(strokes)
            if stroke != "."
        )
        phrase += Phrase(tuple(notes), Fraction(beats_in_bar))
    return phrase
