"""The attack: dice against dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.dice import roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import attack_parts, defense_parts, total
from timestrike.games.shadow_of_fear.targeting import out_of_reach


class AttackDeclared(Event, frozen=True):
    attacker: str
    target: str


class AttackResolved(Event, frozen=True):
    attacker: str
    target: str
    hits: int
    blocks: int


class Attack(Action, frozen=True):
    """TS-ATTACK-01: one target within range and in sight, for 1 Energy."""

    unit: str
    target: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "attack")
        unit, target = field.state.units.get(self.unit), field.state.units.get(self.target)
        if unit is None or not unit.standing:
            return
        if target is None or not target.standing:
            yield refuse("TS-DEFEAT-01", "not_in_play")
        elif not field.enemies(unit, target):
            yield refuse("TS-TARGET-05", "attack_friend", target=field.name(target))
        else:
            yield from out_of_reach(field, unit, target)

    def perform(self, field: Battlefield) -> None:
        unit, target = field.unit(self.unit), field.unit(self.target)
        grid = field.board.grid
        field.change_unit(self.unit, facing=grid.facing(unit.spot.cell, target.spot.cell))
        spend_energy(field, self.unit, "attack")
        field.emit(AttackDeclared(self.unit, self.target))
        field.push(RollAttack(self.unit, self.target))


def attack_choices(field: Battlefield, unit: Unit) -> Iterator[Attack]:
    if any(True for _ in may_act(field, unit.id, "attack")):
        return
    for target in field.standing():
        if field.enemies(unit, target):
            yield Attack(unit.id, target.id)


class RollAttack(Step, frozen=True):
    """TS-ATTACK-02, TS-ATTACK-03; without a hit there is nothing to defend (TS-DEFEND-01)."""

    attacker: str
    target: str

    def resolve(self, field: Battlefield) -> None:
        attacker, target = field.unit(self.attacker), field.unit(self.target)
        dice = total(attack_parts(field, attacker, target))
        hits = roll_combat(field, self.attacker, dice, "attack").count("hits")
        if hits:
            field.push(ChooseDefence(self.attacker, self.target, hits))
        else:
            field.push(Strike(self.attacker, self.target, 0, 0))


class _Answer(Action, frozen=True):
    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        if isinstance(question, ChooseDefence) and question.target != self.unit:
            yield refuse("TS-DEFEND-01", "not_attacked")


class Defend(_Answer, frozen=True):
    """TS-DEFEND-02, TS-DEFEND-03: dice against the hits."""

    def perform(self, field: Battlefield) -> None:
        attack = field.asked
        assert isinstance(attack, ChooseDefence)
        attacker, target = field.unit(attack.attacker), field.unit(attack.target)
        dice = total(defense_parts(field, target, attacker))
        blocks = roll_combat(field, self.unit, dice, "defence").count("blocks")
        field.push(Strike(attack.attacker, attack.target, attack.hits, blocks))


class TakeHits(_Answer, frozen=True):
    """TS-DEFEND-01: one may decline to defend."""

    def perform(self, field: Battlefield) -> None:
        attack = field.asked
        assert isinstance(attack, ChooseDefence)
        field.push(Strike(attack.attacker, attack.target, attack.hits, 0))


class ChooseDefence(Question, frozen=True):
    """TS-DEFEND-01: a unit that is attacked with at least one hit may defend."""

    rule = "TS-DEFEND-01"
    answers = (Defend, TakeHits)

    attacker: str
    target: str
    hits: int

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (field.owner(field.unit(self.target)),)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield Defend(self.target)
        yield TakeHits(self.target)


class Strike(Step, frozen=True):
    """TS-ATTACK-05: what is not blocked is damage."""

    attacker: str
    target: str
    hits: int
    blocks: int

    def resolve(self, field: Battlefield) -> None:
        field.emit(AttackResolved(self.attacker, self.target, self.hits, self.blocks))
        hurt(field, field.unit(self.target), self.hits - self.blocks)
