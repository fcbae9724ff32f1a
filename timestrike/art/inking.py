"""From what was seen to a drawing: flat steps of colour, inner contours, an outline, eyes.

Colours are never mixed. A pixel takes the material that covers most of it, and one step of that
material's ramp.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import floor
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from timestrike.art.materials import MATERIALS
from timestrike.art.palette import OUTLINE
from timestrike.art.sculpture import Mark
from timestrike.art.space import Field, dot, unit
from timestrike.art.tracing import NOTHING, Sighting
from timestrike.art.viewing import Lights

Pixels = NDArray[np.uint8]
"""Rows of red, green, blue, alpha."""
Mask = NDArray[np.bool_]
Steps = NDArray[np.intp]

Kind = TypeVar("Kind", bound=np.generic)

_AMBIENT, _KEY = 0.36, 0.55
_SHADOW = 0.26
_SHADOW_BIAS = 1.3
_RIM = 0.30
_NEAR_CONTOUR, _FAR_CONTOUR = 0.7, 2.6
"""How many pixels nearer a neighbouring part must be to darken this one by one step, by two."""
_DARK_OUTLINE = 0.55
"""The share of the darkest colour in outlines away from the light."""
_NEIGHBOURS = ((0, 1), (0, -1), (1, 0), (-1, 0))


@dataclass(frozen=True, eq=False)
class Drawing:
    """A picture, and where its upper left corner lies from the feet."""

    pixels: Pixels
    left: int
    top: int

    @property
    def filled(self) -> Mask:
        return self.pixels[..., 3] > 0

    def mirrored(self) -> Drawing:
        return Drawing(self.pixels[:, ::-1].copy(), -self.left - self.pixels.shape[1], self.top)

    def trimmed(self) -> Drawing:
        rows, columns = np.nonzero(self.filled.any(1))[0], np.nonzero(self.filled.any(0))[0]
        if not len(rows):
            return Drawing(self.pixels[:1, :1], self.left, self.top)
        top, below, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        return Drawing(
            self.pixels[top:below, left:right].copy(), self.left + int(left), self.top + int(top)
        )


def _shifted(values: NDArray[Kind], row: int, column: int) -> NDArray[Kind]:
    """The neighbour's values; canvases have an empty rim, so what wraps around is nothing."""
    return np.roll(values, (row, column), (0, 1))


