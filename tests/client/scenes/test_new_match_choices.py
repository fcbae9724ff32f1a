"""What is chosen for a match becomes exactly that setup, or a reason why not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.scenes.match_choices import (
    CLOSED,
    PERSON,
    MatchChoices,
    first_choices,
    most_seats,
    remembered_choices,
    sound_options,
    why_not,
)
from timestrike.content.library import Shelf
from timestrike.core.board import BoardMap
from timestrike.core.game import Game
from timestrike.core.setup import Mode, Option, Seat, Setup
from timestrike.games import all_games

GAMES = all_games()
GAME = GAMES["shadow_of_fear"]
LIBRARY = Shelf()
USUAL = {option.id: option.default for option in GAME.options("skirmish")}


def choices(**last: Any) -> MatchChoices:
    return remembered_choices(last, GAMES, LIBRARY)


def seats(*played_by: str, teams: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    return [
        {"name": f"P{n}", "plays": plays, "team": teams[n] if teams else n}
        for n, plays in enumerate(played_by)
    ]


def reason(**last: Any) -> str | None:
    return why_not(choices(**last).setup(1), GAME, LIBRARY)


def test_a_first_visit_is_you_against_the_computer_on_the_duel_map() -> None:
    assert first_choices(GAMES, LIBRARY).setup(7) == Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="duel",
        seed=7,
        seats=(Seat("Player", 0, "person", "", 0), Seat("Ash", 1, "computer", "normal", 1)),
        options=USUAL,
    )


def test_all_that_was_chosen_is_in_the_setup_and_closed_seats_are_not() -> None:
    chosen = choices(
        map="broken_dial",
        seats=seats(PERSON, CLOSED, "random", PERSON, teams=(0, 1, 2, 0)),
        options={"draft": "random"},
    )
    assert chosen.setup(99) == Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="broken_dial",
        seed=99,
        seats=(
            Seat("P0", 0, "person", "", 0),
            Seat("P2", 2, "computer", "random", 2),
            Seat("P3", 0, "person", "", 0),
        ),
        options={**USUAL, "draft": "random"},
    )


def test_remembered_choices_come_back_through_json() -> None:
    chosen = choices(map="long_night", seats=seats("random", PERSON), options={"draft": "random"})
    kept = json.loads(json.dumps(chosen.plain()))
    assert remembered_choices(kept, GAMES, LIBRARY) == chosen


@pytest.mark.parametrize(
    "stale",
    [
        {"game": "chess"},
        {"mode": "chess"},
        {"map": "sunken_by_now"},
        {"map": ["duel"]},
        {"seats": "all of them"},
        {"seats": [{"name": "P"}]},
        {"options": {"draft": "fair", "gone": 1}},
        {"options": ["draft"]},
    ],
)
def test_what_no_longer_stands_is_replaced_by_the_first_choice(stale: dict[str, Any]) -> None:
    assert choices(**stale) == first_choices(GAMES, LIBRARY)


def test_one_stale_choice_does_not_take_the_others_with_it() -> None:
    chosen = choices(map="gone", seats=seats(PERSON, "retired"), options={"draft": "random"})
    assert chosen.map == "duel"
    assert [seat.plays for seat in chosen.seats[:3]] == [PERSON, "normal", CLOSED]
    assert chosen.seats[0].name == "P0"
    assert chosen.options == {**USUAL, "draft": "random"}


def test_a_seat_is_mended_where_it_is_unsound() -> None:
    long = "Wolfgang Amadeus Theophilus"
    chosen = choices(
        seats=[
            {"name": "  ", "plays": PERSON, "team": 99},
            {"name": long, "plays": PERSON, "team": 5},
        ]
    )
    assert (chosen.seats[0].name, chosen.seats[0].team) == ("Player", 0)
    assert (chosen.seats[1].name, chosen.seats[1].team) == ("Wolfgang Amadeus", 5)


def test_more_seats_than_there_can_be_are_forgotten() -> None:
    assert len(choices(seats=seats(*[PERSON] * 20)).seats) == 8


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(["game", "mode", "map", "seats", "options", "x"]), json_like)
)
def test_no_settings_file_can_break_the_choices(last: dict[str, Any]) -> None:
    chosen = remembered_choices(last, GAMES, LIBRARY)
    assert GAME.mode(chosen.mode) and LIBRARY.board_map(chosen.map)


def test_an_option_keeps_the_kind_of_its_value() -> None:
    class Counting(type(GAME)):  # type: ignore[misc]
        def options(self, mode: str) -> tuple[Option, ...]:
            return (Option(id="n", title="N", rule="TS-X", choices=(1, 2), default=2),)

    game: Game = Counting()
    assert sound_options(game, "skirmish", {"n": True}) == {"n": 2}
    assert sound_options(game, "skirmish", {"n": 1}) == {"n": 1}


def test_a_first_visit_can_begin() -> None:
    assert reason() is None


def test_every_shipped_map_can_be_begun_with_as_many_as_it_says() -> None:
    for name in LIBRARY.map_names():
        most = most_seats(GAME, "skirmish", LIBRARY.board_map(name))
        assert reason(map=name, seats=seats(*["random"] * most)) is None


def test_one_team_alone_cannot_begin() -> None:
    assert reason(seats=seats(PERSON, "random", teams=(3, 3))) == (
        "Everybody is on one team. Give somebody another one."
    )


def test_one_seat_alone_cannot_begin() -> None:
    assert reason(seats=seats(PERSON, CLOSED)) == "Skirmish needs 2 players. Open 1 seat more."


def test_a_map_too_small_for_the_seats_says_how_many_to_close() -> None:
    assert reason(map="duel", seats=seats(*[PERSON] * 4)) == (
        "Two Shadows has room for 2 players. Close 2 seats."
    )


def test_a_mode_too_small_for_the_seats_says_so_first() -> None:
    class ForFour(type(GAME)):  # type: ignore[misc]
        modes = (Mode(id="skirmish", title="Skirmish", players=(2, 4)),)

    setup = choices(map="long_night", seats=seats(*[PERSON] * 5)).setup(1)
    assert why_not(setup, ForFour(), LIBRARY) == "Skirmish has room for 4 players. Close 1 seat."


def test_the_game_has_the_last_word() -> None:
    """The options are for the game to judge, and it tells what would be right."""
    setup = Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="duel",
        seed=1,
        seats=(Seat("A", 0), Seat("B", 1)),
        options={"draft": "fair"},
    )
    said = why_not(setup, GAME, LIBRARY)
    assert said == "Option 'draft' can be snake, classic, random; not fair."


def test_a_broken_map_is_told_by_its_first_problem(tmp_path: Path) -> None:
    (tmp_path / "wreck.tmx").write_text("<map>", encoding="utf-8")
    library = Shelf(maps=tmp_path)
    chosen = first_choices(GAMES, library)
    said = why_not(chosen.setup(1), GAME, library)
    assert said is not None
    assert said.startswith("wreck.tmx: ")
    assert "\n" not in said


def test_without_any_map_nothing_begins_and_nothing_breaks(tmp_path: Path) -> None:
    library = Shelf(maps=tmp_path)
    assert why_not(first_choices(GAMES, library).setup(1), GAME, library) is not None


def test_the_smallest_of_mode_and_map_limits_the_seats() -> None:
    class ForSix(type(GAME)):  # type: ignore[misc]
        modes = (Mode(id="m", title="M", players=(2, 6)),)

        def seats_on(self, mode: str, board_map: BoardMap) -> range:
            return Game.seats_on(self, mode, board_map)

    game: Game = ForSix()
    assert most_seats(game, "m", LIBRARY.board_map("duel")) == 2
    assert most_seats(game, "m", LIBRARY.board_map("long_night")) == 6
    assert most_seats(game, "m", None) == 6


@pytest.mark.parametrize("mode", ["raid", "gauntlet"])
@pytest.mark.parametrize("count", [1, 2])
def test_a_raid_is_one_team_of_any_size(mode: str, count: int) -> None:
    chosen = choices(mode=mode, map="broken_dial", seats=seats(*[PERSON] * count, CLOSED))
    setup = chosen.setup(1, one_team=GAME.mode(mode).cooperative)
    assert [(seat.team, seat.colour) for seat in setup.seats] == [(0, 0)] * count
    assert why_not(setup, GAME, LIBRARY) is None


def test_a_royale_with_more_survivors_than_there_are_says_how_many_there_can_be() -> None:
    said = reason(
        mode="royale",
        map="broken_dial",
        seats=seats(*["random"] * 4),
        options={"survivors": 4},
    )
    assert said == "4 players can have 2 Survivors each at most; there are 8."


def test_a_computer_player_has_the_temperament_that_was_chosen() -> None:
    chosen = choices(
        seats=[
            {"name": "A", "plays": "hard", "team": 0, "temper": "hunter"},
            {"name": "B", "plays": "random", "team": 1, "temper": "hunter"},
            {"name": "C", "plays": "normal", "team": 2, "temper": "long_forgotten"},
        ]
    )
    assert [seat.plays for seat in chosen.setup(1).seats] == ["hard:hunter", "random", "normal"]
