"""Whom a Lost unit targets: the criterion of the card, then the tiebreakers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from timestrike.core.dice import roll_off
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.dice import D20
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_paths import distances
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import ground_level, stat_parts, total
from timestrike.games.shadow_of_fear.targeting import distance_between, out_of_reach

Criterion = Literal[
    "closest",
    "farthest",
    "lowest_health",
    "highest_health",
    "lowest_defense",
    "highest_elevation",
    "most_alone",
    "most_curses",
    "most_loot",
]
"""What a card looks for (TS-LTARG-01)."""

Measure = Callable[[Battlefield, Unit], int]


class TargetRolled(Event, frozen=True):
    """TS-LTARG-06: each round of the roll-off; the lowest is the target."""

    rolls: tuple[tuple[tuple[str, str], ...], ...]
    target: str


def tied_targets(
    field: Battlefield, unit: Unit, candidates: Sequence[Unit], whom: Criterion
) -> list[Unit]:
    """TS-LTARG-01, TS-LTARG-04, TS-LTARG-05: who fits best, by Defense and health among equals."""
    tied = _least(list(candidates), _by_criterion(field, unit, candidates, whom))
    tied = _least(tied, lambda prey: _defense(field, prey))
    return _least(tied, lambda prey: field.remaining_health(prey))


def _least(units: list[Unit], measure: Callable[[Unit], int]) -> list[Unit]:
    if len(units) < 2:
        return units
    measured = [measure(unit) for unit in units]
    return [unit for unit, value in zip(units, measured, strict=True) if value == min(measured)]


def _by_criterion(
    field: Battlefield, unit: Unit, candidates: Sequence[Unit], whom: Criterion
) -> Callable[[Unit], int]:
    """A number for each unit, the smallest for the one that is meant."""
    if whom in ("closest", "farthest"):
        away = distances(field, unit, candidates)
        sign = 1 if whom == "closest" else -1
        return lambda prey: sign * away[prey.id]
    measure = MEASURES[whom]
    return lambda prey: measure(field, prey)


def _defense(field: Battlefield, prey: Unit) -> int:
    """TS-LTARG-04: without height advantage and Enrage."""
    return total(stat_parts(field, prey, "defense"))


def _company(field: Battlefield, prey: Unit) -> int:
    """How far the nearest friend is; nobody is more alone than who has none."""
    friends = [one for one in field.in_play() if one.id != prey.id]
    away = (distance_between(field, prey, one) for one in friends if not field.enemies(prey, one))
    return min(away, default=len(field.board.grid))


def _loot(field: Battlefield, prey: Unit) -> int:
    holder = field.state.characters[field.patron(prey.character)]
    return holder.materials + len(holder.fish) + len(holder.items) + len(holder.artifacts)


MEASURES: dict[Criterion, Measure] = {
    "lowest_health": lambda field, prey: field.remaining_health(prey),
    "highest_health": lambda field, prey: -field.remaining_health(prey),
    "lowest_defense": _defense,
    "highest_elevation": lambda field, prey: -ground_level(field, prey),
    "most_alone": lambda field, prey: -_company(field, prey),
    "most_curses": lambda field, prey: -len(field.character(prey).curses),
    "most_loot": lambda field, prey: -_loot(field, prey),
}


def rolled_off(field: Battlefield, tied: Sequence[Unit]) -> Unit:
    """TS-LTARG-06: a D20 for each, the lowest is targeted, the equally low roll again."""
    if len(tied) == 1:
        return tied[0]
    names = [unit.id for unit in tied]
    off = roll_off(field.state.chance, D20, names, wins="lowest")
    field.changed()
    field.emit(TargetRolled(off.rounds, off.winner))
    return field.unit(off.winner)


def can_strike(field: Battlefield, unit: Unit, prey: Unit) -> bool:
    """TS-LSTAT-04, TS-STEALTH-05, TS-LTARG-03, TS-LTARG-08: within Range, in sight, and allowed."""
    if not (unit.standing and prey.standing and field.enemies(unit, prey)):
        return False
    return not any(True for _ in out_of_reach(field, unit, prey))
