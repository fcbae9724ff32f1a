"""Exact odds: full distributions of what dice can do, in whole numbers, never sampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, gcd, lcm
from operator import add, attrgetter
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from timestrike.core.dice import Die, Roll

T = TypeVar("T")
U = TypeVar("U")
V = TypeVar("V")

Totals = tuple[int, ...]  # what a pool of dice counted, one number for each measure asked for


class Odds(Generic[T]):
    """Outcomes and how likely each is: its weight among `whole`, in lowest terms; immutable."""

    __slots__ = ("weights", "whole")

    weights: Mapping[T, int]
    whole: int

    def __init__(self, weights: Mapping[T, int]) -> None:
        divisor = gcd(*weights.values())
        if divisor == 0 or min(weights.values()) < 0:
            raise ValueError("odds need weights of at least 0, and one above it")
        reduced = {outcome: weight // divisor for outcome, weight in weights.items() if weight}
        self.weights = MappingProxyType(reduced)
        self.whole = sum(reduced.values())

    @classmethod
    def certain(cls, outcome: T) -> Odds[T]:
        return cls({outcome: 1})

    def __getitem__(self, outcome: T) -> Fraction:
        """The probability of an outcome; 0 for one that cannot happen."""
        return Fraction(self.weights.get(outcome, 0), self.whole)

    def __iter__(self) -> Iterator[T]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.weights

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash(frozenset(self.weights.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Odds, (dict(self.weights),)

    def __repr__(self) -> str:
        chances = ", ".join(f"{o!r}: {w}/{self.whole}" for o, w in self.weights.items())
        return f"Odds({chances})"

    def items(self) -> Iterator[tuple[T, Fraction]]:
        return ((outcome, Fraction(w, self.whole)) for outcome, w in self.weights.items())

    def map(self, fn: Callable[[T], U]) -> Odds[U]:
        """The odds of what is made of each outcome; outcomes that become equal join."""
        joined: dict[U, int] = {}
        for outcome, weight in self.weights.items():
            image = fn(outcome)
            joined[image] = joined.get(image, 0) + weight
        return Odds(joined)

    def combine(self, other: Odds[U], fn: Callable[[T, U], V]) -> Odds[V]:
        """The odds of two things that do not influence each other, taken together by `fn`."""
        joined: dict[V, int] = {}
        for mine, weight in self.weights.items():
            for theirs, factor in other.weights.items():
                both = fn(mine, theirs)
                joined[both] = joined.get(both, 0) + weight * factor
        return Odds(joined)

    def then(self, fn: Callable[[T], Odds[U]]) -> Odds[U]:
        """The odds after a second stage, whose odds depend on how the first one ended."""
        stages = [(weight, fn(outcome)) for outcome, weight in self.weights.items()]
        whole = lcm(*[stage.whole for _, stage in stages])
        joined: dict[U, int] = {}
        for weight, stage in stages:
            scaled = weight * (whole // stage.whole)
            for outcome, factor in stage.weights.items():
                joined[outcome] = joined.get(outcome, 0) + scaled * factor
        return Odds(joined)

    def ordered(self: Odds[int]) -> Odds[int]:
        """The same odds with the outcomes in ascending order, as a reader expects them."""
        return Odds(dict(sorted(self.weights.items())))

    def chance_that(self, holds: Callable[[T], bool]) -> Fraction:
        favourable = sum([weight for outcome, weight in self.weights.items() if holds(outcome)])
        return Fraction(favourable, self.whole)

    def at_least(self: Odds[int], threshold: int) -> Fraction:
        favourable = sum([w for outcome, w in self.weights.items() if outcome >= threshold])
        return Fraction(favourable, self.whole)

    def expectation(self: Odds[int]) -> Fraction:
        return Fraction(sum([o * w for o, w in self.weights.items()]), self.whole)

    def variance(self: Odds[int]) -> Fraction:
        squares = Fraction(sum([o * o * w for o, w in self.weights.items()]), self.whole)
        return squares - self.expectation() ** 2

    def percents(self) -> dict[T, int]:
        """Whole percents that add up to exactly 100: the largest remainders are rounded up."""
        shares = {o: divmod(100 * w, self.whole) for o, w in self.weights.items()}
        percents = {outcome: share for outcome, (share, _) in shares.items()}
        by_remainder = sorted(shares, key=lambda outcome: shares[outcome][1], reverse=True)
        for outcome in by_remainder[: 100 - sum(percents.values())]:
            percents[outcome] += 1
        return percents


@lru_cache(maxsize=4096)
def pool(die: Die, dice: int, measures: tuple[str, ...]) -> Odds[Totals]:
    """What equal dice count together in each measure: `pool(D6, 5, ("hits", "lucky"))`."""
    return Odds(_sums(Counter(_totals_by_face(die, measures)), dice))


def _totals_by_face(die: Die, measures: tuple[str, ...]) -> list[Totals]:
    """What each face counts in each measure."""
    columns = [die.worth(measure) for measure in measures]
    return [tuple([column[name] for column in columns]) for name in die.names]


def _sums(kinds: Mapping[Totals, int], dice: int) -> dict[Totals, int]:
    """The weight of each sum of several dice whose faces come in these kinds, so many of each.

    By the multinomial theorem: kind after kind takes some of the dice that are left, so it costs
    as many steps as there are ways to split the dice into kinds, not as there are rolls.
    """
    if dice < 0:
        raise ValueError(f"cannot roll {dice} dice")
    *earlier, (last, last_weight) = kinds.items()
    by_left: list[dict[Totals, int]] = [{} for _ in range(dice + 1)]
    by_left[dice] = {(0,) * len(last): 1}
    for totals, weight in earlier:
        after: list[dict[Totals, int]] = [{} for _ in range(dice + 1)]
        for left, sums in enumerate(by_left):
            for taken in range(left + 1 if sums else 0):
                _shift(sums, totals, taken, comb(left, taken) * weight**taken, after[left - taken])
        by_left = after
    result: dict[Totals, int] = {}
    for left, sums in enumerate(by_left):
        _shift(sums, last, left, last_weight**left, result)
    return result


def _shift(
    sums: Mapping[Totals, int], totals: Totals, times: int, ways: int, into: dict[Totals, int]
) -> None:
    """Add to `into` the sums with `totals` counted so many times more, in so many ways."""
    more = tuple([times * total for total in totals])
    for before, weight in sums.items():
        after = tuple(map(add, before, more))
        into[after] = into.get(after, 0) + weight * ways


class Trigger(msgspec.Struct, frozen=True):
    """What happens when a measure reaches a number: it is told by name and may add to the total.

    It happens once, however much more is rolled; with `repeats`, once for each full `needs`.
    """

    name: str
    measure: str
    needs: int = 1
    adds: int = 0
    repeats: bool = False

    def __post_init__(self) -> None:
        if self.needs < 1:
            raise ValueError(f"trigger {self.name!r} must need at least 1, not {self.needs}")

    def times(self, count: int) -> int:
        reached = count // self.needs
        return reached if self.repeats else min(reached, 1)


class RerollFaces(msgspec.Struct, frozen=True):
    """Dice that show one of these faces are rolled again once, at most `limit` of them.

    With a limit, faces named earlier go first.
    """

    faces: tuple[str, ...]
    limit: int | None = None


class RerollBest(msgspec.Struct, frozen=True):
    """Any dice, at most `limit`, may be rolled again once, and the player chooses best.

    Best is the highest expected total, or the highest chance to reach `goal` if there is one;
    between equal choices the one that rolls fewer dice.
    """

    limit: int | None = None
    goal: int | None = None


class Thrown(NamedTuple):
    """How a throw ended: the total and the names of the triggers that happened."""

    total: int
    fired: tuple[str, ...]


class Throw(msgspec.Struct, frozen=True, cache_hash=True):
    """A pool of dice about to be rolled for a measure, with all that changes its total.

    `sure` is counted without a roll; a fixed strength is a throw of no dice.
    """

    die: Die
    dice: int
    measure: str
    sure: int = 0
    triggers: tuple[Trigger, ...] = ()
    reroll: RerollFaces | RerollBest | None = None

    @property
    def measures(self) -> tuple[str, ...]:
        return (self.measure, *[trigger.measure for trigger in self.triggers])

    def tally(self, totals: Totals) -> Thrown:
        """The end of a throw whose final dice count `totals` in its measures."""
        total = self.sure + totals[0]
        fired: tuple[str, ...] = ()
        for trigger, count in zip(self.triggers, totals[1:], strict=True):
            times = trigger.times(count)
            total += times * trigger.adds
            fired += (trigger.name,) * times
        return Thrown(total, fired)

    def read(self, rolled: Roll) -> Thrown:
        """The end of a throw whose final dice lie on the table."""
        return self.tally(tuple([rolled.count(measure) for measure in self.measures]))


@lru_cache(maxsize=4096)
def throw_odds(throw: Throw) -> Odds[Thrown]:
    """How a throw can end, its rerolls made and its triggers counted."""
    if throw.reroll is None:
        return pool(throw.die, throw.dice, throw.measures).map(throw.tally)
    return _after_reroll(throw).map(throw.tally)


@lru_cache(maxsize=4096)
def total_odds(throw: Throw) -> Odds[int]:
    """The totals alone, in ascending order."""
    return throw_odds(throw).map(attrgetter("total")).ordered()


class _Kind(NamedTuple):
    """Faces alike to a throw: their place in the queue for a reroll, and what they count."""

    queue: int
    totals: Totals


_Held = tuple[Totals, int]  # what the kept dice count, and how many others are rolled again


def _after_reroll(throw: Throw) -> Odds[Totals]:
    """The sums of a throw whose first roll is looked at before some of its dice go again."""
    kind_of = _kinds_by_face(throw)
    kinds = sorted(set(kind_of.values()))
    marks = [tuple([int(kind == kind_of[name]) for kind in kinds]) for name in throw.die.names]
    counts_odds = Odds(_sums(Counter(marks), throw.dice))

    def hold(counts: Totals) -> _Held:
        again = _choose(throw, kinds, counts)
        return _kept(kinds, counts, again), sum(again)

    def roll_again(held: _Held) -> Odds[Totals]:
        kept, again = held
        return pool(throw.die, again, throw.measures).map(lambda rolled: _plus(kept, rolled))

    return counts_odds.map(hold).then(roll_again)


def dice_to_reroll(throw: Throw, rolled: Roll) -> tuple[int, ...]:
    """The positions in a first roll that the throw's reroll takes up again."""
    kind_of = _kinds_by_face(throw)
    kinds = sorted(set(kind_of.values()))
    lying = [kind_of[name] for name in rolled.faces]
    again = _choose(throw, kinds, tuple([lying.count(kind) for kind in kinds]))
    chosen: list[int] = []
    for kind, taken in zip(kinds, again, strict=True):
        chosen += [place for place, other in enumerate(lying) if other == kind][:taken]
    return tuple(sorted(chosen))


