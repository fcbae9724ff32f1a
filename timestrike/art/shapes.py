"""The shapes that miniatures are sculpted from: each knows how far points are from its surface."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, sqrt
from typing import Protocol

import numpy as np

from timestrike.art.space import (
    Field,
    Matrix,
    Point,
    Vector,
    as_vector,
    bearing,
    length,
    turning,
    wave,
)

Degrees = tuple[float, float, float]


class Shape(Protocol):
    """Anything that has an inside. All of it lies within its reach of its centre."""

    @property
    def centre(self) -> Vector: ...
    @property
    def reach(self) -> float: ...
    def distance(self, x: Field, y: Field, z: Field) -> Field:
        """How far points are from the surface; less than nothing inside."""
        ...


def _norm(x: Field, y: Field, z: Field) -> Field:
    norm: Field = np.sqrt(x * x + y * y + z * z)
    return norm


def _share(value: Field) -> Field:
    """Held between 0 and 1. Two plain steps are much faster than numpy's own clip."""
    return np.minimum(np.maximum(value, np.float32(0)), np.float32(1))


def _outside(far: Field) -> Field:
    return np.maximum(far, np.float32(0))


def _rounded(side: Field, cap: Field, rounding: float) -> Field:
    """The distance from an edge between a side and a cap, rounded off."""
    inside = np.minimum(np.maximum(side, cap), 0)
    beside, above = _outside(side), _outside(cap)
    far: Field = np.sqrt(beside * beside + above * above) + inside - rounding
    return far


def _turned_back(rotation: Matrix, x: Field, y: Field, z: Field) -> tuple[Field, Field, Field]:
    (a, b, c), (d, e, f), (g, h, i) = rotation.tolist()
    return x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i


@dataclass(frozen=True, eq=False)
class Ball:
    """A sphere or an ellipsoid."""

    centre: Vector
    radii: tuple[float, float, float]
    rotation: Matrix | None

    @property
    def reach(self) -> float:
        return max(self.radii)

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        cx, cy, cz = self.centre.tolist()
        x, y, z = x - cx, y - cy, z - cz
        a, b, c = self.radii
        if a == b == c:
            return _norm(x, y, z) - a
        if self.rotation is not None:
            x, y, z = _turned_back(self.rotation, x, y, z)
        x, y, z = x * (1 / a), y * (1 / b), z * (1 / c)
        shell = _norm(x, y, z)
        slope = _norm(x * (1 / a), y * (1 / b), z * (1 / c))
        return shell * (shell - 1) / (slope + 1e-6)


def ball(
    centre: Point, radii: float | tuple[float, float, float], turn: Degrees | None = None
) -> Ball:
    each = radii if isinstance(radii, tuple) else (radii, radii, radii)
    return Ball(as_vector(centre), each, None if turn is None else turning(*turn))


@dataclass(frozen=True, eq=False)
class Limb:
    """A rounded bar from one point to another, thicker at one end if you like."""

    start: Vector
    end: Vector
    thick: float
    end_thick: float

    @property
    def centre(self) -> Vector:
        return (self.start + self.end) / 2

    @property
    def reach(self) -> float:
        return length(self.end - self.start) / 2 + max(self.thick, self.end_thick)

    @cached_property
    def _course(self) -> tuple[list[float], list[float], list[float]]:
        """Where it begins, its way to the end, and that way by the square of its length."""
        way = (self.end - self.start).tolist()
        square = sum(part * part for part in way) + 1e-9
        return self.start.tolist(), way, [part / square for part in way]

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        (ax, ay, az), (bx, by, bz), (kx, ky, kz) = self._course
        x, y, z = x - ax, y - ay, z - az
        share = _share(x * kx + y * ky + z * kz)
        thick: Field = self.thick + share * (self.end_thick - self.thick)
        return _norm(x - share * bx, y - share * by, z - share * bz) - thick


def limb(start: Point, end: Point, thick: float, end_thick: float | None = None) -> Limb:
    tapered = thick if end_thick is None else end_thick
    return Limb(as_vector(start), as_vector(end), thick, tapered)


@dataclass(frozen=True, eq=False)
class Block:
    """A box with rounded edges."""

    centre: Vector
    half: tuple[float, float, float]
    rotation: Matrix | None
    rounding: float

    @property
    def reach(self) -> float:
        return hypot(*self.half)

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        cx, cy, cz = self.centre.tolist()
        x, y, z = x - cx, y - cy, z - cz
        if self.rotation is not None:
            x, y, z = _turned_back(self.rotation, x, y, z)
        a, b, c = (half - self.rounding for half in self.half)
        across: Field = np.abs(x) - a
        along: Field = np.abs(y) - b
        up: Field = np.abs(z) - c
        inside: Field = np.minimum(np.maximum(np.maximum(across, along), up), 0)
        outside = _norm(_outside(across), _outside(along), _outside(up))
        return outside + inside - self.rounding


def block(
    centre: Point,
    half: tuple[float, float, float],
    turn: Degrees | None = None,
    rounding: float = 0.3,
) -> Block:
    rotation = None if turn is None else turning(*turn)
    return Block(as_vector(centre), half, rotation, rounding)


