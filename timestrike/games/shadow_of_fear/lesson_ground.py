"""The ground of a lesson, drawn as text: a row of hexes a line, odd rows half a hex to the right.

A digit is sand up to that elevation, a letter before it tells what lies on top (`o2` is obsidian,
`w1` water in the second layer), `~` is water in the lowest layer and `.` nothing at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import msgspec

from timestrike.core.board import Board, BoardMap, Column, Spot, Terrain
from timestrike.core.lesson import Flaw, Place
from timestrike.core.topology import Grid, GridKind
from timestrike.games.shadow_of_fear.terrains import KINDS, ROAD

TOPS = {"": "sand", "o": "obsidian", "r": "runite", "w": "water", "d": ROAD}
NOTHING, POND = ".", "~"
_SIGN = re.compile(r"([orwd]?)([0-9])")
_TERRAINS = {name: Terrain(name, sunk=int(kind == "liquid")) for name, kind in KINDS.items()}


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: str
    theme: Literal["desert", "ice", "garden"] = "desert"

    def flaws(self) -> Iterator[Flaw]:
        signs = [sign for line in self._lines() for sign in line]
        for sign in dict.fromkeys(signs):
            if sign not in (NOTHING, POND) and not _SIGN.fullmatch(sign):
                known = "a digit, o r w or d before a digit, '~' and '.'"
                yield Flaw(("rows",), f"'{sign}' is no hex; there are {known}")
        if not any(sign != NOTHING for sign in signs):
            yield Flaw(("rows",), "there is nothing to stand on")

    def drawn(self, name: str, title: str) -> BoardMap:
        lines = self._lines()
        width = max(map(len, lines))
        signs = [sign for line in lines for sign in [*line, *[NOTHING] * (width - len(line))]]
        return BoardMap(
            name=name,
            title=title,
            author="",
            players=(1, 2),
            theme=self.theme,
            grid=Grid(GridKind.HEX_POINTY, width, len(lines)),
            columns=tuple(map(_column, signs)),
            terrains=_TERRAINS,
        )

    def _lines(self) -> list[list[str]]:
        return [line.split() for line in self.rows.strip().splitlines()]


def _column(sign: str) -> Column:
    if sign == NOTHING:
        return ()
    found = _SIGN.fullmatch("w0" if sign == POND else sign)
    assert found is not None
    top, height = found.groups()
    return ("sand",) * int(height) + (TOPS[top],)


def top_of(board: Board, place: Place) -> Spot | None:
    """Where one stands on a hex as it lies now; None where there is none."""
    col, row = place
    if not (0 <= col < board.grid.width and 0 <= row < board.grid.height):
        return None
    surface = board.top(board.grid.cell(col, row))
    return surface.spot if surface is not None else None
