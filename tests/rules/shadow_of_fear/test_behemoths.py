"""TS-BEHEM, TS-BRUTE-02, TS-LTARG-07: a Brute and who rides it."""

from __future__ import annotations

import pytest
from positions import LOST, Position, board, kinds
from skillbook import ability, at, passive, skill

from timestrike.games.shadow_of_fear.areas import units_in_area
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import LetFlee
from timestrike.games.shadow_of_fear.climbing import ClimbSentience
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.defence import ChooseDefence, Defend, TakeHits
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.falling import Fell
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.landing import Land, Unhorsed
from timestrike.games.shadow_of_fear.lost_side import prey_of_the_lost
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.monsters import Reverted
from timestrike.games.shadow_of_fear.odds import attack_odds
from timestrike.games.shadow_of_fear.road_building import BuildRoad
from timestrike.games.shadow_of_fear.stats import attack_parts, total
from timestrike.games.shadow_of_fear.targeting import distance_between, line_of_sight
from timestrike.games.shadow_of_fear.trading import Loot, Trade
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

MEADOW = "\n".join(["0 0 0 0 0 0 0 0 0"] * 5)
WORM = ((2, 2), (3, 2), (4, 2))


def behemoth(*dice: str, rider: str = "mara_the_meek", **more) -> Position:
    """The turn of a rider on Abaddon, who lies from (2, 2) to (4, 2). Hod is far away."""
    more.setdefault("hod", (1, (8, 0)))
    more.setdefault("abaddon", (0, WORM))
    more[rider] = (0, (0, 0))
    ground = board(more.pop("ground", MEADOW), r=("sand", "obsidian"))
    places = {rider: more.pop(rider), **more}
    return Position(
        ground,
        dice=dice,
        mode="royale",
        tamed={"abaddon": rider},
        riding={rider: "abaddon"},
        **places,
    )


def attacked(*dice: str, hits: int = 4, **more) -> Position:
    """Hod's turn; he shoots at the Brute with so many hits."""
    more.setdefault("cards", {"hod": {"attack": hits}})
    position = behemoth(*("hit",) * hits, *dice, hod=(1, (6, 2)), **more)
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    position.do(Attack("hod", "abaddon"))
    return position


# --- where the rider is ------------------------------------------------------------------------


@pytest.mark.rule("TS-BEHEM-01")
def test_a_rider_is_engaged_with_its_brute_and_whoever_that_is_engaged_with():
    position = behemoth(hod=(1, (5, 2)), luxuria=(0, (1, 2)), gula=(1, (7, 2)))
    rider, field = position.unit("mara_the_meek"), position.field
    engaged_with = {
        name for name in position.state.units if engaged(field, rider, position.unit(name))
    }
    assert engaged_with - {"mara_the_meek"} == {"abaddon", "hod", "luxuria"}
    assert enemies_engaging(field, rider) == ("hod",)
    assert set(enemies_engaging(field, position.unit("hod"))) == {"abaddon", "mara_the_meek"}


@pytest.mark.rule("TS-BEHEM-01")
def test_the_two_are_engaged_on_a_single_hex_too():
    position = Position(
        board(MEADOW),
        mode="royale",
        cards={"moggie": {"rank": "brute"}},
        gula=(0, (0, 0)),
        moggie=(0, (2, 2)),
        hod=(1, (8, 0)),
        tamed={"moggie": "gula"},
        riding={"gula": "moggie"},
    )
    assert engaged(position.field, position.unit("gula"), position.unit("moggie"))
    assert engaged(position.field, position.unit("moggie"), position.unit("gula"))


@pytest.mark.rule("TS-BEHEM-01", "TS-ENGAGE-04")
def test_while_its_brute_is_held_a_rider_can_aim_at_nobody_else():
    position = behemoth(hod=(1, (5, 2)), gula=(1, (7, 2)))
    assert position.refusals(Attack("mara_the_meek", "gula")) == ["TS-ENGAGE-04"]
    assert position.refusals(Attack("mara_the_meek", "hod")) == []


