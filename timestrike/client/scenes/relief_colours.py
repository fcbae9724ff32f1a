"""The colours of a small relief: ground by terrain and height, rock by its faces, light on both.

Shades are numbers along a ramp, dark to light; everything adds its share and only the sum is
rounded, so that the few pixels of a hex still show a slope, a shadow and a grain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from timestrike.client.palette import RAMPS

if TYPE_CHECKING:
    from timestrike.client.scenes.minimap import Relief

Whole = NDArray[np.integer]
Real = NDArray[np.floating]
Truth = NDArray[np.bool_]
Pixels = NDArray[np.uint8]


class Material(NamedTuple):
    """The ramps of a terrain's surface and sides, the shade of its surface and how uneven it is."""

    top: str
    side: str
    shade: float
    grain: float
    glow: str = ""
    """The ramp of what shines in it here and there."""


_TERRAINS = ("sand", "road", "water", "obsidian", "runite")
_MATERIALS = (
    Material("sand", "rock", 5.35, 0.75),
    Material("stone", "rock", 3.4, 1.6),
    Material("water", "rock", 2.9, 0.9),
    Material("obsidian", "obsidian", 2.3, 1.2, "obsidian_glow"),
    Material("runite", "runite", 2.6, 1.2, "runite_glow"),
    Material("stone", "stone", 5.2, 0.5),
)
_WATER = _TERRAINS.index("water")
_WALL = len(_MATERIALS) - 1

_RAMPS = list(RAMPS)
_LENGTHS = np.array([len(ramp) for ramp in RAMPS.values()])
_LONGEST = int(_LENGTHS.max())
_TABLE: Pixels = np.array(
    [(*ramp, *[ramp[-1]] * _LONGEST)[:_LONGEST] for ramp in RAMPS.values()], np.uint8
)
_TOPS = np.array([_RAMPS.index(material.top) for material in _MATERIALS])
_SIDES = np.array([_RAMPS.index(material.side) for material in _MATERIALS])
_GLOWS = np.array([_RAMPS.index(m.glow) if m.glow else -1 for m in _MATERIALS])
_SHADES = np.array([material.shade for material in _MATERIALS])
_GRAINS = np.array([material.grain for material in _MATERIALS])

_GRAIN_SIZE = 97
_SAND_GRAINS = np.random.default_rng(11).random((_GRAIN_SIZE, _GRAIN_SIZE), np.float32) - 0.5

_LIT_FACE, _DARK_FACE = 3.6, 2.2
_WALL_FACES = 0.9
_PER_LEVEL = 0.2
_RIM = 0.9
_SEAM = 1.0
_FOAM = 1.6
_SHADOW = 1.5
_SHADOW_LEVELS = 3


def colours(relief: Relief) -> Pixels:
    """The colour of every pixel that shows the map; rows of columns."""
    seen = np.maximum(relief.seen, 0)
    row, slot = np.divmod(seen, relief.slots)
    height, width = seen.shape
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    cell = relief.cells[row, x]
    level = relief.layout.level
    depth = y - np.rint(row + relief.first_row - relief.stretches.top[slot, cell] * level)
    elevation = ((row + relief.first_row - y) / level).astype(np.float32)
    grain = _grain(x, row)

    surface = _surface_materials(relief)[slot, cell]
    shade = _SHADES[surface] + _GRAINS[surface] * grain
    shade += np.where(slot < relief.slots - 1, _light(relief)[row, x], 0)
    ramp = _TOPS[surface]
    shines = (_GLOWS[surface] >= 0) & (grain > 0.3)
    ramp, shade = np.where(shines, _GLOWS[surface], ramp), np.where(shines, 0.6 + 6 * grain, shade)

    rock = _layer_materials(relief)[cell, np.clip(np.ceil(elevation - 0.01), 0, None).astype(int)]
    rock = np.where(slot == relief.slots - 1, _WALL, rock)
    side_shade = _face_light(relief, cell, x) + _strata(elevation, level) + 0.8 * grain
    side_shade += np.where(rock == _WALL, _WALL_FACES, 0)

    on_top = depth <= 0
    ramp = np.where(on_top, ramp, _SIDES[rock])
    shade = np.where(on_top, shade, side_shade)
    tint = np.clip(np.rint(shade), 0, _LENGTHS[ramp] - 1).astype(int)
    return _TABLE[ramp, tint]


