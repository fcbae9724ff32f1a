"""What the catalogue asks of the set of Characters as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from positions import Position, board, shelf

from timestrike.games import all_games
from timestrike.games.shadow_of_fear.characters import CharacterCard, MovementType
from timestrike.games.shadow_of_fear.skills import SkillType
from timestrike.games.shadow_of_fear.statuses import give_buff, give_curse

GAME = all_games()["shadow_of_fear"]
CARDS: dict[str, CharacterCard] = shelf().cards(GAME.id, "characters", CharacterCard)
SURVIVORS = [card for card in CARDS.values() if card.rank == "survivor"]


def effects_in(value: Any) -> Iterator[str]:
    """The names of all effects in a piece of a card, nested ones included."""
    if isinstance(value, msgspec.Struct):
        if value.__struct_config__.tag_field == "do":
            yield value.__struct_config__.tag
        for name in value.__struct_fields__:
            yield from effects_in(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from effects_in(part)


@pytest.mark.rule("TS-UNIT-09")
@pytest.mark.parametrize("card", SURVIVORS, ids=lambda card: card.id)
def test_a_survivor_has_a_whole_board(card):
    assert card.points == 100
    assert 3 <= len(card.skills) <= 4
    assert card.silence
    assert card.enrage is not None
    assert card.style
    rows = {"move", "attack", "defense"} | (set() if card.melee else {"range"})
    assert set(card.slots) == rows
    for row in card.slots.values():
        assert row.awakening is not None and row.awakening > 0
        assert row.buff is not None and row.buff > 0
        assert row.curse is not None and row.curse < 0
    assert card.units * card.energy <= 4


def test_every_movement_type_and_every_type_of_skill_occurs():
    assert {card.movement for card in CARDS.values()} == set(get_args(MovementType))
    kinds = {skill.type for card in SURVIVORS for skill in card.skills}
    assert kinds == set(get_args(SkillType))


def test_the_skills_that_the_rules_speak_of_occur():
    engaging = {
        card.id
        for card in CARDS.values()
        for skill in card.skills
        if any(clause.at == "engagement" for clause in skill.clauses)
    }
    assert len(engaging) >= 2
    words = {word for card in CARDS.values() for word in effects_in(card.skills)}
    assert {"area_attack", "flatten", "cheap_shot_at", "awaken"} <= words


def test_no_two_skills_share_an_id_or_a_name():
    artifacts = shelf().cards(GAME.id, "artifacts", GAME.card_types["artifacts"]).values()
    skills = [skill for card in CARDS.values() for skill in card.skills]
    skills += [skill for card in artifacts for skill in (card.skill, card.unique) if skill]
    assert len({skill.id for skill in skills}) == len(skills)
    assert len({skill.name for skill in skills}) == len(skills)


def test_no_character_plays_like_another():
    plays = [tuple(sorted(effects_in(card.skills))) for card in SURVIVORS]
    assert len(set(plays)) == len(plays)
    numbers = [
        (card.move, card.movement, card.range, card.attack, card.defense, card.health)
        for card in SURVIVORS
    ]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.rule("TS-UNIT-10")
def test_a_gray_slot_never_becomes_active():
    position = Position(board("0 0 0 0"), gula=(0, (0, 0)), legion=(1, [(2, 0), (3, 0)]))
    field = position.field
    assert not give_buff(field, "gula", "range")
    assert not give_buff(field, "gula", "stealth")
    assert not give_curse(field, "gula", "range")
    assert not give_curse(field, "legion", "affliction")
    assert position.state.characters["gula"].buffs == ()
    assert position.state.characters["legion"].curses == ()
