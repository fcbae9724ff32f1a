"""Effects of reactions: they change a roll that is about to be made, or has just been made."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect


class InterferingEffect(Effect, frozen=True):
    """Carried out by the moment that it interferes with (`reactions.py`), never on its own."""

    only_at = ("use",)

    def happen(self, field: Battlefield, deed: Deed) -> None:
        raise TypeError(f"{type(self).__name__} belongs to items with a reaction only")


class CancelRoll(InterferingEffect, frozen=True, tag=snake):
    """A Cheap Shot or fall is not rolled for (reactions to `cheap_shot` and `fall`)."""


class RollAgain(InterferingEffect, frozen=True, tag=snake):
    """Any of the dice are rolled again once (reactions to `rolled`)."""
