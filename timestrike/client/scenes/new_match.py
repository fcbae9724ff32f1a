"""The table before a match: what is played, where, by whom, with which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from timestrike.client.scenes.dialogs import AskText
from timestrike.client.scenes.map_panel import MapPanel
from timestrike.client.scenes.match_choices import (
    LONGEST_NAME,
    SeatChoice,
    first_choices,
    first_of,
    most_seats,
    playable_on,
    remembered_choices,
    sound_options,
    tempers_of,
    why_not,
)
from timestrike.client.scenes.match_words import game_title, mode_note
from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.scenes.rules_panel import RulesPanel
from timestrike.client.scenes.seats_panel import SeatsPanel
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.frame import title_bar
from timestrike.client.ui.page import Page
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.content.library import ContentError, MapError, Shelf
from timestrike.core.board import BoardMap
from timestrike.core.game import Game
from timestrike.core.setup import Mode, OptionValue, Setup

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_RULES_WIDTH = 128
_MAP_WIDTH = 212
_LEAST_WIDTH = 640
_LARGEST_SEED = 999_999_999


class Places(NamedTuple):
    """The three panels. What a canvas is wider than the least goes to the map and the seats."""

    rules: pygame.Rect
    map: pygame.Rect
    seats: pygame.Rect

    @classmethod
    def on(cls, size: tuple[int, int]) -> Places:
        width, height = size
        tall = height - FOOTER_ROOM - 6 - PANEL_TOP
        rules = pygame.Rect(8, PANEL_TOP, _RULES_WIDTH, tall)
        wide = _MAP_WIDTH + (width - _LEAST_WIDTH) // 2
        map_ = pygame.Rect(rules.right + 4, PANEL_TOP, wide, tall)
        left = map_.right + 4
        return cls(rules, map_, pygame.Rect(left, PANEL_TOP, width - 8 - left, tall))


def random_seed() -> int:
    return SystemRandom().randint(1, _LARGEST_SEED)


class NewMatchScene(MenuScreen):
    """Asks for everything a match needs. `last` are the choices that `on_start` handed out."""

    def __init__(
        self,
        games: Mapping[str, Game],
        library: Shelf,
        last: Mapping[str, Any],
        on_start: Callable[[Setup, dict[str, Any]], None],
        on_back: Callable[[], None],
        *,
        new_seed: Callable[[], int] = random_seed,
        still: bool = False,
    ) -> None:
        super().__init__()
        self.games = dict(games)
        self.library = library
        self.texts = library.texts()
        self.on_start = on_start
        self.on_back = on_back
        self.new_seed = new_seed
        self.still = still
        self.choices = remembered_choices(last, games, library)
        self.seed = new_seed()
        self.map_names = library.map_names() or [self.choices.map]
        self.problem: str | None = None
        """Why no match can begin with these choices."""
        self._map: BoardMap | None = None
        self._map_problem = ""
        self._judge()

    # --- what is chosen ------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.games[self.choices.game]

    @property
    def mode(self) -> Mode:
        return self.game.mode(self.choices.mode)

    def setup(self) -> Setup:
        return self.choices.setup(self.seed, one_team=self.mode.cooperative)

    def start(self) -> None:
        self.on_start(self.setup(), self.choices.plain())

    def _judge(self) -> None:
        """See what the choices lead to: the map, and whether a match can begin on it."""
        self._map, self._map_problem = None, ""
        try:
            self._map = self.library.board_map(self.choices.map)
        except (ContentError, MapError) as error:
            self._map_problem = first_of(error)
        self.problem = why_not(self.setup(), self.game, self.library)

    def _changed(self) -> None:
        self._judge()
        self.rebuild()

    def _choose_game(self, game: str) -> None:
        self.choices.game = game
        self.choose_mode(self.game.modes[0].id)

    def choose_mode(self, mode: str) -> None:
        self.choices.mode = mode
        self.choices.options = sound_options(self.game, mode, self.choices.options)
        if not playable_on(self.game, mode, self.choices.map, self.library):
            others = (n for n in self.map_names if playable_on(self.game, mode, n, self.library))
            self.choices.map = next(others, self.choices.map)
        self._changed()

    def _choose_option(self, option: str, value: OptionValue) -> None:
        self.choices.options[option] = value
        self._changed()

    def _choose_map(self, name: str) -> None:
        self.choices.map = name
        self._changed()

    def _choose_player(self, seat: SeatChoice, plays: str) -> None:
        seat.plays = plays
        self._changed()

    def _choose_temper(self, seat: SeatChoice, temper: str) -> None:
        seat.temper = temper
        self._changed()

    def _choose_team(self, seat: SeatChoice, team: int) -> None:
        seat.team = team
        self._changed()

    def _choose_name(self, seat: SeatChoice, name: str) -> None:
        seat.name = name
        self._changed()

    def _choose_seed(self, seed: int) -> None:
        self.seed = seed
        self._changed()

    def _reset(self) -> None:
        self.choices = first_choices(self.games, self.library)
        self._changed()

    def _ask_name(self, number: int) -> None:
        seat = self.choices.seats[number - 1]
        self._ask(
            AskText(
                said("new_match.seat", number=number),
                said("new_match.who", most=LONGEST_NAME),
                lambda name: self._choose_name(seat, name),
                initial=seat.name,
                why_not=_name_problem,
            )
        )

    def _ask_seed(self) -> None:
        self._ask(
            AskText(
                said("new_match.seed"),
                said("new_match.seed_note", most=_LARGEST_SEED),
                lambda text: self._choose_seed(int(text)),
                initial=str(self.seed),
                why_not=_seed_problem,
            )
        )

    def _ask(self, dialog: AskText) -> None:
        if self.stack is not None:
            self.stack.push(dialog)

    # --- what is shown -------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> Page:
        places = Places.on(size)
        most = most_seats(self.game, self.choices.mode, self._map)
        seats = max(most, self.choices.last_open)
        self._rules_panel = RulesPanel(
            places.rules,
            self.games,
            self.choices,
            self.texts,
            on_game=self._choose_game,
            on_mode=self.choose_mode,
            on_option=self._choose_option,
        )
        self._map_panel = MapPanel(
            places.map,
            self.map_names,
            self.choices.map,
            self._map,
            self._map_problem,
            self._choose_map,
        )
        self._seats_panel = SeatsPanel(
            places.seats,
            self.choices.seats[:seats],
            self.texts,
            tempers=tempers_of(self.game, self.library),
            one_team=self.mode.cooperative,
            on_player=self._choose_player,
            on_temper=self._choose_temper,
            on_team=self._choose_team,
            on_name=self._ask_name,
        )
        self.widgets = {
            **self._rules_panel.widgets,
            **self._map_panel.widgets,
            **self._seats_panel.widgets,
            **self._footer(size, places.map.left),
        }
        return Page(list(self.widgets.values()), focus=self.widgets["map"], on_back=self.on_back)

    def _footer(self, size: tuple[int, int], middle: int) -> dict[str, Widget]:
        y = size[1] - FOOTER_ROOM

        def place(left: int, width: int) -> pygame.Rect:
            return pygame.Rect(left, y, width, FOOTER_HEIGHT)

        word, right = said("new_match.start"), place(size[0] - 124, 116)
        start = Button(right, word, self.start, key="ENTER", primary=True)
        start.refusal = Refusal(self.problem) if self.problem else None
        return {
            "back": Button(place(8, 62), said("back"), self.on_back, key="ESC"),
            "reset": Button(
                place(74, 62),
                said("new_match.reset"),
                self._reset,
                key="F5",
                tip=Tip(said("new_match.reset"), said("new_match.reset_note")),
            ),
            "seed": Button(
                place(middle, 118),
                said("new_match.this_seed", seed=self.seed),
                self._ask_seed,
                key="S",
                tip=Tip(said("new_match.seed"), said("new_match.seed_tip")),
            ),
            "new_seed": Button(
                place(middle + 122, 90),
                said("new_match.new_seed"),
                lambda: self._choose_seed(self.new_seed()),
                key="R",
            ),
            "start": start,
        }

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface = canvas.surface
        note = mode_note(self.texts, self.game, self.mode)
        title = self.game.mode_title(self.mode.id, self.texts)
        about = f"{game_title(self.game)} · {title} · {note}"
        title_bar(surface, said("new_match.title"), about)
        self._rules_panel.draw(surface)
        teams = tuple(seat.team for seat in self.setup().seats)
        self._map_panel.draw(surface, teams, self.page.device)
        self._seats_panel.draw(surface, self.problem)


def _name_problem(name: str) -> str | None:
    return said("new_match.too_long", most=LONGEST_NAME) if len(name) > LONGEST_NAME else None


def _seed_problem(text: str) -> str | None:
    if text.isascii() and text.isdigit() and int(text) <= _LARGEST_SEED:
        return None
    return said("new_match.no_seed", most=_LARGEST_SEED)
