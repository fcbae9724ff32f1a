"""Little figures from shaded shapes.

A figure is a list of parts from back to front; a part is one material and the shapes that make it
up: balls, limbs and plates, placed in pixels from the point between the feet (x to the right, y
up). Each shape bulges, so the light from the upper left models it. The colours are quantised to
the material's ramp, farther parts darken along nearer ones, and a dark line runs around it all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from timestrike.client.palette import OUTLINE, RAMPS

WIDTH, HEIGHT = 56, 58
FOOT_X, FOOT_Y = 28, 52
"""The pixel of a figure's picture that stands on the middle of its hex."""

_SAMPLES = 3
"""Samples per pixel in each direction."""
_LIGHT = np.array([-0.51, 0.61, 0.61])
"""Towards the light: right, up, towards the viewer."""
_FILLED = 0.45
"""The share of a pixel that must be covered to be drawn."""

Field = NDArray[np.float64]


@dataclass(frozen=True)
class Bulge:
    """Where a shape is, and which way its surface looks there."""

    inside: NDArray[np.bool_]
    right: Field
    up: Field


class Shape(Protocol):
    def over(self, x: Field, y: Field) -> Bulge:
        """The shape over sample points."""
        ...

    def mirrored(self) -> Shape: ...


@dataclass(frozen=True)
class Ball:
    x: float
    y: float
    width: float
    height: float
    """The two radii."""

    def over(self, x: Field, y: Field) -> Bulge:
        right, up = (x - self.x) / self.width, (y - self.y) / self.height
        return Bulge(right**2 + up**2 < 1, right, up)

    def mirrored(self) -> Ball:
        return Ball(-self.x, self.y, self.width, self.height)


@dataclass(frozen=True)
class Limb:
    """A rounded bar from one point to another, thicker at one end if you like."""

    x: float
    y: float
    end_x: float
    end_y: float
    thick: float
    end_thick: float

    def over(self, x: Field, y: Field) -> Bulge:
        along_x, along_y = self.end_x - self.x, self.end_y - self.y
        length = along_x**2 + along_y**2 or 1.0
        share = np.clip(((x - self.x) * along_x + (y - self.y) * along_y) / length, 0, 1)
        radius = self.thick + (self.end_thick - self.thick) * share
        right = (x - self.x - share * along_x) / radius
        up = (y - self.y - share * along_y) / radius
        return Bulge(right**2 + up**2 < 1, right, up)

    def mirrored(self) -> Limb:
        return Limb(-self.x, self.y, -self.end_x, self.end_y, self.thick, self.end_thick)


@dataclass(frozen=True)
class Plate:
    """A flat polygon that looks in one direction; convex or not."""

    corners: tuple[tuple[float, float], ...]
    right: float = 0.0
    up: float = 0.0

    def over(self, x: Field, y: Field) -> Bulge:
        inside = np.zeros(x.shape, dtype=bool)
        before = self.corners[-1]
        for corner in self.corners:
            (x0, y0), (x1, y1) = before, corner
            if y0 != y1:
                crossing = (x1 - x0) * (y - y0) / (y1 - y0) + x0
                inside ^= ((y0 > y) != (y1 > y)) & (x < crossing)
            before = corner
        return Bulge(inside, np.full(x.shape, self.right), np.full(x.shape, self.up))

    def mirrored(self) -> Plate:
        return Plate(tuple((-x, y) for x, y in self.corners), -self.right, self.up)


@dataclass(frozen=True)
class Part:
    """Shapes of one material; ``glows`` if it has its own light, ``tone`` to lift or dim it."""

    material: str
    shapes: tuple[Shape, ...]
    tone: float = 0.0
    glows: bool = False


@dataclass(frozen=True)
class Eye:
    """A single pixel, or a few, drawn last."""

    x: float
    y: float
    colour: tuple[int, int, int]
    width: int = 1
    height: int = 1


@dataclass(frozen=True)
class Model:
    parts: tuple[Part, ...]
    eyes: tuple[Eye, ...] = ()


@dataclass(frozen=True, eq=False)
class Picture:
    rgb: NDArray[np.uint8]
    filled: NDArray[np.bool_]


