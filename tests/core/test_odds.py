"""Odds are exact: they agree with every roll enumerated, and with rolls really made."""

import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import sqrt
from operator import add

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timestrike.core.chance import Chance
from timestrike.core.dice import Die, face, numbered, reroll, roll
from timestrike.core.odds import (
    Clash,
    Odds,
    RerollBest,
    RerollFaces,
    Throw,
    Thrown,
    Trigger,
    dice_to_reroll,
    forecast,
    pool,
    throw_odds,
    total_odds,
)

HIT = face("hit", hits=1)
COMBAT = Die(
    "combat",
    (
        HIT,
        HIT,
        face("lucky_hit", hits=1, lucky=True),
        face("block", blocks=1),
        face("lucky_block", blocks=1, lucky=True),
        face("void"),
    ),
)
FACES = ("hit", "lucky_hit", "block", "lucky_block", "void")
D20 = numbered(20)

MAGMA = Trigger("magma", "lucky_hit", adds=1)
ARMOR = Trigger("armor", "lucky_block", adds=1)

WEIGHTS = st.dictionaries(st.integers(-9, 9), st.integers(1, 50), min_size=1, max_size=6)
ODDS = WEIGHTS.map(Odds)

# Dice nobody would make: negative and large counts, faces in any number.
STRANGE_DICE = st.lists(
    st.tuples(st.integers(-2, 3), st.integers(0, 2), st.integers(1, 3)), min_size=1, max_size=3
).map(
    lambda sides: Die(
        "strange",
        tuple(
            face(f"face {n}", hits=hits, sparks=sparks)
            for n, (hits, sparks, copies) in enumerate(sides)
            for _ in range(copies)
        ),
    )
)
TRIGGERS = st.builds(
    Trigger,
    name=st.just("sparkle"),
    measure=st.just("sparks"),
    needs=st.integers(1, 3),
    adds=st.integers(-1, 2),
    repeats=st.booleans(),
)
REROLLS = st.one_of(
    st.builds(
        RerollFaces,
        st.sampled_from([("face 0",), ("face 0", "face 1"), ("face 1", "face 0")]),
        st.none() | st.integers(0, 3),
    ),
    st.builds(RerollBest, st.none() | st.integers(0, 3), st.none() | st.integers(-1, 4)),
)


def attack(dice: int, **more) -> Throw:
    return Throw(COMBAT, dice, "hits", **more)


def defence(dice: int, **more) -> Throw:
    return Throw(COMBAT, dice, "blocks", **more)


def every_roll(die: Die, dice: int):
    """All rolls, each as likely as any other."""
    return [die.lay(*names) for names in product(die.names, repeat=dice)]


def every_end(throw: Throw) -> Odds[Thrown]:
    """A throw played out in every way, the slow way: one outcome a roll."""
    ends: Counter[Thrown] = Counter()
    for first in every_roll(throw.die, throw.dice):
        again = dice_to_reroll(throw, first)
        weight = len(throw.die.faces) ** (throw.dice - len(again))
        for second in product(throw.die.names, repeat=len(again)):
            faces = list(first.faces)
            for position, name in zip(again, second, strict=True):
                faces[position] = name
            ends[throw.read(throw.die.lay(*faces))] += weight
    return Odds(ends)


# --- odds themselves -----------------------------------------------------------------------


def test_probabilities_are_exact_fractions():
    odds = Odds({"rain": 4, "sun": 6, "snow": 0})
    assert odds["rain"] == Fraction(2, 5)
    assert odds["snow"] == odds["hail"] == 0
    assert dict(odds.items()) == {"rain": Fraction(2, 5), "sun": Fraction(3, 5)}
    assert list(odds) == ["rain", "sun"]
    assert len(odds) == 2
    assert "sun" in odds
    assert "snow" not in odds
    assert odds.chance_that(lambda weather: weather.startswith("s")) == Fraction(3, 5)


