"""What the dice will bring, exactly."""

from __future__ import annotations

from timestrike.core.odds import Odds, Throw, forecast, total_odds
from timestrike.games.shadow_of_fear.combat_rolls import attack_throw, defence_throw
from timestrike.games.shadow_of_fear.dice import COMBAT
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit


def hits_of(dice: int) -> Odds[int]:
    """The hits among some combat dice: the damage of a fall or of a Cheap Shot."""
    return total_odds(Throw(COMBAT, dice, "hits"))


def attack_damage(field: Battlefield, attacker: Unit, target: Unit) -> Odds[int]:
    """The damage of an attack against which the target defends."""
    attack = attack_throw(field, attacker, target).throw
    defence = defence_throw(field, target, attacker).throw
    return forecast(attack, defence).damage


def damage_after_defence(field: Battlefield, attacker: Unit, target: Unit, hits: int) -> Odds[int]:
    """The damage that is left of hits already rolled, once the target has defended."""
    defence = defence_throw(field, target, attacker).throw
    return total_odds(defence).map(lambda blocks: max(0, hits - blocks))


def percent(probability: float) -> int:
    return round(100 * probability)
