"""TS-CLIMB, TS-STIER, TS-SHAKE: on Fear's back, from tier to tier, and down again."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.climbing import ClimbSentience, JumpDown
from timestrike.games.shadow_of_fear.contest import Contest, PushAway
from timestrike.games.shadow_of_fear.defence import Defend
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.landing import Land
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.state import Perch
from timestrike.games.shadow_of_fear.swapping import TradePlaces
from timestrike.games.shadow_of_fear.targeting import distance_between, line_of_sight
from timestrike.games.shadow_of_fear.trading import Trade
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.areas import AreaAttack
from timestrike.games.shadow_of_fear.vocabulary.effects import Heal
from timestrike.games.shadow_of_fear.vocabulary.sentience import Shake

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0"] * 7)
CENTRE, BESIDE, FAR = (4, 3), (2, 3), (0, 0)
AROUND = [
    (6, 3),
    (6, 4),
    (5, 5),
    (4, 5),
    (3, 5),
    (3, 4),
    (2, 3),
    (3, 2),
    (3, 1),
    (4, 1),
    (5, 1),
    (6, 2),
]
"""The twelve hexes next to Fear."""


def skill(name: str, *effects, **more) -> Skill:
    clause = Clause(at=more.pop("at", "cast"), do=effects)
    return Skill(id=name, name=name, type=more.pop("type", "ability"), clauses=(clause,), **more)


def at_fear(drawing: str = PLAIN, **more) -> Position:
    """Jake acts; Fear is Gula's side unless said otherwise."""
    units = {"jake_alland": (0, BESIDE), "fear": (1, CENTRE), **more}
    return Position(board(drawing), **units)


# --- getting up and down -----------------------------------------------------------------------


@pytest.mark.rule("TS-CLIMB-01", "TS-ACT-01", "TS-FLEE-05")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_a_unit_engaged_with_it_climbs_to_any_tier(tier):
    position = at_fear(gula=(1, (1, 3)))
    events = position.do(ClimbSentience("jake_alland", "fear", tier))
    jake = position.unit("jake_alland")
    assert (jake.base, jake.perch) == ((), Perch("fear", tier))
    assert jake.energy_spent == 1
    assert kinds(events) == ["Climbed"]
    assert position.spot(*BESIDE) not in position.field.occupants()
    assert position.match.decision is not None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-CLIMB-01")
def test_from_afar_nobody_climbs():
    position = at_fear(jake_alland=(0, (1, 3)))
    assert position.refusals(ClimbSentience("jake_alland", "fear", 1)) == ["TS-CLIMB-01"]
    assert position.refusals(ClimbSentience("jake_alland", "gula", 1)) == ["TS-CLIMB-01"]


@pytest.mark.rule("TS-CLIMB-01", "TS-ENGAGE-02")
def test_a_unit_on_a_cliff_above_its_head_is_not_engaged_with_it():
    drawing = PLAIN.replace("0 0 0 0 0 0 0 0 0", "0 0 9 0 0 0 0 0 0")
    near = at_fear(drawing)
    assert near.refusals(ClimbSentience("jake_alland", "fear", 1)) == []
    above = at_fear(drawing, cards={"fear": {"height": 8}})
    assert above.refusals(ClimbSentience("jake_alland", "fear", 1)) == ["TS-CLIMB-01"]


@pytest.mark.rule("TS-CLIMB-02", "TS-ACT-03")
def test_from_tier_to_tier_and_down_again_is_the_same_action():
    position = at_fear(tiers={"jake_alland": 1})
    assert position.refusals(ClimbSentience("jake_alland", "fear", 1)) == ["TS-CLIMB-02"]
    position.do(ClimbSentience("jake_alland", "fear", 3))
    assert position.unit("jake_alland").perch == Perch("fear", 3)
    assert position.refusals(JumpDown("jake_alland", position.spot(*BESIDE))) == ["TS-ACT-03"]


@pytest.mark.rule("TS-CLIMB-02")
def test_one_jumps_down_to_a_free_hex_next_to_it():
    position = at_fear(hod=(1, (6, 3)), tiers={"jake_alland": 2})
    offered = {a.spot for a in position.match.legal() if isinstance(a, JumpDown)}
    assert offered == {position.spot(*place) for place in AROUND if place != (6, 3)}
    for place in ((6, 3), FAR, CENTRE):
        assert position.refusals(JumpDown("jake_alland", position.spot(*place))) == ["TS-CLIMB-02"]
    position.do(JumpDown("jake_alland", position.spot(4, 5)))
    jake = position.unit("jake_alland")
    assert (jake.base, jake.perch) == ((position.spot(4, 5),), None)
    assert jake.energy_spent == 1