def test_equal_odds_are_equal_however_they_were_weighted():
    assert Odds({1: 1, 2: 2}) == Odds({2: 20, 1: 10})
    assert hash(Odds({1: 1, 2: 2})) == hash(Odds({2: 20, 1: 10}))
    assert Odds({1: 1, 2: 2}) != Odds({1: 1, 2: 3})


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: 2, 2: -1}])
def test_weights_that_are_no_odds_are_refused(weights):
    with pytest.raises(ValueError, match="odds need"):
        Odds(weights)


def test_odds_cannot_be_changed_but_can_travel():
    odds = pool(COMBAT, 3, ("hits",))
    with pytest.raises(TypeError):
        odds.weights[(1,)] = 5
    assert pickle.loads(pickle.dumps(odds)) == odds


def test_the_mean_and_the_spread_of_one_die():
    d6 = total_odds(Throw(numbered(6), 1, "number"))
    assert d6.expectation() == Fraction(7, 2)
    assert d6.variance() == Fraction(35, 12)
    assert d6.at_least(5) == Fraction(1, 3)
    assert d6.at_least(7) == 0
    assert d6.at_least(1) == 1


@given(ODDS, ODDS)
def test_independent_things_add_their_means_and_variances(one, other):
    both = one.combine(other, add)
    assert both.expectation() == one.expectation() + other.expectation()
    assert both.variance() == one.variance() + other.variance()


@given(ODDS, st.lists(ODDS, min_size=3, max_size=3))
def test_a_second_stage_obeys_total_probability(first, stages):
    joint = first.then(lambda n: stages[n % 3].map(lambda m: (n, m)))
    assert sum(chance for _, chance in joint.items()) == 1
    for (n, m), chance in joint.items():
        assert chance == first[n] * stages[n % 3][m]
    assert joint.map(lambda pair: pair[0]) == first


@given(ODDS)
def test_outcomes_that_become_equal_join(odds):
    even = odds.map(lambda n: n % 2 == 0)
    assert even[True] == odds.chance_that(lambda n: n % 2 == 0)
    assert even[True] + even[False] == 1


@given(ODDS)
def test_percents_add_up_to_a_hundred_and_stay_near_the_truth(odds):
    percents = odds.percents()
    assert sum(percents.values()) == 100
    assert set(percents) == set(odds)
    for outcome, percent in percents.items():
        assert abs(percent - 100 * odds[outcome]) < 1


def test_the_largest_remainders_are_rounded_up():
    assert Odds({"a": 1, "b": 1, "c": 1}).percents() == {"a": 34, "b": 33, "c": 33}
    assert Odds({"a": 15, "b": 26, "c": 959}).percents() == {"a": 1, "b": 3, "c": 96}


# --- pools ---------------------------------------------------------------------------------


@given(STRANGE_DICE, st.integers(0, 4))
def test_a_pool_agrees_with_every_roll_enumerated(die, dice):
    enumerated = Counter(
        (rolled.count("hits"), rolled.count("sparks"), rolled.count("face 0"))
        for rolled in every_roll(die, dice)
    )
    assert pool(die, dice, ("hits", "sparks", "face 0")) == Odds(enumerated)


@pytest.mark.parametrize("dice", range(6))
def test_the_combat_pool_agrees_with_every_roll_enumerated(dice):
    enumerated = Counter(
        tuple(rolled.count(name) for name in FACES) for rolled in every_roll(COMBAT, dice)
    )
    assert pool(COMBAT, dice, FACES) == Odds(enumerated)


def test_a_large_pool_is_exact():
    """Twelve dice make two thousand million rolls: only counting them by kinds ends at all."""
    odds = pool(COMBAT, 12, FACES)
    assert len(odds) == 1820
    assert odds.whole == 6**12
    assert odds[(0, 0, 0, 0, 12)] == Fraction(1, 6**12)
    assert odds[(12, 0, 0, 0, 0)] == Fraction(1, 3**12)
    assert odds[(4, 2, 2, 2, 2)] == Fraction(2**4 * 1_247_400, 6**12)
    assert sum(chance for _, chance in odds.items()) == 1
    assert odds.map(lambda counts: counts[0] + counts[1]).expectation() == 6


