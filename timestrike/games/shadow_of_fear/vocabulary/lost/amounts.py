"""Numbers that grow with what is on the table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import lost_units

Positive = Annotated[int, msgspec.Meta(ge=1)]
Number = Annotated[int, msgspec.Meta(ge=0)]


class Amount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some for everything of a kind, rounded down: 1 for `every` 2 Survivors, `plus` 1.

    Survivors are counted at the start of the game (TS-SENT-03), the Lost as they are on the map.
    """

    per: Literal["survivors", "tentacles", "monsters", "phase"]
    every: Positive = 1
    plus: Number = 0


AnyAmount = Positive | Amount


def amount_of(field: Battlefield, amount: AnyAmount) -> int:
    if isinstance(amount, int):
        return amount
    return amount.plus + _counted(field, amount) // amount.every


def _counted(field: Battlefield, amount: Amount) -> int:
    if amount.per == "survivors":
        return field.state.survivors
    if amount.per == "phase":
        return field.state.phase
    return len(lost_units(field, amount.per))
