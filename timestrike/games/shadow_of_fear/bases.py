"""What stands on more than one hex: where a base fits, and where it comes to rest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from timestrike.core.board import Board, Spot
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_now, gait_of, too_low_to_stop
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit

if TYPE_CHECKING:
    from timestrike.games.shadow_of_fear.characters import CharacterCard

Base = tuple[Spot, ...]

CARRIERS = 5
"""TS-SMOVE-08: so many of the hexes under a Sentience must be equally high."""


def cells_of(base: Iterable[Spot]) -> frozenset[int]:
    return frozenset(spot.cell for spot in base)


def has_room(
    field: Battlefield, card: CharacterCard, spot: Spot, ignoring: Collection[str] = ()
) -> bool:
    """Whether a hex is there, free, and high enough to stand in.

    TS-HEX-08, TS-MOVE-04, TS-OBST-03, TS-OVER-03.
    """
    board = field.board
    surface = board.surface(spot)
    if surface is None or too_low_to_stop(gait_of(card), surface):
        return False
    if board.wall(spot.cell) and surface.clearance is None:
        return False
    occupant = field.occupants().get(spot)
    return occupant is None or occupant.id in ignoring


def fits(field: Battlefield, card: CharacterCard, spot: Spot, facing: int) -> Base | None:
    """The base of a unit put down with its leading hex here, or None.

    A chain lies straight behind its leading hex, on level ground (TS-MULTI-03).
    """
    base = _straight(field.board, spot, facing, card.hexes)
    room = len(base) == card.hexes and all(has_room(field, card, place) for place in base)
    return base if room else None


def rosette(board: Board, centre: int) -> Base:
    """A cell and its neighbours, each by its top; shorter at the edge of the map (TS-SMOVE-01)."""
    tops = (board.top(cell) for cell in (centre, *board.grid.neighbours(centre)))
    return tuple(top.spot for top in tops if top is not None)


def is_carried(base: Base) -> bool:
    """TS-SMOVE-08, TS-SMOVE-09: enough hexes are as high as the highest, or nothing is above 0.

    Water in the base layer counts as 0.
    """
    heights = [max(0, spot.elevation) for spot in base]
    return heights.count(max(heights)) >= CARRIERS


def is_level(base: Base) -> bool:
    """TS-MULTI-03."""
    return len({spot.elevation for spot in base}) == 1


def rests(base: Base) -> bool:
    """Whether a base lies well where it is: level, or carried by enough of its hexes."""
    return is_carried(base) if len(base) == SENTIENCE_HEXES else is_level(base)


def onward(board: Board, base: Base, spot: Spot) -> Base:
    """A base after its leading hex, or its centre, has gone to a hex (TS-MULTI-01, TS-SMOVE-01)."""
    if len(base) == SENTIENCE_HEXES:
        return rosette(board, spot.cell)
    return (spot, *base[:-1])


def facing_of(board: Board, base: Base) -> int | None:
    """Where a chain looks: from its second hex to its leading one."""
    if len(base) < 2 or len(base) == SENTIENCE_HEXES:
        return None
    return board.grid.facing(base[1].cell, base[0].cell)


def _straight(board: Board, spot: Spot, facing: int, hexes: int) -> Base:
    grid = board.grid
    base, cell = [spot], spot.cell
    while len(base) < hexes:
        behind = grid.step(cell, facing + grid.directions // 2)
        place = None if behind is None else Spot(behind, spot.elevation)
        if behind is None or place is None or board.surface(place) is None:
            break
        base.append(place)
        cell = behind
    return tuple(base)


# --- places to be put on -----------------------------------------------------------------------


def resting_places(
    field: Battlefield, unit: Unit, cells: Iterable[int], banned: Collection[int] = ()
) -> list[Base]:
    """Every free, level base a unit could be put on with its leading hex in one of the cells."""
    card = field.card(unit)
    found: dict[frozenset[Spot], Base] = {}
    for cell in cells:
        for surface in field.board.surfaces(cell):
            for base in _chains_from(field, card, (surface.spot,), unit.id, banned):
                found.setdefault(frozenset(base), base)
    return list(found.values())


def _chains_from(
    field: Battlefield, card: CharacterCard, begun: Base, mover: str, banned: Collection[int]
) -> Iterator[Base]:
    last = begun[-1]
    if last.cell in banned or not has_room(field, card, last, (mover,)):
        return
    if len(begun) == card.hexes:
        yield begun
        return
    for cell in field.board.grid.neighbours(last.cell):
        if cell not in cells_of(begun):
            place = Spot(cell, last.elevation)
            yield from _chains_from(field, card, (*begun, place), mover, banned)


def nearest_places(
    field: Battlefield, unit: Unit, around: Collection[int], banned: Collection[int] = ()
) -> list[Base]:
    """The free places closest to some cells, all equally close; the banned cells stay free.

    A larger base is as far away as its leading hex. A burrower is kept on its side of an overhang
    as long as there is room (TS-MTYPE-10).
    """
    grid, board = field.board.grid, field.board
    by_distance: dict[int, list[int]] = {}
    for cell in board.cells:
        if cell not in banned:
            away = min(grid.distance(cell, other) for other in around)
            by_distance.setdefault(away, []).append(cell)
    for away in sorted(by_distance):
        places = resting_places(field, unit, by_distance[away], banned)
        if gait_now(field, unit).movement == "burrow":
            places = _same_side(field, unit, places) or places
        if places:
            return places
    return []


def _same_side(field: Battlefield, unit: Unit, places: list[Base]) -> list[Base]:
    here = field.board.surface(unit.spot) if unit.base else None
    if here is None:
        return places
    surfaces = ((place, field.board.surface(place[0])) for place in places)
    return [place for place, top in surfaces if top is not None and top.overhang == here.overhang]
