"""Saves to go on with, replays to watch: one list, newest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from timestrike.client.scenes import dialogs
from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.scenes.save_details import SaveDetails
from timestrike.client.scenes.save_picture import SavePictures
from timestrike.client.scenes.save_row import ROW_HEIGHT, SaveRows
from timestrike.client.scenes.save_words import SaveWords, problem_of
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import literal
from timestrike.client.ui.frame import panel, title_bar
from timestrike.client.ui.listing import List
from timestrike.client.ui.page import Page
from timestrike.client.ui.saying import said, texts, told
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.toasts import Toasts
from timestrike.client.ui.widget import Widget
from timestrike.content.library import ContentError, MapError, Shelf, shelf
from timestrike.core.game import Game
from timestrike.games import all_games
from timestrike.storage.errors import SaveError
from timestrike.storage.files import Listed, list_saves
from timestrike.storage.folder import SaveFolder

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

Kind = Literal["saves", "replays"]

_LIST_SHARE = 0.52


class LoadScene(MenuScreen):
    """The list of a folder. `on_open` is given the file that was chosen.

    What is deleted goes to the folder's trash and can be brought back while the screen is open; a
    new name can be taken back as well.
    """

    def __init__(
        self,
        folder: SaveFolder,
        on_open: Callable[[Path], None],
        on_back: Callable[[], None],
        kind: Kind = "saves",
        *,
        games: Mapping[str, Game] | None = None,
        library: Shelf | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        still: bool = False,
    ) -> None:
        super().__init__()
        self.folder = folder
        self.on_open = on_open
        self.on_back = on_back
        self.kind = kind
        self.now = now
        self.still = still
        self.entries: list[Listed] = []
        self.chosen = 0
        self.toasts = Toasts(still=still)
        self._undoing: list[Callable[[], Path]] = []
        """How to take back what was done here, the last thing last."""
        self._words = SaveWords(
            all_games() if games is None else games, library or shelf(texts().language)
        )
        self._pictures = SavePictures(self._words)
        self._list_place = pygame.Rect(0, 0, 0, 0)
        self._details_place = pygame.Rect(0, 0, 0, 0)

    def say(self, key: str, **about: str | int) -> str:
        """What a list of this kind says."""
        return said(f"{self.kind}_list.{key}", **about)

    @property
    def entry(self) -> Listed | None:
        """The save that is chosen."""
        return self.entries[self.chosen] if self.entries else None

    # --- the folder ----------------------------------------------------------------------------

    def enter(self) -> None:
        self.refresh()

    def refresh(self, choose: Path | None = None) -> None:
        """Read the folder again; choose a file in it, or stay about where one was."""
        trouble = ""
        try:
            found = list_saves(self.folder.path)
        except SaveError as error:
            found, trouble = [], told(error)
        self.entries = [entry for entry in found if entry.path.suffix == self.folder.suffix]
        paths = [entry.path for entry in self.entries]
        self.chosen = paths.index(choose) if choose in paths else self.chosen
        self.chosen = max(0, min(self.chosen, len(paths) - 1))
        if self.stack is None:
            return
        self.rebuild()
        self.page.focus = self.widgets[self._first]
        if trouble:
            self._report(trouble)

    def open(self) -> None:
        entry = self.entry
        if entry is None or entry.problem is not None:
            return
        try:
            self.on_open(entry.path)
        except (SaveError, ContentError, MapError) as error:
            self._report(told(error))

    def ask_title(self) -> None:
        entry = self.entry
        if self.stack is not None and entry is not None and entry.header is not None:
            former = entry.header.title
            self.stack.push(
                dialogs.AskText(
                    said("saves.rename"),
                    said("saves.new_name"),
                    lambda title: self._rename(entry.path, title, former=former),
                    initial=former,
                    button=said("saves.rename"),
                )
            )

    def _rename(self, path: Path, title: str, *, former: str) -> None:
        try:
            renamed = self.folder.rename(path, title)
        except SaveError as error:
            self._report(told(error))
            return
        self._undoing.append(lambda: self.folder.rename(renamed, former))
        self.refresh(choose=renamed)

    def delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        try:
            discarded = self.folder.discard(entry.path)
        except SaveError as error:
            self._report(told(error))
            return
        self._undoing.append(lambda: self.folder.restore(discarded))
        self.toasts.say(said("saves.in_trash"), on_click=self.undo)
        self.refresh()

    def undo(self) -> None:
        """Bring back what was deleted last, or the name that was changed last."""
        if not self._undoing:
            return
        try:
            restored = self._undoing[-1]()
        except SaveError as error:
            self._report(told(error))
            return
        self._undoing.pop()
        self.toasts.shown.clear()
        self.refresh(choose=restored)

    def _report(self, trouble: str) -> None:
        if self.stack is not None:
            self.stack.push(dialogs.error(literal(trouble)))

    @property
    def _first(self) -> str:
        """Where the focus belongs: on the list, so that Enter opens and never deletes."""
        return "list" if self.entries else "back"

    # --- what is shown -------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        tall = height - FOOTER_ROOM - 6 - PANEL_TOP
        self._list_place = pygame.Rect(8, PANEL_TOP, round((width - 16) * _LIST_SHARE), tall)
        left = self._list_place.right + 4
        self._details_place = pygame.Rect(left, PANEL_TOP, width - 8 - left, tall)
        self.widgets = {"list": self._list(), **self._footer(size)}
        return Page(
            list(self.widgets.values()), focus=self.widgets[self._first], on_back=self.on_back
        )

    def _list(self) -> List:
        rows = SaveRows(self.entries, self.folder, self._words, self._pictures, self.now())
        return List(
            self._list_place.inflate(-10, -10),
            len(self.entries),
            self._choose,
            lambda _: self.page.press(self.widgets["open"]),
            chosen=self.chosen,
            row_height=ROW_HEIGHT,
            painter=rows.draw,
            name_of=rows.name_of,
            empty=self.say("empty"),
        )

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._judge(self.widgets)

    def _footer(self, size: tuple[int, int]) -> dict[str, Widget]:
        y = size[1] - FOOTER_ROOM

        def place(left: int, width: int) -> pygame.Rect:
            return pygame.Rect(left, y, width, FOOTER_HEIGHT)

        buttons: dict[str, Widget] = {
            "back": Button(place(8, 76), said("back"), self.on_back, key="ESC"),
            "rename": Button(place(88, 94), said("saves.rename"), self.ask_title, key="F2"),
            "delete": Button(
                place(186, 84),
                said("saves.delete"),
                self.delete,
                key="DEL",
                tip=Tip(said("saves.delete"), self.say("delete_tip")),
            ),
            "undo": Button(place(274, 70), said("saves.undo"), self.undo, key="U"),
            "open": Button(
                place(size[0] - 124, 116), self.say("open"), self.open, key="ENTER", primary=True
            ),
        }
        self._judge(buttons)
        return buttons

    def _judge(self, widgets: Mapping[str, Widget]) -> None:
        """What cannot be done with the chosen entry says why."""
        entry = self.entry
        missing = Refusal(self.say("none")) if entry is None else None
        broken = Refusal(problem_of(entry)) if entry and entry.problem else None
        widgets["delete"].refusal = missing
        widgets["rename"].refusal = widgets["open"].refusal = missing or broken
        nothing = Refusal(said("saves.nothing_done"))
        widgets["undo"].refusal = None if self._undoing else nothing

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.stack and self.toasts.click(event.pos, self.stack.size[0]):
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.toasts.update(dt)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface = canvas.surface
        count = len(self.entries)
        subtitle = self.say("one" if count == 1 else "many", number=count) if count else ""
        title_bar(surface, self.say("title"), subtitle)
        panel(surface, self._list_place)
        panel(surface, self._details_place)
        details = SaveDetails(self._details_place, self._words, self._pictures, self.now())
        if self.entry is None:
            details.draw_advice(surface, self.say("advice"))
        else:
            details.draw(surface, self.entry)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.toasts.draw(canvas.surface)
