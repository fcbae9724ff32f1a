"""The player's mods: switched on and off, put in order, with whatever is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.scenes.mods_details import credits, draw_advice, draw_details
from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import panel, title_bar
from timestrike.client.ui.listing import List
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import ENEMY_TEXT, QUIET, Colour
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.content.library import Shelf
from timestrike.content.mod_review import Review, review
from timestrike.content.mods import BrokenMod, Mod, find_mods
from timestrike.core.game import Game

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_ROW = 27
_LIST_SHARE = 0.46


class ModsScene(MenuScreen):
    """The mods of a folder. `enabled` are those that are on, `on_change` is told the new ones."""

    def __init__(
        self,
        folder: Path,
        enabled: tuple[str, ...],
        games: Mapping[str, Game],
        on_change: Callable[[tuple[str, ...]], None],
        on_back: Callable[[], None],
        *,
        still: bool = False,
    ) -> None:
        super().__init__()
        self.folder = folder
        self.games = games
        self.on_change = on_change
        self.on_back = on_back
        self.still = still
        self.mods: list[Mod | BrokenMod] = []
        self.enabled = enabled
        self.chosen = 0
        self._reviews: dict[str, Review] = {}
        self._list_place = pygame.Rect(0, 0, 0, 0)
        self._details_place = pygame.Rect(0, 0, 0, 0)
        self.read()

    # --- the mods -----------------------------------------------------------------------------

    def read(self) -> None:
        """Look through the folder again. Those that are on come first, in their order."""
        found = {mod.id: mod for mod in find_mods(self.folder)}
        on = [found[id_] for id_ in self.enabled if id_ in found]
        self.mods = on + [mod for mod in found.values() if mod.id not in self.enabled]
        self._review()
        self.chosen = min(self.chosen, max(0, len(self.mods) - 1))
        self.rebuild()

    def _review(self) -> None:
        """Each mod is looked through as it would lie over those that are on before it."""
        self._reviews = {}
        below: list[Mod] = []
        for mod in self.mods:
            if isinstance(mod, BrokenMod):
                self._reviews[mod.id] = Review(problems=(mod.problem,))
                continue
            found = review(mod, self.games, Shelf(mods=below))
            self._reviews[mod.id] = found
            if mod.id in self.enabled and not found.problems:
                below.append(mod)

    @property
    def mod(self) -> Mod | BrokenMod | None:
        """The mod that is chosen."""
        return self.mods[self.chosen] if self.mods else None

    def is_on(self, mod: Mod | BrokenMod) -> bool:
        return mod.id in self.enabled

    def toggle(self) -> None:
        mod = self.mod
        if mod is None:
            return
        if self.is_on(mod):
            self._enable(tuple(id_ for id_ in self.enabled if id_ != mod.id))
        elif not self._reviews[mod.id].problems:
            self._enable((*self.enabled, mod.id))

    def shift(self, step: int) -> None:
        """Lay the chosen mod below or above another one that is on."""
        mod = self.mod
        if mod is None or not self.is_on(mod):
            return
        order = list(self.enabled)
        here = order.index(mod.id)
        there = max(0, min(here + step, len(order) - 1))
        order.insert(there, order.pop(here))
        self._enable(tuple(order))

    def _enable(self, enabled: tuple[str, ...]) -> None:
        mod = self.mod
        self.enabled = enabled
        self.on_change(enabled)
        self.read()
        if mod is not None:
            self.chosen = [one.id for one in self.mods].index(mod.id)
            self.rebuild()

    # --- what is shown ------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        tall = height - FOOTER_ROOM - 6 - PANEL_TOP
        self._list_place = pygame.Rect(8, PANEL_TOP, round((width - 16) * _LIST_SHARE), tall)
        left = self._list_place.right + 4
        self._details_place = pygame.Rect(left, PANEL_TOP, width - 8 - left, tall)
        listing = List(
            self._list_place.inflate(-10, -10),
            len(self.mods),
            self._choose,
            lambda _: self.page.press(self.widgets["toggle"]),
            chosen=self.chosen,
            row_height=_ROW,
            painter=self._draw_row,
            name_of=lambda index: _name_of(self.mods[index]),
            empty=said("mods.none"),
        )
        self.widgets = {"list": listing, **self._footer(size)}
        first = self.widgets["list" if self.mods else "back"]
        return Page(list(self.widgets.values()), focus=first, on_back=self.on_back)

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.rebuild()

    def _footer(self, size: tuple[int, int]) -> dict[str, Widget]:
        y = size[1] - FOOTER_ROOM

        def button(left: int, width: int, name: str, do: Callable[[], None], key: str) -> Button:
            place = pygame.Rect(left, y, width, FOOTER_HEIGHT)
            tip = Tip(said(f"mods.{name}"), said(f"mods.{name}_tip")) if name != "back" else None
            label = said("back") if name == "back" else said(f"mods.{name}")
            return Button(place, label, do, key=key, tip=tip)

        on = self.mod is not None and self.is_on(self.mod)
        buttons = {
            "back": button(8, 76, "back", self.on_back, "ESC"),
            "earlier": button(88, 82, "earlier", lambda: self.shift(-1), "F7"),
            "later": button(174, 82, "later", lambda: self.shift(1), "F8"),
            "again": button(260, 100, "again", self.read, "F5"),
            "toggle": button(
                size[0] - 124, 116, "switch_off" if on else "switch_on", self.toggle, "ENTER"
            ),
        }
        buttons["toggle"].primary = True
        self._judge(buttons)
        return dict(buttons)

    def _judge(self, buttons: Mapping[str, Button]) -> None:
        """What cannot be done with the chosen mod says why."""
        mod = self.mod
        if mod is None:
            nothing = Refusal(said("mods.nothing_chosen"))
            for name in ("earlier", "later", "toggle"):
                buttons[name].refusal = nothing
            return
        if not self.is_on(mod):
            off = Refusal(said("mods.not_on"))
            buttons["earlier"].refusal = buttons["later"].refusal = off
            if self._reviews[mod.id].problems:
                buttons["toggle"].refusal = Refusal(said("mods.broken"))

    def _draw_row(
        self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour
    ) -> None:
        mod = self.mods[index]
        on, wrong = self.is_on(mod), bool(self._reviews[mod.id].problems)
        controls.toggle(target, rect.left + 5, rect.top + 8, on=on, enabled=on or not wrong)
        x, right = rect.left + 34, rect.right - 6
        name = _name_of(mod)
        if on:
            place = said("mods.place", number=self.enabled.index(mod.id) + 1)
            LABEL.draw(target, (right, rect.top + 6), place, QUIET, align="right")
        TEXT.draw(target, (x, rect.top + 4), TEXT.fit(literal(name), right - 30 - x), colour)
        below, tone = self._second_line(mod, wrong)
        TEXT.draw(target, (x, rect.top + 15), TEXT.fit(below, right - x), tone)

    def _second_line(self, mod: Mod | BrokenMod, wrong: bool) -> tuple[str, Colour]:
        if wrong:
            return f"{{warn}} {said('mods.has_problems')}", ENEMY_TEXT
        assert isinstance(mod, Mod)
        return literal(credits(mod.about)), QUIET

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface = canvas.surface
        title_bar(
            surface,
            said("mods.title"),
            said("mods.counts", found=len(self.mods), on=len(self.enabled)),
        )
        panel(surface, self._list_place)
        panel(surface, self._details_place)
        if self.mod is None:
            draw_advice(surface, self._details_place, self.folder)
        else:
            draw_details(surface, self._details_place, self.mod, self._reviews[self.mod.id])


def _name_of(mod: Mod | BrokenMod) -> str:
    return mod.about.name if isinstance(mod, Mod) else mod.id
