"""The Sentience's turn: a card is drawn, and what it says is done (TS-SENT-01)."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import fear_lives, pass_the_helm
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import run_steps


class SentienceCardDrawn(Event, frozen=True):
    card: str


class SentienceTurn(Step, frozen=True):
    """TS-SENT-01, TS-EXHAUST-03, TS-EXHAUST-04: at the end of a round, as long as Fear lives."""

    def resolve(self, field: Battlefield) -> None:
        pass_the_helm(field)
        field.push(SentienceActs())


class SentienceActs(Step, frozen=True):
    """TS-SENT-02: a played card lies on the discard pile, which becomes the deck when it is empty.

    TS-EXHAUST-05: with Fear the cards are gone.
    """

    def resolve(self, field: Battlefield) -> None:
        if not fear_lives(field):
            return
        drawn, rest = field.state.lost_deck.draw_refilling(field.state.chance)
        field.reveal()
        for name in drawn:
            field.state.lost_deck = rest.discard(name)
            field.changed()
            field.emit(SentienceCardDrawn(name))
            run_steps(field, field.world.sentience_cards[name].steps)
