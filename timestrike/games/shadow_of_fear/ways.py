"""Ways over the board as a person sees them before going: what they cost and what may happen.

A way is rehearsed: the rules walk it on a copy of the match on which no die ever harms anybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from timestrike.core.board import Spot
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.prospects import PathView, Warning
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.cheap_shots import CheapShot, FleeingPunished, LetFlee
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.falling import Fall, Fell, TakeFall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import cost_of_step, gait_now
from timestrike.games.shadow_of_fear.movement import Move, Stepped
from timestrike.games.shadow_of_fear.odds import cheap_shot_odds, hits_of, percent
from timestrike.games.shadow_of_fear.raid_turns import AT_THE_TABLE
from timestrike.games.shadow_of_fear.reach import reach_of
from timestrike.games.shadow_of_fear.roads import RIDE_COST, RideRoad
from timestrike.games.shadow_of_fear.sentience_movement import MoveSentience, SentienceMoved
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import movement_left

Refusals = tuple[Refusal, ...]
Movement = Move | RideRoad | MoveSentience
MOST_QUESTIONS = 40


def moves_of(turn: Match, unit: Unit) -> dict[Spot, list[Movement]]:
    """The movements a unit may make now, by the place where its leading hex ends."""
    found: dict[Spot, list[Movement]] = {}
    for action in turn.legal():
        if isinstance(action, Movement) and action.unit == unit.id:
            found.setdefault(_end_of(action), []).append(action)
    return found


def _end_of(action: Movement) -> Spot:
    return action.spot if isinstance(action, MoveSentience) else action.path[-1]


def costs_of(turn: Match, unit: Unit) -> dict[Spot, int]:
    """Where a unit can go, each place with its cost."""
    field = _field(turn)
    return {
        spot: min(_cost(field, unit, action) for action in actions)
        for spot, actions in moves_of(turn, unit).items()
    }


def _cost(field: Battlefield, unit: Unit, action: Movement) -> int:
    return _stops(field, unit, action)[-1][1]


def _stops(field: Battlefield, unit: Unit, action: Movement) -> tuple[tuple[Spot, int], ...]:
    """Each stop of a way with the Movement spent up to it; a ride is paid for as a whole."""
    match action:
        case RideRoad(path=path):
            return tuple((spot, RIDE_COST) for spot in path)
        case MoveSentience(spot=spot):
            return ((spot, field.board.grid.distance(unit.spot.cell, spot.cell)),)
    gait, start = gait_now(field, unit), unit.base[-1 if action.lead else 0]
    spent, stops, here = 0, [], field.surface(start)
    for spot in action.path:
        there = field.surface(spot)
        assert here is not None
        assert there is not None
        spent += cost_of_step(gait, here, there)
        stops.append((spot, spent))
        here = there
    return tuple(stops)


def way_to(turn: Match, unit: Unit, spot: Spot) -> PathView | Refusals:
    """The way that one would choose to a place, with the others; or why there is none."""
    actions = moves_of(turn, unit).get(spot)
    if not actions:
        return _why_not_there(turn, unit, spot)
    field = _field(turn)
    cheapest, *others = sorted(actions, key=lambda action: _cost(field, unit, action))
    best = _rehearsed(turn, unit, cheapest)
    alternatives = tuple(_rehearsed(turn, unit, other) for other in others)
    return msgspec.structs.replace(best, alternatives=alternatives)


def _why_not_there(turn: Match, unit: Unit, spot: Spot) -> Refusals:
    field = _field(turn)
    attempt: Movement = Move(unit.id, (spot,))
    if field.card(unit).rank == "sentience":
        attempt = MoveSentience(unit.id, spot)
    elif unit.base:
        reach = reach_of(field, unit)
        attempt = Move(unit.id, reach.path(spot) or (spot,), reach.lead(spot))
    refusals = tuple(turn.why_not(attempt))
    # There is no way within the Movement left: that the hex is not adjacent says less than that.
    blunt = not refusals or refusals[0].rule == "TS-MOVE-01"
    return (refuse("TS-MOVE-01", "out_of_movement"),) if blunt else refusals


def why_no_way(turn: Match, unit: Unit) -> Refusals:
    """Why a unit cannot go anywhere, if it cannot."""
    if moves_of(turn, unit):
        return ()
    field = _field(turn)
    here = unit.base[:1]
    attempt: Movement = Move(unit.id, here)
    if here and field.card(unit).rank == "sentience":
        attempt = MoveSentience(unit.id, here[0])
    refusals = tuple(turn.why_not(attempt))
    if refusals and refusals[0].rule != "TS-MOVE-01":
        return refusals
    left = movement_left(field, unit)
    return (refuse("TS-MOVE-01", "too_far", cost=left + 1, left=left),)


# --- rehearsing ----------------------------------------------------------------------------------


def _rehearsed(turn: Match, unit: Unit, move: Movement) -> PathView:
    field, here, dice = _field(turn), unit.spot, 0
    warnings: list[Warning] = []
    for moment in _rehearse(turn, move):
        match moment:
            case Stepped(unit=mover, end=end) if mover == unit.id:
                here = end
            case SentienceMoved(end=end):
                here = end
            case DiceRolled(purpose="fall", faces=faces):
                dice = len(faces)
            case Fell(unit=faller, levels=levels) if faller == unit.id:
                warnings.append(_fall_warning(here, levels, dice))
            case (
                CheapShot(striker=striker, victim=victim)
                | FleeingPunished(striker=striker, victim=victim)
            ) if victim == unit.id:
                warnings.append(_cheap_shot_warning(field, here, striker))
    stops = _stops(field, unit, move)
    cost = stops[-1][1]
    return PathView(
        action=move,
        stops=stops,
        cost=cost,
        left=movement_left(field, unit) - cost,
        warnings=tuple(warnings),
    )


def _rehearse(turn: Match, move: Action) -> Iterator[Event | CheapShot]:
    """What happens on a way, and the Cheap Shots that are offered on it."""
    stage = turn.clone()
    stage.state.chance = _Harmless(0, 1)
    yield from stage.apply(move)
    for _ in range(MOST_QUESTIONS):
        decision = stage.decision
        if decision is None or isinstance(decision.question, AT_THE_TABLE):
            return
        question, answer = decision.question, stage.legal()[0]
        if isinstance(question, CheapShot):
            yield question
            answer = LetFlee(question.striker, question.victim)
        elif isinstance(question, Fall):
            answer = TakeFall(question.unit)
        yield from stage.apply(answer)


class _Harmless(Chance):
    """Dice that show nothing, as long as they have such a face."""

    def face(self, faces: Sequence[str]) -> str:
        return "void" if "void" in faces else faces[0]


def _fall_warning(spot: Spot, levels: int, dice: int) -> Warning:
    share = percent(float(hits_of(dice).at_least(1)))
    return Warning(
        spot=spot,
        icon="fall",
        words=Words("warnings.fall", {"levels": levels, "dice": dice, "percent": share}),
        percent=share,
        rule="TS-FALL-03",
    )


def _cheap_shot_warning(field: Battlefield, spot: Spot, striker: str) -> Warning:
    enemy = field.unit(striker)
    share = percent(float(cheap_shot_odds(field, enemy).at_least(1)))
    return Warning(
        spot=spot,
        icon="cheap_shot",
        words=Words("warnings.cheap_shot", {"unit": field.name(enemy), "percent": share}),
        percent=share,
        rule="TS-FLEE-02",
    )


def _field(turn: Match) -> Battlefield:
    field: Battlefield = turn.table  # type: ignore[assignment]
    return field