@pytest.mark.rule("TS-BEHEM-01")
def test_a_rider_fishes_mines_and_builds_from_the_hexes_of_its_brute():
    ground = "0 0 0 0 0 0\n0 0 0 0 0 ~\n1 1 1 1 1 ~\n0 0 0 0 r r\n0 0 0 0 0 0"
    position = behemoth(ground=ground, has={"mara_the_meek": {"materials": 3}}, hod=(1, (0, 0)))
    water = position.spot(5, 2)
    assert position.refusals(Fish("mara_the_meek", water)) == []
    assert position.refusals(Fish("mara_the_meek", position.spot(5, 1))) == ["TS-FISH-01"]
    assert position.refusals(Mine("mara_the_meek", position.spot(4, 3))) == []
    assert position.refusals(Mine("mara_the_meek", position.spot(5, 3))) == ["TS-MINE-01"]
    wall = (position.spot(2, 1), position.spot(3, 1))
    assert position.refusals(BuildWall("mara_the_meek", wall)) == []
    position.do(Fish("mara_the_meek", water, net=True))
    assert position.unit("mara_the_meek").mount == "abaddon"


@pytest.mark.rule("TS-BEHEM-01", "TS-ENGAGE-05")
def test_none_of_that_while_an_enemy_holds_its_brute():
    ground = "0 0 0 0 0 0\n0 0 0 0 0 0\n1 1 1 1 1 ~\n0 0 0 0 0 0\n0 0 0 0 0 0"
    loot = {"mara_the_meek": {"materials": 3, "fish": ("sardine",)}}
    position = behemoth(ground=ground, has=loot, hod=(1, (1, 2)))
    gift = Loot("fish", "sardine")
    assert "TS-ENGAGE-05" in position.refusals(Fish("mara_the_meek", position.spot(5, 2)))
    assert "TS-ENGAGE-05" in position.refusals(Trade("mara_the_meek", "hod", gift))


@pytest.mark.rule("TS-BEHEM-01", "TS-TRADE-05")
def test_a_rider_trades_and_is_traded_with():
    loot = {"mara_the_meek": {"fish": ("sardine",)}, "hod": {"fish": ("moon_salmon",)}}
    position = behemoth(has=loot)
    position.do(Trade("mara_the_meek", "hod", Loot("fish", "sardine")))
    assert set(position.state.characters["hod"].fish) == {"sardine", "moon_salmon"}


@pytest.mark.rule("TS-BUILD-02")
def test_no_road_is_laid_from_the_saddle():
    position = behemoth(has={"mara_the_meek": {"materials": 3}})
    road = BuildRoad("mara_the_meek", position.spot(2, 2))
    assert position.refusals(road) == ["TS-BUILD-02"]
    assert not any(isinstance(action, BuildRoad) for action in position.match.legal())


@pytest.mark.rule("TS-BEHEM-02", "TS-RANGE-03")
def test_range_is_measured_from_any_hex_of_the_brute():
    position = behemoth(ground="\n".join(["0 " * 11] * 5), hod=(1, (9, 2)), gula=(1, (10, 2)))
    rider = position.unit("mara_the_meek")
    assert distance_between(position.field, rider, position.unit("hod")) == 5
    assert position.refusals(Attack("mara_the_meek", "hod")) == []
    assert position.refusals(Attack("mara_the_meek", "gula")) == ["TS-RANGE-02"]


@pytest.mark.rule("TS-BEHEM-02", "TS-LOS-01")
def test_a_rider_looks_from_any_hex_of_its_brute_over_its_own_eyes():
    ground = "0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 9 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0"
    hidden = behemoth(ground=ground, hod=(1, (6, 2)), abaddon=(0, ((4, 2), (3, 2), (2, 2))))
    rider = hidden.unit("mara_the_meek")
    assert not line_of_sight(hidden.field, rider, hidden.unit("hod"))
    seen = behemoth(ground=ground, hod=(1, (6, 2)), abaddon=(0, ((4, 2), (4, 3), (4, 4))))
    assert line_of_sight(seen.field, seen.unit("mara_the_meek"), seen.unit("hod"))


