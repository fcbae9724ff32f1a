"""On the back of the Sentience: tiers, who is next to whom there, and who is out of reach."""

from __future__ import annotations

from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Perch, Unit


def riders(field: Battlefield, sentience: str) -> list[Unit]:
    """Who stands on its back."""
    return [unit for unit in field.in_play() if unit.perch is not None and _back(unit) == sentience]


def _back(unit: Unit) -> str | None:
    return unit.perch.sentience if unit.perch is not None else None


def carries(sentience: Unit, rider: Unit) -> bool:
    return _back(rider) == sentience.id


def has_place(field: Battlefield, perch: Perch) -> bool:
    """TS-CLIMB-03: whether a place on the tier is free."""
    places = field.card(field.unit(perch.sentience)).tiers[perch.tier - 1]
    return sum(rider.perch == perch for rider in riders(field, perch.sentience)) < places


def tier_distance(one: Unit, other: Unit) -> int | None:
    """How far apart two units are if one back is all there is between them, else None.

    TS-RANGE-05: 1 on the same tier, on the next one, and between a rider and the Sentience.
    """
    if carries(one, other) or carries(other, one):
        return 1
    if one.perch is None or other.perch is None or _back(one) != _back(other):
        return None
    return max(1, abs(one.perch.tier - other.perch.tier))


def engaged_up_there(one: Unit, other: Unit) -> bool:
    """TS-STIER-03, TS-STIER-04: with neighbours on the back, and with the Sentience itself."""
    return tier_distance(one, other) == 1


def out_of_contact(field: Battlefield, unit: Unit, target: Unit) -> Refusal | None:
    """Why the one cannot aim anything at the other because of where they stand.

    TS-STIER-01, TS-STIER-02, TS-STIER-05; oneself is never out of contact.
    """
    if unit.id == target.id or (unit.perch is None and target.perch is None):
        return None
    if carries(unit, target):
        return refuse("TS-STIER-05", "on_its_back", target=field.name(target))
    if tier_distance(unit, target) is None:
        return refuse("TS-STIER-02", "other_side_of_the_climb", target=field.name(target))
    return None
