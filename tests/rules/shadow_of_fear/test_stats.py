"""TS-STAT, TS-HEALTH: what a total is made of, and how health goes up and down."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import ability, passive

from timestrike.core.unit_panel import Part
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.characters import Slots
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.health import heal, hurt
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard
from timestrike.games.shadow_of_fear.stats import (
    movement_left,
    range_parts,
    stat_parts,
    total,
    total_range,
)
from timestrike.games.shadow_of_fear.statuses import give_buff, give_curse

STATS = ("move", "range", "attack", "defense")
ROW = Slots(awakening=1, buff=2, curse=-1)
EVERY_SLOT = {"slots": dict.fromkeys(STATS, ROW)}


def mara(card: dict | None = None, **has) -> Position:
    """Mara: Move 5, Range 5, Attack 3, Defense 1."""
    return Position(
        board("0 0 0 0 0 0"),
        cards={"mara_the_meek": {**EVERY_SLOT, **(card or {})}},
        has={"mara_the_meek": has},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (3, 0)),
    )


def parts(position: Position, stat: str) -> list[Part]:
    return list(stat_parts(position.field, position.unit("mara_the_meek"), stat))


def equip(position: Position, **stats: int) -> None:
    nothing = ability({"do": "heal"}, id="nothing")
    relic = ArtifactCard(id="relic", name="Relic", origin="hod", skill=nothing, stats=stats)
    position.match.world.artifacts = {"relic": relic}
    acting = position.state.active
    position.field.change_character(acting, artifacts=("relic",), equipped="relic")


@pytest.mark.rule("TS-STAT-01")
def test_base_move_5_with_a_buff_of_2_is_7():
    assert total(stat_parts(mara(buffs=("move",)).field, mara().unit("mara_the_meek"), "move")) == 7


@pytest.mark.rule("TS-STAT-01", "TS-SKILL-04")
def test_a_total_adds_awakening_buff_skill_and_artifact():
    strong = passive("always", {"do": "modify_stat", "stat": "attack", "amount": 1})
    position = mara({"skills": (strong,)}, awakenings=("attack",), buffs=("attack",))
    equip(position, attack=3)
    assert parts(position, "attack") == [
        Part(3, "base"), Part(1, "awakening"), Part(2, "buff"), Part(1, "skill"),
        Part(3, "artifact"),
    ]  # fmt: skip


@pytest.mark.rule("TS-STAT-01")
def test_the_total_is_what_the_dice_and_the_way_go_by():
    position = Position(
        board("0 0 0"), dice=["hit"] * 5 + ["void"] * 9,
        cards={"jake_alland": EVERY_SLOT, "gula": EVERY_SLOT},
        has={"jake_alland": {"buffs": ("attack",)}, "gula": {"curses": ("defense",)}},
        jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip
    events = position.do(Attack("jake_alland", "gula")) + position.do(Defend("gula"))
    assert [len(e.faces) for e in events if isinstance(e, DiceRolled)] == [5, 1]


@pytest.mark.rule("TS-STAT-03")
@pytest.mark.parametrize("stat", STATS)
def test_awakenings_count_for_every_stat(stat):
    asleep, awake = mara(), mara(awakenings=STATS)
    assert total(tuple(parts(awake, stat))) == total(tuple(parts(asleep, stat))) + 1


@pytest.mark.rule("TS-STAT-04")
def test_a_buff_and_a_curse_of_the_same_stat_count_for_nothing():
    assert parts(mara(buffs=("move",), curses=("move",)), "move") == [Part(5, "base")]
    assert parts(mara(buffs=("move",), curses=("attack",)), "move") == [
        Part(5, "base"), Part(2, "buff")
    ]  # fmt: skip


@pytest.mark.rule("TS-STAT-05")
def test_no_total_is_below_0_and_no_range_below_1():
    weak = dict.fromkeys(STATS, Slots(curse=-9))
    position = mara({"slots": weak}, curses=STATS)
    unit = position.unit("mara_the_meek")
    assert [total(tuple(parts(position, stat))) for stat in ("move", "attack", "defense")] == [
        0
    ] * 3
    assert total_range(position.field, unit) == 1


@pytest.mark.rule("TS-STAT-05")
def test_an_attack_of_0_can_be_made_and_rolls_nothing():
    position = mara({"slots": {"attack": Slots(curse=-9)}}, curses=("attack",))
    events = position.do(Attack("mara_the_meek", "gula"))
    assert kinds(events) == ["AttackDeclared", "DiceRolled", "AttackResolved"]
    assert events[1].faces == ()


@pytest.mark.rule("TS-STAT-06")
def test_a_change_of_move_in_the_turn_changes_what_is_left():
    position = mara()
    position.do(position.way("mara_the_meek", (1, 0)))
    field = position.field

    def left() -> int:
        return movement_left(field, position.unit("mara_the_meek"))

    assert left() == 4
    give_buff(field, "mara_the_meek", "move")
    assert left() == 6
    field.change_character("mara_the_meek", buffs=())
    give_curse(field, "mara_the_meek", "move")
    assert left() == 3
    field.change_unit("mara_the_meek", moved=5)
    assert left() == 0


@pytest.mark.rule("TS-STAT-07")
def test_the_range_of_a_melee_unit_never_changes():
    far = passive("always", {"do": "modify_stat", "stat": "range", "amount": 3})

    def reach(range_: int, has: dict) -> int:
        position = mara({"range": range_, "skills": (far,)}, **has)
        equip(position, range=2)
        return total(range_parts(position.field, position.unit("mara_the_meek")))

    strong = {"awakenings": ("range",), "buffs": ("range",)}
    assert reach(1, strong) == reach(1, {"curses": ("range",)}) == 1
    assert reach(2, strong) == 2 + 1 + 2 + 3 + 2


@pytest.mark.rule("TS-STAT-01", "TS-SKILL-04")
def test_a_skill_may_count_only_while_its_conditions_hold():
    high = passive(
        "always",
        {"do": "modify_stat", "stat": "range", "amount": 1},
        needs=[{"if": "elevation", "at_least": 3}],
    )
    low = mara({"skills": (high,)})
    assert total_range(low.field, low.unit("mara_the_meek")) == 5
    raised = Position(
        board("3 0 0"), cards={"mara_the_meek": {"skills": (high,)}},
        mara_the_meek=(0, (0, 0)), gula=(1, (2, 0)),
    )  # fmt: skip
    assert total_range(raised.field, raised.unit("mara_the_meek")) == 6


# --- health ------------------------------------------------------------------------------------


@pytest.mark.rule("TS-HEALTH-01")
def test_every_unit_has_the_health_of_its_board():
    position = Position(
        board("0 0 0 0"), cards={"legion": {"shared_health": False}},
        legion=(0, [(0, 0), (1, 0)]), gula=(1, (3, 0)),
    )  # fmt: skip
    assert [position.health(u) for u in ("legion_1", "legion_2", "gula")] == [6, 6, 8]
    hurt(position.field, position.unit("legion_1"), 2)
    assert [position.health(u) for u in ("legion_1", "legion_2")] == [4, 6]


@pytest.mark.rule("TS-HEALTH-02", "TS-HEALTH-03")
def test_healing_takes_damage_away_but_not_more_than_there_is():
    position = mara()
    unit = position.unit("mara_the_meek")
    hurt(position.field, unit, 3)
    heal(position.field, position.unit("mara_the_meek"), 2)
    assert position.health("mara_the_meek") == 5
    heal(position.field, position.unit("mara_the_meek"), 9)
    assert position.health("mara_the_meek") == 6
    assert position.unit("mara_the_meek").damage == 0


@pytest.mark.rule("TS-HEALTH-03")
def test_whoever_is_unhurt_cannot_be_healed():
    mend = ability({"do": "heal"})
    position = mara({"skills": (mend,)})
    assert position.refusals(CastAbility("mara_the_meek", "trick")) == ["TS-ACT-06"]


@pytest.mark.rule("TS-HEALTH-05")
@pytest.mark.parametrize(("health", "falls"), [(3, True), (2, True), (4, False)])
def test_a_unit_falls_when_damage_reaches_its_health(health, falls):
    position = Position(
        board("0 0 0"), dice=["hit"] * 3, cards={"gula": {"health": health}},
        jake_alland=(0, (0, 0)), gula=(1, (1, 0)), hod=(1, (2, 0)),
    )  # fmt: skip
    position.do(Attack("jake_alland", "gula"))
    position.do(TakeHits("gula"))
    assert position.unit("gula").in_play is not falls
