"""Two units that change places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import Base
from timestrike.games.shadow_of_fear.displacement import Displaced, fits_there, lift
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Unit


def swap(field: Battlefield, one: Unit, base: Base, other: Unit, other_base: Base) -> None:
    """Two units change places at once, without falling (TS-CONTEST-06)."""
    with noticing_engagements(field):
        if one.perch is not None or other.perch is not None:
            field.change_unit(one.id, perch=other.perch)
            field.change_unit(other.id, perch=one.perch)
            field.emit(Displaced(one.id, one.base, other.base, "swapped"))
            field.emit(Displaced(other.id, other.base, one.base, "swapped"))
        else:
            lift(field, one, base, "swapped")
            lift(field, other, other_base, "swapped")


def swaps(field: Battlefield, one: Unit, other: Unit) -> list[tuple[Base, Base]]:
    """How two units can change places: where the one and where the other would stand.

    TS-CONTEST-05: both need level room; the smaller goes on hexes that the larger leaves, and the
    larger covers all hexes of the smaller.
    """
    if one.perch is not None and other.perch is not None:
        return [((), ())]
    if not one.base or not other.base:
        return []
    if len(one.base) < len(other.base):
        return [(mine, theirs) for theirs, mine in swaps(field, other, one)]
    if len(one.base) == len(other.base):
        exchanged = [(other.base, one.base)]
    else:
        exchanged = list(_unequal(field, one, other))
    gone = (one.id, other.id)
    return [
        (mine, theirs)
        for mine, theirs in exchanged
        if fits_there(field, one, mine, gone) and fits_there(field, other, theirs, gone)
    ]


def _unequal(field: Battlefield, larger: Unit, smaller: Unit) -> Iterator[tuple[Base, Base]]:
    for base in _bases_over(field, larger, smaller.base):
        left_free = [spot for spot in larger.base if spot not in base]
        for place in _chains(field, left_free, len(smaller.base)):
            yield base, place


def _bases_over(field: Battlefield, unit: Unit, covered: Base) -> Iterator[Base]:
    """Every level base of a unit's size and shape that covers some hexes."""
    grid, size, level = field.board.grid, len(unit.base), covered[0].elevation
    if field.card(unit).rank == "sentience":
        for centre in grid.disc(covered[0].cell, 1):
            base = tuple(Spot(cell, level) for cell in (centre, *grid.neighbours(centre)))
            if len(base) == size:
                yield base
        return
    near = [Spot(cell, level) for cell in grid.disc(covered[0].cell, size - 1)]
    for base in _chains(field, near, size):
        if set(covered) <= set(base):
            yield base


def _chains(field: Battlefield, spots: Iterable[Spot], size: int) -> Iterator[Base]:
    """The chains of so many neighbouring hexes among some, each once, whichever end leads."""
    among = [spot for spot in spots if field.surface(spot) is not None]
    begun: list[Base] = [(spot,) for spot in among]
    for _ in range(size - 1):
        begun = [
            (*chain, spot)
            for chain in begun
            for spot in among
            if spot not in chain and field.board.grid.distance(chain[-1].cell, spot.cell) == 1
        ]
    yield from (chain for chain in begun if chain <= chain[::-1])


# --- choosing ----------------------------------------------------------------------------------


def offer_swap(field: Battlefield, unit: Unit, other: Unit) -> None:
    """Let the two change places; where there are several ways, the player of the unit chooses."""
    ways = swaps(field, unit, other)
    if len(ways) == 1:
        swap(field, unit, ways[0][0], other, ways[0][1])
    elif ways:
        field.push(ChooseSwap(unit.id, other.id))


class TradePlaces(Action, frozen=True):
    """The two change places: where the unit and where the other will stand.

    Both bases are empty on the Sentience, where there is only one way to do it.
    """

    base: tuple[Spot, ...] = ()
    other_base: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseSwap)
        if (self.base, self.other_base) not in question.ways(field):
            yield refuse("TS-CONTEST-05", "no_such_swap")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseSwap)
        unit, other = field.unit(question.unit), field.unit(question.other)
        swap(field, unit, self.base, other, self.other_base)


class ChooseSwap(Question, frozen=True):
    """TS-CONTEST-05: how two bases of unequal size change places."""

    rule = "TS-CONTEST-05"
    answers: ClassVar[tuple[type[Action], ...]] = (TradePlaces,)

    unit: str
    other: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (field.owner(field.unit(self.unit)),)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for base, other_base in self.ways(field):
            yield TradePlaces(base, other_base)

    def ways(self, field: Battlefield) -> list[tuple[Base, Base]]:
        return swaps(field, field.unit(self.unit), field.unit(self.other))
