"""What is rolled in an attack or a defence: how many dice, and which of them again."""

from __future__ import annotations

import msgspec

from timestrike.core.dice import Roll, reroll
from timestrike.core.odds import RerollFaces as Again
from timestrike.core.odds import Throw, dice_to_reroll
from timestrike.core.unit_panel import Part
from timestrike.games.shadow_of_fear.dice import COMBAT, DiceRolled, Purpose, roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.skills import Skill, clauses_at
from timestrike.games.shadow_of_fear.state import Boon, Unit
from timestrike.games.shadow_of_fear.stats import (
    Parts,
    attack_parts,
    defense_parts,
    enrage_parts,
    total,
)
from timestrike.games.shadow_of_fear.statuses import lose_buff
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.effects import AddDice, RerollFaces


class Prepared(msgspec.Struct, frozen=True):
    """A roll about to be made: its dice by where they come from, and what is rolled again."""

    parts: Parts
    throw: Throw


def attack_throw(
    field: Battlefield,
    attacker: Unit,
    target: Unit,
    skill: Skill | None = None,
    leap: bool = False,
) -> Prepared:
    """TS-ATTACK-02; a Jump Attack has height advantage whatever the ground (TS-JUMP-05)."""
    parts = attack_parts(field, attacker, target)
    if leap and not any(part.source == "height" for part in parts):
        parts = (*parts, Part(1, "height"))
    if "die" in attacker.boons:
        parts = (*parts, Part(attacker.boons.count("die"), "item"))
    deed = Deed(card=skill.id if skill else "", unit=attacker.id, other=target.id)
    return _prepared(field, attacker, parts, skill, deed, "hits")


def defence_throw(
    field: Battlefield, target: Unit, attacker: Unit, skill: Skill | None = None
) -> Prepared:
    """TS-DEFEND-02."""
    parts = defense_parts(field, target, attacker)
    deed = Deed(card=skill.id if skill else "", unit=target.id, other=attacker.id)
    return _prepared(field, target, parts, skill, deed, "blocks")


def area_throw(field: Battlefield, attacker: Unit, dice: int | None = None) -> Prepared:
    """TS-AOE-01: one roll against many, so there is no height to compare; Enrage adds to it."""
    parts = attack_parts(field, attacker) if dice is None else (Part(dice, "skill"),)
    return _prepared(field, attacker, parts, None, Deed(card="", unit=attacker.id), "hits")


def _prepared(
    field: Battlefield, unit: Unit, parts: Parts, skill: Skill | None, deed: Deed, measure: str
) -> Prepared:
    if field.by_lost_stats(unit):
        # TS-LCOMBAT-02, TS-LCOMBAT-03: what the Lost have counts without a roll.
        return Prepared(parts, Throw(COMBAT, 0, measure, sure=total(parts)))
    again: Again | None = None
    parts = (*parts, *enrage_parts(field, unit))
    for clause in clauses_at(field, skill, "dice", deed):
        for effect in clause.do:
            if isinstance(effect, AddDice):
                parts = (*parts, Part(effect.amount, "skill"))
            elif isinstance(effect, RerollFaces):
                again = Again(effect.faces, effect.limit)
    return Prepared(parts, Throw(COMBAT, total(parts), measure, reroll=again))


def throw(field: Battlefield, unit: Unit, prepared: Prepared, purpose: Purpose) -> Roll:
    """Roll, roll again what is rolled again, and use up Enrage (TS-ENRAGE-02, TS-ENRAGE-05).

    The dice are read only when nobody can roll them again any more (`reactions.read_dice`).
    """
    rolled = roll_combat(field, unit.id, prepared.throw.dice, purpose, final=False)
    again = dice_to_reroll(prepared.throw, rolled) if prepared.throw.reroll else ()
    if again:
        rolled = reroll(field.state.chance, rolled, again)
        field.emit(DiceRolled(unit.id, purpose, rolled.faces))
    lose_buff(field, unit.character, "enrage")
    return rolled


def spend_boons(field: Battlefield, unit_id: str, *used: Boon) -> None:
    """What a card gave for the next attack is gone with it."""
    left = tuple(boon for boon in field.unit(unit_id).boons if boon not in used)
    field.change_unit(unit_id, boons=left)
