"""Who sees whom and who holds whom, as it is shown."""

from __future__ import annotations

from positions import Position, board

from timestrike.games.shadow_of_fear.engagement import engaged
from timestrike.games.shadow_of_fear.presenter import BattlePresenter

RIDGE = board("0 0 0 5 0 0 0")
PLAIN = board("0 0 0 0 0 0 0")


def test_a_ridge_in_the_way_is_named_by_its_highest_ground() -> None:
    position = Position(RIDGE, luxuria=(0, (1, 0)), hod=(1, (5, 0)))
    seen = BattlePresenter(position.match, 0).sight("luxuria", "hod")
    assert not seen.clear
    assert seen.places == (position.spot(3, 0),)
    assert seen.tokens == ()


def test_nothing_is_in_the_way_on_the_plain() -> None:
    position = Position(PLAIN, luxuria=(0, (1, 0)), hod=(1, (5, 0)))
    seen = BattlePresenter(position.match, 0).sight("luxuria", "hod")
    assert seen.clear
    assert seen.places == () == seen.tokens
    assert seen.start[0] < seen.end[0]


def test_each_pair_of_enemies_that_hold_each_other_is_named_once_and_friends_are_not() -> None:
    places = {"luxuria": (0, (1, 0)), "gula": (0, (0, 0)), "hod": (1, (2, 0))}
    position = Position(PLAIN, **places, roland_rumpus=(1, (6, 0)))
    pairs = BattlePresenter(position.match, 0).engagements()
    assert pairs == (("hod", "luxuria"),)
    field = position.field
    assert engaged(field, field.unit("gula"), field.unit("luxuria"))
