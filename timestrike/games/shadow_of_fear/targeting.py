"""Who can be aimed at: range first, then line of sight."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.refusal import Refusal, refuse
from timestrike.core.sight import Body, Sight, Target, Vision
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import total_range


def distance_between(field: Battlefield, one: Unit, other: Unit) -> int:
    """TS-RANGE-01, TS-RANGE-03, TS-RANGE-04: hexes on the ground, whatever lies between."""
    distance = field.board.grid.distance
    return min(distance(a.cell, b.cell) for a in one.base for b in other.base)


def out_of_reach(field: Battlefield, unit: Unit, target: Unit) -> Iterator[Refusal]:
    """Why an attack cannot be aimed at an enemy (TS-TARGET-01)."""
    close = engaged(field, unit, target)
    held_by = enemies_engaging(field, unit)
    if held_by and not close:
        holder = field.name(field.unit(held_by[0]))
        yield refuse("TS-ENGAGE-04", "engaged_elsewhere", unit=field.name(unit), enemy=holder)
    if field.card(unit).melee:
        if not close:
            yield refuse("TS-MELEE-02", "melee_not_engaged")
        return
    distance, reach = distance_between(field, unit, target), total_range(field, unit)
    if distance > reach:
        name = field.name(target)
        yield refuse("TS-RANGE-02", "out_of_range", target=name, distance=distance, range=reach)
    elif not close and not line_of_sight(field, unit, target):
        # TS-TARGET-04: units engaged with each other need no line of sight.
        yield refuse("TS-LOS-01", "out_of_sight", target=field.name(target))


def line_of_sight(field: Battlefield, unit: Unit, target: Unit) -> Sight:
    """TS-LOS-01 to TS-LOS-08."""
    return field.remember(("sight", unit.id, target.id), lambda: _look(field, unit, target))


def _look(field: Battlefield, unit: Unit, target: Unit) -> Sight:
    seer, seen = field.card(unit), field.card(target)
    return _vision(field).look(
        [seer.proportions.eye(spot, seer.height) for spot in unit.base],
        Target(target.base, seen.height, seen.proportions),
        ignoring=(unit.id, target.id),
    )


def _vision(field: Battlefield) -> Vision:
    """TS-LOS-05: the ground, the walls and the bodies of all units, friend or not."""
    return field.remember("vision", lambda: Vision(field.board, _bodies(field)))


def _bodies(field: Battlefield) -> Iterator[Body]:
    for unit in field.standing():
        card = field.card(unit)
        yield Body(unit.id, unit.base, card.height, card.proportions.radius)
