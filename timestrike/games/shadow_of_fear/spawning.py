"""The Lost come into play: where cards want them, or next to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.bases import Base, cells_of, facing_of, fits, resting_places
from timestrike.games.shadow_of_fear.engagement import bases_engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import (
    by_chance,
    has_arrived,
    keeper_of_monsters,
    lost_sentience,
    myth_in_control,
    speaker,
)
from timestrike.games.shadow_of_fear.simultaneous import noticing_engagements
from timestrike.games.shadow_of_fear.state import LOST, Character, Unit
from timestrike.games.shadow_of_fear.tentacles import free_tentacle, spawn

MonsterRank = Literal["beast", "brute"]
MOST: dict[MonsterRank, int] = {"beast": 2, "brute": 1}
"""TS-LOST-03: so many Monsters of a kind can be on the map, tamed ones included."""


class FearLoomed(Event, frozen=True):
    unit: str
    spot: Spot


class MonsterCame(Event, frozen=True):
    unit: str
    spot: Spot


# --- bringing them into play -------------------------------------------------------------------


def bring_fear(field: Battlefield, base: Base, facing: int) -> None:
    """TS-SETRY-07, TS-SETRD-08: Fear stands here, and nobody plays it."""
    field.state.characters["fear"] = Character(id="fear", owner=LOST, units=("fear",))
    field.state.units["fear"] = Unit(id="fear", character="fear", base=base, facing=facing)
    has_arrived(field, "fear")
    field.emit(FearLoomed("fear", base[0]))


def bring_monster(field: Battlefield, monster: str, base: Base, facing: int) -> None:
    """TS-MONST-03: as if it had never been there, whatever became of it before.

    Under a Myth it is a Character of that player from the next round on (TS-MYTH-12, TS-MYTH-13).
    """
    keeper = keeper_of_monsters(field)
    with noticing_engagements(field):  # TS-LSPAWN-05
        field.state.characters[monster] = Character(
            id=monster, owner=keeper, units=(monster,), exhausted=keeper != LOST
        )
        field.state.units[monster] = Unit(id=monster, character=monster, base=base, facing=facing)
        has_arrived(field, monster)
        field.emit(MonsterCame(monster, base[0]))


def bring_tentacle(field: Battlefield, spot: Spot) -> None:
    """TS-MOB-01, TS-LSPAWN-05: a limb of Fear comes up here."""
    fear = lost_sentience(field)
    if fear is not None and free_tentacle(field, fear) is not None:
        spawn(field, fear, spot)


def available_monsters(field: Battlefield, rank: MonsterRank) -> list[str]:
    """TS-LOST-03, TS-MONST-03: the Monsters of a kind that could come now."""
    cards, characters = field.world.characters, field.state.characters
    kind = [name for name, card in cards.items() if card.rank == rank]
    waiting = [name for name in kind if name not in characters or characters[name].defeated]
    return waiting if len(kind) - len(waiting) < MOST[rank] else []


def pick_monster(field: Battlefield, rank: MonsterRank) -> str | None:
    """TS-LSPAWN-01: of two Beasts that could come, chance picks one."""
    waiting, fear = available_monsters(field, rank), lost_sentience(field)
    if not waiting or fear is None:
        return None
    return by_chance(field, fear.id, waiting)


# --- where -------------------------------------------------------------------------------------


def _figure(figure: str) -> Unit:
    """The figure before it stands anywhere."""
    return Unit(id=figure, character=figure, base=())


def places_at(field: Battlefield, figure: str, spot: Spot) -> list[Base]:
    """TS-LSPAWN-01: here, else on the highest free hex next to it, else ring by ring outwards.

    A larger base lies straight and looks away from Fear as far as there is room for it like that.
    """
    unit, grid = _figure(figure), field.board.grid
    away = _away_from_fear(field, spot)
    for turn in (0, 1, -1, 2, -2, 3):
        facing = (away + turn) % grid.directions
        straight = fits(field, field.world.characters[figure], spot, facing)
        if straight is not None:
            return [straight]
    for ring in range(max(grid.width, grid.height)):
        cells = [cell for cell in grid.ring(spot.cell, ring) if field.board.inside(cell)]
        places = resting_places(field, unit, cells)
        if places:
            return _highest(places)
    return []


def places_beside(field: Battlefield, figure: str, target: Unit) -> list[Base]:
    """TS-LSPAWN-03: where the two are engaged, closest to the Sentience, and then the highest."""
    card, grid = field.world.characters[figure], field.board.grid
    height = field.card(target).height
    around = {cell for spot in target.base for cell in grid.disc(spot.cell, card.hexes)} - cells_of(
        target.base
    )
    inside = [cell for cell in sorted(around) if field.board.inside(cell)]
    engaging = [
        base
        for base in resting_places(field, _figure(figure), inside)
        if bases_engaged(field, base, card.height, target.body, height)
    ]
    if not engaging:
        return places_at(field, figure, target.spot)
    return _highest(_closest_to_fear(field, engaging))


def _closest_to_fear(field: Battlefield, places: list[Base]) -> list[Base]:
    fear, distance = lost_sentience(field), field.board.grid.distance
    if fear is None:
        return places
    away = [min(distance(a.cell, b.cell) for a in base for b in fear.base) for base in places]
    return [base for base, hexes in zip(places, away, strict=True) if hexes == min(away)]


def _highest(places: list[Base]) -> list[Base]:
    top = max(base[0].elevation for base in places)
    return [base for base in places if base[0].elevation == top]


def _away_from_fear(field: Battlefield, spot: Spot) -> int:
    fear = lost_sentience(field)
    if fear is None or fear.spot.cell == spot.cell:
        return 0
    return field.board.grid.facing(fear.spot.cell, spot.cell)


# --- choosing ----------------------------------------------------------------------------------


class ComeHere(Action, frozen=True):
    """Here it comes into play; `trail` are the further hexes of a larger base."""

    spot: Spot
    trail: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ComesUpAt)
        if (self.spot, *self.trail) not in question.places(field):
            yield refuse(question.rule, "no_place_for_the_lost")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ComesUpAt)
        question.arrive(field, (self.spot, *self.trail))


class ComesUpAt(Question, frozen=True):
    """TS-LSPAWN-01, TS-LSPAWN-02: a Lost unit comes up at a hex, or as near to it as there is room.

    The last player in turn order chooses between hexes that are equally high.
    """

    rule = "TS-LSPAWN-02"
    answers = (ComeHere,)

    figure: str
    spot: Spot

    def places(self, field: Battlefield) -> list[Base]:
        return field.remember(("places", self), lambda: self.places_now(field))

    def places_now(self, field: Battlefield) -> list[Base]:
        return places_at(field, self.figure, self.spot) if _can_come(field, self.figure) else []

    def chooser(self, field: Battlefield) -> int:
        return speaker(field)

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.chooser(field),) if len(self.places(field)) > 1 else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for spot, *trail in self.places(field):
            yield ComeHere(spot, tuple(trail))

    def resolve(self, field: Battlefield) -> None:
        """There is one place, or none: then it does not come (TS-LOST-03)."""
        for base in self.places(field):
            self.arrive(field, base)

    def arrive(self, field: Battlefield, base: Base) -> None:
        if field.world.characters[self.figure].rank == "mob":
            bring_tentacle(field, base[0])
        else:
            looks = facing_of(field.board, base)
            facing = _away_from_fear(field, base[0]) if looks is None else looks
            bring_monster(field, self.figure, base, facing)


class ComesBeside(ComesUpAt, frozen=True):
    """TS-LSPAWN-03, TS-LSPAWN-04: a Lost unit comes up next to another unit.

    The owner of that unit chooses between hexes that are equally good, unless a Myth does.
    """

    rule = "TS-LSPAWN-04"

    target: str

    def places_now(self, field: Battlefield) -> list[Base]:
        target = field.unit(self.target)
        if not target.standing:
            return super().places_now(field)
        return places_beside(field, self.figure, target) if _can_come(field, self.figure) else []

    def chooser(self, field: Battlefield) -> int:
        target = field.unit(self.target)
        if myth_in_control(field) is not None or field.by_lost_stats(target):
            return speaker(field)
        return field.owner(target)


def comes_beside(figure: str, target: Unit) -> ComesBeside:
    return ComesBeside(figure, target.spot, target.id)


def _can_come(field: Battlefield, figure: str) -> bool:
    """TS-LOST-03: what is above the limits is ignored."""
    rank = field.world.characters[figure].rank
    if rank == "beast" or rank == "brute":
        return figure in available_monsters(field, rank)
    fear = lost_sentience(field)
    return fear is not None and free_tentacle(field, fear) is not None
