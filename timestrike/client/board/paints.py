"""Paint on a top face: tints, borders, rings, shadows and numbers that keep the texture visible.

A paint changes the colours of a face's picture and of nothing else, so it is hidden by whatever
hides the face. Paints are plain values; a face with the same paints is painted only once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.geometry import HexShape
from timestrike.client.palette import Colour, colour

Light = NDArray[np.float32]
"""The picture of a face while it is painted: its blue, its green and its red, each in rows."""

_ONE_DANGER, _MUCH_DANGER = colour("59291f"), colour("4a0d2c")
_FOAM = colour("d4f8e6")
_DARK = 125.0
"""Faces darker than this take a tint by addition, or it would drown."""


class Paint(Protocol):
    def on(self, face: Light, shape: HexShape) -> None:
        """Change the colours of a face in place."""
        ...


def _bgr(tint: tuple[float, float, float]) -> Light:
    """A colour, or what is left of each colour, to be laid over a whole face."""
    return np.array(tint[::-1], dtype=np.float32)[:, None, None]


_SHADOW_LEAVES = _bgr((0.60, 0.56, 0.70))
_CONTACT_LEAVES = _bgr((0.50, 0.46, 0.62))


def _lay(face: Light, where: NDArray[np.bool_], tint: Colour, strength: float) -> None:
    """Mix a colour in."""
    share = where * np.float32(strength)
    face += (_bgr(tint) - face) * share


@dataclass(frozen=True)
class Tint:
    """A face of a region: tinted, with a solid border towards what lies outside the region."""

    colour: Colour
    borders: tuple[bool, ...]
    """By direction: whether the region ends there."""
    pattern: Literal["plain", "dots", "hatch"] = "plain"

    def on(self, face: Light, shape: HexShape) -> None:
        tint = _bgr(self.colour)
        dark = np.clip((_DARK - _brightness(face)) / 90, 0, 1)
        lit = face * (0.6 + 0.4 * tint / 255) + 0.12 * tint
        face[:] = np.clip(lit * (1 - dark) + (0.8 * face + 0.3 * tint) * dark, 0, 255)
        if self.pattern != "plain":
            ink = _ONE_DANGER if self.pattern == "dots" else _MUCH_DANGER
            _lay(face, _pattern(shape, self.pattern), ink, 0.6)
        face += (tint - face) * _border(shape, self.borders)


def _brightness(face: Light) -> Light:
    blue, green, red = face
    mean: Light = (blue + green + red) / 3
    return mean


@cache
def _border(shape: HexShape, borders: tuple[bool, ...]) -> Light:
    """How strongly a region's border shows: solid where it ends, faint between its hexes."""
    share = np.zeros((shape.height, shape.width), dtype=np.float32)
    for edge, ends in zip(shape.edges, borders, strict=True):
        share[edge < (2.2 if ends else 1)] += np.float32(0.9 if ends else 0.3)
    return np.minimum(share, np.float32(0.9))


