"""Decks lose no card, and tell an onlooker nothing about their order."""

from collections import Counter
from math import sqrt

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from timestrike.core.chance import Chance
from timestrike.core.deck import Deck

CARDS = st.lists(st.sampled_from(["axe", "bow", "cod", "dew", "elk"]), max_size=9).map(tuple)
DECKS = st.builds(Deck, CARDS, CARDS)


def test_the_top_cards_are_drawn_first():
    drawn, rest = Deck(("axe", "bow", "cod")).draw(2)
    assert drawn == ("axe", "bow")
    assert rest == Deck(("cod",))


def test_one_card_is_drawn_unless_told_otherwise():
    assert Deck(("axe", "bow")).draw() == (("axe",), Deck(("bow",)))


@pytest.mark.rule("TS-INV-09")
def test_an_empty_deck_draws_nothing():
    empty = Deck((), discards=("axe",))
    assert empty.draw() == ((), empty)
    assert empty.draw(3) == ((), empty)


@pytest.mark.rule("TS-INV-09")
def test_a_deck_with_too_few_cards_draws_what_there_is():
    assert Deck(("axe", "bow")).draw(5) == (("axe", "bow"), Deck())


def test_a_negative_draw_is_refused():
    with pytest.raises(ValueError, match="-1 cards"):
        Deck(("axe", "bow")).draw(-1)


@pytest.mark.rule("TS-INV-05")
def test_a_card_put_under_the_deck_is_drawn_last():
    deck = Deck(("axe", "bow")).put_under("cod").put_under("dew", "elk")
    assert deck.draw(9)[0] == ("axe", "bow", "cod", "dew", "elk")
    assert deck.discards == ()


def test_a_card_put_on_top_is_drawn_first():
    deck = Deck(("axe",)).put_on_top("bow", "cod")
    assert deck.cards == ("bow", "cod", "axe")


def test_the_last_discarded_card_lies_on_top_of_the_discards():
    deck = Deck(("axe",)).discard("bow").discard("cod", "dew")
    assert deck == Deck(("axe",), discards=("dew", "cod", "bow"))


def test_a_searched_card_leaves_the_others_in_order():
    deck = Deck(("axe", "bow", "cod", "bow"), discards=("elk",))
    assert deck.take("bow") == Deck(("axe", "cod", "bow"), discards=("elk",))
    with pytest.raises(ValueError, match="no 'elk'"):
        deck.take("elk")


def test_an_empty_draw_pile_is_refilled_from_the_shuffled_discards():
    discards = tuple("abcdefgh")
    refilled = Deck((), discards).refilled(Chance.seeded(1))
    assert refilled.discards == ()
    assert refilled.cards != discards
    assert sorted(refilled.cards) == sorted(discards)


def test_a_draw_pile_with_cards_is_not_refilled():
    chance = Chance.seeded(1)
    deck = Deck(("axe",), discards=("bow", "cod"))
    assert deck.refilled(chance) == deck
    assert chance.draws == 0


def test_a_refilling_draw_goes_on_with_the_discards():
    drawn, rest = Deck(("axe",), ("bow", "cod", "dew")).draw_refilling(Chance.seeded(1), 3)
    assert drawn[0] == "axe"
    assert sorted(drawn[1:] + rest.cards) == ["bow", "cod", "dew"]
    assert (len(drawn), len(rest), rest.discards) == (3, 1, ())


def test_a_refilling_draw_leaves_the_discards_alone_until_a_card_is_missing():
    chance = Chance.seeded(1)
    assert Deck(("axe",), ("bow", "cod")).draw_refilling(chance) == (
        ("axe",),
        Deck((), ("bow", "cod")),
    )
    assert chance.draws == 0


def test_nothing_can_be_drawn_when_both_piles_are_empty():
    assert Deck().draw_refilling(Chance.seeded(1), 2) == ((), Deck())


def test_a_shuffle_makes_every_order_as_likely():
    chance = Chance.seeded("deck")
    seen = Counter(Deck(("a", "b", "c")).shuffled(chance).cards for _ in range(6_000))
    assert len(seen) == 6
    for count in seen.values():
        assert abs(count - 1_000) < 4 * sqrt(6_000 * 5 / 36)


@given(DECKS, st.integers())
def test_the_veil_hides_the_order_and_only_the_order(deck, seed):
    veiled = deck.veiled()
    assert veiled == deck.shuffled(Chance.seeded(seed)).veiled()
    assert Counter(veiled.cards) == Counter(deck.cards)
    assert veiled.discards == deck.discards


@given(DECKS, st.integers(), st.integers())
def test_what_is_imagined_does_not_depend_on_the_true_order(deck, seed, other_seed):
    reordered = deck.shuffled(Chance.seeded(other_seed))
    imagined = deck.imagined(Chance.seeded(seed))
    assert imagined == reordered.imagined(Chance.seeded(seed))
    assert imagined.veiled() == deck.veiled()


def test_what_is_imagined_differs_from_time_to_time():
    chance = Chance.seeded(1)
    assert len({Deck(tuple("abcd")).imagined(chance).cards for _ in range(400)}) == 24


@given(DECKS)
def test_a_deck_survives_json_and_msgpack(deck):
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(deck), type=Deck) == deck


class CardsAtTheTable(RuleBasedStateMachine):
    """Whatever is done with a deck and a hand, no card appears or vanishes."""

    def __init__(self) -> None:
        super().__init__()
        self.all_cards = Counter({"axe": 3, "bow": 2, "cod": 2, "dew": 1})
        self.deck = Deck(tuple(self.all_cards.elements()))
        self.hand: tuple[str, ...] = ()
        self.chance = Chance.seeded("table")

    @rule(n=st.integers(0, 9))
    def draw(self, n):
        drawn, self.deck = self.deck.draw(n)
        self.hand += drawn

    @rule(n=st.integers(0, 9))
    def draw_refilling(self, n):
        available = len(self.deck) + len(self.deck.discards)
        drawn, self.deck = self.deck.draw_refilling(self.chance, n)
        self.hand += drawn
        assert len(drawn) == min(n, available)

    @rule(n=st.integers(0, 3), way=st.sampled_from(["put_under", "put_on_top", "discard"]))
    def give_back(self, n, way):
        given_back, self.hand = self.hand[:n], self.hand[n:]
        self.deck = getattr(self.deck, way)(*given_back)

    @rule(card=st.sampled_from(["axe", "bow", "cod", "dew"]))
    def search(self, card):
        if card in self.deck.cards:
            self.deck = self.deck.take(card)
            self.hand += (card,)

    @rule(way=st.sampled_from(["shuffled", "refilled", "imagined"]))
    def stir(self, way):
        self.deck = getattr(self.deck, way)(self.chance)

    @invariant()
    def no_card_is_lost(self):
        assert Counter(self.hand + self.deck.cards + self.deck.discards) == self.all_cards


TestCardsAtTheTable = CardsAtTheTable.TestCase
