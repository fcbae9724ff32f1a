"""TS-AOE: attacks that strike everybody in an area."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import ability, at, skill

from timestrike.games.shadow_of_fear.areas import ChooseNextDefender, DefendNext
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.reactions import React
from timestrike.games.shadow_of_fear.state import Perch

POUND = ability(
    {"do": "area_attack", "dice": 2, "around": "self", "radius": 1, "spare": ["self"]}, id="pound"
)
BLAST = ability({"do": "area_attack", "dice": 3, "radius": 1}, id="blast", aim={"who": "anyone"})


def decision(position: Position):
    assert position.match.decision is not None
    return position.match.decision


def pound(dice: list[str], **more) -> Position:
    """Roland between two enemies, with a friend beside him."""
    return Position(
        board("0 0 0 0\n 0 0 0 0"),
        dice=dice,
        cards={"roland_rumpus": {"skills": (POUND,)}},
        roland_rumpus=(0, (1, 0)),
        gula=(1, (0, 0)),
        hod=(2, (2, 0)),
        mara_the_meek=(0, (1, 1)),
        **more,
    )


LOOT = ("whetstone", "hex_doll", "blink_stone", "second_wind")
ITEMS = ("whetstone", "hex_doll", "blink_stone", "second_wind")
CAST_POUND = CastAbility("roland_rumpus", "pound")


@pytest.mark.rule("TS-AOE-01", "TS-AOE-02", "TS-AOE-03")
def test_one_roll_and_each_defends_against_all_hits_in_the_order_the_attacker_likes():
    position = pound(["hit", "hit", "block", "void"])
    events = position.do(CAST_POUND)
    assert kinds(events) == ["AbilityCast", "DiceRolled"]
    assert isinstance(decision(position).question, ChooseNextDefender)
    assert decision(position).players == (0,)
    assert set(position.match.legal()) == {
        DefendNext("gula"), DefendNext("hod"), DefendNext("mara_the_meek")
    }  # fmt: skip
    assert position.refusals(DefendNext("roland_rumpus")) == ["TS-AOE-02"]
    position.do(DefendNext("hod"))
    assert (decision(position).kind, decision(position).players) == ("ChooseDefence", (2,))
    events = position.do(Defend("hod"))
    assert [e.purpose for e in events if isinstance(e, DiceRolled)] == ["defence"]
    assert position.health("hod") == 5  # two hits against one block
    assert position.refusals(DefendNext("hod")) == ["TS-AOE-02"]
    position.do(DefendNext("gula"))
    position.do(TakeHits("gula"))
    assert position.health("gula") == 6
    assert decision(position).players == (0,)  # the last one, Mara, is asked without a choice
    position.do(TakeHits("mara_the_meek"))
    assert position.health("mara_the_meek") == 4
    assert decision(position).kind == "CharacterTurn"


@pytest.mark.rule("TS-AOE-01", "TS-DEFEND-01")
def test_without_a_hit_nobody_defends():
    position = pound(["void", "block"])
    assert kinds(position.do(CAST_POUND)) == ["AbilityCast", "DiceRolled"]
    assert decision(position).kind == "CharacterTurn"


def struck(position: Position) -> set[str]:
    question = decision(position).question
    assert isinstance(question, ChooseNextDefender)
    return set(question.struck)


@pytest.mark.rule("TS-AOE-03", "TS-STEALTH-02")
def test_it_strikes_friends_the_stealthed_and_oneself_and_nobody_outside():
    position = Position(
        board("0 0 0 0 0\n 0 0 0 0 0"),
        dice=["hit"] * 3,
        cards={"mara_the_meek": {"skills": (BLAST,)}},
        has={"hod": {"buffs": ("stealth",)}},
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (0, 1)),
        gula=(1, (1, 0)),
        hod=(1, (2, 0)),
        roland_rumpus=(1, (3, 0)),
    )
    position.do(CastAbility("mara_the_meek", "blast", "gula"))
    assert struck(position) == {"mara_the_meek", "jake_alland", "gula", "hod"}


@pytest.mark.rule("TS-AOE-03")
@pytest.mark.parametrize(
    ("spare", "left"),
    [
        ([], {"mara_the_meek", "jake_alland", "gula", "hod"}),
        (["self"], {"jake_alland", "gula", "hod"}),
        (["friends"], {"mara_the_meek", "gula", "hod"}),
        (["self", "friends"], {"gula", "hod"}),
        (["other"], {"mara_the_meek", "jake_alland", "hod"}),
    ],
)
def test_the_card_says_who_is_spared(spare, left):
    blast = ability(
        {"do": "area_attack", "dice": 1, "spare": spare}, id="blast", aim={"who": "enemy"}
    )
    position = Position(
        board("0 0 0 0 0\n 0 0 0 0 0"),
        dice=["hit"],
        cards={"mara_the_meek": {"skills": (blast,)}},
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (0, 1)),
        gula=(1, (1, 0)),
        hod=(1, (2, 0)),
    )
    position.do(CastAbility("mara_the_meek", "blast", "gula"))
    assert struck(position) == left


@pytest.mark.rule("TS-AOE-03")
def test_elevation_does_not_shield_and_a_large_base_is_struck_once():
    position = Position(
        board("9 0 0 0 0\n 0 0 0 0 0"),
        dice=["hit"] * 3,
        cards={"mara_the_meek": {"skills": (BLAST,)}},
        mara_the_meek=(0, (4, 0)),
        gula=(1, (1, 0)),
        jake_alland=(1, (0, 0)),
        txato=(1, (1, 1)),
    )
    position.field.change_unit("txato", base=(position.spot(1, 1), position.spot(0, 1)))
    position.do(CastAbility("mara_the_meek", "blast", "gula"))
    question = decision(position).question
    assert isinstance(question, ChooseNextDefender)
    assert sorted(question.struck) == ["gula", "jake_alland", "txato"]


@pytest.mark.rule("TS-AOE-04")
def test_an_engaged_unit_must_aim_its_area_at_one_it_is_engaged_with():
    position = Position(
        board("0 0 0 0\n 0 0 0 0\n0 0 0 0"),
        cards={"mara_the_meek": {"skills": (BLAST,)}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(1, (2, 2)),
    )
    assert position.refusals(CastAbility("mara_the_meek", "blast", "gula")) == []
    assert position.refusals(CastAbility("mara_the_meek", "blast", "hod")) == ["TS-AOE-04"]


@pytest.mark.rule("TS-AOE-05")
def test_ground_and_back_of_the_sentience_are_apart():
    def around(perched: bool) -> set[str]:
        position = Position(
            board("\n".join(["0 0 0 0 0 0"] * 5)),
            dice=["hit"] * 3,
            cards={"roland_rumpus": {"skills": (POUND,)}, "fear": {"health": 9}},
            roland_rumpus=(0, (0, 2)),
            gula=(1, (0, 1)),
            hod=(1, (5, 0)),
            mara_the_meek=(1, (5, 1)),
            fear=(2, (2, 2)),
        )
        grid = position.map.grid
        centre = grid.cell(2, 2)
        base = tuple(position.spot(*grid.col_row(c)) for c in (centre, *grid.neighbours(centre)))
        position.field.change_unit("fear", base=base)
        for tier, name in enumerate(("hod", "mara_the_meek"), start=1):
            position.field.change_unit(name, base=(), perch=Perch("fear", tier))
        if perched:
            position.field.change_unit("roland_rumpus", base=(), perch=Perch("fear", 1))
        position.do(CAST_POUND)
        return struck(position)

    assert around(perched=False) == {"gula", "fear"}
    assert around(perched=True) == {"hod", "mara_the_meek", "fear"}


@pytest.mark.rule("TS-AOE-06", "TS-ITEM-05")
def test_an_item_for_each_enemy_damaged_none_for_friends_and_none_for_the_unhurt():
    position = pound(["hit", "void", "block", "void"], decks={"item": LOOT})
    position.do(CAST_POUND)
    position.do(DefendNext("gula"))
    position.do(TakeHits("gula"))
    assert position.state.characters["roland_rumpus"].items == LOOT[:1]
    position.do(DefendNext("mara_the_meek"))
    position.do(TakeHits("mara_the_meek"))
    assert position.state.characters["roland_rumpus"].items == LOOT[:1]
    position.do(Defend("hod"))  # blocks the hit
    assert position.state.characters["roland_rumpus"].items == LOOT[:1]


@pytest.mark.rule("TS-AOE-06", "TS-ITEM-05")
def test_two_enemies_damaged_are_two_items():
    position = pound(["hit", "hit"], decks={"item": LOOT})
    position.do(CAST_POUND)
    for name in ("gula", "hod"):
        position.do(DefendNext(name))
        position.do(TakeHits(name))
    assert position.state.characters["roland_rumpus"].items == LOOT[:2]


@pytest.mark.rule("TS-AOE-01", "TS-ITEM-02")
def test_the_roll_can_be_answered_with_an_item_like_that_of_any_attack():
    position = pound(["void", "hit", "hit"], has={"roland_rumpus": {"items": ("second_thoughts",)}})
    position.do(CAST_POUND)
    assert decision(position).kind == "AreaLies"
    position.do(React("roland_rumpus", "second_thoughts", (0,)))
    question = decision(position).question
    assert isinstance(question, ChooseNextDefender)
    assert question.attack.hits == 2


@pytest.mark.rule("TS-DEFEAT-04", "TS-AOE-03")
def test_who_falls_by_ones_own_area_loses_the_loot_and_the_others_still_defend():
    reckless = ability({"do": "area_attack", "dice": 2, "around": "self"}, id="pound")
    position = Position(
        board("0 0 0 0 0"),
        dice=["hit", "hit", "void", "void"],
        cards={"roland_rumpus": {"skills": (reckless,), "health": 2}},
        has={"roland_rumpus": {"materials": 2, "items": LOOT[:1]}},
        roland_rumpus=(0, (1, 0)),
        gula=(1, (0, 0)),
        mara_the_meek=(0, (4, 0)),
    )
    position.do(CAST_POUND)
    position.do(DefendNext("roland_rumpus"))
    position.do(TakeHits("roland_rumpus"))
    assert position.state.characters["roland_rumpus"].defeated
    assert position.state.item_deck.cards == LOOT[:1]
    position.do(Defend("gula"))
    assert position.health("gula") == 6


@pytest.mark.rule("TS-AOE-01", "TS-ENRAGE-01", "TS-ENRAGE-02")
def test_enrage_is_used_up_by_the_one_roll():
    position = Position(
        board("0 0 0"),
        dice=["void"] * 4,
        cards={"roland_rumpus": {"skills": (POUND,), "enrage": 2}},
        has={"roland_rumpus": {"buffs": ("enrage",)}},
        roland_rumpus=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    (rolled,) = [e for e in position.do(CAST_POUND) if isinstance(e, DiceRolled)]
    assert len(rolled.faces) == 4
    assert position.state.characters["roland_rumpus"].buffs == ()


@pytest.mark.rule("TS-AOE-01", "TS-ATTACK-06")
def test_an_attack_skill_may_spread_its_hits_to_those_around_the_target():
    sweep = skill(
        "attack",
        at("resolved", {"do": "spread_hits", "spare": ["self", "friends"]}),
        at(
            "resolved",
            {"do": "give_curse", "curse": "silence"},
            when=[{"if": "damage_done", "at_least": 1}],
        ),
        id="sweep",
    )
    position = Position(
        board("0 0 0 0\n 0 0 0 0"),
        dice=["hit", "void", "void"],
        cards={
            "roland_rumpus": {"skills": (sweep,)},
            "gula": {"silence": True},
            "hod": {"silence": True},
        },
        roland_rumpus=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(1, (2, 0)),
    )
    position.do(Attack("roland_rumpus", "gula", "sweep"))
    events = position.do(TakeHits("gula"))
    assert kinds(events) == ["AttackResolved", "Hurt"]
    assert (decision(position).kind, decision(position).question.target) == ("ChooseDefence", "hod")
    position.do(TakeHits("hod"))
    assert (position.health("gula"), position.health("hod")) == (7, 5)
    assert position.state.characters["hod"].curses == ("silence",)
    assert position.state.characters["gula"].curses == ("silence",)
    assert decision(position).kind == "CharacterTurn"
