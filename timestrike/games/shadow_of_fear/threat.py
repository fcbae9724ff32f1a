"""What enemies could do next turn to a unit, wherever it stands.

Reckoned with are the attacks of every enemy whose Character can still take a turn in this round: it
goes where it, or the Brute that it rides, may and attacks, by a leap too, with the skill that takes
the most health. The rest of the table stays as it is, nobody uses an item, and the unit defends as
well as it can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import msgspec

from timestrike.core.board import Spot
from timestrike.core.odds import Odds
from timestrike.games.shadow_of_fear.aftermath import Outcome, supposed
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.bases import Base, fits, rosette
from timestrike.games.shadow_of_fear.combat_rolls import attack_throw, defence_throw
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.jump import LEAP, JumpAttack, jump_choices
from timestrike.games.shadow_of_fear.odds import attack_odds, best_defence, damage_odds
from timestrike.games.shadow_of_fear.skills import Skill, skill_named, skills_of, usable_skills
from timestrike.games.shadow_of_fear.stances import Stance, stances
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import is_melee, total_range
from timestrike.games.shadow_of_fear.targeting import distance_between, out_of_reach
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.effects import ModifyStat

Blow = Attack | JumpAttack


class Assault(NamedTuple):
    """The worst that one enemy can do: where it goes, how it strikes, and what comes of it."""

    stance: Stance
    blow: Blow
    dice: int
    sure: int
    """The hits that need no dice, as those of the Lost."""
    odds: Odds[Outcome]

    @property
    def loss(self) -> float:
        return float(self.odds.map(lambda end: end.lost).expectation())


def reckoned_with(field: Battlefield, unit: Unit) -> list[Unit]:
    """TS-EXHAUST-01: the enemies that can still take a turn; all of them once nobody can."""
    enemies = [one for one in field.in_play() if field.ground_of(one) and field.enemies(unit, one)]
    patrons = field.state.characters
    fresh = [one for one in enemies if not patrons[field.patron(one.character)].exhausted]
    return fresh or enemies


def strikers(field: Battlefield, unit: Unit) -> dict[Spot, tuple[str, ...]]:
    """For every place where a unit could stand the enemies that could strike it there."""
    sieges = [_Siege(field, unit, enemy) for enemy in reckoned_with(field, unit)]
    return {
        spot: tuple(siege.enemy.id for siege in sieges if siege.can_strike(base))
        for spot, base in _places(field, unit)
    }


def assaults(field: Battlefield, unit: Unit, spot: Spot) -> list[Assault]:
    """The worst that each enemy could do to a unit standing there, the worst of all first."""
    base = _base_at(_without(field, unit), unit, spot)
    if base is None:
        return []
    standing = supposed(field, unit, base)
    found = (_worst(standing, enemy, unit.id) for enemy in reckoned_with(field, unit))
    return sorted((one for one in found if one), key=lambda one: -one.loss)


def defeat_chance(field: Battlefield, unit: Unit, found: Iterable[Assault]) -> float:
    """The chance that all assaults together take the health that is left."""
    health = field.remaining_health(unit)
    total: Odds[int] = Odds.certain(0)
    for assault in found:
        lost = assault.odds.map(lambda end: health if end.defeated else end.lost)
        total = total.combine(lost, lambda some, more: min(health, some + more))
    return float(total.at_least(health))


# --- places --------------------------------------------------------------------------------------


def _without(field: Battlefield, unit: Unit) -> Battlefield:
    return supposed(field, unit, ())


def _places(field: Battlefield, unit: Unit) -> Iterator[tuple[Spot, Base]]:
    without = _without(field, unit)
    for cell in field.board.cells:
        for surface in field.board.surfaces(cell):
            base = _base_at(without, unit, surface.spot)
            if base is not None:
                yield surface.spot, base


def _base_at(without: Battlefield, unit: Unit, spot: Spot) -> Base | None:
    """A base with its leading hex (or centre) there, lying as the unit lies now if it can."""
    card = without.card(unit)
    if card.rank == "sentience":
        base = rosette(without.board, spot.cell)
        return base if base[0] == spot and len(base) == card.hexes else None
    directions = without.board.grid.directions if card.hexes > 1 else 1
    turns = (fits(without, card, spot, (unit.facing + n) % directions) for n in range(directions))
    return next((base for base in turns if base is not None), None)


# --- one enemy -----------------------------------------------------------------------------------


class _Siege:
    """One enemy against one unit: the places it can get to while the unit is out of the way.

    Where the unit stands changes those places only if it stands in the way, or beside a friend of
    the enemy, who then blocks it (TS-OBST-01, TS-OBST-02). There the ways are sought anew.
    """

    def __init__(self, field: Battlefield, unit: Unit, enemy: Unit) -> None:
        self.field = field
        self.unit = unit
        self._without = _in_turn(_without(field, unit), enemy)
        self.enemy = self._without.unit(enemy.id)
        self._mover = self._without.steed(self.enemy)
        self._ridden: dict[Stance, Battlefield] = {}

    @cached_property
    def _near(self) -> dict[int, list[Stance]]:
        """By cell: the stances from which anything could be struck there."""
        disc, near = self.field.board.grid.disc, dict[int, list[Stance]]()
        for stance in self._stances:
            reach = max(self._range(stance), self._special)
            within = (cell for at in stance.base for cell in disc(at.cell, reach))
            for cell in dict.fromkeys(within):
                near.setdefault(cell, []).append(stance)
        return near

    @cached_property
    def _stances(self) -> tuple[Stance, ...]:
        return tuple(stances(self._without, self._mover))

    @cached_property
    def _special(self) -> int:
        """How far a leap or a skill with a range of its own goes."""
        return max(self._range_of_skills, LEAP if is_melee(self.field, self.enemy) else 1)

    @cached_property
    def _farthest(self) -> int:
        return max(self._special, *map(self._range, self._stances), self._range_here)

    @cached_property
    def _touchy(self) -> frozenset[int]:
        """The cells beside others, where the unit would engage them."""
        near = self.field.board.grid.neighbours
        others = (o for o in self.field.standing() if o.id not in (self.unit.id, self.enemy.id))
        return frozenset(c for other in others for at in other.base for c in near(at.cell))

    @cached_property
    def _range_here(self) -> int:
        return 1 if is_melee(self.field, self.enemy) else total_range(self._without, self.enemy)

    @cached_property
    def _sees_farther_from_some_places(self) -> bool:
        return any(
            isinstance(effect, ModifyStat) and effect.stat == "range"
            for skill in skills_of(self._without, self.enemy)
            for clause in skill.clauses
            for effect in clause.do
        )

    def _range(self, stance: Stance) -> int:
        """TS-STAT-01: a skill may add to it where the enemy stands."""
        if not self._sees_farther_from_some_places:
            return self._range_here
        there = self._borne(stance)
        return total_range(there, there.unit(self.enemy.id))

    @cached_property
    def _range_of_skills(self) -> int:
        """How far attack skills with a range of their own go; 0 if there are none."""
        aims = (s.aim for s in skills_of(self._without, self.enemy) if s.type == "attack")
        return max((aim.range or 0 for aim in aims if aim is not None), default=0)

    def _might_be_special(self, stance: Stance, base: Base) -> bool:
        """Whether a leap, or a skill with a range of its own, is worth a closer look."""
        distance = self._distance(stance, base)
        leaps = is_melee(self.field, self.enemy) and distance <= LEAP
        downwards = stance.base[0].elevation > min(spot.elevation for spot in base)
        return (leaps and downwards) or distance <= self._range_of_skills

    def can_strike(self, base: Base) -> bool:
        """Whether the enemy could get to a place and strike a unit standing on the base."""
        cells = {place.cell for place in base}
        near = dict.fromkeys(stance for cell in cells for stance in self._near.get(cell, ()))
        apart = [stance for stance in near if cells.isdisjoint(at.cell for at in stance.base)]
        there = msgspec.structs.replace(self.unit, base=base, perch=None)
        in_the_way = False
        for stance in apart:
            if self._reaches(stance, there):
                in_the_way = bool(
                    cells & {at.cell for at in stance.through} or cells & self._touchy
                )
                if not in_the_way:
                    return True
        special = any(self._might_be_special(stance, base) for stance in apart)
        return (in_the_way or special) and self._strikes_anew(base)

    def _distance(self, stance: Stance, base: Base) -> int:
        distance = self.field.board.grid.distance
        return min(distance(a.cell, b.cell) for a in stance.base for b in base)

    def _reaches(self, stance: Stance, there: Unit) -> bool:
        """Whether a plain attack is possible from there."""
        if self._distance(stance, there.base) > self._range(stance):
            return False
        if self.enemy.mount is not None or self._sees_farther_from_some_places:
            borne = self._borne(stance)
            return not any(True for _ in out_of_reach(borne, borne.unit(self.enemy.id), there))
        enemy = msgspec.structs.replace(self.enemy, base=stance.base)
        return not any(True for _ in out_of_reach(self._without, enemy, there))

    def _borne(self, stance: Stance) -> Battlefield:
        """The field with the enemy there, or the Brute that it rides: both have a say in reach."""
        if stance not in self._ridden:
            self._ridden[stance] = supposed(self._without, self._mover, stance.base)
        return self._ridden[stance]

    def _strikes_anew(self, base: Base) -> bool:
        """Every way and every blow, with the unit in its place."""
        begun = _in_turn(supposed(self.field, self.unit, base), self.enemy)
        for stance in stances(begun, begun.unit(self._mover.id)):
            if self._distance(stance, base) <= self._farthest:
                there = supposed(begun, self._mover, stance.base)
                if any(True for _ in _blows(there, there.unit(self.enemy.id), self.unit.id)):
                    return True
        return False


def _in_turn(field: Battlefield, enemy: Unit) -> Battlefield:
    """The field in the enemy's next turn, fresh and with all its Energy."""
    field.state.active = field.patron(enemy.character)
    field.change_character(enemy.character, newly_tamed=False)
    for member in field.units_of_party(field.state.active):
        field.change_unit(member.id, moved=0, energy_spent=0, done=())
    return field


