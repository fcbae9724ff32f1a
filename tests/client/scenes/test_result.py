"""How it ended: what is told of a match that is over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from timestrike.ai.players import RandomPlayer
from timestrike.client.battle.retelling import Retelling
from timestrike.client.battle.session import Session
from timestrike.client.scenes.result import ResultActions, ResultScene
from timestrike.client.ui.line_graph import spread
from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.core.state import Result
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.health import Healed, Hurt

from .conftest import Person

GAME = all_games()["shadow_of_fear"]
TEXTS = shelf().texts()


def played(seed: int = 3) -> Match:
    """A whole skirmish that chance has played."""
    setup = Setup(
        game=GAME.id,
        mode="skirmish",
        map="duel",
        seed=seed,
        seats=(Seat("Ilse", 0), Seat("Ash", 1, "computer", "random")),
    )
    match, player = GAME.new_match(setup, shelf()), RandomPlayer(seed)
    while match.decision is not None:
        match.apply(player.choose(match))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played()


def scene_of(match: Match, pressed: list[str] | None = None) -> ResultScene:
    heard = pressed if pressed is not None else []
    names = ResultActions._fields
    actions = ResultActions(*(lambda name=name: heard.append(name) for name in names))  # type: ignore[misc]
    return ResultScene(Session(match, "Skirmish on Two Shadows"), TEXTS, actions)


def test_the_match_told_again_has_every_wound_and_every_cure(match: Match) -> None:
    again = Match.start(GAME, match.setup, match.world)
    hurt: dict[str, int] = {}
    dealt: dict[str, int] = {}
    healed = 0
    for action in match.journal:
        for event in again.apply(action):
            if isinstance(event, Hurt):
                victim = again.state.units[event.unit].character
                hurt[victim] = hurt.get(victim, 0) + event.damage
                if event.by is not None and event.by != victim:
                    dealt[event.by] = dealt.get(event.by, 0) + event.damage
            elif isinstance(event, Healed):
                healed += event.amount
    retelling = Retelling(match)
    while not retelling.finished:
        retelling.go_on(1.0)
    saga = retelling.saga()
    assert {one.id: one.taken for one in saga.characters if one.taken} == hurt
    assert {one.id: one.dealt for one in saga.characters if one.dealt} == dealt
    assert sum(one.healed for one in saga.characters) == healed
    assert sum(dealt.values()) > 0


def test_everybody_who_fell_is_told_and_counted_once(match: Match) -> None:
    retelling = Retelling(match)
    while not retelling.finished:
        retelling.go_on(1.0)
    saga = retelling.saga()
    fallen = {c.id for c in match.state.characters.values() if c.defeated}
    assert {one.id for one in saga.characters if one.fallen} == fallen
    falls = [one for one in saga.moments if one.words.key.startswith("moments.")]
    assert len(falls) == len(fallen)
    assert sum(one.defeats for one in saga.characters) <= len(fallen)


def test_the_graphs_begin_whole_and_end_as_the_match_did(match: Match) -> None:
    retelling = Retelling(match)
    while not retelling.finished:
        retelling.go_on(1.0)
    rounds = retelling.saga().rounds
    assert [mark.round for mark in rounds] == list(range(match.state.round + 1))
    cards = match.world.characters
    whole = {
        team: sum(cards[c.id].health for c in match.state.characters.values() if c.owner == team)
        for team in (0, 1)
    }
    assert rounds[0].health == whole
    loser = 1 - match.result.winners[0]  # type: ignore[union-attr]
    assert rounds[-1].health[loser] == 0
    for earlier, later in pairwise(rounds):
        assert all(later.dealt[team] >= dealt for team, dealt in earlier.dealt.items())


def test_a_retelling_stops_where_a_match_has_no_beginning(match: Match) -> None:
    middle = match.clone()
    middle.journal = middle.journal[5:]
    retelling = Retelling(middle)
    for _ in range(50):
        retelling.go_on(1.0)
    assert retelling.finished


def test_the_match_itself_is_not_touched(match: Match) -> None:
    before = match.fingerprint()
    scene = scene_of(match)
    scene.settle()
    assert match.fingerprint() == before


@pytest.mark.parametrize(
    ("result", "outcome", "story"),
    [
        (Result((0,), "TS-SKIRM-01"), "victory", "Ilse wins"),
        (Result((1,), "TS-SKIRM-01"), "defeat", "Ash wins"),
        (Result((), "TS-SKIRM-02"), "draw", "A draw"),
        (Result((), "TS-RAID-02", beaten=True), "defeat", "The Lost win"),
        (Result((0, 1), "TS-RAID-01"), "victory", "Ilse, Ash win"),
    ],
)
def test_it_is_told_as_the_people_at_the_table_see_it(
    match: Match, result: Result, outcome: str, story: str
) -> None:
    told = match.clone()
    told.state.result = result
    scene = scene_of(told)
    assert (scene.outcome, scene.story()) == (outcome, story)


def test_the_picture_is_there_before_the_numbers_and_they_come_by_themselves(
    person: Person, match: Match
) -> None:
    scene = scene_of(match)
    person.open(scene)
    for _ in range(600):
        if scene.retelling.finished:
            break
        person.app.step(0.02)
    person.wait(0.4)
    assert scene.retelling.finished
    assert len(scene.saga.characters) == len(match.state.characters)


def test_every_way_on_has_its_key(person: Person, match: Match) -> None:
    pressed: list[str] = []
    person.open(scene_of(match, pressed))
    person.press("enter", "n", "s", "t", "esc")
    assert pressed == ["rematch", "new_match", "save_replay", "to_title", "look"]


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (1000, 700)])
def test_the_buttons_lie_apart_and_inside(window: tuple[int, int], match: Match) -> None:
    person = Person(window)
    scene = scene_of(match)
    person.open(scene)
    room = person.app.canvas.surface.get_rect()
    places = [widget.rect for widget in scene.widgets.values()]
    assert all(room.contains(place) for place in places)
    assert all(place.collidelist([o for o in places if o is not place]) < 0 for place in places)


def test_the_marks_of_lines_stand_apart_in_the_order_in_which_the_lines_end() -> None:
    ends = {-1: 60, 0: 100, 1: 100, 2: 100, 3: 98}
    places = spread(ends)
    assert min(places, key=lambda team: places[team]) == -1, "the highest line has the highest mark"
    heights = sorted(places.values())
    assert all(lower - higher >= 7 for higher, lower in pairwise(heights))
    assert places[3] < places[0] == 100
