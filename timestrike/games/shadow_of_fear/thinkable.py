"""What somebody at the table might try, whether the rules allow it or not.

Legal actions are listed by the rules. These are the others worth a reason: each action of a turn on
each unit, and on each hex close by.
"""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.artifacts import Equip
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.climbing import ClimbSentience
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.loot import held
from timestrike.games.shadow_of_fear.lost_side import MONSTERS
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.road_building import BuildRoad
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.targeting import distance_between
from timestrike.games.shadow_of_fear.trading import Trade


def thinkable(field: Battlefield, unit: Unit) -> list[Action]:
    """Remembered with the state; what lies nearest comes first."""
    return field.remember(("thinkable", unit.id), lambda: list(_attempts(field, unit)))


def _attempts(field: Battlefield, unit: Unit) -> Iterator[Action]:
    others = [other for other in field.in_play() if other.id != unit.id]
    for other in sorted(others, key=lambda one: distance_between(field, unit, one)):
        yield from _on_another(field, unit, other)
    for spot in hexes_close_by(field, unit):
        yield Fish(unit.id, spot)
        yield Mine(unit.id, spot)
        yield BuildRoad(unit.id, spot)
        yield from _wall_at(field, unit, spot)
    yield from _with_cards(field, unit)


def _wall_at(field: Battlefield, unit: Unit, spot: Spot) -> Iterator[Action]:
    """A wall on a hex and on the first one next to it."""
    tops = (field.board.top(cell) for cell in field.board.grid.neighbours(spot.cell))
    other = next((top.spot for top in tops if top is not None), None)
    if other is not None:
        yield BuildWall(unit.id, (spot, other))


def _on_another(field: Battlefield, unit: Unit, other: Unit) -> Iterator[Action]:
    if field.enemies(unit, other):
        yield Attack(unit.id, other.id)
        yield Contest(unit.id, other.id)
    if other.character != unit.character:
        yield Trade(unit.id, other.character)
    if field.card(other).rank in MONSTERS and field.is_lost(other):
        yield Tame(unit.id, other.id, next(iter(held(field, unit.character, "fish")), ""))
    if field.card(other).tiers:
        yield ClimbSentience(unit.id, other.id, 1)
    for skill in _abilities(field, unit, aimed=True):
        yield CastAbility(unit.id, skill, other.id)


def _with_cards(field: Battlefield, unit: Unit) -> Iterator[Action]:
    character = field.character(unit)
    for skill in _abilities(field, unit, aimed=False):
        yield CastAbility(unit.id, skill)
    for fish in dict.fromkeys(character.fish):
        yield EatFish(unit.id, fish)
    for artifact in character.artifacts:
        yield Equip(unit.character, artifact)
    for item in dict.fromkeys(character.items):
        yield from _with_item(field, unit, item)


def _with_item(field: Battlefield, unit: Unit, item: str) -> Iterator[Action]:
    aim = field.world.items[item].aim
    if aim is None or field.world.items[item].reaction:
        yield UseItem(unit.id, item)
    elif aim.who == "hex":
        for spot in hexes_close_by(field, unit):
            yield UseItem(unit.id, item, spot=spot)
    else:
        for target in field.in_play():
            yield UseItem(unit.id, item, target.id)


def _abilities(field: Battlefield, unit: Unit, *, aimed: bool) -> list[str]:
    """The abilities on the unit's board, whether it may use them or not."""
    return [
        skill.id
        for skill in field.card(unit).skills
        if skill.type == "ability" and (skill.aim is not None) == aimed
    ]


def hexes_close_by(field: Battlefield, unit: Unit) -> list[Spot]:
    """The surfaces of a unit's own hexes and of all hexes next to them."""
    board = field.board
    near, ground = board.grid.neighbours, field.ground_of(unit)
    cells = (cell for spot in ground for cell in (spot.cell, *near(spot.cell)))
    return [surface.spot for cell in dict.fromkeys(cells) for surface in board.surfaces(cell)]
