"""What the game says, and that it says everything and nothing for nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from timestrike.content.library import shelf
from timestrike.content.source import ContentError
from timestrike.content.texts import Texts, read_sentences
from timestrike.core.wording import Words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.yaml").write_text(
        "log:\n  hurt: '{unit} takes {damage}.'\n  draw: A draw.\nbraces: '{{as is}}'\n",
        encoding="utf-8",
    )
    (tmp_path / "de.yaml").write_text("log:\n  draw: Unentschieden.\n", encoding="utf-8")
    return tmp_path


def test_gaps_are_filled(folder):
    said = Texts(folder).say(Words("log.hurt", {"unit": "Mara", "damage": 2}))
    assert said == "Mara takes 2."
    assert Texts(folder).get("log.hurt", unit="Hod", damage=1) == "Hod takes 1."


def test_a_gap_that_nothing_fills_shows_itself(folder):
    assert Texts(folder).get("log.hurt", unit="Mara") == "Mara takes {damage}."


def test_what_fills_a_gap_is_not_read_as_a_gap(folder):
    assert Texts(folder).get("log.hurt", unit="{damage}", damage=3) == "{damage} takes 3."


def test_a_gap_may_be_filled_with_words_that_are_said_themselves(folder):
    draw = Words("log.draw")
    assert Texts(folder).get("log.hurt", unit=draw, damage=1) == "A draw. takes 1."
    assert Texts(folder, "de").get("log.hurt", unit=draw, damage=1) == "Unentschieden. takes 1."


def test_a_word_that_no_language_knows_is_said_plainly(folder):
    assert Texts(folder).say(Words("terms.gleam", plain="Gleam")) == "Gleam"
    assert Texts(folder).say(Words("log.draw", plain="Gleam")) == "A draw."


def test_double_braces_are_braces(folder):
    assert Texts(folder).get("braces") == "{as is}"


def test_what_a_language_lacks_is_said_in_english(folder):
    german = Texts(folder, "de")
    assert german.get("log.draw") == "Unentschieden."
    assert german.get("log.hurt", unit="Mara", damage=2) == "Mara takes 2."
    assert german.language == "de"


def test_a_key_without_a_sentence_shows_itself(folder):
    texts = Texts(folder)
    assert "log.nothing" not in texts
    assert "log.draw" in texts
    assert texts.say(Words("log.nothing", {"unit": "Mara"})) == "log.nothing(unit=Mara)"


def test_a_language_that_is_not_there_is_refused_in_words(folder):
    with pytest.raises(ContentError, match=r"fr.yaml: cannot be read"):
        Texts(folder, "fr")


@pytest.mark.parametrize(
    "sentence", ["{", "}", "{unit", "{}", "{0}", "{unit.name}", "{unit[0]}", "{unit!r}", "{unit:9}"]
)
def test_a_gap_is_a_name_and_nothing_else(tmp_path, sentence):
    path = tmp_path / "en.yaml"
    path.write_text(f"log:\n  draw: A draw.\n  hurt: '{sentence}'\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"en.yaml:3: a gap in"):
        read_sentences(path)


@pytest.mark.parametrize("text", ["- a\n- b\n", "Hello\n"])
def test_texts_stand_under_keys(tmp_path, text):
    path = tmp_path / "en.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="sentence"):
        read_sentences(path)


@pytest.mark.parametrize("value", ["No", "12", "[a, b]", ""])
def test_what_yaml_takes_for_something_else_wants_quotes(tmp_path, value):
    path = tmp_path / "en.yaml"
    path.write_text(f"buttons:\n  cancel: {value}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"en.yaml:2: .* is no sentence; put it in quotes"):
        read_sentences(path)


def test_the_english_texts_are_shipped_and_whole():
    sentences = read_sentences(shelf().assets / "text" / "en.yaml")
    assert sentences
    assert all(sentence.strip() == sentence != "" for sentence in sentences.values())
