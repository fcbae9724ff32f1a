"""A piece is played: layer by layer, in a hall, round and round without a seam."""

from __future__ import annotations

import numpy as np

from timestrike.art.music.notation import Note, hertz_of
from timestrike.art.music.score import Part, Piece
from timestrike.art.sound.mastering import CEILING, decibels, limited, loudness, strength
from timestrike.art.sound.rooms import VOID, answers, placed
from timestrike.art.sound.waves import RATE, Samples, generator

_UNSTEADY = 0.006
"""Seconds by which a player may be early or late."""
_TOUCH = 0.08
"""How much two strokes of the same strength differ."""


def layers_of(piece: Piece) -> dict[str, Samples]:
    """All layers, balanced so that together they have the loudness of the piece."""
    played = {name: played_layer(piece, name) for name in piece.layers}
    together = np.asarray(sum(played.values()))
    gain = 10 ** ((piece.loudness - decibels(strength(together))) / 20)
    highest = float(np.abs(together).max()) * gain
    if highest > CEILING:
        gain *= CEILING / highest
    return {name: limited(layer * gain) for name, layer in played.items()}


def played_layer(piece: Piece, name: str) -> Samples:
    """One layer as its players hear it, not yet balanced with the others."""
    dry = np.zeros((piece.length, 2))
    hall = np.zeros(piece.length)
    for number, part in enumerate(piece.layers[name]):
        heard, into_hall = _played(piece, part, f"{piece.name} {name} {number}")
        dry += heard
        hall += into_hall
    return np.asarray(dry + answers(hall, VOID, loop=True))


def _played(piece: Piece, part: Part, name: str) -> tuple[Samples, Samples]:
    """What one player sends straight to the ears, and what into the hall."""
    chance = generator(name)
    straight, hall = np.zeros((piece.length, 2)), np.zeros(piece.length)
    tones = {
        tone: part.instrument(hertz_of(tone[0]), tone[1] / RATE)
        for tone in {(note.pitch, piece.at(note.beats)) for note in part.phrase.notes}
    }
    gain = 10 ** ((part.volume - max(loudness(sound) for sound in tones.values())) / 20)
    for note in part.phrase.notes:
        sound = tones[note.pitch, piece.at(note.beats)]
        start = piece.at(note.start) + round(float(chance.uniform(-1, 1)) * _UNSTEADY * RATE)
        loud = gain * note.strength * (1 + _TOUCH * float(chance.uniform(-1, 1)))
        _add_round(straight, start, placed(loud * sound, _side(part, note)))
        _add_round(hall, start, loud * part.room * sound)
    return straight, hall


def _side(part: Part, note: Note) -> float:
    """Neighbouring pitches stand at different places of the stage."""
    return max(-1.0, min(1.0, part.side + part.spread * ((note.pitch * 2) % 5 - 2) / 2))


def _add_round(loop: Samples, start: int, sound: Samples) -> None:
    """Lay a sound into a loop; what does not fit before its end goes on at its beginning."""
    start %= len(loop)
    while len(sound):
        fits = sound[: len(loop) - start]
        loop[start : start + len(fits)] += fits
        sound, start = sound[len(fits) :], 0
