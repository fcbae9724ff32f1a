"""What each item does."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds, shelf

from timestrike.games import all_games
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.awakening import AwakenStat
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.displacement import PlaceAt
from timestrike.games.shadow_of_fear.falling import TakeFall
from timestrike.games.shadow_of_fear.free_moves import GoFreely
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.reactions import HoldBack, React
from timestrike.games.shadow_of_fear.stats import energy_left
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.plunder import TakeSpoils
from timestrike.games.shadow_of_fear.vocabulary.words import TakeWay

PLAIN = "0 0 0 0 0 0 0 0"


def test_the_deck_has_24_cards_of_at_least_12_designs():
    game = all_games()["shadow_of_fear"]
    items = shelf().cards(game.id, "items", game.card_types["items"])
    assert sum(item.copies for item in items.values()) == 24
    assert len(items) >= 12


def mara_with(*items: str, dice=(), drawing=PLAIN, gula=(4, 0), walls=None, **more) -> Position:
    return Position(
        board(drawing, walls),
        dice=dice,
        has={"mara_the_meek": {"items": items}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, gula),
        **more,
    )


# --- reactions ---------------------------------------------------------------------------------


def attacked_mara(*items: str, dice: list[str]) -> Position:
    """Jake's three dice come first."""
    position = Position(
        board(PLAIN),
        dice=dice,
        has={"mara_the_meek": {"items": items}},
        jake_alland=(0, (0, 0)),
        mara_the_meek=(1, (1, 0)),
    )
    position.do(Attack("jake_alland", "mara_the_meek"))
    return position


def test_aegis_shard_blocks_two_hits_on_top_of_the_defence():
    position = attacked_mara("aegis_shard", dice=["hit", "hit", "hit", "void"])
    assert kinds(position.do(React("mara_the_meek", "aegis_shard"))) == [
        "CardDiscarded",
        "ItemAnswered",
    ]
    assert position.match.decision.question.hits == 1
    position.do(Defend("mara_the_meek"))
    assert position.health("mara_the_meek") == 5


def test_aegis_shard_blocks_for_those_who_take_the_hits_and_two_shards_block_four():
    position = attacked_mara("aegis_shard", "aegis_shard", dice=["hit", "hit", "hit"])
    position.do(React("mara_the_meek", "aegis_shard"))
    position.do(React("mara_the_meek", "aegis_shard"))
    position.do(TakeHits("mara_the_meek"))
    assert position.health("mara_the_meek") == 6


def test_second_thoughts_rolls_chosen_dice_of_the_own_defence_again():
    position = attacked_mara("second_thoughts", dice=["hit", "void", "void", "void", "block"])
    position.do(Defend("mara_the_meek"))
    assert position.match.decision.kind == "DefenceLies"
    assert position.match.decision.players == (1,)
    assert position.refusals(React("mara_the_meek", "second_thoughts")) == ["TS-DICE-04"]
    assert position.refusals(React("mara_the_meek", "second_thoughts", (1,))) == ["TS-DICE-04"]
    position.do(React("mara_the_meek", "second_thoughts", (0,)))
    assert position.health("mara_the_meek") == 6


def test_second_thoughts_rolls_chosen_dice_of_the_own_attack_again():
    position = mara_with(
        "second_thoughts", dice=["hit", "void", "block", "lucky_hit", "hit", "void", "void"]
    )
    position.do(Attack("mara_the_meek", "gula"))
    assert position.match.decision.kind == "AttackLies"
    offered = [action.dice for action in position.match.legal() if isinstance(action, React)]
    assert set(offered) == {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}
    events = position.do(React("mara_the_meek", "second_thoughts", (1, 2)))
    rolled = [event for event in events if isinstance(event, DiceRolled)]
    assert rolled[0].faces == ("hit", "lucky_hit", "hit")
    assert position.match.decision.question.hits == 3


def test_second_thoughts_may_be_kept():
    position = mara_with("second_thoughts", dice=["hit", "void", "void"])
    position.do(Attack("mara_the_meek", "gula"))
    position.do(HoldBack("mara_the_meek"))
    assert position.match.decision.question.hits == 1
    assert position.state.characters["mara_the_meek"].items == ("second_thoughts",)


