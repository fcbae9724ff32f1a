"""How a Lost unit moves towards its target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.aftermath import supposed
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_paths import Stop, engages, gap, ways_of
from timestrike.games.shadow_of_fear.lost_side import myth_in_control, stats_of_the_lost
from timestrike.games.shadow_of_fear.lost_targeting import can_strike
from timestrike.games.shadow_of_fear.movement import Walk
from timestrike.games.shadow_of_fear.sentience_movement import put_sentience
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit

# --- where to ----------------------------------------------------------------------------------


def destinations(field: Battlefield, unit: Unit, target: Unit) -> list[Stop]:
    """The equally good places to end on the way to a target.

    TS-LMOVE-01: where it is engaged with it, by a shortest way; TS-LMOVE-04: of several the higher.
    """
    if engaged(field, unit, target):
        return []
    near = ways_of(field, unit).stops(stats_of_the_lost(field).move)
    at_once = _nearest([stop for stop in near if engages(field, unit, stop, target)])
    return _highest(at_once or _closer(field, unit, target, near))


def _closer(field: Battlefield, unit: Unit, target: Unit, near: list[Stop]) -> list[Stop]:
    """TS-LMOVE-02, TS-LMOVE-03: as near as it gets to where it wants to be."""
    ways = ways_of(field, unit)
    left = ways.remaining(_goals(field, unit, target, ways.everywhere))

    def hexes_left(stop: Stop) -> int:
        return min(left.get(end, NOWHERE) for end in (stop.base[0], _last(stop)))

    fewest = min(map(hexes_left, near))
    best = [stop for stop in near if hexes_left(stop) == fewest]
    return [] if any(stop.cost == 0 for stop in best) else best


NOWHERE = 1000
"""From there no way leads to the goal."""


def _last(stop: Stop) -> Spot:
    """The other end of a chain; a Sentience has but its centre."""
    return stop.base[-1] if len(stop.base) < SENTIENCE_HEXES else stop.base[0]


def _goals(field: Battlefield, unit: Unit, target: Unit, stops: list[Stop]) -> list[Stop]:
    """Where it would fight with the target, else strike it, else be as close as it can."""
    fighting = _nearest([stop for stop in stops if engages(field, unit, stop, target)])
    if fighting:
        return fighting
    striking: list[Stop] = []
    for stop in stops:
        if striking and stop.cost > striking[0].cost:
            break
        if _strikes_from(field, unit, stop, target):
            striking.append(stop)
    if striking:
        return striking
    closest = min(gap(field, stop, target) for stop in stops)
    return _nearest([stop for stop in stops if gap(field, stop, target) == closest])


def _strikes_from(field: Battlefield, unit: Unit, stop: Stop, target: Unit) -> bool:
    if gap(field, stop, target) >= stats_of_the_lost(field).range:
        return False
    there = supposed(field, unit, stop.base)
    return can_strike(there, there.unit(unit.id), there.unit(target.id))


def _nearest(stops: list[Stop]) -> list[Stop]:
    least = min((stop.cost for stop in stops), default=0)
    return [stop for stop in stops if stop.cost == least]


def _highest(stops: list[Stop]) -> list[Stop]:
    top = max((stop.elevation for stop in stops), default=0)
    return [stop for stop in stops if stop.elevation == top]


# --- going there -------------------------------------------------------------------------------


class LostGoesTo(Action, frozen=True):
    """Here a Lost unit ends its way; `trail` are the further hexes of a larger base."""

    unit: str
    spot: Spot
    trail: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, LostAdvance)
        bases = [stop.base for stop in question.stops(field)]
        if self.unit != question.unit or (self.spot, *self.trail) not in bases:
            yield refuse(question.rule, "no_way_of_the_lost")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, LostAdvance)
        chosen = next(s for s in question.stops(field) if s.base == (self.spot, *self.trail))
        go(field, field.unit(self.unit), chosen)


class LostAdvance(Question, frozen=True):
    """TS-LMOVE-04: the owner of the target chooses between equally good places."""

    rule = "TS-LMOVE-04"
    answers = (LostGoesTo,)

    unit: str
    target: str

    def stops(self, field: Battlefield) -> list[Stop]:
        return field.remember(("stops", self), lambda: self._stops(field))

    def _stops(self, field: Battlefield) -> list[Stop]:
        unit, target = field.unit(self.unit), field.unit(self.target)
        return destinations(field, unit, target) if unit.standing and target.standing else []

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.chooser(field),) if len(self.stops(field)) > 1 else ()

    def chooser(self, field: Battlefield) -> int:
        return field.owner(field.unit(self.target))

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for stop in self.stops(field):
            spot, *trail = stop.base
            yield LostGoesTo(self.unit, spot, tuple(trail))

    def resolve(self, field: Battlefield) -> None:
        """There is one place to go to, or none."""
        for stop in self.stops(field):
            go(field, field.unit(self.unit), stop)


class MythSteers(LostAdvance, frozen=True):
    """TS-MYTH-08: a Myth decides exactly where Fear or a tentacle goes, or that it stays."""

    rule = "TS-MYTH-08"

    def _stops(self, field: Battlefield) -> list[Stop]:
        unit = field.unit(self.unit)
        move = stats_of_the_lost(field).move
        return ways_of(field, unit).stops(move) if unit.standing else []

    def chooser(self, field: Battlefield) -> int:
        myth = myth_in_control(field)
        assert myth is not None
        return myth


def advance(field: Battlefield, unit: Unit, target: Unit) -> LostAdvance:
    """The way towards a target, for whoever is to choose it."""
    if myth_in_control(field) is not None:
        return MythSteers(unit.id, target.id)
    return LostAdvance(unit.id, target.id)


def go(field: Battlefield, unit: Unit, stop: Stop) -> None:
    """TS-CHEAP-06, TS-LSTAT-07: nobody gets a Cheap Shot for it, and it does not fall.

    Whom it passes it is engaged with on the way (TS-ENGAGE-08).
    """
    if not stop.path:
        return
    if field.card(unit).rank == "sentience":
        put_sentience(field, unit, stop.path[0])
        return
    if stop.lead:
        unit = field.change_unit(unit.id, base=unit.base[::-1])
    field.push(Walk(unit.id, stop.path, enemies_engaging(field, unit), free=True))
