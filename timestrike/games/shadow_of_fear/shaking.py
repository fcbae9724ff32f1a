"""Thrown off the Sentience, or left behind when it is no more."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.landing import Stranded, ThrownOff
from timestrike.games.shadow_of_fear.simultaneous import (
    Pair,
    effects_of_engaging,
    engagements,
    happen_together,
)
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.tiers import riders


class ShakenOff(Event, frozen=True):
    """The Sentience shakes; whoever stood on it is about to come down."""

    sentience: str
    units: tuple[str, ...]


def shake(field: Battlefield, sentience: Unit) -> None:
    """TS-SHAKE-01: everybody comes down next to it, in turn order of the owners."""
    thrown = _in_turn_order(field, riders(field, sentience.id))
    under = tuple(spot.cell for spot in sentience.base)
    field.emit(ShakenOff(sentience.id, tuple(unit.id for unit in thrown)))
    landings = [ThrownOff(unit.id, under) for unit in thrown]
    field.push(*landings, MeetAfterwards(tuple(sorted(engagements(field)))))


class SentienceFell(Step, frozen=True):
    """TS-STIER-06: those who stood on it are left standing where it was."""

    sentience: str
    under: tuple[int, ...]

    def resolve(self, field: Battlefield) -> None:
        stranded = _in_turn_order(field, riders(field, self.sentience))
        landings = [Stranded(unit.id, self.under) for unit in stranded]
        field.push(*landings, MeetAfterwards(tuple(sorted(engagements(field)))))


class MeetAfterwards(Step, frozen=True):
    """TS-SHAKE-01, TS-ENGAGE-07: who is engaged is looked at when all have been placed."""

    before: tuple[Pair, ...]

    def resolve(self, field: Battlefield) -> None:
        new = engagements(field).difference(self.before)
        happen_together(field, effects_of_engaging(field, new))


def _in_turn_order(field: Battlefield, units: list[Unit]) -> list[Unit]:
    """By the places of their owners; a Monster that became Lost up there comes after them all."""
    places = {player: place for place, player in enumerate(field.state.order)}
    return sorted(units, key=lambda unit: places.get(field.owner(unit), len(places)))
