"""The board: columns of layers on a grid, as the map made them and as play has changed them.

Layer n of a column fills the space between the elevations n - 1 and n. Land that tops layer n has
its surface at elevation n; water lies one level lower than land in the same layer (TS-HEX-05,
TS-HEX-07). A missing layer is the air below an overhang (TS-OVER-01), so a column may have
several surfaces to stand on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from math import inf
from typing import Any, NamedTuple

import msgspec

from timestrike.core.topology import Grid

Column = tuple[str | None, ...]
"""The layers of one cell, bottom up: a terrain's name, or None for air. Empty: outside the map."""

Walls = Mapping[int, int]
"""How many levels of wall stand on the top surface of a cell."""

Solids = tuple[tuple[float, float], ...]
"""The solid stretches of a column, from elevation to elevation, bottom up."""

Property = str | int | float | bool


class Terrain(msgspec.Struct, frozen=True):
    """What a layer can be made of; ``sunk`` is 1 for water, whose surface lies a level lower."""

    name: str
    sunk: int = 0

    def __post_init__(self) -> None:
        if self.sunk not in (0, 1):
            raise ValueError(f"terrain {self.name!r} can be sunk by 0 or 1 levels, not {self.sunk}")


class Spot(NamedTuple):
    """One place to stand on."""

    cell: int
    elevation: int


class Surface(msgspec.Struct, frozen=True):
    """What one stands on at a spot: the top of a run of layers."""

    spot: Spot
    terrain: str
    layer: int
    clearance: int | None
    """Empty levels up to the underside of the next layer above; None under the open sky."""
    overhang: bool
    """Whether there is air somewhere below it in its column."""

    @property
    def cell(self) -> int:
        return self.spot.cell

    @property
    def elevation(self) -> int:
        return self.spot.elevation


def column_fault(column: Column, terrains: Mapping[str, Terrain]) -> str | None:
    """What is wrong with a column's layers, in words; None if it is sound."""
    if not column:
        return None
    if column[0] is None:
        return "has no layer 0 beneath its other layers"
    if column[-1] is None:
        return "ends in a missing layer"
    unknown = sorted({name for name in column if name is not None and name not in terrains})
    if unknown:
        return f"is made of unknown terrain: {', '.join(unknown)}"
    return None


def surfaces_of(cell: int, column: Column, terrains: Mapping[str, Terrain]) -> tuple[Surface, ...]:
    """The places to stand on in a column, bottom up."""
    found: list[Surface] = []
    underside: int | None = None
    for layer in reversed(range(len(column))):
        name = column[layer]
        if name is None:
            continue
        is_covered = layer + 1 < len(column) and column[layer + 1] is not None
        if not is_covered:
            elevation = layer - terrains[name].sunk
            clearance = None if underside is None else underside - elevation
            overhang = None in column[:layer]
            found.append(Surface(Spot(cell, elevation), name, layer, clearance, overhang))
        underside = layer - 1
    return tuple(reversed(found))


def solids_of(column: Column, terrains: Mapping[str, Terrain]) -> Solids:
    """What of a column is solid; the lowest stretch has no bottom.

    Water is not: its floor is solid, the space of its own layer is open (TS-LOS-05).
    """
    if not column:
        return ()
    layers = [
        (layer - 1.0, float(layer))
        for layer, name in enumerate(column)
        if name is not None and not terrains[name].sunk
    ]
    return merged([(-inf, -1.0), *layers])


def merged(stretches: Iterable[tuple[float, float]]) -> Solids:
    """Stretches in order, those that touch or overlap made one."""
    solids: list[tuple[float, float]] = []
    for bottom, top in sorted(stretches):
        if solids and bottom <= solids[-1][1]:
            solids[-1] = (solids[-1][0], max(top, solids[-1][1]))
        else:
            solids.append((bottom, top))
    return tuple(solids)


