"""The battle: where a match is played and watched."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from timestrike.client.app import Preferences
from timestrike.client.battle import dock, panels
from timestrike.client.battle.buttons import battle_page
from timestrike.client.battle.chronicle import Chronicle
from timestrike.client.battle.control import Commit, Control, Outcome, Refuse
from timestrike.client.battle.directors import Director, LivePlay, ReplayPlay
from timestrike.client.battle.keys import key_down, neighbour_towards
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.question import QuestionBox
from timestrike.client.battle.session import Session
from timestrike.client.battle.sidebar import draw_chronicle
from timestrike.client.battle.stage import Stage
from timestrike.client.battle.view import BoardView, draw_banner
from timestrike.client.board.scene import BoardPainter
from timestrike.client.scenes.dialogs import confirm
from timestrike.client.scenes.stack import Scene
from timestrike.client.ui.callouts import toast, tooltip
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import panel, plate
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, ENEMY_TEXT, GOLD
from timestrike.client.ui.tips import Tip
from timestrike.core.moves import Action
from timestrike.core.refusal import Refusal
from timestrike.core.view import Forecast, LogLine, PathView, SeatView
from timestrike.core.wording import Words
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

TOAST_TIME = 4.0
THUMBNAIL = (160, 90)
SPEEDS = (1, 2, 4, 0)


@dataclass
class Toast:
    text: str
    note: str = ""
    bad: bool = False
    age: float = 0.0


@dataclass(frozen=True)
class Shell:
    """What a battle asks of the program around it."""

    say: Callable[[Words], str]
    preferences: Callable[[], Preferences]
    set_preference: Callable[..., None]
    open_menu: Callable[[BattleScene], None]
    quick_load: Callable[[], None]
    finished: Callable[[BattleScene], None]


class BattleScene(Scene):
    def __init__(
        self,
        session: Session,
        painter: BoardPainter,
        shell: Shell,
        director: Director | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.shell = shell
        self.say = shell.say
        self.director: Director = director or LivePlay()
        self.painter = painter
        self.control = Control()
        self.chronicle = Chronicle()
        self.question: QuestionBox | None = None
        self.toasts: list[Toast] = []
        self.show_log = False
        self.layout = Layout((640, 360))
        self.page = Page([])
        self._page_shows: tuple[object, ...] = ()
        self.pointer = (-1, -1)
        self._drag_from: tuple[int, int] | None = None
        self._dragging = False
        self._settled = False
        self._announced_result = False
        self._canvas: Canvas | None = None
        preferences = shell.preferences()
        self.stage = Stage(
            session.presenter.board.grid,
            painter.centre_of,
            speed=preferences.animation_speed,
            still=preferences.reduced_motion,
        )
        self.view = BoardView(painter, self.layout.size)
        session.thumbnail = self.thumbnail

    # --- the scene ------------------------------------------------------

    def enter(self) -> None:
        self.stage.show(self.session.presenter.tokens())
        presenter = self.session.presenter
        for event in self.session.match.opening():
            self._tell(presenter.narrate(event))
            self.stage.play(presenter.cues(event))
        self._look_at_first()

    def _look_at_first(self) -> None:
        tokens = self.session.presenter.tokens()
        viewer = self.session.viewer
        mine = [token for token in tokens if token.seat == viewer] or list(tokens)
        if mine:
            self.view.look_at(mine[0].spots[0], self.layout, at_once=True)

    def arrange(self, size: tuple[int, int]) -> None:
        self.layout = Layout(size)
        self.view.resize(size)
        self._rebuild_page()

    def update(self, dt: float) -> None:
        self._follow_preferences()
        self.view.update(dt)
        self.stage.update(dt)
        self.chronicle.update(dt)
        if self._intent() != self._page_shows:
            self._rebuild_page()
        self.page.update(dt)
        for message in self.toasts:
            message.age += dt
        self.toasts = [message for message in self.toasts if message.age < TOAST_TIME][-2:]
        self._pan(dt)
        if self.stage.busy:
            self._keep_in_sight(self.stage.focus)
            return
        if not self._settled:
            self._settle()
        action = self.director.next_action(self.session, dt)
        if action is not None:
            self.act([action])

    def _follow_preferences(self) -> None:
        preferences = self.shell.preferences()
        self.stage.speed = preferences.animation_speed
        self.stage.still = preferences.reduced_motion

    def _pan(self, dt: float) -> None:
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            keys = pygame.key.get_pressed()
            right = keys[pygame.K_RIGHT] - keys[pygame.K_LEFT]
            down = keys[pygame.K_DOWN] - keys[pygame.K_UP]
            self.view.camera.push((right, down), dt)
        pointing = self.pointer[0] >= 0 and pygame.mouse.get_focused() and not self.page.hover
        if pointing and self.shell.preferences().edge_pan:
            self.view.camera.push_at_edge(self.pointer, dt)

    def _keep_in_sight(self, token: str | None) -> None:
        actor = self.stage.actors.get(token) if token else None
        if actor is not None and not self.view.in_sight(actor.spots[0], self.layout):
            self.view.look_at(actor.spots[0], self.layout)

    # --- acting ------------------------------------------------------

    def act(self, actions: Iterable[Action]) -> None:
        """Apply actions and show what comes of them."""
        for action in actions:
            events = self.session.apply(action)
            presenter = self.session.presenter
            for event in events:
                self._tell(presenter.narrate(event))
                self.stage.play(presenter.cues(event))
        self.question = None
        self.control.preview = None
        self._settled = False
        self._rebuild_page()

    def _tell(self, line: LogLine | None) -> None:
        if line is not None:
            team = self._teams().get(line.seat) if line.seat is not None else None
            self.chronicle.tell(self.say(line.words), team, line.spot)

    def _teams(self) -> dict[int, int]:
        seats = self.session.match.setup.seats
        return {number: seat.team for number, seat in enumerate(seats)}

    def _settle(self) -> None:
        """Everything has been shown: the screen agrees with the rules again."""
        self._settled = True
        presenter = self.session.presenter
        self.view.rebuild(presenter.board)
        self.stage.show(presenter.tokens())
        self.control.follow(presenter)
        if self._mine:
            prompt = presenter.prompt()
            if prompt is not None and self.session.automatic_action(prompt) is None:
                self.question = QuestionBox(prompt, self.say)
            ready = presenter.ready_tokens()
            self._keep_in_sight(self.control.selected or (ready[0] if ready else None))
        self._rebuild_page()
        if self.session.match.result and not self._announced_result:
            self._announced_result = True
            self.shell.finished(self)

    @property
    def _mine(self) -> bool:
        """Whether a person may act now."""
        return self._settled and self.session.persons_turn and not self.director.watching

    @property
    def acting_control(self) -> Control | None:
        free = self._mine and self.question is None and not self.stage.busy
        return self.control if free else None

    def do(self, outcome: Outcome) -> None:
        """What came of something the person did."""
        if isinstance(outcome, Commit):
            self.act(outcome.actions)
        elif isinstance(outcome, Refuse):
            self.refuse(outcome.refusals)
        else:
            self._rebuild_page()

    def refuse(self, refusals: Iterable[Refusal]) -> None:
        first = next(iter(refusals), None)
        if first is not None:
            self.notify(self.say(first.words), note=first.rule, bad=True)

    def notify(self, text: str, note: str = "", *, bad: bool = False) -> None:
        self.toasts = [toast for toast in self.toasts if toast.text != text]
        self.toasts.append(Toast(text, note, bad))

    # --- what the buttons do ------------------------------------------------------

    def choose_command(self, command: str) -> None:
        if self.acting_control:
            self.do(self.control.choose(command))

    def end_turn(self) -> None:
        if self.stage.busy:
            self.stage.skip()
            return
        if not self.acting_control or self.session.presenter.closing_action() is None:
            return
        unused = set(self.control.unused())
        if "attack" in unused and self.shell.preferences().confirm_end_turn and self.stack:
            self.stack.push(
                confirm(
                    "End the turn?",
                    "An attack is still possible.",
                    "End turn",
                    lambda: self.do(self.control.end_turn()),
                )
            )
            return
        self.do(self.control.end_turn())

    def undo(self) -> None:
        if self.director.watching or self.stage.busy or not self.session.can_undo:
            self.notify("Nothing to take back: the dice have spoken, or nothing was done.")
            return
        self.session.undo()
        self._return()

    def redo(self) -> None:
        if not self.stage.busy and self.session.can_redo:
            self.session.redo()
            self._return()

    def _return(self) -> None:
        self.question = None
        self._settled = False
        self._settle()

    def change_speed(self) -> None:
        now = self.shell.preferences().animation_speed
        faster = SPEEDS[(SPEEDS.index(now) + 1) % len(SPEEDS)] if now in SPEEDS else 1
        self.shell.set_preference(animation_speed=faster)
        self.notify(f"Speed x{faster}" if faster else "Everything at once")
        self._rebuild_page()

    def toggle_log(self) -> None:
        self.show_log = not self.show_log
        self._rebuild_page()

    def quick_save(self) -> None:
        if self.director.watching:
            return
        try:
            self.session.save_quick()
        except SaveError as error:
            self.notify(str(error), bad=True)
        else:
            self.notify("Saved.", note="F9 loads")

    def open_menu(self) -> None:
        self.shell.open_menu(self)

    def commit(self) -> None:
        if self.acting_control:
            self.do(self.control.confirm())

    def back(self) -> None:
        """One step back; with nothing to go back from, the menu."""
        if self.stage.busy:
            self.stage.skip()
        elif self.acting_control and self.control.back():
            self._rebuild_page()
        else:
            self.open_menu()

    def answer(self, given: Action | str | None) -> None:
        if self.question is None or given is None:
            return
        if isinstance(given, str):
            self.session.always_answer(self.question.question)
            given = next(c.action for c in self.question.question.choices if c.default)
        self.act([given])

    def select_number(self, number: int) -> None:
        """The n-th Character of the acting seat."""
        ready = self.session.presenter.ready_tokens()
        acting = next((seat for seat in self.session.presenter.seats() if seat.acting), None)
        if acting and self.acting_control and number < len(acting.heads):
            mine = [token for token in acting.heads[number].tokens if token in ready]
            if mine:
                self._select(mine[0])

    def _select(self, token: str) -> None:
        self.control.select(token)
        actor = self.stage.actors.get(token)
        if actor is not None:
            self.view.look_at(actor.spots[0], self.layout)
        self._rebuild_page()

    def next_thing(self, step: int) -> None:
        """Tab: the next target while aiming, else the next figure."""
        if not self.acting_control:
            return
        if isinstance(self.control.preview, Forecast):
            self.control.next_target(step)
        else:
            self.control.next_token(step)
            if self.control.selected:
                self._select(self.control.selected)
        self._rebuild_page()

    def move_cursor(self, direction: tuple[int, int]) -> None:
        """The keyboard's pointer: from hex to hex."""
        start = self.control.hovered
        actor = self.stage.actors.get(self.control.selected or "")
        if start is None and actor is not None:
            start = actor.spots[0]
        if start is None:
            start = next(iter(self.stage.actors.values())).spots[0]
        there = neighbour_towards(self.session.presenter.board, start, direction)
        if there is not None:
            self.control.hovered = there
            if not self.view.in_sight(there, self.layout):
                self.view.look_at(there, self.layout)

    def centre(self) -> None:
        """Look at the selected figure again."""
        actor = self.stage.actors.get(self.control.selected or "")
        if actor is not None:
            self.view.look_at(actor.spots[0], self.layout)

    def click(self, position: tuple[int, int]) -> None:
        if self.stage.busy:
            self.stage.skip()
        elif self.acting_control:
            self.do(self.control.click(self.view.spot_at(position)))

    # --- events ------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.question is not None and self._handle_question(event):
            return True
        match event.type:
            case pygame.KEYDOWN:
                return key_down(self, event) or self.page.handle(event)
            case pygame.MOUSEMOTION:
                return self._point(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._press(event)
            case pygame.MOUSEWHEEL:
                self.view.camera.change_zoom(event.y, self.pointer)
                return True
        return self.page.handle(event)

    def _handle_question(self, event: pygame.Event) -> bool:
        assert self.question is not None
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            if event.key in (pygame.K_F5, pygame.K_F9, pygame.K_F10):
                return False
            self.answer(self.question.key(event))
            return True
        if event.type == pygame.MOUSEMOTION:
            self.question.point(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.question.point(event.pos):
                self.answer(self.question.action)
                return True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.question.minimised = not self.question.minimised
            return True
        return False

    def _point(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if self._drag_from is not None and any(event.buttons):
            moved = abs(event.pos[0] - self._drag_from[0]) + abs(event.pos[1] - self._drag_from[1])
            self._dragging = self._dragging or moved > 5
            if self._dragging:
                self.view.camera.drag(event.rel)
                return True
        if self.page.handle(event):
            self.control.hovered = None
            return True
        self.page.focus = None
        self.control.hovered = self.view.spot_at(event.pos)
        return True

    def _press(self, event: pygame.Event) -> bool:
        if event.button == 3 and event.type == pygame.MOUSEBUTTONDOWN:
            self.back()
            return True
        if event.button in (1, 2) and event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1 and self.page.handle(event):
                return True
            self._drag_from, self._dragging = event.pos, False
            return True
        if event.button in (1, 2) and event.type == pygame.MOUSEBUTTONUP:
            began, self._drag_from = self._drag_from, None
            if began is None:
                return self.page.handle(event)
            if not self._dragging and event.button == 1:
                self.click(event.pos)
            return True
        return False

    # --- drawing ------------------------------------------------------

    def _rebuild_page(self) -> None:
        pointer_over = self.page.hover is not None
        self.page = battle_page(self)
        self._page_shows = self._intent()
        if pointer_over:
            self.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=self.pointer, rel=(0, 0)))

    def _intent(self) -> tuple[object, ...]:
        """All that decides which buttons there are."""
        control = self.control if self.acting_control else None
        if control is None:
            return (self.session.can_undo,)
        shown = control.shown()
        return (
            self.session.can_undo,
            control.selected,
            control.command,
            isinstance(shown, Forecast),
            control.preview is not None,
        )

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        target = canvas.surface
        self.view.draw(target, self.stage, self.acting_control, self.say)
        presenter = self.session.presenter
        seats = presenter.seats()
        panels.draw_round_plate(target, self.layout.round_plate, presenter.headline(), self.say)
        panels.draw_turn_strip(target, self.layout.strip, seats)
        panel(target, self.layout.corners)
        self._draw_dock(target, {seat.seat: seat for seat in seats})
        if not self.show_log:
            panels.draw_log(target, self.layout.log_foot, self.chronicle.fresh())
        else:
            draw_chronicle(target, self.layout, self.chronicle)
        draw_banner(target, self.stage, self.layout.banner, self.say, self._teams())
        self._draw_toasts(target)
        self.page.draw(target, covered=self.covered)
        self._draw_question(target)

    def _shown_token(self) -> str | None:
        """Whose panel is shown: the figure pointed at, the selected one, or who acts."""
        under = self.control.token_at(self.control.hovered) if self._settled else None
        if under is not None and not isinstance(self.control.shown(), Forecast):
            return under.id
        if self.question is not None:
            return self.question.question.token
        if self.control.selected in self.stage.actors:
            return self.control.selected
        active = [token for token in self.session.presenter.tokens() if token.active]
        return active[0].id if active else None

    def _draw_dock(self, target: pygame.Surface, seats: dict[int, SeatView]) -> None:
        presenter, layout = self.session.presenter, self.layout
        token = self._shown_token()
        standing = {one.id for one in presenter.tokens()}
        if token in standing and token is not None:
            unit = presenter.panel(token)
            places = panels.draw_unit_panel(
                target, layout.unit_panel, unit, seats[unit.seat], self.say
            )
            self._explain_stat(target, token, places)
        shown = self.control.shown() if self.acting_control else None
        if isinstance(shown, Forecast):
            struck = presenter.panel(shown.target)
            dock.draw_forecast(target, layout.forecast, shown, self.say)
            dock.draw_target(target, layout.target, struck, seats[struck.seat], shown, self.say)
        elif self.stage.trays and (self.stage.busy or self.question is not None):
            dock.draw_tray(target, layout.tray, self.stage.trays, self.say)
        self._draw_hint(target, shown)
        if not self._mine and self.question is None and not self.stage.trays:
            acting = next((seat for seat in seats.values() if seat.acting), None)
            if acting is not None:
                dock.draw_watching(target, layout.watching, acting, self._watch_hint())

    def _draw_hint(self, target: pygame.Surface, shown: PathView | Forecast | None) -> None:
        """The cost of the path that is shown, or what to do next."""
        if self.acting_control is None or isinstance(shown, Forecast):
            return
        if isinstance(shown, PathView):
            text = f"{shown.cost} of {shown.cost + shown.left} {{boot}} · {shown.left} left"
        elif self.control.selected is None:
            text = "Choose a Character: click, Tab or 1-9"
        else:
            return
        x, y = self.layout.plate
        plate(target, pygame.Rect(x, y, TEXT.width(text) + 10, 13))
        TEXT.draw(target, (x + 5, y + 3), text, BODY)

    def _watch_hint(self) -> str:
        if isinstance(self.director, ReplayPlay):
            state = "paused" if self.director.paused else "playing"
            done = f"{self.director.position} of {len(self.director.journal)}"
            return f"{state} {done} · space pause · right step"
        return "space skips"

    def _explain_stat(
        self, target: pygame.Surface, token: str, places: dict[str, pygame.Rect]
    ) -> None:
        for stat in self.session.presenter.panel(token).stats:
            place = places[stat.id]
            if place.collidepoint(self.pointer) and not self.covered:
                text = panels.stat_explanation(stat, self.say)
                title = self.say(Words(f"stat_names.{stat.id}"))
                tooltip(target, place, Tip(title, text, stat.rule, str(stat.total)))

    def _draw_toasts(self, target: pygame.Surface) -> None:
        rect = self.layout.toast.copy()
        for message in self.toasts:
            width = max(120, TEXT.width(message.text) + 24 + 6 * len(message.note))
            wide = pygame.Rect(0, rect.top, min(width, target.get_width() - 16), rect.height)
            wide.centerx = target.get_width() // 2
            colour = ENEMY_TEXT if message.bad else GOLD
            toast(target, wide, message.text, message.note, colour)
            rect.top += rect.height + 2

    def _draw_question(self, target: pygame.Surface) -> None:
        if self.question is None or self.stage.busy:
            return
        token = self.question.question.token
        actor = self.stage.actors.get(token) if token else None
        if actor is None:
            anchor = pygame.Rect(target.get_rect().center, (1, 1))
        else:
            x, y = self.view.screen_place(actor.spots[0])
            anchor = pygame.Rect(x - 16, y - 40, 32, 48)
        breath = 0 if self.stage.still else int(self.view.time / 0.6) % 2
        self.question.draw(target, anchor, breath)

    def thumbnail(self) -> bytes:
        """A small picture of the board as it was last drawn, for the list of saves."""
        if self._canvas is None:
            return b""
        small = pygame.transform.smoothscale(self._canvas.surface, THUMBNAIL)
        written = io.BytesIO()
        pygame.image.save(small, written, "thumbnail.png")
        return written.getvalue()
