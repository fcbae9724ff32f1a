"""Falling down."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.dice import roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import hurt


class Fell(Event, frozen=True):
    unit: str
    levels: int
    damage: int


class Fall(Step, frozen=True):
    """The roll after landing (TS-FALL-03, TS-FALL-04). It is no attack: nobody defends."""

    unit: str
    levels: int
    dice: int

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if not unit.standing:
            return
        damage = roll_combat(field, self.unit, self.dice, "fall").count("hits")
        field.emit(Fell(self.unit, self.levels, damage))
        hurt(field, unit, damage)
