"""TS-SKILL, TS-LUCK, and skills in TS-ATTACK, TS-DEFEND, TS-DEFEAT, TS-ITEM."""

from __future__ import annotations

import msgspec
import pytest
from positions import Position, board, kinds
from skillbook import ability, at, passive, skill

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.characters import Slots
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.defence import AttackResolved, Defend, TakeHits
from timestrike.games.shadow_of_fear.lootcards import ItemCard
from timestrike.games.shadow_of_fear.skills import SkillAnswered
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.effects import Harm

LUCKY_HIT = {"if": "lucky", "hits": 1}
LUCKY_BLOCK = {"if": "lucky", "blocks": 1}

MAGMA_FISTS = skill(
    "attack",
    at(
        "rolled",
        {"do": "add_hits"},
        when=[LUCKY_HIT, {"if": "has_curse", "who": "other", "curse": "defense"}],
    ),
    at("resolved", {"do": "give_curse", "curse": "defense"}, when=[LUCKY_HIT]),
    id="magma_fists",
    needs=[{"if": "has_buff", "buff": "enrage"}],
)
ENCHANTED_ARMOR = skill(
    "defense",
    at("rolled", {"do": "add_blocks"}, when=[LUCKY_BLOCK]),
    at(
        "resolved",
        {"do": "give_curse", "curse": "attack"},
        when=[LUCKY_BLOCK, {"if": "engaged"}, {"if": "damage_done", "at_most": 0}],
    ),
    id="enchanted_armor",
    needs=[{"if": "has_no_curse", "curse": "defense"}],
)
CURSED = {s: Slots(buff=1, curse=-1) for s in ("move", "attack", "defense")}
ROLAND = {"skills": (MAGMA_FISTS,), "enrage": 1, "slots": CURSED}
JAKE = {"skills": (ENCHANTED_ARMOR,), "slots": CURSED}
MAGMA = Attack("roland_rumpus", "jake_alland", "magma_fists")
ARMOR = Defend("jake_alland", "enchanted_armor")


def rumpus(dice: list[str], jake: dict | None = None, **has) -> Position:
    """Roland, Enraged, next to Jake."""
    return Position(
        board("0 0 0"),
        dice=dice,
        cards={"roland_rumpus": ROLAND, "jake_alland": {**JAKE, **(jake or {})}},
        has={"roland_rumpus": {"buffs": ("enrage",)}, "jake_alland": has},
        roland_rumpus=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
    )


def curses(position: Position, character: str) -> tuple[str, ...]:
    return position.state.characters[character].curses


def resolved(events) -> tuple[int, int]:
    (told,) = [e for e in events if isinstance(e, AttackResolved)]
    return told.hits, told.blocks


@pytest.mark.rule("TS-DEFEND-03", "TS-DEFEND-05", "TS-DEFEND-06", "TS-ATTACK-06", "TS-ATTACK-04")
def test_the_example_of_enchanted_armor_and_magma_fists():
    """3 hits, one Lucky, against a Lucky block: 1 damage, so only Roland gives his curse."""
    position = rumpus(["hit", "hit", "lucky_hit", "void", "lucky_block", "void", "void"])
    position.do(MAGMA)
    assert curses(position, "jake_alland") == ()
    events = position.do(ARMOR)
    assert resolved(events) == (3, 2)
    assert kinds(events)[-2:] == ["Hurt", "CurseGained"]
    assert position.health("jake_alland") == 5
    assert curses(position, "jake_alland") == ("defense",)
    assert curses(position, "roland_rumpus") == ()


@pytest.mark.rule("TS-ATTACK-06", "TS-DEFEND-05")
def test_an_extra_hit_counts_before_blocking():
    """Jake has the Defense curse already: the Lucky hit is one hit more instead."""
    position = rumpus(["hit", "void", "lucky_hit", "void", "block", "void"], curses=("defense",))
    position.do(MAGMA)
    assert resolved(position.do(Defend("jake_alland"))) == (3, 1)
    assert position.health("jake_alland") == 4


@pytest.mark.rule("TS-DEFEND-06", "TS-DEFEND-05")
@pytest.mark.parametrize(
    ("dice", "cursed"),
    [
        (["hit", "hit", "void", "void", "lucky_block", "void", "void"], True),
        (["hit", "hit", "hit", "void", "lucky_block", "void", "void"], False),
        (["hit", "hit", "void", "void", "block", "block", "void"], False),
    ],
)
def test_what_asks_for_no_damage_is_looked_at_after_all_blocks(dice, cursed):
    position = rumpus(dice)
    position.do(MAGMA)
    position.do(ARMOR)
    assert (curses(position, "roland_rumpus") == ("attack",)) is cursed