@pytest.mark.rule("TS-CLIMB-02")
def test_who_is_not_up_there_cannot_jump_down():
    position = at_fear()
    assert position.refusals(JumpDown("jake_alland", position.spot(4, 5))) == ["TS-CLIMB-02"]


@pytest.mark.rule("TS-CLIMB-03")
@pytest.mark.parametrize(("tier", "places"), [(1, 3), (2, 2), (3, 1)])
def test_each_tier_has_so_many_places(tier, places):
    others = ["hod", "gula", "luxuria"][:places]
    seated = {name: (1, (n, 6)) for n, name in enumerate(others)}
    full = at_fear(**seated, tiers=dict.fromkeys(others, tier))
    assert full.refusals(ClimbSentience("jake_alland", "fear", tier)) == ["TS-CLIMB-03"]
    free = at_fear(**seated, tiers=dict.fromkeys(others[1:], tier))
    assert free.refusals(ClimbSentience("jake_alland", "fear", tier)) == []


@pytest.mark.rule("TS-CLIMB-03")
@pytest.mark.parametrize("tier", [0, 4, -1])
def test_there_are_three_tiers(tier):
    position = at_fear()
    assert position.refusals(ClimbSentience("jake_alland", "fear", tier)) == ["TS-CLIMB-03"]


@pytest.mark.rule("TS-CLIMB-04")
def test_only_single_hex_units_climb():
    position = Position(board(PLAIN), txato=(0, (BESIDE, (1, 3))), fear=(1, CENTRE))
    assert position.refusals(ClimbSentience("txato", "fear", 1)) == ["TS-CLIMB-04"]
    assert not any(isinstance(action, ClimbSentience) for action in position.match.legal())


@pytest.mark.rule("TS-CLIMB-05")
def test_nobody_falls_off_it():
    """It stands seven levels up: jumping down is more than twice Jake's height."""
    high = "\n".join(["0 0 0 7 7 7 0 0 0"] * 7)
    position = at_fear(high, jake_alland=(0, FAR), tiers={"jake_alland": 3})
    events = position.do(JumpDown("jake_alland", position.spot(2, 3)))
    assert kinds(events) == ["Displaced"]
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-CLIMB-06", "TS-ENGAGE-03")
def test_its_owners_units_climb_it_too():
    position = at_fear(jake_alland=(0, BESIDE), fear=(0, CENTRE), gula=(1, FAR))
    assert position.refusals(ClimbSentience("jake_alland", "fear", 2)) == []


@pytest.mark.rule("TS-MOVE-06")
def test_up_there_nobody_uses_movement():
    position = at_fear(tiers={"jake_alland": 1})
    assert position.refusals(Move("jake_alland", (position.spot(*BESIDE),))) == ["TS-MOVE-06"]
    assert not any(isinstance(action, Move) for action in position.match.legal())


# --- who is next to whom -----------------------------------------------------------------------


@pytest.mark.rule("TS-STIER-03", "TS-RANGE-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "close", "distance"),
    [(1, 1, True, 1), (1, 2, True, 1), (3, 2, True, 1), (1, 3, False, 2), (3, 1, False, 2)],
)
def test_neighbouring_tiers_are_engaged_and_two_tiers_are_two_apart(mine, theirs, close, distance):
    position = at_fear(gula=(1, FAR), tiers={"jake_alland": mine, "gula": theirs})
    jake, gula = position.unit("jake_alland"), position.unit("gula")
    assert engaged(position.field, jake, gula) == close
    assert engaged(position.field, gula, jake) == close
    assert distance_between(position.field, jake, gula) == distance
    assert line_of_sight(position.field, jake, gula)


@pytest.mark.rule("TS-STIER-04", "TS-RANGE-05", "TS-STIER-01")
def test_a_rider_is_engaged_with_the_sentience_and_may_attack_it():
    position = at_fear(dice=["void"] * 4, gula=(1, FAR), tiers={"jake_alland": 3, "gula": 2})
    jake, fear = position.unit("jake_alland"), position.unit("fear")
    assert engaged(position.field, jake, fear)
    assert distance_between(position.field, jake, fear) == 1
    assert set(enemies_engaging(position.field, jake)) == {"fear", "gula"}
    assert position.refusals(Attack("jake_alland", "gula")) == []
    position.do(Attack("jake_alland", "fear"))


