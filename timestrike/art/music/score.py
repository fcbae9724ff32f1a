"""A piece of music: its layers, and in each layer who plays what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from timestrike.art.music.instruments import Instrument
from timestrike.art.music.notation import Phrase, ScoreError
from timestrike.art.sound.waves import RATE

LAYERS = ("calm", "movement", "tension", "peril")
"""From what is always heard to what is heard in the worst danger."""


@dataclass(frozen=True)
class Part:
    """`volume` is that of its loudest note in decibels, `side` goes from -1 (left) to 1, `spread`
    is how far its notes stand apart, `room` how much of the hall is heard.
    """

    instrument: Instrument
    phrase: Phrase
    volume: float
    side: float = 0.0
    spread: float = 0.0
    room: float = 0.4


@dataclass(frozen=True)
class Piece:
    """`tempo` is in beats a minute. It goes round without end: all parts take the same time."""

    name: str
    tempo: int
    beats: int
    layers: Mapping[str, tuple[Part, ...]]
    loudness: float = -19.0
    """The mean in decibels when every layer is heard."""

    def __post_init__(self) -> None:
        if 60 * RATE % self.tempo:
            raise ScoreError(f"{self.name}: a beat is no whole number of samples")
        for layer, parts in self.layers.items():
            if layer not in LAYERS:
                raise ScoreError(f"{self.name}: no layer is called {layer!r}")
            for part in parts:
                if part.phrase.beats != self.beats:
                    player = getattr(part.instrument, "__name__", "somebody")
                    raise ScoreError(
                        f"{self.name}, {layer}: {player} plays {part.phrase.beats} beats, "
                        f"the piece has {self.beats}"
                    )

    @property
    def beat(self) -> int:
        """Samples a beat."""
        return 60 * RATE // self.tempo

    @property
    def length(self) -> int:
        return self.beats * self.beat

    def at(self, beats: Fraction) -> int:
        """The sample at which a beat begins."""
        return round(beats * self.beat)
