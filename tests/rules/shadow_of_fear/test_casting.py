"""TS-CAST, TS-MELEE-03, TS-STEALTH-01, TS-STEALTH-07: abilities and whom they can be aimed at."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import ability, at, skill

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import AbilityCast, CastAbility
from timestrike.games.shadow_of_fear.characters import Slots
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard

FIELD = "0 0 0 0\n 0 0 0 0\n0 0 0 0"
HARM = ability({"do": "harm"}, id="harm", aim={"who": "enemy"})
MEND = ability({"do": "heal", "to": "other"}, id="mend", aim={"who": "friend"})
FAR = ability({"do": "harm"}, id="far", aim={"who": "enemy", "range": 4})
RAGE = ability({"do": "give_buff", "buff": "enrage"}, id="rage")


def caster(drawing: str, *skills, name: str = "mara_the_meek", cards=None, **more) -> Position:
    changed = {name: {"skills": skills}, **(cards or {})}
    return Position(board(drawing), cards=changed, **more)


def cast(skill: str, target: str | None = None, unit: str = "mara_the_meek") -> CastAbility:
    return CastAbility(unit, skill, target)


@pytest.mark.rule("TS-CAST-01", "TS-ACT-01")
def test_an_ability_costs_energy_and_happens():
    position = caster("0 0 0 0", HARM, mara_the_meek=(0, (0, 0)), gula=(1, (2, 0)))
    events = position.do(cast("harm", "gula"))
    assert events[0] == AbilityCast("mara_the_meek", "harm", "gula")
    assert kinds(events) == ["AbilityCast", "Hurt"]
    assert position.unit("mara_the_meek").energy_spent == 1
    assert position.health("gula") == 7


@pytest.mark.rule("TS-ACT-08", "TS-ACT-03")
def test_one_ability_a_turn_however_many_there_are():
    position = caster("0 0 0 0", HARM, FAR, mara_the_meek=(0, (0, 0)), gula=(1, (2, 0)))
    position.do(cast("harm", "gula"))
    assert position.refusals(cast("far", "gula")) == ["TS-ACT-03"]
    assert not [a for a in position.match.legal() if isinstance(a, CastAbility)]


@pytest.mark.rule("TS-CAST-01", "TS-SKILL-01")
def test_only_skills_of_the_board_that_are_abilities_can_be_cast():
    blow = skill("attack", at("rolled", {"do": "add_hits"}), id="blow")
    position = caster("0 0 0 0", blow, HARM, mara_the_meek=(0, (0, 0)), gula=(1, (2, 0)))
    assert position.refusals(cast("blow", "gula")) == ["TS-SKILL-01"]
    assert position.refusals(cast("fireball", "gula")) == ["TS-SKILL-01"]
    assert position.refusals(Attack("mara_the_meek", "gula", "harm")) == ["TS-SKILL-01"]


@pytest.mark.rule("TS-CAST-02", "TS-TARGET-03")
@pytest.mark.parametrize(("hexes", "rules"), [(5, []), (6, ["TS-RANGE-02"])])
def test_without_a_range_of_its_own_it_has_the_range_of_the_character(hexes, rules):
    row = " ".join("0" * 8)
    position = caster(row, HARM, mara_the_meek=(0, (0, 0)), gula=(1, (hexes, 0)))
    assert position.refusals(cast("harm", "gula")) == rules


@pytest.mark.rule("TS-TARGET-03", "TS-STAT-01")
def test_the_range_of_the_character_is_its_total_range():
    position = caster(
        " ".join("0" * 8),
        HARM,
        cards={"mara_the_meek": {"skills": (HARM,), "slots": {"range": Slots(curse=-2)}}},
        has={"mara_the_meek": {"curses": ("range",)}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    assert position.refusals(cast("harm", "gula")) == ["TS-RANGE-02"]


@pytest.mark.rule("TS-CAST-02", "TS-TARGET-01")
def test_a_target_must_be_seen_unless_the_skill_says_otherwise():
    blind = ability({"do": "harm"}, id="blind", aim={"who": "enemy", "sight": False})
    position = caster("0 0 5 0", HARM, blind, mara_the_meek=(0, (0, 0)), gula=(1, (3, 0)))
    assert position.refusals(cast("harm", "gula")) == ["TS-LOS-01"]
    assert position.refusals(cast("blind", "gula")) == []


@pytest.mark.rule("TS-CAST-02", "TS-ENGAGE-04")
def test_an_engaged_caster_is_bound_to_those_it_is_engaged_with_and_itself():
    position = caster(
        FIELD,
        HARM,
        MEND,
        has={"mara_the_meek": {"damage": 1}, "jake_alland": {"damage": 1}},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(1, (2, 2)),
        jake_alland=(0, (0, 2)),
    )
    assert position.refusals(cast("harm", "gula")) == []
    assert position.refusals(cast("harm", "hod")) == ["TS-ENGAGE-04"]
    assert position.refusals(cast("mend", "jake_alland")) == ["TS-ENGAGE-04"]
    assert position.refusals(cast("mend", "mara_the_meek")) == []


@pytest.mark.rule("TS-CAST-02", "TS-GEN-03")
def test_an_ability_says_whom_it_is_for():
    single = ability({"do": "harm"}, id="single", aim={"who": "anyone", "single_hex": True})
    position = caster(
        FIELD,
        HARM,
        MEND,
        RAGE,
        single,
        cards={"mara_the_meek": {"skills": (HARM, MEND, RAGE, single), "enrage": 1}},
        has={"jake_alland": {"damage": 1}, "gula": {"damage": 1}},
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (2, 0)),
        gula=(1, (0, 2)),
        txato=(1, (2, 2)),
    )
    assert position.refusals(cast("harm", "jake_alland")) == ["TS-GEN-03"]
    assert position.refusals(cast("single", "txato")) == ["TS-GEN-03"]
    assert position.refusals(cast("single", "jake_alland")) == []
    assert position.refusals(cast("harm")) == ["TS-CAST-02"]
    assert position.refusals(cast("rage", "gula")) == ["TS-CAST-02"]
    assert position.refusals(cast("rage")) == []


@pytest.mark.rule("TS-ACT-06", "TS-UNIT-10")
def test_what_would_change_nothing_cannot_be_cast():
    position = caster(
        "0 0 0 0", MEND, RAGE,
        cards={"mara_the_meek": {"skills": (MEND, RAGE), "enrage": None}},
        mara_the_meek=(0, (0, 0)), jake_alland=(0, (1, 0)), gula=(1, (3, 0)),
    )  # fmt: skip
    assert position.refusals(cast("mend", "jake_alland")) == ["TS-ACT-06"]
    assert position.refusals(cast("rage")) == ["TS-ACT-06"]
    assert not [a for a in position.match.legal() if isinstance(a, CastAbility)]


@pytest.mark.rule("TS-CAST-03")
def test_an_ability_that_strikes_is_not_the_attack_of_the_turn():
    blast = ability({"do": "area_attack", "dice": 2}, id="blast", aim={"who": "enemy"})
    position = caster(
        "0 0 0 0", blast, dice=["void"] * 5, mara_the_meek=(0, (0, 0)), gula=(1, (2, 0))
    )
    assert "DiceRolled" in kinds(position.do(cast("blast", "gula")))
    assert position.refusals(position.way("mara_the_meek", (1, 0))) == []
    assert position.refusals(Attack("mara_the_meek", "gula")) == []


@pytest.mark.rule("TS-MELEE-03")
def test_a_melee_skill_with_a_range_of_its_own_reaches_those_far_away():
    position = caster(
        "0 0 0 0", HARM, FAR, name="jake_alland", jake_alland=(0, (0, 0)), gula=(1, (3, 0))
    )
    assert position.refusals(cast("far", "gula", "jake_alland")) == []
    near = caster(
        "5 0 0 0", HARM, FAR, name="jake_alland", jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    assert near.refusals(cast("far", "gula", "jake_alland")) == []
    assert near.refusals(cast("harm", "gula", "jake_alland")) == ["TS-MELEE-03"]


@pytest.mark.rule("TS-MELEE-03")
def test_an_attack_skill_may_bring_its_range_along():
    hook = skill("attack", at("rolled", {"do": "add_hits"}), id="hook", aim={"range": 3})
    position = caster("0 0 0 0 0", hook, name="jake_alland",
                      jake_alland=(0, (0, 0)), gula=(1, (3, 0)), hod=(1, (4, 0)))  # fmt: skip
    assert position.refusals(Attack("jake_alland", "gula")) == ["TS-MELEE-02"]
    assert position.refusals(Attack("jake_alland", "gula", "hook")) == []
    assert "TS-RANGE-02" in position.refusals(Attack("jake_alland", "hod", "hook"))
    assert Attack("jake_alland", "gula", "hook") in position.match.legal()


@pytest.mark.rule("TS-STEALTH-01")
def test_a_stealthed_unit_is_no_target_unless_engaged():
    def meet(col: int) -> Position:
        return caster(
            "0 0 0 0", HARM, has={"gula": {"buffs": ("stealth",)}},
            mara_the_meek=(0, (0, 0)), gula=(1, (col, 0)),
        )  # fmt: skip

    assert meet(2).refusals(cast("harm", "gula")) == ["TS-STEALTH-01"]
    assert meet(2).refusals(Attack("mara_the_meek", "gula")) == ["TS-STEALTH-01"]
    assert meet(1).refusals(cast("harm", "gula")) == []
    assert meet(1).refusals(Attack("mara_the_meek", "gula")) == []


@pytest.mark.rule("TS-STEALTH-07")
def test_stealth_hides_from_friends_too_but_not_from_oneself():
    position = caster(
        "0 0 0 0", MEND,
        has={"jake_alland": {"buffs": ("stealth",), "damage": 1},
             "mara_the_meek": {"buffs": ("stealth",), "damage": 1}},
        mara_the_meek=(0, (0, 0)), jake_alland=(0, (2, 0)), gula=(1, (3, 0)),
    )  # fmt: skip
    assert position.refusals(cast("mend", "jake_alland")) == ["TS-STEALTH-01"]
    assert position.refusals(cast("mend", "mara_the_meek")) == []


@pytest.mark.rule("TS-CAST-01", "TS-ARTIF-02")
def test_the_skill_of_an_equipped_artifact_can_be_cast():
    position = caster("0 0 0 0", mara_the_meek=(0, (0, 0)), gula=(1, (2, 0)))
    wand = ArtifactCard(id="wand", name="Wand", origin="hod", skill=HARM, stats={})
    position.match.world.artifacts = {"wand": wand}
    position.field.change_character("mara_the_meek", artifacts=("wand",))
    assert position.refusals(cast("harm", "gula")) == ["TS-SKILL-01"]
    position.field.change_character("mara_the_meek", equipped="wand")
    assert position.refusals(cast("harm", "gula")) == []


@pytest.mark.rule("TS-TARGET-06")
def test_who_aims_turns_and_facing_hides_nobody():
    position = caster("0 0 0 0", HARM, mara_the_meek=(0, (2, 0)), gula=(1, (0, 0)))
    for facing in range(6):
        position.field.change_unit("mara_the_meek", facing=facing)
        assert position.refusals(cast("harm", "gula")) == []
    position.field.change_unit("gula", facing=5)
    position.do(cast("harm", "gula"))
    west = position.map.grid.facing(position.spot(2, 0).cell, position.spot(0, 0).cell)
    assert position.unit("mara_the_meek").facing == west
    assert position.unit("gula").facing == 5
