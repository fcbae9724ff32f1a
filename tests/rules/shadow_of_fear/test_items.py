"""TS-ITEM, TS-INV-04, TS-TARGET-02: items are used once, in the own turn or at their moment."""

from __future__ import annotations

import msgspec
import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.falling import TakeFall
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.lootcards import ItemCard
from timestrike.games.shadow_of_fear.reactions import HoldBack, React
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.vocabulary.words import TakeWay

PLAIN = "0 0 0 0 0 0 0 0"


def item(**fields) -> dict[str, dict[str, ItemCard]]:
    """A card that the game does not ship, called `trinket`."""
    clauses = [{"at": "use", "do": [{"do": "harm"}]}]
    card = {"id": "trinket", "name": "Trinket", "clauses": clauses, **fields}
    return {"items": {"trinket": msgspec.convert(card, ItemCard)}}


def jake_with(*items: str, dice=(), gula=(1, 0), drawing=PLAIN, walls=None, loot=None, **more):
    return Position(
        board(drawing, walls),
        dice=dice,
        loot=loot,
        has={"jake_alland": {"items": items, **more}},
        jake_alland=(0, (0, 0)),
        gula=(1, gula),
    )


@pytest.mark.rule("TS-ITEM-01", "TS-INV-05", "TS-ACT-07")
def test_an_item_is_used_once_without_energy_and_goes_under_its_deck():
    position = jake_with("bottled_lightning", "memory_of_home")
    events = position.do(UseItem("jake_alland", "bottled_lightning"))
    assert kinds(events) == ["CardDiscarded", "ItemUsed"]
    assert position.state.characters["jake_alland"].items == ("memory_of_home",)
    assert position.state.item_deck.cards == ("bottled_lightning",)
    assert position.unit("jake_alland").energy_spent == 0
    assert position.refusals(UseItem("jake_alland", "bottled_lightning")) == ["TS-INV-01"]


