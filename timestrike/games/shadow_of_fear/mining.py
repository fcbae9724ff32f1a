"""Mining: resource hexes become materials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Column, Spot
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, must_be_free, spend_energy
from timestrike.games.shadow_of_fear.destruction import set_ground
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import gain_materials
from timestrike.games.shadow_of_fear.obstacles import unoccupied
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.terrains import KINDS, kind_of
from timestrike.games.shadow_of_fear.trials import record

REACH_DOWN = 4
REACH_UP = 4


class Mined(Event, frozen=True):
    """A resource hex left the map."""

    unit: str
    spot: Spot
    terrain: str


def mine_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if any(True for _ in may_act(field, unit.id, "mine")):
        return
    board = field.board
    near, ground = board.grid.neighbours, field.ground_of(unit)
    cells = {cell: None for spot in ground for cell in near(spot.cell)}
    for cell in cells:
        for surface in board.surfaces(cell):
            if kind_of(surface) == "resource":
                yield Mine(unit.id, surface.spot)


@in_a_turn(mine_choices)
class Mine(Action, frozen=True):
    """TS-MINE-01, TS-HEX-03: an adjacent resource hex becomes a material, without a roll."""

    unit: str
    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "mine")
        unit = field.state.units.get(self.unit)
        if unit is None or not unit.in_play:
            return
        yield from must_be_free(field, unit)
        yield from _why_not_there(field, unit, self.spot)

    def perform(self, field: Battlefield) -> None:
        spend_energy(field, self.unit, "mine")
        surface, cell = field.surface(self.spot), self.spot.cell
        assert surface is not None
        set_ground(field, {cell: dug_out(field.board.column(cell), surface.layer)})
        field.emit(Mined(self.unit, self.spot, surface.terrain))
        gain_materials(field, field.unit(self.unit).character, 1)
        record(field, field.unit(self.unit).character, "resources_mined")


def _why_not_there(field: Battlefield, unit: Unit, spot: Spot) -> Iterator[Refusal]:
    """TS-MINE-01 to TS-MINE-03."""
    surface, distance = field.surface(spot), field.board.grid.distance
    if surface is None or kind_of(surface) != "resource":
        covered = _is_covered(field, spot)
        yield refuse("TS-MINE-03", "covered") if covered else refuse("TS-MINE-01", "no_resource")
        return
    if surface.layer == 0:
        yield refuse("TS-MAP-02", "base_layer_stays")
    if not unoccupied(field, spot):
        yield refuse("TS-MINE-01", "resource_taken")
    if not any(distance(own.cell, spot.cell) == 1 for own in field.ground_of(unit)):
        yield refuse("TS-MINE-01", "resource_not_adjacent")
    elif not _within_reach(field, unit, spot.elevation):
        yield refuse("TS-MINE-02", "resource_out_of_reach", down=REACH_DOWN, up=REACH_UP)


def _is_covered(field: Battlefield, spot: Spot) -> bool:
    """Whether a resource lies there below something else."""
    if not 0 <= spot.cell < len(field.board.grid):
        return False
    column = field.board.column(spot.cell)
    below = column[spot.elevation] if 0 <= spot.elevation < len(column) else None
    return below is not None and KINDS[below] == "resource"


def _within_reach(field: Battlefield, unit: Unit, elevation: int) -> bool:
    """TS-MINE-02: counted down from the unit's base and up from its top."""
    here = field.steed(unit).elevation
    lowest = here - REACH_DOWN
    highest = here + field.card(unit).height + REACH_UP
    return lowest <= elevation <= highest


def dug_out(column: Column, layer: int) -> Column:
    """A column without one of its topmost hexes: an overhang has one above and one below."""
    layers = [*column[:layer], None, *column[layer + 1 :]]
    while layers[-1] is None:
        layers.pop()
    return tuple(layers)
