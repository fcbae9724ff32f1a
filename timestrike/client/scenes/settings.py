"""The settings: everything applies at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.scenes.settings_keys import (
    KeyBinding,
    column_heads,
    command_words,
    whole_rows,
)
from timestrike.client.scenes.settings_preview import draw_preview, read_aloud_sample
from timestrike.client.scenes.settings_rows import PAGES, ROW_HEIGHT, Setting, row_of
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.choices import Tabs
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import header, panel, title_bar
from timestrike.client.ui.hints import draw_hints
from timestrike.client.ui.keymap import Keymap
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, MAGIC, QUIET
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.app import Preferences
    from timestrike.client.canvas import Canvas

_PAGE_NAMES = tuple(PAGES)
_CONTROLS = "controls"
_WIDEST_ROWS, _WIDEST_SIDE = 350, 340
"""On a larger canvas labels stay near what they name."""
_HEADER, _GAP = 10, 3
"""The height of the title of a section, and the gap after its rows."""


_LAID_OUT_ANEW = frozenset({"language", "automatic_answers", "wide_text"})
"""Changes after which the rows themselves look otherwise."""


class SettingsScene(MenuScreen):
    """The settings screen. `current` gives the preferences as they are, `change` changes some."""

    def __init__(
        self,
        current: Callable[[], Preferences],
        change: Callable[[dict[str, object]], None],
        defaults: Preferences,
    ) -> None:
        super().__init__()
        self._current = current
        self._change = change
        self._defaults = defaults
        self._shown = 0
        self._settings: dict[Widget, Setting] = {}
        self._headers: list[tuple[int, str]] = []
        self._rows_place = pygame.Rect(0, 0, 0, 0)
        self._side_place = pygame.Rect(0, 0, 0, 0)
        self._rows_end = 0
        self.keys = KeyBinding(self._bind)

    @property
    def shown(self) -> str:
        """The page that is open."""
        return _PAGE_NAMES[self._shown]

    @property
    def capturing(self) -> bool:
        return self.keys.waiting

    def show(self, page: str) -> None:
        self._turn(_PAGE_NAMES.index(page))

    def _turn(self, index: int) -> None:
        self._shown = index
        self.keys.notice = ""
        self.rebuild()
        self.page.focus = self.page.focus or self._first()

    # --- laying out ---------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.still = self._current().reduced_motion
        super().arrange(size)

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        tall = height - FOOTER_ROOM - 6 - PANEL_TOP
        wide, side = min(width // 2 + 10, _WIDEST_ROWS), min(width // 2 - 30, _WIDEST_SIDE)
        left = (width - wide - 4 - side) // 2
        self._rows_place = pygame.Rect(left, PANEL_TOP, wide, tall)
        self._side_place = pygame.Rect(self._rows_place.right + 4, PANEL_TOP, side, tall)
        names = [said(f"settings.pages.{page}") for page in _PAGE_NAMES]
        rows = self._rows()
        if self.shown == _CONTROLS:
            rows |= self._key_list()
        tabs = Tabs((92, 7), names, self._shown, self._turn)
        self.widgets = {**rows, "tabs": tabs, **self._footer(height)}
        return Page(list(self.widgets.values()), focus=self._first(), on_back=self.close)

    def _first(self) -> Widget:
        """Where one begins: at the keys, if there are any."""
        return self.widgets.get("keys") or next(iter(self.widgets.values()))

    def _rows(self) -> dict[str, Widget]:
        self._settings, self._headers = {}, []
        rows: dict[str, Widget] = {}
        left, width = self._rows_place.left + 5, self._rows_place.width - 10
        y = self._rows_place.top + 9
        for section, settings in PAGES[self.shown].items():
            self._headers.append((y, said(f"settings.sections.{section}")))
            y += _HEADER
            for setting in settings:
                place = pygame.Rect(left, y, width, ROW_HEIGHT)
                row = row_of(place, setting, self._current(), self._set)
                self._settings[row] = setting
                rows[setting.key] = row
                y += ROW_HEIGHT + 1
            y += _GAP
        self._rows_end = y
        return rows

    def _key_list(self) -> dict[str, Widget]:
        """Every command, under the rows of the page."""
        top = self._rows_end
        self._headers.append((top, said("settings.sections.keys")))
        place = self._rows_place.inflate(-14, 0)
        room = self._rows_place.bottom - 8 - (top + 11)
        place.top, place.height = top + 11, whole_rows(room)
        return {"keys": self.keys.listing(place)}

    def _footer(self, height: int) -> dict[str, Widget]:
        y = height - FOOTER_ROOM

        def place(left: int, width: int) -> pygame.Rect:
            return pygame.Rect(left, y, width, FOOTER_HEIGHT)

        buttons: dict[str, Widget] = {
            "back": Button(place(8, 80), said("back"), self.close, key="ESC"),
            "reset": Button(place(92, 130), said("settings.reset"), self._reset, key="BKSP"),
        }
        if self.shown == _CONTROLS:
            reset_one = said("settings.reset_one")
            buttons["reset_one"] = Button(place(226, 124), reset_one, self.keys.reset, key="DEL")
        return buttons

    # --- changing -----------------------------------------------------------------------------

    def _set(self, values: dict[str, object]) -> None:
        self._change(values)
        self.still = self.page.still = self._current().reduced_motion
        if values.keys() & _LAID_OUT_ANEW:
            self.rebuild()

    def _bind(self, keymap: Keymap) -> None:
        self._change({"key_bindings": keymap.changes()})

    def _reset(self) -> None:
        """The open page as it was before anyone changed it."""
        names = {setting.name for part in PAGES[self.shown].values() for setting in part}
        if self.shown == _CONTROLS:
            names.add("key_bindings")
        self._set({name: getattr(self._defaults, name) for name in names})
        self.keys.notice = ""
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if self.keys.waiting and self.keys.take(event):
            return True
        return super().handle(event)

    # --- drawing ------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface = canvas.surface
        title_bar(surface, said("settings.title"))
        panel(surface, self._rows_place)
        panel(surface, self._side_place)
        x, width = self._rows_place.left + 7, self._rows_place.width - 14
        for y, title in self._headers:
            header(surface, x, y, width, title)
        if self.shown == _CONTROLS:
            column_heads(surface, self.widgets["keys"].rect, self._headers[-1][0])
        self._draw_side(surface)
        hints = (
            ("UP DOWN", said("settings.hints.choose")),
            ("ENTER", said("settings.hints.bind"))
            if self.page.focus is self.widgets.get("keys")
            else ("{left} {right}", said("settings.hints.change")),
        )
        right, y = canvas.size[0] - 12, canvas.size[1] - 26
        draw_hints(surface, right, y, hints, self.page.device)

    def _draw_side(self, surface: pygame.Surface) -> None:
        """How things look and are named, and what the focused setting changes."""
        place = self._side_place
        x, width = place.left + 7, place.width - 14
        captions = self._current().sound_captions
        y = draw_preview(surface, pygame.Rect(x, place.top + 9, width, 0), captions=captions)
        header(surface, x, y, width, said("settings.changes"))
        y = TEXT.draw_paragraph(surface, (x, y + 11), self._meaning(), width, BODY)
        if self.page.focus is self.widgets.get("settings.read_aloud"):
            sample = f'"{read_aloud_sample()}"'
            TEXT.draw_paragraph(surface, (x, y + 3), sample, width, MAGIC)
        if self.keys.notice:
            lines = TEXT.paragraph_height(self.keys.notice, width)
            at = (x, place.bottom - 24 - lines)
            TEXT.draw_paragraph(surface, at, self.keys.notice, width, self.keys.notice_colour)
        note = TEXT.fit(said("settings.at_once"), width)
        TEXT.draw(surface, (x, place.bottom - 16), note, QUIET)

    def _meaning(self) -> str:
        if self.page.focus is self.widgets.get("keys"):
            return said("settings.keys.meaning", command=command_words(self.keys.command))
        setting = self._settings.get(self.page.focus) if self.page.focus else None
        return setting.meaning if setting is not None else ""
