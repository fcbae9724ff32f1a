"""Who is locked in a fight with whom, and what it costs to walk away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.dice import roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.state import Unit

Base = tuple[Spot, ...]


def bases_engaged(
    field: Battlefield, one: Base, height: int, other: Base, other_height: int
) -> bool:
    """TS-ENGAGE-01, TS-ENGAGE-02, TS-HEX-09."""
    distance = field.board.grid.distance
    for a in one:
        for b in other:
            if distance(a.cell, b.cell) != 1:
                continue
            height_of_lower = height if a.elevation <= b.elevation else other_height
            if abs(a.elevation - b.elevation) <= height_of_lower:
                return True
    return False


def engaged(field: Battlefield, one: Unit, other: Unit) -> bool:
    """TS-ENGAGE-03: it is mutual, and exists between friends too."""
    return bases_engaged(
        field, one.base, field.card(one).height, other.base, field.card(other).height
    )


def enemies_engaging(field: Battlefield, unit: Unit, base: Base | None = None) -> tuple[str, ...]:
    """The enemies with which a unit is engaged, or would be if its base were elsewhere."""
    where = unit.base if base is None else base
    return field.remember(("engaged", unit.id, where), lambda: _enemies_around(field, unit, where))


def _enemies_around(field: Battlefield, unit: Unit, where: Base) -> tuple[str, ...]:
    near = field.board.grid.neighbours
    around = {cell for spot in where for cell in near(spot.cell)}
    height = field.card(unit).height
    return tuple(
        other.id
        for other in field.standing()
        if any(spot.cell in around for spot in other.base)
        and field.enemies(unit, other)
        and bases_engaged(field, where, height, other.base, field.card(other).height)
    )


class FleeingPunished(Event, frozen=True):
    """A Cheap Shot, after its roll."""

    striker: str
    victim: str
    damage: int


class _Answer(Action, frozen=True):
    striker: str
    victim: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        if isinstance(question, CheapShot) and (question.striker, question.victim) != (
            self.striker,
            self.victim,
        ):
            yield refuse("TS-FLEE-02", "another_cheap_shot")


class StrikeFleeing(_Answer, frozen=True):
    """Take the Cheap Shot."""

    def perform(self, field: Battlefield) -> None:
        """TS-CHEAP-01, TS-CHEAP-02: one die, no defence, one damage at most."""
        damage = roll_combat(field, self.striker, 1, "cheap_shot").count("hits")
        field.emit(FleeingPunished(self.striker, self.victim, damage))
        striker = field.unit(self.striker)
        hurt(field, field.unit(self.victim), damage, by=striker.character)


class LetFlee(_Answer, frozen=True):
    """Do without the Cheap Shot: it is optional (TS-CHEAP-03)."""

    def perform(self, field: Battlefield) -> None:
        pass


class CheapShot(Question, frozen=True):
    """TS-FLEE-02, TS-FLEE-03: an enemy that is left behind may strike once, right away."""

    rule = "TS-CHEAP-03"
    answers = (StrikeFleeing, LetFlee)

    striker: str
    victim: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        striker, victim = field.unit(self.striker), field.unit(self.victim)
        return (field.owner(striker),) if striker.standing and victim.standing else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield StrikeFleeing(self.striker, self.victim)
        yield LetFlee(self.striker, self.victim)

    def resolve(self, field: Battlefield) -> None:
        """Striker or victim is gone: there is nothing left to strike."""


def cheap_shots(field: Battlefield, victim: Unit, left_behind: Iterable[str]) -> list[CheapShot]:
    """TS-FLEE-02: several Cheap Shots are offered in turn order of their owners."""
    turn_order = field.state.order.index
    strikers = sorted(left_behind, key=lambda unit: turn_order(field.owner(field.unit(unit))))
    return [CheapShot(striker, victim.id) for striker in strikers]
