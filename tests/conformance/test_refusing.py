"""Every illegal action is refused with a rule's id and a sentence, and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from conformance.played import Played, assert_worded, parts_of, played

from soak_matches import every_seating
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.refusal import Refused

PER_MOMENT = 60


def altered(value: Any, names: list[str]) -> Iterator[Any]:
    """Values of the same kind that are hardly meant: other names, other numbers, other ways."""
    if isinstance(value, str):
        yield from ("nobody", "", *names)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 10**6)
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        for name in value._fields:
            for other in altered(getattr(value, name), names):
                yield value._replace(**{name: other})
    elif isinstance(value, tuple):
        yield from ((), value[::-1], value[:-1], value[1:], value + value)
        for place, part in enumerate(value):
            for other in altered(part, names):
                yield (*value[:place], other, *value[place + 1 :])


def mutants(action: Action, names: list[str]) -> Iterator[Action]:
    for field in action.__struct_fields__:
        for other in altered(getattr(action, field), names):
            yield msgspec.structs.replace(action, **{field: other})


def strange_actions(story: Played, moment: Match, chance: random.Random) -> list[Action]:
    """What others did at other times, and what is legal now with something changed in it."""
    journal = story.end.journal
    by_kind: dict[type[Action], list[Action]] = {}
    for action in journal:
        by_kind.setdefault(type(action), []).append(action)
    others = [chance.choice(kind) for kind in by_kind.values() for _ in range(4)]
    names = sorted({part for action in journal for part in parts_of(action) if type(part) is str})
    legal = moment.legal() or others
    made = [
        mutant
        for action in chance.sample(legal, min(4, len(legal)))
        for mutant in mutants(action, names)
    ]
    return others + chance.sample(made, min(PER_MOMENT, len(made)))


def test_what_is_not_legal_is_refused_and_changes_nothing(story):
    chance = random.Random(17)
    refused = 0
    for moment in story.moments:
        match = moment.clone()
        before, journal = match.fingerprint(), list(match.journal)
        for action in strange_actions(story, match, chance):
            refusals = match.why_not(action)
            if not refusals:
                # Not listed, perhaps, but nothing speaks against it (another way to a place).
                match.clone().apply(action)
                continue
            assert action not in match.legal()
            with pytest.raises(Refused) as caught:
                match.apply(action)
            assert caught.value.refusals == refusals
            assert_worded(refusals, story.seating.game)
            refused += 1
        assert match.fingerprint() == before
        assert match.journal == journal
        assert match.decision == moment.decision
        assert not match.can_undo
    assert refused > 10 * len(story.moments)


def test_when_all_is_over_everything_is_refused(story):
    match = story.end.clone()
    for action in story.end.journal[:20]:
        refusals = match.why_not(action)
        assert [refusal.rule for refusal in refusals] == [match.game.over_rule]
        assert_worded(refusals, story.seating.game)


@pytest.mark.parametrize("game", sorted({seating.game for seating in every_seating()}))
def test_the_strange_actions_are_strange_enough(game):
    """They must meet a good part of the reasons there are, or they prove little."""
    chance = random.Random(3)
    met: set[str] = set()
    story = played(next(seating for seating in every_seating() if seating.game == game))
    for moment in story.moments:
        for action in strange_actions(story, moment, chance):
            met |= {refusal.rule for refusal in moment.why_not(action)}
    assert len(met) >= 10, met
