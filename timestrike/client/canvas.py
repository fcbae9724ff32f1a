"""The logical canvas: drawn small, shown scaled by whole numbers, pixel for pixel."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from timestrike.client.ui.palette import INK

Size = tuple[int, int]

NAME = "TimeStrike"

LOGICAL_SIZE: Size = (640, 360)
"""The size every screen is laid out for. A canvas may be larger, never smaller."""

_MAPPED = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Fit(NamedTuple):
    """How the logical picture lies in the window."""

    scale: int
    size: Size
    offset: tuple[int, int]


def fit(window: Size, wanted_scale: int = 0) -> Fit:
    """The largest whole scale at which the logical size fits, or the wanted one if it fits too.

    What the window is larger than that is given to the logical picture, so that only the
    remainder of the division, less than one logical pixel, stays dark.
    """
    largest = max(1, min(window[0] // LOGICAL_SIZE[0], window[1] // LOGICAL_SIZE[1]))
    scale = min(wanted_scale, largest) if wanted_scale > 0 else largest
    size = (max(LOGICAL_SIZE[0], window[0] // scale), max(LOGICAL_SIZE[1], window[1] // scale))
    offset = ((window[0] - size[0] * scale) // 2, (window[1] - size[1] * scale) // 2)
    return Fit(scale, size, offset)


def _open_window() -> pygame.Surface:
    window = pygame.display.get_surface()
    if window is None:
        raise RuntimeError("the window was closed")
    return window


class Canvas:
    """The window and the picture that is drawn into it."""

    def __init__(
        self,
        window: Size = (1280, 720),
        *,
        fullscreen: bool = False,
        scale: int = 0,
    ) -> None:
        pygame.display.init()
        pygame.display.set_caption(NAME)
        self._heading = ""
        self.fullscreen = fullscreen
        self._wanted_scale = scale
        self._windowed = window
        self.surface = pygame.Surface((0, 0))
        """What is drawn on; of another size after the window has changed."""
        self._open()

    @property
    def size(self) -> Size:
        return self._fit.size

    @property
    def scale(self) -> int:
        return self._fit.scale

    def _open(self) -> None:
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self.follow_window()

    def follow_window(self) -> bool:
        """Fit the picture to the window as it is now; True if the logical size changed."""
        self._window = _open_window()
        if not self.fullscreen:
            self._windowed = self._window.get_size()
        self._fit = fit(self._window.get_size(), self._wanted_scale)
        self._window.fill(INK)
        if self.surface.get_size() == self._fit.size:
            return False
        self.surface = pygame.Surface(self._fit.size).convert(self._window)
        return True

    def recover(self) -> None:
        """Open the window anew if it was lost, as happens when a screen is taken away."""
        if pygame.display.get_surface() is None:
            pygame.display.init()
            self._open()

    def set_fullscreen(self, on: bool) -> None:
        if on != self.fullscreen:
            self.fullscreen = on
            self._open()

    def set_scale(self, scale: int) -> None:
        """Ask for a scale; 0 for the largest that fits."""
        if scale != self._wanted_scale:
            self._wanted_scale = scale
            self.follow_window()

    def entitle(self, heading: str) -> None:
        """Let the window say where the player is, before the name of the game."""
        if heading != self._heading:
            self._heading = heading
            pygame.display.set_caption(f"{heading} · {NAME}" if heading else NAME)

    def to_logical(self, position: tuple[int, int]) -> tuple[int, int]:
        """The pixel of the canvas under a pixel of the window."""
        scale, _, (left, top) = self._fit
        return (position[0] - left) // scale, (position[1] - top) // scale

    def logical_event(self, event: pygame.Event) -> pygame.Event:
        """The event as the scenes hear it: mouse positions in pixels of the canvas."""
        if event.type not in _MAPPED:
            return event
        changed = {**event.dict, "pos": self.to_logical(event.pos)}
        if event.type == pygame.MOUSEMOTION:
            before = self.to_logical((event.pos[0] - event.rel[0], event.pos[1] - event.rel[1]))
            changed["rel"] = (changed["pos"][0] - before[0], changed["pos"][1] - before[1])
        return pygame.Event(event.type, changed)

    def present(self) -> None:
        """Show the picture in the window."""
        scale, (width, height), (left, top) = self._fit
        if scale == 1:
            self._window.blit(self.surface, (left, top))
        else:
            area = self._window.subsurface((left, top, width * scale, height * scale))
            pygame.transform.scale_by(self.surface, scale, area)
        pygame.display.flip()

    def screenshot(self, path: Path, scale: int = 1) -> None:
        """Write the picture as it is drawn now; the format follows the name (PNG)."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.transform.scale_by(self.surface, scale), path)
