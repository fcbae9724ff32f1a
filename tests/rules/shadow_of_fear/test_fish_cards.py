"""TS-FCARD: fish are eaten once, in the own turn, by one of the holder's units."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

PLAIN = "0 0 0 0 0 0"


def gula_with(*fish: str, **more) -> Position:
    return Position(
        board(PLAIN),
        has={"gula": {"fish": fish, **more}},
        gula=(0, (0, 0)),
        mara_the_meek=(1, (5, 0)),
    )


@pytest.mark.rule("TS-FCARD-01", "TS-INV-05", "TS-ACT-07")
def test_a_fish_is_eaten_once_without_energy_and_goes_under_its_deck():
    position = Position(
        board(PLAIN),
        has={"gula": {"fish": ("sand_trout", "sardine"), "damage": 5}},
        decks={"fish": ("swordfish",)},
        gula=(0, (0, 0)),
        mara_the_meek=(1, (5, 0)),
    )
    events = position.do(EatFish("gula", "sand_trout"))
    assert kinds(events) == ["CardDiscarded", "FishEaten", "Healed"]
    assert position.health("gula") == 5
    assert position.state.characters["gula"].fish == ("sardine",)
    assert position.state.fish_deck.cards == ("swordfish", "sand_trout")
    assert position.unit("gula").energy_spent == 0
    assert position.refusals(EatFish("gula", "sand_trout")) == ["TS-INV-01"]


@pytest.mark.rule("TS-FCARD-02")
def test_a_fish_waits_for_the_turn_of_its_holder():
    position = Position(
        board(PLAIN),
        has={"mara_the_meek": {"fish": ("sardine",), "damage": 2}},
        gula=(0, (0, 0)),
        mara_the_meek=(1, (5, 0)),
    )
    assert position.refusals(EatFish("mara_the_meek", "sardine")) == ["TS-FCARD-02"]
    position.do(EndTurn())
    position.do(BeginTurn("mara_the_meek"))
    position.do(EatFish("mara_the_meek", "sardine"))
    assert position.health("mara_the_meek") == 5


@pytest.mark.rule("TS-FCARD-03")
def test_one_eats_for_oneself_and_nobody_eats_what_another_holds():
    position = Position(
        board(PLAIN),
        teams=(0, 0, 1),
        has={
            "gula": {"fish": ("sardine",), "damage": 3},
            "jake_alland": {"damage": 3},
        },
        gula=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
        mara_the_meek=(2, (5, 0)),
    )
    assert position.refusals(EatFish("jake_alland", "sardine")) == ["TS-FCARD-02"]
    position.do(EatFish("gula", "sardine"))
    assert (position.health("gula"), position.health("jake_alland")) == (6, 3)


@pytest.mark.rule("TS-FCARD-03")
def test_with_separate_bars_the_fish_is_for_the_unit_that_eats_it():
    position = Position(
        board(PLAIN),
        cards={"legion": {"shared_health": False}},
        has={"legion": {"fish": ("sand_trout",), "damage": 3}},
        legion=(0, [(0, 0), (1, 0)]),
        mara_the_meek=(1, (5, 0)),
    )
    assert position.refusals(EatFish("legion_2", "sand_trout")) == ["TS-UNIT-10"]
    position.do(EatFish("legion_1", "sand_trout"))
    assert (position.health("legion_1"), position.health("legion_2")) == (5, 6)


@pytest.mark.rule("TS-FCARD-03", "TS-UNIT-05")
def test_with_a_shared_bar_any_unit_eats_for_all():
    position = Position(
        board(PLAIN),
        has={"legion": {"fish": ("sand_trout",), "damage": 3}},
        legion=(0, [(0, 0), (1, 0)]),
        mara_the_meek=(1, (5, 0)),
    )
    position.do(EatFish("legion_2", "sand_trout"))
    assert position.health("legion_1") == 5


@pytest.mark.rule("TS-INV-04")
def test_one_may_eat_while_engaged_and_after_an_attack():
    from timestrike.games.shadow_of_fear.attack import Attack

    position = Position(
        board(PLAIN),
        dice=["void"] * 4,
        has={"gula": {"fish": ("sardine",), "damage": 1}},
        gula=(0, (0, 0)),
        mara_the_meek=(1, (1, 0)),
    )
    position.do(Attack("gula", "mara_the_meek"))
    position.do(EatFish("gula", "sardine"))
    assert position.health("gula") == 8


@pytest.mark.rule("TS-UNIT-10")
def test_a_fish_that_would_change_nothing_is_not_eaten():
    assert gula_with("sardine").refusals(EatFish("gula", "sardine")) == ["TS-UNIT-10"]
    # Gula's Range is gray, and so is his Stealth.
    for gray in ("archerfish", "glass_eel"):
        assert gula_with(gray).refusals(EatFish("gula", gray)) == ["TS-UNIT-10"]
    twice = gula_with("swordfish", buffs=("attack",))
    assert twice.refusals(EatFish("gula", "swordfish")) == ["TS-UNIT-10"]


@pytest.mark.rule("TS-UNIT-10")
def test_the_rest_of_an_effect_happens_although_a_part_of_it_cannot():
    position = gula_with("saint_peters_fish", damage=2)
    position.do(EatFish("gula", "saint_peters_fish"))
    assert position.health("gula") == 7


@pytest.mark.rule("TS-UNIT-11")
def test_beasts_get_nothing_from_fish_that_give_buffs_but_they_can_heal():
    position = Position(
        board(PLAIN),
        has={
            "moggie": {"fish": ("swordfish", "lava_piranha", "glass_eel", "sardine"), "damage": 1}
        },
        moggie=(0, (0, 0)),
        mara_the_meek=(1, (5, 0)),
    )
    for fish in ("swordfish", "lava_piranha", "glass_eel"):
        assert position.refusals(EatFish("moggie", fish)) == ["TS-UNIT-10"]
    position.do(EatFish("moggie", "sardine"))
    assert position.health("moggie") == 4
