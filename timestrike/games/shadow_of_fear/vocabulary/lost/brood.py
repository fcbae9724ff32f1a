"""Steps that bring more of the Lost into play (TS-LOST-03: never more than there are figures)."""

from __future__ import annotations

from typing import Literal

from timestrike.games.shadow_of_fear.brood import BesideFear, MonsterComes, TentaclesRise
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_targeting import Criterion
from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import AnyAmount, amount_of
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep


class SpawnTentacles(LostStep, frozen=True, tag=snake):
    """Tentacles come up next to those who fit best, each next to another unit (TS-LSPAWN-03)."""

    amount: AnyAmount = 1
    beside: Criterion = "closest"

    def happen(self, field: Battlefield) -> None:
        field.push(TentaclesRise(amount_of(field, self.amount), self.beside))


class SpawnMonster(LostStep, frozen=True, tag=snake):
    """A Monster comes up next to Fear, or next to a target (TS-LSPAWN-03).

    `either` is a Beast, or the Brute where Beasts outnumber Brutes.
    """

    rank: Literal["beast", "brute", "either"] = "either"
    beside: Criterion | BesideFear = "fear"

    def happen(self, field: Battlefield) -> None:
        field.push(MonsterComes(self.rank, self.beside))
