"""All effects that cards may name, and how a list of them comes to pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from timestrike.core.moves import Action, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.dice import roll_combat
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.vocabulary.areas import AreaAttack, SpreadHits
from timestrike.games.shadow_of_fear.vocabulary.boons import (
    ActAgain,
    GainEnergy,
    IgnoreSight,
    NextAttackDice,
)
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.displacements import (
    MoveFreely,
    PlaceNextTo,
    Pull,
    Push,
    SwapPlaces,
    Teleport,
)
from timestrike.games.shadow_of_fear.vocabulary.effects import (
    AddBlocks,
    AddDice,
    AddHits,
    Awaken,
    Cleanse,
    Draw,
    Effect,
    GainMaterials,
    GiveBuff,
    GiveCurse,
    Harm,
    Heal,
    LoseBuff,
    ModifyStat,
    RerollFaces,
)
from timestrike.games.shadow_of_fear.vocabulary.fishing import FishInWater, FishOn
from timestrike.games.shadow_of_fear.vocabulary.interference import CancelRoll, RollAgain
from timestrike.games.shadow_of_fear.vocabulary.plunder import DiscardFish, Steal
from timestrike.games.shadow_of_fear.vocabulary.sentience import Shake, SpawnTentacle
from timestrike.games.shadow_of_fear.vocabulary.strikes import (
    CheapShotAt,
    CheapShotDice,
    ContestBonus,
)
from timestrike.games.shadow_of_fear.vocabulary.terrain import (
    Flatten,
    LowerGround,
    RaiseGround,
)


class RollFor(Effect, frozen=True, tag=snake):
    """Roll one combat die; on a hit, Lucky or not, something happens."""

    on_hit: tuple[AnyEffect, ...]

    def __post_init__(self) -> None:
        _require_happenings(self.on_hit)

    def happen(self, field: Battlefield, deed: Deed) -> None:
        if roll_combat(field, deed.unit, 1, "skill").count("hits"):
            run_effects(field, self.on_hit, deed)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return any(effect.possible(field, deed) for effect in self.on_hit)


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way that a card offers: its name and what happens."""

    name: str
    do: tuple[AnyEffect, ...]

    def __post_init__(self) -> None:
        _require_happenings(self.do)


class ChooseOne(Effect, frozen=True, tag=snake):
    """The owner of the unit picks one of several things; what could change nothing is left out."""

    options: tuple[Choice, ...]

    def happen(self, field: Battlefield, deed: Deed) -> None:
        possible = [n for n, option in enumerate(self.options) if _useful(field, option, deed)]
        if len(possible) == 1:
            run_effects(field, self.options[possible[0]].do, deed)
        elif possible:
            field.push(ChooseWay(self.options, deed))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return any(_useful(field, option, deed) for option in self.options)


def _require_happenings(effects: Iterable[AnyEffect]) -> None:
    """Only what can happen by itself can stand inside another effect."""
    for effect in effects:
        if effect.only_at:
            raise ValueError(f"'{snake(type(effect).__name__)}' cannot stand inside another effect")


def could_change(field: Battlefield, effects: Iterable[AnyEffect], deed: Deed) -> bool:
    """Whether any of these effects would do something now (TS-UNIT-10)."""
    return any(effect.possible(field, deed) for effect in effects)


def _useful(field: Battlefield, option: Choice, deed: Deed) -> bool:
    return could_change(field, option.do, deed)


AnyEffect = (
    AddHits
    | AddBlocks
    | AddDice
    | RerollFaces
    | ModifyStat
    | Heal
    | Harm
    | GiveBuff
    | LoseBuff
    | GiveCurse
    | Cleanse
    | Awaken
    | Draw
    | GainMaterials
    | GainEnergy
    | ActAgain
    | NextAttackDice
    | IgnoreSight
    | Steal
    | DiscardFish
    | CancelRoll
    | RollAgain
    | FishOn
    | FishInWater
    | Push
    | Pull
    | PlaceNextTo
    | Teleport
    | SwapPlaces
    | MoveFreely
    | AreaAttack
    | SpreadHits
    | CheapShotAt
    | CheapShotDice
    | ContestBonus
    | Flatten
    | LowerGround
    | RaiseGround
    | Shake
    | SpawnTentacle
    | RollFor
    | ChooseOne
)


class Happen(Step, frozen=True):
    """Effects of a card that are still to come, in order."""

    effects: tuple[AnyEffect, ...]
    deed: Deed

    def resolve(self, field: Battlefield) -> None:
        first, *rest = self.effects
        if rest:
            field.push(Happen(tuple(rest), self.deed))
        first.happen(field, self.deed)


def run_effects(field: Battlefield, effects: Iterable[AnyEffect], deed: Deed) -> None:
    sequence = tuple(effects)
    if sequence:
        field.push(Happen(sequence, deed))


class TakeWay(Action, frozen=True):
    """One of the ways a card offers, by its place on the card."""

    way: int

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseWay)
        if not 0 <= self.way < len(question.options):
            yield refuse("TS-GEN-03", "no_such_way")
        elif not _useful(field, question.options[self.way], question.deed):
            yield refuse("TS-UNIT-10", "way_without_effect")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseWay)
        run_effects(field, question.options[self.way].do, question.deed)


class ChooseWay(Question, frozen=True):
    """TS-GEN-03: the card says that its user chooses."""

    rule = "TS-GEN-03"
    answers = (TakeWay,)

    options: tuple[Choice, ...]
    deed: Deed

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        useful = any(_useful(field, option, self.deed) for option in self.options)
        return (field.owner(field.unit(self.deed.unit)),) if useful else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for number in range(len(self.options)):
            yield TakeWay(number)

    def resolve(self, field: Battlefield) -> None:
        """Nothing that it offers would change anything."""
