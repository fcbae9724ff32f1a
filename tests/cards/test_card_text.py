"""Card text is made from the effects, and there are words for everything."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest
from positions import shelf
from skillbook import ability, at, skill

from timestrike.games import all_games
from timestrike.games.shadow_of_fear.card_text import text_of, text_of_skills
from timestrike.games.shadow_of_fear.lootcards import ItemCard
from timestrike.games.shadow_of_fear.lost_card_text import text_of_lost_card
from timestrike.games.shadow_of_fear.lostcards import SentienceCard
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import Amount
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import Mend
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import AnyLostStep
from timestrike.games.shadow_of_fear.vocabulary.moments import MEANING, STANDING, Moment
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect

GAME = all_games()["shadow_of_fear"]
TEXTS = shelf().texts()


def shipped(kind: str) -> dict[str, Any]:
    return shelf().cards(GAME.id, kind, GAME.card_types[kind])


def every_text() -> dict[str, str]:
    names = {card.id: card.name for card in shipped("characters").values()}
    found = {}
    for card in shipped("characters").values():
        found |= {
            f"{card.name}: {name}": said for name, said in text_of_skills(card, TEXTS).items()
        }
    for kind in ("items", "fish", "artifacts"):
        found |= {card.name: text_of(card, TEXTS, names) for card in shipped(kind).values()}
    for kind in ("sentience_cards", "lost_stats"):
        found |= {card.name: text_of_lost_card(card, TEXTS) for card in shipped(kind).values()}
    return found


@pytest.mark.parametrize("name", sorted(every_text()))
def test_every_shipped_card_has_a_whole_text(name):
    said = every_text()[name]
    assert said.endswith(".")
    assert not re.search(r"[{}]|cards\.|  |\bNone\b|\.\.|\(\)", said), said


WORDS = {"effects": AnyEffect, "conditions": AnyCondition, "lost": AnyLostStep}


@pytest.mark.parametrize("section", WORDS)
def test_every_word_of_the_vocabulary_has_a_sentence(section):
    for word in get_args(WORDS[section]):
        assert f"cards.{section}.{word.__struct_config__.tag}" in TEXTS


@pytest.mark.parametrize("per", ["survivors", "tentacles", "monsters", "phase"])
def test_amounts_are_said_with_what_they_count(per):
    one, some = Amount(per), Amount(per, every=3, plus=2)
    assert "1 for each" in sentence_of(Mend(one))
    assert "2 and 1 for every 3" in sentence_of(Mend(some))


def sentence_of(step: LostStep) -> str:
    card = SentienceCard(id="c", name="C", deck="raid", style="", steps=(step,))
    return text_of_lost_card(card, TEXTS)


def test_every_moment_has_a_meaning_and_those_that_happen_have_words():
    assert set(MEANING) == set(get_args(Moment))
    unsaid = (*STANDING, "cast", "use")  # what the card does at all times, or when it is used
    for moment in get_args(Moment):
        assert (f"cards.moments.{moment}" in TEXTS) == (moment not in unsaid)


def test_every_value_that_a_card_can_name_has_a_word():
    spoken_of = ("self", "other", "friends", "fear", "tentacles", "monsters")
    for word in (*get_args(AnyEffect), *get_args(AnyCondition), *get_args(AnyLostStep)):
        for field in msgspec.inspect.type_info(word).fields:
            for value in _literals(field.type):
                known = f"cards.words.{value}" in TEXTS or value in spoken_of
                assert known, f"{word.__name__}.{field.name}: {value}"


def _literals(kind: Any) -> list[str]:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return list(kind.values)
    inner = [getattr(kind, "item_type", None), *getattr(kind, "types", ())]
    return [value for part in inner if part is not None for value in _literals(part)]


def test_needs_aim_moment_conditions_and_effects_stand_in_this_order():
    strike = ability(
        {"do": "harm", "amount": 2},
        {"do": "give_curse", "curse": "move"},
        id="strike",
        aim={"who": "enemy", "range": 1},
        needs=[{"if": "not_engaged"}],
    )
    assert text_of(strike, TEXTS) == (
        "Needs: this unit is not engaged with an enemy. Target: an enemy within 1 hex. "
        "The target loses 2 health, then the target gets the Move curse."
    )


def test_the_other_is_called_by_the_part_it_plays():
    curse = {"do": "give_curse", "curse": "attack"}
    defense = skill("defense", at("resolved", curse), id="a")
    passive = skill("passive", at("engagement", curse), id="b")
    assert "the attacker gets the Attack curse" in text_of(defense, TEXTS)
    assert "the enemy gets the Attack curse" in text_of(passive, TEXTS)


def test_options_that_differ_in_one_word_are_one_sentence():
    buffs = [{"name": b, "do": [{"do": "give_buff", "buff": b}]} for b in ("move", "range")]
    other = [{"name": "heal", "do": [{"do": "heal"}]}, buffs[0]]
    same = ability({"do": "choose_one", "options": buffs}, id="a")
    unlike = ability({"do": "choose_one", "options": other}, id="b")
    assert text_of(same, TEXTS) == "This unit gets the Move or Range buff."
    assert text_of(unlike, TEXTS) == (
        "Either this unit regains 1 health or this unit gets the Move buff."
    )


def test_an_option_may_hold_another_effect():
    heal = {"name": "heal", "do": [{"do": "roll_for", "on_hit": [{"do": "heal"}]}]}
    move = {"name": "move", "do": [{"do": "give_buff", "buff": "move"}]}
    told = text_of(ability({"do": "choose_one", "options": [heal, move]}, id="a"), TEXTS)
    assert told == (
        "Either roll a die; on a hit this unit regains 1 health or this unit gets the Move buff."
    )


def test_a_number_of_one_or_none_reads_well():
    lucky = skill("attack", at("rolled", {"do": "add_hits"}, when=[{"if": "lucky", "hits": 1}]))
    twice = skill("attack", at("rolled", {"do": "add_hits"}, when=[{"if": "lucky", "hits": 2}]))
    unhurt = skill(
        "defense", at("resolved", {"do": "heal"}, when=[{"if": "damage_done", "at_most": 0}])
    )
    assert text_of(lucky, TEXTS) == "If a die shows a Lucky hit: hits +1."
    assert text_of(twice, TEXTS) == "If at least 2 dice show Lucky hits: hits +1."
    assert "if no damage was dealt" in text_of(unhurt, TEXTS)


def test_an_item_says_where_it_reaches_and_when_it_reacts():
    clauses = [{"at": "use", "do": [{"do": "harm"}]}]
    far = msgspec.convert(
        {"id": "far", "name": "Far", "aim": {"sight": False}, "clauses": clauses}, ItemCard
    )
    assert text_of(far, TEXTS).startswith("Target: an enemy anywhere, seen or not.")
    assert text_of(shipped("items")["ghost_feather"], TEXTS) == (
        "Reaction, when a Cheap Shot is struck at you or when you fall. It is not rolled for."
    )
