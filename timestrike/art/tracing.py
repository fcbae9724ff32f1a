"""Which part of a sculpture each ray of sight meets, where, and how its surface looks there.

Rays of several views are traced together: a part is asked for distances a few dozen times, no
matter from how many sides it is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from timestrike.art.sculpture import Facet, Part, Sculpture, Skin
from timestrike.art.space import Field, Vector, dot, length
from timestrike.art.viewing import View

Ints = NDArray[np.int32]

_STEPS = 40
_HIT = 0.04
_CAUTION = 0.92
"""The share of a distance that is gone at once: joined shapes overstate it a little."""
_TAP = 0.12
_TAPS = ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1))
NOTHING = -1


class Sighting:
    """What a view shows at every sample, row by row; the normals only if they are wanted."""

    def __init__(self, view: View, wants_surface: bool) -> None:
        self.view = view
        self.rows = view.height * view.samples
        self.columns = view.width * view.samples
        count = self.rows * self.columns
        self.depth: Field = np.full(count, 1e9, dtype=np.float32)
        """With the bias of its part, to be compared."""
        self.way: Field = np.zeros(count, dtype=np.float32)
        """How far along its ray the surface really is."""
        self.wants_surface = wants_surface
        if wants_surface:
            self.part: Ints = np.full(count, NOTHING, dtype=np.int32)
            self.material: Ints = np.full(count, NOTHING, dtype=np.int32)
            self.normal: NDArray[np.float32] = np.zeros((3, count), dtype=np.float32)
        step = 1 / view.samples
        self.x: Field = ((np.arange(self.columns) + 0.5) * step + view.left).astype(np.float32)
        self.y: Field = ((np.arange(self.rows) + 0.5) * step + view.top).astype(np.float32)

    def copy(self) -> Sighting:
        twin = Sighting(self.view, self.wants_surface)
        twin.depth, twin.way = self.depth.copy(), self.way.copy()
        if self.wants_surface:
            twin.part, twin.material = self.part.copy(), self.material.copy()
            twin.normal = self.normal.copy()
        return twin

    def points(self, samples: Ints) -> tuple[Field, Field, Field]:
        """Where surfaces are, in the sculpture's space."""
        view = self.view
        across = self.x[samples % self.columns] * (1 / view.scale)
        upward = self.y[samples // self.columns] * (-1 / view.scale)
        way = self.way[samples]
        x, y, z = (
            across * float(view.right[axis])
            + upward * float(view.up[axis])
            + way * float(view.ahead[axis])
            for axis in range(3)
        )
        return x, y, z


@dataclass(frozen=True, eq=False)
class _Rays:
    """Rays that may meet a part, in the part's own space."""

    sample: Ints
    origin: tuple[Field, Field, Field]
    ahead: tuple[float, float, float]
    start: Field
    limit: Field


def _window(sighting: Sighting, low: float, high: float, axis: int) -> tuple[int, int]:
    """The samples between two pixel coordinates, across or down."""
    view, count = sighting.view, (sighting.columns, sighting.rows)[axis]
    corner = (view.left, view.top)[axis]
    first = int(np.floor((low - corner) * view.samples))
    last = int(np.ceil((high - corner) * view.samples)) + 1
    return max(first, 0), min(last, count)


def _rays_towards(part: Part, sighting: Sighting) -> _Rays | None:
    """The rays that pass through the spheres around a part's shapes, cut to what lies in them."""
    view, frame, scale = sighting.view, part.frame, sighting.view.scale
    (rx, ry, rz), (ux, uy, uz), (ax, ay, az) = (
        way.tolist() for way in (view.right, view.up, view.ahead)
    )
    spheres = [
        (
            (x * rx + y * ry + z * rz) * scale,
            -(x * ux + y * uy + z * uz) * scale,
            x * ax + y * ay + z * az,
            radius * scale,
        )
        for x, y, z, radius in part.spheres
    ]
    left, right = _window(
        sighting, min(x - r for x, _, _, r in spheres), max(x + r for x, _, _, r in spheres), 0
    )
    top, below = _window(
        sighting, min(y - r for _, y, _, r in spheres), max(y + r for _, y, _, r in spheres), 1
    )
    if left >= right or top >= below:
        return None
    xs, ys = sighting.x[left:right], sighting.y[top:below]
    start = np.full((below - top, right - left), 1e9, dtype=np.float32)
    end = np.full_like(start, -1e9)
    for x, y, middle, radius in spheres:
        across, down = xs - x, ys - y
        inside = (radius * radius - across * across)[None, :] - (down * down)[:, None]
        met = inside > 0
        half = np.sqrt(np.maximum(inside, 0)) * (1 / scale)
        start = np.where(met, np.minimum(start, middle - half), start)
        end = np.where(met, np.maximum(end, middle + half), end)
    depth = sighting.depth.reshape(sighting.rows, -1)[top:below, left:right]
    limit = np.minimum(end, depth - part.bias)
    row, column = np.nonzero(start < limit)
    if not len(row):
        return None
    across, upward = xs[column] * (1 / scale), ys[row] * (-1 / scale)
    right_in, up_in, ahead_in = (
        frame.direction_inside(way).tolist() for way in (view.right, view.up, view.ahead)
    )
    shift = frame.direction_inside(frame.offset).tolist()
    x, y, z = (across * right_in[axis] + upward * up_in[axis] - shift[axis] for axis in range(3))
    sample = ((row + top) * sighting.columns + column + left).astype(np.int32)
    return _Rays(sample, (x, y, z), tuple(ahead_in), start[row, column], limit[row, column])


def _march(part: Part, bundles: Sequence[_Rays]) -> Field:
    """How far along each ray the part is met; 1e9 where it is not."""
    counts = [len(rays.sample) for rays in bundles]
    total = sum(counts)
    met = np.full(total, 1e9, dtype=np.float32)
    ox, oy, oz = (np.concatenate([rays.origin[axis] for rays in bundles]) for axis in range(3))
    dx, dy, dz = (
        np.repeat(np.array([rays.ahead[axis] for rays in bundles], dtype=np.float32), counts)
        for axis in range(3)
    )
    way = np.concatenate([rays.start for rays in bundles])
    limit = np.concatenate([rays.limit for rays in bundles])
    ray = np.arange(total)
    alive = np.ones(total, dtype=bool)
    pace = part.frame.scale * _CAUTION
    for _ in range(_STEPS):
        far = part.body.distance(ox + way * dx, oy + way * dy, oz + way * dz)
        landed = alive & (far < _HIT)
        met[ray[landed]] = way[landed]
        way = way + far * pace
        alive &= ~landed & (way < limit)
        left = int(np.count_nonzero(alive))
        if not left:
            break
        if left < 0.7 * len(alive):
            ox, oy, oz, dx, dy, dz = (values[alive] for values in (ox, oy, oz, dx, dy, dz))
            way, limit, ray = way[alive], limit[alive], ray[alive]
            alive = np.ones(left, dtype=bool)
    return met


def _surface(part: Part, x: Field, y: Field, z: Field) -> Skin:
    """Where the part's surface looks at points on it."""
    nx, ny, nz = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
    for sx, sy, sz in _TAPS:
        far = part.body.distance(x + _TAP * sx, y + _TAP * sy, z + _TAP * sz)
        nx, ny, nz = nx + sx * far, ny + sy * far, nz + sz * far
    norm = 1 / (np.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9)
    return Skin(x, y, z, nx * norm, ny * norm, nz * norm)


class Tracer:
    """Sees one sculpture from several views at once."""

    def __init__(self, sculpture: Sculpture, materials: list[str] | None = None) -> None:
        self.sculpture = sculpture
        self.materials = materials or sculpture.materials
        self._material = {name: number for number, name in enumerate(self.materials)}

    def look(
        self, cameras: Sequence[View], suns: Sequence[View]
    ) -> tuple[list[Sighting], list[Sighting]]:
        """What the cameras see, and how far the suns see."""
        seen = [Sighting(view, wants_surface=True) for view in cameras]
        lit = [Sighting(view, wants_surface=False) for view in suns]
        self.look_further(seen, lit)
        return seen, lit

    def look_further(
        self, seen: Sequence[Sighting], lit: Sequence[Sighting], after: int = 0
    ) -> None:
        """Add what comes after so many parts to sightings that have the others already."""
        numbers = self.sculpture.group_numbers
        for number, part in enumerate(self.sculpture.parts[after:], after):
            self._trace(part, numbers.get(part.group, number), [*seen, *lit])
        for number, facet in enumerate(self.sculpture.facets, len(self.sculpture.parts)):
            normal = facet.normal
            size = length(normal)
            if size > 1e-6:
                for sighting in (*seen, *lit):
                    self._lay(facet, normal / size, numbers.get(facet.group, number), sighting)

    def _trace(self, part: Part, number: int, sightings: Sequence[Sighting]) -> None:
        towards = [(sighting, _rays_towards(part, sighting)) for sighting in sightings]
        meeting = [(sighting, rays) for sighting, rays in towards if rays is not None]
        if not meeting:
            return
        met = _march(part, [rays for _, rays in meeting])
        first = 0
        for sighting, rays in meeting:
            way = met[first : first + len(rays.sample)]
            first += len(rays.sample)
            near = np.nonzero(way + part.bias < sighting.depth[rays.sample])[0]
            if len(near):
                sample, way = rays.sample[near], way[near]
                sighting.depth[sample] = way + part.bias
                sighting.way[sample] = way
                if sighting.wants_surface:
                    self._dress(part, number, sighting, rays, near, way)

    def _dress(
        self,
        part: Part,
        number: int,
        sighting: Sighting,
        rays: _Rays,
        near: NDArray[np.intp],
        way: Field,
    ) -> None:
        x, y, z = (rays.origin[axis][near] + way * rays.ahead[axis] for axis in range(3))
        skin = _surface(part, x, y, z)
        sample = rays.sample[near]
        rotation = part.frame.rotation.tolist()
        for axis, (a, b, c) in enumerate(rotation):
            sighting.normal[axis, sample] = skin.right * a + skin.ahead * b + skin.up * c
        sighting.part[sample] = number
        sighting.material[sample] = self._material[part.material]
        if part.paint is not None:
            names = (part.material, *part.paint.materials)
            numbers = np.array([self._material[name] for name in names], dtype=np.int32)
            sighting.material[sample] = numbers[part.paint.choose(skin)]

    def _lay(self, facet: Facet, normal: Vector, number: int, sighting: Sighting) -> None:
        """Draw a triangle into a sighting, lit on the side that is seen."""
        view = sighting.view
        if dot(normal, view.ahead) > 0:
            normal = -normal
        (ax, ay, at), (bx, by, bt), (cx, cy, ct) = (
            (
                dot(corner, view.right) * view.scale,
                -dot(corner, view.up) * view.scale,
                dot(corner, view.ahead),
            )
            for corner in facet.corners
        )
        twice = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
        left, right = _window(sighting, min(ax, bx, cx), max(ax, bx, cx), 0)
        top, below = _window(sighting, min(ay, by, cy), max(ay, by, cy), 1)
        if abs(twice) < 1e-6 or left >= right or top >= below:
            return
        x, y = sighting.x[None, left:right] - cx, sighting.y[top:below, None] - cy
        near_one = x * ((by - cy) / twice) + y * ((cx - bx) / twice)
        near_two = x * ((cy - ay) / twice) + y * ((ax - cx) / twice)
        near_three = 1 - near_one - near_two
        way = near_one * at + near_two * bt + near_three * ct
        inside = np.minimum(np.minimum(near_one, near_two), near_three) >= -0.01
        depth = sighting.depth.reshape(sighting.rows, -1)[top:below, left:right]
        row, column = np.nonzero(inside & (way + facet.bias < depth))
        sample = (row + top) * sighting.columns + column + left
        sighting.way[sample] = way[row, column]
        sighting.depth[sample] = way[row, column] + facet.bias
        if sighting.wants_surface:
            sighting.normal[:, sample] = normal.astype(np.float32)[:, None]
            sighting.part[sample] = number
            sighting.material[sample] = self._material[facet.material]
