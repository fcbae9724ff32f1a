"""Which pixel of which piece shows at each pixel of the board.

A pixel of a piece is named by its place in the piece's picture: ``(row + 1) * 64 + column``, where
row 0 is the first row of the top face, row -1 the dark rim behind a raised back edge, and the side
faces follow below the mask. The same names serve the whole board and a single piece's picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.crystals import crystal_picture
from timestrike.client.board.geometry import LEVEL, HexShape
from timestrike.client.board.merlons import parapet
from timestrike.client.board.noise import TILE, value_noise
from timestrike.client.board.relief import Material, Piece, Relief

STRIDE = 64
"""Names of pixels in one row of a piece."""
NOTHING = -1
"""The piece number where no ground shows: the void."""

_UNDERSIDE = 34
"""How far the rock beneath the island can hang down, before its frayed ends."""
_FRAY = 7
_HANGS = _UNDERSIDE + _FRAY
_HALF = 18
"""No less than half the height of a hex, and its rim."""
_AT_ONCE, _ROWS = 16, 128
"""Pieces that are drawn, and rows that are wiped, before others may work."""


class Frame(NamedTuple):
    """A rectangle of world pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def below(self) -> int:
        return self.y + self.height

    def overlap(self, other: Frame) -> Frame:
        x, y = max(self.x, other.x), max(self.y, other.y)
        width = min(self.right, other.right) - x
        height = min(self.below, other.below) - y
        return Frame(x, y, max(0, width), max(0, height))

    def touches(self, other: Frame) -> bool:
        """Whether they have a pixel in common."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.below
            and other.y < self.below
        )

    def grown(self, margin: int) -> Frame:
        return Frame(
            self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin
        )

    def slices(self, inside: Frame) -> tuple[slice, slice]:
        """The rows and columns of an array of ``inside`` that this rectangle covers."""
        top, left = self.y - inside.y, self.x - inside.x
        return slice(top, top + self.height), slice(left, left + self.width)


def frame_around(frames: Iterable[Frame]) -> Frame:
    """The smallest rectangle around some others; an empty one around none."""
    some = [frame for frame in frames if frame.width and frame.height]
    if not some:
        return Frame(0, 0, 0, 0)
    x, y = min(frame.x for frame in some), min(frame.y for frame in some)
    right, below = max(frame.right for frame in some), max(frame.below for frame in some)
    return Frame(x, y, right - x, below - y)


@dataclass(frozen=True, eq=False)
class Stamp:
    """The pixels of one piece: its picture's rectangle, mask and pixel names."""

    frame: Frame
    mask: NDArray[np.bool_]
    names: NDArray[np.int16]


class _Outline(NamedTuple):
    """What a piece covers, and how deep it lies."""

    stamp: Stamp
    depth: int
    prop: bool

    def like(self, other: _Outline) -> bool:
        """Whether both cover the same pixels; props that are painted otherwise have other masks."""
        mine, theirs = self.stamp.mask, other.stamp.mask
        return (self.depth, self.stamp.frame) == (other.depth, other.stamp.frame) and (
            mine is theirs or (not self.prop and np.array_equal(mine, theirs))
        )


class Reshaped(NamedTuple):
    """Pieces that cover other pixels than before, by number, and all pixels before and now."""

    numbers: list[int]
    frame: Frame


@cache
def _names(rows: int, width: int) -> NDArray[np.int16]:
    row, column = np.mgrid[0:rows, 0:width]
    return (row * STRIDE + column).astype(np.int16)


def _fray(shape: HexShape, left: int, rank: int, deep: bool) -> NDArray[np.int16]:
    """How far the rock hangs below each pixel column of a piece with nothing beneath it."""
    columns = (np.arange(shape.width) + left) % TILE
    fine = value_noise(102, 64, 3)[rank * 25 % TILE, columns]
    side = np.abs(np.arange(shape.width) + 0.5 - shape.half_width) / shape.half_width
    if not deep:
        return (1 + 6 * fine * (1 - 0.6 * side)).astype(np.int16)
    coarse = value_noise(22, 64, 5)[rank * 9 % TILE, columns]
    return (_UNDERSIDE * (0.25 + 0.75 * coarse) * (1 - 0.5 * side) + _FRAY * fine).astype(np.int16)


@cache
def _block_mask(shape: HexShape, side: int, rims: tuple[bool, bool, bool]) -> NDArray[np.bool_]:
    """The pixels of a block with straight sides of so many pixels, rim row first."""
    return _block(shape, np.full(shape.width, side, dtype=np.int16), rims)


def _block(
    shape: HexShape, side: NDArray[np.int16], rims: tuple[bool, bool, bool]
) -> NDArray[np.bool_]:
    rows = np.arange(-1, shape.height + int(side.max()))[:, None]
    first = shape.first_row - np.array(rims)[shape.face_of_column]
    mask: NDArray[np.bool_] = (rows >= first) & (rows <= shape.last_row + side)
    return mask


def rims_of(relief: Relief, piece: Piece) -> tuple[bool, bool, bool]:
    """Behind which parts of a piece's back edge lower ground lies, so that a dark rim marks it."""
    if not piece.exposed:
        return (False, False, False)
    projection = relief.projection
    left, middle, right = (
        _is_lower(relief, projection.step(piece.cell, direction), piece.top)
        for direction in projection.shape.back_directions
    )
    return (left, middle, right)


def _is_lower(relief: Relief, cell: int | None, level: int) -> bool:
    return cell is not None and bool(relief.spans[cell]) and relief.spans[cell][-1][1] < level


