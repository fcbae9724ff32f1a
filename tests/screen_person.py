"""The whole program without a screen, and a person in front of it."""

from __future__ import annotations

import pytest

from at_the_screen import FRAME, AtTheScreen
from timestrike.client.start import open_program
from timestrike.core.setup import Seat, Setup


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


__all__ = ["FRAME", "AtTheScreen", "begin", "person"]
