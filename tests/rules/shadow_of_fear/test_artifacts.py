"""TS-ARTIF, TS-TURN-12: what is worn, when it is put on, and what it gives."""

from __future__ import annotations

from typing import Any

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.artifacts import (
    ArtifactEquipped,
    ChooseEquipment,
    Equip,
    LeaveInInventory,
)
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.defence import TakeHits
from timestrike.games.shadow_of_fear.loot import draw_cards, hand_over
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard
from timestrike.games.shadow_of_fear.skills import Clause, Skill, skills_of
from timestrike.games.shadow_of_fear.stats import attack_parts, total
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.vocabulary.effects import ModifyStat


def passive(name: str) -> Skill:
    effect = ModifyStat(stat="defense", amount=1)
    return Skill(id=name, name=name, type="passive", clauses=(Clause("always", (effect,)),))


def artifact(name: str, origin: str) -> ArtifactCard:
    return ArtifactCard(
        id=name,
        name=name,
        origin=origin,
        skill=passive(f"{name} skill"),
        stats={"attack": 2},
        unique=passive(f"{name} unique"),
    )


CARDS = {"artifacts": {"fork": artifact("fork", "gula"), "lamp": artifact("lamp", "hod")}}


def position(dice=(), **kwargs: Any) -> Position:
    return Position(
        board("0 0 0 0 0 0"),
        dice=dice,
        loot=CARDS,
        **{"gula": (0, (0, 0)), "jake_alland": (1, (5, 0)), **kwargs},
    )


def gets(position: Position, character: str, card: str) -> None:
    """Let a Character draw a certain artifact now."""
    from timestrike.core.deck import Deck

    position.state.artifact_deck = Deck((card,))
    draw_cards(position.field, character, "artifact", 1)
    position.match.decision = position.field.run()


def names(position: Position, unit: str) -> list[str]:
    return [skill.id for skill in skills_of(position.field, position.unit(unit))]


@pytest.mark.rule("TS-ARTIF-04")
def test_an_artifact_may_be_put_on_at_the_moment_it_is_received():
    at = position()
    gets(at, "gula", "fork")
    assert at.match.legal() == [Equip("gula", "fork"), LeaveInInventory("gula", "fork")]
    assert at.do(Equip("gula", "fork")) == [ArtifactEquipped("gula", "fork")]
    assert at.state.characters["gula"].equipped == "fork"


@pytest.mark.rule("TS-ARTIF-04", "TS-ARTIF-03")
def test_it_may_as_well_go_into_the_inventory_where_it_has_no_effect():
    at = position()
    gets(at, "gula", "fork")
    at.do(LeaveInInventory("gula", "fork"))
    assert at.state.characters["gula"].artifacts == ("fork",)
    assert names(at, "gula") == []
    assert total(attack_parts(at.field, at.unit("gula"))) == 4


@pytest.mark.rule("TS-ARTIF-04", "TS-ARTIF-01")
def test_a_second_one_is_swapped_for_the_first_or_put_away():
    for answer, worn in ((Equip, "lamp"), (LeaveInInventory, "fork")):
        at = position(has={"gula": {"artifacts": ("fork",), "equipped": "fork"}})
        gets(at, "gula", "lamp")
        assert at.refusals(Equip("gula", "fork")) == ["TS-ARTIF-01"]
        at.do(answer("gula", "lamp"))
        assert at.state.characters["gula"].equipped == worn
        assert at.state.characters["gula"].artifacts == ("fork", "lamp")


@pytest.mark.rule("TS-ARTIF-04")
def test_the_question_is_about_the_artifact_just_received():
    at = position(has={"gula": {"artifacts": ("fork",)}})
    gets(at, "gula", "lamp")
    assert at.refusals(Equip("gula", "fork")) == ["TS-ARTIF-04"]
    assert at.refusals(LeaveInInventory("gula", "fork")) == ["TS-ARTIF-04"]
    assert at.refusals(EndTurn()) == ["TS-ARTIF-04"]


@pytest.mark.rule("TS-ARTIF-04")
def test_loot_of_the_defeated_and_gifts_are_received_too():
    at = position(
        dice=["hit"] * 4,
        cards={"jake_alland": {"health": 1}},
        has={"jake_alland": {"artifacts": ("fork",), "equipped": "fork"}},
        jake_alland=(1, (1, 0)),
        hod=(1, (5, 0)),
    )
    at.do(Attack("gula", "jake_alland"))
    at.do(TakeHits("jake_alland"))
    assert at.match.decision is not None
    assert at.match.decision.question == ChooseEquipment("gula", "fork")
    assert at.match.decision.player == 0
    at.do(Equip("gula", "fork"))
    hand_over(at.field, "gula", "hod", "artifact", "fork")
    assert at.state.characters["gula"].equipped is None
    assert at.field.question == ChooseEquipment("hod", "fork")