@pytest.mark.rule("TS-HIGH-01", "TS-BEHEM-02")
def test_a_rider_is_as_high_as_the_base_of_its_brute():
    raised = "0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 2 2 2 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0"
    for ground, dice in ((MEADOW, 3), (raised, 4)):
        position = behemoth(ground=ground, hod=(1, (6, 2)))
        rider, hod = position.unit("mara_the_meek"), position.unit("hod")
        assert total(attack_parts(position.field, rider, hod)) == dice


# --- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("TS-BRUTE-02", "TS-MOVE-06")
def test_the_brute_moves_and_the_rider_keeps_its_energy():
    position = behemoth("void", "void", "void", hod=(1, (7, 2)))
    assert position.refusals(position.way("mara_the_meek", (1, 2))) == ["TS-MOVE-06"]
    position.do(Attack("mara_the_meek", "hod"))
    position.do(position.way("abaddon", (1, 2)))
    assert position.unit("abaddon").spot == position.spot(1, 2)
    assert position.field.ground_of(position.unit("mara_the_meek"))[0] == position.spot(1, 2)


@pytest.mark.rule("TS-BRUTE-02", "TS-TURN-08")
def test_the_attack_of_the_brute_leaves_the_rider_its_actions():
    position = behemoth(*("void",) * 7, hod=(1, (5, 2)))
    position.do(Attack("abaddon", "hod"))
    assert position.refusals(Attack("mara_the_meek", "hod")) == []
    assert position.refusals(position.way("abaddon", (1, 2))) == ["TS-TURN-07"]


@pytest.mark.rule("TS-BEHEM-03", "TS-FLEE-02")
def test_a_behemoth_flees_once_from_each_enemy_and_only_the_brute_is_struck():
    position = behemoth("hit", hod=(1, (5, 2)), cards={"abaddon": {"movement": "walk"}})
    position.do(position.way("abaddon", (1, 2)))
    assert {action.victim for action in position.match.legal()} == {"abaddon"}
    position.do(LetFlee("hod", "abaddon"))
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-BEHEM-01", "TS-FLEE-02")
def test_who_flees_from_a_behemoth_flees_from_both():
    position = behemoth(hod=(1, (5, 2)))
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    position.do(position.way("hod", (6, 2)))
    strikers = []
    while position.match.decision.kind == "CheapShot":
        question = position.match.decision.question
        strikers.append(question.striker)
        position.do(LetFlee(question.striker, question.victim))
    assert strikers == ["abaddon", "mara_the_meek"]


@pytest.mark.rule("TS-BEHEM-01", "TS-ENGAGE-07")
def test_a_new_engagement_of_the_brute_is_one_of_its_rider():
    thorns = passive("engagement", {"do": "harm", "amount": 1})
    position = behemoth(
        hod=(1, (0, 2)),
        cards={"mara_the_meek": {"skills": (thorns,)}, "abaddon": {"movement": "walk"}},
    )
    position.do(position.way("abaddon", (1, 2)))
    assert position.health("hod") == 5


@pytest.mark.rule("TS-BEHEM-03", "TS-ENGAGE-07")
def test_what_an_engagement_sets_off_in_an_enemy_strikes_the_brute_alone():
    thorns = passive("engagement", {"do": "harm", "amount": 1})
    position = behemoth(
        hod=(1, (0, 2)),
        cards={"hod": {"skills": (thorns,)}, "abaddon": {"movement": "walk"}},
    )
    position.do(position.way("abaddon", (1, 2)))
    assert (position.health("abaddon"), position.health("mara_the_meek")) == (7, 6)


# --- aiming at a Behemoth ----------------------------------------------------------------------


@pytest.mark.rule("TS-BEHEM-03", "TS-LTARG-07")
def test_enemies_can_aim_at_the_brute_alone():
    spite = ability({"do": "harm"}, id="spite", aim={"who": "anyone", "range": 5})
    position = behemoth(hod=(1, (6, 2)), cards={"hod": {"skills": (spite,)}})
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    assert position.refusals(Attack("hod", "mara_the_meek")) == ["TS-BEHEM-03"]
    assert position.refusals(Attack("hod", "abaddon")) == []
    assert position.refusals(CastAbility("hod", "spite", "mara_the_meek")) == ["TS-BEHEM-03"]
    assert position.refusals(CastAbility("hod", "spite", "abaddon")) == []


