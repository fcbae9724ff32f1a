"""The whole program without a screen, and a person in front of it."""

from __future__ import annotations

import os
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from timestrike.client.battle.scene import BattleScene
from timestrike.client.start import Program, open_program
from timestrike.core.board import Spot
from timestrike.core.setup import Seat, Setup

FRAME = 1 / 60


class AtTheScreen:
    """Presses keys and points at things; time passes only when it is let."""

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


@pytest.fixture
def person() -> AtTheScreen:
    program = open_program(headless=True)
    program.app.scenes.push(program.title())
    program.app.change(edge_pan=False)
    program.app.step(FRAME)
    return AtTheScreen(program)


def begin(
    person: AtTheScreen, opponent: str = "person", board: str = "duel", seed: int = 3
) -> None:
    other = Seat("Robin", 1) if opponent == "person" else Seat("Ash", 1, "computer", opponent)
    person.program.start_match(
        Setup(
            game="shadow_of_fear",
            mode="skirmish",
            map=board,
            seed=seed,
            seats=(Seat("You", 0), other),
        )
    )
    person.until(lambda: person.program.battle is not None)
    person.until_asked()
