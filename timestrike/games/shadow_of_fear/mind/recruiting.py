"""Which Characters make a team: strength for the points, and hands for every task."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt

from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.drafting import draftable, point_limit
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.mind.blows import spread, toll
from timestrike.games.shadow_of_fear.state import Character

TYPICAL_HEALTH = 6
STRENGTH_OF_A_POINT = 0.07
TRUST_IN_POINTS = 0.75
"""Numbers do not show what skills are worth; cards are tuned until their points are fair."""
HOPE = 0.055
"""What a point is worth that can still be spent: a little less than somebody in the hand."""
REACH_COUNTS = 0.08
MOVE_COUNTS = 0.04
ENERGY_COUNTS = 0.1
BULK_COUNTS = 0.1
"""A large base finds little room, and many can stand around it."""

MIXED_TEAM = 2.0
FEW_HANDS = 0.5
"""What a Character counts for by being one more turn in each round."""


def promise_of(field: Battlefield, characters: Iterable[Character]) -> float:
    """What a team can give and take against a typical one, and how well it is put together."""
    cards = [field.world.characters[character.id] for character in characters]
    if not cards:
        return 0.0
    fighting = sum(strength(card) for card in cards)
    mixed = MIXED_TEAM if len({card.melee for card in cards}) > 1 else 0.0
    unspent = max(0, point_limit(field.world.setup) - sum(card.points for card in cards))
    return fighting + mixed + FEW_HANDS * len(cards) + HOPE * _still_useful(field, unspent)


def _still_useful(field: Battlefield, points: int) -> int:
    """How many of the points can still become somebody, if rivals take one of each price."""
    taken = field.state.characters
    free = (card for name, card in draftable(field).items() if name not in taken)
    prices = Counter(card.points for card in free)
    left = points
    for price, there in sorted(prices.items(), reverse=True):
        if price:
            left -= price * min(there - 1, left // price)
    return points - left


def strength(card: CharacterCard) -> float:
    """What a Character counts for in a team."""
    by_points = STRENGTH_OF_A_POINT * card.points
    return TRUST_IN_POINTS * by_points + (1 - TRUST_IN_POINTS) * _by_numbers(card)


def _by_numbers(card: CharacterCard) -> float:
    """How long a Character lasts times how much it deals out."""
    blows = min(card.units, 4) if card.energy else 0
    dealt = blows * toll(spread(card.attack, 2), TYPICAL_HEALTH).health
    taken = max(0.2, toll(spread(3, card.defense), TYPICAL_HEALTH).health)
    lasting = card.health / taken
    reach = 1.0 + REACH_COUNTS * (card.range - 1) + MOVE_COUNTS * card.move
    hands = 1.0 + ENERGY_COUNTS * card.energy * card.units
    nimble = 1.0 - BULK_COUNTS * (card.hexes - 1)
    return 2 * sqrt(dealt * lasting * reach * hands) * max(0.5, nimble)
