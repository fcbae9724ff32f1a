"""Badges of 11x11: what is in force, for chips and over heads, and the kinds of skills.

The ground tells the sort without colour: buffs point up, curses point down, awakenings are round,
skills are lozenges.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from timestrike.art.palette import OUTLINE, Colour, colour
from timestrike.art.png import Pixels

BADGE_SIZE = 11


class _Ground(NamedTuple):
    shape: tuple[str, ...]
    fill: Colour
    light: Colour
    ink: Colour
    top: int
    """The row where the sign begins."""


_UP = _Ground(
    (
        "....###....",
        "...#####...",
        "..#######..",
        ".#########.",
        "###########",
        "###########",
        "###########",
        "###########",
        "###########",
        "###########",
        ".#########.",
    ),
    colour("2a6440"),
    colour("86c263"),
    colour("f2ffd8"),
    4,
)
_DOWN = _Ground(_UP.shape[::-1], colour("7f1734"), colour("e04a42"), colour("ffe0c8"), 2)
_ROUND = _Ground(
    (
        "...#####...",
        "..#######..",
        ".#########.",
        "###########",
        "###########",
        "###########",
        "###########",
        "###########",
        ".#########.",
        "..#######..",
        "...#####...",
    ),
    colour("94501f"),
    colour("fdeb9c"),
    colour("fffaee"),
    3,
)

_DIAMOND = tuple("#" * (2 * wide + 1) for wide in (1, 2, 3, 4, 5, 5, 5, 4, 3, 2, 1))


def _lozenge(fill: str, light: str) -> _Ground:
    shape = tuple(row.center(BADGE_SIZE, ".") for row in _DIAMOND)
    return _Ground(shape, colour(fill), colour(light), colour("fff2d0"), 3)


_SKILLS: dict[str, _Ground] = {
    "attack": _lozenge("7f1734", "f98b60"),
    "defense": _lozenge("414d70", "c7d8dd"),
    "ability": _lozenge("47217a", "cf9dea"),
    "passive": _lozenge("175068", "8fdcb5"),
}

_SIGNS: dict[str, tuple[str, ...]] = {
    "move": (".##..", ".##..", ".##..", ".####", ".####"),
    "range": ("..###", "...##", "..#.#", ".#...", "#...."),
    "attack": ("....#", "#..##", ".###.", "..#..", ".#.#."),
    "defense": ("#####", "#####", "#####", ".###.", "..#.."),
    "stealth": (".###.", "#####", "#.#.#", "#####", "#...#"),
    "enrage": ("..#..", ".##..", ".####", "##.##", ".###."),
    "affliction": ("..#..", ".###.", "#####", "##.##", ".###."),
    "ability": ("..#..", "..#..", "#####", "..#..", "..#.."),
    "passive": (".###.", "#...#", "#.#.#", "#...#", ".###."),
    "silence": ("#...#", ".#.#.", "..#..", ".#.#.", "#...#"),
}


def _badge(ground: _Ground, sign: tuple[str, ...]) -> Pixels:
    inside = np.array([[mark == "#" for mark in row] for row in ground.shape])
    core = inside.copy()
    padded = np.pad(inside, 1)
    for dy, dx in ((0, 1), (2, 1), (1, 0), (1, 2)):
        core &= padded[dy : dy + BADGE_SIZE, dx : dx + BADGE_SIZE]
    picture = np.zeros((BADGE_SIZE, BADGE_SIZE, 4), np.uint8)
    picture[inside] = (*OUTLINE, 255)
    picture[core] = (*ground.fill, 255)
    rim = core & ~np.pad(core, ((1, 0), (0, 0)))[:-1]
    picture[rim] = (*ground.light, 255)
    for y, row in enumerate(sign):
        for x, mark in enumerate(row):
            if mark == "#":
                picture[ground.top + y, 3 + x] = (*ground.ink, 255)
    return picture


_STATS = ("move", "range", "attack", "defense")
BADGES: dict[str, Pixels] = {
    **{f"buff/{name}": _badge(_UP, _SIGNS[name]) for name in (*_STATS, "stealth", "enrage")},
    **{f"curse/{name}": _badge(_DOWN, _SIGNS[name]) for name in (*_STATS, "affliction", "silence")},
    **{f"awakening/{name}": _badge(_ROUND, _SIGNS[name]) for name in _STATS},
    **{f"skill/{name}": _badge(ground, _SIGNS[name]) for name, ground in _SKILLS.items()},
}
