"""A lesson over a battle: its goals at the side of the board, a hint where it matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.directors import Director
from timestrike.client.battle.inventory import SlotButton
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.scene import BattleScene
from timestrike.client.battle.session import Session
from timestrike.client.battle.shell import Shell
from timestrike.client.board.scene import BoardPainter
from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.callouts import Side, place_beside, tip_size, tooltip
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import outline, panel, rule
from timestrike.client.ui.palette import BETTER_TEXT, BODY, GOLD, QUIET, STRONG
from timestrike.client.ui.saying import said
from timestrike.client.ui.tiles import IconButton
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch, Widget
from timestrike.content.lessons import lessons_of
from timestrike.content.library import Shelf
from timestrike.core.board import Spot
from timestrike.core.lesson import Goal, Lesson, Moment, Pupil
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.prospects import Forecast
from timestrike.core.wording import Words
from timestrike.storage.errors import UnwritableSaveError
from timestrike.storage.save import Save

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_WIDTH, _PADDING, _HEAD, _GAP = 172, 7, 20, 3
_BUTTON = 17
_END_TURN = "end_turn"
_SIDES: tuple[Side, ...] = ("right", "above", "left", "below")
_HEX, _GROWTH, _FIGURE = 8, 20, 40
"""How far a hint keeps from the middle of a hex: downwards, above what grows there or stands."""


class LessonSession(Session):
    """A match that one learns from: somebody watches for the goals, and nothing of it is kept."""

    def __init__(self, match: Match, lesson: Lesson) -> None:
        super().__init__(match, lesson.title)
        self.pupil = Pupil(lesson)
        self.in_passing = True

    def apply(self, action: Action) -> list[Event]:
        before = self.match.clone()
        events = super().apply(action)
        self.pupil.watch(Moment(before, self.match, events))
        return events

    def undo(self) -> None:
        super().undo()
        self.pupil.take_back(self.match)

    def redo(self) -> list[Event]:
        before = self.match.clone()
        events = super().redo()
        self.pupil.watch(Moment(before, self.match, events))
        return events

    def _world(self, library: Shelf) -> Any:
        """A lesson has a ground of its own, and its goals are told anew as well."""
        game = self.match.game
        lesson = lessons_of(game, library)[self.pupil.lesson.id]
        self.pupil.lesson = lesson
        return lesson.begin(game, library).world

    def as_save(self) -> Save:
        raise UnwritableSaveError(self.title, Words("interface.lesson.no_save"))


class Lecture(NamedTuple):
    """What can be done about a lesson, besides playing it."""

    restart: Callable[[], None]
    skip: Callable[[], None]
    complete: Callable[[], None]


class LessonScene(BattleScene):
    session: LessonSession

    def __init__(
        self,
        session: LessonSession,
        painter: BoardPainter,
        shell: Shell,
        lecture: Lecture,
        director: Director | None = None,
    ) -> None:
        super().__init__(session, painter, shell, director)
        self.lecture = lecture
        self._praised = False

    def update(self, dt: float) -> None:
        super().update(dt)
        shown = self.settled and not self.stage.busy
        if shown and self.session.pupil.done and not self._praised:
            self.praise()

    def praise(self) -> None:
        """All goals are reached; said once, and again to whoever stayed until the battle's end."""
        self._praised = True
        self.lecture.complete()

    def rebuild_page(self) -> None:
        """The goals stand beside the board, which keeps clear of them."""
        if not self.layout.aside_open:
            self.layout = Layout(self.layout.size, aside_open=True)
        super().rebuild_page()
        if not self.reading:
            self.page.widgets += _lesson_widgets(self)

    @property
    def reading(self) -> bool:
        """Whether something else is read in the place of the goals."""
        return self.show_log or self.thoughts.open

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.covered:
            _draw_hint(self, canvas.surface)


# --- the goals ------------------------------------------------------------------------------------


def _lesson_widgets(scene: LessonScene) -> list[Widget]:
    x, y = scene.layout.sidebar.right - _WIDTH, scene.layout.sidebar.top
    goals = GoalList((x, y), scene.session.pupil)
    foot = goals.rect.bottom - _PADDING - _BUTTON
    half = (_WIDTH - 2 * _PADDING - _GAP) // 2
    widgets: list[Widget] = [goals]
    for number, (name, key, action) in enumerate(
        (("restart", "F2", scene.lecture.restart), ("skip", "F3", scene.lecture.skip))
    ):
        place = Rect(x + _PADDING + number * (half + _GAP), foot, half, _BUTTON)
        label = said(f"lesson.{name}")
        tip = Tip(label, said(f"lesson.{name}_tip"))
        widgets.append(Button(place, label, action, key=key, tip=tip))
    return widgets


