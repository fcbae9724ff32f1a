"""Room at the edge of the map: a camp for every team, found before a place is promised to anybody.

The search keeps teams a hex apart whatever the ground, so what it finds is always allowed by the
rules of placement; it may overlook room that only a cliff between two teams would make.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from timestrike.core.board import Board, Spot
from timestrike.games.shadow_of_fear.bases import (
    Base,
    cells_of,
    fits,
    has_room,
    rosette,
)
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.destruction import settled
from timestrike.games.shadow_of_fear.field import WATER, Battlefield
from timestrike.games.shadow_of_fear.footing import gait_of
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, BattleState

Claims = dict[int, int]
"""Which team has a cell."""


class Camp(NamedTuple):
    """Those who stay together on the map: the cells they have already, and who is still to come."""

    player: int
    cells: frozenset[int]
    coming: tuple[CharacterCard, ...]


class Stance(NamedTuple):
    """A unit put down with its leading hex (or centre) at a spot, and the base it then has."""

    spot: Spot
    facing: int
    base: Base


def pitch_camps(
    field: Battlefield, camps: Sequence[Camp], claims: Claims
) -> list[list[Stance]] | None:
    """Camp by camp a stance for everybody who is to come, larger bases first; None without room.

    The start places of the map are tried first, then the teams close up along the edge, and at
    last they get their feet wet.
    """
    for starts, dry in ((True, True), (False, True), (False, False)):
        plan = _pitch_all(field, camps, dict(claims), starts, dry)
        if plan is not None:
            return plan
    return None


def _pitch_all(
    field: Battlefield, camps: Sequence[Camp], claims: Claims, starts: bool, dry: bool
) -> list[list[Stance]] | None:
    plan = []
    for camp in camps:
        stances = _pitch(field, camp, claims, starts, dry)
        if stances is None:
            return None
        team = field.world.teams[camp.player]
        claims.update((cell, team) for stance in stances for cell in cells_of(stance.base))
        plan.append(stances)
    return plan


def _pitch(
    field: Battlefield, camp: Camp, claims: Claims, starts: bool, dry: bool
) -> list[Stance] | None:
    """One camp, grown from where it stands or from the first place that has enough room."""
    coming = sorted(camp.coming, key=lambda card: -card.hexes)
    home = _start_cells(field, camp.player) if starts else ()
    plot = _Plot(field, field.world.teams[camp.player], claims, home, dry)
    if camp.cells or not coming:
        return plot.grown(camp.cells, coming)
    for first in plot.openings(coming[0]):
        rest = plot.grown(cells_of(first.base), coming[1:])
        if rest is not None:
            return [first, *rest]
    return None


def _start_cells(field: Battlefield, player: int) -> tuple[int, ...]:
    return tuple(spot.cell for spot in field.world.map.starts.get(player + 1, ()))


class _Plot:
    """The edge as one team sees it: where it may settle, and where it would like to."""

    def __init__(
        self, field: Battlefield, team: int, claims: Claims, home: tuple[int, ...], dry: bool
    ) -> None:
        self.field = field
        self.team = team
        self.claims = claims
        self.home = home
        self.dry = dry
        self.tops = edge_tops(field.board, dry)
        self.places = {cell: place for place, cell in enumerate(self.tops)}
        self.near = field.board.grid.neighbours

    def is_free(self, cell: int, taken: frozenset[int] = frozenset()) -> bool:
        if cell in self.claims or cell in taken:
            return False
        return all(self.claims.get(near, self.team) == self.team for near in self.near(cell))

    def _may_lie(self, base: Base, taken: frozenset[int] = frozenset()) -> bool:
        if self.dry and any(self.field.in_water(spot) for spot in base):
            return False
        return all(self.is_free(spot.cell, taken) for spot in base)

    def openings(self, card: CharacterCard) -> Iterator[Stance]:
        """Where the first of a team may stand: at home, then along the edge."""
        wanted = dict.fromkeys((*self.home, *self.tops))
        if card.hexes == 1:
            for cell in wanted:
                if cell in self.tops and self.is_free(cell):
                    yield Stance(self.tops[cell], 0, (self.tops[cell],))
            return
        stances = edge_stances(self.field, card)
        for cell in wanted:
            for stance in stances.get(cell, ()):
                if self._may_lie(stance.base):
                    yield stance

    def grown(self, group: frozenset[int], coming: Sequence[CharacterCard]) -> list[Stance] | None:
        """Everybody next to those who stand already; None if the room does not suffice."""
        found = []
        for card in coming:
            stance = next(self._beside(group, card), None)
            if stance is None:
                return None
            found.append(stance)
            group |= cells_of(stance.base)
        return found

    def _beside(self, group: frozenset[int], card: CharacterCard) -> Iterator[Stance]:
        around = {near for cell in group for near in self.near(cell)}
        if card.hexes == 1:
            free = [c for c in around if c in self.tops and self.is_free(c, group)]
            for cell in sorted(free, key=lambda cell: (cell not in self.home, self.places[cell])):
                yield Stance(self.tops[cell], 0, (self.tops[cell],))
            return
        for stances in edge_stances(self.field, card).values():
            for stance in stances:
                if cells_of(stance.base) & around and self._may_lie(stance.base, group):
                    yield stance


# --- the edge ----------------------------------------------------------------------------------


def edge_tops(board: Board, dry: bool) -> dict[int, Spot]:
    """The open places at the edge of the map, in the order in which one walks along it."""
    key = ("edge", dry)
    if key not in board.remembered:
        tops = (board.top(cell) for cell in _walk_along(board) if not board.wall(cell))
        board.remembered[key] = {
            top.cell: top.spot for top in tops if top and not (dry and top.terrain == WATER)
        }
    found: dict[int, Spot] = board.remembered[key]
    return found


def _walk_along(board: Board) -> list[int]:
    """The cells of the edge from one to the next, from an end of it if it has one."""
    left = set(board.perimeter)

    def ways_on(cell: int) -> int:
        return sum(near in left for near in board.grid.neighbours(cell))

    walk: list[int] = []
    waiting = sorted(left, key=lambda cell: (-ways_on(cell), cell))
    while waiting:
        cell = waiting.pop()
        if cell in left:
            left.remove(cell)
            walk.append(cell)
            near = [other for other in board.grid.neighbours(cell) if other in left]
            waiting += sorted(near, key=ways_on, reverse=True)
    return walk


def edge_stances(field: Battlefield, card: CharacterCard) -> dict[int, list[Stance]]:
    """By each cell of the edge the ways to put a unit down with one of its hexes there.

    It is the empty map that counts; who stands there already is no matter of the ground.
    """
    key = ("edge stances", card.hexes, gait_of(card))
    if key not in field.board.remembered:
        bare = BattleState(chance=field.state.chance, terrain=field.state.terrain)
        field.board.remembered[key] = _stances(Battlefield(field.world, bare), card)
    found: dict[int, list[Stance]] = field.board.remembered[key]
    return found


def _stances(field: Battlefield, card: CharacterCard) -> dict[int, list[Stance]]:
    board = field.board
    length = {1: 0, 7: 1}.get(card.hexes, card.hexes - 1)
    facings = range(board.grid.directions) if card.hexes > 1 else (0,)
    edge = _walk_along(board)
    at_the_edge = frozenset(edge)
    leading = dict.fromkeys(cell for rim in edge for cell in board.grid.disc(rim, length))
    found: dict[int, list[Stance]] = {cell: [] for cell in edge}
    for cell in leading:
        for surface in board.surfaces(cell):
            base: Base = ()
            for facing in facings:
                # A Sentience covers the same hexes wherever it looks.
                if not base or card.hexes != SENTIENCE_HEXES:
                    base = base_put_down(field, card, surface.spot, facing)
                for covered in cells_of(base) & at_the_edge:
                    found[covered].append(Stance(surface.spot, facing, base))
    return found


def base_put_down(field: Battlefield, card: CharacterCard, spot: Spot, facing: int) -> Base:
    """The base of a unit put down here; empty if it does not fit.

    A Sentience fits wherever its seven hexes are free: the ground gives way (TS-SMOVE-08).
    """
    if card.hexes != SENTIENCE_HEXES:
        return fits(field, card, spot, facing) or ()
    hexes = rosette(field.board, spot.cell)
    whole = len(hexes) == SENTIENCE_HEXES and hexes[0] == spot
    if not whole or not all(has_room(field, card, place) for place in hexes):
        return ()
    return settled(field.board, spot.cell)[1]
