"""A player for soaking: any legal action, but sooner one of a sort that it has seldom done.

Among kinds of action alike, a match would be mostly trades and turns ended early; this one seeks
the others, attacks where it can, and tries each skill and card that comes into its hands.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action

NAMES_OF_CARDS = ("skill", "item", "fish", "character")
NEVER_DONE = 1_000_000

Sort = tuple[str, ...]


class CuriousPlayer:
    """What it has done n - 1 times is 1/n² as likely as what it has never done."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(f"curious player {seed}")
        self._done: Counter[Sort] = Counter()

    def choose(self, match: Match) -> Action:
        crowds = _crowds(match)
        by_sort: dict[Sort, list[Action]] = {}
        for action in match.legal():
            by_sort.setdefault(_sort_of(action, crowds), []).append(action)
        sort = self._some_sort(list(by_sort))
        self._done[sort] += 1
        return self._chance.pick(by_sort[sort])

    def _some_sort(self, sorts: list[Sort]) -> Sort:
        weights = [NEVER_DONE // (1 + self._done[sort]) ** 2 + 1 for sort in sorts]
        lot = self._chance.below(sum(weights))
        for sort, weight in zip(sorts, weights, strict=True):
            lot -= weight
            if lot < 0:
                return sort
        raise AssertionError("the lot is below the sum of all weights")


def _sort_of(action: Action, crowds: Counter[int]) -> Sort:
    """The kind of an action, the card it is done with, and how crowded it is where a way ends."""
    cards = (getattr(action, name, None) for name in NAMES_OF_CARDS)
    sort = (type(action).__name__, *(card for card in cards if isinstance(card, str)))
    way = getattr(action, "path", ())
    return (*sort, f"among {crowds[way[-1].cell]}") if way else sort


def _crowds(match: Match) -> Counter[int]:
    """How many figures of others stand next to each cell."""
    assert match.decision is not None
    presenter = match.game.presenter(match, None)
    near: defaultdict[int, set[str]] = defaultdict(set)
    for token in presenter.tokens():
        if token.seat != match.decision.player:
            for spot in token.spots:
                for cell in presenter.board.grid.neighbours(spot.cell):
                    near[cell].add(token.id)
    return Counter({cell: len(tokens) for cell, tokens in near.items()})