@pytest.mark.rule("TS-BEHEM-03")
def test_nobody_contests_a_rider_or_leaps_at_it():
    ground = "0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 9 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0"
    position = behemoth(ground=ground, gula=(1, (5, 2)), hod=(1, (0, 0)))
    position.do(EndTurn())
    position.do(BeginTurn("gula"))
    assert "TS-BEHEM-03" in position.refusals(Contest("gula", "mara_the_meek"))
    leap = JumpAttack("gula", "mara_the_meek", position.spot(5, 1))
    assert position.refusals(leap) == ["TS-BEHEM-03"]


@pytest.mark.rule("TS-BEHEM-03")
def test_friendly_effects_may_be_aimed_at_either():
    balm = ability({"do": "heal", "to": "other"}, id="balm", aim={"who": "friend", "range": 4})
    position = behemoth(
        luxuria=(0, (6, 2)),
        cards={"luxuria": {"skills": (balm,)}},
        has={"mara_the_meek": {"damage": 2}, "abaddon": {"damage": 2}},
    )
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    position.do(EndTurn())
    position.do(BeginTurn("luxuria"))
    assert position.refusals(CastAbility("luxuria", "balm", "abaddon")) == []
    position.do(CastAbility("luxuria", "balm", "mara_the_meek"))
    assert position.health("mara_the_meek") == 5


@pytest.mark.rule("TS-BEHEM-03", "TS-GEN-04")
def test_so_may_the_kindness_of_another_team():
    balm = ability({"do": "heal", "to": "other"}, id="balm", aim={"who": "friend", "range": 4})
    position = behemoth(
        hod=(1, (6, 2)), cards={"hod": {"skills": (balm,)}}, has={"mara_the_meek": {"damage": 2}}
    )
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    assert position.refusals(CastAbility("hod", "balm", "mara_the_meek")) == []


@pytest.mark.rule("TS-LTARG-07")
def test_for_the_lost_a_behemoth_is_its_brute():
    position = behemoth(moggie=(LOST, (0, 4)))
    assert {unit.id for unit in prey_of_the_lost(position.field)} == {"abaddon", "hod"}


@pytest.mark.rule("TS-BEHEM-04", "TS-AOE-03")
def test_an_area_holds_the_brute_but_not_its_rider():
    position = behemoth(hod=(1, (5, 2)))
    struck = units_in_area(position.field, position.unit("hod"), position.unit("hod"), 1)
    assert {unit.id for unit in struck} == {"hod", "abaddon"}
    rider = position.unit("mara_the_meek")
    own = units_in_area(position.field, rider, rider, 1)
    assert {unit.id for unit in own} == {"hod", "abaddon"}


# --- being struck ------------------------------------------------------------------------------


@pytest.mark.rule("TS-BEHEM-04")
def test_if_the_brute_is_hurt_the_rider_defends_against_every_hit():
    position = attacked("block", "block", "block", "lucky_block")
    position.do(Defend("abaddon"))
    question = position.match.decision.question
    assert isinstance(question, ChooseDefence)
    assert (question.target, question.hits) == ("mara_the_meek", 4)
    assert position.health("abaddon") == 8, "all dice are rolled before anybody is hurt"
    position.do(Defend("mara_the_meek"))
    assert (position.health("abaddon"), position.health("mara_the_meek")) == (7, 6 - 3)


@pytest.mark.rule("TS-BEHEM-04")
def test_if_the_brute_blocks_it_all_the_rider_need_not():
    position = attacked("block", "block", "block", hits=3)
    position.do(Defend("abaddon"))
    assert position.match.decision.kind == "CharacterTurn"
    assert (position.health("abaddon"), position.health("mara_the_meek")) == (8, 6)


