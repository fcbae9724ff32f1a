"""What is left in the end: only the strongest look that far."""

from __future__ import annotations

from typing import Any

import pytest
from positions import Position, board

from timestrike.ai.minds import mind_of
from timestrike.games.shadow_of_fear.mind.considerations import lives
from timestrike.games.shadow_of_fear.mind.long_view import advantage, frailty

PLAIN = board("0 0 0 0 0 0 0 0")
WAKEFUL = {"awakenings": ("attack", "defense")}


def duel(**has: dict[str, Any]) -> Any:
    """Roland against Hod, whose points and health are alike, as Roland's player sees it."""
    alike = {"points": 100, "health": 8}
    position = Position(
        PLAIN,
        roland_rumpus=(0, (0, 0)),
        hod=(1, (7, 0)),
        cards={"roland_rumpus": alike, "hod": alike},
        has=has,
    )
    return mind_of(position.match.game).reason(0).situation(position.match)


def felt(consideration: Any, **has: dict[str, Any]) -> float:
    there = duel(**has)
    return consideration(there, there)


def test_an_even_trade_is_good_for_whoever_is_ahead():
    ahead, behind = {"hod": {"damage": 3}}, {"roland_rumpus": {"damage": 3}}
    traded_ahead = {"hod": {"damage": 6}, "roland_rumpus": {"damage": 3}}
    traded_behind = {"hod": {"damage": 3}, "roland_rumpus": {"damage": 6}}
    assert felt(lives, **traded_ahead) == pytest.approx(felt(lives, **ahead))
    assert felt(advantage, **traded_ahead) > felt(advantage, **ahead) > 0
    assert felt(advantage, **traded_behind) < felt(advantage, **behind) < 0


def test_who_has_as_much_left_as_the_others_has_no_advantage():
    assert felt(advantage) == 0.0
    assert felt(advantage, hod={"damage": 5}, roland_rumpus={"damage": 5}) == pytest.approx(0.0)


def test_awakenings_of_the_wounded_will_not_last():
    assert felt(frailty, roland_rumpus=WAKEFUL) == 0.0
    scratched = felt(frailty, roland_rumpus={**WAKEFUL, "damage": 2})
    dying = felt(frailty, roland_rumpus={**WAKEFUL, "damage": 6})
    assert scratched > 0
    assert dying == pytest.approx(3 * scratched)
    assert felt(frailty, hod={**WAKEFUL, "damage": 6}) == pytest.approx(-dying)


def test_only_what_is_good_can_be_lost():
    assert felt(frailty, roland_rumpus={"curses": ("attack",), "damage": 6}) == 0.0