def _blows(field: Battlefield, enemy: Unit, target: str) -> Iterator[Blow]:
    """The attacks that the rules allow an enemy from where it stands."""
    skills = [skill.id for skill in skills_of(field, enemy) if skill.type == "attack"]
    candidates: list[Blow] = [Attack(enemy.id, target, skill) for skill in (None, *skills)]
    candidates += [
        leap
        for leap in jump_choices(field, enemy)
        if isinstance(leap, JumpAttack) and leap.target == target
    ]
    for blow in candidates:
        if not any(True for _ in blow.check(field)):
            yield blow


def _worst(field: Battlefield, enemy: Unit, target: str) -> Assault | None:
    """The assault whose dice take the most health on average, from the cheapest such place."""
    begun = _in_turn(Battlefield(field.world, field.state.clone()), enemy)
    worst: tuple[float, Battlefield, Stance, Blow] | None = None
    seen: set[object] = set()
    mover = begun.steed(begun.unit(enemy.id))
    for stance in stances(begun, mover):
        there = supposed(begun, mover, stance.base)
        for blow in _blows(there, there.unit(enemy.id), target):
            battle = there
            if isinstance(blow, JumpAttack):
                battle = supposed(there, enemy, (blow.landing, *blow.trail))
            alike = _circumstances(battle, blow)
            if alike not in seen:
                seen.add(alike)
                loss = _loss(battle, blow)
                if worst is None or loss > worst[0]:
                    worst = (loss, battle, stance, blow)
    return _assault(*worst[1:]) if worst is not None else None


