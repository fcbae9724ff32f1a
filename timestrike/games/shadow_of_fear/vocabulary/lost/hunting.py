"""Steps in which Lost units go for a target; several act in the order in which they came."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_hunt import LostHunts
from timestrike.games.shadow_of_fear.lost_side import LostKind, lost_units
from timestrike.games.shadow_of_fear.lost_targeting import Criterion
from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import AnyAmount, amount_of
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep


class Hunt(LostStep, frozen=True, tag=snake):
    """Each of them moves towards a target and attacks it (TS-LMOVE-01, TS-LCOMBAT-02).

    Without `hits` the attack has those of the Lost Attack.
    """

    who: LostKind
    whom: Criterion = "closest"
    hits: AnyAmount | None = None

    def happen(self, field: Battlefield) -> None:
        hits = None if self.hits is None else amount_of(field, self.hits)
        field.push(*[LostHunts(u.id, self.whom, hits=hits) for u in lost_units(field, self.who)])


class Advance(LostStep, frozen=True, tag=snake):
    """Each of them moves towards a target."""

    who: LostKind
    whom: Criterion = "closest"

    def happen(self, field: Battlefield) -> None:
        going = lost_units(field, self.who)
        field.push(*[LostHunts(unit.id, self.whom, strikes=False) for unit in going])


class LashOut(LostStep, frozen=True, tag=snake):
    """Each of them attacks a target within its reach, without moving."""

    who: LostKind
    whom: Criterion = "lowest_health"
    hits: AnyAmount | None = None

    def happen(self, field: Battlefield) -> None:
        hits = None if self.hits is None else amount_of(field, self.hits)
        striking = lost_units(field, self.who)
        field.push(*[LostHunts(u.id, self.whom, moves=False, hits=hits) for u in striking])
