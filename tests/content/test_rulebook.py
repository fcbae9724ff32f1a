"""The catalogue of rules, and that it is cited truly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import timestrike
from timestrike.content.library import Shelf, shelf
from timestrike.content.rulebook import load_rulebook
from timestrike.content.source import ContentError

BOOK = """
game: chess
title: Chess
prefix: CH
modes: [blitz, slow]
rules:
  - {id: CH-01, topic: moves, modes: [all], rule: White begins.}
  - {id: CH-02, topic: time, modes: [blitz], rule: Be quick., ruling: Very., example: Now.}
  - {id: CH-03, topic: time, modes: [slow, blitz], rule: Think.}
"""


@pytest.fixture
def book(tmp_path):
    def load(text: str = BOOK):
        path: Path = tmp_path / "chess.yaml"
        path.write_text(text, encoding="utf-8")
        return load_rulebook(path)

    return load


def test_rules_are_found_by_their_id(book):
    chess = book()
    assert "CH-02" in chess
    assert "CH-09" not in chess
    assert (chess.rules[1].ruling, chess.rules[1].example) == ("Very.", "Now.")
    assert chess.rules[0].ruling is None


def test_rules_of_a_mode_include_those_of_all_modes(book):
    chess = book()

    def ids(*modes: str) -> list[str]:
        return [rule.id for rule in chess.for_modes(*modes)]

    assert ids("slow") == ["CH-01", "CH-03"]
    assert ids("blitz", "slow") == ["CH-01", "CH-02", "CH-03"]
    assert ids() == ["CH-01"]


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("CH-03", "CH-01", "chess.yaml:9: rule CH-01 stands here twice"),
        ("CH-03", "GO-03", "chess.yaml:9: 'GO-03' must begin with CH-"),
        ("[slow, blitz]", "[slow, hasty]", "chess.yaml:9: unknown mode hasty"),
        ("topic: moves, ", "", "missing required field `topic`"),
        ("rule: White begins.", "rule: 1", "Expected `str`, got `int`"),
    ],
)
def test_a_mistake_in_the_catalogue_is_told_with_its_place(book, wrong, right, said):
    with pytest.raises(ContentError) as caught:
        book(BOOK.replace(wrong, right))
    assert said in str(caught.value)


def test_a_file_without_rules_is_refused(book):
    with pytest.raises(ContentError, match=r"chess.yaml"):
        book("")


CATALOGUES = sorted(path.stem for path in (shelf().assets / "rules").glob("*.yaml"))


@pytest.mark.parametrize("game", CATALOGUES)
def test_every_shipped_catalogue_loads_under_its_own_name(game):
    found = shelf().rulebook(game)
    assert found.game == game
    assert len(found.rules) > 50
    assert all(rule.rule.strip() for rule in found.rules)


def test_every_rule_that_the_source_cites_exists():
    """A docstring, a refusal or a comment with a wrong number misleads whoever looks it up."""
    known = {rule.id for game in CATALOGUES for rule in shelf().rulebook(game).rules}
    prefixes = "|".join(sorted({rule.split("-")[0] for rule in known}))
    cited = 0
    for path in Path(timestrike.__file__).parent.rglob("*.py"):
        for rule in re.findall(rf"\b(?:{prefixes})-[A-Z]+-\d\d\b", path.read_text("utf-8")):
            assert rule in known, f"{path.name} cites {rule}"
            cited += 1
    assert cited > 100


def test_the_shelf_keeps_what_it_has_read():
    from timestrike.games.shadow_of_fear.characters import CharacterCard

    mine = Shelf()
    assert mine.board_map("duel") is mine.board_map("duel")
    cards = mine.cards("shadow_of_fear", "characters", CharacterCard)
    assert cards is mine.cards("shadow_of_fear", "characters", CharacterCard)
    assert len(cards) >= 8


def test_a_map_is_found_by_its_name_or_by_its_path():
    mine = Shelf()
    path = mine.maps / "duel.tmx"
    assert mine.map_path("duel") == path
    assert mine.board_map(str(path)).name == "duel"
    with pytest.raises(ContentError, match=r"no such map; there are broken_dial, duel"):
        mine.map_path("dule")
