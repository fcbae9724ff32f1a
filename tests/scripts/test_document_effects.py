"""The page for modders says what the types say."""

from __future__ import annotations

from typing import get_args

from document_effects import PAGE, document
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import AnyLostStep
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == document(), (
        "run scripts/document_effects.py: the vocabulary of cards has changed"
    )


def test_every_word_has_its_place_on_the_page():
    page = document()
    for words, tag_field in ((AnyEffect, "do"), (AnyCondition, "if"), (AnyLostStep, "do")):
        for word in get_args(words):
            assert f"### `{tag_field}: {word.__struct_config__.tag}`\n" in page


def test_allowed_values_and_defaults_are_named():
    page = document()
    assert "| `curse` | `affliction`, `attack`, `defense`, `move`, `range`, `silence` |" in page
    assert "| `threshold` | a whole number from 2 to 20 | must be there |" in page
    assert "| `sight` | `true` or `false` | `true` |" in page
