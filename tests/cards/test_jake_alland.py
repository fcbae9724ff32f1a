"""Jake Alland holds the line."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.displacement import PlaceAt

ROW = "0 0 0 0 0 0"


def attacked_by_gula(dice, **has) -> Position:
    """Gula has four dice, Jake three."""
    position = Position(
        board(ROW),
        dice=dice,
        skills=True,
        has=has,
        gula=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
    )
    position.do(Attack("gula", "jake_alland"))
    return position


THREE_HITS = ["hit", "hit", "hit", "void"]
ARMOR = Defend("jake_alland", "enchanted_armor")


@pytest.mark.rule("TS-DEFEND-03", "TS-DEFEND-05", "TS-DEFEND-06", "TS-LUCK-01")
def test_enchanted_armor_blocks_one_more_hit_with_a_lucky_block():
    """The rulebook's example: three hits, one Lucky block, so one damage and no curse."""
    position = attacked_by_gula([*THREE_HITS, "lucky_block", "void", "void"])
    position.do(ARMOR)
    assert position.health("jake_alland") == 5
    assert position.state.characters["gula"].curses == ()


@pytest.mark.rule("TS-DEFEND-06")
def test_enchanted_armor_curses_an_engaged_attacker_who_did_no_damage():
    position = attacked_by_gula(["hit", "hit", "void", "void", "lucky_block", "void", "void"])
    position.do(ARMOR)
    assert position.health("jake_alland") == 6
    assert position.state.characters["gula"].curses == ("attack",)


def test_enchanted_armor_needs_a_lucky_block():
    position = attacked_by_gula(["hit", "hit", "void", "void", "block", "block", "void"])
    position.do(ARMOR)
    assert position.health("jake_alland") == 6
    assert position.state.characters["gula"].curses == ()


def test_enchanted_armor_does_not_curse_from_afar():
    position = Position(
        board(ROW),
        dice=["hit", "void", "void", "lucky_block", "void", "void"],
        skills=True,
        mara_the_meek=(0, (0, 0)),
        jake_alland=(1, (3, 0)),
    )
    position.do(Attack("mara_the_meek", "jake_alland"))
    position.do(ARMOR)
    assert position.state.characters["mara_the_meek"].curses == ()


@pytest.mark.rule("TS-SKILL-03")
def test_enchanted_armor_cannot_be_used_with_a_defense_curse():
    position = attacked_by_gula(THREE_HITS, jake_alland={"curses": ("defense",)})
    assert position.refusals(ARMOR) == ["TS-SKILL-03"]


def bash(*dice: str) -> Position:
    position = Position(
        board("0 0 0\n 0 0 0"),
        dice=dice,
        skills=True,
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(Attack("jake_alland", "gula", "shield_bash"))
    position.do(TakeHits("gula"))
    return position


def test_shield_bash_pushes_the_target_away_with_a_lucky_hit():
    position = bash("lucky_hit", "void", "void")
    assert position.match.decision.players == (0,)
    places = {action.spot for action in position.match.legal()}
    assert places == {position.spot(2, 0), position.spot(1, 1)}
    position.do(PlaceAt("gula", position.spot(2, 0)))
    assert position.unit("gula").spot == position.spot(2, 0)


def test_shield_bash_is_a_plain_attack_without_a_lucky_hit():
    position = bash("hit", "hit", "void")
    assert position.match.decision.kind == "CharacterTurn"
    assert position.unit("gula").spot == position.spot(1, 0)
    assert position.health("gula") == 6


def test_rally_gives_a_friend_within_four_hexes_the_defense_buff():
    def rally(hexes: int) -> Position:
        return Position(
            board("0 0 0 0 0 0 0"),
            skills=True,
            jake_alland=(0, (0, 0)),
            mara_the_meek=(0, (hexes, 0)),
            gula=(1, (6, 0)),
        )

    cast = CastAbility("jake_alland", "rally", "mara_the_meek")
    assert rally(5).refusals(cast) == ["TS-RANGE-02"]
    position = rally(4)
    assert position.refusals(CastAbility("jake_alland", "rally", "gula")) != []
    position.do(cast)
    assert position.state.characters["mara_the_meek"].buffs == ("defense",)


def test_long_arm_of_the_watch_rolls_two_dice_for_a_cheap_shot():
    position = Position(
        board(ROW),
        dice=["hit", "hit"],
        skills=True,
        mara_the_meek=(0, (2, 0)),
        jake_alland=(1, (1, 0)),
    )
    position.do(position.way("mara_the_meek", (3, 0)))
    position.do(StrikeFleeing("jake_alland", "mara_the_meek"))
    assert position.health("mara_the_meek") == 4
