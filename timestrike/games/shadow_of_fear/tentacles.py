"""Fear's tentacles: limbs that come up far from it, and that it feels (TS-MOB-02 to TS-MOB-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import has_room
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import has_arrived
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import Unit

MOST_TENTACLES = 5
"""TS-MOB-02."""


class TentacleSpawned(Event, frozen=True):
    unit: str
    spot: Spot


def free_tentacle(field: Battlefield, sentience: Unit) -> str | None:
    """The id of a tentacle that is not in play; those cut off come again (TS-MOB-02)."""
    mob = field.card(sentience).mob
    names = [f"{mob}_{number}" for number in range(1, MOST_TENTACLES + 1)] if mob else []
    units = field.state.units
    return next((n for n in names if n not in units or not units[n].in_play), None)


def spawn_places(
    field: Battlefield, sentience: Unit, reach: int, enemy: Unit | None = None
) -> list[Spot]:
    """The free hexes next to an enemy within reach, or next to one enemy."""
    mob = field.card(sentience).mob
    if mob is None:
        return []
    card, board = field.world.characters[mob], field.board
    enemies = [enemy] if enemy is not None else field.standing()
    near = {
        cell: None
        for other in enemies
        if field.enemies(sentience, other) and _apart(field, sentience, other) <= reach
        for spot in other.base
        for cell in board.grid.neighbours(spot.cell)
    }
    surfaces = (surface for cell in near for surface in board.surfaces(cell))
    return [surface.spot for surface in surfaces if has_room(field, card, surface.spot)]


def _apart(field: Battlefield, one: Unit, other: Unit) -> int:
    """TS-RANGE-03."""
    distance = field.board.grid.distance
    return min((distance(a.cell, b.cell) for a in one.base for b in other.base), default=0)


def spawn(field: Battlefield, sentience: Unit, spot: Spot) -> None:
    """TS-MOB-05: a tentacle is a unit of the Character, with a card of its own.

    One that was cut off and comes again has not got back what it spent in this turn.
    """
    name, mob = free_tentacle(field, sentience), field.card(sentience).mob
    assert name is not None
    fresh = Unit(id=name, character=sentience.character, mob=mob, base=(spot,))
    tentacle = msgspec.structs.replace(
        field.state.units.get(name, fresh), base=(spot,), damage=0, facing=sentience.facing
    )
    character = field.character(sentience)
    with noticing_engagements(field):
        field.state.units[name] = tentacle
        if name not in character.units:
            field.change_character(character.id, units=(*character.units, name))
        field.changed()
        if field.by_lost_stats(sentience):
            has_arrived(field, name)
        field.emit(TentacleSpawned(name, spot))


class PlaceTentacle(Action, frozen=True):
    """Here it comes up."""

    spot: Spot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseTentacleHex)
        if self.spot not in question.places:
            yield refuse("TS-MOB-05", "no_place_for_tentacle")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseTentacleHex)
        spawn(field, field.unit(question.sentience), self.spot)


class ChooseTentacleHex(Question, frozen=True):
    """TS-MOB-05: the owner of the Sentience says where a tentacle comes up."""

    rule = "TS-MOB-05"
    answers = (PlaceTentacle,)

    sentience: str
    places: tuple[Spot, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (field.owner(field.unit(self.sentience)),)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for spot in self.places:
            yield PlaceTentacle(spot)
