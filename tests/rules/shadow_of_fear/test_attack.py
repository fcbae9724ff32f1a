"""TS-ATTACK, TS-DEFEND, TS-HIGH, TS-TARGET, TS-RANGE, TS-MELEE, TS-LOS: dice against dice."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.defence import AttackResolved, ChooseDefence, Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import COMBAT, DiceRolled
from timestrike.games.shadow_of_fear.turns import EndTurn

JAKE_HITS_GULA = Attack("jake_alland", "gula")


@pytest.mark.rule("TS-DICE-01", "TS-DICE-02", "TS-DICE-03")
def test_the_combat_die():
    assert sorted(COMBAT.names) == sorted(
        ["hit", "hit", "lucky_hit", "block", "lucky_block", "void"]
    )
    assert COMBAT.worth("hits") == {
        "hit": 1, "lucky_hit": 1, "block": 0, "lucky_block": 0, "void": 0
    }  # fmt: skip
    assert COMBAT.worth("blocks") == {
        "hit": 0, "lucky_hit": 0, "block": 1, "lucky_block": 1, "void": 0
    }  # fmt: skip


@pytest.mark.rule("TS-ATTACK-01", "TS-ATTACK-02", "TS-ATTACK-03", "TS-ATTACK-05", "TS-DEFEND-03")
def test_three_hits_against_one_block_are_two_damage():
    position = Position(
        board("0 0 0"),
        dice=["hit", "hit", "lucky_hit", "lucky_block", "void"],
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    first = position.do(JAKE_HITS_GULA)
    assert kinds(first) == ["AttackDeclared", "DiceRolled"]
    assert position.match.decision is not None
    question = position.match.decision.question
    assert isinstance(question, ChooseDefence)
    assert (question.attacker, question.target, question.hits) == ("jake_alland", "gula", 3)
    assert position.match.decision.players == (1,)
    second = position.do(Defend("gula"))
    assert kinds(second) == ["DiceRolled", "AttackResolved", "Hurt"]
    assert second[1] == AttackResolved("jake_alland", "gula", 3, 1)
    assert position.health("gula") == 6


@pytest.mark.rule("TS-DEFEND-01")
def test_without_a_hit_nobody_defends():
    position = Position(
        board("0 0 0"), dice=["void", "block", "void"], jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    events = position.do(JAKE_HITS_GULA)
    assert kinds(events) == ["AttackDeclared", "DiceRolled", "AttackResolved"]
    assert position.health("gula") == 8


@pytest.mark.rule("TS-DEFEND-01")
def test_a_defence_may_be_declined():
    position = Position(
        board("0 0 0"), dice=["hit", "hit", "void"], jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    position.do(JAKE_HITS_GULA)
    assert position.refusals(Defend("jake_alland")) == ["TS-DEFEND-01"]
    assert position.refusals(EndTurn()) == ["TS-DEFEND-01"]
    assert kinds(position.do(TakeHits("gula"))) == ["AttackResolved", "Hurt"]
    assert position.health("gula") == 6


@pytest.mark.rule("TS-ATTACK-05", "TS-DEFEND-03")
def test_more_blocks_than_hits_do_no_harm():
    position = Position(
        board("0 0 0"),
        dice=["hit", "void", "void", "block", "block"],
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(JAKE_HITS_GULA)
    assert kinds(position.do(Defend("gula"))) == ["DiceRolled", "AttackResolved"]
    assert position.health("gula") == 8


def dice_rolled(position: Position, attack: Attack) -> tuple[int, int]:
    attacked = position.do(attack)
    defended = position.do(Defend(attack.target))
    (attack_roll,) = [e for e in attacked if isinstance(e, DiceRolled)]
    (defence_roll,) = [e for e in defended if isinstance(e, DiceRolled)]
    return len(attack_roll.faces), len(defence_roll.faces)


@pytest.mark.rule("TS-HIGH-01", "TS-HIGH-03", "TS-STAT-02")
@pytest.mark.parametrize(("levels", "dice"), [(0, 3), (1, 4), (3, 4)])
def test_an_attacker_who_stands_higher_rolls_one_more_die(levels, dice):
    position = Position(
        board(f"{levels} 0 0"), dice=["hit"] * 9, jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    assert dice_rolled(position, JAKE_HITS_GULA) == (dice, 2)


@pytest.mark.rule("TS-HIGH-02", "TS-HIGH-03", "TS-DEFEND-02")
@pytest.mark.parametrize(("levels", "dice"), [(0, 2), (1, 3), (3, 3)])
def test_a_defender_who_stands_higher_rolls_one_more_die(levels, dice):
    position = Position(
        board(f"0 {levels} 0"), dice=["hit"] * 9, jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    assert dice_rolled(position, JAKE_HITS_GULA) == (3, dice)


@pytest.mark.rule("TS-ACT-01", "TS-ACT-03")
def test_an_attack_costs_energy_and_is_made_once_a_turn():
    position = Position(
        board("0 0 0"), dice=["void"] * 3, jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    position.do(JAKE_HITS_GULA)
    assert position.unit("jake_alland").energy_spent == 1
    assert position.refusals(JAKE_HITS_GULA) == ["TS-ACT-03"]


@pytest.mark.rule("TS-ACT-04")
def test_no_energy_no_attack():
    position = Position(
        board("0 0 0"),
        cards={"jake_alland": {"energy": 0}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    assert position.refusals(JAKE_HITS_GULA) == ["TS-ACT-04"]


@pytest.mark.rule("TS-ACT-06")
def test_an_attack_without_a_legal_target_is_not_offered():
    position = Position(board("0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (3, 0)))
    assert not [action for action in position.match.legal() if isinstance(action, Attack)]


@pytest.mark.rule("TS-TARGET-05", "TS-GEN-05")
def test_only_enemies_can_be_attacked():
    position = Position(
        board("0 0 0 0 0"),
        teams=(0, 1, 0),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (1, 0)),
        hod=(2, (2, 0)),
        gula=(1, (4, 0)),
    )
    assert position.refusals(Attack("jake_alland", "mara_the_meek")) == ["TS-TARGET-05"]
    assert position.refusals(Attack("jake_alland", "hod")) == ["TS-TARGET-05"]


@pytest.mark.rule("TS-MELEE-01", "TS-MELEE-02")
def test_melee_needs_engagement_not_just_a_neighbouring_hex():
    apart = Position(board("0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    assert apart.refusals(JAKE_HITS_GULA) == ["TS-MELEE-02"]
    deep = Position(board("5 0 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 0)))
    assert deep.refusals(JAKE_HITS_GULA) == ["TS-MELEE-02"]


@pytest.mark.rule("TS-RANGE-01", "TS-RANGE-02")
@pytest.mark.parametrize(("hexes", "rules"), [(5, []), (6, ["TS-RANGE-02"])])
def test_range_is_counted_in_hexes_on_the_ground(hexes, rules):
    row = " ".join(["4"] + ["0"] * (hexes - 1) + ["0"])
    position = Position(board(row), mara_the_meek=(0, (0, 0)), gula=(1, (hexes, 0)))
    assert position.refusals(Attack("mara_the_meek", "gula")) == rules


@pytest.mark.rule("TS-RANGE-04")
def test_walls_do_not_lengthen_the_range():
    position = Position(
        board("4 0 0 0 0 0", walls={(2, 0): 3}), mara_the_meek=(0, (0, 0)), gula=(1, (5, 0))
    )
    assert "TS-RANGE-02" not in position.refusals(Attack("mara_the_meek", "gula"))


@pytest.mark.rule("TS-LOS-01", "TS-LOS-08", "TS-TARGET-01")
def test_high_ground_between_hides_the_target():
    hidden = Position(board("0 0 5 0"), mara_the_meek=(0, (0, 0)), gula=(1, (3, 0)))
    assert hidden.refusals(Attack("mara_the_meek", "gula")) == ["TS-LOS-01"]
    low = Position(board("0 0 1 0"), mara_the_meek=(0, (0, 0)), gula=(1, (3, 0)))
    assert low.refusals(Attack("mara_the_meek", "gula")) == []


@pytest.mark.rule("TS-LOS-05")
def test_a_wall_between_hides_the_target():
    position = Position(
        board("0 0 0 0", walls={(2, 0): 6}), mara_the_meek=(0, (0, 0)), gula=(1, (3, 0))
    )
    assert position.refusals(Attack("mara_the_meek", "gula")) == ["TS-LOS-01"]


@pytest.mark.rule("TS-LOS-06")
def test_a_tall_body_right_before_the_target_hides_it():
    position = Position(
        board("0 0 0 0"),
        mara_the_meek=(0, (0, 0)),
        roland_rumpus=(0, (2, 0)),
        hod=(1, (3, 0)),
        cards={"roland_rumpus": {"height": 9}},
    )
    seen = Position(
        board("0 0 0 0"),
        mara_the_meek=(0, (0, 0)),
        roland_rumpus=(0, (2, 0)),
        gula=(1, (3, 0)),
        cards={"roland_rumpus": {"height": 1}},
    )
    assert position.refusals(Attack("mara_the_meek", "hod")) == ["TS-LOS-01"]
    assert seen.refusals(Attack("mara_the_meek", "gula")) == []


@pytest.mark.rule("TS-TARGET-04")
def test_engaged_units_need_no_line_of_sight():
    # The slab over Gula's head hides him from Mara three levels up, who is engaged with him.
    slab = ("sand", None, None, None, "sand", "sand", "sand")
    position = Position(board("3 s 0", s=slab), mara_the_meek=(0, (0, 0)), gula=(1, (1, 0, 0)))
    assert position.refusals(Attack("mara_the_meek", "gula")) == []


@pytest.mark.rule("TS-ENGAGE-04", "TS-ENGAGE-06")
def test_an_engaged_unit_may_only_aim_at_those_it_is_engaged_with():
    position = Position(
        board("0 0 0 0"), mara_the_meek=(0, (0, 0)), gula=(1, (1, 0)), roland_rumpus=(1, (3, 0))
    )
    assert position.refusals(Attack("mara_the_meek", "gula")) == []
    assert "TS-ENGAGE-04" in position.refusals(Attack("mara_the_meek", "roland_rumpus"))


@pytest.mark.rule("TS-HEALTH-05", "TS-DEFEAT-01", "TS-DEFEAT-05", "TS-SKIRM-01")
def test_the_last_team_standing_wins():
    position = Position(
        board("0 0 0"),
        dice=["hit"] * 3,
        cards={"gula": {"health": 2}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(JAKE_HITS_GULA)
    events = position.do(TakeHits("gula"))
    assert kinds(events) == [
        "AttackResolved", "Hurt", "UnitDefeated", "CharacterDefeated", "BattleEnded"
    ]  # fmt: skip
    assert position.match.result is not None
    assert position.match.result.winners == (0,)
    assert position.match.decision is None
    assert position.refusals(EndTurn()) == ["TS-SKIRM-01"]


@pytest.mark.rule("TS-DEFEAT-05")
def test_a_team_with_a_character_left_is_not_beaten():
    position = Position(
        board("0 0 0 0 0"),
        dice=["hit"] * 3,
        cards={"gula": {"health": 2}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(1, (4, 0)),
    )
    position.do(JAKE_HITS_GULA)
    position.do(TakeHits("gula"))
    assert position.match.result is None


@pytest.mark.rule("TS-SKIRM-01")
def test_teammates_win_together():
    position = Position(
        board("0 0 0 0"),
        teams=(0, 1, 0),
        dice=["hit"] * 3,
        cards={"gula": {"health": 1}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(2, (3, 0)),
    )
    position.do(JAKE_HITS_GULA)
    position.do(TakeHits("gula"))
    assert position.match.result is not None
    assert position.match.result.winners == (0, 2)


@pytest.mark.rule("TS-UNIT-04", "TS-UNIT-05")
def test_a_shared_health_bar_falls_with_its_last_point():
    position = Position(
        board("0 0 0 0 0"),
        dice=["hit"] * 3,
        cards={"legion": {"health": 3}},
        jake_alland=(0, (0, 0)),
        legion=(1, [(1, 0), (3, 0)]),
        hod=(1, (4, 0)),
    )
    position.do(Attack("jake_alland", "legion_1"))
    events = position.do(TakeHits("legion_1"))
    assert kinds(events)[2:] == ["UnitDefeated", "UnitDefeated", "CharacterDefeated"]


@pytest.mark.rule("TS-UNIT-05", "TS-HEALTH-02", "TS-HEALTH-04")
def test_damage_to_one_body_is_damage_to_all_who_share_the_bar():
    position = Position(
        board("0 0 0 0"),
        dice=["hit", "void", "void"],
        jake_alland=(0, (0, 0)),
        legion=(1, [(1, 0), (3, 0)]),
    )
    position.do(Attack("jake_alland", "legion_1"))
    position.do(TakeHits("legion_1"))
    assert position.health("legion_1") == position.health("legion_2") == 5
