"""What an attack would bring, for a person to look at: both pools of dice and the whole odds."""

from __future__ import annotations

from timestrike.core.odds import Odds
from timestrike.core.prospects import Answer, Area, Bar, DicePool, Ending, Forecast
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.aftermath import Outcome, supposed
from timestrike.games.shadow_of_fear.area_view import area_of
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.combat_rolls import attack_throw, defence_throw
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.jump import JumpAttack, jump_fall_dice
from timestrike.games.shadow_of_fear.lost_side import lost_sentience
from timestrike.games.shadow_of_fear.odds import (
    attack_odds,
    best_defence,
    hits_of,
    percent,
    rider_odds,
)
from timestrike.games.shadow_of_fear.phases import has_another_phase
from timestrike.games.shadow_of_fear.phrases import action_words, said
from timestrike.games.shadow_of_fear.skills import Skill, skill_named
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import range_parts, total
from timestrike.games.shadow_of_fear.targeting import distance_between, line_of_sight


def forecast_of(field: Battlefield, attack: Attack | JumpAttack) -> Forecast:
    """The attack as it is named, against a plain defence and against the best one there is."""
    leap = isinstance(attack, JumpAttack)
    area = area_of(field, attack)
    before = field.unit(attack.unit)
    notes: tuple[Words, ...] = ()
    if isinstance(attack, JumpAttack):
        landing = (attack.landing, *attack.trail)
        notes = _fall_note(jump_fall_dice(field, before, landing))
        field = supposed(field, before, landing)
    unit, victim = field.unit(attack.unit), field.unit(attack.target)
    skill = skill_named(field, unit, attack.skill) if attack.skill else None
    odds = attack_odds(field, unit, victim, skill, leap=leap)
    thrown = attack_throw(field, unit, victim, skill, leap=leap)
    parried = defence_throw(field, victim, unit)
    seen = line_of_sight(field, unit, victim)
    return Forecast(
        action=attack,
        title=action_words(field, attack),
        attacker=unit.id,
        target=victim.id,
        attack=DicePool(thrown.throw.dice, thrown.parts, thrown.throw.sure),
        defence=DicePool(parried.throw.dice, parried.parts, parried.throw.sure),
        bars=_bars(odds),
        defeat_percent=_defeat(odds),
        average=_average(odds),
        distance=distance_between(field, unit, victim),
        reach=total(range_parts(field, unit)),
        sight=(seen.start, seen.end) if seen else None,
        notes=(
            *notes,
            *_gifts(odds),
            *_rider_note(field, unit, victim, skill, leap),
            *_area_note(field, victim, area),
            Words("forecast.no_move_after"),
        ),
        answer=_answer(field, unit, victim, skill, leap),
        place=attack.landing if isinstance(attack, JumpAttack) else None,
        area=area,
        ending=_end_of_phase(field, victim, odds),
    )


def _fall_note(dice: int) -> tuple[Words, ...]:
    """TS-JUMP-05: whoever leaps down falls as well."""
    if not dice:
        return ()
    share = percent(float(hits_of(dice).at_least(1)))
    return (Words("forecast.fall", {"dice": dice, "percent": share}),)


def _end_of_phase(field: Battlefield, victim: Unit, odds: Odds[Outcome]) -> Ending | None:
    """TS-PHASE-02: what would be Fear's death is but the end of a phase."""
    if victim != lost_sentience(field) or not has_another_phase(field):
        return None
    health = field.remaining_health(victim)
    share = percent(float(odds.chance_that(lambda end: end.damage >= health)))
    words = Words("forecast.phase", {"phase": field.state.phase})
    return Ending(words=words, percent=share, damage=health)


def _rider_note(
    field: Battlefield, unit: Unit, victim: Unit, skill: Skill | None, leap: bool
) -> tuple[Words, ...]:
    """TS-BEHEM-04: whoever rides the target may be hurt with it."""
    rider = field.rider_of(victim)
    if rider is None:
        return ()
    odds = rider_odds(field, unit, victim, rider, skill, leap=leap)
    share = percent(float(odds.at_least(1)))
    return (Words("forecast.rider", {"rider": field.name(rider), "percent": share}),)


def _area_note(field: Battlefield, victim: Unit, area: Area | None) -> tuple[Words, ...]:
    """Who else may be struck."""
    others = [name for name in area.tokens if name != victim.id] if area is not None else []
    if not others:
        return ()
    names = ", ".join(field.name(field.unit(name)) for name in others)
    return (Words("forecast.also", {"names": names}),)


def _answer(
    field: Battlefield, unit: Unit, victim: Unit, skill: Skill | None, leap: bool
) -> Answer | None:
    """The same attack against the target's best skill."""
    defence = best_defence(field, unit, victim, skill, leap=leap)
    if defence is None:
        return None
    odds = attack_odds(field, unit, victim, skill, defence, leap=leap)
    return Answer(
        words=said(defence.name),
        bars=_bars(odds),
        defeat_percent=_defeat(odds),
        average=_average(odds),
    )


def _damage(odds: Odds[Outcome]) -> Odds[int]:
    return odds.map(lambda end: end.damage).ordered()


def _bars(odds: Odds[Outcome]) -> tuple[Bar, ...]:
    deadly = {end.damage for end in odds.weights if end.defeated}
    shares = _damage(odds).percents()
    return tuple(Bar(value, share, value in deadly) for value, share in shares.items())


def _defeat(odds: Odds[Outcome]) -> int:
    return percent(float(odds.chance_that(lambda end: end.defeated)))


def _average(odds: Odds[Outcome]) -> float:
    return float(_damage(odds).expectation())


def _gifts(odds: Odds[Outcome]) -> tuple[Words, ...]:
    """The curses that the attack may leave, each with its chance."""
    curses = sorted({curse for end in odds for curse in end.curses})
    return tuple(
        Words(f"forecast.curses.{curse}", {"percent": percent(float(_chance(odds, curse)))})
        for curse in curses
    )


def _chance(odds: Odds[Outcome], curse: str) -> float:
    return float(odds.chance_that(lambda end: curse in end.curses))
