"""The codex: every rule, topic, card and Character, found by typing a few letters of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.scenes.codex_page import EntryPage, draw_heading
from timestrike.client.scenes.codex_rows import ROW_HEIGHT, CodexRows
from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.choices import Tabs
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.frame import panel, title_bar
from timestrike.client.ui.hints import draw_hints
from timestrike.client.ui.listing import List
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import QUIET
from timestrike.client.ui.saying import said
from timestrike.client.ui.textfield import TextField
from timestrike.client.ui.tips import Refusal
from timestrike.content.codex import Codex, Entry, Found, Kind

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_SCOPES: tuple[Kind | None, ...] = (None, "rule", "topic", "card", "character")
_LIST_WIDTH = 196
_FIELD_HEIGHT = 16
_SEARCH_KEYS = frozenset({pygame.K_PAGEUP, pygame.K_PAGEDOWN})


class SearchField(TextField):
    """While one types, up and down walk the list of what was found."""

    def __init__(
        self,
        on_change: Callable[[str], None],
        on_enter: Callable[[str], None],
        on_walk: Callable[[int], bool],
    ) -> None:
        hint = said("codex.search")
        super().__init__(
            pygame.Rect(0, 0, 0, 0), on_change=on_change, on_enter=on_enter, placeholder=hint
        )
        self.on_walk = on_walk

    def clear(self) -> None:
        self.text, self.caret = "", 0

    def turn(self, step: tuple[int, int]) -> bool:
        return self.on_walk(step[1]) if step[1] else super().turn(step)

    def key_down(self, event: pygame.Event) -> bool:
        return event.key not in _SEARCH_KEYS and super().key_down(event)


class CodexScene(MenuScreen):
    """`at` is the entry to open first, such as the rule of a refusal."""

    def __init__(
        self, codex: Codex, on_back: Callable[[], None], *, at: str = "", still: bool = False
    ) -> None:
        super().__init__()
        self.codex = codex
        self.on_back = on_back
        self.still = still
        self.query = ""
        self.scope = 0
        self.found: Found = codex.search("")
        self.entry: Entry = codex[at] if at in codex else codex.entries[0]
        self._field = SearchField(self.search, self._read, self._walk)
        """The same one in every layout, so that whoever types is not interrupted."""
        self._earlier: list[str] = []
        self._later: list[str] = []
        self._list_place = pygame.Rect(0, 0, 0, 0)
        self._page_place = pygame.Rect(0, 0, 0, 0)

    # --- finding ------------------------------------------------------------------------------

    def search(self, query: str) -> None:
        """Look for something; the best that is found is opened at once."""
        self.query = query
        self._look()
        if self.found.entries and query:
            self.entry = self.found.entries[0]
        self._refresh()

    def _look(self) -> None:
        self.found = self.codex.search(self.query, _SCOPES[self.scope])

    def _choose_scope(self, index: int) -> None:
        self.scope = index
        self._look()
        if self.entry not in self.found.entries and self.found.entries:
            self.entry = self.found.entries[0]
        self._refresh()

    def _choose(self, index: int) -> None:
        self.entry = self.found.entries[index]
        self._show()

    def _walk(self, step: int) -> bool:
        return self._list.turn((0, step))

    def _read(self, _: object = None) -> None:
        """Take the keyboard to the links of the open page."""
        if self._reading.links:
            self.page.set_focus(self._reading)

    # --- reading ------------------------------------------------------------------------------

    def follow(self, id_: str) -> None:
        """Go to another entry; the way back leads here again."""
        self._earlier.append(self.entry.id)
        self._later.clear()
        self._open(id_)

    def go_back(self) -> None:
        if self._earlier:
            self._later.append(self.entry.id)
            self._open(self._earlier.pop())

    def go_on(self) -> None:
        if self._later:
            self._earlier.append(self.entry.id)
            self._open(self._later.pop())

    def _open(self, id_: str) -> None:
        """Show an entry, and stand on it in the list, which forgets a search that hides it."""
        self.entry = self.codex[id_]
        if self.entry not in self.found.entries:
            self._field.clear()
            self.query, self.scope = "", 0
            self._look()
        self._refresh()

    def _refresh(self) -> None:
        """Lay out anew, with the focus where it was."""
        self.rebuild()
        if self.page.focus is self._reading and not self._reading.links:
            self.page.set_focus(self._field)

    # --- what is shown ------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        tall = height - FOOTER_ROOM - 6 - PANEL_TOP
        self._list_place = pygame.Rect(8, PANEL_TOP, _LIST_WIDTH, tall)
        left = self._list_place.right + 4
        self._page_place = pygame.Rect(left, PANEL_TOP, width - 8 - left, tall)
        names = [said(f"codex.scopes.{kind or 'all'}") for kind in _SCOPES]
        tabs = Tabs((0, 7), names, self.scope, self._choose_scope)
        tabs = Tabs((width - 8 - tabs.rect.width, 7), names, self.scope, self._choose_scope)
        inner = self._list_place.inflate(-12, -12)
        self._field.rect = pygame.Rect(inner.topleft, (inner.width, _FIELD_HEIGHT))
        listing = pygame.Rect(inner.left, inner.top + 30, inner.width, inner.height - 30)
        self._list = self._make_list(listing)
        self._reading = EntryPage(
            self._page_place.inflate(-14, -34).move(0, 11), self.codex, self.follow
        )
        self.widgets = {
            "tabs": tabs,
            "search": self._field,
            "list": self._list,
            "page": self._reading,
            **self._footer(size),
        }
        self._show()
        return Page(list(self.widgets.values()), focus=self._field, on_back=self.on_back)

    def _make_list(self, rect: pygame.Rect) -> List:
        entries = self.found.entries
        chosen = entries.index(self.entry) if self.entry in entries else 0
        return List(
            rect,
            len(entries),
            self._choose,
            self._read,
            chosen=chosen,
            row_height=ROW_HEIGHT,
            painter=CodexRows(entries, self.found.terms).draw,
            name_of=lambda index: in_sentences((entries[index].title, entries[index].text)),
            empty=said("codex.nothing"),
        )

    def _footer(self, size: tuple[int, int]) -> dict[str, Button]:
        y = size[1] - FOOTER_ROOM

        def place(left: int, width: int) -> pygame.Rect:
            return pygame.Rect(left, y, width, FOOTER_HEIGHT)

        earlier = Button(place(92, 104), said("codex.earlier"), self.go_back, key="ALT {left}")
        later = Button(place(200, 104), said("codex.later"), self.go_on, key="ALT {right}")
        if not self._earlier:
            earlier.refusal = Refusal(said("codex.no_earlier"))
        if not self._later:
            later.refusal = Refusal(said("codex.no_later"))
        back = Button(place(8, 80), said("back"), self.on_back, key="ESC")
        return {"back": back, "earlier": earlier, "later": later}

    def _show(self) -> None:
        self._reading.show(self.entry, self.found.terms)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_ALT:
            way = {pygame.K_LEFT: self.go_back, pygame.K_RIGHT: self.go_on}.get(event.key)
            if way is not None:
                way()
            return way is not None
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_f
            and event.mod & pygame.KMOD_CTRL
        ):
            self.page.set_focus(self._field)
            return True
        return super().handle(event)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface = canvas.surface
        counts = {kind: len(self.codex.of_kind(kind)) for kind in _SCOPES if kind is not None}
        title_bar(surface, said("codex.title"), said("codex.counts", **counts))
        panel(surface, self._list_place)
        panel(surface, self._page_place)
        draw_heading(surface, self._page_place, self.entry)
        found = said("codex.found", number=len(self.found.entries))
        if self.query and " ".join(self.found.terms) not in self.query.lower():
            found = said("codex.found_instead", words=" ".join(self.found.terms))
        LABEL.draw(surface, (self._list_place.left + 8, PANEL_TOP + 26), found, QUIET)
        hints = (("UP DOWN", said("codex.choose")), ("ENTER", said("codex.links")))
        x, y = surface.get_width() - 12, surface.get_height() - 26
        draw_hints(surface, x, y, hints, self.page.device)
