"""Laying roads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.board import Spot, Surface
from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.building import can_build, may_build
from timestrike.games.shadow_of_fear.destruction import set_ground
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_of, separated, too_low_to_stop
from timestrike.games.shadow_of_fear.loot import spend_material
from timestrike.games.shadow_of_fear.obstacles import unoccupied
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.roads import is_road, road_at
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.terrains import ROAD, is_land
from timestrike.games.shadow_of_fear.trials import record

ROADS_IN_THE_BOX = 24
ROADS_FOR_A_MATERIAL = 3


class RoadLaid(Event, frozen=True):
    """`spot` is the surface of the new road hex."""

    unit: str
    spot: Spot


class Lifted(Event, frozen=True):
    """The ground rose under a unit."""

    unit: str
    start: Spot
    end: Spot


def roads_left(field: Battlefield) -> int:
    """TS-RBUILD-01: the roads on the map come out of the same box; what leaves it returns."""
    board = field.board
    laid: int | None = board.remembered.get(roads_left)
    if laid is None:
        laid = sum(board.column(cell).count(ROAD) for cell in board.cells)
        board.remembered[roads_left] = laid
    return max(0, ROADS_IN_THE_BOX - laid)


# --- the first hex -----------------------------------------------------------------------------


def road_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if not unit.standing or not can_build(field, unit) or roads_left(field) < 1:
        return
    bare = _without_road(field, unit)
    for spot in bare[:1] or _beside_road(field, unit):
        yield BuildRoad(unit.id, spot)


@in_a_turn(road_choices)
class BuildRoad(Action, frozen=True):
    """TS-RBUILD-01, TS-RBUILD-02: the first road hex, beneath the builder unless it has one there.

    Up to three hexes are laid for one material; what follows is asked one hex at a time.
    """

    unit: str
    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred = list(may_build(field, self.unit))
        if barred:
            yield from barred
            return
        unit = field.unit(self.unit)
        if not unit.standing:
            yield refuse("TS-BUILD-02", "no_road_from_the_saddle", unit=field.name(unit))
            return
        if roads_left(field) < 1:
            yield refuse("TS-RBUILD-01", "no_roads_left", supply=ROADS_IN_THE_BOX)
            return
        bare = _without_road(field, unit)
        if bare:
            yield from _why_not_beneath(field, unit, bare, self.spot)
        else:
            yield from _why_not_there(field, unit, self.spot)

    def perform(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        spend_material(field, unit.character)
        first = _without_road(field, unit) or (self.spot,)
        if len(first) < ROADS_FOR_A_MATERIAL:
            field.push(LayMoreRoad(unit.id, ROADS_FOR_A_MATERIAL - len(first)))
        for spot in first:
            lay_road(field, unit.id, spot)


def _without_road(field: Battlefield, unit: Unit) -> tuple[Spot, ...]:
    """The hexes of a unit's base that are not road."""
    ground = ((spot, field.surface(spot)) for spot in unit.base)
    return tuple(spot for spot, here in ground if here is not None and not is_road(here))


def _why_not_beneath(
    field: Battlefield, unit: Unit, bare: tuple[Spot, ...], spot: Spot
) -> Iterator[Refusal]:
    """TS-RBUILD-02: the whole base gets its road, and the unit must still fit and stand level."""
    ground = [here for own in bare if (here := field.surface(own))]
    if not all(is_land(here) for here in ground):
        yield refuse("TS-RBUILD-01", "road_from_water", unit=field.name(unit))
        return
    if spot != bare[0]:
        yield refuse("TS-RBUILD-02", "road_beneath_first", unit=field.name(unit))
    if len(bare) > min(ROADS_FOR_A_MATERIAL, roads_left(field)):
        yield refuse("TS-RBUILD-02", "base_too_large", unit=field.name(unit))
    if len(bare) < len(unit.base):
        yield refuse("TS-MULTI-03", "not_level", unit=field.name(unit))
    gait = gait_of(field.card(unit))
    for here in ground:
        too_low = too_low_to_stop(gait, _paved(here))
        if too_low:
            yield too_low


# --- the hexes after it ------------------------------------------------------------------------


class LayRoad(Action, frozen=True):
    """TS-RBUILD-03: one more hex, next to the road that the builder stands on."""

    unit: str
    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        if isinstance(question, LayMoreRoad) and question.unit != self.unit:
            yield refuse("TS-RBUILD-03", "another_builder")
            return
        yield from _why_not_there(field, field.unit(self.unit), self.spot)

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, LayMoreRoad)
        if question.left > 1:
            field.push(LayMoreRoad(self.unit, question.left - 1))
        lay_road(field, self.unit, self.spot)


