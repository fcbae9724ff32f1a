"""The state of a battle: plain data, replaced rather than altered."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.board import Changes, Spot
from timestrike.core.deck import Deck
from timestrike.core.state import State

Stat = Literal["move", "range", "attack", "defense"]
Buff = Literal["move", "range", "attack", "defense", "stealth", "enrage"]
Curse = Literal["move", "range", "attack", "defense", "affliction", "silence"]


class Perch(msgspec.Struct, frozen=True):
    """A place on the Sentience: whose back, and on which tier."""

    sentience: str
    tier: int


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """One figure. Its base is empty once it is defeated, or while it stands on the Sentience."""

    id: str
    character: str
    base: tuple[Spot, ...]
    perch: Perch | None = None
    facing: int = 0
    damage: int = 0
    # What it has used up in the running turn of its Character.
    moved: int = 0
    energy_spent: int = 0
    done: tuple[str, ...] = ()

    @property
    def spot(self) -> Spot:
        """The place of its (leading) hex."""
        return self.base[0]

    @property
    def standing(self) -> bool:
        """Whether it stands on the map."""
        return bool(self.base)

    @property
    def in_play(self) -> bool:
        return bool(self.base) or self.perch is not None

    @property
    def elevation(self) -> int:
        """TS-HEX-07."""
        return self.base[0].elevation


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that belongs to one board (TS-UNIT-01). `damage` is that of a shared bar."""

    id: str
    owner: int
    units: tuple[str, ...]
    damage: int = 0
    exhausted: bool = False
    defeated: bool = False
    awakenings: tuple[Stat, ...] = ()
    buffs: tuple[Buff, ...] = ()
    curses: tuple[Curse, ...] = ()
    # Curses gained in the Character's own running turn: they outlast its end.
    fresh: tuple[Curse, ...] = ()
    materials: int = 0
    fish: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    equipped: str | None = None
    # Trial objectives ticked off, and what has been counted towards the others.
    objectives: tuple[str, ...] = ()
    tally: dict[str, int] = {}


class BattleState(State, kw_only=True):
    round: int = 1
    # Seats in the turn order of this round, and who of them comes next.
    order: tuple[int, ...] = ()
    upcoming: int = 0
    active: str | None = None
    characters: dict[str, Character] = {}
    units: dict[str, Unit] = {}
    terrain: Changes = Changes()
    item_deck: Deck = Deck()
    fish_deck: Deck = Deck()
    artifact_deck: Deck = Deck()
    # What is left in the box: walls and road hexes to build with (TS-WALL-01, TS-RBUILD-01).
    walls_left: int = 6
    roads_left: int = 24

    def clone(self) -> BattleState:
        return BattleState(
            chance=self.chance.clone(),
            stack=self.stack.copy(),
            result=self.result,
            round=self.round,
            order=self.order,
            upcoming=self.upcoming,
            active=self.active,
            characters=self.characters.copy(),
            units=self.units.copy(),
            terrain=self.terrain,
            item_deck=self.item_deck,
            fish_deck=self.fish_deck,
            artifact_deck=self.artifact_deck,
            walls_left=self.walls_left,
            roads_left=self.roads_left,
        )
