"""The draft: boards side by side, who has picked whom, and what is left to pick with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.session import Session
from timestrike.client.scenes.draft_page import (
    POOL_WIDTH,
    board_widgets,
    draft_said,
    filter_widgets,
    footer_widgets,
    seat_widgets,
    tile_widgets,
    tiles_top,
)
from timestrike.client.scenes.draft_pool import PoolTile
from timestrike.client.scenes.draft_table import ORDER_HEIGHT, draw_order
from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import header, panel, title_bar
from timestrike.client.ui.intent import Device
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, QUIET, team_of
from timestrike.core.cards import CardView
from timestrike.core.gathering import DraftView, Recruit
from timestrike.core.moves import Action
from timestrike.core.view import Sentences
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

COMPARED = 3
_SEATS_WIDTH = 88
_GAP = 4
_THINKING_TIME = 0.8
"""How long a computer seems to look at the boards, so that its pick is seen."""


Think = Callable[[Session], Action | None]
"""What the computer at turn does, once it has thought about it."""


class DraftScene(MenuScreen):
    """Who fights for whom. `on_done` hears when the last one has been picked."""

    def __init__(
        self,
        session: Session,
        sentences: Sentences,
        on_done: Callable[[], None],
        on_menu: Callable[[], None],
        *,
        still: bool = False,
        think: Think = Session.computer_action,
    ) -> None:
        super().__init__()
        self.session = session
        self.think = think
        self.on_done = on_done
        self.on_menu = on_menu
        self.still = still
        self.filters: dict[str, str] = {}
        self.pinned: set[str] = set()
        self.picker: int | None = None
        """Who of several picks next, if a person has said so."""
        self.fresh: str | None = None
        self.sentences = sentences
        self._cards: dict[str, CardView | None] = {}
        self._waited = 0.0
        self._done = False
        self.view = self._look()
        self.chosen = next(
            (one.id for one in self.view.recruits if not one.refusals), self.view.recruits[0].id
        )
        ahead = [one.id for one in self.view.recruits if one.seat is None]
        self.compared = list(dict.fromkeys([self.chosen, *ahead]))[:COMPARED]

    def _look(self) -> DraftView:
        players = self.session.match.decision.players if self.session.match.decision else ()
        picker = self.picker if self.picker in players else self.session.deciding
        view = self.session.presenter.draft(picker)
        assert view is not None
        return view

    # --- what is going on ----------------------------------------------------------------------

    @property
    def mine(self) -> bool:
        """Whether a person picks now."""
        return not self._done and self.session.is_person(self.view.player)

    def recruit(self, name: str) -> Recruit:
        return next(one for one in self.view.recruits if one.id == name)

    def card(self, name: str) -> CardView | None:
        if name not in self._cards:
            self._cards[name] = self.session.presenter.card_view(name, self.sentences)
        return self._cards[name]

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow_focus()
        if self._done or self.mine:
            return
        self._waited += dt
        if self._waited >= (0 if self.still else _THINKING_TIME):
            picked = self.think(self.session)
            if picked is not None:
                self._waited = 0.0
                self._act(picked)

    def _follow_focus(self) -> None:
        """With keys or pad, whoever is in focus is the one to look at."""
        focus = self.page.focus
        if isinstance(focus, PoolTile) and self.page.device is not Device.MOUSE:
            self.choose(focus.recruit.id)

    # --- what a person does --------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Look at somebody; their board takes the place of the one looked at longest ago."""
        if name == self.chosen:
            return
        if name not in self.compared:
            loose = [one for one in self.compared if one not in self.pinned]
            oldest = next((one for one in loose if one != self.chosen), self.compared[-1])
            self.compared[self.compared.index(oldest)] = name
        self.chosen = name
        self.rebuild()

    def pin(self) -> None:
        """Keep the chosen board where it is, or no longer."""
        self.pinned ^= {self.chosen}
        self.rebuild()

    def pick(self) -> None:
        recruit = self.recruit(self.chosen)
        if self.mine and not recruit.refusals:
            self.fresh = recruit.id
            self._act(recruit.action)

    def take(self, name: str) -> None:
        """Enter on a head: as the button does it, which also says why not."""
        self.choose(name)
        self.page.press(self.widgets["pick"])

    def stop(self) -> None:
        if self.mine and not self.view.no_stop:
            self._act(self.view.stop)

    def undo(self) -> None:
        """Take a pick back, and look at whoever it was: most often only somebody else is meant."""
        if self.session.can_undo:
            before = {one.id for one in self.view.recruits if one.seat is not None}
            self.session.undo()
            self._changed()
            after = {one.id for one in self.view.recruits if one.seat is not None}
            for name in before - after:
                self.choose(name)
            self._focus_chosen()

    def pick_for(self, seat: int) -> None:
        """Where everybody picks at once: whose pick the next one is. A computer picks at once."""
        if self._done or seat not in self.view.players:
            return
        if self.session.is_person(seat):
            self.picker = seat
            self._changed()
        else:
            self._act(self.session.computer_action(seat))

    @property
    def nobody_shown(self) -> bool:
        """Whether the filters leave nobody to look at."""
        return not any(name.startswith("tile ") for name in self.widgets)

    def filter(self, kind: str, value: str) -> None:
        self.filters[kind] = value
        self.rebuild()

    def _act(self, action: Action) -> None:
        before = {one.id for one in self.view.recruits if one.seat is not None}
        self.session.apply(action)
        if self.session.unsaved:
            with suppress(SaveError):  # told as soon as the battle has begun
                self.session.save_auto()
        if self.session.presenter.draft() is None:
            self._done = True
            self.on_done()
            return
        self._changed()
        taken = [one.id for one in self.view.recruits if one.seat is not None]
        self.fresh = next((name for name in taken if name not in before), self.fresh)

    def _changed(self) -> None:
        self.view = self._look()
        self.picker = self.view.player if len(self.view.players) > 1 else None
        self._waited = 0.0
        if self.recruit(self.chosen).refusals:
            free = [one.id for one in self.view.recruits if not one.refusals]
            if free:
                shown = [name for name in self.compared if name in free]
                self.choose(shown[0] if shown else free[0])
        self.rebuild()
        self._focus_chosen()

    def _focus_chosen(self) -> None:
        """With keys or pad, the focus is where one looks."""
        tile = self.widgets.get(f"tile {self.chosen}")
        if tile is not None and self.page.device is not Device.MOUSE:
            self.page.set_focus(tile)

    # --- what is shown -------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        turns = bool(self.view.turns)
        self._order = pygame.Rect(8, PANEL_TOP - 2, width - 16, ORDER_HEIGHT if turns else 0)
        top = self._order.bottom + _GAP if turns else PANEL_TOP
        tall = height - FOOTER_ROOM - 6 - top
        self.pool_place = pygame.Rect(8, top, POOL_WIDTH, tall)
        self.purses_place = pygame.Rect(width - 8 - _SEATS_WIDTH, top, _SEATS_WIDTH, tall)
        left = self.pool_place.right + _GAP
        wide = (self.purses_place.left - _GAP - left + _GAP) // COMPARED - _GAP
        self.widgets = {**filter_widgets(self), **tile_widgets(self)}
        for number in range(len(self.compared)):
            place = pygame.Rect(left + number * (wide + _GAP), top, wide, tall)
            self.widgets.update(board_widgets(self, number, place))
        self.widgets |= {**seat_widgets(self), **footer_widgets(self, size)}
        focus = self.widgets.get(f"tile {self.chosen}")
        return Page(list(self.widgets.values()), focus=focus, on_back=self.on_menu)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface, view = canvas.surface, self.view
        picking = next(seat for seat in view.seats if seat.seat == view.player)
        unit = draft_said(f"each_{view.counts}", count=picking.full)
        words = self.sentences.get(view.title.key, **view.title.about)
        title_bar(surface, draft_said("title"), f"{words} · {unit}")
        team = team_of(picking.team)
        now = f"{{{team.symbol}}} {draft_said('picks_now', name=literal(picking.name))}"
        LABEL.draw(surface, (surface.get_width() - 10, 11), now, team.colour, align="right")
        if view.turns:
            about = {"round": draft_said("round", round="#"), "now": draft_said("now")}
            draw_order(surface, self._order, view, about, self.fresh)
        panel(surface, self.pool_place)
        free = sum(one.seat is None for one in view.recruits)
        x, wide = self.pool_place.left + 7, self.pool_place.width - 14
        header(surface, x, self.pool_place.top + 8, wide, draft_said("pool", count=free))
        if self.nobody_shown:
            for number, line in enumerate(TEXT.wrap(draft_said("nobody"), wide)):
                y = tiles_top(self) + number * TEXT.pitch
                TEXT.draw(surface, (x, y), line, QUIET)
        panel(surface, self.purses_place)
        x, wide = self.purses_place.left + 7, self.purses_place.width - 14
        header(surface, x, self.purses_place.top + 8, wide, draft_said(f"left_{view.counts}"))
        self._draw_hint(surface)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Between the buttons: what to do now."""
        x, y = POOL_WIDTH + 198, surface.get_height() - FOOTER_ROOM + 4
        room = surface.get_width() - 174 - x
        seat = next(one for one in self.view.seats if one.seat == self.view.player)
        if self.mine:
            text = draft_said(f"purse_{self.view.counts}", name=literal(seat.name), left=seat.left)
        else:
            text = draft_said("looks", name=literal(seat.name))
        TEXT.draw(surface, (x, y), TEXT.fit(text, room), BODY)
        LABEL.draw(surface, (x, y + 12), LABEL.fit(draft_said("hint"), room), QUIET)
