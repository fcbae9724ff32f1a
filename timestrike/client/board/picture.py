"""The finished picture of a board's ground, redone only where the board changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board.geometry import LEVEL, Projection
from timestrike.client.board.ground import Ground
from timestrike.client.board.raster import NOTHING, STRIDE, Frame, Raster
from timestrike.client.board.relief import SLOTS, Piece, Relief
from timestrike.client.board.shading import living_pixels, shade, shade_living
from timestrike.client.board.surfaces import pixels_of, surface_from, surface_on
from timestrike.client.board.surroundings import Surroundings
from timestrike.client.board.theme import Theme
from timestrike.core.board import Board

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""

_HEADROOM = 4
"""Levels that play can build on top of the highest column before the picture is laid out anew."""
_MARGIN = 64
_TILE = 32
_BAND = 160
_THIN_BAND = 48
"""Rows of the picture that are shaded at once: at one go, and beside other work."""


def _no_progress(_: float) -> None:
    pass


def _frame_around(relief: Relief) -> Frame:
    """Room for all pieces of a board, and for a few levels more."""
    projection = relief.projection
    tops = [
        (int(projection.x[piece.cell]), projection.centre(piece.cell, piece.top)[1])
        for pieces in relief.pieces
        for piece in pieces
    ] or [(0, 0)]
    left, right = min(x for x, _ in tops), max(x for x, _ in tops)
    top, bottom = min(y for _, y in tops) - _HEADROOM * LEVEL, max(y for _, y in tops)
    return Frame(
        left - _MARGIN // 2,
        top - _MARGIN,
        right - left + _MARGIN,
        bottom - top + _MARGIN + _MARGIN + 2 * LEVEL,
    )


class BoardPicture:
    """What the ground looks like, and which face lies at each pixel.

    ``surface`` shows the ground at the first moment of its loop. The faces that move (water, ore)
    have a small picture for every moment in ``living``.
    """

    def __init__(
        self, board: Board, theme: Theme, progress: Progress = _no_progress, turn: int = 0
    ) -> None:
        self._behold(Relief(board, Projection(board.grid, turn)), theme)
        self.lay_out(_frame_around(self.relief), progress)

    def _behold(self, relief: Relief, theme: Theme) -> None:
        self.theme = theme
        self.relief = relief
        self.shape = relief.projection.shape

    @classmethod
    def drawn_beside(cls, other: BoardPicture, turn: int) -> Iterator[BoardPicture | None]:
        """The same board turned, a little with each step; None until it is finished."""
        picture = cls.__new__(cls)
        picture._behold(other.relief.turned(turn), other.theme)
        for _ in picture._laying_out(_frame_around(picture.relief), _THIN_BAND):
            yield None
        yield picture

    @classmethod
    def turned(cls, other: BoardPicture, turn: int) -> BoardPicture:
        """The same board turned, at one go."""
        picture = cls.__new__(cls)
        picture._behold(other.relief.turned(turn), other.theme)
        picture.lay_out(_frame_around(picture.relief))
        return picture

    def lay_out(self, frame: Frame, progress: Progress = _no_progress) -> None:
        """Draw everything that lies in a frame."""
        for share in self._laying_out(frame, _BAND):
            progress(share)

    def _laying_out(self, frame: Frame, rows: int) -> Iterator[float]:
        """Draw everything in bands of so many rows; yields how much is done, from 0 to 1."""
        self.frame = frame
        self.facts = Surroundings(self.relief)
        yield 0.05
        self.depths = np.full(len(self.relief.pieces) * SLOTS + 1, -1, dtype=np.int32)
        """By piece number: its depth. The last entry stands for the void, number -1."""
        self._note_depths(range(len(self.relief.pieces)))
        self.raster = Raster(frame)
        self.pixels = np.zeros((frame.height, frame.width, 4), dtype=np.uint8)
        self.surface = surface_on(self.pixels)
        self.living: dict[int, tuple[pygame.Surface, ...]] = {}
        yield 0.1
        for share in self.raster.drawing(self.relief):
            yield 0.1 + 0.3 * share
        self._gaps = np.zeros((-(-frame.height // _TILE), -(-frame.width // _TILE)), dtype=bool)
        """By tile of the frame: whether the void shows in it."""
        self._note_gaps(frame)
        ground = self._ground(frame)
        yield 0.45
        bands = [
            Frame(frame.x, frame.y + top, frame.width, min(rows, frame.height - top))
            for top in range(0, frame.height, rows)
        ]
        for done, band in enumerate(bands, 1):
            self._shade(ground, band)
            self._animate(ground, band)
            yield 0.45 + 0.55 * done / len(bands)

    def rebuild(self, board: Board) -> bool:
        """Redo what a change of the board altered; False if nothing looks different."""
        if board.map is not self.relief.board.map:
            self.relief = Relief(board, Projection(board.grid, self.relief.projection.turn))
            self.lay_out(_frame_around(self.relief))
            return True
        before = self.relief
        self.relief, changed = before.changed_to(board)
        if not changed:
            return False
        grid = board.grid
        touched = {near for cell in changed for near in grid.disc(cell, 2)}
        region = self._extent(before, touched)
        near = {near for cell in changed for near in grid.disc(cell, 1)}
        self.raster.forget(near)
        region = region.union(self._extent(self.relief, touched))
        if region.overlap(self.frame) != region:
            self.lay_out(_frame_around(self.relief))
            return True
        self.facts.note(self.relief, near)
        self._note_depths(changed)
        self.raster.draw(self.relief, region)
        self._note_gaps(region)
        ground = self._ground(region.grown(self.shape.width))
        self._shade(ground, region)
        self._animate(ground, region)
        return True

    def _note_depths(self, cells: Iterable[int]) -> None:
        for cell in cells:
            for piece in self.relief.pieces[cell]:
                self.depths[piece.number] = self.relief.depth(piece)

    def _note_gaps(self, region: Frame) -> None:
        """Take down in which tiles of a region the void shows."""
        rows, columns = region.slices(self.frame)
        top, left = rows.start // _TILE, columns.start // _TILE
        below, right = -(-rows.stop // _TILE), -(-columns.stop // _TILE)
        pieces = self.raster.pieces[top * _TILE : below * _TILE, left * _TILE : right * _TILE]
        void = np.ones(((below - top) * _TILE, (right - left) * _TILE), dtype=bool)
        void[: pieces.shape[0], : pieces.shape[1]] = pieces == NOTHING
        tiles = void.reshape(below - top, _TILE, right - left, _TILE)
        self._gaps[top:below, left:right] = tiles.any(axis=(1, 3))

    def fills(self, view: Frame) -> bool:
        """Whether the ground surely fills a view, so that no void shows in it."""
        if view.overlap(self.frame) != view:
            return False
        rows, columns = view.slices(self.frame)
        tiles = self._gaps[
            rows.start // _TILE : -(-rows.stop // _TILE),
            columns.start // _TILE : -(-columns.stop // _TILE),
        ]
        return not tiles.any()

    def _extent(self, relief: Relief, cells: Iterable[int]) -> Frame:
        frames = [
            self.raster.stamp(relief, piece).frame
            for cell in cells
            for piece in relief.pieces[cell]
        ]
        extent = frames[0]
        for frame in frames[1:]:
            extent = extent.union(frame)
        return extent

    def _ground(self, region: Frame) -> Ground:
        return Ground.around(self.relief, self.facts, region, self.theme)

    def _shade(self, ground: Ground, region: Frame) -> None:
        area = region.slices(self.frame)
        pieces, names = self.raster.pieces[area], self.raster.names[area]
        shown = pieces != NOTHING
        pixels = self.pixels[area]
        pixels[~shown] = 0
        pixels[shown] = _opaque(shade(ground, pieces[shown], names[shown].astype(np.int32)))

    def _animate(self, ground: Ground, region: Frame) -> None:
        """Draw the moving faces that touch a region, for every moment."""
        for number in [number for number in self.living if self._touches(number, region)]:
            del self.living[number]
        area = region.grown(self.shape.width).overlap(self.frame).slices(self.frame)
        pieces, names = self.raster.pieces[area], self.raster.names[area]
        shown = pieces != NOTHING
        pieces, names = pieces[shown], names[shown].astype(np.int32)
        moving = np.flatnonzero(living_pixels(ground, pieces, names))
        moving = moving[np.argsort(pieces[moving], kind="stable")]
        pieces, names = pieces[moving], names[moving]
        if not len(moving):
            return
        moments = shade_living(ground, pieces, names)
        numbers, starts = np.unique(pieces, return_index=True)
        stops = [*starts[1:].tolist(), len(pieces)]
        for number, start, stop in zip(numbers.tolist(), starts.tolist(), stops, strict=True):
            if self._touches(number, region):
                place = names[start:stop]
                self.living[number] = tuple(
                    self._face_surface(place, colours[start:stop]) for colours in moments
                )

    def _touches(self, number: int, region: Frame) -> bool:
        """Whether a face lies in a region, even if only in part; one that is gone always does."""
        cell, slot = divmod(number, SLOTS)
        pieces = self.relief.pieces[cell]
        if slot >= len(pieces) or not pieces[slot].exposed:
            return True
        shared = self.face_frame(pieces[slot]).overlap(region)
        return shared.width > 0 and shared.height > 0

    def _face_surface(self, names: NDArray[np.int32], colours: NDArray[np.uint8]) -> pygame.Surface:
        pixels = np.zeros((self.shape.height, self.shape.width, 4), dtype=np.uint8)
        pixels[names // STRIDE - 1, names % STRIDE] = _opaque(colours)
        return surface_from(pixels)

    # -- what lies where ---------------------------------------------------------------------------

    def piece(self, number: int) -> Piece:
        cell, slot = divmod(number, SLOTS)
        return self.relief.pieces[cell][slot]

    def piece_at(self, x: int, y: int) -> Piece | None:
        """The piece that shows at a world pixel; None in the void."""
        column, row = x - self.frame.x, y - self.frame.y
        if not (0 <= column < self.frame.width and 0 <= row < self.frame.height):
            return None
        number = int(self.raster.pieces[row, column])
        return None if number == NOTHING else self.piece(number)

    def face_frame(self, piece: Piece) -> Frame:
        """Where the top face of a piece lies."""
        x, y = self.relief.projection.corner(piece.cell, piece.top)
        return Frame(x, y, self.shape.width, self.shape.height)

    def shown_face(self, piece: Piece) -> NDArray[np.bool_]:
        """Which pixels of a top face show."""
        area = self.face_frame(piece).slices(self.frame)
        shown: NDArray[np.bool_] = (self.raster.pieces[area] == piece.number) & self.shape.mask
        return shown

    def face_pixels(self, piece: Piece, moment: int) -> NDArray[np.uint8]:
        """The picture of a top face (blue, green, red, alpha) at a moment, with what hides it."""
        living = self.living.get(piece.number)
        if living is not None:
            return pixels_of(living[moment])
        return self.pixels[self.face_frame(piece).slices(self.frame)]


def _opaque(colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Red, green, blue as the bytes of a surface: blue, green, red, alpha."""
    pixels = np.full((len(colours), 4), 255, dtype=np.uint8)
    pixels[:, :3] = colours[:, ::-1]
    return pixels