def _loss(field: Battlefield, blow: Blow) -> float:
    enemy, target, skill, leap = _parties(field, blow)
    defence = best_defence(field, enemy, target, skill, leap=leap)
    odds = damage_odds(field, enemy, target, skill, defence, leap=leap)
    return float(odds.expectation())


def _assault(field: Battlefield, stance: Stance, blow: Blow) -> Assault:
    enemy, target, skill, leap = _parties(field, blow)
    defence = best_defence(field, enemy, target, skill, leap=leap)
    odds = attack_odds(field, enemy, target, skill, defence, leap=leap)
    throw = attack_throw(field, enemy, target, skill, leap=leap).throw
    return Assault(stance, blow, throw.dice, throw.sure, odds)


def _parties(field: Battlefield, blow: Blow) -> tuple[Unit, Unit, Skill | None, bool]:
    enemy, target = field.unit(blow.unit), field.unit(blow.target)
    skill = skill_named(field, enemy, blow.skill) if blow.skill else None
    return enemy, target, skill, isinstance(blow, JumpAttack)


def _circumstances(field: Battlefield, blow: Blow) -> tuple[object, ...]:
    """All about a blow that its dice can depend on: others like it are as good."""
    enemy, target, skill, leap = _parties(field, blow)
    deed = Deed(card="", unit=target.id, other=enemy.id)
    answers = [None, *usable_skills(field, deed, "defense")]
    pair = (enemy, target)
    return (
        blow.skill,
        attack_throw(field, enemy, target, skill, leap=leap).throw,
        *[(one and one.id, defence_throw(field, target, enemy, one).throw) for one in answers],
        distance_between(field, enemy, target),
        enemies_engaging(field, target),
        *[(on.elevation, any(map(field.in_water, on.base))) for on in map(field.steed, pair)],
    )
