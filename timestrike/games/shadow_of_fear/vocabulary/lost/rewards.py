"""Steps that give the Survivors something, because they have come so far (TS-PHASE-05)."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.awakening import offer_awakening
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.gifts import ChooseGifted, survivors_left
from timestrike.games.shadow_of_fear.loot import DeckName, draw_cards
from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import Positive
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep


class AwakenSurvivors(LostStep, frozen=True, tag=snake):
    """Every Survivor awakens a stat of its player's choice (TS-AWAKEN-01)."""

    def happen(self, field: Battlefield) -> None:
        for character in reversed(survivors_left(field)):
            offer_awakening(field, character, None)


class ShareLoot(LostStep, frozen=True, tag=snake):
    """Every Survivor draws from a loot deck, or only one of them: the players agree which."""

    deck: DeckName
    amount: Positive = 1
    only_one: bool = False

    def happen(self, field: Battlefield) -> None:
        if self.only_one:
            field.push(ChooseGifted(self.deck, self.amount))
            return
        for character in survivors_left(field):
            draw_cards(field, character, self.deck, self.amount)
