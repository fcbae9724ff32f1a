"""Before the first turn against the Lost: where Fear looms, and which Monsters prowl the map."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.board import Board, BoardMap, Spot, board_of
from timestrike.core.moves import Action, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.setup import SetupError
from timestrike.games.shadow_of_fear.bases import cells_of, fits, is_carried, rosette
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import lost_deck_of, speaker
from timestrike.games.shadow_of_fear.modes import is_raid
from timestrike.games.shadow_of_fear.placement import is_chosen, leaves_room
from timestrike.games.shadow_of_fear.spawning import (
    MonsterRank,
    available_monsters,
    bring_fear,
    bring_monster,
)
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES

FEAR = "fear"
STRAIGHT_AHEAD = 1
"""Towards the viewer, where nobody has said otherwise."""


# --- Fear ----------------------------------------------------------------------------------------


def holds_fear(board_map: BoardMap) -> bool:
    """Whether a map has any place for Fear (TS-SETRY-07)."""
    board = board_of(board_map)
    return any(_can_carry_fear(board, cell) for cell in board.cells)


def _can_carry_fear(board: Board, centre: int) -> bool:
    base = rosette(board, centre)
    walled = any(board.wall(spot.cell) for spot in base)
    return len(base) == SENTIENCE_HEXES and is_carried(base) and not walled


class FearArrives(Step, frozen=True):
    """TS-SETRY-07, TS-SETRD-08: Fear is put down, with its cards; the Survivors are counted.

    The first side of its Stats card lies face up (TS-SETRY-02), except in a raid, where the Setup
    side is carried out before (TS-SETRD-09).
    """

    def resolve(self, field: Battlefield) -> None:
        state, world = field.state, field.world
        state.survivors = len(state.characters)  # TS-LSTAT-06
        state.lost_deck = lost_deck_of(world, world.setup.mode).shuffled(state.chance)
        state.phase = 0 if is_raid(field) else 1
        field.changed()
        best = next((spot for spot in _centres(field) if _fits(field, spot)), None)
        if best is None:
            raise SetupError("no_place_for_fear", map=world.map.title)
        if is_chosen(field):
            field.push(ChooseFearPlace())
        else:
            bring_fear(field, rosette(field.board, best.cell), STRAIGHT_AHEAD)


def _centres(field: Battlefield) -> Iterator[Spot]:
    """Where Fear could stand: where the map wants it, then from the middle outwards."""
    board, grid, wanted = field.board, field.board.grid, field.world.map.boss
    middle = wanted.cell if wanted is not None else grid.cell(grid.width // 2, grid.height // 2)
    for cell in sorted(board.cells, key=lambda cell: (grid.distance(cell, middle), cell)):
        top = board.top(cell)
        if top is not None:
            yield top.spot


def _fits(field: Battlefield, centre: Spot) -> bool:
    return not any(True for _ in _why_not_here(field, centre))


def _why_not_here(field: Battlefield, centre: Spot) -> Iterator[Refusal]:
    """TS-SETRY-07: five of seven hexes level, the highest of them, no wall, and room for all."""
    rule = "TS-SETRD-08" if is_raid(field) else "TS-SETRY-07"
    board = field.board
    top = board.top(centre.cell) if 0 <= centre.cell < len(board.grid) else None
    if top is None or top.spot != centre:
        yield refuse("TS-MAP-01", "off_the_map")
        return
    base = rosette(board, centre.cell)
    if len(base) < SENTIENCE_HEXES:
        name = field.world.characters[FEAR].name
        yield refuse(rule, "base_over_the_edge", unit=name)
    elif not is_carried(base):
        yield refuse(rule, "fear_needs_level_ground")
    elif any(board.wall(cell) for cell in cells_of(base)):
        yield refuse(rule, "wall_in_the_way")
    elif not leaves_room(field, base):
        yield refuse(rule, "no_room_for_the_rest")


class PlaceFear(Action, frozen=True):
    """Here it looms, and there it looks."""

    spot: Spot
    facing: int

    def check(self, field: Battlefield) -> Iterator[Refusal]:
        if not 0 <= self.facing < field.board.grid.directions:
            yield refuse("TS-MAP-01", "off_the_map")
        else:
            yield from _why_not_here(field, self.spot)

    def perform(self, field: Battlefield) -> None:
        bring_fear(field, rosette(field.board, self.spot.cell), self.facing)


class ChooseFearPlace(Question, frozen=True):
    """TS-SETRY-07: the last player in turn order places Fear; in a raid the host (TS-SETRD-08)."""

    rule = "TS-SETRY-07"
    answers = (PlaceFear,)

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (speaker(field),)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for spot in _centres(field):
            for facing in range(field.board.grid.directions):
                yield PlaceFear(spot, facing)


# --- Monsters ------------------------------------------------------------------------------------

SURVIVORS_PER_MONSTER = 2


class MonstersArrive(Step, frozen=True):
    """TS-SETRY-08, TS-SETRY-09: one for every two Survivors, a Beast, then a Brute, in turn."""

    def resolve(self, field: Battlefield) -> None:
        order = field.state.order
        kinds: tuple[MonsterRank, ...] = ("beast", "brute")
        count = field.state.survivors // SURVIVORS_PER_MONSTER
        arrivals = [
            MonsterArrives(order[nth % len(order)], kinds[nth % len(kinds)]) for nth in range(count)
        ]
        field.push(*arrivals)


class MonsterArrives(Step, frozen=True):
    """TS-SETRY-10: the player in turn says where; if none of the kind is left, none comes."""

    player: int
    kind: MonsterRank

    def resolve(self, field: Battlefield) -> None:
        if not available_monsters(field, self.kind):
            return
        question = ChooseMonsterPlace(self.player, self.kind)
        if is_chosen(field):
            field.push(question)
            return
        places = [action for action in question.choices(field) if not any(action.check(field))]
        if places:
            field.state.chance.pick(places).perform(field)


class PlaceMonster(Action, frozen=True):
    monster: str
    spot: Spot
    facing: int = 0

    def check(self, field: Battlefield) -> Iterator[Refusal]:
        question = field.question
        grid = field.board.grid
        if isinstance(question, ChooseMonsterPlace) and self.monster not in available_monsters(
            field, question.kind
        ):
            yield refuse("TS-SETRY-09", "not_to_be_placed")
        elif not 0 <= self.spot.cell < len(grid) or not 0 <= self.facing < grid.directions:
            yield refuse("TS-MAP-01", "off_the_map")
        else:
            yield from self._why_not_there(field)

    def _why_not_there(self, field: Battlefield) -> Iterator[Refusal]:
        """TS-SETRY-10: level and free, off the edge, and at some distance from Fear."""
        card = field.world.characters[self.monster]
        base = fits(field, card, self.spot, self.facing)
        if base is None:
            yield refuse("TS-SETRY-10", "base_does_not_fit", name=card.name)
            return
        cells, near = cells_of(base), field.board.grid.neighbours
        fear = cells_of(field.unit(FEAR).base)
        if cells & set(field.board.perimeter):
            yield refuse("TS-SETRY-10", "monster_at_the_edge")
        elif any(next_to in fear for cell in cells for next_to in near(cell)):
            yield refuse("TS-SETRY-10", "monster_next_to_fear")
        elif not leaves_room(field, base):
            yield refuse("TS-SETRY-10", "no_room_for_the_rest")

    def perform(self, field: Battlefield) -> None:
        card = field.world.characters[self.monster]
        base = fits(field, card, self.spot, self.facing)
        assert base is not None
        bring_monster(field, self.monster, base, self.facing)


class ChooseMonsterPlace(Question, frozen=True):
    """TS-SETRY-09, TS-SETRY-10: which Monster, and where it prowls."""

    rule = "TS-SETRY-10"
    answers = (PlaceMonster,)

    player: int
    kind: MonsterRank

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.player,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for monster in available_monsters(field, self.kind):
            card = field.world.characters[monster]
            facings = range(field.board.grid.directions) if card.hexes > 1 else (0,)
            for cell in field.board.cells:
                for surface in field.board.surfaces(cell):
                    for facing in facings:
                        yield PlaceMonster(monster, surface.spot, facing)
