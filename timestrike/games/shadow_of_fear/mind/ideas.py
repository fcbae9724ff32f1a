"""What is worth trying in a turn: a few places to go to, and what can be done where one stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.bases import rosette
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.cheap_shots import LetFlee
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.mind.taking_turns import in_own_turn, open_to
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.placement import PlaceUnit
from timestrike.games.shadow_of_fear.road_building import BuildRoad
from timestrike.games.shadow_of_fear.roads import RideRoad
from timestrike.games.shadow_of_fear.sentience_movement import MoveSentience
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import energy_left
from timestrike.games.shadow_of_fear.terrains import kind_of
from timestrike.games.shadow_of_fear.trading import ChooseReturn, GiveBack, Trade
from timestrike.games.shadow_of_fear.turns import EndTurn

Movement = Move | RideRoad | MoveSentience
ONE_IS_ENOUGH = (Fish, Mine, BuildRoad)
"""Whichever hex of these one takes, it is nearly the same."""

FEW = 3
RISK, DELAY, WORK = 0.6, 0.3, 0.4
"""What a loss, a turn of walking and something to gather count for at a glance."""


def ideas_of(match: Match, here: Situation, breadth: int, so_far: Sequence[Action]) -> list[Action]:
    """At most so many moves and so many other actions, the most promising first."""
    moves: dict[str, list[Movement]] = {}
    deeds: list[Action] = []
    for action in open_to(match, here.player):
        if isinstance(action, Movement):
            moves.setdefault(action.unit, []).append(action)
        else:
            deeds.append(action)
    walked = _last_walker(so_far)
    done = match.journal[-1] if match.journal else None
    found: list[Action] = []
    for name, ways in moves.items():
        if name != walked:
            unit = here.field.unit(name)
            onward = [way for way in ways if not _turns_round(here, unit, done, way)]
            found += _best_moves(here, unit, onward, breadth)
    return [*_best_deeds(here, deeds, breadth), *found]


def _last_walker(so_far: Sequence[Action]) -> str | None:
    """Who has just gone somewhere will not go on from there at once."""
    last = so_far[-1] if so_far else None
    return last.unit if isinstance(last, Move | MoveSentience) else None


def _turns_round(here: Situation, unit: Unit, done: Action | None, way: Movement) -> bool:
    """Whether it leads back to where the unit has just come from, with nothing done between.

    Who has gone somewhere by mistake stays there, instead of walking to and fro.
    """
    if not (isinstance(done, Move) and isinstance(way, Move) and done.unit == way.unit == unit.id):
        return False
    grid, ahead = here.field.board.grid, unit.facing
    behind = grid.step(unit.spot.cell, ahead + grid.directions // 2)
    return way.path[0].cell == behind


# --- where to go ---------------------------------------------------------------------------------


def _best_moves(here: Situation, unit: Unit, ways: list[Movement], breadth: int) -> list[Movement]:
    """The best places to strike from, some safe ones, some with work to do, and straight ahead."""
    armed = any(one.id == unit.id for one in here.armed)
    places = [_Place(here, unit, way, armed=armed) for way in ways]
    wanted: list[Callable[[_Place], float]] = [
        lambda place: place.blow - RISK * place.loss - DELAY * place.turns_away,
        lambda place: -place.loss - DELAY * place.turns_away,
        lambda place: place.work - place.loss,
        lambda place: -place.turns_away,
    ]
    some, few = max(1, breadth // 4), max(1, breadth // 8)
    shares = (max(1, breadth - 2 * some - few), some, some, few)
    kept: dict[int, Movement] = {}
    for liking, share in zip(wanted, shares, strict=True):
        best = sorted(range(len(places)), key=lambda n: (-liking(places[n]), n))
        new = [n for n in best if n not in kept][:share]
        kept.update((n, ways[n]) for n in new)
    return list(kept.values())


class _Place:
    """A place at a glance: what one could strike from there, and what one would risk."""

    def __init__(self, here: Situation, unit: Unit, way: Movement, *, armed: bool) -> None:
        there = here.supposed(unit, _base_after(here, unit, way))
        self.blow = here.blow_from(there) if armed else 0.0
        self.loss = here.expected_loss(there)
        self.turns_away = here.turns_away(there)
        self.work = _work_at(here, unit, there.base[0])


def _base_after(here: Situation, unit: Unit, way: Movement) -> tuple[Spot, ...]:
    if isinstance(way, MoveSentience):
        return rosette(here.field.board, way.spot.cell)
    start = unit.base[::-1] if way.lead else unit.base
    return (*reversed(way.path), *start)[: max(1, len(unit.base))]


def _work_at(here: Situation, unit: Unit, spot: Spot) -> float:
    """Water to fish in and rock to mine next to a place, for who has Energy left."""
    field = here.field
    if energy_left(field, unit) < 1:
        return 0.0
    around = (field.board.top(cell) for cell in field.board.grid.neighbours(spot.cell))
    kinds = {kind_of(top) for top in around if top is not None}
    return WORK * len(kinds & {"liquid", "resource"})


# --- what to do ----------------------------------------------------------------------------------


def _best_deeds(here: Situation, deeds: Iterable[Action], breadth: int) -> list[Action]:
    by_kind: dict[type[Action], list[Action]] = {}
    for action in deeds:
        by_kind.setdefault(type(action), []).append(action)
    found: list[Action] = []
    for kind, actions in by_kind.items():
        found += _best_of_kind(here, kind, actions, breadth)
    return found


def _best_of_kind(
    here: Situation, kind: type[Action], actions: list[Action], breadth: int
) -> Sequence[Action]:
    if issubclass(kind, Attack | JumpAttack):
        return sorted(actions, key=lambda action: -_blow_of(here, action))[:breadth]
    if issubclass(kind, ONE_IS_ENOUGH):
        return list({(_who(a), getattr(a, "net", False)): a for a in reversed(actions)}.values())
    if issubclass(kind, EatFish):
        return list({getattr(a, "fish", ""): a for a in reversed(actions)}.values())
    if issubclass(kind, LetFlee) and in_own_turn(here.field.state, here.player):
        # A free blow: who lets it go to plan on without dice would only seem to gain by it.
        return []
    if issubclass(kind, GiveBack):
        return [a for a in actions if not (isinstance(a, GiveBack) and _just_given(here, a))]
    if issubclass(kind, Trade):
        return [a for a in actions if isinstance(a, Trade) and _worth_asking(here, a)][:FEW]
    if issubclass(kind, BuildWall):
        return sorted(actions, key=lambda action: _off_the_front(here, action))[:FEW]
    if issubclass(kind, UseItem):
        return _useful_items(here, actions, breadth)
    if issubclass(kind, PlaceUnit):
        return sorted(actions, key=lambda action: _off_the_middle(here, action))[: 4 * breadth]
    if len(actions) > 2 * breadth and not issubclass(kind, EndTurn):
        return sorted(actions, key=lambda action: _off_the_foes(here, action))[: 2 * breadth]
    return actions


def best_blow(match: Match, here: Situation, unit: str) -> Action | None:
    """The best attack that a unit can make from where it stands."""
    if all(one.id != unit for one in here.armed):
        return None
    blows = [one for one in match.candidates(Attack, here.player) if _who(one) == unit]
    blows.sort(key=lambda blow: -_blow_of(here, blow))
    return next((blow for blow in blows if not match.why_not(blow)), None)


def _who(action: Action) -> str:
    return str(getattr(action, "unit", ""))


def _blow_of(here: Situation, action: Action) -> float:
    assert isinstance(action, Attack | JumpAttack)
    field = here.field
    # A skill costs nothing: it is tried before the plain attack.
    skilled = 0.1 if action.skill is not None else 0.0
    return here.blow_worth(field.unit(action.unit), field.unit(action.target)) + skilled


def _just_given(here: Situation, answer: GiveBack) -> bool:
    """Whether it would undo the trade: nobody hands back what was given a moment ago."""
    question = here.field.question
    return isinstance(question, ChooseReturn) and question.gift == answer.piece


def _worth_asking(here: Situation, action: Trade) -> bool:
    """Friends are given to; one asks for something only of one's own, who will not refuse."""
    owner = here.field.state.characters[action.partner].owner
    return owner == here.player if action.gift is None else here.field.side(owner) == here.team


