"""Lessons in Shadow of Fear: a battle in the middle, drawn and filled in by a YAML file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from timestrike.core.board import BoardMap, Spot, board_of
from timestrike.core.chance import Chance
from timestrike.core.deck import Deck
from timestrike.core.game import Game, Library
from timestrike.core.lesson import Flaw, Goal, Lesson, Moment, Place
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.core.spoken import Spoken
from timestrike.games.shadow_of_fear.bases import rosette
from timestrike.games.shadow_of_fear.commands import BAR
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lesson_deeds import LEARNER, AnyDeed
from timestrike.games.shadow_of_fear.lesson_ground import Ground, top_of
from timestrike.games.shadow_of_fear.lost_side import lost_deck_of
from timestrike.games.shadow_of_fear.mustering import muster
from timestrike.games.shadow_of_fear.rounds import BeginRound
from timestrike.games.shadow_of_fear.state import (
    LOST,
    SENTIENCE_HEXES,
    BattleState,
    Buff,
    Character,
    Curse,
    Unit,
)
from timestrike.games.shadow_of_fear.world import World

Side = Literal["learner", "opponent", "lost"]
DeckKind = Literal["item", "fish", "artifact", "lost"]
OWNERS: dict[Side, int] = {"learner": LEARNER, "opponent": 1, "lost": LOST}
END_TURN = "end_turn"
MILDEST = "gentle"
"""The computer that one learns against: it overlooks most of what could hurt."""
Count = Annotated[int, msgspec.Meta(ge=0)]


class Taking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Character on the board: whose, where, and in which state. Fear stands by its centre."""

    side: Side = "learner"
    at: Place
    damage: Count = 0
    materials: Count = 0
    trial: bool = False
    items: tuple[str, ...] = ()
    fish: tuple[str, ...] = ()
    buffs: tuple[Buff, ...] = ()
    curses: tuple[Curse, ...] = ()


class BattleGoal(Goal, frozen=True, kw_only=True):
    when: AnyDeed

    def reached(self, moment: Moment) -> bool:
        return self.when.in_moment(moment)


class BattleLesson(Lesson, frozen=True, kw_only=True):
    goals: Annotated[tuple[BattleGoal, ...], msgspec.Meta(min_length=1)]
    mode: Literal["skirmish", "raid"] = "skirmish"
    seed: int = 1
    learner: Spoken
    opponent: Spoken = ""
    """What the two sides are called; in a raid the Lost are opponent enough."""
    ground: Ground
    characters: dict[str, Taking]
    decks: dict[DeckKind, tuple[str, ...]] = {}
    """Cards that lie on top of their decks, the uppermost first; the rest is shuffled."""

    # --- the position ---------------------------------------------------------------------------

    def begin(self, game: Game, library: Library) -> Match:
        world = self._world(game, library)
        state = self._state(world)
        state.stack = [BeginRound(LEARNER)]
        return Match.resume(game, world.setup, world, state, ())

    def spot(self, match: Match, place: Place) -> Spot | None:
        field: Battlefield = match.table  # type: ignore[assignment]
        return top_of(field.board, place)

    def _world(self, game: Game, library: Library) -> World:
        seats = [Seat(self.learner, 0)]
        if self.mode == "skirmish":
            seats.append(Seat(self.opponent, 1, "computer", MILDEST))
        setup = Setup(game=game.id, mode=self.mode, map=self.id, seed=self.seed, seats=tuple(seats))
        ground = self.ground.drawn(self.id, self.title)
        world: World = game.load_world(setup, _WithGround(library, ground))
        return world

    def _state(self, world: World) -> BattleState:
        state = muster(world, Chance.seeded(self.seed))
        if self.mode == "raid":
            own = [one for one in self.characters.values() if one.side == "learner"]
            state.phase, state.survivors = 1, len(own)
            state.lost_deck = lost_deck_of(world, self.mode).shuffled(state.chance)
        state.order = tuple(range(len(world.teams)))
        for name, taking in self.characters.items():
            _enlist(state, world, name, taking)
        lost = [name for name, taking in self.characters.items() if taking.side == "lost"]
        state.arrivals = tuple(lost)
        for kind, cards in self.decks.items():
            stacked: Deck = getattr(state, f"{kind}_deck")
            for card in cards:
                stacked = stacked.take(card)
            setattr(state, f"{kind}_deck", stacked.put_on_top(*cards))
        return state

    # --- what is wrong with it ------------------------------------------------------------------

    def flaws(self, game: Game, library: Library) -> Iterator[Flaw]:
        found = list(_under("ground", self.ground.flaws()))
        if not found:
            world = self._world(game, library)
            found = [*self._wrong_characters(world), *self._wrong_decks(world)]
        yield from found
        if not found:
            yield from self._wrong_goals(self.begin(game, library))

    def _wrong_characters(self, world: World) -> Iterator[Flaw]:
        if not any(taking.side == "learner" for taking in self.characters.values()):
            yield Flaw(("characters",), "nobody is on the side of the learner")
        if self.mode == "skirmish" and not self.opponent:
            yield Flaw((), "a skirmish needs the name of an 'opponent'")
        if self.mode == "raid" and self._fears(world) != ["fear"]:
            yield Flaw(("characters",), "a raid needs 'fear' on the side 'lost'")
        taken: dict[int, str] = {}
        for name, taking in self.characters.items():
            keys = ("characters", name)
            if name not in world.characters:
                yield Flaw(keys, f"there is no Character '{name}'")
                continue
            yield from _under(keys, _wrong_holdings(world, taking))
            card = world.characters[name]
            if card.units > 1 or card.hexes not in (1, SENTIENCE_HEXES):
                yield Flaw(keys, f"{card.name} has more figures or hexes than a lesson can place")
                continue
            if taking.side == "opponent" and self.mode == "raid":
                yield Flaw((*keys, "side"), "in a raid there is no opponent but the Lost")
            if taking.damage >= card.health:
                yield Flaw((*keys, "damage"), f"{card.name} has only {card.health} health")
            base = _base(world, name, taking)
            if not base:
                yield Flaw((*keys, "at"), f"there is no room for {card.name} at {list(taking.at)}")
            for spot in base:
                if spot.cell in taken:
                    other = world.characters[taken[spot.cell]].name
                    yield Flaw((*keys, "at"), f"{other} stands there already")
                    break
            taken |= {spot.cell: name for spot in base}

    def _fears(self, world: World) -> list[str]:
        ranks = {name: card.rank for name, card in world.characters.items()}
        lost = [name for name, taking in self.characters.items() if taking.side == "lost"]
        return [name for name in lost if ranks.get(name) == "sentience"]

    def _wrong_decks(self, world: World) -> Iterator[Flaw]:
        full = muster(world, Chance.seeded(self.seed))
        full.lost_deck = lost_deck_of(world, self.mode)
        for kind, cards in self.decks.items():
            left = list(getattr(full, f"{kind}_deck").cards)
            for number, card in enumerate(cards):
                if card in left:
                    left.remove(card)
                else:
                    yield Flaw(("decks", kind, number), f"there is no '{card}' left in that deck")

    def _wrong_goals(self, match: Match) -> Iterator[Flaw]:
        field: Battlefield = match.table  # type: ignore[assignment]
        beginning = Moment(match, match, ())
        for number, goal in enumerate(self.goals):
            keys = ("goals", number)
            wrong = list(_under("when", goal.when.flaws(field)))
            wrong += _under("beside", _lost_hint(field, goal))
            yield from _under(keys, iter(wrong))
            if not wrong and goal.reached(beginning):
                yield Flaw((*keys, "when"), "is so from the beginning; there is nothing to do")


