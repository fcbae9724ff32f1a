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
    """Every map with the fewest in the first mode that is played there; in every mode the fewest
    and the most there can be."""
    by_map: dict[tuple[str, str], Seating] = {}
    fewest: dict[tuple[str, str], Seating] = {}
    most: dict[tuple[str, str], Seating] = {}
    for seating in every_seating():
        game, mode, board_map, players = seating
        by_map.setdefault((game, board_map), seating)
        fewest.setdefault((game, mode), seating)
        if (game, mode) not in most or players > most[game, mode].players:
            most[game, mode] = seating
    return list(dict.fromkeys((*by_map.values(), *fewest.values(), *most.values())))


def _short(seating: Seating) -> str:
    return f"{seating.game}-{seating.mode}-{seating.map}-{seating.players}p"


@pytest.fixture
def story(seating: Seating) -> Played:
    return played(seating)
