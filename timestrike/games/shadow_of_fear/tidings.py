"""What happened, as lines of the log."""

from __future__ import annotations

from timestrike.core.moves import Event
from timestrike.core.view import LogLine
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.attack import AttackDeclared, AttackResolved
from timestrike.games.shadow_of_fear.engagement import FleeingPunished
from timestrike.games.shadow_of_fear.falling import Fell
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import BattleEnded, Hurt, UnitDefeated
from timestrike.games.shadow_of_fear.turns import (
    InitiativeRolled,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)


def narrate(field: Battlefield, event: Event) -> LogLine | None:
    """One line for what a reader wants to know; steps and rolls are seen, not read."""
    match event:
        case InitiativeRolled(first=first):
            return _line("initiative", first, player=_player(field, first))
        case RoundBegan(round=number):
            return _line("round", None, round=number)
        case TurnBegan(character=character, player=player):
            return _line("turn_began", player, name=field.world.characters[character].name)
        case TurnEnded(character=character, player=player):
            return _line("turn_ended", player, name=field.world.characters[character].name)
        case AttackDeclared(attacker=attacker, target=target):
            return _about(field, attacker, "attack", attacker=attacker, target=target)
        case AttackResolved(attacker=attacker, hits=hits, blocks=blocks):
            key = "attack_resolved" if hits else "no_hits"
            return _line(key, field.owner(field.unit(attacker)), hits=hits, blocks=blocks)
        case Hurt(unit=unit, damage=damage, health=health):
            line = _about(field, unit, "hurt", unit=unit)
            return _line("hurt", line.seat, **line.words.about, damage=damage, health=health)
        case Fell(unit=unit, levels=levels, damage=damage):
            line = _about(field, unit, "fell", unit=unit)
            return _line("fell", line.seat, **line.words.about, levels=levels, damage=damage)
        case FleeingPunished(striker=striker, victim=victim, damage=damage):
            key = "cheap_shot_hit" if damage else "cheap_shot_missed"
            return _about(field, striker, key, striker=striker, victim=victim)
        case UnitDefeated(unit=unit):
            return _about(field, unit, "defeated", unit=unit)
        case BattleEnded(winners=winners):
            if not winners:
                return _line("draw", None)
            key = "ended" if len(winners) == 1 else "ended_team"
            return _line(key, winners[0], players=", ".join(_player(field, w) for w in winners))
    return None


def _line(key: str, seat: int | None, **about: str | int) -> LogLine:
    return LogLine(words=Words(f"log.{key}", about), seat=seat)


def _about(field: Battlefield, subject: str, key: str, **units: str) -> LogLine:
    """A line about units, each shown by its name, at the place of its subject."""
    unit = field.unit(subject)
    names = {role: field.name(field.unit(unit_id)) for role, unit_id in units.items()}
    return LogLine(
        words=Words(f"log.{key}", dict(names)),
        seat=field.owner(unit),
        spot=unit.spot if unit.standing else None,
    )


def _player(field: Battlefield, seat: int) -> str:
    return field.world.setup.seats[seat].name
