"""What the next card of the Lost may do to somebody: every card that can come, at a glance.

Ways are left out: whoever is as near as Move and Range together counts as reached. What a card
does to the ground, and where newcomers come up, is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import (
    LostKind,
    cards_that_may_come,
    lost_sentience,
    lost_units,
    prey_of_the_lost,
    stats_of_the_lost,
)
from timestrike.games.shadow_of_fear.lost_targeting import MEASURES, Criterion
from timestrike.games.shadow_of_fear.mind.blows import Spread, endured, together, toll
from timestrike.games.shadow_of_fear.mind.onsets import Lore
from timestrike.games.shadow_of_fear.mind.worth import CURSE_WORTH, FEAR_HEALTH_WORTH, loss
from timestrike.games.shadow_of_fear.state import SENTIENCE_HEXES, Unit
from timestrike.games.shadow_of_fear.stats import ground_level
from timestrike.games.shadow_of_fear.tentacles import MOST_TENTACLES
from timestrike.games.shadow_of_fear.tiers import riders
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import AnyAmount, amount_of
from timestrike.games.shadow_of_fear.vocabulary.lost.brood import SpawnTentacles
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import BiteBack, Mend, ShakeOff
from timestrike.games.shadow_of_fear.vocabulary.lost.hunting import Advance, Hunt, LashOut
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep
from timestrike.games.shadow_of_fear.vocabulary.lost.terror import Drag, Engulf, SpreadCurse

Cells = tuple[int, ...]


def cards_to_come(field: Battlefield) -> list[Sequence[LostStep]]:
    """The steps of every card that may be drawn next; nobody knows which of them it is."""
    return [card.steps for card in cards_that_may_come(field)]


def harm_to_come(field: Battlefield, lore: Lore, cards: Sequence[Sequence[LostStep]]) -> Harm:
    """What the next card takes from each unit, on average over the cards."""
    night = _Night(field, lore)
    told = [_Telling(night).harm(steps) for steps in cards]
    if not told:
        return {}
    names = {name for one in told for name in one}
    return {name: sum(one.get(name, 0.0) for one in told) / len(told) for name in names}


Harm = dict[str, float]
"""By unit, in health of a Survivor; what Fear gains is under its own name, below 0."""


class _Night:
    """The table when the card is drawn: what does not depend on the card."""

    def __init__(self, field: Battlefield, lore: Lore) -> None:
        self.field = field
        self.lore = lore
        self.fear = lost_sentience(field)
        self.stats = stats_of_the_lost(field)
        self.grid = field.board.grid
        self._measured: dict[tuple[Criterion, str], int] = {}
        self._apart: dict[tuple[Cells, Cells], int] = {}

    @cached_property
    def prey(self) -> dict[str, Unit]:
        return {unit.id: unit for unit in prey_of_the_lost(self.field)}

    @cached_property
    def climbers(self) -> dict[str, Unit]:
        back = riders(self.field, self.fear.id) if self.fear is not None else []
        return {unit.id: unit for unit in back}

    @cached_property
    def packs(self) -> dict[LostKind, list[Cells]]:
        """Where the Lost of each kind stand, as far as cards move them."""
        field = self.field

        def cells(kind: LostKind) -> list[Cells]:
            lost = (unit for unit in lost_units(field, kind) if field.by_lost_stats(unit))
            return [tuple(spot.cell for spot in unit.base) for unit in lost]

        return {
            "fear": cells("fear"),
            "tentacles": cells("tentacles"),
            "monsters": cells("monsters"),
        }

    def measured(self, whom: Criterion, unit: Unit) -> int:
        """How well a unit fits a criterion that does not ask for distance, the best lowest."""
        key = (whom, unit.id)
        if key not in self._measured:
            self._measured[key] = MEASURES[whom](self.field, unit)
        return self._measured[key]

    def rank(self, unit: Unit) -> tuple[int, int]:
        """TS-LTARG-04, TS-LTARG-05."""
        defence = self.lore.power(self.field, unit).defence
        return defence, self.field.remaining_health(unit)

    def defended(self, unit: Unit, hits: int, level: int) -> Spread:
        """What gets through; who stands higher than the striker has a die more (TS-HIGH-02)."""
        above = ground_level(self.field, unit) > level
        return endured(hits, self.lore.power(self.field, unit).defence + above)

    def apart(self, lost: Cells, prey: Cells) -> int:
        key = (lost, prey)
        if key not in self._apart:
            distance = self.grid.distance
            if len(lost) == SENTIENCE_HEXES:
                # A Sentience reaches one hex around its centre.
                self._apart[key] = max(0, min(distance(lost[0], b) for b in prey) - 1)
            else:
                self._apart[key] = min(distance(a, b) for a in lost for b in prey)
        return self._apart[key]


class _Telling:
    """One card, told from top to bottom on a sketch of the table."""

    def __init__(self, night: _Night) -> None:
        self.night = night
        self.where: dict[str, Cells] = {
            name: tuple(spot.cell for spot in unit.base) for name, unit in night.prey.items()
        }
        self.packs = {kind: list(cells) for kind, cells in night.packs.items()}
        self.climbers = dict(night.climbers)
        self.blows: dict[str, list[Spread]] = {}
        self.other: Harm = {}

    def harm(self, steps: Iterable[LostStep]) -> Harm:
        for step in steps:
            self._tell(step)
        field = self.night.field
        harm = self.other
        for name, blows in self.blows.items():
            unit = field.unit(name)
            paid = toll(together(blows), field.remaining_health(unit))
            harm[name] = harm.get(name, 0.0) + loss(field, unit, paid)
        return harm

    def _tell(self, step: LostStep) -> None:
        match step:
            case Hunt(who=who, whom=whom, hits=hits):
                self._hunt(who, whom, self._hits(hits))
            case Advance(who=who, whom=whom):
                self._hunt(who, whom, hits=0)
            case LashOut(who=who, whom=whom, hits=hits):
                self._lash_out(who, whom, self._hits(hits))
            case SpawnTentacles(amount=amount, beside=beside):
                self._spawn(self._number(amount), beside)
            case Engulf(around=around, radius=radius, hits=hits):
                for name in self._near(around, radius):
                    self._strike(name, self._hits(hits), self._level_of_fear())
            case SpreadCurse(curse=curse, around=around, radius=radius):
                for name in self._near(around, radius):
                    unit = self.night.field.unit(name)
                    if curse not in self.night.field.character(unit).curses:
                        self.other[name] = self.other.get(name, 0.0) + CURSE_WORTH[curse]
            case Drag(around=around, radius=radius, distance=distance):
                self._drag(around, radius, distance)
            case ShakeOff():
                for name in self.climbers:
                    self.where[name] = self._beside_fear()
                self.climbers = {}
            case BiteBack(hits=hits):
                for name in self.climbers:
                    self._strike(name, self._hits(hits), self._level_of_fear())
            case Mend(amount=amount):
                self._mend(self._number(amount))

    # --- who is struck -------------------------------------------------------------------------

    def _hunt(self, who: LostKind, whom: Criterion, hits: int) -> None:
        """Each chooses among all, and may not get there; who gets there stays next to its prey."""
        stats = self.night.stats
        for place, cells in enumerate(self.packs[who]):
            away = self._away_from(cells)
            if not away:
                return
            target = min(away, key=self._fitting(whom, away))
            if hits and away[target] <= stats.move + stats.range:
                self._strike(target, hits, self._level(cells))
            if away[target] <= stats.move + 1:
                self.packs[who][place] = self.where[target]

    def _lash_out(self, who: LostKind, whom: Criterion, hits: int) -> None:
        """Each chooses among those in reach."""
        for cells in self.packs[who]:
            away = self._away_from(cells)
            near = [name for name in away if away[name] <= self.night.stats.range]
            if near:
                self._strike(min(near, key=self._fitting(whom, away)), hits, self._level(cells))

    def _away_from(self, cells: Cells) -> dict[str, int]:
        return {name: self.night.apart(cells, there) for name, there in self.where.items()}

    def _fitting(
        self, whom: Criterion, away: dict[str, int]
    ) -> Callable[[str], tuple[int, tuple[int, int]]]:
        night = self.night

        def fits(name: str) -> tuple[int, tuple[int, int]]:
            unit = night.field.unit(name)
            if whom == "closest":
                return away[name], night.rank(unit)
            if whom == "farthest":
                return -away[name], night.rank(unit)
            return night.measured(whom, unit), night.rank(unit)

        return fits

    def _near(self, kinds: Iterable[LostKind], radius: int) -> list[str]:
        packs = [cells for kind in kinds for cells in self.packs[kind]]
        apart = self.night.apart
        return [
            name
            for name, there in self.where.items()
            if any(apart(cells, there) <= radius for cells in packs)
        ]

    def _strike(self, name: str, hits: int, level: int) -> None:
        unit = self.night.field.unit(name)
        self.blows.setdefault(name, []).append(self.night.defended(unit, hits, level))

    # --- what else happens ---------------------------------------------------------------------

    def _spawn(self, number: int, beside: Criterion) -> None:
        """Each next to another unit: there it is as near as can be."""
        if self.night.fear is None:
            return
        away = self._away_from(tuple(spot.cell for spot in self.night.fear.base))
        room = max(0, MOST_TENTACLES - len(self.packs["tentacles"]))
        wanted = sorted(away, key=self._fitting(beside, away))
        self.packs["tentacles"] += [self.where[name] for name in wanted[: min(number, room)]]

    def _drag(self, around: Iterable[LostKind], radius: int, distance: int) -> None:
        if self.night.fear is None:
            return
        cells = tuple(spot.cell for spot in self.night.fear.base)
        for name in self._near(around, radius):
            if self.night.apart(cells, self.where[name]) <= distance + 1:
                self.where[name] = self._beside_fear()

    def _mend(self, amount: int) -> None:
        fear = self.night.fear
        if fear is not None:
            healed = min(amount, fear.damage)
            self.other[fear.id] = self.other.get(fear.id, 0.0) - FEAR_HEALTH_WORTH * healed

    def _hits(self, hits: AnyAmount | None) -> int:
        return self.night.stats.attack if hits is None else self._number(hits)

    def _number(self, amount: AnyAmount) -> int:
        return amount_of(self.night.field, amount)

    def _beside_fear(self) -> Cells:
        """A place at its feet: on its rim is near enough."""
        assert self.night.fear is not None
        return (self.night.fear.base[-1].cell,)

    def _level_of_fear(self) -> int:
        return self.night.fear.elevation if self.night.fear is not None else 0

    def _level(self, cells: Cells) -> int:
        top = self.night.field.board.top(cells[0])
        return top.elevation if top is not None else 0