def _useful_items(here: Situation, actions: list[Action], breadth: int) -> list[Action]:
    """Items aimed at nobody or somebody; of those aimed at the ground only under somebody."""
    occupied = {spot for unit in here.field.standing() for spot in unit.base}
    used: dict[tuple[str, str | None, Spot | None], Action] = {}
    for action in actions:
        assert isinstance(action, UseItem)
        if action.spot is None or action.spot in occupied:
            used.setdefault((action.item, action.target, action.spot), action)
    return list(used.values())[: 2 * breadth]


def _off_the_front(here: Situation, action: Action) -> float:
    assert isinstance(action, BuildWall)
    return min(_to_the_foes(here, spot) for spot in action.hexes)


def _off_the_foes(here: Situation, action: Action) -> float:
    spot = getattr(action, "spot", None)
    return _to_the_foes(here, spot) if isinstance(spot, Spot) else 0.0


def _to_the_foes(here: Situation, spot: Spot) -> float:
    distance = here.field.board.grid.distance
    foes = (one.cell for foe in here.foes for one in foe.base)
    return min((distance(spot.cell, cell) for cell in foes), default=0)


def _off_the_middle(here: Situation, action: Action) -> float:
    """Places for the start: with the team, high, and not farther from the middle than need be."""
    assert isinstance(action, PlaceUnit)
    grid = here.field.board.grid
    middle = grid.cell(grid.width // 2, grid.height // 2)
    return grid.distance(action.spot.cell, middle) - 0.5 * action.spot.elevation
