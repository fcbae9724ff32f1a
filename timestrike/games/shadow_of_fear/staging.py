"""What happened, as something to watch."""

from __future__ import annotations

from timestrike.core.moves import Event
from timestrike.core.view import (
    Announces,
    Cue,
    Die,
    Gauge,
    Leaves,
    Rolls,
    Speaks,
    Steps,
    Strikes,
    Suffers,
)
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.attack import AttackDeclared, AttackResolved
from timestrike.games.shadow_of_fear.dice import COMBAT, DiceRolled
from timestrike.games.shadow_of_fear.engagement import FleeingPunished
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import BattleEnded, Hurt, UnitDefeated
from timestrike.games.shadow_of_fear.movement import Stepped
from timestrike.games.shadow_of_fear.turns import InitiativeRolled, RoundBegan, TurnBegan

# The measure that helps whoever rolls: hits for those who strike, blocks for those who defend.
# A fall is rolled against oneself, so its hits count too, only for the other side.
WANTED = {
    "attack": "hits",
    "cheap_shot": "hits",
    "fall": "hits",
    "skill": "hits",
    "defence": "blocks",
}


def cues_for(field: Battlefield, event: Event) -> tuple[Cue, ...]:
    match event:
        case Stepped(unit=unit, start=start, end=end):
            facing = field.board.grid.facing(start.cell, end.cell)
            return (Steps(unit, start, end, facing),)
        case AttackDeclared(attacker=attacker, target=target):
            return (Strikes(attacker, target, field.unit(attacker).facing),)
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
        case AttackResolved(target=target, hits=hits, blocks=blocks) if hits <= blocks:
            key = "blocked" if hits else "missed"
            return (Speaks(target, Words(f"stage.{key}"), "good"),)
        case FleeingPunished(victim=victim, damage=0):
            return (Speaks(victim, Words("stage.missed"), "good"),)
        case Hurt(unit=unit, damage=damage, health=health):
            full = field.card(field.unit(unit)).health
            return (Suffers(unit, damage, Gauge(health, full)),)
        case UnitDefeated(unit=unit):
            return (Leaves(unit),)
        case RoundBegan(round=number):
            return (Announces(Words("headline.round", {"round": number})),)
        case TurnBegan(character=character, player=player):
            name = field.world.characters[character].name
            return (Announces(Words("stage.turn", {"name": name}), player),)
        case BattleEnded(winners=winners):
            if not winners:
                return (Announces(Words("stage.draw")),)
            names = ", ".join(_player(field, seat) for seat in winners)
            return (Announces(Words("stage.victory", {"players": names}), winners[0]),)
    return ()


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


def _player(field: Battlefield, seat: int) -> str:
    return field.world.setup.seats[seat].name
