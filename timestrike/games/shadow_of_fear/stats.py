"""Total Stats and what they are made of."""

from __future__ import annotations

from timestrike.core.view import Part
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit

Parts = tuple[Part, ...]


def total(parts: Parts) -> int:
    """TS-STAT-05: a Total Stat cannot fall below 0."""
    return max(0, sum(part.amount for part in parts))


def move_parts(field: Battlefield, unit: Unit) -> Parts:
    """TS-STAT-01."""
    return (Part(field.card(unit).move, "base"),)


def range_parts(field: Battlefield, unit: Unit) -> Parts:
    """TS-STAT-01."""
    return (Part(field.card(unit).range, "base"),)


def attack_parts(field: Battlefield, unit: Unit, target: Unit | None = None) -> Parts:
    """TS-STAT-01, and TS-HIGH-01 and TS-HIGH-03 against a target."""
    base = Part(field.card(unit).attack, "base")
    if target is not None and unit.elevation > target.elevation:
        return (base, Part(1, "height"))
    return (base,)


def defense_parts(field: Battlefield, unit: Unit, attacker: Unit | None = None) -> Parts:
    """TS-STAT-01, and TS-HIGH-02 and TS-HIGH-03 against an attacker."""
    base = Part(field.card(unit).defense, "base")
    if attacker is not None and unit.elevation > attacker.elevation:
        return (base, Part(1, "height"))
    return (base,)


def movement_left(field: Battlefield, unit: Unit) -> int:
    """TS-STAT-06, TS-TURN-07: what a unit may still move in this turn."""
    if "attack" in unit.done:
        return 0
    return max(0, total(move_parts(field, unit)) - unit.moved)


def energy_left(field: Battlefield, unit: Unit) -> int:
    """TS-ACT-04."""
    return field.card(unit).energy - unit.energy_spent
