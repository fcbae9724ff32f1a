"""The cards of the three loot decks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.core.spoken import Spoken
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.state import Stat
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition
from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.effects import AddBlocks, Effect
from timestrike.games.shadow_of_fear.vocabulary.interference import CancelRoll, RollAgain

Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]
Reaction = Literal["attacked", "rolled", "cheap_shot", "fall"]
# Effects that only make sense in answer to something.
REACTIONS_OF: dict[type[Effect], tuple[Reaction, ...]] = {
    AddBlocks: ("attacked",),
    RollAgain: ("rolled",),
    CancelRoll: ("cheap_shot", "fall"),
}


class ItemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Used once, then discarded (TS-ITEM-01). A reaction has its moments, in anybody's turn."""

    id: str
    name: Spoken
    copies: Copies = 1
    reaction: tuple[Reaction, ...] = ()
    aim: Aim | None = None
    needs: tuple[AnyCondition, ...] = ()
    clauses: tuple[Clause, ...]

    def __post_init__(self) -> None:
        _require_use(self.clauses)
        for clause in self.clauses:
            for effect in clause.do:
                allowed = REACTIONS_OF.get(type(effect))
                if allowed is not None and (
                    not self.reaction or not set(self.reaction) <= set(allowed)
                ):
                    name = snake(type(effect).__name__)
                    raise ValueError(f"'{name}' needs a reaction; allowed are {', '.join(allowed)}")
        if self.reaction and self.aim is not None:
            raise ValueError("a reaction has no aim: it is about what it reacts to")


class FishCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Eaten once by its holder (TS-FCARD-01 to TS-FCARD-03)."""

    id: str
    name: Spoken
    copies: Copies = 1
    clauses: tuple[Clause, ...]

    def __post_init__(self) -> None:
        _require_use(self.clauses)


class ArtifactCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A skill, stat bonuses, and something that works for the one it comes from (TS-ARTIF-02)."""

    id: str
    name: Spoken
    origin: str
    skill: Skill
    stats: dict[Stat, int]
    unique: Skill | None = None


def _require_use(clauses: tuple[Clause, ...]) -> None:
    for clause in clauses:
        if clause.at != "use":
            raise ValueError(f"loot knows no moment '{clause.at}'; allowed are use")
