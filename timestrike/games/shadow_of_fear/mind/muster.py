"""Who is there in the imagined positions of one decision: everybody once, however often met.

Units and Characters are replaced when they change, so whoever is the same object is the same in
every way. Things are known by their number (`id`) and kept, so that no other gets the same one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.mind.fighters import Fighter, Host
from timestrike.games.shadow_of_fear.mind.onsets import Lore
from timestrike.games.shadow_of_fear.mind.worth import life, loot, statuses, trial, wounds
from timestrike.games.shadow_of_fear.state import Character, Unit


class Fortune(NamedTuple):
    """How a Character fares."""

    life: float
    wounds: float


class Belongings(NamedTuple):
    """What a Character has, each by its worth."""

    statuses: float
    loot: float
    trial: float


class Muster:
    """The fighters and hosts, fortunes and belongings in all positions of one decision."""

    def __init__(self) -> None:
        self.lore = Lore()
        self._met: dict[tuple[int, ...], Fighter] = {}
        self._fighters: dict[tuple[object, ...], Fighter] = {}
        self._hosts: dict[tuple[int, ...], Host] = {}
        self._fortunes: dict[tuple[int, ...], Fortune] = {}
        self._belongings: dict[int, Belongings] = {}
        self._supposed: dict[tuple[int, tuple[Spot, ...]], Unit] = {}
        self._scenes: dict[tuple[int, ...], int] = {}
        self._kept: list[object] = []
        self._round: int | None = None
        """The round of the decision."""

    def scene(self, field: Battlefield) -> int:
        """A number for all that is neither unit nor Character and counts in a fight."""
        state = field.state
        if self._round is None:
            self._round = state.round
        key = (id(state.walls), state.phase, state.survivors, state.round)
        scene = self._scenes.get(key)
        if scene is None:
            self._kept.append(state.walls)
            scene = self._scenes[key] = len(self._scenes)
        return scene

    def host(self, field: Battlefield, units: Iterable[Unit], scene: int) -> Host:
        fighters = tuple([self.fighter(field, unit, scene) for unit in units])
        key = tuple([fighter.number for fighter in fighters])
        host = self._hosts.get(key)
        if host is None:
            host = self._hosts[key] = Host(fighters)
        return host

    def fighter(self, field: Battlefield, unit: Unit, scene: int) -> Fighter:
        state = field.state
        character = state.characters[unit.character]
        steed = unit if unit.mount is None else field.steed(unit)
        key = (id(unit), id(character), id(steed), state.active == character.id, scene)
        fighter = self._met.get(key)
        if fighter is None:
            self._kept += (unit, character, steed)
            fighter = self._met[key] = self._recognised(field, unit, scene)
        return fighter

    def _recognised(self, field: Battlefield, unit: Unit, scene: int) -> Fighter:
        """What it has done and which way it faces makes no other fighter of a unit.

        A round that ends in a plan refreshes nobody: else whoever is the last in it would rather
        end the turn at once than do something.
        """
        character, steed = field.character(unit), field.steed(unit)
        is_over = field.state.round != self._round
        tired = is_over or character.exhausted or field.state.active == character.id
        place = (unit.base, unit.perch, steed.base, steed.perch)
        key = (unit.id, place, unit.damage, unit.boons, id(character), tired, scene)
        fighter = self._fighters.get(key)
        if fighter is None:
            fighter = self._fighters[key] = Fighter(
                len(self._fighters), self.lore, field, unit, tired=tired
            )
        return fighter

    def supposed(self, unit: Unit, base: tuple[Spot, ...]) -> Unit:
        """A unit as if it stood elsewhere."""
        key = (id(unit), base)
        supposed = self._supposed.get(key)
        if supposed is None:
            self._kept.append(unit)
            supposed = self._supposed[key] = msgspec.structs.replace(unit, base=base)
        return supposed

    def fortune(self, field: Battlefield, character: Character, scene: int) -> Fortune:
        units = field.state.units
        bodies = [units[name] for name in character.units if name in units]
        key = (scene, id(character), *map(id, bodies))
        fortune = self._fortunes.get(key)
        if fortune is None:
            self._kept += (character, *bodies)
            fortune = Fortune(life(field, character), wounds(field, character))
            self._fortunes[key] = fortune
        return fortune

    def belongings(self, field: Battlefield, character: Character) -> Belongings:
        belongings = self._belongings.get(id(character))
        if belongings is None:
            self._kept.append(character)
            belongings = self._belongings[id(character)] = Belongings(
                statuses(character), loot(field, character), trial(field, character)
            )
        return belongings
