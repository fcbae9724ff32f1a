"""A gift for one Survivor of all: somebody says for whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import DeckName, draw_cards
from timestrike.games.shadow_of_fear.lost_side import speaker


def survivors_left(field: Battlefield) -> list[str]:
    """The Survivors that are still in the game."""
    cards = field.world.characters
    return [
        character.id
        for character in field.state.characters.values()
        if cards[character.id].rank == "survivor" and not character.defeated
    ]


class GiveGift(Action, frozen=True):
    """This one gets it."""

    character: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        if self.character not in survivors_left(field):
            yield refuse("TS-PHASE-05", "no_gift_for")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseGifted)
        draw_cards(field, self.character, question.deck, question.amount)


class ChooseGifted(Question, frozen=True):
    """TS-PHASE-05, TS-GEN-07: a reward for one; the host says for whom."""

    rule = "TS-PHASE-05"
    answers = (GiveGift,)

    deck: DeckName
    amount: int

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (speaker(field),) if len(survivors_left(field)) > 1 else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for character in survivors_left(field):
            yield GiveGift(character)

    def resolve(self, field: Battlefield) -> None:
        """There is nobody to choose between."""
        for character in survivors_left(field):
            draw_cards(field, character, self.deck, self.amount)
