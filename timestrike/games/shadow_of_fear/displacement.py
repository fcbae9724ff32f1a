"""Units that are moved, not moving: pushed, pulled, put somewhere.

Nobody gets a Cheap Shot for it (TS-FLEE-05), and engagement is looked at anew (TS-ENGAGE-07).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import (
    Base,
    cells_of,
    facing_of,
    has_room,
    is_level,
    resting_places,
)
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import barred, fall_dice, gait_now
from timestrike.games.shadow_of_fear.lost_side import by_chance, myth_in_control
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import LOST, Unit

Manner = Literal[
    "pushed", "pulled", "placed", "swapped", "teleported", "dropped", "thrown", "unhorsed"
]
FALLING: tuple[Manner, ...] = ("pushed", "pulled", "dropped")
"""TS-FALL-02, TS-CONTEST-06: who is shoved over an edge falls; who is put or swapped does not."""


class Displaced(Event, frozen=True):
    unit: str
    start: tuple[Spot, ...]
    end: tuple[Spot, ...]
    manner: Manner


def put(field: Battlefield, unit: Unit, base: Base, manner: Manner) -> None:
    """Put a unit on another place, with all that follows from it."""
    with noticing_engagements(field):
        lift(field, unit, base, manner)
    dice = dice_for_drop(field, unit, base) if manner in FALLING else 0
    if dice:
        field.push(Fall(unit.id, unit.elevation - base[0].elevation, dice))


def lift(field: Battlefield, unit: Unit, base: Base, manner: Manner) -> None:
    """Only the figure: a larger one looks where its new base leads."""
    facing = facing_of(field.board, base)
    changes = {} if facing is None else {"facing": facing}
    field.change_unit(unit.id, base=base, perch=None, **changes)
    field.emit(Displaced(unit.id, unit.base, base, manner))


def dice_for_drop(field: Battlefield, unit: Unit, landing: Base) -> int:
    """The fall dice of a unit that is shoved down to a place.

    TS-FALL-03, TS-FALL-05 (water), TS-MTYPE-06 (a flier, but not in its own activation),
    TS-MTYPE-11 (burrowers never fall), TS-LSTAT-07 (the Lost do, but never the Sentience).
    """
    if not unit.base or all(field.in_water(spot) for spot in landing):
        return 0
    gait = gait_now(field, unit)
    on_its_own_wings = gait.movement == "fly" and field.in_turn(unit.character)
    if gait.movement == "burrow" or on_its_own_wings or field.card(unit).rank == "sentience":
        return 0
    return fall_dice(unit.elevation - landing[0].elevation, gait.height)


# --- where to ----------------------------------------------------------------------------------


def pushes(field: Battlefield, unit: Unit) -> list[Base]:
    """The places one hex away to which a unit can be shoved.

    TS-CONTEST-05: unoccupied, inside the map and not higher than where it stands; a larger base
    keeps its shape and stays level. Solid rock stops it (TS-OVER-06), a burrower stays on its side
    of an overhang (TS-MTYPE-10), and nothing shoves the Sentience.
    """
    if not unit.base or field.card(unit).rank == "sentience":
        return []
    directions = range(field.board.grid.directions)
    return [base for direction in directions for base in _shifted(field, unit, direction)]


def _shifted(field: Battlefield, unit: Unit, direction: int) -> Iterator[Base]:
    board, gait = field.board, gait_now(field, unit)
    cells = [board.grid.step(spot.cell, direction) for spot in unit.base]
    if cells[0] is None:
        return
    for surface in board.surfaces(cells[0]):
        if surface.elevation > unit.elevation:
            continue
        base = tuple(Spot(cell, surface.elevation) for cell in cells if cell is not None)
        if len(base) < len(cells) or not fits_there(field, unit, base):
            continue
        steps = ((board.surface(a), board.surface(b)) for a, b in zip(unit.base, base, strict=True))
        if not any(here and there and barred(gait, here, there) for here, there in steps):
            yield base


def fits_there(field: Battlefield, unit: Unit, base: Base, leaving: tuple[str, ...] = ()) -> bool:
    """Whether a unit could stand on a level base; those who leave are not in the way."""
    card = field.card(unit)
    free = all(has_room(field, card, spot, (unit.id, *leaving)) for spot in base)
    return free and is_level(base) and not across_an_overhang(field, unit, base)


def across_an_overhang(field: Battlefield, unit: Unit, base: Base) -> bool:
    """TS-MTYPE-10: a burrower never gets up or down an overhang, whatever moves it."""
    if gait_now(field, unit).movement != "burrow" or not unit.base:
        return False
    here = field.surface(unit.spot)
    there = [field.surface(spot) for spot in base]
    return here is not None and any(s is None or s.overhang != here.overhang for s in there)


def places_within(field: Battlefield, unit: Unit, around: Base, reach: int) -> list[Base]:
    """The free places that a unit could be put on with its leading hex so near to some hexes."""
    if field.card(unit).rank == "sentience":
        return []
    grid = field.board.grid
    near = dict.fromkeys(cell for spot in around for cell in grid.disc(spot.cell, reach))
    places = resting_places(field, unit, near)
    return [
        base for base in places if base != unit.base and not across_an_overhang(field, unit, base)
    ]


def places_beside(field: Battlefield, unit: Unit, sentience: Unit) -> list[Base]:
    """TS-CONTEST-07: the unoccupied hexes adjacent to the Sentience."""
    inside = cells_of(sentience.base)
    return [
        base
        for base in places_within(field, unit, sentience.base, 1)
        if not cells_of(base) & inside
    ]


# --- choosing ----------------------------------------------------------------------------------


def offer_places(
    field: Battlefield, player: int, unit: Unit, places: Iterable[Base], manner: Manner
) -> None:
    """Put a unit on one of several places; where there is a choice, a player makes it.

    A choice of the Lost is that of the Myth in control, or of chance (TS-MYTH-07, TS-GEN-08).
    """
    found = tuple(places)
    myth = myth_in_control(field)
    if player == LOST and myth is not None:
        player = myth
    if len(found) == 1 or (found and player == LOST):
        put(field, unit, by_chance(field, unit.id, found), manner)
    elif found:
        field.push(ChoosePlace(player, unit.id, found, manner))


class PlaceAt(Action, frozen=True):
    """Here is where the unit goes; `trail` are the further hexes of a larger base."""

    unit: str
    spot: Spot
    trail: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChoosePlace)
        if self.unit != question.unit or (self.spot, *self.trail) not in question.places:
            yield refuse("TS-GEN-03", "no_such_place")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChoosePlace)
        put(field, field.unit(self.unit), (self.spot, *self.trail), question.manner)


class ChoosePlace(Question, frozen=True):
    """TS-GEN-03: where a unit is put, for whoever the card or rule lets choose."""

    rule = "TS-GEN-03"
    answers = (PlaceAt,)

    player: int
    unit: str
    places: tuple[tuple[Spot, ...], ...]
    manner: Manner

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.player,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for spot, *trail in self.places:
            yield PlaceAt(self.unit, spot, tuple(trail))


class Shove(Step, frozen=True):
    """One hex after the other away from another unit, or towards it (TS-GEN-03).

    The player whose card it is chooses among the hexes that are not higher (`pushes`).
    """

    player: int
    source: str
    unit: str
    distance: int
    towards: bool = False

    def resolve(self, field: Battlefield) -> None:
        source, unit = field.unit(self.source), field.unit(self.unit)
        if not unit.base or not field.ground_of(source):
            return
        places = shove_places(field, source, unit, self.towards)
        if places and self.distance > 1:
            field.push(msgspec.structs.replace(self, distance=self.distance - 1))
        manner: Manner = "pulled" if self.towards else "pushed"
        offer_places(field, self.player, unit, places, manner)


def shove_places(field: Battlefield, source: Unit, unit: Unit, towards: bool) -> list[Base]:
    """The places one hex away that lie farther from the source, or nearer to it."""
    distance = field.board.grid.distance

    def apart(base: Base) -> int:
        return min(distance(a.cell, b.cell) for a in field.ground_of(source) for b in base)

    now = apart(unit.base)
    return [
        base
        for base in pushes(field, unit)
        if (apart(base) < now if towards else apart(base) > now)
    ]