@pytest.mark.rule("TS-ITEM-02")
def test_an_item_waits_for_the_turn_of_its_holder():
    position = Position(
        board(PLAIN),
        has={"gula": {"items": ("memory_of_home",)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    use = UseItem("gula", "memory_of_home")
    assert position.refusals(use) == ["TS-ITEM-02"]
    position.do(EndTurn())
    position.do(BeginTurn("gula"))
    assert position.refusals(use) == []


@pytest.mark.rule("TS-ITEM-02")
def test_a_reaction_waits_for_its_moment_even_in_the_own_turn():
    position = jake_with("aegis_shard", "ghost_feather", "second_thoughts")
    for reaction in ("aegis_shard", "ghost_feather", "second_thoughts"):
        assert position.refusals(UseItem("jake_alland", reaction)) == ["TS-ITEM-02"]


@pytest.mark.rule("TS-ITEM-02", "TS-GEN-03")
def test_the_text_of_an_item_may_allow_another_moment():
    position = Position(
        board(PLAIN),
        dice=["hit", "hit", "hit", "void", "void"],
        has={"gula": {"items": ("aegis_shard", "hex_doll")}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(Attack("jake_alland", "gula"))
    assert position.refusals(React("jake_alland", "aegis_shard")) == ["TS-ITEM-02"]
    assert position.refusals(React("gula", "ghost_feather")) == ["TS-INV-01"]
    assert position.refusals(React("gula", "hex_doll")) == ["TS-ITEM-02"]
    position.do(React("gula", "aegis_shard"))
    assert position.state.characters["gula"].items == ("hex_doll",)
    position.do(Defend("gula"))
    assert position.health("gula") == 7


@pytest.mark.rule("TS-INV-04")
def test_items_are_used_while_engaged_and_after_an_attack():
    position = jake_with("memory_of_home", dice=["void"] * 3)
    position.do(Attack("jake_alland", "gula"))
    assert position.refusals(UseItem("jake_alland", "memory_of_home")) == []


@pytest.mark.rule("TS-INV-04", "TS-TURN-05")
def test_whoever_uses_an_item_is_activated_by_it():
    position = jake_with("memory_of_home")
    assert not position.unit("jake_alland").activated
    position.do(UseItem("jake_alland", "memory_of_home"))
    assert position.unit("jake_alland").activated


@pytest.mark.rule("TS-TARGET-01", "TS-RANGE-02")
def test_a_printed_range_is_the_limit():
    near = jake_with("hex_doll", gula=(6, 0))
    assert near.refusals(UseItem("jake_alland", "hex_doll", "gula")) == []
    far = jake_with("hex_doll", gula=(7, 0))
    assert far.refusals(UseItem("jake_alland", "hex_doll", "gula")) == ["TS-RANGE-02"]


@pytest.mark.rule("TS-TARGET-02")
def test_an_item_that_names_no_range_reaches_everything_in_sight():
    anywhere = item(aim={"who": "enemy"})
    use = UseItem("jake_alland", "trinket", "gula")
    position = jake_with("trinket", loot=anywhere, gula=(7, 0))
    position.do(use)
    assert position.health("gula") == 7
    behind_a_wall = jake_with("trinket", loot=anywhere, gula=(7, 0), walls={(4, 0): 9})
    assert behind_a_wall.refusals(use) == ["TS-LOS-01"]
    unseen = item(aim={"who": "enemy", "sight": False})
    assert jake_with("trinket", loot=unseen, gula=(7, 0), walls={(4, 0): 9}).refusals(use) == []


@pytest.mark.rule("TS-ENGAGE-04")
def test_the_engaged_aim_items_only_at_those_they_are_engaged_with_and_at_themselves():
    position = Position(
        board(PLAIN),
        has={"jake_alland": {"items": ("hex_doll", "grappling_line", "rune_of_rising")}},
        jake_alland=(0, (1, 0)),
        gula=(1, (2, 0)),
        mara_the_meek=(1, (5, 0)),
    )
    assert position.refusals(UseItem("jake_alland", "hex_doll", "gula")) == []
    assert "TS-ENGAGE-04" in position.refusals(UseItem("jake_alland", "hex_doll", "mara_the_meek"))
    assert position.refusals(UseItem("jake_alland", "grappling_line", "jake_alland")) == []
    raise_ground = UseItem("jake_alland", "rune_of_rising", spot=position.spot(3, 0))
    assert "TS-ENGAGE-04" in position.refusals(raise_ground)
    for col in (1, 2):
        under_foot = UseItem("jake_alland", "rune_of_rising", spot=position.spot(col, 0))
        assert position.refusals(under_foot) == []


@pytest.mark.rule("TS-TARGET-01")
def test_an_item_is_aimed_at_what_it_is_meant_for():
    position = jake_with("hex_doll", "whetstone", "rune_of_rising", gula=(3, 0))
    hexed, raised = position.spot(2, 0), position.spot(5, 0)
    wrong = [
        (UseItem("jake_alland", "hex_doll"), "TS-TARGET-01"),
        (UseItem("jake_alland", "hex_doll", spot=hexed), "TS-TARGET-01"),
        (UseItem("jake_alland", "hex_doll", "nobody"), "TS-DEFEAT-01"),
        (UseItem("jake_alland", "hex_doll", "jake_alland"), "TS-GEN-03"),
        (UseItem("jake_alland", "whetstone", "gula"), "TS-TARGET-01"),
        (UseItem("jake_alland", "rune_of_rising", "gula"), "TS-TARGET-01"),
        (UseItem("jake_alland", "rune_of_rising", spot=raised), "TS-RANGE-02"),
        (UseItem("jake_alland", "rune_of_rising", spot=position.spot(2, 0, 7)), "TS-MAP-01"),
    ]
    for use, rule in wrong:
        assert position.refusals(use) == [rule], use


@pytest.mark.rule("TS-LOS-01")
def test_a_hex_must_be_seen():
    position = jake_with("rune_of_rising", gula=(7, 0), walls={(2, 0): 6})
    behind = UseItem("jake_alland", "rune_of_rising", spot=position.spot(4, 0))
    assert position.refusals(behind) == ["TS-LOS-01"]
    before = UseItem("jake_alland", "rune_of_rising", spot=position.spot(1, 0))
    assert position.refusals(before) == []


@pytest.mark.rule("TS-STEALTH-01")
def test_a_stealthed_unit_cannot_be_the_target_of_an_item_from_afar():
    def refusals(col: int) -> list[str]:
        position = Position(
            board(PLAIN),
            has={"jake_alland": {"items": ("hex_doll",)}, "hod": {"buffs": ("stealth",)}},
            jake_alland=(0, (0, 0)),
            hod=(1, (col, 0)),
        )
        return position.refusals(UseItem("jake_alland", "hex_doll", "hod"))

    assert refusals(3) == ["TS-STEALTH-01"]
    assert refusals(1) == []


@pytest.mark.rule("TS-UNIT-10")
def test_an_item_whose_only_effect_is_a_gray_slot_cannot_be_used():
    position = jake_with("trinket", loot=item(clauses=[gives("give_buff", buff="stealth")]))
    assert position.refusals(UseItem("jake_alland", "trinket")) == ["TS-UNIT-10"]


@pytest.mark.rule("TS-UNIT-10")
def test_what_a_gray_slot_makes_useless_is_not_among_the_choices():
    """Of Stealth and Enrage a knight can only have the one, so nothing is asked."""
    position = jake_with("strangers_mask", gula=(4, 0))
    position.do(UseItem("jake_alland", "strangers_mask"))
    assert position.state.characters["jake_alland"].buffs == ("enrage",)
    position = jake_with("hex_doll", gula=(4, 0))
    position.do(UseItem("jake_alland", "hex_doll", "gula"))
    assert position.match.decision.kind == "ChooseWay"
    # Gula's Range is gray: of Move, Range, Attack and Defense the second would do nothing.
    assert position.refusals(TakeWay(1)) == ["TS-UNIT-10"]
    assert position.refusals(TakeWay(4)) == ["TS-GEN-03"]
    position.do(TakeWay(2))
    assert position.state.characters["gula"].curses == ("attack",)


@pytest.mark.rule("TS-UNIT-11")
def test_beasts_cannot_be_cursed():
    position = Position(
        board(PLAIN),
        has={"jake_alland": {"items": ("hex_doll",)}},
        jake_alland=(0, (0, 0)),
        moggie=(1, (4, 0)),
    )
    assert position.refusals(UseItem("jake_alland", "hex_doll", "moggie")) == ["TS-UNIT-10"]


@pytest.mark.rule("TS-GEN-03")
def test_what_a_card_needs_must_hold():
    bold = item(needs=[{"if": "elevation", "at_least": 2}], aim={"who": "enemy"})
    use = UseItem("jake_alland", "trinket", "gula")
    assert jake_with("trinket", loot=bold, gula=(3, 0)).refusals(use) == ["TS-GEN-03"]
    uphill = jake_with("trinket", loot=bold, gula=(3, 0), drawing="2 0 0 0")
    assert uphill.refusals(use) == []


@pytest.mark.rule("TS-ITEM-04")
def test_damage_by_an_item_gives_no_item():
    position = Position(
        board(PLAIN),
        loot=item(aim={"who": "enemy"}),
        has={"jake_alland": {"items": ("trinket",)}},
        decks={"item": ("whetstone",)},
        jake_alland=(0, (0, 0)),
        gula=(1, (3, 0)),
    )
    position.do(UseItem("jake_alland", "trinket", "gula"))
    assert position.health("gula") == 7
    assert position.state.characters["jake_alland"].items == ()


@pytest.mark.rule("TS-ITEM-02", "TS-CHEAP-01")
def test_whoever_reacts_to_a_cheap_shot_is_its_victim_alone():
    position = Position(
        board(PLAIN),
        dice=["hit"],
        has={"jake_alland": {"items": ("ghost_feather",)}},
        jake_alland=(0, (1, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("jake_alland", (0, 0)))
    position.do(StrikeFleeing("gula", "jake_alland"))
    assert position.match.decision.players == (0,)
    assert position.refusals(HoldBack("gula")) == ["TS-ITEM-02"]
    assert position.refusals(TakeHits("jake_alland")) == ["TS-ITEM-02"]
    position.do(HoldBack("jake_alland"))
    assert position.health("jake_alland") == 5
    assert position.state.characters["jake_alland"].items == ("ghost_feather",)


def gives(effect: str, **fields) -> dict:
    return {"at": "use", "do": [{"do": effect, **fields}]}


@pytest.mark.rule("TS-LUCK-01", "TS-TRIAL-06")
def test_luck_counts_only_when_the_dice_stay():
    """A Lucky hit rolled away sets nothing off; one rolled instead does."""
    position = Position(
        board(PLAIN),
        dice=["lucky_hit", "hit", "void", "hit", "lucky_hit"],
        skills=True,
        has={"mara_the_meek": {"items": ("second_thoughts", "second_thoughts")}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    position.do(Attack("mara_the_meek", "gula", "frostbite"))
    position.do(React("mara_the_meek", "second_thoughts", (0,)))
    assert position.match.decision.question.attack.faces == ("hit", "hit", "void")
    position.do(React("mara_the_meek", "second_thoughts", (2,)))
    position.do(TakeHits("gula"))
    assert position.health("gula") == 5
    assert position.state.characters["gula"].curses == ("move",)


@pytest.mark.rule("TS-GEN-03", "TS-ITEM-02")
def test_a_reaction_does_what_it_says_and_no_more():
    """Something that only heals neither stops a fall nor rolls dice again nor blocks a hit."""
    balm = item(
        reaction=["attacked", "rolled", "fall"],
        clauses=[{"at": "use", "do": [{"do": "heal", "amount": 2}]}],
    )
    position = Position(
        board("3 0 0"),
        dice=["hit", "hit", "void", "void", "void"],
        loot=balm,
        has={"jake_alland": {"items": ("trinket", "trinket", "trinket"), "damage": 4}},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    balm_now = React("jake_alland", "trinket")
    position.do(position.way("jake_alland", (1, 0)))
    position.do(balm_now)
    assert position.health("jake_alland") == 4
    position.do(TakeFall("jake_alland"))
    assert position.health("jake_alland") == 3
    position.do(Attack("jake_alland", "gula"))
    assert position.match.decision.kind == "AttackLies"
    assert position.refusals(React("jake_alland", "trinket", (0,))) == ["TS-DICE-04"]
    position.do(balm_now)
    assert position.health("jake_alland") == 5
    position.do(HoldBack("jake_alland"))
    assert position.match.decision.question.hits == 1
