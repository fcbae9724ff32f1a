"""TS-JUMP: down on somebody from above."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import at, passive, skill

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.defence import TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.simultaneous import ResolveNext

CLIFF = "5 0 0 0 0"


def on_the_cliff(drawing: str = CLIFF, gula: tuple[int, ...] = (2, 0), **more) -> Position:
    more.setdefault("dice", ["void"] * 4 + ["void"])
    return Position(board(drawing), jake_alland=(0, (0, 0)), gula=(1, gula), **more)


def leap(position: Position, col: int, row: int = 0, skill: str | None = None) -> JumpAttack:
    return JumpAttack("jake_alland", "gula", position.spot(col, row), skill)


def rolls(events) -> list[tuple[str, int]]:
    return [(e.purpose, len(e.faces)) for e in events if isinstance(e, DiceRolled)]


@pytest.mark.rule("TS-JUMP-01", "TS-JUMP-05", "TS-JUMP-09")
def test_one_lands_strikes_and_then_falls():
    """Attack 3 with height advantage, then a fall of 5 levels at height 3."""
    position = on_the_cliff()
    events = position.do(leap(position, 1))
    assert kinds(events) == [
        "Leapt", "AttackDeclared", "DiceRolled", "AttackResolved", "DiceRolled", "Fell"
    ]  # fmt: skip
    assert rolls(events) == [("attack", 4), ("fall", 1)]
    jake = position.unit("jake_alland")
    assert jake.spot == position.spot(1, 0)
    assert (jake.energy_spent, jake.moved) == (1, 0)


@pytest.mark.rule("TS-JUMP-09", "TS-JUMP-01")
def test_it_is_the_attack_of_the_turn_and_the_last_of_the_movement():
    position = on_the_cliff()
    position.do(leap(position, 1))
    assert position.refusals(position.way("jake_alland", (0, 0))) == ["TS-TURN-07"]
    assert position.refusals(Attack("jake_alland", "gula")) == ["TS-ACT-03"]
    attacked = on_the_cliff()
    attacked.field.change_unit("jake_alland", done=("attack",))
    assert attacked.refusals(leap(attacked, 1)) == ["TS-ACT-03"]
    tired = on_the_cliff()
    tired.field.change_unit("jake_alland", energy_spent=3)
    assert tired.refusals(leap(tired, 1)) == ["TS-ACT-04"]


@pytest.mark.rule("TS-JUMP-01")
def test_only_a_melee_unit_that_nobody_holds_can_leap():
    far = on_the_cliff(cards={"jake_alland": {"range": 3}})
    assert far.refusals(leap(far, 1)) == ["TS-JUMP-01"]
    held = on_the_cliff("5 0 0\n 5 0 0", hod=(1, (0, 1)))
    assert held.refusals(leap(held, 1)) == ["TS-JUMP-01"]
    assert not [a for a in held.match.legal() if isinstance(a, JumpAttack)]


@pytest.mark.rule("TS-JUMP-02")
@pytest.mark.parametrize(
    ("drawing", "where", "landing", "refused"),
    [
        ("5 0 0 0 0", (1, 0), (2, 0), []),
        ("5 0 0 0 0", (2, 0), (1, 0), []),
        ("5 0 0 0 0", (3, 0), (2, 0), ["TS-JUMP-02"]),
        ("5 0 5 0 0", (2, 0), (1, 0), ["TS-JUMP-02"]),
        ("5 0 4 0 0", (2, 0), (1, 0), ["TS-JUMP-03"]),
    ],
)
def test_the_target_is_one_or_two_hexes_away_and_lower(drawing, where, landing, refused):
    position = on_the_cliff(drawing, where)
    assert position.refusals(leap(position, *landing)) == refused


@pytest.mark.rule("TS-JUMP-02", "TS-TARGET-05")
def test_friends_are_no_target():
    position = Position(
        board(CLIFF), jake_alland=(0, (0, 0)), mara_the_meek=(0, (2, 0)), gula=(1, (4, 0))
    )
    jump = JumpAttack("jake_alland", "mara_the_meek", position.spot(1, 0))
    assert position.refusals(jump) == ["TS-TARGET-05"]


@pytest.mark.rule("TS-JUMP-03")
def test_the_landing_is_free_lower_near_and_next_to_the_target():
    row = "5 0 0 0 0\n 5 5 0 0 0"
    position = on_the_cliff(row, hod=(1, (2, 1)))
    assert position.refusals(leap(position, 1)) == []
    assert position.refusals(leap(position, 2)) == ["TS-JUMP-03"]  # Gula stands there
    assert position.refusals(leap(position, 2, 1)) == ["TS-JUMP-03"]  # and Hod there
    assert position.refusals(leap(position, 3)) == ["TS-JUMP-03"]  # three hexes away
    assert position.refusals(leap(position, 1, 1)) == ["TS-JUMP-03"]  # not lower
    walled = Position(
        board("5 0 0 0 0", walls={(1, 0): 3}), jake_alland=(0, (0, 0)), gula=(1, (2, 0))
    )
    assert walled.refusals(leap(walled, 1)) == ["TS-JUMP-03"]
    level = on_the_cliff("5 5 3 0")
    assert level.refusals(leap(level, 1)) == ["TS-JUMP-03"]  # engaged there, but not lower
    lonely = on_the_cliff("5 0 0 0\n 0 0 0 0")
    assert lonely.refusals(leap(lonely, 0, 1)) == ["TS-JUMP-03"]
    outside = JumpAttack("jake_alland", "gula", position.spot(1, 0)._replace(cell=99))
    assert position.refusals(outside) == ["TS-MAP-01"]


@pytest.mark.rule("TS-JUMP-04")
@pytest.mark.parametrize(("landing", "target"), [(2, 0), (0, 2)])
def test_the_landing_may_be_higher_or_lower_than_the_target(landing, target):
    position = on_the_cliff(f"5 {landing} {target} 0")
    assert position.refusals(leap(position, 1)) == []


@pytest.mark.rule("TS-JUMP-05")
def test_the_height_advantage_does_not_depend_on_the_ground():
    below = on_the_cliff("5 0 2 0")
    assert rolls(below.do(leap(below, 1)))[0] == ("attack", 4)
    above = on_the_cliff("5 1 0 0")
    assert rolls(above.do(leap(above, 1)))[0] == ("attack", 4)


@pytest.mark.rule("TS-JUMP-05")
def test_a_short_drop_is_no_fall():
    position = on_the_cliff("2 0 0 0")
    assert rolls(position.do(leap(position, 1))) == [("attack", 4)]


@pytest.mark.rule("TS-JUMP-06")
@pytest.mark.parametrize("movement", ["walk", "swim", "fly", "burrow"])
def test_everybody_falls_whatever_the_movement_type(movement):
    position = on_the_cliff(cards={"jake_alland": {"movement": movement}})
    assert rolls(position.do(leap(position, 1)))[-1] == ("fall", 1)


@pytest.mark.rule("TS-JUMP-07")
def test_water_breaks_the_fall():
    position = on_the_cliff("5 ~ 0 0")
    assert rolls(position.do(leap(position, 1))) == [("attack", 4)]


SPEARS = passive("engagement", {"do": "harm", "amount": 1}, id="spears")


@pytest.mark.rule("TS-JUMP-08", "TS-SIMUL-01")
@pytest.mark.parametrize("strikes_first", [True, False])
def test_the_attack_and_the_effects_of_the_landing_are_ordered_by_the_active_player(strikes_first):
    position = on_the_cliff(dice=["hit"] * 9, cards={"gula": {"skills": (SPEARS,)}})
    position.do(leap(position, 1))
    decision = position.match.decision
    assert decision is not None
    assert (decision.kind, decision.players) == ("ChooseOrder", (0,))
    attack = ResolveNext("jake_alland", "gula")
    spears = ResolveNext("gula", "jake_alland", "spears")
    assert set(position.match.legal()) == {attack, spears}
    events = position.do(attack if strikes_first else spears)
    expected = ["DiceRolled"] if strikes_first else ["SkillAnswered", "Hurt", "DiceRolled"]
    assert kinds(events) == expected
    rest = position.do(TakeHits("gula"))
    answer = ["SkillAnswered", "Hurt"] if strikes_first else []
    assert kinds(rest) == ["AttackResolved", "Hurt", *answer, "DiceRolled", "Fell", "Hurt"]


@pytest.mark.rule("TS-JUMP-08", "TS-SIMUL-02")
def test_who_is_struck_down_on_landing_strikes_no_more():
    position = on_the_cliff(
        cards={"gula": {"skills": (SPEARS,)}, "jake_alland": {"health": 1}},
        mara_the_meek=(0, (4, 0)),
    )
    position.do(leap(position, 1))
    events = position.do(ResolveNext("gula", "jake_alland", "spears"))
    fallen = ["Hurt", "UnitDefeated", "CharacterDefeated", "TurnEnded"]
    assert kinds(events) == ["SkillAnswered", *fallen]


@pytest.mark.rule("TS-JUMP-10")
def test_the_target_must_be_seen_from_above_but_nothing_stops_the_leap():
    roofed = Position(
        board("5 4 b 0", b=("sand", None, None, None, None, "sand")),
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0, 0)),
    )
    assert roofed.refusals(leap(roofed, 1)) == ["TS-JUMP-10"]
    passed = Position(board("5 7 0 0\n 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 1)))
    assert passed.refusals(JumpAttack("jake_alland", "gula", passed.spot(2, 0))) == []


@pytest.mark.rule("TS-MTYPE-10")
@pytest.mark.parametrize(("movement", "rules"), [("walk", []), ("burrow", ["TS-MTYPE-10"])])
def test_a_burrower_does_not_leap_from_an_overhang(movement, rules):
    position = Position(
        board("b 0 0", b=("sand", None, None, None, "sand")),
        cards={"jake_alland": {"movement": movement}},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    assert position.refusals(leap(position, 1)) == rules


@pytest.mark.rule("TS-STEALTH-01")
def test_nobody_leaps_at_a_stealthed_unit():
    position = on_the_cliff(has={"gula": {"buffs": ("stealth",)}})
    assert position.refusals(leap(position, 1)) == ["TS-STEALTH-01"]


@pytest.mark.rule("TS-SKILL-03", "TS-JUMP-05")
def test_what_a_skill_needs_is_looked_at_after_landing():
    devour = skill("attack", at("resolved", {"do": "heal"}), id="devour", needs=[{"if": "engaged"}])
    position = on_the_cliff(cards={"jake_alland": {"skills": (devour,)}})
    assert position.refusals(leap(position, 1, skill="devour")) == []
    assert position.refusals(leap(position, 1, skill="nothing")) == ["TS-SKILL-01"]
    assert leap(position, 1, skill="devour") in position.match.legal()


@pytest.mark.rule("TS-JUMP-03")
def test_a_larger_unit_needs_level_room_for_its_whole_base():
    position = Position(
        board("5 5 5 0 0 0 0"), dice=["void"] * 9, abaddon=(0, (0, 0)), gula=(1, (4, 0))
    )
    row = [position.spot(col, 0) for col in range(7)]
    position.field.change_unit("abaddon", base=(row[2], row[1], row[0]))
    assert not [a for a in position.match.legal() if isinstance(a, JumpAttack)]
    roomy = Position(
        board("5 5 5 0 0 0 0\n . . 0 0 0 0 0"), dice=["void"] * 9, abaddon=(0, (0, 0)),
        gula=(1, (4, 0)),
    )  # fmt: skip
    roomy.field.change_unit("abaddon", base=(row[2], row[1], row[0]))
    jumps = [a for a in roomy.match.legal() if isinstance(a, JumpAttack)]
    assert jumps
    distance = roomy.map.grid.distance
    for jump in jumps:
        base = (jump.landing, *jump.trail)
        assert len(base) == 3
        assert {spot.elevation for spot in base} == {0}
        assert any(distance(row[2].cell, spot.cell) <= 2 for spot in base)
    cut = JumpAttack("abaddon", "gula", jumps[0].landing)
    assert roomy.refusals(cut) == ["TS-MAP-01"]
    roomy.do(jumps[0])
    assert roomy.unit("abaddon").base == (jumps[0].landing, *jumps[0].trail)
