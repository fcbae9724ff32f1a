"""What is still to be put on the map before the battle, as a person at the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.board import Spot
from timestrike.core.gathering import Newcomer, PlacingView, Stand
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.bases import fits, rosette
from timestrike.games.shadow_of_fear.camps import base_put_down
from timestrike.games.shadow_of_fear.fear_arrives import (
    FEAR,
    STRAIGHT_AHEAD,
    ChooseFearPlace,
    ChooseMonsterPlace,
    PlaceFear,
    PlaceMonster,
)
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.phrases import question_words
from timestrike.games.shadow_of_fear.placement import (
    ChooseStart,
    PlaceUnit,
    inwards,
    placement_rule,
    planned,
    unplaced,
)
from timestrike.games.shadow_of_fear.spawning import available_monsters
from timestrike.games.shadow_of_fear.state import LOST

Placing = ChooseStart | ChooseFearPlace | ChooseMonsterPlace


def placing_of(match: Match, field: Battlefield, player: int | None) -> PlacingView | None:
    """What one of those who place now has to place; the first of them if nobody is named."""
    decision = match.decision
    if decision is None or not isinstance(decision.question, Placing):
        return None
    placer = player if player in decision.players else decision.player
    assert placer is not None
    starts = isinstance(decision.question, ChooseStart)
    stands: dict[str, list[Stand]] = {}
    for action in match.legal():
        name, stand = _stand(field, action)
        stands.setdefault(name, []).append(stand)
    return PlacingView(
        title=question_words(field, decision.question),
        rule=placement_rule(field) if starts else decision.question.rule,
        player=placer,
        players=decision.players,
        newcomers=tuple(_newcomers(field, decision.question, placer, stands)),
        suggestion=_suggestion(match, field, placer),
    )


def _suggestion(match: Match, field: Battlefield, placer: int) -> Action:
    """TS-SETSK-07: at home, if there is room; the Lost where the map wants them, face on."""
    own = match.legal_for(placer)
    if isinstance(own[0], PlaceUnit):
        homes = (
            PlaceUnit(unit, stance.spot, stance.facing if len(stance.base) > 1 else None)
            for unit, stance in planned(field)
        )
        return next((home for home in homes if home in own), own[0])
    ahead = (one for one in own if isinstance(one, PlaceFear) and one.facing == STRAIGHT_AHEAD)
    return next(ahead, own[0])


def _stand(field: Battlefield, action: Action) -> tuple[str, Stand]:
    """Whom an action puts down, and how it then stands."""
    spots: tuple[Spot, ...]
    match action:
        case PlaceUnit():
            card = field.world.characters[_character(field, action.unit)]
            facing = inwards(field, action.spot) if action.facing is None else action.facing
            spots = base_put_down(field, card, action.spot, facing)
            return action.unit, Stand(spot=action.spot, spots=spots, facing=facing, action=action)
        case PlaceFear():
            spots = rosette(field.board, action.spot.cell)
            stand = Stand(spot=action.spot, spots=spots, facing=action.facing, action=action)
            return FEAR, stand
        case PlaceMonster():
            monster = field.world.characters[action.monster]
            spots = fits(field, monster, action.spot, action.facing) or ()
            stand = Stand(spot=action.spot, spots=spots, facing=action.facing, action=action)
            return action.monster, stand
    raise TypeError(f"{action} puts nobody down")


def _newcomers(
    field: Battlefield, question: Placing, placer: int, stands: dict[str, list[Stand]]
) -> Iterator[Newcomer]:
    names = _waiting(field, question, placer)
    for name in names:
        is_unit = isinstance(question, ChooseStart)
        character = _character(field, name) if is_unit else name
        card = field.world.characters[character]
        units = field.state.characters[character].units if is_unit else (name,)
        alike = next(unit for unit in units if unit in names)
        yield Newcomer(
            id=name,
            figure=card.figure(units.index(name)),
            name=card.name,
            seat=placer if is_unit else LOST,
            team=field.side(placer) if is_unit else LOST,
            height=card.height,
            alike=alike,
            stands=tuple(stands.get(alike, ())),
        )


def _waiting(field: Battlefield, question: Placing, placer: int) -> list[str]:
    match question:
        case ChooseStart():
            return unplaced(field, placer)
        case ChooseMonsterPlace():
            return list(available_monsters(field, question.kind))
        case _:
            return [FEAR]


def _character(field: Battlefield, unit: str) -> str:
    return next(c.id for c in field.state.characters.values() if unit in c.units)
