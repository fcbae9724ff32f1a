"""The stage: cues played on actors, in order, at any speed."""

from __future__ import annotations

import pytest

from timestrike.client.battle.dice import TUMBLE_TIME, roll_time
from timestrike.client.battle.gestures import STEP_TIME
from timestrike.client.battle.stage import SUFFER_TIME, TRAY_LINGERS, Stage
from timestrike.core.board import Spot
from timestrike.core.cues import (
    Announces,
    Cue,
    Die,
    Leaves,
    Reshapes,
    Rolls,
    Speaks,
    Steps,
    Strikes,
    Suffers,
)
from timestrike.core.figures import Gauge, Token
from timestrike.core.wording import Words

HERE, THERE = Spot(0, 0), Spot(1, 2)


def centre_of(spot: Spot) -> tuple[int, int]:
    return 48 * spot.cell, -12 * spot.elevation


def token(name: str, spot: Spot) -> Token:
    return Token(
        id=name,
        figure="hod",
        name=name,
        seat=0,
        team=0,
        spots=(spot,),
        facing=0,
        height=2,
        health=Gauge(5, 6),
    )


@pytest.fixture
def stage() -> Stage:
    stage = Stage(centre_of)
    stage.show([token("hod", HERE), token("gula", Spot(5, 0))])
    return stage


def test_a_step_moves_the_figure_from_hex_to_hex(stage: Stage):
    stage.play([Steps("hod", HERE, THERE, 0)])
    stage.update(STEP_TIME * 0.25)
    actor = stage.actors["hod"]
    assert actor.spots == (HERE,)
    assert actor.offset == (12, -6)
    assert actor.lift > 0
    stage.update(STEP_TIME * 0.5)
    assert actor.spots == (THERE,)
    assert actor.offset == (-12, 6)
    stage.update(STEP_TIME)
    assert (actor.spots, actor.offset, actor.lift) == ((THERE,), (0, 0), 0)
    assert not stage.busy


def test_cues_follow_each_other_and_time_is_not_lost_between_them(stage: Stage):
    level = Spot(1, 0)
    stage.play([Steps("hod", HERE, level, 0), Steps("hod", level, HERE, 3)])
    stage.update(STEP_TIME * 1.5)
    assert stage.actors["hod"].facing == 3
    stage.update(STEP_TIME * 0.51)
    assert stage.actors["hod"].spots == (HERE,)
    assert not stage.busy


def test_a_walk_goes_on_from_hex_to_hex_and_ends_in_standing(stage: Stage):
    level = Spot(1, 0)
    stage.play([Steps("hod", HERE, level, 0), Steps("hod", level, HERE, 3)])
    actor = stage.actors["hod"]
    stage.update(STEP_TIME * 1.5)
    assert actor.pose == "walk"
    assert actor.pose_age == pytest.approx(STEP_TIME * 1.5)
    stage.update(STEP_TIME)
    assert actor.pose == "idle"


@pytest.mark.parametrize(
    ("cue", "pose"),
    [
        (Strikes("hod", "gula", 0), "attack"),
        (Strikes("hod", "gula", 0, "cast"), "cast"),
        (Suffers("hod", 2, Gauge(3, 6)), "hurt"),
        (Suffers("hod", -2, Gauge(6, 6)), "idle"),
        (Leaves("hod"), "defeated"),
    ],
)
def test_a_figure_takes_the_pose_of_what_it_does(stage: Stage, cue: Cue, pose: str):
    stage.play([cue])
    stage.update(0.05)
    assert stage.board_tokens()[0].pose == pose


def test_a_fall_shakes_the_ground_where_it_ends_and_a_step_does_not(stage: Stage):
    stage.play([Steps("hod", Spot(1, 1), HERE, 0)])
    stage.update(1.0)
    assert not stage.jolts
    stage.play([Steps("hod", Spot(1, 3), HERE, 0)])
    stage.update(1.0)
    assert [jolt.spot for jolt in stage.jolts] == [HERE]


def test_a_blow_shows_at_once_and_the_flash_ends(stage: Stage):
    stage.play([Suffers("gula", 2, Gauge(3, 6))])
    stage.update(SUFFER_TIME * 0.2)
    actor = stage.actors["gula"]
    assert actor.health == (3, 6)
    assert actor.struck
    assert stage.floating[0].words == "-2"
    stage.update(SUFFER_TIME)
    assert not actor.struck


def test_the_defeated_leave_and_later_cues_about_them_take_no_time(stage: Stage):
    stage.play([Leaves("gula"), Speaks("gula", Words("stage.missed")), Strikes("gula", "hod", 0)])
    stage.update(5.0)
    assert "gula" not in stage.actors
    assert not stage.busy


def test_skipping_comes_to_the_same_end_as_watching(stage: Stage):
    cues = [
        Steps("hod", HERE, THERE, 0),
        Rolls(Words("dice.attack"), (Die("hit", True),), seat=0, token="hod"),
        Suffers("gula", 5, Gauge(0, 6)),
        Leaves("gula"),
    ]
    other = Stage(centre_of)
    other.show([token("hod", HERE), token("gula", Spot(5, 0))])
    stage.play(cues)
    stage.skip()
    other.play(cues)
    for _ in range(600):
        other.update(1 / 60)
    assert stage.actors == other.actors


