"""TS-FISH, TS-CRAFT-02: a line in the water, with or without a net."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.fishing import Fish, Fished, catches_from
from timestrike.games.shadow_of_fear.skills import Clause, Skill
from timestrike.games.shadow_of_fear.vocabulary.effects import GainMaterials
from timestrike.games.shadow_of_fear.vocabulary.fishing import FishInWater, FishOn

BARREL_RIDER = Skill(
    id="barrel_rider",
    name="Barrel Rider",
    type="passive",
    clauses=(Clause("always", (FishOn(6), FishInWater())),),
)


def shore(*dice: str, **more) -> Position:
    """Jake on the shore, water to his right, an enemy far away."""
    more.setdefault("decks", {"fish": ("sardine", "sand_trout")})
    return Position(
        board("0 ~ 0 0 0 0"), dice=dice, jake_alland=(0, (0, 0)), gula=(1, (5, 0)), **more
    )


def fish(position: Position, *place: int, unit: str = "jake_alland", net: bool = False) -> Fish:
    return Fish(unit, position.spot(*place), net)


@pytest.mark.rule("TS-FISH-02", "TS-DICE-05", "TS-INV-03")
@pytest.mark.parametrize(("number", "caught"), [("9", ()), ("10", ("sardine",))])
def test_ten_or_more_is_the_top_card_of_the_fish_deck(number, caught):
    position = shore(number)
    events = position.do(fish(position, 1, 0))
    assert events[0] == Fished("jake_alland", position.spot(1, 0), int(number), bool(caught))
    assert position.state.characters["jake_alland"].fish == caught
    assert position.unit("jake_alland").energy_spent == 1
    assert position.unit("jake_alland").spot == position.spot(0, 0)


@pytest.mark.rule("TS-INV-09")
def test_an_empty_deck_gives_nothing():
    position = shore("20", decks={})
    assert kinds(position.do(fish(position, 1, 0))) == ["Fished"]
    assert position.state.characters["jake_alland"].fish == ()


@pytest.mark.rule("TS-FISH-01", "TS-HEX-04")
def test_there_must_be_water_next_to_the_fisher():
    position = Position(board("0 0 ~ 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert position.refusals(fish(position, 1, 0)) == ["TS-FISH-01"]
    assert position.refusals(fish(position, 2, 0)) == ["TS-FISH-01"]
    assert position.refusals(Fish("jake_alland", position.spot(0, 0)._replace(cell=99))) == [
        "TS-FISH-01"
    ]


@pytest.mark.rule("TS-FISH-01")
@pytest.mark.parametrize("ground", ["sand", "obsidian", "road"])
def test_any_land_will_do(ground):
    position = Position(
        board("g ~ 0 0 0", g=("sand", ground)), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(fish(position, 1, 0)) == []


@pytest.mark.rule("TS-FISH-01")
def test_nobody_fishes_while_swimming():
    position = Position(board("~ ~ 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(fish(position, 1, 0)) == ["TS-FISH-01"]


@pytest.mark.rule("TS-FISH-01")
@pytest.mark.parametrize(("layers", "refusals"), [(1, []), (2, ["TS-FISH-01"])])
def test_the_water_must_lie_lower(layers, refusals):
    """Water on one layer of sand lies as high as the shore around it."""
    pond = ("sand",) * (layers - 1) + ("water",)
    position = Position(board("0 p 0 0 0", p=pond), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(fish(position, 1, 0)) == refusals


@pytest.mark.rule("TS-FISH-01")
def test_the_water_must_be_unoccupied():
    position = Position(
        board("0 ~ 0 0 0"), jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(fish(position, 1, 0)) == ["TS-FISH-01"]


@pytest.mark.rule("TS-FISH-01", "TS-ENGAGE-05")
def test_nobody_fishes_with_an_enemy_at_the_throat():
    position = Position(board("0 0 ~ 0 0"), jake_alland=(0, (1, 0)), gula=(1, (0, 0)))
    assert position.refusals(fish(position, 2, 0)) == ["TS-ENGAGE-05"]


@pytest.mark.rule("TS-FISH-01")
def test_monsters_fish_too():
    position = Position(board("0 ~ 0 0 0"), dice=["10"], moggie=(0, (0, 0)), gula=(1, (4, 0)))
    assert position.refusals(fish(position, 1, 0, unit="moggie")) == []


@pytest.mark.rule("TS-ACT-03", "TS-ACT-04")
def test_fishing_is_an_action():
    position = shore("9")
    position.do(fish(position, 1, 0))
    assert position.refusals(fish(position, 1, 0)) == ["TS-ACT-03"]
    tired = shore(cards={"jake_alland": {"energy": 0}})
    assert tired.refusals(fish(tired, 1, 0)) == ["TS-ACT-04"]


@pytest.mark.rule("TS-FISH-03", "TS-MOVE-05", "TS-FALL-05", "TS-FLEE-05")
def test_on_a_one_the_fisher_falls_in_unhurt_and_unpunished():
    position = Position(board("6 ~ 0 0 0 0"), dice=["1"], jake_alland=(0, (0, 0)), gula=(1, (5, 0)))
    assert kinds(position.do(fish(position, 1, 0))) == ["Fished", "Displaced"]
    assert position.unit("jake_alland").spot == position.spot(1, 0)
    assert position.unit("jake_alland").moved == 0
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-FISH-03")
def test_a_two_leaves_the_fisher_ashore():
    position = shore("2")
    position.do(fish(position, 1, 0))
    assert position.unit("jake_alland").spot == position.spot(0, 0)


@pytest.mark.rule("TS-FISH-03")
def test_larger_units_do_not_fall_in():
    position = Position(
        board("0 0 ~ 0 0 0 0"),
        dice=["1"],
        jake_alland=(0, (1, 0)),
        gula=(1, (6, 0)),
        cards={"jake_alland": {"hexes": 2}},
    )
    base = (position.spot(1, 0), position.spot(0, 0))
    position.field.change_unit("jake_alland", base=base)
    assert kinds(position.do(fish(position, 2, 0))) == ["Fished"]
    assert position.unit("jake_alland").base == base


def barrel_rider(drawing: str, *dice: str, **more) -> Position:
    return Position(
        board(drawing, **more),
        dice=dice,
        hod=(0, (0, 0)),
        gula=(1, (4, 0)),
        cards={"hod": {"skills": (BARREL_RIDER,)}},
        decks={"fish": ("sardine",)},
    )


@pytest.mark.rule("TS-FISH-04", "TS-DICE-05")
@pytest.mark.parametrize(("number", "caught"), [("5", 0), ("6", 1)])
def test_a_skill_lowers_the_number_needed(number, caught):
    position = barrel_rider("0 ~ 0 0 0", number)
    assert catches_from(position.field, position.unit("hod")) == 6
    position.do(fish(position, 1, 0, unit="hod"))
    assert len(position.state.characters["hod"].fish) == caught


@pytest.mark.rule("TS-FISH-04")
def test_a_skill_lets_one_fish_in_the_water_that_is_no_higher():
    position = barrel_rider("~ ~ 0 0 0", "1")
    events = position.do(fish(position, 1, 0, unit="hod"))
    assert kinds(events) == ["Fished", "Displaced"]
    assert position.unit("hod").spot == position.spot(1, 0)
    below = barrel_rider("~ p 0 0 0", p=("sand", "water"))
    assert below.refusals(fish(below, 1, 0, unit="hod")) == ["TS-FISH-01"]


@pytest.mark.rule("TS-FISH-04", "TS-SILENCE-01")
def test_who_is_silenced_fishes_like_everybody():
    position = barrel_rider("0 ~ 0 0 0")
    position.field.change_character("hod", curses=("silence",))
    assert catches_from(position.field, position.unit("hod")) == 10


@pytest.mark.rule("TS-FISH-02")
@pytest.mark.parametrize(("number", "materials"), [("9", 0), ("10", 1)])
def test_a_catch_sets_off_the_skills_that_wait_for_it(number, materials):
    beachcomber = Skill(
        id="beachcomber",
        name="Beachcomber",
        type="passive",
        clauses=(Clause("caught_fish", (GainMaterials(1),)),),
    )
    position = shore(number, cards={"jake_alland": {"skills": (beachcomber,)}})
    position.do(fish(position, 1, 0))
    assert position.state.characters["jake_alland"].materials == materials


@pytest.mark.rule("TS-CRAFT-02", "TS-INV-06")
def test_a_net_costs_a_material_and_needs_no_roll():
    position = shore(has={"jake_alland": {"materials": 1}})
    draws = position.state.chance.draws
    events = position.do(fish(position, 1, 0, net=True))
    assert events[0] == Fished("jake_alland", position.spot(1, 0), None, True)
    assert position.state.chance.draws == draws
    jake = position.state.characters["jake_alland"]
    assert (jake.materials, jake.fish) == (0, ("sardine",))
    assert position.unit("jake_alland").energy_spent == 1


@pytest.mark.rule("TS-FISH-03")
def test_nobody_falls_into_water_that_is_too_low_for_them():
    low = board("0 w 0 0 0", w=("water", None, "sand"))
    position = Position(low, dice=["1"], jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    here = position.unit("jake_alland").spot
    position.do(fish(position, 1, 0, -1))
    assert position.unit("jake_alland").spot == here


@pytest.mark.rule("TS-CRAFT-02", "TS-BUILD-01", "TS-BUILD-03")
def test_a_net_needs_a_survivor_with_a_material():
    position = shore()
    assert position.refusals(fish(position, 1, 0, net=True)) == ["TS-BUILD-03"]
    monster = Position(
        board("0 ~ 0 0 0"),
        moggie=(0, (0, 0)),
        gula=(1, (4, 0)),
        has={"moggie": {"materials": 1}},
    )
    assert monster.refusals(fish(monster, 1, 0, unit="moggie", net=True)) == ["TS-BUILD-01"]


def test_every_water_is_offered_with_and_without_a_net():
    position = Position(
        board("0 ~ 0 0 0\n ~ 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        gula=(1, (4, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    offered = {action for action in position.match.legal() if isinstance(action, Fish)}
    waters = [(1, 0), (0, 1)]
    assert offered == {fish(position, *water, net=net) for water in waters for net in (True, False)}
