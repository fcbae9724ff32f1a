"""The board seen from its six sides: one picture is shown, the next ones are drawn meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from timestrike.client.board.geometry import TURNS
from timestrike.client.board.picture import BoardPicture, Progress, Redone
from timestrike.client.board.theme import Theme
from timestrike.core.board import Board


class Turntable:
    """The pictures of a board by the turn they show; each is brought up to date when it is used."""

    def __init__(self, board: Board, theme: Theme, progress: Progress) -> None:
        self.board = board
        self.picture = BoardPicture(board, theme, progress)
        self._pictures = {0: self.picture}
        self._unfinished: dict[int, Iterator[BoardPicture | None]] = {}

    @property
    def turn(self) -> int:
        return self.picture.relief.projection.turn

    def show(self, board: Board) -> Redone | None:
        """Show a board as it is now: what looks different, None if nothing does."""
        self.board = board
        return self.picture.rebuild(board)

    def turn_by(self, steps: int) -> None:
        """Turn the board clockwise by sixths of a circle."""
        turn = (self.turn + steps) % TURNS
        if turn not in self._pictures and turn not in self._unfinished:
            self._pictures[turn] = BoardPicture.turned(self.picture, turn)
        while turn not in self._pictures:
            self._go_on(turn)
        self.picture = self._pictures[turn]
        self.picture.rebuild(self.board)

    @property
    def prepared(self) -> bool:
        """Whether the two sides that one could turn to next are drawn."""
        return all((self.turn + step) % TURNS in self._pictures for step in (1, -1))

    def prepare(self, seconds: float) -> None:
        """Go on drawing the two sides that one could turn to next, for so long.

        What is drawn at once is small. It is begun if one more like the last would fit in, and at
        least one is drawn, so that a slow machine gets done as well.
        """
        began = now = perf_counter()
        last = 0.0
        for turn in ((self.turn + 1) % TURNS, (self.turn - 1) % TURNS):
            while turn not in self._pictures and now - began + last < seconds:
                self._go_on(turn)
                before, now = now, perf_counter()
                last = now - before

    def _go_on(self, turn: int) -> None:
        drawing = self._unfinished.setdefault(turn, BoardPicture.drawn_beside(self.picture, turn))
        picture = next(drawing)
        if picture is not None:
            self._pictures[turn] = picture
            del self._unfinished[turn]