@pytest.mark.rule("TS-RANGE-05", "TS-STIER-01")
@pytest.mark.parametrize(("reach", "refused"), [(3, []), (2, []), (1, ["TS-MELEE-02"])])
def test_a_ranged_unit_shoots_over_two_tiers_of_a_friendly_back(reach, refused):
    position = Position(
        board(PLAIN),
        cards={"hod": {"range": reach}},
        hod=(0, FAR),
        fear=(0, CENTRE),
        gula=(1, (8, 6)),
        tiers={"hod": 1, "gula": 3},
    )
    assert position.refusals(Attack("hod", "gula")) == refused


@pytest.mark.rule("TS-HIGH-04")
@pytest.mark.parametrize(
    ("target", "tiers", "dice"),
    [
        ("fear", {"jake_alland": 1}, (4, 3)),
        ("gula", {"jake_alland": 2, "gula": 1}, (4, 2)),
        ("gula", {"jake_alland": 1, "gula": 1}, (3, 2)),
        ("gula", {"jake_alland": 1, "gula": 2}, (3, 3)),
    ],
)
def test_a_higher_tier_is_higher_ground(target, tiers, dice):
    position = at_fear(dice=["hit"] * 9, gula=(1, FAR), tiers=tiers)
    attacked = position.do(Attack("jake_alland", target))
    defended = position.do(Defend(target))
    rolls = [len(e.faces) for e in [*attacked, *defended] if isinstance(e, DiceRolled)]
    assert tuple(rolls) == dice


# --- out of reach ------------------------------------------------------------------------------


MEND = skill("mend", Heal(to="other"), aim=Aim(who="friend", range=6))


@pytest.mark.rule("TS-STIER-02")
def test_ground_and_back_cannot_target_each_other():
    for tiers in ({"hod": 1}, {"mara_the_meek": 1}):
        position = Position(
            board(PLAIN),
            cards={"mara_the_meek": {"skills": (MEND,)}},
            has={"jake_alland": {"damage": 2}},
            mara_the_meek=(0, (2, 2)),
            jake_alland=(0, (1, 2)),
            fear=(1, CENTRE),
            hod=(1, (1, 6)),
            tiers=tiers,
        )
        assert "TS-STIER-02" in position.refusals(Attack("mara_the_meek", "hod"))
        heals = position.refusals(CastAbility("mara_the_meek", "mend", "jake_alland"))
        assert (heals == ["TS-STIER-02"]) == ("mara_the_meek" in tiers)


@pytest.mark.rule("TS-STIER-02")
def test_one_may_still_do_things_to_oneself():
    heal = skill("heal", Heal(to="self"))
    position = at_fear(
        cards={"jake_alland": {"skills": (heal,)}},
        has={"jake_alland": {"damage": 2}},
        tiers={"jake_alland": 1},
    )
    position.do(CastAbility("jake_alland", "heal"))
    assert position.health("jake_alland") == 5


@pytest.mark.rule("TS-STIER-05")
def test_the_sentience_cannot_target_its_own_back():
    position = Position(
        board(PLAIN), fear=(0, CENTRE), gula=(1, FAR), hod=(1, (7, 3)), tiers={"gula": 1}
    )
    assert position.refusals(Attack("fear", "gula")) == ["TS-STIER-05"]


@pytest.mark.rule("TS-STIER-05", "TS-ENGAGE-04")
def test_riders_do_not_keep_it_from_fighting_others():
    position = Position(
        board(PLAIN), fear=(0, CENTRE), gula=(1, FAR), hod=(1, (7, 3)), tiers={"gula": 1}
    )
    assert enemies_engaging(position.field, position.unit("fear")) == ()
    assert position.refusals(Attack("fear", "hod")) == []
    held = Position(board(PLAIN), fear=(0, CENTRE), gula=(1, BESIDE), hod=(1, (7, 3)))
    assert held.refusals(Attack("fear", "hod")) == ["TS-ENGAGE-04"]


BOOM = skill("boom", AreaAttack(around="other", radius=1, spare=("self",)), aim=Aim(range=6))