@dataclass(frozen=True)
class BoardMap:
    """A map as its author drew it; never altered."""

    name: str
    title: str
    author: str
    players: tuple[int, int]
    """The fewest and the most players it is made for."""
    theme: str
    grid: Grid
    columns: tuple[Column, ...]
    terrains: Mapping[str, Terrain]
    walls: Walls = field(default_factory=dict)
    starts: Mapping[int, tuple[Spot, ...]] = field(default_factory=dict)
    """The start places by seat."""
    boss: Spot | None = None
    properties: Mapping[str, Property] = field(default_factory=dict)
    description: str = ""

    def __post_init__(self) -> None:
        if len(self.columns) != len(self.grid):
            raise ValueError(f"{len(self.columns)} columns for the {len(self.grid)} cells of a map")
        for cell, column in enumerate(self.columns):
            fault = column_fault(column, self.terrains)
            if fault:
                raise ValueError(f"the column at {self.grid.col_row(cell)} {fault}")
        for cell in self.walls:
            if not self.columns[cell]:
                raise ValueError(f"the wall at {self.grid.col_row(cell)} stands outside the map")

    def __hash__(self) -> int:
        return hash(self._digest)

    def digest(self) -> str:
        """A hash (sha256, hex) of all that play depends on: not of what is read or seen."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        plain = (
            self.name,
            self.players,
            (self.grid.kind.value, self.grid.width, self.grid.height),
            self.columns,
            sorted((key, terrain.name, terrain.sunk) for key, terrain in self.terrains.items()),
            sorted(self.walls.items()),
            sorted(self.starts.items()),
            self.boss,
            sorted(self.properties.items()),
        )
        return sha256(msgspec.json.encode(plain)).hexdigest()

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells inside the map."""
        return tuple(cell for cell, column in enumerate(self.columns) if column)

    @cached_property
    def perimeter(self) -> tuple[int, ...]:
        """The cells inside the map that have nothing next to them on some side."""
        return tuple(cell for cell in self.cells if self._lies_at_the_rim(cell))

    def _lies_at_the_rim(self, cell: int) -> bool:
        neighbours = self.grid.neighbours(cell)
        return len(neighbours) < self.grid.directions or not all(
            self.columns[near] for near in neighbours
        )

    @cached_property
    def surfaces(self) -> tuple[tuple[Surface, ...], ...]:
        """The surfaces of every column before play changes any."""
        return tuple(surfaces_of(*place, self.terrains) for place in enumerate(self.columns))

    @cached_property
    def solids(self) -> tuple[Solids, ...]:
        """What is solid in every column before play changes any, walls aside."""
        return tuple(solids_of(column, self.terrains) for column in self.columns)


class Changes(msgspec.Struct, frozen=True, cache_hash=True):
    """What play has altered on a map: whole columns and walls, each ordered by cell."""

    columns: tuple[tuple[int, Column], ...] = ()
    walls: tuple[tuple[int, int], ...] = ()


UNCHANGED = Changes()


