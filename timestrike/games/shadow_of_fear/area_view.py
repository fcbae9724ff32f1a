"""Every hex and unit that something would touch, for a person who is about to do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.core.prospects import Area
from timestrike.games.shadow_of_fear.aftermath import supposed
from timestrike.games.shadow_of_fear.areas import DefendNext
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.lost_movement import LostGoesTo
from timestrike.games.shadow_of_fear.lost_side import kind_of_lost, lost_units
from timestrike.games.shadow_of_fear.skills import Clause, skill_named
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import ground_under
from timestrike.games.shadow_of_fear.vocabulary.areas import AreaEffect
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import BreakGround
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import CardGoesOn
from timestrike.games.shadow_of_fear.vocabulary.lost.terror import (
    Drag,
    Engulf,
    SpreadCurse,
    near_the_lost,
)
from timestrike.games.shadow_of_fear.vocabulary.words import (
    AnyEffect,
    ChooseOne,
    ChooseWay,
    RollFor,
    TakeWay,
)

AroundTheLost = Engulf | SpreadCurse | Drag | BreakGround


def area_of(field: Battlefield, action: Action) -> Area | None:
    """The area of an action, if it has one; also of what it makes possible, if the dice allow."""
    match action:
        case Attack(unit=unit, target=target, skill=str(skill)):
            deed = Deed(card=skill, unit=unit, other=target)
            return _of_effects(field, _of_skill(field, deed), deed)
        case JumpAttack(unit=unit, target=target, skill=str(skill)):
            deed = Deed(card=skill, unit=unit, other=target, leap=True)
            landed = supposed(field, field.unit(unit), (action.landing, *action.trail))
            return _of_effects(landed, _of_skill(landed, deed), deed)
        case CastAbility(unit=unit, skill=skill, target=other):
            deed = Deed(card=skill, unit=unit, other=other)
            return _of_effects(field, _of_skill(field, deed), deed)
        case UseItem(unit=unit, item=item, target=other, spot=spot):
            deed = Deed(card=item, unit=unit, other=other, spot=spot)
            return _of_effects(field, _done_by(field.world.items[item].clauses), deed)
        case EatFish(unit=unit, fish=fish):
            clauses = field.world.fish[fish].clauses
            return _of_effects(field, _done_by(clauses), Deed(card=fish, unit=unit))
        case TakeWay(way=way):
            question = field.question
            assert isinstance(question, ChooseWay)
            return _of_effects(field, question.options[way].do, question.deed)
        case DefendNext(unit=unit):
            return Area(spots=ground_under(field, field.unit(unit)), tokens=(unit,))
        case LostGoesTo(unit=unit, spot=spot, trail=trail):
            there = supposed(field, field.unit(unit), (spot, *trail))
            return _of_the_card(there, there.unit(unit))
    return None


# --- skills and cards of the players -------------------------------------------------------------


def _of_skill(field: Battlefield, deed: Deed) -> Iterator[AnyEffect]:
    skill = skill_named(field, field.unit(deed.unit), deed.card)
    yield from _done_by(skill.clauses if skill is not None else ())


def _done_by(clauses: Iterable[Clause]) -> Iterator[AnyEffect]:
    for clause in clauses:
        yield from clause.do


def _of_effects(field: Battlefield, effects: Iterable[AnyEffect], deed: Deed) -> Area | None:
    areas = list(_areas_among(effects))
    struck = [name for area in areas for name in area.struck(field, deed)]
    spots = [spot for area in areas for spot in _hexes(field, area, deed, struck)]
    return _area(spots, struck) if areas else None


def _areas_among(effects: Iterable[AnyEffect]) -> Iterator[AreaEffect]:
    for effect in effects:
        if isinstance(effect, AreaEffect):
            yield effect
        elif isinstance(effect, RollFor):
            yield from _areas_among(effect.on_hit)
        elif isinstance(effect, ChooseOne):
            for option in effect.options:
                yield from _areas_among(option.do)


def _hexes(field: Battlefield, area: AreaEffect, deed: Deed, struck: list[str]) -> Iterator[Spot]:
    """TS-AOE-05: what is caused on the Sentience's back stays there and touches no hex."""
    centre, unit = deed.whom(field, area.around), deed.whom(field, "self")
    if centre is None or unit is None or centre.perch is not None or unit.perch is not None:
        return
    own = ground_under(field, centre)
    spared = own if centre.id not in struck else ()
    yield from (spot for spot in _within(field, own, area.radius) if spot not in spared)


# --- the cards of the Lost -----------------------------------------------------------------------


def _of_the_card(field: Battlefield, moved: Unit) -> Area | None:
    """What the rest of the card does around the unit, and around the others that it names."""
    kind = kind_of_lost(field, moved)
    steps = [step for step in _still_to_come(field) if kind in step.around]
    struck: list[str] = []
    spots: list[Spot] = []
    for step in steps:
        if not isinstance(step, BreakGround):
            struck += [unit.id for unit in near_the_lost(field, step.around, step.radius)]
        for around in step.around:
            for unit in lost_units(field, around):
                near = _within(field, unit.base, step.radius)
                spots += [spot for spot in near if spot not in unit.base]
    return _area(spots, struck) if steps else None


def _still_to_come(field: Battlefield) -> Iterator[AroundTheLost]:
    for pending in field.state.stack:
        if isinstance(pending, CardGoesOn):
            for step in pending.steps:
                if isinstance(step, AroundTheLost):
                    yield step


def _within(field: Battlefield, base: Iterable[Spot], radius: int) -> list[Spot]:
    """All surfaces so near to a base, whatever their elevation (TS-AOE-03)."""
    board = field.board
    cells = {cell for spot in base for cell in board.grid.disc(spot.cell, radius)}
    return [
        surface.spot
        for cell in sorted(cells)
        if board.inside(cell)
        for surface in board.surfaces(cell)
    ]


def _area(spots: Iterable[Spot], struck: Iterable[str]) -> Area:
    return Area(spots=tuple(dict.fromkeys(spots)), tokens=tuple(dict.fromkeys(struck)))
