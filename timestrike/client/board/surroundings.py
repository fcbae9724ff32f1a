"""What each piece has around it: the facts that shading looks up, one row a piece number.

Directions are those of the grid here, so that the facts are the same from whichever side the board
is seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.litter import RARITY, WRECKAGE
from timestrike.client.board.relief import ORES, SLOTS, Material, Piece, Relief

NO_GROUND = -9
"""How much lower than a face the void next to it counts."""
_HIGHEST_STEP = 9
_NO_FOOT = -99
_NO_SPAN = 99
"""The bottom and top of a run of ground that is not there: above everything that is."""
_GLOW_REACH = 2
"""Levels over which the light of ore reaches its neighbours."""


def numbers_of(cells: Iterable[int]) -> NDArray[np.int_]:
    """All numbers that pieces of some cells can have."""
    first = SLOTS * np.array(list(cells))[:, None]
    return (first + np.arange(SLOTS)).ravel()


class Surroundings:
    """Columns of facts about all pieces of a relief, indexed by piece number."""

    def __init__(self, relief: Relief) -> None:
        cells = len(relief.pieces)
        count = cells * SLOTS
        grid = relief.board.grid
        steps = [[grid.step(cell, way) for way in range(6)] for cell in range(cells)]
        self.near = np.array(
            [[-1 if near is None else near for near in ways] for ways in steps], dtype=np.int32
        ).T.copy()
        """By direction and cell: the neighbour there, -1 for none."""
        self.cell = np.repeat(np.arange(cells, dtype=np.int32), SLOTS)
        self.top = np.zeros(count, dtype=np.int16)
        self.bottom = np.zeros(count, dtype=np.int16)
        self.run_top = np.zeros(count, dtype=np.int16)
        self.material = np.zeros(count, dtype=np.int8)
        self.prop = np.zeros(count, dtype=bool)
        self.exposed = np.zeros(count, dtype=bool)
        self.hanging = np.zeros(count, dtype=bool)
        self.covered = np.zeros(count, dtype=bool)
        """Whether something hangs over the face."""
        self.step = np.zeros((6, count), dtype=np.int8)
        """By direction: by how many levels the neighbouring ground is higher (or lower)."""
        self.border = np.zeros((6, count), dtype=bool)
        """By direction: whether the neighbouring ground is of another material, or missing."""
        self.glow = np.zeros((6, count), dtype=np.int8)
        """By direction: the ore whose light falls on the face from there, or 0."""
        self.road = np.zeros((6, count), dtype=bool)
        """By direction: whether a road leads on there, up or down a level at most."""
        self.litter = np.full(count, -1, dtype=np.int16)
        """The number of what lies on the face; -1 for nothing."""
        self.foot = np.full((6, count), _NO_FOOT, dtype=np.int16)
        """By direction: the level of the ground at the foot of the side face there."""
        self.seam = np.zeros((6, count), dtype=bool)
        """By direction: whether the side of the neighbour there runs on from the piece's."""
        # The last cell of these stands for what lies beyond the grid.
        self.ground_height = np.full(cells + 1, _NO_FOOT, dtype=np.float32)
        """By cell: the level to which it is solid from below."""
        self.ground_height[-1] = -np.inf
        self.slab_bottom = np.full(cells + 1, np.inf, dtype=np.float32)
        self.slab_top = np.full(cells + 1, -np.inf, dtype=np.float32)
        """By cell: between which levels something hangs over it."""
        self.crown = np.full(cells + 1, Material.SAND, dtype=np.int8)
        """By cell: what its highest ground is made of."""
        runs = max((len(spans) for spans in relief.spans), default=0)
        self._runs = np.full((runs, 3, cells + 1), _NO_SPAN, dtype=np.int16)
        """Bottom, top and material of each run of ground, bottom up, by cell."""
        self.note(relief, range(cells))

    def again(self) -> Surroundings:
        """The same facts, to be changed on their own."""
        other = copy(self)
        for name, facts in vars(self).items():
            setattr(other, name, facts.copy())
        return other

    def note(self, relief: Relief, cells: Iterable[int]) -> None:
        """Take down the facts about some cells; those around them must be known."""
        cells = list(cells)
        for cell in cells:
            self._note_heights(relief, cell)
            rows = slice(cell * SLOTS, (cell + 1) * SLOTS)
            self.exposed[rows] = False
            self.litter[rows] = -1
            self.prop[rows] = False
        pieces = [piece for cell in cells for piece in relief.pieces[cell]]
        if not pieces:
            return
        numbers = np.array([piece.number for piece in pieces])
        self.top[numbers] = [piece.top for piece in pieces]
        self.bottom[numbers] = [piece.bottom for piece in pieces]
        self.run_top[numbers] = [piece.run_top for piece in pieces]
        self.material[numbers] = [piece.material for piece in pieces]
        self.prop[numbers] = [piece.prop for piece in pieces]
        self.exposed[numbers] = [piece.exposed for piece in pieces]
        self.hanging[numbers] = [piece.hanging for piece in pieces]
        for piece in pieces:
            if piece.exposed:
                self.covered[piece.number] = relief.spans[piece.cell][-1][1] > piece.top
                self.litter[piece.number] = _litter_on(relief, piece)
        self._note_neighbours(numbers)

    def about(self, numbers: NDArray[np.int_]) -> NDArray[np.int16]:
        """All that is known about some pieces, a column for each."""
        by_piece = (self.top, self.bottom, self.run_top, self.material, self.exposed, self.hanging)
        by_side = (self.step, self.border, self.glow, self.road, self.foot, self.seam)
        return np.vstack(
            [
                *(fact[numbers] for fact in (*by_piece, self.covered, self.litter)),
                *(fact[:, numbers] for fact in by_side),
                self.crown[self.near[:, self.cell[numbers]]],
            ]
        )

    def _note_heights(self, relief: Relief, cell: int) -> None:
        spans = relief.spans[cell]
        self.ground_height[cell] = spans[0][1] if spans else _NO_FOOT
        hanging = spans[1:]
        self.slab_bottom[cell] = hanging[0][0] if hanging else np.inf
        self.slab_top[cell] = hanging[-1][1] if hanging else -np.inf
        self.crown[cell] = spans[-1][2] if spans else Material.SAND
        if len(spans) > len(self._runs):
            more = np.full((len(spans) - len(self._runs), *self._runs.shape[1:]), _NO_SPAN)
            self._runs = np.concatenate([self._runs, more.astype(np.int16)])
        self._runs[:, :, cell] = _NO_SPAN
        for run, span in enumerate(spans):
            self._runs[run, :, cell] = span

    def _note_neighbours(self, numbers: NDArray[np.int_]) -> None:
        """Take down what some pieces have on each side."""
        near = self.near[:, self.cell[numbers]]
        level, foot_level = self.top[numbers], self.bottom[numbers]
        step = np.full(near.shape, NO_GROUND, dtype=np.int16)
        material = np.full(near.shape, -1, dtype=np.int16)
        foot = np.full(near.shape, _NO_FOOT, dtype=np.int16)
        seam = np.zeros(near.shape, dtype=bool)
        for bottom, top, made_of in self._runs[:, :, near]:
            beside = (top <= level) | (bottom <= level)
            rise = np.clip(top - level, NO_GROUND + 1, _HIGHEST_STEP)
            step[beside], material[beside] = rise[beside], made_of[beside]
            below = top <= foot_level
            foot[below] = top[below]
            seam |= (bottom < level) & (level <= top)
        lit = np.isin(material, ORES) & (abs(step) <= _GLOW_REACH)
        self.step[:, numbers] = step
        self.border[:, numbers] = material != self.material[numbers]
        self.road[:, numbers] = (material == Material.ROAD) & (abs(step) <= 1)
        self.glow[:, numbers] = np.where(lit, material, 0)
        self.foot[:, numbers] = foot
        self.seam[:, numbers] = seam


def _litter_on(relief: Relief, piece: Piece) -> int:
    """Wreckage where play has taken ground or walls away, else what chance has left there."""
    board, cell = relief.board, piece.cell
    if piece.material is not Material.SAND or relief.spans[cell][-1][1] > piece.top:
        return -1
    lower = len(board.column(cell)) < len(board.map.columns[cell])
    if lower or board.wall(cell) < board.map.walls.get(cell, 0):
        return WRECKAGE
    chance = (cell * 2654435761 + 97) >> 9
    return 1 + chance // RARITY % 1000 if chance % RARITY == 0 else -1
