"""Teams that go round the table, and what is read from the matches they play."""

from __future__ import annotations

import pytest

from timestrike.ai.arena import Bout, Fought
from timestrike.ai.balance import deal, gather, turned, weigh
from timestrike.content.library import shelf
from timestrike.core.annals import Annals, Held
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games


def drafting(mode: str = "skirmish", seats: int = 2) -> Match:
    setup = Setup(
        game="shadow_of_fear",
        mode=mode,
        map="broken_dial",
        seed=4,
        seats=tuple(Seat(f"Player {n + 1}", n, "computer", "random") for n in range(seats)),
        options={"draft": "snake"},
    )
    return all_games()[setup.game].new_match(setup, shelf())


def teams_of(match: Match) -> list[set[str]]:
    owned = match.state.characters.values()
    return [
        {one.id for one in owned if one.owner == seat} for seat in range(len(match.setup.seats))
    ]


@pytest.mark.parametrize(("mode", "seats"), [("skirmish", 2), ("skirmish", 3), ("royale", 4)])
def test_every_team_sits_in_every_seat_once(mode, seats):
    teams = deal(drafting(mode, seats), Chance.seeded("some"))
    assert all(teams)
    for places in range(seats):
        match = drafting(mode, seats)
        gather(match, turned(teams, places))
        assert teams_of(match) == [set(teams[(seat + places) % seats]) for seat in range(seats)]


def test_dealing_leaves_the_match_alone_and_goes_by_chance():
    match = drafting()
    before = match.fingerprint()
    dealt = {deal(match, Chance.seeded(f"{n}")) for n in range(6)}
    assert match.fingerprint() == before
    assert len(dealt) > 3
    assert deal(match, Chance.seeded("1")) == deal(match, Chance.seeded("1"))


def fought(winner: int | None, *held: tuple[str, int], first: int = 0) -> Fought:
    """A match between two; what each had is named with its seat."""
    return Fought(
        bout=Bout(("normal", "normal"), "duel", 1),
        winners=() if winner is None else (winner,),
        drawn=winner is None,
        actions=1,
        branching=1.0,
        seconds=1.0,
        thinking={},
        annals=Annals(first=first, held={Held("character", name, seat) for name, seat in held}),
    )


def test_who_is_on_the_team_that_wins_more_often_gets_the_credit():
    balance = weigh(
        [
            fought(0, ("hod", 0), ("gula", 1)),
            fought(1, ("gula", 0), ("hod", 1)),
            fought(0, ("hod", 0), ("legion", 1)),
            fought(None, ("legion", 0), ("gula", 1)),
        ],
        together=False,
    )
    rows = {row.name: row for row in balance.contributions}
    assert balance.usual == 0.5
    assert (rows["hod"].times, rows["hod"].share.value, rows["hod"].more) == (3, 1.0, 0.5)
    assert rows["gula"].share.value == pytest.approx(0.5 / 3)
    assert rows["legion"].more == pytest.approx(-0.25)
    assert [row.name for row in balance.contributions] == ["hod", "legion", "gula"]


def test_what_both_had_says_nothing():
    balance = weigh([fought(0, ("hod", 0), ("hod", 1))], together=False)
    assert balance.contributions[0].more == 0


def test_the_first_players_advantage():
    balance = weigh([fought(0), fought(1, first=1), fought(1), fought(1)], together=False)
    assert balance.first.value == 0.5


def test_against_the_game_a_match_counts_once_for_all_who_were_there():
    won, lost = fought(0, ("hod", 0), ("hod", 1)), fought(None, ("gula", 0))
    balance = weigh([won, lost], together=True)
    rows = {row.name: row for row in balance.contributions}
    assert (rows["hod"].times, rows["hod"].share.value) == (1, 1.0)
    assert (rows["gula"].times, rows["gula"].share.value) == (1, 0.0)
    assert balance.first is None
