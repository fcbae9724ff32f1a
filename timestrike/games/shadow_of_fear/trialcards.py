"""Trial cards: what a Survivor must do to awaken (TS-TRIAL-01)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.core.spoken import Spoken
from timestrike.games.shadow_of_fear.state import Stat

DeedKind = Literal[
    # summed up over the battle
    "abilities_cast",
    "cheap_shots_hit",
    "contests_won",
    "curses_given",  # to enemies
    "damage_suffered",
    "fish_caught",
    "fish_eaten",
    "items_used",
    "jump_attacks_that_hurt",
    "lucky_blocks_rolled",
    "lucky_hits_rolled",
    "resources_mined",
    "road_hexes_built",
    "trades_made",
    "turns_ended_in_water",
    "units_defeated",
    "walls_built",
    # as much at once
    "damage_in_one_attack",
    "elevation_at_turn_end",
    "enemies_engaged_at_turn_end",
    "hits_blocked_unhurt",
    "lucky_blocks_in_one_roll",
    "lucky_hits_in_one_roll",
]
AT_ONCE: frozenset[DeedKind] = frozenset(
    (
        "damage_in_one_attack",
        "elevation_at_turn_end",
        "enemies_engaged_at_turn_end",
        "hits_blocked_unhurt",
        "lucky_blocks_in_one_roll",
        "lucky_hits_in_one_roll",
    )
)
Wanted = Annotated[int, msgspec.Meta(ge=1)]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deed, how much of it (at once, or summed up), and the stat that it awakens."""

    awakens: Stat
    deed: DeedKind
    amount: Wanted = 1


class TrialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: Spoken
    objectives: tuple[Objective, ...]
