"""The defence: dice against the hits, and what comes of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.combat_rolls import defence_throw, throw
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
from timestrike.games.shadow_of_fear.skills import (
    adjusted,
    follow_up,
    skill_named,
    usable_skills,
    why_no_skill,
)
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


class AttackResolved(Event, frozen=True):
    attacker: str
    target: str
    hits: int
    blocks: int


def meet_hits(field: Battlefield, attack: Deed) -> None:
    """TS-DEFEND-01: who is hit may defend; the Lost block without a roll (TS-LCOMBAT-03)."""
    assert attack.other is not None
    target = field.unit(attack.other)
    if attack.hits and not field.by_lost_stats(target):
        field.push(ChooseDefence(attack))
        return
    sure = defence_throw(field, target, field.unit(attack.unit)).throw.sure if attack.hits else 0
    unmoved = Deed(
        card="", unit=target.id, other=attack.unit, hits=attack.hits, blocks=attack.blocks + sure
    )
    field.push(Strike(attack, unmoved))


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
        field.push(DefenceLies(attack, deed, question.ridden))


class DefenceLies(Reactable, Question, frozen=True):
    """The dice of a defence lie there; whoever rolled them may react before they are counted."""

    moment = "rolled"

    attack: Deed
    defence: Deed
    ridden: Deed | None = None

    def occasion(self) -> Deed:
        return self.defence

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        defence = rolled_again(field, self.defence, "defence", effects, dice)
        field.push(msgspec.structs.replace(self, defence=defence))

    def resolve(self, field: Battlefield) -> None:
        """TS-DEFEND-03, TS-DEFEND-05: what an item has blocked before counts with the roll."""
        defence = self.defence
        skill = skill_named(field, field.unit(defence.unit), defence.card) if defence.card else None
        blocks = self.attack.blocks + read_dice(field, defence).count("blocks")
        defence = adjusted(field, skill, msgspec.structs.replace(defence, blocks=blocks))
        field.push(Strike(self.attack, defence, self.ridden))


class TakeHits(Action, frozen=True):
    """TS-DEFEND-01: one may decline to defend, but not while Enraged, nor as a rider."""

    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from _must_be_attacked(field, self.unit)
        unit = field.state.units.get(self.unit)
        if unit is not None and "enrage" in field.character(unit).buffs:
            yield refuse("TS-ENRAGE-02", "enraged_must_roll", unit=field.name(unit))
        if unit is not None and unit.mount is not None:
            yield refuse("TS-BEHEM-04", "riders_must_roll", unit=field.name(unit))

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

    `attack.blocks` is what items have blocked of it already. If it is a rider that defends, its
    Brute has defended before it, and is about to be hurt (TS-BEHEM-04).
    """

    rule = "TS-DEFEND-01"
    answers = (Defend, TakeHits, React)
    moment = "attacked"

    attack: Deed
    ridden: Deed | None = None

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
        field.push(msgspec.structs.replace(self, attack=changed_by(effects, self.attack)))


class Strike(Step, frozen=True):
    """TS-ATTACK-05: what is not blocked is damage; what skills add comes after it.

    TS-BEHEM-04: as long as a Brute lives that is about to be hurt, its rider defends too, against
    all the hits. Then both are struck, and what the attack's skill adds is for the Brute alone.
    """

    attack: Deed
    defence: Deed
    ridden: Deed | None = None

    def resolve(self, field: Battlefield) -> None:
        attack, defence = self.attack, self.defence
        target = field.unit(defence.unit)
        field.emit(AttackResolved(attack.unit, defence.unit, attack.hits, defence.blocks))
        rider = field.rider_of(target)
        if rider is not None and damage_done(field, attack, defence):
            on_rider = msgspec.structs.replace(attack, other=rider.id, blocks=0)
            field.push(ChooseDefence(on_rider, ridden=defence))
            return
        exchanges = [(attack, defence)]
        if self.ridden is not None:
            on_brute = msgspec.structs.replace(attack, other=self.ridden.unit)
            on_rider = msgspec.structs.replace(attack, card="")
            exchanges = [(on_brute, self.ridden), (on_rider, defence)]
        field.push(*[step for pair in exchanges for step in _afterwards(field, *pair)])
        for pair in exchanges:
            _wound(field, *pair)


def damage_done(field: Battlefield, attack: Deed, defence: Deed) -> int:
    """TS-ATTACK-05: hits that are not blocked, up to the health that there is."""
    target = field.unit(defence.unit)
    before = field.remaining_health(target) if target.in_play else 0
    return min(before, max(0, attack.hits - defence.blocks))


def _afterwards(field: Battlefield, attack: Deed, defence: Deed) -> tuple[Step, Step]:
    damage = damage_done(field, attack, defence)
    return (
        AfterCombat(_with(attack, damage, defence.blocks)),
        AfterCombat(_with(defence, damage, defence.blocks)),
    )


def _wound(field: Battlefield, attack: Deed, defence: Deed) -> None:
    attacker, target = field.unit(attack.unit), field.unit(defence.unit)
    damage = damage_done(field, attack, defence)
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
