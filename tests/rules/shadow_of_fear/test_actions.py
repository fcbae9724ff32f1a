"""TS-ACT: actions and the Energy they cost."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.stats import energy_left
from timestrike.games.shadow_of_fear.trading import Loot, Trade

ORE = {"o": ("sand", "obsidian")}


@pytest.mark.rule("TS-ACT-02", "TS-TURN-06")
def test_an_action_can_be_done_between_two_parts_of_a_move():
    """The rulebook's example: move 2 hexes, mine, move 3 more hexes."""
    position = Position(
        board("0 0 0 o 0 0 0\n 0 0 0 0 0 0 0", **ORE), jake_alland=(0, (0, 0)), gula=(1, (6, 0))
    )
    position.do(position.way("jake_alland", (1, 0), (2, 0)))
    position.do(Mine("jake_alland", position.spot(3, 0)))
    position.do(position.way("jake_alland", (1, 1), (0, 1), (0, 0)))
    jake = position.unit("jake_alland")
    assert (jake.spot, jake.moved, jake.energy_spent) == (position.spot(0, 0), 5, 1)


@pytest.mark.rule("TS-ACT-03")
def test_three_units_may_each_mine_once_in_the_same_turn():
    """The rulebook's example: a unit with 3 Energy may mine once, three units once each."""
    hive = Position(
        board("0 o 0 o 0\n o 0 o 0 0\n0 0 0 0 0", **ORE),
        mana_wryms=(0, [(0, 0), (2, 0), (2, 2)]),
        gula=(1, (4, 2)),
        cards={"gula": {"height": 1}, "mana_wryms": {"height": 1}},
    )
    for unit, ore in (("1", (1, 0)), ("2", (3, 0)), ("3", (2, 1))):
        hive.do(Mine(f"mana_wryms_{unit}", hive.spot(*ore)))
    assert hive.state.characters["mana_wryms"].materials == 3
    alone = Position(board("o 0 o 0 0 0", **ORE), jake_alland=(0, (1, 0)), gula=(1, (5, 0)))
    alone.do(Mine("jake_alland", alone.spot(0, 0)))
    assert alone.refusals(Mine("jake_alland", alone.spot(2, 0))) == ["TS-ACT-03"]
    assert energy_left(alone.field, alone.unit("jake_alland")) == 2


@pytest.mark.rule("TS-ACT-05", "TS-ACT-04")
def test_a_character_spends_four_energy_in_a_turn_at_most():
    """Two units with 2 Energy each use all 4; a third has none to spend."""
    position = Position(
        board("~ 0 o 0 ~ 0 o 0 o 0 0 0", **ORE),
        dice=["9", "9"],
        mana_wryms=(0, [(1, 0), (5, 0), (9, 0)]),
        gula=(1, (11, 0)),
        cards={"mana_wryms": {"energy": 2}, "gula": {"height": 1}},
    )
    for unit, water, ore in (("1", 0, 2), ("2", 4, 6)):
        position.do(Fish(f"mana_wryms_{unit}", position.spot(water, 0)))
        position.do(Mine(f"mana_wryms_{unit}", position.spot(ore, 0)))
    assert energy_left(position.field, position.unit("mana_wryms_3")) == 0
    assert position.refusals(Mine("mana_wryms_3", position.spot(8, 0))) == ["TS-ACT-04"]


@pytest.mark.rule("TS-ACT-01")
@pytest.mark.parametrize("kind", [Fish, Mine, Trade])
def test_gathering_and_trading_cost_one_energy(kind):
    position = Position(
        board("~ 0 o 0 0 0", **ORE),
        dice=["9"],
        jake_alland=(0, (1, 0)),
        gula=(1, (5, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    action = {
        Fish: Fish("jake_alland", position.spot(0, 0)),
        Mine: Mine("jake_alland", position.spot(2, 0)),
        Trade: Trade("jake_alland", "gula", Loot("material")),
    }[kind]
    position.do(action)
    assert position.unit("jake_alland").energy_spent == 1


@pytest.mark.rule("TS-ACT-06")
def test_what_cannot_be_done_is_not_offered_and_costs_nothing():
    position = Position(board("0 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert not any(isinstance(action, Fish | Mine | Trade) for action in position.match.legal())
    assert position.refusals(Mine("jake_alland", position.spot(1, 0))) == ["TS-MINE-01"]
    assert position.unit("jake_alland").energy_spent == 0