def test_a_pool_refuses_what_the_die_does_not_count():
    with pytest.raises(ValueError, match="does not count 'mana'"):
        pool(COMBAT, 2, ("mana",))
    with pytest.raises(ValueError, match="-1 dice"):
        pool(COMBAT, -1, ("hits",))


def test_a_check_with_a_d20():
    assert total_odds(Throw(D20, 1, "number")).at_least(10) == Fraction(11, 20)
    assert total_odds(Throw(D20, 1, "number", sure=3)).at_least(10) == Fraction(14, 20)


def test_a_contest_whose_ties_go_to_the_second():
    d20 = total_odds(Throw(D20, 1, "number"))
    assert d20.combine(d20, lambda one, other: one > other)[True] == Fraction(190, 400)


# --- throws: triggers and rerolls ----------------------------------------------------------


def test_a_lucky_face_adds_a_hit_once_however_many_lie():
    odds = throw_odds(attack(2, triggers=(MAGMA,)))
    assert odds == Odds(
        {
            Thrown(0, ()): 9,
            Thrown(1, ()): 12,
            Thrown(2, ()): 4,
            Thrown(2, ("magma",)): 6,
            Thrown(3, ("magma",)): 4 + 1,
        }
    )


def test_a_repeating_trigger_counts_every_full_number():
    storm = Trigger("storm", "lucky", needs=2, adds=3, repeats=True)
    throw = attack(5, triggers=(storm,))
    rolled = COMBAT.lay("lucky_hit", "lucky_block", "lucky_hit", "lucky_hit", "lucky_hit")
    assert throw.read(rolled) == Thrown(4 + 6, ("storm", "storm"))
    assert throw.read(COMBAT.lay("lucky_hit", "void")) == Thrown(1, ())


def test_a_trigger_needs_something():
    with pytest.raises(ValueError, match="'always' must need at least 1"):
        Trigger("always", "hits", needs=0)


def test_a_fixed_strength_is_a_throw_of_no_dice():
    assert throw_odds(attack(0, sure=3, triggers=(MAGMA,))) == Odds.certain(Thrown(3, ()))


def test_totals_come_in_ascending_order():
    assert list(total_odds(attack(5, triggers=(MAGMA,)))) == [0, 1, 2, 3, 4, 5, 6]


def test_rerolling_every_void_once():
    odds = total_odds(attack(1, reroll=RerollFaces(("void",))))
    assert odds[1] == Fraction(3, 6) + Fraction(1, 6) * Fraction(3, 6)
    ten = total_odds(attack(10, reroll=RerollFaces(("void",))))
    assert ten.expectation() == 10 * Fraction(7, 12)
    assert ten.variance() == 10 * Fraction(7, 12) * Fraction(5, 12)


def test_rerolling_up_to_one_die_that_is_no_hit():
    no_hits = RerollFaces(("void", "block", "lucky_block"), limit=1)
    odds = total_odds(attack(2, reroll=no_hits))
    assert odds[0] == Fraction(1, 4) * Fraction(1, 2)
    assert odds[1] == Fraction(1, 4) * Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2)
    assert odds[2] == Fraction(1, 4) + Fraction(1, 2) * Fraction(1, 2)


def test_faces_named_earlier_are_rerolled_first():
    throw = attack(4, reroll=RerollFaces(("void", "block"), limit=2))
    assert dice_to_reroll(throw, COMBAT.lay("block", "void", "hit", "block")) == (0, 1)
    assert dice_to_reroll(throw, COMBAT.lay("block", "void", "void", "void")) == (1, 2)
    assert dice_to_reroll(throw, COMBAT.lay("hit", "hit", "lucky_block", "hit")) == ()


def test_a_throw_without_a_reroll_takes_no_die_up():
    assert dice_to_reroll(attack(2), COMBAT.lay("void", "void")) == ()


def test_a_reroll_of_a_face_that_the_die_lacks_is_refused():
    with pytest.raises(ValueError, match="no face 'skull'"):
        throw_odds(attack(2, reroll=RerollFaces(("skull",))))


