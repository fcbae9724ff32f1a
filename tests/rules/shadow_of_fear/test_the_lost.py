"""TS-LOST, TS-LSTAT: who the Lost are, and the Stats card that all of them use."""

from __future__ import annotations

import msgspec
import pytest
from positions import Position, board, kinds

from timestrike.core.chance import Chance
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.displacement import put
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.lost_hunt import LostHunts
from timestrike.games.shadow_of_fear.lost_side import kind_of_lost, lost_units, speaker
from timestrike.games.shadow_of_fear.sentience_movement import put_sentience
from timestrike.games.shadow_of_fear.skills import skills_of
from timestrike.games.shadow_of_fear.spawning import ComesUpAt, available_monsters
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.stats import (
    attack_parts,
    defense_parts,
    move_parts,
    total,
    total_range,
)
from timestrike.games.shadow_of_fear.statuses import give_buff, give_curse
from timestrike.games.shadow_of_fear.targeting import out_of_reach
from timestrike.games.shadow_of_fear.turns import EndTurn

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)


def raid(drawing: str = PLAIN, **more) -> Position:
    units = {"jake_alland": (0, (9, 1)), "fear": (LOST, (2, 4)), **more}
    return Position(board(drawing), mode=units.pop("mode", "raid"), **units)


# --- who they are ------------------------------------------------------------------------------


@pytest.mark.rule("TS-LOST-01", "TS-GEN-05")
def test_what_no_player_controls_is_one_side():
    position = raid(
        gula=(1, (9, 3)),
        moggie=(LOST, (6, 6)),
        abaddon=(0, ((9, 7), (10, 7), (11, 7))),
        tamed={"abaddon": "jake_alland"},
        mobs={"tentacle_1": (6, 4)},
    )
    field, unit = position.field, position.unit
    assert [u.id for u in lost_units(field)] == ["fear", "moggie", "tentacle_1"]
    assert not field.enemies(unit("fear"), unit("moggie"))
    assert not field.enemies(unit("tentacle_1"), unit("moggie"))
    for lost in ("fear", "moggie", "tentacle_1"):
        for player in ("jake_alland", "gula", "abaddon"):
            assert field.enemies(unit(lost), unit(player))


@pytest.mark.rule("TS-LOST-02", "TS-MONST-02")
def test_the_lost_take_no_turns():
    position = raid(moggie=(LOST, (6, 6)))
    before = position.unit("moggie")
    assert position.refusals(Attack("moggie", "jake_alland"))[0] == "TS-TURN-04"
    assert {getattr(action, "unit", "jake_alland") for action in position.match.legal()} == {
        "jake_alland"
    }
    assert position.unit("moggie") == before


@pytest.mark.rule("TS-LOST-03", "TS-MOB-01")
def test_no_more_come_than_there_are_figures():
    limbs = {f"tentacle_{n}": (5 + n, 6) for n in range(1, 6)}
    position = raid(
        mobs=limbs,
        moggie=(LOST, (9, 3)),
        abaddon=(LOST, ((9, 7), (10, 7), (11, 7))),
        txato=(0, ((1, 8), (2, 8))),
        tamed={"txato": "jake_alland"},
    )
    units = dict(position.state.units)
    for figure in ("tentacle", "moggie", "txato", "abaddon"):
        assert position.resolve(ComesUpAt(figure, position.spot(6, 1))) == []
    assert position.state.units == units
    assert available_monsters(position.field, "beast") == []
    assert available_monsters(position.field, "brute") == []


@pytest.mark.rule("TS-LOST-03")
def test_a_third_kind_of_beast_must_wait_for_one_of_two_to_fall():
    position = raid(
        cards={"hod": {"rank": "beast"}}, moggie=(LOST, (9, 3)), txato=(LOST, ((1, 8), (2, 8)))
    )
    assert available_monsters(position.field, "beast") == []
    hurt(position.field, position.unit("txato"), 99)
    assert set(available_monsters(position.field, "beast")) == {"hod", "txato"}


