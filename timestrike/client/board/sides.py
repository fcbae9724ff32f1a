"""The side faces: strata that count the levels, a lip of sand, bricks, and the rock underneath."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board import textures
from timestrike.client.board.dither import Colours, dither_at, quantised
from timestrike.client.board.geometry import LEVEL, HexShape
from timestrike.client.board.ground import Ground
from timestrike.client.board.noise import TILE, WRAP, Floats, Ints, grain
from timestrike.client.board.raster import STRIDE
from timestrike.client.board.relief import Material

_LIGHT = np.array([0.46, 0.36, 0.23], dtype=np.float32)
"""How bright the left, middle and right side face is."""
_DITHER = 0.32
_FADE = np.float32(40)
"""Pixels over which the island's underside fades into the void."""
_FOOT_SHADE = 7
"""Pixels above the foot of a cliff that darken."""
_WET = 3
"""Pixels of water seen over the edge of the island."""


@dataclass(eq=False)
class SidePixels:
    """Pixels of side faces."""

    x: Ints
    height: Ints
    """Pixels above elevation 0."""
    drop: Ints
    """Pixels below the top edge of the piece."""
    run_drop: Ints
    """Pixels below the top edge of the unbroken run the piece belongs to."""
    under: Ints
    """Pixels below the piece's own bottom; negative on its side proper."""
    face: NDArray[np.int8]
    light: Floats
    texture: Ints
    """Where to look in a texture table: by height and pixel column."""
    dither: Floats
    shadow: Floats
    foot: Floats
    """The shade above the ground at the foot of the face, 1 at the very foot."""
    exposed: NDArray[np.bool_]
    hanging: NDArray[np.bool_]
    cell: Ints
    seam: NDArray[np.bool_]
    """On the line where the neighbour's side begins."""

    def chosen(self, which: NDArray[np.int64]) -> SidePixels:
        """Some of the pixels, in order; all of them need no copy."""
        if len(which) == len(self.x):
            return self
        return SidePixels(*(getattr(self, field.name)[which] for field in fields(self)))


def shade_sides(ground: Ground, pieces: Ints, names: Ints) -> Colours:
    """The colours of pixels on side faces and undersides."""
    pixels = _lit(ground, pieces, names)
    material = ground.facts.material.take(pieces)
    rock = pixels.under >= np.where(material == Material.WATER, _WET, 0)
    rgb = np.zeros((len(pieces), 3), dtype=np.uint8)
    for kind in Material:
        which = np.flatnonzero((material == kind) & ~rock)
        if len(which):
            rgb[which] = _PAINTERS[kind](ground, pixels.chosen(which))
    which = np.flatnonzero(rock)
    rgb[which] = _underside(ground, pixels.chosen(which))
    return rgb


@cache
def _last_rows(shape: HexShape) -> NDArray[np.int32]:
    return shape.last_row.astype(np.int32)


