"""The battlefield: what the rules of Shadow of Fear look at and change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from timestrike.core.board import Board, Changes, Spot, Surface, board_of
from timestrike.core.table import Table
from timestrike.games.shadow_of_fear.state import LOST, BattleState, Character, Unit

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
        return self.side(self.state.characters[unit.character].owner)

    def team_of(self, character_id: str) -> int:
        return self.side(self.state.characters[character_id].owner)

    def side(self, player: int) -> int:
        """A player's team; the Lost and whoever plays them are one (TS-LOST-01, TS-MYTH-15)."""
        if player == LOST or player in self.state.myths:
            return LOST
        return self.world.teams[player]

    def is_lost(self, unit: Unit) -> bool:
        """TS-LOST-01, TS-MYTH-15."""
        return self.team(unit) == LOST

    def by_lost_stats(self, unit: Unit) -> bool:
        """TS-LSTAT-01: the Lost use what their Stats card says, until a Myth plays them."""
        return self.owner(unit) == LOST

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
        shared = self.card(unit).shared_health
        damage = self.character(unit).damage if shared else unit.damage
        return max(0, self.full_health(unit) - damage)

    def full_health(self, unit: Unit) -> int:
        """TS-HEALTH-02; TS-LSTAT-05, TS-LSTAT-06: only a Sentience of the Lost has another one."""
        card = self.card(unit)
        if card.rank == "sentience" and self.by_lost_stats(unit):
            return self.world.stats_card(self.state.phase).health_for(self.state.survivors)
        return card.health

    # --- whose turn it is ------------------------------------------------------------------

    def patron(self, character_id: str) -> str:
        """The Character that one acts and gathers for: its tamer, or itself (TS-INV-08)."""
        return self.state.characters[character_id].tamer or character_id

    def in_turn(self, character_id: str) -> bool:
        """TS-TURN-04, TS-EXHAUST-07: whether a Character may act now, or its tamer may."""
        return self.patron(character_id) == self.state.active

    def party(self, character_id: str) -> tuple[str, ...]:
        """TS-TURN-04: a Character, and the Monsters that act in its turn."""
        return self.remember(("party", character_id), lambda: self._party(character_id))

    def _party(self, character_id: str) -> tuple[str, ...]:
        characters = self.state.characters
        tamed = (name for name in characters if characters[name].tamer == character_id)
        return (character_id, *tamed)

    def units_of_party(self, character_id: str) -> list[Unit]:
        """Every unit that could act in a Character's turn, the fallen included.


        Who has not been placed yet is no unit so far.
        """
        units, characters = self.state.units, self.state.characters
        names = (unit for name in self.party(character_id) for unit in characters[name].units)
        return [units[name] for name in names if name in units]

    def active_units(self) -> Iterator[Unit]:
        """TS-TURN-04, TS-TAME-07: the units the acting Character may activate."""
        if self.state.active is not None:
            for unit in self.units_of_party(self.state.active):
                if unit.in_play and not self.character(unit).newly_tamed:
                    yield unit

    # --- Behemoths -------------------------------------------------------------------------

    def steed(self, unit: Unit) -> Unit:
        """The unit by whose base it stands: the Brute that it rides, else itself (TS-BEHEM-01)."""
        return unit if unit.mount is None else self.state.units[unit.mount]

    def ground_of(self, unit: Unit) -> tuple[Spot, ...]:
        """The hexes that a unit occupies or acts from (TS-BEHEM-01, TS-BEHEM-02)."""
        return self.steed(unit).base

    def rider_of(self, unit: Unit) -> Unit | None:
        """Who rides a Brute, if anybody does."""
        mounted = self.remember(
            "riders", lambda: {one.mount: one for one in self.state.units.values() if one.mount}
        )
        return mounted.get(unit.id)

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
