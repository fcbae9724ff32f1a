"""Grids: which cells there are, which lie next to each other, how far, in which direction.

All four kinds work alike. A cell has two whole-number coordinates on a lattice (axial ones for
hexes, column and row for squares), and the grid's directions are lattice vectors in clockwise
order on the screen. Any two directions that follow each other span the lattice exactly, so every
offset is uniquely ``along * direction[k] + across * direction[k + 1]`` with whole factors, the
first at least 1 and the second at least 0. Lines, facings and rotations all read that one form.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import ceil, hypot, sqrt
from typing import NamedTuple
from weakref import WeakValueDictionary

Point = tuple[float, float]
Vector = tuple[int, int]

_HALF_SQRT3 = sqrt(3.0) / 2.0
_HEX_CIRCUMRADIUS = 1.0 / sqrt(3.0)
_SQUARE_CIRCUMRADIUS = sqrt(0.5)

_HEX_DIRECTIONS: tuple[Vector, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_SIDE_DIRECTIONS: tuple[Vector, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
_COMPASS_DIRECTIONS: tuple[Vector, ...] = (
    *((1, 0), (1, 1), (0, 1), (-1, 1)),
    *((-1, 0), (-1, -1), (0, -1), (1, -1)),
)


MOST_CELLS_TABLED = 4096
FARTHEST_TABLED = 255
"""Distances are kept, a byte each, on grids that are not larger than this: 16 MB at the most."""


class GridKind(StrEnum):
    """How the cells of a grid lie and touch."""

    HEX_POINTY = "hex_pointy"
    """Hexes with a corner on top, odd rows half a hex further right. 0=E 1=SE 2=SW 3=W 4=NW 5=NE"""
    HEX_FLAT = "hex_flat"
    """Hexes with a side on top, odd columns half a hex lower. 0=SE 1=S 2=SW 3=NW 4=N 5=NE"""
    SQUARE4 = "square4"
    """Squares that touch along their sides. 0=E 1=S 2=W 3=N"""
    SQUARE8 = "square8"
    """Squares that touch along sides and at corners. 0=E 1=SE 2=S 3=SW 4=W 5=NW 6=N 7=NE"""

    @property
    def is_hex(self) -> bool:
        return self in (GridKind.HEX_POINTY, GridKind.HEX_FLAT)


_DIRECTIONS: dict[GridKind, tuple[Vector, ...]] = {
    GridKind.HEX_POINTY: _HEX_DIRECTIONS,
    GridKind.HEX_FLAT: _HEX_DIRECTIONS,
    GridKind.SQUARE4: _SIDE_DIRECTIONS,
    GridKind.SQUARE8: _COMPASS_DIRECTIONS,
}


class _Sector(NamedTuple):
    """An offset as ``along`` steps in one direction and ``across`` in the next one clockwise."""

    direction: int
    along: int
    across: int


def _cross(a: Vector, b: Vector) -> int:
    return a[0] * b[1] - a[1] * b[0]


class Grid:
    """A rectangle of cells, numbered ``row * width + col``.

    Grids are immutable and interned: the same arguments give the same object, so grids compare
    by identity and the tables below are computed once.
    """

    __slots__ = (
        "__weakref__",
        "_cells",
        "_centres",
        "_corridors",
        "_distances",
        "_lattice",
        "_neighbours",
        "_steps",
        "directions",
        "height",
        "kind",
        "side_normals",
        "width",
    )

    _interned: WeakValueDictionary[tuple[GridKind, int, int], Grid] = WeakValueDictionary()

    kind: GridKind
    width: int
    height: int
    directions: int
    side_normals: tuple[Point, ...]
    """One unit normal for each pair of opposite sides; a side lies 0.5 from the cell's centre."""

    def __new__(cls, kind: GridKind, width: int, height: int) -> Grid:
        key = (GridKind(kind), width, height)
        known = cls._interned.get(key)
        if known is not None:
            return known
        if width < 1 or height < 1:
            raise ValueError(
                f"a grid needs at least one column and one row, not {width} x {height}"
            )
        grid = super().__new__(cls)
        grid._lay_out(*key)
        cls._interned[key] = grid
        return grid

    def _lay_out(self, kind: GridKind, width: int, height: int) -> None:
        self.kind, self.width, self.height = kind, width, height
        vectors = _DIRECTIONS[kind]
        self.directions = len(vectors)
        self._lattice = tuple(
            self._lattice_of(col, row) for row in range(height) for col in range(width)
        )
        self._cells = {lattice: cell for cell, lattice in enumerate(self._lattice)}
        self._steps = tuple(
            tuple(self._cells.get((u + du, v + dv)) for du, dv in vectors) for u, v in self._lattice
        )
        self._neighbours = tuple(
            tuple(cell for cell in steps if cell is not None) for steps in self._steps
        )
        self._centres = tuple(self._place(u, v) for u, v in self._lattice)
        self._corridors: dict[tuple[Vector, float], tuple[Vector, ...]] = {}
        tabled = len(self) <= MOST_CELLS_TABLED and width + height <= FARTHEST_TABLED
        self._distances: list[bytes | None] | None = [None] * len(self) if tabled else None
        sides = 3 if kind.is_hex else 2
        apart = len(vectors) // (2 * sides)
        self.side_normals = tuple(self._place(*v) for v in vectors[: sides * apart : apart])

    def _lattice_of(self, col: int, row: int) -> Vector:
        if self.kind is GridKind.HEX_POINTY:
            return (col - row // 2, row)
        if self.kind is GridKind.HEX_FLAT:
            return (col, row - col // 2)
        return (col, row)

    def _place(self, u: int, v: int) -> Point:
        if self.kind is GridKind.HEX_POINTY:
            return (u + v / 2.0, v * _HALF_SQRT3)
        if self.kind is GridKind.HEX_FLAT:
            return (u * _HALF_SQRT3, v + u / 2.0)
        return (float(u), float(v))

    def __len__(self) -> int:
        return self.width * self.height

    def __repr__(self) -> str:
        return f"Grid({self.kind.value!r}, {self.width}, {self.height})"

    def __reduce__(self) -> tuple[type[Grid], tuple[str, int, int]]:
        return (Grid, (self.kind.value, self.width, self.height))

    def __copy__(self) -> Grid:
        return self

    def __deepcopy__(self, memo: object) -> Grid:
        return self

    # -- cells -----------------------------------------------------------------------------------

    def contains(self, col: int, row: int) -> bool:
        return 0 <= col < self.width and 0 <= row < self.height

    def cell(self, col: int, row: int) -> int:
        if not self.contains(col, row):
            raise ValueError(
                f"no cell at column {col}, row {row} of a {self.width} x {self.height} grid"
            )
        return row * self.width + col

    def col_row(self, cell: int) -> tuple[int, int]:
        row, col = divmod(cell, self.width)
        return (col, row)

    def centre(self, cell: int) -> Point:
        """Where the cell's centre lies in the plane: x right, y down, neighbours 1.0 apart.

        (Diagonal neighbours of a square grid lie further apart than that.)
        """
        return self._centres[cell]

    def across_side(self, cell: int, side: int) -> int | None:
        """The cell beyond the side that ``side_normals[side]`` points at."""
        return self.step(cell, side * self.directions // (2 * len(self.side_normals)))

    # -- steps and distances ---------------------------------------------------------------------

    def step(self, cell: int, direction: int) -> int | None:
        """The next cell in a direction, or None beyond the grid's rim."""
        return self._steps[cell][direction % self.directions]

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """The cells next to this one, clockwise from direction 0."""
        return self._neighbours[cell]

    def distance(self, a: int, b: int) -> int:
        """The number of steps from a to b."""
        if self._distances is None:
            return self._steps_between(self._lattice[a], self._lattice[b])
        row = self._distances[a]
        if row is None:
            here = self._lattice[a]
            row = bytes(self._steps_between(here, there) for there in self._lattice)
            self._distances[a] = row
        return row[b]

    def _steps_between(self, a: Vector, b: Vector) -> int:
        du, dv = b[0] - a[0], b[1] - a[1]
        if self.kind is GridKind.SQUARE4:
            return abs(du) + abs(dv)
        if self.kind is GridKind.SQUARE8:
            return max(abs(du), abs(dv))
        return max(abs(du), abs(dv), abs(du + dv))

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The cells exactly ``radius`` steps away, clockwise from direction 0."""
        if radius == 0:
            return (centre,)
        vectors = _DIRECTIONS[self.kind]
        u, v = self._lattice[centre]
        found = []
        for k, (du, dv) in enumerate(vectors):
            next_u, next_v = vectors[(k + 1) % self.directions]
            for i in range(radius):
                along = radius - i
                place = (u + du * along + next_u * i, v + dv * along + next_v * i)
                found.append(self._cells.get(place))
        return tuple(cell for cell in found if cell is not None)

    def disc(self, centre: int, radius: int) -> tuple[int, ...]:
        """The cells at most ``radius`` steps away, nearest first."""
        return tuple(cell for r in range(radius + 1) for cell in self.ring(centre, r))

    # -- lines, facings, rotations ---------------------------------------------------------------

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The cells that follow the straight line from a to b, both included.

        Each cell is a neighbour of the one before. Where the line runs exactly between two cells,
        the choice is the same from b to a, and never a cell outside the grid.
        """
        offset = self._offset(a, b)
        if offset == (0, 0):
            return (a,)
        k, along, across = self._sector(offset)
        vectors = _DIRECTIONS[self.kind]
        (au, av), (bu, bv) = vectors[k], vectors[(k + 1) % self.directions]
        u, v = self._lattice[a]
        length = along + across
        cells = [a]
        for i in range(1, length):
            taken, rest = divmod(i * along, length)
            choices: tuple[int, ...] = (taken + (2 * rest > length),)
            if 2 * rest == length:
                choices = (taken + 1, taken) if k < self.directions // 2 else (taken, taken + 1)
            places = ((u + au * m + bu * (i - m), v + av * m + bv * (i - m)) for m in choices)
            cells.append(next(self._cells[place] for place in places if place in self._cells))
        cells.append(b)
        return tuple(cells)

    def corridor(self, a: int, b: int, half_width: float) -> tuple[int, ...]:
        """All cells, ends included, that a band along the straight line from a to b can touch.

        The band reaches ``half_width`` to either side; a cell close by may be included too.
        """
        key = (self._offset(a, b), half_width)
        offsets = self._corridors.get(key)
        if offsets is None:
            offsets = self._corridors[key] = tuple(self._flanks(*key))
        u, v = self._lattice[a]
        cells = self._cells
        return tuple([cells[place] for du, dv in offsets if (place := (u + du, v + dv)) in cells])

    def _flanks(self, offset: Vector, half_width: float) -> Iterator[Vector]:
        """The offsets of the cells whose outer circle touches the band from (0, 0) to an offset."""
        end_x, end_y = self._place(*offset)
        reach = half_width + (_HEX_CIRCUMRADIUS if self.kind.is_hex else _SQUARE_CIRCUMRADIUS)
        margin = ceil(2 * reach)
        for dv in range(min(0, offset[1]) - margin, max(0, offset[1]) + margin + 1):
            for du in range(min(0, offset[0]) - margin, max(0, offset[0]) + margin + 1):
                x, y = self._place(du, dv)
                share = (x * end_x + y * end_y) / (end_x**2 + end_y**2) if end_x or end_y else 0.0
                share = min(1.0, max(0.0, share))
                if hypot(x - share * end_x, y - share * end_y) <= reach:
                    yield (du, dv)

    def facing(self, a: int, b: int) -> int:
        """The direction nearest to the line from a to b; of two equally near the clockwise one."""
        offset = self._offset(a, b)
        if offset == (0, 0):
            raise ValueError("a cell does not face itself")
        k, along, across = self._sector(offset)
        after = (k + 1) % self.directions
        return (
            k if along * along * self._square(k) > across * across * self._square(after) else after
        )

    def rotate(self, cell: int, around: int, steps: int) -> int | None:
        """The cell turned clockwise around another, one step for each direction of the grid.

        On a SQUARE8 grid a step is an eighth of a turn along the square ring, which keeps the
        distance in steps. None if the place lies outside the grid.
        """
        offset = self._offset(around, cell)
        if offset == (0, 0):
            return cell
        k, along, across = self._sector(offset)
        vectors = _DIRECTIONS[self.kind]
        au, av = vectors[(k + steps) % self.directions]
        bu, bv = vectors[(k + steps + 1) % self.directions]
        u, v = self._lattice[around]
        return self._cells.get((u + au * along + bu * across, v + av * along + bv * across))

    def _offset(self, a: int, b: int) -> Vector:
        (ua, va), (ub, vb) = self._lattice[a], self._lattice[b]
        return (ub - ua, vb - va)

    def _sector(self, offset: Vector) -> _Sector:
        vectors = _DIRECTIONS[self.kind]
        for k, vector in enumerate(vectors):
            along = _cross(offset, vectors[(k + 1) % self.directions])
            across = _cross(vector, offset)
            if along > 0 and across >= 0:
                return _Sector(k, along, across)
        raise ValueError("a null offset lies in no sector")

    def _square(self, direction: int) -> int:
        """The squared length of a direction's step, in the plane."""
        u, v = _DIRECTIONS[self.kind][direction]
        return 1 if self.kind.is_hex else u * u + v * v
