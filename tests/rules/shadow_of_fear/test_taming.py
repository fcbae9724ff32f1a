"""TS-TAME, TS-CRAFT-03: a fish for a Lost Monster."""

from __future__ import annotations

import pytest
from positions import LOST, Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.defence import TakeHits
from timestrike.games.shadow_of_fear.engagement import engaged
from timestrike.games.shadow_of_fear.monsters import Reverted
from timestrike.games.shadow_of_fear.odds import taming_odds
from timestrike.games.shadow_of_fear.riding import Mounted
from timestrike.games.shadow_of_fear.stats import energy_left, movement_left
from timestrike.games.shadow_of_fear.taming import FishOffered, Tame, Tamed
from timestrike.games.shadow_of_fear.turns import EndTurn

MEADOW = "\n".join(["0 0 0 0 0 0 0 0 0"] * 5)
WORM = ((1, 0), (2, 0), (3, 0))


def meeting(*dice: str, **more) -> Position:
    """Gula with a fish in each hand, beside a Moggie that nobody controls."""
    more.setdefault("moggie", (LOST, (1, 0)))
    more.setdefault("hod", (1, (8, 4)))
    more["has"] = {"gula": {"fish": ("sardine", "sand_trout")}, **more.get("has", {})}
    return Position(
        board(more.pop("ground", MEADOW)), dice=dice, mode="royale", gula=(0, (0, 0)), **more
    )


def worm(*dice: str, damage: int = 5, **more) -> Position:
    """The same, with a worm that has been hurt."""
    holdings = {"abaddon": {"damage": damage}, **more.pop("has", {})}
    more.setdefault("moggie", (LOST, (8, 0)))
    return meeting(*dice, abaddon=(LOST, WORM), has=holdings, **more)


def offer(target: str = "moggie", fish: str = "sardine", trap: bool = False) -> Tame:
    return Tame("gula", target, fish, trap)


# --- who, whom and for what --------------------------------------------------------------------


@pytest.mark.rule("TS-TAME-01", "TS-TAME-05")
def test_it_costs_energy_and_the_fish_of_choice_which_does_nothing_else():
    position = meeting("1", has={"gula": {"fish": ("sardine", "sand_trout"), "damage": 3}})
    left = energy_left(position.field, position.unit("gula"))
    position.do(offer(fish="sand_trout", trap=False))
    gula = position.state.characters["gula"]
    assert gula.fish == ("sardine",)
    assert position.state.fish_deck.cards[-1] == "sand_trout"
    assert energy_left(position.field, position.unit("gula")) == left - 1
    assert position.health("gula") == 8 - 3 - 1, "not healed by the fish, but bitten"
    assert position.refusals(offer())[0] == "TS-ACT-03"


@pytest.mark.rule("TS-TAME-01")
def test_only_a_survivor_tames():
    position = meeting(cards={"gula": {"rank": "brute"}})
    assert position.refusals(offer()) == ["TS-TAME-01"]


@pytest.mark.rule("TS-TAME-01")
def test_only_a_fish_tempts_it():
    position = meeting()
    assert position.refusals(offer(fish="moon_salmon")) == ["TS-TAME-01"]
    assert {a.fish for a in position.match.legal() if isinstance(a, Tame)} == {
        "sardine",
        "sand_trout",
    }


@pytest.mark.rule("TS-TAME-01")
def test_it_must_be_engaged_and_lost():
    far = meeting(moggie=(LOST, (2, 0)))
    assert far.refusals(offer()) == ["TS-TAME-01"]
    another_players = meeting(moggie=(1, (1, 0)))
    assert another_players.refusals(offer()) == ["TS-TAME-01"]


@pytest.mark.rule("TS-TAME-01")
def test_nobody_tames_from_the_back_of_the_sentience():
    position = meeting(fear=(LOST, (6, 2)), moggie=(LOST, (4, 2)), tiers={"gula": 1})
    assert position.refusals(offer()) == ["TS-STIER-02"]


