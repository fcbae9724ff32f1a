"""Weights, ranges, vetoes, temperaments: how measures become a score."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.ai.considerations import (
    FORBIDDEN,
    Consideration,
    Judgement,
    Temperament,
    Weighing,
    expected,
)
from timestrike.ai.curves import Quadratic, Step

GOLD = Consideration("gold", lambda before, after: after["gold"] - before["gold"])
RISK = Consideration("risk", lambda before, after: after["risk"])


def weighings(**fields):
    return {name: msgspec.convert({"id": name, **body}, Weighing) for name, body in fields.items()}


def test_a_weight_stretches_what_is_measured():
    assert Weighing(id="gold", weight=3).felt(2) == 6


def test_a_range_brings_a_measure_to_0_to_1_and_keeps_it_there():
    weighing = Weighing(id="gold", weight=10, over=(5, 15))
    assert [weighing.felt(x) for x in (0, 5, 10, 15, 99)] == [0, 0, 5, 10, 10]


def test_a_range_may_run_downwards():
    assert Weighing(id="way", over=(10, 0)).felt(2) == pytest.approx(0.8)


def test_the_curve_bends_what_the_range_has_brought_in():
    assert Weighing(id="gold", weight=4, over=(0, 2), curve=Quadratic()).felt(1) == 1


def test_a_bonus_comes_with_anything_felt_and_not_with_nothing():
    weighing = Weighing(id="gold", bonus=5)
    assert (weighing.felt(0), weighing.felt(1)) == (0, 6)


def test_a_veto_outweighs_everything_and_only_what_is_felt():
    weighing = Weighing(id="risk", veto=True, curve=Step(edge=1))
    assert weighing.felt(0.5) == 0
    assert weighing.felt(1) == -FORBIDDEN


def test_a_range_of_nothing_is_refused():
    with pytest.raises(ValueError, match="two different numbers"):
        Weighing(id="gold", over=(2, 2))


def test_what_is_felt_comes_in_the_order_of_the_considerations():
    judgement = Judgement([GOLD, RISK], weighings(gold={"weight": 2}, risk={"weight": -1}))
    assert judgement.names == ("gold", "risk")
    assert judgement.feel({"gold": 1, "risk": 0}, {"gold": 4, "risk": 5}) == (6, -5)


def test_a_temperament_leans_and_leaves_the_rest_alone():
    bold = Temperament(id="bold", leans={"risk": 0.5})
    judgement = Judgement([GOLD, RISK], weighings(gold={}, risk={"weight": -1}), bold)
    assert judgement.feel({"gold": 0}, {"gold": 4, "risk": 4}) == (4, -2)


def test_what_is_overlooked_is_not_even_measured():
    def never(before, after):
        raise AssertionError("looked at what it overlooks")

    judgement = Judgement(
        [GOLD, Consideration("risk", never)], weighings(gold={}, risk={}), overlooked=["risk"]
    )
    assert judgement.feel({"gold": 0}, {"gold": 4}) == (4, 0)


def test_the_mean_goes_by_the_shares_of_the_outcomes():
    assert expected([(3, (4.0, 0.0)), (1, (0.0, 8.0))]) == (3, 2)


@given(st.lists(st.tuples(st.floats(0.01, 10), st.floats(-50, 50)), min_size=1, max_size=6))
def test_a_mean_lies_between_the_best_and_the_worst(outcomes):
    (mean,) = expected([(share, (value,)) for share, value in outcomes])
    values = [value for _, value in outcomes]
    assert min(values) - 1e-6 <= mean <= max(values) + 1e-6
