"""The middle panel of a new match: the map, its picture and what is to know of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.scenes.map_card import MapCard
from timestrike.client.ui.choices import Stepper
from timestrike.client.ui.controls import STEPPER_HEIGHT, key_cap, key_cap_width
from timestrike.client.ui.font import TEXT, literal
from timestrike.client.ui.frame import header, panel
from timestrike.client.ui.intent import Device, cap_for
from timestrike.client.ui.listing import ScrollArea
from timestrike.client.ui.palette import ENEMY_TEXT
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Widget
from timestrike.core.board import BoardMap

_CAPS_WIDTH = 28


class MapStepper(Stepper):
    """Q and E turn it from anywhere on the screen."""

    def page(self, step: int) -> bool:
        self._step(step)
        return True


class MapPanel:
    """One map of several. A map that cannot be read shows its `problem` instead of a picture."""

    def __init__(
        self,
        place: pygame.Rect,
        names: Sequence[str],
        chosen: str,
        board_map: BoardMap | None,
        problem: str,
        on_map: Callable[[str], None],
    ) -> None:
        self.place = place
        self.problem = problem
        x, width = place.left + 7, place.width - 14
        rect = pygame.Rect(x, place.top + 19, width, STEPPER_HEIGHT)
        # Only the map in view has been read, and its title is the only one that is known.
        titles = [literal(board_map.title) if board_map and n == chosen else n for n in names]
        self.widgets: dict[str, Widget] = {
            "map": MapStepper(rect, titles, names.index(chosen), lambda index: on_map(names[index]))
        }
        top = rect.bottom + 4
        self._below = pygame.Rect(x, top, width, place.bottom - 7 - top)
        self.card = MapCard(self._below, board_map) if board_map else None
        if self.card is not None and self.card.scrolls:
            text = ScrollArea(self.card.words_place, self.card.description)
            self.widgets["description"] = text

    def draw(self, target: pygame.Surface, teams: tuple[int, ...], device: Device) -> None:
        """What stands around the widgets; `teams` are those of the seats."""
        panel(target, self.place)
        left, wide = self._below.left, self._below.width - _CAPS_WIDTH
        header(target, left, self.place.top + 9, wide, said("new_match.map.header"))
        x = self._below.right
        for key in ("E", "Q"):
            cap = cap_for(device, key)
            x -= key_cap_width(cap) + 1
            key_cap(target, x + 1, self.place.top + 6, cap)
        if self.card is not None:
            self.card.draw(target, teams)
        else:
            text = f"{{warn}} {literal(self.problem)}"
            TEXT.draw_paragraph(target, self._below.topleft, text, self._below.width, ENEMY_TEXT)
