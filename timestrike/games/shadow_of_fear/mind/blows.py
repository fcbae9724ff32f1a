"""What a blow takes on average, by dice against dice alone: a glance, where `odds` is exact."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from timestrike.core.odds import Throw, total_odds
from timestrike.games.shadow_of_fear.dice import COMBAT

Spread = tuple[float, ...]
"""The chance of each amount of damage, from none up."""

NOTHING: Spread = (1.0,)


class Toll(NamedTuple):
    """What blows cost whoever takes them: health on average, and the chance to fall."""

    health: float
    fall: float


@cache
def _counts(dice: int, measure: str) -> Spread:
    odds = total_odds(Throw(COMBAT, dice, measure))
    return tuple(float(odds[count]) for count in range(dice + 1))


@cache
def spread(attack: int, defence: int) -> Spread:
    """The damage of so many attack dice against so many defence dice."""
    damage = [0.0] * (attack + 1)
    for hits, chance_of_hits in enumerate(_counts(attack, "hits")):
        for blocks, chance_of_blocks in enumerate(_counts(defence, "blocks")):
            damage[max(0, hits - blocks)] += chance_of_hits * chance_of_blocks
    return tuple(damage)


@cache
def landed(attack: int, blocked: int) -> Spread:
    """So many attack dice against the Lost, who block without dice (TS-LCOMBAT-03)."""
    damage = [0.0] * (max(0, attack - blocked) + 1)
    for hits, chance in enumerate(_counts(attack, "hits")):
        damage[max(0, hits - blocked)] += chance
    return tuple(damage)


@cache
def endured(hits: int, defence: int) -> Spread:
    """The sure hits of the Lost against so many defence dice (TS-LCOMBAT-02)."""
    damage = [0.0] * (hits + 1)
    for blocks, chance in enumerate(_counts(defence, "blocks")):
        damage[max(0, hits - blocks)] += chance
    return tuple(damage)


@cache
def maybe(blow: Spread, likelihood: float) -> Spread:
    """A blow that falls only with some likelihood."""
    return (1.0 - likelihood * (1.0 - blow[0]), *(likelihood * chance for chance in blow[1:]))


@cache
def both(one: Spread, other: Spread) -> Spread:
    """The damage of two blows together."""
    total = [0.0] * (len(one) + len(other) - 1)
    for some, chance in enumerate(one):
        for more, another in enumerate(other):
            total[some + more] += chance * another
    return tuple(total)


@cache
def toll(damage: Spread, health: int) -> Toll:
    """What such damage means to somebody with so much health."""
    lost = sum(min(amount, health) * chance for amount, chance in enumerate(damage))
    return Toll(lost, sum(damage[health:]))


def together(blows: Iterable[Spread]) -> Spread:
    total = NOTHING
    for blow in blows:
        total = both(total, blow)
    return total
