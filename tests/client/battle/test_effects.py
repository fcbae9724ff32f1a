"""What flies, bursts and shines over the board."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from timestrike.client.battle.acting_out import DRAW_TIME, STRIKE_TIME
from timestrike.client.battle.effect_art import draw_effects
from timestrike.client.battle.effects import FAR, LASTS, SPEED, Effect, effect, missile
from timestrike.client.battle.gestures import LEAP_TIME
from timestrike.client.battle.stage import Stage
from timestrike.core.board import Spot
from timestrike.core.cues import (
    Appears,
    Cheers,
    Cue,
    Leaves,
    Sign,
    Speaks,
    Steps,
    Strikes,
    Suffers,
    Transforms,
)
from timestrike.core.figures import Gauge, Token
from timestrike.core.wording import Words

HERE, NEAR, AFAR = Spot(0, 0), Spot(1, 0), Spot(6, 0)


def centre_of(spot: Spot) -> tuple[int, int]:
    return 48 * spot.cell, -12 * spot.elevation


def token(name: str, spot: Spot, figure: str = "hod") -> Token:
    return Token(
        id=name,
        figure=figure,
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
    stage.show([token("hod", HERE), token("gula", NEAR), token("mara", AFAR)])
    return stage


def kinds(stage: Stage) -> list[str]:
    return [one.kind for one in stage.effects]


@pytest.mark.parametrize(
    ("cue", "kind"),
    [
        (Suffers("hod", 2, Gauge(3, 6)), "blow"),
        (Suffers("hod", -1, Gauge(6, 6)), "heal"),
        (Leaves("hod"), "ashes"),
        (Transforms("hod"), "arrival"),
        (Cheers("hod"), "glory"),
        *((Speaks("hod", Words("said"), sign=sign), sign) for sign in get_args(Sign)),
    ],
)
def test_each_thing_that_happens_has_its_own_effect(stage: Stage, cue: Cue, kind: str) -> None:
    stage.play([cue])
    stage.update(0.02)
    assert kinds(stage) == [kind]
    stage.update(5.0)
    stage.update(5.0)
    assert not stage.effects


def test_a_harder_blow_is_a_larger_one(stage: Stage) -> None:
    stage.play([Suffers("hod", 1, Gauge(4, 6))])
    stage.update(0.02)
    weak = stage.effects[0].strength
    stage.skip()
    stage.play([Suffers("hod", 4, Gauge(0, 6))])
    stage.update(0.02)
    assert stage.effects[0].strength > weak


def test_who_is_within_reach_is_struck_by_hand(stage: Stage) -> None:
    stage.play([Strikes("hod", "gula", 0)])
    stage.update(0.02)
    assert not stage.effects
    stage.update(STRIKE_TIME)
    assert not stage.busy


@pytest.mark.parametrize(("gesture", "kind"), [("attack", "bolt"), ("cast", "orb")])
def test_what_flies_leaves_after_the_windup_and_arrives_as_the_strike_ends(
    stage: Stage, gesture: str, kind: str
) -> None:
    stage.play([Strikes("hod", "mara", 0, gesture)])  # type: ignore[arg-type]
    stage.update(DRAW_TIME / 2)
    (flying,) = stage.effects
    assert (flying.kind, flying.spot, flying.end) == (kind, HERE, AFAR)
    assert flying.age < 0
    way = 48 * AFAR.cell
    assert way >= FAR
    stage.update(way / SPEED)
    assert stage.busy
    assert 0.5 < flying.share < 1
    stage.update(DRAW_TIME)
    assert not stage.busy


def test_a_leap_goes_high_and_lands_hard_however_deep(stage: Stage) -> None:
    stage.play([Steps("hod", Spot(0, 4), NEAR, 0, "leap")])
    stage.update(LEAP_TIME / 2)
    assert stage.actors["hod"].pose == "attack"
    assert stage.actors["hod"].lift > 15
    stage.update(LEAP_TIME)
    assert [jolt.spot for jolt in stage.jolts] == [NEAR]


def test_who_is_shoved_does_not_walk_and_who_vanishes_is_never_in_between(stage: Stage) -> None:
    stage.play([Steps("hod", HERE, NEAR, 0, "shove")])
    stage.update(0.05)
    assert stage.actors["hod"].pose == "hurt"
    stage.skip()
    stage.play([Steps("hod", NEAR, AFAR, 0, "vanish")])
    stage.update(0.01)
    assert [(one.kind, one.spot) for one in stage.effects] == [("vanish", NEAR), ("vanish", AFAR)]
    for _ in range(7):
        stage.update(0.05)
        assert stage.actors["hod"].offset == (0, 0)
        assert stage.actors["hod"].spots[0] in (NEAR, AFAR)
    stage.update(0.1)
    assert stage.actors["hod"].spots == (AFAR,)


def test_a_tentacle_rises_from_the_ground_and_others_come_from_above(stage: Stage) -> None:
    stage.play([Appears("tip", token("tip", Spot(3, 0), "tentacle"))])
    stage.update(0.05)
    assert stage.actors["tip"].pose == "emerge"
    assert stage.actors["tip"].lift == 0
    stage.skip()
    stage.jolts.clear()
    stage.play([Appears("cat", token("cat", Spot(4, 0), "moggie"))])
    stage.update(0.05)
    assert stage.actors["cat"].lift > 30
    stage.update(2.0)
    assert stage.actors["cat"].lift == 0
    assert [jolt.spot for jolt in stage.jolts] == [Spot(4, 0)]


def test_reduced_motion_shows_none_and_skipping_ends_them(stage: Stage) -> None:
    stage.play([Suffers("hod", 2, Gauge(3, 6))])
    stage.update(0.02)
    assert stage.effects
    stage.skip()
    assert not stage.effects
    stage.still = True
    stage.play([Suffers("hod", 2, Gauge(1, 6)), Leaves("hod")])
    stage.update(0.02)
    assert not stage.effects


def picture(*effects: Effect, zoom: int = 1) -> pygame.Surface:
    surface = pygame.Surface((400, 200))
    draw_effects(surface, effects, lambda spot, up: (100 + 48 * spot.cell, 120 - up), zoom)
    return surface


def lit(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("kind", sorted(LASTS))
@pytest.mark.parametrize("share", [0.1, 0.3, 0.5])
def test_an_effect_is_seen_at_its_figure(kind: str, share: float) -> None:
    shown = effect(kind, HERE)  # type: ignore[arg-type]
    shown.age = share * shown.lasts
    place = lit(picture(shown))
    assert place.width >= 2
    assert pygame.Rect(50, 30, 100, 130).contains(place)


def test_an_effect_is_as_large_as_the_board_is_shown() -> None:
    shown = effect("blow", HERE, 3)
    shown.age = 0.2
    small, large = lit(picture(shown)), lit(picture(shown, zoom=2))
    assert large.width == pytest.approx(2 * small.width, abs=3)


def test_a_missile_is_nowhere_before_it_flies_and_then_goes_from_one_to_the_other() -> None:
    flying = missile("bolt", HERE, Spot(4, 0), 192)
    flying.age = -0.1
    assert not lit(picture(flying)).size[0]
    places = []
    for share in (0.1, 0.5, 0.95):
        flying.age = share * flying.lasts
        places.append(lit(picture(flying)).right)
    assert 100 <= places[0] < places[1] < places[2] <= 300
