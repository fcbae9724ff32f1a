"""The top faces: dunes, water, ore, cobbles and the walks on walls, under sun and shade."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board import textures
from timestrike.client.board.dither import Colours, dither_at, mixed, quantised
from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.ground import Ground
from timestrike.client.board.noise import TILE, WRAP, Floats, Ints
from timestrike.client.board.raster import STRIDE
from timestrike.client.board.relief import ORES, Material
from timestrike.client.palette import colour

_SAND_DITHER = 0.36
_FAR = np.float32(99)
_GLOW_REACH = np.float32(15)
"""Pixels that the light of ore reaches over its neighbours."""
_GLOW_TINT = {Material.OBSIDIAN: colour("8a3ae0"), Material.RUNITE: colour("1fb8c8")}
_HALO_TINT = {Material.OBSIDIAN: colour("5a1a9a"), Material.RUNITE: colour("0f6a80")}


@dataclass(eq=False)
class TopPixels:
    """Pixels of top faces and what the light does to each."""

    x: Ints
    y: Ints
    level: Floats
    texture: Ints
    """Where to look in a texture table."""
    dither: Floats
    shadow: Floats
    """1 in the shadow of something, else 0."""
    covered: NDArray[np.bool_]
    """Below an overhang."""
    contact: Floats
    """The shade at the foot of higher ground, 1 at the very foot."""
    crest: NDArray[np.bool_]
    """On the edge above lower ground."""
    line: NDArray[np.bool_]
    """On the border to a hex of the same level."""
    shore: Floats
    """Pixels to the nearest neighbour of another material."""
    edge: Floats
    """Pixels to the nearest edge of the hex."""
    glow: Floats
    """The light that ore throws on the face, 1 at its foot."""
    glow_ore: NDArray[np.int8]

    def chosen(self, which: NDArray[np.int64]) -> TopPixels:
        return TopPixels(*(getattr(self, field.name)[which] for field in fields(self)))


def shade_tops(
    ground: Ground, pieces: Ints, names: Ints, moments: Iterable[int] = (0,)
) -> list[Colours]:
    """The colours of pixels on top faces, at each of some moments."""
    material = ground.facts.material.take(pieces)
    pixels = _lit(ground, pieces, names)
    return [_painted(ground, material, pixels, moment) for moment in moments]


def _painted(ground: Ground, material: NDArray[np.int8], pixels: TopPixels, moment: int) -> Colours:
    rgb = np.zeros((len(material), 3), dtype=np.uint8)
    for kind in Material:
        which = np.flatnonzero(material == kind)
        if len(which):
            rgb[which] = _PAINTERS[kind](ground, pixels.chosen(which), moment)
    glowing = np.flatnonzero(pixels.glow > 0)
    if len(glowing):
        glowing = glowing[~np.isin(material[glowing], ORES)]
        rgb[glowing] = _lit_by_ore(pixels.chosen(glowing), rgb[glowing])
    return rgb


def _lit(ground: Ground, pieces: Ints, names: Ints) -> TopPixels:
    facts, shape = ground.facts, ground.relief.projection.shape
    column, row = names % STRIDE, names // STRIDE - 1
    cell = facts.cell.take(pieces)
    level = facts.top.take(pieces).astype(np.float32)
    x = ground.relief.projection.x.take(cell) - shape.half_width + column
    y = ground.relief.projection.y.take(cell) - shape.half_height + row
    height = level * LEVEL
    place = row * shape.width + column
    count = len(pieces)
    contact = np.zeros(count, dtype=np.float32)
    glow = np.zeros(count, dtype=np.float32)
    glow_ore = np.zeros(count, dtype=np.int8)
    crest = np.zeros(count, dtype=bool)
    line = np.zeros(count, dtype=bool)
    shore = np.full(count, _FAR)
    for direction in range(6):
        distance = shape.edges[direction].ravel().take(place)
        step = facts.step[direction].take(pieces)
        at_edge = distance < 1
        crest |= at_edge & (step < 0)
        if direction in shape.line_directions:
            line |= at_edge & (step == 0)
        border = facts.border[direction].take(pieces)
        np.minimum(shore, distance, out=shore, where=border)
        higher = np.flatnonzero(step > 0)
        reach = 5 + 3 * np.minimum(step[higher], 3).astype(np.float32)
        shade = np.maximum(1 - distance[higher] / reach, 0)
        contact[higher] = np.maximum(contact[higher], shade)
        ore = facts.glow[direction].take(pieces)
        lit = np.flatnonzero(ore)
        light = 1 - distance[lit] / _GLOW_REACH
        brighter = light > glow[lit]
        glow[lit[brighter]] = light[brighter]
        glow_ore[lit[brighter]] = ore[lit[brighter]]
    covered = facts.covered.take(pieces)
    return TopPixels(
        x=x,
        y=y,
        level=level,
        texture=(y & WRAP) * TILE + (x & WRAP),
        dither=dither_at(x, y - height.astype(np.int32)),
        shadow=ground.shadows.fall_on(x, y, height).astype(np.float32),
        covered=covered,
        contact=contact,
        crest=crest & ~covered,
        line=line & ~covered,
        shore=shore,
        edge=shape.nearest_edge.ravel().take(place),
        glow=glow,
        glow_ore=glow_ore,
    )


def _looked_up(table: Floats, pixels: TopPixels) -> Floats:
    return table.ravel().take(pixels.texture)


def _sand_value(pixels: TopPixels) -> Floats:
    value = _looked_up(textures.sand(), pixels) + 0.02 * (pixels.level - 0.5)
    value -= 0.20 * pixels.shadow + 0.30 * pixels.contact**1.3 + 0.26 * pixels.covered
    value -= 0.085 * pixels.line
    bright = np.maximum(value, 0.72) + 0.14 - 0.16 * pixels.shadow
    return np.where(pixels.crest, bright, value).astype(np.float32)


def _sand(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    return quantised(ground.theme.ramp("sand"), _sand_value(pixels), pixels.dither, _SAND_DITHER)


def _water(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    """Flat and dark, with foam where it meets the shore."""
    value = _looked_up(textures.water(moment), pixels) - 0.10 * pixels.shadow
    value -= 0.10 * np.clip(pixels.contact * 2 - 0.6, 0, 1) + 0.14 * pixels.covered
    foam = pixels.shore + _looked_up(textures.surf(moment), pixels)
    near = pixels.shore < 50
    value = np.where(near & (foam > 3.2) & (foam < 4.2), value + 0.18, value)
    value = np.where(pixels.line & (pixels.shore > 3), value - 0.07, value)
    value = np.where(near & (foam < 2.2), 0.80 - 0.12 * pixels.covered, value)
    return quantised(ground.theme.ramp("water"), value.astype(np.float32), pixels.dither, 0.5)


def _ore(ground: Ground, pixels: TopPixels, moment: int, kind: Material) -> Colours:
    """Dark plates with glowing cracks that pulse."""
    heart, crack, tone = (_looked_up(table, pixels) for table in textures.ore_plates())
    value = 0.30 + 0.34 * (tone - 0.5) + 0.12 * (_looked_up(textures.drift(), pixels) - 0.5)
    value += 0.25 * ((heart < 0.18) & (tone > 0.55)) + 0.30 * pixels.crest
    value -= 0.12 * pixels.shadow + 0.18 * pixels.contact + 0.10 * pixels.covered
    name = kind.name.lower()
    rgb = quantised(ground.theme.ramp(name), value.astype(np.float32), pixels.dither, 0.45)
    halo = np.where(crack < 0.26, np.float32(0.4), np.float32(0))
    rgb = mixed(rgb, np.array(_HALO_TINT[kind], dtype=np.uint8), halo)
    beat = _looked_up(textures.pulse(moment), pixels)
    shine = ground.theme.ramp(f"{name}_glow")
    index = np.clip(np.floor(1 + 2.2 * beat + pixels.dither), 0, len(shine) - 1).astype(np.int8)
    cracked = crack < 0.10
    rgb[cracked] = shine[index[cracked]]
    return rgb


def _obsidian(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    return _ore(ground, pixels, moment, Material.OBSIDIAN)


def _runite(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    return _ore(ground, pixels, moment, Material.RUNITE)


def _road(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    """Cobbles in dark mortar; sand creeps over the outer borders."""
    heart, crack, tone = (_looked_up(table, pixels) for table in textures.cobbles())
    value = 0.60 + 0.26 * (tone - 0.5) - 0.16 * heart - 0.24 * (crack < 0.16)
    value += 0.08 * (_looked_up(textures.drift(), pixels) - 0.5) + 0.15 * pixels.crest
    value -= 0.22 * pixels.shadow + 0.30 * pixels.contact + 0.22 * pixels.covered
    rgb = quantised(ground.theme.ramp("stone"), value.astype(np.float32), pixels.dither, 0.35)
    sanded = pixels.shore + 4 * (_looked_up(textures.creep(), pixels) - 0.5) < 2.6
    rgb[sanded] = _sand(ground, pixels.chosen(np.flatnonzero(sanded)), moment)
    return rgb


def _wall(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    """Flagstones inside a rim of merlons."""
    _, crack, tone = (_looked_up(table, pixels) for table in textures.flagstones())
    value = 0.50 + 0.16 * (tone - 0.5) - 0.16 * (crack < 0.12)
    value -= 0.20 * pixels.shadow + 0.26 * pixels.contact
    merlon = ((pixels.x + pixels.y // 2) // 7) % 2 == 0
    rim = np.where(merlon, 0.84, 0.62) - 0.12 * pixels.shadow
    gap = (pixels.x + pixels.y // 2) % 7 == 0
    rim = np.where(gap, rim - 0.16, rim)
    value = np.where(pixels.edge < 5, rim, value)
    value = np.where((pixels.edge >= 5) & (pixels.edge < 6.2), 0.32, value)
    value = np.where(pixels.crest, 0.90 - 0.12 * pixels.shadow, value)
    return quantised(ground.theme.ramp("stone"), value.astype(np.float32), pixels.dither, 0.35)


_PAINTERS: dict[Material, Callable[[Ground, TopPixels, int], Colours]] = {
    Material.SAND: _sand,
    Material.WATER: _water,
    Material.OBSIDIAN: _obsidian,
    Material.RUNITE: _runite,
    Material.ROAD: _road,
    Material.WALL: _wall,
}


def _lit_by_ore(pixels: TopPixels, rgb: Colours) -> Colours:
    """The dithered light of ore on the faces around it; still, so that only ore itself moves."""
    steps = np.clip(np.floor(pixels.glow * 3 + pixels.dither * 0.9), 0, 3) / 3
    tints = np.zeros((len(Material), 3), dtype=np.uint8)
    for ore, tint in _GLOW_TINT.items():
        tints[ore] = tint
    return mixed(rgb, tints[pixels.glow_ore], (steps * 0.30).astype(np.float32))
