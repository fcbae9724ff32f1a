"""What only the strongest think of: what will be left in the end, and not at the next blow."""

from __future__ import annotations

from timestrike.ai.considerations import Consideration
from timestrike.games.shadow_of_fear.mind.considerations import approach
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.state import Character

LEAST_LEFT = 2.0
"""With nearly nothing left on either side, one blow does not turn everything round."""


def advantage(before: Situation, after: Situation) -> float:
    """By how much one has more left than a rival, as a part of all that both have.

    So an even trade is good for whoever is ahead, and every blow counts more in the end.
    """
    if not before.field.state.units:
        return 0.0
    mine, theirs = after.lives
    theirs /= before.sides_against
    return (mine - theirs) / (mine + theirs + LEAST_LEFT)


def frailty(before: Situation, after: Situation) -> float:
    """What the wounded have on their boards, by how wounded they are: it will not last long."""
    mine = sum(_perishable(after, c) for c in after.own if not c.defeated)
    theirs = sum(_perishable(after, c) for c in after.others if not c.defeated)
    return mine - theirs / before.sides_against


def patience(before: Situation, after: Situation) -> float:
    """The way to the nearest foe once more for every rival beyond the first: let them meet.

    It grows as that way does and counts for less, so that even four who wait meet in the end.
    """
    return (before.sides_against - 1) * approach(before, after)


def _perishable(after: Situation, character: Character) -> float:
    return max(0.0, after.belongings(character).statuses) * after.fortune(character).wounds


LONG_VIEW = tuple(
    Consideration(measure.__name__, measure) for measure in (advantage, frailty, patience)
)
