"""A Lost unit does what its card says: it seeks a target, goes there, strikes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.attack import AttackDeclared, face
from timestrike.games.shadow_of_fear.defence import meet_hits
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_movement import advance
from timestrike.games.shadow_of_fear.lost_side import (
    myth_in_control,
    prey_of_the_lost,
    stats_of_the_lost,
)
from timestrike.games.shadow_of_fear.lost_targeting import (
    Criterion,
    can_strike,
    rolled_off,
    tied_targets,
)
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


class PreySought(Event, frozen=True):
    """A Lost unit sets out for somebody whom it cannot strike yet."""

    unit: str
    target: str


class LostHunts(Step, frozen=True):
    """One Lost unit seeks a target by a criterion, and then goes for it (TS-LTARG-01).

    `hits` are those of its attack, if the card says other than the Lost Attack (TS-LCOMBAT-02).
    """

    unit: str
    whom: Criterion
    moves: bool = True
    strikes: bool = True
    hits: int | None = None

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if not unit.standing or not field.by_lost_stats(unit):
            return
        candidates = prey_of_the_lost(field)
        if not self.moves:
            candidates = [prey for prey in candidates if can_strike(field, unit, prey)]
        if not candidates:
            return
        tied = tied_targets(field, unit, candidates, self.whom)
        if len(tied) > 1 and myth_in_control(field) is not None:
            field.push(ChooseVictim(self, tuple(prey.id for prey in tied)))
        else:
            self.go_for(field, rolled_off(field, tied))

    def go_for(self, field: Battlefield, target: Unit) -> None:
        steps: list[Step] = []
        unit = field.unit(self.unit)
        if self.moves:
            if not can_strike(field, unit, target):
                field.emit(PreySought(unit.id, target.id))
            steps.append(advance(field, unit, target))
        if self.strikes:
            steps.append(LostStrikes(self.unit, target.id, self.hits))
        field.push(*steps)


class LostStrikes(Step, frozen=True):
    """TS-LCOMBAT-02; who cannot strike its target strikes whom it fights with (TS-LTARG-08)."""

    unit: str
    target: str
    hits: int | None = None

    def resolve(self, field: Battlefield) -> None:
        unit, target = field.unit(self.unit), field.unit(self.target)
        if can_strike(field, unit, target):
            hits = stats_of_the_lost(field).attack if self.hits is None else self.hits
            face(field, unit, target)
            field.emit(AttackDeclared(unit.id, target.id))
            meet_hits(field, Deed(card="", unit=unit.id, other=target.id, hits=hits))
        elif unit.standing and enemies_engaging(field, unit):
            # Who is engaged can strike nobody else, so the tiebreakers choose among those.
            field.push(LostHunts(unit.id, "lowest_defense", moves=False, hits=self.hits))


class PickVictim(Action, frozen=True):
    """This is the one."""

    target: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseVictim)
        if self.target not in question.tied:
            yield refuse("TS-MYTH-07", "not_tied")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseVictim)
        question.hunt.go_for(field, field.unit(self.target))


class ChooseVictim(Question, frozen=True):
    """TS-MYTH-07: a tie that the tiebreakers leave open is the Myth's, and needs no die."""

    rule = "TS-MYTH-07"
    answers = (PickVictim,)

    hunt: LostHunts
    tied: tuple[str, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        myth = myth_in_control(field)
        return () if myth is None else (myth,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for target in self.tied:
            yield PickVictim(target)
