"""How fast a battle is shown."""

from __future__ import annotations

from itertools import pairwise

from timestrike.client.battle.pace import FAST, SPEEDS, Pace, next_speed


def test_the_speeds_follow_each_other_and_an_odd_one_leads_back_to_the_usual() -> None:
    for now, then in pairwise((*SPEEDS, SPEEDS[0])):
        assert next_speed(now) == then
    assert next_speed(7) == SPEEDS[0]


def test_fast_forward_is_for_the_turns_of_others_alone() -> None:
    pace = Pace(fast=True)
    assert pace.speed(1, others_act=True) == FAST
    assert pace.speed(1, others_act=False) == 1
    assert pace.passes(0.1, others_act=True) == 0.1 * FAST
    assert pace.passes(0.1, others_act=False) == 0.1


def test_whoever_wants_everything_at_once_gets_it_in_fast_forward_too() -> None:
    assert Pace(fast=True).speed(0, others_act=True) == 0


def test_who_skips_waits_for_nothing() -> None:
    pace = Pace(skipping=True)
    assert pace.speed(2, others_act=True) == 0
    assert pace.passes(0.0, others_act=True) == float("inf")
