"""TS-BUFF, TS-CURSE, TS-STEALTH, TS-ENRAGE, TS-AFFLICT, TS-SILENCE, TS-AWAKEN: what is in force."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import ability, at, passive, skill

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.awakening import AwakenStat
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.characters import Slots
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard
from timestrike.games.shadow_of_fear.stats import stat_parts, total
from timestrike.games.shadow_of_fear.statuses import (
    BUFFS,
    CURSES,
    fully_awakened,
    give_buff,
    give_curse,
    lose_buff,
    lose_curse,
)
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.vocabulary.effects import CleanseCurse

EVERYTHING = {
    "slots": {
        "move": Slots(awakening=1, buff=2, curse=-1),
        "range": Slots(awakening=1, buff=1, curse=-1),
        "attack": Slots(awakening=1, buff=1, curse=-2),
        "defense": Slots(awakening=1, buff=1, curse=-1),
    },
    "enrage": 2,
    "affliction": -1,
    "stealth": True,
    "silence": True,
}


def duel(jake: dict | None = None, gula: dict | None = None, **more) -> Position:
    """Gula and Jake, who acts, side by side; both boards have every slot."""
    cards = {
        "jake_alland": {**EVERYTHING, **(jake or {})},
        "gula": {**EVERYTHING, **(gula or {})},
    }
    return Position(
        board("0 0 0 0"), cards=cards, jake_alland=(0, (1, 0)), gula=(1, (0, 0)), **more
    )


def stat(position: Position, unit: str, name: str) -> int:
    return total(stat_parts(position.field, position.unit(unit), name))


def holds(position: Position, character: str, kind: str) -> tuple[str, ...]:
    return getattr(position.state.characters[character], kind)


def dice_of(events, purpose: str) -> int:
    (rolled,) = [e for e in events if isinstance(e, DiceRolled) and e.purpose == purpose]
    return len(rolled.faces)


def rest_until_turn_of(position: Position, character: str) -> None:
    """The running turn ends, and others do nothing in theirs until the Character could begin."""
    position.do(EndTurn())
    while BeginTurn(character) not in position.match.legal():
        position.do(position.match.legal()[0])
        position.do(EndTurn())


# --- buffs and curses --------------------------------------------------------------------------


@pytest.mark.rule("TS-BUFF-01", "TS-CURSE-01")
def test_the_buffs_and_curses_there_are():
    assert set(BUFFS) == {"move", "range", "attack", "defense", "stealth", "enrage"}
    assert set(CURSES) == {"move", "range", "attack", "defense", "affliction", "silence"}
    position = duel()
    for buff in BUFFS:
        assert give_buff(position.field, "gula", buff)
    for curse in CURSES:
        assert give_curse(position.field, "gula", curse)
    assert holds(position, "gula", "buffs") == BUFFS
    assert holds(position, "gula", "curses") == CURSES


@pytest.mark.rule("TS-BUFF-02")
def test_they_belong_to_the_whole_character():
    position = Position(
        board("0 0 0 0"),
        cards={"legion": EVERYTHING},
        has={"legion": {"buffs": ("attack",), "curses": ("move",)}},
        legion=(0, [(0, 0), (1, 0)]),
        gula=(1, (3, 0)),
    )
    for unit in ("legion_1", "legion_2"):
        assert (stat(position, unit, "attack"), stat(position, unit, "move")) == (3, 4)


@pytest.mark.rule("TS-BUFF-03")
def test_gaining_one_again_changes_nothing():
    position = duel()
    assert give_buff(position.field, "gula", "attack")
    assert not give_buff(position.field, "gula", "attack")
    assert give_curse(position.field, "gula", "move")
    assert not give_curse(position.field, "gula", "move")
    assert (stat(position, "gula", "attack"), stat(position, "gula", "move")) == (5, 3)
    assert holds(position, "gula", "buffs") == ("attack",)


@pytest.mark.rule("TS-UNIT-10")
def test_a_gray_slot_never_becomes_active():
    position = duel(gula={"slots": {}, "enrage": None, "affliction": None, "stealth": False,
                          "silence": False})  # fmt: skip
    assert not any(give_buff(position.field, "gula", buff) for buff in BUFFS)
    assert not any(give_curse(position.field, "gula", curse) for curse in CURSES)
    assert holds(position, "gula", "buffs") == holds(position, "gula", "curses") == ()


@pytest.mark.rule("TS-BUFF-04")
def test_stat_buffs_and_curses_stay_until_something_removes_them():
    position = duel(has={"gula": {"buffs": ("attack",), "curses": ("defense",)}})
    for _ in range(3):
        rest_until_turn_of(position, "gula")
        position.do(BeginTurn("gula"))
    assert holds(position, "gula", "buffs") == ("attack",)
    assert holds(position, "gula", "curses") == ("defense",)
    assert lose_buff(position.field, "gula", "attack")
    assert lose_curse(position.field, "gula", "defense")
    assert (stat(position, "gula", "attack"), stat(position, "gula", "defense")) == (4, 2)


@pytest.mark.rule("TS-BUFF-05", "TS-STAT-04")
def test_buff_and_curse_of_a_stat_cancel_each_other_but_stay():
    both = {"buffs": ("attack",), "curses": ("attack",)}
    position = duel(has={"gula": both})
    assert stat(position, "gula", "attack") == 4
    lose_buff(position.field, "gula", "attack")
    assert stat(position, "gula", "attack") == 2
    position = duel(has={"gula": both})
    lose_curse(position.field, "gula", "attack")
    assert stat(position, "gula", "attack") == 5


@pytest.mark.rule("TS-BUFF-06")
def test_they_change_the_total_stat_and_nothing_else():
    position = duel(has={"gula": {"buffs": ("move", "attack", "defense")}})
    card = position.field.card(position.unit("gula"))
    assert (card.move, card.attack, card.defense, card.range) == (4, 4, 2, 1)
    assert [stat(position, "gula", name) for name in ("move", "attack", "defense")] == [6, 5, 3]
    assert (position.health("gula"), card.energy) == (8, 3)


@pytest.mark.rule("TS-CURSE-02")
def test_who_cleanses_chooses_among_several_curses():
    wash = ability({"do": "cleanse", "to": "other"}, aim={"who": "anyone"})
    position = duel(jake={"skills": (wash,)}, has={"gula": {"curses": ("move", "silence")}})
    position.do(CastAbility("jake_alland", "trick", "gula"))
    assert position.match.decision is not None
    assert position.match.decision.players == (0,)
    assert position.refusals(CleanseCurse("gula", "attack")) == ["TS-CURSE-02"]
    position.do(CleanseCurse("gula", "silence"))
    assert holds(position, "gula", "curses") == ("move",)


@pytest.mark.rule("TS-CURSE-02")
def test_a_single_curse_or_all_of_them_need_no_choice():
    one = ability({"do": "cleanse"})
    position = duel(jake={"skills": (one,)}, has={"jake_alland": {"curses": ("move",)}})
    position.do(CastAbility("jake_alland", "trick"))
    assert holds(position, "jake_alland", "curses") == ()
    every = ability({"do": "cleanse", "all": True})
    cursed = {"jake_alland": {"curses": ("move", "attack", "affliction")}}
    position = duel(jake={"skills": (every,)}, has=cursed)
    position.do(CastAbility("jake_alland", "trick"))
    assert holds(position, "jake_alland", "curses") == ()


# --- Stealth -----------------------------------------------------------------------------------


@pytest.mark.rule("TS-STEALTH-03")
def test_any_damage_ends_stealth():
    fall = Position(
        board("6 0 0 0"), dice=["hit", "void", "void"], cards={"jake_alland": EVERYTHING},
        has={"jake_alland": {"buffs": ("stealth",)}}, jake_alland=(0, (0, 0)), gula=(1, (3, 0)),
    )  # fmt: skip
    fall.do(fall.way("jake_alland", (1, 0)))
    assert holds(fall, "jake_alland", "buffs") == ()
    struck = duel(dice=["hit", "void", "void"], has={"gula": {"buffs": ("stealth", "attack")}})
    struck.do(Attack("jake_alland", "gula"))
    struck.do(TakeHits("gula"))
    assert holds(struck, "gula", "buffs") == ("attack",)


@pytest.mark.rule("TS-STEALTH-03")
def test_damage_to_one_unit_ends_the_stealth_of_its_character_and_no_damage_does_not():
    def strike(face: str) -> Position:
        position = Position(
            board("0 0 0 0"), dice=[face, "void", "void"], cards={"legion": EVERYTHING},
            has={"legion": {"buffs": ("stealth",)}},
            jake_alland=(0, (0, 0)), legion=(1, [(1, 0), (3, 0)]),
        )  # fmt: skip
        position.do(Attack("jake_alland", "legion_1"))
        if face == "hit":
            position.do(TakeHits("legion_1"))
        return position

    assert holds(strike("hit"), "legion", "buffs") == ()
    assert holds(strike("void"), "legion", "buffs") == ("stealth",)


@pytest.mark.rule("TS-STEALTH-04", "TS-TURN-12")
def test_stealth_ends_when_the_turn_begins():
    position = duel(has={"gula": {"buffs": ("stealth", "attack")}})
    position.do(EndTurn())
    assert "stealth" in holds(position, "gula", "buffs")
    events = position.do(BeginTurn("gula"))
    assert kinds(events)[:2] == ["BuffLost", "TurnBegan"]
    assert holds(position, "gula", "buffs") == ("attack",)


@pytest.mark.rule("TS-STEALTH-06")
def test_stealth_gained_in_the_own_turn_lasts_until_the_next_one():
    veil = ability({"do": "give_buff", "buff": "stealth"})
    position = duel(jake={"skills": (veil,)})
    position.do(CastAbility("jake_alland", "trick"))
    rest_until_turn_of(position, "jake_alland")
    assert holds(position, "jake_alland", "buffs") == ("stealth",)
    position.do(BeginTurn("jake_alland"))
    assert holds(position, "jake_alland", "buffs") == ()


# --- Enrage ------------------------------------------------------------------------------------


@pytest.mark.rule("TS-ENRAGE-01", "TS-ENRAGE-02")
def test_enrage_adds_its_dice_to_the_next_attack_and_is_gone():
    position = duel(dice=["void"] * 5, has={"jake_alland": {"buffs": ("enrage", "move")}})
    assert dice_of(position.do(Attack("jake_alland", "gula")), "attack") == 5
    assert holds(position, "jake_alland", "buffs") == ("move",)


@pytest.mark.rule("TS-ENRAGE-01", "TS-ENRAGE-02", "TS-DEFEND-01")
def test_enrage_adds_its_dice_to_the_next_defence_which_cannot_be_declined():
    position = duel(dice=["hit"] * 3 + ["void"] * 4, has={"gula": {"buffs": ("enrage",)}})
    position.do(Attack("jake_alland", "gula"))
    assert position.refusals(TakeHits("gula")) == ["TS-ENRAGE-02"]
    assert dice_of(position.do(Defend("gula")), "defence") == 4
    assert holds(position, "gula", "buffs") == ()


@pytest.mark.rule("TS-ENRAGE-03")
def test_without_an_attack_or_defence_roll_enrage_stays():
    enraged = {"gula": {"buffs": ("enrage",)}}
    missed = duel(dice=["void"] * 3, has=enraged)
    missed.do(Attack("jake_alland", "gula"))
    assert holds(missed, "gula", "buffs") == ("enrage",)
    cheap = duel(dice=["void"], has=enraged)
    cheap.do(cheap.way("jake_alland", (2, 0)))
    assert dice_of(cheap.do(StrikeFleeing("gula", "jake_alland")), "cheap_shot") == 1
    assert holds(cheap, "gula", "buffs") == ("enrage",)
    fallen = Position(
        board("4 0 0 0"), dice=["void"], cards={"jake_alland": EVERYTHING},
        has={"jake_alland": {"buffs": ("enrage",)}}, jake_alland=(0, (0, 0)), gula=(1, (3, 0)),
    )  # fmt: skip
    assert dice_of(fallen.do(fallen.way("jake_alland", (1, 0))), "fall") == 1
    assert holds(fallen, "jake_alland", "buffs") == ("enrage",)


MAGMA_FISTS = skill(
    "attack",
    at(
        "rolled",
        {"do": "add_hits"},
        when=[{"if": "lucky", "hits": 1}, {"if": "has_curse", "who": "other", "curse": "defense"}],
    ),
    at(
        "resolved",
        {"do": "give_curse", "curse": "defense"},
        when=[{"if": "lucky", "hits": 1}],
    ),
    id="magma_fists",
    needs=[{"if": "has_buff", "buff": "enrage"}],
)


@pytest.mark.rule("TS-ENRAGE-04", "TS-SKILL-03")
def test_a_skill_that_needs_enrage_goes_with_the_attack_that_uses_it_up():
    magma = Attack("jake_alland", "gula", "magma_fists")
    calm = duel(jake={"skills": (MAGMA_FISTS,)})
    assert calm.refusals(magma) == ["TS-SKILL-03"]
    position = duel(
        jake={"skills": (MAGMA_FISTS,)}, dice=["lucky_hit", *["void"] * 4],
        has={"jake_alland": {"buffs": ("enrage",)}},
    )  # fmt: skip
    assert dice_of(position.do(magma), "attack") == 5
    position.do(TakeHits("gula"))
    assert holds(position, "gula", "curses") == ("defense",)
    assert holds(position, "jake_alland", "buffs") == ()


@pytest.mark.rule("TS-ENRAGE-05")
def test_the_first_unit_that_rolls_uses_up_the_enrage_of_its_character():
    position = Position(
        board("0 0 0 0"), dice=["void"] * 6, cards={"legion": EVERYTHING},
        has={"legion": {"buffs": ("enrage",)}},
        legion=(0, [(0, 0), (2, 0)]), gula=(1, (1, 0)),
    )  # fmt: skip
    assert dice_of(position.do(Attack("legion_2", "gula")), "attack") == 4
    assert dice_of(position.do(Attack("legion_1", "gula")), "attack") == 2


# --- Affliction --------------------------------------------------------------------------------


@pytest.mark.rule("TS-AFFLICT-01", "TS-AFFLICT-04", "TS-TURN-13")
def test_affliction_hurts_at_the_end_of_the_turn_without_defence_and_is_gone():
    position = duel(has={"gula": {"curses": ("affliction", "move"), "buffs": ("stealth",)}})
    position.do(EndTurn())
    assert position.health("gula") == 8
    position.do(BeginTurn("gula"))
    give_buff(position.field, "gula", "stealth")
    events = position.do(EndTurn())
    assert kinds(events)[:4] == ["CurseLost", "BuffLost", "Hurt", "TurnEnded"]
    assert position.health("gula") == 7
    assert holds(position, "gula", "curses") == ("move",)
    assert holds(position, "gula", "buffs") == ()


@pytest.mark.rule("TS-AFFLICT-01")
@pytest.mark.parametrize(("shared", "left"), [(True, [4, 4]), (False, [4, 4])])
def test_a_shared_bar_takes_affliction_once_and_separate_bars_each(shared, left):
    position = Position(
        board("0 0 0 0"),
        cards={"legion": {**EVERYTHING, "affliction": -2, "shared_health": shared}},
        has={"legion": {"curses": ("affliction",)}},
        legion=(0, [(0, 0), (1, 0)]),
        gula=(1, (3, 0)),
    )
    position.do(EndTurn())
    assert [position.health(unit) for unit in ("legion_1", "legion_2")] == left
    assert position.state.characters["legion"].damage == (2 if shared else 0)


@pytest.mark.rule("TS-AFFLICT-02")
def test_affliction_gained_in_the_own_turn_waits_for_the_next():
    brew = ability({"do": "give_curse", "curse": "affliction", "to": "self"})
    position = duel(jake={"skills": (brew,)})
    position.do(CastAbility("jake_alland", "trick"))
    rest_until_turn_of(position, "jake_alland")
    assert position.health("jake_alland") == 6
    assert holds(position, "jake_alland", "curses") == ("affliction",)
    position.do(BeginTurn("jake_alland"))
    position.do(EndTurn())
    assert position.health("jake_alland") == 5
    assert holds(position, "jake_alland", "curses") == ()


@pytest.mark.rule("TS-AFFLICT-03")
@pytest.mark.parametrize(("damage", "left"), [(3, 7), (0, 8)])
def test_a_positive_affliction_heals_and_is_gone_either_way(damage, left):
    position = Position(
        board("0 0 0"), cards={"gula": {**EVERYTHING, "affliction": 2}},
        has={"gula": {"curses": ("affliction",), "damage": damage}},
        gula=(0, (0, 0)), jake_alland=(1, (2, 0)),
    )  # fmt: skip
    position.do(EndTurn())
    assert position.health("gula") == left
    assert holds(position, "gula", "curses") == ()


@pytest.mark.rule("TS-DEFEAT-04", "TS-AFFLICT-01")
def test_who_falls_by_affliction_loses_the_loot():
    position = Position(
        board("0 0 0"), cards={"gula": {**EVERYTHING, "health": 1}},
        has={"gula": {"curses": ("affliction",), "items": ("whetstone",), "materials": 2}},
        gula=(0, (0, 0)), hod=(0, (1, 0)), jake_alland=(1, (2, 0)),
    )  # fmt: skip
    position.do(EndTurn())
    assert position.state.characters["gula"].defeated
    assert position.state.item_deck.cards == ("whetstone",)
    assert all(c.materials == 0 and not c.items for c in position.state.characters.values())


# --- Silence -----------------------------------------------------------------------------------


@pytest.mark.rule("TS-SILENCE-01")
def test_a_silenced_character_uses_no_skill_of_any_type():
    kinds_of_skill = (
        skill("attack", at("rolled", {"do": "add_hits"}), id="blow"),
        skill("defense", at("rolled", {"do": "add_blocks"}), id="guard"),
        ability({"do": "give_buff", "buff": "move"}, id="haste"),
        passive("always", {"do": "modify_stat", "stat": "attack", "amount": 2}, id="strong"),
    )
    position = duel(jake={"skills": kinds_of_skill}, has={"jake_alland": {"curses": ("silence",)}})
    assert position.refusals(Attack("jake_alland", "gula", "blow")) == ["TS-SILENCE-01"]
    assert position.refusals(CastAbility("jake_alland", "haste")) == ["TS-SILENCE-01"]
    assert stat(position, "jake_alland", "attack") == 3
    free = duel(jake={"skills": kinds_of_skill})
    assert free.refusals(Attack("jake_alland", "gula", "blow")) == []
    assert free.refusals(CastAbility("jake_alland", "haste")) == []
    assert stat(free, "jake_alland", "attack") == 5
    attacked = duel(
        gula={"skills": kinds_of_skill}, dice=["hit"] * 3, has={"gula": {"curses": ("silence",)}}
    )
    attacked.do(Attack("jake_alland", "gula"))
    assert attacked.refusals(Defend("gula", "guard")) == ["TS-SILENCE-01"]


@pytest.mark.rule("TS-SILENCE-02", "TS-AWAKEN-05")
def test_silence_ends_what_skills_keep_up_but_not_what_is_permanent():
    strong = passive("always", {"do": "modify_stat", "stat": "attack", "amount": 2})
    mute = ability({"do": "give_curse", "curse": "silence"}, aim={"who": "enemy"})
    position = duel(
        jake={"skills": (mute,)}, gula={"skills": (strong,)},
        has={"gula": {"awakenings": ("attack",), "buffs": ("defense",)}},
    )  # fmt: skip
    assert stat(position, "gula", "attack") == 7
    position.do(CastAbility("jake_alland", "trick", "gula"))
    assert stat(position, "gula", "attack") == 5
    assert holds(position, "gula", "awakenings") == ("attack",)
    assert holds(position, "gula", "buffs") == ("defense",)


@pytest.mark.rule("TS-SILENCE-03", "TS-TURN-13")
def test_silence_ends_with_the_next_turn():
    position = duel(has={"gula": {"curses": ("silence",)}})
    position.do(EndTurn())
    position.do(BeginTurn("gula"))
    assert holds(position, "gula", "curses") == ("silence",)
    position.do(EndTurn())
    assert holds(position, "gula", "curses") == ()


@pytest.mark.rule("TS-SILENCE-03")
def test_silence_received_in_the_own_turn_outlasts_it():
    answer = skill("defense", at("resolved", {"do": "give_curse", "curse": "silence"}), id="hush")
    position = duel(gula={"skills": (answer,)}, dice=["hit"] * 3 + ["void"] * 2)
    position.do(Attack("jake_alland", "gula"))
    position.do(Defend("gula", "hush"))
    rest_until_turn_of(position, "jake_alland")
    assert holds(position, "jake_alland", "curses") == ("silence",)
    position.do(BeginTurn("jake_alland"))
    position.do(EndTurn())
    assert holds(position, "jake_alland", "curses") == ()


@pytest.mark.rule("TS-SILENCE-04", "TS-UNIT-05")
def test_a_shared_health_bar_keeps_working_under_silence():
    position = Position(
        board("0 0 0 0"), dice=["hit", "void", "void"], cards={"legion": EVERYTHING},
        has={"legion": {"curses": ("silence",)}},
        jake_alland=(0, (0, 0)), legion=(1, [(1, 0), (3, 0)]),
    )  # fmt: skip
    position.do(Attack("jake_alland", "legion_1"))
    position.do(TakeHits("legion_1"))
    assert position.health("legion_2") == 5


@pytest.mark.rule("TS-SILENCE-05")
def test_silence_blocks_the_skill_of_an_artifact_but_not_its_stats():
    haste = ability({"do": "give_buff", "buff": "attack"}, id="haste")
    crown = ArtifactCard(id="crown", name="Crown", origin="hod", skill=haste, stats={"move": 2})

    def crowned(**more) -> Position:
        position = duel(**more)
        position.match.world.artifacts = {"crown": crown}
        position.field.change_character("jake_alland", artifacts=("crown",), equipped="crown")
        return position

    assert crowned().refusals(CastAbility("jake_alland", "haste")) == []
    silenced = crowned(has={"jake_alland": {"curses": ("silence",)}})
    assert silenced.refusals(CastAbility("jake_alland", "haste")) != []
    assert stat(silenced, "jake_alland", "move") == 7


# --- awakenings --------------------------------------------------------------------------------


@pytest.mark.rule("TS-AWAKEN-01", "TS-AWAKEN-02", "TS-AWAKEN-03")
def test_a_skill_awakens_a_stat_of_choice_for_good_and_each_but_once():
    wake = ability({"do": "awaken"})
    position = duel(jake={"skills": (wake,)}, has={"jake_alland": {"awakenings": ("move",)}})
    position.do(CastAbility("jake_alland", "trick"))
    assert position.match.decision is not None
    assert position.match.decision.players == (0,)
    assert position.refusals(AwakenStat("jake_alland", "move")) == ["TS-AWAKEN-03"]
    position.do(AwakenStat("jake_alland", "attack"))
    rest_until_turn_of(position, "jake_alland")
    assert holds(position, "jake_alland", "awakenings") == ("move", "attack")
    assert stat(position, "jake_alland", "attack") == 4


@pytest.mark.rule("TS-AWAKEN-03", "TS-UNIT-10")
def test_a_stat_that_is_awake_or_gray_cannot_be_awakened():
    wake = ability({"do": "awaken", "stat": "move"})
    awake = duel(jake={"skills": (wake,)}, has={"jake_alland": {"awakenings": ("move",)}})
    assert awake.refusals(CastAbility("jake_alland", "trick")) == ["TS-ACT-06"]
    gray = duel(jake={"skills": (wake,), "slots": {"move": Slots(buff=1)}})
    assert gray.refusals(CastAbility("jake_alland", "trick")) == ["TS-ACT-06"]


@pytest.mark.rule("TS-AWAKEN-04")
def test_fully_awakened_is_who_has_every_slot_that_is_not_gray():
    three = {"slots": {s: Slots(awakening=1) for s in ("move", "attack", "defense")}}
    position = duel(jake=three, has={"jake_alland": {"awakenings": ("move", "attack")}})
    assert not fully_awakened(position.field, "jake_alland")
    position.field.change_character("jake_alland", awakenings=("move", "attack", "defense"))
    assert fully_awakened(position.field, "jake_alland")


@pytest.mark.rule("TS-AWAKEN-05")
def test_nothing_takes_an_awakening_away():
    wash = ability({"do": "cleanse", "all": True})
    position = duel(
        jake={"skills": (wash,)},
        has={"jake_alland": {"awakenings": ("attack",), "curses": ("move", "attack")}},
    )
    position.do(CastAbility("jake_alland", "trick"))
    give_curse(position.field, "jake_alland", "silence")
    give_curse(position.field, "jake_alland", "attack")
    assert holds(position, "jake_alland", "awakenings") == ("attack",)
    assert stat(position, "jake_alland", "attack") == 3 + 1 - 2
