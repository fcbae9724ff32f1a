"""Crafting: what a Survivor makes of a material on the spot.

A fishing net is made for one Fish action (`fishing`), a hang glider for one fall (`falling`).
"""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit


def may_craft(field: Battlefield, unit: Unit) -> Iterator[Refusal]:
    """TS-BUILD-01, TS-BUILD-03; being engaged does not matter, whose turn it is neither."""
    if field.card(unit).rank != "survivor":
        yield refuse("TS-BUILD-01", "no_survivor", unit=field.name(unit))
    if field.character(unit).materials < 1:
        yield refuse("TS-BUILD-03", "no_material", unit=field.name(unit))


def can_craft(field: Battlefield, unit: Unit) -> bool:
    return not any(True for _ in may_craft(field, unit))
