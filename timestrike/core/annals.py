"""What is kept of a match to be counted together with many others, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from timestrike.core.match import Match


class Held(msgspec.Struct, frozen=True, order=True):
    """Something that a seat had or did: a Character on its team, an item it used."""

    sort: str
    name: str
    seat: int


class Annals(msgspec.Struct, kw_only=True):
    rounds: int = 0
    phase: int = 0
    """How far the match came in a game that is played in phases."""
    first: int | None = None
    """The seat that had the first turn."""
    damage: dict[str, int] = {}
    """By what it was done."""
    played: dict[str, dict[str, int]] = {}
    """By sort, how often each card was played."""
    held: set[Held] = set()

    def hurt(self, source: str, damage: int) -> None:
        self.damage[source] = self.damage.get(source, 0) + damage

    def play(self, sort: str, card: str) -> None:
        cards = self.played.setdefault(sort, {})
        cards[card] = cards.get(card, 0) + 1


class Annalist:
    """Looks on after every action and writes down what is to be counted.

    A game whose matches have more to tell than that they were played has one of its own.
    """

    def __init__(self) -> None:
        self.annals = Annals()

    def watch(self, match: Match) -> None:
        """Write down what came of the last action."""
