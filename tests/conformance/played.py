"""Matches of every game, played once at random and kept with some of their moments."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from soak_matches import Seating, computer_players, every_seating
from timestrike.content.library import shelf
from timestrike.content.rulebook import Rulebook
from timestrike.content.texts import read_sentences
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.wording import Words

SEED = 5
MOMENTS = 8
LONGEST_MATCH = 20_000


class Played(NamedTuple):
    """A whole match, and the same match as it stood at some of its moments."""

    seating: Seating
    end: Match
    moments: tuple[Match, ...]
    told: tuple[Event, ...]
    """Some events of every kind that happened."""

    def following(self, moment: Match, most: int | None = None) -> list[Action]:
        """What was really done next."""
        begin = len(moment.journal)
        return self.end.journal[begin : None if most is None else begin + most]


@cache
def played(seating: Seating, seed: int = SEED) -> Played:
    match, players = seating.match(seed), computer_players(seating, seed)
    told = _Sample(match.opening())
    every = [match.clone()]
    while match.decision is not None and len(match.journal) < LONGEST_MATCH:
        told.add(match.apply(players[match.decision.player].choose(match)))
        every.append(match.clone())
    worth_a_look = sorted(_worth_a_look(match.journal))
    return Played(seating, match, tuple(every[n] for n in worth_a_look), tuple(told.kept))


def _worth_a_look(journal: list[Action]) -> set[int]:
    """Evenly spread moments, the first and the last, and one before each kind of action."""
    length = len(journal)
    last_of_kind = {type(action): number for number, action in enumerate(journal)}
    spread = range(0, length, max(1, length // MOMENTS))
    return {*spread, *last_of_kind.values(), length - 1, length}


class _Sample:
    """The first few of each kind of event."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.kept: list[Event] = []
        self._seen: dict[type[Event], int] = {}
        self.add(events)

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = self._seen.get(type(event), 0)
            if seen < 20:
                self._seen[type(event)] = seen + 1
                self.kept.append(event)


def seatings_of_each_mode() -> list[Seating]:
    """One table a game and mode, for what need not be looked at on every map."""
    smallest: dict[tuple[str, str], Seating] = {}
    for seating in every_seating():
        smallest.setdefault((seating.game, seating.mode), seating)
    return list(smallest.values())


# --- words -------------------------------------------------------------------------------------


@cache
def sentences() -> dict[str, str]:
    return read_sentences(shelf().assets / "text" / "en.yaml")


@cache
def rulebook(game: str) -> Rulebook:
    return shelf().rulebook(game)


def parts_of(view: Any) -> Iterator[Any]:
    """A piece of plain data and everything inside it; words are one piece."""
    yield view
    if isinstance(view, Words):
        return
    if isinstance(view, msgspec.Struct):
        for name in view.__struct_fields__:
            yield from parts_of(getattr(view, name))
    elif isinstance(view, dict):
        for value in view.values():
            yield from parts_of(value)
    elif isinstance(view, tuple | list):
        for value in view:
            yield from parts_of(value)


def assert_speakable(words: Words) -> None:
    """There is a sentence or a plain word for it, and every gap in it can be filled."""
    if words.plain and words.key not in sentences():
        return
    assert words.key in sentences(), f"there is no text for {words}"
    gaps = {gap for _, gap, _, _ in string.Formatter().parse(sentences()[words.key]) if gap}
    missing = gaps - set(words.about)
    assert not missing, f"{words.key} lacks {sorted(missing)}"
    for gap in gaps:
        inside = words.about[gap]
        if isinstance(inside, Words):
            assert_speakable(inside)


def assert_worded(view: Any, game: str) -> None:
    """Whatever a view says can be said, and every rule it cites is in the catalogue."""
    for part in parts_of(view):
        if isinstance(part, Words):
            assert_speakable(part)
        rule = getattr(part, "rule", None)
        if isinstance(part, msgspec.Struct) and isinstance(rule, str):
            assert rule in rulebook(game), f"{rule} of {part} is not in the catalogue"
