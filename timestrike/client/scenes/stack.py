"""Scenes lie on a stack; the top one has the player's attention."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.ui import aloud, feedback
from timestrike.client.ui.cursors import Pointer
from timestrike.client.ui.frame import veil
from timestrike.client.ui.palette import BLACK

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_REMAINING_LIGHT = 0.22


class Scene:
    """A screen of the program. Everything has a default, so a scene says only what it does.

    A modal scene is drawn over the one below, which stays visible, dimmed.
    """

    modal = False

    def __init__(self) -> None:
        self.stack: SceneStack | None = None
        self.covered = False
        """Another scene lies over this one: no focus ring, no tooltip."""

    @property
    def pointer(self) -> Pointer:
        """What the mouse looks like now."""
        return Pointer.ARROW

    @property
    def typing(self) -> bool:
        """Letters are typed into something: keys are heard as they are, however they are bound."""
        return False

    @property
    def capturing(self) -> bool:
        """It waits for any key or button at all, to bind it."""
        return False

    @property
    def spoken(self) -> str:
        """What is read aloud when it has the player's attention."""
        return ""

    @property
    def heading(self) -> str:
        """What the window is called, besides the name of the game."""
        return ""

    @property
    def rule_at_hand(self) -> str:
        """The rule of what the player is looking at, which F1 opens; nothing if there is none."""
        return ""

    def enter(self) -> None:
        """It was put on the stack."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out for a canvas of this size; called before the first drawing and on change."""

    def handle(self, event: pygame.Event) -> bool:
        """An event in logical coordinates; True if it was used."""
        return False

    def update(self, dt: float) -> None:
        """Seconds pass."""

    def settle(self) -> None:
        """Be at once as it looks when nothing moves any more, for a picture of it."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything: nothing of the former frame can be relied on."""

    def close(self) -> None:
        """Take itself off the stack, if it is still the top of one."""
        if self.stack is not None and self.stack.top is self:
            self.stack.pop()


class SceneStack:
    """The scenes from the bottom up."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def pointer(self) -> Pointer:
        return self.top.pointer if self.top is not None else Pointer.ARROW

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        feedback.sounds("open_scroll" if scene.modal else "turn_page")
        if self._scenes:
            self._scenes[-1].covered = True
        self._scenes.append(scene)
        scene.stack = self
        scene.covered = False
        scene.arrange(self.size)
        scene.enter()
        self._read_top()

    def pop(self) -> Scene:
        """Take the top scene off; the one below goes on where it was."""
        scene = self._scenes.pop()
        scene.stack = None
        scene.leave()
        if self._scenes:
            self._scenes[-1].covered = False
            self._read_top()
        return scene

    def _read_top(self) -> None:
        if aloud.listened_to() and self.top is not None:
            aloud.read_out(self.top.spoken, at_once=True)

    def arrange_below(self) -> None:
        """Lay out anew what lies under the top scene, as it is to be read otherwise."""
        for scene in self._scenes[:-1]:
            scene.arrange(self.size)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self.pop()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything off and begin anew with one scene."""
        while self._scenes:
            self.pop()
        self.push(scene)

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        for scene in self._scenes:
            scene.arrange(size)

    def handle(self, event: pygame.Event) -> bool:
        """Only the top scene hears the player."""
        top = self.top
        return top is not None and top.handle(event)

    def update(self, dt: float) -> None:
        """Time stands still under a modal scene."""
        top = self.top
        if top is not None:
            top.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """From the lowest visible scene up; only what lies under the top modal one is dimmed."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].modal:
            first -= 1
        for scene in self._scenes[max(first, 0) :]:
            if scene is self.top and scene.modal:
                veil(canvas.surface, canvas.surface.get_rect(), BLACK, 1 - _REMAINING_LIGHT)
            scene.draw(canvas)
