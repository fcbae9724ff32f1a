"""What is counted of a battle: how long it was, what hurt, who had and used what."""

from __future__ import annotations

from collections.abc import Iterable

from timestrike.core.annals import Annalist, Held
from timestrike.core.match import Match
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.artifacts import ArtifactEquipped
from timestrike.games.shadow_of_fear.casting import AbilityCast
from timestrike.games.shadow_of_fear.cheap_shots import FleeingPunished
from timestrike.games.shadow_of_fear.defence import AttackResolved
from timestrike.games.shadow_of_fear.eating import FishEaten
from timestrike.games.shadow_of_fear.falling import Fell
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import Hurt
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.loot import CardDrawn
from timestrike.games.shadow_of_fear.phases import PhaseBegan
from timestrike.games.shadow_of_fear.reactions import ItemAnswered
from timestrike.games.shadow_of_fear.rounds import RoundBegan
from timestrike.games.shadow_of_fear.sentience_turn import SentienceCardDrawn
from timestrike.games.shadow_of_fear.skills import SkillAnswered
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.statuses import TrialCompleted
from timestrike.games.shadow_of_fear.taming import FishOffered
from timestrike.games.shadow_of_fear.trials import ObjectiveMet
from timestrike.games.shadow_of_fear.turns import EndTurn


class BattleAnnalist(Annalist):
    """Knows what damage is due to by what was told last before it.

    The one thing that hurts without being told of before is an affliction at the end of a turn.
    """

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._cause = ""
        self._known: set[str] = set()
        self._read(match, match.table.events)

    def watch(self, match: Match) -> None:
        if isinstance(match.journal[-1], EndTurn):
            self._cause = "affliction"
        self._read(match, match.table.events)

    def _read(self, match: Match, events: Iterable[Event]) -> None:
        field: Battlefield = match.table  # type: ignore[assignment]
        if len(field.state.characters) > len(self._known):
            self._note_newcomers(field)
        for event in events:
            self._note(field, event)

    def _note_newcomers(self, field: Battlefield) -> None:
        """Whose Characters they are when they come; some change sides later."""
        for name, character in field.state.characters.items():
            if name not in self._known and character.owner != LOST:
                self.annals.held.add(Held("character", name, character.owner))
            self._known.add(name)

    def _note(self, field: Battlefield, event: Event) -> None:
        annals = self.annals
        match event:
            case RoundBegan(round=number, order=order):
                annals.rounds = number
                if annals.first is None:
                    annals.first = order[0]
            case PhaseBegan(phase=phase):
                annals.phase = phase
            case Hurt(damage=damage):
                annals.hurt(self._cause, damage)
            case SentienceCardDrawn(card=card):
                annals.play("Sentience card", card)
                self._cause = "Sentience card"
            case ItemUsed(unit=unit, item=item) | ItemAnswered(unit=unit, item=item):
                annals.play("item", item)
                self._hold(field, "item used", item, field.unit(unit).character)
                self._cause = "item"
            case FishEaten(unit=unit, fish=fish):
                annals.play("fish", fish)
                self._hold(field, "fish eaten", fish, field.unit(unit).character)
                self._cause = "fish"
            case ArtifactEquipped(character=character, artifact=artifact):
                annals.play("artifact", artifact)
                self._hold(field, "artifact worn", artifact, character)
            case CardDrawn(character=character, deck=deck, card=card):
                self._hold(field, f"{deck} drawn", card, character)
            case ObjectiveMet(character=character, stat=stat):
                self._hold(field, "objective met", f"{character}: {stat}", character)
            case TrialCompleted(character=character):
                self._hold(field, "trial completed", character, character)
            case AttackResolved(attacker=attacker):
                of_the_lost = field.is_lost(field.unit(attacker))
                self._cause = "attack of the Lost" if of_the_lost else "attack"
            case AbilityCast() | SkillAnswered():
                self._cause = "skill"
            case FleeingPunished():
                self._cause = "Cheap Shot"
            case Fell():
                self._cause = "fall"
            case FishOffered():
                self._cause = "bite"

    def _hold(self, field: Battlefield, sort: str, name: str, character: str) -> None:
        owner = field.state.characters[character].owner
        if owner != LOST:
            self.annals.held.add(Held(sort, name, owner))
