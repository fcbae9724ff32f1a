"""Falling down, and the hang glider that prevents it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.crafting import can_craft, may_craft
from timestrike.games.shadow_of_fear.dice import roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.loot import spend_material
from timestrike.games.shadow_of_fear.reactions import (
    Effects,
    React,
    Reactable,
    fitting_items,
    prevented,
    reactions,
)
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


class Fell(Event, frozen=True):
    unit: str
    levels: int
    damage: int


class Glided(Event, frozen=True):
    """A hang glider took the place of a fall."""

    unit: str
    levels: int


class _Answer(Action, frozen=True):
    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        if isinstance(question, Fall) and question.unit != self.unit:
            yield refuse("TS-CRAFT-01", "another_falls")


class CraftGlider(_Answer, frozen=True):
    """TS-CRAFT-01: pay a material and land softly, whoever's turn it is."""

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from super().check(field)
        unit = field.state.units.get(self.unit)
        if unit is not None:
            yield from may_craft(field, unit)

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, Fall)
        spend_material(field, field.unit(self.unit).character)
        field.emit(Glided(self.unit, question.levels))


class TakeFall(_Answer, frozen=True):
    """Roll for the fall."""

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, Fall)
        question.resolve(field)


class Fall(Reactable, Question, frozen=True):
    """The roll after landing (TS-FALL-03, TS-FALL-04). It is no attack: nobody defends.

    Only who can craft a hang glider (TS-CRAFT-01) or holds an item against falls has a choice.
    """

    rule = "TS-CRAFT-01"
    answers = (CraftGlider, TakeFall, React)
    moment = "fall"

    unit: str
    levels: int
    dice: int

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        unit = field.unit(self.unit)
        prepared = can_craft(field, unit) or fitting_items(field, self)
        return (field.owner(unit),) if unit.standing and prepared else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield CraftGlider(self.unit)
        yield TakeFall(self.unit)
        yield from reactions(field, self)

    def occasion(self) -> Deed:
        return Deed(card="", unit=self.unit)

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        if not prevented(field, self, effects):
            field.push(self)

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.unit)
        if not unit.standing:
            return
        damage = roll_combat(field, self.unit, self.dice, "fall").count("hits")
        field.emit(Fell(self.unit, self.levels, damage))
        hurt(field, unit, damage)
