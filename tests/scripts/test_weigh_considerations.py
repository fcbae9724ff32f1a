"""Leanings by lot, and what a regression makes of them."""

from __future__ import annotations

import random

import pytest

from timestrike.ai.levels import Level
from timestrike.content.library import shelf
from weigh_considerations import Weighed, factors_from, play, steady, tables, worths

FACTORS = {"height": (0.5, 2.0), "grip": (0.0, 2.0)}


def test_every_setup_is_played_from_both_sides():
    found = list(tables(FACTORS, 4, ["duel", "broken_dial"], seed=7))
    assert [table.setup.map for table in found] == ["duel", "duel", "broken_dial", "broken_dial"]
    for one, other in (found[:2], found[2:]):
        assert one.setup == other.setup
        assert one.leanings == other.leanings[::-1]


def test_what_is_weighed_is_not_overlooked_and_nobody_errs():
    level = Level(
        id="blind",
        breadth=1,
        beam=1,
        depth=1,
        worlds=1,
        nodes=1,
        slip=1.0,
        lapse=0.5,
        overlooks=("height", "brink"),
    )
    clear = steady(level, FACTORS)
    assert (clear.slip, clear.lapse, clear.overlooks) == (0.0, 0.0, ("brink",))


def test_what_decides_is_told_from_what_does_not():
    lots = random.Random(3)
    weighed = []
    for _ in range(600):
        one, other = (tuple(lots.random() < 0.5 for _ in FACTORS) for _ in range(2))
        luck = lots.uniform(-0.5, 0.5)
        weighed.append(Weighed((one, other), 0.3 * (one[1] - other[1]) + 0.1 + luck))
    found = worths(list(FACTORS), weighed)
    assert found["grip"].low < 0.3 < found["grip"].high
    assert found["grip"].low > 0
    assert found["height"].low < 0 < found["height"].high
    assert found["the first seat"].low < 0.1 < found["the first seat"].high


def test_a_short_match_is_played_and_compared():
    level = steady(shelf().thoughts("levels", Level)["easy"], FACTORS)
    (table, _) = tables(FACTORS, 2, ["duel"], seed=5)
    played = play(table, level, FACTORS, rounds=1)
    assert played.leanings == table.leanings
    assert -1.0 <= played.margin <= 1.0


@pytest.mark.parametrize("wrong", ["height", "height=2", "depth=1..2", "height=-1..2"])
def test_a_wrong_factor_is_refused_in_words(wrong: str):
    with pytest.raises(SystemExit, match=wrong.partition("=")[0]):
        factors_from([wrong], list(FACTORS))
