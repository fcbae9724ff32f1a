"""The seats of a new match: who sits there, who plays it, for which team."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.scenes.match_choices import PERSON, SeatChoice
from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.choices import Stepper
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import inset
from timestrike.client.ui.palette import (
    HEADER_LINE,
    INK,
    LOOKS,
    QUIET,
    ROW,
    ROW_HOVER,
    STRONG,
    TEAMS,
    WHITE,
    State,
    Team,
)
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch

CLOSED_HEIGHT = 16
LEAST_HEIGHT, MOST_HEIGHT = 24, 32

_MARK_WIDTH = 17
_NAME_WIDTH = 60
_TEMPER_WIDTH = 74
_TEAM_WIDTH = 32
_GAP = 3


class SeatColumns:
    """Where the parts of a row stand in it. Who plays alone has no team to choose."""

    def __init__(self, row: pygame.Rect, *, one_team: bool = False) -> None:
        top = row.centery - controls.STEPPER_HEIGHT // 2
        height = controls.STEPPER_HEIGHT
        self.row = row
        self.one_team = one_team
        self.team = pygame.Rect(row.right - 4 - _TEAM_WIDTH, top, _TEAM_WIDTH, height)
        name = row.left + _MARK_WIDTH
        half = (row.height - 4) // 2 + 1
        self.name = pygame.Rect(name, row.top + 2, _NAME_WIDTH, half)
        self.kind = pygame.Rect(name, self.name.bottom, _NAME_WIDTH, row.height - 4 - half)
        left = self.name.right + _GAP
        right = row.right - 4 if one_team else self.team.left - _GAP
        self.both = pygame.Rect(left, top, right - left, height)
        self.temper = pygame.Rect(right - _TEMPER_WIDTH, top, _TEMPER_WIDTH, height)
        self.plays = pygame.Rect(left, top, self.temper.left - _GAP - left, height)


def team_of(seat: SeatChoice) -> Team:
    return TEAMS[seat.team % len(TEAMS)]


def team_letter(team: int) -> str:
    return chr(ord("A") + team)


def draw_seat_ground(target: pygame.Surface, columns: SeatColumns, seat: SeatChoice) -> None:
    """The row itself, with the mark of the team."""
    inset(target, columns.row, ROW)
    team = TEAMS[0] if columns.one_team else team_of(seat)
    mark = f"{{{team.symbol}}}"
    x = columns.row.left + (_MARK_WIDTH - TEXT.width(mark)) // 2 + 1
    TEXT.draw(target, (x, columns.row.centery - 3), mark, team.colour)


def draw_column_names(target: pygame.Surface, columns: SeatColumns, y: int) -> None:
    LABEL.draw(target, (columns.name.left + 5, y), said("new_match.columns.who"), QUIET)
    shown = {"plays": columns.plays, "temper": columns.temper}
    if not columns.one_team:
        shown["team"] = columns.team
    for name, place in shown.items():
        word = said(f"new_match.columns.{name}")
        LABEL.draw(target, (place.centerx, y), word, QUIET, align="centre")


class SeatName(Pressable):
    """The name of whoever sits there; pressing it asks for another one."""

    def __init__(self, rect: pygame.Rect, seat: SeatChoice, action: Callable[[], None]) -> None:
        name = literal(seat.name)
        super().__init__(rect, name, action, tip=Tip(name, said("new_match.rename")))
        self.tip_side = "left"
        self.is_person = seat.plays == PERSON

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        state = self.state(touch)
        if state in (State.HOVER, State.PRESSED):
            target.fill(ROW_HOVER, self.rect)
        x, y = self.rect.left + 5, self.rect.centery - 3 + (state is State.PRESSED)
        tone = WHITE if touch.hovered else STRONG
        symbol = "{person}" if self.is_person else "{chip}"
        end = TEXT.draw(target, (x, y), symbol, tone)
        TEXT.draw(target, (end + 3, y), TEXT.fit(self.label, self.rect.right - end - 5), tone)


class SeatKind(Pressable):
    """Whether a person or a computer plays: one press makes it the other."""

    def __init__(self, rect: pygame.Rect, seat: SeatChoice, action: Callable[[], None]) -> None:
        person = seat.plays == PERSON
        kind = said("new_match.a_person" if person else "new_match.a_computer")
        other = said("new_match.to_computer" if person else "new_match.to_person")
        super().__init__(rect, kind, action, tip=Tip(kind[:1].upper() + kind[1:], other))
        self.tip_side = "left"

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        if touch.hovered or touch.focused:
            target.fill(ROW_HOVER, self.rect)
        tone = WHITE if touch.hovered else QUIET
        LABEL.draw(target, (self.rect.left + 5, self.rect.centery - 2), self.label, tone)


class TeamStepper(Stepper):
    """The letter of a team in its colour; the mark beside the row tells it by shape."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        controls.stepper(
            target,
            self.rect,
            self.values[self.chosen],
            focused=touch.focused,
            enabled=self.enabled,
            colour=TEAMS[self.chosen % len(TEAMS)].colour,
        )


class ClosedSeat(Stepper):
    """A seat that nobody plays: a press opens it, and so does turning it."""

    def __init__(
        self,
        rect: pygame.Rect,
        number: int,
        values: Sequence[str],
        chosen: int,
        usual: int,
        on_change: Callable[[int], None],
    ) -> None:
        tip = Tip(said("new_match.seat", number=number), said("new_match.open_note"))
        super().__init__(rect, values, chosen, on_change, tip=tip)
        self._usual = usual
        self.label = said("new_match.open", number=number)

    def activate(self) -> bool:
        """Most often it is the computer that is missing."""
        self._step(self._usual - self.chosen)
        return True

    def point_release(self, position: tuple[int, int]) -> None:
        self.activate()

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        fill = ROW_HOVER if touch.hovered else LOOKS[State.DISABLED].fill
        target.fill(fill, self.rect)
        for x in range(self.rect.left, self.rect.right, 6):
            width = min(3, self.rect.right - x)
            target.fill(HEADER_LINE, (x, self.rect.top, width, 1))
            target.fill(HEADER_LINE, (x, self.rect.bottom - 1, width, 1))
        tone = WHITE if touch.hovered or touch.focused else QUIET
        y = self.rect.centery - 3
        TEXT.draw(target, (self.rect.centerx, y), self.label, tone, align="centre", shadow=INK)
