"""Climbing the Sentience: onto it, from tier to tier, and down again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.displacement import places_beside, put
from timestrike.games.shadow_of_fear.engagement import engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Perch, Unit
from timestrike.games.shadow_of_fear.tiers import has_place


class Climbed(Event, frozen=True):
    unit: str
    sentience: str
    tier: int


def climb_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    too_large = field.card(field.steed(unit)).hexes > 1
    if too_large or any(True for _ in may_act(field, unit.id, "climb")):
        return
    for sentience in field.standing():
        for tier in range(1, len(field.card(sentience).tiers) + 1):
            yield ClimbSentience(unit.id, sentience.id, tier)


@in_a_turn(climb_choices)
class ClimbSentience(Action, frozen=True):
    """TS-CLIMB-01 to TS-CLIMB-06: to any tier with a free place, from next to it or from another.

    It is never fleeing (TS-FLEE-05), and nobody falls by it (TS-CLIMB-05).
    """

    unit: str
    sentience: str
    tier: int

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "climb")
        unit, sentience = field.state.units.get(self.unit), field.state.units.get(self.sentience)
        if unit is None or not unit.in_play:
            return
        if sentience is None or not sentience.in_play or not field.card(sentience).tiers:
            yield refuse("TS-CLIMB-01", "nothing_to_climb")
            return
        if field.state.myths:
            yield refuse("TS-MYTH-04", "nobody_climbs")
        if unit.mount is not None:
            yield refuse("TS-CLIMB-04", "riders_do_not_climb", unit=field.name(unit))
        elif field.card(unit).hexes > 1:
            yield refuse("TS-CLIMB-04", "too_large_to_climb", unit=field.name(unit))
        if not engaged(field, unit, sentience):
            yield refuse("TS-CLIMB-01", "not_next_to_it", sentience=field.name(sentience))
        perch = Perch(self.sentience, self.tier)
        if not 1 <= self.tier <= len(field.card(sentience).tiers):
            yield refuse("TS-CLIMB-03", "no_such_tier")
        elif unit.perch == perch:
            yield refuse("TS-CLIMB-02", "on_that_tier", unit=field.name(unit))
        elif not has_place(field, perch):
            yield refuse("TS-CLIMB-03", "tier_is_full", tier=self.tier)

    def perform(self, field: Battlefield) -> None:
        spend_energy(field, self.unit, "climb")
        with noticing_engagements(field):
            perch = Perch(self.sentience, self.tier)
            field.change_unit(self.unit, base=(), perch=perch)
            field.emit(Climbed(self.unit, self.sentience, self.tier))


def descent_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if unit.perch is None or any(True for _ in may_act(field, unit.id, "climb")):
        return
    for (spot,) in places_beside(field, unit, field.unit(unit.perch.sentience)):
        yield JumpDown(unit.id, spot)


@in_a_turn(descent_choices)
class JumpDown(Action, frozen=True):
    """TS-CLIMB-02: the same action as climbing, to a free hex next to the Sentience."""

    unit: str
    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "climb")
        unit = field.state.units.get(self.unit)
        if unit is None or not unit.in_play:
            return
        if unit.perch is None:
            yield refuse("TS-CLIMB-02", "not_on_the_sentience", unit=field.name(unit))
        elif (self.spot,) not in places_beside(field, unit, field.unit(unit.perch.sentience)):
            yield refuse("TS-CLIMB-02", "no_place_to_jump_to")

    def perform(self, field: Battlefield) -> None:
        spend_energy(field, self.unit, "climb")
        put(field, field.unit(self.unit), (self.spot,), "placed")
