"""Positions in a line or two: small boards drawn as text, units put where they are wanted.

Each row of a drawing is a row of hexes, odd rows shifted half a hex to the right:

    board('''
        0 0 ~
         1 3 .
    ''')

A digit is sand up to that elevation, `~` water in the base layer, `.` nothing, and other signs are
columns given by name: `board("0 b", b=("sand", None, None, "sand"))`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

import msgspec
from board_numbers import LOST_NUMBERS, NUMBERS

from timestrike.content.library import Shelf
from timestrike.core.board import BoardMap, Column, Spot, Terrain, board_of
from timestrike.core.chance import Chance
from timestrike.core.deck import Deck
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event, Step
from timestrike.core.refusal import Refused
from timestrike.core.setup import Seat, Setup
from timestrike.core.topology import Grid, GridKind
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.bases import rosette
from timestrike.games.shadow_of_fear.building import walls_of_map
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.modes import RAIDS
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.raid_turns import PlayersTurn
from timestrike.games.shadow_of_fear.rounds import EndRound, NextTurn
from timestrike.games.shadow_of_fear.state import (
    LOST,
    SENTIENCE_HEXES,
    BattleState,
    Character,
    Perch,
    Unit,
)
from timestrike.games.shadow_of_fear.turns import CharacterTurn
from timestrike.games.shadow_of_fear.world import World

T = TypeVar("T", bound=msgspec.Struct)
TERRAINS = {
    name: Terrain(name, sunk=int(name == "water"))
    for name in ("sand", "water", "obsidian", "runite", "road")
}
Place = tuple[int, int] | tuple[int, int, int]
Stand = Place | tuple[Place, ...]
"""One hex, or every hex of a chain, the leading one first; a Sentience stands by its centre."""


@cache
def shelf() -> Shelf:
    return Shelf()


def board(
    drawing: str, walls: dict[tuple[int, int], int] | None = None, **columns: Column
) -> BoardMap:
    rows = [line.split() for line in drawing.strip().splitlines()]
    width = max(map(len, rows))
    grid = Grid(GridKind.HEX_POINTY, width, len(rows))
    signs = [sign for row in rows for sign in [*row, *["."] * (width - len(row))]]
    return BoardMap(
        name="drawing",
        title="A drawing",
        author="the tests",
        players=(2, 4),
        theme="desert",
        grid=grid,
        columns=tuple(_column(sign, columns) for sign in signs),
        terrains=TERRAINS,
        walls={grid.cell(*place): height for place, height in (walls or {}).items()},
    )


def _column(sign: str, named: dict[str, Column]) -> Column:
    if sign in named:
        return named[sign]
    if sign == ".":
        return ()
    if sign == "~":
        return ("water",)
    return ("sand",) * (int(sign) + 1)


class Position:
    """A battle in the middle of a turn. The first Character named is the one that acts.

    Boards are without their skills unless `skills` asks for them, so that a rule is seen alone;
    their numbers are those of `board_numbers`, and `cards` changes them. `has` is what a
    Character's board and inventory hold:
    `has={"gula": {"fish": ("sardine",), "curses": ("attack",), "damage": 2}}`; `decks` are the
    loot decks, the top card first: `decks={"item": ("hex_doll",)}`. `loot` are cards that the
    game does not ship, by kind: `loot={"artifacts": {"crown": ArtifactCard(...)}}`. `tiers` puts
    units on Fear's back: `tiers={"gula": 2}`. Who belongs to `LOST` is played by nobody; Fear's
    limbs are its `mobs`: `mobs={"tentacle_1": (3, 3)}`. Modes with the Lost begin in phase 1.
    `tamed` says whose Monsters are: `tamed={"moggie": "gula"}`; `riding` puts units on Brutes:
    `riding={"gula": "abaddon"}`.
    """

    def __init__(
        self,
        board_map: BoardMap,
        dice: Iterable[str] = (),
        cards: dict[str, dict[str, Any]] | None = None,
        teams: tuple[int, ...] | None = None,
        skills: bool = False,
        has: dict[str, dict[str, Any]] | None = None,
        decks: dict[str, tuple[str, ...]] | None = None,
        loot: dict[str, dict[str, Any]] | None = None,
        tiers: dict[str, int] | None = None,
        mode: str = "skirmish",
        phase: int | None = None,
        survivors: int = 2,
        mobs: dict[str, Place] | None = None,
        tamed: dict[str, str] | None = None,
        riding: dict[str, str] | None = None,
        **places: tuple[int, Stand | list[Stand]],
    ) -> None:
        self.map = board_map
        seats = max(player for player, _ in places.values()) + 1
        alone = (0,) * seats if mode in RAIDS else tuple(range(max(2, seats)))
        teams = teams or alone
        setup = Setup(
            game="shadow_of_fear",
            mode=mode,
            map="drawing",
            seed=1,
            seats=tuple(Seat(f"P{n + 1}", team) for n, team in enumerate(teams)),
        )
        world = World(setup, board_map, _cards(cards or {}, skills), **{**_loot(), **(loot or {})})
        state = BattleState(chance=Chance.seeded(1, script=dice), order=tuple(range(len(teams))))
        state.walls = walls_of_map(board_map)
        for character, (player, where) in places.items():
            self._enlist(state, character, player, where if isinstance(where, list) else [where])
        if mode != "skirmish":
            state.phase, state.survivors = phase or 1, survivors
        for mob, place in (mobs or {}).items():
            self._grow(state, mob, place)
        _spread_sentience(state, world)
        state.arrivals = tuple(u.id for u in state.units.values() if _is_lost(state, u))
        for unit, tier in (tiers or {}).items():
            back = Perch("fear", tier)
            state.units[unit] = msgspec.structs.replace(state.units[unit], base=(), perch=back)
        for monster, tamer in (tamed or {}).items():
            wild = state.characters[monster]
            state.characters[monster] = msgspec.structs.replace(wild, tamer=tamer)
        for unit, brute in (riding or {}).items():
            state.units[unit] = msgspec.structs.replace(state.units[unit], base=(), mount=brute)
        for character, holdings in (has or {}).items():
            _give(state, world, character, holdings)
        for deck, ids in (decks or {}).items():
            setattr(state, f"{deck}_deck", Deck(ids))
        acting = next(iter(places))
        begun = msgspec.structs.replace(state.characters[acting], begun=True)
        state.active, state.characters[acting] = acting, begun
        state.stack = [NextTurn(), CharacterTurn(acting)]
        if mode in RAIDS:
            state.stack = [EndRound(), PlayersTurn()]
        state.upcoming = 1 % len(teams)
        self.match = Match.resume(all_games()["shadow_of_fear"], setup, world, state, ())

    def _enlist(self, state: BattleState, character: str, player: int, where: list[Stand]) -> None:
        ids = (
            [character] if len(where) == 1 else [f"{character}_{n + 1}" for n in range(len(where))]
        )
        state.characters[character] = Character(id=character, owner=player, units=tuple(ids))
        for unit, place in zip(ids, where, strict=True):
            state.units[unit] = Unit(id=unit, character=character, base=self._base(place))

    def _grow(self, state: BattleState, mob: str, place: Place) -> None:
        fear = state.characters["fear"]
        state.characters["fear"] = msgspec.structs.replace(fear, units=(*fear.units, mob))
        card = mob.rpartition("_")[0]
        state.units[mob] = Unit(id=mob, character="fear", mob=card, base=self._base(place))

    def _base(self, stand: Any) -> tuple[Spot, ...]:
        if isinstance(stand[0], tuple):
            return tuple(self.spot(*place) for place in stand)
        return (self.spot(*stand),)

    @property
    def field(self) -> Any:
        return self.match.table

    @property
    def state(self) -> BattleState:
        return self.match.state

    def unit(self, name: str) -> Unit:
        return self.state.units[name]

    def spot(self, col: int, row: int, elevation: int | None = None) -> Spot:
        """A place by column and row: the top of the hex, unless an elevation is named."""
        cell = self.map.grid.cell(col, row)
        if elevation is not None:
            return Spot(cell, elevation)
        column = self.map.columns[cell]
        return Spot(cell, len(column) - 1 - self.map.terrains[str(column[-1])].sunk)

    def way(self, unit: str, *places: Place) -> Move:
        return Move(unit, tuple(self.spot(*place) for place in places))

    def do(self, action: Action) -> list[Event]:
        return self.match.apply(action)

    def resolve(self, *steps: Step) -> list[Event]:
        """Let steps of the rules happen now, up to the next question."""
        before = len(self.field.events)
        self.field.push(*steps)
        self.match.decision = self.field.run()
        return list(self.field.events[before:])

    def refusals(self, action: Action) -> list[str]:
        """The rule ids that speak against an action; applying it must be refused with them."""
        rules = [refusal.rule for refusal in self.match.why_not(action)]
        if rules:
            before = self.match.fingerprint()
            try:
                self.match.apply(action)
            except Refused as refused:
                assert [refusal.rule for refusal in refused.refusals] == rules
            else:
                raise AssertionError("a refused action was applied")
            assert self.match.fingerprint() == before
        return rules

    def strike_down(self, unit: str, by: str | None = None) -> list[Event]:
        """As a blow that nobody blocks would do it, with all that follows from it."""
        field = self.field
        field.events = []
        hurt(field, self.unit(unit), field.remaining_health(self.unit(unit)), by, by)
        self.match.decision = field.run()
        events: list[Event] = field.events
        return events

    def health(self, unit: str) -> int:
        health: int = self.field.remaining_health(self.unit(unit))
        return health


def set_up(
    board_map: BoardMap | str,
    dice: Iterable[str] = (),
    teams: tuple[int, ...] = (0, 1),
    seed: int = 1,
    mode: str = "skirmish",
    **options: Any,
) -> Match:
    """A battle from its very beginning, on a drawing or a map of the game."""
    if isinstance(board_map, str):
        board_map = shelf().board_map(board_map)
    game = all_games()["shadow_of_fear"]
    setup = Setup(
        game=game.id,
        mode=mode,
        map=board_map.name,
        seed=seed,
        seats=tuple(Seat(f"P{n + 1}", team) for n, team in enumerate(teams)),
        options=options,
    )
    game.require_sense(setup)
    world = World(setup, board_map, _cards({}, True), **_loot())
    state = game.new_state(setup, world)
    state.chance.script = tuple(dice)
    match = Match(game, setup, world, state)
    match.decision = match.table.run()
    return match


def _is_lost(state: BattleState, unit: Unit) -> bool:
    return state.characters[unit.character].owner == LOST


def _spread_sentience(state: BattleState, world: World) -> None:
    """A Sentience that was put somewhere covers the hexes around it too."""
    for unit in list(state.units.values()):
        if world.characters[unit.mob or unit.character].hexes == SENTIENCE_HEXES:
            base = rosette(board_of(world.map), unit.spot.cell)
            state.units[unit.id] = msgspec.structs.replace(unit, base=base)


def _give(state: BattleState, world: World, character: str, holdings: dict[str, Any]) -> None:
    """What a Character has; damage goes to its first unit unless its bar is shared."""
    damage = holdings.get("damage", 0)
    if damage and not world.characters[character].shared_health:
        unit = state.units[state.characters[character].units[0]]
        state.units[unit.id] = msgspec.structs.replace(unit, damage=damage)
        holdings = {**holdings, "damage": 0}
    owner = state.characters[character]
    state.characters[character] = msgspec.structs.replace(owner, **holdings)


@cache
def _loot() -> dict[str, dict[str, Any]]:
    types = all_games()["shadow_of_fear"].card_types
    kinds = [kind for kind in types if kind != "characters"]
    cards = {kind: shelf().cards("shadow_of_fear", kind, types[kind]) for kind in kinds}
    return {**cards, "lost_stats": _renumbered(cards["lost_stats"], LOST_NUMBERS)}


def _renumbered(printed: dict[str, T], numbers: dict[str, dict[str, int]]) -> dict[str, T]:
    return {name: msgspec.structs.replace(card, **numbers[name]) for name, card in printed.items()}


def _cards(changes: dict[str, dict[str, Any]], skills: bool) -> dict[str, CharacterCard]:
    printed = shelf().cards("shadow_of_fear", "characters", CharacterCard)
    cards = _renumbered(printed, NUMBERS)
    if not skills:
        cards = {name: msgspec.structs.replace(card, skills=()) for name, card in cards.items()}
    for name, fields in changes.items():
        cards[name] = msgspec.structs.replace(cards[name], **fields)
    return cards


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
