"""Moments that set off passive skills by themselves (TS-SKILL-02)."""

from __future__ import annotations

from timestrike.core.moves import Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.moments import Moment


class Trigger(Step, frozen=True):
    """Something has happened to a unit, or by it to the other: its passive skills answer."""

    moment: Moment
    unit: str
    other: str | None = None

    def resolve(self, field: Battlefield) -> None:
        # What cards do can hurt, and whoever is hurt may answer with a card: the two meet here.
        from timestrike.games.shadow_of_fear.skills import passive_clauses, set_off

        unit = field.unit(self.unit)
        if not unit.in_play:
            return
        other = field.unit(self.other) if self.other is not None else None
        set_off(field, passive_clauses(field, unit, self.moment, other))
