"""Who could strike whom in a next turn: ways over the ground, then range; sight is left out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from timestrike.core.board import Board, Spot
from timestrike.core.ground import ground_of
from timestrike.core.paths import Reach, flood
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import Gait, gait_now
from timestrike.games.shadow_of_fear.obstacles import impassable
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import (
    attack_parts,
    defense_parts,
    enrage_parts,
    move_parts,
    total,
    total_range,
)
from timestrike.games.shadow_of_fear.tiers import tier_distance

FAR = 99
MOST_KEPT = 512
"""How many floods are kept from one decision to the next: most units stay where they are."""


class Power(NamedTuple):
    """What a unit can do in a turn, in dice and hexes."""

    attack: int
    defence: int
    move: int
    range: int
    melee: bool


class Onset(NamedTuple):
    """Where a unit can stand in a next turn, and all cells that it can shoot at from there."""

    elevations: dict[int, list[int]]
    in_range: frozenset[int]


class Lore:
    """What was worked out for one decision and holds for all futures that are imagined in it.

    Others in the way are taken as they stood when a way was first looked for, and the ground as it
    was then: of all that is built only walls are worth looking for the ways anew, and ground on
    which there are more floors than before, which the old ways know nothing of.
    """

    def __init__(self) -> None:
        self._powers: dict[tuple[object, ...], Power] = {}
        self._ways: dict[tuple[object, ...], int] = {}
        self._onsets: dict[tuple[object, ...], Onset] = {}
        self._walks: dict[tuple[object, ...], Reach[int]] = {}
        # Things are known by their number; they are kept so that no other gets the same one.
        self._kept: dict[int, object] = {}

    def power(self, field: Battlefield, unit: Unit) -> Power:
        key = (unit.id, unit.base, unit.boons, self._number(field.character(unit)))
        power = self._powers.get(key)
        if power is None:
            # Skills look at where the unit is, not at where it is supposed to be.
            there = ("power", unit.id, unit.boons, unit.perch is None)
            power = self._powers[key] = field.remember(there, lambda: _power(field, unit))
        return power

    # --- ways ----------------------------------------------------------------------------------

    def onset(self, field: Battlefield, unit: Unit, left: int) -> Onset:
        key = (unit.id, unit.base, left, self._number(field.state.walls))
        if key not in self._onsets:
            self._onsets[key] = self._survey(field, unit, left)
        return self._onsets[key]

    def _survey(self, field: Battlefield, unit: Unit, left: int) -> Onset:
        """A large base fits wherever it likes here, because to look for its room would take longer
        than the rest of the thinking.
        """
        board, power, rank = field.board, self.power(field, unit), field.card(unit).rank
        reach = None if power.melee else power.range + (rank == "sentience")
        if rank == "sentience":
            tops = (board.top(cell) for cell in board.grid.disc(unit.spot.cell, left))
            return _onset(board, [top.spot for top in tops if top is not None], reach)
        if not left:
            return _onset(board, unit.base, reach)
        starts = tuple([board.node(spot) for spot in unit.base])
        blocked = frozenset([board.node(spot) for spot in impassable(field, unit)])
        return _onset_on_foot(board, gait_now(field, unit), starts, left, blocked, reach)

    def _walk(self, field: Battlefield, goal: Unit, gait: Gait) -> Reach[int]:
        """What it costs with a gait to get away from a unit: the way back costs about the same."""
        board = field.board
        key = (goal.base, gait, self._number(field.state.walls), board.node_limit)
        if key not in self._walks:
            starts = tuple([board.node(spot) for spot in goal.base])
            self._walks[key] = _ways_from(board, gait, starts)
        return self._walks[key]

    def way_between(self, field: Battlefield, unit: Unit, goal: Unit) -> int:
        """About how much Movement lies between two units."""
        key = (unit.id, unit.base, goal.id, goal.base, self._number(field.state.walls))
        if key not in self._ways:
            self._ways[key] = self._measure_way(field, unit, goal)
        return self._ways[key]

    def _measure_way(self, field: Battlefield, unit: Unit, goal: Unit) -> int:
        if not unit.base or not goal.base:
            return 0 if tier_distance(unit, goal) is not None else FAR
        board, gait = field.board, gait_now(field, unit)
        if len(unit.base) > 1 or gait.ignores_obstacles:
            distance = board.grid.distance
            return min(distance(a.cell, b.cell) for a in unit.base for b in goal.base)
        cost = self._walk(field, goal, gait).cost(board.node(unit.spot))
        return FAR if cost is None else cost

    def _number(self, thing: object) -> int:
        self._kept[id(thing)] = thing
        return id(thing)


def _power(field: Battlefield, unit: Unit) -> Power:
    enraged = total(enrage_parts(field, unit))
    return Power(
        attack=total(attack_parts(field, unit)) + enraged + unit.boons.count("die"),
        defence=total(defense_parts(field, unit)) + enraged,
        move=0 if unit.perch is not None else total(move_parts(field, unit)),
        range=total_range(field, unit),
        melee=field.card(unit).melee,
    )


@lru_cache(MOST_KEPT)
def _ways_from(board: Board, gait: Gait, starts: tuple[int, ...]) -> Reach[int]:
    return flood(ground_of(board, gait), starts)


@lru_cache(MOST_KEPT)
def _onset_on_foot(
    board: Board,
    gait: Gait,
    starts: tuple[int, ...],
    left: int,
    blocked: frozenset[int],
    reach: int | None,
) -> Onset:
    places = map(board.spot, flood(ground_of(board, gait), starts, left, blocked))
    return _onset(board, places, reach)


def _onset(board: Board, places: Iterable[Spot], reach: int | None) -> Onset:
    elevations: dict[int, list[int]] = {}
    for spot in places:
        elevations.setdefault(spot.cell, []).append(spot.elevation)
    return Onset(elevations, frozenset() if reach is None else _around(board, elevations, reach))


def _around(board: Board, cells: dict[int, list[int]], reach: int) -> frozenset[int]:
    """The cells and all that lie so near to one of them."""
    near = board.grid.neighbours
    found = set(cells)
    rim = list(cells)
    for _ in range(reach):
        rim = [*{cell for one in rim for cell in near(one)}.difference(found)]
        found.update(rim)
    return frozenset(found)
