"""Skills: what makes every Character play its own way (TS-SKILL-01 to TS-SKILL-04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from timestrike.core.moves import Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.spoken import Spoken
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.statuses import has_curse
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition, all_hold
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import NumberEffect
from timestrike.games.shadow_of_fear.vocabulary.moments import (
    Moment,
    SkillType,
    require_moment,
    require_occasion,
)
from timestrike.games.shadow_of_fear.vocabulary.words import (
    AnyEffect,
    could_change,
    run_effects,
)


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At a moment, if all conditions hold, the effects happen in order."""

    at: Moment
    do: tuple[AnyEffect, ...]
    when: tuple[AnyCondition, ...] = ()

    def __post_init__(self) -> None:
        for effect in self.do:
            require_moment(snake(type(effect).__name__), effect.only_at, self.at)


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability or item is aimed at; a unit is its own friend.

    Without a range an ability has the Character's (TS-TARGET-03), an item any (TS-TARGET-02).
    """

    who: Literal["enemy", "friend", "anyone", "hex"] = "enemy"
    range: int | None = None
    sight: bool = True
    single_hex: bool = False


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a board or an artifact lets a unit do; `needs` stands in bold on it (TS-SKILL-03)."""

    id: str
    name: Spoken
    type: SkillType
    needs: tuple[AnyCondition, ...] = ()
    aim: Aim | None = None
    clauses: tuple[Clause, ...]

    def __post_init__(self) -> None:
        for clause in self.clauses:
            require_occasion(self.type, clause.at)
        if self.aim is not None and self.aim.who == "hex":
            raise ValueError("a skill is aimed at units; allowed are enemy, friend, anyone")


def skills_of(field: Battlefield, unit: Unit) -> tuple[Skill, ...]:
    """The skills that work for a unit now: those of its board and of the equipped artifact.

    TS-SILENCE-01, TS-SILENCE-05, TS-ARTIF-02, TS-ARTIF-03. The Lost use none (TS-LCOMBAT-02).
    """
    if field.by_lost_stats(unit) or has_curse(field, unit.character, "silence"):
        return ()
    card = field.card(unit)
    equipped = field.character(unit).equipped
    if equipped is None:
        return card.skills
    artifact = field.world.artifacts[equipped]
    gained: tuple[Skill, ...] = (artifact.skill,)
    if artifact.origin == card.id and artifact.unique is not None:
        gained = (artifact.skill, artifact.unique)
    return card.skills + gained


def skill_named(field: Battlefield, unit: Unit, skill_id: str) -> Skill | None:
    return next((skill for skill in skills_of(field, unit) if skill.id == skill_id), None)


def usable_skills(field: Battlefield, deed: Deed, kind: SkillType) -> Iterator[Skill]:
    """The skills of a kind whose requirements are met (TS-SKILL-03)."""
    for skill in skills_of(field, field.unit(deed.unit)):
        if skill.type == kind and all_hold(field, skill.needs, deed):
            yield skill


def clauses_at(
    field: Battlefield, skill: Skill | None, moment: Moment, deed: Deed
) -> Iterator[Clause]:
    """The clauses of a skill that apply at a moment."""
    if skill is not None:
        for clause in skill.clauses:
            if clause.at == moment and all_hold(field, clause.when, deed):
                yield clause


def adjusted(field: Battlefield, skill: Skill | None, deed: Deed) -> Deed:
    """The numbers of a roll after the skill in use has changed them (TS-DEFEND-05, TS-LUCK-01)."""
    changed = deed
    for clause in clauses_at(field, skill, "rolled", deed):
        for effect in clause.do:
            if isinstance(effect, NumberEffect):
                changed = effect.adjusted(changed)
    return changed


def follow_up(field: Battlefield, skill: Skill | None, moment: Moment, deed: Deed) -> None:
    """Let the clauses of a moment happen."""
    for clause in reversed(list(clauses_at(field, skill, moment, deed))):
        run_effects(field, clause.do, deed)


def passive_clauses(
    field: Battlefield, unit: Unit, moment: Moment, other: Unit | None = None
) -> Iterator[tuple[Skill, Clause, Deed]]:
    """The clauses of a unit's passive skills that apply at a moment (TS-SKILL-02)."""
    for skill in skills_of(field, unit):
        if skill.type == "passive" and any(clause.at == moment for clause in skill.clauses):
            deed = Deed(card=skill.id, unit=unit.id, other=other.id if other else None)
            if all_hold(field, skill.needs, deed):
                for clause in clauses_at(field, skill, moment, deed):
                    yield skill, clause, deed


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


class SkillAnswered(Event, frozen=True):
    """A passive skill does something by itself."""

    unit: str
    skill: str


def set_off(field: Battlefield, answers: Iterable[tuple[Skill, Clause, Deed]]) -> None:
    """Passive skills do their part in order; those that change something are named."""
    answering = list(answers)
    for skill, clause, deed in answering:
        if could_change(field, clause.do, deed):
            field.emit(SkillAnswered(deed.unit, skill.id))
    for _, clause, deed in reversed(answering):
        run_effects(field, clause.do, deed)
