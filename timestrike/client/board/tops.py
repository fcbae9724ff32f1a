"""The top faces: dunes, water, ore, cobbles and the walks on walls, under sun and shade."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board import textures
from timestrike.client.board.dither import Colours, dither_at, mixed, quantised
from timestrike.client.board.geometry import LEVEL, UNSQUASHED, HexShape
from timestrike.client.board.ground import Ground
from timestrike.client.board.litter import scatter
from timestrike.client.board.noise import TILE, WRAP, Floats, Ints
from timestrike.client.board.raster import STRIDE
from timestrike.client.board.relief import ORES, Material
from timestrike.client.palette import colour

_SAND_DITHER = 0.36
_FAR = np.float32(99)
_LITTER_SHADE = np.array([0.66, 0.62, 0.74], dtype=np.float32)
_LITTER_GLOOM = np.array([0.42, 0.40, 0.24], dtype=np.float32)
"""What litter keeps of each colour where a shadow or the litter's own falls, and what it loses."""
_GLOW_REACH = np.float32(15)
"""Pixels that the light of ore reaches over its neighbours."""
_GLOW_TINT = {Material.OBSIDIAN: colour("8a3ae0"), Material.RUNITE: colour("1fb8c8")}
_PLAZA, _LANE = 20.0, 16.5
"""The radius of the round middle of a road hex, and half the width of the lanes that leave it."""
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
    verge: Floats
    """Pixels to the verge of the road that crosses the hex; negative beside it."""
    brink: Floats
    """Pixels to the nearest edge above lower ground."""
    glow: Floats
    """The light that ore throws on the face, 1 at its foot."""
    glow_ore: NDArray[np.int8]

    def chosen(self, which: NDArray[np.int64]) -> TopPixels:
        """Some of the pixels, in order; all of them need no copy."""
        if len(which) == len(self.x):
            return self
        return TopPixels(*(getattr(self, field.name)[which] for field in fields(self)))


def shade_tops(
    ground: Ground, pieces: Ints, names: Ints, moments: Iterable[int] = (0,)
) -> list[Colours]:
    """The colours of pixels on top faces, at each of some moments."""
    material = ground.facts.material.take(pieces)
    pixels = _lit(ground, pieces, names)
    frames = [_painted(ground, material, pixels, moment) for moment in moments]
    _strew(ground, pieces, names, pixels, frames)
    return frames


def _strew(
    ground: Ground, pieces: Ints, names: Ints, pixels: TopPixels, frames: list[Colours]
) -> None:
    """Lay the litter on the faces that have some."""
    shape = ground.relief.projection.shape
    chosen = ground.facts.litter.take(pieces)
    where = np.flatnonzero(chosen >= 0)
    if not len(where):
        return
    strewn = scatter(ground.theme, shape)
    number = chosen[where]
    number = np.where(number > 0, 1 + (number - 1) % (strewn.kinds - 1), number)
    place = (names[where] // STRIDE - 1) * shape.width + names[where] % STRIDE
    dark, drawn = where[strewn.shaded[number, place]], strewn.painted[number, place]
    gloom = 1 - _LITTER_GLOOM * pixels.shadow[where[drawn]][:, None]
    for rgb in frames:
        rgb[dark] = (rgb[dark] * _LITTER_SHADE).astype(np.uint8)
        rgb[where[drawn]] = (strewn.colours[number, place][drawn] * gloom).astype(np.uint8)


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
    brink = np.full(count, _FAR)
    verge = _plaza(shape).take(place)
    # What no piece of them all has around it need not be looked up pixel by pixel.
    kinds = np.flatnonzero(np.bincount(pieces))
    for direction in range(6):
        way = ground.relief.projection.grid_direction(direction)
        distance = shape.edges[direction].ravel().take(place)
        step = facts.step[way].take(pieces)
        at_edge = distance < 1
        lower = step < 0
        crest |= at_edge & lower
        np.minimum(brink, distance, out=brink, where=lower)
        if direction in shape.line_directions:
            line |= at_edge & (step == 0)
        if facts.border[way, kinds].any():
            border = facts.border[way].take(pieces)
            np.minimum(shore, distance, out=shore, where=border)
        higher = np.flatnonzero(step > 0)
        reach = 5 + 3 * np.minimum(step[higher], 3).astype(np.float32)
        shade = np.maximum(1 - distance[higher] / reach, 0)
        contact[higher] = np.maximum(contact[higher], shade)
        if facts.glow[way, kinds].any():
            ore = facts.glow[way].take(pieces)
            lit = np.flatnonzero(ore)
            light = 1 - distance[lit] / _GLOW_REACH
            brighter = light > glow[lit]
            glow[lit[brighter]] = light[brighter]
            glow_ore[lit[brighter]] = ore[lit[brighter]]
        if facts.road[way, kinds].any():
            leads = facts.road[way].take(pieces)
            np.maximum(verge, _lanes(shape)[direction].take(place), out=verge, where=leads)
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
        verge=verge,
        brink=brink,
        glow=glow,
        glow_ore=glow_ore,
    )


@cache
def _ground_metres(shape: HexShape) -> tuple[Floats, Floats]:
    """Each pixel's place from the middle of the hex, as if seen from straight above."""
    row, column = np.mgrid[0 : shape.height, 0 : shape.width].astype(np.float32)
    return column + 0.5 - shape.half_width, (row + 0.5 - shape.half_height) * UNSQUASHED


