"""Awakenings, buffs and curses: what a Character's board has active."""

from __future__ import annotations

from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import draw_cards
from timestrike.games.shadow_of_fear.state import LOST, Buff, Curse, Stat

STATS: tuple[Stat, ...] = ("move", "range", "attack", "defense")
BUFFS: tuple[Buff, ...] = ("move", "range", "attack", "defense", "stealth", "enrage")
CURSES: tuple[Curse, ...] = ("move", "range", "attack", "defense", "affliction", "silence")


class Awakened(Event, frozen=True):
    character: str
    stat: Stat


class TrialCompleted(Event, frozen=True):
    character: str


class BuffGained(Event, frozen=True):
    character: str
    buff: Buff


class BuffLost(Event, frozen=True):
    character: str
    buff: Buff


class CurseGained(Event, frozen=True):
    character: str
    curse: Curse


class CurseLost(Event, frozen=True):
    character: str
    curse: Curse


def can_awaken(field: Battlefield, character: str, stat: Stat) -> bool:
    """TS-AWAKEN-03, TS-UNIT-10, TS-UNIT-11."""
    row = field.world.characters[character].slots.get(stat)
    awake = field.state.characters[character].awakenings
    return row is not None and row.awakening is not None and stat not in awake


def open_awakenings(field: Battlefield, character: str) -> tuple[Stat, ...]:
    return tuple(stat for stat in STATS if can_awaken(field, character, stat))


def awaken(field: Battlefield, character: str, stat: Stat) -> bool:
    """TS-AWAKEN-01: for the rest of the game. False if it has no effect."""
    if not can_awaken(field, character, stat):
        return False
    awake = field.state.characters[character].awakenings
    field.change_character(character, awakenings=(*awake, stat))
    field.emit(Awakened(character, stat))
    if fully_awakened(field, character) and field.state.characters[character].trial:
        _reward_trial(field, character)
    return True


def _reward_trial(field: Battlefield, character: str) -> None:
    """TS-TRIAL-05, TS-ARTIF-06: an artifact for the Trial card, which is gone for good."""
    field.change_character(character, trial=False)
    field.emit(TrialCompleted(character))
    draw_cards(field, character, "artifact", 1)


def fully_awakened(field: Battlefield, character: str) -> bool:
    """TS-AWAKEN-04: every slot that is not gray is active, and there is one."""
    awake = field.state.characters[character].awakenings
    return bool(awake) and not open_awakenings(field, character)


def can_have_buff(field: Battlefield, character: str, buff: Buff) -> bool:
    """TS-UNIT-10, TS-UNIT-11: a gray slot can never become active. TS-BUFF-07: nor for the Lost."""
    if field.state.characters[character].owner == LOST:
        return False
    card = field.world.characters[character]
    if buff == "stealth":
        return card.stealth
    if buff == "enrage":
        return card.enrage is not None
    row = card.slots.get(buff)
    return row is not None and row.buff is not None


def can_have_curse(field: Battlefield, character: str, curse: Curse) -> bool:
    """TS-UNIT-10, TS-UNIT-11, TS-BUFF-07."""
    if field.state.characters[character].owner == LOST:
        return False
    card = field.world.characters[character]
    if curse == "silence":
        return card.silence
    if curse == "affliction":
        return card.affliction is not None
    row = card.slots.get(curse)
    return row is not None and row.curse is not None


def has_buff(field: Battlefield, character: str, buff: Buff) -> bool:
    return buff in field.state.characters[character].buffs


def has_curse(field: Battlefield, character: str, curse: Curse) -> bool:
    return curse in field.state.characters[character].curses


def give_buff(field: Battlefield, character: str, buff: Buff) -> bool:
    """TS-BUFF-03: one slot each, no stacking. False if it changes nothing."""
    if has_buff(field, character, buff) or not can_have_buff(field, character, buff):
        return False
    buffs = field.state.characters[character].buffs
    field.change_character(character, buffs=(*buffs, buff))
    field.emit(BuffGained(character, buff))
    return True


def lose_buff(field: Battlefield, character: str, buff: Buff) -> bool:
    if not has_buff(field, character, buff):
        return False
    buffs = field.state.characters[character].buffs
    field.change_character(character, buffs=tuple(b for b in buffs if b != buff))
    field.emit(BuffLost(character, buff))
    return True


def give_curse(field: Battlefield, character: str, curse: Curse) -> bool:
    """TS-BUFF-03; one gained in the own turn lasts a turn longer (TS-AFFLICT-02, TS-SILENCE-03)."""
    if has_curse(field, character, curse) or not can_have_curse(field, character, curse):
        return False
    holder = field.state.characters[character]
    acting = field.state.characters[field.patron(character)].begun
    fresh = (*holder.fresh, curse) if acting else holder.fresh
    field.change_character(character, curses=(*holder.curses, curse), fresh=fresh)
    field.emit(CurseGained(character, curse))
    return True


def lose_curse(field: Battlefield, character: str, curse: Curse) -> bool:
    """TS-CURSE-02, TS-BUFF-04."""
    if not has_curse(field, character, curse):
        return False
    holder = field.state.characters[character]
    field.change_character(
        character,
        curses=tuple(c for c in holder.curses if c != curse),
        fresh=tuple(c for c in holder.fresh if c != curse),
    )
    field.emit(CurseLost(character, curse))
    return True
