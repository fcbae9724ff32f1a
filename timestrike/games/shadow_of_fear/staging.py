"""What happened, as something to watch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from timestrike.core.board import Spot
from timestrike.core.cues import (
    Announces,
    Appears,
    Cheers,
    Cue,
    Die,
    Leaves,
    Manner,
    Reshapes,
    Rolls,
    Sign,
    Speaks,
    Steps,
    Strikes,
    Suffers,
    Transforms,
)
from timestrike.core.figures import Gauge
from timestrike.core.moves import Event
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.attack import AttackDeclared
from timestrike.games.shadow_of_fear.building import WallBuilt, WallsDestroyed
from timestrike.games.shadow_of_fear.casting import AbilityCast
from timestrike.games.shadow_of_fear.cheap_shots import FleeingPunished
from timestrike.games.shadow_of_fear.contest import Contested
from timestrike.games.shadow_of_fear.defence import AttackResolved
from timestrike.games.shadow_of_fear.destruction import GroundChanged
from timestrike.games.shadow_of_fear.dice import COMBAT, DiceRolled
from timestrike.games.shadow_of_fear.displacement import Displaced
from timestrike.games.shadow_of_fear.eating import FishEaten
from timestrike.games.shadow_of_fear.falling import Glided
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fished
from timestrike.games.shadow_of_fear.health import Healed, Hurt, UnitDefeated
from timestrike.games.shadow_of_fear.initiative import InitiativeRolled
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.jump import Leapt
from timestrike.games.shadow_of_fear.loot import CardDrawn, MaterialsGained
from timestrike.games.shadow_of_fear.lost_side import ChanceDecided, lost_sentience
from timestrike.games.shadow_of_fear.lost_targeting import TargetRolled
from timestrike.games.shadow_of_fear.monsters import Reverted
from timestrike.games.shadow_of_fear.movement import Stepped
from timestrike.games.shadow_of_fear.phases import PhaseBegan
from timestrike.games.shadow_of_fear.phrases import first_unit, name_of, said
from timestrike.games.shadow_of_fear.reactions import ItemAnswered, RollPrevented
from timestrike.games.shadow_of_fear.riding import Mounted
from timestrike.games.shadow_of_fear.road_building import Lifted
from timestrike.games.shadow_of_fear.rounds import RoundBegan
from timestrike.games.shadow_of_fear.sentience_movement import SentienceMoved
from timestrike.games.shadow_of_fear.sentience_turn import SentienceCardDrawn
from timestrike.games.shadow_of_fear.skills import SkillAnswered
from timestrike.games.shadow_of_fear.spawning import FearLoomed, MonsterCame
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.statuses import (
    Awakened,
    BuffGained,
    BuffLost,
    CurseGained,
    CurseLost,
)
from timestrike.games.shadow_of_fear.taming import FishOffered
from timestrike.games.shadow_of_fear.tentacles import TentacleSpawned
from timestrike.games.shadow_of_fear.turns import TurnBegan
from timestrike.games.shadow_of_fear.unit_panels import token_of
from timestrike.games.shadow_of_fear.victory import BattleEnded

Cues = tuple[Cue, ...]
Mood = Literal["good", "bad", "plain"]

# The measure that helps whoever rolls: hits for those who strike, blocks for those who defend.
# A fall is rolled against oneself, so its hits count too, only for the other side.
WANTED = {
    "attack": "hits",
    "cheap_shot": "hits",
    "fall": "hits",
    "skill": "hits",
    "defence": "blocks",
}


def cues_for(field: Battlefield, event: Event) -> Cues:
    return _moves(field, event) or _rolls(field, event) or _words(field, event)


def _moves(field: Battlefield, event: Event) -> Cues:
    """Figures that come, change their place or their health, or leave."""
    match event:
        case FearLoomed(unit=name, spot=spot) | MonsterCame(unit=name, spot=spot):
            return (_appears(field, name, spot),)
        case TentacleSpawned(unit=name, spot=spot):
            return (_appears(field, name, spot),)
        case Stepped(unit=unit, start=start, end=end):
            return (_step(field, unit, start, end),)
        case (
            Lifted(unit=unit, start=start, end=end)
            | SentienceMoved(unit=unit, start=start, end=end)
        ):
            return (_step(field, unit, start, end),)
        case Leapt(unit=unit, start=(start, *_), end=(end, *_)):
            return (_step(field, unit, start, end, "leap"),)
        case Displaced(unit=unit, start=(start, *_), end=(end, *_), manner=manner):
            vanishes = manner in ("teleported", "swapped", "placed")
            return (_step(field, unit, start, end, "vanish" if vanishes else "shove"),)
        case PhaseBegan(phase=phase):
            return _changes(field, phase)
        case AttackDeclared(attacker=attacker, target=target):
            return (Strikes(attacker, target, field.unit(attacker).facing),)
        case AbilityCast(unit=unit, skill=skill, target=target):
            spoken = _speaks(unit, said(name_of(field, skill)))
            if target is None or target == unit:
                return spoken
            return (*spoken, Strikes(unit, target, field.unit(unit).facing, "cast"))
        case Hurt(unit=unit, damage=damage, health=health):
            return (Suffers(unit, damage, Gauge(health, field.full_health(field.unit(unit)))),)
        case Healed(unit=unit, amount=amount, health=health):
            return (Suffers(unit, -amount, Gauge(health, field.full_health(field.unit(unit)))),)
        case UnitDefeated(unit=unit):
            return (Leaves(unit),)
        case GroundChanged(columns=columns):
            return (Reshapes(columns=columns),)
        case WallBuilt(hexes=hexes, height=height):
            return (Reshapes(walls=tuple((spot.cell, height) for spot in hexes)),)
        case WallsDestroyed(hexes=hexes):
            return (Reshapes(walls=tuple((spot.cell, 0) for spot in hexes)),)
    return ()


def _rolls(field: Battlefield, event: Event) -> Cues:
    """Dice on the table."""
    match event:
        case DiceRolled():
            return (_combat_roll(field, event),)
        case InitiativeRolled(rolls=rolls):
            return tuple(
                Rolls(
                    title=Words("dice.initiative", {"player": _player(field, seat)}),
                    dice=(Die(face, counts=True),),
                    seat=seat,
                    total=Words("dice.number", {"number": face}),
                )
                for turn in rolls
                for seat, face in turn
            )
        case TargetRolled(rolls=targets):
            return tuple(
                _twenty(field, "target", unit, int(face), int(face))
                for turn in targets
                for unit, face in turn
            )
        case Contested(unit=unit, target=target):
            return (
                _twenty(field, "contest", unit, event.roll, event.total),
                _twenty(field, "contest", target, event.opposing_roll, event.opposing_total),
                *_speaks(target, Words("stage.pushed" if event.won else "stage.stands")),
            )
        case FishOffered(unit=unit, monster=monster, number=number, tamed=tamed):
            spoken = _speaks(monster, Words("stage.tamed" if tamed else "stage.untamed"))
            return (_twenty(field, "tame", unit, number, number), *spoken)
        case Fished(unit=unit, number=number, caught=caught):
            spoken = _speaks(unit, Words("stage.caught" if caught else "stage.no_catch"))
            if number is None:
                return spoken
            return (_twenty(field, "fish", unit, number, number), *spoken)
    return ()


def _words(field: Battlefield, event: Event) -> Cues:
    """A word over a figure, or to everybody."""
    match event:
        case AttackResolved(target=target, hits=hits, blocks=blocks) if hits <= blocks:
            if hits:
                return _speaks(target, Words("stage.blocked"), "good", "guard")
            return _speaks(target, Words("stage.missed"), "good")
        case FleeingPunished(victim=victim, damage=0):
            return _speaks(victim, Words("stage.missed"), "good")
        case ItemUsed(unit=unit, item=card) | ItemAnswered(unit=unit, item=card):
            return _speaks(unit, said(name_of(field, card)))
        case FishEaten(unit=unit, fish=card):
            return _speaks(unit, said(name_of(field, card)))
        case SkillAnswered(unit=unit, skill=skill):
            return _speaks(unit, said(name_of(field, skill)))
        case Glided(unit=unit):
            return _speaks(unit, Words("stage.glides"), "good")
        case RollPrevented(unit=unit):
            return _speaks(unit, Words("stage.unharmed"), "good", "guard")
        case Awakened(character=character, stat=stat):
            return _of_character(field, character, Words(f"stage.awakened.{stat}"), "good", "glory")
        case BuffGained(character=character, buff=buff):
            return _of_character(field, character, Words(f"stage.buffs.{buff}"), "good", "buff")
        case CurseGained(character=character, curse=curse):
            return _of_character(field, character, Words(f"stage.curses.{curse}"), "bad", "curse")
        case BuffLost(character=character, buff=buff):
            return _of_character(field, character, Words(f"stage.lost_buffs.{buff}"), "plain")
        case CurseLost(character=character, curse=curse):
            return _of_character(field, character, Words(f"stage.lost_curses.{curse}"), "good")
        case CardDrawn(character=character, card=card):
            return _of_character(field, character, said(name_of(field, card)), "good")
        case MaterialsGained(character=character, amount=amount):
            words = Words("stage.materials", {"amount": amount})
            return _of_character(field, character, words, "good")
        case Mounted(unit=unit):
            return _speaks(unit, Words("stage.mounts"), "good")
        case Reverted(character=character):
            return _of_character(field, character, Words("stage.reverts"), "bad")
        case ChanceDecided(unit=unit):
            return _speaks(unit, Words("stage.chance")) if unit in field.state.units else ()
        case SentienceCardDrawn(card=card):
            words = Words("stage.fear_plays", {"card": name_of(field, card)})
            return (Announces(words, card=card),)
        case RoundBegan(round=number):
            return (Announces(Words("headline.round", {"round": number})),)
        case TurnBegan(character=character, player=player):
            name = field.world.characters[character].name
            return (Announces(Words("stage.turn", {"name": name}), player),)
        case BattleEnded(lost_won=True):
            return (Announces(Words("stage.lost_won")), *_cheers(field, (LOST,)))
        case BattleEnded(winners=winners):
            if not winners:
                return (Announces(Words("stage.draw")),)
            names = ", ".join(_player(field, seat) for seat in winners)
            told = Announces(Words("stage.victory", {"players": names}), winners[0])
            return (told, *_cheers(field, winners))
    return ()


def _cheers(field: Battlefield, winners: Iterable[int]) -> Cues:
    """All that the winners still have on the board."""
    seats = set(winners)
    return tuple(Cheers(unit.id) for unit in field.in_play() if field.owner(unit) in seats)


def _appears(field: Battlefield, name: str, spot: Spot) -> Appears:
    """It is shown as large as it is; who has moved on since is shown where it came."""
    unit = field.unit(name)
    spots = unit.base if unit.base[:1] == (spot,) else (spot,)
    return Appears(name, token_of(field, unit, spots))


def _step(field: Battlefield, unit: str, start: Spot, end: Spot, manner: Manner = "walk") -> Steps:
    return Steps(unit, start, end, _facing(field, unit, start, end), manner)


def _changes(field: Battlefield, phase: int) -> Cues:
    fear = lost_sentience(field)
    told = Announces(Words("headline.phase", {"phase": phase}))
    return (told, Transforms(fear.id)) if fear is not None else (told,)


def _facing(field: Battlefield, unit: str, start: Spot, end: Spot) -> int:
    if start.cell == end.cell:
        return field.unit(unit).facing
    return field.board.grid.facing(start.cell, end.cell)


def _speaks(unit: str, words: Words, mood: Mood = "plain", sign: Sign | None = None) -> Cues:
    return (Speaks(unit, words, mood, sign),)


def _of_character(
    field: Battlefield, character: str, words: Words, mood: Mood, sign: Sign | None = None
) -> Cues:
    """A word over the first unit of a Character that is still there."""
    unit = first_unit(field, character)
    return _speaks(unit, words, mood, sign) if unit is not None else ()


def _combat_roll(field: Battlefield, event: DiceRolled) -> Rolls:
    measure = WANTED[event.purpose]
    worth = COMBAT.worth(measure)
    unit = field.unit(event.unit)
    total = sum(worth[face] for face in event.faces)
    return Rolls(
        title=Words(f"dice.{event.purpose}", {"unit": field.name(unit)}),
        dice=tuple(
            Die(face.removeprefix("lucky_"), bool(worth[face]), face.startswith("lucky_"))
            for face in event.faces
        ),
        seat=field.owner(unit),
        token=event.unit,
        total=Words(f"dice.{measure}", {"number": total}),
    )


def _twenty(field: Battlefield, purpose: str, name: str, number: int, total: int) -> Rolls:
    """A D20, and what it comes to."""
    unit = field.unit(name)
    return Rolls(
        title=Words(f"dice.{purpose}", {"unit": field.name(unit)}),
        dice=(Die(str(number), counts=True),),
        seat=field.owner(unit),
        token=name,
        total=Words("dice.number", {"number": total}),
    )


def _player(field: Battlefield, seat: int) -> str:
    return field.world.setup.seats[seat].name
