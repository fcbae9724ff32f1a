"""Behemoths: a Brute and the unit that tamed it and rides it (TS-BEHEM-01 to TS-BEHEM-07).

Where a rider is, is asked of the field: `Battlefield.steed` and `Battlefield.ground_of`.
"""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.moves import Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.monsters import revert
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import move_parts, total


class Mounted(Event, frozen=True):
    """From here on the two are a Behemoth."""

    unit: str
    brute: str


def mount(field: Battlefield, unit: Unit, brute: Unit) -> None:
    """TS-TAME-08: up at once; what Movement the unit had left is lost.

    Whoever rode another Brute leaves it to the Lost (TS-TAME-09).
    """
    left = field.steed(unit)
    moved = max(unit.moved, total(move_parts(field, unit)))
    with noticing_engagements(field):
        field.change_unit(unit.id, base=(), mount=brute.id, moved=moved)
        field.emit(Mounted(unit.id, brute.id))
    if left.id != unit.id:
        revert(field, left.character)


def shielded(field: Battlefield, unit: Unit, target: Unit) -> Iterator[Refusal]:
    """TS-BEHEM-03: enemies can aim at the Brute alone, never at its rider."""
    if target.mount is not None and field.enemies(unit, target):
        brute = field.name(field.steed(target))
        yield refuse("TS-BEHEM-03", "shielded", target=field.name(target), brute=brute)
