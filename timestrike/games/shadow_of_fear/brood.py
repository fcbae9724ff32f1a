"""More of the Lost come because a card says so: next to whom, and in what order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from timestrike.core.moves import Action, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import (
    lost_sentience,
    myth_in_control,
    prey_of_the_lost,
)
from timestrike.games.shadow_of_fear.lost_targeting import Criterion, rolled_off, tied_targets
from timestrike.games.shadow_of_fear.spawning import MonsterRank, comes_beside, pick_monster
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.tentacles import free_tentacle

BesideFear = Literal["fear"]


class TentaclesRise(Step, frozen=True):
    """Tentacles that are still to come up; `done` are those who have got one already."""

    amount: int
    beside: Criterion
    done: tuple[str, ...] = ()

    def resolve(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if self.amount < 1 or fear is None or free_tentacle(field, fear) is None:
            return
        everybody = prey_of_the_lost(field)
        spared = [prey for prey in everybody if prey.id not in self.done]
        candidates = spared or everybody
        if not candidates:
            return
        if myth_in_control(field) is not None:
            field.push(ChooseSpawnTarget(self))
        else:
            tied = tied_targets(field, fear, candidates, self.beside)
            self.rise_beside(field, rolled_off(field, tied))

    def rise_beside(self, field: Battlefield, target: Unit) -> None:
        fear = lost_sentience(field)
        mob = field.card(fear).mob if fear is not None else None
        assert mob is not None
        rest = TentaclesRise(self.amount - 1, self.beside, (*self.done, target.id))
        field.push(comes_beside(mob, target), rest)


class SpawnBeside(Action, frozen=True):
    """Next to this one."""

    target: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        if self.target not in [prey.id for prey in prey_of_the_lost(field)]:
            yield refuse("TS-MYTH-09", "no_such_target")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseSpawnTarget)
        question.rising.rise_beside(field, field.unit(self.target))


class ChooseSpawnTarget(Question, frozen=True):
    """TS-MYTH-09: the Myth may choose another target for a tentacle than the card's."""

    rule = "TS-MYTH-09"
    answers = (SpawnBeside,)

    rising: TentaclesRise

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        myth = myth_in_control(field)
        return () if myth is None else (myth,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        """The one that the card means comes first."""
        fear, prey = lost_sentience(field), prey_of_the_lost(field)
        assert fear is not None
        fresh = [one for one in prey if one.id not in self.rising.done] or prey
        meant = tied_targets(field, fear, fresh, self.rising.beside)
        for target in dict.fromkeys(one.id for one in (*meant, *prey)):
            yield SpawnBeside(target)


class MonsterComes(Step, frozen=True):
    """TS-LSPAWN-01: a Monster comes next to somebody; chance picks which (TS-GEN-08)."""

    rank: Literal["beast", "brute", "either"]
    beside: Criterion | BesideFear

    def resolve(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if fear is None:
            return
        if self.beside == "fear":
            target = fear
        else:
            prey = prey_of_the_lost(field)
            if not prey:
                return
            target = rolled_off(field, tied_targets(field, fear, prey, self.beside))
        ranks = _ranks(field) if self.rank == "either" else [self.rank]
        monster = next(filter(None, (pick_monster(field, rank) for rank in ranks)), None)
        if monster is not None:
            field.push(comes_beside(monster, target))


def _ranks(field: Battlefield) -> list[MonsterRank]:
    """A Beast first, the Brute once Beasts outnumber Brutes; if none is left, the other."""
    on_map = [field.card(unit).rank for unit in field.standing()]
    if on_map.count("beast") > on_map.count("brute"):
        return ["brute", "beast"]
    return ["beast", "brute"]
