"""Total Stats and what they are made of."""

from __future__ import annotations

from timestrike.core.unit_panel import Part
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import stats_of_the_lost
from timestrike.games.shadow_of_fear.skills import passive_clauses
from timestrike.games.shadow_of_fear.state import Stat, Unit
from timestrike.games.shadow_of_fear.vocabulary.effects import ModifyStat

Parts = tuple[Part, ...]


def total(parts: Parts) -> int:
    """TS-STAT-05: a Total Stat cannot fall below 0."""
    return max(0, sum(part.amount for part in parts))


def stat_parts(field: Battlefield, unit: Unit, stat: Stat, other: Unit | None = None) -> Parts:
    """TS-STAT-01, TS-STAT-03: base, awakening, buff and curse, skills, artifact.

    The Lost have what their Stats card says, and nothing besides (TS-LSTAT-01).
    """
    if field.by_lost_stats(unit):
        return (Part(getattr(stats_of_the_lost(field), stat), "base"),)
    card, character = field.card(unit), field.character(unit)
    parts = [Part(getattr(card, stat), "base")]
    slots = card.slots.get(stat)
    if slots is not None:
        if slots.awakening is not None and stat in character.awakenings:
            parts.append(Part(slots.awakening, "awakening"))
        # TS-STAT-04, TS-BUFF-05: together a buff and a curse count for nothing.
        buffed, cursed = stat in character.buffs, stat in character.curses
        if buffed and not cursed and slots.buff is not None:
            parts.append(Part(slots.buff, "buff"))
        if cursed and not buffed and slots.curse is not None:
            parts.append(Part(slots.curse, "curse"))
    for _, clause, _ in passive_clauses(field, unit, "always", other):
        parts += [
            Part(effect.amount, "skill")
            for effect in clause.do
            if isinstance(effect, ModifyStat) and effect.stat == stat
        ]
    if character.equipped is not None:
        bonus = field.world.artifacts[character.equipped].stats.get(stat)
        if bonus:
            parts.append(Part(bonus, "artifact"))
    return tuple(parts)


def move_parts(field: Battlefield, unit: Unit) -> Parts:
    return stat_parts(field, unit, "move")


def range_parts(field: Battlefield, unit: Unit) -> Parts:
    """TS-STAT-07: the Range of a Melee unit is never modified."""
    if is_melee(field, unit):
        return (Part(field.card(unit).range, "base"),)
    return stat_parts(field, unit, "range")


def is_melee(field: Battlefield, unit: Unit) -> bool:
    """TS-MELEE-01; the Lost strike as far as their Range goes (TS-LSTAT-04)."""
    return field.card(unit).melee and not field.by_lost_stats(unit)


def total_range(field: Battlefield, unit: Unit) -> int:
    """TS-STAT-05: the Range of a ranged unit cannot fall below 1."""
    return max(1, total(range_parts(field, unit)))


def attack_parts(field: Battlefield, unit: Unit, target: Unit | None = None) -> Parts:
    """The dice of an attack: TS-HIGH-01 and TS-HIGH-03 against a target, TS-HIGH-05."""
    parts = stat_parts(field, unit, "attack", target)
    if field.by_lost_stats(unit):
        return parts
    return (*parts, Part(1, "height")) if _higher(field, unit, target) else parts


def defense_parts(field: Battlefield, unit: Unit, attacker: Unit | None = None) -> Parts:
    """The dice of a defence: TS-HIGH-02 and TS-HIGH-03 against an attacker, TS-HIGH-05."""
    parts = stat_parts(field, unit, "defense", attacker)
    if field.by_lost_stats(unit):
        return parts
    return (*parts, Part(1, "height")) if _higher(field, unit, attacker) else parts


def enrage_parts(field: Battlefield, unit: Unit) -> Parts:
    """TS-ENRAGE-01: the dice that Enrage adds to the next attack or defence."""
    dice = field.card(unit).enrage
    if dice is None or "enrage" not in field.character(unit).buffs:
        return ()
    return (Part(dice, "buff"),)


def _higher(field: Battlefield, unit: Unit, other: Unit | None) -> bool:
    """Whether a unit's base is on higher ground than another's; `ground_level` has the tiers."""
    if other is None or not (field.steed(unit).in_play and field.steed(other).in_play):
        return False
    return ground_level(field, unit) > ground_level(field, other)


def ground_level(field: Battlefield, unit: Unit) -> int:
    """TS-HEX-07, TS-HIGH-04: a place on the Sentience counts by its tier, above all ground.

    Who rides a Brute stands as high as that (TS-HIGH-01).
    """
    if unit.perch is not None:
        return ON_THE_SENTIENCE + unit.perch.tier
    return field.steed(unit).elevation


ON_THE_SENTIENCE = 1000


def movement_left(field: Battlefield, unit: Unit) -> int:
    """TS-STAT-06, TS-TURN-07, TS-MOVE-06: what a unit may still move in this turn."""
    if "attack" in unit.done or not unit.base:
        return 0
    key = ("total move", unit.id, unit.base)
    return max(0, field.remember(key, lambda: total(move_parts(field, unit))) - unit.moved)


def energy_left(field: Battlefield, unit: Unit) -> int:
    """TS-ACT-04, TS-ACT-05: its own Energy, within the four of the turn that it acts in."""
    own = field.card(unit).energy + unit.boons.count("energy") - unit.energy_spent
    leader = field.patron(unit.character)
    spent = field.remember(
        ("energy spent", leader),
        lambda: sum(member.energy_spent for member in field.units_of_party(leader)),
    )
    return min(own, MOST_ENERGY - spent)


MOST_ENERGY = 4