@pytest.mark.rule("TS-LOST-03", "TS-MONST-03")
def test_a_defeated_monster_comes_again_as_new():
    position = raid(
        dice=["hit"] * 3,
        jake_alland=(0, (7, 6)),
        moggie=(LOST, (6, 6)),
        has={"moggie": {"damage": 3}},
    )
    assert available_monsters(position.field, "beast") == ["txato"]
    position.do(Attack("jake_alland", "moggie"))
    assert position.state.characters["moggie"].defeated
    assert available_monsters(position.field, "beast") == ["moggie", "txato"]
    events = position.resolve(ComesUpAt("moggie", position.spot(6, 1)))
    assert kinds(events) == ["MonsterCame"]
    assert position.health("moggie") == 4
    assert not position.state.characters["moggie"].defeated
    assert position.field.owner(position.unit("moggie")) == LOST
    assert position.unit("moggie").base == (position.spot(6, 1),)


@pytest.mark.rule("TS-MONST-01", "TS-MOB-04")
def test_a_tentacle_is_no_monster():
    position = raid(moggie=(LOST, (6, 6)), mobs={"tentacle_1": (6, 4)})
    named = {u.id: kind_of_lost(position.field, u) for u in lost_units(position.field)}
    assert named == {"fear": "fear", "moggie": "monsters", "tentacle_1": "tentacles"}


# --- their numbers -----------------------------------------------------------------------------


@pytest.mark.rule("TS-LSTAT-01", "TS-LSTAT-05", "TS-MOB-01", "TS-LCOMBAT-04")
@pytest.mark.parametrize("name", ["fear", "moggie", "txato", "abaddon", "tentacle_1"])
def test_every_lost_unit_has_the_numbers_of_the_stats_card(name):
    position = raid(
        phase=3,
        survivors=4,
        moggie=(LOST, (6, 6)),
        txato=(LOST, ((7, 8), (8, 8))),
        abaddon=(LOST, ((9, 7), (10, 7), (11, 7))),
        mobs={"tentacle_1": (6, 4)},
    )
    field, unit = position.field, position.unit(name)
    assert total(move_parts(field, unit)) == 4
    assert total_range(field, unit) == 3
    assert total(attack_parts(field, unit)) == 3
    assert total(defense_parts(field, unit)) == 2
    own = {"fear": 4 * 5, "moggie": 4, "txato": 5, "abaddon": 8, "tentacle_1": 1}
    assert position.health(name) == own[name]


@pytest.mark.rule("TS-LSTAT-01")
def test_a_tamed_monster_uses_its_own_card():
    position = raid(moggie=(0, (6, 6)), tamed={"moggie": "jake_alland"}, phase=3)
    moggie = position.unit("moggie")
    assert total(move_parts(position.field, moggie)) == 5
    assert total(attack_parts(position.field, moggie)) == 3


@pytest.mark.rule("TS-LSTAT-06", "TS-SENT-03")
@pytest.mark.parametrize(
    ("mode", "phase", "survivors", "health"),
    [
        ("royale", 1, 6, 30),
        ("royale", 2, 6, 30),
        ("raid", 1, 1, 3),
        ("raid", 3, 8, 40),
        ("gauntlet", 1, 2, 8),
    ],
)
def test_fears_health_grows_with_the_survivors_that_began(mode, phase, survivors, health):
    position = raid(mode=mode, phase=phase, survivors=survivors)
    assert position.health("fear") == health
    position.state.characters["jake_alland"] = msgspec.structs.replace(
        position.state.characters["jake_alland"], defeated=True
    )
    assert position.health("fear") == health


@pytest.mark.rule("TS-LSTAT-08")
def test_bodies_are_those_of_the_own_card():
    position = raid(abaddon=(LOST, ((9, 7), (10, 7), (11, 7))), mobs={"tentacle_1": (6, 4)})
    field = position.field
    assert gait_now(field, position.unit("abaddon")).height == 5
    assert gait_now(field, position.unit("tentacle_1")).height == 4
    assert len(position.unit("tentacle_1").base) == 1
    assert len(position.unit("abaddon").base) == 3