class Board:
    """The map as it stands now. Immutable; ``board_of`` shares one board among all who need it.

    Every surface also has a number, its *node*: ``slot * len(grid) + cell``, where the slot counts
    the surfaces of a column bottom up. Nodes depend on the columns alone, not on how play came
    there, and a change leaves the nodes of all other cells as they were.
    """

    __slots__ = (
        "__weakref__",
        "_changed_columns",
        "_size",
        "_solids",
        "_surfaces",
        "changes",
        "grid",
        "map",
        "node_limit",
        "remembered",
        "walls",
    )

    def __init__(self, map: BoardMap, changes: Changes = UNCHANGED) -> None:
        self.map = map
        self.changes = changes
        self.grid = map.grid
        self.walls: Walls = map.walls
        self._changed_columns = dict(changes.columns)
        self._surfaces = list(map.surfaces)
        self._solids = list(map.solids)
        for cell, column in changes.columns:
            self._surfaces[cell] = surfaces_of(cell, column, map.terrains)
            self._solids[cell] = solids_of(column, map.terrains)
        if changes.walls:
            walls = {**map.walls, **dict(changes.walls)}
            self.walls = {cell: height for cell, height in walls.items() if height}
        for cell, height in self.walls.items():
            ground = float(self._surfaces[cell][-1].elevation)
            self._solids[cell] = merged([*self._solids[cell], (ground, ground + height)])
        self._size = len(map.grid)
        self.node_limit: int = max(len(surfaces) for surfaces in self._surfaces) * self._size
        """Every node is smaller than this."""
        self.remembered: dict[Hashable, Any] = {}
        """What its readers have worked out, such as path graphs; no part of the board's value."""

    # -- what there is ---------------------------------------------------------------------------

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells inside the map."""
        return self.map.cells

    @property
    def perimeter(self) -> tuple[int, ...]:
        """The cells inside the map that have nothing next to them on some side."""
        return self.map.perimeter

    def inside(self, cell: int) -> bool:
        return bool(self.map.columns[cell])

    def column(self, cell: int) -> Column:
        return self._changed_columns.get(cell, self.map.columns[cell])

    def surfaces(self, cell: int) -> tuple[Surface, ...]:
        """The places to stand on in a column, bottom up."""
        return self._surfaces[cell]

    def top(self, cell: int) -> Surface | None:
        """The highest surface of a column; None outside the map."""
        surfaces = self._surfaces[cell]
        return surfaces[-1] if surfaces else None

    def surface(self, spot: Spot) -> Surface | None:
        """The surface at exactly this spot, if there is one."""
        for surface in self._surfaces[spot.cell]:
            if surface.spot == spot:
                return surface
        return None

    def solids(self, cell: int) -> Solids:
        """What is solid in a column, its wall included."""
        return self._solids[cell]

    def wall(self, cell: int) -> int:
        """How many levels of wall stand on the column."""
        return self.walls.get(cell, 0)

    # -- nodes -----------------------------------------------------------------------------------

    def node(self, spot: Spot) -> int:
        """The number of the surface at a spot; a KeyError if there is none."""
        for slot, surface in enumerate(self._surfaces[spot.cell]):
            if surface.spot == spot:
                return slot * self._size + spot.cell
        raise KeyError(spot)

    def spot(self, node: int) -> Spot:
        """The spot of the surface with this number; an IndexError if there is none."""
        if node < self._size:  # nearly every column has but one surface
            return self._surfaces[node][0].spot
        slot, cell = divmod(node, self._size)
        return self._surfaces[cell][slot].spot

    # -- changes ---------------------------------------------------------------------------------

    def with_column(self, cell: int, column: Column) -> Changes:
        """The changes after which this column is made of these layers."""
        return self.with_changes(columns={cell: column})

    def with_wall(self, cell: int, height: int) -> Changes:
        """The changes after which a wall of this height stands here; 0 takes it away."""
        return self.with_changes(walls={cell: height})

    def with_changes(
        self, columns: Mapping[int, Column] | None = None, walls: Walls | None = None
    ) -> Changes:
        """The changes after several edits; what is as on the map again no longer counts as one."""
        for cell, column in (columns or {}).items():
            fault = column_fault(column, self.map.terrains)
            if not column or not self.inside(cell):
                fault = "cannot leave or join the map"
            if fault:
                raise ValueError(f"the column at {self.grid.col_row(cell)} {fault}")
        for cell in walls or {}:
            if not self.inside(cell):
                raise ValueError(f"the wall at {self.grid.col_row(cell)} stands outside the map")
        columns_now = {**self._changed_columns, **(columns or {})}
        walls_now = {**dict(self.changes.walls), **(walls or {})}
        return Changes(
            tuple(
                (cell, column)
                for cell, column in sorted(columns_now.items())
                if column != self.map.columns[cell]
            ),
            tuple(
                (cell, height)
                for cell, height in sorted(walls_now.items())
                if height != self.map.walls.get(cell, 0)
            ),
        )

    def cells_unlike(self, other: Board) -> set[int]:
        """Where two boards of one map differ."""
        ours, theirs = self.changes, other.changes
        return {cell for cell, _ in {*ours.columns} ^ {*theirs.columns}} | {
            cell for cell, _ in {*ours.walls} ^ {*theirs.walls}
        }


def board_of(map: BoardMap, changes: Changes = UNCHANGED) -> Board:
    """The one board of a map with these changes, shared along with its path graphs."""
    return _shared_board(map, changes)


_shared_board = lru_cache(maxsize=256)(Board)
