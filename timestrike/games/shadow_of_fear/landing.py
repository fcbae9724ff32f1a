"""Where a unit comes down that did not choose to move: its owner says, if there is a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import (
    Base,
    cells_of,
    has_room,
    nearest_places,
    resting_places,
)
from timestrike.games.shadow_of_fear.displacement import Displaced, dice_for_drop, put
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.lost_side import by_chance, myth_in_control
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Unit


class Land(Action, frozen=True):
    """Come down here; `trail` are the further hexes of a larger base."""

    unit: str
    spot: Spot
    trail: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, _Landing)
        if self.unit != question.unit or (self.spot, *self.trail) not in question.places(field):
            yield refuse(question.rule, "no_place_to_land")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, _Landing)
        question.landed(field, (self.spot, *self.trail))


class _Landing(Question, frozen=True):
    """Asks the owner of a unit where it comes down; a single place needs no question."""

    answers = (Land,)

    unit: str

    def places_now(self, field: Battlefield) -> list[Base]:
        """The bases among which the owner may choose."""
        raise NotImplementedError

    def landed(self, field: Battlefield, base: Base) -> None:
        """The unit comes down here, with what follows from it."""
        raise NotImplementedError

    def places(self, field: Battlefield) -> list[Base]:
        return field.remember(("places", self), lambda: self.places_now(field))

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        """TS-SMOVE-05, TS-FALL-08: for the Lost their Myth decides, or chance does."""
        unit = field.unit(self.unit)
        if not unit.in_play or len(self.places(field)) < 2:
            return ()
        owner = field.owner(unit) if not field.by_lost_stats(unit) else myth_in_control(field)
        return () if owner is None else (owner,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for spot, *trail in self.places(field):
            yield Land(self.unit, spot, tuple(trail))

    def resolve(self, field: Battlefield) -> None:
        """There is nothing to choose, or nobody to: the unit may be gone."""
        places = self.places(field)
        if field.unit(self.unit).in_play and places:
            self.landed(field, by_chance(field, self.unit, places))


class LoseGround(_Landing, frozen=True):
    """TS-FALL-08: an adjacent hex instead, or the nearest one where there is room.

    A larger base falls by its smallest drop and is put on the nearest level place (TS-FALL-07).
    """

    rule = "TS-FALL-08"

    going: tuple[int, ...]
    """The cells whose ground is about to go."""
    below: Spot
    """The highest of the places right below."""

    def places_now(self, field: Battlefield) -> list[Base]:
        unit = field.unit(self.unit)
        return nearest_places(field, unit, cells_of(unit.base), banned=self.going)

    def landed(self, field: Battlefield, base: Base) -> None:
        unit = field.unit(self.unit)
        if len(unit.base) == 1:
            put(field, unit, base, "dropped")
            return
        dice = dice_for_drop(field, unit, (self.below,))
        put(field, unit, base, "placed")
        if dice:
            field.push(Fall(unit.id, unit.elevation - self.below.elevation, dice))


class PushedAside(_Landing, frozen=True):
    """TS-SMOVE-04 to TS-SMOVE-06: out from under a Sentience, away from its centre.

    Where the hex beyond is not free, the unit's owner chooses among the closest that are. A larger
    base needs level room and is always put on the closest.
    """

    rule = "TS-SMOVE-05"

    sentience: str
    cell: int
    """The hex of the Sentience's base from which the unit is pushed."""

    def places_now(self, field: Battlefield) -> list[Base]:
        unit, base = field.unit(self.unit), field.unit(self.sentience).base
        beyond = self._beyond(field, unit, base[0].cell)
        if len(unit.base) == 1 and beyond is not None:
            return [(beyond,)]
        under = cells_of(base)
        return nearest_places(field, unit, cells_of(unit.base) & under, banned=under)

    def _beyond(self, field: Battlefield, unit: Unit, centre: int) -> Spot | None:
        """The first hex outside the base in the direction from the centre, if it is free.

        Of several surfaces there it is the one nearest to the unit's own height.
        """
        board, card = field.board, field.card(unit)
        beyond = board.grid.step(self.cell, board.grid.facing(centre, self.cell))
        if beyond is None or not board.inside(beyond):
            return None
        surfaces = board.surfaces(beyond)
        nearest = min(surfaces, key=lambda there: abs(there.elevation - unit.elevation))
        here = board.surface(unit.spot)
        burrows = gait_now(field, unit).movement == "burrow"
        if burrows and here and here.overhang != nearest.overhang:
            return None  # TS-MTYPE-10
        return nearest.spot if has_room(field, card, nearest.spot) else None

    def landed(self, field: Battlefield, base: Base) -> None:
        put(field, field.unit(self.unit), base, "pushed")


class ThrownOff(_Landing, frozen=True):
    """TS-SHAKE-01, TS-SHAKE-02: next to the Sentience, or on the nearest free hex, unhurt."""

    rule = "TS-SHAKE-01"

    under: tuple[int, ...]
    """The cells under the Sentience."""

    def places_now(self, field: Battlefield) -> list[Base]:
        return nearest_places(field, field.unit(self.unit), self.under, banned=self.under)

    def landed(self, field: Battlefield, base: Base) -> None:
        field.change_unit(self.unit, base=base, perch=None)
        field.emit(Displaced(self.unit, (), base, "thrown"))


class MakeRoom(_Landing, frozen=True):
    """TS-MOVE-04: from a hex that somebody else stands on to the nearest one that is free."""

    rule = "TS-MOVE-04"

    def places_now(self, field: Battlefield) -> list[Base]:
        unit = field.unit(self.unit)
        return nearest_places(field, unit, cells_of(unit.base))

    def landed(self, field: Battlefield, base: Base) -> None:
        put(field, field.unit(self.unit), base, "placed")


class Unhorsed(_Landing, frozen=True):
    """TS-BEHEM-05: off a Brute that is no more, on any hex that it has left, unhurt.

    Where that ground is gone too, on the nearest there is.
    """

    rule = "TS-BEHEM-05"

    left: tuple[Spot, ...]
    """The hexes that the Brute stood on."""

    def places_now(self, field: Battlefield) -> list[Base]:
        unit, cells = field.unit(self.unit), cells_of(self.left)
        places = resting_places(field, unit, sorted(cells))
        return [base for base in places if base[0] in self.left] or nearest_places(
            field, unit, cells
        )

    def landed(self, field: Battlefield, base: Base) -> None:
        with noticing_engagements(field):
            field.change_unit(self.unit, base=base, mount=None)
            field.emit(Displaced(self.unit, (), base, "unhorsed"))


class Stranded(ThrownOff, frozen=True):
    """TS-STIER-06: on or next to the hexes of a Sentience that is no more, unhurt."""

    rule = "TS-STIER-06"

    def places_now(self, field: Battlefield) -> list[Base]:
        near = field.board.grid.neighbours
        around = {cell for under in self.under for cell in (under, *near(under))}
        unit = field.unit(self.unit)
        inside = [cell for cell in sorted(around) if field.board.inside(cell)]
        return resting_places(field, unit, inside) or nearest_places(field, unit, self.under)