def test_the_best_choice_is_bold_when_only_the_goal_counts():
    """A 4 and a 5 are above the average, but 11 is reached only by giving one of them up."""
    careful = Throw(numbered(6), 2, "number", reroll=RerollBest())
    bold = Throw(numbered(6), 2, "number", reroll=RerollBest(goal=11))
    rolled = numbered(6).lay("4", "5")
    assert dice_to_reroll(careful, rolled) == ()
    assert dice_to_reroll(bold, rolled) == (0,)


def test_the_best_choice_rolls_no_die_that_cannot_help():
    throw = attack(3, reroll=RerollBest(goal=1))
    assert dice_to_reroll(throw, COMBAT.lay("hit", "void", "hit")) == ()
    assert dice_to_reroll(throw, COMBAT.lay("void", "block", "void")) == (0, 1, 2)


def test_the_best_choice_gives_up_a_plain_hit_for_a_great_trigger():
    jackpot = Trigger("jackpot", "lucky_hit", needs=2, adds=10)
    throw = attack(2, triggers=(jackpot,), reroll=RerollBest())
    assert dice_to_reroll(throw, COMBAT.lay("lucky_hit", "hit")) == (1,)
    assert dice_to_reroll(throw, COMBAT.lay("hit", "hit")) == ()


@settings(max_examples=60, deadline=None)
@given(STRANGE_DICE, st.integers(0, 3), st.lists(TRIGGERS, max_size=2), st.none() | REROLLS)
def test_a_throw_agrees_with_every_roll_and_reroll_enumerated(die, dice, triggers, again):
    if isinstance(again, RerollFaces):
        again = RerollFaces(tuple(f for f in again.faces if f in die.names), again.limit)
    throw = Throw(die, dice, "hits", triggers=tuple(triggers), reroll=again)
    assert throw_odds(throw) == every_end(throw)


@settings(max_examples=60, deadline=None)
@given(STRANGE_DICE, st.integers(0, 3), TRIGGERS, st.integers(0, 3), st.none() | st.integers(0, 5))
def test_no_choice_of_dice_beats_the_best_reroll(die, dice, trigger, limit, goal):
    throw = Throw(die, dice, "hits", triggers=(trigger,), reroll=RerollBest(limit, goal))

    def prospect(first, again) -> Fraction:
        values = []
        for second in product(die.names, repeat=len(again)):
            faces = list(first.faces)
            for position, name in zip(again, second, strict=True):
                faces[position] = name
            total = throw.read(die.lay(*faces)).total
            values.append(total if goal is None else total >= goal)
        return Fraction(sum(values), len(values))

    rolls = every_roll(die, dice)
    best = [
        max(
            prospect(first, again)
            for taken in range(min(limit, dice) + 1)
            for again in combinations(range(dice), taken)
        )
        for first in rolls
    ]
    odds = total_odds(throw)
    reached = odds.expectation() if goal is None else odds.at_least(goal)
    assert reached == sum(best) / len(rolls)


# --- attack against defence ----------------------------------------------------------------


def test_one_die_against_one_die():
    damage = forecast(attack(1), defence(1)).damage
    assert damage[1] == Fraction(1, 2) * Fraction(2, 3)
    assert damage[0] == Fraction(2, 3)


def test_three_hits_against_one_block_and_a_lucky_one():
    """3 hits against 1 block cause 2 damage; armor turns a lucky block into one further block."""
    three_hits = attack(0, sure=3)
    clashes = forecast(three_hits, defence(1, triggers=(ARMOR,))).clashes
    assert clashes == Odds(
        {
            Clash(3, 0, 3, (), ()): 4,
            Clash(3, 1, 2, (), ()): 1,
            Clash(3, 2, 1, (), ("armor",)): 1,
        }
    )


def test_nobody_defends_against_no_hit():
    clashes = forecast(attack(2, triggers=(MAGMA,)), defence(3, triggers=(ARMOR,))).clashes
    without_hit = {clash: chance for clash, chance in clashes.items() if clash.hits == 0}
    assert without_hit == {Clash(0, 0, 0, (), ()): Fraction(1, 4)}


