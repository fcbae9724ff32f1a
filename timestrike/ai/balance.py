"""What Characters and cards do for whoever has them, from matches among equals.

Where players stand against each other, teams are dealt by lot and go round the table: each of them
plays from every seat of the same setup, so that neither seat nor map speaks for a Character.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from timestrike.ai.arena import Fought
from timestrike.ai.rating import Estimate, win_rate
from timestrike.core.annals import Held
from timestrike.core.chance import Chance
from timestrike.core.gathering import DraftView
from timestrike.core.match import Match

Teams = tuple[tuple[str, ...], ...]
"""By seat: the Characters."""


class Contribution(msgspec.Struct, frozen=True, kw_only=True):
    """How often those who had something won, and how much more often than everybody."""

    sort: str
    name: str
    times: int
    share: Estimate
    more: float


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    games: int
    usual: float
    """How often anybody wins."""
    first: Estimate | None
    """How often whoever has the first turn wins; nothing where nobody has it alone."""
    contributions: tuple[Contribution, ...]


# --- teams that go round -----------------------------------------------------------------------


def deal(match: Match, chance: Chance) -> Teams:
    """Teams by lot, as full as the draft allows; the match itself is left alone."""
    dealt = match.clone()
    teams: list[list[str]] = [[] for _ in match.setup.seats]
    while (draft := _draft(dealt)) is not None:
        picked = chance.pick([recruit for recruit in draft.recruits if not recruit.refusals])
        teams[draft.player].append(picked.id)
        dealt.apply(picked.action)
    return tuple(map(tuple, teams))


def gather(match: Match, teams: Teams) -> None:
    """Let everybody pick the Characters that are meant for their seat."""
    while (draft := _draft(match)) is not None:
        wanted = teams[draft.player]
        picks = (one.action for one in draft.recruits if one.id in wanted and one.seat is None)
        match.apply(next(picks, draft.stop))


def turned(teams: Teams, places: int) -> Teams:
    """The same teams, each so many seats further."""
    return tuple(teams[(seat + places) % len(teams)] for seat in range(len(teams)))


def _draft(match: Match) -> DraftView | None:
    return match.game.presenter(match, None).draft()


# --- what they did -----------------------------------------------------------------------------


def weigh(fought: Sequence[Fought], *, together: bool) -> Balance:
    """`together` is for matches in which the whole table wins or loses."""
    chances = [row for one in fought for row in _chances(one, together=together)]
    usual = sum(score for _, score in chances) / len(chances)
    scores: dict[tuple[str, str], list[float]] = {}
    for held, score in chances:
        for key in held:
            scores.setdefault(key, []).append(score)
    contributions = [
        Contribution(
            sort=sort,
            name=name,
            times=len(row),
            share=(share := win_rate(sum(row), len(row))),
            more=share.value - usual,
        )
        for (sort, name), row in scores.items()
    ]
    return Balance(
        games=len(fought),
        usual=usual,
        first=None if together else _first(fought),
        contributions=tuple(sorted(contributions, key=lambda one: (one.sort, -one.more, one.name))),
    )


def _chances(fought: Fought, *, together: bool) -> Iterator[tuple[set[tuple[str, str]], float]]:
    """Everybody who could have won a match: what they had, and what they won."""
    held = fought.annals.held
    if together:
        yield _named(held), float(bool(fought.winners))
        return
    for seat in range(len(fought.bout.lineup)):
        yield _named(one for one in held if one.seat == seat), fought.score(seat)


def _named(held: Iterable[Held]) -> set[tuple[str, str]]:
    return {(one.sort, one.name) for one in held}


def _first(fought: Iterable[Fought]) -> Estimate:
    scores = [one.score(one.annals.first) for one in fought if one.annals.first is not None]
    return win_rate(sum(scores), len(scores))
