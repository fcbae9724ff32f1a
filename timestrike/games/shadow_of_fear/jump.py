"""The Jump Attack: down on somebody from above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.attack import AttackDeclared, RollAttack, face, in_play, no_foe
from timestrike.games.shadow_of_fear.bases import (
    Base,
    cells_of,
    has_room,
    is_level,
    resting_places,
)
from timestrike.games.shadow_of_fear.displacement import across_an_overhang
from timestrike.games.shadow_of_fear.engagement import bases_engaged, enemies_engaging
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import fall_dice
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.simultaneous import (
    Pending,
    effects_of_engaging,
    engagements,
    happen_together,
)
from timestrike.games.shadow_of_fear.skills import (
    skill_named,
    skills_of,
    usable_skills,
    why_no_skill,
)
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import is_melee
from timestrike.games.shadow_of_fear.targeting import (
    distance_between,
    line_of_sight,
    untouchable,
)
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed

LEAP = 2
"""TS-JUMP-02, TS-JUMP-03: so far one leaps, and so far the target may be."""


class Leapt(Event, frozen=True):
    unit: str
    start: tuple[Spot, ...]
    end: tuple[Spot, ...]


def jump_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    if any(True for _ in may_act(field, unit.id, "attack")) or list(_no_jumper(field, unit)):
        return
    targets = [
        target
        for target in field.standing()
        if field.enemies(unit, target) and not list(_no_prey(field, unit, target))
    ]
    if not targets:
        return
    skills = [skill.id for skill in skills_of(field, unit) if skill.type == "attack"]
    for landing, *trail in _landings(field, unit):
        for target in targets:
            if _engaged_from(field, unit, (landing, *trail), target):
                for skill in (None, *skills):
                    yield JumpAttack(unit.id, target.id, landing, skill, tuple(trail))


@in_a_turn(jump_choices)
class JumpAttack(Action, frozen=True):
    """TS-JUMP-01 to TS-JUMP-10: leap to a lower hex next to the target and strike it.

    `trail` are the further hexes of a larger base. The skill is one of an attack.
    """

    unit: str
    target: str
    landing: Spot
    skill: str | None = None
    trail: tuple[Spot, ...] = ()

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "attack")
        barred = list(no_foe(field, self.unit, self.target))
        yield from barred
        if barred or not in_play(field, self.unit):
            return
        unit, target = field.unit(self.unit), field.unit(self.target)
        unfit = list(_no_jumper(field, unit)) or list(_no_prey(field, unit, target))
        unfit = unfit or list(_no_landing(field, unit, self._base, target))
        yield from unfit
        if not unfit and self.skill is not None:
            deed = Deed(card=self.skill, unit=self.unit, other=self.target)
            yield from why_no_skill(_landed(field, unit, self._base), deed, self.skill, "attack")

    @property
    def _base(self) -> Base:
        return (self.landing, *self.trail)

    def perform(self, field: Battlefield) -> None:
        """TS-JUMP-05, TS-JUMP-08: landing, attack and what the landing sets off, and the fall."""
        unit, target = field.unit(self.unit), field.unit(self.target)
        spend_energy(field, self.unit, "attack")
        before = engagements(field)
        field.change_unit(self.unit, base=self._base)
        face(field, field.unit(self.unit), target)
        field.emit(Leapt(self.unit, unit.base, self._base))
        field.emit(AttackDeclared(self.unit, self.target, self.skill))
        levels = unit.elevation - self.landing.elevation
        dice = jump_fall_dice(field, unit, self._base)
        if dice:
            field.push(Fall(self.unit, levels, dice))
        strike = Pending(self.unit, self.target, self.skill, leap=True)
        others = effects_of_engaging(field, engagements(field) - before)
        happen_together(field, (strike, *others))


def _no_jumper(field: Battlefield, unit: Unit) -> Iterator[Refusal]:
    """TS-JUMP-01: a Melee unit with its feet on the map and nobody to hold it."""
    name = field.name(unit)
    if not is_melee(field, unit):
        yield refuse("TS-JUMP-01", "jump_needs_melee", unit=name)
    if not unit.standing:
        yield refuse("TS-JUMP-01", "jump_needs_ground", unit=name)
    elif enemies_engaging(field, unit):
        yield refuse("TS-JUMP-01", "jump_while_engaged", unit=name)


def _no_prey(field: Battlefield, unit: Unit, target: Unit) -> Iterator[Refusal]:
    """TS-JUMP-02, TS-JUMP-10, TS-STEALTH-01: an enemy below, near and in sight."""
    name = field.name(target)
    untouched = list(untouchable(field, unit, target))
    if untouched:
        yield from untouched
        return
    if not 1 <= distance_between(field, unit, target) <= LEAP:
        yield refuse("TS-JUMP-02", "jump_too_far", target=name)
    elif target.elevation >= unit.elevation:
        yield refuse("TS-JUMP-02", "jump_not_down", target=name)
    elif not line_of_sight(field, unit, target):
        yield refuse("TS-JUMP-10", "out_of_sight", target=name)


def _no_landing(field: Battlefield, unit: Unit, base: Base, target: Unit) -> Iterator[Refusal]:
    """TS-JUMP-03, TS-JUMP-04: free, lower, near, and next to the target."""
    grid = field.board.grid
    if not all(0 <= spot.cell < len(grid) for spot in base) or len(base) != len(unit.base):
        yield refuse("TS-MAP-01", "off_the_map")
    elif not _is_a_chain(field, base) or not _can_rest(field, unit, base):
        yield refuse("TS-JUMP-03", "jump_no_room")
    elif not _within_leap(field, unit, base):
        yield refuse("TS-JUMP-03", "landing_too_far")
    elif base[0].elevation >= unit.elevation:
        yield refuse("TS-JUMP-03", "landing_not_lower")
    elif across_an_overhang(field, unit, base):
        yield refuse("TS-MTYPE-10", "burrower_at_overhang")
    elif not _engaged_from(field, unit, base, target):
        yield refuse("TS-JUMP-03", "landing_not_engaged", target=field.name(target))


def _is_a_chain(field: Battlefield, base: Base) -> bool:
    """Whether each hex of a base lies next to the one before it, and none is covered twice."""
    distance = field.board.grid.distance
    links = (distance(a.cell, b.cell) == 1 for a, b in pairwise(base))
    return len(cells_of(base)) == len(base) and all(links)


def _can_rest(field: Battlefield, unit: Unit, base: Base) -> bool:
    card = field.card(unit)
    return is_level(base) and all(has_room(field, card, spot, (unit.id,)) for spot in base)


def _landings(field: Battlefield, unit: Unit) -> list[Base]:
    """Every base a leap could come down on; one hex of it must be near enough (TS-JUMP-03)."""
    grid = field.board.grid
    reach = LEAP + len(unit.base) - 1
    near = dict.fromkeys(cell for spot in unit.base for cell in grid.disc(spot.cell, reach))
    return [
        base
        for base in resting_places(field, unit, near)
        if base[0].elevation < unit.elevation and _within_leap(field, unit, base)
    ]


def _within_leap(field: Battlefield, unit: Unit, base: Base) -> bool:
    distance = field.board.grid.distance
    return any(distance(a.cell, b.cell) <= LEAP for a in unit.base for b in base)


def _engaged_from(field: Battlefield, unit: Unit, base: Base, target: Unit) -> bool:
    height, other_height = field.card(unit).height, field.card(target).height
    return bases_engaged(field, base, height, target.body, other_height)


def _landed(field: Battlefield, unit: Unit, base: Base) -> Battlefield:
    """The field as it would be: what a skill needs is looked at when it is used (TS-SKILL-03)."""
    later = Battlefield(field.world, field.state.clone())
    later.change_unit(unit.id, base=base)
    return later


def jump_fall_dice(field: Battlefield, unit: Unit, landing: Base) -> int:
    """TS-JUMP-05 to TS-JUMP-07: everybody falls, fliers and burrowers too, but not into water."""
    if all(field.in_water(spot) for spot in landing):
        return 0
    return fall_dice(unit.elevation - landing[0].elevation, field.card(unit).height)


def strike_after_landing(field: Battlefield, unit: Unit, target: Unit, skill: str | None) -> None:
    """The attack itself, with height advantage whatever the ground (TS-JUMP-05)."""
    deed = Deed(card=skill or "", unit=unit.id, other=target.id)
    usable = skill_named(field, unit, skill) if skill else None
    if usable not in list(usable_skills(field, deed, "attack")):
        skill = None
    field.push(RollAttack(unit.id, target.id, skill, leap=True))
