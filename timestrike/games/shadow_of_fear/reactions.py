"""Items outside the own turn: they answer what is about to happen, or what the dice said.

TS-ITEM-02: an item whose text names a moment may be used then, whoever's turn it is. A question
at which there is such a moment is `Reactable`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec

from timestrike.core.dice import Roll, reroll
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.dice import COMBAT, DiceRolled, Purpose
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import discard, held
from timestrike.games.shadow_of_fear.trials import record, record_luck
from timestrike.games.shadow_of_fear.vocabulary.conditions import all_hold
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect, NumberEffect
from timestrike.games.shadow_of_fear.vocabulary.interference import CancelRoll, RollAgain

if TYPE_CHECKING:
    from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect

Effects: TypeAlias = "tuple[AnyEffect, ...]"


class ItemAnswered(Event, frozen=True):
    """An item was used as a reaction."""

    unit: str
    item: str


class RollPrevented(Event, frozen=True):
    """A Cheap Shot or a fall came to nothing."""

    unit: str


class React(Action, frozen=True):
    """Use an item at its moment. `dice` are the dice to roll again, by their place."""

    unit: str
    item: str
    dice: tuple[int, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question: Any = field.question
        assert isinstance(question, Reactable)
        unit = field.unit(question.occasion().unit)
        if self.unit != unit.id:
            yield refuse("TS-ITEM-02", "not_concerned")
        elif self.item not in held(field, unit.character, "item"):
            yield refuse("TS-INV-01", "not_held")
        elif self.item not in fitting_items(field, question):
            yield refuse("TS-ITEM-02", "no_reaction", item=field.world.items[self.item].name)
        elif not _fits(self.dice, dice_to_choose_from(field, self.item, question)):
            yield refuse("TS-DICE-04", "no_such_dice")

    def perform(self, field: Battlefield) -> None:
        # What cards do can make somebody fall, and whoever falls may answer with a card.
        from timestrike.games.shadow_of_fear.vocabulary.words import run_effects

        question: Any = field.asked
        assert isinstance(question, Reactable)
        deed = msgspec.structs.replace(question.occasion(), card=self.item)
        effects = _effects_of(field, self.item, deed)
        discard(field, field.unit(self.unit).character, "item", self.item)
        record(field, field.unit(self.unit).character, "items_used")
        field.emit(ItemAnswered(self.unit, self.item))
        question.react(field, effects, self.dice)
        run_effects(field, [effect for effect in effects if not effect.only_at], deed)


def _effects_of(field: Battlefield, item: str, deed: Deed) -> Effects:
    clauses = field.world.items[item].clauses
    holding = (clause for clause in clauses if all_hold(field, clause.when, deed))
    return tuple(effect for clause in holding for effect in clause.do)


def dice_to_choose_from(field: Battlefield, item: str, question: Reactable) -> tuple[str, ...]:
    """The dice of which an item lets some be rolled again."""
    deed = question.occasion()
    return deed.faces if has(_effects_of(field, item, deed), RollAgain) else ()


def has(effects: Effects, kind: type[Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in effects)


def _fits(dice: tuple[int, ...], faces: tuple[str, ...]) -> bool:
    """Some of the dice, each once; none where none are rolled again."""
    return bool(dice) == bool(faces) and len({*dice} & {*range(len(faces))}) == len(dice)


class HoldBack(Action, frozen=True):
    """Let it happen without a reaction."""

    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question: Any = field.question
        assert isinstance(question, Reactable)
        if self.unit != question.occasion().unit:
            yield refuse("TS-ITEM-02", "not_concerned")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert question is not None
        question.resolve(field)


class Reactable:
    """What a question is at which somebody may react with an item.

    By itself it asks whoever holds an item for its moment, and goes on if nobody does.
    """

    __slots__ = ()

    rule: ClassVar[str] = "TS-ITEM-02"
    answers: ClassVar[tuple[type[Action], ...]] = (React, HoldBack)
    moment: ClassVar[str]

    def occasion(self) -> Deed:
        """Who may react, to whom, and the dice that could be rolled again."""
        raise NotImplementedError

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        """How an item with these effects changes what was about to happen, and how it goes on.

        The item has been discarded; effects that happen by themselves come before all that.
        """
        raise NotImplementedError

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        fitting = fitting_items(field, self)
        return (field.owner(field.unit(self.occasion().unit)),) if fitting else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        yield from reactions(field, self)
        yield HoldBack(self.occasion().unit)


def reactions(field: Battlefield, question: Reactable) -> Iterator[React]:
    """The reactions that are possible at a question."""
    unit = question.occasion().unit
    for item in fitting_items(field, question):
        faces = dice_to_choose_from(field, item, question)
        for dice in _worth_rolling(faces) if faces else ((),):
            yield React(unit, item, dice)


def fitting_items(field: Battlefield, question: Reactable) -> list[str]:
    """The items in the reacting unit's inventory for this moment."""
    deed = question.occasion()
    unit = field.unit(deed.unit)
    if not unit.in_play:
        return []
    known = field.world.items
    return [
        item
        for item in dict.fromkeys(held(field, unit.character, "item"))
        if question.moment in known[item].reaction and all_hold(field, known[item].needs, deed)
    ]


def _worth_rolling(faces: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    """All dice of some faces; whoever wants to roll only some of them may name those."""
    shown = sorted(set(faces))
    for amount in range(1, len(shown) + 1):
        for chosen in combinations(shown, amount):
            yield tuple(n for n, face in enumerate(faces) if face in chosen)


def changed_by(effects: Effects, deed: Deed) -> Deed:
    """The numbers of a roll after an item has changed them."""
    for effect in effects:
        if isinstance(effect, NumberEffect):
            deed = effect.adjusted(deed)
    return deed


def read_dice(field: Battlefield, rolled: Deed) -> Roll:
    """The dice as they stay: from now on they count (TS-LUCK-01, TS-TRIAL-06)."""
    dice = COMBAT.lay(*rolled.faces)
    record_luck(field, rolled.unit, dice)
    return dice


def rolled_again(
    field: Battlefield, rolled: Deed, purpose: Purpose, effects: Effects, dice: tuple[int, ...]
) -> Deed:
    """The roll after an item, if that lets some of the dice be rolled again."""
    if not has(effects, RollAgain):
        return rolled
    lying = reroll(field.state.chance, COMBAT.lay(*rolled.faces), dice)
    field.changed()
    field.emit(DiceRolled(rolled.unit, purpose, lying.faces))
    return msgspec.structs.replace(rolled, faces=lying.faces)


def prevented(field: Battlefield, question: Reactable, effects: Effects) -> bool:
    """Whether an item keeps something from being rolled for."""
    if has(effects, CancelRoll):
        field.emit(RollPrevented(question.occasion().unit))
        return True
    return False