@pytest.mark.rule("TS-AOE-05")
@pytest.mark.parametrize(
    ("tiers", "target", "struck"),
    [
        ({"hod": 1}, "fear", {"fear", "gula"}),
        ({"jake_alland": 1, "hod": 3}, "fear", {"fear", "hod"}),
        ({"jake_alland": 1, "hod": 2, "luxuria": 3}, "hod", {"fear", "hod", "luxuria"}),
    ],
)
def test_an_area_stays_on_the_ground_or_on_the_back(tiers, target, struck):
    position = Position(
        board(PLAIN),
        cards={"jake_alland": {"skills": (BOOM,)}},
        jake_alland=(0, BESIDE),
        fear=(1, CENTRE),
        gula=(1, (6, 3)),
        hod=(1, (0, 6)),
        luxuria=(1, (1, 6)),
        tiers=tiers,
    )
    (effect,) = BOOM.clauses[0].do
    deed = CastAbility("jake_alland", "boom", target)._deed()
    assert set(effect.struck(position.field, deed)) == struck


@pytest.mark.rule("TS-TRADE-05")
@pytest.mark.parametrize("up", ["jake_alland", "mara_the_meek"])
def test_nobody_trades_with_the_back_of_the_sentience(up):
    position = Position(
        board(PLAIN),
        has={"jake_alland": {"materials": 1}, "mara_the_meek": {"materials": 1}},
        jake_alland=(0, (1, 6)),
        mara_the_meek=(0, FAR),
        fear=(0, CENTRE),
        gula=(1, (8, 6)),
        tiers={up: 1},
    )
    assert position.refusals(Trade("jake_alland", "mara_the_meek")) == ["TS-TRADE-05"]


# --- contests ----------------------------------------------------------------------------------


def contest_up_there(mine: int, theirs: int, dice=("20", "1")) -> Position:
    return at_fear(dice=list(dice), gula=(1, FAR), tiers={"jake_alland": mine, "gula": theirs})


@pytest.mark.rule("TS-CONTEST-07")
def test_the_winner_of_a_contest_swaps_tiers():
    position = contest_up_there(1, 2)
    position.do(Contest("jake_alland", "gula"))
    (swap,) = [action for action in position.match.legal() if isinstance(action, TradePlaces)]
    position.do(swap)
    assert position.unit("jake_alland").perch == Perch("fear", 2)
    assert position.unit("gula").perch == Perch("fear", 1)


@pytest.mark.rule("TS-CONTEST-07", "TS-CLIMB-05")
def test_or_throws_the_loser_off_without_a_fall():
    high = "\n".join(["0 0 0 9 9 9 0 0 0"] * 7)
    position = at_fear(high, dice=["20", "1"], gula=(1, FAR), tiers={"jake_alland": 1, "gula": 1})
    position.do(Contest("jake_alland", "gula"))
    offered = {a.spot for a in position.match.legal() if isinstance(a, PushAway)}
    assert offered == {position.spot(*place) for place in AROUND}
    events = position.do(PushAway(position.spot(2, 3)))
    assert "Fell" not in kinds(events)
    assert position.unit("gula").base == (position.spot(2, 3),)


@pytest.mark.rule("TS-CONTEST-07", "TS-CONTEST-03")
def test_two_tiers_apart_there_is_no_contest_and_a_tier_is_worth_a_point():
    assert contest_up_there(1, 3).refusals(Contest("jake_alland", "gula")) == ["TS-CONTEST-01"]
    position = contest_up_there(2, 1, dice=("5", "4"))
    (rolled,) = [
        e for e in position.do(Contest("jake_alland", "gula")) if type(e).__name__ == "Contested"
    ]
    assert (rolled.total, rolled.opposing_total) == (5 + 6 + 1, 4 + 8)


# --- coming off against one's will -------------------------------------------------------------


SHAKE = skill("shake", Shake())


def shaken(drawing: str = PLAIN, **more) -> Position:
    tiers = more.pop("tiers", {"gula": 1, "jake_alland": 3})
    units = {
        "fear": (0, CENTRE),
        "jake_alland": (1, FAR),
        "gula": (2, (8, 0)),
        **more,
    }
    return Position(board(drawing), cards={"fear": {"skills": (SHAKE,)}}, tiers=tiers, **units)


