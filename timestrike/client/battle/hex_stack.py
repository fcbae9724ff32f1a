"""What a hex is made of, layer by layer, shown when the pointer rests on it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

import pygame
from pygame import Rect

from timestrike.client.board.theme import Theme
from timestrike.client.terrain_words import terrain_name
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import panel
from timestrike.client.ui.palette import BODY, INK, QUIET, STRONG
from timestrike.client.ui.saying import said
from timestrike.core.board import Board, Spot

REST = 0.7
"""Seconds that the pointer must rest."""
_LAYER = 5
_BLOCK = 26
_WIDTH = 104
_PARTS = {"road": "stone", "wall": "stone"}
"""What is painted like something else."""


@dataclass
class RestingPointer:
    """The hex that the pointer is on, and for how long."""

    spot: Spot | None = None
    rested: float = 0.0

    def follow(self, spot: Spot | None, seconds: float) -> None:
        self.rested = self.rested + seconds if spot == self.spot else 0.0
        self.spot = spot

    @property
    def at(self) -> Spot | None:
        return self.spot if self.rested >= REST else None


def layers_of(board: Board, cell: int) -> list[str | None]:
    """From the bottom up; None is air, and a wall stands on top of it all."""
    return [*board.column(cell), *["wall"] * board.walls.get(cell, 0)]


def runs_of(layers: list[str | None]) -> list[tuple[str | None, int]]:
    """Layers of one kind that lie on each other, and how many, from the bottom up."""
    return [(kind, len(list(run))) for kind, run in groupby(layers)]


def draw_stack(
    target: pygame.Surface, corner: tuple[int, int], board: Board, spot: Spot, theme: Theme
) -> None:
    """The column as a small tower, with the name of each kind beside it.

    `corner` is the upper right one of its panel.
    """
    layers = layers_of(board, spot.cell)
    runs = runs_of(layers)
    height = 22 + max(_LAYER * len(layers), 9 * len(runs)) + 4
    place = Rect(corner[0] - _WIDTH, corner[1], _WIDTH, height)
    panel(target, place)
    title = said("battle.stack.level", level=spot.elevation)
    TEXT.draw(target, (place.left + 7, place.top + 6), title, STRONG)
    y = place.bottom - 6
    text = place.bottom - 13
    for kind, count in runs:
        top = y - _LAYER * count
        if kind is not None:
            ramp = theme.ramp(_PARTS.get(kind, kind))
            face, lit = ramp[len(ramp) // 2], ramp[-1]
            target.fill(INK, (place.left + 7, top, _BLOCK, _LAYER * count))
            for layer in range(count):
                slab = Rect(place.left + 8, y - _LAYER * (layer + 1), _BLOCK - 2, _LAYER - 1)
                target.fill(tuple(map(int, face)), slab)
                target.fill(tuple(map(int, lit)), (*slab.topleft, slab.width, 1))
        name = terrain_name(kind or "air", board.map.theme)
        shown = f"{count} {name}" if count > 1 else name
        tone = BODY if kind is not None else QUIET
        LABEL.draw(target, (place.left + 12 + _BLOCK, min(text, y - 6)), shown, tone)
        text = min(text, y - 6) - 8
        y = top