@pytest.mark.rule("TS-HIGH-05")
def test_only_players_gain_from_height():
    hill = "\n".join(["0 0 0 0 0 0 0 3 0 3 0 0"] * 9)
    position = raid(
        hill,
        jake_alland=(0, (8, 2)),
        gula=(0, (9, 6)),
        moggie=(LOST, (7, 2)),
        mobs={"tentacle_1": (8, 6)},
    )
    field, unit = position.field, position.unit
    assert total(attack_parts(field, unit("moggie"), unit("jake_alland"))) == 2
    assert total(defense_parts(field, unit("moggie"), unit("jake_alland"))) == 1
    assert total(attack_parts(field, unit("gula"), unit("tentacle_1"))) == 5
    assert total(defense_parts(field, unit("gula"), unit("tentacle_1"))) == 3


@pytest.mark.rule("TS-BUFF-07")
def test_the_lost_bear_no_buffs_and_no_curses():
    position = raid(abaddon=(LOST, ((9, 7), (10, 7), (11, 7))))
    for character in ("abaddon", "fear"):
        assert not give_curse(position.field, character, "attack")
        assert not give_buff(position.field, character, "enrage")
        assert position.state.characters[character].curses == ()


@pytest.mark.rule("TS-BUFF-07", "TS-MYTH-05")
def test_a_monster_with_a_board_bears_them_under_a_myth():
    position = raid(
        mode="royale",
        gula=(1, (9, 3)),
        abaddon=(1, ((9, 7), (10, 7), (11, 7))),
    )
    position.state.myths = (1,)
    position.field.changed()
    assert give_curse(position.field, "abaddon", "attack")
    assert total(attack_parts(position.field, position.unit("abaddon"))) == 3
    assert position.field.is_lost(position.unit("abaddon"))


@pytest.mark.rule("TS-LCOMBAT-02", "TS-ENGAGE-08")
def test_the_lost_use_no_skills():
    position = raid(skills=True, abaddon=(LOST, ((9, 7), (10, 7), (11, 7))))
    assert skills_of(position.field, position.unit("fear")) == ()
    assert skills_of(position.field, position.unit("abaddon")) == ()


# --- how they move -----------------------------------------------------------------------------


@pytest.mark.rule("TS-LSTAT-02")
def test_water_and_heights_cost_the_lost_nothing():
    rough = "\n".join(["0 0 0 0 0 ~ 5 ~ 0 0 0 0"] * 9)
    position = raid(rough, jake_alland=(0, (8, 4)), mobs={"tentacle_1": (4, 4)})
    events = position.resolve(LostHunts("tentacle_1", "closest", strikes=False))
    assert position.unit("tentacle_1").spot == position.spot(7, 4)
    assert kinds(events) == ["PreySought"] + ["Stepped"] * 3


@pytest.mark.rule("TS-LSTAT-03", "TS-LMOVE-01")
@pytest.mark.parametrize("between", ["wall", "enemy", "engaged friend"])
def test_the_lost_go_around_what_is_in_the_way(between):
    strait = ". . . . . . . . . . .\n0 0 0 0 0 0 0 0 0 0 0\n. . . . . . . . . . ."
    walls = {(6, 1): 3} if between == "wall" else {}
    units = {"jake_alland": (0, (9, 1)), "moggie": (LOST, (4, 1))}
    if between == "enemy":
        units["gula"] = (0, (6, 1))
    if between == "engaged friend":
        units["gula"] = (0, (7, 1))
        units["abaddon"] = (LOST, (6, 1))
    position = Position(board(strait, walls), mode="raid", **units)
    hunted = position.field.unit("jake_alland")
    position.resolve(LostHunts("moggie", "farthest", strikes=False))
    assert position.unit("moggie").spot == position.spot(5, 1)
    assert hunted.in_play


@pytest.mark.rule("TS-LSTAT-03", "TS-OBST-02")
def test_the_lost_pass_through_those_who_fight_nobody():
    strait = ". . . . . . . . . . .\n0 0 0 0 0 0 0 0 0 0 0\n. . . . . . . . . . ."
    position = Position(
        board(strait),
        mode="raid",
        jake_alland=(0, (9, 1)),
        moggie=(LOST, (4, 1)),
        abaddon=(LOST, (5, 1)),
    )
    position.resolve(LostHunts("moggie", "closest", strikes=False))
    assert position.unit("moggie").spot == position.spot(7, 1)