class GoalList(Widget):
    """What is asked for, the next goal brightest, those that are reached with a tick."""

    def __init__(self, at: tuple[int, int], pupil: Pupil) -> None:
        self._pupil = pupil
        inner = _WIDTH - 2 * _PADDING - 13
        self._tasks = [TEXT.wrap(goal.task, inner) for goal in pupil.lesson.goals]
        lines = sum(map(len, self._tasks))
        height = _HEAD + lines * TEXT.pitch + _GAP * len(self._tasks) + _BUTTON + _PADDING + 2
        super().__init__(Rect(at, (_WIDTH, height)))

    @property
    def name(self) -> str:
        lesson = self._pupil.lesson
        left = (goal.task for n, goal in enumerate(lesson.goals) if not self._pupil.has_reached(n))
        return in_sentences((lesson.title, *left))

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        panel(target, self.rect)
        pupil, x, y = self._pupil, self.rect.left + _PADDING, self.rect.top + _PADDING
        reached = [pupil.has_reached(number) for number in range(len(self._tasks))]
        right = self.rect.right - _PADDING
        count = said("lesson.count", reached=sum(reached), goals=len(reached))
        LABEL.draw(target, (right, y + 1), count, QUIET, align="right")
        title = TEXT.fit(pupil.lesson.title, _WIDTH - 2 * _PADDING - LABEL.width(count) - 4)
        TEXT.draw(target, (x, y), title, GOLD)
        rule(target, x, y + 10, _WIDTH - 2 * _PADDING)
        y = self.rect.top + _HEAD + 1
        for number, lines in enumerate(self._tasks):
            now = pupil.current is pupil.lesson.goals[number]
            mark = "{check}" if reached[number] else "{right}" if now else "·"
            colour = QUIET if reached[number] else STRONG if now else BODY
            TEXT.draw(target, (x + 1, y), mark, BETTER_TEXT if reached[number] else GOLD)
            for line in lines:
                TEXT.draw(target, (x + 13, y), line, colour)
                y += TEXT.pitch
            y += _GAP


# --- the hint -------------------------------------------------------------------------------------


def _draw_hint(scene: LessonScene, target: pygame.Surface) -> None:
    """What to do next, at the place where it is done; not while something else is explained."""
    goal, control = scene.session.pupil.current, scene.acting_control
    if goal is None or control is None or isinstance(control.shown(), Forecast):
        return
    if scene.page.hover is not None or scene.threat.showing or scene.reading:
        return
    ready = scene.session.presenter.ready_tokens()
    if control.selected is None and ready:
        actor = scene.stage.actors[ready[0]]
        tip = Tip(said("lesson.choose", name=actor.token.name), said("lesson.how_to_choose"))
        anchor = _figure_place(scene, actor)
    else:
        tip = Tip(goal.task, goal.hint)
        anchor = _button_place(scene, target, goal) or _board_place(scene, target, goal)
    tooltip(target, anchor, tip, _free_side(scene, anchor, tip, target.get_rect()))


def _button_place(scene: LessonScene, target: pygame.Surface, goal: Goal) -> Rect | None:
    """The button that the hint is about, in a golden frame.

    A slot is told of above its strip and the words there, which say what pressing it would do.
    """
    button = _button(scene, goal.beside.command) if goal.beside.command else None
    if button is None:
        return None
    outline(target, button.rect.inflate(2, 2), GOLD)
    strip = scene.layout.inventory.union((scene.layout.plate, (1, 1)))
    return strip if isinstance(button, SlotButton) else button.rect


def _board_place(scene: LessonScene, target: pygame.Surface, goal: Goal) -> Rect:
    """The hex that the hint is about, with an arrow on it, or the figure."""
    beside, session = goal.beside, scene.session
    if beside.place is not None:
        spot = session.pupil.lesson.spot(session.match, beside.place)
        if spot is not None:
            _point_at(scene, target, spot)
            return _around(scene, spot, _GROWTH)
    actor = scene.stage.actors.get(beside.unit or scene.control.selected or "")
    return _figure_place(scene, actor) if actor else scene.layout.end_turn


def _point_at(scene: LessonScene, target: pygame.Surface, spot: Spot) -> None:
    x, y = scene.view.screen_place(spot)
    breath = 0 if scene.stage.still else int(scene.view.time / 0.6) % 2
    TEXT.draw(target, (x, y - 14 - 2 * breath), "{down}", GOLD, align="centre", scale=2)


def _around(scene: LessonScene, spot: Spot, lift: int) -> Rect:
    """A hex on the screen and what stands on it, as far as the free board shows it."""
    (x, y), zoom = scene.view.screen_place(spot), scene.view.camera.zoom
    place = Rect(x - 20 * zoom, y - lift * zoom, 40 * zoom, (lift + _HEX) * zoom)
    return place.clamp(scene.layout.board)


def _figure_place(scene: LessonScene, actor: Actor) -> Rect:
    """Where a figure stands; who is on a great back is seen far from the hex that it counts to."""
    seen = scene.view.figure_place(actor.token.id) if actor.token.tier else None
    if seen is not None:
        return seen.clamp(scene.layout.board)
    return _around(scene, actor.spots[0], _FIGURE)


def _free_side(scene: LessonScene, anchor: Rect, tip: Tip, screen: Rect) -> Side:
    """Where the hint covers nobody, or else the least."""
    figures = [_figure_place(scene, actor) for actor in scene.stage.actors.values()]
    taken = [*figures, scene.layout.unit_panel, *(one.rect for one in scene.page.widgets)]
    control = scene.acting_control
    if control is not None and control.warnings():
        taken += scene.view.warned
    size = tip_size(tip)

    def covered(side: Side) -> int:
        place, _ = place_beside(size, anchor, screen, side)
        overlaps = (place.clip(other) for other in taken)
        return sum(overlap.width * overlap.height for overlap in overlaps)

    return min(_SIDES, key=covered)


def _button(scene: LessonScene, command: str) -> Widget | None:
    """Of the bar, or the slot of the inventory that holds what is to be used."""
    icon = "action/end" if command == _END_TURN else f"action/{command}"
    for widget in scene.page.widgets:
        if isinstance(widget, IconButton) and widget.icon_name == icon:
            return widget
        if isinstance(widget, SlotButton) and widget.holding.command == command:
            return widget
    return None