@dataclass(frozen=True, eq=False)
class Drum:
    """A cylinder or a blunt cone from one point to another; cloth when it has folds."""

    start: Vector
    end: Vector
    thick: float
    end_thick: float
    rounding: float
    folds: int = 0
    depth: float = 0.0
    """How deep the folds are at the start; they run out towards the end."""
    swing: float = 0.0

    @property
    def centre(self) -> Vector:
        return (self.start + self.end) / 2

    @property
    def reach(self) -> float:
        half = length(self.end - self.start) / 2
        return hypot(half, max(self.thick, self.end_thick)) + self.rounding + self.depth

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        ax, ay, az = self.start.tolist()
        tall = length(self.end - self.start)
        ux, uy, uz = ((self.end - self.start) / tall).tolist()
        x, y, z = x - ax, y - ay, z - az
        up = x * ux + y * uy + z * uz
        out = np.sqrt(np.maximum(x * x + y * y + z * z - up * up, 0))
        share = _share(up * (1 / tall))
        thick = self.thick + share * (self.end_thick - self.thick)
        if self.folds:
            thick = thick + wave(bearing(x, y) * self.folds + self.swing) * (1 - share) * self.depth
        slope = tall / hypot(tall, self.thick - self.end_thick)
        side = (out - thick) * slope
        cap = np.abs(up - tall / 2) - tall / 2
        far = _rounded(side, cap, self.rounding)
        return far * 0.75 if self.folds else far


def drum(start: Point, end: Point, thick: float, end_thick: float, rounding: float = 0.2) -> Drum:
    return Drum(as_vector(start), as_vector(end), thick, end_thick, rounding)


def skirt(
    hem: Point,
    waist: Point,
    thick: float,
    end_thick: float,
    folds: int = 7,
    depth: float = 0.8,
    swing: float = 0.0,
) -> Drum:
    """Cloth that falls in folds from a waist to a hem."""
    return Drum(as_vector(hem), as_vector(waist), thick, end_thick, 0.3, folds, depth, swing)


@dataclass(frozen=True, eq=False)
class Hoop:
    """A ring around the z axis, unless it is turned."""

    centre: Vector
    radius: float
    thick: float
    rotation: Matrix | None

    @property
    def reach(self) -> float:
        return self.radius + self.thick

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        cx, cy, cz = self.centre.tolist()
        x, y, z = x - cx, y - cy, z - cz
        if self.rotation is not None:
            x, y, z = _turned_back(self.rotation, x, y, z)
        out = np.sqrt(x * x + y * y) - self.radius
        far: Field = np.sqrt(out * out + z * z) - self.thick
        return far


def hoop(centre: Point, radius: float, thick: float, turn: Degrees | None = None) -> Hoop:
    return Hoop(as_vector(centre), radius, thick, None if turn is None else turning(*turn))


@dataclass(frozen=True, eq=False)
class Slab:
    """All that lies between two heights on an axis: what is cut to length loses the rest."""

    centre: Vector
    axis: int
    half: float

    @property
    def reach(self) -> float:
        return 1e3

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        middle = float(self.centre[self.axis])
        inside: Field = self.half - np.abs((x, y, z)[self.axis] - middle)
        return inside


def beyond(centre: Point, axis: int, half: float) -> Slab:
    """Everything further than so much from the centre along an axis, to be cut away."""
    return Slab(as_vector(centre), axis, half)


@dataclass(frozen=True, eq=False)
class Joined:
    """Several shapes that flow into each other, less what is cut out of them."""

    shapes: tuple[Shape, ...]
    blend: float
    cut: Shape | None

    @property
    def centre(self) -> Vector:
        return self.shapes[0].centre

    @property
    def reach(self) -> float:
        middle = self.centre
        return max(length(shape.centre - middle) + shape.reach for shape in self.shapes)

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        near = self.shapes[0].distance(x, y, z)
        for shape in self.shapes[1:]:
            other = shape.distance(x, y, z)
            if self.blend > 0:
                share = _share((other - near) * (0.5 / self.blend) + 0.5)
                near = other + share * (near - other) - share * (1 - share) * self.blend
            else:
                near = np.minimum(near, other)
        if self.cut is not None:
            near = np.maximum(near, -self.cut.distance(x, y, z))
        return near


def joined(*shapes: Shape, blend: float = 0.0) -> Joined:
    return Joined(shapes, blend, None)


HEX_SIDE = cos(0.5235987755982988)
"""How far the slanted sides of a pointy hexagon look away from the x axis."""


@dataclass(frozen=True, eq=False)
class HexPillar:
    """A hexagonal pillar with uneven flanks that stands exactly on a hex of the board."""

    x: float
    y: float
    height: float
    inset: float
    rounding: float
    flare: float

    @property
    def centre(self) -> Vector:
        return np.array((self.x, self.y, self.height / 2))

    @property
    def reach(self) -> float:
        return sqrt((30 + self.flare) ** 2 + (self.height / 2) ** 2)

    def distance(self, x: Field, y: Field, z: Field) -> Field:
        x, y = x - self.x, y - self.y
        side = hex_distance(x, y) - (24 - self.inset - self.rounding)
        side = side - (1 - z * (1 / self.height)) * self.flare
        side = side - wave(x * 0.42 + 1) * wave(y * 0.37 + z * 0.45) * 1.3
        side = side - wave(z * 0.75 + wave(x * 0.3 + y * 0.2) * 0.5) * 0.8
        cap = np.abs(z - self.height / 2) - (self.height / 2 - self.rounding)
        return _rounded(side, cap, self.rounding)


def hex_distance(x: Field, y: Field) -> Field:
    """How far out a point is, measured so that a pointy hexagon is all the points alike."""
    half, slant = x * 0.5, y * HEX_SIDE
    far: Field = np.maximum(np.abs(x), np.maximum(np.abs(half + slant), np.abs(half - slant)))
    return far
