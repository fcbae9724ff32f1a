"""Every example of the catalogue is a test: which one, and those that stand here."""

from __future__ import annotations

from pathlib import Path

import pytest
from positions import Position, board

import rule_coverage
from timestrike.content.rulebook import load_rulebook
from timestrike.core.board import board_of
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.jump import JumpAttack

CATALOGUE = rule_coverage.ROOT / "assets" / "rules" / "shadow_of_fear.yaml"
RULES = load_rulebook(CATALOGUE).rules

TESTED_BY = {
    "TS-ACT-03": "test_actions::test_three_units_may_each_mine_once_in_the_same_turn",
    "TS-ACT-05": "test_tamed_monsters::test_four_energy_are_spent_the_monsters_included",
    "TS-ATTACK-06": "test_skills::test_the_example_of_enchanted_armor_and_magma_fists",
    "TS-BEHEM-04": "test_behemoths::test_if_the_brute_is_hurt_the_rider_defends_against_every_hit",
    "TS-CONTEST-03": "test_contest::test_the_example_of_22_against_15",
    "TS-CONTEST-04": (
        "test_contest::test_a_survivor_cannot_contest_a_beast_of_two_hexes_but_it_can_contest_him"
    ),
    "TS-COST-04": "test_movement::test_climbing_costs_the_levels_climbed",
    "TS-DEFEND-03": "test_skills::test_the_example_of_enchanted_armor_and_magma_fists",
    "TS-DEFEND-06": "test_skills::test_the_example_of_enchanted_armor_and_magma_fists",
    "TS-DICE-04": "test_turns::test_so_many_dice_with_so_many_faces",
    "TS-DICE-05": "test_hod::test_barrel_rider_fishes_from_the_water_and_succeeds_on_six",
    "TS-DRAFT-01": "test_draft::test_the_draft_goes_there_and_back_again",
    "TS-ENGAGE-02": "test_engagement::test_the_lower_unit_must_reach_up_to_the_higher_one",
    "TS-ENRAGE-04": (
        "test_roland_rumpus::test_magma_fists_give_the_defense_curse_once_the_combat_is_over"
    ),
    "TS-FALL-03": "test_falling::test_the_dice_of_a_fall",
    "TS-HEX-05": "test_examples::test_water_on_land_of_elevation_2_has_elevation_2",
    "TS-INIT-05": "test_royale::test_the_tiers_are_read_before_the_card_throws_everybody_off",
    "TS-LCOMBAT-03": "test_lost_combat::test_the_lost_block_without_a_roll",
    "TS-LOS-08": "test_examples::test_moggie_is_hidden_until_it_steps_to_the_side",
    "TS-LSTAT-01": "test_the_lost::test_every_lost_unit_has_the_numbers_of_the_stats_card",
    "TS-MELEE-02": "test_examples::test_five_levels_down_only_a_jump_attack_reaches_the_target",
    "TS-MINE-02": "test_mining::test_from_four_below_the_feet_to_four_above_the_head",
    "TS-MTYPE-06": "test_contest::test_a_flier_pushed_off_a_cliff_falls_and_a_burrower_never_does",
    "TS-OVER-02": "test_examples::test_height_5_needs_a_clearance_of_3_to_pass",
    "TS-ROAD-06": "test_roads::test_a_sentience_needs_a_road_wide_enough_all_the_way",
    "TS-SETRY-08": "test_boss_setup::test_one_monster_comes_for_every_two_survivors",
    "TS-SKILL-03": "test_jake_alland::test_enchanted_armor_cannot_be_used_with_a_defense_curse",
    "TS-STAT-01": "test_stats::test_base_move_5_with_a_buff_of_2_is_7",
    "TS-STAT-04": "test_stats::test_a_buff_and_a_curse_of_the_same_stat_count_for_nothing",
    "TS-TAME-02": "test_taming::test_three_for_each_health_it_has_left",
    "TS-TURN-05": "test_tamed_monsters::test_four_units_are_activated_the_monsters_included",
    "TS-TURN-06": "test_actions::test_an_action_can_be_done_between_two_parts_of_a_move",
}


def test_every_example_has_its_test():
    assert set(TESTED_BY) == {rule.id for rule in RULES if rule.example}


def test_the_test_of_an_example_is_there_and_marked_with_the_rule():
    marked = rule_coverage.markers_in(rule_coverage.ROOT / "tests")
    for rule, test in TESTED_BY.items():
        places = (one.split("::") for one in marked[rule])
        assert test in {f"{Path(path).stem}::{name}" for path, name in places}, rule


# --- examples that are told nowhere else -------------------------------------------------------


@pytest.mark.rule("TS-HEX-05")
def test_water_on_land_of_elevation_2_has_elevation_2():
    pond = board_of(board("2 p", p=("sand", "sand", "sand", "water")))
    land, water = (pond.top(cell) for cell in range(2))
    assert (land.elevation, land.layer) == (2, 2)
    assert (water.elevation, water.layer) == (2, 3)


@pytest.mark.rule("TS-OVER-02")
@pytest.mark.parametrize(("room", "refusals"), [(2, ["TS-OVER-02"]), (3, [])])
def test_height_5_needs_a_clearance_of_3_to_pass(room, refusals):
    low = ("sand", *[None] * room, "sand")
    position = Position(
        board("0 b 0 0 0", b=low),
        cards={"jake_alland": {"height": 5}},
        jake_alland=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    assert position.refusals(position.way("jake_alland", (1, 0, 0), (2, 0))) == refusals


@pytest.mark.rule("TS-LOS-08")
@pytest.mark.parametrize(("place", "refusals"), [((3, 0), ["TS-LOS-01"]), ((2, 1), [])])
def test_moggie_is_hidden_until_it_steps_to_the_side(place, refusals):
    position = Position(board("0 0 5 0\n 0 0 0 0"), mara_the_meek=(0, (0, 0)), moggie=(1, place))
    assert position.refusals(Attack("mara_the_meek", "moggie")) == refusals


@pytest.mark.rule("TS-MELEE-02")
def test_five_levels_down_only_a_jump_attack_reaches_the_target():
    position = Position(board("5 0 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 0)))
    assert position.refusals(Attack("jake_alland", "gula")) == ["TS-MELEE-02"]
    assert position.refusals(JumpAttack("jake_alland", "gula", position.spot(2, 0))) == []