@lru_cache(maxsize=1024)
def _kinds_by_face(throw: Throw) -> Mapping[str, _Kind]:
    queue = throw.reroll.faces if isinstance(throw.reroll, RerollFaces) else ()
    throw.die.lay(*queue)  # refuses a face that the die does not have
    totals = zip(throw.die.names, _totals_by_face(throw.die, throw.measures), strict=True)
    return {
        name: _Kind(queue.index(name) if name in queue else len(queue), counted)
        for name, counted in totals
    }


def _choose(throw: Throw, kinds: Sequence[_Kind], counts: Totals) -> Totals:
    """How many dice of each kind are rolled again when so many of each lie on the table."""
    match throw.reroll:
        case RerollFaces(faces, limit):
            left = sum(counts) if limit is None else limit
            again: list[int] = []
            for kind, count in zip(kinds, counts, strict=True):
                taken = min(count, left) if kind.queue < len(faces) else 0
                left -= taken
                again.append(taken)
            return tuple(again)
        case RerollBest(limit):

            def prospect(again: Totals) -> tuple[Fraction, int]:
                return _prospect(throw, _kept(kinds, counts, again), sum(again)), -sum(again)

            choices = product(*[range(count + 1) for count in counts])
            return max([c for c in choices if limit is None or sum(c) <= limit], key=prospect)
    return (0,) * len(kinds)


