"""Units as far as blows go, shared by all imagined positions in which they are the same.

From one imagined position to the next hardly anybody changes. So what lies between two units is
worked out once for the two, and what a host means to somebody once for the host, however many
positions they meet in.
"""

from __future__ import annotations

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.mind.blows import (
    Spread,
    endured,
    landed,
    maybe,
    spread,
    together,
    toll,
)
from timestrike.games.shadow_of_fear.mind.onsets import Lore, Onset, Power
from timestrike.games.shadow_of_fear.mind.worth import loss
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import ground_level
from timestrike.games.shadow_of_fear.tiers import carries, tier_distance

FRESH = 0.95
TIRED = 0.55
"""How likely it is that somebody strikes before the struck can do something about it."""

NEXT_TO = 1
CLOSE = 3
MOST_LEVELS = 4

NO_BLOW: Spread = ()


class Fighter:
    """A unit with all around it that counts for the blows it deals and takes.

    Others are known to it by their number: thousands that hold on to each other would keep the
    garbage collector busy.
    """

    __slots__ = (
        "_blow_worths",
        "_lore",
        "_near_threats",
        "_onsets",
        "_power",
        "_threats",
        "_ways",
        "cell",
        "elevation",
        "health",
        "hidden",
        "level",
        "lost",
        "number",
        "readiness",
        "tall",
        "unit",
    )

    def __init__(
        self, number: int, lore: Lore, field: Battlefield, unit: Unit, *, tired: bool
    ) -> None:
        self.number = number
        self.unit = unit
        self.cell = unit.base[0].cell if unit.base else None
        self.elevation = unit.elevation if unit.base else 0
        # Whoever has lost its steed is nowhere until it is said where it lands.
        self.level = ground_level(field, unit) if field.steed(unit).in_play else 0
        self.tall = field.card(unit).height
        self.health = field.remaining_health(unit)
        self.lost = field.by_lost_stats(unit)
        self.hidden = "stealth" in field.character(unit).buffs
        self.readiness = TIRED if tired else FRESH
        self._lore = lore
        self._power: Power | None = None
        self._onsets: dict[int, Onset] = {}
        self._ways: dict[int, int] = {}
        self._threats: dict[int, Spread] = {}
        self._near_threats: dict[int, Spread] = {}
        self._blow_worths: dict[int, float] = {}

    def power(self, field: Battlefield) -> Power:
        if self._power is None:
            self._power = self._lore.power(field, self.unit)
        return self._power

    # --- whom it gets at -----------------------------------------------------------------------

    def strikes(self, field: Battlefield, victim: Fighter, left: int | None = None) -> bool:
        """Whether it could get to a place from which it reaches another, in a turn."""
        power = self.power(field)
        if self.unit.perch is not None or victim.unit.perch is not None:
            return _strikes_up_there(self.unit, victim.unit, power.range)
        onset = self._onset(field, power.move if left is None else left)
        if not power.melee and not victim.hidden:
            return any(spot.cell in onset.in_range for spot in victim.unit.base)
        return self._can_engage(field, onset, victim)

    def nearly_strikes(self, field: Battlefield, victim: Fighter) -> bool:
        """The same by the way between the two alone: for who has just been put somewhere."""
        power = self.power(field)
        if self.unit.perch is not None or victim.unit.perch is not None:
            return _strikes_up_there(self.unit, victim.unit, power.range)
        return self.way_to_a_blow(field, victim) <= power.move

    def way_to_a_blow(self, field: Battlefield, victim: Fighter) -> int:
        """TS-STEALTH-01: the way until it is near enough, to who hides until it is beside them."""
        near_enough = NEXT_TO if victim.hidden else self.power(field).range
        return max(0, self.way_to(field, victim) - near_enough)

    def way_to(self, field: Battlefield, goal: Fighter) -> int:
        """About how much Movement lies between the two."""
        way = self._ways.get(goal.number)
        if way is None:
            way = self._ways[goal.number] = self._lore.way_between(field, self.unit, goal.unit)
        return way

    def _onset(self, field: Battlefield, left: int) -> Onset:
        onset = self._onsets.get(left)
        if onset is None:
            onset = self._onsets[left] = self._lore.onset(field, self.unit, left)
        return onset

    def _can_engage(self, field: Battlefield, onset: Onset, victim: Fighter) -> bool:
        """TS-ENGAGE-01, TS-ENGAGE-02, from any place that it can get to."""
        near, places = field.board.grid.neighbours, onset.elevations
        for spot in victim.unit.body:
            for cell in near(spot.cell):
                for elevation in places.get(cell, ()):
                    above = elevation - spot.elevation
                    if abs(above) <= (victim.tall if above > 0 else self.tall):
                        return True
        return False

    # --- what that costs the other -------------------------------------------------------------

    def blow(self, field: Battlefield, victim: Fighter, likelihood: float = 1.0) -> Spread:
        """The damage of a plain attack, with who stands higher now."""
        above = self.level - victim.level
        attack = self.power(field).attack + (above > 0)
        defence = victim.power(field).defence + (above < 0)
        if self.lost:
            blow = endured(self.power(field).attack, defence)
        elif victim.lost:
            blow = landed(attack, victim.power(field).defence)
        else:
            blow = spread(attack, defence)
        return blow if likelihood == 1.0 else maybe(blow, likelihood)

    def threat(self, field: Battlefield, victim: Fighter) -> Spread:
        """What it may do to a victim in its next turn; empty if it does not get there."""
        known = self._threats.get(victim.number)
        if known is None:
            there = self.strikes(field, victim)
            known = self.blow(field, victim, self.readiness) if there else NO_BLOW
            self._threats[victim.number] = known
        return known

    def near_threat(self, field: Battlefield, victim: Fighter) -> Spread:
        """The same by the way between the two alone."""
        known = self._near_threats.get(victim.number)
        if known is None:
            there = self.nearly_strikes(field, victim)
            known = self.blow(field, victim, self.readiness) if there else NO_BLOW
            self._near_threats[victim.number] = known
        return known

    def blow_worth(self, field: Battlefield, victim: Fighter) -> float:
        """What a blow would take from the worth of a victim."""
        known = self._blow_worths.get(victim.number)
        if known is None:
            paid = toll(self.blow(field, victim), victim.health)
            known = self._blow_worths[victim.number] = loss(field, victim.unit, paid)
        return known


