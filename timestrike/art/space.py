"""Points and directions of a miniature: x to its right hand, y ahead of it, z up; one unit a pixel.

Only sums and products of single numbers are used, never a linear algebra library, so that every
machine computes the same bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]
Matrix = NDArray[np.float64]
Point = Vector | tuple[float, float, float]
Field = NDArray[np.floating[Any]]
"""One number for each of many sample points; single precision throughout."""


def vec(x: float, y: float, z: float) -> Vector:
    return np.array((x, y, z), dtype=np.float64)


def as_vector(point: Point) -> Vector:
    return np.asarray(point, dtype=np.float64)


def dot(one: Vector, other: Vector) -> float:
    (a, b, c), (x, y, z) = one.tolist(), other.tolist()
    return float(a * x + b * y + c * z)


def cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (x, y, z) = one.tolist(), other.tolist()
    return vec(b * z - c * y, c * x - a * z, a * y - b * x)


def length(vector: Vector) -> float:
    return sqrt(dot(vector, vector))


def unit(direction: Point) -> Vector:
    vector = as_vector(direction)
    return vector / (length(vector) or 1.0)


def mixed(one: Point, other: Point, share: float) -> Vector:
    """A point on the way from one to another."""
    return as_vector(one) * (1 - share) + as_vector(other) * share


def times(matrix: Matrix, vector: Vector) -> Vector:
    x, y, z = vector.tolist()
    return np.array([a * x + b * y + c * z for a, b, c in matrix.tolist()])


def product(one: Matrix, other: Matrix) -> Matrix:
    return np.array([times(one, column) for column in other.T]).T


def turning(about_x: float = 0, about_y: float = 0, about_z: float = 0) -> Matrix:
    """The rotation by so many degrees about x, then y, then z."""
    (cx, sx), (cy, sy), (cz, sz) = (
        (cos(radians(angle)), sin(radians(angle))) for angle in (about_x, about_y, about_z)
    )
    tilt = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    roll = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    spin = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return product(spin, product(roll, tilt))


@dataclass(frozen=True, eq=False)
class Frame:
    """Where a group of parts has been moved to: turned, enlarged, then shifted."""

    rotation: Matrix = field(default_factory=lambda: turning())
    offset: Vector = field(default_factory=lambda: vec(0, 0, 0))
    scale: float = 1.0

    def place(self, point: Vector) -> Vector:
        return self.point_at(point) + self.offset

    def point_at(self, direction: Vector) -> Vector:
        return times(self.rotation, direction) * self.scale

    def inside(self, point: Vector) -> Vector:
        """A point of the whole, seen from inside the group."""
        return self.direction_inside(point - self.offset)

    def direction_inside(self, direction: Vector) -> Vector:
        return times(self.rotation.T, direction) / self.scale

    def then(self, outer: Frame) -> Frame:
        return Frame(
            product(outer.rotation, self.rotation),
            outer.place(self.offset),
            outer.scale * self.scale,
        )


HERE = Frame()


def pivoted(pivot: Point, rotation: Matrix, scale: float = 1.0, shift: Point = (0, 0, 0)) -> Frame:
    """Turned and enlarged about a point that stays where it is, then shifted."""
    centre = as_vector(pivot)
    return Frame(rotation, centre - times(rotation, centre) * scale + as_vector(shift), scale)


def bend(start: Point, towards: Point, end: Point, points: int) -> list[Vector]:
    """A curve that leaves for one point and arrives at another."""
    leave, arrive = as_vector(start), as_vector(end)
    lure = as_vector(towards)
    shares = [step / (points - 1) for step in range(points)]
    return [(1 - t) ** 2 * leave + 2 * t * (1 - t) * lure + t * t * arrive for t in shares]


def curve(points: Sequence[Point], steps: int = 3) -> list[Vector]:
    """A smooth line through all points, with so many steps from each to the next."""
    knots = [as_vector(point) for point in points]
    line = []
    for number in range(len(knots) - 1):
        before, here = knots[max(number - 1, 0)], knots[number]
        there, after = knots[number + 1], knots[min(number + 2, len(knots) - 1)]
        for step in range(steps):
            t = step / steps
            line.append(
                0.5
                * (
                    2 * here
                    + (there - before) * t
                    + (2 * before - 5 * here + 4 * there - after) * t * t
                    + (3 * here - before - 3 * there + after) * t * t * t
                )
            )
    return [*line, knots[-1]]


def limb_joint(
    root: Point, target: Point, upper: float, lower: float, towards: Point
) -> tuple[Vector, Vector]:
    """Where elbow and hand (or knee and foot) are when a limb reaches for a target.

    The joint bends towards a direction; what is too far is reached for with a straight limb.
    """
    start, goal = as_vector(root), as_vector(target)
    distance = length(goal - start)
    along = (goal - start) / (distance or 1.0)
    distance = min(distance, (upper + lower) * 0.999)
    share = (upper * upper - lower * lower + distance * distance) / (2 * distance or 1.0)
    height = sqrt(max(upper * upper - share * share, 0.0))
    hint = as_vector(towards)
    aside = unit(hint - along * dot(hint, along))
    return start + along * share + aside * height, start + along * distance


def wave(angle: Field) -> Field:
    """A sine of parabolas: close to the true one, and the same to the bit on every machine."""
    turns = angle * (1 / 6.2831855)
    turns = turns - np.floor(turns + 0.5)
    arch: Field = turns * (8 - 16 * np.abs(turns))
    return arch


def bearing(x: Field, y: Field) -> Field:
    """The angle of a point around the z axis, the same to the bit on every machine."""
    across, along = np.abs(x), np.abs(y)
    slope = np.minimum(across, along) / (np.maximum(across, along) + 1e-9)
    square = slope * slope
    fifth = 0.1801410 - square * (0.0851330 - square * 0.0208351)
    angle = slope * (0.9998660 - square * (0.3302995 - square * fifth))
    angle = np.where(along > across, 1.5707964 - angle, angle)
    angle = np.where(x < 0, 3.1415927 - angle, angle)
    signed: Field = np.where(y < 0, -angle, angle)
    return signed
