"""What using an item and eating a fish have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_activate
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import discard
from timestrike.games.shadow_of_fear.skills import Clause
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.conditions import all_hold
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect

USED_LOOT = "loot"
"""What is noted of a unit that has used loot: from then on it counts as activated (TS-TURN-05)."""


def may_use_loot(field: Battlefield, unit_id: str, rule: str) -> Iterator[Refusal]:
    """TS-INV-04, TS-ITEM-02, TS-FCARD-02: in the turn of the Character that holds it."""
    unit = field.state.units.get(unit_id)
    if unit is not None and unit.in_play and not field.in_turn(unit.character):
        yield refuse(rule, "own_turn_only", unit=field.name(unit))
    else:
        yield from may_activate(field, unit_id)


def effects_in_use(
    field: Battlefield, clauses: Iterable[Clause], deed: Deed
) -> tuple[AnyEffect, ...]:
    """What a card would do if it were used now."""
    holding = (clause for clause in clauses if all_hold(field, clause.when, deed))
    return tuple(effect for clause in holding for effect in clause.do)


def spend_card(field: Battlefield, unit_id: str, deck: Literal["item", "fish"], card: str) -> None:
    """TS-ITEM-01, TS-FCARD-01, TS-INV-05: it is used once; no Energy is spent."""
    unit = field.unit(unit_id)
    discard(field, unit.character, deck, card)
    record(field, unit.character, "items_used" if deck == "item" else "fish_eaten")
    if USED_LOOT not in unit.done:
        field.change_unit(unit_id, done=(*unit.done, USED_LOOT))
