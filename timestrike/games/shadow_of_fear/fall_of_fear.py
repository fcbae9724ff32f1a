"""What wounds mean to a Sentience, and what becomes of the Lost when it falls."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import defeat
from timestrike.games.shadow_of_fear.lost_side import lost_in_play
from timestrike.games.shadow_of_fear.modes import is_royale
from timestrike.games.shadow_of_fear.phases import PhaseBegan, complete_phase, has_another_phase
from timestrike.games.shadow_of_fear.rewards import reward_defeat
from timestrike.games.shadow_of_fear.shaking import SentienceFell
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.tiers import riders
from timestrike.games.shadow_of_fear.victory import AllDown

SECOND_SIDE = 2


def sentience_hurt(field: Battlefield, sentience: Unit, by: str | None) -> None:
    """It has just been hurt, by a unit of this Character if by any."""
    _turn_the_card(field, sentience)
    if field.remaining_health(sentience) > 0:
        return
    if has_another_phase(field):
        complete_phase(field)
    else:
        _fall(field, sentience, by)


def _turn_the_card(field: Battlefield, sentience: Unit) -> None:
    """TS-ROYALE-07: half of its health gone turns the Stats card of Fear, once and for all."""
    half_gone = 2 * sentience.damage >= field.full_health(sentience)
    if half_gone and is_royale(field) and field.state.phase < SECOND_SIDE:
        field.state.phase = SECOND_SIDE
        field.changed()
        field.emit(PhaseBegan(SECOND_SIDE))


def _fall(field: Battlefield, sentience: Unit, by: str | None) -> None:
    """TS-MOB-05, TS-ROYALE-04: its limbs and its Monsters go with it, those of a Myth too.

    Who stood on it is left standing where it was (TS-STIER-06).
    """
    if riders(field, sentience.id):
        left = tuple(spot.cell for spot in sentience.base)
        field.push(SentienceFell(sentience.id, left), AllDown())
    reward_defeat(field, sentience, by)
    if field.is_lost(sentience):
        for monster in lost_in_play(field, "monsters"):
            defeat(field, monster.character, (monster.id,))
    defeat(field, sentience.character, field.character(sentience).units, by)
