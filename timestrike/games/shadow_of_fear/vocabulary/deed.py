"""What an effect is about: who does it, to whom, and what the dice said."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.dice import COMBAT
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit

Who = Literal["self", "other"]


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """`unit` is the one whose card it is; `other` the one it faces, if there is one.

    In an attack skill the other is the target, in a defense skill the attacker.
    """

    card: str
    unit: str
    other: str | None = None
    spot: Spot | None = None
    faces: tuple[str, ...] = ()
    hits: int = 0
    blocks: int = 0
    damage: int = 0
    # The attack is one on an area, or one made in a leap.
    area: bool = False
    leap: bool = False

    def whom(self, field: Battlefield, who: Who) -> Unit | None:
        """The unit meant, if it is still in play."""
        name = self.unit if who == "self" else self.other
        unit = field.state.units.get(name) if name else None
        return unit if unit is not None and unit.in_play else None

    def bearer(self, field: Battlefield, who: Who) -> Unit | None:
        """The same, if it has a board to bear statuses on: a mob has none (TS-UNIT-11)."""
        unit = self.whom(field, who)
        return unit if unit is not None and unit.mob is None else None

    def by_skill(self, field: Battlefield) -> bool:
        """TS-ITEM-04, TS-DEFEAT-02: an attack or a skill, not an item or a fish."""
        return self.card not in field.world.items and self.card not in field.world.fish

    def lucky(self, measure: Literal["hits", "blocks"]) -> int:
        worth = COMBAT.worth(f"lucky_{measure}")
        return sum(worth[face] for face in self.faces)


def snake(name: str) -> str:
    """How cards write the name of a condition or effect: HasCurse -> has_curse."""
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")
