"""Moments: when a clause of a card applies, and which moments go with what."""

from __future__ import annotations

from typing import Literal, get_args

SkillType = Literal["ability", "passive", "attack", "defense"]
Moment = Literal[
    "always",
    "dice",
    "rolled",
    "resolved",
    "cast",
    "use",
    "engagement",
    "turn_begins",
    "turn_ends",
    "damaged",
    "defeats",
    "ate_fish",
    "caught_fish",
]
MEANING: dict[Moment, str] = {
    "always": "while the conditions hold",
    "dice": "before the roll of the attack or defense that uses the skill",
    "rolled": "the dice lie, nothing is counted yet",
    "resolved": "the damage of the attack is done",
    "cast": "the ability is cast",
    "use": "the item is used, the fish eaten",
    "engagement": "an enemy becomes engaged with the unit",
    "turn_begins": "the Character's turn begins",
    "turn_ends": "the Character's turn ends",
    "damaged": "the unit has lost health",
    "defeats": "the unit has defeated another",
    "ate_fish": "the Character has eaten a fish",
    "caught_fish": "the unit has caught a fish",
}
# Moments at which nothing happens: they only say what counts.
STANDING: tuple[Moment, ...] = ("always", "dice", "rolled")
IN_COMBAT: tuple[Moment, ...] = ("dice", "rolled", "resolved")


def happenings() -> tuple[Moment, ...]:
    """The moments at which something happens."""
    return tuple(moment for moment in get_args(Moment) if moment not in STANDING)


def occasions_of(kind: SkillType) -> tuple[Moment, ...]:
    """The moments that a skill of a type knows (TS-SKILL-01, TS-SKILL-02)."""
    if kind == "ability":
        return ("cast", "resolved")
    if kind == "passive":
        others = (*IN_COMBAT, "cast", "use")
        return tuple(moment for moment in get_args(Moment) if moment not in others)
    return IN_COMBAT


def require_moment(effect: str, only_at: tuple[Moment, ...], at: Moment) -> None:
    """An effect that means nothing at a moment is a mistake in the card."""
    allowed = only_at or happenings()
    if at not in allowed:
        raise ValueError(f"'{effect}' means nothing at '{at}'; allowed are {', '.join(allowed)}")


def require_occasion(kind: SkillType, at: Moment) -> None:
    allowed = occasions_of(kind)
    if at not in allowed:
        raise ValueError(
            f"a skill of type '{kind}' knows no moment '{at}'; allowed are {', '.join(allowed)}"
        )
