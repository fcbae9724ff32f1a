"""Decks of cards: piles of card ids to draw from, put under, shuffle, search and veil."""

from __future__ import annotations

import msgspec

from timestrike.core.chance import Chance


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A face-down draw pile and an open discard pile, both with the top card first.

    A deck never changes; every act gives the deck as it lies afterwards.
    """

    cards: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    def __len__(self) -> int:
        """The cards left to draw."""
        return len(self.cards)

    def draw(self, n: int = 1) -> tuple[tuple[str, ...], Deck]:
        """The top n cards and the rest; what is not there is not drawn (TS-INV-09)."""
        if n < 0:
            raise ValueError(f"cannot draw {n} cards")
        return self.cards[:n], Deck(self.cards[n:], self.discards)

    def draw_refilling(self, chance: Chance, n: int = 1) -> tuple[tuple[str, ...], Deck]:
        """As `draw`, but a draw pile that runs out is refilled and the draw goes on."""
        drawn, rest = self.draw(n)
        if len(drawn) == n:
            return drawn, rest
        more, rest = rest.refilled(chance).draw(n - len(drawn))
        return drawn + more, rest

    def refilled(self, chance: Chance) -> Deck:
        """An empty draw pile becomes the shuffled discards; any other stays as it is."""
        if self.cards:
            return self
        return Deck(tuple(chance.shuffled(self.discards)))

    def put_under(self, *cards: str) -> Deck:
        """Cards put to the bottom of the draw pile, the last one lowest (TS-INV-05)."""
        return Deck(self.cards + cards, self.discards)

    def put_on_top(self, *cards: str) -> Deck:
        """Cards put on the draw pile, the first one uppermost."""
        return Deck(cards + self.cards, self.discards)

    def discard(self, *cards: str) -> Deck:
        """Cards put on the discard pile one by one, so that the last one lies uppermost."""
        return Deck(self.cards, cards[::-1] + self.discards)

    def take(self, card: str) -> Deck:
        """The draw pile searched for a card and left without its uppermost copy; order kept."""
        if card not in self.cards:
            raise ValueError(f"there is no {card!r} in the draw pile")
        place = self.cards.index(card)
        return Deck(self.cards[:place] + self.cards[place + 1 :], self.discards)

    def shuffled(self, chance: Chance) -> Deck:
        return Deck(tuple(chance.shuffled(self.cards)), self.discards)

    def veiled(self) -> Deck:
        """What an onlooker may know: which cards are left, but nothing of their order."""
        return Deck(tuple(sorted(self.cards)), self.discards)

    def imagined(self, chance: Chance) -> Deck:
        """An order that the draw pile might have, guessed without a look at the true one."""
        return self.veiled().shuffled(chance)
