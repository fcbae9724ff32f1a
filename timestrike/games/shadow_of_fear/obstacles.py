"""What stands in a unit's way."""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.state import Unit

Obstacles = dict[Spot, Refusal]


def impassable(field: Battlefield, unit: Unit) -> Obstacles:
    """The spots a unit cannot move through, each with the reason."""
    if gait_now(field, unit).ignores_obstacles:
        return {}
    return impassable_on_foot(field, unit)


def impassable_on_foot(field: Battlefield, unit: Unit) -> Obstacles:
    """The same for those who neither fly nor burrow at the moment (TS-ROAD-05)."""
    return field.remember(("impassable", unit.id), lambda: _in_the_way(field, unit))


def occupied(field: Battlefield, unit: Unit) -> Obstacles:
    """The spots a unit cannot stop on, each with the reason (TS-MOVE-04, TS-OBST-03)."""
    return field.remember(("occupied", unit.id), lambda: _taken(field, unit))


def unoccupied(field: Battlefield, spot: Spot) -> bool:
    """TS-HEX-08: neither a unit nor a wall stands there."""
    return spot not in field.occupants() and spot not in _walls(field)


def _in_the_way(field: Battlefield, unit: Unit) -> Obstacles:
    """TS-OBST-01 to TS-OBST-03."""
    blocked = _walls(field)
    for spot, other in field.occupants().items():
        if other.id == unit.id:
            continue
        if field.card(other).rank == "sentience":
            blocked[spot] = refuse("TS-OBST-01", "sentience_in_the_way", unit=field.name(other))
        elif field.enemies(unit, other):
            blocked[spot] = refuse("TS-OBST-01", "enemy_in_the_way", unit=field.name(other))
        elif enemies_engaging(field, other):
            blocked[spot] = refuse("TS-OBST-02", "engaged_friend", unit=field.name(other))
    return blocked


def _taken(field: Battlefield, unit: Unit) -> Obstacles:
    taken = _walls(field)
    for spot, other in field.occupants().items():
        if other.id != unit.id:
            taken[spot] = refuse("TS-MOVE-04", "occupied", unit=field.name(other))
    return taken


def _walls(field: Battlefield) -> Obstacles:
    board = field.board
    tops = (board.top(cell) for cell in board.walls)
    return {top.spot: refuse("TS-OBST-03", "wall_in_the_way") for top in tops if top is not None}
