"""An observation hides what it must, and is enough to imagine how it may go on."""

from __future__ import annotations

import msgspec

from soak_matches import computer_players
from timestrike.ai.selfplay import play_out
from timestrike.core.chance import Chance
from timestrike.core.deck import Deck
from timestrike.core.match import Match

AHEAD = 12


def test_nobody_sees_what_chance_will_bring(story):
    for moment in story.moments:
        fated = moment.clone()
        fated.table.state.chance = Chance.seeded("another fate")
        fated.table.state.chance.draws = moment.state.chance.draws
        for player in range(story.seating.players):
            assert fated.observe(player) == moment.observe(player)


def decks_of(match: Match) -> dict[str, Deck]:
    fields = {name: getattr(match.state, name) for name in match.state.__struct_fields__}
    return {name: value for name, value in fields.items() if isinstance(value, Deck)}


def test_nobody_sees_in_which_order_a_deck_lies(story):
    for moment in story.moments:
        turned = moment.clone()
        for name, deck in decks_of(moment).items():
            setattr(turned.state, name, Deck(deck.cards[::-1], deck.discards))
        for player in range(story.seating.players):
            assert turned.observe(player) == moment.observe(player)


def test_imagined_decks_hold_the_same_cards_in_an_order_of_their_own(story):
    """Of a deck with cards enough, no two imaginations and the truth lie alike."""
    for moment in story.moments:
        guesses = [decks_of(moment.imagine(0, seed)) for seed in (1, 2)]
        for name, deck in decks_of(moment).items():
            orders = [deck.cards, *(guess[name].cards for guess in guesses)]
            assert len({tuple(sorted(order)) for order in orders}) == 1
            if len(set(deck.cards)) > 6:
                assert len(set(orders)) == 3


def test_an_observation_is_the_same_whatever_it_hides(story):
    """What a player imagines differs from the truth only in what that player cannot see."""
    for moment in story.moments:
        for player in range(story.seating.players):
            seen = moment.observe(player)
            for seed in (1, 2):
                assert moment.imagine(player, seed).observe(player) == seen


def test_to_look_changes_nothing(story):
    for moment in story.moments:
        before = moment.fingerprint()
        for player in range(story.seating.players):
            moment.observe(player)
            imagined = moment.imagine(player, seed=4)
            play_out(imagined, computer_players(story.seating, 4), AHEAD)
        assert moment.fingerprint() == before


def test_what_may_be_done_is_seen_by_who_must_do_it(story):
    for moment in story.moments:
        if moment.decision is not None:
            for player in moment.decision.players:
                assert moment.imagine(player, seed=3).legal() == moment.legal()


def test_the_same_imagination_gives_the_same_future(story):
    for moment in story.moments:
        ends = {
            play_out(
                moment.imagine(0, seed=6), computer_players(story.seating, 1), AHEAD
            ).fingerprint
            for _ in range(2)
        }
        assert len(ends) == 1


def test_observations_are_plain_data(story):
    game = story.end.game
    for moment in story.moments:
        for player in range(story.seating.players):
            seen = moment.observe(player)
            plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(seen)))
            assert game.read_state(plain) == seen
