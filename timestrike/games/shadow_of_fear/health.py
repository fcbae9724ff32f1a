"""Damage, healing and defeat."""

from __future__ import annotations

from collections.abc import Iterable

from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import draw_cards, lose_loot, take_loot
from timestrike.games.shadow_of_fear.lost_side import fear_has_fallen
from timestrike.games.shadow_of_fear.modes import has_lost
from timestrike.games.shadow_of_fear.monsters import revert, tamed_by
from timestrike.games.shadow_of_fear.rewards import reward_defeat
from timestrike.games.shadow_of_fear.state import LOST, Unit
from timestrike.games.shadow_of_fear.statuses import lose_buff
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.triggers import Trigger
from timestrike.games.shadow_of_fear.victory import judge


class Hurt(Event, frozen=True):
    """`by` is the Character that dealt the damage, if anybody did."""

    unit: str
    damage: int
    health: int
    by: str | None = None


class UnitDefeated(Event, frozen=True):
    unit: str


class CharacterDefeated(Event, frozen=True):
    character: str


class Healed(Event, frozen=True):
    unit: str
    amount: int
    health: int


def heal(field: Battlefield, unit: Unit, amount: int) -> None:
    """TS-HEALTH-02, TS-HEALTH-03: never above the printed total."""
    healed = min(amount, field.full_health(unit) - field.remaining_health(unit))
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
    field.emit(Hurt(unit.id, damage, health, by))
    record(field, character.id, "damage_suffered", damage)
    if field.card(unit).rank == "sentience":
        _sentience_hurt(field, field.unit(unit.id), by)
    elif health == 0:
        reward_defeat(field, unit, by)
        defeat(field, character.id, victims, by)
        if unit.mob is not None:
            # TS-MOB-03: whoever cut the limb off has hurt the whole.
            hurt(field, field.unit(character.units[0]), 1, by, striker)
    if field.state.result is None:
        if field.unit(unit.id).in_play:
            field.push(Trigger("damaged", unit.id, striker))
        elif striker is not None and striker != unit.id:
            field.push(Trigger("defeats", striker, unit.id))


def defeat(
    field: Battlefield, character_id: str, victims: Iterable[str], by: str | None = None
) -> None:
    """TS-DEFEAT-01: units of a Character leave the map, and it falls with the last of them."""
    fallen = sum(_remove(field, victim) for victim in victims)
    if by is not None and field.team_of(by) != field.team_of(character_id):
        record(field, by, "units_defeated", fallen)
    _bury(field, character_id, by)


def _sentience_hurt(field: Battlefield, sentience: Unit, by: str | None) -> None:
    # To come down from it may hurt, and to be hurt may bring others down: the two meet here.
    from timestrike.games.shadow_of_fear.fall_of_fear import sentience_hurt

    sentience_hurt(field, sentience, by)


def reward_damage(field: Battlefield, striker: Unit, target: Unit) -> None:
    """TS-ITEM-05: an item each time an attack or a skill has damaged an enemy.

    Where there are Lost, only damage to them counts (TS-ITEM-03, TS-ITEM-06).
    """
    counts = field.is_lost(target) or not has_lost(field)
    if counts and field.enemies(striker, target) and field.state.result is None:
        draw_cards(field, striker.character, "item", 1)


def _remove(field: Battlefield, unit_id: str) -> bool:
    """TS-DEFEAT-01: a defeated unit leaves the map at once. False if it had left before."""
    unit = field.unit(unit_id)
    if not unit.in_play:
        return False
    steed, rider = field.steed(unit), field.rider_of(unit)
    field.change_unit(unit_id, base=(), perch=None, mount=None)
    field.emit(UnitDefeated(unit_id))
    if unit.mount is not None and steed.in_play:
        _let_go(field, steed.character)  # TS-BEHEM-06
    if rider is not None:
        _unhorse(field, rider, unit)
    return True


def _let_go(field: Battlefield, monster: str) -> None:
    """A Monster has lost its tamer; once Fear has fallen it goes the way of the Lost.

    TS-MONST-04, TS-ROYALE-04.
    """
    revert(field, monster)
    if fear_has_fallen(field):
        defeat(field, monster, field.state.characters[monster].units)


def _unhorse(field: Battlefield, rider: Unit, brute: Unit) -> None:
    """TS-BEHEM-05."""
    from timestrike.games.shadow_of_fear.landing import Unhorsed

    field.push(Unhorsed(rider.id, brute.base))


def _bury(field: Battlefield, character_id: str, by: str | None) -> None:
    """TS-DEFEAT-01 to TS-DEFEAT-04: a Character falls with the last of its units."""
    units = field.state.characters[character_id].units
    if any(field.unit(unit_id).in_play for unit_id in units):
        return
    field.change_character(character_id, defeated=True, trial=False)  # TS-TRIAL-01
    field.emit(CharacterDefeated(character_id))
    for monster in tamed_by(field, character_id):
        _let_go(field, monster.id)  # TS-BEAST-03
    winner = field.patron(by) if by is not None else character_id
    takes_it = field.team_of(winner) != LOST and not field.state.characters[winner].defeated
    if winner != character_id and takes_it:
        take_loot(field, character_id, winner)
    else:
        lose_loot(field, character_id)
    judge(field)
