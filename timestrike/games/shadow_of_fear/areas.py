"""Attacks on an area: one roll, and everybody in it defends (TS-AOE-01 to TS-AOE-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.moves import Action, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.combat_rolls import area_throw, throw
from timestrike.games.shadow_of_fear.defence import meet_hits
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import speaker
from timestrike.games.shadow_of_fear.reactions import Effects, Reactable, read_dice, rolled_again
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import distance_between
from timestrike.games.shadow_of_fear.tiers import tier_distance
from timestrike.games.shadow_of_fear.victory import AllStruck
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed


def units_in_area(field: Battlefield, by: Unit, centre: Unit, radius: int) -> list[Unit]:
    """TS-AOE-03, TS-AOE-05: who is so near on the ground, whatever lies between.

    Who rides is hit through its Brute alone (TS-BEHEM-04).

    What begins on the ground does not reach up to the Sentience's back, and what is caused there
    reaches only those on it and the Sentience.
    """
    up_there = by.perch is not None or centre.perch is not None
    return [unit for unit in field.in_play() if _reached(field, centre, unit, radius, up_there)]


def _reached(field: Battlefield, centre: Unit, unit: Unit, radius: int, up_there: bool) -> bool:
    if unit.id == centre.id:
        return unit.mount is None
    if up_there:
        tiers = tier_distance(centre, unit)
        return tiers is not None and tiers <= radius
    return unit.standing and distance_between(field, centre, unit) <= radius


class AreaStruck(Step, frozen=True):
    """The rest of an area attack: those who have yet to defend (TS-AOE-01)."""

    attack: Deed
    struck: tuple[str, ...]

    def resolve(self, field: Battlefield) -> None:
        strike_area(field, self.attack, self.struck)


def strike_all(field: Battlefield, attack: Deed, struck: Iterable[str]) -> None:
    """The hits of one roll strike everybody at the same time, whoever defends first."""
    field.push(AllStruck())
    strike_area(field, attack, struck)


def strike_area(field: Battlefield, attack: Deed, struck: Iterable[str]) -> None:
    """TS-AOE-02: one after the other, in the order that the attacking player chooses."""
    left = tuple(name for name in struck if field.unit(name).in_play)
    if not left or not attack.hits:
        return
    if len(left) == 1:
        meet_hits(field, _against(attack, left[0]))
    else:
        field.push(ChooseNextDefender(attack, left))


def _against(attack: Deed, unit: str) -> Deed:
    return msgspec.structs.replace(attack, other=unit, area=True)


class RollArea(Step, frozen=True):
    """TS-AOE-01: the attacker rolls once, so many dice or its Total Attack."""

    deed: Deed
    struck: tuple[str, ...]
    dice: int | None = None

    def resolve(self, field: Battlefield) -> None:
        unit = field.unit(self.deed.unit)
        if not unit.in_play:
            return
        rolled = throw(field, unit, area_throw(field, unit, self.dice), "attack")
        field.push(AreaLies(msgspec.structs.replace(self.deed, faces=rolled.faces), self.struck))


class AreaLies(Reactable, Question, frozen=True):
    """The dice against an area lie there; whoever rolled them may react before they count."""

    moment = "rolled"

    attack: Deed
    struck: tuple[str, ...]

    def occasion(self) -> Deed:
        return self.attack

    def react(self, field: Battlefield, effects: Effects, dice: tuple[int, ...]) -> None:
        attack = rolled_again(field, self.attack, "attack", effects, dice)
        field.push(AreaLies(attack, self.struck))

    def resolve(self, field: Battlefield) -> None:
        hits = read_dice(field, self.attack).count("hits")
        strike_all(field, msgspec.structs.replace(self.attack, hits=hits), self.struck)


class DefendNext(Action, frozen=True):
    """This unit defends next."""

    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseNextDefender)
        if self.unit not in question.struck:
            yield refuse("TS-AOE-02", "not_in_the_area")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseNextDefender)
        rest = tuple(name for name in question.struck if name != self.unit)
        field.push(AreaStruck(question.attack, rest))
        meet_hits(field, _against(question.attack, self.unit))


class ChooseNextDefender(Question, frozen=True):
    """TS-AOE-02: the attacking player chooses the order in which those in the area defend."""

    rule = "TS-AOE-02"
    answers = (DefendNext,)

    attack: Deed
    struck: tuple[str, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        attacker = field.unit(self.attack.unit)
        return (speaker(field) if field.by_lost_stats(attacker) else field.owner(attacker),)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for unit in self.struck:
            yield DefendNext(unit)
