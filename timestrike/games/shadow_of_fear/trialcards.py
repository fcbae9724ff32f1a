"""Trial cards: what a Survivor must do to awaken (TS-TRIAL-01)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.games.shadow_of_fear.state import Stat

DeedKind = Literal[
    "fish_caught",
    "resources_mined",
    "walls_built",
    "roads_built",
    "road_hexes_travelled",
    "turn_ended_at_elevation",
    "contests_won",
    "contests_won_from_below",
    "jump_attacks_that_hurt",
    "damage_in_one_attack",
    "lucky_hits_in_one_roll",
    "lucky_blocks_in_one_roll",
    "hits_blocked_unhurt",
    "curses_given",
    "characters_traded_with",
    "units_defeated",
    "enemies_engaged_at_once",
    "cheap_shots_hit",
    "fish_eaten",
    "items_used",
]
Wanted = Annotated[int, msgspec.Meta(ge=1)]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deed, how much of it (at once, or summed up, as its name says), and the stat it awakens."""

    awakens: Stat
    deed: DeedKind
    amount: Wanted = 1


class TrialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    objectives: tuple[Objective, ...]
