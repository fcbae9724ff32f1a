"""Who could strike whom in a next turn: ways over the ground, then range; sight is left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from timestrike.core.board import Board, Spot
from timestrike.core.ground import ground_of
from timestrike.core.paths import Reach, flood
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import Gait, gait_now
from timestrike.games.shadow_of_fear.mind.blows import Spread, spread
from timestrike.games.shadow_of_fear.obstacles import impassable
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import (
    attack_parts,
    defense_parts,
    enrage_parts,
    ground_level,
    move_parts,
    total,
    total_range,
)
from timestrike.games.shadow_of_fear.tiers import carries, tier_distance

FAR = 99


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
    was then: of all that is built only walls are worth looking for the ways anew.
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
        if key not in self._powers:
            enraged = total(enrage_parts(field, unit))
            self._powers[key] = Power(
                attack=total(attack_parts(field, unit)) + enraged + unit.boons.count("die"),
                defence=total(defense_parts(field, unit)) + enraged,
                move=0 if unit.perch is not None else total(move_parts(field, unit)),
                range=total_range(field, unit),
                melee=field.card(unit).melee,
            )
        return self._powers[key]

    def blow(self, field: Battlefield, striker: Unit, victim: Unit) -> Spread:
        """The damage of a plain attack, with who stands higher now."""
        strong, tough = self.power(field, striker), self.power(field, victim)
        above = ground_level(field, striker) - ground_level(field, victim)
        return spread(strong.attack + (above > 0), tough.defence + (above < 0))

    # --- ways ----------------------------------------------------------------------------------

    def strikes(
        self, field: Battlefield, striker: Unit, victim: Unit, left: int | None = None
    ) -> bool:
        """Whether a unit could get to a place from which it reaches another, in a turn."""
        if striker.perch is not None or victim.perch is not None:
            return _strikes_up_there(striker, victim, self.power(field, striker).range)
        power = self.power(field, striker)
        onset = self.onset(field, striker, power.move if left is None else left)
        hidden = "stealth" in field.character(victim).buffs
        if not power.melee and not hidden:
            return any(spot.cell in onset.in_range for spot in victim.base)
        return _can_engage(field, striker, onset, victim)

    def onset(self, field: Battlefield, unit: Unit, left: int) -> Onset:
        key = (unit.id, unit.base, left, self._number(field.state.walls))
        if key not in self._onsets:
            self._onsets[key] = self._survey(field, unit, left)
        return self._onsets[key]

    def _survey(self, field: Battlefield, unit: Unit, left: int) -> Onset:
        elevations: dict[int, list[int]] = {}
        for spot in _places(field, unit, left):
            elevations.setdefault(spot.cell, []).append(spot.elevation)
        power = self.power(field, unit)
        reach = power.range + (field.card(unit).rank == "sentience")
        cells = frozenset() if power.melee else _around(field.board, elevations, reach)
        return Onset(elevations, cells)

    def nearly_strikes(self, field: Battlefield, striker: Unit, victim: Unit) -> bool:
        """The same by the way between the two alone: for who has just been put somewhere."""
        power = self.power(field, striker)
        if striker.perch is not None or victim.perch is not None:
            return _strikes_up_there(striker, victim, power.range)
        return self.way_between(field, striker, victim) <= power.move + power.range

    def _walk(self, field: Battlefield, goal: Unit, gait: Gait) -> Reach[int]:
        """What it costs with a gait to get away from a unit: the way back costs about the same."""
        key = (goal.base, gait, self._number(field.state.walls))
        if key not in self._walks:
            board = field.board
            starts = [board.node(spot) for spot in goal.base]
            self._walks[key] = flood(ground_of(board, gait), starts)
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


def _places(field: Battlefield, unit: Unit, left: int) -> Iterable[Spot]:
    """Where a hex of a unit's base can be after so much Movement; a large base fits wherever it
    likes here, because to look for its room would take longer than the rest of the thinking.
    """
    board = field.board
    if field.card(unit).rank == "sentience":
        tops = (board.top(cell) for cell in board.grid.disc(unit.spot.cell, left))
        return [top.spot for top in tops if top is not None]
    if not left:
        return unit.base
    starts = [board.node(spot) for spot in unit.base]
    blocked = [board.node(spot) for spot in impassable(field, unit)]
    return map(board.spot, flood(ground_of(board, gait_now(field, unit)), starts, left, blocked))


def _around(board: Board, cells: dict[int, list[int]], reach: int) -> frozenset[int]:
    """The cells and all that lie so near to one of them."""
    near = board.grid.neighbours
    found = set(cells)
    rim = list(cells)
    for _ in range(reach):
        rim = [*{cell for one in rim for cell in near(one)}.difference(found)]
        found.update(rim)
    return frozenset(found)


def _strikes_up_there(striker: Unit, victim: Unit, reach: int) -> bool:
    apart = tier_distance(striker, victim)
    return apart is not None and apart <= reach and not carries(striker, victim)


def _can_engage(field: Battlefield, striker: Unit, onset: Onset, victim: Unit) -> bool:
    """TS-ENGAGE-01, TS-ENGAGE-02, from any place that the striker can get to."""
    near = field.board.grid.neighbours
    tall, height = field.card(striker).height, field.card(victim).height
    for spot in victim.body:
        for cell in near(spot.cell):
            for elevation in onset.elevations.get(cell, ()):
                above = elevation - spot.elevation
                if abs(above) <= (height if above > 0 else tall):
                    return True
    return False
