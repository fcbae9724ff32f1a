"""Damage, defeat and the end of the battle."""

from __future__ import annotations

from timestrike.core.moves import Event
from timestrike.core.state import Result
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import lose_loot, take_loot
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.statuses import lose_buff


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


class Healed(Event, frozen=True):
    unit: str
    amount: int
    health: int


def heal(field: Battlefield, unit: Unit, amount: int) -> None:
    """TS-HEALTH-02, TS-HEALTH-03: never above the printed total."""
    full = field.card(unit).health
    healed = min(amount, full - field.remaining_health(unit))
    if healed <= 0:
        return
    character = field.character(unit)
    if field.card(unit).shared_health:
        field.change_character(character.id, damage=character.damage - healed)
    else:
        field.change_unit(unit.id, damage=unit.damage - healed)
    field.emit(Healed(unit.id, healed, field.remaining_health(field.unit(unit.id))))


def hurt(field: Battlefield, unit: Unit, damage: int, by: str | None = None) -> None:
    """Damage of any kind; `by` is the Character that gets the loot of whoever falls by it.

    TS-HEALTH-02, TS-HEALTH-05, TS-UNIT-04, TS-UNIT-05.
    """
    if damage <= 0 or not unit.in_play:
        return
    lose_buff(field, unit.character, "stealth")  # TS-STEALTH-03
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
        _bury(field, character.id, by)


def _remove(field: Battlefield, unit_id: str) -> None:
    """TS-DEFEAT-01: a defeated unit leaves the map at once."""
    if field.unit(unit_id).in_play:
        field.change_unit(unit_id, base=(), perch=None)
        field.emit(UnitDefeated(unit_id))


def _bury(field: Battlefield, character_id: str, by: str | None) -> None:
    """TS-DEFEAT-01, TS-DEFEAT-02, TS-DEFEAT-04: a Character falls with the last of its units."""
    units = field.state.characters[character_id].units
    if any(field.unit(unit_id).in_play for unit_id in units):
        return
    field.change_character(character_id, defeated=True)
    field.emit(CharacterDefeated(character_id))
    if by is not None and by != character_id and not field.state.characters[by].defeated:
        take_loot(field, character_id, by)
    else:
        lose_loot(field, character_id)
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