@cache
def _plaza(shape: HexShape) -> Floats:
    """How far inside the round middle of a road hex each pixel lies."""
    x, y = _ground_metres(shape)
    return (_PLAZA - np.hypot(x, y)).astype(np.float32).ravel()


@cache
def _lanes(shape: HexShape) -> Floats:
    """By direction: how far inside the lane from the middle to that edge each pixel lies."""
    x, y = _ground_metres(shape)
    lanes = []
    for direction in range(6):
        grow_y, grow_x = np.gradient(shape.edges[direction])
        out_x, out_y = -float(np.median(grow_x)), -float(np.median(grow_y)) / UNSQUASHED
        length = np.hypot(out_x, out_y)
        along, aside = (x * out_x + y * out_y) / length, (x * out_y - y * out_x) / length
        lanes.append(np.where(along > 0, _LANE - np.abs(aside), -_FAR))
    return np.stack(lanes).astype(np.float32).reshape(6, -1)


def _looked_up(table: Floats, pixels: TopPixels) -> Floats:
    return table.ravel().take(pixels.texture)


def _sand_value(ground: Ground, pixels: TopPixels) -> Floats:
    value = _looked_up(textures.GROUNDS[ground.theme.texture](), pixels)
    value += 0.02 * (pixels.level - 0.5)
    value -= 0.20 * pixels.shadow + 0.30 * pixels.contact**1.3 + 0.26 * pixels.covered
    value -= ground.theme.border * pixels.line
    bright = np.maximum(value, 0.72) + 0.14 - 0.16 * pixels.shadow
    return np.where(pixels.crest, bright, value).astype(np.float32)


def _sand(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    value = _sand_value(ground, pixels)
    return quantised(ground.theme.ramp("sand"), value, pixels.dither, _SAND_DITHER)


def _water(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    """Flat and dark, with foam where it meets the shore, and what drifts on it."""
    value = _looked_up(textures.water(moment), pixels) - 0.10 * pixels.shadow
    value -= 0.10 * np.clip(pixels.contact * 2 - 0.6, 0, 1) + 0.14 * pixels.covered
    foam = pixels.shore + _looked_up(textures.surf(moment), pixels)
    near = pixels.shore < 50
    value = np.where(near & (foam > 3.2) & (foam < 4.2), value + 0.18, value)
    value = np.where(pixels.line & (pixels.shore > 3), value - 0.07, value)
    value = np.where(near & (foam < 2.2), 0.80 - 0.12 * pixels.covered, value)
    rgb = quantised(ground.theme.ramp("water"), value.astype(np.float32), pixels.dither, 0.5)
    if ground.theme.afloat != "nothing":
        _float(ground, pixels, rgb)
    return rgb


def _float(ground: Ground, pixels: TopPixels, rgb: Colours) -> None:
    """Floes of ice, or the leaves of lilies, lie still on the water."""
    heart, crack, tone = (_looked_up(table, pixels) for table in textures.rafts())
    floes = ground.theme.afloat == "floes"
    shape = crack > 0.20 if floes else heart < 0.36
    raft = np.flatnonzero(shape & (tone > (0.62 if floes else 0.74)) & (pixels.shore > 4))
    value = (0.80 if floes else 0.40) + 0.5 * (tone[raft] - 0.8) - 0.15 * pixels.shadow[raft]
    brim = crack[raft] < 0.27 if floes else heart[raft] > 0.27
    value += 0.10 * brim - 0.14 * pixels.covered[raft]
    ramp = ground.theme.ramp("sand")
    rgb[raft] = quantised(ramp, value.astype(np.float32), pixels.dither[raft], 0.3)


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
    """Cobbles in dark mortar that lead to the road's next hexes; the ground creeps over them."""
    heart, crack, tone = (_looked_up(table, pixels) for table in textures.cobbles())
    value = 0.60 + 0.26 * (tone - 0.5) - 0.16 * heart - 0.24 * (crack < 0.16)
    value += 0.08 * (_looked_up(textures.drift(), pixels) - 0.5) + 0.15 * pixels.crest
    value -= 0.22 * pixels.shadow + 0.30 * pixels.contact + 0.22 * pixels.covered
    rgb = quantised(ground.theme.ramp("stone"), value.astype(np.float32), pixels.dither, 0.35)
    frayed = 5 * (_looked_up(textures.creep(), pixels) - 0.5)
    sanded = np.minimum(pixels.verge, pixels.shore) + frayed < 2.2
    rgb[sanded] = _sand(ground, pixels.chosen(np.flatnonzero(sanded)), moment)
    return rgb


def _wall(ground: Ground, pixels: TopPixels, moment: int) -> Colours:
    """The flagstones of the walk; the parapet stands on it as a piece of its own."""
    _, crack, tone = (_looked_up(table, pixels) for table in textures.flagstones())
    value = 0.50 + 0.16 * (tone - 0.5) - 0.16 * (crack < 0.12)
    value -= 0.20 * pixels.shadow + 0.26 * pixels.contact + 0.05 * pixels.line
    value -= 0.16 * np.clip(1 - (pixels.brink - 4) / 5, 0, 1) * (pixels.brink > 4)
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
