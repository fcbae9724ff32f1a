"""The battle: where a match is played and watched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.asking import ask_which, reopen_question
from timestrike.client.battle.buttons import battle_page, intent_of
from timestrike.client.battle.camera_work import (
    keep_in_sight,
    look_around,
    look_at_first,
    side_of,
)
from timestrike.client.battle.captions import Captions, tell_sound
from timestrike.client.battle.chronicle import Chronicle, Line
from timestrike.client.battle.control import (
    Ask,
    Commit,
    Control,
    Outcome,
    Refuse,
)
from timestrike.client.battle.cursor import return_to_dock
from timestrike.client.battle.directors import Director, LivePlay
from timestrike.client.battle.forced import let_it_answer
from timestrike.client.battle.hearing import hear
from timestrike.client.battle.hex_stack import RestingPointer
from timestrike.client.battle.hud import draw_battle
from timestrike.client.battle.keeping import Autosave, thumbnail_of
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.meanwhile import Meanwhile
from timestrike.client.battle.minimap import Minimap
from timestrike.client.battle.mouse import Mouse
from timestrike.client.battle.pace import Pace
from timestrike.client.battle.passing import pass_on
from timestrike.client.battle.placement import Placement
from timestrike.client.battle.pointing import pointer_over
from timestrike.client.battle.question import QuestionBox
from timestrike.client.battle.reading_aloud import Narrator
from timestrike.client.battle.recollection import Recollection
from timestrike.client.battle.session import Session
from timestrike.client.battle.shell import Shell
from timestrike.client.battle.soundtrack import Soundtrack
from timestrike.client.battle.stage import Stage
from timestrike.client.battle.thinking_view import Thoughts, look_at_plan
from timestrike.client.battle.threat_overlay import ThreatOverlay
from timestrike.client.battle.view import BoardView
from timestrike.client.battle.viewpoints import Viewpoints
from timestrike.client.battle.watching import others_act
from timestrike.client.board.scene import BoardPainter
from timestrike.client.scenes.stack import Scene
from timestrike.client.ui import feedback
from timestrike.client.ui.cursors import Pointer
from timestrike.client.ui.page import Page
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.toasts import Toasts
from timestrike.core.cards import CardView
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal
from timestrike.core.view import LogLine, Presenter

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas


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
        self.recollection = None if self.director.watching else Recollection(session.match)
        self.meanwhile = Meanwhile()
        self.question: QuestionBox | None = None
        self.placement: Placement | None = None
        self.viewpoints = Viewpoints()
        self.toasts = Toasts()
        self.told: Tip | None = None
        """What is explained of the panels, because the pointer rests on it."""
        self.show_log = False
        self.thoughts = Thoughts()
        self.threat = ThreatOverlay()
        self.inventory_page = 0
        self.at_dock = False
        """Whether the keyboard has been taken from the board to the buttons."""
        self.layout = Layout((640, 360))
        self.page = Page([])
        self._page_shows: tuple[object, ...] = ()
        self.mouse = Mouse()
        self.resting = RestingPointer()
        self.settled = False
        self._before: Presenter | None = None
        self._announced_result = False
        self.pace = Pace()
        self.autosave = Autosave()
        self._canvas: Canvas | None = None
        preferences = shell.preferences()
        self.stage = Stage(
            painter.centre_of,
            speed=preferences.animation_speed,
            still=preferences.reduced_motion,
        )
        self.view = BoardView(painter, self.layout.size)
        self.minimap = Minimap(self.view)
        self.stage.reshape = self.view.reshape
        self.narrator = Narrator()
        self.captions = Captions(wanted=preferences.sound_captions)
        self.soundtrack = Soundtrack(
            shell.speaker, lambda spot: side_of(self, spot), partial(tell_sound, self)
        )
        self.stage.hear = self.soundtrack.hear
        session.thumbnail = self.thumbnail

    # --- the scene ------------------------------------------------------

    @property
    def pointer(self) -> Pointer:
        return pointer_over(self)

    @property
    def heading(self) -> str:
        """The round and the map, and before them whoever of the people is to act."""
        headline, deciding = self.seen.headline(), self.session.deciding
        names = [self.say(headline.title), self.say(headline.subtitle)]
        if self.mine and not self.stage.busy and deciding is not None:
            names.insert(0, self.session.match.setup.seats[deciding].name)
        return " · ".join(names)

    @property
    def rule_at_hand(self) -> str:
        """The rule of the open tooltip, of the question, or of what was refused last."""
        if self.page.rule_at_hand:
            return self.page.rule_at_hand
        if self.told is not None and self.told.rule:
            return self.told.rule
        if self.question is not None:
            return self.question.question.rule
        return self.toasts.rule

    def enter(self) -> None:
        self.stage.show(self.session.presenter.tokens())
        presenter = self.session.presenter
        self.soundtrack.settle(presenter, self.session.viewer)
        self._show(self.session.match.opening())
        look_at_first(self)

    def arrange(self, size: tuple[int, int]) -> None:
        self.layout = Layout(size, aside_open=self.layout.aside_open)
        self.view.resize(size)
        self.rebuild_page()

    def update(self, dt: float) -> None:
        self._follow_preferences()
        self.view.update(dt)
        self.stage.asked = self.question is not None and self.question.forced
        self.stage.update(dt)
        self.soundtrack.hear_dice(self.stage.trays)
        self.captions.update(dt)
        self.narrator.follow(self)
        self.chronicle.update(dt)
        self.threat.update(dt)
        self.resting.follow(self.control.hovered, dt)
        if intent_of(self) != self._page_shows:
            self.rebuild_page()
        self.page.update(dt)
        self.toasts.update(dt)
        self.mouse.rest(self, dt)
        look_around(self, dt)
        if self.stage.busy:
            keep_in_sight(self, self.stage.focus)
            return
        if self.placement is not None:
            self.stage.hold(self.placement.ghost(self.control.hovered))
        if not self.settled:
            self._settle()
        self.view.prepare()
        if self.recollection is not None:
            self.recollection.go_on(self)
        let_it_answer(self, dt)
        if not self.director.watching:
            self.autosave.update(self, dt)
        passed = self.pace.passes(dt, others_act=others_act(self))
        action = self.director.next_action(self.session, passed)
        if self.thoughts.follow(self.session, self.live.thought if self.live else None):
            look_at_plan(self)
        if action is not None:
            self.act([action])

    def _follow_preferences(self) -> None:
        preferences = self.shell.preferences()
        speed = preferences.animation_speed
        self.stage.speed = self.pace.speed(speed, others_act=others_act(self))
        self.stage.still = self.toasts.still = preferences.reduced_motion
        self.stage.flashes = preferences.screen_effects in ("both", "flash")
        shaking = preferences.screen_effects in ("both", "shake") and not self.stage.still
        self.view.silhouettes = preferences.hidden_outlines
        self.painter.darkened = preferences.high_contrast
        self.painter.far = not self.stage.still
        self.captions.wanted = preferences.sound_captions
        self.view.shake(self.stage.jolts, trembling=shaking)

    # --- acting ------------------------------------------------------

    def act(self, actions: Iterable[Action]) -> None:
        """Apply actions and show what comes of them."""
        if not self.stage.busy:
            self._before = self.session.as_it_stands()
        for action in actions:
            if self.session.match.why_not(action):
                break  # what came before it raised a question that must be answered first
            if self.session.presenter.closing_action() is not None:
                self.stage.begin_deed()
            in_turn = self.mine and self.session.presenter.prompt() is None
            self._show(self.session.apply(action))
            if in_turn and self.session.last_author is not None:
                self.meanwhile.has_acted(self.session.last_author, len(self.session.match.journal))
        self.toasts.forget_refusals()
        self.question = None
        self.placement = None
        self.control.preview = None
        self.settled = False
        self.rebuild_page()

    def _show(self, events: Iterable[Event]) -> None:
        """Let events be seen one after the other, each told when it has been."""
        presenter, moment = self.session.presenter, len(self.session.match.journal)
        for event in events:
            line, cues = presenter.narrate(event), presenter.cues(event)
            told = partial(self._tell, line, moment) if line is not None else None
            self.meanwhile.note(cues, self.stage.actors, moment)
            self.stage.play(cues, told)

    def _tell(self, line: LogLine, moment: int = 0) -> None:
        self.chronicle.tell(self.line_of(line, moment))

    def line_of(self, line: LogLine, moment: int) -> Line:
        """A line of the log as it is read here."""
        # The game itself sits nowhere: its seat stands for its team.
        team = self.teams().get(line.seat, line.seat) if line.seat is not None else None
        return Line(self.say(line.words), team, line.spot, line.card, moment)

    def tell_again(self, events: Iterable[Event]) -> None:
        """What was taken back is done again: it is told, but not shown once more."""
        presenter, moment = self.session.presenter, len(self.session.match.journal)
        for line in filter(None, map(presenter.narrate, events)):
            self._tell(line, moment)

    def retell(self, lines: Sequence[LogLine]) -> None:
        """The log as it was at another moment of the match."""
        self.chronicle.forget_after(len(lines))
        for line in lines[len(self.chronicle.lines) :]:
            self._tell(line)

    def teams(self) -> dict[int, int]:
        seats = self.session.match.setup.seats
        return {number: seat.team for number, seat in enumerate(seats)}

    def _settle(self) -> None:
        """Everything has been shown: the screen agrees with the rules again."""
        self.settled = True
        presenter = self.session.presenter
        self.view.rebuild(presenter.board)
        self.stage.show(presenter.tokens())
        self.view.engaged = presenter.engagements()
        self.soundtrack.settle(presenter, self.session.viewer)
        self.control.follow(presenter)
        if self.mine:
            pass_on(self)
            reopen_question(self)
            ready = presenter.ready_tokens()
            keep_in_sight(self, self.control.selected or (ready[0] if ready else None))
            asked = self.question is not None or self.placement is not None
            if asked or presenter.prompt() is None:
                self.pace.skipping = False
        self.rebuild_page()
        if self.session.match.result and not self._announced_result:
            self._announced_result = True
            self.shell.finished(self)

    @property
    def seen(self) -> Presenter:
        """The match as far as it has been shown: the panels do not run ahead of the board."""
        shows = self._before if self.stage.busy else None
        return shows or self.session.presenter

    @property
    def placing(self) -> bool:
        """Whether the board is still being set up."""
        return self.session.presenter.placing(self.session.deciding) is not None

    @property
    def mine(self) -> bool:
        """Whether a person may act now."""
        return self.settled and self.session.persons_turn and not self.director.watching

    @property
    def acting_control(self) -> Control | None:
        asked = self.question is not None or self.placement is not None
        free = self.mine and not asked and not self.stage.busy
        return self.control if free else None

    def do(self, outcome: Outcome) -> None:
        """What came of something the person did."""
        if isinstance(outcome, Commit):
            self.act(outcome.actions)
        elif isinstance(outcome, Refuse):
            self.refuse(outcome.refusals)
        elif isinstance(outcome, Ask):
            ask_which(self, outcome)
        else:
            self.rebuild_page()

    def describe(self, card: str) -> str:
        """What a card says."""
        return self.session.presenter.describe(card, self.shell.sentences())

    def card_view(self, card: str) -> CardView | None:
        """The face of a card, if it has one."""
        return self.session.presenter.card_view(card, self.shell.sentences())

    def refuse(self, refusals: Iterable[Refusal]) -> None:
        first = next(iter(refusals), None)
        if first is not None:
            self.notify(self.say(first.words), rule=first.rule, bad=True)

    def notify(self, text: str, note: str = "", *, rule: str = "", bad: bool = False) -> None:
        """Tell the player something for a moment; of a refusal a click opens the rule."""
        look_up = (lambda: self.shell.look_up(rule)) if rule else None
        self.toasts.say(text, note=note, rule=rule, bad=bad, on_click=look_up)
        feedback.sounds("refuse" if bad else "toast")

    @property
    def live(self) -> LivePlay | None:
        return self.director if isinstance(self.director, LivePlay) else None

    def open_menu(self) -> None:
        self.shell.open_menu(self)

    def look_again(self) -> None:
        """The match was taken elsewhere: the screen agrees with it at once, and a result there is
        no news.
        """
        self._announced_result = self.session.match.result is not None
        self.question = None
        self.placement = None
        self.settled = False
        self._settle()

    # --- events ------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        return hear(self, event)

    # --- drawing ------------------------------------------------------

    def rebuild_page(self) -> None:
        if self.director.watching and self.page.grabbed:
            self._page_shows = ()  # not under the hand that drags the bar of a replay
            return
        pointer_over, before = self.page.hover is not None, self.page.focus
        stays = self.at_dock and self.director.watching
        self.page = battle_page(self)
        self.at_dock = False
        self._page_shows = intent_of(self)
        if pointer_over:
            self.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=self.mouse.position, rel=(0, 0)))
        elif stays and before is not None:
            return_to_dock(self, before.name)

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        draw_battle(self, canvas.surface)

    def thumbnail(self) -> bytes:
        """A small picture of the battle without what lies over it, for the list of saves."""
        if self._canvas is None:
            return b""
        picture = self._canvas.surface.copy()
        draw_battle(self, picture)
        return thumbnail_of(picture)
