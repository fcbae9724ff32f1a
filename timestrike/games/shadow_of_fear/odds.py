"""Exact odds: all that an attack, a Contest, a line in the water or a fall can bring.

The dice are counted, never sampled. Nobody uses items meanwhile, and the target of an attack rolls
its defence, with the skill that is named or with none.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.odds import Odds, Throw, Thrown, Trigger, throw_odds, total_odds
from timestrike.games.shadow_of_fear.aftermath import (
    Outcome,
    aftermath,
    in_short,
    luck_of_interest,
    only_difference,
)
from timestrike.games.shadow_of_fear.cheap_shots import SURE_SHOT, cheap_shot_dice
from timestrike.games.shadow_of_fear.combat_rolls import attack_throw, defence_throw
from timestrike.games.shadow_of_fear.contest import contest_bonus
from timestrike.games.shadow_of_fear.dice import COMBAT, D20
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import FALLS_IN_ON, catches_from
from timestrike.games.shadow_of_fear.skills import Skill, adjusted, skill_named, usable_skills
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.taming import needed_to_tame
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed

# --- rolls ---------------------------------------------------------------------------------------


def hits_of(dice: int) -> Odds[int]:
    """The hits among some combat dice: the damage of a fall (TS-FALL-03)."""
    return total_odds(Throw(COMBAT, dice, "hits"))


def _ends_of(throw: Throw, skill: Skill | None) -> Odds[Thrown]:
    """How the dice of a throw can count, its rerolls made; of their faces what a skill asks for."""
    asked_for = tuple([Trigger(face, face, repeats=True) for face in luck_of_interest(skill)])
    return throw_odds(msgspec.structs.replace(throw, triggers=asked_for))


def percent(probability: float) -> int:
    return round(100 * probability)


# --- attacks -------------------------------------------------------------------------------------


def attack_odds(
    field: Battlefield,
    attacker: Unit,
    target: Unit,
    skill: Skill | None = None,
    defence: Skill | None = None,
    *,
    leap: bool = False,
) -> Odds[Outcome]:
    """All that an attack can bring if the target defends, each side with at most one skill."""
    struck = attack_deeds(field, attacker, target, skill, leap=leap)
    return struck.then(lambda attack: outcome_odds(field, attack, defence))


def damage_odds(
    field: Battlefield,
    attacker: Unit,
    target: Unit,
    skill: Skill | None = None,
    defence: Skill | None = None,
    *,
    leap: bool = False,
) -> Odds[int]:
    """The health that the dice of an attack take, whatever skills add afterwards."""
    health = field.remaining_health(target)
    struck = attack_deeds(field, attacker, target, skill, leap=leap)

    def defend(attack: Deed) -> Odds[int]:
        if not attack.hits:
            return Odds.certain(0)
        parried = _defence_deeds(field, attack, defence)
        return parried.map(lambda answer: max(0, min(health, attack.hits - answer.blocks)))

    return struck.then(defend).ordered()


def rider_odds(
    field: Battlefield,
    attacker: Unit,
    brute: Unit,
    rider: Unit,
    skill: Skill | None = None,
    *,
    leap: bool = False,
) -> Odds[int]:
    """TS-BEHEM-04: the health that an attack on a Brute takes from its rider, both defending."""
    health = field.remaining_health(rider)

    def defend(attack: Deed) -> Odds[int]:
        if not attack.hits:
            return Odds.certain(0)
        on_rider = msgspec.structs.replace(attack, other=rider.id)
        struck = _defence_deeds(field, on_rider, None).map(
            lambda answer: max(0, min(health, attack.hits - answer.blocks))
        )
        hurt = _defence_deeds(field, attack, None).map(lambda answer: attack.hits > answer.blocks)
        return hurt.then(lambda pierced: struck if pierced else Odds.certain(0))

    return attack_deeds(field, attacker, brute, skill, leap=leap).then(defend).ordered()


def outcome_odds(field: Battlefield, attack: Deed, defence: Skill | None) -> Odds[Outcome]:
    """What hits that lie on the table can bring once the target has rolled against them.

    `attack.blocks` of them have been blocked by items before.
    """
    return exchanges(field, attack, defence).then(lambda pair: aftermath(field, *pair))


def exchanges(field: Battlefield, attack: Deed, defence: Skill | None) -> Odds[tuple[Deed, Deed]]:
    """Hits that lie on the table with every answer to them, told by what can matter later."""
    if not attack.hits:
        return Odds.certain((attack, _unmoved(attack)))
    used = skill_named(field, field.unit(attack.unit), attack.card) if attack.card else None
    return _defence_deeds(field, attack, defence).map(
        lambda answer: only_difference(attack, answer, used, defence)
    )


def undefended(field: Battlefield, attack: Deed) -> Odds[Outcome]:
    """What hits bring that nobody defends against."""
    return aftermath(field, attack, _unmoved(attack))


def _unmoved(attack: Deed) -> Deed:
    assert attack.other is not None
    return Deed(
        card="", unit=attack.other, other=attack.unit, hits=attack.hits, blocks=attack.blocks
    )


def best_defence(
    field: Battlefield,
    attacker: Unit,
    target: Unit,
    skill: Skill | None = None,
    *,
    leap: bool = False,
) -> Skill | None:
    """The defense skill that lets through the least damage on average; none if there is none."""
    deed = Deed(card="", unit=target.id, other=attacker.id)

    def loss(defence: Skill | None) -> float:
        odds = damage_odds(field, attacker, target, skill, defence, leap=leap)
        return float(odds.expectation())

    usable: list[Skill | None] = [*usable_skills(field, deed, "defense"), None]
    return min(usable, key=loss)


def attack_deeds(
    field: Battlefield,
    attacker: Unit,
    target: Unit,
    skill: Skill | None = None,
    *,
    leap: bool = False,
) -> Odds[Deed]:
    """TS-ATTACK-02 to TS-ATTACK-04: the attack as its dice and its skill make it."""
    throw = attack_throw(field, attacker, target, skill, leap=leap).throw

    def read(end: Thrown) -> Deed:
        deed = Deed(
            card=skill.id if skill else "",
            unit=attacker.id,
            other=target.id,
            faces=end.fired,
            hits=end.total,
            leap=leap,
        )
        return in_short(adjusted(field, skill, deed), skill)

    names = (attacker.id, attacker.base, target.id, target.base, skill and skill.id, leap)
    return field.remember(("attack deeds", *names), lambda: _ends_of(throw, skill).map(read))


def _defence_deeds(field: Battlefield, attack: Deed, skill: Skill | None) -> Odds[Deed]:
    """TS-DEFEND-02 to TS-DEFEND-05."""
    assert attack.other is not None
    target, attacker = field.unit(attack.other), field.unit(attack.unit)
    throw = defence_throw(field, target, attacker, skill).throw

    def read(end: Thrown) -> Deed:
        deed = Deed(
            card=skill.id if skill else "",
            unit=target.id,
            other=attacker.id,
            faces=end.fired,
            hits=attack.hits,
            blocks=attack.blocks + end.total,
        )
        return in_short(adjusted(field, skill, deed), skill)

    names = (attack.unit, attack.other, attack.hits, attack.blocks, skill and skill.id)
    return field.remember(("defence deeds", *names), lambda: _ends_of(throw, skill).map(read))


# --- other rolls ---------------------------------------------------------------------------------


def cheap_shot_odds(field: Battlefield, striker: Unit) -> Odds[int]:
    """TS-CHEAP-01, TS-CHEAP-02, TS-CHEAP-05: the damage of a Cheap Shot."""
    if field.by_lost_stats(striker):
        return Odds.certain(SURE_SHOT)
    return hits_of(cheap_shot_dice(field, striker))


def contest_odds(field: Battlefield, unit: Unit, target: Unit) -> Odds[int]:
    """By how much a unit wins a Contest; the contested unit wins a tie (TS-CONTEST-02)."""
    ahead = contest_bonus(field, unit, target) - contest_bonus(field, target, unit)
    number = total_odds(Throw(D20, 1, "number"))
    return number.combine(number, lambda mine, theirs: mine + ahead - theirs).ordered()


def taming_odds(field: Battlefield, monster: Unit) -> Odds[bool]:
    """TS-TAME-02, TS-TAME-03: whether a fish tames a Monster."""
    needed = needed_to_tame(field, monster)
    return total_odds(Throw(D20, 1, "number")).map(lambda number: number >= needed)


def fishing_odds(field: Battlefield, unit: Unit) -> Odds[Literal["caught", "nothing", "fell in"]]:
    """TS-FISH-02, TS-FISH-03: what a line in the water brings."""
    needed = catches_from(field, unit)

    def read(number: int) -> Literal["caught", "nothing", "fell in"]:
        if number >= needed:
            return "caught"
        return "fell in" if number == FALLS_IN_ON and len(unit.base) == 1 else "nothing"

    return total_odds(Throw(D20, 1, "number")).map(read)
