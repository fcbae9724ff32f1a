"""The pieces: in tune, in time, without a seam, and committed as they would be played now."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from art_recordings import loop

from timestrike.art.music import instruments
from timestrike.art.music.bakery import index
from timestrike.art.music.notation import ScoreError, hertz_of, line, rest
from timestrike.art.music.performance import layers_of, played_layer
from timestrike.art.music.pieces.boss import HUNT, HUNT_CHORDS
from timestrike.art.music.pieces.defeat import DUSK, DUSK_CHORDS
from timestrike.art.music.pieces.skirmish import MARCH, MARCH_CHORDS
from timestrike.art.music.pieces.victory import HOME, HOME_CHORDS
from timestrike.art.music.repertoire import PIECES
from timestrike.art.music.score import LAYERS, Part, Piece
from timestrike.art.music.themes import (
    DAWN,
    DAWN_CHORDS,
    DREAD,
    DREAD_CHORDS,
    HOUR,
    HOUR_CHORDS,
    MEMORY,
    MEMORY_CHORDS,
)
from timestrike.art.sound.mastering import decibels, strength
from timestrike.art.sound.waves import RATE, Samples
from timestrike.storage.places import assets_dir

PITCHED = ("pad", "choir", "strings", "spiccato", "cello", "horn", "harp", "glass", "bass")
DRUMS = ("taiko", "frame_drum", "snare", "shaker", "clock", "anvil", "cymbal")
FILES = [f"music/{name}/{layer}.ogg" for name, piece in PIECES.items() for layer in piece.layers]


def pitch_heard(sound: Samples, among: range) -> int:
    """The pitch whose first harmonics carry most of a sound."""
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 17))

    def carried(pitch: int) -> float:
        total = 0.0
        for number in range(1, 5):
            near = hertz_of(pitch) * number / RATE * (1 << 17)
            total += power[int(near * 0.985) : int(near * 1.015) + 2].max() / number
        return total

    return max(among, key=carried)


def bend_at_seam(layer: Samples) -> float:
    """The sharpest turn that the wave takes where its end meets its beginning."""
    around = np.concatenate([layer[-8:], layer[:8]])
    return float(np.abs(np.diff(around, n=2, axis=0)).max())


@pytest.mark.parametrize("name", PITCHED)
@pytest.mark.parametrize("pitch", [50, 57, 65, 74])
def test_every_instrument_plays_in_tune(name, pitch):
    sound = getattr(instruments, name)(hertz_of(pitch), 0.6)
    assert pitch_heard(sound, range(pitch - 5, pitch + 6)) == pitch


@pytest.mark.parametrize("name", [*PITCHED, *DRUMS, "drone", "low_brass", "bell"])
def test_no_note_clicks(name):
    sound = getattr(instruments, name)(220.0, 0.5)
    assert np.isfinite(sound).all()
    assert abs(sound[0]) < 0.02
    assert abs(sound[-1]) < 0.02
    assert 0.1 < np.abs(sound).max() < 4


@pytest.mark.parametrize(
    "theme", [HOUR, MEMORY, DREAD, DAWN], ids=["hour", "memory", "dread", "dawn"]
)
def test_a_theme_can_be_written_down_again_by_ear(theme):
    piece = Piece("heard", 120, 32, {"calm": (Part(instruments.cello, theme, -18, room=0.0),)})
    sound = played_layer(piece, "calm").mean(axis=1)
    for note in theme.notes:
        start, end = piece.at(note.start), piece.at(note.start + note.beats)
        middle = sound[start + (end - start) // 4 : end]
        assert pitch_heard(middle, range(note.pitch - 4, note.pitch + 5)) == note.pitch


@pytest.mark.parametrize(
    ("theme", "chords"),
    [
        (HOUR, HOUR_CHORDS),
        (MEMORY, MEMORY_CHORDS),
        (DREAD, DREAD_CHORDS),
        (DAWN, DAWN_CHORDS),
        (HUNT, HUNT_CHORDS),
        (MARCH, MARCH_CHORDS),
        (HOME, HOME_CHORDS),
        (DUSK, DUSK_CHORDS),
    ],
    ids=["hour", "memory", "dread", "dawn", "hunt", "march", "home", "dusk"],
)
def test_a_theme_rests_on_its_harmony(theme, chords):
    """Most of the time the melody has a tone of the chord below it; the rest passes by."""
    within = Fraction(0)
    for note in theme.notes:
        chord = chords.chords[int(note.start // 4)]
        if note.pitch % 12 in {tone % 12 for tone in chords.tones(chord, 48)}:
            within += note.beats
    assert within / sum(note.beats for note in theme.notes) > Fraction(3, 5)


def test_what_sounds_over_the_end_goes_on_at_the_beginning():
    late = Piece(
        "late", 60, 4, {"calm": (Part(instruments.bell, line("-:3 D4:1"), -20, room=0.0),)}
    )
    sound = played_layer(late, "calm")
    assert strength(sound[: RATE // 2]) > 0.2 * strength(sound[3 * RATE :])


def test_a_piece_whose_parts_differ_in_length_is_refused():
    with pytest.raises(ScoreError, match="harp plays 8 beats, the piece has 4"):
        Piece("wrong", 60, 4, {"calm": (Part(instruments.harp, rest(8), -20),)})
    with pytest.raises(ScoreError, match="no layer"):
        Piece("wrong", 60, 4, {"loud": (Part(instruments.harp, rest(4), -20),)})
    with pytest.raises(ScoreError, match="whole number"):
        Piece("wrong", 97, 4, {})


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_a_piece_is_a_loop_of_a_minute_or_two_in_layers(piece):
    assert 60 <= piece.length / RATE <= 120
    assert tuple(piece.layers) == LAYERS[: len(piece.layers)]
    assert len(piece.layers) >= 3
    for parts in piece.layers.values():
        for note in (note for part in parts for note in part.phrase.notes):
            assert 0 <= note.start < piece.beats
            assert piece.at(note.start) == note.start * piece.beat or note.start.denominator > 4


def test_the_theme_of_the_hour_is_heard_in_every_piece_but_the_won_one():
    """What holds the music together: its first five notes, in whatever octave."""

    def steps(notes) -> list[int]:
        pitches = [note.pitch for note in notes]
        return [after - before for before, after in pairwise(pitches)]

    for theme, names in ((HOUR, {"title", "skirmish", "boss", "defeat"}), (DAWN, {"victory"})):
        motif = steps(theme.notes[:5])
        for name in names:
            parts = [part for layer in PIECES[name].layers.values() for part in layer]
            found = [
                steps(part.phrase.notes[place : place + 5]) == motif
                for part in parts
                for place in range(len(part.phrase.notes))
            ]
            assert any(found), name


def test_layers_are_balanced_and_never_clip_together():
    phrase = line("D4:4") + rest(4)
    loud = Piece(
        "loud",
        120,
        8,
        {
            "calm": (Part(instruments.horn, phrase, 10),),
            "movement": (Part(instruments.taiko, phrase, 10),),
        },
        loudness=-3,
    )
    layers = layers_of(loud)
    assert np.abs(sum(layers.values())).max() < 0.98
    quiet = layers_of(Piece("quiet", 120, 8, {"calm": loud.layers["calm"]}, loudness=-30))
    assert decibels(strength(quiet["calm"])) == pytest.approx(-30, abs=0.1)


def test_every_layer_is_committed_and_in_the_index():
    there = {
        str(path.relative_to(assets_dir())) for path in (assets_dir() / "music").rglob("*.ogg")
    }
    assert there == set(FILES)
    assert (assets_dir() / "music" / "index.json").read_bytes() == index()


@pytest.mark.parametrize("name", PIECES)
def test_the_committed_layers_fit_together_without_seam_or_clipping(name):
    piece = PIECES[name]
    layers = [loop(f"music/{name}/{layer}.ogg") for layer in piece.layers]
    assert {len(layer) for layer in layers} == {piece.length}
    whole = sum(layers)
    assert np.abs(whole).max() < 0.98
    assert decibels(strength(whole)) == pytest.approx(piece.loudness, abs=1.0)
    for layer in layers:
        assert -40 < decibels(strength(layer)) < -15
        assert bend_at_seam(layer) <= np.abs(np.diff(layer, n=2, axis=0)).max()


@pytest.mark.parametrize(("name", "layer"), [("title", "movement"), ("defeat", "calm")])
def test_what_is_committed_is_what_would_be_played_now(name, layer):
    kept, fresh = loop(f"music/{name}/{layer}.ogg"), played_layer(PIECES[name], layer)
    assert np.corrcoef(kept.ravel(), fresh.ravel())[0, 1] > 0.97


def test_beats_fall_on_whole_samples():
    for piece in PIECES.values():
        assert piece.at(Fraction(1)) * piece.beats == piece.length