def stamp_of(relief: Relief, piece: Piece) -> Stamp:
    """The pixels that a piece covers when nothing stands before it."""
    projection = relief.projection
    shape = projection.shape
    left, top = projection.corner(piece.cell, piece.top)
    if piece.prop:
        return _prop_stamp(relief, piece)
    side = LEVEL * (piece.top - piece.bottom)
    rims = rims_of(relief, piece)
    if piece.underside:
        rank = int(projection.rank[piece.cell])
        frayed = side + _fray(shape, left, rank, deep=not piece.hanging)
        mask = _block(shape, frayed, rims)
    else:
        mask = _block_mask(shape, side, rims)
    frame = Frame(left, top - 1, shape.width, mask.shape[0])
    return Stamp(frame, mask, _names(*mask.shape))


def _prop_stamp(relief: Relief, piece: Piece) -> Stamp:
    if piece.material is Material.WALL:
        crown = parapet(relief.projection.shape, relief.open_edges(piece))
        left, top = relief.projection.corner(piece.cell, piece.top)
        mask, x, y = crown.mask, left, top - crown.rise
    else:
        picture = crystal_picture(piece.material, piece.cell)
        middle, foot = relief.projection.centre(piece.cell, piece.top)
        mask, x, y = picture.mask, middle - picture.anchor_x, foot - picture.anchor_y
    height, width = mask.shape
    return Stamp(Frame(x, y, width, height), mask, _names(height, width))


class Raster:
    """The number of the piece and the name of its pixel that show at each pixel of a frame."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pieces = np.empty((frame.height, frame.width), dtype=np.int32)
        self.names = np.zeros((frame.height, frame.width), dtype=np.int16)
        self._stamps: dict[int, Stamp] = {}

    def stamp(self, relief: Relief, piece: Piece) -> Stamp:
        """The pixels of a piece, kept until they are forgotten."""
        known = self._stamps.get(piece.number)
        if known is None:
            known = self._stamps[piece.number] = stamp_of(relief, piece)
        return known

    def reshape(self, before: Relief, later: Relief, cells: Iterable[int]) -> Reshaped:
        """Take note that the pieces of some cells are no longer what they were."""
        pairs = [(set(before.pieces[cell]), set(later.pieces[cell])) for cell in cells]
        # What lies beneath another piece has nothing of its own that could depend on neighbours.
        buried = {p for old, new in pairs for p in old & new if not p.exposed and not p.prop}
        were = self._outlines(before, (p for old, _ in pairs for p in old - buried))
        for number in were:
            del self._stamps[number]
        are = self._outlines(later, (p for _, new in pairs for p in new - buried))
        kept = {number for number in were.keys() & are.keys() if were[number].like(are[number])}
        others = [
            (number, outline.stamp.frame)
            for number, outline in [*were.items(), *are.items()]
            if number not in kept
        ]
        frames = [frame for _, frame in others]
        return Reshaped([number for number, _ in others], frame_around(frames))

    def _outlines(self, relief: Relief, pieces: Iterable[Piece]) -> dict[int, _Outline]:
        return {
            piece.number: _Outline(self.stamp(relief, piece), relief.depth(piece), piece.prop)
            for piece in pieces
        }

    def draw(self, relief: Relief, region: Frame | None = None) -> None:
        """Draw all pieces from back to front, anew inside a region of the frame."""
        for _ in self.drawing(relief, region):
            pass

    def drawing(self, relief: Relief, region: Frame | None = None) -> Iterator[float]:
        """The same, a few pieces at a time; yields how much is done."""
        region = (region or self.frame).overlap(self.frame)
        rows, columns = region.slices(self.frame)
        for top in range(rows.start, rows.stop, _ROWS):
            self.pieces[top : min(top + _ROWS, rows.stop), columns] = NOTHING
            yield 0.0
        for done, (share, piece) in enumerate(_back_to_front(relief, region), 1):
            self._lay(self.stamp(relief, piece), piece.number, region)
            if done % _AT_ONCE == 0:
                yield share

    def _lay(self, stamp: Stamp, number: int, region: Frame) -> None:
        part = stamp.frame.overlap(region)
        if not part.width or not part.height:
            return
        here, there = part.slices(self.frame), part.slices(stamp.frame)
        mask = stamp.mask[there]
        np.copyto(self.pieces[here], number, where=mask)
        np.copyto(self.names[here], stamp.names[there], where=mask)


def _back_to_front(relief: Relief, region: Frame) -> Iterator[tuple[float, Piece]]:
    """The pieces that may show in a region, in drawing order, and the share that came before."""
    projection, shape = relief.projection, relief.projection.shape
    x, y = projection.x, projection.y
    near = (x + shape.width > region.x) & (x - shape.width < region.right)
    near &= y - LEVEL * relief.highest - STRIDE < region.below
    near &= y - LEVEL * (relief.lowest - 1) + _HANGS + STRIDE > region.y
    cells = np.flatnonzero(near)
    rank = projection.rank[cells]
    # No piece of a rank belongs before or behind a whole other rank: each can be sorted alone.
    order = np.argsort(rank, kind="stable")
    starts = np.flatnonzero(np.diff(rank[order], prepend=-1)).tolist()
    for start, stop in zip(starts, [*starts[1:], len(order)], strict=True):
        pieces = [
            piece
            for cell in cells[order[start:stop]].tolist()
            for piece in relief.pieces[cell]
            if _may_show(projection.centre(cell, piece.top)[1], piece, region)
        ]
        pieces.sort(key=relief.depth)
        for piece in pieces:
            yield start / len(order), piece


def _may_show(y: int, piece: Piece, region: Frame) -> bool:
    around = STRIDE if piece.prop else _HALF
    lowest = y + LEVEL * (piece.top - piece.bottom) + (_HANGS if piece.underside else 0) + around
    return y - around < region.below and lowest > region.y
