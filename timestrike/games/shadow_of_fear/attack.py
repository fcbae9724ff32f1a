"""The attack: dice against dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.combat_rolls import (
    attack_throw,
    defence_throw,
    spend_boons,
    throw,
)
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import hurt, reward_damage
from timestrike.games.shadow_of_fear.reactions import (
    Effects,
    React,
    Reactable,
    changed_by,
    reactions,
    read_dice,
    rolled_again,
)
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.skills import (
    adjusted,
    follow_up,
    skill_named,
    usable_skills,
)
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import out_of_reach
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


class AttackDeclared(Event, frozen=True):
    attacker: str
    target: str
    skill: str | None = None


class AttackResolved(Event, frozen=True):
    attacker: str
    target: str
    hits: int
    blocks: int


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
    if unit.base and target.base:
        facing = field.board.grid.facing(unit.spot.cell, target.spot.cell)
        field.change_unit(unit.id, facing=facing)


def why_no_skill(
    field: Battlefield, deed: Deed, skill_id: str | None, kind: str
) -> Iterator[Refusal]:
    """TS-SKILL-01, TS-SKILL-03, TS-SILENCE-01: why a named skill cannot be used here."""
    if skill_id is None:
        return
    unit = field.unit(deed.unit)
    skill = skill_named(field, unit, skill_id)
    if skill is None:
        silenced = "silence" in field.character(unit).curses
        if silenced and any(s.id == skill_id for s in field.card(unit).skills):
            yield refuse("TS-SILENCE-01", "silenced", unit=field.name(unit))
        else:
            yield refuse("TS-SKILL-01", "no_such_skill", unit=field.name(unit))
    elif skill.type != kind:
        yield refuse("TS-SKILL-01", "skill_of_another_kind", skill=skill.name)
    elif skill not in list(usable_skills(field, deed, skill.type)):
        yield refuse("TS-SKILL-03", "needs_not_met", skill=skill.name)


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
        assert attack.other is not None
        if attack.hits:
            field.push(ChooseDefence(attack))
        else:
            field.push(Strike(attack, Deed(card="", unit=attack.other, other=attack.unit)))


class Defend(Action, frozen=True):
    """TS-DEFEND-02, TS-DEFEND-03: dice against the hits, with at most one skill (TS-DEFEND-04)."""

    unit: str
    skill: str | None = None

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from _must_be_attacked(field, self.unit)
        question = field.question
        if isinstance(question, ChooseDefence) and question.target == self.unit:
            deed = Deed(card=self.skill or "", unit=self.unit, other=question.attacker)
            yield from why_no_skill(field, deed, self.skill, "defense")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseDefence)
        attack = question.attack
        target, attacker = field.unit(self.unit), field.unit(question.attacker)
        skill = skill_named(field, target, self.skill) if self.skill else None
        prepared = defence_throw(field, target, attacker, skill)
        roll = throw(field, target, prepared, "defence")
        deed = Deed(
            card=self.skill or "",
            unit=self.unit,
            other=question.attacker,
            faces=roll.faces,
            hits=attack.hits,
        )
        field.push(DefenceLies(attack, deed))


class DefenceLies(Reactable, Question, frozen=True):
    """The dice of a defence lie there; whoever rolled them may react before they are counted."""

    moment = "rolled"

    attack: Deed
    defence: Deed

    def occasion(self) -> Deed:
        return self.defence

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        defence = rolled_again(field, self.defence, "defence", effects, dice)
        field.push(DefenceLies(self.attack, defence))

    def resolve(self, field: Battlefield) -> None:
        """TS-DEFEND-03, TS-DEFEND-05: what an item has blocked before counts with the roll."""
        defence = self.defence
        skill = skill_named(field, field.unit(defence.unit), defence.card) if defence.card else None
        blocks = self.attack.blocks + read_dice(field, defence).count("blocks")
        defence = adjusted(field, skill, msgspec.structs.replace(defence, blocks=blocks))
        field.push(Strike(self.attack, defence))


class TakeHits(Action, frozen=True):
    """TS-DEFEND-01: one may decline to defend, but not while Enraged."""

    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from _must_be_attacked(field, self.unit)
        unit = field.state.units.get(self.unit)
        if unit is not None and "enrage" in field.character(unit).buffs:
            yield refuse("TS-ENRAGE-02", "enraged_must_roll", unit=field.name(unit))

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseDefence)
        attack = question.attack
        unmoved = Deed(
            card="", unit=self.unit, other=attack.unit, hits=attack.hits, blocks=attack.blocks
        )
        field.push(Strike(attack, unmoved))


def _must_be_attacked(field: Battlefield, unit: str) -> Iterator[Refusal]:
    question = field.question
    if isinstance(question, ChooseDefence) and question.target != unit:
        yield refuse("TS-DEFEND-01", "not_attacked")


class ChooseDefence(Reactable, Question, frozen=True):
    """TS-DEFEND-01: a unit that is attacked with at least one hit may defend.

    `attack.blocks` is what items have blocked of it already.
    """

    rule = "TS-DEFEND-01"
    answers = (Defend, TakeHits, React)
    moment = "attacked"

    attack: Deed

    @property
    def attacker(self) -> str:
        return self.attack.unit

    @property
    def target(self) -> str:
        assert self.attack.other is not None
        return self.attack.other

    @property
    def hits(self) -> int:
        """What is left to be blocked."""
        return max(0, self.attack.hits - self.attack.blocks)

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (field.owner(field.unit(self.target)),)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        deed = Deed(card="", unit=self.target, other=self.attacker)
        for skill in usable_skills(field, deed, "defense"):
            yield Defend(self.target, skill.id)
        yield Defend(self.target)
        yield TakeHits(self.target)
        yield from reactions(field, self)

    def occasion(self) -> Deed:
        return Deed(card="", unit=self.target, other=self.attacker, hits=self.hits)

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        field.push(ChooseDefence(changed_by(effects, self.attack)))


class Strike(Step, frozen=True):
    """TS-ATTACK-05: what is not blocked is damage; what skills add comes after it."""

    attack: Deed
    defence: Deed

    def resolve(self, field: Battlefield) -> None:
        attack, defence = self.attack, self.defence
        attacker, target = field.unit(attack.unit), field.unit(defence.unit)
        field.emit(AttackResolved(attack.unit, defence.unit, attack.hits, defence.blocks))
        before = field.remaining_health(target) if target.in_play else 0
        damage = min(before, max(0, attack.hits - defence.blocks))
        field.push(
            AfterCombat(_with(attack, damage, defence.blocks)),
            AfterCombat(_with(defence, damage, defence.blocks)),
        )
        hurt(field, target, damage, by=attacker.character, striker=attacker.id)
        record(field, attacker.character, "damage_in_one_attack", damage)
        if damage:
            reward_damage(field, attacker, target)
            if attack.leap:
                record(field, attacker.character, "jump_attacks_that_hurt")
        else:
            record(field, target.character, "hits_blocked_unhurt", attack.hits)


def _with(deed: Deed, damage: int, blocks: int) -> Deed:
    return msgspec.structs.replace(deed, damage=damage, blocks=blocks)


class AfterCombat(Step, frozen=True):
    """TS-ATTACK-06, TS-DEFEND-06: what a skill in use adds once the damage is done."""

    deed: Deed

    def resolve(self, field: Battlefield) -> None:
        unit = field.state.units.get(self.deed.unit)
        if unit is not None and self.deed.card:
            skill = skill_named(field, unit, self.deed.card)
            follow_up(field, skill, "resolved", self.deed)
