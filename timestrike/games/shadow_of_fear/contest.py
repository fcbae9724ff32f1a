"""The Contest: strength against strength, for the ground one stands on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.dice import roll
from timestrike.core.moves import Action, Event, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.bases import Base
from timestrike.games.shadow_of_fear.dice import D20
from timestrike.games.shadow_of_fear.displacement import Manner, places_beside, pushes, put
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import barred, gait_now
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.riding import shielded
from timestrike.games.shadow_of_fear.skills import passive_clauses
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import ground_level
from timestrike.games.shadow_of_fear.swapping import ChooseSwap, TradePlaces, swaps
from timestrike.games.shadow_of_fear.tiers import out_of_contact
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.strikes import ContestBonus


class Contested(Event, frozen=True):
    """Both D20s with what is added to them: health, height, skills."""

    unit: str
    target: str
    roll: int
    total: int
    opposing_roll: int
    opposing_total: int
    won: bool


def contest_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    for enemy in enemies_engaging(field, unit):
        yield Contest(unit.id, enemy)


@in_a_turn(contest_choices)
class Contest(Action, frozen=True):
    """Against an enemy that the unit is engaged with and whose base is not larger, for 1 Energy.

    TS-CONTEST-01, TS-CONTEST-04, TS-CONTEST-07.
    """

    unit: str
    target: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "contest")
        unit, target = field.state.units.get(self.unit), field.state.units.get(self.target)
        if unit is None or not unit.in_play:
            return
        if target is None or not target.in_play:
            yield refuse("TS-DEFEAT-01", "not_in_play")
            return
        name = field.name(target)
        if not field.enemies(unit, target):
            yield refuse("TS-CONTEST-01", "contest_friend", target=name)
            return
        contact = out_of_contact(field, unit, target)
        if contact:
            yield contact
        elif not engaged(field, unit, target):
            yield refuse("TS-CONTEST-01", "contest_not_engaged", target=name)
        if unit.mount is not None:
            yield refuse("TS-BEHEM-07", "riders_do_not_contest", unit=field.name(unit))
        yield from shielded(field, unit, target)
        if field.card(target).hexes > field.card(unit).hexes:
            yield refuse("TS-CONTEST-04", "contest_larger", target=name)

    def perform(self, field: Battlefield) -> None:
        spend_energy(field, self.unit, "contest")
        field.push(RollContest(self.unit, self.target))


class RollContest(Step, frozen=True):
    """TS-CONTEST-01 to TS-CONTEST-03: a D20 each; the contested unit wins a tie."""

    unit: str
    target: str

    def resolve(self, field: Battlefield) -> None:
        unit, target = field.unit(self.unit), field.unit(self.target)
        mine = roll(field.state.chance, D20, 1).count("number")
        theirs = roll(field.state.chance, D20, 1).count("number")
        total = mine + contest_bonus(field, unit, target)
        opposing = theirs + contest_bonus(field, target, unit)
        won = total > opposing
        field.changed()
        field.emit(Contested(unit.id, target.id, mine, total, theirs, opposing, won))
        if won:
            field.push(ChoosePrize(unit.id, target.id))
            record(field, unit.character, "contests_won")


def contest_bonus(field: Battlefield, unit: Unit, other: Unit) -> int:
    """TS-CONTEST-02, TS-CONTEST-03: health, and a point for each level or tier it stands higher."""
    skilled = sum(
        effect.amount
        for _, clause, _ in passive_clauses(field, unit, "always", other)
        for effect in clause.do
        if isinstance(effect, ContestBonus)
    )
    higher = max(0, ground_level(field, unit) - ground_level(field, other))
    return field.remaining_health(unit) + higher + skilled


# --- the prize ---------------------------------------------------------------------------------


class PushAway(Action, frozen=True):
    """The contested unit goes there; `trail` are the further hexes of a larger base."""

    spot: Spot
    trail: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChoosePrize)
        if (self.spot, *self.trail) not in question.pushes(field):
            yield refuse("TS-CONTEST-05", "no_push_there")

    def perform(self, field: Battlefield) -> None:
        """TS-CONTEST-06, TS-CONTEST-07: it falls over an edge, but not off the Sentience."""
        question = field.asked
        assert isinstance(question, ChoosePrize)
        target = field.unit(question.other)
        manner: Manner = "pushed" if target.perch is None else "placed"
        put(field, target, (self.spot, *self.trail), manner)


class WaivePrize(Action, frozen=True):
    """Leave everybody where they are."""

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        return ()

    def perform(self, field: Battlefield) -> None:
        pass


class ChoosePrize(ChooseSwap, frozen=True):
    """TS-CONTEST-05, TS-CONTEST-07: swap, push one hex to a hex not higher, or waive it."""

    rule = "TS-CONTEST-05"
    answers = (TradePlaces, PushAway, WaivePrize)

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        worth_asking = self.ways(field) or self.pushes(field)
        return super().asked(field) if worth_asking else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield from super().choices(field)
        for spot, *trail in self.pushes(field):
            yield PushAway(spot, tuple(trail))
        yield WaivePrize()

    def ways(self, field: Battlefield) -> list[tuple[Base, Base]]:
        unit, target = field.unit(self.unit), field.unit(self.other)
        return swaps(field, unit, target) if _open_between(field, unit, target) else []

    def pushes(self, field: Battlefield) -> list[Base]:
        target = field.unit(self.other)
        if target.perch is not None:
            return places_beside(field, target, field.unit(target.perch.sentience))
        return pushes(field, target)

    def resolve(self, field: Battlefield) -> None:
        """There is no room for anything: the prize is waived."""


def _open_between(field: Battlefield, one: Unit, other: Unit) -> bool:
    """TS-OVER-06, TS-MTYPE-10: whether the two can pass each other between neighbouring hexes."""
    if one.perch is not None:
        return True
    board = field.board
    for a in one.base:
        for b in other.base:
            here, there = board.surface(a), board.surface(b)
            if board.grid.distance(a.cell, b.cell) != 1 or here is None or there is None:
                continue
            ways = (
                (gait_now(field, one), here, there),
                (gait_now(field, other), there, here),
            )
            if not any(barred(*way) for way in ways):
                return True
    return False
