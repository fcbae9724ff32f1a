"""What happened, as lines of the log.

An event is told by the sentence under its own name (`TurnBegan`: `log.turn_began`), with its fields
as gaps; some have several sentences to choose from, and some are seen rather than read.
"""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.core.moves import Event
from timestrike.core.view import LogLine
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.casting import AbilityCast
from timestrike.games.shadow_of_fear.cheap_shots import FleeingPunished
from timestrike.games.shadow_of_fear.contest import Contested
from timestrike.games.shadow_of_fear.defence import AttackResolved
from timestrike.games.shadow_of_fear.destruction import GroundChanged
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.displacement import Displaced
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fished
from timestrike.games.shadow_of_fear.health import CharacterDefeated
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.loot import CardDiscarded
from timestrike.games.shadow_of_fear.movement import Stepped
from timestrike.games.shadow_of_fear.phrases import Gaps, gaps_of
from timestrike.games.shadow_of_fear.placement import UnitPlaced
from timestrike.games.shadow_of_fear.road_building import Lifted
from timestrike.games.shadow_of_fear.sentience_turn import SentienceCardDrawn
from timestrike.games.shadow_of_fear.shaking import ShakenOff
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.statuses import BuffGained, BuffLost, CurseGained, CurseLost
from timestrike.games.shadow_of_fear.taming import FishOffered, Tamed
from timestrike.games.shadow_of_fear.victory import BattleEnded
from timestrike.games.shadow_of_fear.vocabulary.deed import snake

# Steps, rolls and places are seen; the rest is told together with what caused it.
SILENT = (
    Stepped,
    DiceRolled,
    UnitPlaced,
    Lifted,
    GroundChanged,
    CardDiscarded,
    CharacterDefeated,
    Tamed,
)

SUBJECTS = ("unit", "attacker", "striker", "sentience", "character", "giver", "winner", "partner")
STATS = ("move", "range", "attack", "defense")


def narrate(field: Battlefield, event: Event) -> LogLine | None:
    """One line for what a reader wants to know."""
    if isinstance(event, SILENT):
        return None
    key = sentence_of(event)
    return LogLine(
        words=Words(f"log.{key}", _gaps(field, event)),
        seat=_seat(field, event),
        spot=_spot(field, event),
        card=_card(event),
    )


def sentence_of(event: Event) -> str:
    """Which sentence tells an event."""
    match event:
        case AttackResolved(hits=0):
            return "no_hits"
        case FleeingPunished(damage=damage):
            return "cheap_shot_hit" if damage else "cheap_shot_missed"
        case ShakenOff(units=()):
            return "shaken"
        case BattleEnded(lost_won=True):
            return "lost_won"
        case BattleEnded(winners=winners):
            return {0: "draw", 1: "ended"}.get(len(winners), "ended_team")
        case Contested(won=won):
            return "contest_won" if won else "contest_lost"
        case FishOffered(tamed=tamed):
            return "monster_tamed" if tamed else "monster_untamed"
        case Fished(number=None):
            return "net_cast"
        case Fished(caught=caught):
            return "fish_caught" if caught else "nothing_caught"
        case AbilityCast(target=str()) | ItemUsed(target=str()):
            return f"{snake(type(event).__name__)}_on"
        case Displaced(manner=manner):
            return manner
        case BuffGained(buff=status) | BuffLost(buff=status):
            return snake(type(event).__name__) + ("" if status in STATS else "_by_name")
        case CurseGained(curse=status) | CurseLost(curse=status):
            return snake(type(event).__name__) + ("" if status in STATS else "_by_name")
    return snake(type(event).__name__)


def _gaps(field: Battlefield, event: Event) -> Gaps:
    gaps = gaps_of(field, event)
    seats = field.world.setup.seats
    for role in ("player", "first"):
        seat = getattr(event, role, None)
        if isinstance(seat, int):
            gaps["player"] = seats[seat].name
    if isinstance(event, BattleEnded):
        gaps["players"] = ", ".join(seats[winner].name for winner in event.winners)
    return gaps


def _seat(field: Battlefield, event: Event) -> int | None:
    """Whose line it is."""
    for role in ("player", "first"):
        seat = getattr(event, role, None)
        if isinstance(seat, int):
            return seat
    if isinstance(event, BattleEnded) and event.winners:
        return event.winners[0]
    if isinstance(event, SentienceCardDrawn):
        return LOST
    name = _subject(event)
    unit = field.state.units.get(name)
    character = field.state.characters.get(unit.character if unit is not None else name)
    return character.owner if character is not None else None


def _card(event: Event) -> str:
    """The card that an event is about, for whoever wants to read it."""
    found = (getattr(event, role, None) for role in ("card", "item", "fish", "artifact"))
    return next((card for card in found if isinstance(card, str)), "")


def _spot(field: Battlefield, event: Event) -> Spot | None:
    unit = field.state.units.get(_subject(event))
    ground = field.ground_of(unit) if unit is not None else ()
    return ground[0] if ground else None


def _subject(event: Event) -> str:
    found = (getattr(event, role, None) for role in SUBJECTS)
    return next((name for name in found if isinstance(name, str)), "")