@pytest.mark.rule("TS-BEHEM-04")
def test_the_rider_must_roll():
    position = attacked()
    position.do(TakeHits("abaddon"))
    assert position.refusals(TakeHits("mara_the_meek")) == ["TS-BEHEM-04"]


@pytest.mark.rule("TS-BEHEM-04", "TS-ATTACK-06")
def test_what_the_attacks_skill_adds_is_for_the_brute_alone():
    venom = skill("attack", at("resolved", {"do": "give_curse", "curse": "move"}), id="venom")
    position = behemoth(
        *("hit", "hit", "void"), hod=(1, (6, 2)), cards={"hod": {"skills": (venom,)}}
    )
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    position.do(Attack("hod", "abaddon", "venom"))
    position.do(TakeHits("abaddon"))
    position.do(Defend("mara_the_meek"))
    assert position.state.characters["abaddon"].curses == ("move",)
    assert position.state.characters["mara_the_meek"].curses == ()


@pytest.mark.rule("TS-BEHEM-04", "TS-ATTACK-05")
def test_the_odds_of_an_attack_on_the_brute_are_those_of_the_brute():
    position = attacked(hits=2)
    odds = attack_odds(position.field, position.unit("hod"), position.unit("abaddon"))
    alone = Position(
        board(MEADOW),
        mode="royale",
        abaddon=(0, WORM),
        hod=(1, (6, 2)),
        cards={"hod": {"attack": 2}},
    )
    expected = attack_odds(alone.field, alone.unit("hod"), alone.unit("abaddon"))
    assert odds.map(lambda end: end.lost) == expected.map(lambda end: end.lost)


# --- falling apart -----------------------------------------------------------------------------


@pytest.mark.rule("TS-BEHEM-05")
def test_when_the_brute_falls_its_rider_is_put_on_a_hex_that_it_left():
    position = attacked("block", has={"abaddon": {"damage": 7}})
    position.do(TakeHits("abaddon"))
    events = position.do(Defend("mara_the_meek"))
    assert position.match.decision.players == (0,)
    assert isinstance(position.match.decision.question, Unhorsed)
    places = {action.spot for action in position.match.legal()}
    assert places == {position.spot(*place) for place in WORM}
    assert kinds(events).index("DiceRolled") < kinds(events).index("UnitDefeated")
    events = position.do(Land("mara_the_meek", position.spot(3, 2)))
    mara = position.unit("mara_the_meek")
    assert (mara.base, mara.mount) == ((position.spot(3, 2),), None)
    assert not any(isinstance(event, Fell) for event in events)
    assert position.health("mara_the_meek") == 3


@pytest.mark.rule("TS-BEHEM-05")
def test_nobody_is_put_anywhere_if_the_rider_falls_too():
    loot = {"abaddon": {"damage": 7}, "mara_the_meek": {"damage": 3}}
    position = attacked("void", has=loot, luxuria=(0, (0, 4)))
    position.do(TakeHits("abaddon"))
    events = position.do(Defend("mara_the_meek"))
    assert position.match.decision.kind == "CharacterTurn"
    assert not position.unit("mara_the_meek").in_play
    assert not any(isinstance(event, Reverted) for event in events)


@pytest.mark.rule("TS-BEHEM-05", "TS-OVER-03")
def test_the_rider_of_a_brute_below_an_overhang_stays_below_it():
    roofed = ("sand", *[None] * 6, "sand")
    position = Position(
        board("0 c c c 0 0", c=roofed),
        mode="royale",
        gula=(0, (0, 0)),
        abaddon=(0, ((1, 0, 0), (2, 0, 0), (3, 0, 0))),
        hod=(1, (5, 0)),
        tamed={"abaddon": "gula"},
        riding={"gula": "abaddon"},
    )
    hurt(position.field, position.unit("abaddon"), 8)
    position.match.decision = position.match.table.run()
    assert {action.spot.elevation for action in position.match.legal()} == {0}


@pytest.mark.rule("TS-BEHEM-05")
def test_the_rider_is_left_behind_however_its_brute_falls():
    position = behemoth()
    hurt(position.field, position.unit("abaddon"), 8)
    position.match.decision = position.match.table.run()
    assert isinstance(position.match.decision.question, Unhorsed)


