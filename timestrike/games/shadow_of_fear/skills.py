"""Skills: what makes every Character play its own way (TS-SKILL-01 to TS-SKILL-04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.statuses import has_curse
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.effects import NumberEffect
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect, all_hold, run_effects

SkillType = Literal["ability", "passive", "attack", "defense"]
Moment = Literal[
    "always",  # passive: while its conditions hold
    "dice",  # attack, defense: before the roll
    "rolled",  # attack, defense: the dice lie, nothing is counted yet
    "resolved",  # attack, defense: damage has been dealt
    "cast",  # ability
    "use",  # items and fish, when they are used
    "engagement",  # passive: an enemy becomes engaged with the unit
    "turn_begins",
    "turn_ends",
    "damaged",  # passive: the unit has lost health
    "defeats",  # passive: the unit has defeated another
    "ate_fish",
    "caught_fish",
]


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At a moment, if all conditions hold, the effects happen in order."""

    at: Moment
    do: tuple[AnyEffect, ...]
    when: tuple[AnyCondition, ...] = ()


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom an ability or item is aimed at. Without a range it is the Character's (TS-TARGET-03)."""

    who: Literal["enemy", "friend", "anyone"] = "enemy"
    range: int | None = None
    sight: bool = True
    single_hex: bool = False


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    type: SkillType
    needs: tuple[AnyCondition, ...] = ()
    aim: Aim | None = None
    clauses: tuple[Clause, ...]


def skills_of(field: Battlefield, unit: Unit) -> tuple[Skill, ...]:
    """The skills that work for a unit now: those of its board and of the equipped artifact.

    TS-SILENCE-01, TS-SILENCE-05, TS-ARTIF-02, TS-ARTIF-03.
    """
    if has_curse(field, unit.character, "silence"):
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
        if skill.type == "passive":
            deed = Deed(card=skill.id, unit=unit.id, other=other.id if other else None)
            if all_hold(field, skill.needs, deed):
                for clause in clauses_at(field, skill, moment, deed):
                    yield skill, clause, deed
