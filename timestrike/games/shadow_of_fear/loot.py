"""Inventories: materials, fish, items and artifacts (TS-INV-01, TS-INV-02)."""

from __future__ import annotations

from typing import Literal

from timestrike.core.deck import Deck
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.artifacts import offer_equipment
from timestrike.games.shadow_of_fear.field import Battlefield

DeckName = Literal["item", "fish", "artifact"]
HOLDS: dict[DeckName, str] = {"item": "items", "fish": "fish", "artifact": "artifacts"}


class CardDrawn(Event, frozen=True):
    character: str
    deck: DeckName
    card: str


class CardDiscarded(Event, frozen=True):
    character: str
    deck: DeckName
    card: str


class MaterialsGained(Event, frozen=True):
    character: str
    amount: int


class CardPassed(Event, frozen=True):
    """A card went from one inventory to another."""

    giver: str
    taker: str
    deck: DeckName
    card: str


class MaterialPassed(Event, frozen=True):
    giver: str
    taker: str


class LootTaken(Event, frozen=True):
    """Everything that a defeated Character held goes to whoever defeated it."""

    loser: str
    winner: str


class LootLost(Event, frozen=True):
    character: str


def deck_of(field: Battlefield, deck: DeckName) -> Deck:
    found: Deck = getattr(field.state, f"{deck}_deck")
    return found


def _set_deck(field: Battlefield, deck: DeckName, now: Deck) -> None:
    setattr(field.state, f"{deck}_deck", now)
    field.changed()


def held(field: Battlefield, character: str, deck: DeckName) -> tuple[str, ...]:
    cards: tuple[str, ...] = getattr(field.state.characters[character], HOLDS[deck])
    return cards


def draw_cards(field: Battlefield, character: str, deck: DeckName, amount: int) -> tuple[str, ...]:
    """TS-INV-03, TS-INV-09: an empty deck gives nothing. What is drawn was hidden until now.

    What a tamed Monster gains is its tamer's, here and below (TS-INV-08).
    """
    character = field.patron(character)
    drawn, rest = deck_of(field, deck).draw(amount)
    if drawn:
        field.reveal()
        _set_deck(field, deck, rest)
        field.change_character(character, **{HOLDS[deck]: (*held(field, character, deck), *drawn)})
        for card in drawn:
            field.emit(CardDrawn(character, deck, card))
        if deck == "artifact":
            offer_equipment(field, character, drawn)
    return drawn


def discard(field: Battlefield, character: str, deck: DeckName, card: str) -> None:
    """TS-INV-05: face down to the bottom of its own deck."""
    cards = list(held(field, character, deck))
    cards.remove(card)
    field.change_character(character, **{HOLDS[deck]: tuple(cards)})
    _set_deck(field, deck, deck_of(field, deck).put_under(card))
    field.emit(CardDiscarded(character, deck, card))


def gain_materials(field: Battlefield, character: str, amount: int) -> None:
    character = field.patron(character)
    now = field.state.characters[character].materials
    field.change_character(character, materials=now + amount)
    field.emit(MaterialsGained(character, amount))


def spend_material(field: Battlefield, character: str) -> None:
    """TS-INV-06: back to the supply, never to the map."""
    now = field.state.characters[character].materials
    field.change_character(character, materials=now - 1)


def hand_over(field: Battlefield, giver: str, taker: str, deck: DeckName, card: str) -> None:
    """TS-INV-07: one card changes hands; an equipped artifact is taken off with it."""
    taker = field.patron(taker)
    cards = list(held(field, giver, deck))
    cards.remove(card)
    field.change_character(giver, **{HOLDS[deck]: tuple(cards)})
    if deck == "artifact" and field.state.characters[giver].equipped == card:
        field.change_character(giver, equipped=None)
    field.change_character(taker, **{HOLDS[deck]: (*held(field, taker, deck), card)})
    field.emit(CardPassed(giver, taker, deck, card))
    if deck == "artifact":
        offer_equipment(field, taker, (card,))


def pass_material(field: Battlefield, giver: str, taker: str) -> None:
    """TS-INV-07: one material changes hands."""
    field.change_character(giver, materials=field.state.characters[giver].materials - 1)
    field.change_character(taker, materials=field.state.characters[taker].materials + 1)
    field.emit(MaterialPassed(giver, taker))


def take_loot(field: Battlefield, loser: str, winner: str) -> None:
    """TS-DEFEAT-02, TS-INV-07: the equipped artifact is part of it."""
    lost, won = field.state.characters[loser], field.state.characters[winner]
    if not (lost.materials or lost.fish or lost.items or lost.artifacts):
        return
    field.change_character(
        winner,
        materials=won.materials + lost.materials,
        fish=won.fish + lost.fish,
        items=won.items + lost.items,
        artifacts=won.artifacts + lost.artifacts,
    )
    field.change_character(loser, materials=0, fish=(), items=(), artifacts=(), equipped=None)
    field.emit(LootTaken(loser, winner))
    offer_equipment(field, winner, lost.artifacts)


def lose_loot(field: Battlefield, character: str) -> None:
    """TS-DEFEAT-04: cards to the bottom of their decks, materials to the supply."""
    holder = field.state.characters[character]
    if not (holder.materials or holder.fish or holder.items or holder.artifacts):
        return
    field.change_character(character, equipped=None, materials=0)
    decks: tuple[DeckName, ...] = ("item", "fish", "artifact")
    for deck in decks:
        for card in held(field, character, deck):
            discard(field, character, deck, card)
    field.emit(LootLost(character))
