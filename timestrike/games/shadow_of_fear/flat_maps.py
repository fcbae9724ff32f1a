"""The flat variant of a map: one level of land, with the resources and roads spread over it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from timestrike.core.board import BoardMap, Column, Spot, surfaces_of
from timestrike.games.shadow_of_fear.terrains import KINDS


@lru_cache(maxsize=32)
def flat(board_map: BoardMap) -> BoardMap:
    """TS-MAP-08: all land at elevation 0; resource and road hexes still add a level each."""
    columns = tuple(map(_flat_column, board_map.columns))

    def lowered(spot: Spot) -> Spot:
        return surfaces_of(spot.cell, columns[spot.cell], board_map.terrains)[-1].spot

    return replace(
        board_map,
        columns=columns,
        walls={cell: height for cell, height in board_map.walls.items() if _is_land(columns[cell])},
        starts={seat: tuple(map(lowered, spots)) for seat, spots in board_map.starts.items()},
        boss=None if board_map.boss is None else lowered(board_map.boss),
    )


def _flat_column(column: Column) -> Column:
    """The base layer and what is to be found on it; a pond on a hill becomes one in the plain."""
    if not column:
        return ()
    found = [layer for layer in column[1:] if layer and KINDS[layer] in ("resource", "building")]
    if not _is_land(column) or (not _is_land(column[:1]) and not found):
        return ("water",)
    ground = column[0] if _is_land(column[:1]) else "sand"
    return (ground, *found)


def _is_land(column: Column) -> bool:
    """Whether the top of a column is land."""
    return KINDS[str(column[-1])] != "liquid"
