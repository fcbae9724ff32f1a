"""Sight: whether a straight line leads from a vision point to a hit box (TS-LOS-01 to TS-LOS-08).

Distances in the plane are in cells, heights in levels of elevation. Everything that blocks is a
convex body: the prism of a column's solid stretch (walls and solid figures included) or the
cylinder of a figure. A line is blocked if it passes through the inside of one; to touch a face,
an edge or a corner is free. A line that runs exactly along the side between two cells is inside
neither of their prisms: it is blocked where both are solid (TS-LOS-04).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from timestrike.core.board import Board, Solids, Spot, merged

TOLERANCE = 1e-6
INRADIUS = 0.5

Point3 = tuple[float, float, float]


class Eye(NamedTuple):
    """A vision point: above the centre of a cell, at an elevation that need not be whole."""

    cell: int
    elevation: float


class Proportions(NamedTuple):
    """What a figure is like, in shares of its height and of a cell's inradius (TS-LOS-03)."""

    vision: float = 0.9
    radius: float = 0.35
    hit_from: float = 0.2
    hit_to: float = 1.0

    def eye(self, spot: Spot, height: float) -> Eye:
        """The vision point of a figure of this height that stands here."""
        return Eye(spot.cell, spot.elevation + self.vision * height)


TYPICAL = Proportions()


class Target(NamedTuple):
    """Whose hit box one tries to see."""

    spots: tuple[Spot, ...]
    height: float
    proportions: Proportions = TYPICAL


class Body(NamedTuple):
    """A figure in the way: a cylinder in each cell of its base, or, if solid, the whole cells.

    The radius is a share of the cell's inradius, at most 1: a body does not reach into other cells.
    """

    who: Hashable
    spots: tuple[Spot, ...]
    height: float
    radius: float = TYPICAL.radius
    solid: bool = False


class Sight(NamedTuple):
    """What came of looking: the line that is free, or the one that leads furthest, and why."""

    clear: bool
    start: Point3
    end: Point3
    cells: frozenset[int] = frozenset()
    """The cells that were first in the way of some line, if none is free."""
    bodies: frozenset[Hashable] = frozenset()
    """The figures that were first in the way of some line, if none is free."""

    def __bool__(self) -> bool:
        return self.clear


Span = tuple[float, float]
"""A stretch of a line, in shares of its length."""

_WHOLE: Span = (0.0, 1.0)
_HALF_WIDTH = INRADIUS - TOLERANCE


class _Prism(NamedTuple):
    """The solid stretches of one column, where it stands, and the solid figures that fill it."""

    x: float
    y: float
    solids: Solids
    bodies: tuple[Hashable, ...]


class _Cylinder(NamedTuple):
    who: Hashable
    x: float
    y: float
    radius: float
    bottom: float
    top: float


class _Line(NamedTuple):
    """A line to look along: where it starts and how far it leads."""

    x: float
    y: float
    z: float
    dx: float
    dy: float
    dz: float


class _Hit(NamedTuple):
    """Something that a line runs into, and after what share of its way."""

    share: float
    cells: tuple[int, ...]
    bodies: tuple[Hashable, ...]


