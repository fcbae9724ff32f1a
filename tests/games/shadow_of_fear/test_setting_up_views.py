"""What a person is shown before a battle agrees with the rules, in every mode."""

from __future__ import annotations

import pytest

from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games

GAME = all_games()["shadow_of_fear"]
MODES = [("skirmish", "duel", 2), ("royale", "broken_dial", 3), ("raid", "broken_dial", 2)]


def begun(mode: str, board: str, players: int, **options: str | int) -> Match:
    seats = tuple(Seat(f"P{n}", team) for n, team in enumerate(GAME.mode(mode).teams(players)))
    setup = Setup(game=GAME.id, mode=mode, map=board, seed=7, seats=seats, options=options)
    return GAME.new_match(setup, shelf())


@pytest.mark.parametrize(("mode", "board", "players"), MODES)
def test_the_draft_offers_exactly_what_the_rules_allow(mode, board, players):
    match = begun(mode, board, players, draft="free" if mode == "raid" else "snake")
    picks = 0
    while (view := GAME.presenter(match, 0).draft()) is not None:
        assert match.decision is not None
        for player in match.decision.players:
            seen = GAME.presenter(match, player).draft(player)
            assert seen is not None
            assert seen.player == player
            offered = [one.action for one in seen.recruits if not one.refusals]
            offered += [seen.stop] if not seen.no_stop else []
            assert set(offered) == set(match.legal_for(player))
        taken = {one.id: one.seat for one in view.recruits if one.seat is not None}
        assert taken == {c.id: c.owner for c in match.state.characters.values()}
        match.apply(next(one.action for one in view.recruits if not one.refusals))
        picks += 1
    assert picks >= players


@pytest.mark.parametrize(("mode", "board", "players"), MODES)
def test_every_stand_is_allowed_and_covers_what_it_says(mode, board, players):
    match = begun(mode, board, players, placement="choose")
    placed = 0
    while (presenter := GAME.presenter(match, 0)).closing_action() is None:
        view = presenter.placing()
        if view is None:  # what the first phase of a raid asks in between
            match.apply(match.legal()[0])
            continue
        assert view.suggestion in match.legal_for(view.player)
        for one in view.newcomers:
            assert all(not match.why_not(stand.action) for stand in one.stands[:3])
        one = next(one for one in view.newcomers if one.stands)
        stand = one.stands[len(one.stands) // 2]
        trial = match.clone()
        trial.apply(stand.action)
        assert set(trial.state.units[one.alike].base) == set(stand.spots)
        assert trial.state.units[one.alike].facing == stand.facing
        match.apply(view.suggestion)
        placed += 1
    assert placed >= 2 * players if mode == "skirmish" else placed > players


def test_the_game_puts_a_team_where_it_would_have_put_it_by_itself():
    by_hand, by_itself = (
        begun("skirmish", "duel", 2, placement="choose"),
        begun("skirmish", "duel", 2),
    )
    while (view := GAME.presenter(by_hand, 0).placing()) is not None:
        by_hand.apply(view.suggestion)
    assert by_hand.state.units == by_itself.state.units


def test_whoever_has_enough_is_told_no_further_turns():
    match = begun("skirmish", "duel", 2, draft="snake", points=100)
    view = GAME.presenter(match, 0).draft()
    assert view is not None
    first, second = match.state.order
    assert [turn.seat for turn in view.turns] == [first, second, second, first]
    match.apply(next(one.action for one in view.recruits if one.price == 100))
    view = GAME.presenter(match, 0).draft()
    assert view is not None
    assert [turn.seat for turn in view.turns] == [first, second, second]
