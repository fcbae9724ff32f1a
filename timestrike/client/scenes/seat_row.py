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
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch

CLOSED_HEIGHT = 16
LEAST_HEIGHT, MOST_HEIGHT = 24, 32

_MARK_WIDTH = 17
_PLAYS_WIDTH = 92
_TEAM_WIDTH = 44
_GAP = 4


class SeatColumns:
    """Where the parts of a row stand in it."""

    def __init__(self, row: pygame.Rect) -> None:
        top = row.centery - controls.STEPPER_HEIGHT // 2
        height = controls.STEPPER_HEIGHT
        self.row = row
        self.team = pygame.Rect(row.right - 5 - _TEAM_WIDTH, top, _TEAM_WIDTH, height)
        left = self.team.left - _GAP - _PLAYS_WIDTH
        self.plays = pygame.Rect(left, top, _PLAYS_WIDTH, height)
        name = row.left + _MARK_WIDTH
        self.name = pygame.Rect(name, row.top + 2, left - _GAP - name, row.height - 4)


def team_of(seat: SeatChoice) -> Team:
    return TEAMS[seat.team % len(TEAMS)]


def team_letter(team: int) -> str:
    return chr(ord("A") + team)


def draw_seat_ground(target: pygame.Surface, columns: SeatColumns, seat: SeatChoice) -> None:
    """The row itself, with the mark of the team."""
    inset(target, columns.row, ROW)
    team = team_of(seat)
    mark = f"{{{team.symbol}}}"
    x = columns.row.left + (_MARK_WIDTH - TEXT.width(mark)) // 2 + 1
    TEXT.draw(target, (x, columns.row.centery - 3), mark, team.colour)


def draw_column_names(target: pygame.Surface, columns: SeatColumns, y: int) -> None:
    LABEL.draw(target, (columns.name.left + 5, y), "who", QUIET)
    LABEL.draw(target, (columns.plays.centerx, y), "played by", QUIET, align="centre")
    LABEL.draw(target, (columns.team.centerx, y), "team", QUIET, align="centre")


class SeatName(Pressable):
    """The name of whoever sits there; pressing it asks for another one."""

    def __init__(self, rect: pygame.Rect, seat: SeatChoice, action: Callable[[], None]) -> None:
        name = literal(seat.name)
        super().__init__(rect, name, action, tip=Tip(name, "Press to change the name."))
        self.is_person = seat.plays == PERSON

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        state = self.state(touch)
        if state in (State.HOVER, State.PRESSED):
            target.fill(ROW_HOVER, self.rect)
        x, y = self.rect.left + 5, self.rect.centery - 9 + (state is State.PRESSED)
        tone = WHITE if touch.hovered else STRONG
        symbol = "{person}" if self.is_person else "{chip}"
        end = TEXT.draw(target, (x, y), symbol, tone)
        TEXT.draw(target, (end + 3, y), TEXT.fit(self.label, self.rect.right - end - 5), tone)
        LABEL.draw(target, (x, y + 12), "person" if self.is_person else "computer", QUIET)


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
        on_change: Callable[[int], None],
    ) -> None:
        tip = Tip(f"Seat {number}", "Closed. A press opens it for the computer.")
        super().__init__(rect, values, chosen, on_change, tip=tip)
        self.label = f"+ open seat {number}"

    def activate(self) -> bool:
        """Most often it is the computer that is missing."""
        self._step(-1)
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
