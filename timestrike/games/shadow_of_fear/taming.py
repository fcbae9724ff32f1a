"""Taming: a fish for a Lost Monster, and a steady hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, spend_energy
from timestrike.games.shadow_of_fear.crafting import can_craft, may_craft
from timestrike.games.shadow_of_fear.dice import roll_d20
from timestrike.games.shadow_of_fear.engagement import engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import heal, hurt
from timestrike.games.shadow_of_fear.loot import discard, held, spend_material
from timestrike.games.shadow_of_fear.lost_side import MONSTERS, lost_units
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.riding import mount
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.tiers import out_of_contact

FACES = 20
ROLL_FOR_EACH_HEALTH = 3
TAMED_HEALS = 2
BITES = {"beast": 1, "brute": 2}


class FishOffered(Event, frozen=True):
    """What the D20 said to a fish before a Monster's mouth."""

    unit: str
    monster: str
    fish: str
    number: int
    needed: int
    trap: bool
    tamed: bool


class Tamed(Event, frozen=True):
    """A Monster has left the Lost."""

    character: str
    tamer: str


def tame_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    fish = dict.fromkeys(held(field, unit.character, "fish"))
    if not fish or any(True for _ in may_act(field, unit.id, "tame")):
        return
    traps = (False, True) if can_craft(field, unit) else (False,)
    for monster in lost_units(field, "monsters"):
        if engaged(field, unit, monster):
            for card in fish:
                for trap in traps:
                    yield Tame(unit.id, monster.id, card, trap)


@in_a_turn(tame_choices)
class Tame(Action, frozen=True):
    """TS-TAME-01 to TS-TAME-09; the trap is paid for before the roll (TS-CRAFT-03)."""

    unit: str
    target: str
    fish: str
    trap: bool = False

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "tame")
        unit, target = field.state.units.get(self.unit), field.state.units.get(self.target)
        if unit is None or not unit.in_play:
            return
        if field.card(unit).rank != "survivor":
            yield refuse("TS-TAME-01", "only_survivors_tame", unit=field.name(unit))
            return
        if field.state.myths:
            yield refuse("TS-MYTH-04", "nobody_tames")
        if target is None or not target.in_play:
            yield refuse("TS-DEFEAT-01", "not_in_play")
            return
        yield from _why_not_that_one(field, unit, target)
        if self.fish not in held(field, unit.character, "fish"):
            yield refuse("TS-TAME-01", "no_fish_to_offer", unit=field.name(unit))
        if self.trap:
            yield from may_craft(field, unit)

    def perform(self, field: Battlefield) -> None:
        unit, target = field.unit(self.unit), field.unit(self.target)
        spend_energy(field, self.unit, "tame")
        discard(field, unit.character, "fish", self.fish)  # TS-TAME-05
        if self.trap:
            spend_material(field, unit.character)
        number, needed = roll_d20(field), needed_to_tame(field, target)
        tamed = number >= needed
        field.emit(FishOffered(unit.id, target.id, self.fish, number, needed, self.trap, tamed))
        if tamed:
            tame(field, field.unit(unit.id), target)
        elif not self.trap:
            # TS-TAME-04, TS-DEFEAT-04: nobody has struck, so nobody gets the loot.
            hurt(field, field.unit(unit.id), BITES[field.card(target).rank])


def _why_not_that_one(field: Battlefield, unit: Unit, target: Unit) -> Iterator[Refusal]:
    """TS-TAME-01, TS-TAME-03, TS-MOB-04: a Lost Monster, within reach and weak enough."""
    name, health = field.name(target), field.remaining_health(target)
    if field.card(target).rank not in MONSTERS:
        yield refuse("TS-MOB-04", "no_monster", target=name)
        return
    if not field.is_lost(target):
        yield refuse("TS-TAME-01", "not_lost", target=name)
        return
    contact = out_of_contact(field, unit, target)
    if contact:
        yield contact
    elif not engaged(field, unit, target):
        yield refuse("TS-TAME-01", "tame_not_engaged", target=name)
    if needed_to_tame(field, target) > FACES:
        yield refuse("TS-TAME-03", "too_strong_to_tame", target=name, health=health)


def needed_to_tame(field: Battlefield, monster: Unit) -> int:
    """TS-TAME-02: the lowest number of the D20 that tames."""
    return ROLL_FOR_EACH_HEALTH * field.remaining_health(monster)


def tame(field: Battlefield, unit: Unit, monster: Unit) -> None:
    """TS-TAME-06 to TS-TAME-08: it recovers, changes sides, and a Brute takes its tamer up."""
    heal(field, monster, TAMED_HEALS)
    tamer = field.character(unit)
    field.change_character(
        monster.character, owner=tamer.owner, tamer=tamer.id, newly_tamed=True, exhausted=False
    )
    field.emit(Tamed(monster.character, tamer.id))
    if field.card(monster).rank == "brute":
        mount(field, unit, field.unit(monster.id))
