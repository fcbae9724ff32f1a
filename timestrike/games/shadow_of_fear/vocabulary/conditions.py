"""Conditions: what must hold for a clause of a card to happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Buff, Curse
from timestrike.games.shadow_of_fear.statuses import has_buff, has_curse
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, Who, snake


class Condition(msgspec.Struct, frozen=True, tag_field="if", forbid_unknown_fields=True):
    def holds(self, field: Battlefield, deed: Deed) -> bool:
        raise NotImplementedError


class Lucky(Condition, frozen=True, tag=snake):
    """At least so many Lucky hits or blocks lie in the roll (TS-LUCK-01, TS-LUCK-02)."""

    hits: int = 0
    blocks: int = 0

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        return deed.lucky("hits") >= self.hits and deed.lucky("blocks") >= self.blocks


class Hits(Condition, frozen=True, tag=snake):
    """At least so many hits lie in the roll."""

    at_least: int = 1

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        return deed.hits >= self.at_least


class DamageDone(Condition, frozen=True, tag=snake):
    """The attack has done at least, or at most, so much damage."""

    at_least: int | None = None
    at_most: int | None = None

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        return (self.at_least is None or deed.damage >= self.at_least) and (
            self.at_most is None or deed.damage <= self.at_most
        )


class Engaged(Condition, frozen=True, tag=snake):
    """The two are engaged with each other; with `anyone`, the unit is engaged with some enemy."""

    anyone: bool = False

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        one, other = deed.whom(field, "self"), deed.whom(field, "other")
        if one is None:
            return False
        if self.anyone:
            return bool(enemies_engaging(field, one))
        return other is not None and engaged(field, one, other)


class NotEngaged(Condition, frozen=True, tag=snake):
    """The unit is not engaged with any enemy."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, "self")
        return unit is not None and not enemies_engaging(field, unit)


class HasCurse(Condition, frozen=True, tag=snake):
    """Has this curse, or any."""

    who: Who = "self"
    curse: Curse | None = None

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.bearer(field, self.who)
        if unit is None:
            return False
        if self.curse is None:
            return bool(field.character(unit).curses)
        return has_curse(field, unit.character, self.curse)


class HasNoCurse(HasCurse, frozen=True, tag=snake):
    """Has not this curse, or none at all."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        return deed.whom(field, self.who) is not None and not super().holds(field, deed)


class HasBuff(Condition, frozen=True, tag=snake):
    """Has this buff, or any."""

    who: Who = "self"
    buff: Buff | None = None

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.bearer(field, self.who)
        if unit is None:
            return False
        if self.buff is None:
            return bool(field.character(unit).buffs)
        return has_buff(field, unit.character, self.buff)


class HasNoBuff(HasBuff, frozen=True, tag=snake):
    """Has not this buff, or none at all."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        return deed.whom(field, self.who) is not None and not super().holds(field, deed)


class InWater(Condition, frozen=True, tag=snake):
    """Stands on a water tile."""

    who: Who = "self"

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, self.who)
        ground = field.ground_of(unit) if unit is not None else ()
        return bool(ground) and field.in_water(ground[0])


class Elevation(Condition, frozen=True, tag=snake):
    """Stands at least so high."""

    at_least: int
    who: Who = "self"

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, self.who)
        under = field.steed(unit) if unit is not None else None
        return under is not None and under.standing and under.elevation >= self.at_least


class HealthLeft(Condition, frozen=True, tag=snake):
    """Has at least, or at most, so much health left."""

    who: Who = "self"
    at_least: int = 0
    at_most: int = 99

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, self.who)
        if unit is None:
            return False
        return self.at_least <= field.remaining_health(unit) <= self.at_most


class ComradeEngaged(Condition, frozen=True, tag=snake):
    """Another unit of the same Character is engaged with the other."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        one, other = deed.whom(field, "self"), deed.whom(field, "other")
        if one is None or other is None:
            return False
        comrades = (field.unit(name) for name in field.character(one).units if name != one.id)
        return any(comrade.in_play and engaged(field, comrade, other) for comrade in comrades)


class FriendEngaged(Condition, frozen=True, tag=snake):
    """A friendly unit, of whatever Character, is engaged with the other as well."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        one, other = deed.whom(field, "self"), deed.whom(field, "other")
        if one is None or other is None:
            return False
        return any(
            engaged(field, friend, other)
            for friend in field.standing()
            if friend.id != one.id and not field.enemies(one, friend)
        )


class HoldsLoot(Condition, frozen=True, tag=snake):
    """The Character's inventory holds at least so much of a kind of loot."""

    loot: Literal["materials", "fish", "items", "artifacts"]
    at_least: int = 1

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        character = field.character(field.unit(deed.unit))
        amounts = {
            "materials": character.materials,
            "fish": len(character.fish),
            "items": len(character.items),
            "artifacts": len(character.artifacts),
        }
        return amounts[self.loot] >= self.at_least


class SingleHex(Condition, frozen=True, tag=snake):
    """Occupies a single hex."""

    who: Who = "other"

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, self.who)
        return unit is not None and len(unit.base) == 1


class IsEnemy(Condition, frozen=True, tag=snake):
    """The other is an enemy (TS-GEN-05)."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        one, other = field.state.units.get(deed.unit), deed.whom(field, "other")
        return one is not None and other is not None and field.enemies(one, other)


class IsLost(Condition, frozen=True, tag=snake):
    """The other is a Lost unit, which bears neither buffs nor curses (TS-BUFF-07)."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        other = deed.whom(field, "other")
        return other is not None and field.by_lost_stats(other)


class SameCharacter(Condition, frozen=True, tag=snake):
    """The other is another unit of the same Character."""

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        one, other = deed.whom(field, "self"), deed.whom(field, "other")
        if one is None or other is None or one.id == other.id:
            return False
        return one.character == other.character


class Distance(Condition, frozen=True, tag=snake):
    """The two are at least, or at most, so many hexes apart."""

    at_least: int = 0
    at_most: int = 99

    def holds(self, field: Battlefield, deed: Deed) -> bool:
        from timestrike.games.shadow_of_fear.targeting import distance_between

        one, other = deed.whom(field, "self"), deed.whom(field, "other")
        if one is None or other is None:
            return False
        return self.at_least <= distance_between(field, one, other) <= self.at_most


AnyCondition = (
    Lucky
    | Hits
    | DamageDone
    | Engaged
    | NotEngaged
    | HasCurse
    | HasNoCurse
    | HasBuff
    | HasNoBuff
    | InWater
    | Elevation
    | HealthLeft
    | ComradeEngaged
    | FriendEngaged
    | HoldsLoot
    | SingleHex
    | IsEnemy
    | IsLost
    | SameCharacter
    | Distance
)


def all_hold(field: Battlefield, conditions: Iterable[AnyCondition], deed: Deed) -> bool:
    return all(condition.holds(field, deed) for condition in conditions)
