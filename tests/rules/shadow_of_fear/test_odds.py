"""The odds that players see, held against every course of the rules and against many rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from positions import Position, board

from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.odds import Odds
from timestrike.games.shadow_of_fear.aftermath import Outcome
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.contest import Contest, Contested
from timestrike.games.shadow_of_fear.defence import ChooseDefence, Defend, TakeHits
from timestrike.games.shadow_of_fear.fishing import Fish, Fished
from timestrike.games.shadow_of_fear.odds import (
    attack_odds,
    best_defence,
    cheap_shot_odds,
    contest_odds,
    damage_odds,
    fishing_odds,
    hits_of,
    outcome_odds,
    undefended,
)
from timestrike.games.shadow_of_fear.skills import Skill, skill_named

DUEL = board("0 0 0 0 0\n 0 0 0 0 0\n0 0 0 0 0")
ROLLS = 200_000


# --- every course of the rules -------------------------------------------------------------------


class NextFace(Exception):
    """The rules want to know how one more die falls."""

    def __init__(self, faces: tuple[str, ...]) -> None:
        super().__init__()
        self.faces = faces


class Told(Chance):
    """Dice that fall as they are told; more than that nobody knows."""

    def face(self, faces: Any) -> str:
        if not self.script:
            raise NextFace(tuple(faces))
        return super().face(faces)


def courses(
    match: Match, play: Callable[[Match], None], told: tuple[str, ...] = ()
) -> Iterator[tuple[Fraction, Match]]:
    """Every way in which dice can fall while something is played, with its probability."""
    course = match.clone()
    course.state.chance = Told(0, 1, script=told)
    try:
        play(course)
    except NextFace as wanted:
        for face, count in Counter(wanted.faces).items():
            share = Fraction(count, len(wanted.faces))
            for chance, end in courses(match, play, (*told, face)):
                yield share * chance, end
        return
    yield Fraction(1), course


def outcomes(position: Position, attack: Attack, answer: str | None) -> dict[Outcome, Fraction]:
    """How an attack ends under the rules if it is answered with a defense skill, or with none."""
    field = position.field
    attacker, target = field.unit(attack.unit), field.unit(attack.target)
    before = field.remaining_health(attacker), field.remaining_health(target)
    cursed = field.character(target).curses

    def play(match: Match) -> None:
        match.apply(attack)
        if match.decision is not None and isinstance(match.decision.question, ChooseDefence):
            match.apply(Defend(attack.target, answer))

    found: dict[Outcome, Fraction] = {}
    for chance, end in courses(position.match, play):
        table: Any = end.table
        damage = next(e.hits - e.blocks for e in table.events if hasattr(e, "blocks"))
        struck = table.unit(target.id)
        outcome = Outcome(
            damage=max(0, damage),
            lost=max(0, before[1] - table.remaining_health(struck)),
            defeated=not struck.in_play,
            curses=tuple(sorted(set(table.character(struck).curses) - set(cursed))),
            backlash=max(0, before[0] - table.remaining_health(table.unit(attacker.id))),
        )
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    return found


def duel(attacker: str, target: str, **wanted: Any) -> Position:
    """Two neighbours with few dice, so that every course can be looked at."""
    cards = {attacker: {"attack": 2}, target: {"defense": 1}}
    places: dict[str, Any] = {attacker: (0, (1, 1)), target: (1, (2, 1))}
    return Position(DUEL, cards=cards, skills=True, decks={}, **wanted, **places)


def skill_of(position: Position, unit: str, skill: str | None) -> Skill | None:
    found: Skill | None = None
    if skill is not None:
        found = skill_named(position.field, position.unit(unit), skill)
        assert found is not None
    return found


@pytest.mark.parametrize(
    ("attacker", "skill", "target", "answer", "has"),
    [
        ("jake_alland", None, "gula", None, {}),
        ("jake_alland", None, "gula", "fat_folds", {}),
        ("jake_alland", "shield_bash", "gula", None, {}),
        ("gula", None, "jake_alland", "enchanted_armor", {}),
        ("gula", "devour", "jake_alland", None, {"gula": {"damage": 3}}),
        ("gula", "devour", "jake_alland", "enchanted_armor", {"gula": {"damage": 3}}),
        ("mara_the_meek", "frostbite", "jake_alland", None, {}),
        ("mara_the_meek", "frostbite", "gula", "fat_folds", {"gula": {"curses": ("move",)}}),
        ("gula", None, "mara_the_meek", "ice_barrier", {}),
        ("roland_rumpus", "magma_fists", "gula", None, {"roland_rumpus": {"buffs": ("enrage",)}}),
        ("mana_wryms", "mana_burn", "jake_alland", None, {}),
        ("luxuria", "heartbreaker", "gula", None, {"gula": {"curses": ("attack",)}}),
        ("jake_alland", None, "gula", None, {"gula": {"damage": 7}}),
        ("jake_alland", None, "gula", None, {"gula": {"buffs": ("enrage",)}}),
    ],
)
def test_the_odds_of_an_attack_are_those_of_the_rules(attacker, skill, target, answer, has):
    position = duel(attacker, target, has=has)
    odds = attack_odds(
        position.field,
        position.unit(attacker),
        position.unit(target),
        skill_of(position, attacker, skill),
        skill_of(position, target, answer),
    )
    assert dict(odds.items()) == outcomes(position, Attack(attacker, target, skill), answer)


def test_hits_that_lie_on_the_table_are_defended_as_the_rules_say():
    position = duel("gula", "jake_alland", dice=["hit", "lucky_hit"])
    position.do(Attack("gula", "jake_alland"))
    question = position.match.decision.question
    armor = skill_of(position, "jake_alland", "enchanted_armor")

    def played(answer: Any) -> dict[int, Fraction]:
        lost: dict[int, Fraction] = {}
        for chance, end in courses(position.match, lambda match: match.apply(answer) and None):
            table: Any = end.table
            left = table.remaining_health(table.unit("jake_alland"))
            lost[6 - left] = lost.get(6 - left, Fraction(0)) + chance
        return lost

    field = position.field
    for skill, answer in ((None, Defend("jake_alland")), (armor, Defend("jake_alland", armor.id))):
        odds = outcome_odds(field, question.attack, skill).map(lambda end: end.lost)
        assert dict(odds.items()) == played(answer)
    taken = undefended(field, question.attack).map(lambda end: end.lost)
    assert dict(taken.items()) == played(TakeHits("jake_alland")) == {2: 1}


def test_the_damage_alone_agrees_with_the_whole_outcome():
    position = duel("gula", "jake_alland", has={"jake_alland": {"damage": 5}})
    field, gula, jake = position.field, position.unit("gula"), position.unit("jake_alland")
    armor = skill_of(position, "jake_alland", "enchanted_armor")
    whole = attack_odds(field, gula, jake, None, armor)
    alone = damage_odds(field, gula, jake, None, armor)
    assert alone == whole.map(lambda end: end.lost).ordered()
    assert alone[1] == whole.chance_that(lambda end: end.defeated)


def test_the_best_defence_is_the_one_that_saves_the_most():
    position = duel("gula", "jake_alland")
    field, gula, jake = position.field, position.unit("gula"), position.unit("jake_alland")
    armor = skill_of(position, "jake_alland", "enchanted_armor")
    assert best_defence(field, gula, jake) == armor
    assert (
        damage_odds(field, gula, jake, None, armor).expectation()
        < damage_odds(field, gula, jake).expectation()
    )


def test_nobody_answers_with_a_skill_whose_needs_are_not_met():
    position = duel("gula", "jake_alland", has={"jake_alland": {"curses": ("defense",)}})
    unit = position.unit
    assert best_defence(position.field, unit("gula"), unit("jake_alland")) is None


# --- many rolls ----------------------------------------------------------------------------------

FACES = np.array(["hit", "hit", "lucky_hit", "block", "lucky_block", "void"])


def rolled(chance: np.random.Generator, dice: int) -> Any:
    return FACES[chance.integers(0, 6, (ROLLS, dice))]


def number_of(faces: Any, *names: str) -> Any:
    return np.isin(faces, names).sum(axis=1)


def assert_as_likely(odds: Odds[Any], seen: Any) -> None:
    """Every outcome came up as often as it should, within three standard errors."""
    counts = Counter(seen.tolist())
    assert set(counts) <= set(odds)
    for outcome, probability in odds.items():
        p = float(probability)
        error = (p * (1 - p) / ROLLS) ** 0.5
        assert abs(counts[outcome] / ROLLS - p) <= 3 * error, (outcome, p, counts[outcome] / ROLLS)


def four_against_three(skills: bool = True) -> Position:
    """Gula strikes down at Jake with five dice; three and none for the ground against her."""
    return Position(
        board("0 1 0\n 0 0 0"),
        skills=skills,
        gula=(0, (1, 0)),
        jake_alland=(1, (0, 0)),
    )


def test_many_plain_attacks():
    position = four_against_three()
    chance = np.random.default_rng(1)
    hits = number_of(rolled(chance, 5), "hit", "lucky_hit")
    blocks = number_of(rolled(chance, 3), "block", "lucky_block")
    odds = attack_odds(position.field, position.unit("gula"), position.unit("jake_alland"))
    assert_as_likely(odds.map(lambda end: end.damage), np.maximum(0, hits - blocks))
    assert_as_likely(odds.map(lambda end: end.lost), np.clip(hits - blocks, 0, 6))


def test_many_attacks_on_enchanted_armor():
    position = four_against_three()
    chance = np.random.default_rng(2)
    hits = number_of(rolled(chance, 5), "hit", "lucky_hit")
    parried = rolled(chance, 3)
    lucky = number_of(parried, "lucky_block") > 0
    blocks = number_of(parried, "block", "lucky_block") + lucky
    damage = np.maximum(0, hits - blocks)
    armor = skill_of(position, "jake_alland", "enchanted_armor")
    gula, jake = position.unit("gula"), position.unit("jake_alland")
    odds = attack_odds(position.field, gula, jake, None, armor)
    assert_as_likely(odds.map(lambda end: end.damage), damage)


def test_many_rerolled_defences():
    position = Position(DUEL, skills=True, jake_alland=(0, (1, 1)), gula=(1, (2, 1)))
    chance = np.random.default_rng(3)
    hits = number_of(rolled(chance, 3), "hit", "lucky_hit")
    first, again = rolled(chance, 2), rolled(chance, 2)
    parried = np.where(first == "void", again, first)
    blocks = number_of(parried, "block", "lucky_block")
    folds = skill_of(position, "gula", "fat_folds")
    jake, gula = position.unit("jake_alland"), position.unit("gula")
    odds = damage_odds(position.field, jake, gula, None, folds)
    assert_as_likely(odds, np.maximum(0, hits - blocks))


def test_many_curses():
    position = Position(DUEL, skills=True, mara_the_meek=(0, (0, 1)), jake_alland=(1, (3, 1)))
    lucky = number_of(rolled(np.random.default_rng(4), 3), "lucky_hit") > 0
    mara, jake = position.unit("mara_the_meek"), position.unit("jake_alland")
    frostbite = skill_of(position, "mara_the_meek", "frostbite")
    odds = attack_odds(position.field, mara, jake, frostbite)
    assert_as_likely(odds.map(lambda end: "move" in end.curses), lucky)


@pytest.mark.parametrize("dice", [1, 3, 5])
def test_many_falls(dice):
    hits = number_of(rolled(np.random.default_rng(5), dice), "hit", "lucky_hit")
    assert_as_likely(hits_of(dice), hits)


def test_many_cheap_shots():
    position = Position(DUEL, skills=True, jake_alland=(0, (1, 1)), gula=(1, (2, 1)))
    two_dice = number_of(rolled(np.random.default_rng(6), 2), "hit", "lucky_hit")
    assert_as_likely(cheap_shot_odds(position.field, position.unit("jake_alland")), two_dice)
    one_die = number_of(rolled(np.random.default_rng(7), 1), "hit", "lucky_hit")
    assert_as_likely(cheap_shot_odds(position.field, position.unit("gula")), one_die)


def test_many_contests():
    position = Position(
        board("0 2\n 0 0"), jake_alland=(0, (1, 0)), gula=(1, (0, 0)), has={"gula": {"damage": 3}}
    )
    chance = np.random.default_rng(8)
    mine, theirs = chance.integers(1, 21, (2, ROLLS))
    jake, gula = position.unit("jake_alland"), position.unit("gula")
    ahead = (position.health("jake_alland") + 2) - position.health("gula")
    odds = contest_odds(position.field, jake, gula)
    assert_as_likely(odds, mine + ahead - theirs)


def test_a_contest_is_won_as_often_as_the_rules_let_it():
    position = Position(board("0 2\n 0 0"), jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    jake, gula = position.unit("jake_alland"), position.unit("gula")
    won = Fraction(0)

    def play(match: Match) -> None:
        match.apply(Contest("jake_alland", "gula"))

    for chance, end in courses(position.match, play):
        (result,) = [event for event in end.table.events if isinstance(event, Contested)]
        won += chance * result.won
    assert contest_odds(position.field, jake, gula).at_least(1) == won


def test_a_line_in_the_water_brings_what_the_rules_say():
    position = Position(
        board("0 ~\n 0 0"), decks={"fish": ("sardine",)}, jake_alland=(0, (0, 0)), gula=(1, (1, 1))
    )
    water = position.spot(1, 0)
    found: Counter[str] = Counter()

    def play(match: Match) -> None:
        match.apply(Fish("jake_alland", water))

    for chance, end in courses(position.match, play):
        (line,) = [event for event in end.table.events if isinstance(event, Fished)]
        wet = end.state.units["jake_alland"].spot == water
        found["caught" if line.caught else "fell in" if wet else "nothing"] += chance
    odds = fishing_odds(position.field, position.unit("jake_alland"))
    assert dict(odds.items()) == dict(found)
