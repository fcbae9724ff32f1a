"""What happened, as something to hear.

An event has the sound that stands beside its name. What a figure does before everybody's eyes
(steps, dice, wounds, its end) is heard by the cue that shows it, and some events make no noise.
"""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.core.cues import Cue, Sounds
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.cheap_shots import FleeingPunished
from timestrike.games.shadow_of_fear.contest import Contested
from timestrike.games.shadow_of_fear.defence import AttackResolved
from timestrike.games.shadow_of_fear.destruction import GroundChanged
from timestrike.games.shadow_of_fear.displacement import Displaced
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fished
from timestrike.games.shadow_of_fear.phrases import first_unit
from timestrike.games.shadow_of_fear.terrains import ROAD
from timestrike.games.shadow_of_fear.turns import TurnBegan
from timestrike.games.shadow_of_fear.victory import BattleEnded

SOUNDS = {
    "AbilityCast": "cast",
    "ArtifactEquipped": "equip",
    "Awakened": "awakening",
    "BuffGained": "buff",
    "BuffLost": "fade",
    "CardDrawn": "card",
    "CardPassed": "trade",
    "CharacterDrafted": "place",
    "Climbed": "climb",
    "Contested": "contest",
    "CurseGained": "curse",
    "CurseLost": "cleanse",
    "FearLoomed": "entrance",
    "Fell": "land",
    "FishEaten": "eat",
    "FishOffered": "eat",
    "Fished": "fish_line",
    "Glided": "glide_down",
    "InitiativeSeized": "objective",
    "ItemAnswered": "use_item",
    "ItemUsed": "use_item",
    "Leapt": "jump",
    "LootTaken": "loot",
    "MaterialPassed": "trade",
    "MaterialsGained": "material",
    "Mined": "mine",
    "MonsterCame": "roar",
    "MonsterTakenOver": "curse",
    "Mounted": "mount",
    "MythRose": "phase_change",
    "ObjectiveMet": "objective",
    "PhaseBegan": "phase_change",
    "PhaseCompleted": "trial_passed",
    "Reverted": "curse",
    "RoadLaid": "lay_road",
    "RollPrevented": "ward",
    "RoundBegan": "round_begins",
    "SentienceCardDrawn": "roar",
    "ShakenOff": "shake",
    "SkillAnswered": "cast",
    "Tamed": "heal",
    "TentacleSpawned": "tentacle",
    "TradeProposed": "trade",
    "TrialCompleted": "trial_passed",
    "UnitPlaced": "place",
    "WallBuilt": "build",
    "WallsDestroyed": "crumble",
}
BY_CUE = (
    "AttackDeclared",
    "DiceRolled",
    "Healed",
    "Hurt",
    "InitiativeRolled",
    "SentienceMoved",
    "Stepped",
)
"""Heard by the cue that shows it."""
SILENT = (
    "CardDiscarded",
    "ChanceDecided",
    "CharacterDefeated",
    "DraftingStopped",
    "HelpDeclined",
    "Lifted",
    "LootLost",
    "NothingReturned",
    "PreySought",
    "TargetRolled",
    "TurnEnded",
    "UnitDefeated",
)
BY_MANNER = {"swapped": "teleport", "teleported": "teleport", "placed": "place"}
"""Who changes its place otherwise is shoved."""

SUBJECTS = ("unit", "sentience", "target", "victim", "partner", "taker")
OWNERS = ("character", "winner", "giver")


def sounded(
    field: Battlefield, event: Event, viewer: int | None, seen: tuple[Cue, ...]
) -> tuple[Cue, ...]:
    """What is seen of an event, with what whoever looks on hears before it and after it."""
    at = _place(field, event)
    first, last = _sound(field, event, viewer), _outcome(event)
    before = (Sounds(first, at),) if first else ()
    after = (Sounds(last, at),) if last else ()
    return (*before, *seen, *after)


def _outcome(event: Event) -> str | None:
    """What must not be heard before the dice have been seen."""
    match event:
        case Fished(caught=caught):
            return "fish_caught" if caught else "no_catch"
        case Contested(won=won):
            return "shove" if won else "block"
    return None


def _sound(field: Battlefield, event: Event, viewer: int | None) -> str | None:
    match event:
        case AttackResolved(attacker=attacker, hits=hits, blocks=blocks):
            if hits > blocks:
                return f"hit_{field.card(field.unit(attacker)).weapon}"
            return "block" if hits else "miss"
        case FleeingPunished(damage=damage):
            return "cheap_shot" if damage else "miss"
        case GroundChanged(columns=columns):
            paved = any(column[-1] == ROAD for _, column in columns)
            return None if paved else "crumble"
        case Displaced(manner=manner):
            return BY_MANNER.get(manner, "shove")
        case TurnBegan(player=player):
            return "your_turn" if player == viewer else "turn_begins"
        case BattleEnded(winners=winners, lost_won=lost_won):
            return _ending(winners, lost_won, viewer)
    return SOUNDS.get(type(event).__name__)


def _ending(winners: tuple[int, ...], lost_won: bool, viewer: int | None) -> str:
    if not winners and not lost_won:
        return "draw_call"
    lost = lost_won or (viewer is not None and viewer not in winners)
    return "defeat_call" if lost else "victory_call"


def _place(field: Battlefield, event: Event) -> Spot | None:
    """Where on the board it happened, if it happened there."""
    spot = getattr(event, "spot", None)
    if isinstance(spot, Spot):
        return spot
    if isinstance(event, GroundChanged):
        top = field.board.top(event.columns[0][0])
        return top.spot if top is not None else None
    for role in SUBJECTS:
        unit = field.state.units.get(getattr(event, role, None) or "")
        if unit is not None and unit.standing:
            return unit.spot
    for role in OWNERS:
        name = first_unit(field, getattr(event, role, None) or "")
        if name is not None and field.unit(name).standing:
            return field.unit(name).spot
    return None
