"""Trials: deeds that awaken a Survivor. Whatever a Trial may ask for is recorded here."""

from __future__ import annotations

from timestrike.core.dice import Roll
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Stat
from timestrike.games.shadow_of_fear.statuses import awaken, can_awaken
from timestrike.games.shadow_of_fear.trialcards import AT_ONCE, DeedKind, Objective


class ObjectiveMet(Event, frozen=True):
    character: str
    deed: DeedKind
    stat: Stat


def record(field: Battlefield, character: str, deed: DeedKind, amount: int = 1) -> None:
    """A Character has done something; if its Trial asks for it, it counts.

    TS-TRIAL-02; TS-TRIAL-03: the deeds of others never do; TS-TRIAL-04: nor do deeds for what is
    awake already.
    """
    if amount < 1 or field.state.result is not None or not field.state.characters[character].trial:
        return
    for objective in field.world.trials[character].objectives:
        if objective.deed == deed and can_awaken(field, character, objective.awakens):
            _count(field, character, objective, amount)


def _count(field: Battlefield, character: str, objective: Objective, amount: int) -> None:
    doer, stat = field.state.characters[character], objective.awakens
    so_far = doer.tally.get(stat, 0)
    done = max(so_far, amount) if objective.deed in AT_ONCE else so_far + amount
    field.change_character(character, tally={**doer.tally, stat: done})
    if done >= objective.amount:
        field.change_character(character, objectives=(*doer.objectives, stat))
        field.emit(ObjectiveMet(character, objective.deed, stat))
        awaken(field, character, stat)


def record_luck(field: Battlefield, unit: str, rolled: Roll) -> None:
    """TS-TRIAL-06: the Lucky symbols of any combat roll count, that of a fall included."""
    character = field.unit(unit).character
    if not field.state.characters[character].trial:
        return
    hits, blocks = rolled.count("lucky_hits"), rolled.count("lucky_blocks")
    record(field, character, "lucky_hits_rolled", hits)
    record(field, character, "lucky_hits_in_one_roll", hits)
    record(field, character, "lucky_blocks_rolled", blocks)
    record(field, character, "lucky_blocks_in_one_roll", blocks)
