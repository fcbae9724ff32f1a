"""Fishing from the shore."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot, Surface
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, must_be_free, spend_energy
from timestrike.games.shadow_of_fear.crafting import can_craft, may_craft
from timestrike.games.shadow_of_fear.dice import roll_d20
from timestrike.games.shadow_of_fear.displacement import fits_there, put
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import draw_cards, spend_material
from timestrike.games.shadow_of_fear.obstacles import unoccupied
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.skills import passive_clauses
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.terrains import is_land
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.triggers import Trigger
from timestrike.games.shadow_of_fear.vocabulary.fishing import FishInWater, FishOn

CATCHES_FROM = 10
FALLS_IN_ON = 1


class Fished(Event, frozen=True):
    """A line in the water. A net needs no luck: then there is no number."""

    unit: str
    spot: Spot
    number: int | None
    caught: bool


def fish_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if any(True for _ in may_act(field, unit.id, "fish")):
        return
    nets = (False, True) if can_craft(field, unit) else (False,)
    for spot in waters_around(field, unit):
        for net in nets:
            yield Fish(unit.id, spot, net)


def waters_around(field: Battlefield, unit: Unit) -> list[Spot]:
    board = field.board
    near, ground = board.grid.neighbours, field.ground_of(unit)
    cells = {cell: None for spot in ground for cell in near(spot.cell)}
    surfaces = (surface for cell in cells for surface in board.surfaces(cell))
    return [surface.spot for surface in surfaces if not is_land(surface)]


@in_a_turn(fish_choices)
class Fish(Action, frozen=True):
    """TS-FISH-01 to TS-FISH-04; the net is crafted before the line is cast (TS-CRAFT-02)."""

    unit: str
    spot: Spot
    net: bool = False

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "fish")
        unit = field.state.units.get(self.unit)
        if unit is None or not unit.in_play:
            return
        yield from must_be_free(field, unit)
        yield from _why_not_there(field, unit, self.spot)
        if self.net:
            yield from may_craft(field, unit)

    def perform(self, field: Battlefield) -> None:
        spend_energy(field, self.unit, "fish")
        unit = field.unit(self.unit)
        if self.net:
            spend_material(field, unit.character)
            number, caught = None, True
        else:
            number = roll_d20(field)
            caught = number >= catches_from(field, unit)
        field.emit(Fished(self.unit, self.spot, number, caught))
        if caught and draw_cards(field, unit.character, "fish", 1):
            record(field, unit.character, "fish_caught")
            field.push(Trigger("caught_fish", unit.id))
        elif number == FALLS_IN_ON:
            _fall_in(field, unit, self.spot)


def catches_from(field: Battlefield, unit: Unit) -> int:
    """TS-FISH-02, TS-FISH-04: the lowest number of the D20 that is a catch."""
    better = (
        effect.threshold
        for _, clause, _ in passive_clauses(field, unit, "always")
        for effect in clause.do
        if isinstance(effect, FishOn)
    )
    return min((CATCHES_FROM, *better))


def _why_not_there(field: Battlefield, unit: Unit, spot: Spot) -> Iterator[Refusal]:
    """TS-FISH-01: an unoccupied water tile, next to the unit's own hex and lower."""
    water, distance = field.surface(spot), field.board.grid.distance
    if water is None or is_land(water):
        yield refuse("TS-FISH-01", "no_water_there")
        return
    if not unoccupied(field, spot):
        yield refuse("TS-FISH-01", "water_taken")
    ground = field.ground_of(unit)
    shore = [field.surface(own) for own in ground if distance(own.cell, spot.cell) == 1]
    if not shore:
        yield refuse("TS-FISH-01", "water_not_adjacent")
    elif not any(here is not None and _may_cast(field, unit, here, water) for here in shore):
        if any(here is not None and is_land(here) for here in shore):
            yield refuse("TS-FISH-01", "water_not_lower")
        else:
            yield refuse("TS-FISH-01", "fish_from_land")


def _may_cast(field: Battlefield, unit: Unit, here: Surface, water: Surface) -> bool:
    """From land into lower water; from water, for those who can, into water no higher."""
    if is_land(here):
        return water.elevation < here.elevation
    return water.elevation <= here.elevation and _fishes_in_water(field, unit)


def _fishes_in_water(field: Battlefield, unit: Unit) -> bool:
    """TS-FISH-04."""
    return any(
        isinstance(effect, FishInWater)
        for _, clause, _ in passive_clauses(field, unit, "always")
        for effect in clause.do
    )


def _fall_in(field: Battlefield, unit: Unit, spot: Spot) -> None:
    """TS-FISH-03, TS-MOVE-05: no roll, no Cheap Shot, no Movement.

    Larger units, those who ride them and those too tall for the room above the water stay put.
    """
    if len(unit.base) == 1 and fits_there(field, unit, (spot,)):
        put(field, unit, (spot,), "dropped")
