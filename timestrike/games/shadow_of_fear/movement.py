"""Moving hex by hex: walking, climbing, swimming, flying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot, Surface
from timestrike.core.moves import Action, Event, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_activate
from timestrike.games.shadow_of_fear.engagement import cheap_shots, enemies_engaging
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import (
    barred,
    cost_of_step,
    dice_for_step,
    gait_of,
    too_low_to_stop,
)
from timestrike.games.shadow_of_fear.obstacles import impassable, occupied
from timestrike.games.shadow_of_fear.reach import reach_of
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import movement_left

Path = tuple[Spot, ...]


class Stepped(Event, frozen=True):
    unit: str
    start: Spot
    end: Spot
    cost: int


def move_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    """One move a destination: along the way that costs least and, of those, risks least."""
    if movement_left(field, unit) > 0:
        reach = reach_of(field, unit)
        for spot in reach.stops():
            yield Move(unit.id, reach.path(spot))


@in_a_turn(move_choices)
class Move(Action, frozen=True):
    """One movement segment: the spots entered, one after the other (TS-MOVE-01, TS-MOVE-04)."""

    unit: str
    path: Path

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred_from_acting = list(may_activate(field, self.unit))
        if barred_from_acting:
            return barred_from_acting
        unit = field.unit(self.unit)
        if "attack" in unit.done:
            return [refuse("TS-TURN-07", "moved_after_attack", unit=field.name(unit))]
        if not self.path:
            return [refuse("TS-MOVE-01", "path_of_nothing")]
        return _check_path(field, unit, self.path)

    def perform(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        field.push(Walk(self.unit, self.path, enemies_engaging(field, unit)))


def _check_path(field: Battlefield, unit: Unit, path: Path) -> Iterator[Refusal]:
    """The first thing that is wrong with a way, from its beginning on."""
    board, gait = field.board, gait_of(field.card(unit))
    blocked = impassable(field, unit)
    here = board.surface(unit.spot)
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
        obstacle = barred(gait, here, there) or blocked.get(spot)
        if obstacle:
            yield obstacle
            return
        spent += cost_of_step(gait, here, there)
        here = there
    left = movement_left(field, unit)
    if spent > left:
        yield refuse("TS-MOVE-01", "too_far", cost=spent, left=left)
    stop = too_low_to_stop(gait, here) or occupied(field, unit).get(path[-1])
    if stop:
        yield stop


class Walk(Step, frozen=True):
    """The next step of a way, and then the rest of it.

    `held_by` are the enemies that the mover is engaged with; fliers and burrowers are engaged only
    where a segment begins and ends (TS-MTYPE-07, TS-MTYPE-12, TS-MTYPE-13).
    """

    unit: str
    path: Path
    held_by: tuple[str, ...]

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if not unit.standing:
            return
        card, (spot, *rest) = field.card(unit), self.path
        here, there = self._surfaces(field, unit, spot)
        cost = cost_of_step(gait_of(card), here, there)
        facing = field.board.grid.facing(here.cell, there.cell)
        unit = field.change_unit(unit.id, base=(spot,), facing=facing, moved=unit.moved + cost)
        field.emit(Stepped(unit.id, here.spot, spot, cost))
        engaged_now = enemies_engaging(field, unit)
        left_behind = [enemy for enemy in self.held_by if enemy not in engaged_now]
        if card.ignores_obstacles:
            held_by = tuple(enemy for enemy in self.held_by if enemy in engaged_now)
        else:
            held_by = engaged_now
        steps: list[Step] = []
        dice = dice_for_step(gait_of(card), here, there)
        if dice:
            steps.append(Fall(unit.id, here.elevation - there.elevation, dice))
        steps.extend(cheap_shots(field, unit, left_behind))
        if rest:
            steps.append(Walk(unit.id, tuple(rest), held_by))
        field.push(*steps)

    def _surfaces(self, field: Battlefield, unit: Unit, spot: Spot) -> tuple[Surface, Surface]:
        here, there = field.board.surface(unit.spot), field.board.surface(spot)
        assert here is not None
        assert there is not None
        return here, there
