"""Where the teams stand when the battle begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import Base, cells_of
from timestrike.games.shadow_of_fear.camps import (
    Camp,
    Claims,
    Stance,
    base_put_down,
    edge_stances,
    pitch_camps,
)
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.destruction import set_ground, settled
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_of, too_low_to_stop
from timestrike.games.shadow_of_fear.modes import is_raid
from timestrike.games.shadow_of_fear.state import LOST, SENTIENCE_HEXES, Unit

MOST_UNITS = 3
"""The most units of one Character: room kept for each player who has not drafted any yet."""


class UnitPlaced(Event, frozen=True):
    unit: str
    base: Base
    facing: int


class PlaceTeams(Step, frozen=True):
    """TS-SETSK-07: in turn order each player places the entire team; in a raid all at once."""

    def resolve(self, field: Battlefield) -> None:
        order = field.state.order
        if is_chosen(field):
            at_once = (order,) if is_raid(field) else ((player,) for player in order)
            field.push(*(ChooseStart(players) for players in at_once))
            return
        for unit, stance in planned(field):
            single = len(stance.base) == 1
            facing = inwards(field, stance.spot) if single else stance.facing
            put(field, unit, stance.base, facing)


def planned(field: Battlefield) -> list[tuple[str, Stance]]:
    """Where everybody who is still to come could stand, with room for all."""
    groups = _groups(field)
    plan = pitch_camps(field, [_camp(field, group) for group in groups], _claims(field))
    assert plan is not None, "no Character joins a team before there is room for it"
    places: list[tuple[str, Stance]] = []
    for group, stances in zip(groups, plan, strict=True):
        coming = sorted(group.coming(field), key=lambda u: -_card_of(field, u).hexes)
        places += zip(coming, stances, strict=True)
    return places


def is_chosen(field: Battlefield) -> bool:
    """Whether the players say themselves where everything begins."""
    return field.world.setup.options.get("placement", "automatic") == "choose"


class Group(NamedTuple):
    """Units that begin next to one another."""

    player: int
    units: tuple[str, ...]

    def coming(self, field: Battlefield) -> list[str]:
        """Those that are not on the map yet."""
        return [unit for unit in self.units if unit not in field.state.units]


def _groups(field: Battlefield) -> list[Group]:
    """TS-SETSK-07, TS-SETRY-11: a whole team; in a raid each Character by itself (TS-SETRD-11)."""
    groups = []
    for player in field.state.order:
        teams = [c.units for c in field.state.characters.values() if c.owner == player]
        if is_raid(field) and teams:
            groups += [Group(player, units) for units in teams]
        else:
            groups.append(Group(player, tuple(unit for units in teams for unit in units)))
    return groups


def placement_rule(field: Battlefield) -> str:
    """The rule of this mode that says where one begins."""
    return {"skirmish": "TS-SETSK-07", "royale": "TS-SETRY-11"}.get(
        field.world.setup.mode, "TS-SETRD-11"
    )


def unplaced(field: Battlefield, *players: int) -> list[str]:
    """The units of players that are not on the map yet."""
    groups = (group for group in _groups(field) if group.player in players)
    return [unit for group in groups for unit in group.coming(field)]


def put(field: Battlefield, unit_id: str, base: Base, facing: int) -> None:
    """TS-SMOVE-08: the ground carries a Sentience from the beginning."""
    character = _character_of(field, unit_id)
    if len(base) == SENTIENCE_HEXES:
        set_ground(field, settled(field.board, base[0].cell)[0])
    unit = Unit(id=unit_id, character=character, base=base, facing=facing)
    field.state.units[unit_id] = unit
    field.changed()


def inwards(field: Battlefield, spot: Spot) -> int:
    """The direction to the middle of the map."""
    grid = field.board.grid
    middle = grid.cell(grid.width // 2, grid.height // 2)
    return grid.facing(spot.cell, middle) if spot.cell != middle else 0


def _character_of(field: Battlefield, unit_id: str) -> str:
    return next(c.id for c in field.state.characters.values() if unit_id in c.units)


def _card_of(field: Battlefield, unit_id: str) -> CharacterCard:
    return field.world.characters[_character_of(field, unit_id)]


# --- room --------------------------------------------------------------------------------------


def room_for_all(field: Battlefield, joining: tuple[int, CharacterCard] | None = None) -> bool:
    """Whether all teams, one of them joined by another Character, find a place (TS-SETSK-07).

    Who has no Character yet may still come with several units.
    """
    anybody = next(card for card in field.world.characters.values() if card.hexes == 1)
    camps = []
    for camp in (_camp(field, group) for group in _groups(field)):
        coming = camp.coming
        if joining is not None and joining[0] == camp.player:
            coming += (joining[1],) * joining[1].units
        camps.append(camp._replace(coming=coming or (anybody,) * MOST_UNITS))
    return pitch_camps(field, camps, _claims(field)) is not None


def _camp(field: Battlefield, group: Group, placing: tuple[str, Base] | None = None) -> Camp:
    """The camp of a group, with one unit supposed to stand already."""
    coming, cells = group.coming(field), _cells_of_group(field, group)
    if placing is not None and placing[0] in coming:
        coming.remove(placing[0])
        cells |= cells_of(placing[1])
    return Camp(group.player, cells, tuple(_card_of(field, unit) for unit in coming))


def _cells_of_group(field: Battlefield, group: Group) -> frozenset[int]:
    units = (field.state.units.get(name) for name in group.units)
    return frozenset(spot.cell for unit in units if unit for spot in unit.base)


def _claims(field: Battlefield) -> Claims:
    return {spot.cell: field.team(unit) for unit in field.standing() for spot in unit.base}


def leaves_room(field: Battlefield, base: Base, unit: str | None = None) -> bool:
    """Whether everybody who is still to come finds a place if a unit, or one of the Lost, stands
    there."""
    if unit is None and not cells_of(base) & _kept_free(field):
        return True
    placing = (unit, base) if unit is not None else None
    camps = [_camp(field, group, placing) for group in _groups(field)]
    side = field.team_of(_character_of(field, unit)) if unit is not None else LOST
    claims = _claims(field) | dict.fromkeys(cells_of(base), side)
    needs = tuple((camp.cells, tuple(card.hexes for card in camp.coming)) for camp in camps)
    key = ("room", base, side, needs)
    return field.remember(key, lambda: pitch_camps(field, camps, claims) is not None)


def _kept_free(field: Battlefield) -> frozenset[int]:
    """Where nobody else may stand if all who are to come are to stand as planned now: the search
    for room finds the same plan again as long as nothing comes near it. Everywhere, without a plan.
    """
    return field.remember("kept free", lambda: _near_the_plan(field))


def _near_the_plan(field: Battlefield) -> frozenset[int]:
    camps = [_camp(field, group) for group in _groups(field)]
    plan = pitch_camps(field, camps, _claims(field))
    if plan is None:
        return frozenset(field.board.cells)
    taken = {cell for stances in plan for stance in stances for cell in cells_of(stance.base)}
    return frozenset(taken.union(*map(field.board.grid.neighbours, taken)))


# --- the decision ------------------------------------------------------------------------------


class PlaceUnit(Action, frozen=True):
    """Put a unit on the map. A larger one also faces somewhere; others look inwards."""

    unit: str
    spot: Spot
    facing: int | None = None

    def check(self, field: Battlefield) -> Iterator[Refusal]:
        question = field.question
        assert isinstance(question, ChooseStart)
        if self.unit not in unplaced(field, *question.players):
            yield refuse(placement_rule(field), "not_to_be_placed")
            return
        card, grid = _card_of(field, self.unit), field.board.grid
        if not 0 <= self.spot.cell < len(grid) or not 0 <= self._facing(field) < grid.directions:
            yield refuse("TS-MAP-01", "off_the_map")
            return
        base = base_put_down(field, card, self.spot, self._facing(field))
        if not base:
            yield _why_it_does_not_fit(field, card, self.spot)
        else:
            yield from _why_not_there(field, self.unit, base)

    def _facing(self, field: Battlefield) -> int:
        return inwards(field, self.spot) if self.facing is None else self.facing

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseStart)
        facing = self._facing(field)
        base = base_put_down(field, _card_of(field, self.unit), self.spot, facing)
        put(field, self.unit, base, facing)
        field.emit(UnitPlaced(self.unit, base, facing))
        field.push(question)


def _why_it_does_not_fit(field: Battlefield, card: CharacterCard, spot: Spot) -> Refusal:
    if card.hexes > 1:
        rule = "TS-SMOVE-02" if card.hexes == SENTIENCE_HEXES else "TS-MULTI-03"
        return refuse(rule, "base_does_not_fit", name=card.name)
    surface, occupant = field.surface(spot), field.occupants().get(spot)
    if surface is None:
        return refuse("TS-MAP-01", "off_the_map")
    if occupant is not None:
        return refuse("TS-MOVE-04", "occupied", unit=field.name(occupant))
    too_low = too_low_to_stop(gait_of(card), surface)
    return too_low or refuse("TS-OBST-03", "wall_in_the_way")


def _why_not_there(field: Battlefield, unit_id: str, base: Base) -> Iterator[Refusal]:
    """TS-SETSK-07: at the edge, next to the rest of the group, away from all enemies."""
    rule, cells, near = placement_rule(field), cells_of(base), field.board.grid.neighbours
    if not cells & set(field.board.perimeter):
        yield refuse(rule, "not_at_the_edge")
    group = next(group for group in _groups(field) if unit_id in group.units)
    others = _cells_of_group(field, group)
    if others and not any(next_to in others for cell in cells for next_to in near(cell)):
        yield refuse(rule, "apart_from_the_team")
    placed = Unit(id=unit_id, character=_character_of(field, unit_id), base=base)
    enemies = enemies_engaging(field, placed)
    if enemies:
        yield refuse(rule, "engaged_at_once", enemy=field.name(field.unit(enemies[0])))
    elif not leaves_room(field, base, unit_id):
        yield refuse(rule, "no_room_for_the_rest")


class ChooseStart(Question, frozen=True):
    """TS-SETSK-07: one unit after another, in any order, until the whole team stands.

    In a raid several players place theirs as they like (TS-SETRD-05).
    """

    rule = "TS-SETSK-07"
    answers = (PlaceUnit,)

    players: tuple[int, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return tuple(player for player in self.players if unplaced(field, player))

    def author(self, field: Battlefield, action: Action) -> int:
        assert isinstance(action, PlaceUnit)
        return field.state.characters[_character_of(field, action.unit)].owner

    def choices(self, field: Battlefield) -> Iterator[Action]:
        """Units of one Character are alike, so the first of them stands for all."""
        first_of = {_character_of(field, u): u for u in reversed(unplaced(field, *self.players))}
        for character, unit in first_of.items():
            yield from _stances_for(field, unit, field.world.characters[character])

    def resolve(self, field: Battlefield) -> None:
        """The whole team stands."""


def _stances_for(field: Battlefield, unit: str, card: CharacterCard) -> Iterable[PlaceUnit]:
    stances = (s for at in edge_stances(field, card).values() for s in at)
    return dict.fromkeys(
        PlaceUnit(unit, stance.spot, stance.facing if card.hexes > 1 else None)
        for stance in stances
    )
