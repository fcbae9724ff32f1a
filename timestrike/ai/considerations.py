"""Considerations: what a player thinks about, and how much it weighs.

What there is to consider is a game's Python; how it is weighed is content (`assets/ai/<game>/`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from timestrike.ai.curves import Curve, Linear

FORBIDDEN = 1_000_000.0
"""What a veto takes off: more than everything else together could ever give."""

Factor = Annotated[float, msgspec.Meta(ge=0)]
Felt = tuple[float, ...]
"""What each consideration adds to the score of something, in the order of the considerations."""


class Consideration(NamedTuple):
    """A name, and a pure function of how things stood and how they would stand.

    Both are whatever the game's mind makes of a match for one player.
    """

    name: str
    measure: Callable[[Any, Any], float]
    promise: bool = False
    """Whether it is about what could still be done: worth nothing to who leaves it undone."""


class Weighing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a consideration counts: `over` brings what is measured to 0..1 before the curve bends it.

    The bonus is added where anything is felt at all; a veto forbids what is felt.
    """

    id: str
    weight: float = 1.0
    over: tuple[float, float] | None = None
    curve: Curve = Linear()
    bonus: float = 0.0
    veto: bool = False

    def __post_init__(self) -> None:
        if self.over is not None and self.over[0] == self.over[1]:
            raise ValueError("'over' needs two different numbers")

    @property
    def counts(self) -> bool:
        """Whether it can make any difference."""
        return self.veto or self.weight != 0.0 or self.bonus != 0.0

    def felt(self, measured: float) -> float:
        answer = self.curve(_normal(measured, self.over))
        if answer == 0.0:
            return 0.0
        return -FORBIDDEN if self.veto and answer > 0.0 else self.weight * answer + self.bonus


def _normal(measured: float, over: tuple[float, float] | None) -> float:
    """What was measured as a part of its range, kept within it; without a range as it is."""
    if over is None:
        return measured
    low, high = over
    return max(0.0, min(1.0, (measured - low) / (high - low)))


class Temperament(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A way to play: what counts for more and what for less than it does for others."""

    id: str
    leans: dict[str, Factor] = {}


class Judgement:
    """Everything that counts for one player, ready to be felt."""

    def __init__(
        self,
        considerations: Sequence[Consideration],
        weighings: Mapping[str, Weighing],
        temperament: Temperament | None = None,
        overlooked: Sequence[str] = (),
    ) -> None:
        self.names = tuple(one.name for one in considerations)
        self._promises = [place for place, one in enumerate(considerations) if one.promise]
        leans = temperament.leans if temperament is not None else {}
        self._weighed = [
            (place, one.measure, leans.get(one.name, 1.0), weighings[one.name])
            for place, one in enumerate(considerations)
            if one.name in weighings
            and one.name not in overlooked
            and leans.get(one.name, 1.0) != 0.0
            and weighings[one.name].counts
        ]

    def feel(self, before: Any, after: Any) -> Felt:
        felt = [0.0] * len(self.names)
        for place, measure, lean, weighing in self._weighed:
            felt[place] = lean * weighing.felt(measure(before, after))
        return tuple(felt)

    def without_promises(self, felt: Felt) -> Felt:
        kept = list(felt)
        for place in self._promises:
            kept[place] = 0.0
        return tuple(kept)


def expected(felt: Sequence[tuple[float, Felt]]) -> Felt:
    """The mean of what several outcomes feel like, each with its share of all that can happen."""
    if len(felt) == 1:
        return felt[0][1]
    whole = sum(share for share, _ in felt)
    columns = zip(*(one for _, one in felt), strict=True)
    return tuple(
        sum(share * value for (share, _), value in zip(felt, column, strict=True)) / whole
        for column in columns
    )