def portrayed(model: Model, faces_left: bool) -> Picture:
    """The picture of a figure. The light stays on the left, whichever way the figure looks."""
    owner, value = _sampled(model, faces_left)
    filled, part, light = _gathered(owner, value, len(model.parts))
    shade = _shaded(model, part, light, filled)
    rgb = np.zeros((HEIGHT, WIDTH, 3), dtype=np.uint8)
    for index, piece in enumerate(model.parts):
        mine = filled & (part == index)
        rgb[mine] = np.array(RAMPS[piece.material], dtype=np.uint8)[shade[mine]]
    rgb, drawn = _outlined(model, rgb, part, filled)
    for eye in model.eyes:
        row, middle = FOOT_Y - round(eye.y), -eye.x if faces_left else eye.x
        column = FOOT_X + int(np.floor(middle)) - (eye.width - 1 if faces_left else 0)
        rgb[row : row + eye.height, column : column + eye.width] = eye.colour
    return Picture(rgb, drawn)


def _sampled(model: Model, faces_left: bool) -> tuple[NDArray[np.int16], Field]:
    """At each sample the foremost part (-1 for none) and its light."""
    rows, columns = HEIGHT * _SAMPLES, WIDTH * _SAMPLES
    x = ((np.arange(columns) + 0.5) / _SAMPLES - FOOT_X - 0.5)[None, :].repeat(rows, 0)
    y = (FOOT_Y + 0.5 - (np.arange(rows) + 0.5) / _SAMPLES)[:, None].repeat(columns, 1)
    owner = np.full((rows, columns), -1, dtype=np.int16)
    value = np.zeros((rows, columns))
    for index, part in enumerate(model.parts):
        for shape in part.shapes:
            bulge = (shape.mirrored() if faces_left else shape).over(x, y)
            right, up = bulge.right[bulge.inside], bulge.up[bulge.inside]
            towards = np.sqrt(np.maximum(1 - right**2 - up**2, 0))
            lit = right * _LIGHT[0] + up * _LIGHT[1] + towards * _LIGHT[2]
            owner[bulge.inside] = index
            value[bulge.inside] = np.clip(0.36 + 0.58 * lit + part.tone, 0, 0.999)
    return owner, value


def _gathered(
    owner: NDArray[np.int16], value: Field, parts: int
) -> tuple[NDArray[np.bool_], NDArray[np.int64], Field]:
    """By pixel: whether it is filled, its commonest part, and that part's mean light."""

    def blocks(samples: NDArray) -> NDArray:
        cut = samples.reshape(HEIGHT, _SAMPLES, WIDTH, _SAMPLES).swapaxes(1, 2)
        return cut.reshape(HEIGHT, WIDTH, _SAMPLES**2)

    owners, values = blocks(owner), blocks(value)
    counts = np.stack([(owners == index).sum(-1) for index in range(parts)], axis=-1)
    part = counts.argmax(-1)
    mine = owners == part[..., None]
    light = (values * mine).sum(-1) / np.maximum(mine.sum(-1), 1)
    filled = (owners >= 0).mean(-1) >= _FILLED
    return filled, part, light


def _shaded(
    model: Model, part: NDArray[np.int64], light: Field, filled: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """The step of its ramp for each pixel; a part darkens beside one that lies before it."""
    steps = np.array([len(RAMPS[piece.material]) for piece in model.parts])[part]
    shade = np.clip((light * steps).astype(int), 1, steps - 1)
    glowing = np.array([piece.glows for piece in model.parts])[part]
    shade = np.where(glowing, np.clip(shade + 1, 1, steps - 1), shade)
    nearest = np.where(filled, part, -1)
    for axis, way in ((0, 1), (0, -1), (1, 1), (1, -1)):
        behind = np.roll(nearest, way, axis) > part
        crossed = behind & filled & ~glowing
        shade = np.where(crossed, np.maximum(shade - 1, 0), shade)
    return shade


def _outlined(
    model: Model, rgb: NDArray[np.uint8], part: NDArray[np.int64], filled: NDArray[np.bool_]
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """A line of one pixel outside, darker away from the light."""
    creases = np.array([RAMPS[piece.material][0] for piece in model.parts], dtype=np.float64)
    glowing = np.array([piece.glows for piece in model.parts])[part]
    line = np.full((HEIGHT, WIDTH, 3), 255.0)
    drawn = filled.copy()
    for axis, way, dark in ((0, -1, False), (1, -1, False), (0, 1, True), (1, 1, True)):
        touched = np.roll(filled & ~glowing, way, axis) & ~filled
        tone = creases[np.roll(part, way, axis)]
        if dark:
            tone = tone * 0.45 + np.array(OUTLINE) * 0.55
        line = np.where(touched[..., None], np.minimum(line, tone), line)
        drawn |= touched
    fresh = drawn & ~filled
    rgb = rgb.copy()
    rgb[fresh] = line[fresh].astype(np.uint8)
    return rgb, drawn