@pytest.mark.rule("TS-SKILL-03")
def test_enchanted_armor_cannot_be_used_with_a_defense_curse():
    position = rumpus(["hit"] * 4, curses=("defense",))
    position.do(MAGMA)
    assert position.refusals(ARMOR) == ["TS-SKILL-03"]
    assert ARMOR not in position.match.legal()


@pytest.mark.rule("TS-ATTACK-04", "TS-DEFEND-04")
def test_one_skill_at_most_for_each_attack_and_defence():
    """An action names one skill or none; each counts alone."""
    one = skill("attack", at("rolled", {"do": "add_hits"}), id="one")
    two = skill("attack", at("rolled", {"do": "add_hits", "amount": 2}), id="two")
    guard = skill("defense", at("rolled", {"do": "add_blocks"}), id="guard")
    shell = skill("defense", at("rolled", {"do": "add_blocks", "amount": 2}), id="shell")

    def fight(attack: str | None, defence: str | None) -> tuple[int, int]:
        position = Position(
            board("0 0"), dice=["hit", *["void"] * 9],
            cards={"jake_alland": {"skills": (one, two)}, "gula": {"skills": (guard, shell)}},
            jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
        )  # fmt: skip
        offered = {a.skill for a in position.match.legal() if isinstance(a, Attack)}
        assert offered == {None, "one", "two"}
        position.do(Attack("jake_alland", "gula", attack))
        defences = {a.skill for a in position.match.legal() if isinstance(a, Defend)}
        assert defences == {None, "guard", "shell"}
        return resolved(position.do(Defend("gula", defence)))

    assert fight(None, None) == (1, 0)
    assert fight("one", "shell") == (2, 2)
    assert fight("two", "guard") == (3, 1)


