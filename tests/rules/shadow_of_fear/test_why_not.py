"""Why not? What somebody at the table might try, each with the rule that speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from conformance.played import assert_speakable
from positions import Place, Position, board

from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.artifacts import Equip
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import LetFlee, StrikeFleeing
from timestrike.games.shadow_of_fear.climbing import ClimbSentience, JumpDown
from timestrike.games.shadow_of_fear.contest import Contest, PushAway
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.road_building import BuildRoad
from timestrike.games.shadow_of_fear.roads import RideRoad
from timestrike.games.shadow_of_fear.sentience_movement import MoveSentience
from timestrike.games.shadow_of_fear.trading import Loot, Trade
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

# A field with all kinds of ground. Rows, odd ones shifted half a hex to the right:
#   columns  0 1 2 3 4 5 6 7
FIELD = board(
    """
    0 0 0 1 3 ~ 0 0
     0 0 0 0 0 0 0 0
    0 ~ o 0 b 0 r r
     0 0 0 0 0 0 w 0
    0 0 0 0 0 0 0 0
    """,
    walls={(6, 3): 3, (7, 3): 3},
    o=("sand", "obsidian"),
    b=("sand", None, "sand"),
    r=("sand", "road"),
    w=("sand",),
)
JAKE, MARA, GULA, LUX, HOD = "jake_alland", "mara_the_meek", "gula", "luxuria", "hod"


class Case(NamedTuple):
    """Who stands where, what is tried, and the first rule that speaks against it."""

    rule: str
    what: str
    places: dict[str, tuple[int, Place]]
    act: Callable[[Position], Action]
    before: Callable[[Position], list[Action]] = lambda position: []
    wanted: dict[str, Any] = {}


FAR: dict[str, tuple[int, Place]] = {JAKE: (0, (0, 0)), GULA: (1, (7, 4))}
NEAR: dict[str, tuple[int, Place]] = {JAKE: (0, (1, 1)), GULA: (1, (2, 1))}
ARCHER: dict[str, tuple[int, Place]] = {MARA: (0, (0, 1)), GULA: (1, (4, 1))}
SHORE: dict[str, tuple[int, Place]] = {JAKE: (0, (1, 1)), GULA: (1, (7, 4))}
HILL: dict[str, tuple[int, Place]] = {JAKE: (0, (4, 0)), GULA: (1, (4, 1))}
FRIENDS: dict[str, tuple[int, Place]] = {JAKE: (0, (0, 0)), MARA: (0, (0, 1)), GULA: (1, (7, 4))}
ROAD: dict[str, tuple[int, Place]] = {JAKE: (0, (6, 2)), GULA: (1, (0, 4))}


def at(position: Position, col: int, row: int) -> Spot:
    return position.spot(col, row)


CASES = [
    # Moving
    Case("TS-TURN-04", "move the enemy's unit", NEAR, lambda p: p.way(GULA, (3, 1))),
    Case("TS-DEFEAT-01", "move a unit that is not there", NEAR, lambda p: Move("hod", ())),
    Case("TS-MOVE-01", "move nowhere", FAR, lambda p: Move(JAKE, ())),
    Case("TS-MOVE-01", "leap over a hex", FAR, lambda p: p.way(JAKE, (2, 0))),
    Case(
        "TS-MOVE-01",
        "walk farther than the Movement left",
        FAR,
        lambda p: p.way(JAKE, *[(n, 1) for n in range(7)]),
    ),
    Case("TS-MAP-01", "walk off the map", FAR, lambda p: Move(JAKE, (Spot(999, 0),))),
    Case("TS-OBST-01", "walk through an enemy", NEAR, lambda p: p.way(JAKE, (2, 1), (3, 1))),
    Case(
        "TS-OBST-02",
        "walk through a friend who is engaged",
        {JAKE: (0, (0, 1)), MARA: (0, (1, 1)), GULA: (1, (2, 1))},
        lambda p: p.way(JAKE, (1, 1), (1, 0)),
    ),
    Case("TS-MOVE-04", "stop on a friend", FRIENDS, lambda p: p.way(JAKE, (0, 1))),
    Case(
        "TS-OBST-03",
        "walk into a wall",
        {JAKE: (0, (5, 3)), GULA: (1, (0, 0))},
        lambda p: p.way(JAKE, (6, 3)),
    ),
    Case(
        "TS-OVER-02",
        "squeeze under an overhang",
        {JAKE: (0, (3, 2)), GULA: (1, (0, 0))},
        lambda p: p.way(JAKE, (4, 2, 0)),
        wanted={"cards": {JAKE: {"height": 4}}},
    ),
    Case(
        "TS-TURN-07",
        "move after the attack",
        NEAR,
        lambda p: p.way(JAKE, (0, 1)),
        before=lambda p: [Attack(JAKE, GULA)],
        wanted={"dice": ["void"] * 3},
    ),
    Case(
        "TS-SKIRM-04",
        "place a unit as a Sentience",
        FAR,
        lambda p: MoveSentience(JAKE, at(p, 1, 0)),
    ),
    Case("TS-ROAD-02", "ride without a road", FAR, lambda p: RideRoad(JAKE, (at(p, 1, 0),))),
    Case("TS-ROAD-02", "ride off the road", ROAD, lambda p: RideRoad(JAKE, (at(p, 5, 2),))),
    Case("TS-MOVE-01", "ride nowhere", ROAD, lambda p: RideRoad(JAKE, ())),
    # Attacking
    Case("TS-TURN-04", "attack with the enemy's unit", NEAR, lambda p: Attack(GULA, JAKE)),
    Case("TS-TARGET-05", "attack a friend", FRIENDS, lambda p: Attack(JAKE, MARA)),
    Case("TS-MELEE-02", "strike from afar", FAR, lambda p: Attack(JAKE, GULA)),
    Case(
        "TS-RANGE-02",
        "shoot too far",
        {MARA: (0, (0, 1)), GULA: (1, (7, 1))},
        lambda p: Attack(MARA, GULA),
    ),
    Case(
        "TS-LOS-01",
        "shoot through a hill",
        {MARA: (0, (2, 0)), HOD: (1, (6, 0))},
        lambda p: Attack(MARA, HOD),
    ),
    Case(
        "TS-ENGAGE-04",
        "shoot past whom one is engaged with",
        {MARA: (0, (1, 1)), GULA: (1, (2, 1)), LUX: (1, (4, 1))},
        lambda p: Attack(MARA, LUX),
    ),
    Case(
        "TS-STEALTH-01",
        "shoot at a Stealthed unit",
        ARCHER,
        lambda p: Attack(MARA, GULA),
        wanted={"has": {GULA: {"buffs": ("stealth",)}}},
    ),
    Case(
        "TS-ACT-03",
        "attack twice",
        NEAR,
        lambda p: Attack(JAKE, GULA),
        before=lambda p: [Attack(JAKE, GULA)],
        wanted={"dice": ["void"] * 3},
    ),
    Case(
        "TS-ACT-04",
        "attack without Energy",
        NEAR,
        lambda p: Attack(JAKE, GULA),
        wanted={"cards": {JAKE: {"energy": 0}}},
    ),
    Case("TS-DEFEAT-01", "attack who is not there", NEAR, lambda p: Attack(JAKE, "hod")),
    Case(
        "TS-SKILL-01", "attack with another's skill", NEAR, lambda p: Attack(JAKE, GULA, "devour")
    ),
    Case(
        "TS-SKILL-01",
        "attack with a defense skill",
        NEAR,
        lambda p: Attack(JAKE, GULA, "enchanted_armor"),
        wanted={"skills": True},
    ),
    Case(
        "TS-SILENCE-01",
        "use a skill while Silenced",
        NEAR,
        lambda p: Attack(JAKE, GULA, "shield_bash"),
        wanted={"skills": True, "has": {JAKE: {"curses": ("silence",)}}},
    ),
    Case(
        "TS-SKILL-03",
        "use a skill whose needs are not met",
        {"roland_rumpus": (0, (1, 1)), GULA: (1, (2, 1))},
        lambda p: Attack("roland_rumpus", GULA, "magma_fists"),
        wanted={"skills": True},
    ),
    # Leaping
    Case(
        "TS-JUMP-01",
        "leap while engaged",
        {JAKE: (0, (3, 0)), GULA: (1, (3, 1)), LUX: (1, (2, 0))},
        lambda p: JumpAttack(JAKE, GULA, at(p, 2, 1)),
    ),
    Case(
        "TS-JUMP-01",
        "leap with a bow",
        {MARA: (0, (4, 0)), GULA: (1, (3, 2))},
        lambda p: JumpAttack(MARA, GULA, at(p, 3, 1)),
    ),
    Case(
        "TS-JUMP-02",
        "leap at somebody far away",
        {JAKE: (0, (4, 0)), GULA: (1, (0, 3))},
        lambda p: JumpAttack(JAKE, GULA, at(p, 3, 1)),
    ),
    Case(
        "TS-JUMP-02",
        "leap at somebody on the same level",
        {JAKE: (0, (0, 0)), GULA: (1, (2, 0))},
        lambda p: JumpAttack(JAKE, GULA, at(p, 1, 0)),
    ),
    Case(
        "TS-JUMP-03",
        "land too far from the target",
        {JAKE: (0, (4, 0)), GULA: (1, (5, 2))},
        lambda p: JumpAttack(JAKE, GULA, at(p, 2, 0)),
        wanted={"cards": {JAKE: {"height": 2}}},
    ),
    # Contests
    Case("TS-CONTEST-01", "contest somebody far away", FAR, lambda p: Contest(JAKE, GULA)),
    Case("TS-CONTEST-01", "contest a friend", FRIENDS, lambda p: Contest(JAKE, MARA)),
    Case(
        "TS-CONTEST-04",
        "contest somebody larger",
        NEAR,
        lambda p: Contest(JAKE, GULA),
        wanted={"cards": {GULA: {"hexes": 2}}},
    ),
    Case(
        "TS-CONTEST-05",
        "push somebody across the map",
        NEAR,
        lambda p: PushAway(at(p, 7, 0)),
        before=lambda p: [Contest(JAKE, GULA)],
        wanted={"dice": ["20", "1"]},
    ),
    Case(
        "TS-CONTEST-05",
        "walk on before the prize is chosen",
        NEAR,
        lambda p: p.way(JAKE, (0, 1)),
        before=lambda p: [Contest(JAKE, GULA)],
        wanted={"dice": ["20", "1"]},
    ),
    # Casting
    Case(
        "TS-SKILL-01",
        "cast an attack skill",
        NEAR,
        lambda p: CastAbility(JAKE, "shield_bash"),
        wanted={"skills": True},
    ),
    Case(
        "TS-CAST-02",
        "cast without a target",
        FRIENDS,
        lambda p: CastAbility(JAKE, "rally"),
        wanted={"skills": True},
    ),
    Case(
        "TS-CAST-02",
        "aim what is not aimed",
        {"roland_rumpus": (0, (1, 1)), GULA: (1, (2, 1))},
        lambda p: CastAbility("roland_rumpus", "boiling_blood", GULA),
        wanted={"skills": True},
    ),
    # Fishing and mining
    Case("TS-FISH-01", "fish on dry land", FAR, lambda p: Fish(JAKE, at(p, 1, 0))),
    Case("TS-FISH-01", "fish in a distant pond", FAR, lambda p: Fish(JAKE, at(p, 5, 0))),
    Case(
        "TS-ENGAGE-05",
        "fish while engaged",
        {JAKE: (0, (1, 1)), GULA: (1, (2, 1))},
        lambda p: Fish(JAKE, at(p, 1, 2)),
    ),
    Case("TS-BUILD-03", "craft a net of nothing", SHORE, lambda p: Fish(JAKE, at(p, 1, 2), True)),
    Case("TS-MINE-01", "mine sand", FAR, lambda p: Mine(JAKE, at(p, 1, 0))),
    Case("TS-MINE-01", "mine from afar", FAR, lambda p: Mine(JAKE, at(p, 2, 2))),
    Case(
        "TS-ENGAGE-05",
        "mine while engaged",
        {JAKE: (0, (2, 1)), GULA: (1, (3, 1))},
        lambda p: Mine(JAKE, at(p, 2, 2)),
    ),
    # Trading
    Case("TS-TRADE-01", "trade with oneself", FAR, lambda p: Trade(JAKE, JAKE)),
    Case("TS-TRADE-02", "trade nothing for nothing", FRIENDS, lambda p: Trade(JAKE, MARA)),
    Case(
        "TS-TRADE-03",
        "give what one does not have",
        FRIENDS,
        lambda p: Trade(JAKE, MARA, Loot("material")),
    ),
    Case(
        "TS-ENGAGE-05",
        "trade while engaged",
        NEAR,
        lambda p: Trade(JAKE, GULA, Loot("material")),
        wanted={"has": {JAKE: {"materials": 1}}},
    ),
    # Building
    Case(
        "TS-BUILD-03",
        "build a wall of nothing",
        FAR,
        lambda p: BuildWall(JAKE, (at(p, 1, 0), at(p, 2, 0))),
    ),
    Case(
        "TS-WALL-02",
        "build a wall far away",
        FAR,
        lambda p: BuildWall(JAKE, (at(p, 4, 4), at(p, 5, 4))),
        wanted={"has": {JAKE: {"materials": 1}}},
    ),
    Case(
        "TS-WALL-02",
        "build a wall on a slope",
        {JAKE: (0, (2, 1)), GULA: (1, (7, 4))},
        lambda p: BuildWall(JAKE, (at(p, 2, 0), at(p, 3, 0))),
        wanted={"has": {JAKE: {"materials": 1}}},
    ),
    Case(
        "TS-RBUILD-02",
        "begin a road elsewhere",
        FAR,
        lambda p: BuildRoad(JAKE, at(p, 1, 0)),
        wanted={"has": {JAKE: {"materials": 1}}},
    ),
    Case("TS-BUILD-03", "lay a road of nothing", FAR, lambda p: BuildRoad(JAKE, at(p, 0, 0))),
    # Climbing
    Case(
        "TS-CLIMB-01",
        "climb somebody who is no Sentience",
        NEAR,
        lambda p: ClimbSentience(JAKE, GULA, 1),
    ),
    Case("TS-CLIMB-02", "jump down from the ground", FAR, lambda p: JumpDown(JAKE, at(p, 1, 0))),
    # Things one has, or has not
    Case("TS-INV-01", "use an item one does not have", FAR, lambda p: UseItem(JAKE, "hex_doll")),
    Case("TS-INV-01", "eat a fish one does not have", FAR, lambda p: EatFish(JAKE, "sardine")),
    Case(
        "TS-FCARD-02",
        "eat in another's turn",
        NEAR,
        lambda p: EatFish(GULA, "sardine"),
        wanted={"has": {GULA: {"fish": ("sardine",)}}},
    ),
    Case(
        "TS-TARGET-01",
        "use an item without its target",
        FAR,
        lambda p: UseItem(JAKE, "hex_doll"),
        wanted={"has": {JAKE: {"items": ("hex_doll",)}}},
    ),
    Case(
        "TS-ITEM-02",
        "use a reaction when nothing happens",
        FAR,
        lambda p: UseItem(JAKE, "aegis_shard"),
        wanted={"has": {JAKE: {"items": ("aegis_shard",)}}},
    ),
    Case(
        "TS-ARTIF-05",
        "equip in the middle of a turn",
        FAR,
        lambda p: Equip(JAKE, "watchmans_aegis"),
    ),
    # Answers
    Case("TS-TURN-01", "defend when nobody attacks", NEAR, lambda p: Defend(JAKE)),
    Case("TS-TURN-01", "strike at nobody who flees", NEAR, lambda p: StrikeFleeing(JAKE, GULA)),
    Case("TS-TURN-01", "begin a second turn", FRIENDS, lambda p: BeginTurn(MARA)),
    Case(
        "TS-DEFEND-01",
        "end the turn before the defence",
        NEAR,
        lambda p: EndTurn(),
        before=lambda p: [Attack(JAKE, GULA)],
        wanted={"dice": ["hit"] * 3},
    ),
    Case(
        "TS-DEFEND-01",
        "defend with somebody else",
        NEAR,
        lambda p: Defend(JAKE),
        before=lambda p: [Attack(JAKE, GULA)],
        wanted={"dice": ["hit"] * 3},
    ),
    Case(
        "TS-ENRAGE-02",
        "take the hits while Enraged",
        NEAR,
        lambda p: TakeHits(GULA),
        before=lambda p: [Attack(JAKE, GULA)],
        wanted={"dice": ["hit"] * 3, "has": {GULA: {"buffs": ("enrage",)}}},
    ),
    Case(
        "TS-CHEAP-03",
        "walk on before a Cheap Shot is decided",
        NEAR,
        lambda p: p.way(JAKE, (0, 0)),
        before=lambda p: [p.way(JAKE, (0, 1))],
    ),
    Case(
        "TS-FLEE-02",
        "let another go",
        NEAR,
        lambda p: LetFlee(JAKE, GULA),
        before=lambda p: [p.way(JAKE, (0, 1))],
    ),
    Case(
        "TS-TURN-01",
        "begin a turn of somebody else's Character",
        FRIENDS,
        lambda p: BeginTurn(JAKE),
        before=lambda p: [EndTurn()],
    ),
]


def test_the_table_is_long_enough():
    assert len(CASES) >= 60
    assert len({case.what for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_what_cannot_be_done_names_its_rule_and_a_sentence(case: Case):
    position = Position(FIELD, **case.wanted, **case.places)
    for action in case.before(position):
        position.do(action)
    action = case.act(position)
    assert position.refusals(action)[:1] == [case.rule]
    for refusal in position.match.why_not(action):
        assert_speakable(refusal.words)


def test_after_the_end_nothing_can_be_done():
    position = Position(FIELD, dice=["hit"] * 3, cards={GULA: {"health": 1}}, **NEAR)
    position.do(Attack(JAKE, GULA))
    position.do(TakeHits(GULA))
    assert position.match.result is not None
    assert position.refusals(EndTurn()) == ["TS-SKIRM-01"]
