"""What a computer thinks can be looked at plan by plan, on the board too."""

from __future__ import annotations

import pytest
from screen_person import AtTheScreen, begin

from timestrike.ai.minds import mind_of
from timestrike.ai.thinking import Thought
from timestrike.client.battle.aside import show_aside
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.panels import LOG_ROWS, LOG_WIDTH, rows_of_log
from timestrike.client.battle.thinking_view import MARGIN, SHARES, PlanRow, Thoughts
from timestrike.client.canvas import LOGICAL_SIZE
from timestrike.client.scenes.settings_rows import languages
from timestrike.client.ui.font import TEXT
from timestrike.content.library import shelf
from timestrike.core.board import Spot
from timestrike.core.wording import Words
from timestrike.games import all_games

NEAR, FAR = Spot(3, 0), Spot(40, 0)


def plan(*places: Spot | None, score: float = 1.0) -> Thought:
    words = tuple(Words("said", {"text": f"step {n}"}) for n, _ in enumerate(places))
    return Thought(words, score, ((Words("said", {"text": "why"}), score),), places)


def test_the_steps_of_a_plan_are_numbered_where_they_would_happen():
    thoughts = Thoughts(open=True, seat=1, plans=[plan(None, NEAR, FAR, NEAR), plan(FAR)])
    laid = thoughts.marks()
    assert [(cost.spot, cost.text) for cost in laid.costs] == [(NEAR, "1"), (FAR, "2")]
    assert {mark.spot for mark in laid.marks} == {NEAR, FAR}
    thoughts.chosen = 1
    assert [cost.spot for cost in thoughts.marks().costs] == [FAR]
    thoughts.open = False
    assert not thoughts.marks().marks


def test_whoever_points_at_a_plan_is_told_about_that_one(person: AtTheScreen):
    begin(person)
    battle = person.battle
    here = next(iter(battle.stage.actors.values())).spots[0]
    battle.thoughts.seat, battle.thoughts.plans = 1, [plan(here), plan(here, score=0.5)]
    show_aside(battle, thoughts=True)
    rows = [widget for widget in battle.page.widgets if isinstance(widget, PlanRow)]
    assert len(rows) == 2
    person.point(rows[1].rect.center)
    assert battle.thoughts.chosen == 1
    person.wait(1.0)
    assert battle.view.in_sight(here, battle.layout)


@pytest.mark.parametrize("language", languages())
def test_every_reason_fits_beside_its_share(language: str):
    texts = shelf(language).texts()
    room = Layout(LOGICAL_SIZE).sidebar.width - 2 * MARGIN - SHARES
    game = all_games()["shadow_of_fear"]
    reasons = [f"considerations.{game.id}.{one.name}" for one in mind_of(game).considerations]
    assert not [key for key in reasons if TEXT.width(texts.get(key)) > room]


def test_a_long_line_of_the_log_is_read_in_full():
    long = "Jake Alland fishes for a long time, rolls 4, and in the end he catches nothing at all."
    rows = rows_of_log([("Round 2 begins.", None), (long, 0)])
    assert [row.begins for row in rows] == [True, True, False]
    assert " ".join(row.text for row in rows[1:]) == long
    assert all(TEXT.width(row.text) < LOG_WIDTH for row in rows)
    assert len(rows_of_log([(long, 0)] * 4)) <= LOG_ROWS
