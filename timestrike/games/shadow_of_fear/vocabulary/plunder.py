"""Effects that take loot: from somebody else, or from oneself as a price."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import DeckName, discard, hand_over, held
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect


class Steal(Effect, frozen=True, tag=snake):
    """Take a card of choice from what the other holds (TS-INV-07, TS-INV-10)."""

    decks: tuple[DeckName, ...] = ("item",)

    def happen(self, field: Battlefield, deed: Deed) -> None:
        thief, victim = deed.whom(field, "self"), deed.whom(field, "other")
        if thief is not None and victim is not None:
            field.push(ChooseSpoils(thief.character, victim.character, self.decks))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        victim = deed.whom(field, "other")
        return victim is not None and any(
            held(field, victim.character, deck) for deck in self.decks
        )


class DiscardFish(Effect, frozen=True, tag=snake):
    """Give up a fish of choice, as a price (TS-INV-05)."""

    def happen(self, field: Battlefield, deed: Deed) -> None:
        character = field.unit(deed.unit).character
        kinds = set(held(field, character, "fish"))
        if len(kinds) == 1:
            discard(field, character, "fish", kinds.pop())
        elif kinds:
            field.push(ChooseFish(character))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return False


# --- choices that these effects leave open -----------------------------------------------------


class TakeSpoils(Action, frozen=True):
    deck: DeckName
    card: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseSpoils)
        if self.deck not in question.decks or self.card not in held(
            field, question.victim, self.deck
        ):
            yield refuse("TS-INV-07", "not_held")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseSpoils)
        hand_over(field, question.victim, question.thief, self.deck, self.card)


class ChooseSpoils(Question, frozen=True):
    """TS-INV-10: inventories lie open, so the thief knows what there is to take."""

    rule = "TS-INV-07"
    answers = (TakeSpoils,)

    thief: str
    victim: str
    decks: tuple[DeckName, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        tempting = any(held(field, self.victim, deck) for deck in self.decks)
        return (field.state.characters[self.thief].owner,) if tempting else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for deck in self.decks:
            for card in dict.fromkeys(held(field, self.victim, deck)):
                yield TakeSpoils(deck, card)

    def resolve(self, field: Battlefield) -> None:
        """There is nothing left to take."""


class GiveUpFish(Action, frozen=True):
    card: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseFish)
        if self.card not in held(field, question.character, "fish"):
            yield refuse("TS-INV-07", "not_held")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseFish)
        discard(field, question.character, "fish", self.card)


class ChooseFish(Question, frozen=True):
    """TS-GEN-03: the card asks for a fish, whichever."""

    rule = "TS-GEN-03"
    answers = (GiveUpFish,)

    character: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        owner = field.state.characters[self.character].owner
        return (owner,) if held(field, self.character, "fish") else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for card in dict.fromkeys(held(field, self.character, "fish")):
            yield GiveUpFish(card)

    def resolve(self, field: Battlefield) -> None:
        """There is no fish left."""
