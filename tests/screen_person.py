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


def raid(person: AtTheScreen, *controllers: str) -> None:
    """A raid of people and computers, at the first turn that a person has."""
    seats = tuple(
        Seat(f"P{n}", 0) if kind == "person" else Seat(f"P{n}", 0, "computer", kind)
        for n, kind in enumerate(controllers)
    )
    person.program.start_match(
        Setup(game="shadow_of_fear", mode="raid", map="broken_dial", seed=3, seats=seats)
    )
    person.until(lambda: person.program.battle is not None)
    person.app.change(animation_speed=0)
    for _ in range(200):
        if person.battle.acting_control:
            return
        if person.battle.mine and person.battle.question is not None:
            person.battle.act([person.battle.session.match.legal()[0]])
        person.wait(0.1)
    raise AssertionError("the raid never begins")


__all__ = ["FRAME", "AtTheScreen", "begin", "person", "raid"]
