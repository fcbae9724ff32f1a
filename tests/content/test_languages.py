"""Other languages than English: sound, nearly whole, and made of letters that can be drawn."""

from __future__ import annotations

import re
import string
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from timestrike.ai.players import RandomPlayer
from timestrike.cli.check import run as check
from timestrike.client.battle.session import Session
from timestrike.content.codex import codex_of
from timestrike.content.lessons import lessons_of
from timestrike.content.library import Shelf, shelf
from timestrike.content.mod_review import review
from timestrike.content.mods import read_mod
from timestrike.content.retelling import read_words
from timestrike.content.source import ContentError
from timestrike.content.texts import read_sentences
from timestrike.content.word_review import (
    files_missing,
    printed_words,
    words_about_nothing,
    words_at,
)
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.storage.keeping import match_of, save_of

TEXTS = shelf().assets / "text"
LANGUAGES = sorted(path.stem for path in TEXTS.glob("*.yaml") if path.stem != "en")
GAME = all_games()["shadow_of_fear"]
ITEMS, RULES = "cards/shadow_of_fear/items.yaml", "rules/shadow_of_fear.yaml"
SETUP = Setup(
    game="shadow_of_fear", mode="skirmish", map="duel", seed=1, seats=(Seat("A", 0), Seat("B", 1))
)


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def words_files(language: str) -> Iterator[Path]:
    yield from sorted((TEXTS / language).rglob("*.yaml"))


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("mode", [mode.id for mode in GAME.modes])
def test_the_headline_of_a_match_names_its_mode(language, mode):
    sentences = read_sentences(TEXTS / f"{language}.yaml")
    title = sentences[f"titles.modes.shadow_of_fear.{mode}"]
    assert sentences[f"headline.{mode}"].split()[0] in title


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
def test_a_language_has_words_for_nearly_all_content_and_for_nothing_else(language):
    assert not list(files_missing(shelf().assets, shelf(), all_games()))
    printed, said = {}, {}
    for path in words_files(language):
        assert not list(words_about_nothing(path, shelf(), all_games()))
        about = words_at(path)
        words = printed_words(about.home, about.place, shelf(), all_games())
        printed |= {(about.place, *keys): text for keys, text in words.items()}
        said |= {(about.place, *keys): text for keys, text in read_words(path).items()}
    assert len(said) > 0.9 * len(printed)
    for keys, text in said.items():
        assert text.strip() == text != "", keys
        assert symbols(text) == symbols(printed[keys]), keys
        assert set(cited(text)) <= set(cited(printed[keys])), keys


def symbols(text: str) -> list[str]:
    """Pictures and colours inside a text."""
    return sorted(re.findall(r"\{\w+\}|<\w*/?>", text))


