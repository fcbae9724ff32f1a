"""What things are worth, in health of a Survivor: 10 is one that is whole."""

from __future__ import annotations

from collections.abc import Mapping

from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import kind_of_lost, lost_sentience, lost_units
from timestrike.games.shadow_of_fear.mind.blows import Toll
from timestrike.games.shadow_of_fear.modes import is_raid
from timestrike.games.shadow_of_fear.phases import phase_reached
from timestrike.games.shadow_of_fear.state import Character, Stat, Unit
from timestrike.games.shadow_of_fear.statuses import open_awakenings
from timestrike.games.shadow_of_fear.vocabulary.effects import Heal

POINTS_OF_ONE = 10
LEAST_WORTH = 1.0
SHARE_OF_STANDING = 0.35
"""What it is worth to be there at all; the rest goes with the health."""

FEAR_HEALTH_WORTH = 1.1
FEAR_FALL_WORTH = 4.0
LIMB_WORTH = 0.5
MONSTER_WORTH = 3.0
PHASE_WORTH = 12.0
"""A new phase brings limbs, Monsters and a stronger Fear; to end the old one is worth more."""

PROMISED = 0.6
"""A blow at the Lost that could be struck counts for less than one that was: or it never is."""

STAT_WORTH: Mapping[str, float] = {"attack": 1.3, "defense": 1.2, "range": 0.7, "move": 0.5}
BUFF_WORTH: Mapping[str, float] = {**STAT_WORTH, "stealth": 0.65, "enrage": 0.5}
"""Stealth and Enrage are gone with the next blow: nobody should bleed for one long before it."""

CURSE_WORTH: Mapping[str, float] = {**STAT_WORTH, "affliction": 1.0, "silence": 0.9}
ITEM_WORTH = 0.55
FISH_WORTH = 0.35
ARTIFACT_WORTH = 0.3
EQUIPPED_WORTH = 1.5
HEALING_WORTH = 0.15
HEALING_FOR_THE_WOUNDED = 0.2
"""How much more it is worth to carry a fish that heals the more health one lacks."""

MATERIAL_WORTHS = (0.2, 0.2, 0.15)
"""The first materials are worth most: there is not always something to build. Two are worth as much
as one each, or friends would share them out again after whatever one of them builds."""

FURTHER_MATERIAL = 0.05


def worth_of(card: CharacterCard) -> float:
    return max(LEAST_WORTH, card.points / POINTS_OF_ONE)


def life(field: Battlefield, character: Character) -> float:
    """What is left of a Character."""
    if character.defeated:
        return 0.0
    health = 1 - wounds(field, character)
    units = (field.state.units.get(name) for name in character.units)
    limbs = sum(unit.in_play for unit in units if unit is not None and unit.mob is not None)
    whole = worth_of(field.world.characters[character.id])
    return whole * (SHARE_OF_STANDING + (1 - SHARE_OF_STANDING) * health) + LEAST_WORTH * limbs


def wounds(field: Battlefield, character: Character) -> float:
    """The part of its health that a Character has lost; limbs do not count."""
    units = (field.state.units.get(name) for name in character.units)
    bodies = [unit for unit in units if unit is not None and unit.mob is None]
    if not bodies:
        return 0.0
    if field.world.characters[character.id].shared_health:
        bodies = bodies[:1]
    left = sum(map(field.remaining_health, bodies))
    return 1 - left / sum(map(field.full_health, bodies))


def loss(field: Battlefield, unit: Unit, paid: Toll) -> float:
    """What a toll takes from the worth of whoever pays it."""
    if field.by_lost_stats(unit):
        return PROMISED * _loss_of_the_lost(field, unit, paid)
    if unit.mob is not None:
        return LEAST_WORTH * paid.fall
    share = paid.health / field.full_health(unit)
    return worth_of(field.card(unit)) * (
        (1 - SHARE_OF_STANDING) * share + SHARE_OF_STANDING * paid.fall
    )


