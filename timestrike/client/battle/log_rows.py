"""Lines of what happened, each a way to where it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from timestrike.client.battle.chronicle import Chronicle, Line
from timestrike.client.ui import controls
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.listing import Scrolling
from timestrike.client.ui.palette import BODY, FAINT, QUIET, STRONG, team_of
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch
from timestrike.core.cards import CardView

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

MOST_READ = 200
"""Lines that one can scroll back to."""
_PITCH = 11


class _Row(NamedTuple):
    line: Line
    wrapped: tuple[str, ...]
    top: int

    @property
    def height(self) -> int:
        return _PITCH * len(self.wrapped)


class LogRows(Scrolling):
    """Lines, the newest at the foot, unless they are read from the top. A click (or Enter) looks
    at the place of a line.
    """

    def __init__(
        self,
        rect: Rect,
        chronicle: Chronicle,
        on_take: Callable[[Line], None],
        empty: str,
        *,
        from_the_top: bool = False,
    ) -> None:
        self._chronicle = chronicle
        self._from_the_top = from_the_top
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
        if not from_the_top:
            self.scroll.move(self.scroll.content - self.scroll.window - chronicle.back)
        self._over = 0 if from_the_top else len(self._rows) - 1
        self.card_view: Callable[[str], CardView | None] = lambda _: None

    @property
    def name(self) -> str:
        """The line that is pointed at, for whoever hears it."""
        return self._rows[self._over].line.text if self._rows else self._empty

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
        return 0 if self._from_the_top else max(0, self.rect.height - self.scroll.content)

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


def look_at_line(scene: BattleScene, line: Line) -> None:
    """Show where a line happened, and mark the place."""
    if line.spot is not None:
        scene.view.look_at(line.spot, scene.layout)
        scene.control.hovered = line.spot
