"""Aiming a card at a hex; how one aims at units is in `targeting`."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.board import Spot
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.sight import Target
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.skills import Aim
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import vision


def why_not_aimed_there(
    field: Battlefield, unit: Unit, spot: Spot, aim: Aim, reach: int | None
) -> Iterator[Refusal]:
    """Why a card cannot be aimed at a hex; without a reach it goes any distance.

    Who is engaged can aim at nothing but the hexes of those it fights with, and its own
    (TS-ENGAGE-04); from the back of the Sentience nothing reaches the ground (TS-STIER-02).
    """
    grid = field.board.grid
    if not 0 <= spot.cell < len(grid) or field.surface(spot) is None:
        yield refuse("TS-MAP-01", "off_the_map")
        return
    if unit.perch is not None:
        yield refuse("TS-STIER-02", "ground_out_of_reach")
        return
    standing = field.occupants().get(spot)
    if standing is None or not (standing.id == unit.id or engaged(field, unit, standing)):
        yield from _held_back(field, unit)
    distance = min(grid.distance(own.cell, spot.cell) for own in field.ground_of(unit))
    if reach is not None and distance > reach:
        yield refuse("TS-RANGE-02", "hex_out_of_range", distance=distance, range=reach)
    elif aim.sight and distance > 1 and not _sees(field, unit, spot):
        yield refuse("TS-LOS-01", "hex_out_of_sight")


def _held_back(field: Battlefield, unit: Unit) -> Iterator[Refusal]:
    held_by = enemies_engaging(field, unit)
    if held_by:
        holder = field.name(field.unit(held_by[0]))
        yield refuse("TS-ENGAGE-04", "engaged_elsewhere", unit=field.name(unit), enemy=holder)


def _sees(field: Battlefield, unit: Unit, spot: Spot) -> bool:
    """Whether a line leads to the lowest level above a hex; whoever stands there is no obstacle."""
    card = field.card(unit)
    standing = field.occupants().get(spot)
    under = field.steed(unit)
    eyes = [card.proportions.eye(own, card.height) for own in under.base]
    ignoring = (under.id, standing.id) if standing else (under.id,)
    return bool(vision(field).look(eyes, Target((spot,), 1), ignoring=ignoring))


def hexes_in_reach(field: Battlefield, unit: Unit, reach: int | None) -> Iterator[Spot]:
    """The tops of all columns so near."""
    board = field.board
    for cell in board.cells:
        near = (board.grid.distance(own.cell, cell) for own in field.ground_of(unit))
        top = board.top(cell)
        if top is not None and (reach is None or min(near, default=0) <= reach):
            yield top.spot
