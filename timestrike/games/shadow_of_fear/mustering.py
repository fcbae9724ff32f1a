"""Who fights for whom, and where they stand when the battle begins."""

from __future__ import annotations

from collections import deque

from timestrike.core.board import Board, Spot, board_of
from timestrike.core.chance import Chance
from timestrike.core.setup import Setup, SetupError
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.field import WATER
from timestrike.games.shadow_of_fear.state import BattleState, Character, Unit
from timestrike.games.shadow_of_fear.world import World

CHARACTERS_EACH = 2

# Pairs that play well together: somebody to hold the ground, somebody to use it.
CLASSIC_PAIRS = (
    ("jake_alland", "mara_the_meek"),
    ("roland_rumpus", "luxuria"),
    ("gula", "hod"),
    ("legion", "mana_wryms"),
)


def muster(setup: Setup, world: World, chance: Chance) -> BattleState:
    """TS-SETSK-07, TS-UNIT-12: every team together at the edge of the map, fresh and unhurt."""
    if len(set(world.teams)) < 2:
        raise SetupError("A battle needs at least two teams.")
    state = BattleState(chance=chance)
    board = board_of(world.map, state.terrain)
    for player, names in enumerate(_deal(setup, world, chance)):
        cards = [world.characters[name] for name in names]
        places = _places(board, player, state, sum(card.units for card in cards))
        for card in cards:
            _enlist(state, board, player, card, [places.pop(0) for _ in range(card.units)])
    return state


def _deal(setup: Setup, world: World, chance: Chance) -> list[tuple[str, ...]]:
    seats = len(setup.seats)
    if setup.options.get("deal", "classic") == "classic":
        return list(CLASSIC_PAIRS[:seats])
    names = chance.shuffled(sorted(world.characters))
    return [tuple(names[n::seats][:CHARACTERS_EACH]) for n in range(seats)]


def _enlist(
    state: BattleState, board: Board, player: int, card: CharacterCard, spots: list[Spot]
) -> None:
    middle = board.grid.cell(board.grid.width // 2, board.grid.height // 2)
    ids = tuple(f"{card.id}_{n + 1}" if card.units > 1 else card.id for n in range(card.units))
    state.characters[card.id] = Character(id=card.id, owner=player, units=ids)
    for unit_id, spot in zip(ids, spots, strict=True):
        facing = board.grid.facing(spot.cell, middle) if spot.cell != middle else 0
        state.units[unit_id] = Unit(id=unit_id, character=card.id, base=(spot,), facing=facing)


def _places(board: Board, player: int, state: BattleState, wanted: int) -> list[Spot]:
    """Free places for a team, the map's start places first, then the edge next to them."""
    starts = board.map.starts.get(player + 1, ())
    if not starts:
        raise SetupError(f"The map '{board.map.title}' has no start places for seat {player + 1}.")
    taken = {spot for unit in state.units.values() for spot in unit.base}
    at_the_edge = set(board.perimeter)
    found: list[Spot] = []
    seen = set(starts)
    waiting = deque(starts)
    while waiting and len(found) < wanted:
        spot = waiting.popleft()
        if spot not in taken:
            found.append(spot)
        for cell in board.grid.neighbours(spot.cell):
            top = board.top(cell)
            if top is None or cell not in at_the_edge or top.spot in seen:
                continue
            if top.terrain != WATER and not board.wall(cell):
                seen.add(top.spot)
                waiting.append(top.spot)
    if len(found) < wanted:
        raise SetupError(f"The map '{board.map.title}' has too little room for seat {player + 1}.")
    return found
