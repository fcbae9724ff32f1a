"""A card that cannot mean anything is refused when it is read, with what would be right."""

from __future__ import annotations

import msgspec
import pytest

from timestrike.content.cards import load_cards
from timestrike.content.source import ContentError
from timestrike.games.shadow_of_fear.lootcards import FishCard, ItemCard
from timestrike.games.shadow_of_fear.skills import Skill

SKILL = """
trick:
  name: Trick
  type: {type}
  clauses:
    - at: {at}
      do: [{do}]
"""
ITEM = """
thing:
  name: Thing
  reaction: [{reaction}]
  clauses:
    - at: {at}
      do: [{do}]
"""


@pytest.fixture
def refusal(tmp_path):
    def refused(text: str, kind: type[msgspec.Struct]) -> str:
        path = tmp_path / "cards.yaml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            load_cards(path, kind)
        return str(caught.value)

    return refused


def skill(type: str, at: str, do: str) -> str:
    return SKILL.format(type=type, at=at, do=f"{{{do}}}")


def item(do: str, at: str = "use", reaction: str = "") -> str:
    return ITEM.format(at=at, do=f"{{{do}}}", reaction=reaction)


def test_an_unknown_effect(refusal):
    said = refusal(skill("ability", "cast", "do: heel"), Skill)
    assert said.startswith("cards.yaml:7: trick.clauses.0.do.0.do: Invalid value 'heel'")
    assert "did you mean 'heal'? allowed are act_again, add_blocks," in said


def test_an_unknown_condition(refusal):
    text = skill("ability", "cast", "do: heal") + "      when: [{if: luckyy}]\n"
    said = refusal(text, Skill)
    assert said.startswith("cards.yaml:8: trick.clauses.0.when.0.if: Invalid value 'luckyy'")
    assert "did you mean 'lucky'?" in said


def test_an_unknown_moment(refusal):
    said = refusal(skill("ability", "casts", "do: heal"), Skill)
    assert said.startswith("cards.yaml:6: trick.clauses.0.at: Invalid enum value 'casts'")
    assert "did you mean 'cast'?" in said


def test_an_unknown_field_or_value_of_an_effect(refusal):
    said = refusal(skill("ability", "cast", "do: heal, amont: 2"), Skill)
    assert "did you mean 'amount'? allowed are amount, do, to" in said
    said = refusal(skill("ability", "cast", "do: give_buff, buff: stelth"), Skill)
    assert "did you mean 'stealth'? allowed are" in said


@pytest.mark.parametrize(
    ("type", "at", "do", "complaint"),
    [
        ("ability", "cast", "do: add_dice", "'add_dice' means nothing at 'cast'; allowed are dice"),
        ("attack", "dice", "do: heal", "'heal' means nothing at 'dice'; allowed are resolved,"),
        ("attack", "resolved", "do: modify_stat, stat: move, amount: 1", "allowed are always"),
        ("passive", "cast", "do: heal", "a skill of type 'passive' knows no moment 'cast'"),
        ("attack", "engagement", "do: heal", "allowed are dice, rolled, resolved"),
        (
            "ability",
            "cast",
            "do: roll_for, on_hit: [{do: add_hits}]",
            "'add_hits' cannot stand inside another effect",
        ),
    ],
)
def test_an_effect_at_a_moment_where_it_means_nothing(refusal, type, at, do, complaint):
    assert complaint in refusal(skill(type, at, do), Skill)


def test_a_skill_is_aimed_at_units(refusal):
    text = skill("ability", "cast", "do: heal") + "  aim: {who: hex}\n"
    assert "allowed are enemy, friend, anyone" in refusal(text, Skill)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (item("do: heal", at="cast"), "loot knows no moment 'cast'; allowed are use"),
        (item("do: roll_again"), "'roll_again' needs a reaction; allowed are rolled"),
        (item("do: cancel_roll", reaction="rolled"), "allowed are cheap_shot, fall"),
        (item("do: add_blocks"), "'add_blocks' needs a reaction; allowed are attacked"),
        (item("do: heal", reaction="hit"), "allowed are attacked, cheap_shot, fall, rolled"),
        (item("do: heal", reaction="fall") + "  aim: {who: enemy}\n", "a reaction has no aim"),
    ],
)
def test_an_item_that_could_never_be_used_right(refusal, text, complaint):
    assert complaint in refusal(text, ItemCard)


def test_a_fish_is_eaten_and_nothing_else(refusal):
    text = "carp:\n  name: Carp\n  clauses:\n    - {at: turn_ends, do: [{do: heal}]}\n"
    assert "loot knows no moment 'turn_ends'" in refusal(text, FishCard)


def test_amounts_are_whole_and_positive(refusal):
    said = refusal(skill("ability", "cast", "do: heal, amount: 0"), Skill)
    assert said.startswith("cards.yaml:7: trick.clauses.0.do.0.amount:")
