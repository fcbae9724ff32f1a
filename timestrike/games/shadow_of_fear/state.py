"""The state of a battle: plain data, replaced rather than altered."""

from __future__ import annotations

import msgspec

from timestrike.core.board import Changes, Spot
from timestrike.core.state import State


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """One figure. Its base is empty once it is defeated."""

    id: str
    character: str
    base: tuple[Spot, ...]
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
        return bool(self.base)

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


class BattleState(State, kw_only=True):
    round: int = 1
    # Seats in the turn order of this round, and who of them comes next.
    order: tuple[int, ...] = ()
    upcoming: int = 0
    active: str | None = None
    characters: dict[str, Character] = {}
    units: dict[str, Unit] = {}
    terrain: Changes = Changes()

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
        )