@cache
def _pattern(shape: HexShape, name: str) -> NDArray[np.bool_]:
    y, x = np.mgrid[0 : shape.height, 0 : shape.width]
    if name == "dots":
        pattern: NDArray[np.bool_] = (y % 6 < 2) & ((x + y // 6 % 2 * 6) % 12 < 2)
    else:
        pattern = (x + 2 * y) % 12 < 3
    return pattern


@dataclass(frozen=True)
class Ring:
    """A line around a hex, so many pixels inside its edge, perhaps with a second one inside it."""

    colour: Colour
    inset: float = 0.0
    width: float = 2.4
    strength: float = 1.0
    inner: Colour | None = None

    def on(self, face: Light, shape: HexShape) -> None:
        edge = shape.nearest_edge
        end = self.inset + self.width
        _lay(face, (edge >= self.inset) & (edge < end), self.colour, self.strength)
        if self.inner is not None:
            _lay(face, (edge >= end) & (edge < end + 1), self.inner, self.strength)


_MARKS = {
    "diamond": ("..#..", ".###.", "#####", ".###.", "..#.."),
    "triangle": ("..#..", ".###.", ".###.", "#####", "#####"),
    "circle": (".###.", "#####", "#####", "#####", ".###."),
    "square": ("#####", "#####", "#####", "#####", "#####"),
    "star": ("..#..", "#####", ".###.", ".###.", "#...#"),
    "cross": ("#...#", ".#.#.", "..#..", ".#.#.", "#...#"),
    "hex": ("..#..", "#####", "#####", "#####", "..#.."),
    "crown": ("#.#.#", "#.#.#", "#####", "#####", "#####"),
    "skull": (".###.", "#.#.#", "#####", ".###.", ".#.#."),
}


_RING_PERIOD = 12
_RINGS: dict[str, tuple[tuple[float, float, str], ...]] = {
    "diamond": ((2, 3.6, "############"),),
    "triangle": ((2, 3.6, "########...."),),
    "circle": ((2, 4.2, "##..##..##.."),),
    "square": ((1.6, 2.8, "############"), (4, 5.2, "############")),
    "star": ((2, 4.6, "#####...#..."),),
    "cross": ((1.6, 2.8, "############"), (4, 5.6, "###...###...")),
    "hex": ((1.6, 4.6, "############"),),
    "crown": ((1.6, 2.8, "############"), (2.8, 4.8, "##....##....")),
    "skull": ((2, 4.2, "#..###..#..."),),
}
"""By the mark of a team: the bands of its ring (from, to, in pixels from the edge) and their cut.

No two teams have the same ring, so that a ring tells its team without its colour.
"""


@cache
def _around(shape: HexShape) -> NDArray[np.int16]:
    """How far along the edge of the hex each pixel lies, in steps that close round it."""
    row, column = np.mgrid[0 : shape.height, 0 : shape.width]
    x = (column + 0.5 - shape.half_width) / shape.half_width
    y = (row + 0.5 - shape.half_height) / shape.half_height
    share = (np.arctan2(y, x) / (2 * np.pi)) % 1
    return (share * 10 * _RING_PERIOD).astype(np.int16) % _RING_PERIOD


@dataclass(frozen=True)
class TeamRing:
    """The ring of a figure's base, cut as its team's is."""

    symbol: str
    colour: Colour

    def on(self, face: Light, shape: HexShape) -> None:
        bands = _team_bands(shape, self.symbol)
        for bed, _ in bands:
            # A darker bed keeps a pale ring visible on pale ground.
            face *= np.where(bed, np.float32(0.74), np.float32(1))
        for _, line in bands:
            _lay(face, line, self.colour, 0.78)


@cache
def _team_bands(
    shape: HexShape, symbol: str
) -> tuple[tuple[NDArray[np.bool_], NDArray[np.bool_]], ...]:
    """The bands of a team's ring: where each has its bed, and where its line."""
    edge = shape.nearest_edge
    bands = []
    for start, end, cut in _RINGS[symbol]:
        drawn = np.array([mark == "#" for mark in cut])[_around(shape)]
        bed = drawn & (edge >= start - 1) & (edge < end + 1)
        bands.append((bed, drawn & (edge >= start) & (edge < end)))
    return tuple(bands)


@dataclass(frozen=True)
class TeamMark:
    """The shape of a team on the near corner of its ring, so that colour is never alone."""

    symbol: str
    colour: Colour

    def on(self, face: Light, shape: HexShape) -> None:
        mark, dark = _team_mark(self.symbol)
        top, left = shape.height - 9, shape.half_width - 3
        edge = face[:, top - 1 : top + 6, left - 1 : left + 6]
        edge[:, dark] *= np.float32(0.35)
        face[:, top : top + 5, left : left + 5][:, mark] = _bgr(self.colour)[..., 0]


@cache
def _team_mark(symbol: str) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """The pixels of a team's mark, and those of its dark edge."""
    mark = np.array([[pixel == "#" for pixel in row] for row in _MARKS[symbol]])
    dark = np.pad(mark, 1)
    dark[1:, :] |= dark[:-1, :]
    dark[:, 1:] |= dark[:, :-1]
    return mark, dark


DARKENED = 0.65
"""The light that is left of darkened ground."""


@dataclass(frozen=True)
class Darken:
    """Ground that is to stand back behind what is painted on it."""

    def on(self, face: Light, shape: HexShape) -> None:
        face *= np.float32(DARKENED)


@dataclass(frozen=True)
class Brighten:
    """A face under the pointer."""

    colour: Colour

    def on(self, face: Light, shape: HexShape) -> None:
        face += (_bgr(self.colour) - face) * np.float32(0.16)
        _lay(face, shape.nearest_edge < 1.2, self.colour, 0.85)


@dataclass(frozen=True, eq=False)
class Silhouette:
    """The pixels of a shadow that a figure throws, and where in them the figure's feet are."""

    mask: NDArray[np.bool_]
    foot_x: int
    foot_y: int


@dataclass(frozen=True)
class Shadow:
    """The shadow of a figure whose feet stand at a place of (or beside) this face."""

    silhouette: Silhouette
    foot_x: int
    foot_y: int
    """Where the feet are, in pixels from the corner of the face's picture."""
    dusk: int
    """Ground darker than this lies in shadow already and does not darken twice."""

    def on(self, face: Light, shape: HexShape) -> None:
        mask = self.silhouette.mask
        left, top = self.foot_x - self.silhouette.foot_x, self.foot_y - self.silhouette.foot_y
        rows = slice(max(0, top), min(shape.height, top + mask.shape[0]))
        columns = slice(max(0, left), min(shape.width, left + mask.shape[1]))
        if rows.stop <= rows.start or columns.stop <= columns.start:
            return
        part = face[:, rows, columns]
        thrown = mask[
            rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
        ]
        thrown = thrown & (_brightness(part) > self.dusk)
        part *= np.where(thrown, _SHADOW_LEAVES, np.float32(1))


@dataclass(frozen=True)
class Contact:
    """The dark ellipse right under a figure."""

    centre_x: int
    centre_y: int
    radius: int

    def on(self, face: Light, shape: HexShape) -> None:
        y, x = np.ogrid[0 : shape.height, 0 : shape.width]
        across, down = (x - self.centre_x) / self.radius, (y - self.centre_y) / (self.radius / 2)
        face *= np.where(across**2 + down**2 < 1, _CONTACT_LEAVES, np.float32(1))


@dataclass(frozen=True)
class Foam:
    """Two rings of foam around a swimmer."""

    centre_x: int
    centre_y: int
    radius: int

    def on(self, face: Light, shape: HexShape) -> None:
        y, x = np.ogrid[0 : shape.height, 0 : shape.width]
        away = np.hypot(x - self.centre_x, (y - self.centre_y) * 2)
        _lay(face, np.abs(away - self.radius - 1) < 1.2, _FOAM, 0.85)
        _lay(face, (np.abs(away - self.radius - 5) < 1) & ((x + y) % 3 > 0), _FOAM, 0.35)


@dataclass(frozen=True, eq=False)
class Stencil:
    """A small picture for faces, such as a drawn number; made once for each text."""

    pixels: NDArray[np.uint8]
    """Blue, green, red, alpha."""


@dataclass(frozen=True)
class Label:
    """A small picture in the middle of a face."""

    stencil: Stencil

    def on(self, face: Light, shape: HexShape) -> None:
        pixels = self.stencil.pixels[: shape.height, : shape.width]
        top = (shape.height - pixels.shape[0]) // 2
        left = (shape.width - pixels.shape[1]) // 2
        part = face[:, top : top + pixels.shape[0], left : left + pixels.shape[1]]
        share = pixels[..., 3].astype(np.float32) / 255
        part += (pixels[..., :3].transpose(2, 0, 1) - part) * share


def painted(
    pixels: NDArray[np.uint8],
    shown: NDArray[np.bool_],
    paints: tuple[Paint, ...],
    shape: HexShape,
) -> NDArray[np.uint8]:
    """The picture of a face with paint on it; transparent where the face does not show."""
    light = pixels[..., :3].transpose(2, 0, 1).astype(np.float32, order="C")
    for paint in paints:
        paint.on(light, shape)
    result = np.zeros_like(pixels)
    result[..., :3] = light.transpose(1, 2, 0)
    result[..., 3] = 255
    result.view(np.uint32)[..., 0] *= shown
    return result
