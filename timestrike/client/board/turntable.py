"""The board seen from its six sides: one picture is shown, the next ones are drawn meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from timestrike.client.board.geometry import TURNS
from timestrike.client.board.picture import BoardPicture, Progress
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

    def show(self, board: Board) -> bool:
        """Show a board as it is now; False if it looks as before."""
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

    def prepare(self, seconds: float) -> None:
        """Go on drawing the two sides that one could turn to next, for about so long."""
        end = perf_counter() + seconds
        for turn in ((self.turn + 1) % TURNS, (self.turn - 1) % TURNS):
            while turn not in self._pictures and perf_counter() < end:
                self._go_on(turn)

    def _go_on(self, turn: int) -> None:
        drawing = self._unfinished.setdefault(turn, BoardPicture.drawn_beside(self.picture, turn))
        picture = next(drawing)
        if picture is not None:
            self._pictures[turn] = picture
            del self._unfinished[turn]