def test_speed_nought_shows_everything_at_once(stage: Stage):
    stage.speed = 0
    stage.play([Steps("hod", HERE, THERE, 0), Leaves("gula")])
    assert not stage.busy
    assert stage.actors["hod"].spots == (THERE,)


def test_dice_land_one_by_one_and_an_answer_joins_the_roll_it_answers(stage: Stage):
    attack = Rolls(Words("dice.attack"), (Die("hit", True), Die("void", False)), seat=0)
    defence = Rolls(Words("dice.defence"), (Die("block", True),), seat=1)
    stage.play([attack])
    stage.update(0.1)
    assert stage.trays[0].landed == 0
    stage.update(0.46)
    assert stage.trays[0].landed == 1
    stage.update(2.0)
    assert stage.trays[0].settled
    stage.play([defence])
    stage.update(0.1)
    assert [tray.roll for tray in stage.trays] == [attack, defence]
    stage.skip()
    stage.play([attack])
    stage.update(0.1)
    assert [tray.roll for tray in stage.trays] == [attack]


def test_reduced_motion_neither_hops_nor_flashes(stage: Stage):
    stage.still = True
    stage.play([Steps("hod", HERE, THERE, 0), Suffers("hod", 1, Gauge(4, 6))])
    stage.update(STEP_TIME * 0.5)
    assert stage.actors["hod"].lift == 0
    stage.update(STEP_TIME * 0.5 + SUFFER_TIME * 0.3)
    assert not stage.actors["hod"].struck


def test_a_banner_stays_for_a_moment(stage: Stage):
    stage.play([Announces(Words("headline.round", {"round": 2}))])
    stage.update(0.1)
    assert stage.banner is not None
    stage.update(3.0)
    assert stage.banner is None


def test_changed_ground_is_shown_when_its_turn_comes(stage: Stage):
    shown: list[Reshapes] = []
    stage.reshape = shown.append
    change = Reshapes(columns=((3, ("sand",)),))
    stage.play([Steps("hod", HERE, THERE, 0), change])
    stage.update(STEP_TIME * 0.5)
    assert not shown
    stage.update(STEP_TIME)
    assert shown == [change]


def test_nobody_flashes_if_the_player_does_not_want_it(stage: Stage):
    stage.flashes = False
    stage.play([Suffers("gula", 2, Gauge(3, 6)), Leaves("hod")])
    for _ in range(40):
        stage.update(0.02)
        assert not any(actor.struck for actor in stage.actors.values())


def test_dice_stay_on_the_table_while_somebody_is_asked(stage: Stage):
    stage.play([Rolls(title=Words("dice.attack"), seat=0, dice=(Die("hit", True, True),))])
    stage.skip()
    stage.asked = True
    stage.update(TRAY_LINGERS + 1)
    assert stage.dice_matter
    stage.asked = False
    stage.update(TRAY_LINGERS + 1)
    assert not stage.trays


def test_dice_of_something_that_is_over_do_not_join_the_next_roll(stage: Stage):
    stage.play([Rolls(title=Words("dice.attack"), seat=0, dice=(Die("hit", True, True),))])
    stage.skip()
    stage.begin_deed()
    assert not stage.dice_matter
    stage.play([Rolls(title=Words("dice.attack"), seat=1, dice=(Die("hit", True, True),))])
    stage.skip()
    assert [tray.roll.seat for tray in stage.trays] == [1]
    assert stage.dice_matter


def test_a_card_is_shown_until_something_else_is_announced(stage: Stage):
    stage.play([Announces(Words("stage.fear_plays", {"card": "Undertow"}), card="undertow")])
    stage.skip()
    assert stage.card == "undertow"
    stage.play([Announces(Words("headline.round", {"round": 2}))])
    stage.skip()
    assert stage.card == ""


def test_what_tells_of_a_roll_waits_until_the_dice_lie(stage: Stage):
    told: list[str] = []
    roll = Rolls(Words("roll"), (Die("hit", True),) * 3, 0)
    stage.play([roll], lambda: told.append("two hits"))
    stage.play([Suffers("gula", 2, Gauge(3, 6))], lambda: told.append("gula takes 2"))
    stage.update(TUMBLE_TIME)
    assert not told
    stage.update(roll_time(roll) - TUMBLE_TIME + 0.01)
    assert told == ["two hits"]
    stage.update(SUFFER_TIME / 2)
    assert told == ["two hits"]
    stage.update(SUFFER_TIME)
    assert told == ["two hits", "gula takes 2"]
    assert not stage.busy


def test_whoever_skips_is_told_everything_in_order(stage: Stage):
    told: list[int] = []
    for number in range(3):
        stage.play([Speaks("hod", Words("word"))], lambda number=number: told.append(number))
    stage.skip()
    assert told == [0, 1, 2]
