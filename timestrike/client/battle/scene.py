"""The battle: where a match is played and watched."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.answering import answer_event, click_answer
from timestrike.client.battle.buttons import CORNERS, battle_page
from timestrike.client.battle.chronicle import Chronicle
from timestrike.client.battle.control import (
    ATTACK,
    Ask,
    Commit,
    Control,
    Outcome,
    Refuse,
)
from timestrike.client.battle.cursor import look_at_hex
from timestrike.client.battle.directors import Director, LivePlay
from timestrike.client.battle.hud import TOAST_TIME, Toast, draw_battle
from timestrike.client.battle.keys import key_down
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.mouse import Mouse
from timestrike.client.battle.question import QuestionBox
from timestrike.client.battle.session import Session
from timestrike.client.battle.shell import Shell
from timestrike.client.battle.stage import Stage
from timestrike.client.battle.threat_overlay import ThreatOverlay
from timestrike.client.battle.view import BoardView
from timestrike.client.board.scene import BoardPainter
from timestrike.client.scenes.dialogs import confirm
from timestrike.client.scenes.stack import Scene
from timestrike.client.ui.page import Page
from timestrike.core.moves import Action
from timestrike.core.refusal import Refusal
from timestrike.core.view import Choice, Forecast, LogLine, Prompt
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

THUMBNAIL = (160, 90)
SPEEDS = (1, 2, 4, 0)


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
        self.threat = ThreatOverlay()
        self.inventory_page = 0
        self.at_dock = False
        """Whether the keyboard has been taken from the board to the buttons."""
        self.layout = Layout((640, 360))
        self.page = Page([])
        self._page_shows: tuple[object, ...] = ()
        self.mouse = Mouse()
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
        self.rebuild_page()

    def update(self, dt: float) -> None:
        self._follow_preferences()
        self.view.update(dt)
        self.stage.update(dt)
        self.chronicle.update(dt)
        self.threat.update(dt)
        if self._intent() != self._page_shows:
            self.rebuild_page()
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
        pointing = self.mouse.inside and pygame.mouse.get_focused() and not self.page.hover
        if pointing and self.shell.preferences().edge_pan:
            self.view.camera.push_at_edge(self.mouse.position, dt)

    def _keep_in_sight(self, token: str | None) -> None:
        actor = self.stage.actors.get(token) if token else None
        if actor is not None and not self.view.in_sight(actor.spots[0], self.layout):
            self.view.look_at(actor.spots[0], self.layout)

    # --- acting ------------------------------------------------------

    def act(self, actions: Iterable[Action]) -> None:
        """Apply actions and show what comes of them."""
        for action in actions:
            if self.session.match.why_not(action):
                break  # what came before it raised a question that must be answered first
            events = self.session.apply(action)
            presenter = self.session.presenter
            for event in events:
                self._tell(presenter.narrate(event))
                self.stage.play(presenter.cues(event))
        self.question = None
        self.control.preview = None
        self._settled = False
        self.rebuild_page()

    def _tell(self, line: LogLine | None) -> None:
        if line is not None:
            team = self.teams().get(line.seat) if line.seat is not None else None
            self.chronicle.tell(self.say(line.words), team, line.spot)

    def teams(self) -> dict[int, int]:
        seats = self.session.match.setup.seats
        return {number: seat.team for number, seat in enumerate(seats)}

    def _settle(self) -> None:
        """Everything has been shown: the screen agrees with the rules again."""
        self._settled = True
        presenter = self.session.presenter
        self.view.rebuild(presenter.board)
        self.stage.show(presenter.tokens())
        self.control.follow(presenter)
        if self.mine:
            self.reopen_question()
            ready = presenter.ready_tokens()
            self._keep_in_sight(self.control.selected or (ready[0] if ready else None))
        self.rebuild_page()
        if self.session.match.result and not self._announced_result:
            self._announced_result = True
            self.shell.finished(self)

    def reopen_question(self) -> None:
        """Put the question that the rules ask, if they ask one."""
        prompt = self.session.presenter.prompt()
        asked = prompt is not None and self.session.automatic_action(prompt) is None
        self.question = QuestionBox(prompt, self.say, self.describe) if prompt and asked else None
        if self.question is not None and self.question.aimed is not None:
            look_at_hex(self, self.question.aimed)

    @property
    def mine(self) -> bool:
        """Whether a person may act now."""
        return self._settled and self.session.persons_turn and not self.director.watching

    @property
    def acting_control(self) -> Control | None:
        free = self.mine and self.question is None and not self.stage.busy
        return self.control if free else None

    def do(self, outcome: Outcome) -> None:
        """What came of something the person did."""
        if isinstance(outcome, Commit):
            self.act(outcome.actions)
        elif isinstance(outcome, Refuse):
            self.refuse(outcome.refusals)
        elif isinstance(outcome, Ask):
            self.ask_which(outcome)
        else:
            self.rebuild_page()

    def ask_which(self, ask: Ask) -> None:
        """One place, several things to do there: let the person pick."""
        choices = tuple(
            Choice(
                words=aim.words,
                action=aim.action,
                note=aim.note,
                card=aim.card,
                spot=aim.then if aim.spot == ask.at or aim.spot is None else aim.spot,
            )
            for aim in ask.aims
        )
        prompt = Prompt(
            title=ask.command.words,
            rule="",
            players=(),
            token=self.control.selected,
            choices=choices,
        )
        self.question = QuestionBox(prompt, self.say, self.describe, forced=False)
        self.rebuild_page()

    def describe(self, card: str) -> str:
        """What a card says."""
        return self.session.presenter.describe(card, self.shell.sentences)

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
        if ATTACK in unused and self.shell.preferences().confirm_end_turn and self.stack:
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
        self.rebuild_page()

    def change_variant(self, step: int) -> bool:
        """Another way to do what is shown; False if there is none."""
        return self.acting_control is not None and self.control.change_variant(step)

    def turn_inventory(self) -> None:
        self.inventory_page += 1
        self.rebuild_page()

    def focus_dock(self) -> None:
        """Take the keyboard to the buttons; Esc takes it back to the board."""
        if self.acting_control:
            self.at_dock = True
            self.page.set_focus(self.page.widgets[min(CORNERS, len(self.page.widgets) - 1)])

    def leave_dock(self) -> None:
        self.at_dock = False
        self.page.focus = None

    def press_threat(self) -> None:
        self.threat.press()
        self.rebuild_page()

    def toggle_threat(self) -> None:
        self.threat.toggle()
        self.rebuild_page()

    def threatened(self) -> str | None:
        """Whose dangers are shown: the selected figure's, or those of the viewer's first one."""
        if self.control.selected in self.stage.actors:
            return self.control.selected
        mine = [t for t in self.session.presenter.tokens() if t.seat == self.session.viewer]
        return mine[0].id if mine else None

    def toggle_log(self) -> None:
        self.show_log = not self.show_log
        self.rebuild_page()

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
            self.rebuild_page()
        else:
            self.open_menu()

    def answer(self, given: Action | str | None) -> None:
        """An answer to the question that is open; one's own question is about an action."""
        if self.question is None or given is None:
            return
        if not self.question.question.players and not isinstance(given, str):
            self.question = None
            self.do(self.control.commit(given))
            return
        if isinstance(given, str):
            self.session.always_answer(self.question.question)
            given = next(c.action for c in self.question.question.choices if c.default)
        self.act([given])

    def click(self, position: tuple[int, int]) -> None:
        if self.stage.busy:
            self.stage.skip()
        elif self.question is not None:
            click_answer(self, self.question, position)
        elif self.acting_control:
            self.do(self.control.click(self.view.spot_at(position)))

    # --- events ------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.question is not None and answer_event(self, event):
            return True
        match event.type:
            case pygame.KEYDOWN:
                return key_down(self, event) or self.page.handle(event)
            case pygame.KEYUP if event.key == pygame.K_t:
                self.threat.release()
                return True
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self.mouse.handle(self, event)
            case pygame.MOUSEWHEEL:
                self.view.camera.change_zoom(event.y, self.mouse.position)
                return True
        return self.page.handle(event)

    # --- drawing ------------------------------------------------------

    def rebuild_page(self) -> None:
        pointer_over = self.page.hover is not None
        self.page = battle_page(self)
        self.at_dock = False
        self._page_shows = self._intent()
        if pointer_over:
            self.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=self.mouse.position, rel=(0, 0)))

    def _intent(self) -> tuple[object, ...]:
        """All that decides which buttons there are."""
        control = self.control if self.acting_control else None
        if control is None:
            return (self.session.can_undo, self.threat.showing)
        shown = control.shown()
        return (
            self.session.can_undo,
            control.selected,
            control.command,
            isinstance(shown, Forecast),
            control.preview is not None,
            self.threat.showing,
        )

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        draw_battle(self, canvas.surface)

    def shown_token(self) -> str | None:
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

    def thumbnail(self) -> bytes:
        """A small picture of the board as it was last drawn, for the list of saves."""
        if self._canvas is None:
            return b""
        small = pygame.transform.smoothscale(self._canvas.surface, THUMBNAIL)
        written = io.BytesIO()
        pygame.image.save(small, written, "thumbnail.png")
        return written.getvalue()
