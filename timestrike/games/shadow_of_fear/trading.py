"""Trading: loot goes from Character to Character."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.activation import may_act, must_be_free, spend_energy
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import HOLDS, hand_over, held, pass_material
from timestrike.games.shadow_of_fear.monsters import has_inventory
from timestrike.games.shadow_of_fear.repertoire import in_a_turn
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.trials import record


class Loot(NamedTuple):
    """One piece that can change hands (TS-TRADE-03, TS-INV-02); a material has no card."""

    kind: Literal["material", "item", "fish", "artifact"]
    card: str = ""


class TradeProposed(Event, frozen=True):
    unit: str
    partner: str


class NothingReturned(Event, frozen=True):
    """The partner keeps what it has."""

    partner: str


def loot_of(field: Battlefield, character: str) -> list[Loot]:
    """What a Character could give away, each kind of card once (TS-TRADE-03)."""
    pieces = [Loot("material")] if field.state.characters[character].materials else []
    for deck in HOLDS:
        pieces += [Loot(deck, card) for card in dict.fromkeys(held(field, character, deck))]
    return pieces


def give(field: Battlefield, giver: str, taker: str, piece: Loot) -> None:
    if piece.kind == "material":
        pass_material(field, giver, taker)
    else:
        hand_over(field, giver, taker, piece.kind, piece.card)


def trade_choices(field: Battlefield, unit: Unit) -> Iterator[Action]:
    """Every gift to everybody; and to ask for something where there is something to give."""
    if any(True for _ in may_act(field, unit.id, "trade")):
        return
    if not has_inventory(field, unit.character):
        return
    gifts = loot_of(field, unit.character)
    for partner in field.state.characters:
        if partner != unit.character and takes_part(field, partner):
            for gift in gifts:
                yield Trade(unit.id, partner, gift)
            if can_give_back(field, partner):
                yield Trade(unit.id, partner)


@in_a_turn(trade_choices)
class Trade(Action, frozen=True):
    """TS-TRADE-01, TS-TRADE-02: a piece of loot, or none, for a piece that may come back.

    Distance, sight and side do not matter (TS-TRADE-06).
    """

    unit: str
    partner: str
    gift: Loot | None = None

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from may_act(field, self.unit, "trade")
        unit = field.state.units.get(self.unit)
        if unit is None or not unit.in_play:
            return
        if not has_inventory(field, unit.character):
            yield refuse("TS-INV-08", "no_inventory", name=field.name(unit))
        if unit.perch is not None:
            yield refuse("TS-TRADE-05", "trade_on_sentience", name=field.name(unit))
        yield from must_be_free(field, unit)
        unfit = list(_why_not_with(field, unit, self.partner))
        yield from unfit
        if self.gift is not None and self.gift not in loot_of(field, unit.character):
            yield refuse("TS-TRADE-03", "nothing_to_give", name=field.name(unit))
        if self.gift is None and not unfit and not can_give_back(field, self.partner):
            yield refuse("TS-TRADE-02", "nothing_changes_hands")

    def perform(self, field: Battlefield) -> None:
        spend_energy(field, self.unit, "trade")
        field.emit(TradeProposed(self.unit, self.partner))
        field.push(ChooseReturn(self.unit, self.partner, self.gift))
        if self.gift is not None:
            give(field, field.unit(self.unit).character, self.partner, self.gift)
            record(field, field.unit(self.unit).character, "trades_made")


def _why_not_with(field: Battlefield, unit: Unit, partner: str) -> Iterator[Refusal]:
    character = field.state.characters.get(partner)
    if character is None or character.defeated:
        yield refuse("TS-DEFEAT-01", "not_in_play")
    elif partner == unit.character:
        yield refuse("TS-TRADE-01", "trade_with_oneself", name=field.name(unit))
    elif not has_inventory(field, partner):
        name = field.world.characters[partner].name
        yield refuse("TS-TRADE-06", "no_inventory", name=name)
    elif not takes_part(field, partner):
        name = field.world.characters[partner].name
        yield refuse("TS-TRADE-05", "trade_on_sentience", name=name)


def takes_part(field: Battlefield, character: str) -> bool:
    """TS-TRADE-05, TS-BEHEM-01: through any unit on the ground, or on a Brute that is."""
    return bool(_on_the_ground(field, character))


def _on_the_ground(field: Battlefield, character: str) -> list[Unit]:
    units = (field.unit(name) for name in field.state.characters[character].units)
    return [unit for unit in units if field.ground_of(unit)]


def can_give_back(field: Battlefield, character: str) -> bool:
    """TS-TRADE-04: who has something, and a unit on the ground that no enemy holds up."""
    units = _on_the_ground(field, character)
    free = any(not enemies_engaging(field, unit) for unit in units)
    return free and bool(loot_of(field, character))


# --- the other side ----------------------------------------------------------------------------


class _Answer(Action, frozen=True):
    partner: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        if isinstance(question, ChooseReturn) and question.partner != self.partner:
            yield refuse("TS-TRADE-02", "another_partner")


class GiveBack(_Answer, frozen=True):
    piece: Loot

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        yield from super().check(field)
        if self.partner in field.state.characters:
            name = field.world.characters[self.partner].name
            if self.piece not in loot_of(field, self.partner):
                yield refuse("TS-TRADE-03", "nothing_to_give", name=name)

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseReturn)
        trader = field.unit(question.unit).character
        give(field, self.partner, trader, self.piece)
        if question.gift is None:
            record(field, trader, "trades_made")


class KeepAll(_Answer, frozen=True):
    """Give nothing back (TS-TRADE-02)."""

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseReturn)
        field.emit(NothingReturned(self.partner))
        if question.gift is None:
            # TS-TRADE-02, TS-ACT-06: nothing changed hands, so the Energy was not spent.
            unit = field.unit(question.unit)
            field.change_unit(unit.id, energy_spent=unit.energy_spent - 1)


class ChooseReturn(Question, frozen=True):
    """TS-TRADE-02, TS-TRADE-06: the partner's owner is asked for a piece in return."""

    rule = "TS-TRADE-02"
    answers = (GiveBack, KeepAll)

    unit: str
    partner: str
    gift: Loot | None
    """What the partner has just been given."""

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        owner = field.state.characters[self.partner].owner
        return (owner,) if can_give_back(field, self.partner) else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for piece in loot_of(field, self.partner):
            yield GiveBack(self.partner, piece)
        yield KeepAll(self.partner)

    def resolve(self, field: Battlefield) -> None:
        """The partner has nothing to give, or no hands free for it (TS-TRADE-04)."""
