"""Saves to try things on, and the promise that no test touches the player's own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from timestrike.storage.places import HOME_VARIABLE
from timestrike.storage.save import Header, Player, Save

NOON = datetime(2024, 2, 29, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _no_player_is_harmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


@pytest.fixture(scope="session")
def a_save() -> Callable[..., Save]:
    """`a_save(round=4)`: a small match, saved four minutes past noon; the header may be altered."""

    def build(round: int = 1, thumbnail: bytes = b"\x89PNG small", **header: Any) -> Save:
        journal = [{"type": "move", "unit": 1, "to": [n, 0]} for n in range(round)]
        described = {
            "game": "shadow_of_fear",
            "mode": "skirmish",
            "title": "Before the ridge",
            "map": "the_drowned_dial",
            "created": NOON,
            "saved": NOON + timedelta(minutes=round),
            "app_version": "0.1.0",
            "content": {"cards": "c0ffee", "map": "decade"},
            "players": (Player("Ilse", 0), Player("Ash", 1, "computer")),
            "actions": len(journal),
            "summary": {"round": round, "turn": "Mara to act"},
        }
        return Save(
            header=Header(**{**described, **header}),
            setup={"seed": 7, "seats": ["Ilse", "Ash"]},
            journal=journal,
            snapshot={"round": round, "units": {"1": {"health": 4}}},
            thumbnail=thumbnail,
        )

    return build
