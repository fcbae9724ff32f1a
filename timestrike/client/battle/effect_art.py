"""How effects look: a few bright pixels each, as large as those of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin, tau
from typing import NamedTuple

import pygame

from timestrike.client.battle.effects import Effect, EffectKind
from timestrike.client.ui.palette import Colour, rgb
from timestrike.core.board import Spot

PlaceOf = Callable[[Spot, int], tuple[int, int]]
"""Where on the screen a spot is, so many pixels of the board above its ground."""

_CHEST = 20
_GOLDEN = 2.39996
"""An angle that spreads any number of things evenly."""
_WHITE = rgb("fff7e0")
_EMBERS = (_WHITE, rgb("ffd76a"), rgb("ff8a3f"), rgb("c22f3a"))
_STEEL = (_WHITE, rgb("9fe0ff"), rgb("3f9fe0"), rgb("2a4f9a"))
_LEAVES = (_WHITE, rgb("c8f59a"), rgb("5fe06a"), rgb("2f8a4a"))
_GLOOM = (rgb("e8b8ff"), rgb("b06ae8"), rgb("6a35a8"), rgb("33184f"))
_SUNS = (_WHITE, rgb("fdeb9c"), rgb("f2b83f"), rgb("94501f"))
_DUST = (rgb("f4ead6"), rgb("cdbda5"), rgb("877f97"), rgb("4a4060"))


class Brush(NamedTuple):
    """Paints around one place of the screen in pixels of the board."""

    target: pygame.Surface
    place: tuple[int, int]
    zoom: int

    def dot(self, x: float, y: float, colour: Colour, size: int = 1) -> None:
        left = self.place[0] + round(x) * self.zoom
        top = self.place[1] + round(y) * self.zoom
        self.target.fill(colour, (left, top, size * self.zoom, size * self.zoom))

    def shape(self, x: float, y: float, rows: Iterable[str], colour: Colour) -> None:
        for row, line in enumerate(rows):
            for column, ink in enumerate(line):
                if ink == "#":
                    self.dot(x + column, y + row, colour)


_PLUS = (".#.", "###", ".#.")
_UP = ("..#..", ".###.", "##.##", "#...#")
_DOWN = tuple(reversed(_UP))
_STAR = ("..#..", "..#..", "#####", "..#..", "..#..")


def _fading(colours: tuple[Colour, ...], share: float) -> Colour:
    return colours[min(len(colours) - 1, int(share * len(colours)))]


def _blow(brush: Brush, share: float, strength: int) -> None:
    """A slash, and sparks to all sides; the harder the blow, the farther."""
    if share < 0.45:
        for step in range(-9, 10):
            thick = 2 if abs(step) < 5 else 1
            brush.dot(step, step * 0.8 - 3 * (1 - share), _WHITE, thick)
    far = 14 + 6 * strength
    for spark in range(7 + 2 * strength):
        angle = spark * _GOLDEN
        for tail in range(3):
            reach = far * max(0.0, share - 0.06 * tail) ** 0.5
            tint = _fading(_EMBERS, min(0.99, share * 0.9 + 0.15 * tail))
            size = max(1, 3 - tail - (share > 0.5))
            brush.dot(cos(angle) * reach, sin(angle) * reach * 0.8 + 12 * share**2, tint, size)


def _guard(brush: Brush, share: float, strength: int) -> None:
    """A shield of light before the figure, and the sparks that fly from it."""
    grown = min(1.0, share * 5)
    for row in range(24):
        half = grown * (11 if row < 12 else 11 - 11 * ((row - 12) / 12) ** 1.6)
        for side in (-1, 1):
            tint = _fading(_STEEL, min(0.99, share + (0.2 if side > 0 else 0.0)))
            brush.dot(side * half - 1, row - 12, tint, 2)
    for column in range(-round(10 * grown), round(10 * grown) + 1):
        brush.dot(column, -12 + (abs(column) < 3), _fading(_STEEL, share), 2)
    for spark in range(6):
        angle = pi + pi * (spark + 0.5) / 6
        brush.dot(cos(angle) * 24 * share, sin(angle) * 20 * share - 4, _WHITE, 2)


def _rising(
    brush: Brush, share: float, rows: tuple[str, ...], colours: tuple[Colour, ...], way: int
) -> None:
    """Five signs that go up (or down), one after the other."""
    for number in range(5):
        own = share * 1.6 - 0.12 * number
        if 0 <= own < 1:
            x = 13 * sin(number * _GOLDEN) - 2
            y = -way * (28 * own - 14)
            brush.shape(x, y, rows, _fading(colours, own * 0.75))


def _heal(brush: Brush, share: float, strength: int) -> None:
    _rising(brush, share, _PLUS, _LEAVES, 1)


def _buff(brush: Brush, share: float, strength: int) -> None:
    _rising(brush, share, _UP, _LEAVES, 1)


def _curse(brush: Brush, share: float, strength: int) -> None:
    _rising(brush, share, _DOWN, _GLOOM, -1)


def _glory(brush: Brush, share: float, strength: int) -> None:
    """A shaft of light from above, with stars that rise in it."""
    half = round(14 * sin(pi * min(1.0, share * 1.2))) if share < 0.83 else 0
    if half:
        zoom = brush.zoom
        shaft = pygame.Surface((2 * half * zoom, 74 * zoom), pygame.SRCALPHA)
        for edge in range(half):
            glow = round(110 * (edge + 1) / half)
            inner = pygame.Rect(edge * zoom, 0, 2 * (half - edge) * zoom, 74 * zoom)
            shaft.fill((*_SUNS[1], glow), inner)
        brush.target.blit(shaft, (brush.place[0] - half * zoom, brush.place[1] - 50 * zoom))
    _rising(brush, share, _STAR, _SUNS, 1)


def _vanish(brush: Brush, share: float, strength: int) -> None:
    """A ring of sparks that closes."""
    for spark in range(14):
        angle = spark * tau / 14 + 2 * share
        reach = 20 * (1 - share)
        brush.dot(cos(angle) * reach, sin(angle) * reach * 0.8, _fading(_GLOOM, share * 0.9), 2)


def _ashes(brush: Brush, share: float, strength: int) -> None:
    for flake in range(16):
        own = share * 1.4 - 0.025 * flake
        if 0 <= own < 1:
            x = 12 * sin(flake * _GOLDEN) + 4 * sin(own * 5 + flake)
            brush.dot(x, 14 - 34 * own - flake % 5, _fading(_GLOOM, own), 2 if own < 0.4 else 1)


def _arrival(brush: Brush, share: float, strength: int) -> None:
    """A wave of dust over the ground."""
    reach = (14 + 16 * strength) * share**0.6
    for grain in range(18 + 10 * strength):
        angle = grain * _GOLDEN
        ragged = 1 + 0.12 * sin(grain * 1.7)
        x, y = cos(angle) * reach * ragged, sin(angle) * reach * 0.5 * ragged
        brush.dot(x, y + _CHEST - 5 * sin(pi * share), _fading(_DUST, share), 2)


_ARTS: dict[EffectKind, Callable[[Brush, float, int], None]] = {
    "blow": _blow,
    "guard": _guard,
    "heal": _heal,
    "buff": _buff,
    "curse": _curse,
    "glory": _glory,
    "vanish": _vanish,
    "ashes": _ashes,
    "arrival": _arrival,
}


def _draw_missile(brush: Brush, one: Effect, end: tuple[int, int]) -> None:
    """An arrow with its shaft, or a ball of light with its tail; both fly in a bow."""
    across = (end[0] - brush.place[0]) / brush.zoom
    down = (end[1] - brush.place[1]) / brush.zoom
    bow = min(22.0, 0.12 * (abs(across) + abs(down)))
    tail = 9 if one.kind == "bolt" else 14
    length = max(1.0, (across**2 + down**2) ** 0.5)
    for step in range(tail, -1, -1):
        share = max(0.0, one.share - step * (1.0 if one.kind == "bolt" else 1.6) / length)
        x, y = across * share, down * share - bow * sin(pi * share)
        if one.kind == "bolt":
            brush.dot(x, y, _WHITE if step < 2 else _fading(_DUST, step / (tail + 1)), 2)
        else:
            size = 5 if step == 0 else 4 if step < 4 else 3 if step < 8 else 2
            tint = _WHITE if step == 0 else _fading(_GLOOM, step / (tail + 1))
            brush.dot(x - size // 2, y - size // 2, tint, size)


def draw_effects(
    target: pygame.Surface, effects: Iterable[Effect], place_of: PlaceOf, zoom: int
) -> None:
    for one in effects:
        if one.age < 0:
            continue
        brush = Brush(target, place_of(one.spot, _CHEST), zoom)
        if one.end is not None:
            _draw_missile(brush, one, place_of(one.end, _CHEST))
        else:
            _ARTS[one.kind](brush, one.share, one.strength)