def _kept(kinds: Sequence[_Kind], counts: Totals, again: Totals) -> Totals:
    """What the dice count that are not rolled again."""
    lying = [(kind.totals, c - a) for kind, c, a in zip(kinds, counts, again, strict=True)]
    columns = zip(*[[times * total for total in totals] for totals, times in lying], strict=True)
    return tuple(map(sum, columns))


@lru_cache(maxsize=1 << 14)
def _prospect(throw: Throw, kept: Totals, again: int) -> Fraction:
    """What the choosing player hopes for: the expected total, or the chance of the goal."""
    rolled = pool(throw.die, again, throw.measures)
    totals = rolled.map(lambda more: throw.tally(_plus(kept, more)).total)
    goal = throw.reroll.goal if isinstance(throw.reroll, RerollBest) else None
    return totals.expectation() if goal is None else totals.at_least(goal)


def _plus(some: Totals, more: Totals) -> Totals:
    return tuple(map(add, some, more))


class Clash(NamedTuple):
    """How an attack against a defence ended, with the triggers that happened on either side."""

    hits: int
    blocks: int
    damage: int
    attack_fired: tuple[str, ...]
    defence_fired: tuple[str, ...]


class Forecast(NamedTuple):
    """All that an attack can do: every end it can have, and the damage alone in ascending order."""

    clashes: Odds[Clash]
    damage: Odds[int]


@lru_cache(maxsize=1 << 14)
def forecast(attack: Throw, defence: Throw, health: int | None = None) -> Forecast:
    """Hits against blocks; nobody defends against no hit; damage ends with the target's health."""

    def defend(struck: Thrown) -> Odds[Clash]:
        if struck.total <= 0:
            return Odds.certain(Clash(0, 0, 0, struck.fired, ()))
        return throw_odds(defence).map(lambda parried: _clash(struck, parried, health))

    clashes = throw_odds(attack).then(defend)
    return Forecast(clashes, clashes.map(attrgetter("damage")).ordered())


def _clash(struck: Thrown, parried: Thrown, health: int | None) -> Clash:
    hits, blocks = struck.total, max(0, parried.total)
    damage = max(0, hits - blocks) if health is None else max(0, min(hits - blocks, health))
    return Clash(hits, blocks, damage, struck.fired, parried.fired)
