"""The bar under a replay: where it is, its rounds, and the buttons that take it elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.client.battle.directors import ReplayPlay
from timestrike.client.battle.rewinding import (
    next_round,
    point_at,
    round_before,
    step_back,
    step_on,
    toggle_playing,
)
from timestrike.client.battle.watching import change_speed
from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Button, CornerButton
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import inset, panel
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.palette import (
    AMBER,
    AXIS,
    BODY,
    EMPTY,
    GOLD,
    QUIET,
    RULE_LINE,
    SELECTION,
    STRONG,
)
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Touch, Widget

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_LEFT, _TOP = 8, 17
_GROOVE = 7
_BUTTON = (22, 17)
_STEP = 29
_NUMBER_ROOM = 14
"""Pixels from one number under the bar to the next."""


def replay_widgets(scene: BattleScene, replay: ReplayPlay) -> list[Widget]:
    place = scene.layout.replaying
    bar = ReplayBar(
        Rect(place.left + _LEFT, place.top + _TOP, place.width - 2 * _LEFT, _GROOVE + 10),
        replay,
        lambda position: point_at(scene, replay, position),
    )
    symbols: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
        ("{left}{left}", "round_before", "UP", lambda: round_before(scene, replay)),
        ("{left}", "step_back", "LEFT", lambda: step_back(scene, replay)),
        ("", "play", "SPACE", lambda: toggle_playing(scene, replay)),
        ("{right}", "step_on", "RIGHT", lambda: step_on(scene, replay)),
        ("{right}{right}", "next_round", "DOWN", lambda: next_round(scene, replay)),
    )
    widgets: list[Widget] = [bar]
    left, top = place.left + _LEFT, bar.rect.bottom + 2
    for number, (symbol, name, cap, action) in enumerate(symbols):
        label = said(f"battle.replay.{name}")
        tip = Tip(label, said(f"battle.replay.{name}_tip"))
        rect = Rect(left + _STEP * number, top, *_BUTTON)
        shown = symbol or ("{play}" if replay.paused or replay.finished else "{pause}")
        widgets.append(ReplayButton(rect, shown, label, action, cap=cap, tip=tip))
    if replay.finished:
        _close(widgets[4:], said("battle.replay.at_end"))
    if not replay.position:
        _close(widgets[1:3], said("battle.replay.at_start"))
    return [*widgets, _speed(scene, left + _STEP * 5 + 6, top), _take_over(scene, replay, top)]


def _speed(scene: BattleScene, left: int, top: int) -> Button:
    speed = scene.shell.preferences().animation_speed
    label = said("battle.replay.speed", speed=speed) if speed else said("battle.replay.at_once")
    tip = Tip(said("corners.faster"), said("battle.replay.speed_tip"))
    place = Rect(left, top, 76, _BUTTON[1])
    return Button(place, label, lambda: change_speed(scene), key="+", tip=tip)


def _take_over(scene: BattleScene, replay: ReplayPlay, top: int) -> Button:
    label = said("battle.replay.take_over")
    place = Rect(0, top, 104, _BUTTON[1])
    place.right = scene.layout.replaying.right - _LEFT
    tip = Tip(label, said("battle.replay.take_over_tip"))
    button = Button(place, label, lambda: _leave_to(scene, replay), key="O", tip=tip)
    if scene.session.match.result is not None:
        button.refusal = Refusal(said("battle.replay.over"))
    return button


def _leave_to(scene: BattleScene, replay: ReplayPlay) -> None:
    """Somebody wants to go on from here themselves: the replay waits."""
    replay.paused = True
    scene.shell.take_over(scene)


def _close(widgets: list[Widget], reason: str) -> None:
    for widget in widgets:
        widget.refusal = Refusal(reason)


def draw_replay(target: pygame.Surface, scene: BattleScene, replay: ReplayPlay) -> None:
    """The ground of the bar, with how far it has come in words."""
    place = scene.layout.replaying
    panel(target, place)
    ended = "cut_short" if replay.recording.broken else "ended"
    state = ended if replay.finished else "paused" if replay.paused else "playing"
    x, y = place.left + _LEFT, place.top + 6
    end = TEXT.draw(target, (x, y), said("battle.replay.title"), GOLD)
    TEXT.draw(target, (end + 5, y), said(f"battle.replay.{state}"), BODY)
    length = len(replay.recording)
    done = said("battle.replay.done", position=replay.position, length=length)
    TEXT.draw(target, (place.right - _LEFT, y), done, QUIET, align="right")


class ReplayButton(CornerButton):
    """A button whose key the replay hears itself, so that arrows still walk from one to another."""

    def __init__(
        self,
        rect: Rect,
        symbol: str,
        label: str,
        action: Callable[[], None],
        *,
        cap: str,
        tip: Tip,
    ) -> None:
        super().__init__(rect, symbol, label, action, tip=tip)
        self.cap = cap

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        cap = cap_for(touch.device, self.cap)
        controls.corner_button(target, self.rect, self.symbol, self.state(touch), key=cap)


class ReplayBar(Widget):
    """All actions from left to right; a notch for each round. Point at it to go there."""

    def __init__(self, rect: Rect, replay: ReplayPlay, on_point: Callable[[int], None]) -> None:
        super().__init__(rect)
        self._replay = replay
        self._on_point = on_point
        self._pointed = 0

    @property
    def name(self) -> str:
        return said("battle.replay.bar")

    @property
    def _groove(self) -> Rect:
        return Rect(self.rect.left, self.rect.top, self.rect.width, _GROOVE)

    def focus_rect(self) -> Rect:
        return self._groove

    def x_of(self, position: int) -> int:
        length = max(1, len(self._replay.recording))
        return self._groove.left + 1 + round(position * (self._groove.width - 3) / length)

    def position_at(self, x: int) -> int:
        share = (x - self._groove.left - 1) / (self._groove.width - 3)
        return round(max(0.0, min(1.0, share)) * len(self._replay.recording))

    def explain(self) -> Tip:
        recording = self._replay.recording
        number = recording.round_at(min(self._pointed, recording.known)).round
        about = said("battle.replay.there", position=self._pointed, length=len(recording))
        return Tip(said("battle.replay.round", round=number), about)

    def turn(self, step: tuple[int, int]) -> bool:
        if step[0]:
            self._on_point(max(0, self._replay.position + step[0]))
        return bool(step[0])

    def point_over(self, position: tuple[int, int]) -> None:
        self._pointed = self.position_at(position[0])

    def point_down(self, position: tuple[int, int]) -> None:
        self._on_point(self.position_at(position[0]))

    def point_drag(self, position: tuple[int, int]) -> None:
        self.point_over(position)
        self.point_down(position)

    def point_release(self, position: tuple[int, int]) -> None:
        """The replay went along while the pointer was down."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        groove, recording = self._groove, self._replay.recording
        inset(target, groove)
        known, here = self.x_of(recording.known), self.x_of(self._replay.position)
        inner = groove.inflate(-2, -2)
        target.fill(EMPTY, (inner.left, inner.top, known - inner.left, inner.height))
        target.fill(AMBER, (inner.left, inner.top, here - inner.left, inner.height))
        self._draw_rounds(target)
        knob = Rect(here - 2, groove.top - 2, 5, _GROOVE + 4)
        target.fill(STRONG if touch.focused or touch.hovered else SELECTION, knob)
        target.fill(RULE_LINE, (here, knob.top + 2, 1, knob.height - 4))

    def _draw_rounds(self, target: pygame.Surface) -> None:
        """A notch for every round, a number where there is room for it."""
        free, now = self._groove.left, self._replay.recording.round_at(self._replay.position)
        for mark in self._replay.recording.rounds:
            x = self.x_of(mark.position)
            target.fill(AXIS, (x, self._groove.top + 1, 1, _GROOVE + 1))
            if x >= free:
                colour = GOLD if mark is now else QUIET
                LABEL.draw(target, (x, self._groove.bottom + 3), str(mark.round), colour)
                free = x + _NUMBER_ROOM