def test_damage_ends_with_the_health_of_the_target():
    free, capped = (forecast(attack(5), defence(2), health).damage for health in (None, 2))
    assert list(free) == [0, 1, 2, 3, 4, 5]
    assert list(capped) == [0, 1, 2]
    assert capped[2] == free.at_least(2)
    assert capped[1] == free[1]


def test_a_weakened_throw_never_turns_into_its_opposite():
    weak = forecast(attack(1, sure=-2), defence(1))
    assert weak.clashes == Odds.certain(Clash(0, 0, 0, (), ()))
    open_target = forecast(attack(0, sure=2), defence(0, sure=-3))
    assert open_target.clashes == Odds.certain(Clash(2, 0, 2, (), ()))


def enumerated_clashes(attacker: Throw, defender: Throw, health: int) -> Odds[Clash]:
    clashes: Counter[Clash] = Counter()
    for strike in every_roll(COMBAT, attacker.dice):
        struck = attacker.read(strike)
        for parry in every_roll(COMBAT, defender.dice):
            parried = defender.read(parry) if struck.total else Thrown(0, ())
            damage = min(health, max(0, struck.total - parried.total))
            ends = (struck.total, parried.total, damage, struck.fired, parried.fired)
            clashes[Clash(*ends)] += 1
    return Odds(clashes)


@pytest.mark.parametrize(("strikes", "parries"), [(0, 2), (1, 0), (1, 3), (2, 2), (3, 2), (4, 1)])
def test_a_forecast_agrees_with_every_roll_enumerated(strikes, parries):
    sure_hit = Trigger("second wind", "lucky", needs=2, adds=2)
    attacker = attack(strikes, triggers=(MAGMA, sure_hit))
    defender = defence(parries, triggers=(ARMOR,))
    result = forecast(attacker, defender, 3)
    assert result.clashes == enumerated_clashes(attacker, defender, 3)
    assert result.damage == result.clashes.map(lambda clash: clash.damage)
    assert sum(chance for _, chance in result.damage.items()) == 1


def test_a_forecast_agrees_with_200_000_attacks_really_rolled():
    attacks = 200_000
    attacker = attack(3, triggers=(MAGMA,), reroll=RerollFaces(("void",), limit=1))
    defender = defence(2, triggers=(ARMOR,))
    voids_to_reroll = {
        faces: dice_to_reroll(attacker, COMBAT.lay(*faces)) for faces in product(FACES, repeat=3)
    }
    chance = Chance.seeded("forecast")
    damage_seen: Counter[int] = Counter()
    magma_seen = armor_seen = 0
    for _ in range(attacks):
        strike = roll(chance, COMBAT, 3)
        struck = attacker.read(reroll(chance, strike, voids_to_reroll[strike.faces]))
        parried = defender.read(roll(chance, COMBAT, 2)) if struck.total else Thrown(0, ())
        damage_seen[max(0, struck.total - parried.total)] += 1
        magma_seen += "magma" in struck.fired
        armor_seen += "armor" in parried.fired

    result = forecast(attacker, defender)
    assert set(damage_seen) == set(result.damage)
    for damage, exact in result.damage.items():
        assert_within_three_errors(damage_seen[damage], attacks, exact)
    magma = result.clashes.chance_that(lambda clash: "magma" in clash.attack_fired)
    assert_within_three_errors(magma_seen, attacks, magma)
    armor = result.clashes.chance_that(lambda clash: "armor" in clash.defence_fired)
    assert_within_three_errors(armor_seen, attacks, armor)


def assert_within_three_errors(seen: int, trials: int, chance: Fraction) -> None:
    error = sqrt(trials * chance * (1 - chance))
    assert abs(seen - trials * chance) < 3 * error


def test_the_same_question_is_answered_from_memory():
    """A mind asks thousands of times a turn, with throws that are equal but not the same."""
    asked = [
        forecast(attack(5, triggers=(Trigger("magma", "lucky_hit", adds=1),)), defence(3), 6)
        for _ in range(2)
    ]
    assert asked[0] is asked[1]
