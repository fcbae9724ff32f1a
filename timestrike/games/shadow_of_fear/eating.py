"""Eating fish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.consuming import effects_in_use, may_use_loot, spend_card
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import held
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.skills import passive_clauses
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.triggers import Trigger
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect, could_change, run_effects


class FishEaten(Event, frozen=True):
    unit: str
    fish: str


def fish_dishes(field: Battlefield, unit: Unit) -> Iterator[Action]:
    for fish in dict.fromkeys(held(field, unit.character, "fish")):
        yield EatFish(unit.id, fish)


@in_a_turn(fish_dishes)
class EatFish(Action, frozen=True):
    """TS-FCARD-01 to TS-FCARD-03: by one of the holder's own units, in the holder's own turn."""

    unit: str
    fish: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred = list(may_use_loot(field, self.unit, "TS-FCARD-02"))
        if barred:
            yield from barred
        elif self.fish not in held(field, field.unit(self.unit).character, "fish"):
            yield refuse("TS-INV-01", "not_held")
        elif not self._does_good(field):
            yield refuse("TS-UNIT-10", "way_without_effect")

    def _does_good(self, field: Battlefield) -> bool:
        """Whether the fish, or what the eater makes of it, would change anything."""
        deed = self._deed()
        afterwards = passive_clauses(field, field.unit(self.unit), "ate_fish")
        return could_change(field, self._effects(field), deed) or any(
            could_change(field, clause.do, after) for _, clause, after in afterwards
        )

    def _effects(self, field: Battlefield) -> tuple[AnyEffect, ...]:
        return effects_in_use(field, field.world.fish[self.fish].clauses, self._deed())

    def _deed(self) -> Deed:
        return Deed(card=self.fish, unit=self.unit)

    def perform(self, field: Battlefield) -> None:
        effects = self._effects(field)
        spend_card(field, self.unit, "fish", self.fish)
        field.emit(FishEaten(self.unit, self.fish))
        field.push(Trigger("ate_fish", self.unit))
        run_effects(field, effects, self._deed())
