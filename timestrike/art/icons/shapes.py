"""The shapes that icons are made of: round, bent and flat pieces that catch the light.

A drawing is a tuple of pieces, from back to front, in a square of 16 units with y downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float64]
Mask = NDArray[np.bool_]
Point = tuple[float, float]

SIDE = 16.0
"""The side of the square that every drawing is made for."""


class Cover(NamedTuple):
    """Where a shape is, and which way its surface looks there: right and down."""

    inside: Mask
    across: Field
    down: Field


class Shape(Protocol):
    """A form without a material."""

    def cover(self, x: Field, y: Field) -> Cover: ...


@dataclass(frozen=True)
class Ellipsoid:
    centre: Point
    width: float
    height: float
    turn: float = 0.0

    def cover(self, x: Field, y: Field) -> Cover:
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        dx, dy = x - self.centre[0], y - self.centre[1]
        u, v = (dx * c + dy * s) / self.width, (dy * c - dx * s) / self.height
        return Cover(u * u + v * v <= 1.0, u * c - v * s, u * s + v * c)


@dataclass(frozen=True)
class Bar:
    """A round bar through points that may get thinner along its way."""

    points: tuple[Point, ...]
    radius: float
    end_radius: float

    def cover(self, x: Field, y: Field) -> Cover:
        best = np.full(x.shape, np.inf)
        across, down = np.zeros(x.shape), np.zeros(x.shape)
        last = len(self.points) - 1
        for number in range(last):
            (ax, ay), (bx, by) = self.points[number], self.points[number + 1]
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy or 1.0
            along = np.clip(((x - ax) * dx + (y - ay) * dy) / length, 0.0, 1.0)
            share = (number + along) / last
            radius = self.radius + (self.end_radius - self.radius) * share
            u, v = (x - ax - dx * along) / radius, (y - ay - dy * along) / radius
            far = np.hypot(u, v)
            nearer = far < best
            best = np.where(nearer, far, best)
            across, down = np.where(nearer, u, across), np.where(nearer, v, down)
        return Cover(best <= 1.0, across, down)


@dataclass(frozen=True)
class Hoop:
    """A round bar bent to an ellipse."""

    centre: Point
    width: float
    height: float
    radius: float

    def cover(self, x: Field, y: Field) -> Cover:
        u, v = (x - self.centre[0]) / self.width, (y - self.centre[1]) / self.height
        far = np.maximum(np.hypot(u, v), 1e-9)
        out = (far - 1.0) * min(self.width, self.height) / self.radius
        return Cover(np.abs(out) <= 1.0, out * u / far, out * v / far)


@dataclass(frozen=True)
class Sheet:
    """A flat piece with bevelled edges."""

    corners: tuple[Point, ...]
    bevel: float

    def cover(self, x: Field, y: Field) -> Cover:
        inside = np.zeros(x.shape, dtype=bool)
        nearest = np.full(x.shape, np.inf)
        across, down = np.zeros(x.shape), np.zeros(x.shape)
        ax, ay = self.corners[-1]
        for bx, by in self.corners:
            if ay != by:
                crosses = ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
                inside ^= crosses
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy or 1.0
            along = np.clip(((x - ax) * dx + (y - ay) * dy) / length, 0.0, 1.0)
            u, v = ax + dx * along - x, ay + dy * along - y
            far = np.hypot(u, v)
            nearer = far < nearest
            nearest = np.where(nearer, far, nearest)
            across = np.where(nearer, u / np.maximum(far, 1e-9), across)
            down = np.where(nearer, v / np.maximum(far, 1e-9), down)
            ax, ay = bx, by
        slope = np.where(nearest < self.bevel, 0.75, 0.0)
        return Cover(inside, across * slope, down * slope)


@dataclass(frozen=True)
class Pierced:
    """A shape with holes."""

    shape: Shape
    holes: tuple[Shape, ...]

    def cover(self, x: Field, y: Field) -> Cover:
        cover = self.shape.cover(x, y)
        inside = cover.inside
        for hole in self.holes:
            inside = inside & ~hole.cover(x, y).inside
        return cover._replace(inside=inside)


@dataclass(frozen=True)
class Placed:
    """A shape moved, turned, sized or mirrored; the light on it stays where it is."""

    shape: Shape
    rows: tuple[Point, Point]
    shift: Point

    def cover(self, x: Field, y: Field) -> Cover:
        (a, b), (c, d) = self.rows
        scale = abs(a * d - b * c)
        u, v = x - self.shift[0], y - self.shift[1]
        size = scale**0.5
        # The rows are a turn (or a mirrored turn) times a size, so the way back is the transpose.
        cover = self.shape.cover((a * u + c * v) / scale, (b * u + d * v) / scale)
        across = (a * cover.across + b * cover.down) / size
        down = (c * cover.across + d * cover.down) / size
        return Cover(cover.inside, across, down)


@dataclass(frozen=True)
class Piece:
    """A shape made of something.

    `tone` makes it lighter or darker as a whole. A `joined` piece has no crease against the one
    before it. A `fine` piece shows even where it fills a small part of a pixel.
    """

    material: str
    shape: Shape
    tone: float = 0.0
    joined: bool = False
    fine: bool = False


Drawing = tuple[Piece, ...]


def _points(text: str) -> tuple[Point, ...]:
    """Points as they are written in drawings: `3,4 10,2.5`."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def ball(
    material: str,
    x: float,
    y: float,
    width: float,
    height: float | None = None,
    *,
    turn: float = 0.0,
    tone: float = 0.0,
    joined: bool = False,
) -> Piece:
    """A ball, or an egg of half-axes `width` and `height`."""
    shape = Ellipsoid((x, y), width, width if height is None else height, turn)
    return Piece(material, shape, tone, joined, fine=min(shape.width, shape.height) < 0.8)


def tube(
    material: str,
    way: str,
    radius: float,
    end_radius: float | None = None,
    *,
    tone: float = 0.0,
    joined: bool = False,
) -> Piece:
    """A bar along the points of `way`."""
    end = radius if end_radius is None else end_radius
    return Piece(material, Bar(_points(way), radius, end), tone, joined, fine=radius < 0.8)


def ring(
    material: str,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    *,
    tone: float = 0.0,
    joined: bool = False,
) -> Piece:
    return Piece(material, Hoop((x, y), width, height, radius), tone, joined, fine=radius < 0.8)


def plate(
    material: str,
    outline: str,
    *,
    tone: float = 0.0,
    bevel: float = 0.8,
    joined: bool = False,
) -> Piece:
    """A flat piece with the given corners."""
    return Piece(material, Sheet(_points(outline), bevel), tone, joined)


def pierced(piece: Piece, *holes: Piece) -> Piece:
    """`piece` without what lies under the holes."""
    return replace(piece, shape=Pierced(piece.shape, tuple(hole.shape for hole in holes)))


def placed(
    drawing: Iterable[Piece],
    x: float = 0.0,
    y: float = 0.0,
    *,
    size: float = 1.0,
    turn: float = 0.0,
    flip: bool = False,
) -> Drawing:
    """A drawing about its own middle: mirrored, sized and turned, then moved by x and y."""
    c, s = cos(radians(turn)) * size, sin(radians(turn)) * size
    side = -1.0 if flip else 1.0
    rows = ((c * side, -s), (s * side, c))
    middle = SIDE / 2
    shift = (
        middle + x - rows[0][0] * middle - rows[0][1] * middle,
        middle + y - rows[1][0] * middle - rows[1][1] * middle,
    )
    return tuple(replace(piece, shape=Placed(piece.shape, rows, shift)) for piece in drawing)
