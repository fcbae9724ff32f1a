"""What a unit may do in the running turn of its Character."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import energy_left

MOST_ACTIVATED = 4


def may_activate(field: Battlefield, unit_id: str) -> Iterator[Refusal]:
    """TS-TURN-04, TS-DEFEAT-01: units of the acting Character and its Monsters, if in play."""
    unit = field.state.units.get(unit_id)
    if unit is None or not unit.in_play:
        yield refuse("TS-DEFEAT-01", "not_in_play")
    elif not field.in_turn(unit.character):
        yield refuse("TS-TURN-04", "not_acting", unit=field.name(unit))
    elif field.character(unit).newly_tamed:
        yield refuse("TS-TAME-07", "newly_tamed", unit=field.name(unit))
    elif not unit.activated and _activated(field, unit) >= MOST_ACTIVATED:
        yield refuse("TS-TURN-05", "four_activated")


def _activated(field: Battlefield, unit: Unit) -> int:
    """TS-TURN-05, TS-TURN-09: how many units have acted in this turn, the fallen included."""
    leader = field.patron(unit.character)
    return field.remember(
        ("activated", leader),
        lambda: sum(member.activated for member in field.units_of_party(leader)),
    )


def may_act(field: Battlefield, unit_id: str, action: str) -> Iterator[Refusal]:
    """TS-ACT-01, TS-ACT-03, TS-ACT-04: what every action asks for before anything else."""
    barred = list(may_activate(field, unit_id))
    if barred:
        yield from barred
        return
    unit = field.unit(unit_id)
    if action in unit.done and not _may_repeat(unit):
        yield refuse("TS-ACT-03", "done_already", unit=field.name(unit))
    if energy_left(field, unit) < 1:
        yield refuse("TS-ACT-04", "no_energy", unit=field.name(unit))


def _may_repeat(unit: Unit) -> bool:
    """TS-GEN-03: some cards allow an action once more."""
    repeated = len(unit.done) - len(set(unit.done))
    return repeated < unit.boons.count("repeat")


def must_be_free(field: Battlefield, unit: Unit) -> Iterator[Refusal]:
    """TS-ENGAGE-05: who is engaged with an enemy has no hands free to gather, trade or build."""
    held_by = enemies_engaging(field, unit)
    if held_by:
        enemy = field.name(field.unit(held_by[0]))
        yield refuse("TS-ENGAGE-05", "hands_full", unit=field.name(unit), enemy=enemy)


def spend_energy(field: Battlefield, unit_id: str, action: str) -> None:
    """TS-ACT-01: each action costs 1 Energy."""
    unit = field.unit(unit_id)
    field.change_unit(unit_id, energy_spent=unit.energy_spent + 1, done=(*unit.done, action))
