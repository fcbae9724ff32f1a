"""Abilities: skills that are used for themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.attack import face
from timestrike.games.shadow_of_fear.engagement import engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.friendship import happen_if_welcome
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.skills import (
    Aim,
    Skill,
    clauses_at,
    skill_named,
    skills_of,
    why_no_skill,
)
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import total_range
from timestrike.games.shadow_of_fear.targeting import likely_targets, out_of_aim
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.areas import AreaEffect
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


class AbilityCast(Event, frozen=True):
    unit: str
    skill: str
    target: str | None = None


def cast_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if any(True for _ in may_act(field, unit.id, "cast")):
        return
    for skill in skills_of(field, unit):
        if skill.type != "ability":
            continue
        if skill.aim is None:
            yield CastAbility(unit.id, skill.id)
            continue
        for target in likely_targets(field, unit, skill.aim):
            yield CastAbility(unit.id, skill.id, target.id)


@in_a_turn(cast_choices)
class CastAbility(Action, frozen=True):
    """TS-CAST-01, TS-CAST-02: 1 Energy, once a turn, and with all targeting rules.

    It is not the Attack action, whatever it rolls (TS-CAST-03).
    """

    unit: str
    skill: str
    target: str | None = None

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "cast")
        unit = field.state.units.get(self.unit)
        if unit is None or not unit.in_play:
            return
        unusable = list(why_no_skill(field, self._deed(), self.skill, "ability"))
        yield from unusable
        skill = skill_named(field, unit, self.skill)
        if unusable or skill is None:
            return
        misdirected = list(self._why_not_at(field, unit, skill))
        yield from misdirected
        if not misdirected and not could_change_anything(field, skill, self._deed()):
            yield refuse("TS-ACT-06", "cast_without_effect", skill=skill.name)

    def _why_not_at(self, field: Battlefield, unit: Unit, skill: Skill) -> Iterator[Refusal]:
        if skill.aim is None:
            if self.target is not None:
                yield refuse("TS-CAST-02", "cast_needs_no_target", skill=skill.name)
            return
        if self.target is None:
            yield refuse("TS-CAST-02", "cast_needs_a_target", skill=skill.name)
            return
        target = field.state.units.get(self.target)
        if target is None or not target.in_play:
            yield refuse("TS-DEFEAT-01", "not_in_play")
            return
        for refusal in why_not_at(field, unit, target, skill.aim):
            astray = refusal.rule == "TS-ENGAGE-04" and strikes_an_area(skill)
            # TS-AOE-04: an area skill is bound to the engagement by its target alone.
            yield msgspec.structs.replace(refusal, rule="TS-AOE-04") if astray else refusal

    def perform(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        skill = skill_named(field, unit, self.skill)
        if self.target is not None and self.target != self.unit:
            face(field, unit, field.unit(self.target))
        spend_energy(field, self.unit, "cast")
        field.emit(AbilityCast(self.unit, self.skill, self.target))
        record(field, unit.character, "abilities_cast")
        clauses = clauses_at(field, skill, "cast", self._deed())
        effects = (effect for clause in clauses for effect in clause.do)
        happen_if_welcome(field, skill.aim if skill else None, effects, self._deed())

    def _deed(self) -> Deed:
        return Deed(card=self.skill, unit=self.unit, other=self.target)


def why_not_at(field: Battlefield, unit: Unit, target: Unit, aim: Aim) -> Iterator[Refusal]:
    """TS-TARGET-03: without a range of its own a skill has the Character's Total Range.

    For a Melee unit that means those it is engaged with (TS-MELEE-03).
    """
    reach = total_range(field, unit) if aim.range is None else aim.range
    yield from out_of_aim(field, unit, target, aim, reach)
    at_hand = unit.id == target.id or engaged(field, unit, target)
    if aim.range is None and field.card(unit).melee and not at_hand:
        yield refuse("TS-MELEE-03", "melee_skill_not_engaged")


def strikes_an_area(skill: Skill) -> bool:
    return any(isinstance(effect, AreaEffect) for clause in skill.clauses for effect in clause.do)


def could_change_anything(field: Battlefield, skill: Skill, deed: Deed) -> bool:
    """TS-ACT-06, TS-UNIT-10: what would have no effect cannot be chosen."""
    return any(
        effect.possible(field, deed)
        for clause in clauses_at(field, skill, "cast", deed)
        for effect in clause.do
    )
