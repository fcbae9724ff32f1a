"""The mixing desk: everything that is heard goes through here.

It opens in the background, and it may never open: then nothing is heard and nothing is wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pygame

from timestrike.client.sound.volume import Volumes, ears, gain
from timestrike.storage.places import assets_dir

if TYPE_CHECKING:
    from timestrike.client.sound.index import Group
    from timestrike.client.sound.library import SoundLibrary
    from timestrike.client.sound.orchestra import Orchestra
    from timestrike.client.sound.surroundings import Surroundings
    from timestrike.client.sound.voices import Ensemble

_BUFFER = 512
_LAYERS = 4
_PLACES = 2
_VOICES: dict[Group, int] = {"effects": 12, "interface": 3}
_SHORTEST_GAP = 0.045
"""Seconds before the same sound may begin again: two at once are only louder."""


class SoundDesk:
    def __init__(
        self,
        volumes: Volumes,
        *,
        assets: Path | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._assets = assets or assets_dir()
        self._volumes = volumes
        self._now = now
        self._library: SoundLibrary | None = None
        self._ensembles: dict[Group, Ensemble[pygame.mixer.Channel]] = {}
        self._orchestra: Orchestra | None = None
        self._piece: str | None = None
        self._tension = 0.0
        self._ambience: str | None = None
        self._surroundings: Surroundings | None = None
        self._began: dict[str, float] = {}
        self._last_take: dict[str, int] = {}
        self._chance = random.Random(7)

    # --- opening and closing ------------------------------------------------------

    def open(self) -> None:
        """Look for a loudspeaker and read the sounds, without making anybody wait."""
        if self._library is None:
            from timestrike.client.sound.library import SoundLibrary  # after the first picture

            self._library = SoundLibrary(self._assets, _open_device)
            self._library.start()

    def close(self) -> None:
        if self._library is not None:
            self._library.close()
            self._library, self._orchestra, self._surroundings = None, None, None
            self._ensembles.clear()
            pygame.mixer.quit()

    def device_changed(self, *, came: bool) -> None:
        """A loudspeaker was plugged in or out: try with what is there now."""
        silent = self._library is not None and not self._library.opened
        if self._library is not None and (silent or not came):
            self.close()
            self.open()

    @property
    def audible(self) -> bool:
        return self._library is not None and self._library.opened

    # --- what is to be heard ------------------------------------------------------

    def play(self, name: str, side: float = 0.0) -> None:
        """An effect, from a side of the screen (-1 left, 1 right)."""
        library = self._library
        takes = library.takes.get(name) if library is not None else None
        if library is None or not takes:
            return
        if self._now() - self._began.get(name, -1.0) < _SHORTEST_GAP:
            return
        effect = library.index.effects[name]
        ensemble = self._ensembles.get(effect.group)
        volume = gain(self._volumes, effect.group)
        channel = ensemble.engage(name, effect) if ensemble and volume else None
        if channel is None:
            return
        self._began[name] = self._now()
        take = takes[self._next_take(name, len(takes))]
        take.set_volume(volume)
        channel.play(take)
        channel.set_volume(*ears(side))

    def _next_take(self, name: str, takes: int) -> int:
        """Any take but the one that was heard last."""
        others = [take for take in range(takes) if take != self._last_take.get(name)]
        self._last_take[name] = self._chance.choice(others) if others else 0
        return self._last_take[name]

    def conduct(self, piece: str | None, tension: float) -> None:
        """The music from now on, and how much is at stake, from 0 to 1."""
        self._piece, self._tension = piece, tension

    def surround(self, ambience: str | None) -> None:
        """The air of a place, until another one is named."""
        self._ambience = ambience

    def set_volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes

    def hush(self, hushed: bool) -> None:
        """Nobody sees the game: everything holds its breath until somebody does."""
        if self.audible and hushed:
            pygame.mixer.pause()
        elif self.audible:
            pygame.mixer.unpause()

    # --- time ------------------------------------------------------

    def update(self, seconds: float) -> None:
        if not self.audible:
            return
        if self._orchestra is None or self._surroundings is None:
            self._orchestra, self._surroundings = self._seat_everybody()
        self._orchestra.play(self._piece, self._tension)
        self._orchestra.update(seconds, gain(self._volumes, "music"))
        self._surroundings.update(self._ambience, gain(self._volumes, "ambience"))

    def _seat_everybody(self) -> tuple[Orchestra, Surroundings]:
        """Give the channels of the mixer to those who play."""
        from timestrike.client.sound.orchestra import Orchestra
        from timestrike.client.sound.surroundings import Surroundings
        from timestrike.client.sound.voices import Ensemble

        assert self._library is not None
        free = iter([pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())])
        for group, count in _VOICES.items():
            self._ensembles[group] = Ensemble(list(islice(free, count)))
        stands = [list(islice(free, _LAYERS)) for _ in range(2)]
        orchestra = Orchestra(stands, self._library.piece)
        return orchestra, Surroundings(list(islice(free, _PLACES)), self._library.loop)


def _open_device(rate: int) -> bool:
    """Whether there is a loudspeaker; the mixer works at the rate of the files, so that a loop of
    them stays without a seam.
    """
    try:
        pygame.mixer.init(rate, -16, 2, _BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(sum(_VOICES.values()) + 2 * _LAYERS + _PLACES)
    except pygame.error:
        return False
    return True
