"""Damage, defeat and the end of the battle."""

from __future__ import annotations

from timestrike.core.moves import Event
from timestrike.core.state import Result
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit


class Hurt(Event, frozen=True):
    unit: str
    damage: int
    health: int


class UnitDefeated(Event, frozen=True):
    unit: str


class CharacterDefeated(Event, frozen=True):
    character: str


class BattleEnded(Event, frozen=True):
    winners: tuple[int, ...]
    rule: str


def hurt(field: Battlefield, unit: Unit, damage: int) -> None:
    """TS-HEALTH-02, TS-HEALTH-05, TS-UNIT-04, TS-UNIT-05."""
    if damage <= 0 or not unit.standing:
        return
    character = field.character(unit)
    if field.card(unit).shared_health:
        field.change_character(character.id, damage=character.damage + damage)
        victims = character.units
    else:
        field.change_unit(unit.id, damage=unit.damage + damage)
        victims = (unit.id,)
    health = field.remaining_health(field.unit(unit.id))
    field.emit(Hurt(unit.id, damage, health))
    if health == 0:
        for victim in victims:
            _remove(field, victim)
        _bury(field, character.id)


def _remove(field: Battlefield, unit_id: str) -> None:
    """TS-DEFEAT-01: a defeated unit leaves the map at once."""
    if field.unit(unit_id).standing:
        field.change_unit(unit_id, base=())
        field.emit(UnitDefeated(unit_id))


def _bury(field: Battlefield, character_id: str) -> None:
    """TS-DEFEAT-01: a Character is defeated when all of its units are."""
    units = field.state.characters[character_id].units
    if not any(field.unit(unit_id).standing for unit_id in units):
        field.change_character(character_id, defeated=True)
        field.emit(CharacterDefeated(character_id))
        declare_winner(field)


def declare_winner(field: Battlefield) -> None:
    """TS-DEFEAT-05, TS-SKIRM-01, TS-SKIRM-02."""
    teams = field.world.teams
    alive = {
        teams[character.owner]
        for character in field.state.characters.values()
        if not character.defeated
    }
    if len(alive) > 1:
        return
    winners = tuple(seat for seat, team in enumerate(teams) if team in alive)
    rule = "TS-SKIRM-01" if winners else "TS-SKIRM-02"
    field.finish(Result(winners, rule))
    field.emit(BattleEnded(winners, rule))
