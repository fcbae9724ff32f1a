"""The suite runs at every table there is, so a new game is in it from its first day."""

from __future__ import annotations

import pytest
from conformance.played import Played, played

from soak_matches import Seating, every_seating


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seating" in metafunc.fixturenames:
        seatings = every_seating()
        metafunc.parametrize("seating", seatings, ids=map(_short, seatings))


def _short(seating: Seating) -> str:
    return f"{seating.game}-{seating.mode}-{seating.map}-{seating.players}p"


@pytest.fixture
def story(seating: Seating) -> Played:
    return played(seating)
