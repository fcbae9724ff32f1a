"""The music as files: a folder for each piece, a file for each of its layers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

from timestrike.art.bakeries import Bakery, Progress, Sample
from timestrike.art.music.performance import layers_of
from timestrike.art.music.repertoire import PIECES
from timestrike.art.music.score import Piece
from timestrike.art.sound.ogg import encoded_loop

INDEX = "music/index.json"


def bakeries() -> tuple[Bakery, ...]:
    sample = Sample(INDEX, index, lambda assets: (assets / INDEX).read_bytes())
    pieces = (Bakery(f"music/{name}", partial(_bake, piece)) for name, piece in PIECES.items())
    return (Bakery("music/index", _bake_index, (sample,)), *pieces)


def index() -> bytes:
    """The layers of each piece, from what is always heard to what is heard in the worst danger."""
    layers = {
        piece.name: [f"music/{piece.name}/{layer}.ogg" for layer in piece.layers]
        for piece in PIECES.values()
    }
    return json.dumps(layers, indent=1).encode() + b"\n"


def _bake_index(progress: Progress) -> Iterator[tuple[str, bytes]]:
    yield INDEX, index()


def _bake(piece: Piece, progress: Progress) -> Iterator[tuple[str, bytes]]:
    layers = layers_of(piece)
    for done, (name, sound) in enumerate(layers.items()):
        progress(0.5 + 0.5 * done / len(layers))
        path = f"music/{piece.name}/{name}.ogg"
        yield path, encoded_loop(sound, path)
