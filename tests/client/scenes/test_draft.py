"""The draft, as people and computers go through it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from timestrike.client.battle.session import Session
from timestrike.client.scenes.draft import DraftScene
from timestrike.client.scenes.draft_board import best_of, numbers_of
from timestrike.client.scenes.draft_page import in_sight
from timestrike.client.scenes.draft_table import turns_in_sight
from timestrike.content.library import shelf
from timestrike.core.gathering import DraftTurn
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games

from .conftest import Person

GAME = all_games()["shadow_of_fear"]
TEXTS = shelf().texts()


class Drafting:
    """The scene over a match, and what came of it."""

    def __init__(self, person: Person, mode: str = "skirmish", **options: str | int) -> None:
        self.person = person
        self.ended: list[str] = []
        seats = self.seats(mode)
        board = "duel" if mode == "skirmish" else "broken_dial"
        draft = "free" if mode == "raid" else "snake"
        setup = Setup(
            game=GAME.id,
            mode=mode,
            map=board,
            seed=5,
            seats=seats,
            options={"draft": draft, **options},
        )
        self.session = Session(GAME.new_match(setup, shelf()), "a draft")
        self.scene = DraftScene(
            self.session,
            TEXTS,
            lambda: self.ended.append("done"),
            lambda: self.ended.append("menu"),
        )
        person.open(self.scene)

    def seats(self, mode: str) -> tuple[Seat, ...]:
        if mode == "raid":
            return (Seat("Ilse", 0), Seat("Ash", 0, "computer", "random"), Seat("Joost", 0))
        return (Seat("Ilse", 0), Seat("Ash", 1, "computer", "random"))

    def until_mine(self) -> None:
        for _ in range(60):
            if self.scene.mine or self.ended:
                return
            self.person.wait(0.1)
        raise AssertionError("it is never a person's turn")

    def picks(self, seat: int) -> tuple[str, ...]:
        return next(one.picks for one in self.scene.view.seats if one.seat == seat)


def test_everybody_is_picked_with_the_keyboard_alone_and_the_draft_is_over(person: Person) -> None:
    draft = Drafting(person)
    for _ in range(6):
        draft.until_mine()
        if draft.ended:
            break
        person.press("enter")
    draft.until_mine()
    assert draft.ended == ["done"]
    owners = [one.owner for one in draft.session.match.state.characters.values()]
    assert set(owners) == {0, 1}
    assert draft.session.presenter.draft() is None


def test_a_click_only_looks_and_the_button_picks(person: Person) -> None:
    draft = Drafting(person)
    draft.until_mine()
    me, before = draft.scene.view.player, len(draft.session.match.journal)
    person.click(draft.scene.widgets["tile hod"])
    assert draft.scene.chosen == "hod"
    assert "hod" in draft.scene.compared
    assert len(draft.session.match.journal) == before
    person.click(draft.scene.widgets["pick"])
    assert draft.picks(me)[-1] == "hod"


def test_a_pick_is_taken_back_until_somebody_else_has_picked(person: Person) -> None:
    draft = Drafting(person)
    draft.until_mine()
    assert not draft.scene.widgets["undo"].enabled
    person.press("enter")
    assert draft.scene.widgets["undo"].enabled
    person.press("u")
    assert draft.picks(draft.scene.view.player) == ()
    person.press("enter")
    draft.until_mine()
    if not draft.session.can_undo:
        assert not draft.scene.widgets["undo"].enabled


def test_whoever_is_taken_back_is_looked_at_again(person: Person) -> None:
    draft = Drafting(person)
    draft.until_mine()
    person.click(draft.scene.widgets["tile hod"])
    person.press("enter")
    assert draft.scene.chosen != "hod"
    person.press("u")
    assert draft.scene.chosen == "hod"


def test_no_tip_covers_the_heads_beside_somebody_whose_board_lies_open(person: Person) -> None:
    scene = Drafting(person).scene
    for one in scene.view.recruits:
        tip = scene.widgets[f"tile {one.id}"].tip
        assert tip is None or one.id not in scene.compared or tip.refused


def test_filters_that_leave_nobody_say_so(person: Person) -> None:
    scene = Drafting(person).scene
    assert not scene.nobody_shown
    scene.filters = {"move": "by no means at all"}
    scene.rebuild()
    assert scene.nobody_shown
    scene.draw(person.app.canvas)


def test_the_order_shows_every_turn_that_there_is_room_for() -> None:
    turns = tuple(
        DraftTurn(seat=n % 4, round=n // 4, pick=None if n >= 6 else "hod", now=n == 6)
        for n in range(8)
    )
    assert turns_in_sight(turns, 600) == turns
    few = turns_in_sight(turns, 200)
    assert turns[6] in few and len(few) < 8


def test_a_kept_board_stays_and_the_oldest_of_the_others_makes_room(person: Person) -> None:
    draft = Drafting(person)
    draft.until_mine()
    scene = draft.scene
    kept = scene.chosen
    person.press("c")
    for name in ("hod", "gula", "luxuria"):
        person.click(scene.widgets[f"tile {name}"])
        assert kept in scene.compared
        assert name in scene.compared
    assert len(scene.compared) == 3


def test_filters_leave_only_what_was_asked_for(person: Person) -> None:
    draft = Drafting(person)
    scene = draft.scene
    scene.filter("rank", "beast")
    tiles = [name for name in scene.widgets if name.startswith("tile ")]
    ranks = {scene.recruit(name.removeprefix("tile ")).tags["rank"] for name in tiles}
    assert ranks == {"beast"}
    scene.filter("rank", "")
    tiles = [name for name in scene.widgets if name.startswith("tile ")]
    assert len(tiles) == len(scene.view.recruits)


def test_a_crowd_is_shown_row_by_row_around_the_one_looked_at(person: Person) -> None:
    somebody = Drafting(person).scene.view.recruits[0]
    crowd = [replace(somebody, id=f"r{number}") for number in range(60)]
    for chosen in ("r0", "r31", "r59"):
        shown = [one.id for one in in_sight(crowd, chosen, 150)]
        assert chosen in shown
        assert len(shown) == 12
    assert in_sight(crowd[:5], "nobody", 150) == crowd[:5]


def test_what_cannot_be_paid_for_says_so_with_its_rule(person: Person) -> None:
    draft = Drafting(person, points=200)
    draft.until_mine()
    draft.scene.choose("fear")
    tip = draft.scene.widgets["pick"].explain()
    assert tip is not None
    assert tip.refused
    assert tip.rule == "TS-DRAFT-04"
    before = len(draft.session.match.journal)
    draft.scene.pick()
    assert len(draft.session.match.journal) == before


def test_in_a_raid_people_pick_for_themselves_and_let_friends_pick(person: Person) -> None:
    draft = Drafting(person, mode="raid", survivors=1)
    scene = draft.scene
    assert not scene.view.turns
    assert scene.mine
    person.click(scene.widgets["seat 1"])  # a computer: it picks at once
    assert len(draft.picks(1)) == 1
    person.click(scene.widgets["seat 2"])
    person.click(scene.widgets["pick"])
    assert len(draft.picks(2)) == 1
    assert draft.picks(0) == ()
    person.click(scene.widgets["pick"])
    assert draft.ended == ["done"]


def test_a_computer_friend_that_nobody_asks_picks_when_the_people_have(person: Person) -> None:
    draft = Drafting(person, mode="raid", survivors=1)
    for _ in range(2):
        person.click(draft.scene.widgets["pick"])
    assert not draft.scene.mine
    person.wait(2.0)
    assert draft.ended == ["done"]
    owners = sorted(one.owner for one in draft.session.match.state.characters.values())
    assert owners[-3:] == [0, 1, 2]


def test_esc_opens_the_menu(person: Person) -> None:
    draft = Drafting(person)
    person.press("esc")
    assert draft.ended == ["menu"]


def test_the_order_of_picks_goes_there_and_back_again() -> None:
    setup = Setup(
        game=GAME.id,
        mode="royale",
        map="broken_dial",
        seed=5,
        seats=tuple(Seat(f"P{n}", n) for n in range(3)),
        options={"draft": "snake", "survivors": 2},
    )
    match = GAME.new_match(setup, shelf())
    a, b, c = match.state.order
    told = []
    while (view := GAME.presenter(match, 0).draft()) is not None:
        assert [turn.seat for turn in view.turns] == [a, b, c, c, b, a]
        assert [turn.round for turn in view.turns] == [0, 0, 0, 1, 1, 1]
        now = next(n for n, turn in enumerate(view.turns) if turn.now)
        assert all(turn.pick for turn in view.turns[:now])
        told.append(now)
        match.apply(next(one.action for one in view.recruits if not one.refusals))
    assert told == [0, 1, 2, 3, 4, 5]


def test_the_best_of_compared_numbers_is_marked_only_where_they_differ() -> None:
    cards = shelf().cards(GAME.id, "characters", GAME.card_types["characters"])
    faces = [GAME.card_view(cards[name], TEXTS, {}) for name in ("luxuria", "roland_rumpus")]
    views = [face for face in faces if face is not None]
    best = best_of(views)
    one, other = map(numbers_of, views)
    assert best["stat/range"] == max(one["stat/range"], other["stat/range"])
    assert all(one[icon] != other[icon] for icon in best)


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (1000, 700)])
def test_nothing_of_the_draft_lies_outside_its_canvas(window: tuple[int, int]) -> None:
    person = Person(window)
    draft = Drafting(person)
    room = person.app.canvas.surface.get_rect()
    for name, widget in draft.scene.widgets.items():
        assert room.contains(widget.rect), name
