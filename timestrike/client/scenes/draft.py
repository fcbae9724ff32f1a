"""The draft: boards side by side, who has picked whom, and what is left to pick with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.session import Session
from timestrike.client.scenes.draft_board import DraftBoard, best_of
from timestrike.client.scenes.draft_pool import ALL, TILE_STEP, PoolTile, let_through, tag_values
from timestrike.client.scenes.draft_table import ORDER_HEIGHT, SeatPurse, draw_order
from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.choices import Stepper
from timestrike.client.ui.controls import FOOTER_HEIGHT, STEPPER_HEIGHT
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import header, panel, title_bar
from timestrike.client.ui.intent import Device
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, QUIET, team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.core.cards import CardView
from timestrike.core.gathering import DraftView, Recruit
from timestrike.core.moves import Action
from timestrike.core.refusal import Refusal as Reason
from timestrike.core.view import Sentences

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

COMPARED = 3
_POOL_WIDTH = 97
_SEATS_WIDTH = 88
_GAP = 4
_IN_A_ROW = 3
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
        self._texts = sentences
        self._cards: dict[str, CardView | None] = {}
        self._waited = 0.0
        self._done = False
        self.view = self._look()
        self.chosen = next(
            (one.id for one in self.view.recruits if not one.refusals), self.view.recruits[0].id
        )
        ahead = [one.id for one in self.view.recruits if one.seat is None]
        self.compared = list(dict.fromkeys([self.chosen, *ahead]))[:COMPARED]

    def _said(self, key: str, **about: str | int) -> str:
        return said(f"draft.{key}", **about)

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
            self._cards[name] = self.session.presenter.card_view(name, self._texts)
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

    def _take(self, name: str) -> None:
        """Enter on a head: as the button does it, which also says why not."""
        self.choose(name)
        self.page.press(self.widgets["pick"])

    def stop(self) -> None:
        if self.mine and not self.view.no_stop:
            self._act(self.view.stop)

    def undo(self) -> None:
        if self.session.can_undo:
            self.session.undo()
            self._changed()

    def pick_for(self, seat: int) -> None:
        """Where everybody picks at once: whose pick the next one is. A computer picks at once."""
        if self._done or seat not in self.view.players:
            return
        if self.session.is_person(seat):
            self.picker = seat
            self._changed()
        else:
            self._act(self.session.computer_action(seat))

    def filter(self, kind: str, value: str) -> None:
        self.filters[kind] = value
        self.rebuild()

    def _act(self, action: Action) -> None:
        before = {one.id for one in self.view.recruits if one.seat is not None}
        self.session.apply(action)
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
        self._pool = pygame.Rect(8, top, _POOL_WIDTH, tall)
        self._purses = pygame.Rect(width - 8 - _SEATS_WIDTH, top, _SEATS_WIDTH, tall)
        left = self._pool.right + _GAP
        wide = (self._purses.left - _GAP - left + _GAP) // COMPARED - _GAP
        self.widgets = {**self._filters(), **self._tiles()}
        for number in range(len(self.compared)):
            place = pygame.Rect(left + number * (wide + _GAP), top, wide, tall)
            self.widgets.update(self._board(number, place))
        self.widgets |= {**self._seats(), **self._footer(size)}
        focus = self.widgets.get(f"tile {self.chosen}")
        return Page(list(self.widgets.values()), focus=focus, on_back=self.on_menu)

    def _filters(self) -> dict[str, Widget]:
        filters: dict[str, Widget] = {}
        for number, (kind, values) in enumerate(tag_values(self.view.recruits).items()):
            x, y = self._pool.left + 6, self._pool.top + 18 + number * (STEPPER_HEIGHT + 2)
            now = self.filters.get(kind, ALL)
            filters[f"filter {kind}"] = Stepper(
                pygame.Rect(x, y, self._pool.width - 12, STEPPER_HEIGHT),
                [self._said(f"tags.{kind}.{value or 'all'}") for value in values],
                values.index(now) if now in values else 0,
                lambda index, kind=kind, values=values: self.filter(kind, values[index]),  # type: ignore[misc]
            )
        return filters

    def _tiles(self) -> dict[str, Widget]:
        shown = [one for one in self.view.recruits if let_through(one, self.filters)]
        filters = len(tag_values(self.view.recruits))
        left = self._pool.left + (self._pool.width - _IN_A_ROW * TILE_STEP[0] + 6) // 2
        top = self._pool.top + 20 + filters * (STEPPER_HEIGHT + 2) + 4
        teams = {seat.seat: seat.team for seat in self.view.seats}
        tiles: dict[str, Widget] = {}
        for number, one in enumerate(self._in_sight(shown, self._pool.bottom - 5 - top)):
            row, column = divmod(number, _IN_A_ROW)
            tile = PoolTile(
                (left + column * TILE_STEP[0], top + row * TILE_STEP[1]),
                one,
                team=teams.get(one.seat) if one.seat is not None else None,
                compared=one.id in self.compared,
                chosen=one.id == self.chosen,
                on_choose=lambda name=one.id: self.choose(name),  # type: ignore[misc]
                on_pick=lambda name=one.id: self._take(name),  # type: ignore[misc]
            )
            tiles[f"tile {one.id}"] = tile
        return tiles

    def _in_sight(self, shown: list[Recruit], room: int) -> list[Recruit]:
        """All, or as many rows as fit with the chosen one among them."""
        rows = max(1, room // TILE_STEP[1])
        count = -(-len(shown) // _IN_A_ROW)
        names = [one.id for one in shown]
        here = names.index(self.chosen) // _IN_A_ROW if self.chosen in names else 0
        first = max(0, min(here - rows // 2, count - rows))
        return shown[first * _IN_A_ROW : (first + rows) * _IN_A_ROW]

    def _board(self, number: int, place: pygame.Rect) -> dict[str, Widget]:
        name = self.compared[number]
        card, recruit = self.card(name), self.recruit(name)
        if card is None:
            return {}
        boards = [one for one in map(self.card, self.compared) if one is not None]
        board = DraftBoard(
            place,
            card,
            lambda: self.choose(name),
            words={word: self._said(word) for word in ("skills", "best", "height")},
            price=card.points if recruit.price else "",
            best=best_of(boards),
            chosen=name == self.chosen,
            pinned=name in self.pinned,
            owner=self._owner(recruit),
        )
        return {f"board {number}": board}

    def _owner(self, recruit: Recruit) -> tuple[str, int] | None:
        owner = next((seat for seat in self.view.seats if seat.seat == recruit.seat), None)
        if owner is None:
            return None
        return self._said("fights_for", name=literal(owner.name)), owner.team

    def _seats(self) -> dict[str, Widget]:
        figures = {one.id: one.figure for one in self.view.recruits}
        room = self._purses.height - 20
        tall = min(52, room // len(self.view.seats) - 1)
        seats: dict[str, Widget] = {}
        for number, seat in enumerate(self.view.seats):
            y = self._purses.top + 17 + number * (tall + 1)
            rect = pygame.Rect(self._purses.left + 4, y, self._purses.width - 8, tall)
            purse = SeatPurse(
                rect,
                seat,
                figures,
                lambda seat=seat.seat: self.pick_for(seat),  # type: ignore[misc]
                current=seat.seat == self.view.player,
            )
            if len(self.view.players) > 1:
                word = "pick_for" if seat.person else "let_pick"
                purse.tip = Tip(seat.name, self._said(word, name=literal(seat.name)))
            seats[f"seat {seat.seat}"] = purse
        return seats

    def _footer(self, size: tuple[int, int]) -> dict[str, Widget]:
        y = size[1] - FOOTER_ROOM

        def place(left: int, width: int) -> pygame.Rect:
            return pygame.Rect(left, y, width, FOOTER_HEIGHT)

        name = self.recruit(self.chosen).name
        pick = Button(
            place(size[0] - 168, 160),
            self._said("pick", name=name),
            self.pick,
            key="ENTER",
            primary=True,
        )
        pick.refusal = self._why_not(self.recruit(self.chosen).refusals)
        stop = Button(place(8, _POOL_WIDTH), self._said("stop"), self.stop, key="X")
        stop.refusal = self._why_not(self.view.no_stop)
        undo = Button(place(_POOL_WIDTH + 12, 82), self._said("undo"), self.undo, key="U")
        if not self.session.can_undo:
            undo.refusal = Refusal(self._said("no_undo"))
        pinned = self.chosen in self.pinned
        pin = Button(
            place(_POOL_WIDTH + 98, 92), self._said("unpin" if pinned else "pin"), self.pin, key="C"
        )
        return {"stop": stop, "undo": undo, "pin": pin, "pick": pick}

    def _why_not(self, reasons: tuple[Reason, ...]) -> Refusal | None:
        if not self.mine:
            return Refusal(self._said("wait", name=self._picking_name()))
        if not reasons:
            return None
        words = reasons[0].words
        return Refusal(self._texts.get(words.key, **words.about), reasons[0].rule)

    def _picking_name(self) -> str:
        return next(seat.name for seat in self.view.seats if seat.seat == self.view.player)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface, view = canvas.surface, self.view
        picking = next(seat for seat in view.seats if seat.seat == view.player)
        unit = self._said(f"each_{view.counts}", count=picking.full)
        words = self._texts.get(view.title.key, **view.title.about)
        title_bar(surface, self._said("title"), f"{words} · {unit}")
        team = team_of(picking.team)
        now = f"{{{team.symbol}}} {self._said('picks_now', name=literal(picking.name))}"
        LABEL.draw(surface, (surface.get_width() - 10, 11), now, team.colour, align="right")
        if view.turns:
            about = {"round": self._said("round", round="#"), "now": self._said("now")}
            draw_order(surface, self._order, view, about, self.fresh)
        panel(surface, self._pool)
        free = sum(one.seat is None for one in view.recruits)
        x, wide = self._pool.left + 7, self._pool.width - 14
        header(surface, x, self._pool.top + 8, wide, self._said("pool", count=free))
        panel(surface, self._purses)
        x, wide = self._purses.left + 7, self._purses.width - 14
        header(surface, x, self._purses.top + 8, wide, self._said(f"left_{view.counts}"))
        self._draw_hint(surface)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Between the buttons: what to do now."""
        x, y = _POOL_WIDTH + 198, surface.get_height() - FOOTER_ROOM + 4
        room = surface.get_width() - 174 - x
        seat = next(one for one in self.view.seats if one.seat == self.view.player)
        if self.mine:
            text = self._said(f"purse_{self.view.counts}", name=literal(seat.name), left=seat.left)
        else:
            text = self._said("looks", name=literal(seat.name))
        TEXT.draw(surface, (x, y), TEXT.fit(text, room), BODY)
        LABEL.draw(surface, (x, y + 12), LABEL.fit(self._said("hint"), room), QUIET)
