"""Effects that last for the running turn: more Energy, an action twice, a better next attack."""

from __future__ import annotations

from typing import ClassVar

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Boon
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Amount, Effect


class BoonEffect(Effect, frozen=True):
    """Gives the unit something that is gone when it is used or the turn ends (TS-TURN-10)."""

    boon: ClassVar[Boon]

    @property
    def times(self) -> int:
        return 1

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.whom(field, "self")
        if unit is not None and field.in_turn(unit.character):
            field.change_unit(unit.id, boons=(*unit.boons, *(self.boon,) * self.times))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, "self")
        return unit is not None and field.in_turn(unit.character)


class GainEnergy(BoonEffect, frozen=True, tag=snake):
    """More Energy in this turn, within the limit of the Character (TS-ACT-05)."""

    boon = "energy"
    amount: Amount = 1

    @property
    def times(self) -> int:
        return self.amount


class ActAgain(BoonEffect, frozen=True, tag=snake):
    """In this turn the unit may take one of its actions a second time, for Energy as always."""

    boon = "repeat"


class NextAttackDice(BoonEffect, frozen=True, tag=snake):
    """More dice in the unit's next attack of this turn."""

    boon = "die"
    amount: Amount = 1

    @property
    def times(self) -> int:
        return self.amount

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return super().possible(field, deed) and _attack_to_come(field, deed)


class IgnoreSight(BoonEffect, frozen=True, tag=snake):
    """The unit's next attack of this turn needs no line of sight."""

    boon = "sight"

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit = field.unit(deed.unit)
        ranged = not field.card(unit).melee
        return ranged and super().possible(field, deed) and _attack_to_come(field, deed)


def _attack_to_come(field: Battlefield, deed: Deed) -> bool:
    """Whether the unit can still attack in this turn."""
    from timestrike.games.shadow_of_fear.activation import may_act

    return not any(True for _ in may_act(field, deed.unit, "attack"))
