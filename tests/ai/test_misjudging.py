"""How the weaker levels err: about what counts, and now and then in what they do."""

from __future__ import annotations

import msgspec

from timestrike.ai.levels import Level
from timestrike.ai.planning import Plan
from timestrike.ai.thinking import misjudge
from timestrike.core.chance import Chance
from timestrike.core.moves import Action


class Go(Action, frozen=True):
    where: str


BEST = Plan((Go("north"),), (5.0, 0.0), ())
SAME_BEGINNING = Plan((Go("north"), Go("east")), (4.0, 0.5), ())
OTHER = Plan((Go("south"),), (1.0, 3.0), ())
PLANS = [BEST, SAME_BEGINNING, OTHER]


def level(**fields):
    usual = {"id": "test", "breadth": 5, "beam": 3, "depth": 4, "worlds": 2, "nodes": 100}
    return msgspec.convert({**usual, **fields}, Level)


def firsts(how, times=400):
    return [misjudge(PLANS, how, Chance.seeded(n))[0] for n in range(times)]


def test_whoever_does_not_err_takes_the_best():
    assert set(map(id, firsts(level()))) == {id(BEST)}


def test_a_slip_makes_another_thing_seem_more_important():
    taken = firsts(level(slip=0.7))
    assert 0 < taken.count(OTHER) < len(taken) / 2
    assert SAME_BEGINNING not in taken


def test_a_lapse_happens_as_often_as_it_says_and_begins_otherwise():
    taken = firsts(level(lapse=0.25))
    assert 70 <= taken.count(OTHER) <= 130
    assert SAME_BEGINNING not in taken


def test_nobody_loses_a_plan_over_it():
    for n in range(50):
        seen = misjudge(PLANS, level(slip=1, lapse=0.5), Chance.seeded(n))
        assert sorted(map(id, seen)) == sorted(map(id, PLANS))


def test_where_there_is_only_one_way_there_is_no_lapse():
    only = [BEST, SAME_BEGINNING]
    assert misjudge(only, level(lapse=1), Chance.seeded(1)) == only
