"""The pictures of the action bar, 22x20: a few lit shapes each, quantised to the game's ramps."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

import pygame

from timestrike.client.ui.marks import faded
from timestrike.client.ui.palette import Colour, ramp, rgb

ICON_SIZE = (22, 20)

Point = tuple[float, float]

_OUTLINE = rgb("0b0814")
_LIGHT = (-0.53, -0.62, 0.58)
_RAMPS: dict[str, tuple[Colour, ...]] = {
    name: ramp(codes)
    for name, codes in {
        "steel": "262c4a 414d70 66799a 93a9bf c7d8dd f6fbf3",
        "leather": "3b1e2a 613636 8b5440 b67e52 dcb077",
        "wood": "402229 693a30 945a3a bd844c e0b673",
        "gold": "59291f 94501f cf8a2b f2c14e fdeb9c",
        "bone": "685365 9f8a88 cdbda5 ecdfc0 fdf8e2",
        "skin": "6b2f3a a9584b d98a66 f2b98c fbe0bb",
        "lava": "5a1010 b32410 ee5a14 ffa01f ffe066",
        "cyan": "123070 1b5fa6 2f9bd6 6cd6ee c9fbf5",
        "violet": "2a1250 47217a 6d38a6 9a5fcd cf9dea",
        "stone": "272644 40425f 5f647c 868b99 b3b6b7",
        "rock": "3b2229 573436 7b4d45 a26a55",
        "glass": "1d6188 3090a2 6cc8be d4f8e6",
        "dark": "1d0f1e 3b1e2a",
    }.items()
}


class Tube(NamedTuple):
    """A round bar from one point to another that may get thinner."""

    ramp: str
    start: Point
    end: Point
    radius: float
    end_radius: float

    def shade(self, x: float, y: float) -> float | None:
        (ax, ay), (bx, by) = self.start, self.end
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy or 1.0
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length))
        radius = self.radius + (self.end_radius - self.radius) * along
        return _lit((x - ax - dx * along) / radius, (y - ay - dy * along) / radius)


class Ball(NamedTuple):
    """An ellipsoid."""

    ramp: str
    centre: Point
    width: float
    height: float

    def shade(self, x: float, y: float) -> float | None:
        return _lit((x - self.centre[0]) / self.width, (y - self.centre[1]) / self.height)


class Ring(NamedTuple):
    """A round bar bent to an ellipse."""

    ramp: str
    centre: Point
    width: float
    height: float
    radius: float

    def shade(self, x: float, y: float) -> float | None:
        across = (x - self.centre[0]) / self.width
        down = (y - self.centre[1]) / self.height
        far = hypot(across, down) or 1e-9
        out = (far - 1) * min(self.width, self.height) / self.radius
        return _lit(out * across / far, out * down / far)


class Plate(NamedTuple):
    """A flat piece with a lit upper left and a dark lower right edge."""

    ramp: str
    corners: tuple[Point, ...]
    tone: float = 0.0

    def shade(self, x: float, y: float) -> float | None:
        if not self._inside(x, y):
            return None
        if not (self._inside(x, y - 1) and self._inside(x - 1, y)):
            return self.tone + 0.45
        if not (self._inside(x, y + 1) and self._inside(x + 1, y)):
            return self.tone - 0.45
        return self.tone

    def _inside(self, x: float, y: float) -> bool:
        inside = False
        ax, ay = self.corners[-1]
        for bx, by in self.corners:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
            ax, ay = bx, by
        return inside


Shape = Tube | Ball | Ring | Plate
"""A part of a picture made of one material. `shade` tells how lit (-1 to 1) it is at a point,
or None outside of it."""


def _lit(x: float, y: float) -> float | None:
    """The light on a sphere of radius 1 at a point of its picture."""
    flat = x * x + y * y
    if flat > 1.0:
        return None
    return x * _LIGHT[0] + y * _LIGHT[1] + sqrt(1.0 - flat) * _LIGHT[2]


def _bent(ramp: str, points: tuple[Point, ...], radius: float, end_radius: float) -> list[Shape]:
    """A chain of tubes through the points that gets thinner along its way."""
    last = len(points) - 1
    radii = [radius + (end_radius - radius) * index / last for index in range(last + 1)]
    return [
        Tube(ramp, points[index], points[index + 1], radii[index], radii[index + 1])
        for index in range(last)
    ]


def _brick(left: float, top: float, right: float, tone: float) -> Plate:
    bottom = top + 4
    return Plate("stone", ((left, top), (right, top), (right, bottom), (left, bottom)), tone)


def _spike(angle: float) -> Plate:
    """A steel spike on the rim of the collar."""
    across, down = cos(radians(angle)), sin(radians(angle))
    base: Point = (11 + 6.6 * across, 9.5 + 5.8 * down)
    tip: Point = (11 + 10 * across, 9.5 + 9 * down)
    return Plate(
        "steel",
        (
            (base[0] - 1.7 * down, base[1] + 1.7 * across),
            tip,
            (base[0] + 1.7 * down, base[1] - 1.7 * across),
        ),
        0.4,
    )


def _fist(skin: str, sleeve: str, facing: int) -> list[Shape]:
    """A clenched hand with its forearm, coming from the left (1) or from the right (-1)."""

    def x(inward: float) -> float:
        return 11 - facing * (11 - inward)

    return [
        Tube(sleeve, (x(0.4), 14.8), (x(3.2), 13), 3.2, 2.9),
        Ball(skin, (x(6.2), 11.4), 4.4, 4.9),
        *(Tube(skin, (x(6.8), 7.6 + 2.6 * n), (x(9.2), 7.6 + 2.6 * n), 1.4, 1.3) for n in range(4)),
        Tube(skin, (x(4.4), 8.6), (x(7.4), 7.4), 1.3, 1.1),
    ]


_DRAWINGS: dict[str, list[Shape]] = {
    "move": [
        Tube("leather", (9, 5), (9.5, 13), 3.6, 3.4),
        Tube("leather", (10, 14.2), (16, 14.8), 3.0, 2.4),
        Plate(
            "dark", ((6, 16.4), (19, 16.4), (19, 18.6), (11, 18.6), (10.6, 17.8), (6, 18.6)), 0.2
        ),
        Tube("bone", (6.4, 3.4), (12, 3.4), 1.8, 1.8),
        Tube("gold", (7, 11), (12, 12.2), 0.8, 0.8),
    ],
    "attack": [
        Plate("steel", ((19.6, 1.4), (19.6, 4.6), (9.6, 14.2), (8.2, 12.8)), -0.1),
        Plate("steel", ((19.6, 1.4), (16.4, 1.4), (6.8, 11.4), (8.2, 12.8)), 0.6),
        Tube("leather", (7, 14), (4.4, 16.6), 1.2, 1.2),
        Tube("gold", (5, 10.8), (10.4, 16.2), 1.3, 1.3),
        Ball("gold", (3.6, 17.3), 1.7, 1.7),
    ],
    "cast": [
        Ball("violet", (11, 10), 7.6, 7.6),
        Ball("cyan", (10.2, 9.2), 4.9, 4.9),
        Ball("bone", (8.6, 7.4), 1.5, 1.5),
        Plate(
            "bone",
            (
                (18.5, 1),
                (19.3, 3.2),
                (21.5, 4),
                (19.3, 4.8),
                (18.5, 7),
                (17.7, 4.8),
                (15.5, 4),
                (17.7, 3.2),
            ),
            0.7,
        ),
        Plate(
            "bone",
            (
                (2.5, 14),
                (3.2, 15.8),
                (5, 16.5),
                (3.2, 17.2),
                (2.5, 19),
                (1.8, 17.2),
                (0.2, 16.5),
                (1.8, 15.8),
            ),
            0.7,
        ),
    ],
    "contest": [
        *_fist("skin", "leather", 1),
        *_fist("rock", "lava", -1),
        Plate("gold", ((11, 0), (12.2, 2.6), (11, 4.6), (9.8, 2.6)), 0.6),
        Plate("gold", ((6.4, 1.4), (9, 3.6), (8, 4.4)), 0.6),
        Plate("gold", ((15.6, 1.4), (14, 4.4), (13, 3.6)), 0.6),
    ],
    "climb": [
        *_bent("wood", ((10.6, 12), (8.6, 14.4), (11.6, 16.4), (9.6, 19.4)), 1.2, 1.2),
        Tube("steel", (11, 4.6), (11, 12), 1.5, 1.5),
        *_bent("steel", ((11, 12.2), (6.4, 11.4), (3.6, 8.4), (3, 4.2)), 1.6, 0.6),
        *_bent("steel", ((11, 12.2), (15.6, 11.4), (18.4, 8.4), (19, 4.2)), 1.6, 0.6),
        Plate("steel", ((0.6, 7), (3, 2), (5.6, 6.4), (3.4, 5.4)), 0.5),
        Plate("steel", ((21.4, 7), (19, 2), (16.4, 6.4), (18.6, 5.4)), 0.1),
        Ring("gold", (11, 3), 1.9, 1.9, 0.9),
    ],
    "fish": [
        Plate("cyan", ((15, 10), (20.8, 4.8), (19.4, 10), (20.8, 15.4)), 0.1),
        Plate("cyan", ((6.5, 7), (12, 2.4), (14, 7.6)), 0.3),
        Ball("cyan", (9.2, 10), 7.6, 4.6),
        Ball("bone", (8.4, 12.6), 5.2, 1.6),
        Ball("dark", (5.2, 8.8), 1.0, 1.2),
    ],
    "mine": [
        Tube("wood", (4, 18), (13.4, 6.6), 1.5, 1.5),
        *_bent("steel", ((11.6, 4.4), (8.4, 3), (4.6, 3.4)), 1.9, 0.6),
        *_bent("steel", ((13.4, 5), (16.8, 7.6), (18.4, 12.4)), 1.9, 0.6),
        Tube("steel", (11, 4), (14.6, 6.6), 1.9, 1.9),
    ],
    "trade": [
        Plate("leather", ((10.8, 1), (13.8, 2.4), (17, 1), (15.6, 6), (12.2, 6)), 0.1),
        Ball("leather", (14, 12.4), 5.8, 5.6),
        Tube("gold", (12.2, 6.2), (15.8, 6.2), 1.0, 1.0),
        Ball("gold", (14, 12.6), 2.0, 2.4),
        *(Ball("gold", (4.8, 17.2 - 2.2 * n), 4.2, 1.7) for n in range(4)),
    ],
    "tame": [
        *(_spike(angle) for angle in (180, 225, 270, 315, 0)),
        Ring("leather", (11, 9.5), 6.6, 5.8, 1.9),
        Ring("gold", (11, 16.4), 1.6, 1.4, 0.9),
        Ball("gold", (11, 18), 1.8, 1.6),
    ],
    "build": [
        _brick(1, 2, 8, 0.3),
        _brick(8, 2, 15, 0.0),
        _brick(15, 2, 21, 0.4),
        _brick(1, 6, 4, -0.1),
        _brick(4, 6, 11, 0.2),
        _brick(11, 6, 18, 0.4),
        _brick(18, 6, 21, 0.0),
        _brick(1, 10, 8, 0.0),
        _brick(8, 10, 15, 0.3),
        _brick(15, 10, 21, -0.1),
        _brick(1, 14, 4, 0.2),
        _brick(4, 14, 11, -0.2),
        _brick(11, 14, 18, 0.1),
        _brick(18, 14, 21, -0.2),
    ],
    "end": [
        Plate(
            "glass",
            (
                (6.5, 3),
                (15.5, 3),
                (15.5, 6),
                (12, 10),
                (15.5, 14),
                (15.5, 17),
                (6.5, 17),
                (6.5, 14),
                (10, 10),
                (6.5, 6),
            ),
            0.3,
        ),
        Plate("gold", ((7.5, 5), (14.5, 5), (14.5, 6), (11.5, 9.4), (10.5, 9.4), (7.5, 6)), 0.3),
        Plate(
            "gold", ((10.6, 12.6), (11.4, 12.6), (14.5, 15), (14.5, 17), (7.5, 17), (7.5, 15)), 0.3
        ),
        Tube("wood", (5.6, 2), (16.4, 2), 1.5, 1.5),
        Tube("wood", (5.6, 18), (16.4, 18), 1.5, 1.5),
    ],
}
ICON_NAMES: tuple[str, ...] = tuple(_DRAWINGS)


@lru_cache(maxsize=64)
def icon(name: str, *, lit: bool = True) -> pygame.Surface:
    """The picture of an action; unlit when it cannot be done. Shared: never draw on it."""
    if not lit:
        return faded(icon(name))
    picture = pygame.Surface(ICON_SIZE, pygame.SRCALPHA)
    width, height = ICON_SIZE
    for y in range(height):
        for x in range(width):
            colour = _colour_at(_DRAWINGS[name], x + 0.5, y + 0.5)
            if colour is not None:
                picture.set_at((x, y), colour)
    outlined = pygame.mask.from_surface(picture).to_surface(
        setcolor=_OUTLINE, unsetcolor=(0, 0, 0, 0)
    )
    under = pygame.Surface(ICON_SIZE, pygame.SRCALPHA)
    for offset in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        under.blit(outlined, offset)
    under.blit(picture, (0, 0))
    return under


def _colour_at(shapes: list[Shape], x: float, y: float) -> Colour | None:
    for shape in reversed(shapes):
        shade = shape.shade(x, y)
        if shade is not None:
            ramp = _RAMPS[shape.ramp]
            step = int((shade * 0.5 + 0.5) * len(ramp))
            return ramp[max(0, min(step, len(ramp) - 1))]
    return None
