"""How it ended: who won, what everybody did, how the teams fared, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike.client.battle.portraits import PORTRAIT, portrait
from timestrike.client.battle.retelling import Retelling
from timestrike.client.battle.session import Session
from timestrike.client.scenes.logo import logo
from timestrike.client.scenes.menu import FOOTER_ROOM, MenuScreen
from timestrike.client.scenes.result_table import COLUMNS, draw_table, table_height
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, panel, plate
from timestrike.client.ui.line_graph import line_graph
from timestrike.client.ui.marks import chip
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, BRASS, STRONG, team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.core.saga import Saga
from timestrike.core.view import Sentences

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_TOP = 98
_TABLE_SHARE = 0.615
_LEAST_BELOW = 56
_WORK = 0.006
"""Seconds of a frame that go into telling the match again."""


class ResultActions(NamedTuple):
    """Where the result leads."""

    rematch: Callable[[], None]
    new_match: Callable[[], None]
    save_replay: Callable[[], None]
    look: Callable[[], None]
    to_title: Callable[[], None]


class ResultScene(MenuScreen):
    """`note` says where the replay is kept. The numbers are found while the picture is there."""

    def __init__(
        self,
        session: Session,
        sentences: Sentences,
        actions: ResultActions,
        *,
        note: str = "",
        still: bool = False,
    ) -> None:
        super().__init__()
        self.session = session
        self.actions = actions
        self.note = note
        self.still = still
        self.retelling = Retelling(session.match)
        self.saga = Saga()
        self._texts = sentences
        self._since = 0.0

    def _said(self, key: str, **about: str | int) -> str:
        return said(f"result.{key}", **about)

    @property
    def spoken(self) -> str:
        return in_sentences((self._said(self.outcome), self.story(), super().spoken))

    # --- who won -------------------------------------------------------------------------------

    @property
    def outcome(self) -> str:
        """How it looks to the people at the table: victory, defeat, draw, or simply over."""
        result = self.session.match.result
        assert result is not None
        seats = self.session.match.setup.seats
        people = [n for n, seat in enumerate(seats) if seat.controller == "person"]
        if any(seat in result.winners for seat in people):
            return "victory"
        if result.draw:
            return "draw"
        return "defeat" if people else "over"

    def story(self) -> str:
        """Who won, in a sentence."""
        match = self.session.match
        assert match.result is not None
        winners = [match.setup.seats[seat].name for seat in match.result.winners]
        if match.result.beaten:
            return self._said("lost_won")
        if not winners:
            return self._said("nobody_won")
        key = "won" if len(winners) == 1 else "won_together"
        return self._said(key, players=", ".join(winners))

    def _heroes(self) -> list[str]:
        """The figures beside the headline: of the winning side the two who did most."""
        match = self.session.match
        assert match.result is not None
        won = [one for one in self.saga.characters if one.seat in match.result.winners]
        if match.result.beaten:
            won = [one for one in self.saga.characters if one.team < 0]
        return [one.figure for one in won[:2]]

    # --- time ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.retelling.finished and self.saga.rounds:
            return
        self._since += dt
        if self.retelling.go_on(_WORK) or self._since > 0.2:
            self._since = 0.0
            self.saga = self.retelling.saga()

    def settle(self) -> None:
        while not self.retelling.finished:
            self.retelling.go_on(1.0)
        self.saga = self.retelling.saga()

    # --- what is shown -------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        if self._sky is None or self._sky.picture.get_size() != size:
            self._sky = VoidSky(size, eclipse=(size[0] // 2, 34), radius=112)
        super().arrange(size)

    def build(self, size: tuple[int, int]) -> Page:
        y = size[1] - FOOTER_ROOM
        actions = self.actions
        x, self.widgets = 8, {}
        for name, width, key, action in (
            ("look", 112, "ESC", actions.look),
            ("save_replay", 96, "S", actions.save_replay),
            ("new_match", 92, "N", actions.new_match),
            ("to_title", 66, "T", actions.to_title),
        ):
            place = pygame.Rect(x, y, width, FOOTER_HEIGHT)
            self.widgets[name] = Button(place, self._said(name), action, key=key)
            x = place.right + 4
        if self.note:
            self.widgets["save_replay"].tip = Tip(self._said("save_replay"), self.note)
        place = pygame.Rect(size[0] - 124, y, 116, FOOTER_HEIGHT)
        rematch = Button(place, self._said("rematch"), actions.rematch, key="ENTER", primary=True)
        self.widgets["rematch"] = rematch
        return Page(list(self.widgets.values()), focus=rematch, on_back=actions.look)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface, (width, height) = canvas.surface, canvas.size
        self._draw_headline(surface)
        bottom = height - FOOTER_ROOM - 6
        wide = round((width - 20) * _TABLE_SHARE)
        rows = len(self.saga.characters)
        table = pygame.Rect(8, _TOP, wide, table_height(rows, bottom - _TOP - _LEAST_BELOW - 4))
        names = {column: self._said(column) for column in COLUMNS}
        draw_table(surface, table, self._said("deeds"), names, self.saga.characters)
        below = pygame.Rect(8, table.bottom + 4, wide, bottom - table.bottom - 4)
        self._draw_moments(surface, below)
        left = table.right + 4
        half = (bottom - _TOP - 4) // 2
        upper = pygame.Rect(left, _TOP, width - 8 - left, half)
        lower = pygame.Rect(left, upper.bottom + 4, upper.width, bottom - upper.bottom - 4)
        rounds = self.saga.rounds
        teams = sorted({team for mark in rounds for team in mark.health})
        health = {team: [mark.health.get(team, 0) for mark in rounds] for team in teams}
        self._draw_graph(surface, upper, "health", health)
        dealt = {team: [mark.dealt.get(team, 0) for mark in rounds] for team in teams}
        self._draw_graph(surface, lower, "damage", dealt)

    def _draw_headline(self, surface: pygame.Surface) -> None:
        middle = surface.get_width() // 2
        word = logo(self._said(self.outcome).upper(), 2, struck=False)
        surface.blit(word, word.get_rect(midtop=(middle + 4, 4)))
        TEXT.draw(surface, (middle, 62), self.story(), STRONG, align="centre", hard=True)
        played = len(self.saga.rounds) - 1
        about = self._said("after", title=self.session.title, rounds=max(1, played))
        wide = LABEL.width(about) + 12
        plate(surface, pygame.Rect(middle - wide // 2, 71, wide, 11))
        LABEL.draw(surface, (middle, 74), about, BODY, align="centre")
        for number, figure in enumerate(self._heroes()):
            picture = portrait(figure)
            if number:
                picture = pygame.transform.flip(picture, True, False)
            x = middle - 168 if number == 0 else middle + 168 - PORTRAIT
            surface.blit(picture, (x, _TOP - PORTRAIT))

    def _draw_moments(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """As many of the last moments as there is room for."""
        panel(surface, place)
        header(surface, place.left + 7, place.top + 8, place.width - 14, self._said("moments"))
        room = max(1, (place.height - 24) // 11)
        for number, moment in enumerate(self.saga.moments[-room:]):
            y = place.top + 19 + number * 11
            mark = self._said("round", round=moment.round)
            chip(surface, place.left + 7, y - 1, mark, BRASS.top)
            team = team_of(moment.team)
            x = TEXT.draw(surface, (place.left + 32, y), f"{{{team.symbol}}} ", team.colour)
            words = self._texts.get(moment.words.key, **moment.words.about)
            TEXT.draw(surface, (x, y), TEXT.fit(words, place.right - 8 - x), BODY)

    def _draw_graph(
        self, surface: pygame.Surface, place: pygame.Rect, name: str, lines: dict[int, list[int]]
    ) -> None:
        panel(surface, place)
        header(surface, place.left + 7, place.top + 8, place.width - 14, self._said(name))
        plot = pygame.Rect(place.left + 7, place.top + 18, place.width - 14, place.height - 35)
        line_graph(surface, plot, lines, [mark.round for mark in self.saga.rounds])
        x = plot.left
        for team in lines:
            side = team_of(team)
            label = f"{{{side.symbol}}} {self._team_name(team)}"
            if x + LABEL.width(label) > plot.right:
                break
            x = LABEL.draw(surface, (x, plot.bottom + 4), label, side.colour) + 7

    def _team_name(self, team: int) -> str:
        seats = self.session.match.setup.seats
        names = [seat.name for seat in seats if seat.team == team]
        return " + ".join(names) if names else self._texts.get("seats.lost")