class LayNoMore(Action, frozen=True):
    """TS-RBUILD-01: up to three; the others go back to the supply."""

    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        if isinstance(question, LayMoreRoad) and question.unit != self.unit:
            yield refuse("TS-RBUILD-03", "another_builder")

    def perform(self, field: Battlefield) -> None:
        pass


class LayMoreRoad(Question, frozen=True):
    """TS-RBUILD-03: where the next road hex goes, while any are left."""

    rule = "TS-RBUILD-03"
    answers = (LayRoad, LayNoMore)

    unit: str
    left: int

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        unit = field.unit(self.unit)
        if not unit.standing or roads_left(field) < 1:
            return ()
        places = _beside_road(field, unit)
        free = any(not any(True for _ in _why_not_there(field, unit, spot)) for spot in places)
        return (field.owner(unit),) if free else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for spot in _beside_road(field, field.unit(self.unit)):
            yield LayRoad(self.unit, spot)
        yield LayNoMore(self.unit)

    def resolve(self, field: Battlefield) -> None:
        """There is no room, no road hex or no builder left."""


def _beside_road(field: Battlefield, unit: Unit) -> list[Spot]:
    """The bare land around the road that a unit stands on."""
    board = field.board
    cells = {c for spot in road_at(field, unit.spot) for c in board.grid.neighbours(spot.cell)}
    surfaces = (surface for cell in sorted(cells) for surface in board.surfaces(cell))
    return [here.spot for here in surfaces if is_land(here) and not is_road(here)]


def _why_not_there(field: Battlefield, unit: Unit, spot: Spot) -> Iterator[Refusal]:
    """TS-RBUILD-03 to TS-RBUILD-05, TS-HEX-04."""
    here = field.surface(spot)
    if here is None:
        yield refuse("TS-MAP-01", "off_the_map")
    elif is_road(here):
        yield refuse("TS-RBUILD-05", "road_on_road")
    elif not is_land(here):
        yield refuse("TS-RBUILD-05", "road_on_water")
    elif not unoccupied(field, spot):
        yield refuse("TS-RBUILD-03", "road_on_occupied")
    elif here.clearance is not None and here.clearance < 2:
        yield refuse("TS-RBUILD-05", "no_room_for_road")
    else:
        yield from _why_not_joined(field, road_at(field, unit.spot), here)


def _why_not_joined(field: Battlefield, road: frozenset[Spot], here: Surface) -> Iterator[Refusal]:
    """TS-RBUILD-04, TS-RBUILD-05: next to the road, at any height, with no overhang between."""
    distance, paved = field.board.grid.distance, _paved(here)
    beside = [field.surface(spot) for spot in road if distance(spot.cell, here.cell) == 1]
    if not beside:
        yield refuse("TS-RBUILD-03", "road_not_adjacent")
    elif all(there is None or separated(paved, there) for there in beside):
        yield refuse("TS-RBUILD-05", "road_under_overhang")


def _paved(here: Surface) -> Surface:
    """TS-RBUILD-06: a surface as it will be with a road hex on it."""
    return msgspec.structs.replace(
        here,
        spot=Spot(here.cell, here.elevation + 1),
        terrain=ROAD,
        layer=here.layer + 1,
        clearance=None if here.clearance is None else here.clearance - 1,
    )


# --- laying ------------------------------------------------------------------------------------


def lay_road(field: Battlefield, builder: str, spot: Spot) -> None:
    """TS-RBUILD-06: the column grows by one level and lifts whoever stands on it."""
    surface, standing = field.surface(spot), field.occupants().get(spot)
    assert surface is not None
    column, paved = field.board.column(spot.cell), _paved(surface)
    with noticing_engagements(field):
        layers = (*column[: paved.layer], ROAD, *column[paved.layer + 1 :])
        set_ground(field, {spot.cell: layers})
        field.emit(RoadLaid(builder, paved.spot))
        if standing is not None:
            base = tuple(paved.spot if own == spot else own for own in standing.base)
            field.change_unit(standing.id, base=base)
            field.emit(Lifted(standing.id, spot, paved.spot))
    record(field, field.unit(builder).character, "road_hexes_built")
