"""Hod is at home in the water."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import TakeHits
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.plunder import GiveUpFish
from timestrike.games.shadow_of_fear.vocabulary.words import TakeWay


@pytest.mark.rule("TS-FISH-04", "TS-DICE-05")
@pytest.mark.parametrize(("number", "caught"), [("6", 1), ("5", 0)])
def test_barrel_rider_fishes_from_the_water_and_succeeds_on_six(number, caught):
    position = Position(
        board("~ ~ 0 0 0"),
        dice=[number],
        skills=True,
        decks={"fish": ("sardine",)},
        hod=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    position.do(Fish("hod", position.spot(1, 0)))
    assert len(position.state.characters["hod"].fish) == caught


@pytest.mark.parametrize(("face", "col"), [("lucky_hit", 1), ("hit", 3)])
def test_hook_pulls_the_target_two_hexes_with_a_lucky_hit(face, col):
    position = Position(
        board("0 0 0 0 0"), dice=[face, "void"], skills=True, hod=(0, (0, 0)), gula=(1, (3, 0))
    )
    position.do(Attack("hod", "gula", "hook"))
    position.do(TakeHits("gula"))
    assert position.unit("gula").spot == position.spot(col, 0)


def shared(*fish: str) -> Position:
    return Position(
        board("0 0 0 0 0"),
        skills=True,
        has={"hod": {"fish": fish}},
        hod=(0, (0, 0)),
        mara_the_meek=(0, (3, 0)),
        gula=(1, (4, 0)),
    )


SHARE = CastAbility("hod", "share_the_catch", "mara_the_meek")


@pytest.mark.parametrize(
    ("way", "buff"), [(0, "move"), (1, "range"), (2, "attack"), (3, "defense")]
)
def test_share_the_catch_trades_a_fish_for_a_buff_of_choice(way, buff):
    position = shared("sardine")
    position.do(SHARE)
    position.do(TakeWay(way))
    assert position.state.characters["hod"].fish == ()
    assert position.state.fish_deck.cards == ("sardine",)
    assert position.state.characters["mara_the_meek"].buffs == (buff,)


def test_share_the_catch_asks_which_fish():
    position = shared("sardine", "swordfish", "sardine")
    position.do(SHARE)
    assert position.match.legal() == [GiveUpFish("sardine"), GiveUpFish("swordfish")]
    assert position.refusals(GiveUpFish("glass_eel")) == ["TS-INV-07"]
    position.do(GiveUpFish("swordfish"))
    assert position.state.characters["hod"].fish == ("sardine", "sardine")


def test_share_the_catch_needs_a_fish():
    assert shared().refusals(SHARE) == ["TS-SKILL-03"]


@pytest.mark.parametrize(("col", "buffs"), [(0, ("stealth",)), (1, ())])
@pytest.mark.rule("TS-STEALTH-06")
def test_undertow_hides_who_ends_the_turn_in_water(col, buffs):
    position = Position(board("~ 0 0 0 0"), skills=True, hod=(0, (col, 0)), gula=(1, (4, 0)))
    position.do(EndTurn())
    assert position.state.characters["hod"].buffs == buffs