@pytest.mark.rule("TS-TAME-01", "TS-ENGAGE-06")
def test_who_is_held_by_another_enemy_may_tame_all_the_same():
    position = meeting("20", hod=(1, (0, 1)))
    position.do(offer())
    assert position.state.characters["moggie"].tamer == "gula"


@pytest.mark.rule("TS-MOB-04")
def test_a_tentacle_is_no_monster():
    position = meeting(moggie=(LOST, (8, 0)), fear=(LOST, (5, 2)), mobs={"tentacle_1": (1, 0)})
    assert position.refusals(offer("tentacle_1")) == ["TS-MOB-04"]
    assert position.refusals(offer("fear"))[0] == "TS-MOB-04"


@pytest.mark.rule("TS-MYTH-04")
def test_under_a_myth_nobody_tames():
    position = meeting("20", luxuria=(2, (8, 2)))
    position.state.myths = (2,)
    position.field.changed()
    assert position.refusals(offer()) == ["TS-MYTH-04"]


# --- the roll ----------------------------------------------------------------------------------


@pytest.mark.rule("TS-TAME-02")
@pytest.mark.parametrize(
    ("damage", "number", "tamed"),
    [(0, "11", False), (0, "12", True), (1, "8", False), (1, "9", True), (3, "3", True)],
)
def test_three_for_each_health_it_has_left(damage, number, tamed):
    position = meeting(number, has={"moggie": {"damage": damage}})
    needed = 3 * (4 - damage)
    events = position.do(offer())
    offered = FishOffered("gula", "moggie", "sardine", int(number), needed, False, tamed)
    assert offered in events
    assert (position.field.owner(position.unit("moggie")) == 0) is tamed


@pytest.mark.rule("TS-TAME-02")
def test_the_odds_are_those_of_the_die():
    position = meeting()
    assert taming_odds(position.field, position.unit("moggie"))[True] * 20 == 9


@pytest.mark.rule("TS-TAME-03")
@pytest.mark.parametrize(("damage", "refusals"), [(1, ["TS-TAME-03"]), (2, [])])
def test_with_seven_health_no_roll_is_high_enough(damage, refusals):
    position = worm(damage=damage)
    assert position.refusals(offer("abaddon")) == refusals


@pytest.mark.rule("TS-TAME-04")
def test_a_beast_bites_for_one_and_a_brute_for_two():
    beast, brute = meeting("1"), worm("1")
    assert kinds(beast.do(offer()))[-2:] == ["FishOffered", "Hurt"]
    brute.do(offer("abaddon"))
    assert (beast.health("gula"), brute.health("gula")) == (7, 6)


@pytest.mark.rule("TS-TAME-04", "TS-DEFEAT-04")
def test_nobody_gets_the_loot_of_who_dies_of_the_bite():
    position = meeting("1", has={"gula": {"fish": ("sardine", "sand_trout"), "damage": 7}})
    position.do(offer())
    assert position.state.characters["gula"].defeated
    assert set(position.state.fish_deck.cards) == {"sardine", "sand_trout"}
    assert position.state.characters["moggie"].fish == ()


@pytest.mark.rule("TS-CRAFT-03")
@pytest.mark.parametrize(("number", "tamer"), [("1", None), ("20", "gula")])
def test_the_trap_is_paid_first_and_prevents_the_bite(number, tamer):
    position = meeting(number, has={"gula": {"fish": ("sardine",), "materials": 1}})
    position.do(offer(trap=True))
    assert position.state.characters["gula"].materials == 0
    assert position.health("gula") == 8
    assert position.state.characters["moggie"].tamer == tamer


@pytest.mark.rule("TS-CRAFT-03", "TS-BUILD-03")
def test_without_a_material_there_is_no_trap():
    position = meeting()
    assert position.refusals(offer(trap=True)) == ["TS-BUILD-03"]
    assert not any(isinstance(a, Tame) and a.trap for a in position.match.legal())


# --- tamed -------------------------------------------------------------------------------------


