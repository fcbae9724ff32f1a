"""What commands can be aimed at, in which order, and what is told of it beforehand."""

from __future__ import annotations

from positions import Position, board

from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.commands import aims_of


def test_of_a_mine_it_is_told_what_it_brings_and_what_becomes_of_the_ground():
    ground = board("0 c 0\n 0 0 0", c=("sand", "runite"))
    position = Position(ground, jake_alland=(0, (0, 0)), gula=(1, (2, 1)))
    aims = aims_of(position.match, position.unit("jake_alland"), "mine")
    (aim,) = [aim for aim in aims if not aim.refusals]
    assert aim.note == Words("aims.mine", {"level": 0})


def test_friends_come_first_among_those_to_trade_with():
    flat = board("0 0 0 0 0\n 0 0 0 0 0")
    position = Position(flat, jake_alland=(0, (0, 0)), gula=(1, (4, 0)), roland_rumpus=(0, (4, 1)))
    position.field.change_character("jake_alland", materials=1)
    position.field.changed()
    aims = aims_of(position.match, position.unit("jake_alland"), "trade")
    possible = [aim.token for aim in aims if not aim.refusals]
    assert possible == ["roland_rumpus", "gula"]