def _lit(ground: Ground, pieces: Ints, names: Ints) -> SidePixels:
    facts, projection = ground.facts, ground.relief.projection
    shape = projection.shape
    column, row = (names % STRIDE).astype(np.int32), (names // STRIDE - 1).astype(np.int32)
    last = _last_rows(shape).take(column)
    cell = facts.cell.take(pieces)
    top = facts.top.take(pieces).astype(np.int32) * LEVEL
    drop = row - last - 1
    height = top - drop
    x = projection.x.take(cell) - shape.half_width + column
    y = projection.y.take(cell) - shape.half_height + last
    face = shape.face_of_column.take(column)
    ways = np.array([projection.grid_direction(way) for way in shape.face_directions])
    foot = facts.foot[ways[face], pieces].astype(np.float32) * LEVEL
    above_foot = height - foot
    shadow = ground.shadows.fall_on(x, y, height.astype(np.float32)) & (face != 2)
    left = projection.grid_direction(shape.left_direction)
    under = drop - (top - facts.bottom.take(pieces).astype(np.int32) * LEVEL)
    return SidePixels(
        x=x,
        height=height,
        drop=drop,
        run_drop=facts.run_top.take(pieces).astype(np.int32) * LEVEL - height,
        under=under,
        face=face,
        light=_LIGHT.take(face),
        texture=(height & WRAP) * TILE + ((x + 37 * projection.rank.take(cell)) & WRAP),
        dither=dither_at(x, y - height),
        shadow=shadow.astype(np.float32),
        foot=np.clip(1 - above_foot / _FOOT_SHADE, 0, 1).astype(np.float32),
        exposed=facts.exposed.take(pieces),
        hanging=facts.hanging.take(pieces),
        cell=cell,
        seam=(column == 0) & facts.seam[left].take(pieces),
    )


def _looked_up(table: Floats, pixels: SidePixels) -> Floats:
    return table.ravel().take(pixels.texture)


def _strata_value(pixels: SidePixels) -> Floats:
    """Layered rock: a dark and a light line at every level let the player count."""
    value = pixels.light + 0.12 * (_looked_up(textures.strata(), pixels) - 0.5)
    value -= 0.0016 * np.minimum(pixels.run_drop, 80) + 0.10 * pixels.shadow + 0.16 * pixels.foot
    counted, deep = pixels.height % LEVEL, pixels.run_drop > 3
    value -= 0.12 * (deep & (counted == LEVEL - 1))
    value += 0.05 * (deep & (counted == LEVEL - 2))
    specks = _looked_up(grain(5), pixels)
    value += 0.09 * (specks < 0.02) - 0.10 * (specks > 0.975) - 0.10 * pixels.seam
    return value.astype(np.float32)


def _sand(ground: Ground, pixels: SidePixels) -> Colours:
    """Strata with a lip of the open ground hanging over the top edge."""
    place = ((pixels.cell * 29 + pixels.height + pixels.drop) & WRAP) * TILE + (pixels.x & WRAP)
    hanging = textures.lip().ravel().take(place)
    lip = pixels.exposed & (pixels.drop < hanging)
    value = _strata_value(pixels)
    rgb = quantised(ground.theme.ramp("cliff"), value, pixels.dither, _DITHER)
    over = value[lip] + np.float32(0.29) - np.float32(0.02) * pixels.drop[lip]
    rgb[lip] = quantised(
        ground.theme.ramp("sand"), over.astype(np.float32), pixels.dither[lip], _DITHER
    )
    return rgb


def _water(ground: Ground, pixels: SidePixels) -> Colours:
    """Water seen from the side: a bright brim over streaks that fall."""
    streaks = grain(3)[0].take((pixels.x // 2) & WRAP) > 0.7
    falling = pixels.light * 0.9 - 0.004 * pixels.drop + 0.10 * streaks
    value = np.where(pixels.drop < 2, 0.62 - 0.10 * pixels.drop, falling).astype(np.float32)
    return quantised(ground.theme.ramp("water"), value, pixels.dither, 0.6)


def _ore(ground: Ground, pixels: SidePixels, kind: Material) -> Colours:
    """Broken blocks, some of their cracks glowing."""
    _, crack, tone = (_looked_up(table, pixels) for table in textures.ore_blocks())
    contrast = np.where(pixels.face == 2, 0.22, 0.42)
    value = pixels.light * 0.75 + contrast * (tone - 0.5) + 0.04 - 0.10 * pixels.foot
    value += 0.30 * (pixels.exposed & (pixels.drop < 1)) - 0.06 * pixels.seam
    name = kind.name.lower()
    rgb = quantised(ground.theme.ramp(name), value.astype(np.float32), pixels.dither, 0.4)
    veins = (crack < 0.09) & (_looked_up(textures.ore_veins(), pixels) > 0.42)
    rgb[veins] = ground.theme.ramp(f"{name}_glow")[np.where(pixels.face[veins] == 2, 0, 1)]
    return rgb


def _obsidian(ground: Ground, pixels: SidePixels) -> Colours:
    return _ore(ground, pixels, Material.OBSIDIAN)


def _runite(ground: Ground, pixels: SidePixels) -> Colours:
    return _ore(ground, pixels, Material.RUNITE)


def _road(ground: Ground, pixels: SidePixels) -> Colours:
    """Strata below a row of kerb stones."""
    rgb = quantised(ground.theme.ramp("cliff"), _strata_value(pixels), pixels.dither, _DITHER)
    laid = grain(3).ravel().take((pixels.cell & WRAP) * TILE + ((pixels.x // 5) & WRAP)) > 0.25
    kerb = pixels.exposed & (pixels.drop < 4) & laid
    value = np.where(pixels.x % 5 == 0, 0.2, pixels.light + 0.18 - 0.03 * pixels.drop)
    stones = quantised(ground.theme.ramp("stone"), value.astype(np.float32), pixels.dither, 0.2)
    rgb[kerb] = stones[kerb]
    return rgb


def _wall(ground: Ground, pixels: SidePixels) -> Colours:
    """Bricks, 10 by 6 pixels, every other course moved by half, under a coping."""
    course = pixels.height // 6
    along = pixels.x + 5 * (course % 2)
    within = pixels.height % 6
    tone = grain(11).ravel().take((course & WRAP) * TILE + ((along // 10) & WRAP))
    value = pixels.light + 0.14 + 0.20 * (tone - 0.5) - 0.10 * pixels.foot - 0.10 * pixels.shadow
    joint = (within == 0) | (along % 10 == 0)
    value = np.where(joint, value - 0.17, np.where(within == 5, value + 0.08, value))
    coping = pixels.exposed & (pixels.drop < 3)
    value = np.where(coping, pixels.light + np.where(pixels.drop < 2, 0.30, -0.10), value)
    value -= 0.08 * pixels.seam
    return quantised(ground.theme.ramp("stone"), value.astype(np.float32), pixels.dither, 0.3)


_PAINTERS: dict[Material, Callable[[Ground, SidePixels], Colours]] = {
    Material.SAND: _sand,
    Material.WATER: _water,
    Material.OBSIDIAN: _obsidian,
    Material.RUNITE: _runite,
    Material.ROAD: _road,
    Material.WALL: _wall,
}


def _underside(ground: Ground, pixels: SidePixels) -> Colours:
    """Rubble that fades into the void; the belly of an overhang is dark at once."""
    _, crack, tone = (_looked_up(table, pixels) for table in textures.rubble())
    banded = _looked_up(textures.strata(), pixels) - 0.5
    deep = np.clip(pixels.under / _FADE, 0, 1)
    value = pixels.light * 1.25 + 0.22 * banded + 0.08 - 0.55 * deep - 0.10 * (pixels.under < 2)
    value += 0.16 * (tone - 0.5) - 0.12 * (crack < 0.13)
    belly = 0.16 + 0.10 * banded + 0.12 * (tone - 0.5)
    value = np.where(pixels.hanging, belly, value).astype(np.float32)
    return quantised(ground.theme.ramp("rock"), value, pixels.dither, 0.3)
