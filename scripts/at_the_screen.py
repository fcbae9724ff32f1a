"""A person in front of the whole program, without a screen: presses keys and points at things."""

from __future__ import annotations

import os
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from timestrike.client.battle.scene import BattleScene
from timestrike.client.program import Program
from timestrike.core.board import Spot

FRAME = 1 / 60


class AtTheScreen:
    """Time passes only when it is let."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.app = program.app

    @property
    def battle(self) -> BattleScene:
        assert self.program.battle is not None
        return self.program.battle

    def wait(self, seconds: float = 0.1) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step(FRAME)

    def key(self, code: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.feed([pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0)])
        self.wait()

    def point(self, position: tuple[int, int]) -> None:
        window = self._window(position)
        self.app.feed([pygame.Event(pygame.MOUSEMOTION, pos=window, rel=(0, 0), buttons=(0, 0, 0))])
        self.wait(0.02)

    def click(self, position: tuple[int, int], button: int = 1) -> None:
        self.point(position)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.feed([pygame.Event(kind, pos=self._window(position), button=button)])
        self.wait(0.05)

    def _window(self, position: tuple[int, int]) -> tuple[int, int]:
        scale = self.app.canvas.scale
        return position[0] * scale, position[1] * scale

    def click_spot(self, spot: Spot) -> None:
        """Click the middle of a hex, after bringing it into sight."""
        self.battle.view.look_at(spot, self.battle.layout, at_once=True)
        self.wait(0.02)
        self.click(self.battle.view.screen_place(spot))

    def until(self, happened: Callable[[], bool], seconds: float = 60.0) -> None:
        for _ in range(round(seconds / 0.05)):
            if happened():
                return
            self.wait(0.05)
        raise AssertionError("it never happened")

    def until_asked(self) -> None:
        """Wait until everything was shown and a person must act."""
        self.until(
            lambda: (
                self.battle.acting_control is not None
                or (self.battle.question is not None and not self.battle.stage.busy)
            )
        )
