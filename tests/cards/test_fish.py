"""What each fish does."""

from __future__ import annotations

import pytest
from positions import Position, board, shelf

from timestrike.games import all_games
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.vocabulary.effects import CleanseCurse


def eat(fish: str, decks=None, **has) -> Position:
    position = Position(
        board("0 0 0 0 0"),
        has={"mara_the_meek": {"fish": (fish,), **has}},
        decks=decks,
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    position.do(EatFish("mara_the_meek", fish))
    return position


def test_the_deck_has_20_cards_as_the_catalogue_counts_them():
    game = all_games()["shadow_of_fear"]
    fish = shelf().cards(game.id, "fish", game.card_types["fish"])
    copies = {name: card.copies for name, card in fish.items()}
    assert sum(copies.values()) == 20
    assert {name: n for name, n in copies.items() if n > 1} == {
        "sardine": 4,
        "sand_trout": 3,
        "cleaner_wrasse": 3,
    }


@pytest.mark.rule("TS-HEALTH-03")
@pytest.mark.parametrize(
    ("fish", "health"), [("sardine", 3), ("sand_trout", 4), ("moon_salmon", 5)]
)
def test_fish_that_heal(fish, health):
    assert eat(fish, damage=4).health("mara_the_meek") == health
    assert eat(fish, damage=1).health("mara_the_meek") == 6


@pytest.mark.rule("TS-CURSE-02")
def test_cleaner_wrasse_removes_a_curse_of_choice():
    assert eat("cleaner_wrasse", curses=("move",)).state.characters["mara_the_meek"].curses == ()
    position = eat("cleaner_wrasse", curses=("move", "silence"))
    assert position.refusals(CleanseCurse("mara_the_meek", "attack")) == ["TS-CURSE-02"]
    position.do(CleanseCurse("mara_the_meek", "silence"))
    assert position.state.characters["mara_the_meek"].curses == ("move",)


def test_saint_peters_fish_removes_all_curses_and_heals():
    position = eat("saint_peters_fish", curses=("move", "silence"), damage=2)
    assert position.state.characters["mara_the_meek"].curses == ()
    assert position.health("mara_the_meek") == 5


@pytest.mark.parametrize(
    ("fish", "buff"),
    [
        ("flying_fish", "move"),
        ("archerfish", "range"),
        ("swordfish", "attack"),
        ("armored_catfish", "defense"),
        ("lava_piranha", "enrage"),
        ("glass_eel", "stealth"),
    ],
)
def test_fish_that_give_a_buff(fish, buff):
    assert eat(fish).state.characters["mara_the_meek"].buffs == (buff,)


def test_treasure_pike_has_swallowed_an_item():
    position = eat("treasure_pike", decks={"item": ("whetstone", "hex_doll")})
    assert position.state.characters["mara_the_meek"].items == ("whetstone",)


@pytest.mark.rule("TS-INV-09", "TS-UNIT-10")
def test_treasure_pike_is_kept_while_there_is_no_item_to_draw():
    position = Position(
        board("0 0 0 0 0"),
        has={"mara_the_meek": {"fish": ("treasure_pike",)}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    assert position.refusals(EatFish("mara_the_meek", "treasure_pike")) == ["TS-UNIT-10"]


def test_the_stone_crab_is_two_materials():
    assert eat("stone_crab", materials=1).state.characters["mara_the_meek"].materials == 3
