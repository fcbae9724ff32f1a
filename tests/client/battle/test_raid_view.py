"""A raid as whoever plays it sees it: what is left of Fear, and what may come of it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from screen_person import AtTheScreen, raid

from timestrike.client.battle import hud, panels
from timestrike.client.battle.attention import seats_of
from timestrike.client.battle.dock import draw_target
from timestrike.client.battle.inspector import Inspector, things_of
from timestrike.client.battle.question import QuestionBox
from timestrike.client.match_in_words import forecast_line
from timestrike.client.ui.saying import said
from timestrike.core.prompting import Prompt
from timestrike.core.prospects import Bar, DicePool, Ending, Forecast
from timestrike.core.view import Headline
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.turns import EndTurn

HEADLINE = Headline(
    round=12,
    title=Words("headline.round", {"round": 12}),
    subtitle=Words("headline.raid", {"map": "The Frozen Hour"}),
    score=Words("headline.of_phases", {"phase": 1, "all": 3}),
    foe=Words("headline.foe", {"name": "Fear", "now": 36, "full": 36}),
)


@pytest.mark.parametrize("right", [132, 400])
def test_the_plate_grows_for_what_is_left_of_fear_up_to_the_turn_strip(
    person: AtTheScreen, right: int
):
    raid(person, "person")
    target = pygame.Surface((640, 60))
    plate = Rect(4, 4, 128, 26)
    drawn = panels.draw_round_plate(target, plate, HEADLINE, person.battle.say, right)
    assert drawn.topleft == plate.topleft
    assert drawn.right <= max(plate.right, right)
    assert (drawn.width > plate.width) == (right == 400)
    assert target.get_at((drawn.right + 1, 17)) == (0, 0, 0, 255), "nothing lies beside the plate"


def test_looking_at_fear_shows_what_may_come(person: AtTheScreen):
    raid(person, "person")
    scene = person.battle
    scene.stack.push(Inspector(scene, "fear"))  # type: ignore[union-attr]
    person.wait(0.1)
    unit = scene.session.presenter.panel("fear")
    things = things_of(scene, unit)
    assert [thing.kind for thing in things[1:]] == [said("inspector.may_come")] * 6
    assert all(thing.tip.card is not None for thing in things)


def test_what_could_strike_is_read_above_the_friends_who_could_act(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
):
    raid(person, "person", "random")
    scene = person.battle
    feet: list[tuple[int, int]] = []
    monkeypatch.setattr(hud, "draw_peril", lambda target, foot, *about: feet.append(foot))
    person.key(pygame.K_1)
    token = scene.control.selected or ""
    scene.threat.toggle()
    person.wait(0.1)
    scene.control.hovered = next(iter(scene.threat.threat(token).strikers))
    scene.draw(person.app.canvas)
    assert feet
    assert feet[-1][1] < scene.layout.friend(0).top


def test_the_end_of_a_phase_stands_where_a_defeat_would(person: AtTheScreen):
    raid(person, "person")
    scene = person.battle
    words: list[str] = []
    ending = Ending(words=Words("forecast.phase", {"phase": 1}), percent=12, damage=2)
    pool = DicePool(3, (), 0)
    forecast = Forecast(
        action=EndTurn(),
        title=Words("actions.Attack"),
        attacker="",
        target="fear",
        attack=pool,
        defence=pool,
        bars=(Bar(0, 88, False), Bar(2, 12, False)),
        defeat_percent=0,
        average=0.2,
        distance=1,
        reach=1,
        sight=None,
        ending=ending,
    )
    unit = scene.session.presenter.panel("fear")
    seat = next(one for one in seats_of(scene) if one.seat == unit.seat)

    def say(given: Words) -> str:
        words.append(given.key)
        return scene.say(given)

    draw_target(pygame.Surface((640, 360)), scene.layout.target, unit, seat, forecast, say)
    assert "forecast.phase" in words
    assert "12 percent" in forecast_line(scene.session.presenter, forecast)


def test_with_the_last_blow_struck_nothing_else_is_taken_up_by_itself(person: AtTheScreen):
    raid(person, "person")
    person.key(pygame.K_1)
    control = person.battle.control
    for usable, wanted in (
        (["climb", "use_item"], "move"),
        (["cast", "attack"], "attack"),
        (["move", "attack"], "move"),
    ):
        control._usable = lambda usable=usable: usable  # type: ignore[method-assign, misc]
        control.command = "gone"
        control.follow(control.presenter)
        assert control.command == wanted


def test_a_question_stays_where_it_is_when_the_log_fades(person: AtTheScreen):
    raid(person, "person")
    scene = person.battle
    question = QuestionBox(
        Prompt(title=Words("actions.Attack"), rule="", players=(), token=None, choices=()),
        scene.say,
        scene.describe,
    )
    person.wait(2)  # the camera has come to rest
    assert scene.chronicle.fresh()
    fresh = hud._surroundings(scene, question)
    person.wait(8)
    assert not scene.chronicle.fresh()
    assert hud._surroundings(scene, question)[:4] == fresh[:4]
