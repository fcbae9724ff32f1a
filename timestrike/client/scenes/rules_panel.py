"""The left panel of a new match: the game, its modes and what the players agree on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from timestrike.client.scenes.match_choices import MatchChoices
from timestrike.client.scenes.match_words import (
    choice_word,
    game_title,
    mode_note,
    option_note,
    option_title,
)
from timestrike.client.scenes.mode_card import ModeCard, card_height
from timestrike.client.ui.choices import CheckBox, Stepper
from timestrike.client.ui.controls import STEPPER_HEIGHT
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import header, panel
from timestrike.client.ui.palette import BODY
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Widget
from timestrike.content.texts import Texts
from timestrike.core.game import Game
from timestrike.core.setup import Option, OptionValue

_HEADER_HEIGHT = 10
_SECTION_GAP = 9
_CARD_GAP = 3
_SWITCH_HEIGHT = 13
_NAME_HEIGHT = 11


class RulesPanel:
    """Game, mode and rules, one below the other. `on_*` hear of every choice."""

    def __init__(
        self,
        place: pygame.Rect,
        games: Mapping[str, Game],
        choices: MatchChoices,
        texts: Texts,
        *,
        on_game: Callable[[str], None],
        on_mode: Callable[[str], None],
        on_option: Callable[[str, OptionValue], None],
    ) -> None:
        self.place = place
        self.widgets: dict[str, Widget] = {}
        self._games = games
        self._choices = choices
        self._game = games[choices.game]
        self._texts = texts
        self._on_option = on_option
        self._column = pygame.Rect(place.left + 7, place.top + 9, place.width - 14, 0)
        self._headers: list[tuple[int, str]] = []
        self._names: list[tuple[int, str]] = []
        y = self._column.top
        if len(games) > 1:
            y = self._add_games(y, on_game) + _SECTION_GAP
        y = self._add_modes(y, on_mode) + _SECTION_GAP - _CARD_GAP
        self._add_options(y)
        for widget in self.widgets.values():
            widget.tip_side = "right"

    def _add_header(self, y: int, title: str) -> int:
        self._headers.append((y, title))
        return y + _HEADER_HEIGHT

    def _row(self, y: int, height: int) -> pygame.Rect:
        return pygame.Rect(self._column.left, y, self._column.width, height)

    def _add_games(self, y: int, on_game: Callable[[str], None]) -> int:
        rect = self._row(self._add_header(y, said("new_match.game")), STEPPER_HEIGHT)
        ids = list(self._games)
        self.widgets["game"] = Stepper(
            rect,
            [game_title(game) for game in self._games.values()],
            ids.index(self._game.id),
            lambda index: on_game(ids[index]),
        )
        return rect.bottom

    def _add_modes(self, y: int, on_mode: Callable[[str], None]) -> int:
        y = self._add_header(y, said("new_match.mode"))
        modes = self._game.modes
        room = self.place.bottom - 7 - y - self._options_height()
        highest = room // len(modes) - _CARD_GAP
        for mode in modes:
            note = mode_note(self._texts, self._game, mode)
            rect = self._row(y, min(highest, card_height(note, self._column.width)))
            self.widgets[f"mode {mode.id}"] = ModeCard(
                rect,
                self._game.mode_title(mode.id, self._texts),
                note,
                lambda mode=mode: on_mode(mode.id),  # type: ignore[misc]
                chosen=mode.id == self._choices.mode,
            )
            y = rect.bottom + _CARD_GAP
        return y

    @property
    def _options(self) -> tuple[Option, ...]:
        return self._game.options(self._choices.mode)

    def _options_height(self) -> int:
        heights = sum(_option_height(option) for option in self._options)
        return heights + _SECTION_GAP + _HEADER_HEIGHT if heights else 0

    def _add_options(self, y: int) -> None:
        if self._options:
            y = self._add_header(y, said("new_match.rules"))
        for option in self._options:
            tip = Tip(
                self._title(option), option_note(self._texts, self._game, option), option.rule
            )
            if _is_switch(option):
                widget: Widget = self._switch(option, self._row(y, _SWITCH_HEIGHT))
            else:
                self._names.append((y, self._title(option)))
                widget = self._stepper(option, self._row(y + _NAME_HEIGHT, STEPPER_HEIGHT))
            widget.tip = tip
            self.widgets[f"option {option.id}"] = widget
            y += _option_height(option)

    def _title(self, option: Option) -> str:
        return option_title(self._texts, self._game, option)

    def _switch(self, option: Option, rect: pygame.Rect) -> CheckBox:
        on = bool(self._choices.options[option.id])
        return CheckBox(rect, self._title(option), on, lambda now: self._on_option(option.id, now))

    def _stepper(self, option: Option, rect: pygame.Rect) -> Stepper:
        return Stepper(
            rect,
            [choice_word(self._texts, self._game, option, value) for value in option.choices],
            option.choices.index(self._choices.options[option.id]),
            lambda index: self._on_option(option.id, option.choices[index]),
        )

    def draw(self, target: pygame.Surface) -> None:
        """What stands around the widgets."""
        panel(target, self.place)
        for y, title in self._headers:
            header(target, self._column.left, y, self._column.width, title)
        for y, name in self._names:
            TEXT.draw(target, (self._column.left, y), name, BODY)


def _is_switch(option: Option) -> bool:
    return isinstance(option.default, bool) and set(option.choices) == {True, False}


def _option_height(option: Option) -> int:
    return 3 + (_SWITCH_HEIGHT if _is_switch(option) else _NAME_HEIGHT + STEPPER_HEIGHT + 3)
