"""Effects that strike everybody in an area (TS-AOE-01 to TS-AOE-06)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, Who, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect

Radius = Annotated[int, msgspec.Meta(ge=0)]
Dice = Annotated[int, msgspec.Meta(ge=0)]
Spared = Literal["self", "friends", "other"]


class AreaEffect(Effect, frozen=True):
    """Everybody within the radius around one of the two, friends and the unit itself included.

    TS-AOE-03: `spare` names who is left out: the unit itself, its friends, or the other.
    """

    around: Who = "other"
    radius: Radius = 1
    spare: tuple[Spared, ...] = ()

    def struck(self, field: Battlefield, deed: Deed) -> tuple[str, ...]:
        """Who is in the area, in the order of the table."""
        from timestrike.games.shadow_of_fear.areas import units_in_area

        centre, unit = deed.whom(field, self.around), deed.whom(field, "self")
        if centre is None or unit is None or deed.area:
            return ()
        return tuple(
            other.id
            for other in units_in_area(field, unit, centre, self.radius)
            if not self._spares(field, unit, other, deed)
        )

    def _spares(self, field: Battlefield, unit: Unit, other: Unit, deed: Deed) -> bool:
        if other.id == unit.id:
            return "self" in self.spare
        if other.id == deed.other and "other" in self.spare:
            return True
        return "friends" in self.spare and not field.enemies(unit, other)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return bool(self.struck(field, deed))


class AreaAttack(AreaEffect, frozen=True, tag=snake):
    """The unit rolls once, so many dice or its Total Attack; everybody in the area defends."""

    dice: Dice | None = None

    def happen(self, field: Battlefield, deed: Deed) -> None:
        from timestrike.games.shadow_of_fear.areas import RollArea

        struck = self.struck(field, deed)
        if struck:
            field.push(RollArea(deed, struck, self.dice))


class SpreadHits(AreaEffect, frozen=True, tag=snake):
    """The hits of this attack strike everybody else in the area too."""

    only_at = ("resolved",)
    spare: tuple[Spared, ...] = ("self",)

    def happen(self, field: Battlefield, deed: Deed) -> None:
        from timestrike.games.shadow_of_fear.areas import strike_all

        struck = tuple(name for name in self.struck(field, deed) if name != deed.other)
        strike_all(field, deed, struck)