class Inking:
    """One sighting on its way to a drawing. What light does not change is worked out once."""

    def __init__(self, sighting: Sighting, materials: list[str]) -> None:
        self.sighting = sighting
        self.view = sighting.view
        self.materials = [MATERIALS[name] for name in materials]
        self.samples = np.nonzero(sighting.material != NOTHING)[0].astype(np.int32)
        row, column = self.samples // sighting.columns, self.samples % sighting.columns
        each = self.view.samples
        self.pixel = row // each * self.view.width + column // each
        self.size = self.view.height * self.view.width

    def _per_pixel(self, values: Field | None, where: NDArray[np.intp]) -> NDArray[np.float64]:
        weights = None if values is None else values.astype(np.float64)
        return np.bincount(where, weights, minlength=self.size).astype(np.float64)

    @cached_property
    def winner(self) -> Steps:
        """The material of each pixel."""
        count = len(self.materials)
        owner = self.sighting.material[self.samples]
        covered = np.bincount(self.pixel * count + owner, minlength=self.size * count)
        weights = np.array([material.weight for material in self.materials])
        winner: Steps = (covered.reshape(self.size, count) * weights).argmax(1)
        return winner

    @cached_property
    def _chosen(self) -> Mask:
        """The samples that show the material of their pixel."""
        chosen: Mask = self.sighting.material[self.samples] == self.winner[self.pixel]
        return chosen

    @cached_property
    def filled(self) -> Mask:
        covered = self._per_pixel(None, self.pixel) / self.view.samples**2
        needed = np.array([material.cover for material in self.materials])
        filled = (covered >= needed[self.winner]) & (covered > 0)
        grid = filled.reshape(self.view.height, self.view.width)
        beside = np.any([_shifted(grid, *way) for way in _NEIGHBOURS], axis=0)
        drawn: Mask = (grid & beside).reshape(-1)
        return drawn

    @cached_property
    def nearest(self) -> tuple[Field, Steps]:
        """Depth in pixels and part number of what is nearest in each pixel, of its material."""
        samples, pixel = self.samples[self._chosen], self.pixel[self._chosen]
        depth = self.sighting.depth[samples] * self.view.scale
        order = np.lexsort((-depth, pixel))
        front = np.full(self.size, 1e9, dtype=np.float32)
        part = np.full(self.size, NOTHING, dtype=np.intp)
        # The nearest comes last of its pixel, and the last one written stays.
        front[pixel[order]] = depth[order]
        part[pixel[order]] = self.sighting.part[samples[order]]
        return front, part

    @cached_property
    def contour(self) -> Steps:
        """How many steps darker a pixel is because another part stands in front beside it."""
        shape = (self.view.height, self.view.width)
        depth, part = self.nearest[0].reshape(shape), self.nearest[1].reshape(shape)
        filled = self.filled.reshape(shape)
        darker = np.zeros(shape, dtype=np.intp)
        for way in _NEIGHBOURS:
            behind = depth - _shifted(depth, *way)
            seam = _shifted(filled, *way) & (_shifted(part, *way) != part)
            steps = (behind > _NEAR_CONTOUR).astype(np.intp) + (behind > _FAR_CONTOUR)
            darker = np.maximum(darker, np.where(seam, steps, 0))
        return darker.reshape(-1)

    def _light(self, lights: Lights, sun: Sighting) -> tuple[Field, Field, Field]:
        """Light, rim light and gleam at the samples."""
        nx, ny, nz = self.sighting.normal[:, self.samples]

        def towards(way: NDArray[np.float64]) -> Field:
            x, y, z = way.tolist()
            facing: Field = nx * x + ny * y + nz * z
            return facing

        light = np.clip(towards(lights.key) * _KEY + _AMBIENT, 0, 1)
        light = light - self._in_shadow(lights, sun) * _SHADOW * (light > 0.3)
        grazing = np.clip(1 + towards(self.view.ahead), 0, 1)
        rim = np.clip(towards(lights.rim), 0, 1) * grazing
        gleam = np.clip(towards(unit(lights.key - self.view.ahead)), 0, 1)
        gleam = gleam * gleam * gleam
        gleam = gleam * gleam * gleam * gleam * gleam
        return light, rim, gleam

    def _in_shadow(self, lights: Lights, sun: Sighting) -> Field:
        """The share of the light that something else takes, softened at its edge."""
        x, y, z = self._points
        view, key = sun.view, lights.key.tolist()

        def along(way: NDArray[np.float64]) -> Field:
            a, b, c = way.tolist()
            measure: Field = x * a + y * b + z * c
            return measure

        column = ((along(view.right) * view.scale - view.left) * view.samples).astype(np.int32)
        row = ((-along(view.up) * view.scale - view.top) * view.samples).astype(np.int32)
        depth = -(x * key[0] + y * key[1] + z * key[2]) - _SHADOW_BIAS
        shadow = np.zeros(len(x), dtype=np.float32)
        for down in (-1, 0, 1):
            line = (row + down).clip(0, sun.rows - 1) * sun.columns
            for across in (-1, 0, 1):
                seen = sun.depth[line + (column + across).clip(0, sun.columns - 1)]
                shadow += seen < depth
        return shadow * np.float32(1 / 9)

    @cached_property
    def _points(self) -> tuple[Field, Field, Field]:
        return self.sighting.points(self.samples)

    def shades(self, lights: Lights, sun: Sighting) -> Steps:
        """The step of its material's ramp that each pixel gets."""
        chosen, pixel = self._chosen, self.pixel[self._chosen]
        count = np.maximum(self._per_pixel(None, pixel), 1)
        light, rim, gleam = (
            self._per_pixel(values[chosen], pixel) / count for values in self._light(lights, sun)
        )
        shades = np.zeros(self.size, dtype=np.intp)
        for number, material in enumerate(self.materials):
            mine = np.nonzero(self.filled & (self.winner == number))[0]
            steps = len(material.ramp)
            if material.glows:
                shade = np.floor((0.35 + 0.65 * light[mine]) * (steps - 1) + 0.5).astype(np.intp)
                shades[mine] = shade.clip(1, steps - 1)
                continue
            value = light[mine] * material.contrast + material.tone + material.gloss * gleam[mine]
            shade = np.floor(value * (steps - 0.01)).astype(np.intp).clip(1, steps - 1)
            raised = np.minimum(shade + 2, steps - 2)
            shade = np.where((rim[mine] > _RIM) & (shade < steps - 2), raised, shade)
            shades[mine] = (shade - self.contour[mine]).clip(0, steps - 1)
        return self._without_specks(shades)

    def _without_specks(self, shades: Steps) -> Steps:
        """A pixel unlike its four neighbours takes the commonest shade of its own material."""
        shape = (self.view.height, self.view.width)
        code = np.where(self.filled, self.winner * 16 + shades, -16).reshape(shape)
        for _ in range(2):
            beside = np.stack([_shifted(code, *way) for way in _NEIGHBOURS])
            own = beside // 16 == code // 16
            votes = np.stack(
                [((beside == one) & own).sum(0) * own[i] for i, one in enumerate(beside)]
            )
            favourite = np.take_along_axis(beside, votes.argmax(0)[None], 0)[0]
            lone = (code >= 0) & ~(beside == code).any(0) & (own.sum(0) >= 2)
            code = np.where(lone, favourite, code)
        return np.where(self.filled, code.reshape(-1) % 16, 0)

    def drawing(self, lights: Lights, sun: Sighting, mirrored: bool, marks: list[Mark]) -> Drawing:
        shades = self.shades(lights, sun)
        shape = (self.view.height, self.view.width)
        ramps = np.zeros((len(self.materials), 16, 3), dtype=np.uint8)
        for number, material in enumerate(self.materials):
            ramps[number, : len(material.ramp)] = material.ramp
        pixels = np.zeros((self.size, 4), dtype=np.uint8)
        pixels[self.filled, :3] = ramps[self.winner[self.filled], shades[self.filled]]
        pixels[self.filled, 3] = 255
        canvas = pixels.reshape(*shape, 4)
        self._outline(canvas, ramps[:, 0], mirrored)
        for mark in marks:
            self._paint_mark(canvas, mark)
        drawing = Drawing(canvas, self.view.left, self.view.top)
        return drawing.mirrored() if mirrored else drawing

    def split(self, drawing: Drawing, layer_of: dict[int, int], layers: int) -> list[Drawing]:
        """The drawing in layers, by the parts that show; an outline goes with the front one."""
        shape = (self.view.height, self.view.width)
        numbers, index = np.unique(self.nearest[1], return_inverse=True)
        lookup = np.array([layer_of.get(int(number), -1) for number in numbers])
        layer = np.where(self.filled, lookup[index.reshape(-1)], -1).reshape(shape)
        around = np.max([_shifted(layer, *way) for way in _NEIGHBOURS], axis=0)
        layer = np.where(layer < 0, around, layer)
        split = []
        for number in range(layers):
            pixels = drawing.pixels.copy()
            pixels[layer != number] = 0
            split.append(Drawing(pixels, drawing.left, drawing.top))
        return split

    def _outline(self, canvas: Pixels, darkest: Pixels, mirrored: bool) -> None:
        """One pixel all around, darker below and on the side away from the light."""
        shape = (self.view.height, self.view.width)
        filled = self.filled.reshape(shape)
        lines = np.array([material.outlined for material in self.materials])
        draws = filled & lines[self.winner].reshape(shape)
        bright = darkest[self.winner].reshape(*shape, 3)
        share = _DARK_OUTLINE
        dark = (bright * (1 - share) + np.array(OUTLINE) * share).astype(np.uint8)
        line = np.full((*shape, 3), 255, dtype=np.uint8)
        shaded_side = -1 if mirrored else 1
        for way in _NEIGHBOURS:
            tint = dark if way in ((1, 0), (0, shaded_side)) else bright
            touched = _shifted(draws, *way) & ~filled
            line[touched] = np.minimum(line, np.roll(tint, way, (0, 1)))[touched]
        drawn = (line < 255).any(-1) & ~filled
        canvas[drawn, :3] = line[drawn]
        canvas[drawn, 3] = 255

    def _paint_mark(self, canvas: Pixels, mark: Mark) -> None:
        view = self.view
        if mark.facing is not None and dot(mark.facing, view.ahead) > -0.12:
            return
        height = dot(mark.place, view.up)
        if mark.level_with is not None:
            height = (height + dot(mark.level_with, view.up)) / 2
        column = floor(dot(mark.place, view.right) * view.scale) - view.left
        row = floor(-height * view.scale) - view.top
        reach = (dot(mark.place, view.ahead) - mark.depth) * view.scale
        depth, filled = self.nearest[0], self.filled
        for y in range(row, row + max(1, round(mark.height * view.scale * 0.8))):
            for x in range(column, column + max(1, round(mark.width * view.scale * 0.8))):
                pixel = y * view.width + x
                on_canvas = 0 <= x < view.width and 0 <= y < view.height
                if on_canvas and filled[pixel] and reach < depth[pixel]:
                    canvas[y, x, :3] = mark.colour
