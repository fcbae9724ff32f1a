"""Effects on the ground itself."""

from __future__ import annotations

from typing import Literal

from timestrike.core.board import Column
from timestrike.games.shadow_of_fear.destruction import reshape, without_top
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect

Land = Literal["sand", "obsidian", "runite"]


class Flatten(Effect, frozen=True, tag=snake):
    """The unit may stop on uneven ground: the higher hexes under it are taken down to the lowest.

    TS-MULTI-04.
    """

    only_at = ("always",)


class LowerGround(Effect, frozen=True, tag=snake):
    """Take layers off the hex pointed at, or the one under the other or the unit itself.

    The base layer stays (TS-MAP-02), and so does ground that carries a wall.
    """

    levels: int = 1

    def happen(self, field: Battlefield, deed: Deed) -> None:
        cell = _cell_meant(field, deed)
        if cell is not None and self.possible(field, deed):
            reshape(field, {cell: self._lowered(field, cell)})

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        cell = _cell_meant(field, deed)
        if cell is None or field.board.wall(cell):
            return False
        return self._lowered(field, cell) != field.board.column(cell)

    def _lowered(self, field: Battlefield, cell: int) -> Column:
        column = field.board.column(cell)
        for _ in range(self.levels):
            column = without_top(column)
        return column


class RaiseGround(Effect, frozen=True, tag=snake):
    """Heap layers on the hex pointed at, or the one under the other or the unit itself.

    Whoever stands on its top is lifted; a larger base would not lie level, so there it does not
    work, nor on water or under a wall.
    """

    levels: int = 1
    terrain: Land = "sand"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        cell = _cell_meant(field, deed)
        if cell is not None and self.possible(field, deed):
            heaped = (*field.board.column(cell), *[self.terrain] * self.levels)
            reshape(field, {cell: heaped})

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        cell = _cell_meant(field, deed)
        if cell is None or field.board.wall(cell):
            return False
        top = field.board.top(cell)
        if top is None or field.in_water(top.spot):
            return False
        occupant = field.occupants().get(top.spot)
        return occupant is None or len(occupant.base) == 1


def _cell_meant(field: Battlefield, deed: Deed) -> int | None:
    """The hex that was pointed at, else the one under the other, else the one under the unit."""
    if deed.spot is not None:
        return deed.spot.cell if field.surface(deed.spot) is not None else None
    unit = deed.whom(field, "other") or deed.whom(field, "self")
    ground = field.ground_of(unit) if unit is not None else ()
    return ground[0].cell if ground else None
