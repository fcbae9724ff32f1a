"""The board cut into the pieces that are drawn: one a layer, one a wall, one a prop.

A piece is a hexagonal block of ground from ``bottom`` to ``top`` (in levels). Pieces are numbered
``cell * SLOTS + slot`` with the slot counting bottom up, so a change to one cell leaves the
numbers of all others as they were.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from timestrike.client.board.geometry import Projection
from timestrike.core.board import Board, Spot

SLOTS = 32
"""The most pieces that one cell can have."""

_RANK_STEP = 1024
_OVERHANGS = 512
"""Within a rank, overhanging pieces and figures come after all ground, by elevation."""
_LOWEST = -16


class Material(IntEnum):
    SAND = 0
    WATER = 1
    OBSIDIAN = 2
    RUNITE = 3
    ROAD = 4
    WALL = 5


ORES = (Material.OBSIDIAN, Material.RUNITE)
CROWNED = (*ORES, Material.WALL)
"""What bears a prop under the open sky."""

_BY_NAME = {
    "sand": Material.SAND,
    "water": Material.WATER,
    "obsidian": Material.OBSIDIAN,
    "runite": Material.RUNITE,
    "road": Material.ROAD,
}


def _material_of(name: str, sunk: int) -> Material:
    """What a terrain looks like; one that the desert does not know looks like sand or water."""
    return _BY_NAME.get(name, Material.WATER if sunk else Material.SAND)


class Piece(NamedTuple):
    number: int
    cell: int
    bottom: int
    top: int
    material: Material
    run_top: int
    """Where the unbroken run of layers that the piece belongs to ends, walls included."""
    elevation: int
    """The elevation of the surface to stand on that tops this run."""
    exposed: bool
    """Whether its top lies open: a face to draw on, to stand on and to point at."""
    hanging: bool
    """Whether there is air somewhere below it."""
    underside: bool
    """Whether nothing lies directly beneath: rock frays into the void or over the air."""
    prop: bool = False
    """Whether it is no block but what stands on one: crystals on ore, merlons on a wall."""

    @property
    def spot(self) -> Spot:
        return Spot(self.cell, self.elevation)


class Stance(NamedTuple):
    """Where a figure's feet are in the world, and what it stands before and behind."""

    x: int
    y: int
    level: int
    depth: int
    swimming: bool


def _layers(board: Board, cell: int) -> list[list[tuple[int, int, Material]]]:
    """The unbroken runs of a column, bottom up, each a list of (bottom, top, material)."""
    runs: list[list[tuple[int, int, Material]]] = []
    joined = False
    for layer, name in enumerate(board.column(cell)):
        if name is None:
            joined = False
            continue
        sunk = board.map.terrains[name].sunk
        bottom = runs[-1][-1][1] if joined else layer - 1
        block = (min(bottom, layer - sunk), layer - sunk, _material_of(name, sunk))
        if joined:
            runs[-1].append(block)
        else:
            runs.append([block])
        joined = True
    return runs


def pieces_of(board: Board, cell: int) -> tuple[Piece, ...]:
    """The pieces of one cell, bottom up."""
    pieces: list[Piece] = []
    runs = _layers(board, cell)
    wall = board.wall(cell)
    for index, run in enumerate(runs):
        ground = run[-1][1]
        if wall and index == len(runs) - 1:
            run = [*run, (ground, ground + wall, Material.WALL)]
        run_top = run[-1][1]
        for height, (bottom, top, material) in enumerate(run):
            pieces.append(
                Piece(
                    number=cell * SLOTS + len(pieces),
                    cell=cell,
                    bottom=bottom,
                    top=top,
                    material=material,
                    run_top=run_top,
                    elevation=ground,
                    exposed=height == len(run) - 1,
                    hanging=index > 0,
                    underside=height == 0,
                )
            )
        sky = index == len(runs) - 1
        if sky and run[-1][2] in CROWNED:
            face = pieces[-1]
            pieces.append(
                face._replace(
                    number=face.number + 1,
                    bottom=run_top,
                    exposed=False,
                    underside=False,
                    prop=True,
                )
            )
    if len(pieces) > SLOTS:
        raise ValueError(f"a column of {len(pieces)} pieces is too high to draw")
    return tuple(pieces)