@pytest.mark.rule("TS-TAME-06")
@pytest.mark.parametrize(("damage", "health"), [(3, 3), (1, 4), (0, 4)])
def test_it_regains_two_health_and_leaves_the_lost(damage, health):
    position = meeting("20", has={"moggie": {"damage": damage}})
    assert Tamed("moggie", "gula") in position.do(offer())
    moggie = position.unit("moggie")
    assert position.health("moggie") == health
    assert not position.field.is_lost(moggie)
    assert not position.field.enemies(moggie, position.unit("gula"))
    assert position.field.enemies(moggie, position.unit("hod"))


@pytest.mark.rule("TS-TAME-07")
def test_it_does_not_obey_before_the_next_turn():
    position = meeting("20")
    position.do(offer())
    assert position.refusals(position.way("moggie", (2, 0))) == ["TS-TAME-07"]
    assert not any(getattr(a, "unit", "") == "moggie" for a in position.match.legal())
    position.do(EndTurn())
    assert not position.state.characters["moggie"].newly_tamed


@pytest.mark.rule("TS-TAME-08", "TS-MOVE-06")
def test_taming_a_brute_is_mounting_it():
    position = worm("20")
    events = position.do(offer("abaddon"))
    assert Mounted("gula", "abaddon") in events
    gula = position.unit("gula")
    assert (gula.mount, gula.base) == ("abaddon", ())
    assert position.spot(0, 0) not in position.field.occupants()
    assert movement_left(position.field, gula) == 0
    assert energy_left(position.field, gula) == 2, "Energy remains"
    assert position.refusals(position.way("gula", (0, 1))) == ["TS-MOVE-06"]


@pytest.mark.rule("TS-TAME-08")
def test_the_movement_left_is_lost_even_if_the_brute_dies_in_the_same_turn():
    position = worm("20")
    position.do(offer("abaddon"))
    position.field.change_unit("gula", base=(position.spot(0, 0),), mount=None)
    assert movement_left(position.field, position.unit("gula")) == 0


@pytest.mark.rule("TS-TAME-08", "TS-ENGAGE-07")
def test_up_there_the_rider_meets_whoever_the_brute_is_engaged_with():
    position = worm("20", hod=(1, (4, 0)))
    assert not engaged(position.field, position.unit("gula"), position.unit("hod"))
    position.do(offer("abaddon"))
    assert engaged(position.field, position.unit("gula"), position.unit("hod"))


@pytest.mark.rule("TS-TAME-09")
def test_whoever_tames_another_brute_leaves_the_first_to_the_lost():
    position = Position(
        board(MEADOW),
        dice=("20",),
        mode="royale",
        cards={"moggie": {"rank": "brute"}},
        gula=(0, (0, 0)),
        abaddon=(0, WORM),
        moggie=(LOST, (4, 0)),
        hod=(1, (8, 4)),
        tamed={"abaddon": "gula"},
        riding={"gula": "abaddon"},
        has={"gula": {"fish": ("sardine",)}, "abaddon": {"damage": 2}},
    )
    assert Reverted("abaddon") in position.do(offer())
    assert position.unit("gula").mount == "moggie"
    abaddon = position.state.characters["abaddon"]
    assert (abaddon.owner, abaddon.tamer) == (LOST, None)
    assert position.state.characters["moggie"].tamer == "gula"
    assert position.health("abaddon") == 6


@pytest.mark.rule("TS-TAME-06")
def test_what_was_tamed_can_be_attacked_by_the_lost_and_by_others_as_a_players_unit():
    position = meeting("20", "hit", "hit", hod=(1, (3, 0)))
    position.do(offer())
    position.do(EndTurn())
    hod = next(a for a in position.match.legal() if getattr(a, "character", "") == "hod")
    position.do(hod)
    position.do(Attack("hod", "moggie"))
    assert position.match.decision.players == (0,), "its tamer's player defends"
    position.do(TakeHits("moggie"))
    assert position.health("moggie") == 2
