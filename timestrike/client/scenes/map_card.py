"""A map as whoever chooses it sees it: a picture, a few words, a few numbers."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from timestrike.client.scenes.minimap import map_picture
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import outline, rule, veil
from timestrike.client.ui.palette import BODY, BRASS, INK, QUIET, STRONG
from timestrike.client.ui.saying import said
from timestrike.core.board import BoardMap
from timestrike.core.topology import GridKind
from timestrike.maps.format import RESOURCES

_LINE = 11
_FACTS_HEIGHT = 3 * _LINE + 18
_LEAST_PICTURE = 84
_FLATTEST = 0.62
"""The height of the picture as a part of its width, at most: the isles are wider than high."""


class Fact(NamedTuple):
    symbol: str
    label: str
    value: str


def facts(board_map: BoardMap) -> tuple[Fact, ...]:
    """What one wants to know of a map before playing on it, in reading order."""
    tops = [board_map.surfaces[cell][-1] for cell in board_map.cells]
    layers = [layer for column in board_map.columns for layer in column]
    grid = board_map.grid
    water = sum(board_map.terrains[top.terrain].sunk for top in tops)
    highest = max((top.elevation for top in tops), default=0)
    resources = sum(layer in RESOURCES for layer in layers)
    overhangs = sum(top.overhang for top in tops)
    return (
        Fact("drop", said("new_match.map.water"), str(water)),
        Fact("ore", said("new_match.map.resources"), str(resources)),
        Fact("up", said("new_match.map.highest"), said("new_match.map.level", level=highest)),
        Fact("wall", said("new_match.map.walls"), str(len(board_map.walls))),
        Fact("hex", said("new_match.map.size"), f"{grid.width} x {grid.height}"),
        Fact("fall", said("new_match.map.overhangs"), str(overhangs)),
    )


def seats_plate(board_map: BoardMap) -> str:
    least, most = board_map.players
    return said("new_match.map.seats", seats=least if least == most else f"{least}-{most}")


def cells_plate(board_map: BoardMap) -> str:
    is_hex = board_map.grid.kind in (GridKind.HEX_POINTY, GridKind.HEX_FLAT)
    key = "new_match.map.hexes" if is_hex else "new_match.map.squares"
    return said(key, count=len(board_map.cells))


class MapCard:
    """The places of a map's picture, words and numbers in a rectangle."""

    def __init__(self, rect: pygame.Rect, board_map: BoardMap) -> None:
        self.map = board_map
        self.description = literal(board_map.description)
        self.facts_place = pygame.Rect(rect.left, 0, rect.width, _FACTS_HEIGHT)
        self.facts_place.bottom = rect.bottom
        wanted = TEXT.paragraph_height(self.description, rect.width) if self.description else 0
        room = rect.height - _FACTS_HEIGHT - 12
        self.scrolls = wanted > room - _LEAST_PICTURE
        """The words are longer than their place: they need a text to scroll in."""
        words = min(wanted, room - _LEAST_PICTURE)
        height = min(room - words, round(rect.width * _FLATTEST))
        self.picture_place = pygame.Rect(rect.left, rect.top, rect.width, height)
        top = self.picture_place.bottom + 6
        self.words_place = pygame.Rect(rect.left, top, rect.width, self.facts_place.top - top - 2)

    def draw(self, target: pygame.Surface, teams: tuple[int, ...]) -> None:
        """`teams` are the teams of the seats, to mark where they start."""
        place = self.picture_place
        target.blit(map_picture(self.map, place.size, teams), place)
        outline(target, place, BRASS.rest)
        _plate(target, place.left + 4, place.top + 4, seats_plate(self.map))
        cells = cells_plate(self.map)
        _plate(target, place.right - 8 - LABEL.width(cells), place.top + 4, cells)
        if not self.scrolls:
            TEXT.draw_paragraph(
                target, self.words_place.topleft, self.description, self.words_place.width, BODY
            )
        self._draw_facts(target)

    def _draw_facts(self, target: pygame.Surface) -> None:
        place = self.facts_place
        rule(target, place.left, place.top + 1, place.width)
        half = (place.width - 12) // 2
        for index, fact in enumerate(facts(self.map)):
            x = place.left + index % 2 * (half + 12)
            y = place.top + 6 + index // 2 * _LINE
            TEXT.draw(target, (x, y), f"{{{fact.symbol}}}", QUIET)
            room = half - 16 - TEXT.width(fact.value)
            TEXT.draw(target, (x + 12, y), TEXT.fit(fact.label, room), QUIET)
            TEXT.draw(target, (x + half, y), fact.value, STRONG, align="right")
        author = LABEL.fit(said("new_match.map.author", name=literal(self.map.author)), place.width)
        LABEL.draw(target, (place.left, place.bottom - 7), author, QUIET)


def _plate(target: pygame.Surface, x: int, y: int, text: str) -> None:
    veil(target, pygame.Rect(x - 2, y - 2, LABEL.width(text) + 5, 10), INK, 0.75)
    LABEL.draw(target, (x, y), text, STRONG)
