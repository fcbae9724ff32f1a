"""The air of a place: a loop that gives way to another one when the place changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

_FADE = 1200
"""Milliseconds."""


class Surroundings:
    """Two channels: one for where one is, one for where one was."""

    def __init__(
        self,
        channels: Sequence[pygame.mixer.Channel],
        find: Callable[[str], pygame.mixer.Sound | None],
    ) -> None:
        self._channels = list(channels)
        self._find = find
        self._place: str | None = None
        self._air: pygame.mixer.Sound | None = None

    def update(self, place: str | None, volume: float) -> None:
        if place != self._place:
            self._move(place)
        if self._air is not None:
            self._air.set_volume(volume)

    def _move(self, place: str | None) -> None:
        air = self._find(place) if place is not None else None
        if place is not None and air is None:
            return  # it is still being read
        if self._air is not None:
            self._channels[0].fadeout(_FADE)
            self._channels.reverse()
        self._place, self._air = place, air
        if air is not None:
            air.set_volume(0.0)
            self._channels[0].play(air, loops=-1, fade_ms=_FADE)
