"""Damage, defeat and the end of the battle."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.core.state import Result
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import draw_cards, lose_loot, take_loot
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.statuses import lose_buff
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.triggers import Trigger


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


def hurt(
    field: Battlefield,
    unit: Unit,
    damage: int,
    by: str | None = None,
    striker: str | None = None,
) -> None:
    """Damage of any kind; `by` is the Character that gets the loot of whoever falls by it.

    TS-HEALTH-02, TS-HEALTH-05, TS-UNIT-04, TS-UNIT-05. The passive skills of the unit, or of the
    `striker` that defeated it, answer as soon as what goes on is done.
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
    record(field, character.id, "damage_suffered", damage)
    if health == 0:
        if field.card(unit).rank == "sentience":
            victims = character.units  # TS-MOB-05: its limbs die with it
            _leave_riders_behind(field, unit)
        fallen = sum(_remove(field, victim) for victim in victims)
        if by is not None and field.team_of(by) != field.team(unit):
            record(field, by, "units_defeated", fallen)
        _bury(field, character.id, by)
        if unit.mob is not None:
            # TS-MOB-03: whoever cut the limb off has hurt the whole.
            hurt(field, field.unit(character.units[0]), 1, by, striker)
    if field.state.result is None:
        if health > 0:
            field.push(Trigger("damaged", unit.id, striker))
        elif striker is not None and striker != unit.id:
            field.push(Trigger("defeats", striker, unit.id))


def reward_damage(field: Battlefield, striker: Unit, target: Unit) -> None:
    """TS-ITEM-05: an item each time an attack or a skill has damaged an enemy."""
    if field.state.result is None and field.enemies(striker, target):
        draw_cards(field, striker.character, "item", 1)


def _leave_riders_behind(field: Battlefield, sentience: Unit) -> None:
    """TS-STIER-06."""
    # To come down may hurt, and to be hurt may bring others down: the two meet here.
    from timestrike.games.shadow_of_fear.shaking import SentienceFell

    field.push(SentienceFell(sentience.id, tuple(spot.cell for spot in sentience.base)))


def _remove(field: Battlefield, unit_id: str) -> bool:
    """TS-DEFEAT-01: a defeated unit leaves the map at once. False if it had left before."""
    if not field.unit(unit_id).in_play:
        return False
    field.change_unit(unit_id, base=(), perch=None)
    field.emit(UnitDefeated(unit_id))
    return True


def _bury(field: Battlefield, character_id: str, by: str | None) -> None:
    """TS-DEFEAT-01, TS-DEFEAT-02, TS-DEFEAT-04: a Character falls with the last of its units."""
    units = field.state.characters[character_id].units
    if any(field.unit(unit_id).in_play for unit_id in units):
        return
    field.change_character(character_id, defeated=True, trial=False)  # TS-TRIAL-01
    field.emit(CharacterDefeated(character_id))
    if by is not None and by != character_id and not field.state.characters[by].defeated:
        take_loot(field, character_id, by)
    else:
        lose_loot(field, character_id)
    declare_winner(field)


class AllStruck(Step, frozen=True):
    """TS-SKIRM-02: what strikes several strikes them at the same time, so nobody wins before."""

    def resolve(self, field: Battlefield) -> None:
        declare_winner(field)


def declare_winner(field: Battlefield) -> None:
    """TS-DEFEAT-05, TS-SKIRM-01, TS-SKIRM-02."""
    if any(isinstance(step, AllStruck) for step in field.state.stack):
        return
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