@pytest.mark.rule("TS-BEHEM-06")
def test_when_the_rider_falls_its_brute_is_lost_again():
    position = attacked("void", has={"mara_the_meek": {"damage": 3}}, luxuria=(0, (0, 4)))
    position.do(TakeHits("abaddon"))
    events = position.do(Defend("mara_the_meek"))
    assert Reverted("abaddon") in events
    abaddon = position.state.characters["abaddon"]
    assert (abaddon.owner, abaddon.tamer) == (LOST, None)
    assert position.health("abaddon") == 4
    assert [spot.cell for spot in position.unit("abaddon").base] == [
        position.spot(*place).cell for place in WORM
    ]


@pytest.mark.rule("TS-BEHEM-06", "TS-BRUTE-03")
def test_of_several_brutes_the_one_whose_rider_falls_is_lost():
    position = Position(
        board(MEADOW),
        mode="royale",
        cards={"moggie": {"rank": "brute"}, "legion": {"shared_health": False}},
        legion=(0, [(0, 0), (8, 4)]),
        abaddon=(0, WORM),
        moggie=(0, (6, 0)),
        hod=(1, (8, 0)),
        tamed={"abaddon": "legion", "moggie": "legion"},
        riding={"legion_1": "abaddon", "legion_2": "moggie"},
    )
    hurt(position.field, position.unit("legion_1"), 6)
    assert position.field.is_lost(position.unit("abaddon"))
    assert not position.field.is_lost(position.unit("moggie"))


@pytest.mark.rule("TS-BEHEM-07", "TS-CLIMB-04")
def test_a_rider_neither_contests_nor_climbs():
    position = behemoth(
        rider="gula", hod=(1, (1, 2)), fear=(LOST, (6, 2)), ground="\n".join(["0 " * 10] * 5)
    )
    assert "TS-BEHEM-07" in position.refusals(Contest("gula", "hod"))
    assert position.refusals(Contest("abaddon", "hod")) == []
    assert position.refusals(ClimbSentience("gula", "fear", 1)) == ["TS-CLIMB-04"]
    done = {type(a).__name__ for a in position.match.legal() if getattr(a, "unit", "") == "gula"}
    assert not done & {"Move", "RideRoad", "Contest", "ClimbSentience", "JumpDown", "JumpAttack"}


@pytest.mark.rule("TS-BEHEM-07", "TS-JUMP-01")
def test_a_rider_does_not_leap():
    ground = "0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 5 5 5 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0"
    position = behemoth(rider="gula", ground=ground, hod=(1, (6, 2)))
    leap = JumpAttack("gula", "hod", position.spot(5, 2))
    assert position.refusals(leap)[0] == "TS-JUMP-01"


@pytest.mark.rule("TS-BEHEM-07")
@pytest.mark.parametrize(
    "effect",
    [
        {"do": "teleport", "range": 3},
        {"do": "move_freely", "steps": 2},
        {"do": "push", "to": "self"},
        {"do": "swap_places"},
    ],
)
def test_nothing_moves_the_rider_alone(effect):
    trick = ability(effect, aim={"who": "anyone", "range": 6})
    position = behemoth(luxuria=(0, (6, 2)), cards={"mara_the_meek": {"skills": (trick,)}})
    assert position.refusals(CastAbility("mara_the_meek", "trick", "luxuria")) == ["TS-ACT-06"]


@pytest.mark.rule("TS-BEHEM-01", "TS-GEN-03")
def test_what_a_rider_puts_next_to_itself_comes_next_to_its_brute():
    lure = ability({"do": "place_next_to"}, id="lure", aim={"who": "enemy", "range": 6})
    position = behemoth(rider="luxuria", hod=(1, (8, 2)), cards={"luxuria": {"skills": (lure,)}})
    position.do(CastAbility("luxuria", "lure", "hod"))
    around = {
        cell for place in WORM for cell in position.map.grid.neighbours(position.spot(*place).cell)
    } - {position.spot(*place).cell for place in WORM}
    assert {action.spot.cell for action in position.match.legal()} == around
