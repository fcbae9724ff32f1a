"""Who can be aimed at: range first, then line of sight."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.board import Spot
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.sight import Body, Sight, Target, Vision
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.riding import shielded
from timestrike.games.shadow_of_fear.skills import Aim
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import is_melee, total_range
from timestrike.games.shadow_of_fear.statuses import has_buff
from timestrike.games.shadow_of_fear.tiers import out_of_contact, tier_distance


def distance_between(field: Battlefield, one: Unit, other: Unit) -> int:
    """TS-RANGE-01, TS-RANGE-03 to TS-RANGE-05: hexes or tiers, whatever lies between."""
    if one.perch is not None or other.perch is not None:
        tiers = tier_distance(one, other)
        if tiers is not None:
            return tiers
    distance = field.board.grid.distance
    here, there = ground_under(field, one), ground_under(field, other)
    return min((distance(a.cell, b.cell) for a in here for b in there), default=0)


def ground_under(field: Battlefield, unit: Unit) -> tuple[Spot, ...]:
    """The hexes of a unit's base, or of the Sentience or the Brute that carries it."""
    if unit.perch is not None:
        return field.unit(unit.perch.sentience).base
    return field.ground_of(unit)


def out_of_reach(
    field: Battlefield, unit: Unit, target: Unit, own_range: int | None = None
) -> Iterator[Refusal]:
    """Why an attack cannot be aimed at an enemy (TS-TARGET-01).

    A skill may bring a range of its own, and with it a Melee unit reaches others than those it is
    engaged with (TS-MELEE-02, TS-MELEE-03).
    """
    yield from untouchable(field, unit, target)
    if out_of_contact(field, unit, target):
        return
    if own_range is None and is_melee(field, unit):
        if not engaged(field, unit, target):
            yield refuse("TS-MELEE-02", "melee_not_engaged")
        return
    reach = total_range(field, unit) if own_range is None else own_range
    yield from too_far_or_hidden(field, unit, target, reach, "sight" not in unit.boons)


def likely_targets(field: Battlefield, unit: Unit, aim: Aim) -> Iterator[Unit]:
    """TS-GEN-04: who could be meant; friends on the other side are left to people to think of."""
    for target in field.in_play():
        if aim.who == "anyone" or (aim.who == "enemy") == field.enemies(unit, target):
            yield target


def out_of_aim(
    field: Battlefield, unit: Unit, target: Unit, aim: Aim, reach: int | None
) -> Iterator[Refusal]:
    """Why an ability or item cannot be aimed at somebody; without a reach it reaches everywhere.

    TS-TARGET-01 to TS-TARGET-04; oneself is always within reach (TS-ENGAGE-04, TS-STEALTH-07).
    """
    name = field.name(target)
    if aim.who == "enemy" and not field.enemies(unit, target):
        yield refuse("TS-GEN-03", "aims_at_enemies", target=name)
    if aim.single_hex and field.card(target).hexes > 1:
        yield refuse("TS-GEN-03", "aims_at_single_hexes", target=name)
    if unit.id != target.id:
        yield from untouchable(field, unit, target, kindly=aim.who == "friend")
        if not out_of_contact(field, unit, target):
            yield from too_far_or_hidden(field, unit, target, reach, aim.sight)


def untouchable(
    field: Battlefield, unit: Unit, target: Unit, *, kindly: bool = False
) -> Iterator[Refusal]:
    """What keeps a unit from aiming anything, kindly meant or not, at another, however near."""
    contact = out_of_contact(field, unit, target)
    if contact:
        yield contact
        return
    if not kindly:
        yield from shielded(field, unit, target)
    if engaged(field, unit, target):
        return
    held_by = enemies_engaging(field, unit)
    if held_by:
        holder = field.name(field.unit(held_by[0]))
        yield refuse("TS-ENGAGE-04", "engaged_elsewhere", unit=field.name(unit), enemy=holder)
    if has_buff(field, target.character, "stealth"):
        # TS-STEALTH-07: the same for friend and enemy.
        yield refuse("TS-STEALTH-01", "stealthed", target=field.name(target))


def too_far_or_hidden(
    field: Battlefield, unit: Unit, target: Unit, reach: int | None, sight: bool = True
) -> Iterator[Refusal]:
    """TS-TARGET-01, TS-TARGET-04: range first, then line of sight, which the engaged do without."""
    name, distance = field.name(target), distance_between(field, unit, target)
    if reach is not None and distance > reach:
        yield refuse("TS-RANGE-02", "out_of_range", target=name, distance=distance, range=reach)
    elif sight and not engaged(field, unit, target) and not line_of_sight(field, unit, target):
        yield refuse("TS-LOS-01", "out_of_sight", target=name)


def line_of_sight(field: Battlefield, unit: Unit, target: Unit) -> Sight:
    """TS-LOS-01 to TS-LOS-08."""
    key = ("sight", unit.id, unit.base, target.id, target.base)
    return field.remember(key, lambda: _look(field, unit, target))


def _look(field: Battlefield, unit: Unit, target: Unit) -> Sight:
    if unit.perch is not None or target.perch is not None:
        return _look_along_the_back(field, unit, target)
    seer, seen = field.card(unit), field.card(target)
    # TS-LOS-07: the Sentience looks from its centre, others from any hex they occupy.
    under, below = field.steed(unit), field.steed(target)
    places = unit.body[:1] if seer.rank == "sentience" else under.base
    return vision(field).look(
        [seer.proportions.eye(spot, seer.height) for spot in places],
        Target(below.body, seen.height, seen.proportions),
        ignoring=(under.id, below.id),
    )


def _look_along_the_back(field: Battlefield, unit: Unit, target: Unit) -> Sight:
    """TS-RANGE-05, TS-STIER-02: nothing hides those on the Sentience, and it hides them all."""

    def place(one: Unit) -> tuple[float, float, float]:
        ground = ground_under(field, one)[0]
        return (*field.board.grid.centre(ground.cell), float(ground.elevation))

    together = out_of_contact(field, unit, target) is None
    return Sight(together, place(unit), place(target))


def vision(field: Battlefield) -> Vision:
    """TS-LOS-05: the ground, the walls and the bodies of all units, friend or not."""
    return field.remember("vision", lambda: Vision(field.board, _bodies(field)))


def _bodies(field: Battlefield) -> Iterator[Body]:
    for unit in field.standing():
        card = field.card(unit)
        solid = card.rank == "sentience"
        yield Body(unit.id, unit.body, card.height, card.proportions.radius, solid)
