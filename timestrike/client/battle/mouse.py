"""The mouse over a battle: pointing, clicking, dragging the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.cursor import leave_dock
from timestrike.client.battle.deeds import click_board, step_back
from timestrike.client.battle.inspector import inspect
from timestrike.client.battle.pointing import place_under

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

LEFT, MIDDLE, RIGHT = 1, 2, 3
_SHAKE = 5
"""So many pixels a hand may tremble in a click."""
LONG_PRESS = 0.4
"""Seconds."""


@dataclass
class Mouse:
    position: tuple[int, int] = (-1, -1)
    _pressed_at: tuple[int, int] | None = None
    _dragging: bool = False
    _held: float = 0.0

    @property
    def inside(self) -> bool:
        return self.position[0] >= 0

    def handle(self, scene: BattleScene, event: pygame.Event) -> bool:
        """True if the event meant something."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(scene, event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(scene, event)
        return self._release(scene, event)

    def _move(self, scene: BattleScene, event: pygame.Event) -> bool:
        self.position = event.pos
        if self._pressed_at is not None and any(event.buttons):
            (x, y), (x0, y0) = event.pos, self._pressed_at
            self._dragging = self._dragging or abs(x - x0) + abs(y - y0) > _SHAKE
            if self._dragging:
                scene.view.camera.drag(event.rel)
                return True
        if scene.page.handle(event):
            scene.control.hovered = None
            return True
        leave_dock(scene)
        scene.control.hovered = place_under(scene, event.pos)
        return True

    def _press(self, scene: BattleScene, event: pygame.Event) -> bool:
        if event.button == RIGHT:
            step_back(scene)
            return True
        if event.button not in (LEFT, MIDDLE):
            return False
        if event.button == LEFT and scene.toasts.click(event.pos, scene.layout.size[0]):
            return True
        if not (event.button == LEFT and scene.page.handle(event)):
            self._pressed_at, self._dragging = event.pos, False
        return True

    def _release(self, scene: BattleScene, event: pygame.Event) -> bool:
        if event.button not in (LEFT, MIDDLE):
            return False
        began, self._pressed_at = self._pressed_at, None
        if began is None:
            return scene.page.handle(event)
        if self._dragging:
            return True
        if event.button == LEFT:
            click_board(scene, event.pos)
        else:
            inspect(scene)
        return True

    def rest(self, scene: BattleScene, seconds: float) -> None:
        """Time passes: who holds the button down without moving looks closer."""
        if self._pressed_at is None or self._dragging:
            self._held = 0.0
            return
        self._held += seconds
        if self._held >= LONG_PRESS:
            self._pressed_at = None
            inspect(scene)
