"""What lies about on the ground: bones, pebbles, flowers, the rubble of what was destroyed.

Litter is painted on top faces and never rises above them, so it hides nothing that matters in play.
Each piece is drawn as rows of marks; a legend says which shade of which ramp a mark stands for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.dither import Colours
from timestrike.client.board.geometry import HexShape
from timestrike.client.board.theme import Theme
from timestrike.client.palette import ramp_array

RARITY = 6
"""One hex in so many has litter on it."""
WRECKAGE = 0
"""The litter of a place where something was destroyed; other numbers are chosen by chance."""

_SHADE = "~"
_PLACES = ((-9, 5), (10, 4), (-2, -7), (8, -5))
"""Where on a face, in pixels from its middle, litter lies."""


@dataclass(frozen=True)
class Litter:
    """``legend`` gives for each mark a part of the theme, or else a ramp, and the shade in it."""

    rows: tuple[str, ...]
    legend: dict[str, tuple[str, int]]


def _shades(ramp: str, marks: dict[str, int]) -> dict[str, tuple[str, int]]:
    return {mark: (ramp, shade) for mark, shade in marks.items()}


_BONE = _shades("bone", {"o": 0, "d": 2, "m": 3, "l": 4, "w": 5})
_STONE = _shades("stone", {"o": 0, "d": 2, "m": 3, "l": 4, "w": 5})
_GOLD = _shades("gold", {"o": 0, "d": 1, "m": 2, "l": 4}) | _shades("bone", {"f": 4})
_ICE = {"d": ("cliff", 3), "m": ("water", 5), "l": ("water", 6), "w": ("sand", 7)}
_SNOW = _shades("sand", {"d": 4, "m": 5, "l": 6, "w": 7})
_GRASS = _shades("sand", {"d": 1, "m": 2, "l": 3, "w": 6})
_FLOWER = {**_GRASS, "p": ("pink", 4), "y": ("gold", 4), "v": ("violet", 4)}
_CAP = _shades("crimson", {"r": 3, "R": 4}) | _shades("bone", {"w": 5, "b": 3}) | {"d": ("sand", 1)}

LITTER: dict[str, Litter] = {
    "rubble": Litter(
        (
            "....ooo.............",
            "...owllo....oo......",
            "..owllmdo..owlo.....",
            "..olmmddo~.olmdo~...",
            "o.~oddoo~~..ooo~~.o.",
            "wlo~~oo.....~~~..olo",
            "mdo~owlo..oo....olmd",
            "oo~olmmdoowlo~...oo~",
            "~~.~oddo~olmdo~...~~",
            ".....oo~~~ooo~~.....",
        ),
        _STONE,
    ),
    "pebbles": Litter(
        (
            "..oo.......",
            ".owlo..oo..",
            ".olmdoowlo.",
            "..ood~olmd~",
            "....~~.oo~.",
        ),
        _STONE,
    ),
    "ribs": Litter(
        (
            "....oo..oo......",
            "...owo.owo.oo...",
            "..owlooloowlo...",
            ".owd~owdowlo~o..",
            ".wl~~wl~wldo.wlo",
            "ollllllllllllwwm",
            ".dd~dd~dd~d~.lmd",
            ".~od~od~od~~..oo",
            "...~~.~~.~~.....",
        ),
        _BONE,
    ),
    "clock": Litter(
        (
            ".....ooooo.....",
            "...oollllloo...",
            "..olffffffflo..",
            ".olfffodffffmo.",
            ".olffffodfffmo~",
            "olfooooooffffmo",
            "olffffffffffmdo",
            ".ommmmmmmmmddo~",
            "..~~~~~~~~~~~~.",
        ),
        _GOLD,
    ),
    "skull": Litter(
        (
            "..oooo..",
            ".owwwlo.",
            "owlllldo",
            "oloolood",
            "olollodo~",
            ".olddod~~",
            "..lololo~",
            "...~~~~~.",
        ),
        _BONE,
    ),
    "shards": Litter(
        (
            ".....w.......",
            "....wl..w....",
            "...wlm.wl....",
            "..wwlmdlm.w..",
            "..wlmmdlmdwl.",
            ".wllmmdmmdlmd",
            ".~~ddd~dd~~d~",
            "..~~~~~~~~~~.",
        ),
        _ICE,
    ),
    "drift": Litter(
        (
            ".....wwwww........",
            "...wwllllwww......",
            "..wllllllllwww....",
            ".wlllmmmllllllwww.",
            "wllmmmmmmmmlllllll",
            ".dd~~d~~d~~d~d~~d.",
        ),
        _SNOW,
    ),
    "frost": Litter(
        (
            "d..........d",
            ".dd...ld..dd",
            "...ddldl.d..",
            ".....dd.dd..",
            "....d.dd....",
            "...dl..ld...",
            "..dd....ldd.",
        ),
        _ICE,
    ),
    "tuft": Litter(
        (
            ".l...w..l...",
            ".lm.lm.lm.l.",
            ".lm.lm.lmlm.",
            "..mmlmmlmmm.",
            "..dmmdmmdm~.",
            "...~ddd~d~~.",
        ),
        _GRASS,
    ),
    "flowers": Litter(
        (
            ".p......v....",
            "pyp..p..vyv..",
            ".pm.pyp..v.y.",
            "..m..p..m.yyy",
            ".lm.lm.lm..y.",
            "..dlmdlmdlm..",
            "...~~d~~d~~..",
        ),
        _FLOWER,
    ),
    "mushrooms": Litter(
        (
            "...RRR.....",
            "..RwRRr....",
            ".RRRRwrr.RR",
            ".rrrrrr.RwRr",
            "...bw...rrrr",
            "..~bw~~..bw~",
            "...dd~~..dd~",
        ),
        _CAP,
    ),
    "fern": Litter(
        (
            "l..l...l..l.",
            ".ll.l.l.ll..",
            "..lmlmlml...",
            "lllmmmmmlll.",
            "..dmdmdmd~..",
            "....~d~~~...",
        ),
        _GRASS,
    ),
}


@dataclass(frozen=True, eq=False)
class Scatter:
    """All litter of a theme, laid out on faces: by number and by place on the face."""

    colours: Colours
    painted: NDArray[np.bool_]
    shaded: NDArray[np.bool_]

    @property
    def kinds(self) -> int:
        return len(self.colours)


@cache
def scatter(theme: Theme, shape: HexShape) -> Scatter:
    """Number 0 is the wreckage; the others are the theme's litter, each at several places."""
    laid = [(LITTER["rubble"], (0, 1))]
    laid += [(LITTER[name], place) for place in _PLACES for name in theme.litter]
    colours = np.zeros((len(laid), shape.height * shape.width, 3), dtype=np.uint8)
    painted = np.zeros((len(laid), shape.height * shape.width), dtype=bool)
    shaded = painted.copy()
    inside = shape.nearest_edge >= 2
    for number, (litter, (x, y)) in enumerate(laid):
        left = shape.half_width + x - len(litter.rows[0]) // 2
        top = shape.half_height + y - len(litter.rows) // 2
        for down, row in enumerate(litter.rows):
            for right, mark in enumerate(row):
                if mark == "." or not inside[top + down, left + right]:
                    continue
                place = (top + down) * shape.width + left + right
                if mark == _SHADE:
                    shaded[number, place] = True
                else:
                    painted[number, place] = True
                    colours[number, place] = _shade(theme, *litter.legend[mark])
    return Scatter(colours, painted, shaded)


def _shade(theme: Theme, part: str, shade: int) -> Colours:
    ramp = theme.ramp(part) if hasattr(theme, part) else ramp_array(part)
    return ramp[shade]
