"""The codex: everything that can be looked up about a game, linked and searchable."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Literal

import msgspec

from timestrike.content.library import Shelf
from timestrike.content.rulebook import Rule, Rulebook
from timestrike.core.cards import CardView
from timestrike.core.game import Game
from timestrike.core.view import Sentences

Kind = Literal["rule", "topic", "card", "character"]

MOST_LINKS = 8
_MOST_TOPICS = 5
_WEIGHTS = {"id": 40, "title": 12, "text": 3}
_FAMILIAR = 25
"""A topic that more entries speak of than this says nothing about any one of them."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to read. A rule without `modes` holds in all of them."""

    id: str
    kind: Kind
    title: str
    text: str
    topic: str = ""
    modes: tuple[str, ...] = ()
    ruling: str = ""
    example: str = ""
    card: CardView | None = None


class Found(msgspec.Struct, frozen=True):
    """What a search brought: the best entry first, and the words that were really looked for."""

    entries: tuple[Entry, ...]
    terms: tuple[str, ...]


class Codex:
    """The entries of one game in the order of its book."""

    def __init__(self, title: str, entries: Iterable[Entry], prefix: str) -> None:
        self.title = title
        self.entries = tuple(entries)
        self._by_id = {entry.id: entry for entry in self.entries}
        self._prefix = prefix

    @cached_property
    def _pages(self) -> dict[str, Mapping[str, str]]:
        return {entry.id: _page(entry) for entry in self.entries}

    @cached_property
    def _links(self) -> _Links:
        words = {id_: page["all"] for id_, page in self._pages.items()}
        return _Links(self._prefix, self.entries, words)

    def links(self, id_: str) -> tuple[str, ...]:
        """The ids of what belongs to an entry, the nearest first."""
        return self._links.of(self[id_])

    def __contains__(self, id_: str) -> bool:
        return id_ in self._by_id

    def __getitem__(self, id_: str) -> Entry:
        return self._by_id[id_]

    def of_kind(self, kind: Kind) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.kind == kind)

    def search(self, wanted: str, kind: Kind | None = None) -> Found:
        """Entries that have every word of `wanted`, or at least its beginning; best first.

        A word that occurs nowhere is taken for the known word that is spelled most like it.
        """
        among = self.entries if kind is None else self.of_kind(kind)
        terms = tuple(_plain(wanted).split())
        if not terms:
            return Found(among, ())
        found = self._ranked(among, terms)
        if not found:
            terms = tuple(self._nearest(term) for term in terms)
            found = self._ranked(among, terms)
        return Found(found, terms)

    def _ranked(self, among: Iterable[Entry], terms: tuple[str, ...]) -> tuple[Entry, ...]:
        scored = ((self._score(entry, terms), entry) for entry in among)
        hits = [(score, entry) for score, entry in scored if score]
        return tuple(entry for _, entry in sorted(hits, key=lambda hit: -hit[0]))

    def _score(self, entry: Entry, terms: tuple[str, ...]) -> int:
        """How well an entry answers; 0 if a term is nowhere in it."""
        page = self._pages[entry.id]
        total = 0
        for term in terms:
            best = max(_weight(page[part], term, weight) for part, weight in _WEIGHTS.items())
            if not best:
                return 0
            total += best
        phrase = " ".join(terms)
        return total + sum(
            weight for part, weight in _WEIGHTS.items() if f" {phrase}" in page[part]
        )

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted({word for page in self._pages.values() for word in page["all"].split()})

    def _nearest(self, term: str) -> str:
        known = any(f" {term}" in page["all"] for page in self._pages.values())
        near = difflib.get_close_matches(term, self._vocabulary, n=1) if not known else []
        return near[0] if near else term


def codex_of(game: Game, library: Shelf, sentences: Sentences) -> Codex:
    """The catalogue of the game's rules, the topics they are about, and every card's face."""
    book = library.rulebook(game.id)
    faces = list(_faces(game, library, sentences))
    modes = {mode.id: game.mode_title(mode.id, sentences) for mode in game.modes}
    rules = [_rule_entry(book, rule, modes) for rule in book.rules]
    topics = [_topic_entry(book, topic, name) for topic, name in book.topics.items()]
    entries = [*rules, *topics, *faces]
    return Codex(game.title, entries, book.prefix)


def topic_id(topic: str) -> str:
    return f"topic {topic}"


def _rule_entry(book: Rulebook, rule: Rule, modes: Mapping[str, str]) -> Entry:
    topic = book.topics[rule.topic]
    return Entry(
        id=rule.id,
        kind="rule",
        title=_capital(topic),
        text=_flowing(rule.rule),
        topic=topic,
        modes=() if "all" in rule.modes else tuple(modes.get(mode, mode) for mode in rule.modes),
        ruling=_flowing(rule.ruling or ""),
        example=_flowing(rule.example or ""),
    )


def _topic_entry(book: Rulebook, topic: str, name: str) -> Entry:
    rules = [rule for rule in book.rules if rule.topic == topic]
    return Entry(
        id=topic_id(name),
        kind="topic",
        title=_capital(name),
        text=_flowing(rules[0].rule),
        topic=name,
    )


def _faces(game: Game, library: Shelf, sentences: Sentences) -> Iterator[Entry]:
    decks = {kind: library.cards(game.id, kind, type_) for kind, type_ in game.card_types.items()}
    names: dict[str, str] = {}
    for cards in decks.values():
        for id_, card in cards.items():
            names.setdefault(id_, getattr(card, "name", id_))
    for kind, cards in decks.items():
        for id_, card in cards.items():
            view = game.card_view(card, sentences, names)
            if view is not None:
                yield _face_entry(f"{kind}/{id_}", view)


