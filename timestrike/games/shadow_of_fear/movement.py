"""Moving hex by hex: walking, climbing, swimming, flying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.board import Spot, Surface
from timestrike.core.moves import Action, Event, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_activate
from timestrike.games.shadow_of_fear.bases import Base, cells_of, onward, rests
from timestrike.games.shadow_of_fear.cheap_shots import cheap_shots
from timestrike.games.shadow_of_fear.destruction import Level, levelled
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import (
    barred,
    cost_of_step,
    dice_for_step,
    gait_now,
    too_low_to_stop,
)
from timestrike.games.shadow_of_fear.landing import MakeRoom
from timestrike.games.shadow_of_fear.obstacles import impassable, occupied
from timestrike.games.shadow_of_fear.reach import flattens, reach_of
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.simultaneous import Simultaneous, effects_of_engaging
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit
from timestrike.games.shadow_of_fear.stats import movement_left

Path = tuple[Spot, ...]


class Stepped(Event, frozen=True):
    unit: str
    start: Spot
    end: Spot
    cost: int


def move_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    """One move a destination: along the way that costs least and, of those, risks least."""
    if movement_left(field, unit) > 0 and not barred_from_moving(field, unit.id, 0):
        surveyed = surveyed_moves(field)
        for path, lead in reach_of(field, unit).ways():
            move = Move(unit.id, path, lead)
            surveyed.add(move)
            yield move


def surveyed_moves(field: Battlefield) -> set[Move]:
    """Moves that the flood has found for the state as it is.

    It walks by the very costs and obstacles that `check_path` asks for, so their ways need not be
    walked again; a test holds the two against each other.
    """
    return field.remember("surveyed moves", set)


@in_a_turn(move_choices)
class Move(Action, frozen=True):
    """One movement segment: the spots entered, one after the other (TS-MOVE-01, TS-MOVE-04).

    A chain follows one of its ends: 0 is the one that led last, 1 the other (TS-MULTI-01).
    """

    unit: str
    path: Path
    lead: int = 0

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred_anyway = barred_from_moving(field, self.unit, self.lead)
        if barred_anyway:
            return barred_anyway
        unit = field.unit(self.unit)
        if field.card(unit).rank == "sentience":
            return [refuse("TS-SKIRM-04", "moves_as_a_sentience", unit=field.name(unit))]
        if not self.path:
            return [refuse("TS-MOVE-01", "path_of_nothing")]
        if self in surveyed_moves(field):
            return []
        base = unit.base[::-1] if self.lead else unit.base
        return check_path(field, unit, base, self.path)

    def perform(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if self.lead:
            unit = field.change_unit(unit.id, base=unit.base[::-1])
        field.push(Walk(self.unit, self.path, enemies_engaging(field, unit)))


def barred_from_moving(field: Battlefield, unit_id: str, lead: int) -> list[Refusal]:
    """A unit has many ways to go, and what bars it bars them all."""
    return field.remember(("may move", unit_id, lead), lambda: list(may_move(field, unit_id, lead)))


def may_move(field: Battlefield, unit_id: str, lead: int = 0) -> Iterator[Refusal]:
    """What every movement asks for before the way is looked at."""
    barred_from_acting = list(may_activate(field, unit_id))
    if barred_from_acting:
        yield from barred_from_acting
        return
    unit = field.unit(unit_id)
    if "attack" in unit.done:
        yield refuse("TS-TURN-07", "moved_after_attack", unit=field.name(unit))
    elif unit.perch is not None:
        yield refuse("TS-MOVE-06", "moves_by_climbing", unit=field.name(unit))
    elif unit.mount is not None:
        yield refuse("TS-MOVE-06", "moves_with_its_mount", unit=field.name(unit))
    elif lead not in range(ends_of(unit)):
        yield refuse("TS-MULTI-01", "no_such_end", unit=field.name(unit))


def ends_of(unit: Unit) -> int:
    """How many ends can lead: a chain has two, a Sentience moves by its centre alone."""
    return 2 if 1 < len(unit.base) < SENTIENCE_HEXES else 1


def check_path(field: Battlefield, unit: Unit, base: Base, path: Path) -> Iterator[Refusal]:
    """The first thing that is wrong with a way, from its beginning on.

    Only the leading hex pays and meets obstacles; the others follow it (TS-MULTI-02, TS-MULTI-05).
    """
    board, gait = field.board, gait_now(field, unit)
    blocked = impassable(field, unit)
    here = board.surface(base[0])
    assert here is not None
    spent = 0
    for spot in path:
        there = board.surface(spot) if 0 <= spot.cell < len(board.grid) else None
        if there is None:
            yield refuse("TS-MAP-01", "off_the_map")
            return
        if board.grid.distance(here.cell, there.cell) != 1:
            yield refuse("TS-MOVE-01", "not_adjacent")
            return
        if spot.cell in cells_of(base):
            yield refuse("TS-MULTI-05", "own_base_in_the_way", unit=field.name(unit))
            return
        obstacle = barred(gait, here, there) or blocked.get(spot)
        if obstacle:
            yield obstacle
            return
        spent += cost_of_step(gait, here, there)
        here = there
        base = (spot, *base[:-1])
    left = movement_left(field, unit)
    if spent > left:
        yield refuse("TS-MOVE-01", "too_far", cost=spent, left=left)
    yield from cannot_rest(field, unit, base)


def cannot_rest(field: Battlefield, unit: Unit, base: Base) -> Iterator[Refusal]:
    """Why a segment cannot end here.

    TS-MOVE-04, TS-OVER-03, TS-MULTI-05; on uneven ground only who flattens it may stop
    (TS-MULTI-03, TS-MULTI-04).
    """
    gait, taken = gait_now(field, unit), occupied(field, unit)
    for spot in base:
        surface = field.board.surface(spot)
        assert surface is not None
        stop = too_low_to_stop(gait, surface) or taken.get(spot)
        if stop:
            yield stop
            return
    if not rests(base) and not (flattens(field, unit) and levelled(field.board, base)):
        yield refuse("TS-MULTI-03", "not_level", unit=field.name(unit))


class Walk(Step, frozen=True):
    """The next step of a way, and then the rest of it.

    `held_by` are the enemies that the mover is engaged with; fliers and burrowers are engaged only
    where a segment begins and ends (TS-MTYPE-07, TS-MTYPE-12, TS-MTYPE-13), unless they ride along
    a road like everybody else (TS-ROAD-05). A ride has been paid for when it began (TS-ROAD-02). A
    free move is paid for by a card, and nobody flees in it (TS-FLEE-05).
    """

    unit: str
    path: Path
    held_by: tuple[str, ...]
    riding: bool = False
    free: bool = False

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        gait, (spot, *rest) = gait_now(field, unit), self.path
        here = field.board.surface(unit.spot) if unit.standing else None
        there = field.board.surface(spot)
        if here is None or there is None or not self._goes_on(field, unit, here, there):
            field.push(self._stop(field, unit))
            return
        cost = 0 if self.riding or self.free else cost_of_step(gait, here, there)
        facing = field.board.grid.facing(here.cell, there.cell)
        base = onward(field.board, unit.base, spot)
        unit = field.change_unit(unit.id, base=base, facing=facing, moved=unit.moved + cost)
        field.emit(Stepped(unit.id, here.spot, spot, cost))
        engaged_now = enemies_engaging(field, unit)
        left_behind = [enemy for enemy in self.held_by if enemy not in engaged_now]
        if gait.ignores_obstacles and not self.riding:
            held_by = tuple(enemy for enemy in self.held_by if enemy in engaged_now)
        else:
            held_by = engaged_now
        steps: list[Step] = []
        dice = dice_for_step(gait, here, there)
        if dice:
            steps.append(Fall(unit.id, here.elevation - there.elevation, dice))
        if not self.free:
            steps.extend(cheap_shots(field, unit, left_behind))
        if held_by == engaged_now or not rest:
            steps.extend(self._engaging_effects(field, engaged_now))
        if rest:
            steps.append(msgspec.structs.replace(self, path=tuple(rest), held_by=held_by))
        elif not rests(base):
            steps.append(Level(unit.id))
        field.push(*steps)

    def _goes_on(self, field: Battlefield, unit: Unit, here: Surface, there: Surface) -> bool:
        """Whether what happened on the way has not ended it.

        Whoever was moved from the way has left it, and so has who finds no place to stop on it any
        more; whoever has too little Movement left for the next step stops, if there is room to
        (TS-STAT-06).
        """
        if field.board.grid.distance(here.cell, there.cell) != 1:
            return False
        if not self._room_ahead(field, unit):
            return False
        if self.riding or self.free:
            return True
        cost = cost_of_step(gait_now(field, unit), here, there)
        enough = cost <= movement_left(field, unit)
        return enough or any(True for _ in cannot_rest(field, unit, unit.base))

    def _room_ahead(self, field: Battlefield, unit: Unit) -> bool:
        """TS-MOVE-04, TS-OBST-01: a hex to stop on, with nobody who has come in between."""
        base, taken = unit.base, occupied(field, unit)
        barred_to = {} if field.by_lost_stats(unit) else impassable(field, unit)
        for spot in self.path:
            if spot in barred_to:
                return False
            base = onward(field.board, base, spot)
            if not any(one in taken for one in base):
                return True
        return False

    def _stop(self, field: Battlefield, unit: Unit) -> Step:
        """Who must stop in the midst of a friend is put on the nearest hex (TS-MOVE-04)."""
        taken = occupied(field, unit) if unit.standing else {}
        if any(spot in taken for spot in unit.base):
            return MakeRoom(unit.id)
        return Level(unit.id)

    def _engaging_effects(self, field: Battlefield, engaged_now: tuple[str, ...]) -> list[Step]:
        """TS-ENGAGE-07, TS-ENGAGE-09: what each new engagement sets off, on both sides."""
        new = [enemy for enemy in engaged_now if enemy not in self.held_by]
        rider = field.rider_of(field.unit(self.unit))
        movers = [self.unit] if rider is None else [self.unit, rider.id]
        pairs = [p for enemy in new for one in movers for p in ((one, enemy), (enemy, one))]
        effects = effects_of_engaging(field, pairs)
        return [Simultaneous(effects)] if effects else []