@pytest.mark.rule("TS-LSTAT-04")
def test_lost_range_needs_a_line_of_sight():
    position = raid(PLAIN, jake_alland=(0, (8, 2)), mobs={"tentacle_1": (6, 2)})
    tentacle, jake = position.unit("tentacle_1"), position.unit("jake_alland")
    assert list(out_of_reach(position.field, tentacle, jake)) == []
    ridge = "\n".join(["0 0 0 0 0 0 0 9 0 0 0 0"] * 9)
    hidden = raid(ridge, jake_alland=(0, (8, 2)), mobs={"tentacle_1": (6, 2)})
    refusals = list(
        out_of_reach(hidden.field, hidden.unit("tentacle_1"), hidden.unit("jake_alland"))
    )
    assert [refusal.rule for refusal in refusals] == ["TS-LOS-01"]
    far = raid(PLAIN, jake_alland=(0, (9, 2)), mobs={"tentacle_1": (6, 2)})
    refusals = list(out_of_reach(far.field, far.unit("tentacle_1"), far.unit("jake_alland")))
    assert [refusal.rule for refusal in refusals] == ["TS-RANGE-02"]


@pytest.mark.rule("TS-LSTAT-07")
def test_a_lost_unit_does_not_fall_on_its_own_way():
    cliff = "\n".join(["0 0 0 0 0 9 9 0 0 0 0 0"] * 9)
    position = raid(cliff, jake_alland=(0, (8, 4)), moggie=(LOST, (6, 4)))
    events = position.resolve(LostHunts("moggie", "closest", strikes=False))
    assert kinds(events) == ["PreySought", "Stepped"]
    assert position.health("moggie") == 4


@pytest.mark.rule("TS-LSTAT-07", "TS-CONTEST-08")
@pytest.mark.parametrize("monster", ["moggie", "txato"])
def test_a_lost_unit_that_is_pushed_over_an_edge_falls(monster):
    cliff = "\n".join(["0 0 0 0 0 4 4 0 0 0 0 0"] * 9)
    where = {"moggie": (6, 4), "txato": ((6, 4), (6, 5))}[monster]
    position = raid(cliff, dice=["hit"] * 3, **{monster: (LOST, where)})
    unit = position.unit(monster)
    base = tuple(position.spot(7, row) for row in range(4, 4 + len(unit.base)))
    put(position.field, unit, base, "pushed")
    events = position.resolve()
    assert "Fell" in kinds(events)
    assert position.health(monster) == position.field.full_health(unit) - 3


# --- who speaks for them -----------------------------------------------------------------------


@pytest.mark.rule("TS-GEN-07", "TS-LSPAWN-02")
def test_the_host_decides_in_a_raid_and_the_last_player_in_a_royale():
    assert speaker(raid(gula=(1, (9, 3))).field) == 0
    royale = raid(mode="royale", gula=(1, (9, 3)))
    royale.state.order = (1, 0)
    assert speaker(royale.field) == 0
    royale.state.order = (0, 1)
    assert speaker(royale.field) == 1


@pytest.mark.rule("TS-GEN-08", "TS-SMOVE-05", "TS-SMOVE-11")
def test_chance_decides_for_the_lost_and_everybody_sees_it():
    def pushed(seed: int):
        position = raid(mobs={"tentacle_1": (5, 4), "tentacle_2": (6, 4)})
        position.state.chance = Chance.seeded(seed)
        put_sentience(position.field, position.unit("fear"), position.spot(4, 4))
        events = position.resolve()
        assert kinds(events)[-2:] == ["ChanceDecided", "Displaced"]
        return position.unit("tentacle_1").spot

    assert pushed(1) == pushed(1)
    near = {pushed(seed) for seed in range(12)}
    assert len(near) > 1
    distance = raid().map.grid.distance
    pushed_from = raid().spot(5, 4).cell
    assert {distance(spot.cell, pushed_from) for spot in near} == {1}


def test_a_turn_against_the_lost_ends_like_any_other():
    position = raid()
    assert position.refusals(EndTurn()) == []
