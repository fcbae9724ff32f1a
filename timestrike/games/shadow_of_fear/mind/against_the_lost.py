"""What there is to think about where Fear and its brood are: each of them is 0 in a skirmish.

The Lost are no rival like the others. What they have lost is counted by itself (`siege`), what
they may do next by the cards that may come (`terror`). A Myth plays for them and sees all of it
the other way round.
"""

from __future__ import annotations

from timestrike.ai.considerations import Consideration
from timestrike.games.shadow_of_fear.initiative import teams_alive
from timestrike.games.shadow_of_fear.lost_side import fear_lives, lost_sentience
from timestrike.games.shadow_of_fear.mind.next_card import cards_to_come, harm_to_come
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.mind.worth import siege as worth_of_siege
from timestrike.games.shadow_of_fear.modes import has_lost, is_raid, is_royale
from timestrike.games.shadow_of_fear.state import LOST

TEAM_WORTH = 4.0
"""What it is to a Myth that one more team is out."""
ALONE = 6
"""How much health of Fear a single Character may hope to take with nobody's help."""


def siege(before: Situation, after: Situation) -> float:
    """What Fear has lost, phase after phase, less what it still has around it."""
    if not has_lost(after.field) or not after.field.state.phase:
        return 0.0
    return _for_whom(after) * worth_of_siege(after.field)


def terror(before: Situation, after: Situation) -> float:
    """What the next card of the Lost would take, on average over those that may come."""
    field = after.field
    if not has_lost(field) or not fear_lives(field):
        return 0.0
    harm = harm_to_come(field, after.lore, cards_to_come(before.field))
    fear = lost_sentience(field)
    mended = -harm.pop(fear.id, 0.0) if fear is not None else 0.0
    if after.team == LOST:
        return -mended - sum(harm.values())
    return mended + sum(harm.get(unit.id, 0.0) for unit in after.friends)


def care(before: Situation, after: Situation) -> float:
    """In a raid: how deep the wounds of the most wounded friend are, as a part of its health."""
    if not is_raid(after.field):
        return 0.0
    living = (c for c in after.own if not c.defeated)
    return max((after.fortune(character).wounds for character in living), default=0.0)


def betrayal(before: Situation, after: Situation) -> float:
    """In a royale: what rivals lose by it, below 0 as long as one needs them against Fear.

    Whoever falls before Fear does comes back as a Myth and plays it, and whoever is left alone
    with a Fear that is too strong has lost.
    """
    if not is_royale(after.field) or after.team == LOST or not fear_lives(before.field):
        return 0.0
    taken = (before.lives[1] - after.lives[1]) / before.sides_against
    risen = len(teams_alive(before.field)) - len(teams_alive(after.field))
    need = _need_of_others(before)
    return (1 - 2 * need) * taken - TEAM_WORTH * need * risen


def denial(before: Situation, after: Situation) -> float:
    """For a Myth: what is left of the teams that may still win, and how many they are."""
    if not is_royale(after.field) or after.team != LOST:
        return 0.0
    return after.lives[1] + TEAM_WORTH * len(teams_alive(after.field))


def _for_whom(after: Situation) -> float:
    return -1.0 if after.team == LOST else 1.0


def _need_of_others(situation: Situation) -> float:
    """From 0 to 1: the part of Fear's health that one's own could hardly take by themselves."""
    fear = lost_sentience(situation.field)
    if fear is None:
        return 0.0
    left = situation.field.remaining_health(fear)
    fighting = sum(not character.defeated for character in situation.own)
    return left / (left + ALONE * fighting) if left else 0.0


AGAINST_THE_LOST = tuple(
    Consideration(measure.__name__, measure) for measure in (siege, terror, care, betrayal, denial)
)
