"""Where the panels of a battle lie (pixels of the canvas); the middle belongs to the board."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

CORNERS = 5
"""The small buttons at the upper right."""


@dataclass(frozen=True)
class Layout:
    """The regions for a canvas of some size. The dock hangs on the lower edge, centred."""

    size: tuple[int, int]
    aside_open: bool = False
    """Whether something is read beside the board."""

    @property
    def _bottom(self) -> int:
        return self.size[1] - 360

    @property
    def _right(self) -> int:
        return self.size[0] - 640

    @property
    def round_plate(self) -> Rect:
        return Rect(4, 4, 128, 26)

    @property
    def strip(self) -> Rect:
        """The room of the turn strip, which is centred in it."""
        return Rect(134, 2, 402 + self._right, 34)

    def corner(self, place: int) -> Rect:
        return Rect(541 + self._right + 19 * place, 6, 18, 17)

    @property
    def corners(self) -> Rect:
        return Rect(538 + self._right, 3, 99, 32)

    @property
    def unit_panel(self) -> Rect:
        return Rect(4, 282 + self._bottom, 210, 74)

    @property
    def log_foot(self) -> tuple[int, int]:
        """Where the last line of the log ends."""
        return 6, 278 + self._bottom

    @property
    def log_lines(self) -> Rect:
        """The room of the last lines above that."""
        x, bottom = self.log_foot
        return Rect(x - 2, bottom - 48, 212, 48)

    @property
    def captions_foot(self) -> tuple[int, int]:
        """The middle of the last line about what is heard, above all that the dock can show."""
        return self.board.centerx, 258 + self._bottom

    @property
    def plate(self) -> tuple[int, int]:
        """The cost of a path, or a hint."""
        return 217, 312 + self._bottom

    @property
    def inventory(self) -> Rect:
        return Rect(217, 327 + self._bottom, 176, 29)

    def command(self, place: int, count: int) -> Rect:
        """The buttons of the action bar, right-aligned before End turn."""
        columns = min(count, 5)
        rows = -(-count // 5)
        column, row = place % 5, place // 5
        left = 592 + self._right - 39 * columns + 39 * column
        top = 282 + self._bottom + (2 - rows) * 37 + 37 * row
        return Rect(left, top, 38, 36)

    def friend(self, place: int) -> Rect:
        """The buttons by which friends are asked to act, above the dock."""
        return Rect(541 + self._right - 99 * place, 262 + self._bottom, 95, 17)

    @property
    def placing(self) -> Rect:
        """The tray of figures that are to be placed, instead of the dock."""
        return Rect(217, 296 + self._bottom, 419 + self._right, 60)

    @property
    def end_turn(self) -> Rect:
        return Rect(592 + self._right, 282 + self._bottom, 44, 73)

    @property
    def forecast(self) -> Rect:
        return Rect(216, 262 + self._bottom, 246 + self._right, 94)

    @property
    def target(self) -> Rect:
        return Rect(466 + self._right, 262 + self._bottom, 170, 64)

    @property
    def commit(self) -> Rect:
        return Rect(466 + self._right, 329 + self._bottom, 102, 27)

    @property
    def retreat(self) -> Rect:
        return Rect(571 + self._right, 329 + self._bottom, 65, 27)

    @property
    def tray(self) -> Rect:
        return Rect(217, 290 + self._bottom, 330, 66)

    @property
    def watching(self) -> Rect:
        """Beside the dice while somebody else acts."""
        return Rect(550 + self._right, 288 + self._bottom, 86, 68)

    @property
    def replaying(self) -> Rect:
        """The bar of a replay, instead of the dock."""
        return Rect(217, 290 + self._bottom, 419 + self._right, 66)

    @property
    def tray_over_replay(self) -> Rect:
        return self.tray.move(0, self.replaying.top - 2 - self.tray.bottom)

    @property
    def sidebar(self) -> Rect:
        return Rect(416 + self._right, 38, 220, 238 + self._bottom)

    @property
    def board(self) -> Rect:
        """The free part of the board, in which the camera keeps what matters."""
        width = self.sidebar.left if self.aside_open else self.size[0]
        return Rect(0, 36, width, 246 + self._bottom)

    @property
    def aiming_board(self) -> Rect:
        """What is left of it above the forecast of an attack."""
        free = self.board
        return Rect(free.topleft, (free.width, self.forecast.top - free.top))

    @property
    def minimap(self) -> Rect:
        return Rect(4, 33, 128, 74)

    @property
    def legend(self) -> tuple[int, int]:
        """Where the explanation of an overlay begins."""
        return 4, 36

    @property
    def aside(self) -> tuple[int, int]:
        """Where the lower right corner of a panel above the dock lies."""
        return 636 + self._right, 278 + self._bottom

    @property
    def stack(self) -> tuple[int, int]:
        """The upper right corner of the panel about a hex."""
        return 637 + self._right, 38

    @property
    def toast(self) -> Rect:
        return Rect((self.size[0] - 260) // 2, 42, 260, 18)

    @property
    def banner(self) -> tuple[int, int]:
        return self.size[0] // 2, 66
