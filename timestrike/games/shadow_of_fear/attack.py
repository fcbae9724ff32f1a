"""The attack: who strikes whom, and the dice of it. What answers them is in `defence`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.combat_rolls import attack_throw, spend_boons, throw
from timestrike.games.shadow_of_fear.defence import meet_hits
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.reactions import (
    Effects,
    Reactable,
    read_dice,
    rolled_again,
)
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.skills import (
    adjusted,
    skill_named,
    usable_skills,
    why_no_skill,
)
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import out_of_reach
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


class AttackDeclared(Event, frozen=True):
    attacker: str
    target: str
    skill: str | None = None


def attack_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if any(True for _ in may_act(field, unit.id, "attack")):
        return
    for target in field.in_play():
        if field.enemies(unit, target):
            yield Attack(unit.id, target.id)
            deed = Deed(card="", unit=unit.id, other=target.id)
            for skill in usable_skills(field, deed, "attack"):
                yield Attack(unit.id, target.id, skill.id)


@in_a_turn(attack_choices)
class Attack(Action, frozen=True):
    """TS-ATTACK-01: one target within range and in sight, for 1 Energy.

    The attack skill is named before the roll, and there is at most one (TS-ATTACK-04).
    """

    unit: str
    target: str
    skill: str | None = None

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "attack")
        barred = list(no_foe(field, self.unit, self.target))
        yield from barred
        if barred or not in_play(field, self.unit):
            return
        unit, target = field.unit(self.unit), field.unit(self.target)
        yield from out_of_reach(field, unit, target, own_range(field, unit, self.skill))
        deed = Deed(card=self.skill or "", unit=self.unit, other=self.target)
        yield from why_no_skill(field, deed, self.skill, "attack")

    def perform(self, field: Battlefield) -> None:
        face(field, field.unit(self.unit), field.unit(self.target))
        spend_energy(field, self.unit, "attack")
        field.emit(AttackDeclared(self.unit, self.target, self.skill))
        field.push(RollAttack(self.unit, self.target, self.skill))


def in_play(field: Battlefield, unit_id: str) -> bool:
    unit = field.state.units.get(unit_id)
    return unit is not None and unit.in_play


def no_foe(field: Battlefield, unit_id: str, target_id: str) -> Iterator[Refusal]:
    """TS-DEFEAT-01, TS-TARGET-05: why there is nobody to strike. Who is gone strikes nobody."""
    if not in_play(field, unit_id):
        return
    if not in_play(field, target_id):
        yield refuse("TS-DEFEAT-01", "not_in_play")
    elif not field.enemies(field.unit(unit_id), field.unit(target_id)):
        name = field.name(field.unit(target_id))
        yield refuse("TS-TARGET-05", "attack_friend", target=name)


def own_range(field: Battlefield, unit: Unit, skill_id: str | None) -> int | None:
    """TS-MELEE-03: the range that a skill brings, if it has one."""
    skill = skill_named(field, unit, skill_id) if skill_id else None
    return skill.aim.range if skill is not None and skill.aim is not None else None


def face(field: Battlefield, unit: Unit, target: Unit) -> None:
    here, there = field.ground_of(unit), field.ground_of(target)
    if here and there and here[0].cell != there[0].cell:
        facing = field.board.grid.facing(here[0].cell, there[0].cell)
        field.change_unit(unit.id, facing=facing)


class RollAttack(Step, frozen=True):
    """TS-ATTACK-02, TS-ATTACK-03; without a hit there is nothing to defend (TS-DEFEND-01)."""

    attacker: str
    target: str
    skill: str | None = None
    leap: bool = False

    def resolve(self, field: Battlefield) -> None:
        attacker, target = field.unit(self.attacker), field.unit(self.target)
        if not attacker.in_play or not target.in_play:
            return
        skill = skill_named(field, attacker, self.skill) if self.skill else None
        prepared = attack_throw(field, attacker, target, skill, leap=self.leap)
        roll = throw(field, attacker, prepared, "attack")
        spend_boons(field, attacker.id, "die", "sight")
        deed = Deed(
            card=self.skill or "",
            unit=self.attacker,
            other=self.target,
            faces=roll.faces,
            leap=self.leap,
        )
        field.push(AttackLies(deed))


class AttackLies(Reactable, Question, frozen=True):
    """The dice of an attack lie there; whoever rolled them may react before they are counted."""

    moment = "rolled"

    attack: Deed

    def occasion(self) -> Deed:
        return self.attack

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        field.push(AttackLies(rolled_again(field, self.attack, "attack", effects, dice)))

    def resolve(self, field: Battlefield) -> None:
        """TS-ATTACK-03, TS-LUCK-01: count the hits, with what the skill makes of them."""
        attack = self.attack
        skill = skill_named(field, field.unit(attack.unit), attack.card) if attack.card else None
        hits = read_dice(field, attack).count("hits")
        attack = adjusted(field, skill, msgspec.structs.replace(attack, hits=hits))
        meet_hits(field, attack)
