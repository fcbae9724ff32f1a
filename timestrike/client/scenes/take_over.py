"""Somebody goes on from a moment of a replay: who plays which seat from here?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from timestrike.client.scenes.dialogs import Answer, Dialog
from timestrike.client.scenes.match_choices import CLOSED, PERSON, PLAYED_BY
from timestrike.client.scenes.match_words import player_word, temper_word
from timestrike.client.ui.choices import Row, Stepper
from timestrike.client.ui.controls import STEPPER_HEIGHT
from timestrike.client.ui.font import literal
from timestrike.client.ui.palette import team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Widget
from timestrike.content.texts import Texts
from timestrike.core.setup import Seat

_ROW = 18
_STEPPER = 120


class TakeOver(Dialog):
    """A row for each seat; `on_begin` is told who sits there from now on.

    The seats are as they were. Where no person played, whoever acts next becomes one.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        acting: int,
        moment: str,
        texts: Texts,
        on_begin: Callable[[tuple[Seat, ...]], None],
    ) -> None:
        self.seats = list(seats)
        self._former = tuple(seats)
        self._texts = texts
        if all(seat.controller == "computer" for seat in seats):
            self._choose(acting, PERSON)
        super().__init__(
            said("take_over.title", moment=moment),
            said("take_over.text"),
            [
                Answer(said("back"), "ESC"),
                Answer(said("take_over.begin"), "ENTER", lambda: on_begin(tuple(self.seats))),
            ],
        )

    def _players(self, number: int) -> tuple[str, ...]:
        """Who can play a seat; whoever did it before among them."""
        former = self._former[number].plays
        usual = [plays for plays in PLAYED_BY if plays != CLOSED]
        return (*usual, former) if former and former not in usual else tuple(usual)

    def _choose(self, number: int, plays: str) -> None:
        person = plays == PERSON
        self.seats[number] = msgspec.structs.replace(
            self.seats[number],
            controller="person" if person else "computer",
            plays="" if person else plays,
        )

    def middle_height(self) -> int:
        return _ROW * len(self.seats) + 8

    def middle(self, place: pygame.Rect) -> list[Widget]:
        return [self._row(number, place) for number in range(len(self.seats))]

    def _row(self, number: int, place: pygame.Rect) -> Row:
        seat, players = self.seats[number], self._players(number)
        row = pygame.Rect(place.left, place.top + number * _ROW, place.width, _ROW - 1)
        stepper = pygame.Rect(row.right - _STEPPER, row.top + 1, _STEPPER, STEPPER_HEIGHT)
        team = team_of(seat.team)
        return Row(
            row,
            f"{{{team.symbol}}} {literal(seat.name)}",
            Stepper(
                stepper,
                [self._word(plays) for plays in players],
                players.index(seat.plays or PERSON),
                lambda index: self._choose(number, players[index]),
            ),
        )

    def _word(self, plays: str) -> str:
        level, _, temper = plays.partition(":")
        word = player_word(self._texts, level)
        return f"{word}, {temper_word(self._texts, temper)}" if temper else word
