"""Scores are read as they are written, and mistakes in them are found."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.art.music.notation import (
    STRESSED,
    Note,
    ScoreError,
    drums,
    harmony,
    hertz_of,
    line,
    pitch_of,
    rest,
)


@pytest.mark.parametrize(
    ("name", "pitch"), [("A4", 69), ("C4", 60), ("Bb3", 58), ("C#5", 73), ("D2", 38)]
)
def test_notes_have_the_numbers_of_a_keyboard(name, pitch):
    assert pitch_of(name) == pitch


def test_an_octave_doubles_the_frequency():
    assert hertz_of(69) == 440
    assert hertz_of(81) == pytest.approx(880)
    assert hertz_of(60) == pytest.approx(261.63, abs=0.01)


@pytest.mark.parametrize("name", ["H4", "A", "", "Ax4", "4A"])
def test_what_is_no_note_is_refused(name):
    with pytest.raises(ScoreError):
        pitch_of(name)


def test_a_line_is_read_with_rests_holds_and_stresses():
    phrase = line("A4!:3/2 -:1/2 C5:2 | ~:1 D5:3")
    assert phrase.beats == 8
    assert phrase.notes == (
        Note(Fraction(0), Fraction(3, 2), 69, STRESSED),
        Note(Fraction(2), Fraction(3), 72),
        Note(Fraction(5), Fraction(3), 74),
    )


def test_a_bar_that_does_not_add_up_is_refused_with_its_number():
    with pytest.raises(ScoreError, match="bar 2 has 3 beats"):
        line("A4:4 | A4:3")


def test_phrases_follow_each_other_and_repeat():
    two = line("A4:4")
    assert [note.start for note in (two + rest(4) + two).notes] == [0, 8]
    assert [note.start for note in (two * 3).notes] == [0, 4, 8]
    assert two.up(12).notes[0].pitch == 81


def test_a_chord_is_made_of_its_tones():
    names = {
        "Dm": {2, 5, 9},
        "Bb": {10, 2, 5},
        "A": {9, 1, 4},
        "Edim": {4, 7, 10},
        "F#m": {6, 9, 1},
    }
    for name, tones in names.items():
        held = harmony(name).held("A3")
        assert {note.pitch % 12 for note in held.notes} == tones


@given(st.lists(st.sampled_from(["Dm", "Bb", "Gm", "A", "Eb", "F", "C"]), min_size=2, max_size=8))
def test_held_chords_stay_together_around_their_pitch(chords):
    phrase = harmony(" ".join(chords)).held("A3")
    assert phrase.beats == 4 * len(chords)
    assert all(abs(note.pitch - pitch_of("A3")) <= 6 for note in phrase.notes)


def test_a_figure_runs_over_each_chord():
    phrase = harmony("Dm A").figure("0! 2 3 -", "D3")
    assert [note.pitch for note in phrase.notes] == [50, 57, 62, 57, 64, 69]
    assert phrase.notes[0].strength == STRESSED
    assert phrase.beats == 8
    assert harmony("Dm").figure("0 _ _ 1", "D3").notes[0].beats == 3


def test_drums_are_strokes_on_a_grid():
    phrase = drums("X..o", "..x.")
    assert [(note.start, note.strength) for note in phrase.notes] == [(0, 1.0), (3, 0.5), (6, 0.8)]
    with pytest.raises(ScoreError):
        drums("X?")


def test_a_chord_that_nobody_knows_is_refused():
    with pytest.raises(ScoreError, match="Dmaj13"):
        harmony("Dmaj13").held("A3")
