"""Cheap Shots: what it costs to walk away from a fight (TS-CHEAP-01 to TS-CHEAP-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.dice import roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.modes import is_raid
from timestrike.games.shadow_of_fear.reactions import Effects, Reactable, prevented
from timestrike.games.shadow_of_fear.skills import passive_clauses
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.strikes import CheapShotDice

SURE_SHOT = 1
"""TS-CHEAP-05: what the Lost do without a roll."""


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
        field.push(ShotStruck(self.striker, self.victim))


class ShotStruck(Reactable, Question, frozen=True):
    """A Cheap Shot that is about to be rolled; its victim may have something against it."""

    moment = "cheap_shot"

    striker: str
    victim: str

    def occasion(self) -> Deed:
        return Deed(card="", unit=self.victim, other=self.striker)

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        if not prevented(field, self, effects):
            field.push(self)

    def resolve(self, field: Battlefield) -> None:
        """TS-CHEAP-01, TS-CHEAP-02: no defence, and no item for it (TS-ITEM-04)."""
        striker, victim = field.unit(self.striker), field.unit(self.victim)
        if not (striker.in_play and victim.standing):
            return
        damage = SURE_SHOT
        if not field.by_lost_stats(striker):
            dice = cheap_shot_dice(field, striker)
            damage = roll_combat(field, self.striker, dice, "cheap_shot").count("hits")
        field.emit(FleeingPunished(self.striker, self.victim, damage))
        hurt(field, victim, damage, by=striker.character, striker=striker.id)
        if damage:
            record(field, striker.character, "cheap_shots_hit")


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
        return (field.owner(striker),) if striker.in_play and victim.standing else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield StrikeFleeing(self.striker, self.victim)
        yield LetFlee(self.striker, self.victim)

    def resolve(self, field: Battlefield) -> None:
        """Striker or victim is gone: there is nothing left to strike."""


def cheap_shot_dice(field: Battlefield, striker: Unit) -> int:
    """TS-CHEAP-01: one die, unless a skill of the striker says otherwise."""
    skilled = (
        effect.dice
        for _, clause, _ in passive_clauses(field, striker, "always")
        for effect in clause.do
        if isinstance(effect, CheapShotDice)
    )
    return max(skilled, default=1)


def cheap_shots(
    field: Battlefield, victim: Unit, left_behind: Iterable[str]
) -> list[CheapShot | ShotStruck]:
    """TS-FLEE-02: several Cheap Shots are offered in turn order of their owners.

    The Lost are not asked: in a raid they strike, in a royale they do not (TS-CHEAP-04,
    TS-CHEAP-05).
    """
    strikers = [field.unit(name) for name in left_behind]
    turn_order = field.state.order.index
    asked = [unit for unit in strikers if not field.by_lost_stats(unit)]
    asked.sort(key=lambda unit: turn_order(field.owner(unit)))
    unasked = [unit for unit in strikers if unit not in asked and punishes_flight(field, unit)]
    return [
        *[CheapShot(unit.id, victim.id) for unit in asked],
        *[ShotStruck(unit.id, victim.id) for unit in unasked],
    ]


def punishes_flight(field: Battlefield, striker: Unit) -> bool:
    """TS-CHEAP-04, TS-CHEAP-05: whether fleeing from a unit can bring a Cheap Shot at all."""
    return is_raid(field) or not field.by_lost_stats(striker)
