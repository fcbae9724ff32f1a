"""From a drawing to pixels: light, ramps, creases and an outline, as the figures have them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from timestrike.art.icons.materials import ICON_MATERIALS
from timestrike.art.icons.shapes import SIDE, Drawing, Piece
from timestrike.art.materials import Material
from timestrike.art.palette import OUTLINE, ramp_array

Pixels = NDArray[np.uint8]

_SAMPLES = 6
_LIGHT = (-0.53, -0.62, 0.58)
_SHEEN = (-0.30, -0.35, 0.89)
"""Halfway between the light and the eye."""
_FILLED, _FINE_FILLED, _FINE_WEIGHT = 0.45, 0.22, 1.8


def render(drawing: Drawing, size: int) -> Pixels:
    """The drawing as a square of red, green, blue and alpha."""
    part, light = _resolved(drawing, size)
    steps = _steps(drawing, part, light)
    _crease(drawing, part, steps)
    picture = np.zeros((size, size, 4), np.uint8)
    for number, piece in enumerate(drawing):
        here = part == number
        ramp = _ramp(piece)
        picture[here, :3] = ramp[np.clip(steps[here], 0, len(ramp) - 1)]
        picture[here, 3] = 255
    return _outlined(drawing, part, picture)


def _resolved(drawing: Drawing, size: int) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """For each pixel the piece that owns it (-1 for none), and the light on that piece there.

    Colours are never averaged: the piece with most of a pixel gets all of it, which keeps the
    edges between materials hard.
    """
    count = size * _SAMPLES
    line = (np.arange(count) + 0.5) * SIDE / count
    x, y = np.meshgrid(line, line)
    owner = np.full(x.shape, -1)
    light = np.zeros(x.shape)
    for number, piece in enumerate(drawing):
        cover = piece.shape.cover(x, y)
        height = np.sqrt(np.clip(1.0 - cover.across**2 - cover.down**2, 0.0, 1.0))
        value = _lit(ICON_MATERIALS[piece.material], cover.across, cover.down, height) + piece.tone
        owner = np.where(cover.inside, number, owner)
        light = np.where(cover.inside, value, light)
    blocks = (size, _SAMPLES, size, _SAMPLES)
    owners, lights = owner.reshape(blocks), light.reshape(blocks)
    per_pixel = _SAMPLES * _SAMPLES
    best = np.zeros((size, size))
    part = np.full((size, size), -1)
    value = np.zeros((size, size))
    filled = np.zeros((size, size))
    least = np.full((size, size), _FILLED)
    for number, piece in enumerate(drawing):
        mine = owners == number
        samples = mine.sum(axis=(1, 3))
        weighted = samples * (_FINE_WEIGHT if piece.fine else 1.0)
        wins = weighted > best
        best = np.where(wins, weighted, best)
        part = np.where(wins, number, part)
        average = (lights * mine).sum(axis=(1, 3)) / np.maximum(samples, 1)
        value = np.where(wins, average, value)
        least = np.where(wins, _FINE_FILLED if piece.fine else _FILLED, least)
        filled += samples / per_pixel
    part = np.where(filled >= least, part, -1)
    part[[0, -1], :] = part[:, [0, -1]] = -1  # the outermost pixels are for the outline
    return part, value


def _ramp(piece: Piece) -> Pixels:
    return ramp_array(ICON_MATERIALS[piece.material].ramp_name)


def _lit(
    material: Material,
    across: NDArray[np.float64],
    down: NDArray[np.float64],
    height: NDArray[np.float64],
) -> NDArray[np.float64]:
    if material.glows:
        return 0.35 + 0.6 * height
    facing = across * _LIGHT[0] + down * _LIGHT[1] + height * _LIGHT[2]
    sheen = across * _SHEEN[0] + down * _SHEEN[1] + height * _SHEEN[2]
    shine = material.gloss * np.clip(sheen, 0.0, 1.0) ** 14
    return 0.36 + 0.55 * facing + material.tone + shine


def _steps(
    drawing: Drawing, part: NDArray[np.intp], light: NDArray[np.float64]
) -> NDArray[np.intp]:
    """The place of each pixel in the ramp of its piece; the darkest is for creases alone."""
    steps = np.zeros(part.shape, dtype=np.intp)
    for number, piece in enumerate(drawing):
        here = part == number
        tones = len(_ramp(piece))
        steps[here] = np.clip(np.floor(light[here] * tones), 1, tones - 1)
    return steps


_AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0))


def _shifted(field: NDArray[np.intp], dy: int, dx: int, empty: int) -> NDArray[np.intp]:
    """What lies next to each pixel, in the direction (dy, dx)."""
    padded = np.pad(field, 1, constant_values=empty)
    height, width = field.shape
    return padded[1 + dy : 1 + dy + height, 1 + dx : 1 + dx + width]


def _crease(drawing: Drawing, part: NDArray[np.intp], steps: NDArray[np.intp]) -> None:
    """A piece is a step darker where another one lies on it."""
    joined = np.array([piece.joined for piece in drawing])
    glowing = np.array([ICON_MATERIALS[piece.material].glows for piece in drawing])
    covered = np.zeros(part.shape, dtype=bool)
    for dy, dx in _AROUND:
        other = _shifted(part, dy, dx, -1)
        nearer = (other > part) & (part >= 0)
        covered |= nearer & ~joined[other] & ~glowing[other] & ~glowing[part]
    steps[covered] = np.maximum(steps[covered] - 1, 0)


def _outlined(drawing: Drawing, part: NDArray[np.intp], picture: Pixels) -> Pixels:
    """A line outside: the darkest tone of what it touches, darker still away from the light."""
    dark = np.array([_ramp(piece)[0] for piece in drawing], dtype=np.int64)
    for dy, dx in _AROUND:
        other = _shifted(part, dy, dx, -1)
        edge = (part < 0) & (other >= 0)
        tone = dark[other[edge]]
        if (dy, dx) in ((-1, 0), (0, -1)):  # the piece lies above or left: the side away
            tone = (tone * 45 + np.array(OUTLINE) * 55) // 100
        now = picture[edge]
        darker = (now[:, 3] == 0) | (tone.sum(axis=1) < now[:, :3].sum(axis=1))
        now[darker, :3] = tone[darker]
        now[darker, 3] = 255
        picture[edge] = now
    return picture