@pytest.mark.rule("TS-ARTIF-01", "TS-SKIRM-05")
@pytest.mark.parametrize("monster", ["moggie", "abaddon", "fear"])
def test_only_survivors_equip_artifacts(monster):
    at = Position(
        board("0 0 0 0 0 0"),
        dice=["20", "1"],
        loot=CARDS,
        **{monster: (0, (0, 0)), "jake_alland": (1, (5, 0))},
    )
    gets(at, monster, "fork")
    assert at.match.decision is not None
    assert at.match.decision.kind == "CharacterTurn"
    assert at.state.characters[monster].artifacts == ("fork",)
    at.do(EndTurn())
    at.do(BeginTurn("jake_alland"))
    at.do(EndTurn())
    at.do(BeginTurn(monster))
    assert at.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-ARTIF-02")
def test_it_gives_a_skill_and_stats_and_to_its_owner_something_more():
    worn = {"artifacts": ("fork",), "equipped": "fork"}
    at = position(has={"gula": worn, "jake_alland": {"artifacts": ("lamp",), "equipped": "lamp"}})
    assert total(attack_parts(at.field, at.unit("gula"))) == 4 + 2
    assert names(at, "gula") == ["fork skill", "fork unique"]
    assert total(attack_parts(at.field, at.unit("jake_alland"))) == 3 + 2
    assert names(at, "jake_alland") == ["lamp skill"]


def second_turn(at: Position) -> None:
    """On to Gula's next turn."""
    at.do(EndTurn())
    at.do(BeginTurn("jake_alland"))
    at.do(EndTurn())
    at.do(BeginTurn("gula"))


@pytest.mark.rule("TS-ARTIF-05", "TS-TURN-12")
def test_artifacts_are_swapped_before_anything_else_is_done():
    at = position(
        dice=["20", "1"], has={"gula": {"artifacts": ("fork", "lamp"), "equipped": "fork"}}
    )
    assert at.refusals(Equip("gula", "lamp")) == ["TS-ARTIF-05"]
    second_turn(at)
    assert Equip("gula", "lamp") in at.match.legal()
    assert Equip("gula", "fork") not in at.match.legal()
    at.do(Equip("gula", "lamp"))
    unit = at.unit("gula")
    assert (at.state.characters["gula"].equipped, unit.energy_spent, unit.done) == ("lamp", 0, ())
    # One swap a turn.
    assert at.refusals(Equip("gula", "fork")) == ["TS-ARTIF-05"]
    assert EndTurn() in at.match.legal()


@pytest.mark.rule("TS-ARTIF-05", "TS-TURN-12")
def test_after_the_first_step_it_is_too_late_to_swap():
    at = position(dice=["20", "1"], has={"gula": {"artifacts": ("fork",)}})
    second_turn(at)
    assert at.refusals(Equip("gula", "lamp")) == ["TS-ARTIF-03"]
    at.do(at.way("gula", (1, 0)))
    assert at.refusals(Equip("gula", "fork")) == ["TS-ARTIF-05"]
    at.do(at.way("gula", (2, 0)))
    assert kinds(at.do(EndTurn()))[:1] == ["TurnEnded"]


@pytest.mark.rule("TS-ARTIF-05")
def test_with_nothing_worn_one_of_the_inventory_may_be_put_on():
    at = position(dice=["20", "1"], has={"gula": {"artifacts": ("lamp",)}})
    second_turn(at)
    at.do(Equip("gula", "lamp"))
    assert at.state.characters["gula"].equipped == "lamp"


@pytest.mark.rule("TS-ARTIF-05")
def test_only_the_acting_character_swaps():
    has = {"artifacts": ("lamp",)}
    at = position(
        dice=["20", "1"], hod=(0, (3, 0)), has={"gula": {"artifacts": ("fork",)}, "hod": has}
    )
    at.do(EndTurn())
    at.do(BeginTurn("jake_alland"))
    at.do(EndTurn())
    at.do(BeginTurn("hod"))
    assert at.refusals(Equip("gula", "fork")) == ["TS-ARTIF-05"]
    assert at.refusals(Equip("jake_alland", "fork")) == ["TS-ARTIF-03"]
    assert Equip("hod", "lamp") in at.match.legal()


@pytest.mark.rule("TS-ARTIF-05")
def test_with_nothing_to_swap_the_turn_begins_at_once():
    at = position(dice=["20", "1"], has={"gula": {"artifacts": ("fork",), "equipped": "fork"}})
    second_turn(at)
    assert at.match.decision is not None
    assert at.match.decision.kind == "CharacterTurn"


@pytest.mark.rule("TS-TURN-12")
def test_a_turn_may_end_before_anything_was_done():
    at = position(dice=["20", "1"], has={"gula": {"artifacts": ("fork",)}})
    second_turn(at)
    at.do(EndTurn())
    assert at.state.characters["gula"].exhausted
    assert at.match.legal() == [BeginTurn("jake_alland")]
