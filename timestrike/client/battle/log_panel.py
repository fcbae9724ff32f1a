"""The whole log at the side of the board: by side, and each line a way to where it happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from timestrike.client.battle.attention import seats_of
from timestrike.client.battle.chronicle import Chronicle, Line
from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import header, panel
from timestrike.client.ui.listing import Scrolling
from timestrike.client.ui.palette import BODY, FAINT, QUIET, STRONG, team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch, Widget
from timestrike.core.cards import CardView

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

MOST_READ = 200
"""Lines that one can scroll back to."""
_PITCH = 11
_HEAD = 34
"""Room for the title and the filter."""


class _Row(NamedTuple):
    line: Line
    wrapped: tuple[str, ...]
    top: int

    @property
    def height(self) -> int:
        return _PITCH * len(self.wrapped)


class LogRows(Scrolling):
    """Lines, the newest at the foot. A click (or Enter) looks at the place of a line."""

    def __init__(
        self, rect: Rect, chronicle: Chronicle, on_take: Callable[[Line], None], empty: str
    ) -> None:
        self._chronicle = chronicle
        self._on_take = on_take
        self._empty = empty
        self._rows: list[_Row] = []
        width = rect.width - controls.SCROLL_BAR_WIDTH - 16
        top = 0
        for line in chronicle.read()[-MOST_READ:]:
            row = _Row(line, tuple(TEXT.wrap(line.text, width)), top)
            self._rows.append(row)
            top += row.height
        super().__init__(rect, top)
        self.scroll.move(self.scroll.content - self.scroll.window - chronicle.back)
        self._over = len(self._rows) - 1
        self.card_view: Callable[[str], CardView | None] = lambda _: None

    def explain(self) -> Tip | None:
        """The card that the line under the pointer tells of."""
        line = self._rows[self._over].line if self._rows else None
        card = self.card_view(line.card) if line is not None and line.card else None
        return Tip(card.name, card=card) if card is not None else None

    def _remember(self) -> None:
        """How far back one reads outlasts this widget."""
        self._chronicle.back = max(0, self.scroll.content - self.scroll.window - self.scroll.offset)

    def wheel(self, steps: int) -> bool:
        moved = super().wheel(steps)
        self._remember()
        return moved

    def point_drag(self, position: tuple[int, int]) -> None:
        super().point_drag(position)
        self._remember()

    def _row_at(self, position: tuple[int, int]) -> int | None:
        y = position[1] - self.rect.top + self.scroll.offset - self._slack
        found = (n for n, row in enumerate(self._rows) if row.top <= y < row.top + row.height)
        return next(found, None)

    @property
    def _slack(self) -> int:
        """A short log stands at the foot."""
        return max(0, self.rect.height - self.scroll.content)

    def _place(self, row: _Row) -> Rect:
        top = self.rect.top + row.top - self.scroll.offset + self._slack
        return Rect(self.rect.left, top, self.inner.width, row.height)

    def focus_rect(self) -> Rect:
        if not self._rows:
            return self.rect
        return self._place(self._rows[self._over]).clip(self.rect)

    def turn(self, step: tuple[int, int]) -> bool:
        there = self._over + step[1]
        if not step[1] or not 0 <= there < len(self._rows):
            return False
        self._over = there
        row = self._rows[there]
        self.scroll.show(row.top, row.top + row.height)
        self._remember()
        return True

    def activate(self) -> bool:
        if not self._rows:
            return False
        self._on_take(self._rows[self._over].line)
        return True

    def point_over(self, position: tuple[int, int]) -> None:
        over = self._row_at(position)
        self._over = over if over is not None else self._over

    def point_release(self, position: tuple[int, int]) -> None:
        if not self._on_bar and self._row_at(position) is not None:
            self.point_over(position)
            self.activate()

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        if not self._rows:
            TEXT.draw(target, self.rect.center, self._empty, QUIET, align="centre")
        former = target.get_clip()
        target.set_clip(self.rect.clip(former))
        for number, row in enumerate(self._rows):
            place = self._place(row)
            if place.bottom > self.rect.top and place.top < self.rect.bottom:
                lit = touch.hovered and number == self._over and row.line.spot is not None
                _draw_line(target, place, row, lit=lit)
        self._draw_bar(target)
        target.set_clip(former)


def _draw_line(target: pygame.Surface, place: Rect, row: _Row, *, lit: bool) -> None:
    if lit:
        controls.row(target, place, selected=False, hover=True)
    if row.line.team is not None:
        team = team_of(row.line.team)
        TEXT.draw(target, (place.left + 2, place.top + 1), f"{{{team.symbol}}}", team.colour)
    for number, part in enumerate(row.wrapped):
        at = place.left + 12, place.top + 1 + _PITCH * number
        TEXT.draw(target, at, part, STRONG if lit else BODY)
    if lit:
        TEXT.draw(target, (place.right - 10, place.top + 1), "{eye}", FAINT)


def log_widgets(scene: BattleScene) -> list[Widget]:
    """A button for all sides and for each of them, and the lines."""
    if not scene.show_log:
        return []
    place, chronicle = scene.layout.sidebar, scene.chronicle
    seats = seats_of(scene)
    choices: list[tuple[int | None, str, str]] = [(None, said("battle.log.all"), "")]
    for team in dict.fromkeys(seat.team for seat in seats):
        names = [seat.name for seat in seats if seat.team == team]
        choices.append((team, f"{{{team_of(team).symbol}}}", ", ".join(names)))
    widgets: list[Widget] = []
    left = place.left + 7
    for team_number, label, names_of in choices:
        rect = Rect(left, place.top + 16, TEXT.width(label) + 18, 15)
        tip = Tip(said("battle.log.only", names=names_of)) if names_of else None
        read = partial(_read_only, scene, team_number)
        button = Button(rect, label, read, tip=tip, centred=True)
        button.active = chronicle.only == team_number
        widgets.append(button)
        left = rect.right + 2
    rows = Rect(place.left + 6, place.top + _HEAD, place.width - 12, place.height - _HEAD - 7)
    empty = said("battle.log.empty")
    log = LogRows(rows, chronicle, lambda line: _look_at(scene, line), empty)
    log.card_view = scene.card_view
    widgets.append(log)
    return widgets


def _read_only(scene: BattleScene, team: int | None) -> None:
    scene.chronicle.only, scene.chronicle.back = team, 0
    scene.rebuild_page()


def _look_at(scene: BattleScene, line: Line) -> None:
    """Show where a line happened, and mark the place."""
    if line.spot is not None:
        scene.view.look_at(line.spot, scene.layout)
        scene.control.hovered = line.spot


def draw_log_panel(target: pygame.Surface, place: Rect) -> None:
    """The ground under the widgets."""
    panel(target, place)
    header(target, place.left + 7, place.top + 7, place.width - 14, said("battle.log.title"))
