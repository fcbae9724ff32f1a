"""Steps that reach everybody near the Lost, seen or not (TS-AOE-03, TS-STEALTH-02)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from timestrike.games.shadow_of_fear.areas import strike_all
from timestrike.games.shadow_of_fear.displacement import Shove
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import (
    LostKind,
    lost_sentience,
    lost_units,
    prey_of_the_lost,
    stats_of_the_lost,
)
from timestrike.games.shadow_of_fear.state import LOST, Buff, Curse, Unit
from timestrike.games.shadow_of_fear.statuses import give_curse, lose_buff
from timestrike.games.shadow_of_fear.targeting import distance_between
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import AnyAmount, amount_of
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep

Radius = Annotated[int, msgspec.Meta(ge=1)]
Kinds = tuple[LostKind, ...]


def near_the_lost(field: Battlefield, kinds: Kinds, radius: int) -> list[Unit]:
    """The players' units on the ground that are so near to any of them (TS-AOE-05)."""
    lost = [unit for kind in kinds for unit in lost_units(field, kind)]
    return [
        prey
        for prey in prey_of_the_lost(field)
        if any(distance_between(field, one, prey) <= radius for one in lost)
    ]


class Engulf(LostStep, frozen=True, tag=snake):
    """One attack of Fear on everybody within the radius; each defends on its own (TS-AOE-01).

    Without `hits` it has those of the Lost Attack.
    """

    around: Kinds = ("fear",)
    radius: Radius = 1
    hits: AnyAmount | None = None

    def happen(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        struck = [unit.id for unit in near_the_lost(field, self.around, self.radius)]
        if fear is not None and struck:
            printed = stats_of_the_lost(field).attack
            hits = printed if self.hits is None else amount_of(field, self.hits)
            strike_all(field, Deed(card="", unit=fear.id, hits=hits, area=True), struck)


class SpreadCurse(LostStep, frozen=True, tag=snake):
    """Every Character with a unit within the radius gets a curse (TS-CURSE-01, TS-UNIT-10)."""

    curse: Curse
    around: Kinds = ("fear",)
    radius: Radius = 1

    def happen(self, field: Battlefield) -> None:
        struck = near_the_lost(field, self.around, self.radius)
        for character in dict.fromkeys(unit.character for unit in struck):
            give_curse(field, character, self.curse)


class SnuffOut(LostStep, frozen=True, tag=snake):
    """Every Character of the players loses these buffs (TS-BUFF-04)."""

    buffs: tuple[Buff, ...]

    def happen(self, field: Battlefield) -> None:
        for character in list(field.state.characters):
            if field.team_of(character) != LOST:
                for buff in self.buffs:
                    lose_buff(field, character, buff)


class Drag(LostStep, frozen=True, tag=snake):
    """Everybody within the radius is dragged towards Fear, the nearest first.

    No hex may be higher than the one before it, and a drop may be a fall (TS-FALL-02). A hex is
    chosen by the Myth in control, or by chance (TS-GEN-08).
    """

    around: Kinds = ("tentacles",)
    radius: Radius = 1
    distance: Radius = 1

    def happen(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if fear is None:
            return
        dragged = near_the_lost(field, self.around, self.radius)
        dragged.sort(key=lambda unit: distance_between(field, fear, unit))
        pulls = (Shove(LOST, fear.id, unit.id, self.distance, towards=True) for unit in dragged)
        field.push(*pulls)
