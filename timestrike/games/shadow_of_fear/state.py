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
Boon = Literal["energy", "repeat", "die", "sight"]


SENTIENCE_HEXES = 7

LOST = -1
"""The owner of what no player controls, and the team of that side (TS-LOST-01)."""


class Perch(msgspec.Struct, frozen=True):
    """A place on the Sentience: whose back, and on which tier."""

    sentience: str
    tier: int


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """One figure. Its base is empty once it is defeated, or while another unit carries it.

    A base of several hexes is a chain, its leading hex first (TS-MULTI-01), or the centre of a
    Sentience and then its other hexes clockwise (TS-SMOVE-01).
    """

    id: str
    character: str
    base: tuple[Spot, ...]
    # The card of a mob, which has numbers of its own (TS-MOB-05); others have their Character's.
    mob: str | None = None
    perch: Perch | None = None
    # The Brute it rides (TS-BEHEM-01).
    mount: str | None = None
    facing: int = 0
    damage: int = 0
    # What it has used up in the running turn of its Character.
    moved: int = 0
    energy_spent: int = 0
    done: tuple[str, ...] = ()
    # What cards have given it for the running turn.
    boons: tuple[Boon, ...] = ()

    @property
    def spot(self) -> Spot:
        """The place of its (leading) hex."""
        return self.base[0]

    @property
    def body(self) -> tuple[Spot, ...]:
        """Where its body is: a Sentience hangs over the lower of its hexes (TS-SMOVE-08)."""
        if len(self.base) != SENTIENCE_HEXES:
            return self.base
        level = self.elevation
        return tuple([Spot(spot.cell, level) for spot in self.base])

    @property
    def standing(self) -> bool:
        """Whether it stands on the map."""
        return bool(self.base)

    @property
    def in_play(self) -> bool:
        return bool(self.base) or self.perch is not None or self.mount is not None

    @property
    def activated(self) -> bool:
        """Whether it has done anything in the running turn of its Character."""
        return bool(self.moved or self.energy_spent or self.done)

    @property
    def elevation(self) -> int:
        """TS-HEX-07; a Sentience stands on the highest hexes under it (TS-SMOVE-08)."""
        if len(self.base) == 1:
            return self.base[0].elevation
        return max(spot.elevation for spot in self.base)


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that belongs to one board (TS-UNIT-01). `damage` is that of a shared bar."""

    id: str
    owner: int
    units: tuple[str, ...]
    # The Character that tamed it (TS-TAME-06), and whether that was in its running turn.
    tamer: str | None = None
    newly_tamed: bool = False
    damage: int = 0
    # Whether its turn of this round has begun (TS-SIMTURN-03), and whether it is over.
    begun: bool = False
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
    # Whether it has its Trial card, the objectives ticked off, and what was done for each.
    trial: bool = False
    objectives: tuple[Stat, ...] = ()
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
    # Every wall that stands, by the hexes it covers; stacked ones are named once each (TS-WALL-03).
    walls: tuple[tuple[int, ...], ...] = ()
    # The cards of the Lost, the phase of the face-up Stats card (0 if there is none), how many
    # Survivors began, and the Lost units in the order in which they came into play (TS-SENT-04).
    lost_deck: Deck = Deck()
    phase: int = 0
    survivors: int = 0
    arrivals: tuple[str, ...] = ()
    # The players who have become Myths, in that order (TS-MYTH-11).
    myths: tuple[int, ...] = ()
    # The Myth that controls the Sentience card of the round (TS-MYTH-11).
    at_helm: int | None = None

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
            walls=self.walls,
            lost_deck=self.lost_deck,
            phase=self.phase,
            survivors=self.survivors,
            arrivals=self.arrivals,
            myths=self.myths,
            at_helm=self.at_helm,
        )