class _WithGround:
    """The library, with the ground of a lesson for the map."""

    def __init__(self, library: Library, ground: BoardMap) -> None:
        self._library = library
        self._ground = ground

    def board_map(self, name: str) -> BoardMap:
        return self._ground

    def cards(self, game: str, kind: str, card_type: type[Any]) -> dict[str, Any]:
        return self._library.cards(game, kind, card_type)


def _enlist(state: BattleState, world: World, name: str, taking: Taking) -> None:
    state.characters[name] = Character(
        id=name,
        owner=OWNERS[taking.side],
        units=(name,),
        materials=taking.materials,
        trial=taking.trial,
        items=taking.items,
        fish=taking.fish,
        buffs=taking.buffs,
        curses=taking.curses,
    )
    base = _base(world, name, taking)
    state.units[name] = Unit(id=name, character=name, base=base, damage=taking.damage)


def _base(world: World, name: str, taking: Taking) -> tuple[Spot, ...]:
    """Where a Character stands; nowhere if there is no room."""
    board = board_of(world.map)
    spot = top_of(board, taking.at)
    if spot is None:
        return ()
    if world.characters[name].hexes != SENTIENCE_HEXES:
        return (spot,)
    around = board.grid.neighbours(spot.cell)
    whole = len(around) == SENTIENCE_HEXES - 1 and all(map(board.inside, around))
    return rosette(board, spot.cell) if whole else ()


def _wrong_holdings(world: World, taking: Taking) -> Iterator[Flaw]:
    held: dict[str, tuple[tuple[str, ...], Mapping[str, object]]] = {
        "items": (taking.items, world.items),
        "fish": (taking.fish, world.fish),
    }
    for field, (cards, known) in held.items():
        for number, card in enumerate(cards):
            if card not in known:
                yield Flaw((field, number), f"there is no card '{card}' among the {field}")


def _lost_hint(field: Battlefield, goal: Goal) -> Iterator[Flaw]:
    """A hint beside something that is not there."""
    beside = goal.beside
    if beside.unit and beside.unit not in field.state.units:
        yield Flaw(("unit",), f"there is no unit '{beside.unit}'")
    if beside.place is not None and top_of(field.board, beside.place) is None:
        yield Flaw(("place",), f"there is no hex at {list(beside.place)}")
    world = field.world
    uses = [*(f"item:{card}" for card in world.items), *(f"fish:{card}" for card in world.fish)]
    if beside.command and beside.command not in (*BAR, END_TURN, *uses):
        known = ", ".join((*BAR, END_TURN, "item:<card>", "fish:<card>"))
        yield Flaw(("command",), f"there is no command '{beside.command}'; there are {known}")


def _under(keys: str | tuple[str | int, ...], flaws: Iterator[Flaw]) -> Iterator[Flaw]:
    """The same flaws, seen from further out."""
    outer = (keys,) if isinstance(keys, str) else keys
    return (Flaw((*outer, *flaw.keys), flaw.message) for flaw in flaws)
