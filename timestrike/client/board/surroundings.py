"""What each piece has around it: the facts that shading looks up, one row a piece number."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from timestrike.client.board.litter import RARITY, WRECKAGE
from timestrike.client.board.relief import ORES, SLOTS, Material, Piece, Relief

NO_GROUND = -9
"""How much lower than a face the void next to it counts."""
_NO_FOOT = -99
_GLOW_REACH = 2
"""Levels over which the light of ore reaches its neighbours."""


class Surroundings:
    """Columns of facts about all pieces of a relief, indexed by piece number."""

    def __init__(self, relief: Relief) -> None:
        count = len(relief.pieces) * SLOTS
        self.cell = np.repeat(np.arange(len(relief.pieces), dtype=np.int32), SLOTS)
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
        self.foot = np.full((3, count), _NO_FOOT, dtype=np.int16)
        """By side face: the level of the ground at its foot."""
        self.seam = np.zeros(count, dtype=bool)
        """Whether the neighbour's side touches the left end of this one's."""
        self.rim = np.zeros((3, count), dtype=np.int8)
        """By part of the back edge: the material of the ground behind it."""
        self.ground_height = np.full(len(relief.pieces), _NO_FOOT, dtype=np.float32)
        """By cell: the level to which it is solid from below."""
        self.slab_bottom = np.full(len(relief.pieces), np.inf, dtype=np.float32)
        self.slab_top = np.full(len(relief.pieces), -np.inf, dtype=np.float32)
        """By cell: between which levels something hangs over it."""
        self.note(relief, range(len(relief.pieces)))

    def note(self, relief: Relief, cells: Iterable[int]) -> None:
        """Take down the facts about some cells."""
        for cell in cells:
            self._note_heights(relief, cell)
            rows = slice(cell * SLOTS, (cell + 1) * SLOTS)
            self.exposed[rows] = False
            self.litter[rows] = -1
            self.prop[rows] = False
            for piece in relief.pieces[cell]:
                self._note_piece(relief, piece)

    def _note_heights(self, relief: Relief, cell: int) -> None:
        spans = relief.spans[cell]
        self.ground_height[cell] = spans[0][1] if spans else _NO_FOOT
        hanging = spans[1:]
        self.slab_bottom[cell] = hanging[0][0] if hanging else np.inf
        self.slab_top[cell] = hanging[-1][1] if hanging else -np.inf

    def _note_piece(self, relief: Relief, piece: Piece) -> None:
        number, cell = piece.number, piece.cell
        self.top[number], self.bottom[number] = piece.top, piece.bottom
        self.run_top[number] = piece.run_top
        self.material[number] = piece.material
        self.prop[number] = piece.prop
        self.exposed[number] = piece.exposed
        self.hanging[number] = piece.hanging
        projection, shape = relief.projection, relief.projection.shape
        around = [projection.step(cell, direction) for direction in range(6)]
        if piece.exposed:
            self.covered[number] = relief.spans[cell][-1][1] > piece.top
            self.litter[number] = _litter_on(relief, piece)
            for direction, near in enumerate(around):
                self._note_neighbour(relief, piece, direction, near)
            for part, direction in enumerate(shape.back_directions):
                behind = around[direction]
                spans = () if behind is None else relief.spans[behind]
                self.rim[part, number] = spans[-1][2] if spans else Material.SAND
        for face, direction in enumerate(shape.face_directions):
            self.foot[face, number] = self._foot(relief, around[direction], piece.bottom)
        left = around[shape.left_direction]
        self.seam[number] = left is not None and any(
            bottom < piece.top <= top for bottom, top, _ in relief.spans[left]
        )

    def _note_neighbour(
        self, relief: Relief, piece: Piece, direction: int, near: int | None
    ) -> None:
        number = piece.number
        step, material = NO_GROUND, None
        for bottom, top, name in relief.spans[near] if near is not None else ():
            if top <= piece.top:
                step, material = max(top - piece.top, NO_GROUND + 1), name
            elif bottom <= piece.top:
                step, material = min(top - piece.top, 9), name
                break
        self.step[direction, number] = step
        self.border[direction, number] = material != piece.material
        self.road[direction, number] = material is Material.ROAD and abs(step) <= 1
        lit = material in ORES and abs(step) <= _GLOW_REACH
        self.glow[direction, number] = material if lit and material is not None else 0

    @staticmethod
    def _foot(relief: Relief, cell: int | None, level: int) -> int:
        """The highest ground of a cell that is no higher than a level."""
        if cell is None:
            return _NO_FOOT
        tops = [top for _, top, _ in relief.spans[cell] if top <= level]
        return tops[-1] if tops else _NO_FOOT


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
