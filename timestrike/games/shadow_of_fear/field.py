"""The battlefield: what the rules of Shadow of Fear look at and change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from timestrike.core.board import Board, Changes, Spot, Surface, board_of
from timestrike.core.table import Table
from timestrike.games.shadow_of_fear.state import BattleState, Character, Unit

# The cards know the field, because their effects happen on it; the field knows them by name only.
if TYPE_CHECKING:
    from timestrike.games.shadow_of_fear.characters import CharacterCard
    from timestrike.games.shadow_of_fear.world import World

WATER = "water"


class Battlefield(Table[BattleState, Any]):
    world: World
    _ground: tuple[Changes | None, Board | None] = (None, None)

    # --- looking ---------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The ground as it stands; looked up anew only when it has changed."""
        terrain, board = self._ground
        if terrain is not self.state.terrain or board is None:
            board = board_of(self.world.map, self.state.terrain)
            self._ground = (self.state.terrain, board)
        return board

    def unit(self, unit_id: str) -> Unit:
        return self.state.units[unit_id]

    def character(self, unit: Unit) -> Character:
        return self.state.characters[unit.character]

    def card(self, unit: Unit) -> CharacterCard:
        return self.world.characters[unit.mob or unit.character]

    def owner(self, unit: Unit) -> int:
        return self.state.characters[unit.character].owner

    def team(self, unit: Unit) -> int:
        return self.world.teams[self.state.characters[unit.character].owner]

    def team_of(self, character_id: str) -> int:
        return self.world.teams[self.state.characters[character_id].owner]

    def enemies(self, one: Unit, other: Unit) -> bool:
        """TS-GEN-05."""
        return self.team(one) != self.team(other)

    def name(self, unit: Unit) -> str:
        card = self.card(unit)
        if unit.mob is not None:
            return f"{card.name} {unit.id.rpartition('_')[2]}"
        if card.units == 1:
            return card.name
        number = self.character(unit).units.index(unit.id) + 1
        return f"{card.name} {number}"

    def standing(self) -> list[Unit]:
        """The units on the map."""
        return self.remember(
            "standing", lambda: [unit for unit in self.state.units.values() if unit.base]
        )

    def in_play(self) -> list[Unit]:
        """The units on the map and those on the Sentience."""
        return self.remember(
            "in play", lambda: [unit for unit in self.state.units.values() if unit.in_play]
        )

    def occupants(self) -> dict[Spot, Unit]:
        """TS-HEX-08, TS-UNIT-06: who stands where, with every hex of a base."""
        return self.remember(
            "occupants", lambda: {spot: unit for unit in self.standing() for spot in unit.base}
        )

    def surface(self, spot: Spot) -> Surface | None:
        """What there is to stand on at a spot; None if nothing, on the map or off it."""
        inside = 0 <= spot.cell < len(self.board.grid)
        return self.board.surface(spot) if inside else None

    def in_water(self, spot: Spot) -> bool:
        surface = self.board.surface(spot)
        return surface is not None and surface.terrain == WATER

    def remaining_health(self, unit: Unit) -> int:
        """TS-HEALTH-04, TS-UNIT-05."""
        card = self.card(unit)
        damage = self.character(unit).damage if card.shared_health else unit.damage
        return max(0, card.health - damage)

    def active_units(self) -> Iterator[Unit]:
        """TS-TURN-04: the units the acting Character may activate."""
        if self.state.active is not None:
            for unit_id in self.state.characters[self.state.active].units:
                unit = self.state.units[unit_id]
                if unit.in_play:
                    yield unit

    # --- changing --------------------------------------------------------------------------

    def change_unit(self, unit_id: str, **changes: Any) -> Unit:
        unit = msgspec.structs.replace(self.state.units[unit_id], **changes)
        self.state.units[unit_id] = unit
        self.changed()
        return unit

    def change_character(self, character_id: str, **changes: Any) -> Character:
        character = msgspec.structs.replace(self.state.characters[character_id], **changes)
        self.state.characters[character_id] = character
        self.changed()
        return character
