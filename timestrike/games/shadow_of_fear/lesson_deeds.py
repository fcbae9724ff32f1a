"""What a lesson can ask for: deeds of the learner's units, and places for them to come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from timestrike.core.lesson import Flaw, Moment, Place
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.attack import AttackDeclared
from timestrike.games.shadow_of_fear.building import WallBuilt
from timestrike.games.shadow_of_fear.climbing import Climbed
from timestrike.games.shadow_of_fear.dice import COMBAT, DiceRolled
from timestrike.games.shadow_of_fear.eating import FishEaten
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fished
from timestrike.games.shadow_of_fear.health import CharacterDefeated, Hurt
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.lesson_ground import top_of
from timestrike.games.shadow_of_fear.mining import Mined
from timestrike.games.shadow_of_fear.phases import PhaseCompleted
from timestrike.games.shadow_of_fear.sentience_turn import SentienceCardDrawn
from timestrike.games.shadow_of_fear.state import Stat, Unit
from timestrike.games.shadow_of_fear.stats import ground_level
from timestrike.games.shadow_of_fear.statuses import Awakened, CurseGained, CurseLost
from timestrike.games.shadow_of_fear.turns import TurnEnded
from timestrike.games.shadow_of_fear.vocabulary.deed import snake

LEARNER = 0
"""The seat of whoever plays the lesson."""
Number = Annotated[int, msgspec.Meta(ge=1)]


class LessonDeed(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag=snake,
    tag_field="done",
):
    def in_moment(self, moment: Moment) -> bool:
        """Whether it has just been done: what comes about, or anything that happened."""
        field: Battlefield = moment.after.table  # type: ignore[assignment]
        past: Battlefield = moment.before.table  # type: ignore[assignment]
        return self.holds(field) or any(self.is_done(past, event) for event in moment.events)

    def holds(self, field: Battlefield) -> bool:
        """Whether things stand as asked."""
        return False

    def is_done(self, field: Battlefield, event: Event) -> bool:
        """Whether an event is what was asked for; the field is as it was before it."""
        return False

    def flaws(self, field: Battlefield) -> Iterator[Flaw]:
        """What it names that is not there."""
        yield from ()


# --- where the learner stands ---------------------------------------------------------------------


class StandsOn(LessonDeed, frozen=True):
    place: Place

    def holds(self, field: Battlefield) -> bool:
        spot = top_of(field.board, self.place)
        return any(spot in unit.base for unit in _own_units(field))

    def flaws(self, field: Battlefield) -> Iterator[Flaw]:
        if top_of(field.board, self.place) is None:
            yield Flaw(("place",), f"there is no hex at {list(self.place)}")


class StandsHigh(LessonDeed, frozen=True):
    elevation: Number

    def holds(self, field: Battlefield) -> bool:
        return any(u.standing and u.elevation >= self.elevation for u in _own_units(field))


class Swims(LessonDeed, frozen=True):
    def holds(self, field: Battlefield) -> bool:
        return any(field.in_water(spot) for unit in _own_units(field) for spot in unit.base)


class Engages(LessonDeed, frozen=True):
    whom: str | None = None

    def holds(self, field: Battlefield) -> bool:
        held = {enemy for unit in _own_units(field) for enemy in enemies_engaging(field, unit)}
        return bool(held) if self.whom is None else self.whom in held

    def flaws(self, field: Battlefield) -> Iterator[Flaw]:
        yield from _unknown(field, self.whom)


# --- fighting -------------------------------------------------------------------------------------


class Attacks(LessonDeed, frozen=True):
    from_above: bool = False

    def is_done(self, field: Battlefield, event: Event) -> bool:
        if not isinstance(event, AttackDeclared) or not _is_own_unit(field, event.attacker):
            return False
        attacker, target = field.unit(event.attacker), field.unit(event.target)
        return not self.from_above or ground_level(field, attacker) > ground_level(field, target)


class DealsDamage(LessonDeed, frozen=True):
    whom: str | None = None

    def is_done(self, field: Battlefield, event: Event) -> bool:
        if not isinstance(event, Hurt) or event.damage < 1 or not _is_own(field, event.by):
            return False
        return not _is_own_unit(field, event.unit) and self.whom in (None, event.unit)

    def flaws(self, field: Battlefield) -> Iterator[Flaw]:
        yield from _unknown(field, self.whom)


class Defeats(LessonDeed, frozen=True):
    character: str

    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, CharacterDefeated) and event.character == self.character

    def flaws(self, field: Battlefield) -> Iterator[Flaw]:
        if self.character not in field.state.characters:
            yield Flaw(("character",), f"'{self.character}' does not take part")


class RollsLucky(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        if not isinstance(event, DiceRolled) or not _is_own_unit(field, event.unit):
            return False
        rolled = COMBAT.lay(*event.faces)
        return rolled.count("lucky_hits") + rolled.count("lucky_blocks") > 0


# --- gathering, building, statuses ----------------------------------------------------------------


class Mines(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, Mined) and _is_own_unit(field, event.unit)


class CatchesFish(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, Fished) and event.caught and _is_own_unit(field, event.unit)


class EatsFish(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, FishEaten) and _is_own_unit(field, event.unit)


class BuildsWall(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, WallBuilt) and _is_own_unit(field, event.unit)


class UsesItem(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, ItemUsed) and _is_own_unit(field, event.unit)


class CursesEnemy(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, CurseGained) and not _is_own(field, event.character)


class LosesCurse(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, CurseLost) and _is_own(field, event.character)


class Awakens(LessonDeed, frozen=True):
    stat: Stat | None = None

    def is_done(self, field: Battlefield, event: Event) -> bool:
        if not isinstance(event, Awakened) or not _is_own(field, event.character):
            return False
        return self.stat in (None, event.stat)


# --- turns and the boss ---------------------------------------------------------------------------


class EndsTurn(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, TurnEnded) and event.player == LEARNER


class Climbs(LessonDeed, frozen=True):
    tier: Number = 1

    def is_done(self, field: Battlefield, event: Event) -> bool:
        if not isinstance(event, Climbed) or not _is_own_unit(field, event.unit):
            return False
        return event.tier >= self.tier


class SeesFearAct(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, SentienceCardDrawn)


class CompletesPhase(LessonDeed, frozen=True):
    def is_done(self, field: Battlefield, event: Event) -> bool:
        return isinstance(event, PhaseCompleted)


AnyDeed = (
    StandsOn
    | StandsHigh
    | Swims
    | Engages
    | Attacks
    | DealsDamage
    | Defeats
    | RollsLucky
    | Mines
    | CatchesFish
    | EatsFish
    | BuildsWall
    | UsesItem
    | CursesEnemy
    | LosesCurse
    | Awakens
    | EndsTurn
    | Climbs
    | SeesFearAct
    | CompletesPhase
)


def _unknown(field: Battlefield, unit: str | None) -> Iterator[Flaw]:
    if unit is not None and unit not in field.state.units:
        yield Flaw(("whom",), f"there is no unit '{unit}'")


def _own_units(field: Battlefield) -> Iterator[Unit]:
    return (unit for unit in field.in_play() if field.owner(unit) == LEARNER)


def _is_own(field: Battlefield, character: str | None) -> bool:
    known = field.state.characters.get(character) if character else None
    return known is not None and known.owner == LEARNER


def _is_own_unit(field: Battlefield, unit: str) -> bool:
    known = field.state.units.get(unit)
    return known is not None and field.owner(known) == LEARNER