class Vision:
    """A board and the figures on it, made ready to be looked across many times."""

    __slots__ = ("_board", "_cylinders", "_fillings")

    def __init__(self, board: Board, bodies: Iterable[Body] = ()) -> None:
        self._board = board
        self._cylinders: dict[int, list[_Cylinder]] = {}
        self._fillings: dict[int, list[tuple[Hashable, float, float]]] = {}
        for body in bodies:
            for cell, elevation in body.spots:
                bottom, top = float(elevation), elevation + body.height
                if body.solid:
                    self._fillings.setdefault(cell, []).append((body.who, bottom, top))
                else:
                    centre = board.grid.centre(cell)
                    cylinder = _Cylinder(body.who, *centre, body.radius * INRADIUS, bottom, top)
                    self._cylinders.setdefault(cell, []).append(cylinder)

    def look(
        self, eyes: Iterable[Eye], target: Target, ignoring: Collection[Hashable] = ()
    ) -> Sight:
        """Look from any of the eyes at any cell of the target; one free line is enough (TS-LOS-04).

        ``ignoring`` names the figures that are never in the way: the viewer and the target.
        """
        first_hits: list[tuple[_Hit, Point3, Point3]] = []
        for eye in eyes:
            start = (*self._board.grid.centre(eye.cell), eye.elevation)
            for spot in target.spots:
                prisms, cylinders = self._obstacles(eye, spot, target, ignoring)
                for end in self._sample_points(start, spot, target):
                    hit = self._first_hit(start, end, prisms, cylinders)
                    if hit is None:
                        return Sight(True, start, end)
                    first_hits.append((hit, start, end))
        _, start, end = max(first_hits, key=lambda found: found[0].share)
        cells = frozenset(cell for hit, *_ in first_hits for cell in hit.cells)
        bodies = frozenset(who for hit, *_ in first_hits for who in hit.bodies)
        return Sight(False, start, end, cells, bodies)

    def _obstacles(
        self, eye: Eye, spot: Spot, target: Target, ignoring: Collection[Hashable]
    ) -> tuple[dict[int, _Prism], list[_Cylinder]]:
        """What could be in the way of any line from the eye to this cell of the target."""
        proportions = target.proportions
        low = min(eye.elevation, spot.elevation + proportions.hit_from * target.height)
        high = max(eye.elevation, spot.elevation + proportions.hit_to * target.height)
        board = self._board
        prisms: dict[int, _Prism] = {}
        cylinders: list[_Cylinder] = []
        for cell in board.grid.corridor(eye.cell, spot.cell, proportions.radius * INRADIUS):
            solids = board.solids(cell)
            fillers: tuple[Hashable, ...] = ()
            if cell in self._fillings:
                solids, fillers = self._filled(cell, solids, ignoring)
            if solids and solids[-1][1] > low:
                in_the_way = tuple(s for s in solids if s[1] > low and s[0] < high)
                if in_the_way:
                    prisms[cell] = _Prism(*board.grid.centre(cell), in_the_way, fillers)
            if cell in self._cylinders:
                cylinders += (
                    cylinder for cylinder in self._cylinders[cell] if cylinder.who not in ignoring
                )
        return prisms, cylinders

    def _filled(
        self, cell: int, solids: Solids, ignoring: Collection[Hashable]
    ) -> tuple[Solids, tuple[Hashable, ...]]:
        """What is solid in a column together with the solid figures in it, and who they are."""
        fillings = [filling for filling in self._fillings[cell] if filling[0] not in ignoring]
        stretches = [*solids, *((bottom, top) for _, bottom, top in fillings)]
        return merged(stretches), tuple(who for who, _, _ in fillings)

    def _sample_points(self, start: Point3, spot: Spot, target: Target) -> Iterator[Point3]:
        """The nine points: the centre and both rims as seen from the start, at three heights."""
        x, y = self._board.grid.centre(spot.cell)
        numbers, height = target.proportions, target.height
        bottom = spot.elevation + numbers.hit_from * height
        top = spot.elevation + numbers.hit_to * height
        away_x, away_y = x - start[0], y - start[1]
        length = hypot(away_x, away_y)
        if length == 0.0:
            away_x, length = 1.0, 1.0
        side = numbers.radius * INRADIUS / length
        rim_x, rim_y = -away_y * side, away_x * side
        for px, py in ((x, y), (x - rim_x, y - rim_y), (x + rim_x, y + rim_y)):
            for pz in ((bottom + top) / 2.0, top, bottom):
                yield (px, py, pz)

    def _first_hit(
        self,
        start: Point3,
        end: Point3,
        prisms: dict[int, _Prism],
        cylinders: list[_Cylinder],
    ) -> _Hit | None:
        if not prisms and not cylinders:
            return None
        line = _Line(*start, end[0] - start[0], end[1] - start[1], end[2] - start[2])
        hits = [*self._prism_hits(line, prisms), *_cylinder_hits(line, cylinders)]
        return min(hits, key=lambda hit: hit.share, default=None)

    def _prism_hits(self, line: _Line, prisms: dict[int, _Prism]) -> Iterator[_Hit]:
        grid = self._board.grid
        drifts = [line.dx * nx + line.dy * ny for nx, ny in grid.side_normals]
        for cell, prism in prisms.items():
            x, y = line.x - prism.x, line.y - prism.y
            offsets = [x * nx + y * ny for nx, ny in grid.side_normals]
            share = _entry(line, _between_sides(offsets, drifts), prism.solids)
            if share is not None:
                yield _Hit(share, (cell,), prism.bodies)
            for side, (offset, drift) in enumerate(zip(offsets, drifts, strict=True)):
                if abs(drift) > TOLERANCE or abs(offset - INRADIUS) > TOLERANCE:
                    continue  # the line does not run along this side
                beyond = grid.across_side(cell, side)
                other = None if beyond is None else prisms.get(beyond)
                if beyond is None or other is None:
                    continue
                span = _between_sides(offsets, drifts, besides=side)
                share = _entry(line, span, _in_both(prism.solids, other.solids))
                if share is not None:
                    yield _Hit(share, (cell, beyond), prism.bodies + other.bodies)