class Relief:
    """All pieces of a board, and the spans of solid ground that neighbours throw shade from."""

    def __init__(self, board: Board, projection: Projection | None = None) -> None:
        self.board = board
        self.projection = projection or Projection(board.grid)
        self.pieces = [pieces_of(board, cell) for cell in range(len(board.grid))]
        self.spans = [_spans(pieces) for pieces in self.pieces]
        self._stances: dict[tuple[Spot, ...], Stance] = {}
        self.faces: dict[Spot, Piece] = {}
        """By spot: the piece whose open top is its surface (the wall's, if one stands there)."""
        for pieces in self.pieces:
            self.faces.update((piece.spot, piece) for piece in pieces if piece.exposed)

    def changed_to(self, board: Board) -> tuple[Relief, tuple[int, ...]]:
        """The relief of a later board, and the cells that look different in it."""
        later = object.__new__(Relief)
        later.board, later.projection = board, self.projection
        later.pieces, later.spans = list(self.pieces), list(self.spans)
        changed = tuple(sorted(board.cells_unlike(self.board)))
        later.faces = dict(self.faces)
        later._stances = {}
        for cell in changed:
            for piece in self.pieces[cell]:
                later.faces.pop(piece.spot, None)
            later.pieces[cell] = pieces_of(board, cell)
            later.faces.update((piece.spot, piece) for piece in later.pieces[cell] if piece.exposed)
            later.spans[cell] = _spans(later.pieces[cell])
        return later, changed

    @cached_property
    def highest(self) -> int:
        """The highest level of any ground, walls included."""
        return max((spans[-1][1] for spans in self.spans if spans), default=0)

    @cached_property
    def lowest(self) -> int:
        """The lowest level at which ground ends."""
        return min((spans[0][0] for spans in self.spans if spans), default=0)

    def open_edges(self, piece: Piece) -> tuple[bool, ...]:
        """By direction of the screen: whether a piece stands higher there than what is next."""
        around = (self.projection.step(piece.cell, direction) for direction in range(6))
        spans = (self.spans[cell] if cell is not None else () for cell in around)
        return tuple(not near or near[-1][1] < piece.run_top for near in spans)

    def turned(self, turn: int) -> Relief:
        """The same pieces seen from another side; which piece is which stays as it is."""
        seen = object.__new__(Relief)
        seen.board, seen.projection = self.board, Projection(self.board.grid, turn)
        seen.pieces, seen.spans, seen.faces = self.pieces, self.spans, self.faces
        seen._stances = {}
        return seen

    def standing_level(self, spot: Spot) -> int:
        """The level at which a figure on a spot stands: on top of a wall, if there is one."""
        face = self.faces.get(spot)
        return spot.elevation if face is None else face.top

    def depth(self, piece: Piece) -> int:
        """Pieces are drawn from the lowest depth to the highest.

        Cells further back come first. Within a rank all ground comes first, then what overhangs,
        by elevation; figures (`stance`) stand in between. Pieces of one rank do not overlap
        unless they share a cell, so this order is right wherever it matters.
        """
        order = 4 * (piece.top - _LOWEST) + piece.prop
        return (
            self.projection.rank_of(piece.cell) * _RANK_STEP
            + order
            + (_OVERHANGS if piece.hanging else 0)
        )

    def stance(self, spots: tuple[Spot, ...]) -> Stance:
        """Where a figure stands: amid its hexes, on the highest level of them.

        It is behind whatever overhangs it and before all other ground of its rank; one on several
        hexes has the rank of the foremost.
        """
        known = self._stances.get(spots)
        if known is None:
            level = max(self.standing_level(spot) for spot in spots)
            centres = [self.projection.centre(spot.cell, level) for spot in spots]
            rank = max(self.projection.rank_of(spot.cell) for spot in spots)
            known = self._stances[spots] = Stance(
                x=sum(x for x, _ in centres) // len(centres),
                y=sum(y for _, y in centres) // len(centres) + 1,
                level=level,
                depth=rank * _RANK_STEP + _OVERHANGS + 4 * (level - _LOWEST) + 2,
                swimming=all(
                    face is not None and face.material is Material.WATER
                    for face in map(self.faces.get, spots)
                ),
            )
        return known

    def depth_within(
        self, spots: tuple[Spot, ...], layer: int = 0, layers: int = 1, aloft: int = 0
    ) -> int:
        """How deep a layer of a figure lies, counted from the back; the last is the foremost.

        Layers are shared out over the rows of its hexes. ``aloft`` lifts it by levels.
        """
        depth = self.stance(spots).depth + 4 * aloft
        if layers == 1:
            return depth
        rows = sorted({self.projection.rank_of(spot.cell) for spot in spots})
        row = rows[round(layer * (len(rows) - 1) / (layers - 1))]
        return depth - (rows[-1] - row) * _RANK_STEP


def _spans(pieces: tuple[Piece, ...]) -> tuple[tuple[int, int, Material], ...]:
    """The runs of a column as (bottom, top, material on top), bottom up."""
    spans: list[tuple[int, int, Material]] = []
    bottom = 0
    for piece in pieces:
        if piece.underside:
            bottom = piece.bottom
        if piece.exposed:
            spans.append((bottom, piece.top, piece.material))
    return tuple(spans)
