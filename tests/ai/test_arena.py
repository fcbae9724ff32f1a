"""Who meets whom, how that is measured, and what it comes to."""

from __future__ import annotations

from collections import Counter

import pytest

from timestrike.ai import turn_clock
from timestrike.ai.arena import Bout, Fought, Rules, bouts, fight, lineups
from timestrike.ai.players import RandomPlayer
from timestrike.ai.standings import measured, standings
from timestrike.ai.turn_clock import TurnClock
from timestrike.content.library import shelf
from timestrike.core.annals import Annals
from timestrike.core.setup import Mode
from timestrike.games import all_games

DUEL = Mode(id="skirmish", title="Skirmish", players=(2, 8))
RAID = Mode(id="raid", title="Raid", players=(1, 8), cooperative=True)


def rules(seats: int = 2, mode: str = "skirmish") -> Rules:
    return Rules(game="shadow_of_fear", mode=mode, seats=seats)


def planned(*players: str, games: int, seats: int = 2, mode: Mode = DUEL) -> list[Bout]:
    return list(bouts(players, games, rules(seats), mode, ["duel", "long_night"], seed=7))


def test_every_setup_is_played_from_both_seats_and_maps_take_turns():
    assert planned("hard", "normal", games=4) == [
        Bout(("hard", "normal"), "duel", 7),
        Bout(("normal", "hard"), "duel", 7),
        Bout(("hard", "normal"), "long_night", 8),
        Bout(("normal", "hard"), "long_night", 8),
    ]


def test_an_odd_number_of_games_becomes_even_and_everybody_meets_everybody():
    found = planned("hard", "normal", "random", games=3)
    assert Counter(frozenset(bout.lineup) for bout in found) == {
        frozenset(pair): 4
        for pair in (("hard", "normal"), ("hard", "random"), ("normal", "random"))
    }
    assert len(set(found)) == len(found)


def test_at_a_larger_table_one_meets_several_from_every_seat():
    assert lineups("a", "b", 3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert len(planned("a", "b", games=4, seats=4)) == 4


def test_against_the_game_the_whole_table_is_of_a_kind():
    found = planned("a", "b", games=2, seats=3, mode=RAID)
    assert [bout.lineup for bout in found] == [("a",) * 3] * 2 + [("b",) * 3] * 2


def fought(*lineup: str, winners: tuple[int, ...] | None, drawn: bool = False) -> Fought:
    return Fought(
        bout=Bout(lineup, "duel", 1),
        winners=winners,
        drawn=drawn,
        actions=10,
        branching=2.0,
        seconds=1.0,
        thinking={0: (0.1, 0.3)},
        annals=Annals(rounds=4),
    )


def test_a_win_is_shared_by_the_winners_and_a_draw_by_all():
    assert [fought("a", "b", winners=(1,)).score(seat) for seat in (0, 1)] == [0, 1]
    assert [fought("a", "b", "b", winners=(0, 2)).score(seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert fought("a", "b", "b", "b", winners=(), drawn=True).score(2) == 0.25
    assert fought("a", "b", winners=None).score(0) == 0.5


def test_nobody_wins_where_the_game_has_won():
    assert fought("a", "b", winners=()).score(0) == fought("a", "b", winners=()).score(1) == 0


def test_the_one_of_a_kind_is_measured_the_same_from_every_seat():
    assert measured(("b", "a")) == ("a", "b", (1,))
    assert measured(("a", "b")) == ("a", "b", (0,))
    assert measured(("z", "b", "z", "z")) == ("b", "z", (1,))
    assert measured(("a", "a", "a")) == ("a", "", (0, 1, 2))


def test_standings_of_a_duel_name_the_stronger_first():
    result = standings(
        [
            fought("weak", "able", winners=(1,)),
            fought("able", "weak", winners=(0,)),
            fought("weak", "able", winners=(0,)),
            fought("able", "weak", winners=(), drawn=True),
        ]
    )
    (pair,) = result.pairs
    assert (pair.one, pair.other, pair.games, pair.fair) == ("able", "weak", 4, 0.5)
    assert pair.share.value == 2.5 / 4
    assert list(result.ratings) == ["able", "weak"]
    assert result.thinking["able"].turns == 4
    assert result.thinking["able"].median == pytest.approx(0.2)
    assert (result.rounds.shortest, result.rounds.median, result.rounds.longest) == (4, 4, 4)


def test_standings_of_a_larger_table_tell_a_share_beside_the_fair_one():
    table = ("bold", "meek", "meek", "meek")
    result = standings([fought(*table, winners=(0,)), fought(*table, winners=(2,))])
    (pair,) = result.pairs
    assert (pair.one, pair.other, pair.share.value, pair.fair) == ("bold", "meek", 0.5, 0.25)
    assert result.ratings == {}


def test_standings_against_the_game_count_victories_of_the_table():
    table = ("bold",) * 3
    won, lost = fought(*table, winners=(0, 1, 2)), fought(*table, winners=())
    (pair,) = standings([won, lost, won, won]).pairs
    assert (pair.one, pair.other, pair.share.value) == ("bold", "", 0.75)


def test_unfinished_matches_are_counted():
    assert standings([fought("a", "b", winners=None)]).unfinished == 1


# --- fighting ----------------------------------------------------------------------------------


def test_a_fight_is_measured_and_always_the_same():
    def once() -> Fought:
        setup = Bout(("random", "random"), "duel", 3).setup(rules(), DUEL)
        match = all_games()["shadow_of_fear"].new_match(setup, shelf())
        return fight(match, [RandomPlayer(1), RandomPlayer(2)], 20_000)

    one, other = once(), once()
    assert one.bout == Bout(("random", "random"), "duel", 3)
    assert len(one.winners) == 1
    assert (one.winners, one.actions, one.annals) == (other.winners, other.actions, other.annals)
    assert one.annals.rounds > 1
    assert {seat: len(turns) for seat, turns in one.thinking.items()} == {
        seat: len(turns) for seat, turns in other.thinking.items()
    }
    assert set(one.thinking) == {0, 1}


def test_the_same_turn_in_another_round_is_another_turn():
    """One player looks at the clock, the other does not: nothing else tells rounds apart."""
    setup = Bout(("random", "random"), "duel", 3).setup(rules(), DUEL)
    match = all_games()["shadow_of_fear"].new_match(setup, shelf())
    clock = TurnClock()
    players = [clock.beside(RandomPlayer(1)), RandomPlayer(2)]
    taken = 0
    while match.state.round <= 4:
        seat = match.decision.player
        taken += seat == 0 and match.decision.kind == "ChooseCharacter"
        match.apply(players[seat].choose(match))
    assert len(clock.turns[0]) == taken > 4


def test_a_turn_takes_as_long_as_all_its_actions_and_the_choice_that_began_it(monkeypatch):
    """Every choice takes a second here, so that a turn counts its choices."""
    seconds = iter(range(10_000))
    monkeypatch.setattr(turn_clock.time, "thread_time", lambda: next(seconds))
    setup = Bout(("random", "random"), "duel", 3).setup(rules(), DUEL)
    match = all_games()["shadow_of_fear"].new_match(setup, shelf())
    clock, random = TurnClock(), RandomPlayer(1)
    player = clock.beside(random)
    expected: list[int] = []
    while match.state.round <= 3:
        active = match.state.active
        if match.decision.kind == "ChooseCharacter":
            expected.append(1)
        elif active and match.state.characters[active].owner == match.decision.player:
            expected[-1] += 1
        match.apply(player.choose(match))
    assert sorted(turn for turns in clock.turns.values() for turn in turns) == sorted(expected)
