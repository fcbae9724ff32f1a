"""All steps that the cards of the Lost may name, and how a list of them comes to pass."""

from __future__ import annotations

from collections.abc import Iterable

from timestrike.core.moves import Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.lost.brood import SpawnMonster, SpawnTentacles
from timestrike.games.shadow_of_fear.vocabulary.lost.drawing import DrawCard
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import (
    BiteBack,
    BreakGround,
    Mend,
    ShakeOff,
)
from timestrike.games.shadow_of_fear.vocabulary.lost.hunting import Advance, Hunt, LashOut
from timestrike.games.shadow_of_fear.vocabulary.lost.rewards import AwakenSurvivors, ShareLoot
from timestrike.games.shadow_of_fear.vocabulary.lost.terror import (
    Drag,
    Engulf,
    SnuffOut,
    SpreadCurse,
)

AnyLostStep = (
    Hunt
    | Advance
    | LashOut
    | SpawnTentacles
    | SpawnMonster
    | Engulf
    | SpreadCurse
    | SnuffOut
    | Drag
    | ShakeOff
    | BiteBack
    | Mend
    | BreakGround
    | DrawCard
    | AwakenSurvivors
    | ShareLoot
)


class CardGoesOn(Step, frozen=True):
    """TS-SENT-01: the steps of a card that are still to come, from top to bottom."""

    steps: tuple[AnyLostStep, ...]

    def resolve(self, field: Battlefield) -> None:
        first, *rest = self.steps
        if rest:
            field.push(CardGoesOn(tuple(rest)))
        first.happen(field)


def run_steps(field: Battlefield, steps: Iterable[AnyLostStep]) -> None:
    sequence = tuple(steps)
    if sequence:
        field.push(CardGoesOn(sequence))
