"""The codex: everything of a game is in it, is found by its words, and leads on."""

from __future__ import annotations

from functools import cache

import pytest

from timestrike.content.codex import Codex, codex_of, marked, topic_id
from timestrike.content.library import shelf
from timestrike.games import all_games


@cache
def codex() -> Codex:
    return codex_of(all_games()["shadow_of_fear"], shelf(), shelf().texts())


def found(words: str) -> list[str]:
    return [entry.id for entry in codex().search(words).entries]


def test_every_rule_topic_and_card_has_its_entry():
    game, book = all_games()["shadow_of_fear"], shelf().rulebook("shadow_of_fear")
    assert [entry.id for entry in codex().of_kind("rule")] == [rule.id for rule in book.rules]
    assert {rule.topic for rule in book.rules} == {e.topic for e in codex().of_kind("topic")}
    for kind, type_ in game.card_types.items():
        for id_ in shelf().cards(game.id, kind, type_):
            assert f"{kind}/{id_}" in codex()


def test_a_rule_tells_its_ruling_and_its_modes():
    fixed = codex()["TS-GEN-07"]
    assert fixed.modes == ("Boss Raid", "The Gauntlet")
    assert "host" in fixed.ruling
    assert codex()["TS-GEN-01"].modes == ()


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("TS-FLEE-02", "TS-FLEE-02"),
        ("ts-flee-02", "TS-FLEE-02"),
        ("mara", "characters/mara_the_meek"),
        ("cheap sh", topic_id("cheap shots")),
        ("  Devour ", "sentience_cards/devouring_dread"),
    ],
)
def test_the_best_entry_comes_first(words, first):
    assert found(words)[0] == first


def test_all_words_must_be_there_in_any_order():
    both = found("fish engaged")
    assert both and both == found("engaged fish")
    assert "TS-ENGAGE-05" in both
    assert set(both) <= set(found("fish")) & set(found("engaged"))


def test_a_slip_of_the_pen_is_forgiven_and_told():
    answer = codex().search("engagment")
    assert answer.terms == ("engagement",)
    assert [entry.id for entry in answer.entries] == found("engagement")
    assert codex().search("xyzzyq").entries == ()


def test_nothing_asked_for_is_everything_in_the_order_of_the_book():
    assert codex().search("").entries == codex().entries
    assert codex().search(" ", "card").entries == codex().of_kind("card")


def test_links_lead_somewhere_else_that_is_there():
    for entry in codex().entries:
        links = codex().links(entry.id)
        assert entry.id not in links
        assert len(set(links)) == len(links)
        assert all(link in codex() for link in links)
        assert entry.kind not in ("rule", "topic") or links


def test_links_go_to_what_is_spoken_of():
    flee = codex().links("TS-FLEE-02")
    assert topic_id("cheap shots") in flee and "TS-FLEE-01" in flee
    assert "trials/mara_the_meek" in codex().links("characters/mara_the_meek")
    assert "characters/mara_the_meek" in codex().links("trials/mara_the_meek")


def test_words_that_were_looked_for_are_marked_as_they_are_written():
    assert marked("Cheap Shots are cheap.", ("cheap", "sh"), "[", "]") == (
        "[Cheap] [Shots] are [cheap]."
    )
    assert marked("Nothing.", (), "[", "]") == "Nothing."
