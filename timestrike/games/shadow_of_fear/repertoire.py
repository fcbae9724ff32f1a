"""What a unit can do in its turn. Each module that adds something to it enters it here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def turn_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    for choices in _OFFERS.values():
        yield from choices(field, unit)
