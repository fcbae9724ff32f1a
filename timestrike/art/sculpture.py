"""A miniature before the light falls on it: rounded parts, thin sheets, and painted marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from timestrike.art.palette import Colour, colour
from timestrike.art.shapes import Joined, Shape, limb
from timestrike.art.space import (
    HERE,
    Field,
    Frame,
    Point,
    Vector,
    as_vector,
    cross,
    times,
    unit,
    vec,
)

_TUBE_PIECE = 4
"""Limbs of a long tube that are traced together: more would be asked in vain about most rays."""


_FIRST_GROUP = 10_000


class Skin(NamedTuple):
    """Points of a surface, and where it looks there, as its sculptor placed them."""

    x: Field
    y: Field
    z: Field
    right: Field
    ahead: Field
    up: Field


Choice = NDArray[np.integer]


@dataclass(frozen=True, eq=False)
class Paint:
    """Other materials on a part: the choice is 0 for its own, else the number in the list."""

    materials: tuple[str, ...]
    choose: Callable[[Skin], Choice]


@dataclass(frozen=True, eq=False)
class Part:
    """One piece of one material (if it is not painted)."""

    material: str
    body: Joined
    group: str | None
    bias: float
    """Added to its depth: less than nothing lets it lie on what it is sunk in."""
    paint: Paint | None
    frame: Frame = HERE

    @cached_property
    def spheres(self) -> list[tuple[float, float, float, float]]:
        """Around each of its shapes, in the space of the whole: x, y, z and radius."""
        room = 0.3 * self.body.blend + 0.3
        return [
            (*self.frame.place(shape.centre).tolist(), (shape.reach + room) * self.frame.scale)
            for shape in self.body.shapes
        ]


@dataclass(frozen=True, eq=False)
class Facet:
    """A thin triangle, seen from both sides."""

    material: str
    corners: tuple[Vector, Vector, Vector]
    group: str | None
    bias: float

    @property
    def normal(self) -> Vector:
        """Where one of its sides looks, as long as twice its area."""
        one, two, three = self.corners
        return cross(two - one, three - one)


@dataclass(frozen=True, eq=False)
class Mark:
    """A few pixels painted on at the end: an eye, a tooth, a claw."""

    place: Vector
    colour: Colour
    width: int
    height: int
    facing: Vector | None
    """Where its surface looks; seen from behind, it does not show."""
    depth: float
    """How far behind a surface it may lie and still show."""
    level_with: Vector | None = None
    """The other one of a pair of eyes, which shares its row of pixels."""


class Sculpture:
    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.facets: list[Facet] = []
        self.marks: list[Mark] = []

    def add(
        self,
        material: str,
        *shapes: Shape,
        blend: float = 0.0,
        group: str | None = None,
        bias: float = 0.0,
        cut: Shape | None = None,
        paint: Paint | None = None,
    ) -> None:
        self.parts.append(Part(material, Joined(shapes, blend, cut), group, bias, paint))

    def tube(
        self,
        material: str,
        points: Sequence[Point],
        thick: float,
        end_thick: float,
        blend: float = 0.5,
        group: str | None = None,
        bias: float = 0.0,
        cut: Shape | None = None,
        paint: Paint | None = None,
    ) -> None:
        """A bar along a line, thinning evenly."""
        count = len(points) - 1
        thickness = [thick + (end_thick - thick) * step / count for step in range(count + 1)]
        pieces = [
            limb(points[i], points[i + 1], thickness[i], thickness[i + 1]) for i in range(count)
        ]
        if count > _TUBE_PIECE and group is None:
            group = f"tube {len(self.parts)}"
        for first in range(0, count, _TUBE_PIECE):
            piece = pieces[first : first + _TUBE_PIECE + 1]
            self.add(material, *piece, blend=blend, group=group, bias=bias, cut=cut, paint=paint)

    def facet(
        self,
        material: str,
        one: Point,
        two: Point,
        three: Point,
        group: str | None = None,
        bias: float = 0.0,
    ) -> None:
        corners = (as_vector(one), as_vector(two), as_vector(three))
        self.facets.append(Facet(material, corners, group, bias))

    def sheet(
        self,
        material: str,
        one: Point,
        two: Point,
        three: Point,
        four: Point,
        group: str | None = None,
        bias: float = 0.0,
    ) -> None:
        """Four corners in a round."""
        self.facet(material, one, two, three, group, bias)
        self.facet(material, one, three, four, group, bias)

    def mark(
        self,
        place: Point,
        tint: str,
        width: int = 1,
        height: int = 1,
        facing: Point | None = None,
        depth: float = 1.6,
    ) -> None:
        looks = None if facing is None else unit(facing)
        self.marks.append(Mark(as_vector(place), colour(tint), width, height, looks, depth))

    def eyes(
        self,
        between: Point,
        apart: float,
        tint: str,
        width: int = 1,
        height: int = 1,
        turned: float = 0.3,
        depth: float = 1.6,
    ) -> None:
        """Two marks, one on each side, on one row of pixels."""
        middle = as_vector(between)
        sides = [middle + vec(side * apart, 0, 0) for side in (-1, 1)]
        for side, place, other in zip((-1, 1), sides, sides[::-1], strict=True):
            looks = unit((side * turned, 1, 0))
            self.marks.append(
                Mark(place, colour(tint), width, height, looks, depth, level_with=other)
            )

    def take(self, other: Sculpture, frame: Frame = HERE, owner: str = "") -> None:
        """Add all of another sculpture, moved. Its groups become those of their owner."""
        for part in other.parts:
            group = part.group and owner + part.group
            self.parts.append(replace(part, frame=part.frame.then(frame), group=group))
        for facet in other.facets:
            one, two, three = (frame.place(corner) for corner in facet.corners)
            group = facet.group and owner + facet.group
            self.facets.append(replace(facet, corners=(one, two, three), group=group))
        for mark in other.marks:
            facing = None if mark.facing is None else times(frame.rotation, mark.facing)
            level = None if mark.level_with is None else frame.place(mark.level_with)
            place = frame.place(mark.place)
            self.marks.append(replace(mark, place=place, facing=facing, level_with=level))

    def moved(self, frame: Frame) -> Sculpture:
        whole = Sculpture()
        whole.take(self, frame)
        return whole

    @property
    def bounds(self) -> tuple[Vector, Vector, Vector, Vector]:
        """Spheres that hold all of it: their middles' x, y and z, and their radii."""
        spheres = [sphere for part in self.parts for sphere in part.spheres]
        spheres += [(*corner.tolist(), 0.0) for facet in self.facets for corner in facet.corners]
        x, y, z, reach = np.array(spheres).T
        return x, y, z, reach

    @property
    def materials(self) -> list[str]:
        """Every material in use, in a fixed order."""
        names: dict[str, None] = {}
        for part in self.parts:
            names.update(
                dict.fromkeys((part.material, *(part.paint.materials if part.paint else ())))
            )
        names.update(dict.fromkeys(facet.material for facet in self.facets))
        return list(names)

    @property
    def group_numbers(self) -> dict[str | None, int]:
        """A number for each group, above those of single parts."""
        groups = [part.group for part in self.parts] + [facet.group for facet in self.facets]
        named = dict.fromkeys(group for group in groups if group is not None)
        return {name: _FIRST_GROUP + number for number, name in enumerate(named)}
