"""Which Characters make a team: strength for the points, and hands for every task."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.drafting import point_limit
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.mind.blows import spread, toll
from timestrike.games.shadow_of_fear.state import Character

TYPICAL_HEALTH = 6
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
    return fighting + mixed + FEW_HANDS * len(cards) - unspent / 50


def strength(card: CharacterCard) -> float:
    """How long a Character lasts times how much it deals out, as one number for the points."""
    blows = min(card.units, 4) if card.energy else 0
    dealt = blows * toll(spread(card.attack, 2), TYPICAL_HEALTH).health
    taken = max(0.2, toll(spread(3, card.defense), TYPICAL_HEALTH).health)
    lasting = card.health / taken
    reach = 1.0 + REACH_COUNTS * (card.range - 1) + MOVE_COUNTS * card.move
    hands = 1.0 + ENERGY_COUNTS * card.energy * card.units
    nimble = 1.0 - BULK_COUNTS * (card.hexes - 1)
    return 2 * sqrt(dealt * lasting * reach * hands) * max(0.5, nimble)