def test_second_thoughts_is_for_the_roll_against_an_area_too():
    position = Position(
        board(PLAIN),
        dice=["void", "void", "hit", "hit"],
        skills=True,
        has={"roland_rumpus": {"items": ("second_thoughts",)}},
        roland_rumpus=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(CastAbility("roland_rumpus", "ground_pound"))
    assert position.match.decision.kind == "AreaLies"
    position.do(React("roland_rumpus", "second_thoughts", (0, 1)))
    assert position.match.decision.question.hits == 2


def test_ghost_feather_makes_a_cheap_shot_come_to_nothing():
    position = Position(
        board(PLAIN),
        has={"mara_the_meek": {"items": ("ghost_feather",)}},
        mara_the_meek=(0, (1, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("mara_the_meek", (0, 0)))
    position.do(StrikeFleeing("gula", "mara_the_meek"))
    events = position.do(React("mara_the_meek", "ghost_feather"))
    assert kinds(events) == ["CardDiscarded", "ItemAnswered", "RollPrevented"]
    assert position.health("mara_the_meek") == 6


@pytest.mark.parametrize(("react", "health"), [(True, 6), (False, 5)])
def test_ghost_feather_makes_a_fall_come_to_nothing(react, health):
    position = mara_with("ghost_feather", drawing="3 0 0 0 0", dice=["hit"])
    position.do(position.way("mara_the_meek", (1, 0)))
    assert position.match.decision.kind == "Fall"
    answer = React("mara_the_meek", "ghost_feather") if react else TakeFall("mara_the_meek")
    position.do(answer)
    assert position.health("mara_the_meek") == health


# --- fighting ----------------------------------------------------------------------------------


def dice_of(events) -> int:
    (rolled,) = [event for event in events if isinstance(event, DiceRolled)]
    return len(rolled.faces)


def test_whetstone_adds_two_dice_to_the_next_attack_alone():
    position = mara_with("whetstone", "second_wind", dice=["void"] * 8)
    position.do(UseItem("mara_the_meek", "whetstone"))
    assert dice_of(position.do(Attack("mara_the_meek", "gula"))) == 5
    position.do(UseItem("mara_the_meek", "second_wind"))
    assert dice_of(position.do(Attack("mara_the_meek", "gula"))) == 3


def test_whetstone_is_of_no_use_once_the_attack_is_over():
    position = mara_with("whetstone", dice=["void"] * 3)
    position.do(Attack("mara_the_meek", "gula"))
    assert position.refusals(UseItem("mara_the_meek", "whetstone")) == ["TS-UNIT-10"]


def test_what_a_whetstone_gave_is_gone_with_the_turn():
    position = mara_with("whetstone")
    position.do(UseItem("mara_the_meek", "whetstone"))
    position.do(EndTurn())
    assert position.unit("mara_the_meek").boons == ()


def test_seeing_glass_lets_the_next_attack_pass_what_hides_the_target():
    position = mara_with("seeing_glass", dice=["void"] * 4, walls={(2, 0): 9})
    attack = Attack("mara_the_meek", "gula")
    assert position.refusals(attack) == ["TS-LOS-01"]
    position.do(UseItem("mara_the_meek", "seeing_glass"))
    assert dice_of(position.do(attack)) == 4
    assert position.unit("mara_the_meek").boons == ()


@pytest.mark.parametrize(("way", "buff"), [(0, "stealth"), (1, "enrage")])
def test_strangers_mask_gives_stealth_or_enrage(way, buff):
    position = mara_with("strangers_mask")
    position.do(UseItem("mara_the_meek", "strangers_mask"))
    position.do(TakeWay(way))
    assert position.state.characters["mara_the_meek"].buffs == (buff,)


@pytest.mark.parametrize(
    ("way", "curse"), [(0, "move"), (1, "range"), (2, "attack"), (3, "defense")]
)
def test_hex_doll_curses_an_enemy_with_a_curse_of_choice(way, curse):
    position = Position(
        board(PLAIN),
        has={"gula": {"items": ("hex_doll",)}},
        gula=(0, (0, 0)),
        mara_the_meek=(1, (6, 0)),
    )
    position.do(UseItem("gula", "hex_doll", "mara_the_meek"))
    position.do(TakeWay(way))
    assert position.state.characters["mara_the_meek"].curses == (curse,)


# --- moving ------------------------------------------------------------------------------------


def test_grappling_line_moves_a_friend_away_without_a_cheap_shot():
    position = Position(
        board(PLAIN),
        has={"mara_the_meek": {"items": ("grappling_line",)}},
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (4, 0)),
        gula=(1, (5, 0)),
    )
    position.do(UseItem("mara_the_meek", "grappling_line", "jake_alland"))
    places = [a for a in position.match.legal() if isinstance(a, GoFreely)]
    assert {way.spot for way in places} == {position.spot(col, 0) for col in (1, 2, 3)}
    events = position.do(GoFreely("jake_alland", position.spot(2, 0)))
    assert position.unit("jake_alland").spot == position.spot(2, 0)
    assert position.match.decision.kind == "CharacterTurn"
    assert "FleeingPunished" not in kinds(events)
    assert position.unit("jake_alland").moved == 0


def test_blink_stone_puts_its_holder_anywhere_within_five_hexes():
    position = mara_with("blink_stone", gula=(3, 0), walls={(1, 0): 9})
    position.do(UseItem("mara_the_meek", "blink_stone"))
    places = {a.spot for a in position.match.legal() if isinstance(a, PlaceAt)}
    assert places == {position.spot(col, 0) for col in (2, 4, 5)}
    position.do(PlaceAt("mara_the_meek", position.spot(5, 0)))
    assert position.unit("mara_the_meek").spot == position.spot(5, 0)
    assert position.unit("mara_the_meek").moved == 0


# --- doing more --------------------------------------------------------------------------------


def test_second_wind_allows_one_action_a_second_time():
    position = mara_with("second_wind", dice=["void"] * 6)
    attack = Attack("mara_the_meek", "gula")
    position.do(attack)
    assert position.refusals(attack) == ["TS-ACT-03"]
    position.do(UseItem("mara_the_meek", "second_wind"))
    position.do(attack)
    assert position.unit("mara_the_meek").energy_spent == 2
    assert position.refusals(attack) == ["TS-ACT-03"]


def test_second_wind_does_not_let_an_attacker_walk_on():
    position = mara_with("second_wind", dice=["void"] * 3)
    position.do(Attack("mara_the_meek", "gula"))
    position.do(UseItem("mara_the_meek", "second_wind"))
    assert position.refusals(position.way("mara_the_meek", (1, 0))) == ["TS-TURN-07"]


def test_bottled_lightning_is_one_more_energy_for_this_turn():
    position = mara_with("bottled_lightning")
    mara = position.unit("mara_the_meek")
    assert energy_left(position.field, mara) == 3
    position.do(UseItem("mara_the_meek", "bottled_lightning"))
    assert energy_left(position.field, position.unit("mara_the_meek")) == 4
    position.do(EndTurn())
    assert energy_left(position.field, position.unit("mara_the_meek")) == 3


@pytest.mark.rule("TS-ACT-05")
def test_bottled_lightning_does_not_lift_the_limit_of_four():
    position = mara_with("bottled_lightning", "bottled_lightning")
    position.do(UseItem("mara_the_meek", "bottled_lightning"))
    position.do(UseItem("mara_the_meek", "bottled_lightning"))
    assert energy_left(position.field, position.unit("mara_the_meek")) == 4


@pytest.mark.rule("TS-AWAKEN-01", "TS-AWAKEN-02", "TS-AWAKEN-03")
def test_memory_of_home_awakens_a_stat_of_choice_once():
    position = mara_with("memory_of_home", "memory_of_home")
    position.do(UseItem("mara_the_meek", "memory_of_home"))
    position.do(AwakenStat("mara_the_meek", "range"))
    assert position.state.characters["mara_the_meek"].awakenings == ("range",)
    position.do(UseItem("mara_the_meek", "memory_of_home"))
    assert position.refusals(AwakenStat("mara_the_meek", "range")) == ["TS-AWAKEN-03"]


@pytest.mark.rule("TS-INV-07", "TS-INV-10")
def test_magpie_glove_takes_an_item_or_a_fish_of_choice():
    position = Position(
        board(PLAIN),
        has={
            "mara_the_meek": {"items": ("magpie_glove",)},
            "gula": {
                "items": ("whetstone",),
                "fish": ("sardine",),
                "artifacts": ("anvil_heart",),
            },
        },
        mara_the_meek=(0, (0, 0)),
        gula=(1, (3, 0)),
    )
    position.do(UseItem("mara_the_meek", "magpie_glove", "gula"))
    assert position.match.decision.players == (0,)
    offered = position.match.legal()
    assert offered == [TakeSpoils("item", "whetstone"), TakeSpoils("fish", "sardine")]
    assert position.refusals(TakeSpoils("item", "hex_doll")) == ["TS-INV-07"]
    assert position.refusals(TakeSpoils("artifact", "anvil_heart")) == ["TS-INV-07"]
    position.do(TakeSpoils("fish", "sardine"))
    assert position.state.characters["gula"].fish == ()
    assert position.state.characters["mara_the_meek"].fish == ("sardine",)


def test_magpie_glove_needs_something_to_take():
    position = mara_with("magpie_glove", gula=(3, 0))
    assert position.refusals(UseItem("mara_the_meek", "magpie_glove", "gula")) == ["TS-UNIT-10"]


# --- the ground --------------------------------------------------------------------------------


def test_sinkhole_powder_takes_two_levels_and_whoever_stands_there_goes_down():
    position = mara_with("sinkhole_powder", drawing="0 0 0 4 0", gula=(3, 0))
    position.do(UseItem("mara_the_meek", "sinkhole_powder", spot=position.spot(3, 0)))
    assert position.unit("gula").spot == position.spot(3, 0, 2)


@pytest.mark.rule("TS-MAP-02")
def test_sinkhole_powder_stops_at_the_base_layer():
    position = mara_with("sinkhole_powder", drawing="0 0 1 0 0")
    base = UseItem("mara_the_meek", "sinkhole_powder", spot=position.spot(1, 0))
    assert position.refusals(base) == ["TS-UNIT-10"]
    position.do(UseItem("mara_the_meek", "sinkhole_powder", spot=position.spot(2, 0)))
    top = position.field.board.top(position.spot(2, 0).cell)
    assert top is not None
    assert top.elevation == 0


def test_rune_of_rising_heaps_two_levels_and_lifts_whoever_stands_there():
    position = mara_with("rune_of_rising", gula=(3, 0))
    position.do(UseItem("mara_the_meek", "rune_of_rising", spot=position.spot(0, 0)))
    assert position.unit("mara_the_meek").spot == position.spot(0, 0, 2)
