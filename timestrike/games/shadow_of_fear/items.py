"""Using items in the own turn; those of other moments are in `reactions`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.aiming import hexes_in_reach, why_not_aimed_there
from timestrike.games.shadow_of_fear.consuming import effects_in_use, may_use_loot, spend_card
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.friendship import happen_if_welcome
from timestrike.games.shadow_of_fear.loot import held
from timestrike.games.shadow_of_fear.lootcards import ItemCard
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import likely_targets, out_of_aim
from timestrike.games.shadow_of_fear.vocabulary.conditions import all_hold
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.words import could_change


class ItemUsed(Event, frozen=True):
    unit: str
    item: str
    target: str | None = None
    spot: Spot | None = None


def item_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    for item_id in dict.fromkeys(held(field, unit.character, "item")):
        item = field.world.items[item_id]
        if item.reaction:
            continue
        if item.aim is None:
            yield UseItem(unit.id, item_id)
        elif item.aim.who == "hex":
            for spot in hexes_in_reach(field, unit, item.aim.range):
                yield UseItem(unit.id, item_id, spot=spot)
        else:
            for target in likely_targets(field, unit, item.aim):
                yield UseItem(unit.id, item_id, target.id)


@in_a_turn(item_choices)
class UseItem(Action, frozen=True):
    """TS-ITEM-01, TS-INV-04, TS-ACT-07: once, without Energy, at any time of the own turn."""

    unit: str
    item: str
    target: str | None = None
    spot: Spot | None = None

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        barred = list(may_use_loot(field, self.unit, "TS-ITEM-02"))
        if barred:
            return barred
        unit = field.unit(self.unit)
        if self.item not in held(field, unit.character, "item"):
            return [refuse("TS-INV-01", "not_held")]
        item = field.world.items[self.item]
        if item.reaction:
            return [refuse("TS-ITEM-02", "only_a_reaction", item=item.name)]
        return list(self._why_not_aimed(field, unit, item)) or list(self._why_useless(field, item))

    def _why_not_aimed(self, field: Battlefield, unit: Unit, item: ItemCard) -> Iterator[Refusal]:
        """TS-TARGET-02: without a range the item goes any distance."""
        aim = item.aim
        at_hex = aim is not None and aim.who == "hex"
        at_unit = aim is not None and not at_hex
        if at_unit != (self.target is not None) or at_hex != (self.spot is not None):
            yield refuse("TS-TARGET-01", "aim_otherwise", card=item.name)
        elif aim is not None and self.spot is not None:
            yield from why_not_aimed_there(field, unit, self.spot, aim, aim.range)
        elif aim is not None and self.target is not None:
            target = field.state.units.get(self.target)
            if target is None or not target.in_play:
                yield refuse("TS-DEFEAT-01", "not_in_play")
            else:
                yield from out_of_aim(field, unit, target, aim, aim.range)

    def _why_useless(self, field: Battlefield, item: ItemCard) -> Iterator[Refusal]:
        deed = self._deed()
        if not all_hold(field, item.needs, deed):
            yield refuse("TS-GEN-03", "card_needs_more", card=item.name)
        elif not could_change(field, effects_in_use(field, item.clauses, deed), deed):
            yield refuse("TS-UNIT-10", "way_without_effect")

    def _deed(self) -> Deed:
        return Deed(card=self.item, unit=self.unit, other=self.target, spot=self.spot)

    def perform(self, field: Battlefield) -> None:
        item, deed = field.world.items[self.item], self._deed()
        effects = effects_in_use(field, item.clauses, deed)
        spend_card(field, self.unit, "item", self.item)
        field.emit(ItemUsed(self.unit, self.item, self.target, self.spot))
        happen_if_welcome(field, item.aim, effects, deed)
