"""A bar while the board is being drawn for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.board.mood import mood_of
from timestrike.client.board.scene import BoardPainter
from timestrike.client.scenes.stack import Scene
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.marks import bar
from timestrike.client.ui.palette import AMBER, GOLD, INK, QUIET
from timestrike.client.ui.saying import said
from timestrike.core.board import Board

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_BAR = (200, 9)


class LoadingScene(Scene):
    """Draws the board's picture, showing how far it is, and then hands the painter on."""

    def __init__(
        self, board: Board, title: str, ready: Callable[[BoardPainter], None], mode: str = ""
    ) -> None:
        super().__init__()
        self._mood = mood_of(mode)
        self._board = board
        self._title = title
        self._ready = ready
        self._done = 0.0
        self._shown = False

    def draw(self, canvas: Canvas) -> None:
        surface = canvas.surface
        surface.fill(INK)
        middle = surface.get_rect().center
        TEXT.draw(surface, (middle[0], middle[1] - 18), self._title, GOLD, align="centre")
        place = pygame.Rect(0, 0, *_BAR)
        place.center = middle
        bar(surface, place, self._done, AMBER)
        LABEL.draw(surface, (middle[0], middle[1] + 12), said("loading"), QUIET, align="centre")
        if not self._shown:
            self._shown = True
            self._canvas = canvas

    def update(self, dt: float) -> None:
        if self._shown:
            theme = self._board.map.theme
            painter = BoardPainter(self._board, theme, progress=self._progress, mood=self._mood)
            self._ready(painter)

    def _progress(self, share: float) -> None:
        if share - self._done > 0.04 or share == 1.0:
            self._done = share
            self.draw(self._canvas)
            self._canvas.present()
            # The window must not look frozen while we work.
            pygame.event.pump()
