"""The table before a match, used as a person uses it."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pygame
import pytest

from timestrike.client.scenes.dialogs import AskText
from timestrike.client.scenes.map_card import cells_plate, facts
from timestrike.client.scenes.match_choices import CLOSED, COMPUTER, PERSON, PLAYED_BY
from timestrike.client.scenes.match_words import choice_word, mode_note, player_note
from timestrike.client.scenes.new_match import NewMatchScene, random_seed
from timestrike.client.ui.choices import CheckBox, Stepper
from timestrike.client.ui.listing import ScrollArea
from timestrike.content.library import Shelf
from timestrike.content.texts import Texts
from timestrike.core.board import BoardMap
from timestrike.core.game import Game, Library
from timestrike.core.setup import Mode, Option, Seat, Setup
from timestrike.games import all_games

from .conftest import Person

LIBRARY = Shelf()
GAME = all_games()["shadow_of_fear"]
MAPS = LIBRARY.map_names()
AFTER_DUEL = MAPS[(MAPS.index("duel") + 1) % len(MAPS)]
USUAL = {option.id: option.default for option in GAME.options("skirmish")}


class Table:
    """The scene, and what came of it."""

    def __init__(
        self,
        person: Person,
        last: dict[str, Any] | None = None,
        games: dict[str, Game] | None = None,
        library: Shelf = LIBRARY,
    ) -> None:
        self.person = person
        self.started: list[tuple[Setup, dict[str, Any]]] = []
        self.left = 0
        seeds = iter(range(100, 200))
        self.scene = NewMatchScene(
            games or all_games(),
            library,
            last or {},
            lambda setup, choices: self.started.append((setup, choices)),
            self.leave,
            new_seed=lambda: next(seeds),
        )
        person.open(self.scene)

    def leave(self) -> None:
        self.left += 1

    def focus(self) -> str:
        return next(n for n, w in self.scene.widgets.items() if w is self.scene.page.focus)

    def go_to(self, name: str) -> None:
        """With Tab, as somebody without a mouse does."""
        for _ in self.scene.page.widgets:
            if self.focus() == name:
                return
            self.person.press("tab")
        raise AssertionError(f"Tab never reaches {name}")

    def choose_map(self, name: str) -> None:
        self.go_to("map")
        for _ in self.scene.map_names:
            if self.scene.choices.map == name:
                return
            self.person.press("right")
        raise AssertionError(f"no arrow leads to {name}")

    def click(self, name: str, *, at_right: bool = False) -> None:
        rect = self.scene.widgets[name].rect
        self.person.click((rect.right - 4, rect.centery) if at_right else rect.center)


@pytest.fixture
def table(person: Person) -> Table:
    return Table(person)


def seats(*played_by: str, teams: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    return [
        {"name": f"P{n}", "plays": plays, "team": teams[n] if teams else n}
        for n, plays in enumerate(played_by)
    ]


def test_enter_on_a_first_visit_starts_at_once(table: Table) -> None:
    table.person.press("enter")
    [(setup, choices)] = table.started
    assert setup == Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="duel",
        seed=100,
        seats=(Seat("Player", 0, "person", "", 0), Seat("Ash", 1, "computer", "normal", 1)),
        options=USUAL,
    )
    assert choices["map"] == "duel"


def test_a_whole_match_is_made_with_the_keyboard_alone(table: Table) -> None:
    person = table.person
    table.go_to("option draft")
    person.press("right")
    table.choose_map("broken_dial")
    table.go_to("seat 1 name")
    person.press("enter")
    person.replace_text("Mia")
    person.press("enter")
    table.go_to("seat 3 player")
    person.press("enter")  # opens it for the computer
    table.go_to("seat 3 team")
    person.press("left", "left")
    table.go_to("seat 4 player")
    person.press("right")  # closed, person
    person.press("s")
    person.replace_text("2024")
    person.press("enter")
    table.go_to("start")
    person.press("enter")
    [(setup, _)] = table.started
    assert setup == Setup(
        game="shadow_of_fear",
        mode="skirmish",
        map="broken_dial",
        seed=2024,
        seats=(
            Seat("Mia", 0, "person", "", 0),
            Seat("Ash", 1, "computer", "normal", 1),
            Seat("Bram", 0, "computer", "normal", 0),
            Seat("Ilse", 3, "person", "", 3),
        ),
        options={**USUAL, "draft": "random"},
    )
    GAME.new_match(setup, LIBRARY)


def test_the_choices_handed_out_are_the_ones_found_next_time(table: Table) -> None:
    table.go_to("map")
    table.person.press("right")
    table.person.press("enter")
    [(setup, choices)] = table.started
    again = Table(Person(), choices)
    assert again.scene.setup().map == setup.map == AFTER_DUEL
    assert again.scene.choices.plain() == choices


def test_a_match_is_made_with_the_mouse_alone(table: Table) -> None:
    table.click("map", at_right=True)
    table.click("seat 3 player")
    for _ in range(PLAYED_BY.index(CLOSED) - PLAYED_BY.index(COMPUTER)):
        table.click("seat 2 player", at_right=True)
    table.click("start")
    [(setup, _)] = table.started
    assert (setup.map, [seat.name for seat in setup.seats]) == (AFTER_DUEL, ["Player", "Bram"])


def test_a_match_is_made_with_the_pad_alone(table: Table) -> None:
    right = pygame.Event(pygame.JOYHATMOTION, value=(1, 0), hat=0, instance_id=0)
    a = pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
    table.person.app.feed([right, a])
    table.person.app.step(0.02)
    assert [setup.map for setup, _ in table.started] == [AFTER_DUEL]


def test_q_and_e_turn_the_map_from_anywhere(table: Table) -> None:
    table.go_to("seat 1 team")
    table.person.press("e")
    assert table.scene.choices.map == AFTER_DUEL
    assert table.focus() == "seat 1 team"
    table.person.press("q")
    assert table.scene.choices.map == "duel"


def test_esc_leaves_without_starting(table: Table) -> None:
    table.person.press("esc")
    assert (table.left, table.started) == (1, [])


@pytest.mark.parametrize(
    ("last", "reason"),
    [
        (
            {"seats": seats(PERSON, "random", teams=(1, 1))},
            "Everybody is on one team. Give somebody another one.",
        ),
        (
            {"map": "duel", "seats": seats(*[PERSON] * 3)},
            "Two Shadows has room for 2 players. Close 1 seat.",
        ),
        (
            {"seats": seats(PERSON, CLOSED)},
            "Skirmish needs 2 players. Open 1 seat more.",
        ),
    ],
)
def test_start_is_refused_with_its_reason(
    person: Person, last: dict[str, Any], reason: str
) -> None:
    table = Table(person, last)
    person.press("enter")
    table.click("start")
    person.wait(0.4)
    assert table.started == []
    start = table.scene.widgets["start"]
    tip = start.explain()
    assert tip is not None
    assert (tip.text, tip.refused) == (reason, True)
    assert table.scene.page.explained is start


def test_start_is_free_again_once_the_reason_is_gone(person: Person) -> None:
    table = Table(person, {"seats": seats(PERSON, "random", teams=(1, 1))})
    table.go_to("seat 2 team")
    person.press("right", "enter")
    assert [seat.team for seat in table.started[0][0].seats] == [1, 2]


def test_seats_over_the_limit_can_be_seen_and_closed(person: Person) -> None:
    table = Table(person, {"map": "duel", "seats": seats(PERSON, PERSON, PERSON)})
    assert "seat 3 player" in table.scene.widgets
    table.go_to("seat 3 player")
    person.press("left")  # person, closed
    assert table.scene.problem is None
    assert "seat 3 player" not in table.scene.widgets


def test_a_closed_seat_opens_where_it_stands_and_keeps_the_focus(person: Person) -> None:
    table = Table(person, {"map": "broken_dial"})
    table.go_to("seat 4 player")
    person.press("enter")
    assert table.focus() == "seat 4 player"
    assert [seat.plays for seat in table.scene.choices.seats[:4]] == [
        PERSON,
        "normal",
        CLOSED,
        "normal",
    ]


def test_a_name_that_is_too_long_is_refused_in_its_dialog(table: Table) -> None:
    table.go_to("seat 2 name")
    table.person.press("enter")
    table.person.replace_text("Wolfgang Amadeus Theophilus")
    table.person.press("enter")
    assert isinstance(table.person.top, AskText)
    table.person.replace_text("Wolf {sword} <g>")
    table.person.press("enter")
    assert table.scene.choices.seats[1].name == "Wolf {sword} <g>"
    assert table.scene.choices.seats[0].name == "Player"


@pytest.mark.parametrize("text", ["-1", "12a", "1.5", "1000000000", "²"])
def test_what_is_no_seed_is_refused(table: Table, text: str) -> None:
    table.person.press("s")
    table.person.replace_text(text)
    table.person.press("enter")
    assert isinstance(table.person.top, AskText)
    assert table.scene.seed == 100


def test_r_rolls_a_new_seed(table: Table) -> None:
    table.person.press("r")
    assert table.scene.setup().seed == 101


def test_random_seeds_can_be_typed_again() -> None:
    assert all(1 <= random_seed() <= 999_999_999 for _ in range(50))
    assert len({random_seed() for _ in range(20)}) > 1


def test_reset_goes_back_to_a_first_visit(person: Person) -> None:
    table = Table(person, {"map": "long_night", "seats": seats(*["random"] * 4)})
    table.click("reset")
    assert table.scene.setup().map == "duel"
    assert [seat.name for seat in table.scene.setup().seats] == ["Player", "Ash"]


class _Chess(type(GAME)):  # type: ignore[misc]
    """Another game, with several modes, a switch and a number to agree on."""

    id = "chess"
    title = "TimeStrike: Chess of Fear"
    modes = (
        Mode(id="long", title="Long", players=(2, 2)),
        Mode(id="blitz", title="Blitz", players=(2, 8)),
    )

    def options(self, mode: str) -> tuple[Option, ...]:
        clock = Option(id="clock", title="Clock", rule="C-1", choices=(False, True), default=False)
        minutes = Option(id="min", title="Minutes", rule="C-2", choices=(1, 3, 5), default=3)
        return (clock, minutes) if mode == "blitz" else (clock,)

    def load_world(self, setup: Setup, library: Library) -> Any:
        return GAME.load_world(setup, library)

    def seats_on(self, mode: str, board_map: BoardMap) -> range:
        return Game.seats_on(self, mode, board_map)


def test_games_modes_and_options_are_the_registered_ones(person: Person) -> None:
    table = Table(person, games={"shadow_of_fear": GAME, "chess": _Chess()})
    scene = table.scene
    table.go_to("game")
    person.press("right")
    assert (scene.choices.game, scene.choices.mode) == ("chess", "long")
    assert scene.choices.options == {"clock": False}
    assert isinstance(scene.widgets["option clock"], CheckBox)
    table.click("option clock")
    table.click("mode blitz")
    assert isinstance(scene.widgets["option min"], Stepper)
    table.go_to("option min")
    person.press("right")
    assert scene.problem is None
    person.press("enter")
    [(setup, _)] = table.started
    assert (setup.game, setup.mode) == ("chess", "blitz")
    assert setup.options == {"clock": True, "min": 5}


def test_one_game_alone_is_not_asked_for(table: Table) -> None:
    assert "game" not in table.scene.widgets


def test_a_broken_map_is_shown_with_its_problem_and_can_be_left(
    person: Person, tmp_path: Path
) -> None:
    for name in ("duel.tmx", "long_night.tmx"):
        (tmp_path / name).write_text((LIBRARY.maps / name).read_text("utf-8"), "utf-8")
    copytree(LIBRARY.maps / "tilesets", tmp_path / "tilesets")
    (tmp_path / "wreck.tmx").write_text("<map>", "utf-8")
    table = Table(person, {"map": "wreck"}, library=Shelf(maps=tmp_path))
    assert table.scene.problem is not None
    assert table.scene.problem.startswith("wreck.tmx: ")
    person.press("right")
    assert (table.scene.choices.map, table.scene.problem) == ("duel", None)


def test_without_any_map_the_screen_still_stands(person: Person, tmp_path: Path) -> None:
    table = Table(person, library=Shelf(maps=tmp_path))
    person.press("right", "enter")
    assert table.started == []


def test_modes_options_and_players_are_called_what_the_texts_call_them(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text(
        "modes: {shadow_of_fear: {skirmish: Last team standing wins.}}\n"
        "options: {shadow_of_fear: {draft: {classic: As in the book}}}\n"
        "players: {random: Plays anything.}\n",
        "utf-8",
    )
    texts, bare = Texts(tmp_path), LIBRARY.texts()
    mode, [draft, *_] = GAME.mode("skirmish"), GAME.options("skirmish")
    assert mode_note(texts, GAME, mode) == "2-8 seats. Last team standing wins."
    assert choice_word(texts, GAME, draft, "classic") == "As in the book"
    assert choice_word(texts, GAME, draft, "random") == "Random"
    assert player_note(texts, "random") == "Plays anything."
    assert player_note(bare, PERSON).startswith("A person")


def test_the_facts_of_a_map_are_counted() -> None:
    duel = LIBRARY.board_map("duel")
    told = {fact.label: fact.value for fact in facts(duel)}
    tops = [surfaces[-1] for surfaces in duel.surfaces if surfaces]
    assert told["Water"] == str(sum(top.terrain == "water" for top in tops))
    assert told["Walls"] == str(len(duel.walls))
    assert told["Size"] == "11 x 9"
    assert told["Highest"] == "level 4"
    assert told["Resources"] == "12"
    assert cells_plate(duel) == "77 hexes"


@pytest.mark.parametrize("window", [(640, 360), (800, 450), (1000, 600)])
@pytest.mark.parametrize("count", [2, 4, 8])
def test_nothing_overlaps_and_nothing_leaves_its_panel(window: tuple[int, int], count: int) -> None:
    table = Table(Person(window), {"map": "long_night", "seats": seats(*[PERSON] * count)})
    widgets = table.scene.page.widgets
    screen = pygame.Rect((0, 0), table.person.app.canvas.size)
    for index, widget in enumerate(widgets):
        assert screen.contains(widget.rect)
        others = [other.rect for other in widgets[index + 1 :]]
        assert widget.rect.collidelist(others) == -1
    last_row = table.scene.widgets[f"seat {count} name"].rect
    assert last_row.bottom < screen.height - 40 - 33  # three lines of a note below it


def test_a_long_description_is_scrolled_not_cut(person: Person, tmp_path: Path) -> None:
    text = (LIBRARY.maps / "duel.tmx").read_text("utf-8")
    copytree(LIBRARY.maps / "tilesets", tmp_path / "tilesets")
    wordy = text.replace("A small island for two", "A small island for two " * 30)
    assert wordy != text
    (tmp_path / "duel.tmx").write_text(wordy, "utf-8")
    table = Table(person, library=Shelf(maps=tmp_path))
    area = table.scene.widgets["description"]
    assert isinstance(area, ScrollArea)
    assert area.scroll.needed


def test_the_layout_follows_the_window(table: Table) -> None:
    table.go_to("seat 2 team")
    table.person.app.scenes.resize((800, 450))
    assert table.focus() == "seat 2 team"
    assert table.scene.widgets["start"].rect.right == 792


def test_a_mode_that_the_map_has_no_room_for_takes_another_map(table: Table) -> None:
    assert table.scene.choices.map == "duel"
    table.click("mode royale")
    assert GAME.seats_on("royale", LIBRARY.board_map(table.scene.choices.map))
    assert table.scene.problem is None


def test_a_raid_has_no_teams_to_choose_and_can_be_played_alone(person: Person) -> None:
    table = Table(person, {"map": "broken_dial", "seats": seats(PERSON, CLOSED)})
    assert table.scene.problem is not None
    table.click("mode raid")
    assert "seat 1 team" not in table.scene.widgets
    table.go_to("start")
    person.press("enter")
    [(setup, _)] = table.started
    assert [(seat.name, seat.team) for seat in setup.seats] == [("P0", 0)]


def test_a_temperament_is_chosen_for_who_can_have_one(table: Table) -> None:
    assert "seat 1 temper" not in table.scene.widgets
    table.go_to("seat 2 temper")
    table.person.press("right")
    table.go_to("start")
    table.person.press("enter")
    [(setup, _)] = table.started
    assert setup.seats[1].plays == "normal:opportunist"
