"""Who is locked in a fight with whom."""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.tiers import engaged_up_there

Base = tuple[Spot, ...]


def bases_engaged(
    field: Battlefield, one: Base, height: int, other: Base, other_height: int
) -> bool:
    """TS-ENGAGE-01, TS-ENGAGE-02, TS-HEX-09."""
    distance = field.board.grid.distance
    for a in one:
        for b in other:
            if distance(a.cell, b.cell) != 1:
                continue
            height_of_lower = height if a.elevation <= b.elevation else other_height
            if abs(a.elevation - b.elevation) <= height_of_lower:
                return True
    return False


def engaged(field: Battlefield, one: Unit, other: Unit) -> bool:
    """TS-ENGAGE-03: it is mutual, and exists between friends too.

    TS-BEHEM-01: a rider is engaged with its Brute, and with all that the Brute is engaged with.
    """
    if one.perch is not None or other.perch is not None:
        return engaged_up_there(one, other)
    if one.mount == other.id or other.mount == one.id:
        return True
    one, other = field.steed(one), field.steed(other)
    return bases_engaged(
        field, one.body, field.card(one).height, other.body, field.card(other).height
    )


def enemies_engaging(field: Battlefield, unit: Unit, base: Base | None = None) -> tuple[str, ...]:
    """The enemies with which a unit is engaged, or would be if its base were elsewhere.

    Those on the back of a Sentience do not hold it (TS-STIER-05); a rider is held like its Brute,
    and comes after those on the ground (TS-BEHEM-01).
    """
    unit = field.steed(unit)
    if unit.perch is not None:
        return field.remember(("engaged", unit.id), lambda: _enemies_up_there(field, unit))
    where = unit.body if base is None else base
    return field.remember(("engaged", unit.id, where), lambda: _enemies_around(field, unit, where))


def _enemies_around(field: Battlefield, unit: Unit, where: Base) -> tuple[str, ...]:
    near, there = field.board.grid.neighbours, _by_cell(field)
    close = {
        place: other
        for spot in where
        for cell in near(spot.cell)
        if cell in there
        for place, other in there[cell]
    }
    if not close:
        return ()
    height = field.card(unit).height
    found = [
        other
        for _, other in sorted(close.items())
        if field.enemies(unit, other)
        and bases_engaged(field, where, height, other.body, field.card(other).height)
    ]
    found += [rider for enemy in found if (rider := field.rider_of(enemy))]
    return tuple(enemy.id for enemy in found)


def _by_cell(field: Battlefield) -> dict[int, list[tuple[int, Unit]]]:
    """Who stands on which cell, each with a number for the order in which they are named."""
    return field.remember("standing by cell", lambda: _sort_by_cell(field))


def _sort_by_cell(field: Battlefield) -> dict[int, list[tuple[int, Unit]]]:
    found: dict[int, list[tuple[int, Unit]]] = {}
    for named in enumerate(field.state.units.values()):
        for cell, _ in named[1].base:
            found.setdefault(cell, []).append(named)
    return found


def _enemies_up_there(field: Battlefield, unit: Unit) -> tuple[str, ...]:
    return tuple(
        other.id
        for other in field.in_play()
        if field.enemies(unit, other) and engaged_up_there(unit, other)
    )