@pytest.mark.rule("TS-SKILL-01")
def test_a_skill_has_one_type_and_is_for_its_own_occasion():
    with pytest.raises(msgspec.ValidationError):
        skill("spell", at("cast", {"do": "heal"}))
    guard = skill("defense", at("rolled", {"do": "add_blocks"}), id="guard")
    position = Position(
        board("0 0"), cards={"jake_alland": {"skills": (guard,)}},
        jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip
    assert position.refusals(Attack("jake_alland", "gula", "guard")) == ["TS-SKILL-01"]
    assert position.refusals(CastAbility("jake_alland", "guard")) == ["TS-SKILL-01"]


@pytest.mark.rule("TS-SKILL-02")
def test_passive_skills_work_by_themselves_at_their_moment():
    moments = {
        "turn_begins": {"do": "give_buff", "buff": "attack"},
        "turn_ends": {"do": "give_buff", "buff": "defense"},
        "damaged": {"do": "give_buff", "buff": "move"},
    }
    skills = tuple(passive(moment, effect, id=moment) for moment, effect in moments.items())
    position = Position(
        board("0 0"), dice=["hit", "void", "void"],
        cards={"gula": {"skills": skills, "slots": CURSED}},
        jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip

    def buffs() -> tuple[str, ...]:
        return position.state.characters["gula"].buffs

    position.do(Attack("jake_alland", "gula"))
    assert buffs() == ()
    position.do(TakeHits("gula"))
    assert buffs() == ("move",)
    position.do(EndTurn())
    assert buffs() == ("move",)
    position.do(BeginTurn("gula"))
    assert buffs() == ("move", "attack")
    assert position.unit("gula").energy_spent == 0
    position.do(EndTurn())
    assert buffs() == ("move", "attack", "defense")


@pytest.mark.rule("TS-SKILL-02")
@pytest.mark.parametrize(("health", "healed"), [(1, 1), (2, 0)])
def test_a_passive_skill_answers_the_defeat_of_another(health, healed):
    feast = passive("defeats", {"do": "heal"})
    position = Position(
        board("0 0 0"), dice=["hit", "void", "void"],
        cards={"jake_alland": {"skills": (feast,)}, "gula": {"health": health}},
        has={"jake_alland": {"damage": 2}},
        jake_alland=(0, (0, 0)), gula=(1, (1, 0)), hod=(1, (2, 0)),
    )  # fmt: skip
    position.do(Attack("jake_alland", "gula"))
    position.do(TakeHits("gula"))
    assert position.health("jake_alland") == 4 + healed


@pytest.mark.rule("TS-SKILL-02")
@pytest.mark.parametrize(("damage", "named"), [(1, True), (0, False)])
def test_a_passive_skill_is_named_when_it_changes_something(damage, named):
    position = Position(
        board("0 0 0"),
        cards={"gula": {"skills": (passive("turn_ends", {"do": "heal"}, id="vigour"),)}},
        has={"gula": {"damage": damage}},
        gula=(0, (0, 0)), jake_alland=(1, (2, 0)),
    )  # fmt: skip
    assert (SkillAnswered("gula", "vigour") in position.do(EndTurn())) == named


@pytest.mark.rule("TS-TURN-13", "TS-SILENCE-01", "TS-SILENCE-03")
def test_at_the_end_of_a_turn_affliction_comes_first_and_silence_goes_last():
    vigour = passive("turn_ends", {"do": "heal"})

    def end(*cursed: str) -> tuple[int, list[str]]:
        position = Position(
            board("0 0 0"),
            cards={"gula": {"skills": (vigour,), "affliction": -1, "silence": True}},
            has={"gula": {"curses": cursed}},
            gula=(0, (0, 0)), jake_alland=(1, (2, 0)),
        )  # fmt: skip
        events = kinds(position.do(EndTurn()))
        return position.health("gula"), events[: events.index("TurnEnded") + 1]

    assert end("affliction") == (8, ["CurseLost", "Hurt", "SkillAnswered", "Healed", "TurnEnded"])
    assert end("affliction", "silence") == (7, ["CurseLost", "Hurt", "CurseLost", "TurnEnded"])


# --- luck --------------------------------------------------------------------------------------


def lucky_attack(faces: list[str], wanted: dict) -> int:
    """The hits of a roll with a skill that adds one if the luck is there."""
    charm = skill("attack", at("rolled", {"do": "add_hits"}, when=[{"if": "lucky", **wanted}]))
    position = Position(
        board("0 0"), dice=faces, cards={"jake_alland": {"skills": (charm,)}},
        jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip
    position.do(Attack("jake_alland", "gula", "trick"))
    assert position.match.decision is not None
    question = position.match.decision.question
    return question.hits if position.match.decision.kind == "ChooseDefence" else 0


@pytest.mark.rule("TS-LUCK-01")
@pytest.mark.parametrize(
    ("faces", "hits"),
    [
        (["hit", "lucky_hit", "void"], 2),
        (["lucky_hit", "lucky_hit", "void"], 3),
        (["lucky_hit", "lucky_hit", "lucky_hit"], 4),
    ],
)
def test_at_least_two_lucky_hits_trigger_once(faces, hits):
    assert lucky_attack(faces, {"hits": 2}) == hits


@pytest.mark.rule("TS-LUCK-02")
def test_a_lucky_block_does_nothing_in_an_attack_unless_the_skill_says_so():
    faces = ["hit", "lucky_block", "void"]
    assert lucky_attack(faces, {"hits": 1}) == 1
    assert lucky_attack(faces, {"blocks": 1}) == 2


@pytest.mark.rule("TS-LUCK-02")
def test_a_lucky_hit_does_nothing_in_a_defence():
    guard = skill("defense", at("rolled", {"do": "add_blocks"}, when=[LUCKY_BLOCK]), id="guard")
    position = Position(
        board("0 0"), dice=["hit", "hit", "hit", "lucky_hit", "void"],
        cards={"gula": {"skills": (guard,)}}, jake_alland=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip
    position.do(Attack("jake_alland", "gula"))
    assert resolved(position.do(Defend("gula", "guard"))) == (3, 0)


# --- loot of the defeated, items for damage ----------------------------------------------------

LOOT = {"fish": ("sardine",), "items": ("whetstone",), "artifacts": ("anvil_heart",)}
HARM = ability({"do": "harm"}, id="harm", aim={"who": "anyone", "range": 9})
BOMB = {"bomb": ItemCard(id="bomb", name="Bomb", clauses=())}


def richest(position: Position) -> str | None:
    """Who has the loot that Gula had."""
    holders = [
        c.id
        for c in position.state.characters.values()
        if {"fish": c.fish, "items": c.items, "artifacts": c.artifacts} == LOOT
    ]
    return holders[0] if holders else None


def last_stand(dice: list[str], drawing: str = "0 0 0 0", gula=(1, 0), **more) -> Position:
    """Gula has one health left and everything to lose; Hod fights on."""
    return Position(
        board(drawing), dice=dice,
        cards={"gula": {"health": 1}, "jake_alland": {"skills": (HARM,)}},
        has={"gula": {**LOOT, "materials": 2, "equipped": "anvil_heart"}},
        jake_alland=(0, (0, 0)), gula=(1, gula), hod=(1, (3, 0)), **more,
    )  # fmt: skip


@pytest.mark.rule("TS-DEFEAT-02")
def test_an_attack_a_skill_and_a_cheap_shot_win_the_loot():
    attack = last_stand(["hit", "void", "void"])
    attack.do(Attack("jake_alland", "gula"))
    attack.do(TakeHits("gula"))
    assert richest(attack) == "jake_alland"
    skilled = last_stand([])
    skilled.do(CastAbility("jake_alland", "harm", "gula"))
    assert richest(skilled) == "jake_alland"
    cheap = Position(
        board("0 0 0 0"), dice=["hit"], cards={"gula": {"health": 1}}, has={"gula": LOOT},
        gula=(0, (1, 0)), hod=(0, (3, 0)), jake_alland=(1, (0, 0)),
    )  # fmt: skip
    cheap.do(cheap.way("gula", (2, 0)))
    cheap.do(StrikeFleeing("jake_alland", "gula"))
    assert richest(cheap) == "jake_alland"


@pytest.mark.rule("TS-DEFEAT-02")
def test_the_equipped_artifact_goes_with_the_loot_and_is_not_worn():
    position = last_stand(["hit", "hit", "hit", "hit"])
    position.do(Attack("jake_alland", "gula"))
    position.do(TakeHits("gula"))
    jake = position.state.characters["jake_alland"]
    assert (jake.artifacts, jake.equipped, jake.materials) == (("anvil_heart",), None, 2)
    assert position.state.characters["gula"].equipped is None


@pytest.mark.rule("TS-DEFEAT-04")
def test_a_fall_and_an_item_win_no_loot():
    fallen = Position(
        board("9 0 0 0"), dice=["hit"] * 9, cards={"gula": {"health": 1}}, has={"gula": LOOT},
        gula=(0, (0, 0)), hod=(0, (3, 0)), jake_alland=(1, (2, 0)),
    )  # fmt: skip
    fallen.do(fallen.way("gula", (1, 0)))
    assert richest(fallen) is None
    assert fallen.state.item_deck.cards == ("whetstone",)
    assert fallen.state.fish_deck.cards == ("sardine",)
    assert fallen.state.artifact_deck.cards == ("anvil_heart",)
    bombed = last_stand([])
    bombed.match.world.items = BOMB
    Harm(1).happen(bombed.field, Deed(card="bomb", unit="jake_alland", other="gula"))
    assert bombed.state.characters["gula"].defeated
    assert richest(bombed) is None


DECK = {"item": ("whetstone", "hex_doll", "blink_stone")}


def drawn(position: Position) -> int:
    return 3 - len(position.state.item_deck)


@pytest.mark.rule("TS-ITEM-05")
def test_damaging_an_enemy_by_attack_or_skill_draws_one_item():
    def armed(dice: list[str]) -> Position:
        return Position(
            board("0 0 0"), dice=dice, decks=DECK, cards={"jake_alland": {"skills": (HARM,)}},
            jake_alland=(0, (0, 0)), mara_the_meek=(0, (2, 0)), gula=(1, (1, 0)),
        )  # fmt: skip

    struck = armed(["hit", "hit", "hit"])
    struck.do(Attack("jake_alland", "gula"))
    struck.do(TakeHits("gula"))
    assert drawn(struck) == 1
    assert struck.state.characters["jake_alland"].items == ("whetstone",)
    blocked = armed(["hit", "void", "void", "block", "void"])
    blocked.do(Attack("jake_alland", "gula"))
    blocked.do(Defend("gula"))
    assert drawn(blocked) == 0
    cast = armed([])
    cast.do(CastAbility("jake_alland", "harm", "gula"))
    assert drawn(cast) == 1


@pytest.mark.rule("TS-ITEM-05")
def test_hurting_a_friend_or_oneself_draws_nothing():
    position = Position(
        board("0 0 0 0"), decks=DECK, cards={"jake_alland": {"skills": (HARM,), "range": 3}},
        jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), gula=(1, (3, 0)),
    )  # fmt: skip
    position.do(CastAbility("jake_alland", "harm", "mara_the_meek"))
    assert position.health("mara_the_meek") == 5
    assert drawn(position) == 0


@pytest.mark.rule("TS-ITEM-04")
def test_cheap_shots_falls_and_items_draw_nothing():
    cheap = Position(
        board("0 0 0 0"), dice=["hit"], decks=DECK, jake_alland=(0, (1, 0)), gula=(1, (0, 0))
    )
    cheap.do(cheap.way("jake_alland", (2, 0)))
    cheap.do(StrikeFleeing("gula", "jake_alland"))
    assert (cheap.health("jake_alland"), drawn(cheap)) == (5, 0)
    fallen = Position(
        board("4 0 0 0"), dice=["hit"], decks=DECK, jake_alland=(0, (0, 0)), gula=(1, (3, 0))
    )
    fallen.do(fallen.way("jake_alland", (1, 0)))
    assert (fallen.health("jake_alland"), drawn(fallen)) == (5, 0)
    bombed = Position(board("0 0 0"), decks=DECK, jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    bombed.match.world.items = BOMB
    Harm(1).happen(bombed.field, Deed(card="bomb", unit="jake_alland", other="gula"))
    assert (bombed.health("gula"), drawn(bombed)) == (7, 0)
