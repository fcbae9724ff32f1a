"""Other languages than English: sound, nearly whole, and made of letters that can be drawn."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from timestrike.cli.check import run as check
from timestrike.content.codex import codex_of
from timestrike.content.library import shelf
from timestrike.content.texts import read_sentences
from timestrike.games import all_games

TEXTS = shelf().assets / "text"
LANGUAGES = sorted(path.stem for path in TEXTS.glob("*.yaml") if path.stem != "en")


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_nearly_everything_and_fills_the_same_gaps(language):
    """New sentences are said in English until somebody has translated them."""
    english = read_sentences(TEXTS / "en.yaml")
    sentences = read_sentences(TEXTS / f"{language}.yaml")
    assert len(sentences) > 0.9 * len(english)
    assert not set(sentences) - set(english)
    for key, sentence in sentences.items():
        assert gaps(sentence) == gaps(english[key]), key
        assert sentence.strip() == sentence != "", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_language_can_be_drawn(language):
    from timestrike.client.ui.font import LABEL, TEXT

    letters = {
        letter for text in read_sentences(TEXTS / f"{language}.yaml").values() for letter in text
    }
    for font in (TEXT, LABEL):
        missing = font._missing()
        assert not {one for one in letters if one.strip() and font.glyph(one) == missing}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_speaks_the_language(language):
    texts = shelf().texts(language)
    for game in all_games().values():
        for entry in codex_of(game, shelf(), texts).entries:
            assert "{" not in entry.text or entry.kind == "rule", entry.id


def test_what_a_language_lacks_is_reported(tmp_path: Path, capsys):
    folder = tmp_path / "text"
    folder.mkdir()
    (folder / "en.yaml").write_text("one: One\ntwo: Two {name}\n")
    (folder / "xx.yaml").write_text("two: Zwei {nome}\nthree: Drei\n")
    from argparse import Namespace

    assert check(Namespace(paths=[folder / "xx.yaml"], strict=False, quiet=False)) == 1
    told = capsys.readouterr().out
    assert "warning: xx.yaml: 'one' is missing; English stands in" in told
    assert "error: xx.yaml: 'two' has an unknown gap {nome}" in told
    assert "error: xx.yaml: 'three' is used nowhere" in told
