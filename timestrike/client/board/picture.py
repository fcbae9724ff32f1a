"""The finished picture of a board's ground, redone only where the board changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board.geometry import LEVEL, Projection
from timestrike.client.board.ground import Ground, ground_frame
from timestrike.client.board.raster import NOTHING, STRIDE, Frame, Raster, frame_around
from timestrike.client.board.relief import SLOTS, Piece, Relief
from timestrike.client.board.shading import LIVING, shade, shade_living
from timestrike.client.board.sunlight import (
    SHADOW_DRIFT,
    SHADOW_REACH,
    Shadows,
    cast_shadows,
)
from timestrike.client.board.surfaces import pixels_of, surface_from, surface_on
from timestrike.client.board.surroundings import Surroundings, numbers_of
from timestrike.client.board.theme import Theme
from timestrike.core.board import Board

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""

Area = tuple[slice, slice]
Place = tuple[NDArray[np.int_], NDArray[np.int_]]
"""Rows and columns of a picture: a rectangle of it, and single pixels."""

_HEADROOM = 4
"""Levels that play can build on top of the highest column before the picture is laid out anew."""
_MARGIN = 64
_TILE = 32
_BAND, _PATCH = (4096, 64), (96, 32)
"""The width and height of what is shaded at once: at one go, and beside other work."""
_ROWS = 16
"""Rows of the ground on which shadows are cast beside other work."""
_TELLING = 0.05
"""The share of the work after which progress is told."""
_CELLS = 64
_FACES = 8
"""Cells that are looked at, and moving faces that are drawn, beside other work."""


def _no_progress(_: float) -> None:
    pass


def _frame_around(relief: Relief) -> Frame:
    """Room for all pieces of a board, and for a few levels more."""
    columns = [pieces for pieces in relief.pieces if pieces]
    if not columns:
        return Frame(-_MARGIN // 2, -_MARGIN, _MARGIN, 2 * _MARGIN + 2 * LEVEL)
    cells = [pieces[0].cell for pieces in columns]
    x, y = relief.projection.x[cells], relief.projection.y[cells]
    highest = int((y - LEVEL * np.array([pieces[-1].top for pieces in columns])).min())
    lowest = int((y - LEVEL * np.array([pieces[0].top for pieces in columns])).max())
    left, right = int(x.min()), int(x.max())
    top = highest - _HEADROOM * LEVEL
    return Frame(
        left - _MARGIN // 2,
        top - _MARGIN,
        right - left + _MARGIN,
        lowest - top + _MARGIN + _MARGIN + 2 * LEVEL,
    )


def _patches(frame: Frame, size: tuple[int, int]) -> Iterator[Frame]:
    """A frame cut into patches of at most a size, row by row."""
    width, height = size
    for top in range(frame.y, frame.below, height):
        for left in range(frame.x, frame.right, width):
            yield Frame(left, top, width, height).overlap(frame)


class Redone(NamedTuple):
    """What a change has altered."""

    region: Frame
    """Where other pieces may lie before what is behind them."""
    cells: frozenset[int]
    """Those that are different, and those of which any pixel looks different."""


class BoardPicture:
    """What the ground looks like, and which face lies at each pixel.

    ``surface`` shows the ground at the first moment of its loop. The faces that move (water, ore)
    have a small picture for every moment in ``living``.
    """

    def __init__(
        self, board: Board, theme: Theme, progress: Progress = _no_progress, turn: int = 0
    ) -> None:
        self._behold(Relief(board, Projection(board.grid, turn)), theme)
        self.facts = Surroundings(self.relief)
        self.lay_out(_frame_around(self.relief), progress)

    def _behold(self, relief: Relief, theme: Theme) -> None:
        self.theme = theme
        self.relief = relief
        self.shape = relief.projection.shape

    @classmethod
    def drawn_beside(cls, other: BoardPicture, turn: int) -> Iterator[BoardPicture | None]:
        """The same board turned, a little with each step; None until it is finished."""
        picture = cls._of_the_same(other, turn)
        yield None
        for _ in picture._laying_out(_frame_around(picture.relief), _PATCH):
            yield None
        yield picture

    @classmethod
    def turned(cls, other: BoardPicture, turn: int) -> BoardPicture:
        """The same board turned, at one go."""
        picture = cls._of_the_same(other, turn)
        picture.lay_out(_frame_around(picture.relief))
        return picture

    @classmethod
    def _of_the_same(cls, other: BoardPicture, turn: int) -> BoardPicture:
        picture = cls.__new__(cls)
        picture._behold(other.relief.turned(turn), other.theme)
        picture.facts = other.facts.again()
        return picture

    def lay_out(self, frame: Frame, progress: Progress = _no_progress) -> None:
        """Draw everything that lies in a frame."""
        told = 0.0
        for share in self._laying_out(frame, _BAND):
            if share >= told + _TELLING or share == 1:
                progress(share)
                told = share

    def _laying_out(self, frame: Frame, patch: tuple[int, int]) -> Iterator[float]:
        """Draw everything in patches of a size; yields how much is done, from 0 to 1."""
        self.frame = frame
        cells = np.arange(len(self.relief.pieces))
        self.depths = np.full(len(cells) * SLOTS + 1, -1, dtype=np.int32)
        """By piece number: its depth. The last entry stands for the void, number -1."""
        for some in np.split(cells, range(_CELLS, len(cells), _CELLS)):
            self._note_depths(some.tolist())
            yield 0.05
        self.raster = Raster(frame)
        self.pixels = np.zeros((frame.height, frame.width, 4), dtype=np.uint8)
        self.surface = surface_on(self.pixels)
        self.living: dict[int, tuple[pygame.Surface, ...]] = {}
        for share in self.raster.drawing(self.relief):
            yield 0.1 + 0.3 * share
        self._gaps = np.zeros((-(-frame.height // _TILE), -(-frame.width // _TILE)), dtype=bool)
        """By tile of the frame: whether the void shows in it."""
        shadows = Shadows(self.relief.projection, self.facts, ground_frame(self.relief, cells))
        for _ in shadows.casting(_ROWS):
            yield 0.4
        ground = Ground(self.relief, self.facts, shadows, self.theme)
        patches = list(_patches(frame, patch))
        for done, part in enumerate(patches, 1):
            self._note_gaps(part)
            area = part.slices(frame)
            self._shade(ground, area, self.raster.pieces[area] != NOTHING)
            yield 0.4 + 0.5 * done / len(patches)
        faces = [piece for piece in self.relief.faces.values() if piece.material in LIVING]
        for start in range(0, len(faces), _FACES):
            self._animate(ground, faces[start : start + _FACES])
            yield 0.9 + 0.1 * start / len(faces)
        yield 1.0

    def rebuild(self, board: Board) -> Redone | None:
        """Redo what a change of the board altered; None if it looks the same."""
        if board.map is not self.relief.board.map:
            return self._begun_anew(
                Relief(board, Projection(board.grid, self.relief.projection.turn))
            )
        before = self.relief
        later, changed = before.changed_to(board)
        if not changed:
            self.relief = later
            return None
        near = {near for cell in changed for near in board.grid.disc(cell, 1)}
        shaded = {shaded for cell in changed for shaded in self._in_the_shade_of(cell)}
        numbers = numbers_of(near)
        known = self.facts.about(numbers)
        overcast = cast_shadows(before.projection, self.facts, self._shadow_frame(changed))
        self.relief = later
        reshaped = self.raster.reshape(before, later, near)
        region = frame_around((self._extent(near | shaded), reshaped.frame))
        if region.overlap(self.frame) != region:
            return self._begun_anew(later)
        self.facts.note(later, near)
        self._note_depths(changed)
        altered = np.zeros(len(self.depths), dtype=bool)
        altered[numbers[(self.facts.about(numbers) != known).any(axis=0)]] = True
        altered[reshaped.numbers] = True
        area = region.slices(self.frame)
        shown = self.raster.pieces[area].copy()
        self.raster.draw(later, reshaped.frame)
        self._note_gaps(reshaped.frame)
        cells = self._redo(area, shown, altered, shaded, overcast)
        return Redone(reshaped.frame, frozenset(cells).union(changed))

    def _in_the_shade_of(self, cell: int) -> list[int]:
        """Cells that the shadow of one can reach: away from the sun, and its own."""
        projection, shape = self.relief.projection, self.shape
        x, y = projection.centre(cell)
        return [
            near
            for near in projection.grid.disc(cell, 2)
            if projection.x[near] > x - shape.width
            and -shape.height < projection.y[near] - y < shape.height + SHADOW_DRIFT
        ]

    def _shadow_frame(self, cells: Iterable[int]) -> Frame:
        """The ground pixels that the shadows of some cells can reach."""
        wide, high = self.shape.width + SHADOW_REACH, self.shape.height + SHADOW_DRIFT
        corners = (self.relief.projection.corner(cell, 0) for cell in cells)
        return frame_around(Frame(*corner, wide, high) for corner in corners)

    def _begun_anew(self, relief: Relief) -> Redone:
        self.relief = relief
        self.facts = Surroundings(relief)
        self.lay_out(_frame_around(relief))
        return Redone(self.frame, frozenset(range(len(relief.pieces))))

    def _redo(
        self,
        area: Area,
        before: NDArray[np.int32],
        altered: NDArray[np.bool_],
        shaded: set[int],
        overcast: Shadows,
    ) -> list[int]:
        """Shade what looks different in an area; gives all cells of which any pixel does.

        A pixel does if it shows another piece than before, or one of the altered (by piece number),
        or if it belongs to a shaded cell and another shadow falls on it than was cast there.
        """
        now = self.raster.pieces[area]
        void, other = now == NOTHING, before != now
        redone = (other | altered[now]) & ~void
        self.pixels[area][void] = 0
        doubtful = np.zeros(len(self.depths), dtype=bool)
        doubtful[numbers_of(shaded)] = True
        in_doubt = doubtful[now] & ~redone
        # By piece number; the last entry stands for the void, number -1.
        looking = np.zeros(len(self.depths), dtype=bool)
        looking[before[other]] = looking[now[redone]] = True
        ground = Ground.under(self.relief, self.facts, _cells_of(looking | doubtful), self.theme)
        names = self.raster.names[area][in_doubt].astype(np.int32)
        x, y, height = ground.places(now[in_doubt], names)
        near = overcast.over(x, y)
        places = x[near], y[near], height[near]
        in_doubt[in_doubt] = near
        redone[in_doubt] = overcast.fall_on(*places) != ground.shadows.fall_on(*places)
        self._shade(ground, area, redone)
        looking[now[redone]] = True
        cells: list[int] = _cells_of(looking).tolist()
        for number in [number for number in self.living if looking[number]]:
            del self.living[number]
        pieces = (piece for cell in cells for piece in self.relief.pieces[cell])
        faces = [p for p in pieces if looking[p.number] and p.exposed and p.material in LIVING]
        self._animate(ground, faces)
        return cells

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

    def _extent(self, cells: Iterable[int]) -> Frame:
        """The pixels that all pieces of some cells cover."""
        pieces = (piece for cell in cells for piece in self.relief.pieces[cell])
        return frame_around(self.raster.stamp(self.relief, piece).frame for piece in pieces)

    def _shade(self, ground: Ground, area: Area, chosen: NDArray[np.bool_]) -> None:
        """Colour the chosen pixels of an area."""
        pieces, names = self.raster.pieces[area][chosen], self.raster.names[area][chosen]
        self.pixels[area][chosen] = _opaque(shade(ground, pieces, names.astype(np.int32)))

    def _animate(self, ground: Ground, faces: list[Piece]) -> None:
        """Draw some moving faces for every moment, as far as they show."""
        shown = {piece.number: np.nonzero(self.shown_face(piece)) for piece in faces}
        shown = {number: place for number, place in shown.items() if len(place[0])}
        if not shown:
            return
        names = [((row + 1) * STRIDE + column).astype(np.int32) for row, column in shown.values()]
        lengths = [len(part) for part in names]
        numbers = np.repeat(np.array(list(shown), dtype=np.int32), lengths)
        moments = [
            np.split(colours, np.cumsum(lengths)[:-1])
            for colours in shade_living(ground, numbers, np.concatenate(names))
        ]
        for number, place, *colours in zip(shown, shown.values(), *moments, strict=True):
            self.living[number] = tuple(self._face_surface(place, part) for part in colours)

    def _face_surface(self, place: Place, colours: NDArray[np.uint8]) -> pygame.Surface:
        pixels = np.zeros((self.shape.height, self.shape.width, 4), dtype=np.uint8)
        pixels[place] = _opaque(colours)
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


def _cells_of(marked: NDArray[np.bool_]) -> NDArray[np.int_]:
    """The cells of which any piece is marked, by piece number."""
    return np.flatnonzero(marked[:-1].reshape(-1, SLOTS).any(axis=1))


def _opaque(colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Red, green, blue as the bytes of a surface: blue, green, red, alpha."""
    pixels = np.full((len(colours), 4), 255, dtype=np.uint8)
    pixels[:, :3] = colours[:, ::-1]
    return pixels
