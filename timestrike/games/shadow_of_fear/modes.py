"""What makes the modes of the game differ, asked by name."""

from __future__ import annotations

from timestrike.core.setup import Setup, SetupError
from timestrike.games.shadow_of_fear.field import Battlefield

MOST_SURVIVORS = 8
RECOMMENDED = 3
AS_RECOMMENDED = "recommended"
RAIDS = ("raid", "gauntlet")
HOST = 0
"""TS-GEN-07: the seat that decides what the game leaves to the last player, if there is none."""


def has_lost(field: Battlefield) -> bool:
    """Whether the Lost are a side of their own, with nobody at the table for them (TS-LOST-01)."""
    return field.world.setup.mode != "skirmish"


def is_royale(field: Battlefield) -> bool:
    return field.world.setup.mode == "royale"


def is_raid(field: Battlefield) -> bool:
    """A raid or its Gauntlet, which differ by their cards alone (TS-SETRD-03)."""
    return field.world.setup.mode in RAIDS


def survivors_each(setup: Setup) -> int:
    """TS-SETRY-03, TS-SETRD-04: how many Survivors a player has, as agreed or recommended."""
    most = MOST_SURVIVORS // len(setup.seats)
    standard = 1 if setup.mode in RAIDS else min(RECOMMENDED, most)
    agreed = setup.options.get("survivors", AS_RECOMMENDED)
    return standard if agreed == AS_RECOMMENDED else int(agreed)


def require_survivors(setup: Setup) -> None:
    """TS-SETRY-03, TS-SETRD-04: eight Survivors must do for all."""
    each, players = survivors_each(setup), len(setup.seats)
    if each * players > MOST_SURVIVORS:
        raise SetupError(
            "survivors", players=players, most=MOST_SURVIVORS // players, all=MOST_SURVIVORS
        )
