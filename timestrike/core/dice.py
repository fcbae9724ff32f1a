"""Dice with named faces: what they count, how they are rolled, rerolled and rolled off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from types import MappingProxyType
from typing import Generic, Literal, TypeVar

import msgspec

from timestrike.core.chance import Chance

Contender = TypeVar("Contender")


class Face(msgspec.Struct, frozen=True):
    """A named side of a die and what it counts: ("hits", 1), ("lucky", 1), ("number", 17).

    A face also counts once under its own name. Make one with `face`.
    """

    name: str
    counts: tuple[tuple[str, int], ...] = ()

    def count(self, measure: str) -> int:
        if measure == self.name:
            return 1
        for counted, amount in self.counts:
            if counted == measure:
                return amount
        return 0


def face(name: str, **counts: int) -> Face:
    """`face("lucky_hit", hits=1, lucky=True)`"""
    return Face(name, tuple(sorted((measure, int(amount)) for measure, amount in counts.items())))


class Die(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    """A die; a face that comes up more often stands in `faces` several times."""

    name: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f"die {self.name!r} needs at least one face")
        if len(set(self.faces)) != len({side.name for side in self.faces}):
            raise ValueError(f"die {self.name!r} has different faces of the same name")

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.faces)

    @cached_property
    def measures(self) -> frozenset[str]:
        """Everything that can be counted on this die: what its faces count, and their names."""
        counted = {measure for side in self.faces for measure, _ in side.counts}
        return frozenset(counted | set(self.names))

    def worth(self, measure: str) -> Mapping[str, int]:
        """What each face, by name, counts in a measure."""
        return _worth(self, measure)

    def lay(self, *names: str) -> Roll:
        """Dice of this kind laid down with these faces up: how a kept roll is read again."""
        for name in names:
            if name not in self.names:
                known = ", ".join(dict.fromkeys(self.names))
                raise ValueError(f"die {self.name!r} has no face {name!r}; it has: {known}")
        return Roll(self, names)


@cache
def _worth(die: Die, measure: str) -> Mapping[str, int]:
    if measure not in die.measures:
        known = ", ".join(sorted(die.measures))
        raise ValueError(f"die {die.name!r} does not count {measure!r}; it counts: {known}")
    return MappingProxyType({side.name: side.count(measure) for side in die.faces})


@cache
def numbered(sides: int) -> Die:
    """A die with the numbers from 1 up, counted as "number": `numbered(20)` is the D20."""
    return Die(f"D{sides}", tuple(face(str(n), number=n) for n in range(1, sides + 1)))


class Roll(msgspec.Struct, frozen=True):
    """Dice as they lie. State and events keep `faces`; `Die.lay` makes a roll of them again."""

    die: Die
    faces: tuple[str, ...]

    def count(self, measure: str) -> int:
        """The sum over all dice of what they count: hits, a face's name, the number shown."""
        worth = _worth(self.die, measure)
        return sum([worth[name] for name in self.faces])


def roll(chance: Chance, die: Die, dice: int) -> Roll:
    if dice < 0:
        raise ValueError(f"cannot roll {dice} dice")
    names = die.names
    return Roll(die, tuple([chance.face(names) for _ in range(dice)]))


def reroll(chance: Chance, rolled: Roll, positions: Iterable[int]) -> Roll:
    """The same roll with the dice at these positions rolled again, in the order they lie."""
    faces = list(rolled.faces)
    again = sorted(set(positions))
    if again and not 0 <= again[0] <= again[-1] < len(faces):
        raise ValueError(f"cannot reroll dice {again} of a roll of {len(faces)}")
    for position in again:
        faces[position] = chance.face(rolled.die.names)
    return Roll(rolled.die, tuple(faces))


class RollOff(msgspec.Struct, Generic[Contender], frozen=True):
    """Who won a roll-off, and every round of it: each contender still in it and the face shown."""

    winner: Contender
    rounds: tuple[tuple[tuple[Contender, str], ...], ...]


def roll_off(
    chance: Chance,
    die: Die,
    contenders: Sequence[Contender],
    wins: Literal["highest", "lowest"] = "highest",
) -> RollOff[Contender]:
    """One die each; the best number wins and the tied roll again (TS-DICE-06, TS-SETSK-04).

    Somebody without a rival wins without a roll.
    """
    if not contenders:
        raise ValueError("a roll-off needs somebody to roll")
    worth = die.worth("number")
    if len(contenders) > 1 and len(set(worth.values())) == 1:
        raise ValueError(f"die {die.name!r} can never break a tie")
    best_of = max if wins == "highest" else min
    rounds: list[tuple[tuple[Contender, str], ...]] = []
    tied = list(contenders)
    while len(tied) > 1:
        shown = tuple([(contender, chance.face(die.names)) for contender in tied])
        rounds.append(shown)
        best = best_of([worth[name] for _, name in shown])
        tied = [contender for contender, name in shown if worth[name] == best]
    return RollOff(tied[0], tuple(rounds))
