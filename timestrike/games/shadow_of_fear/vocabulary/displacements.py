"""Effects that move units other than by their own Movement, so nobody flees (TS-FLEE-05)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from timestrike.games.shadow_of_fear.bases import Base
from timestrike.games.shadow_of_fear.displacement import (
    Shove,
    offer_places,
    places_within,
    shove_places,
)
from timestrike.games.shadow_of_fear.engagement import bases_engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.swapping import offer_swap, swaps
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, Who, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect

Hexes = Annotated[int, msgspec.Meta(ge=1)]


class ShoveEffect(Effect, frozen=True):
    """One of the two is shoved so many hexes; the unit's player chooses each hex.

    No hex may be higher than the one before it, and a drop may be a fall (TS-FALL-02). Whoever
    cannot be shoved on stays where it is.
    """

    distance: Hexes = 1
    to: Who = "other"

    @property
    def towards(self) -> bool:
        raise NotImplementedError

    def happen(self, field: Battlefield, deed: Deed) -> None:
        shoved, source = deed.whom(field, self.to), deed.whom(field, _opposite(self.to))
        if shoved is not None and source is not None:
            player = field.owner(field.unit(deed.unit))
            field.push(Shove(player, source.id, shoved.id, self.distance, self.towards))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        shoved, source = deed.whom(field, self.to), deed.whom(field, _opposite(self.to))
        if shoved is None or source is None or not shoved.base or not field.ground_of(source):
            return False
        return bool(shove_places(field, source, shoved, self.towards))


class Push(ShoveEffect, frozen=True, tag=snake):
    """Shove one of the two away from the other; the unit's player chooses each hex."""

    @property
    def towards(self) -> bool:
        return False


class Pull(ShoveEffect, frozen=True, tag=snake):
    """Shove one of the two towards the other; the unit's player chooses each hex."""

    @property
    def towards(self) -> bool:
        return True


class PlaceNextTo(Effect, frozen=True, tag=snake):
    """The other is put on a free hex next to the unit on which the two are engaged.

    The unit's player chooses the hex; being put there is no fall.
    """

    def happen(self, field: Battlefield, deed: Deed) -> None:
        other = deed.whom(field, "other")
        if other is not None:
            player = field.owner(field.unit(deed.unit))
            offer_places(field, player, other, self._places(field, deed), "placed")

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return bool(self._places(field, deed))

    def _places(self, field: Battlefield, deed: Deed) -> list[Base]:
        unit, other = deed.whom(field, "self"), deed.whom(field, "other")
        if unit is None or other is None or unit == other or not other.base:
            return []
        under = field.steed(unit)
        height, other_height = field.card(under).height, field.card(other).height
        return [
            base
            for base in places_within(field, other, under.base, 1)
            if bases_engaged(field, under.body, height, base, other_height)
        ]


class Teleport(Effect, frozen=True, tag=snake):
    """One of the two is put on a free hex within so many hexes, whatever lies between.

    The unit's player chooses the hex; being put there is no fall.
    """

    range: Hexes
    to: Who = "self"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        moved = deed.whom(field, self.to)
        if moved is not None:
            player = field.owner(field.unit(deed.unit))
            places = places_within(field, moved, moved.base, self.range)
            offer_places(field, player, moved, places, "teleported")

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        moved = deed.whom(field, self.to)
        return moved is not None and bool(places_within(field, moved, moved.base, self.range))


class SwapPlaces(Effect, frozen=True, tag=snake):
    """The two change places, without falling; of unequal bases the larger covers the smaller."""

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit, other = deed.whom(field, "self"), deed.whom(field, "other")
        if unit is not None and other is not None and unit.id != other.id:
            offer_swap(field, unit, other)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit, other = deed.whom(field, "self"), deed.whom(field, "other")
        if unit is None or other is None or unit.id == other.id:
            return False
        return bool(swaps(field, unit, other))


class MoveFreely(Effect, frozen=True, tag=snake):
    """One of the two may move as with so much Movement, which it does not spend.

    Nobody gets a Cheap Shot for it; steps cost as always, and so do falls. The unit's player
    chooses the way.
    """

    steps: Hexes
    to: Who = "self"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        from timestrike.games.shadow_of_fear.free_moves import FreeMove

        moved = deed.whom(field, self.to)
        if moved is not None:
            field.push(FreeMove(field.owner(field.unit(deed.unit)), moved.id, self.steps))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        from timestrike.games.shadow_of_fear.free_moves import free_reach

        moved = deed.whom(field, self.to)
        reach = free_reach(field, moved, self.steps) if moved is not None else None
        return reach is not None and bool(reach.stops())


def _opposite(who: Who) -> Who:
    return "other" if who == "self" else "self"
