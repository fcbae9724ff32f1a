"""Artifacts: when they are put on. What they give stands with stats and skills (TS-ARTIF-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield


class ArtifactEquipped(Event, frozen=True):
    """The one worn before, if any, goes back into the inventory."""

    character: str
    artifact: str


def can_equip(field: Battlefield, character: str) -> bool:
    """TS-ARTIF-01, TS-SKIRM-05."""
    return field.world.characters[character].rank == "survivor"


def spare_artifacts(field: Battlefield, character: str) -> list[str]:
    """TS-ARTIF-03, TS-ARTIF-05: what lies in the inventory and could be put on."""
    holder = field.state.characters[character]
    if not can_equip(field, character):
        return []
    return [artifact for artifact in holder.artifacts if artifact != holder.equipped]


def offer_equipment(field: Battlefield, character: str, received: Iterable[str]) -> None:
    """TS-ARTIF-04: an artifact may be put on at the moment it is received."""
    if can_equip(field, character):
        field.push(*(ChooseEquipment(character, artifact) for artifact in received))


class Equip(Action, frozen=True):
    """Put an artifact on, in place of the one worn. It is no action and costs no Energy."""

    character: str
    artifact: str

    def check(self, field: Battlefield) -> Iterator[Refusal]:
        question = field.question
        rule = question.rule if isinstance(question, ChooseEquipment) else "TS-ARTIF-05"
        holder = field.state.characters.get(self.character)
        if holder is None or holder.defeated:
            yield refuse("TS-DEFEAT-01", "not_in_play")
        elif not can_equip(field, self.character):
            name = field.world.characters[self.character].name
            yield refuse("TS-ARTIF-01", "only_survivors_equip", name=name)
        elif self.artifact not in holder.artifacts:
            yield refuse("TS-ARTIF-03", "artifact_not_held")
        elif self.artifact == holder.equipped:
            yield refuse("TS-ARTIF-01", "equipped_already")
        elif isinstance(question, ChooseEquipment):
            if (self.character, self.artifact) != (question.character, question.artifact):
                yield refuse(rule, "another_artifact")
        elif self.character != field.state.active:
            yield refuse(rule, "equips_in_own_turn")
        elif any(field.unit(name).activated for name in holder.units):
            yield refuse(rule, "equips_before_all_else")

    def perform(self, field: Battlefield) -> None:
        field.change_character(self.character, equipped=self.artifact)
        field.emit(ArtifactEquipped(self.character, self.artifact))


class LeaveInInventory(Action, frozen=True):
    """Wear what one wore; the new artifact has no effect for now (TS-ARTIF-03)."""

    character: str
    artifact: str

    def check(self, field: Battlefield) -> Iterator[Refusal]:
        question = field.question
        assert isinstance(question, ChooseEquipment)
        if (self.character, self.artifact) != (question.character, question.artifact):
            yield refuse(question.rule, "another_artifact")

    def perform(self, field: Battlefield) -> None:
        pass


class ChooseEquipment(Question, frozen=True):
    """TS-ARTIF-04: put the new artifact on, or into the inventory."""

    rule = "TS-ARTIF-04"
    answers = (Equip, LeaveInInventory)

    character: str
    artifact: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        holder = field.state.characters[self.character]
        return (holder.owner,) if self.artifact in holder.artifacts else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield Equip(self.character, self.artifact)
        yield LeaveInInventory(self.character, self.artifact)

    def resolve(self, field: Battlefield) -> None:
        """It has changed hands before anybody could put it on."""
