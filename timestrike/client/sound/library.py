"""Sounds are read from their files by a thread of their own: nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pygame

from timestrike.client.sound.index import Index, read_index


class SoundLibrary:
    """Effects are read at once and stay; of the music only the pieces asked for last."""

    _PIECES_KEPT = 2

    def __init__(self, assets: Path, open_device: Callable[[int], bool]) -> None:
        self.index = Index()
        self._assets = assets
        self._open_device = open_device
        self._wishes: SimpleQueue[str | None] = SimpleQueue()
        self._wished: set[str] = set()
        self._pieces: dict[str, list[pygame.mixer.Sound]] = {}
        self._closing = False
        self.takes: dict[str, list[pygame.mixer.Sound]] = {}
        self.opened = False
        """Whether there is a loudspeaker, and the mixer is at work."""
        self._thread = Thread(target=self._work, name="sounds", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """The mixer may be shut down afterwards: nothing is being read any more."""
        self._closing = True
        self._wishes.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def piece(self, name: str) -> Sequence[pygame.mixer.Sound] | None:
        """The layers of a piece if they are there; if not, they will be."""
        if name in self._pieces:
            return self._pieces[name]
        if name not in self._wished:
            self._wished.add(name)
            self._wishes.put(name)
        return None

    def loop(self, name: str) -> pygame.mixer.Sound | None:
        """A sound that is meant to go on, if it has been read."""
        takes = self.takes.get(name)
        return takes[0] if takes else None

    def _work(self) -> None:
        self.index = read_index(self._assets)
        self.opened = self._open_device(self.index.rate)
        if not self.opened:
            return
        for name, effect in self.index.effects.items():
            self.takes[name] = self._read(effect.takes, loop=effect.loop)
        while (piece := self._wishes.get()) is not None:
            layers = self._read(self.index.pieces.get(piece, ()), loop=True)
            while len(self._pieces) >= self._PIECES_KEPT:
                oldest = next(iter(self._pieces))
                del self._pieces[oldest]
            self._pieces[piece] = layers
            self._wished.discard(piece)

    def _read(self, files: Iterable[str], *, loop: bool) -> list[pygame.mixer.Sound]:
        """What cannot be read is not heard."""
        sounds = []
        for file in files:
            if self._closing:
                break
            try:
                sound = pygame.mixer.Sound(self._assets / file)
            except (pygame.error, OSError):
                continue
            sounds.append(_joined(sound, self.index.overlap) if loop else sound)
        return sounds


def _joined(sound: pygame.mixer.Sound, overlap: int) -> pygame.mixer.Sound:
    """A loop without the ends of its file: what follows its end blends into its beginning."""
    import numpy as np  # by the thread that reads, as the title has no need of it

    whole = np.frombuffer(sound.get_raw(), np.int16).reshape(-1, 2)
    if not overlap or len(whole) <= 4 * overlap:
        return sound
    once = whole[overlap:-overlap].copy()
    share = np.linspace(0, 1, overlap)[:, None]
    once[:overlap] = whole[-overlap:] * (1 - share) + once[:overlap] * share
    return pygame.mixer.Sound(buffer=once.tobytes())