def _strikes_up_there(striker: Unit, victim: Unit, reach: int) -> bool:
    apart = tier_distance(striker, victim)
    return apart is not None and apart <= reach and not carries(striker, victim)


class Host:
    """All fighters of one side as they stand, and what they mean to somebody against them."""

    def __init__(self, fighters: tuple[Fighter, ...]) -> None:
        self.fighters = fighters
        self._takes: dict[int, float] = {}
        self._nearly_takes: dict[int, float] = {}
        self._turns_away: dict[int, float] = {}
        self._below: dict[int, float] = {}

    def takes(self, field: Battlefield, victim: Fighter) -> float:
        """What all of them together could take from a victim in their next turns."""
        known = self._takes.get(victim.number)
        if known is None:
            threats = [one.threat(field, victim) for one in self.fighters]
            known = self._takes[victim.number] = _expected_loss(field, victim, threats)
        return known

    def nearly_takes(self, field: Battlefield, victim: Fighter) -> float:
        """The same by the ways alone."""
        known = self._nearly_takes.get(victim.number)
        if known is None:
            threats = [one.near_threat(field, victim) for one in self.fighters]
            known = self._nearly_takes[victim.number] = _expected_loss(field, victim, threats)
        return known

    def turns_away(self, field: Battlefield, fighter: Fighter) -> float:
        """How many turns of walking lie between somebody and a blow at the nearest of them."""
        known = self._turns_away.get(fighter.number)
        if known is None:
            ways = [fighter.way_to_a_blow(field, one) for one in self.fighters]
            known = min(ways, default=0) / max(1, fighter.power(field).move)
            self._turns_away[fighter.number] = known
        return known

    def levels_below(self, field: Battlefield, fighter: Fighter) -> float:
        """By how many levels somebody stands above those of them that are near."""
        known = self._below.get(fighter.number)
        if known is None:
            known = self._below[fighter.number] = self._measure_below(field, fighter)
        return known

    def _measure_below(self, field: Battlefield, fighter: Fighter) -> float:
        """Of the Lost the mean: they are many, and nobody shall sit on a hill because of it."""
        if fighter.cell is None:
            return 0.0
        distance, reach = field.board.grid.distance, fighter.power(field).range
        rivals, lost = 0, []
        for one in self.fighters:
            if one.cell is None:
                continue
            near = CLOSE + max(reach, one.power(field).range)
            if distance(fighter.cell, one.cell) <= near:
                above = max(-MOST_LEVELS, min(MOST_LEVELS, fighter.elevation - one.elevation))
                if one.lost:
                    lost.append(above)
                else:
                    rivals += above
        return rivals + (sum(lost) / len(lost) if lost else 0.0)


def _expected_loss(field: Battlefield, victim: Fighter, threats: list[Spread]) -> float:
    blows = [threat for threat in threats if threat]
    if not blows:
        return 0.0
    return loss(field, victim.unit, toll(together(blows), victim.health))
