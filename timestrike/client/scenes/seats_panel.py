"""The right panel of a new match: the seats, and who will play against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.scenes.match_choices import (
    COMPUTER,
    PERSON,
    PLAYED_BY,
    SeatChoice,
    seats_word,
)
from timestrike.client.scenes.match_words import (
    player_note,
    player_word,
    temper_note,
    temper_word,
)
from timestrike.client.scenes.seat_row import (
    CLOSED_HEIGHT,
    LEAST_HEIGHT,
    MOST_HEIGHT,
    ClosedSeat,
    SeatColumns,
    SeatKind,
    SeatName,
    TeamStepper,
    draw_column_names,
    draw_seat_ground,
    team_letter,
)
from timestrike.client.ui.choices import Stepper
from timestrike.client.ui.font import TEXT, literal
from timestrike.client.ui.frame import header, panel, rule
from timestrike.client.ui.palette import BODY, ENEMY_TEXT, TEAMS
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Widget
from timestrike.content.texts import Texts

_ROWS_TOP = 28
_ROW_GAP = 2
_NOTE_LINES = 3


class SeatsPanel:
    """A row for each seat that can be played, or is. `on_*` hear of every choice.

    `on_name` is told the number of the seat that wants another name.
    """

    def __init__(
        self,
        place: pygame.Rect,
        seats: Sequence[SeatChoice],
        texts: Texts,
        *,
        tempers: Sequence[str],
        one_team: bool,
        on_player: Callable[[SeatChoice, str], None],
        on_temper: Callable[[SeatChoice, str], None],
        on_team: Callable[[SeatChoice, int], None],
        on_name: Callable[[int], None],
    ) -> None:
        self.place = place
        self.widgets: dict[str, Widget] = {}
        self._texts = texts
        self._tempers = tempers
        self._one_team = one_team
        self._on_player = on_player
        self._on_temper = on_temper
        self._on_team = on_team
        self._on_name = on_name
        self._open: list[tuple[SeatColumns, SeatChoice]] = []
        height = self._row_height(seats)
        y = place.top + _ROWS_TOP
        for number, seat in enumerate(seats, 1):
            tall = height if seat.open else CLOSED_HEIGHT
            row = pygame.Rect(place.left + 6, y, place.width - 12, tall)
            if seat.open:
                self._add_open(number, seat, SeatColumns(row, one_team=one_team))
            else:
                self._add_closed(number, seat, row)
            y = row.bottom + _ROW_GAP
        self._note_top = y + 9

    def _row_height(self, seats: Sequence[SeatChoice]) -> int:
        """So that all rows fit above the note, whoever sits there."""
        closed = sum(not seat.open for seat in seats)
        room = self.place.height - _ROWS_TOP - 14 - _NOTE_LINES * TEXT.pitch
        room -= closed * (CLOSED_HEIGHT + _ROW_GAP)
        share = room // max(1, len(seats) - closed) - _ROW_GAP
        return max(LEAST_HEIGHT, min(MOST_HEIGHT, share))

    def _add_open(self, number: int, seat: SeatChoice, columns: SeatColumns) -> None:
        self._open.append((columns, seat))
        self.widgets[f"seat {number} name"] = SeatName(
            columns.name, seat, lambda: self._on_name(number)
        )
        other = COMPUTER if seat.plays == PERSON else PERSON
        self.widgets[f"seat {number} kind"] = SeatKind(
            columns.kind, seat, lambda: self._on_player(seat, other)
        )
        self.widgets[f"seat {number} player"] = Stepper(
            columns.plays if seat.thinks else columns.both,
            [player_word(self._texts, plays) for plays in PLAYED_BY],
            PLAYED_BY.index(seat.plays),
            lambda index: self._on_player(seat, PLAYED_BY[index]),
            tip=Tip(player_word(self._texts, seat.plays), player_note(self._texts, seat.plays)),
        )
        if seat.thinks:
            self._add_temper(number, seat, columns.temper)
        if not self._one_team:
            self._add_team(number, seat, columns.team)

    def _add_temper(self, number: int, seat: SeatChoice, rect: pygame.Rect) -> None:
        self.widgets[f"seat {number} temper"] = Stepper(
            rect,
            [temper_word(self._texts, temper) for temper in self._tempers],
            self._tempers.index(seat.temper),
            lambda index: self._on_temper(seat, self._tempers[index]),
            tip=Tip(temper_word(self._texts, seat.temper), temper_note(self._texts, seat.temper)),
        )

    def _add_team(self, number: int, seat: SeatChoice, rect: pygame.Rect) -> None:
        self.widgets[f"seat {number} team"] = TeamStepper(
            rect,
            _TEAM_LETTERS,
            seat.team,
            lambda team: self._on_team(seat, team),
            tip=Tip(
                said("new_match.team", team=team_letter(seat.team)),
                said("new_match.team_note"),
            ),
        )

    def _add_closed(self, number: int, seat: SeatChoice, row: pygame.Rect) -> None:
        self.widgets[f"seat {number} player"] = ClosedSeat(
            row,
            number,
            [player_word(self._texts, plays) for plays in PLAYED_BY],
            PLAYED_BY.index(seat.plays),
            PLAYED_BY.index(COMPUTER),
            lambda index: self._on_player(seat, PLAYED_BY[index]),
        )

    def draw(self, target: pygame.Surface, problem: str | None) -> None:
        """What stands around the widgets; `problem` is why no match can begin."""
        panel(target, self.place)
        x, width = self.place.left + 7, self.place.width - 14
        header(target, x, self.place.top + 9, width, said("new_match.header_seats"))
        for columns, seat in self._open:
            draw_seat_ground(target, columns, seat)
        if self._open:
            draw_column_names(target, self._open[0][0], self.place.top + 19)
        rule(target, x, self._note_top - 6, width)
        note, colour = self._line_up(width), BODY
        if problem is not None:
            note, colour = f"{{warn}} {literal(problem)}", ENEMY_TEXT
        TEXT.draw_paragraph(target, (x, self._note_top), note, width, colour)

    def _line_up(self, width: int) -> str:
        """Who plays against whom; with too many names only how many they are."""
        teams: dict[int, list[str]] = {}
        for _, seat in self._open:
            teams.setdefault(seat.team, []).append(literal(seat.name))
        against = f" {said('new_match.against')} "
        sides = against.join(" + ".join(names) for names in teams.values())
        people = sum(seat.plays == PERSON for _, seat in self._open)
        shared = said("new_match.shared", count=people)
        hint = {0: said("new_match.watching"), 1: ""}.get(people, shared)
        seats = seats_word(len(self._open))
        count = said("new_match.line_up", seats=seats, teams=len(teams))
        if self._one_team:
            sides = " + ".join(literal(seat.name) for _, seat in self._open)
            count = said("new_match.line_up_together", seats=seats)
        tick = "<n>{check}</> "
        full = f"{tick}{count}: {sides}. {hint}".strip()
        return full if len(TEXT.wrap(full, width)) <= _NOTE_LINES else f"{tick}{count}. {hint}"


_TEAM_LETTERS = [team_letter(team) for team in range(len(TEAMS))]
