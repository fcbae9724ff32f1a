"""A card that lets another one be drawn."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep


class DrawCard(LostStep, frozen=True, tag=snake):
    """A Sentience action card is drawn and resolved completely (TS-PHASE-04)."""

    def happen(self, field: Battlefield) -> None:
        # A drawn card runs the steps among which this one is.
        from timestrike.games.shadow_of_fear.sentience_turn import SentienceActs

        field.push(SentienceActs())