@pytest.mark.rule("TS-SHAKE-01")
def test_a_shake_throws_everybody_off_and_the_owners_place_them_in_turn_order():
    position = shaken()
    position.do(CastAbility("fear", "shake"))
    decision = position.match.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "ThrownOff")
    offered = {action.spot for action in position.match.legal()}
    assert offered == {position.spot(*place) for place in AROUND}
    assert position.refusals(Land("jake_alland", position.spot(*FAR))) == ["TS-SHAKE-01"]
    assert position.refusals(Land("gula", position.spot(6, 3))) == ["TS-SHAKE-01"]
    position.do(Land("jake_alland", position.spot(6, 3)))
    assert position.match.decision is not None
    assert position.match.decision.player == 2
    position.do(Land("gula", position.spot(2, 3)))
    assert position.unit("gula").base == (position.spot(2, 3),)
    assert position.unit("gula").perch is None
    assert position.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-SHAKE-01")
def test_without_a_free_hex_next_to_it_the_nearest_one_is_taken():
    tall = board(PLAIN, walls=dict.fromkeys(AROUND[:11], 3))
    position = Position(
        tall,
        cards={"fear": {"skills": (SHAKE,)}},
        fear=(0, CENTRE),
        jake_alland=(1, FAR),
        gula=(1, (6, 2)),
        tiers={"jake_alland": 1},
    )
    position.do(CastAbility("fear", "shake"))
    grid, middle = position.map.grid, position.spot(*CENTRE).cell
    distances = {grid.distance(action.spot.cell, middle) for action in position.match.legal()}
    assert distances == {3}


@pytest.mark.rule("TS-SHAKE-01", "TS-ENGAGE-07")
def test_engagement_is_looked_at_when_all_have_been_placed():
    hurt = skill("spite", Heal(to="self"), at="engagement", type="passive")
    position = Position(
        board(PLAIN),
        cards={"fear": {"skills": (SHAKE,)}, "hod": {"skills": (hurt,)}},
        has={"hod": {"damage": 3}},
        fear=(0, CENTRE),
        hod=(1, FAR),
        gula=(2, (8, 0)),
        tiers={"hod": 1, "gula": 3},
    )
    position.do(CastAbility("fear", "shake"))
    first = position.do(Land("hod", position.spot(6, 3)))
    assert "Healed" not in kinds(first)
    assert "Healed" in kinds(position.do(Land("gula", position.spot(6, 4))))


@pytest.mark.rule("TS-SHAKE-02", "TS-FLEE-05")
def test_who_is_thrown_off_neither_falls_nor_is_struck():
    high = "\n".join(["0 0 0 9 9 9 0 0 0"] * 7)
    position = shaken(high)
    position.do(CastAbility("fear", "shake"))
    events = position.do(Land("jake_alland", position.spot(2, 3)))
    events += position.do(Land("gula", position.spot(6, 3)))
    assert not {"Fell", "FleeingPunished"} & set(kinds(events))
    assert position.health("gula") == 8


@pytest.mark.rule("TS-SHAKE-01", "TS-ACT-06")
def test_there_is_nothing_to_shake_off_an_empty_back():
    position = shaken(tiers={})
    assert position.refusals(CastAbility("fear", "shake")) == ["TS-ACT-06"]


@pytest.mark.rule("TS-STIER-06")
def test_when_it_dies_its_riders_are_left_standing_where_it_was():
    position = Position(
        board("\n".join(["0 0 0 9 9 9 0 0 0"] * 7)),
        dice=["hit"] * 4 + ["void"] * 3,
        has={"fear": {"damage": 17}},
        jake_alland=(0, FAR),
        fear=(1, CENTRE),
        gula=(1, (8, 0)),
        hod=(1, (8, 6)),
        tiers={"jake_alland": 1, "gula": 3},
    )
    position.do(Attack("jake_alland", "fear"))
    events = position.do(Defend("fear"))
    assert "CharacterDefeated" in kinds(events)
    decision = position.match.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "Stranded")
    ring = {position.spot(*place) for place in AROUND}
    offered = {action.spot for action in position.match.legal()}
    assert ring < offered
    assert len(offered) == 12 + 7
    assert position.refusals(EndTurn()) == ["TS-STIER-06"]
    position.do(Land("jake_alland", position.spot(*CENTRE)))
    events = position.do(Land("gula", position.spot(2, 3)))
    assert "Fell" not in kinds(events)
    assert position.unit("jake_alland").base == (position.spot(*CENTRE),)
    assert position.unit("gula").standing
