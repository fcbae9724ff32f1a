"""Effects about Cheap Shots and Contests."""

from __future__ import annotations

from typing import Annotated

import msgspec

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect

Dice = Annotated[int, msgspec.Meta(ge=1)]


class CheapShotAt(Effect, frozen=True, tag=snake):
    """The unit may make a Cheap Shot at the other, although it does not flee."""

    def happen(self, field: Battlefield, deed: Deed) -> None:
        from timestrike.games.shadow_of_fear.cheap_shots import CheapShot

        unit, other = deed.whom(field, "self"), deed.whom(field, "other")
        if unit is not None and other is not None:
            field.push(CheapShot(unit.id, other.id))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return deed.whom(field, "self") is not None and deed.whom(field, "other") is not None


class CheapShotDice(Effect, frozen=True, tag=snake):
    """Cheap Shots of the unit roll so many dice; each hit is 1 damage."""

    only_at = ("always",)
    dice: Dice


class ContestBonus(Effect, frozen=True, tag=snake):
    """More (or less) on the unit's Contest rolls, against the other."""

    only_at = ("always",)
    amount: int = 1