def _surface_materials(relief: Relief) -> Whole:
    """The number of the material by slot and cell."""
    found = np.zeros(relief.stretches.there.shape, np.int32)
    for cell in relief.map.cells:
        for slot, surface in enumerate(relief.map.surfaces[cell]):
            found[slot, cell] = _number(surface.terrain)
    found[-1] = _WALL
    return found


def _layer_materials(relief: Relief) -> Whole:
    """The number of the material by cell and layer."""
    columns = relief.map.columns
    highest = int(relief.stretches.top.max()) + 2
    found = np.zeros((len(columns), max(highest, *map(len, columns))), np.int32)
    for cell, column in enumerate(columns):
        found[cell, : len(column)] = [_number(name) for name in column]
    return found


def _number(terrain: str | None) -> int:
    """What is not known, and the air, is taken for sand."""
    return _TERRAINS.index(terrain) if terrain in _TERRAINS else 0


def _grain(x: Whole, row: Whole) -> Real:
    """Something between -0.5 and 0.5 that looks random and stays with the ground."""
    return _SAND_GRAINS[row % _GRAIN_SIZE, x % _GRAIN_SIZE]


def _face_light(relief: Relief, cell: Whole, x: Whole) -> Real:
    """The sun stands to the left."""
    grid, layout = relief.map.grid, relief.layout
    middles = np.array([grid.centre(each)[0] for each in range(len(grid))], np.float32)
    on_the_left = x + 0.5 < middles[cell] * layout.across + layout.left
    return np.where(on_the_left, _LIT_FACE, _DARK_FACE).astype(np.float32)


def _strata(elevation: Real, level: float) -> Real:
    """A lit lip at the top of each layer; below level 0 the rock fades into the Void."""
    lip = (np.ceil(elevation - 0.01) - elevation) * level < 1
    return (0.7 * lip + 1.1 * np.minimum(elevation + 0.6, 0)).astype(np.float32)


def _light(relief: Relief) -> Real:
    """What height, edges, shores and shadows add to each ground pixel under the open sky."""
    tops = np.where(relief.stretches.there[:-1], relief.stretches.top[:-1], -9).max(axis=0)
    cells = relief.cells
    height = np.where(cells >= 0, tops[cells], -9).astype(np.float32)
    light = _PER_LEVEL * height
    light += np.where((_shifted(height, 1, 0) < height), _RIM, 0)
    light += np.where((_shifted(height, 0, 1) < height), _RIM / 2, 0)
    borders = (_shifted(cells, 1, 0) != cells) | (_shifted(cells, 0, 1) != cells)
    level_ground = (_shifted(height, 1, 0) == height) & (_shifted(height, 0, 1) == height)
    seam = _SEAM * min(1.0, relief.layout.across / 10)
    light -= np.where(borders & level_ground, seam, 0)
    water = (cells >= 0) & (_top_materials(relief)[cells] == _WATER)
    shore = ~(_shifted(water, -1, 0) & _shifted(water, 0, 1) & _shifted(water, 0, -1))
    light += np.where(water & shore, _FOAM, 0)
    light -= np.where(_in_shadow(relief, height), _SHADOW, 0)
    return light.astype(np.float32)


def _top_materials(relief: Relief) -> Whole:
    columns = relief.map.columns
    return np.array([_number(column[-1]) if column else 0 for column in columns], np.int32)


def _in_shadow(relief: Relief, height: Real) -> Truth:
    """Whether higher ground stands towards the sun: a level throws a third of a hex."""
    shadow = np.zeros(height.shape, bool)
    for levels in range(1, _SHADOW_LEVELS + 1):
        right = round(levels * relief.layout.across * 0.34)
        down = round(levels * relief.layout.down * 0.12)
        shadow |= _shifted(height, down, right) >= height + levels
    return shadow & (height > -9)


def _shifted(field: NDArray, down: int, right: int) -> NDArray:
    """The field moved down and to the right; what comes in at the rim is as the rim was."""
    rows = np.clip(np.arange(field.shape[0]) - down, 0, field.shape[0] - 1)
    columns = np.clip(np.arange(field.shape[1]) - right, 0, field.shape[1] - 1)
    return field[rows[:, None], columns]
