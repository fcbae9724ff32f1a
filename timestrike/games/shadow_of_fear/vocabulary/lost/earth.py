"""Steps of Fear's own body and of the ground it stands on."""

from __future__ import annotations

from typing import Annotated

import msgspec

from timestrike.core.board import Column
from timestrike.games.shadow_of_fear.areas import strike_all
from timestrike.games.shadow_of_fear.bases import cells_of
from timestrike.games.shadow_of_fear.building import destroy_walls
from timestrike.games.shadow_of_fear.destruction import reshape, without_top
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import heal
from timestrike.games.shadow_of_fear.lost_side import (
    lost_sentience,
    lost_units,
    stats_of_the_lost,
)
from timestrike.games.shadow_of_fear.shaking import shake
from timestrike.games.shadow_of_fear.tiers import riders
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import AnyAmount, amount_of
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep
from timestrike.games.shadow_of_fear.vocabulary.lost.terror import Kinds, Radius


class ShakeOff(LostStep, frozen=True, tag=snake):
    """Everybody on Fear's back is thrown off, next to it (TS-SHAKE-01)."""

    def happen(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if fear is not None and riders(field, fear.id):
            shake(field, fear)


class BiteBack(LostStep, frozen=True, tag=snake):
    """One attack of Fear on everybody on its back; each defends on its own (TS-STIER-05).

    Without `hits` it has those of the Lost Attack.
    """

    hits: AnyAmount | None = None

    def happen(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if fear is None:
            return
        printed = stats_of_the_lost(field).attack
        hits = printed if self.hits is None else amount_of(field, self.hits)
        bitten = [unit.id for unit in riders(field, fear.id)]
        if bitten and hits:
            strike_all(field, Deed(card="", unit=fear.id, hits=hits, area=True), bitten)


class Mend(LostStep, frozen=True, tag=snake):
    """Fear regains health, never above its total (TS-MONST-05, TS-HEALTH-02)."""

    amount: AnyAmount = 1

    def happen(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if fear is not None:
            heal(field, fear, amount_of(field, self.amount))


class BreakGround(LostStep, frozen=True, tag=snake):
    """All ground within the radius loses layers, but not that under Fear; walls on it are gone.

    The base layer stays (TS-MAP-02); whoever stood on what goes comes down (TS-FALL-07).
    """

    around: Kinds = ("fear",)
    radius: Radius = 1
    levels: Annotated[int, msgspec.Meta(ge=1)] = 1

    def happen(self, field: Battlefield) -> None:
        board, fear = field.board, lost_sentience(field)
        lost = [unit for kind in self.around for unit in lost_units(field, kind)]
        near = {
            cell
            for unit in lost
            for spot in unit.base
            for cell in board.grid.disc(spot.cell, self.radius)
            if board.inside(cell)
        }
        breaking = sorted(near - (cells_of(fear.base) if fear is not None else frozenset()))
        destroy_walls(field, breaking)
        lowered = {cell: self._lowered(board.column(cell)) for cell in breaking}
        reshape(field, {c: column for c, column in lowered.items() if column != board.column(c)})

    def _lowered(self, column: Column) -> Column:
        for _ in range(self.levels):
            column = without_top(column)
        return column
