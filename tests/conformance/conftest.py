"""The suite runs on every map and with every number of players, so a new game is in it at once."""

from __future__ import annotations

import pytest
from conformance.played import Played, played

from soak_matches import Seating, every_seating


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seating" in metafunc.fixturenames:
        seatings = chosen_seatings()
        metafunc.parametrize("seating", seatings, ids=map(_short, seatings))


def chosen_seatings() -> list[Seating]:
    """Every map with the fewest who can play on it, every number of players on some map."""
    chosen: list[Seating] = []
    seen: set[tuple[str, str, str | int]] = set()
    for seating in every_seating():
        game, mode, board_map, players = seating
        if not {(game, mode, board_map), (game, mode, players)} <= seen:
            seen |= {(game, mode, board_map), (game, mode, players)}
            chosen.append(seating)
    return chosen


def _short(seating: Seating) -> str:
    return f"{seating.game}-{seating.mode}-{seating.map}-{seating.players}p"


@pytest.fixture
def story(seating: Seating) -> Played:
    return played(seating)
