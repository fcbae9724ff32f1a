"""Moving because a card says so: it costs no Movement, and nobody gets a Cheap Shot for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.movement import Walk
from timestrike.games.shadow_of_fear.reach import AnyReach, reach_of
from timestrike.games.shadow_of_fear.state import Unit


def free_reach(field: Battlefield, unit: Unit, steps: int) -> AnyReach | None:
    """Where a unit gets with so much Movement; a Sentience and those on it do not walk."""
    if not unit.base or field.card(unit).rank == "sentience":
        return None
    return reach_of(field, unit, steps)


class GoFreely(Action, frozen=True):
    """Go there, by the best way."""

    unit: str
    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, FreeMove)
        reach = question.reach(field)
        if self.unit != question.unit or reach is None or self.spot not in reach.stops():
            yield refuse("TS-MOVE-01", "out_of_movement")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, FreeMove)
        unit, reach = field.unit(self.unit), question.reach(field)
        assert reach is not None
        path, lead = reach.path(self.spot), reach.lead(self.spot)
        if lead:
            unit = field.change_unit(unit.id, base=unit.base[::-1])
        field.push(Walk(unit.id, path, enemies_engaging(field, unit), free=True))


class StayPut(Action, frozen=True):
    """Do without the move."""

    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, FreeMove)
        if self.unit != question.unit:
            yield refuse("TS-GEN-03", "another_unit_moves")

    def perform(self, field: Battlefield) -> None:
        pass


class FreeMove(Question, frozen=True):
    """TS-GEN-03, TS-FLEE-05: a card moves a unit, as far as so much Movement would bring it."""

    rule = "TS-GEN-03"
    answers = (GoFreely, StayPut)

    player: int
    unit: str
    steps: int

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        reach = self.reach(field)
        return (self.player,) if reach is not None and reach.stops() else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        reach = self.reach(field)
        if reach is not None:
            for spot in reach.stops():
                yield GoFreely(self.unit, spot)
        yield StayPut(self.unit)

    def resolve(self, field: Battlefield) -> None:
        """There is nowhere to go."""

    def reach(self, field: Battlefield) -> AnyReach | None:
        return free_reach(field, field.unit(self.unit), self.steps)
