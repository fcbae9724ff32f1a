"""What a battle lays over the board: reach, threat, rings, costs, paths and lines of sight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from timestrike.client.board import paints
from timestrike.client.board.geometry import Projection
from timestrike.client.board.paints import Paint
from timestrike.client.board.relief import Relief
from timestrike.client.palette import Colour, colour
from timestrike.core.board import Spot

REACH = colour("3f9fe0")
ATTACK = colour("ff4a3f")
ONE_THREAT = colour("f2a13f")
MANY_THREATS = colour("ff4a3f")
SELECTION = colour("fdeb9c")
_SELECTION_INNER = colour("7a5a2c")
_HOVER = colour("fff7e0")
PATH = colour("fff7e0")
PERIL = colour("ff8a70")
SIGHT = colour("fff2a8")


@dataclass(frozen=True)
class Region:
    """Hexes that belong together: one tint, one border around them all."""

    spots: frozenset[Spot]
    colour: Colour = REACH
    pattern: Literal["plain", "dots", "hatch"] = "plain"


@dataclass(frozen=True)
class Mark:
    """A ring around one hex. The selected one is double, a target's is single."""

    spot: Spot
    kind: Literal["selected", "target"] = "selected"
    colour: Colour = SELECTION


@dataclass(frozen=True)
class Cost:
    """A number on a hex."""

    spot: Spot
    text: str


@dataclass(frozen=True)
class Stop:
    """A stop of a path; the leg that leads to it may be perilous. Labelled stops get a plate."""

    spot: Spot
    label: str = ""
    peril: bool = False


WorldPoint = tuple[float, float, float]
"""A point of the plane of cell centres (see `Grid.centre`) and an elevation in levels."""


@dataclass(frozen=True)
class Sight:
    """A line of sight between two points; dashed, and red if it is blocked."""

    start: WorldPoint
    end: WorldPoint
    clear: bool = True


@dataclass(frozen=True)
class Overlays:
    """Everything that lies over the board at one time."""

    regions: tuple[Region, ...] = ()
    marks: tuple[Mark, ...] = ()
    costs: tuple[Cost, ...] = ()
    path: tuple[Stop, ...] = ()
    sights: tuple[Sight, ...] = ()
    hover: Spot | None = None


NO_OVERLAYS = Overlays()


@dataclass
class FacePaints:
    """The paints of each face, by piece number, in the order in which they are laid on."""

    relief: Relief
    by_face: dict[int, list[Paint]] = field(default_factory=dict)

    def add(self, spot: Spot, paint: Paint) -> None:
        face = self.relief.faces.get(spot)
        if face is not None:
            self.by_face.setdefault(face.number, []).append(paint)


def lay_regions(overlays: Overlays, faces: FacePaints) -> None:
    for region in overlays.regions:
        for spot, tint in _tinted(region, faces.relief.projection):
            faces.add(spot, tint)


@lru_cache(maxsize=16)
def _tinted(region: Region, projection: Projection) -> tuple[tuple[Spot, paints.Tint], ...]:
    """Each spot of a region, tinted, with a border in the directions in which the region ends."""
    cells = {spot.cell for spot in region.spots}
    tinted = []
    for spot in region.spots:
        steps = (projection.step(spot.cell, direction) for direction in range(6))
        borders = tuple(near not in cells for near in steps)
        tinted.append((spot, paints.Tint(region.colour, borders, region.pattern)))
    return tuple(tinted)


def lay_marks(overlays: Overlays, faces: FacePaints) -> None:
    if overlays.hover is not None:
        faces.add(overlays.hover, paints.Brighten(_HOVER))
    for mark in overlays.marks:
        inner = _SELECTION_INNER if mark.kind == "selected" else None
        faces.add(mark.spot, paints.Ring(mark.colour, inner=inner))


def lay_costs(
    costs: Iterable[Cost], stencils: dict[str, paints.Stencil], faces: FacePaints
) -> None:
    for cost in costs:
        faces.add(cost.spot, paints.Label(stencils[cost.text]))
