"""What a unit can do in its turn. Each module that adds something to it enters it here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit

ActionT = TypeVar("ActionT", bound=type[Action])
Choices = Callable[[Battlefield, Unit], Iterator[Action]]

_OFFERS: dict[type[Action], Choices] = {}


def in_a_turn(choices: Choices) -> Callable[[ActionT], ActionT]:
    """`@in_a_turn(fish_choices)` on an action: it answers a turn, and these are its candidates."""

    def enter(action: ActionT) -> ActionT:
        _OFFERS[action] = choices
        return action

    return enter


def turn_actions() -> tuple[type[Action], ...]:
    return tuple(_OFFERS)


def turn_choices(field: Battlefield, besides: Iterable[Action]) -> Iterator[Action]:
    """Everything that the units whose turn it is might do, and what a turn allows besides."""
    for unit in field.active_units():
        for choices in _OFFERS.values():
            yield from choices(field, unit)
    yield from besides


def turn_choices_of(
    kind: type[Action], field: Battlefield, besides: Iterable[Action]
) -> Iterator[Action]:
    """Those of `turn_choices` that are of one kind, without looking for the others."""
    if kind in _OFFERS:
        for unit in field.active_units():
            yield from _OFFERS[kind](field, unit)
    else:
        yield from (action for action in besides if type(action) is kind)