def cited(text: str) -> list[str]:
    """The rules that a text names."""
    return re.findall(r"TS-[A-Z]+-\d+", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_language_can_be_drawn(language):
    from timestrike.client.ui.font import LABEL, TEXT

    words = [*read_sentences(TEXTS / f"{language}.yaml").values()]
    words += [text for path in words_files(language) for text in read_words(path).values()]
    letters = set("".join(words))
    for font in (TEXT, LABEL):
        missing = font._missing()
        assert not {one for one in letters if one.strip() and font.glyph(one) == missing}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_speaks_the_language(language):
    library = shelf(language)
    for game in all_games().values():
        for entry in codex_of(game, library, library.texts()).entries:
            assert "{" not in entry.text or entry.kind == "rule", entry.id


# --- one thing in several languages -----------------------------------------------------------


def test_everything_is_read_in_the_language_of_the_shelf():
    german, english = shelf("de"), shelf()
    type_ = GAME.card_types["characters"]
    ours, hod = (one.cards(GAME.id, "characters", type_)["hod"] for one in (english, german))
    assert (ours.origin, hod.origin) == ("The Drowned Harbour", "Der Ertrunkene Hafen")
    assert hod.skills[1].name == "Haken"
    assert hod.skills[1].clauses == ours.skills[1].clauses
    assert german.board_map("duel").title == "Zwei Schatten"
    assert german.board_map("duel").digest() == english.board_map("duel").digest()
    lesson = lessons_of(GAME, german)["moving_and_height"]
    assert lesson.goals[1].task == "Beende den Zug"
    book = german.rulebook(GAME.id)
    assert book.topics["cheap shots"] == "Seitenhieb"
    assert [rule.id for rule in book.rules] == [rule.id for rule in english.rulebook(GAME.id).rules]


def test_a_match_is_the_same_in_every_language():
    """Its content has the same hashes, and the same actions lead to the same state."""
    matches = [GAME.new_match(SETUP, library) for library in (shelf(), shelf("de"))]
    assert matches[0].world.content == matches[1].world.content
    player = RandomPlayer(3)
    for _ in range(60):
        action = player.choose(matches[0])
        for match in matches:
            match.apply(action)
    assert matches[0].fingerprint() == matches[1].fingerprint()
    saved = save_of(matches[0], "A match")
    opened = match_of(saved, all_games(), shelf("de"), "a match")
    assert opened.fingerprint() == matches[0].fingerprint()


def test_the_language_may_change_in_the_middle_of_a_match():
    match = GAME.new_match(SETUP, shelf())
    session, player = Session(match, "A match"), RandomPlayer(3)
    for _ in range(20):
        session.apply(player.choose(match))
    before, asked = match.fingerprint(), match.decision
    assert "Mara the Meek" in {token.name for token in session.presenter.tokens()}
    session.retell(shelf("de"))
    assert "Mara die Sanfte" in {token.name for token in session.presenter.tokens()}
    assert match.fingerprint() == before and match.decision == asked
    session.apply(player.choose(match))
    session.turn_to(GAME.new_match(SETUP, shelf()))
    assert "Mara die Sanfte" in {token.name for token in session.presenter.tokens()}


# --- reporting --------------------------------------------------------------------------------


def checked(*paths: Path) -> int:
    return check(Namespace(paths=list(paths), strict=False, quiet=False))


def test_what_a_language_lacks_is_reported(tmp_path: Path, capsys):
    folder = tmp_path / "text"
    folder.mkdir()
    (folder / "en.yaml").write_text("one: One\ntwo: Two {name}\n")
    (folder / "xx.yaml").write_text("two: Zwei {nome}\nthree: Drei\n")
    assert checked(folder / "xx.yaml") == 1
    told = capsys.readouterr().out
    assert "warning: xx.yaml: 'one' is missing; English stands in" in told
    assert "error: xx.yaml: 'two' has an unknown gap {nome}" in told
    assert "error: xx.yaml: 'three' is used nowhere" in told


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """A mod with two items, one of which it can say in German."""
    clauses = "clauses: [{at: use, do: [{do: gain_energy, amount: 1}]}]"
    cards = f"lamp: {{name: Lamp, {clauses}}}\nrope: {{name: Rope, {clauses}}}\n"
    home = tmp_path / "lights"
    write(home / "mod.yaml", "name: Lights\n")
    write(home / "cards/shadow_of_fear/items.yaml", cards)
    write(home / "text/de/cards/shadow_of_fear/items.yaml", "lamp: {name: Lampe}\n")
    return home


def test_a_mod_speaks_as_many_languages_as_it_likes(mod: Path, capsys):
    library = Shelf(mods=(read_mod(mod),)).in_language("de")
    items = library.cards(GAME.id, "items", GAME.card_types["items"])
    assert (items["lamp"].name, items["rope"].name) == ("Lampe", "Rope")
    assert items["whetstone"].name == "Wetzstein"
    assert checked(mod) == 0
    told = capsys.readouterr().out
    assert "warning: de: items.yaml: 'rope.name' is missing; English stands in" in told
    write(mod / "cards/shadow_of_fear/fish.yaml", "eel: {name: Eel, clauses: []}\n")
    assert checked(mod) == 0
    assert "warning: de: cards/shadow_of_fear/fish.yaml is missing" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("place", "words", "wrong"),
    [
        (ITEMS, "lump: {name: X}\n", "1: there is nothing to read at 'lump.name'"),
        (ITEMS, "lamp:\n  copies: '3'\n", "2: there is nothing to read at 'lamp.copies'"),
        (ITEMS, "lamp: {name: 3}\n", "1: 3 is no text"),
        ("cards/shadow_of_fear/lamps.yaml", "lamp: {name: X}\n", "there is nothing at this place"),
        (RULES, "rules: {TS-NO-01: {rule: X}}\n", "1: there is nothing to read at 'rules.TS-NO"),
        ("maps.yaml", "nowhere: {title: X}\n", "1: there is nothing to read at 'nowhere.title'"),
    ],
)
def test_words_about_nothing_are_errors(mod: Path, place: str, words: str, wrong: str, capsys):
    write(mod / "text/de" / place, words)
    assert checked(mod) == 1
    assert wrong in capsys.readouterr().out
    found = review(read_mod(mod), all_games(), shelf())
    assert any(wrong in problem for problem in found.problems)


def test_words_in_the_wrong_place_are_a_problem_of_the_mod(mod: Path):
    write(mod / "text/de/items.yaml", "lamp: {name: Lampe}\n")
    found = review(read_mod(mod), all_games(), shelf())
    assert found.problems[0].startswith("text/de/items.yaml: words belong to text/<language>/")


def test_words_that_are_no_words_stop_with_their_line(tmp_path: Path):
    path = write(tmp_path / "text/de/maps.yaml", "duel:\n  title: [1]\n")
    with pytest.raises(ContentError, match=r"maps\.yaml:2: 1 is no text"):
        read_words(path)
