"""The cards of the three loot decks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.state import Stat
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition

Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]
Reaction = Literal["attacked", "rolled", "cheap_shot", "fall"]


class ItemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Used once, then discarded (TS-ITEM-01). A reaction has its moment, in anybody's turn."""

    id: str
    name: str
    copies: Copies = 1
    reaction: Reaction | None = None
    aim: Aim | None = None
    needs: tuple[AnyCondition, ...] = ()
    clauses: tuple[Clause, ...]


class FishCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Eaten once by its holder (TS-FCARD-01 to TS-FCARD-03)."""

    id: str
    name: str
    copies: Copies = 1
    clauses: tuple[Clause, ...]


class ArtifactCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A skill, stat bonuses, and something that works for the one it comes from (TS-ARTIF-02)."""

    id: str
    name: str
    origin: str
    skill: Skill
    stats: dict[Stat, int]
    unique: Skill | None = None
