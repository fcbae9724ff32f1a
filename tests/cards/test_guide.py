"""The examples in the guide for modders are cards that can be played."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from positions import shelf

from timestrike.content.cards import load_cards
from timestrike.games.shadow_of_fear.card_text import text_of
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.lootcards import ItemCard

GUIDE = Path(__file__).parents[2] / "docs" / "modding" / "cards.md"


@pytest.fixture
def examples(tmp_path):
    def load(number: int, kind):
        found = re.findall(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
        path = tmp_path / "example.yaml"
        path.write_text(found[number], encoding="utf-8")
        return load_cards(path, kind)

    return load


def test_the_first_card_is_right_and_says_what_the_guide_says(examples):
    salt = examples(0, CharacterCard)["old_salt"]
    said = text_of(salt.skills[0], shelf().texts())
    assert said in re.sub(r"\s+", " ", GUIDE.read_text(encoding="utf-8"))


def test_the_items_are_right(examples):
    items = examples(1, ItemCard)
    assert items["frost_flask"].aim.range == 3
    assert items["turtle_shell"].reaction == ("attacked",)


def test_the_guide_names_every_field():
    guide = GUIDE.read_text(encoding="utf-8")
    fields = {field.encode_name for field in _fields(CharacterCard) + _fields(ItemCard)} - {"id"}
    assert [name for name in sorted(fields) if f"`{name}`" not in guide] == []


def _fields(kind):
    return list(msgspec.structs.fields(kind))
