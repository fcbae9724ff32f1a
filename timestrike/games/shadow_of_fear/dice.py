"""The dice of the game and what is rolled with them."""

from __future__ import annotations

from typing import Literal

from timestrike.core.dice import Die, Roll, face, numbered, roll
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.trials import record_luck

# TS-DICE-01 to TS-DICE-03: three hits and two blocks, one of each Lucky, and a void.
COMBAT = Die(
    "combat die",
    (
        face("hit", hits=1),
        face("hit", hits=1),
        face("lucky_hit", hits=1, lucky_hits=1),
        face("block", blocks=1),
        face("lucky_block", blocks=1, lucky_blocks=1),
        face("void"),
    ),
)
D20 = numbered(20)

Purpose = Literal["attack", "defence", "cheap_shot", "fall", "skill"]


class DiceRolled(Event, frozen=True):
    """Combat dice on the table, and what they are for."""

    unit: str
    purpose: Purpose
    faces: tuple[str, ...]


def roll_d20(field: Battlefield) -> int:
    """The number that the twenty-sided die shows (TS-DICE-05)."""
    rolled = roll(field.state.chance, D20, 1)
    field.changed()
    return rolled.count("number")


def roll_combat(
    field: Battlefield, unit: str, dice: int, purpose: Purpose, final: bool = True
) -> Roll:
    """Roll for a unit; its luck counts unless dice are still to be rolled again (TS-LUCK-01)."""
    rolled = roll(field.state.chance, COMBAT, dice)
    field.changed()
    field.emit(DiceRolled(unit, purpose, rolled.faces))
    if final:
        record_luck(field, unit, rolled)
    return rolled