def _cylinder_hits(line: _Line, cylinders: list[_Cylinder]) -> Iterator[_Hit]:
    for cylinder in cylinders:
        share = _entry(line, _across_circle(line, cylinder), ((cylinder.bottom, cylinder.top),))
        if share is not None:
            yield _Hit(share, (), (cylinder.who,))


def _between(
    span: Span | None, offset: float, drift: float, low: float, high: float
) -> Span | None:
    """The part of a span where ``offset + share * drift`` lies between two bounds."""
    if span is None:
        return None
    if drift == 0.0:
        return span if low < offset < high else None
    first, last = (low - offset) / drift, (high - offset) / drift
    if first > last:
        first, last = last, first
    span = (max(first, span[0]), min(last, span[1]))
    return span if span[0] < span[1] else None


def _between_sides(
    offsets: Sequence[float], drifts: Sequence[float], besides: int | None = None
) -> Span | None:
    """The stretch of a line between the opposite sides of a cell, one pair left out on demand."""
    span: Span | None = _WHOLE
    for side, (offset, drift) in enumerate(zip(offsets, drifts, strict=True)):
        if side != besides:
            span = _between(span, offset, drift, -_HALF_WIDTH, _HALF_WIDTH)
    return span


def _across_circle(line: _Line, cylinder: _Cylinder) -> Span | None:
    """The stretch of a line inside the circle of a cylinder, seen from above."""
    x, y, radius = line.x - cylinder.x, line.y - cylinder.y, cylinder.radius - TOLERANCE
    square = line.dx * line.dx + line.dy * line.dy
    outside = x * x + y * y - radius * radius
    if square == 0.0:
        return _WHOLE if outside < 0.0 else None
    towards = x * line.dx + y * line.dy
    root = towards * towards - square * outside
    if root <= 0.0:
        return None
    half = sqrt(root)
    first, last = max(0.0, (-towards - half) / square), min(1.0, (half - towards) / square)
    return (first, last) if first < last else None


def _in_both(some: Solids, others: Solids) -> Solids:
    """Where both of two columns are solid."""
    common = ((max(a[0], b[0]), min(a[1], b[1])) for a in some for b in others)
    return tuple((low, high) for low, high in common if low < high)


def _entry(line: _Line, span: Span | None, solids: Solids) -> float | None:
    """Where on a span of a line it first comes between the bottom and top of something solid."""
    inside = [
        _between(span, line.z, line.dz, bottom + TOLERANCE, top - TOLERANCE)
        for bottom, top in solids
    ]
    return min((found[0] for found in inside if found is not None), default=None)
