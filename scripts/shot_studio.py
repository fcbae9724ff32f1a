"""Where pictures of the game are taken: a program of its own for each, with nobody's settings."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from at_the_screen import FRAME, AtTheScreen
from timestrike.client import matches
from timestrike.client.battle.session import Session
from timestrike.client.start import open_program
from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.storage.places import HOME_VARIABLE


class Studio(AtTheScreen):
    """Sets a scene and looks at it from where it is seen best."""

    def open_battle(self, match: Match, title: str = "") -> None:
        """A match at the moment it has come to."""
        session = Session(match, title or match.world.map.title)
        if self.app.preferences.language != "en":
            session.retell(self.program.shelf)
        matches.enter(self.program, session)
        self.until(lambda: self.program.battle is not None)
        self.wait(0.5)

    def watch(self, speed: int = 1) -> None:
        """From now on things take their time."""
        self.app.change(animation_speed=speed)
        self.wait(0.02)

    def select(self, token: str) -> None:
        self.battle.control.select(token)
        self.battle.rebuild_page()
        self.wait(0.2)

    def look_at(self, spot: Spot) -> None:
        self.battle.view.look_at(spot, self.battle.layout, at_once=True)
        self.wait(0.05)

    def point_at(self, spot: Spot) -> None:
        """Point at a hex, with the view on it."""
        self.look_at(spot)
        self.point(self.battle.view.screen_place(spot))
        self.wait(0.3)

    def place_of(self, token: str) -> Spot:
        return self.battle.stage.actors[token].spots[0]


class Shot(NamedTuple):
    name: str
    caption: str
    take: Callable[[Studio], None]
    """Sets the scene; what is on the screen then is the picture."""


@contextmanager
def studio() -> Iterator[Studio]:
    former = os.environ.get(HOME_VARIABLE)
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        try:
            program = open_program(
                settings_path=Path(home) / "settings.json", headless=True, in_passing=True
            )
            program.app.change(animation_speed=0, edge_pan=False)
            program.app.scenes.push(program.title())
            program.app.step(FRAME)
            yield Studio(program)
        finally:
            if former is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = former
