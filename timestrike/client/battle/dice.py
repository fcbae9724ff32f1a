"""A roll on the table: dice are in the air for a while, then land one by one."""

from __future__ import annotations

from dataclasses import dataclass

from timestrike.core.cues import Rolls

TUMBLE_TIME = 0.45
LANDING_GAP = 0.07
ROLL_REST = 0.55
"""Seconds to look at the dice when all lie."""


def roll_time(roll: Rolls) -> float:
    return TUMBLE_TIME + LANDING_GAP * len(roll.dice) + ROLL_REST


@dataclass
class Tray:
    """A roll as it is shown."""

    roll: Rolls
    age: float = 0.0

    def landing(self, number: int) -> float:
        """When a die comes to rest."""
        return TUMBLE_TIME + LANDING_GAP * number

    @property
    def landed(self) -> int:
        return sum(self.age >= self.landing(number) for number in range(len(self.roll.dice)))

    @property
    def settled(self) -> bool:
        return self.landed == len(self.roll.dice)

    def settle(self) -> None:
        """All dice lie at once, and have lain for a while."""
        self.age = max(self.age, TUMBLE_TIME + LANDING_GAP * len(self.roll.dice) + ROLL_REST)