def _face_entry(id_: str, view: CardView) -> Entry:
    return Entry(
        id=id_,
        kind="character" if view.figure else "card",
        title=view.name,
        text=" ".join(_face_words(view)),
        topic=view.kind_name,
        card=view,
    )


def _face_words(view: CardView) -> Iterator[str]:
    yield from (view.subtitle, view.mark)
    for passage in view.passages:
        yield from (passage.title, passage.tag, passage.text)


class _Links:
    """What belongs together: rules that name each other or a topic, cards that speak of one."""

    def __init__(self, prefix: str, entries: Sequence[Entry], words: Mapping[str, str]) -> None:
        self._rule_id = re.compile(rf"\b{prefix}-[A-Z]+-\d+\b")
        self._entries = entries
        self._words = words
        self._ids = {entry.id for entry in entries}
        self._names = {e.id: f" {_plain(e.title)} " for e in entries if e.card is not None}
        self._same_topic: dict[str, list[str]] = {}
        for entry in entries:
            if entry.kind == "rule":
                self._same_topic.setdefault(entry.topic, []).append(entry.id)
        self._cites = {entry.id: self._cited(entry) for entry in entries}
        self._about: dict[str, list[str]] = {}

    def of(self, entry: Entry) -> tuple[str, ...]:
        return tuple(link for link in dict.fromkeys(self._near(entry)) if link != entry.id)

    def _near(self, entry: Entry) -> Iterator[str]:
        if entry.kind == "topic":
            yield from self._same_topic[entry.topic]
        yield from self._cites[entry.id]
        if entry.kind == "rule":
            yield from self._citing(entry.id)
            yield from _around(self._same_topic[entry.topic], entry.id, MOST_LINKS)
            yield topic_id(entry.topic)
        yield from self._topics_in(entry)
        if entry.card is None:
            yield from self._cards_about(entry.topic)
        yield from self._named(entry)

    def _cited(self, entry: Entry) -> list[str]:
        words = f"{entry.text} {entry.ruling} {entry.example}"
        return [id_ for id_ in self._rule_id.findall(words) if id_ in self._ids]

    def _citing(self, rule: str) -> list[str]:
        return [id_ for id_, cited in self._cites.items() if rule in cited][:MOST_LINKS]

    def _speaking_of(self, topic: str) -> list[str]:
        """Whatever else speaks of a topic."""
        if topic not in self._about:
            word = _as_spoken(topic)
            others = (entry.id for entry in self._entries if entry.topic != topic)
            self._about[topic] = [id_ for id_ in others if word in self._words[id_]]
        return self._about[topic]

    def _cards_about(self, topic: str) -> list[str]:
        cards = [id_ for id_ in self._speaking_of(topic) if id_ in self._names]
        return cards[:MOST_LINKS] if len(cards) <= _FAMILIAR else []

    def _topics_in(self, entry: Entry) -> list[str]:
        """The topics that an entry speaks of; those that few others speak of come first."""
        words, others = self._words[entry.id], (t for t in self._same_topic if t != entry.topic)
        telling = [topic for topic in others if _as_spoken(topic) in words]
        telling.sort(key=lambda topic: len(self._speaking_of(topic)))
        return [topic_id(topic) for topic in telling[:_MOST_TOPICS]]

    def _named(self, entry: Entry) -> list[str]:
        """Cards that name each other belong together, whichever of them does the naming."""
        words, name = f"{self._words[entry.id]} ", self._names.get(entry.id)
        near = [
            id_
            for id_, other in self._names.items()
            if id_ != entry.id and (other in words or (name and name in f"{self._words[id_]} "))
        ]
        return near[:MOST_LINKS]


@cache
def _as_spoken(topic: str) -> str:
    """How the words of an entry tell that they speak of a topic."""
    return f" {_plain(topic.removeprefix('action ')).removesuffix('s')}"


def _around(ids: list[str], id_: str, most: int) -> list[str]:
    """Those that stand nearest to one in its topic, in the order of the book."""
    here = ids.index(id_)
    near = sorted(ids, key=lambda other: abs(ids.index(other) - here))[: most + 1]
    return sorted(near, key=ids.index)


def _page(entry: Entry) -> Mapping[str, str]:
    """The words of an entry as the search reads them: by part, small, without punctuation."""
    text = f"{entry.topic} {entry.text} {entry.ruling} {entry.example}"
    parts = {"id": entry.id, "title": entry.title, "text": text}
    page = {part: f" {_plain(words)}" for part, words in parts.items()}
    return {**page, "all": " ".join(page.values())}


def _weight(words: str, term: str, weight: int) -> int:
    """A whole word weighs more than the beginning of one."""
    if f" {term} " in f"{words} ":
        return weight + 1
    return weight if f" {term}" in words else 0


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[\w']+", text.lower()))


def _flowing(text: str) -> str:
    return " ".join(text.split())


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def marked(text: str, terms: Iterable[str], opening: str, closing: str) -> str:
    """The text with every occurrence of a term between two marks."""
    wanted = "|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True))
    if not wanted:
        return text
    pattern = re.compile(rf"\b(?:{wanted})\w*", re.IGNORECASE)
    return pattern.sub(lambda hit: f"{opening}{hit.group()}{closing}", text)