def _loss_of_the_lost(field: Battlefield, unit: Unit, paid: Toll) -> float:
    """TS-MOB-03: a limb is worth what it does, and the health that it costs Fear."""
    match kind_of_lost(field, unit):
        case "fear":
            return FEAR_HEALTH_WORTH * paid.health + FEAR_FALL_WORTH * paid.fall
        case "tentacles":
            return (LIMB_WORTH + FEAR_HEALTH_WORTH) * paid.fall
        case _:
            share = paid.health / field.full_health(unit)
            return MONSTER_WORTH * ((1 - SHARE_OF_STANDING) * share + SHARE_OF_STANDING * paid.fall)


def siege(field: Battlefield) -> float:
    """What Fear has lost so far, phase by phase, less what its brood still is (TS-PHASE-02)."""
    fear = lost_sentience(field)
    ended = range(1, phase_reached(field) if is_raid(field) else 1)
    beaten = sum(field.world.stats_card(phase).health for phase in ended) * field.state.survivors
    lost = beaten + (fear.damage if fear is not None else 0)
    if fear is None and field.state.phase:
        lost += field.world.stats_card(field.state.phase).health * field.state.survivors
    return FEAR_HEALTH_WORTH * lost + PHASE_WORTH * len(ended) - _brood(field)


def _brood(field: Battlefield) -> float:
    """The limbs and the Monsters that the Lost have."""
    limbs = LIMB_WORTH * len(lost_units(field, "tentacles"))
    monsters = (
        field.remaining_health(unit) / field.full_health(unit)
        for unit in lost_units(field, "monsters")
    )
    whole = (SHARE_OF_STANDING + (1 - SHARE_OF_STANDING) * health for health in monsters)
    return limbs + MONSTER_WORTH * sum(whole)


def statuses(character: Character) -> float:
    """Awakenings, buffs and curses on a board."""
    return (
        sum(STAT_WORTH[stat] for stat in character.awakenings)
        + sum(BUFF_WORTH[buff] for buff in character.buffs)
        - sum(CURSE_WORTH[curse] for curse in character.curses)
    )


def loot(field: Battlefield, character: Character) -> float:
    """What an inventory holds: for its use, not for having it."""
    artifacts = len(character.artifacts)
    return (
        ITEM_WORTH * len(character.items)
        + sum(_fish(field, character, fish) for fish in character.fish)
        + ARTIFACT_WORTH * artifacts
        + (EQUIPPED_WORTH if character.equipped is not None else 0.0)
        + _materials(character.materials)
    )


def _materials(amount: int) -> float:
    further = max(0, amount - len(MATERIAL_WORTHS))
    return sum(MATERIAL_WORTHS[:amount]) + FURTHER_MATERIAL * further


def _fish(field: Battlefield, character: Character, fish: str) -> float:
    """A fish that heals is worth more than others, but never as much as the health itself."""
    healed = sum(
        effect.amount
        for clause in field.world.fish[fish].clauses
        for effect in clause.do
        if isinstance(effect, Heal)
    )
    if not healed:
        return FISH_WORTH
    healing = HEALING_WORTH + HEALING_FOR_THE_WOUNDED * wounds(field, character)
    return FISH_WORTH + healing * healed


def trial(field: Battlefield, character: Character) -> float:
    """How much of its Trial a Survivor has done, by what is awakened for it."""
    if not character.trial:
        return 0.0
    still_open = open_awakenings(field, character.id)
    return sum(_progress(field, character, stat) * STAT_WORTH[stat] for stat in still_open)


def _progress(field: Battlefield, character: Character, stat: Stat) -> float:
    wanted = [one for one in field.world.trials[character.id].objectives if one.awakens == stat]
    done = character.tally.get(stat, 0)
    return max((min(1.0, done / one.amount) for one in wanted), default=0.0)
