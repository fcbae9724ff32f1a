"""How fast a battle is shown, and what is not worth watching."""

from __future__ import annotations

from dataclasses import dataclass

SPEEDS = (1, 2, 4, 0)
"""Times the usual speed; 0 shows everything at once."""
FAST = 8
"""Times the usual speed at which the turns of others pass in fast forward."""


def next_speed(now: int) -> int:
    return SPEEDS[(SPEEDS.index(now) + 1) % len(SPEEDS)] if now in SPEEDS else SPEEDS[0]


@dataclass
class Pace:
    """Fast forward lasts until it is turned off, skipping until a person is asked again."""

    fast: bool = False
    skipping: bool = False

    def speed(self, chosen: int, *, others_act: bool) -> int:
        """The speed of the stage, where the player has chosen one for usual."""
        if self.skipping:
            return 0
        return max(chosen, FAST) if self.fast and others_act and chosen else chosen

    def passes(self, seconds: float, *, others_act: bool) -> float:
        """How much of their pause before an act is over for those who play by themselves."""
        if self.skipping:
            return float("inf")
        return seconds * FAST if self.fast and others_act else seconds
