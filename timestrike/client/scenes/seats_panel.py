"""The right panel of a new match: the seats, and who will play against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.scenes.match_choices import PERSON, PLAYED_BY, SeatChoice
from timestrike.client.scenes.match_words import player_note, player_word
from timestrike.client.scenes.seat_row import (
    CLOSED_HEIGHT,
    LEAST_HEIGHT,
    MOST_HEIGHT,
    ClosedSeat,
    SeatColumns,
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
        on_player: Callable[[SeatChoice, str], None],
        on_team: Callable[[SeatChoice, int], None],
        on_name: Callable[[int], None],
    ) -> None:
        self.place = place
        self.widgets: dict[str, Widget] = {}
        self._texts = texts
        self._on_player = on_player
        self._on_team = on_team
        self._on_name = on_name
        self._open: list[tuple[SeatColumns, SeatChoice]] = []
        height = self._row_height(seats)
        y = place.top + _ROWS_TOP
        for number, seat in enumerate(seats, 1):
            tall = height if seat.open else CLOSED_HEIGHT
            row = pygame.Rect(place.left + 6, y, place.width - 12, tall)
            if seat.open:
                self._add_open(number, seat, SeatColumns(row))
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
        self.widgets[f"seat {number} player"] = Stepper(
            columns.plays,
            _PLAYER_WORDS,
            PLAYED_BY.index(seat.plays),
            lambda index: self._on_player(seat, PLAYED_BY[index]),
            tip=Tip(player_word(seat.plays), player_note(self._texts, seat.plays)),
        )
        self.widgets[f"seat {number} team"] = TeamStepper(
            columns.team,
            _TEAM_LETTERS,
            seat.team,
            lambda team: self._on_team(seat, team),
            tip=Tip(
                f"Team {team_letter(seat.team)}",
                "Seats of one team win together and bear its mark.",
            ),
        )

    def _add_closed(self, number: int, seat: SeatChoice, row: pygame.Rect) -> None:
        self.widgets[f"seat {number} player"] = ClosedSeat(
            row,
            number,
            _PLAYER_WORDS,
            PLAYED_BY.index(seat.plays),
            lambda index: self._on_player(seat, PLAYED_BY[index]),
        )

    def draw(self, target: pygame.Surface, problem: str | None) -> None:
        """What stands around the widgets; `problem` is why no match can begin."""
        panel(target, self.place)
        x, width = self.place.left + 7, self.place.width - 14
        header(target, x, self.place.top + 9, width, "seats")
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
        sides = " against ".join(" + ".join(names) for names in teams.values())
        people = sum(seat.plays == PERSON for _, seat in self._open)
        hint = {0: " You will watch.", 1: ""}.get(people, f" {people} people share this device.")
        count = f"<n>{{check}}</> {len(self._open)} seats, {len(teams)} teams"
        full = f"{count}: {sides}.{hint}"
        return full if len(TEXT.wrap(full, width)) <= _NOTE_LINES else f"{count}.{hint}"


_PLAYER_WORDS = [player_word(plays) for plays in PLAYED_BY]
_TEAM_LETTERS = [team_letter(team) for team in range(len(TEAMS))]
